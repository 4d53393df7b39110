import { Board, choice, fill, count, game, integer, rules, shape, turns, yesNo } from 'perfect-play/kit';
import type { Cell, Hand } from 'perfect-play/kit';

/** One square in the other, joined in the middle of their sides. */
const DRAWINGS = {
  1: ['.-.-.', '|   |', '.   .', '|   |', '.-.-.'],
  2: [
    '.---.---.',
    '|   |   |',
    '| .-.-. |',
    '| |   | |',
    '.-.   .-.',
    '| |   | |',
    '| .-.-. |',
    '|   |   |',
    '.---.---.',
  ],
  3: [
    '.-----.-----.',
    '|     |     |',
    '| .---.---. |',
    '| |   |   | |',
    '| | .-.-. | |',
    '| | |   | | |',
    '.-.-.   .-.-.',
    '| | |   | | |',
    '| | .-.-. | |',
    '| |   |   | |',
    '| .---.---. |',
    '|     |     |',
    '.-----.-----.',
  ],
};

const GASSER = 'R. Gasser, Solving nine men’s morris, Games of No Chance, 1996';
const LIOU = 'B. Liou, morris tablebases v1, github.com/brianhliou/game-solver';

/** Men are placed, then moved, and taken by mills, which are rows of three. */
export default game({
  name: 'nine-mens-morris',
  title: { en: 'Nine men’s morris', zh: '九子棋（直棋）', ja: 'ナイン・メンズ・モリス' },
  about: {
    en: 'A board of points on squares, one in the other; with three squares nine men a side. The players take turns to put a man on an empty point; white is first. When all men are placed, a man is moved along a line to an empty neighbouring point. Three men of a side in a row along a line are a mill. Whoever makes a mill takes a man of the other side, one that is in no mill unless all are; for two mills at once one man is taken. A side with only three men left may move one to any empty point, if men may fly. A side with two men loses, and so does a side without a move.',
    zh: '棋盘由一层套一层的方框上的点组成；三层方框时每方九子。双方轮流将一子放在空点上，白先。棋子放完后，每次将一子沿线移到相邻的空点。同一方的三子沿线相连称为“三连”。做成三连的一方取走对方一子，取不在三连中的子；若对方的子全在三连中，则任取一子。同时做成两个三连也只取一子。若允许飞子，只剩三子的一方可将一子移到任意空点。只剩两子的一方负，无棋可走的一方也负。',
    ja: '入れ子になった四角の上の点が盤である。四角が三つなら、それぞれ九つの駒を持つ。二人は交互に空いた点へ駒を置く。先手は白。置き終えたら、線に沿って隣の空いた点へ駒を一つ動かす。線に沿って並んだ同じ側の三つの駒をミルという。ミルを作ると、相手の駒を一つ取る。ミルの中の駒は、すべてがミルの中にあるときだけ取れる。二つのミルを同時に作っても取るのは一つ。飛べるなら、残り三つの側は駒をどの空いた点へも動かせる。駒が二つになった側の負け。動けない側も負け。',
  },
  options: {
    rings: choice(['2', '3', '1'], 'squares of the board'),
    men: integer(3, 'men of each side', { min: 3, max: 12 }),
    flying: yesNo(true, 'whether a side with three men may move to any empty point'),
  },
  rules: ({ rings, men: each, flying }) => {
    const board = Board.drawn(DRAWINGS[rings]);
    const position = shape(
      { turn: turns('white', 'black'), men: fill(board, '.wb'), left: count(2 * each) },
      { pieces: { men: 'stone', left: 'tally' } },
    );
    type P = typeof start;
    const start = position.unrank(2 * each);
    const { offsets, targets } = board.links;
    const near = board.cells().map((c) => Array.from(targets.subarray(offsets[c], offsets[c + 1])));
    // the two other points of each mill of a point
    const mills: (readonly [Cell, Cell])[][] = board.cells().map(() => []);
    for (const middle of board.cells())
      for (const line of [board.row.bind(board), board.column.bind(board)]) {
        const [a, b] = near[middle]!.filter((c) => line(c) === line(middle));
        if (a === undefined || b === undefined) continue;
        mills[middle]!.push([a, b]);
        mills[a]!.push([middle, b]);
        mills[b]!.push([middle, a]);
      }
    const inMill = (men: string, c: Cell): boolean =>
      mills[c]!.some(([a, b]) => men[a] === men[c] && men[b] === men[c]);
    const cellsOf = (men: string, man: string): Cell[] => board.cells().filter((c) => men[c] === man);
    const set = (men: string, c: Cell, man: string): string => men.slice(0, c) + man + men.slice(c + 1);
    const taken = (men: string, man: string): readonly string[] => {
      const all = cellsOf(men, man);
      const free = all.filter((c) => !inMill(men, c));
      return (free.length > 0 ? free : all).map((c) => set(men, c, '.'));
    };
    /** The men of both sides, on the board and still to be put there. */
    const counted = ({ men, left }: P): readonly [number, number] => {
      let [white, black] = [left >> 1, (left + 1) >> 1];
      for (let c = 0; c < men.length; c++)
        if (men[c] === 'w') white++;
        else if (men[c] === 'b') black++;
      return [white, black];
    };
    const fits = (p: P): boolean => {
      const [white, black] = counted(p);
      const [own, other] = p.turn === 'white' ? [white, black] : [black, white];
      const placing = p.left === 0 || (p.left % 2 === 0) === (p.turn === 'white');
      return placing && Math.max(own, other) <= each && own >= 2 && other >= 3;
    };
    /** The board after a man was put or moved, before one is taken. */
    const steps = ({ turn, men, left }: P): readonly (readonly [men: string, to: Cell])[] => {
      const man = turn === 'white' ? 'w' : 'b';
      const empty = cellsOf(men, '.');
      if (left > 0) return empty.map((to) => [set(men, to, man), to]);
      const own = cellsOf(men, man);
      const flies = flying && own.length === 3;
      return own.flatMap((from) =>
        (flies ? empty : near[from]!.filter((to) => men[to] === '.')).map(
          (to) => [set(set(men, from, '.'), to, man), to] as const,
        ),
      );
    };
    const middle = Number(rings) + 1;
    const turnedOut = Uint32Array.from(board.cells(), (c) => {
      const [row, column] = [board.row(c) - middle, board.column(c) - middle];
      const ring = Math.max(Math.abs(row), Math.abs(column));
      const to = middle - ring;
      return board.at(middle + Math.sign(row) * to, middle + Math.sign(column) * to);
    });
    return rules(position, {
      start,
      moves: (p) => {
        const next = p.turn === 'white' ? ('black' as const) : ('white' as const);
        const enemy = next === 'white' ? 'w' : 'b';
        const left = Math.max(0, p.left - 1);
        return steps(p)
          .flatMap(([men, to]) => (inMill(men, to) ? taken(men, enemy) : [men]))
          .map((men) => ({ turn: next, men, left }));
      },
      legal: fits,
      tier: (p) => {
        const [white, black] = counted(p);
        return fits(p) ? 10_000 * p.left + 100 * white + black : undefined;
      },
      outcome: (p) => {
        const [white, black] = counted(p);
        return white < 3 ? 'black' : black < 3 ? 'white' : undefined;
      },
      owner: (_, symbol) => (symbol === 'w' ? 'white' : symbol === 'b' ? 'black' : undefined),
      symmetries: [...board.symmetries, turnedOut],
      hand: (p, q) => {
        const changed = board.cells().filter((c) => p.men[c] !== q.men[c]);
        const at = (does: 'take' | 'put', cells: Cell[]): Hand => [{ does, field: 'men', cells }];
        const own = p.turn === 'white' ? 'w' : 'b';
        const from = changed.filter((c) => p.men[c] === own);
        const to = changed.filter((c) => q.men[c] === own);
        const gone = changed.filter((c) => p.men[c] !== own && p.men[c] !== '.');
        return [
          [
            ...(from.length > 0 ? at('take', from) : []),
            ...at('put', to),
            ...(gone.length > 0 ? at('put', gone) : []),
          ],
        ];
      },
    });
  },
  facts: [
    {
      options: { rings: '1' },
      value: { draw: true },
      source: 'by a plain retrograde program',
    },
    {
      options: { men: '4', flying: 'no' },
      value: { draw: true },
      counts: { reached: 4_111_151 },
      large: true,
      source: LIOU,
    },
    {
      options: { men: '4' },
      value: { draw: true },
      counts: { reached: 4_111_327 },
      large: true,
      source: LIOU,
    },
    {
      options: { men: '6', flying: 'no' },
      value: { draw: true },
      quoted: true,
      source: LIOU,
    },
    { options: { rings: '3', men: '9' }, value: { draw: true }, quoted: true, source: GASSER },
  ],
  words: {
    left: { en: 'men to be placed', zh: '待放的棋子', ja: '置く駒' },
    'men of each side': { zh: '每方的棋子数', ja: 'それぞれの駒の数' },
    [GASSER]: {
      zh: 'R. Gasser《Solving nine men’s morris》，Games of No Chance，1996 年',
      ja: 'R. Gasser『Solving nine men’s morris』Games of No Chance、1996年',
    },
    [LIOU]: {
      zh: 'B. Liou，《Morris tablebases v1》，github.com/brianhliou/game-solver',
      ja: 'B. Liou『Morris tablebases v1』github.com/brianhliou/game-solver',
    },
    'squares of the board': { zh: '棋盘的方框数', ja: '盤の四角の数' },
    'whether a side with three men may move to any empty point': {
      zh: '只剩三子的一方可否移到任意空点',
      ja: '駒が三つの側はどの空き点へも動かせるか',
    },
  },
});
