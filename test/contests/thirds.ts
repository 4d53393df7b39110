import { count, game, integer, rules, shape } from 'perfect-play/kit';

export default game({
  name: 'thirds',
  title: 'Thirds',
  about:
    'A move takes at least one match and at most a third of those that are left, rounded up, from one of two heaps. Whoever cannot move loses.',
  options: { most: integer(18, 'matches', { min: 2, max: 40 }) },
  rules: ({ most }) =>
    rules(shape({ left: count(most), right: count(most) }), {
      start: { left: most, right: most },
      moves: ({ left, right }) => [
        ...Array.from({ length: Math.ceil(left / 3) }, (_, k) => ({ left: left - k - 1, right })),
        ...Array.from({ length: Math.ceil(right / 3) }, (_, k) => ({ left, right: right - k - 1 })),
      ],
    }),
});
