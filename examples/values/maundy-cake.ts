import { game, integer, replaces, rules } from 'perfect-play/kit';
import { cake } from './cake.ts';

/** A cake is cut into equal pieces, by one side from top to bottom and by the other from left to right. */
export default game({
  name: 'maundy-cake',
  title: 'Maundy cake',
  about:
    'A cake of squares is cut along their sides. A move cuts one piece into any number of equal ones: vertical cuts from top to bottom, horizontal from left to right. Whoever cannot move loses.',
  options: {
    width: integer(6, 'columns of squares', { min: 1, max: 10 }),
    height: integer(4, 'rows of squares', { min: 1, max: 10 }),
  },
  rules: ({ width, height }) => {
    const { position, start, cuts, regions, symmetries } = cake(width, height);
    const equally = (squares: number) =>
      Array.from({ length: squares - 1 }, (_, k) => k + 2)
        .filter((pieces) => squares % pieces === 0)
        .map((pieces) => Array.from({ length: pieces }, () => squares / pieces));
    const moves = replaces(position, 'sides', {
      vertical: cuts('column', equally),
      horizontal: cuts('row', equally),
    });
    return rules(position, { start, moves, regions, symmetries });
  },
  facts: [
    {
      options: { width: '4', height: '1' },
      value: { winner: 'vertical', plies: 1 },
      source: 'by hand: horizontal has no move in a single row',
    },
  ],
});
