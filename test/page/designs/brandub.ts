import {
  Board,
  ORTHOGONAL,
  contains,
  encloses,
  end,
  fill,
  rules,
  shape,
  turns,
  walks,
} from 'perfect-play/kit';

// A king flees to a corner, and men between two of the other side are taken; without its king white has lost.
const board = Board.rectangle(3, 4, 'a1');
const position = shape({ turn: turns('black', 'white'), men: fill(board, '.bwk') });
const slides = board.slides(ORTHOGONAL);
const walk = walks(
  position,
  'men',
  { black: { b: slides }, white: { w: slides, k: slides } },
  { onto: 'empty' },
);
export default rules(position, {
  start: position.place(['.b..', '.kw.', '.b..']),
  moves: encloses(position, 'men', walk, {
    symbols: { black: 'b', white: 'wk' },
    rays: board.rays(ORTHOGONAL),
    enclosed: 'taken',
    most: 1,
  }),
  ends: [
    end(contains(position, 'men', 'k', { most: 0 }), 'black'),
    end(contains(position, 'men', 'b', { most: 1 }), 'white'),
    end(
      contains(position, 'men', 'k', { cells: ['a1', 'a3', 'd1', 'd3'].map((label) => board.cell(label)) }),
      'white',
    ),
  ],
});
