import { count, game, integer, rules, shape, turns } from 'perfect-play/kit';
export default game({
  name: 'again',
  title: 'Again',
  about: 'A move takes one to three matches. Who takes one moves again.',
  options: { most: integer(14, 'matches', { min: 2, max: 14 }) },
  rules: ({ most }) =>
    rules(shape({ turn: turns('red', 'blue'), left: count(most) }), {
      start: { turn: 'red', left: most },
      moves: ({ turn, left }) =>
        [1, 2, 3]
          .filter((k) => k <= left)
          .map((k) => ({ turn: k === 1 ? turn : turn === 'red' ? 'blue' : 'red', left: left - k })),
      gain: (p, q) => (p.left * 7 + q.left * 5) % 11,
      pliesLeft: ({ left }) => left,
    }),
});
