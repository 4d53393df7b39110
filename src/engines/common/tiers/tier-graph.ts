/**
 * A tier as a graph that every search can solve. A move to a lower tier, whose values are known, leads to a position with that value:
 *
 *     [ positions of the tier ][ … won in 3 → lost in 2 → won in 1 → lost in 0 ]
 *
 * So there is one such position for each value and side to move, with one move to the next value, and one for draws, whose only move
 * leads back to it.
 */
import type { Adjacency } from '../../../base/adjacency.ts';
import { type PlayError, badInput, said } from '../../../base/errors.ts';
import { LOSS, OPEN, TIE, WIN } from '../../../rules/ending.ts';
import type { Rules } from '../../../rules/rules.ts';
import { Uint32List } from '../graph/edges.ts';
import { type Budget, exceeded, graphBytes, withDropped } from '../graph/budget.ts';
import type { PositionGraph } from '../../contract/graph.ts';
import { HOLE, stateOf, storedGraph } from '../graph/stored.ts';
import { Marks } from '../graph/marks.ts';
import type { Tier, TierPlaces } from './tier-places.ts';

/** Positions between two checks of the budget. */
const BATCH = 2 ** 10;

export interface TierGraph {
  readonly graph: PositionGraph;
  /** Which places of the tier have a position, counted from its first one. */
  readonly used: Marks;
  /** The peak memory of building and solving the graph, in bytes. */
  readonly bytes: number;
}

/** The values of lower tiers. */
export interface LowerTiers {
  /** The longest remoteness of a value. */
  readonly longest: number;
  /** remoteness · 4 + outcome at a place of a lower tier; undefined if there is no position. */
  meaning(place: number): number | undefined;
}

/** What building the graph may take, and who is told of progress. */
interface TierWork {
  readonly budget: Budget;
  readonly progress: ((places: number) => void) | undefined;
}

export function tierGraph<P>(
  rules: Rules<P>,
  places: TierPlaces<P>,
  tier: Tier,
  { longest, meaning, budget, progress }: LowerTiers & TierWork,
): TierGraph {
  const { position, legal, ended, stuck } = rules;
  const used = usedIn(rules, places, tier);
  const count = used.count();
  // a position for each value
  const size = count + VALUES * (longest + 1) + 2;
  const numberOf = (what: number, mover: number): number =>
    (what & 3) === OPEN
      ? size - 2 + mover
      : count + (VALUES / 2) * (2 * (longest - (what >>> 2)) + mover) + (what & 3) - 1;
  const rows = new Rows(size);
  const { targets } = rows;
  let ascending = true;
  let drawn = false;
  let [copied, peak] = [0, 0];
  const measure = (): void => {
    const graph = { positions: size, edges: rows.targets.length, ascending, scored: false };
    peak = Math.max(
      peak,
      withDropped(used.bytes + graphBytes(graph) + Math.max(copied, budget.toSolve(graph))),
    );
    if (peak > budget.memory) throw exceeded(said`tier ${tier.tier} has`, count, budget);
  };
  for (let place = tier.from; place < tier.to; place++) {
    const local = place - tier.from;
    if (local % BATCH === 0) {
      measure();
      progress?.(place);
    }
    if (!used.has(local)) continue;
    const p = places.at(place);
    if (p === undefined) continue;
    const ending = ended(p);
    const next = ending === OPEN ? rules.moves(p) : [];
    const first = targets.length;
    const isFull = first + next.length > targets.array.length;
    if (isFull) copied = graphBytes({ positions: 0, edges: first, scored: false });
    targets.reserve(next.length);
    for (const q of next) {
      if (!legal(q)) continue;
      const to = places.of(q);
      if (to === undefined || to >= tier.to) throw higher(rules, p, q, tier);
      const what = to < tier.from ? meaning(to) : NaN;
      if (what === undefined) throw higher(rules, p, q, tier);
      drawn ||= what === OPEN;
      const j = to < tier.from ? numberOf(what, position.toMove(q)) : used.below(to - tier.from);
      if (j <= rows.count) ascending = false;
      targets.push(j);
    }
    const isStuck = ending === OPEN && targets.length === first;
    rows.end(stateOf(position.toMove(p), ending, isStuck ? stuck(p) : OPEN));
  }
  addValues(rows, longest, drawn, numberOf);
  ascending &&= !drawn;
  measure();
  const graph = storedGraph(false, { ...rows.graph, points: undefined, ascending });
  return { graph, used, bytes: peak };
}

/** The positions of a graph, each after its moves. */
class Rows {
  count = 0;
  private readonly states: Uint8Array;
  readonly targets = new Uint32List(BATCH);
  private readonly offsets: Uint32Array;

  constructor(size: number) {
    this.states = new Uint8Array(size);
    this.offsets = new Uint32Array(size + 1);
  }

  end(state: number): void {
    this.states[this.count++] = state;
    this.offsets[this.count] = this.targets.length;
  }

  get graph(): { readonly states: Uint8Array; readonly moves: Adjacency } {
    return { states: this.states, moves: { offsets: this.offsets, targets: this.targets.subarray() } };
  }
}

/** Adds the positions of values up to the `longest` one, whose numbers `numberOf` says; `drawn`: one is a draw. */
function addValues(
  rows: Rows,
  longest: number,
  drawn: boolean,
  numberOf: (what: number, mover: number) => number,
): void {
  rows.targets.reserve(VALUES * (longest + 1) + 2);
  for (let left = longest; left >= 0; left--)
    for (const mover of [0, 1])
      for (const outcome of [LOSS, TIE, WIN] as const) {
        if (left > 0) rows.targets.push(numberOf(4 * (left - 1) + (4 - outcome), 1 - mover));
        rows.end(stateOf(mover, left === 0 ? outcome : OPEN, OPEN));
      }
  for (const mover of [0, 1]) {
    if (drawn) rows.targets.push(rows.count);
    rows.end(drawn ? stateOf(mover, OPEN, OPEN) : HOLE);
  }
}

/** The places of a tier that have a position, counted from its first one. Raises bad input if one is in another tier. */
function usedIn<P>(rules: Rules<P>, places: TierPlaces<P>, tier: Tier): Marks {
  const used = new Marks(tier.to - tier.from);
  for (let place = tier.from; place < tier.to; place++) {
    const p = places.at(place);
    if (p === undefined) continue;
    checkTier(rules, p, tier);
    used.mark(place - tier.from);
  }
  return used;
}

/** Values of each remoteness: lost, tied and won, for either side to move. */
const VALUES = 6;

/** Raises bad input if a position at a place of this tier is in another one. */
export function checkTier<P>(rules: Rules<P>, p: P, { tier }: Tier): void {
  const own = rules.tier!(p);
  if (own === tier) return;
  throw badInput(
    said`${rules.position.text(p)} is in tier ${String(own)}, but others with the same numbers and symbols in tier ${tier}; ${'tier'} must depend on nothing else`,
  );
}

/** Why a move is refused. */
export function higher<P>({ position, tier }: Rules<P>, p: P, q: P, { tier: own }: Tier): PlayError {
  const to = tier?.(q);
  return badInput(
    to === undefined
      ? said`${position.text(p)} has a move to ${position.text(q)}, which has no ${'tier'}`
      : said`${position.text(p)} is in tier ${own}, but has a move to ${position.text(q)} in tier ${to}; no move may lead to a higher tier`,
  );
}
