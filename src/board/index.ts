/** The board kit: what a game's rules are written with. */
export { Board, E, KNIGHT, N, S, W, type Cell, type Vector } from './board.ts';
export { count, fill, one, some, staircase, turns, type Field, type PieceField } from './fields.ts';
export { keys, type KeyMembers, type KeyNotation, type Keys } from './keys.ts';
export { grows, places, subtracts, takes, walks } from './moves.ts';
export { Relation } from './relation.ts';
export { shape, type PositionOf, type Shape } from './shape.ts';
