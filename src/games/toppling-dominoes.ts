import {
  Board,
  badInput,
  fill,
  game,
  picture,
  quote,
  replaces,
  rules,
  said,
  shape,
  turns,
  yesNo,
} from 'perfect-play/kit';
import type { Replacement } from 'perfect-play/types/kit';

/** A row of dominoes of two colours: topple one of your own, and all on one side of it fall too. */
export default game({
  name: 'toppling-dominoes',
  title: { en: 'Toppling dominoes', zh: '推倒骨牌', ja: 'ドミノ倒し' },
  about: {
    en: 'Dominoes stand in a row: blue (b), red (r) and green (g) ones. A move topples a domino of your own colour, or a green one, to the left or to the right; it falls together with all dominoes on that side, and they are removed. Blue moves first. Whoever cannot move loses; in the misère game that player wins.',
    zh: '骨牌立成一排，有蓝（b）、红（r）、绿（g）三色。每步推倒一枚己色或绿色骨牌，向左或向右；它与那一侧的所有骨牌一起倒下并移走。蓝方先手。无牌可推者负；反常规则下则为胜。',
    ja: '青（b）、赤（r）、緑（g）のドミノが一列に立つ。自分の色か緑の一枚を左か右へ倒すと、それとその側のすべてが倒れて取り除かれる。先手は青。倒せない側の負け。ミゼールではその側の勝ち。',
  },
  options: {
    row: picture('rbbrgbbrr', 'the dominoes: b blue, r red, g green'),
    misere: yesNo(false, 'whether the player who cannot move wins'),
  },
  rules: ({ row: rows, misere }) => {
    const row = rows.join('/');
    if (!/^[brg]{1,24}$/.test(row))
      throw badInput(said`${'row'}: ${quote(row)} must be 1 to 24 of the letters ${'b'}, ${'r'} and ${'g'}`);
    const board = Board.rectangle(1, row.length);
    const position = shape(
      { turn: turns('blue', 'red'), dominoes: fill(board, '.brg') },
      { pieces: { dominoes: 'standing-domino' }, colours: { g: 'green' } },
    );
    /** The domino on cell c falls with all up to `last`, beyond which none stands. */
    const topple = (c: number, last: number, way: -1 | 1): Replacement => {
      const fallen = board.cells().filter((d) => (d - c) * (d - last) <= 0);
      const gap = board.cells().filter((d) => d === last + way);
      return {
        on: [...gap, ...fallen],
        from: [...gap.map(() => '.'), ...fallen.map((d) => row[d])],
        to: [...gap.map(() => ''), ...fallen.map(() => '.')],
        name: `${board.column(c)} ${way < 0 ? 'left' : 'right'}`,
        // a domino is pushed towards the last one that falls, which may be itself
        hand: [...new Set([c, last])].map((d) => ({ does: 'put', field: 'dominoes', cells: [d] })),
      };
    };
    const topples = (own: string): Replacement[] =>
      board
        .cells()
        .flatMap((c) =>
          own.includes(row[c])
            ? ([-1, 1] as const).flatMap((way) =>
                board.cells().flatMap((last) => ((last - c) * way >= 0 ? topple(c, last, way) : [])),
              )
            : [],
        );
    return rules(position, {
      start: { turn: 'blue', dominoes: row },
      moves: replaces(position, 'dominoes', { blue: topples('bg'), red: topples('rg') }),
      impossible: ({ dominoes }) =>
        board.cells().every((c) => dominoes[c] === '.' || dominoes[c] === row[c]) &&
        !/[^.]\.+[^.]/.test(dominoes)
          ? undefined
          : said`what stands must be a part of the row ${row} without a gap`,
      noMoves: misere ? 'wins' : 'loses',
      owner: (_, symbol) => (symbol === 'b' ? 'blue' : symbol === 'r' ? 'red' : undefined),
    });
  },
  facts: [
    { value: { winner: 'red', plies: 2 }, counts: { reached: 60 }, source: 'complete enumeration' },
    {
      options: { row: 'rb' },
      value: { winner: 'blue', plies: 1 },
      source: 'by hand: blue topples both',
    },
  ],
  words: {
    left: { zh: '向左', ja: '左へ' },
    right: { zh: '向右', ja: '右へ' },
    dominoes: { en: 'domino', zh: '骨牌', ja: 'ドミノ' },
    'the dominoes: b blue, r red, g green': {
      zh: '骨牌：b 蓝，r 红，g 绿',
      ja: 'ドミノ。b は青、r は赤、g は緑',
    },
  },
});
