import { Board, ORTHOGONAL, contains, end, fill, rules, shape, slides, turns } from 'perfect-play/kit';

// Men slide over the ice until something stops them; whoever first stands on the far row wins.
const board = Board.rectangle(3, 4, 'a1');
const position = shape({ turn: turns('black', 'white'), men: fill(board, '.bw#') });
const rays = board.rays(ORTHOGONAL);
const row = (r: number) => board.cells().filter((cell) => board.row(cell) === r);
const goal = { black: row(1), white: row(3) };
export default rules(position, {
  start: position.place(['w.#w', '#...', 'b..b']),
  moves: slides(position, 'men', { black: { b: rays }, white: { w: rays } }),
  ends: [
    end(contains(position, 'men', 'b', { cells: goal.black, least: 2 }), 'black'),
    end(contains(position, 'men', 'w', { cells: goal.white, least: 2 }), 'white'),
  ],
});
