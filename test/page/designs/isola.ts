import {
  Board,
  DIAGONAL,
  ORTHOGONAL,
  fill,
  inSteps,
  places,
  rules,
  shape,
  turns,
  walks,
  withSwap,
} from 'perfect-play/kit';

// A man walks like a king, then a cell is burnt; whoever is shut in loses. Black may swap instead of its first move.
const board = Board.rectangle(3, 3, 'a1');
const position = shape({ turn: turns('white', 'black'), cells: fill(board, '.wb#') });
const steps = board.steps(...ORTHOGONAL, ...DIAGONAL);
const walk = walks(position, 'cells', { white: { w: steps }, black: { b: steps } }, { onto: 'empty' });
const plain = rules(position, {
  start: position.place(['.b.', '...', '.w.']),
  moves: inSteps(position, walk, places(position, 'cells', { white: '#', black: '#' })),
});
const turned = board.cells().map((cell) => board.size - 1 - cell);
export default withSwap(position, plain, { exchange: { fields: { cells: 'wb' }, cells: turned } });
