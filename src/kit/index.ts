/**
 * The kit: all that a file of rules imports.
 *
 * @module perfect-play/kit
 */
export { badInput, quote, said, type Said, type Sentence } from '../base/errors.ts';
export {
  game,
  type Counts,
  type Fact,
  type Game,
  type GameMembers,
  type Localised,
  type Options,
  type OptionsOf,
  type Word,
  type Words,
} from '../rules/game.ts';
export { cell, choice, integer, integers, picture, table, yesNo, type Option } from '../rules/options.ts';
export {
  OVER_BEFORE,
  end,
  rules,
  type Moves,
  type Position,
  type Positions,
  type Rules,
  type RulesMembers,
} from '../rules/rules.ts';
export { type Structure } from '../rules/structure.ts';
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
export { graphBoard, type GraphStatement } from './graph-board.ts';
export { HEX, hexagonBoard, rhombusBoard, triangleBoard } from './hex-board.ts';
export { doubled, tooMany } from './impossible.ts';
export { keys, type KeyMembers, type KeyNotation, type Keys } from './keys.ts';
export { pieces, type CapturingOptions, type CapturingPieces, type PieceMoves } from './pieces.ts';
export {
  drops,
  either,
  grows,
  only,
  places,
  subtracts,
  takes,
  walks,
  type MenStatement,
  type PieceStatement,
  type WalkOptions,
} from './moves.ts';
export { inARow } from './rows.ts';
export { oneOf, upTo, type PromotingField } from './piece-fields.ts';
export { Relation } from './relation.ts';
export { withEdges } from './scene.ts';
export { shape, type PositionOf, type Shape } from './shape.ts';
