import { count, game, rules, shape, table, turns } from 'perfect-play/kit';

/** Numbers say where play is in a table that says what moves gain. */
export default game({
  name: 'ends',
  title: 'Ends',
  about:
    'Coins lie in a row. A player takes the first or the last of those that are left, and gains its value.',
  options: { coins: table('4 7 2 9 1', 'the values of the coins', { min: 0, max: 1000 }) },
  rules: ({ coins: [row = []] }) => {
    const position = shape({ turn: turns('ann', 'bob'), left: count(row.length), right: count(row.length) });
    return rules(position, {
      start: { turn: 'ann', left: 0, right: row.length },
      moves: ({ turn, left, right }) => {
        const next = turn === 'ann' ? 'bob' : 'ann';
        const taken = [
          { turn: next, left: left + 1, right },
          { turn: next, left, right: right - 1 },
        ] as const;
        return left < right ? taken : [];
      },
      gain: (p, q) => row[q.left > p.left ? p.left : q.right] ?? 0,
      pliesLeft: ({ left, right }) => Math.max(0, right - left),
      noMoves: 'ties',
    });
  },
});
