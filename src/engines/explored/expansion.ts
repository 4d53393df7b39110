/** Finds the moves of positions batch by batch by the functions of rules, and numbers what they lead to. */
import { OPEN } from '../../rules/ending.ts';
import type { Positions } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { Points } from '../common/graph/points.ts';
import { stateOf } from '../common/graph/stored.ts';
import { compareKeys, indexKeys, rankBound } from '../common/symmetry/quotient.ts';
import { type PositionNumbering, numbering } from './numbering.ts';

/** The arrays of a graph that are written for each position. */
export interface Expanded {
  readonly states: Uint8Array;
  readonly offsets: Uint32Array;
}

export interface Expansion<P> extends Omit<PositionNumbering<P>, 'want' | 'inOrder'> {
  /** How many positions are best expanded together. */
  readonly batch: number;
  /** Finds the moves of the positions `from` to `to` − 1, and writes their states and where the moves of each end. */
  expand(from: number, to: number, into: Expanded): void;
  /** The points of all moves so far. Undefined: there are none, or the rules must be asked. */
  readonly points: Points | undefined;
}

/** Positions whose successors are looked up together: enough to keep the memory busy, few enough to stay in the cache. */
const FEW_TOGETHER = 64;
const NONE: readonly never[] = [];

/** Puts positions in the order of their index, if one is known. */
function byIndex<P>(position: Positions<P>): (all: readonly P[]) => readonly P[] {
  const sorted =
    <K>(keyOf: (p: P) => K, compare: (one: K, other: K) => number) =>
    (all: readonly P[]): readonly P[] =>
      all
        .map((p) => ({ p, key: keyOf(p) }))
        .sort((a, b) => compare(a.key, b.key))
        .map(({ p }) => p);
  if (rankBound(position) !== undefined) return sorted(position.rank, (a, b) => a - b);
  const keyOf = indexKeys(position);
  return keyOf ? sorted(keyOf, compareKeys) : (all) => all;
}

/** By the functions of the rules. */
export function expandedByRules<P>(rules: Rules<P>, classes: boolean, start: P): Expansion<P> {
  const { position, moves, stuck, ended, gain } = rules;
  const found = numbering(rules, classes);
  let points = gain ? new Points() : undefined;
  // moves that gain points stay apart even if what they lead to is symmetric
  const order = gain ? byIndex(position) : (next: readonly P[]) => next;
  found.want(0, start);
  found.add(1, new Uint32Array(1), 0);
  return {
    get size() {
      return found.size;
    },
    get points() {
      return points;
    },
    batch: FEW_TOGETHER,
    bytesEach: found.bytesEach,
    bytesWith: (more) => found.bytesWith(more),
    find: (p) => found.find(p),
    positionAt: (i) => found.positionAt(i),
    add: (count, into, at) => found.add(count, into, at),
    expand(from, to, { states, offsets }) {
      let count = 0;
      for (let i = from; i < to; i++) {
        const p = found.positionAt(i);
        const ending = ended(p);
        const next = ending === OPEN ? order(moves(p)) : NONE;
        const unable = ending === OPEN && next.length === 0 ? stuck(p) : OPEN;
        states[i] = stateOf(position.toMove(p), ending, unable);
        for (let k = 0; k < next.length; k++) {
          if (points?.set(offsets[from] + count + k, gain!(p, next[k])) === false) points = undefined;
          found.want(count + k, next[k]);
        }
        count = gain ? count + next.length : found.inOrder(count, count + next.length);
        offsets[i + 1] = offsets[from] + count;
      }
    },
  };
}
