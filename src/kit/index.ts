/**
 * The kit: everything that a game file needs, in the order in which a game is designed.
 *
 * @module perfect-play/kit
 */
// the board, and which cells lead to which
export { Board, DIAGONAL, E, KNIGHT, N, ORTHOGONAL, S, W } from './board.ts';
export { HEX, hexagonBoard, rhombusBoard, triangleBoard } from './hex-board.ts';
export { graphBoard } from './graph-board.ts';
export { edgeBoard } from './edge-board.ts';
export { millBoard } from './mill-board.ts';
export { Relation } from './relation.ts';
export { tracks } from './tracks.ts';

// pieces, and what else a position holds
export { shape } from './shape.ts';
export { count, fill, one, some, turns, youngDiagram } from './fields.ts';
export { oneOf, upTo } from './piece-fields.ts';
export { traded } from './traded.ts';
export { stacks } from './stacks.ts';
export { pitBoard, pits } from './pits.ts';
export { keys } from './keys.ts';

// moves
export { walks } from './walks.ts';
export { slides } from './slides.ts';
export { jumps } from './jumps.ts';
export { pieces } from './pieces.ts';
export { drops, fills, places } from './places.ts';
export { mills } from './mills.ts';
export { leaves, pushes, replaces } from './replaces.ts';
export { encloses } from './encloses.ts';
export { surrounded, surrounds } from './surrounds.ts';
export { sows } from './sowing.ts';
export { covers, lifts, shows } from './stack-moves.ts';
export { subtracts, takes } from './subtraction.ts';
export { bites, grows } from './diagram-moves.ts';

// moves made of other moves
export { either, only, prefer } from './combined.ts';
export { inSteps } from './in-steps.ts';
export { passes } from './passes.ts';
export { counts } from './counts.ts';
export { limits } from './limits.ts';
export { linesOfLines, sends } from './sends.ts';

// ends, and points
export { OVER_BEFORE, rules } from '../rules/rules.ts';
export { end } from '../rules/ends.ts';
export { inARow, line } from './rows.ts';
export { contains, counted, joins, passed } from './conditions.ts';
export { connected } from './connected.ts';
export { stands } from './stands.ts';
export { holdsSeeds, mostSeeds, seedsGained } from './seeds.ts';
export { menGained } from './men-gained.ts';

// variants of a game
export { game } from '../rules/game.ts';
export { cell, choice, edges, integer, integers, picture, table, yesNo } from '../rules/options.ts';
export { withRepetition } from './repetition.ts';
export { withSwap } from './swap.ts';

// drawings, hands and reasons
export { CHESSMEN } from './looks.ts';
export { withEdges } from './scene.ts';
export { carries } from './hand.ts';
export { doubled, tooMany } from './impossible.ts';
export { badInput, parseInteger, quote, said } from '../base/errors.ts';

export type { Game, Rules } from './types.ts';
