import { Board, E, S, game, integer, rules, shape, some, walks } from 'perfect-play/kit';

export default game({
  name: 'slide',
  title: 'Slide',
  about:
    'A move slides one of three stones a cell to the right or down, onto a free cell. Whoever cannot move loses.',
  options: { columns: integer(5, 'columns', { min: 2, max: 5 }) },
  rules: ({ columns }) => {
    const board = Board.rectangle(3, columns);
    const position = shape({ stones: some(3, board, 'O') });
    return rules(position, {
      start: position.place(['O'.padEnd(columns, '.'), 'O'.padEnd(columns, '.'), 'O'.padEnd(columns, '.')]),
      moves: walks(position, { stones: board.steps(E, S) }, { onto: 'empty' }),
    });
  },
});
