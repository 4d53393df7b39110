import { game, integer, replaces, rules } from 'perfect-play/kit';
import { cake } from './cake.ts';

/** A cake is cut in two, again and again, by one side from top to bottom and by the other from left to right. */
export default game({
  name: 'cutcake',
  title: 'Cutcake',
  about:
    'A cake of squares is cut along their sides. A move cuts one piece in two: vertical cuts from top to bottom, horizontal from left to right. Whoever cannot move loses.',
  options: {
    width: integer(4, 'columns of squares', { min: 1, max: 10 }),
    height: integer(3, 'rows of squares', { min: 1, max: 10 }),
  },
  rules: ({ width, height }) => {
    const { position, start, cuts, regions, symmetries } = cake(width, height);
    const inTwo = (squares: number) =>
      Array.from({ length: squares - 1 }, (_, k) => [k + 1, squares - k - 1]);
    const moves = replaces(position, 'sides', {
      vertical: cuts('column', inTwo),
      horizontal: cuts('row', inTwo),
    });
    return rules(position, { start, moves, regions, symmetries });
  },
  facts: [
    {
      options: { width: '2', height: '2' },
      value: { winner: 'horizontal', plies: 2 },
      source: 'a square cake is 0 (Winning Ways, chapter 2); the plies by hand',
    },
  ],
});
