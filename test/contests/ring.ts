import { count, game, integer, rules, shape, turns } from 'perfect-play/kit';
import { OTHER } from './sides.js';
export default game({
  name: 'ring',
  title: 'Ring',
  about: 'Red goes one or two steps round the ring, blue two or three back. Who comes to the place 0 wins.',
  options: { places: integer(9, 'places', { min: 4, max: 9 }) },
  rules: ({ places }) =>
    rules(shape({ turn: turns('red', 'blue'), at: count(places - 1) }), {
      start: { turn: 'red', at: 3 },
      moves: ({ turn, at }) =>
        (turn === 'red' ? [1, 2] : [places - 2, places - 3]).map((by) => ({
          turn: OTHER[turn],
          at: (at + by) % places,
        })),
      outcome: ({ at }) => (at === 0 ? 'moved' : undefined),
    }),
});
