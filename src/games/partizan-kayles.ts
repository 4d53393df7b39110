import { Board, E, fill, game, integer, replaces, rules, shape, turns, yesNo } from 'perfect-play/kit';

/** A row of skittles: one side knocks down single pins, the other one pairs. */
export default game({
  name: 'partizan-kayles',
  title: { en: 'Partizan kayles', zh: '两方凯尔斯', ja: '非対称ケイルズ' },
  about: {
    en: 'Pins (i) stand in a row. Single, who moves first, knocks down one pin; double knocks down two that stand side by side with no gap between them. Whoever cannot move loses; in the misère game that player wins.',
    zh: '若干木瓶（i）排成一行。先手单击一个木瓶，后手双击紧挨着的两个木瓶。无瓶可击者负；反常规则下则为胜。',
    ja: 'ピン（i）が一列に並ぶ。先手の一本打ちは一本、後手の二本打ちは隣り合う二本を倒す。倒せない側の負け。ミゼールではその側の勝ち。',
  },
  options: {
    pins: integer(9, 'how many pins', { min: 1, max: 24 }),
    misere: yesNo(false, 'whether the player who cannot move wins'),
  },
  rules: ({ pins, misere }) => {
    const row = Board.rectangle(1, pins);
    const position = shape(
      { turn: turns('single', 'double'), row: fill(row, '.i') },
      { pieces: { i: 'pin' } },
    );
    const hit = (count: number) =>
      row.lines(count, [E]).map((on) => ({
        on,
        from: 'i'.repeat(count),
        to: '.'.repeat(count),
        name: on.map((c) => row.column(c)).join('+'),
      }));
    return rules(position, {
      start: { turn: 'single', row: 'i'.repeat(pins) },
      moves: replaces(position, 'row', { single: hit(1), double: hit(2) }),
      noMoves: misere ? 'wins' : 'loses',
      regions: { walls: '.', near: row.steps(E), placement: true },
      symmetries: row.symmetries,
    });
  },
  facts: [
    { value: { winner: 'single', plies: 5 }, counts: { reached: 287 }, source: 'complete enumeration' },
    {
      options: { pins: '2' },
      value: { winner: 'single', plies: 1 },
      source: 'two pins: single knocks down one and leaves one, which double cannot use',
    },
  ],
  words: {
    single: { zh: '单击方', ja: '一本打ち' },
    double: { zh: '双击方', ja: '二本打ち' },
    row: { en: 'pin', zh: '瓶', ja: 'ピン' },
    'how many pins': { zh: '瓶数', ja: 'ピンの数' },
  },
});
