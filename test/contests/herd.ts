import {
  Board,
  E,
  N,
  S,
  W,
  end,
  game,
  one,
  picture,
  rules,
  shape,
  some,
  turns,
  walks,
} from 'perfect-play/kit';

/** Two sides with several pieces and a way to win each on a field that is a picture; play may never end. */
export default game({
  name: 'herd',
  title: 'Herd',
  about:
    'Sheep (S) go up, left or right, the wolf (V) in any of four directions. Sheep win on row 1; whoever moves onto a piece of the other side wins; who cannot move loses.',
  options: { field: picture('.V../.#../..#./S..S', 'the field') },
  rules: ({ field }) => {
    const board = Board.parse(field);
    const position = shape({
      turn: turns('sheep', 'wolf'),
      herd: some(2, board, 'S'),
      wolf: one(board, 'V'),
    });
    return rules(position, {
      start: position.place(field),
      moves: walks(position, {
        sheep: { herd: board.steps(N, E, W) },
        wolf: { wolf: board.steps(N, S, E, W) },
      }),
      ends: [
        end('herd', (cell) => board.row(cell) === 1, 'sheep'),
        end('herd', 'wolf', (sheep, wolf) => sheep === wolf, 'moved'),
      ],
    });
  },
});
