import { Board, E, N, S, fill, game, integer, replaces, rules, shape, turns } from 'perfect-play/kit';
import type { Vector } from 'perfect-play/types/kit';

/** Stones split into two, up and down for one side, left and right for the other. */
export default game({
  name: 'fission',
  title: 'Fission',
  about:
    'A move splits a stone with empty cells on two sides: one stone goes to each of these cells. Vertical splits stones up and down, horizontal left and right. A stone is in the middle of the board at first. Whoever cannot move loses.',
  options: {
    width: integer(5, 'columns of the board', { min: 1, max: 9 }),
    height: integer(4, 'rows of the board', { min: 1, max: 9 }),
  },
  rules: ({ width, height }) => {
    const board = Board.rectangle(height, width);
    const position = shape({ turn: turns('vertical', 'horizontal'), cells: fill(board, '.x') });
    const middle = board.at(Math.ceil(height / 2), Math.ceil(width / 2));
    const split = (way: Vector) => board.lines(3, [way]).map((on) => ({ on, from: '.x.', to: 'x.x' }));
    return rules(position, {
      start: {
        turn: 'vertical',
        cells: board
          .cells()
          .map((c) => (c === middle ? 'x' : '.'))
          .join(''),
      },
      moves: replaces(position, 'cells', { vertical: split(S), horizontal: split(E) }),
      symmetries: board.symmetriesOf(board.steps(N, S)),
    });
  },
  facts: [
    {
      options: { width: '1', height: '3' },
      value: { winner: 'vertical', plies: 1 },
      source: 'by hand: the stone splits once, and only up and down',
    },
  ],
});
