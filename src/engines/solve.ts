/** `solve` carries out a plan: rules in, the value of every position out. */
import { ArmiesGraph } from './pieces/graph.ts';
import { diagramNumbers } from './young-diagrams/numbers.ts';
import { explored } from './explored/explored.ts';
import type { GameGraph } from './graph/graph.ts';
import { indexed } from './indexed/indexed.ts';
import { ProductGraph } from './product/graph.ts';
import type { Rules } from '../rules/rules.ts';
import { armyRows } from './pieces/rows.ts';
import { BitRows } from './bit-rows/bit-rows.ts';
import { diagrams } from './young-diagrams/margins.ts';
import { layers } from './search/layers.ts';
import { nimbers } from './search/nimbers.ts';
import { legalCount } from './search/order.ts';
import {
  DEFAULT_MEMORY,
  type Plan,
  type PlanOptions,
  asSolved,
  plan,
  reductions,
  roomFor,
  settled,
} from './plan.ts';
import { retrogradeProduct } from './product/retrograde.ts';
import type { Progress } from './search/levels.ts';
import { retrograde } from './search/retrograde.ts';
import {
  type Labels,
  type Value,
  meaningAt,
  readLabel,
  signatureOfLabels,
  signatureOfNumbers,
} from './value.ts';
import { structureOf } from '../rules/structure.ts';

/** Positions by number with their values, for whoever goes through a whole table. */
export interface Numbered<P> {
  readonly graph: GameGraph<P>;
  /** remoteness · 4 + outcome, as an `Ending`, of position i; 0 when it is drawn. Undefined in scoring games. */
  readonly meaning: ((i: number) => number) | undefined;
  /** The margin still to be gained by the side to move. Undefined in other games. */
  readonly score: ((i: number) => number) | undefined;
  value(i: number): Value;
}

/** The values of a game: of every position that its table holds. */
export interface Solution<P> {
  readonly plan: Plan;
  /** Positions that have a value in the table; of symmetric ones, one of each class. */
  readonly positions: number;
  /** The value for the side to move at `p`; undefined when the table does not hold `p`. */
  value(p: P): Value | undefined;
  /**
   * The table itself, where it is over a graph: of symmetric positions one of each class, and where the turn is implied the
   * half that was asked for. Undefined for rows of bits and for diagrams.
   */
  readonly numbered: Numbered<P> | undefined;
  /**
   * The value at a place of the perfect index, of diagrams at the rank of one, without looking a position up; undefined
   * where no position is. Absent, as where the turn is implied: `value` tells it.
   */
  readonly at?: ((place: number) => Value | undefined) | undefined;
  /** Counts and a checksum of the whole table in one line: the same for the same values, however they were found. */
  signature(): string;
  /** Gives the table's memory to the next one at once, where many are solved in a row; nothing may be asked any more. */
  release(): void;
}

/** How rules are solved: from which position, and all that `plan` asks. */
export interface SolveOptions<P> extends PlanOptions {
  /** The position to be answered; absent: the start of the rules. */
  readonly from?: P | undefined;
  readonly progress?: Progress | undefined;
  /** Bytes for each position of an explored game that are needed when it is solved. Absent: none. */
  readonly beside?: number | undefined;
}

/** Raises too large when no way to solve fits the memory given. */
export function solve<P>(given: Rules<P>, options: SolveOptions<P> = {}): Solution<P> {
  const rules = asSolved(given, options);
  const { from = rules.start, memory = DEFAULT_MEMORY, progress, beside = 0 } = options;
  const made = plan(rules, options);
  const room = roomFor(rules, memory, made.graph === 'explored' ? beside : 0);
  switch (made.graph) {
    case 'diagrams':
      return solveDiagrams(rules, made, from, options);
    case 'product':
      return solveProduct(rules, made, options);
    case 'armies': {
      const group = options.symmetries === false ? [] : rules.permutations;
      const graph = new ArmiesGraph(rules, group);
      const engine = made.engine === 'bit-rows' ? () => armyRows(graph, progress) : undefined;
      return solveGraph(rules, graph, made, progress, engine);
    }
    case 'indexed':
      return solveGraph(rules, indexed(rules, room), made, progress);
    case 'explored': {
      const classes = made.symmetries > 1;
      return solveGraph(rules, explored(rules, { start: from, classes, room, progress }), made, progress);
    }
  }
}

/** Any graph, with the engine its rules ask for, or with one of its own. */
function solveGraph<P>(
  rules: Rules<P>,
  graph: GameGraph<P> & { readonly bytes?: number },
  planned: Plan,
  progress?: Progress,
  engine: () => Labels = () => retrograde(graph, progress),
): Solution<P> {
  const { gain, position } = rules;
  const positions = legalCount(graph);
  const made = graph.bytes === undefined ? planned : settled(planned, positions, graph.bytes);
  const solved = (numbered: Numbered<P>, signature: () => string): Solution<P> => ({
    plan: made,
    positions,
    value: (p) => {
      const i = graph.indexOf(p);
      return i === undefined ? undefined : numbered.value(i);
    },
    numbered,
    at: made.graph === 'indexed' ? (i) => (graph.legal(i) ? numbered.value(i) : undefined) : undefined,
    signature,
    release: () => undefined,
  });
  if (gain) {
    const scores = layers(graph, (i, j) => gain(graph.positionAt(i), graph.positionAt(j)));
    const score = (i: number): number => scores[i]!;
    return solved({ graph, meaning: undefined, score, value: (i) => ({ score: score(i) }) }, () =>
      signatureOfNumbers(scores),
    );
  }
  const labels = engine();
  const nimber = position.sides.length === 0 ? nimbers(graph) : undefined;
  const value = (i: number): Value =>
    nimber ? { ...readLabel(labels, i), nimber: nimber[i]! } : readLabel(labels, i);
  return solved({ graph, meaning: (i) => meaningAt(labels, i), score: undefined, value }, () =>
    signatureOfLabels(labels),
  );
}

/** Where the turn is implied only the half with `from` is solved; the other one when it is first asked for. */
function solveProduct<P>(rules: Rules<P>, made: Plan, options: SolveOptions<P>): Solution<P> {
  const { from = rules.start } = options;
  const { group, implied } = reductions(rules, options);
  const halfOf = (p: P): number | undefined =>
    implied ? structureOf(rules, 'independent sides')?.half?.(p) : undefined;
  const solveHalf = (half: number | undefined): Half<P> =>
    made.engine === 'bit-rows'
      ? new BitRows(rules, half, options)
      : solveProductGraph(new ProductGraph(rules, group, half), options.progress);
  const asked = solveHalf(halfOf(from));
  let other: typeof asked | undefined;
  const release = (): void => {
    asked.release();
    other?.release();
  };
  const { numbered } = asked;
  const inHalf = (half: number | undefined): Half<P> => {
    if (half === halfOf(from)) return asked;
    return (other ??= solveHalf(half));
  };
  const value = (p: P): Value | undefined => inHalf(halfOf(p)).value(p);
  return {
    plan: made,
    positions: made.positions!,
    value,
    numbered,
    get at() {
      return implied ? undefined : byPlace(rules, asked);
    },
    signature: () => asked.signature(),
    release,
  };
}

/** What is asked of one half of the positions, or of all. */
interface Half<P>
  extends Pick<Solution<P>, 'value' | 'signature' | 'release'>, Partial<Pick<Solution<P>, 'numbered'>> {
  /** The value by the side to move and both sides' configurations, which must be legal and in this half. */
  at(turn: number, a: number, b: number): Value;
}

/**
 * Values by their place in the index, which is taken apart: turn, first side, second side. Undefined where the fields of
 * the shape stand in another order.
 */
function byPlace<P>(rules: Rules<P>, solved: Half<P>): Solution<P>['at'] {
  const { position, start, legal } = rules;
  const independent = structureOf(rules, 'independent sides');
  const { sizes, join, split } = independent!;
  const [first, second] = sizes;
  const [a0, b0] = split(start);
  const is = (p: P, place: number): boolean => position.rank(p) === place;
  if (position.size !== 2 * first * second) return undefined;
  if (!is(join(0, 0, 0), 0) || !is(join(1, 0, 0), first * second)) return undefined;
  // each side's digits add their own part to the rank, so it is enough to look at one side at a time; likewise for what is legal
  const firstLegal = new Uint8Array(first);
  for (let a = 0; a < first; a++) {
    if (!is(join(0, a, 0), a * second)) return undefined;
    firstLegal[a] = +legal(join(0, a, b0));
  }
  const secondLegal = new Uint8Array(second);
  for (let b = 0; b < second; b++) {
    if (!is(join(0, 0, b), b)) return undefined;
    secondLegal[b] = +legal(join(0, a0, b));
  }
  return (place) => {
    const row = Math.floor(place / second);
    const turn = row < first ? 0 : 1;
    const a = row - turn * first;
    const b = place % second;
    return firstLegal[a] === 0 || secondLegal[b] === 0 ? undefined : solved.at(turn, a, b);
  };
}

function solveProductGraph<P>(graph: ProductGraph<P>, progress?: Progress): Half<P> {
  const labels = retrogradeProduct(graph, progress);
  return {
    value: (p) => {
      const i = graph.indexOf(p);
      return i === undefined ? undefined : readLabel(labels, i);
    },
    at: (turn, a, b) => readLabel(labels, graph.numberOf(turn, a, b)),
    numbered: {
      graph,
      meaning: (i) => meaningAt(labels, i),
      score: undefined,
      value: (i) => readLabel(labels, i),
    },
    signature: () => signatureOfLabels(labels),
    release: () => undefined,
  };
}

function solveDiagrams<P>(rules: Rules<P>, made: Plan, from: P, options: SolveOptions<P>): Solution<P> {
  const { size, indexOf, positionAt } = diagramNumbers(rules, from);
  const firstTurn = rules.position.toMove(positionAt(0));
  const growth = structureOf(rules, 'young diagram')!;
  const margins = diagrams(growth, growth.gains!, firstTurn, options);
  const at = (i: number): Value => ({ score: margins.at(i) });
  return {
    plan: made,
    positions: size,
    value: (p) => {
      const i = indexOf(p);
      return i === undefined ? undefined : at(i);
    },
    numbered: undefined,
    at,
    signature: () => signatureOfNumbers(...margins.shards),
    release: () => undefined,
  };
}
