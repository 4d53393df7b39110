/** The board kit: what a game's rules are written with. */
export { Board, E, KNIGHT, N, S, W, type Cell, type Vector } from './board.ts';
export { type Drawing } from './drawing.ts';
export {
  count,
  fill,
  one,
  some,
  turns,
  youngDiagram,
  type Field,
  type FillField,
  type PieceField,
} from './fields.ts';
export { keys, type KeyMembers, type KeyNotation, type Keys } from './keys.ts';
export { armies, type ArmyOptions, type ArmyStatement, type Gait } from './armies.ts';
export { drops, either, grows, only, places, subtracts, takes, walks } from './moves.ts';
export { inARow } from './rows.ts';
export { oneOf, upTo, type KindsField } from './men.ts';
export { Relation } from './relation.ts';
export { withEdges } from './scene.ts';
export { shape, type PositionOf, type Shape } from './shape.ts';
