/** Chooses graph and engine from what the rules let one see, and says why and at what cost before anything is allocated. */
import { badUse, tooLarge } from '../errors.ts';
import { bytes, grouped } from '../numbers.ts';
import type { Permutation, Rules } from '../rules.ts';
import { fitsInt32 } from './diagrams.ts';

export const GRAPHS = ['product', 'diagrams', 'indexed', 'explored'] as const;
export type GraphName = (typeof GRAPHS)[number];

export interface Plan {
  readonly graph: GraphName;
  /** "product of 4,560 × 96 configurations" */
  readonly what: string;
  readonly engine: 'retrograde' | 'layers' | 'retrograde and nimbers';
  /** Positions in the table; undefined when only exploring tells. */
  readonly positions: number | undefined;
  /** How many symmetries are used, the identity among them; at most 1 when none are. */
  readonly symmetries: number;
  /**
   * Bytes at the peak, the program itself apart; of an explored game the most it may take.
   * Where a line is longer than 16,383 plies labels take four bytes instead of at most two.
   */
  readonly bytes: number;
  /** "product of 4,560 × 96 configurations, side to move implied, 437,760 positions, retrograde, 2.0 MiB" */
  readonly reason: string;
}

export interface PlanOptions {
  /** Bytes that may be used; absent: `DEFAULT_MEMORY`. */
  readonly memory?: number | undefined;
  /** Use this graph; absent: the best that fits. */
  readonly graph?: GraphName | undefined;
  /** False: one position for each member of a symmetric class. */
  readonly symmetries?: boolean | undefined;
  /** False: a position for either side to move, even where colours tell which one it is. */
  readonly impliedTurn?: boolean | undefined;
}

/** Memory used when nothing is said: 8 GiB. */
export const DEFAULT_MEMORY = 8 * 2 ** 30;
/** No single table is larger: typed arrays end there on the oldest Node that is supported. */
const LARGEST_TABLE = 2 ** 32;

/** Bytes for each position: two for the label, and room for two levels of the search or for widening labels. */
const LABEL_BYTES = 2;
const FRONTIER_BYTES = 2;
/** A diagram's margin. */
const MARGIN_BYTES = 4;
/** An explored position: its key, hash slots, label, ending and mover, and eight edges both ways. */
const EXPLORED_BYTES = 120;
/** An indexed position without un-moves: its edges both ways as well. */
const STORED_EDGE_BYTES = 64;
/** Beyond this many index values a search from the start is the better way to go through rules given as functions. */
const MOST_INDEXED = 2 ** 26;

/** Raises too large when no graph fits, with what it would need. */
export function plan<P>(rules: Rules<P>, options: PlanOptions = {}): Plan {
  const { memory = DEFAULT_MEMORY } = options;
  const graph = options.graph ?? choose(rules, memory);
  if (!holds(rules, graph)) throw badUse(`these rules have no ${graph} graph`);
  const made = describe(rules, graph, memory, options);
  const table = (made.positions ?? 0) * (graph === 'diagrams' ? MARGIN_BYTES : LABEL_BYTES);
  requireMemory(made.reason, made.bytes, memory, table);
  return made;
}

/** Raises too large, with what is needed, when `needed` bytes or one table of `table` bytes do not fit. */
export function requireMemory(what: string, needed: number, memory: number, table = needed): void {
  const [small, short] = [table > LARGEST_TABLE, needed > memory];
  if (!small && !short) return;
  const most = short ? `${bytes(memory)} may be used` : `one table holds at most ${bytes(LARGEST_TABLE)}`;
  const helps = small ? 'a smaller board helps' : 'a smaller board or a larger --memory helps';
  throw tooLarge(`${what} would be needed, but ${most}; ${helps}`);
}

function withReason(made: Plan): Plan {
  const { what, positions, symmetries, engine } = made;
  const parts = [
    what,
    ...(positions === undefined ? [] : [`${grouped(positions)} positions`]),
    ...(symmetries > 1 ? [`${symmetries} symmetries`] : []),
    engine,
    `${positions === undefined ? 'at most ' : ''}${bytes(made.bytes)}`,
  ];
  return { ...made, reason: parts.join(', ') };
}

/** What makes a product smaller: whether colours imply the turn, and the symmetries, which must then keep the half. */
export function reductions<P>(
  { start, position, permutations, independent }: Rules<P>,
  { symmetries = true, impliedTurn = true }: PlanOptions,
): { readonly group: readonly Permutation[]; readonly implied: boolean } {
  const half = impliedTurn ? independent?.half : undefined;
  const kept = symmetries ? permutations : [];
  if (!half) return { group: kept, implied: false };
  // a symmetry that changes the half of one position changes that of all
  return { group: kept.filter((g) => half(position.permuted(start, g)) === half(start)), implied: true };
}

/** Whether `graph` can tell everything that the rules say. */
function holds<P>(
  { position, independent, gain, growth, gainTables, ends }: Rules<P>,
  graph: GraphName,
): boolean {
  if (graph === 'diagrams') return !!growth && !!gainTables && fitsInt32(gainTables) && ends?.length === 0;
  if (graph === 'indexed') return position.size <= Number.MAX_SAFE_INTEGER;
  return graph !== 'product' || (independent !== undefined && gain === undefined);
}

function choose<P>(rules: Rules<P>, memory: number): GraphName {
  const { position, unmoves } = rules;
  if (holds(rules, 'diagrams')) return 'diagrams';
  if (holds(rules, 'product')) return 'product';
  const each = LABEL_BYTES + FRONTIER_BYTES + (unmoves ? 0 : STORED_EDGE_BYTES);
  return position.size <= MOST_INDEXED && position.size * each <= memory ? 'indexed' : 'explored';
}

function describe<P>(rules: Rules<P>, graph: GraphName, memory: number, options: PlanOptions): Plan {
  const { position, unmoves, gain, independent, permutations, symmetries } = rules;
  const engine = gain ? 'layers' : position.sides.length === 0 ? 'retrograde and nimbers' : 'retrograde';
  const sum = (what: string, positions: number | undefined, used: number, classes: number): Plan =>
    withReason({ graph, what, engine, positions, symmetries: classes, bytes: used, reason: '' });
  if (graph === 'diagrams') {
    const size = rules.growth?.size ?? 0;
    return sum('Young diagrams by rank', size, size * MARGIN_BYTES, 1);
  }
  if (graph === 'product' && independent) {
    const { group, implied } = reductions(rules, options);
    const [first, second] = independent.sizes;
    const classes = group.length > 1 ? independent.classes(group) : first;
    const positions = (implied ? 1 : 2) * classes * second;
    const edges = independent.edgeBounds.reduce((total, edgesOfSide) => total + edgesOfSide, 0);
    const used = positions * (LABEL_BYTES + FRONTIER_BYTES) + edges * 8 + group.length * second * 8;
    return sum(
      `product of ${grouped(classes)} × ${grouped(second)} configurations${implied ? ', side to move implied' : ''}`,
      positions,
      used,
      group.length,
    );
  }
  // points belong to moves, and a class of moves may have different ones
  const identity = permutations.length === 0 && symmetries.length > 0 ? 1 : 0;
  const classes = options.symmetries !== false && !gain ? symmetries.length + identity : 0;
  if (graph === 'indexed') {
    const each = (gain ? 12 : LABEL_BYTES + FRONTIER_BYTES) + (unmoves ? 0 : STORED_EDGE_BYTES);
    const how = unmoves ? 'un-moves from the rules' : 'edges stored both ways';
    return sum(`perfect index, ${how}`, position.size, position.size * each, 1);
  }
  return sum('explored from the start', undefined, memory, classes);
}

/** The plan of an explored game once exploring has told the number of positions. */
export const settled = (made: Plan, positions: number): Plan =>
  withReason({ ...made, positions, bytes: positions * EXPLORED_BYTES });

/** The most positions that an explored graph may hold. */
export const mostExplored = (memory: number): number => Math.floor(memory / EXPLORED_BYTES);
