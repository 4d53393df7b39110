import {
  Board,
  E,
  N,
  ORTHOGONAL,
  S,
  W,
  fill,
  game,
  integer,
  jumps,
  prefer,
  rules,
  shape,
  turns,
  walks,
} from 'perfect-play/kit';
export default game({
  name: 'leap',
  title: 'Leap',
  about: 'Men step forward, or jump over a man of the other side and take it, which they must.',
  options: { rows: integer(4, 'rows', { min: 3, max: 4 }) },
  rules: ({ rows }) => {
    const board = Board.rectangle(rows, 3, 'a1');
    const position = shape({ turn: turns('white', 'black'), men: fill(board, '.wb') });
    const hops = board.hops(...ORTHOGONAL);
    const steps = { white: { w: board.steps(N, E) }, black: { b: board.steps(S, W) } };
    return rules(position, {
      start: position.place(['bbb', ...Array<string>(rows - 2).fill('...'), 'www']),
      moves: prefer(
        jumps(position, 'men', { white: { w: hops }, black: { b: hops } }),
        walks(position, 'men', steps, { onto: 'empty' }),
      ),
    });
  },
});
