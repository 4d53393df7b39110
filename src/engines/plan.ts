/** Chooses graph and engine from what the rules let one see, and says why and at what cost before anything is allocated. */
import { type Said, badUse, enumerated, said, tooLarge, word } from '../base/errors.ts';
import { armiesShape } from './pieces/graph.ts';
import { type GraphSize, type Room, graphBytes, withDropped } from './graph/budget.ts';
import { bytes, grouped } from '../base/numbers.ts';
import { OPEN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { type Permutation, structureOf } from '../rules/structure.ts';
import { bitRowBytes, bitRowShape } from './bit-rows/bit-rows.ts';
import { fitsInt32 } from './young-diagrams/margins.ts';
import { productBytes } from './product/retrograde.ts';

export const GRAPHS = ['product', 'diagrams', 'armies', 'indexed', 'explored'] as const;
export type GraphName = (typeof GRAPHS)[number];

/** The engines of which a product can choose, and armies. */
export const ENGINES = ['bit-rows', 'retrograde'] as const;
export type EngineName = (typeof ENGINES)[number];

/** How rules would be solved, and what that takes. */
export interface Plan {
  readonly graph: GraphName;
  /** "product of 4,560 × 96 configurations" */
  readonly what: string;
  readonly engine: EngineName | 'layers' | 'retrograde and nimbers';
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

/** What may be used to solve, and what must be. */
export interface PlanOptions {
  /** Bytes that may be used; absent: `DEFAULT_MEMORY`. */
  readonly memory?: number | undefined;
  /** Use this graph; absent: the best that fits. */
  readonly graph?: GraphName | undefined;
  /** Use this engine for a product or for armies; absent: the faster one. */
  readonly engine?: EngineName | undefined;
  /** False: one position for each member of a symmetric class. */
  readonly symmetries?: boolean | undefined;
  /** False: a position for either side to move, even where colours tell which one it is. */
  readonly impliedTurn?: boolean | undefined;
  /** False: alike pieces are told apart. */
  readonly alikePieces?: boolean | undefined;
  /** False: plain TypeScript where WebAssembly with SIMD would be used. */
  readonly wasm?: boolean | undefined;
  /** How many threads share the work where it can be shared; absent: as many as pay. */
  readonly threads?: number | undefined;
}

/** Memory used when nothing is said: 8 GiB. */
export const DEFAULT_MEMORY = 8 * 2 ** 30;
/** Typed arrays end there on the oldest Node that is supported. */
const LARGEST_ARRAY = 2 ** 32;
/** More memory than this is not advised to anyone: 1 TiB. */
const MOST_MEMORY = 2 ** 40;

/** Bytes of a label at the end. */
const LABEL_BYTES = 2;
/** Bytes for each position in one pass backwards: labels of one byte, and those of two while they are widened. */
const PASS_BYTES = 3;
/** The same in a search from the ends, where levels are listed besides: with many levels each of them is short. */
const SEARCH_BYTES = 5;
/** Sets of the positions of armies: what they are and what goes on, and those of their solution. */
const ARMY_SETS = 9;
/** A diagram's margin. */
const MARGIN_BYTES = 4;
/** What the system keeps of pages of memory, and what is kept of memory given back, beside what is asked for. */
const PAGES = 65 / 64;
/** So many positions at most are asked for their moves to tell the number of edges. */
const SAMPLES = 1000;
/** Rows of bits know no symmetries; with more than these, classes of positions are quicker. */
const MOST_LEFT_OUT = 2;
/** Beyond this many index values a search from the start is the better way to go through rules given as functions. */
const MOST_INDEXED = 2 ** 26;
/** Beyond this many it is so where play comes to few of them (hexapawn on 5×3 has 28.7 M and reaches 8,698) … */
const MOST_SPARSE = 2 ** 16;
/** … or where the moves of all positions would take no more than this part of the memory: each is then asked for once. */
const EASILY_STORED = 1 / 4;

/** The rules as they are solved: with alike pieces told apart where the options say so. */
export function asSolved<P>(rules: Rules<P>, { alikePieces = true }: PlanOptions): Rules<P> {
  const apart = alikePieces ? undefined : structureOf(rules, 'independent sides')?.apart;
  return apart ? { ...rules, structure: apart } : rules;
}

/** Raises too large when no graph fits, with what it would need. */
export function plan<P>(given: Rules<P>, options: PlanOptions = {}): Plan {
  const rules = asSolved(given, options);
  const { memory = DEFAULT_MEMORY } = options;
  const graph = options.graph ?? choose(rules, memory, options);
  if (!holds(rules, graph)) throw badUse(said`these rules have no ${graph} graph`);
  const made = sketch(rules, graph, memory, options);
  if (options.engine && made.engine !== options.engine) {
    throw badUse(
      said`these rules cannot be solved by ${word(options.engine)}; ${word(made.engine)} solves them`,
    );
  }
  // products and diagrams are cut into as many arrays as they need
  const whole = graph === 'armies' || graph === 'indexed' || graph === 'explored';
  requireMemory(reasonOf(made), made.bytes, memory, whole ? (made.positions ?? 0) * LABEL_BYTES : 0);
  return worded(made);
}

/** Raises too large, with what is needed, when `needed` bytes or one array of `array` bytes do not fit. */
export function requireMemory(what: Said, needed: number, memory: number, array = 0): void {
  const [long, short] = [array > LARGEST_ARRAY, needed > memory];
  if (!long && !short) return;
  const most = short
    ? said`${bytes(memory)} may be used`
    : said`one table holds at most ${bytes(LARGEST_ARRAY)}`;
  const helps =
    long || needed > MOST_MEMORY
      ? said`a smaller board helps`
      : said`a smaller board or a larger ${'--memory'} helps`;
  throw tooLarge(said`${what} would be needed, but ${most}; ${helps}`);
}

/** A plan whose words can still be said in other languages. */
interface Sketch extends Omit<Plan, 'what' | 'reason'> {
  readonly what: Said;
}

const worded = (made: Sketch): Plan => ({
  ...made,
  what: String(made.what),
  reason: String(reasonOf(made)),
});

function reasonOf({ what, positions, symmetries, engine, bytes: needed }: Sketch): Said {
  const counted = positions === 1 ? said`1 position` : said`${grouped(positions ?? 0)} positions`;
  return enumerated([
    what,
    ...(positions === undefined ? [] : [counted]),
    ...(symmetries > 1 ? [said`${symmetries} symmetries`] : []),
    word(engine),
    positions === undefined ? said`at most ${bytes(needed)}` : bytes(needed),
  ]);
}

/** What makes a product smaller: whether colours imply the turn, and the symmetries, which must then keep the half. */
export function reductions<P>(
  rules: Rules<P>,
  { symmetries = true, impliedTurn = true }: PlanOptions,
): { readonly group: readonly Permutation[]; readonly implied: boolean } {
  const independent = structureOf(rules, 'independent sides');
  const kept = symmetries ? rules.permutations : [];
  if (!independent?.half || !impliedTurn) return { group: kept, implied: false };
  return { group: kept.filter((g) => independent.keepsHalf(g)), implied: true };
}

/** Whether `graph` can tell everything that the rules say. */
function holds<P>({ position, structure, gain, ends }: Rules<P>, graph: GraphName): boolean {
  const kind = structure?.is;
  if (graph === 'diagrams') {
    const gains = structure?.is === 'young diagram' ? structure.gains : undefined;
    return gains !== undefined && fitsInt32(gains) && ends?.length === 0;
  }
  if (graph === 'armies') return kind === 'pieces' && gain === undefined;
  if (graph === 'indexed') return position.size <= Number.MAX_SAFE_INTEGER;
  return graph !== 'product' || (kind === 'independent sides' && gain === undefined);
}

function choose<P>(rules: Rules<P>, memory: number, options: PlanOptions): GraphName {
  const { position } = rules;
  if (holds(rules, 'diagrams')) return 'diagrams';
  if (holds(rules, 'product')) return 'product';
  if (holds(rules, 'armies')) return 'armies';
  if (position.size > MOST_INDEXED || indexedBytes(rules) > memory) return 'explored';
  if (position.size <= MOST_SPARSE) return 'indexed';
  const stored = storedBytes(rules) / Math.max(1, classesOf(rules, options));
  return position.sparse || stored <= EASILY_STORED * memory ? 'explored' : 'indexed';
}

function sketch<P>(rules: Rules<P>, graph: GraphName, memory: number, options: PlanOptions): Sketch {
  const { position, unmoves, gain, permutations } = rules;
  const engine = gain ? 'layers' : position.sides.length === 0 ? 'retrograde and nimbers' : 'retrograde';
  const sum = (
    what: Said,
    positions: number | undefined,
    used: number,
    classes: number,
    by: Plan['engine'] = engine,
  ): Sketch => ({ graph, what, engine: by, positions, symmetries: classes, bytes: used });
  if (graph === 'diagrams') {
    const size = structureOf(rules, 'young diagram')?.size ?? 0;
    return sum(said`Young diagrams by rank`, size, Math.ceil(size * MARGIN_BYTES * PAGES), 1);
  }
  const independent = structureOf(rules, 'independent sides');
  if (graph === 'product' && independent) {
    const { group, implied } = reductions(rules, options);
    const [first, second] = independent.sizes;
    const product = (a: number, b: number): Said => {
      const pairs = said`product of ${grouped(a)} × ${grouped(b)} configurations`;
      return implied ? enumerated([pairs, said`side to move implied`]) : pairs;
    };
    const wanted = options.engine ?? (group.length > MOST_LEFT_OUT ? 'retrograde' : 'bit-rows');
    const rows = wanted === 'bit-rows' ? bitRowShape(rules, implied) : undefined;
    if (rows) {
      return sum(
        product(first, second),
        (implied ? 1 : 2) * first * second,
        bitRowBytes(rows),
        1,
        'bit-rows',
      );
    }
    const classes = group.length > 1 ? independent.classes(group) : first;
    const positions = (implied ? 1 : 2) * classes * second;
    const edges = [independent.edges(0), independent.edges(1)] as const;
    const graphBytes = edges.reduce(
      (total, { count, twoWay }, side) =>
        total + (twoWay ? 4 : 8) * (independent.sizes[side as 0 | 1] + count),
      0,
    );
    const most = Math.max(edges[0].most, edges[1].most);
    const used = productBytes(positions / second, second, most, group.length) + graphBytes;
    return sum(product(classes, second), positions, used, group.length);
  }
  const armies = structureOf(rules, 'pieces');
  if (graph === 'armies' && armies) {
    const group = options.symmetries === false ? [] : permutations;
    const { men, cells } = armies;
    const { rows, columns, symmetries: classes } = armiesShape(armies, group);
    const positions = rows * columns;
    const sets = rows * 4 * Math.ceil(columns / 32);
    const by = options.engine ?? 'bit-rows';
    const used =
      by === 'bit-rows'
        ? PASS_BYTES * positions + ARMY_SETS * sets
        : 2 * sets + withDropped(SEARCH_BYTES * positions);
    const what = said`${men.length} pieces on ${grouped(cells)} cells`;
    return sum(what, positions, Math.ceil(used * PAGES), classes, by);
  }
  const classes = classesOf(rules, options);
  if (graph === 'indexed') {
    const how = unmoves ? said`un-moves from the rules` : said`edges stored both ways`;
    return sum(enumerated([said`perfect index`, how]), position.size, indexedBytes(rules), 1);
  }
  const { size } = position;
  const from = said`explored from the start`;
  const what = Number.isFinite(size) ? enumerated([from, said`${grouped(size)} index values`]) : from;
  return sum(what, undefined, memory, classes);
}

/** How many symmetries are used by a graph explored from the start, the identity among them; at most 1 when none are. */
function classesOf<P>({ gain, permutations, symmetries }: Rules<P>, options: PlanOptions): number {
  const identity = permutations.length === 0 && symmetries.length > 0 ? 1 : 0;
  // points belong to moves, and a class of moves may have different ones
  return options.symmetries !== false && !gain ? symmetries.length + identity : 0;
}

/** Bytes of an indexed graph and its solution. */
function indexedBytes<P>(rules: Rules<P>): number {
  if (!rules.unmoves) return storedBytes(rules);
  return withDropped(ownBytes(rules, { positions: rules.position.size, ascending: false }));
}

/** The same with moves stored, which are counted in samples. */
function storedBytes<P>(rules: Rules<P>): number {
  const size = {
    positions: rules.position.size,
    edges: sampledEdges(rules),
    ascending: false,
    scored: rules.gain !== undefined,
  };
  return withDropped(graphBytes(size) + solvingBytes(rules, size));
}

/** The number of moves of all positions, told from some that are evenly spread. */
function sampledEdges<P>({ position, moves, ended, legal }: Rules<P>): number {
  const { size } = position;
  const samples = Math.min(size, SAMPLES);
  let count = 0;
  for (let k = 0; k < samples; k++) {
    const p = position.unrank(Math.floor(((k + 0.5) * size) / samples));
    if (legal(p) && ended(p) === OPEN) count += moves(p).length;
  }
  return Math.ceil((count * size) / samples);
}

/** The plan once its graph has been made, which tells the number of positions and the bytes at the peak. */
export const settled = (made: Plan, positions: number, used: number): Plan =>
  worded({
    ...made,
    what: made.graph === 'explored' ? said`explored from the start` : made.what,
    positions,
    bytes: used,
  });

/** The room for a graph with stored moves, its solution, and so many bytes a position for whoever goes on with it. */
export const roomFor = <P>(rules: Rules<P>, memory: number, beside: number): Room => ({
  memory,
  toSolve: (size) => solvingBytes(rules, size) + beside * size.positions,
});

/** Bytes that solving a graph with stored moves takes besides the graph. */
function solvingBytes<P>(rules: Rules<P>, size: GraphSize): number {
  // offsets of four bytes, and one for lists that were left behind when they grew
  const unmoves = size.ascending ? 0 : 4 * size.edges + 5 * size.positions;
  return unmoves + ownBytes(rules, size);
}

/** Bytes that an engine itself takes: labels or margins, and lists or an order with counts. */
function ownBytes<P>(
  { position, gain }: Rules<P>,
  { positions, ascending }: Pick<GraphSize, 'positions' | 'ascending'>,
): number {
  const order = (ascending ? 4 : 8) * positions;
  if (gain) return order + 8 * positions;
  const labels = (ascending ? PASS_BYTES : SEARCH_BYTES) * positions;
  return position.sides.length === 0 ? labels + order + 4 * positions : labels;
}
