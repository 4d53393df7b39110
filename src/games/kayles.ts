import { Board, fill, game, integer, rules, shape, yesNo } from 'perfect-play/kit';

/** A row of skittles: knock down one, or two side by side. */
export default game({
  name: 'kayles',
  title: { en: 'Kayles', zh: '凯尔斯', ja: 'ケイルズ' },
  about: {
    en: 'Pins stand in a row. The players take turns to knock down one pin, or two that stand side by side with no gap between them. Whoever knocks down the last pin wins; in the misère game that player loses.',
    zh: '若干木瓶排成一行。双方轮流击倒一个木瓶，或紧挨着的两个木瓶。击倒最后一个者获胜；反常规则下则为负。',
    ja: 'ピンが一列に並ぶ。二人は交互に、一本、または隣り合う二本を倒す。最後の一本を倒した側の勝ち。ミゼールではその側の負け。',
  },
  options: {
    pins: integer(9, 'how many pins', { min: 1, max: 24 }),
    misere: yesNo(false, 'whether the player who knocks down the last pin loses'),
  },
  rules: ({ pins, misere }) => {
    const row = Board.rectangle(1, pins);
    const position = shape({ row: fill(row, '.i') }, { pieces: { i: 'pin' } });
    const without = (p: string, from: number, count: number): string =>
      p.slice(0, from) + '.'.repeat(count) + p.slice(from + count);
    const hit = (before: string, after: string): number[] =>
      row.cells().filter((c) => before[c] !== after[c]);
    return rules(position, {
      start: { row: 'i'.repeat(pins) },
      moves: ({ row: p }) =>
        ['i', 'ii'].flatMap((pins) =>
          row.cells().flatMap((c) => (p.startsWith(pins, c) ? [{ row: without(p, c, pins.length) }] : [])),
        ),
      pliesLeft: ({ row: p }) => p.split('i').length - 1,
      noMoves: misere ? 'wins' : 'loses',
      symmetries: row.symmetries,
      hand: (p, q) => [[{ does: 'put', field: 'row', cells: hit(p.row, q.row) }]],
      name: (p, q) =>
        hit(p.row, q.row)
          .map((c) => row.column(c))
          .join('+'),
    });
  },
  facts: [
    {
      options: { pins: '1' },
      value: { winner: 'the first player', plies: 1 },
      source: 'one pin: the first player knocks it down',
    },
    {
      options: { pins: '3' },
      value: { winner: 'the first player', plies: 3 },
      source: 'Dudeney 1908: the first player leaves two equal halves and mirrors; the plies by hand',
    },
  ],
  words: {
    row: { en: 'pin', zh: '瓶', ja: 'ピン' },
    'how many pins': { zh: '瓶数', ja: 'ピンの数' },
    'whether the player who knocks down the last pin loses': {
      zh: '击倒最后一瓶者是否输',
      ja: '最後のピンを倒した側が負けるか',
    },
  },
});
