import { Board, E, S, fill, game, integer, replaces, rules, shape } from 'perfect-play/kit';

/** Domineering in which both players may lay a domino either way. */
export default game({
  name: 'cram',
  title: 'Cram',
  about:
    'The players take turns to lay a domino on two empty cells with a side in common. Whoever cannot lay one loses.',
  options: {
    width: integer(5, 'columns of the board', { min: 1, max: 24 }),
    height: integer(4, 'rows of the board', { min: 1, max: 24 }),
  },
  rules: ({ width, height }) => {
    const board = Board.rectangle(height, width);
    const position = shape({ cells: fill(board, '.x') }, { pieces: { x: 'domino' } });
    const dominoes = board.lines(2, [E, S]).map((on) => ({ on, from: '..', to: 'xx' }));
    return rules(position, {
      start: position.unrank(0),
      moves: replaces(position, 'cells', dominoes),
      regions: { walls: 'x', near: board.steps(E, S), placement: true },
      symmetries: board.symmetries,
    });
  },
  facts: [
    {
      value: { winner: 'the first player' },
      source: 'on a board of even by odd the first player takes the middle and then mirrors every move',
    },
  ],
});
