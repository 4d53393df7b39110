import { Board, ORTHOGONAL, lifts, rules, shape, stacks, turns } from 'perfect-play/kit';

// A whole tower goes onto another one, as many cells away as it is high.
const board = Board.rectangle(2, 3, 'a1');
const position = shape({ turn: turns('white', 'black'), cells: stacks(board, 'wb', { height: 4 }) });
const ways = [board.steps(...ORTHOGONAL), board.steps([0, 2], [0, -2])];
export default rules(position, {
  start: position.place(['wbw', 'bwb']),
  moves: lifts(
    position,
    'cells',
    { white: { w: ways }, black: { b: ways } },
    { carry: 'all', onto: 'stack' },
  ),
});
