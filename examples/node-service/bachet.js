import { count, game, integer, rules, shape } from 'perfect-play/kit';

/** A heap of counters, of which each move takes one, two or three. */
export default game({
  name: 'bachet',
  options: { heap: integer(100, 'counters in the heap', { min: 1, max: 1000 }) },
  rules: ({ heap }) => {
    const position = shape({ left: count(heap) });
    return rules(position, {
      start: { left: heap },
      moves: ({ left }) => [1, 2, 3].filter((n) => n <= left).map((n) => ({ left: left - n })),
      noMoves: 'loses',
    });
  },
});
