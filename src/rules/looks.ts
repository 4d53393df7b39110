/** The pieces, colours and boards that an interface can draw, by name. A shape says which of its symbols is which. */

// oxfmt-ignore
export const PIECE_NAMES = [
  'cross', 'ring', 'cross-man', 'ring-man', 'cube', 'cross-cube', 'ring-cube',
  'man', 'stone', 'block', 'paint', 'domino', 'standing-domino', 'pin', 'match', 'tally', 'car', 'car-up',
  'king', 'queen', 'rook', 'bishop', 'knight', 'pawn', 'turned-pawn', 'guard', 'amazon', 'arrow',
  'fox', 'hound', 'hare', 'bull', 'cow', 'toad', 'frog', 'lion', 'giraffe', 'elephant', 'chick', 'hen', 'tiger', 'goat',
  'chocolate', 'poison',
] as const;
/** The name of a piece that can be drawn. */
export type PieceName = (typeof PIECE_NAMES)[number];

export const COLOURS = ['paper', 'ivory', 'wood', 'cocoa', 'green'] as const;
/** The colour of a piece that belongs to neither side. */
export type Colour = (typeof COLOURS)[number];

export const BOARD_STYLES = [
  'rack',
  'cubes',
  'hexagons',
  'bordered-hexagons',
  'ground',
  'apart',
  'checkered',
  'crossings',
] as const;
/**
 * What a board can be made of. `rack`: men fall behind round holes. `cubes`: a blank cube is on each empty cell. `hexagons`:
 * each point is the centre of one. `bordered-hexagons`: hexagons whose upper and lower border have the colour of the first side,
 * and the left and right one that of the second. `ground`: the lowest dots of a board of edges are on the ground. `apart`: walls
 * are gaps between boards. `checkered`: walls are the squares of the other colour.
 * `crossings`: cells are points where the lines of rows and columns cross.
 */
export type BoardStyle = (typeof BOARD_STYLES)[number];
