import { Board, fill, game, integer, rules, shape, turns, yesNo } from 'perfect-play/kit';

/** Toads hop to the right, frogs to the left, each over at most one of the others. */
export default game({
  name: 'toads-and-frogs',
  title: { en: 'Toads and frogs', zh: '蟾蜍与青蛙', ja: 'ヒキガエルとカエル' },
  about: {
    en: 'Toads (t) stand at the left end of a strip, frogs (f) at the right end. A toad moves one cell to the right if it is empty, or jumps to the right over one frog onto an empty cell; frogs do the same to the left. Nothing is removed. The toads move first. Whoever cannot move loses; in the misère game that player wins.',
    zh: '一排格子左端是蟾蜍（t），右端是青蛙（f）。蟾蜍向右走一格到空格，或向右跳过一只青蛙落到空格；青蛙同样向左。不吃子。蟾蜍先手。无棋可走者负；反常规则下则为胜。',
    ja: '一列のマスの左端にヒキガエル（t）、右端にカエル（f）がいる。ヒキガエルは右の空きマスへ一歩進むか、カエル一匹を右へ跳び越えて空きマスに降りる。カエルは左へ同じように動く。取り除くことはない。先手はヒキガエル。動けない側の負け。ミゼールではその側の勝ち。',
  },
  options: {
    toads: integer(3, 'how many toads', { min: 1, max: 6 }),
    frogs: integer(3, 'how many frogs', { min: 1, max: 6 }),
    gap: integer(2, 'how many empty cells', { min: 1, max: 6 }),
    misere: yesNo(false, 'whether the player who cannot move wins'),
  },
  rules: ({ toads, frogs, gap, misere }) => {
    const strip = Board.rectangle(1, toads + gap + frogs);
    const position = shape(
      { turn: turns('toads', 'frogs'), strip: fill(strip, '.tf') },
      { pieces: { t: 'toad', f: 'frog' } },
    );
    const start = {
      turn: 'toads' as const,
      strip: 't'.repeat(toads) + '.'.repeat(gap) + 'f'.repeat(frogs),
    };
    const hops = {
      toads: [
        ['t.', '.t'],
        ['tf.', '.ft'],
      ],
      frogs: [
        ['.f', 'f.'],
        ['.tf', 'ft.'],
      ],
    } as const;
    const OTHER = { toads: 'frogs', frogs: 'toads' } as const;
    /** The cells that toads and frogs have still to go, if nothing is in their way. */
    const ahead = (cells: string): number =>
      Array.from(cells).reduce(
        (sum, c, i) => sum + (c === 't' ? cells.length - 1 - i : c === 'f' ? i : 0),
        0,
      );
    /** From where to where an animal goes. */
    const hopped = (
      p: { turn: 'toads' | 'frogs'; strip: string },
      q: { strip: string },
    ): [number, number] => {
      const [first, second] = strip.cells().filter((c) => p.strip[c] !== q.strip[c]);
      return p.turn === 'toads' ? [first, second] : [second, first];
    };
    return rules(position, {
      start,
      moves: ({ turn, strip: cells }) =>
        hops[turn].flatMap(([before, after]) =>
          strip
            .cells()
            .flatMap((c) =>
              cells.startsWith(before, c)
                ? [{ turn: OTHER[turn], strip: cells.slice(0, c) + after + cells.slice(c + after.length) }]
                : [],
            ),
        ),
      pliesLeft: ({ strip: cells }) => ahead(cells),
      noMoves: misere ? 'wins' : 'loses',
      owner: (_, symbol) => (symbol === 't' ? 'toads' : symbol === 'f' ? 'frogs' : undefined),
      hand: (p, q) => {
        const [from, to] = hopped(p, q);
        return [
          [
            { does: 'take', field: 'strip', cells: [from] },
            { does: 'put', field: 'strip', cells: [to] },
          ],
        ];
      },
      name: (p, q) =>
        hopped(p, q)
          .map((c) => strip.column(c))
          .join('-'),
    });
  },
  facts: [
    {
      value: { winner: 'toads', plies: 15 },
      counts: { reached: 48, win: 24, loss: 24 },
      source: 'complete enumeration',
    },
    {
      options: { toads: '1', frogs: '1', gap: '1' },
      value: { winner: 'toads', plies: 3 },
      source: 'by hand: the toad steps, the frog jumps, the toad steps',
    },
  ],
  words: {
    toads: { zh: '蟾蜍', ja: 'ヒキガエル' },
    frogs: { zh: '青蛙', ja: 'カエル' },
    strip: { en: 'animal', zh: '棋子', ja: '駒' },
    'how many toads': { zh: '蟾蜍数', ja: 'ヒキガエルの数' },
    'how many frogs': { zh: '青蛙数', ja: 'カエルの数' },
    'how many empty cells': { zh: '空格数', ja: '空きマスの数' },
  },
});
