import { Board, E, S, fill, game, picture, rules, shape } from 'perfect-play/kit';

/** An impartial game on a picture, whose moves are a function. */
export default game({
  name: 'cram',
  title: 'Cram',
  about: 'The players lay dominoes on two free cells side by side. Whoever cannot move loses.',
  options: { map: picture('.x./...', 'the board at the start') },
  rules: ({ map }) => {
    const board = Board.parse(map);
    const position = shape({ cells: fill(board, '.x') });
    return rules(position, {
      start: position.place(map),
      moves: ({ cells }) =>
        board
          .steps(E, S)
          .pairs.flatMap(([a, b]) =>
            cells[a] === '.' && cells[b] === '.'
              ? [{ cells: [...cells].map((cell, k) => (k === a || k === b ? 'x' : cell)).join('') }]
              : [],
          ),
    });
  },
});
