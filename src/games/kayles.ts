import { Board, E, fill, game, integer, replaces, rules, shape, yesNo } from 'perfect-play/kit';

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
    const hit = (count: number) =>
      row.lines(count, [E]).map((on) => ({
        on,
        from: 'i'.repeat(count),
        to: '.'.repeat(count),
        name: on.map((c) => row.column(c)).join('+'),
      }));
    return rules(position, {
      start: { row: 'i'.repeat(pins) },
      moves: replaces(position, 'row', [...hit(1), ...hit(2)]),
      noMoves: misere ? 'wins' : 'loses',
      symmetries: row.symmetries,
    });
  },
  facts: [
    {
      value: { winner: 'the first player', plies: 7 },
      counts: { reached: 512 },
      source: 'complete enumeration',
    },
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
