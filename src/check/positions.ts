/** Chooses the positions at which invariants are tested: all if they are few, else those near the start and a seeded sample. */
import { grouped } from '../base/numbers.ts';
import { type Random, pick, seeded } from '../base/random.ts';
import type { Rules } from '../rules/rules.ts';
import { Deadline } from './deadline.ts';
import { indexBound, movesOf, notAPosition } from './invariants.ts';

/** Positions to test, and what they are. */
export interface Sample<P> {
  /** Legal positions, the smallest first: by index, or by the number of plies from the start. */
  readonly positions: readonly P[];
  /** Whether these are all positions of the index, or all that play reaches. */
  readonly all: boolean;
  /** A description: "all 5,478 positions that play reaches". */
  readonly what: string;
}

/** How long choosing may take, and whom it informs. */
export interface Choosing {
  /** When to stop. Absent: when there are enough. */
  readonly until?: Deadline | undefined;
  /** Called with the number of positions found so far, and how many are wanted. */
  readonly progress?: ((found: number, of: number) => void) | undefined;
}

const NO_END: Choosing = {};

/** About `most` positions at most; fewer if time is up before. */
export function choosePositions<P>(
  rules: Rules<P>,
  most: number,
  seed: number,
  choosing = NO_END,
): Sample<P> {
  const { position } = rules;
  if (position.size <= most) {
    const positions = Array.from({ length: position.size }, (_, i) => position.unrank(i)).filter((p) =>
      orElse(true, () => rules.legal(p)),
    );
    return { positions, all: true, what: `all ${grouped(positions.length)} positions of the index` };
  }
  const found = new Map<string, P>([[position.text(rules.start), rules.start]]);
  const near = reach(rules, found, most, choosing);
  if (near) {
    const positions = [...found.values()];
    return { positions, all: true, what: `all ${grouped(positions.length)} positions that play reaches` };
  }
  const nearest = [...found.values()].slice(0, Math.ceil(most / 2));
  const sample = new Map(nearest.map((p) => [position.text(p), p]));
  const random = seeded(seed);
  const met = wander(rules, sample, most, { ...choosing, random });
  return {
    positions: [...sample.values()],
    all: false,
    what: `the ${grouped(nearest.length)} positions nearest the start and ${grouped(met)} met in random play with seed ${seed}`,
  };
}

/** The result of `action`, or `otherwise` if it throws an error. */
function orElse<T>(otherwise: T, action: () => T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** The moves from `p` that lead to positions. None if the rules throw an error: testing the invariants at `p` reports it. */
function soundMoves<P>(rules: Rules<P>, p: P): readonly P[] {
  // asked about a copy, in case the rules change it
  const { parse, text } = rules.position;
  const moves = orElse([], () => movesOf(rules, parse(text(p))));
  return orElse([], () => moves.filter((q) => orElse(false, () => notAPosition(rules, q) === undefined)));
}

/** Adds what play reaches from the positions of `found`, nearest first. False if there are more than `most`, or time is up. */
function reach<P>(
  rules: Rules<P>,
  found: Map<string, P>,
  most: number,
  { until = Deadline.none, progress }: Choosing,
): boolean {
  for (const p of found.values()) {
    progress?.(Math.min(found.size, most), most);
    if (until.passed) return false;
    for (const q of soundMoves(rules, p)) {
      const text = rules.position.text(q);
      if (!found.has(text)) found.set(text, q);
    }
    if (found.size > most) return false;
  }
  return true;
}

/** After this number of random games without a new position the sample is complete. */
const MOST_IDLE = 200;
const LONGEST_GAME = 500;

/** Adds positions of random games to `sample` until it has `most`. Returns how many were added. */
function wander<P>(
  rules: Rules<P>,
  sample: Map<string, P>,
  most: number,
  { until = Deadline.none, progress, random }: Choosing & { readonly random: Random },
): number {
  const before = sample.size;
  for (let idle = 0; sample.size < most && idle < MOST_IDLE && !until.passed; idle++) {
    progress?.(sample.size, most);
    let p = rules.start;
    for (let ply = 0; ply < LONGEST_GAME && sample.size < most; ply++) {
      const moves = soundMoves(rules, p);
      if (moves.length === 0) break;
      p = pick(moves, random);
      const text = rules.position.text(p);
      if (sample.has(text)) continue;
      sample.set(text, p);
      idle = 0;
    }
  }
  return sample.size - before;
}

/** The index of a position; undefined if there is no perfect index. */
export const numberOf = <P>({ position }: Rules<P>, p: P): number | undefined =>
  position.size < Infinity && indexBound(position) !== undefined ? position.rank(p) : undefined;
