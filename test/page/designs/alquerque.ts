import {
  Board,
  DIAGONAL,
  ORTHOGONAL,
  contains,
  end,
  fill,
  jumps,
  limits,
  prefer,
  rules,
  shape,
  count,
  turns,
  walks,
} from 'perfect-play/kit';

// Men step along lines, and must jump where they can; twelve moves without a capture are a tie.
const board = Board.rectangle(3, 3, 'a1');
const position = shape({ turn: turns('white', 'black'), men: fill(board, '.wb'), quiet: count(12) });
const ways = [...ORTHOGONAL, ...DIAGONAL];
const [steps, hops] = [board.steps(...ways), board.hops(...ways)];
const moves = prefer(
  jumps(position, 'men', { white: { w: hops }, black: { b: hops } }),
  walks(position, 'men', { white: { w: steps }, black: { b: steps } }, { onto: 'empty' }),
);
export default rules(position, {
  start: position.place(['bbb', 'b.w', 'www']),
  moves: limits(position, 'quiet', moves, { winner: 'tie', resetBy: ['men'] }),
  ends: [
    end(contains(position, 'men', 'w', { most: 0 }), 'black'),
    end(contains(position, 'men', 'b', { most: 0 }), 'white'),
  ],
});
