import { Board, E, N, S, W, end, game, integer, rules, shape, some, turns, walks } from 'perfect-play/kit';

export default game({
  name: 'chase',
  title: 'Chase',
  about: 'A man moves to a free cell beside it. White wins on the top row, black on the bottom row.',
  options: { columns: integer(3, 'columns', { min: 2, max: 4 }) },
  rules: ({ columns }) => {
    const board = Board.rectangle(4, columns);
    const position = shape({ turn: turns('white', 'black'), white: some(1, board), black: some(1, board) });
    const around = board.steps(N, E, S, W);
    const row = (letter: string): string => letter.padStart(columns, '.');
    return rules(position, {
      start: position.place([row('.'), row('B'), row('W'), row('.')]),
      moves: walks(position, { white: { white: around }, black: { black: around } }, { onto: 'empty' }),
      ends: [
        end('white', (cell) => board.row(cell) === 1, 'white'),
        end('black', (cell) => board.row(cell) === 4, 'black'),
      ],
    });
  },
});
