import {
  Board,
  choice,
  DIAGONAL,
  game,
  one,
  ORTHOGONAL,
  pieces,
  type Relation,
  rules,
  shape,
  traded,
  turns,
} from 'perfect-play/kit';

/** The letters of the pieces that each side has beside its lion. */
const BESIDE = { chick: 'C', giraffe: 'G', elephant: 'E', all: 'GEC' } as const;
/** The kinds that a piece can be: a chick may become a hen. */
const KINDS: Readonly<Record<string, string>> = { G: 'G', E: 'E', C: 'CH' };

const FACES = { L: 'lion', G: 'giraffe', E: 'elephant', C: 'chick', H: 'hen' } as const;
/** The drawings of both sides' letters. */
const ANIMALS = Object.fromEntries(
  Object.entries(FACES).flatMap(([letter, face]) => [
    [letter, face],
    [letter.toLowerCase(), face],
  ]),
);

/** Shogi for animals: a lion to catch, and captured pieces that change sides. */
export default game({
  name: 'dobutsu-shogi',
  title: { en: 'Dobutsu shogi', zh: '动物将棋', ja: 'どうぶつしょうぎ' },
  about: {
    en: 'On a board of four rows and three columns each side has a lion and, as far as `beside` names them, a giraffe, an elephant and a chick. Black (capital letters, at the bottom) moves first. The lion L moves one step in any direction, the giraffe G along rows and columns, the elephant E diagonally, the chick C one step forward. A chick that moves to the last row becomes a hen H, which moves like the lion but not diagonally backwards. A captured piece goes to the hand of the side that took it, a hen as a chick; instead of moving, a side may put a piece from its hand on any empty cell. Whoever captures the lion wins, and so does whoever moves the lion to the last row where it cannot be captured. A position may come again and again: play that never ends is a draw.',
    zh: '棋盘四行三列，双方各有一狮，以及 beside 列出的长颈鹿、象、小鸡。黑方（大写，在下方）先走。狮 L 向任意方向走一格，长颈鹿 G 横竖走一格，象 E 斜走一格，小鸡 C 向前走一格。小鸡走到最后一行变为母鸡 H，走法同狮，但不能斜着后退。吃到的棋子归己方手中，母鸡变回小鸡；可以不走棋而把手中一子放在任意空格。吃掉对方的狮者胜；狮走到最后一行且不会被吃者也胜。局面可以反复出现：永不结束者为和局。',
    ja: '四行三列の盤で、両者はライオンと、beside に挙げたきりん、ぞう、ひよこを持つ。先手は黒（大文字、下側）。ライオン L は全方向、きりん G は縦横、ぞう E は斜め、ひよこ C は前に一マス動く。ひよこが最後の段に進むとにわとり H になり、斜め後ろ以外の全方向に動く。取った駒は取った側の持ち駒になり、にわとりはひよこに戻る。動く代わりに持ち駒を空いたマスに打てる。相手のライオンを取れば勝ち。取られない最後の段へライオンを進めても勝ち。同じ局面は何度でもよく、終わらなければ引き分け。',
  },
  options: {
    beside: choice(['chick', 'giraffe', 'elephant', 'all'], 'the pieces that each side has beside its lion'),
  },
  rules: ({ beside }) => {
    const board = new Board(4, 3, undefined, 'a1');
    const kinds = Array.from(BESIDE[beside], (letter) => [letter, KINDS[letter]] as const);
    const fields = Object.fromEntries(
      kinds.map(([letter, own]) => [letter, traded(2, board, own, own.toLowerCase())]),
    );
    const position = shape(
      {
        turn: turns('black', 'white'),
        L: one(board, 'L').or('off'),
        l: one(board, 'l').or('off'),
        ...fields,
      },
      { pieces: ANIMALS },
    );
    // black moves up the board, white down
    const movesOf = (up: boolean): Record<string, Relation> => {
      const letter = (kind: string): string => (up ? kind : kind.toLowerCase());
      const ahead = up ? -1 : 1;
      const steps = {
        [letter('G')]: board.steps(...ORTHOGONAL),
        [letter('E')]: board.steps(...DIAGONAL),
        [letter('C')]: board.steps([ahead, 0]),
        [letter('H')]: board.steps(...ORTHOGONAL, [ahead, -1], [ahead, 1]),
      };
      const becomes = (kind: string, _from: number, to: number): string[] => [
        kind === letter('C') && board.row(to) === (up ? 1 : 4) ? letter('H') : kind,
      ];
      return {
        [letter('L')]: board.steps(...ORTHOGONAL, ...DIAGONAL),
        ...Object.fromEntries(kinds.map(([name]) => [name, fields[name].relation(steps, becomes)])),
      };
    };
    const start: Readonly<Record<string, string>> = { G: 'Gc1/ga4', E: 'Ea1/ec4', C: 'Cb2/cb3' };
    return rules(position, {
      start: position.parse(
        ['turn=black L=b1 l=b4', ...kinds.map(([name]) => `${name}=${start[name]}`)].join(' '),
      ),
      moves: pieces(
        position,
        { black: movesOf(true), white: movesOf(false) },
        {
          leader: { black: 'L', white: 'l' },
          goal: { black: (c) => board.row(c) === 1, white: (c) => board.row(c) === 4 },
          exchanged: Uint32Array.from(board.cells(), (c) => board.size - 1 - c),
        },
      ),
      symmetries: board.symmetriesOf((c) => board.row(c)),
    });
  },
  facts: [
    { value: { winner: 'black', plies: 15 }, counts: { reached: 99_483 }, source: 'complete enumeration' },
    {
      options: { beside: 'all' },
      value: { winner: 'white', plies: 78 },
      large: true,
      source: 'T. Tanaka, 2009',
    },
  ],
  words: {
    chick: { zh: '小鸡', ja: 'ひよこ' },
    giraffe: { zh: '长颈鹿', ja: 'きりん' },
    elephant: { zh: '象', ja: 'ぞう' },
    'T. Tanaka, 2009': { zh: '田中哲朗，2009', ja: '田中哲朗、2009' },
    'the pieces that each side has beside its lion': { zh: '除狮以外双方的棋子', ja: 'ライオン以外の駒' },
    L: { en: 'lion', zh: '狮', ja: 'ライオン' },
    l: { en: 'lion', zh: '狮', ja: 'ライオン' },
    G: { en: 'giraffe', zh: '长颈鹿', ja: 'きりん' },
    E: { en: 'elephant', zh: '象', ja: 'ぞう' },
    C: { en: 'chick', zh: '小鸡', ja: 'ひよこ' },
    H: { en: 'hen', zh: '母鸡', ja: 'にわとり' },
    c: { en: 'chick', zh: '小鸡', ja: 'ひよこ' },
    h: { en: 'hen', zh: '母鸡', ja: 'にわとり' },
    g: { en: 'giraffe', zh: '长颈鹿', ja: 'きりん' },
    e: { en: 'elephant', zh: '象', ja: 'ぞう' },
  },
});
