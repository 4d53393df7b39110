/** Inputs of a contest that have what is asked of them: by who wins, by how long that takes, by a trap for programs. */
import { lookUp, present } from '../base/present.ts';
import { PlayError, assert } from '../base/errors.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import { plan } from '../engines/plan.ts';
import { type Solution, solve } from '../engines/solve.ts';
import type { Value } from '../engines/contract/value.ts';
import { explain } from '../play/explain.ts';
import { bestLine } from '../play/line.ts';
import type { Random } from '../base/random.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import type { Inputs } from './cases.ts';
import type { InputKind } from './kinds.ts';
import { withHaste, withOtherEnds, withSentinel } from './mistakes.ts';

interface Known {
  readonly value: Value;
  /** Undefined where a law gives the value. */
  readonly solved: { readonly rules: Rules<Position>; readonly solution: Solution<Position> } | undefined;
  /** For each move of the start, in their order, whether it keeps what its player has. */
  good(): readonly boolean[];
  readonly memory: number;
}

type Holds = (known: Known) => boolean;
/** A condition that looks at moves. */
const solved =
  (holds: (rules: Rules<Position>, solution: Solution<Position>, value: Value) => boolean): Holds =>
  ({ value, solved }) =>
    solved !== undefined && holds(solved.rules, solved.solution, value);

const wins = ({ outcome }: Value): boolean => outcome === 'win' || outcome === 'loss';
const remotenessOf = ({ remoteness = 0 }: Value): number => remoteness;
const level = ({ outcome, score }: Value): boolean => outcome === 'tie' || outcome === 'draw' || score === 0;

/** Which inputs are of a kind; the others are searched for, not sorted out. */
const HOLDS: Readonly<Record<Exclude<InputKind, 'random' | 'longest' | 'heavy' | 'overflow'>, Holds>> = {
  first: ({ value }) => value.outcome === 'win' || (value.score ?? 0) > 0,
  second: ({ value }) => value.outcome === 'loss' || (value.score ?? 0) < 0,
  level: ({ value }) => level(value),
  'one-move': ({ good }) => good().length > 1 && good().filter(Boolean).length === 1,
  trap: ({ good }) => {
    const moves = good();
    return moves.length >= 3 && 2 * moves.filter(Boolean).length < moves.length && !moves[0];
  },
  over: ({ value }) => value.remoteness === 0,
  odd: ({ value }) => wins(value) && remotenessOf(value) % 2 === 1 && remotenessOf(value) >= 5,
  even: ({ value }) => wins(value) && remotenessOf(value) % 2 === 0 && remotenessOf(value) >= 6,
  plies: solved((rules, solution, value) => (withHaste(rules, solution) ?? Infinity) < remotenessOf(value)),
  tie: solved((rules, solution, value) => {
    const errs = (p: Position): boolean =>
      present(explain(rules, solution, p)).moves.some(({ good }) => !good);
    const [next] = bestLine(rules, solution, rules.start, 1).moves;
    return level(value) && next !== undefined && (errs(rules.start) || errs(next.to));
  }),
  'no-move': ({ solved: known, value, memory }) =>
    known !== undefined && !sameAnswer(value, withOtherEnds(known.rules, memory)),
  'minus-one': solved(
    (rules, _, { score }) => score !== undefined && (withSentinel(rules) ?? score) !== score,
  ),
};

const sameAnswer = (a: Value, b: Value): boolean =>
  a.outcome === b.outcome && a.remoteness === b.remoteness && a.score === b.score;

/** For each move of the start, whether it keeps what its player has. Moves that lead to the same position are one. */
function goodMoves(rules: Rules<Position>, solution: Solution<Position>): boolean[] {
  const { text } = rules.position;
  const moves = explain(rules, solution, rules.start)?.moves ?? [];
  const good = new Map(moves.map((move) => [text(move.to), move.good]));
  return [...new Set(legalMoves(rules, rules.start).map(text))].map((to) => lookUp(good, to));
}

/** Plies that play lasts at least in inputs of a kind, unless something else is asked for: fewer are seen at a glance. */
const LEAST_PLIES: Readonly<Partial<Record<InputKind, number>>> = { 'one-move': 5, trap: 5 };

/** Tests that are tried after one of the kind with too few plies, before it is taken; and those made by changes of one. */
const PASSED_OVER = 300;
const CHANGED = 40;

/** Tests in vain after which boards grow, and by which factor: on the smallest there may be none of the kind. */
const IN_VAIN = 50;
const GROWTH = 1.2;

export interface GenerateOptions {
  readonly cases: Inputs;
  readonly kind: InputKind;
  /** The size of the board as a share of the contest's largest one, more than 0 and at most 1. */
  readonly share: number;
  /** The share that boards may grow to while none of the kind is found; absent: they do not grow. */
  readonly mostShare?: number;
  readonly random: Random;
  /** Bytes that a table may take. */
  readonly memory: number;
  /** Plies that play is to last at least where one side wins; absent: as many as the kind asks for. */
  readonly minPlies?: number | undefined;
  /** Seconds after which no further input is tried, and the clock. */
  readonly seconds: number;
  readonly now: () => number;
  /** Called with the plies of the longest input so far. */
  readonly found?: (plies: number) => void;
}

/** A test that was found. */
export interface Made {
  readonly test: unknown;
  /** Present if it has fewer plies than were asked for; no test of the kind that was seen has more. */
  readonly short?: { readonly plies: number; readonly asked: number };
}

/** A test of the kind, with as many plies as were asked for if one was found; undefined where none of the kind was found in time. */
export function generate(options: GenerateOptions): Made | undefined {
  const { cases, kind, mostShare = 0, random, seconds, now } = options;
  let { share } = options;
  if (kind === 'random' && !options.minPlies) return { test: cases.random(share, random) };
  const asked = options.minPlies ?? LEAST_PLIES[kind] ?? 0;
  if (kind === 'longest') return asShort(longest(options), asked);
  if (kind === 'heavy') {
    const test = heaviest(options);
    return asShort({ test, plies: judged(options, test, pliesOf) ?? Infinity }, asked);
  }
  const until = now() + seconds;
  if (kind === 'overflow') {
    while (now() < until) {
      const test = overflowing(options);
      if (test !== undefined) return { test };
    }
    return undefined;
  }
  const { changed, good } = cases;
  const holds = kind === 'random' ? () => true : HOLDS[kind];
  let test: unknown;
  // a test with enough plies, of the kind or not: small changes of it often have enough, too
  let long: unknown;
  let best: { readonly test: unknown; readonly plies: number } | undefined;
  for (let k = 0, since = 0; now() < until && since < PASSED_OVER; k++) {
    if (good && changed && k % SAME_BOARD > 0) test = changed(test, random);
    else if (best && changed && long !== undefined && k % CHANGED > 0) test = changed(long, random);
    else test = cases.random(share, random);
    if (cases.at && best && best.plies < asked) ({ test } = begunEarlier(options, test));
    const found = judged(options, test, (known) => ({ plies: pliesOf(known), holds: holds(known) }));
    if (found && found.plies >= asked) long = test;
    if (found?.holds && found.plies > (best?.plies ?? -1)) best = { test, plies: found.plies };
    if (best && best.plies >= asked) break;
    if (best) since++;
    else if (k % IN_VAIN === IN_VAIN - 1 && share < mostShare) share = Math.min(mostShare, share * GROWTH);
  }
  return asShort(best, asked);
}

/** What tells inputs apart for whoever solves them. */
export interface Spread {
  readonly winner: 'first' | 'second' | 'level';
  /** Plies to the end; absent where neither side wins, and where points decide. */
  readonly plies?: number | undefined;
  /** Moves of the start; absent where a law gives the value. */
  readonly moves?: number | undefined;
}

/** Who wins a test, and when; undefined where no table fits. */
export const spreadOf = (
  options: Pick<GenerateOptions, 'cases' | 'memory'>,
  test: unknown,
): Spread | undefined =>
  judged(options, test, (known) => {
    const { value, solved } = known;
    return {
      winner: HOLDS.first(known) ? 'first' : HOLDS.second(known) ? 'second' : 'level',
      plies: wins(value) ? value.remoteness : undefined,
      moves: solved && legalMoves(solved.rules, solved.rules.start).length,
    };
  });

/** Tests of which the one is taken that is least like those before. */
const CHOICE = 4;
const UNCHOSEN: readonly InputKind[] = ['random', 'longest', 'heavy', 'overflow'];

/** The sort of play in a test: who wins, and how long that takes, in half powers of two. */
const sortOf = ({ winner, plies }: Spread): string =>
  `${winner} ${plies && Math.round(2 * Math.log2(plies))}`;

/** A test of the kind that is as unlike those `before` as one of some is; every second one lasts longer than all before, if one does. */
export function generateUnlike(options: GenerateOptions, before: readonly Spread[]): Made | undefined {
  if (before.length === 0 || UNCHOSEN.includes(options.kind)) return generate(options);
  const lengths = before.map(({ plies = 0 }) => plies);
  const most = Math.max(...lengths);
  // where the longest stands twice, longer ones were looked for in vain
  const canGrow = most > 0 && lengths.indexOf(most) === lengths.lastIndexOf(most);
  if (before.length % 2 === 1 && canGrow && options.minPlies === undefined) {
    const longer = generate({ ...options, minPlies: most + 1 });
    if (longer && !longer.short) return longer;
  }
  const first = generate(options);
  const alike = ({ test }: Made): number => {
    const spread = spreadOf(options, test);
    return spread ? before.filter((one) => sortOf(one) === sortOf(spread)).length : before.length;
  };
  let [best, least] = [first, first ? alike(first) : Infinity];
  for (let k = 1; best && least > 0 && k < CHOICE; k++) {
    const other = generate(options);
    if (!other || (other.short && !best.short)) continue;
    const count = alike(other);
    if (count < least) [best, least] = [other, count];
  }
  return best;
}

const asShort = (
  found: { readonly test: unknown; readonly plies: number } | undefined,
  asked: number,
): Made | undefined =>
  found && {
    test: found.test,
    ...(found.plies < asked ? { short: { plies: found.plies, asked } } : {}),
  };

/** Plies to the end; where neither side wins, and where they are not known, more than any number. */
const pliesOf = ({ value }: Known): number => (wins(value) ? (value.remoteness ?? Infinity) : Infinity);

/** Tests that are tried on the same board, where no table is needed: another board takes longer than another start on it. */
const SAME_BOARD = 2000;

/** The kinds of inputs that a game has. */
export function kindsOf({ kinds, never = [] }: Inputs): readonly InputKind[] {
  const all: readonly InputKind[] = ['random', 'first', 'second', 'heavy', ...kinds];
  return all.filter((kind) => !never.includes(kind));
}

/** What `action` says of a test and its values; undefined where no table fits and there is no law. */
function judged<T>(
  { cases, memory }: Pick<GenerateOptions, 'cases' | 'memory'>,
  test: unknown,
  action: (known: Known) => T,
): T | undefined {
  const rules = cases.rules(test);
  try {
    const own = cases.solve?.(test, memory);
    const solution = own ?? (cases.solve ? undefined : rules && solve(rules, { memory }));
    if (!solution || !rules) {
      const good = (): readonly boolean[] => cases.good?.(test) ?? [];
      return cases.value && action({ value: cases.value(test), solved: undefined, good, memory });
    }
    const result = action({
      value: present(solution.value(rules.start)),
      solved: { rules, solution },
      good: () => goodMoves(rules, solution),
      memory,
    });
    if (!own) solution.release();
    return result;
  } catch (error) {
    if (error instanceof PlayError && error.kind === 'too large') return undefined;
    throw error;
  }
}

/** A test that is answered otherwise by a program that misreads its numbers; undefined: this one is not. */
function overflowing({ cases, random }: GenerateOptions): unknown {
  assert(cases.overflow && cases.value, 'games with the kind overflow have numbers that are misread');
  const { test, misread } = cases.overflow(random);
  const [right, wrong] = [cases.value(test), cases.value(misread)];
  return right.outcome === wrong.outcome && right.nimber === wrong.nimber ? undefined : test;
}

/** More than any table: an input without a board is weighed by its length. */
const NO_BOARD = 2 ** 50;
/** Inputs at random that are compared with those at the limits. */
const HEAVY_TRIES = 12;

/** The test with the largest table, begun early, and of such tests with the most plies: it takes the most memory, and the most rounds. */
function heaviest(options: GenerateOptions): unknown {
  const { cases, random, memory } = options;
  const tests = [...cases.extremes(), ...Array.from({ length: HEAVY_TRIES }, () => cases.random(1, random))];
  const weighed = tests.map((test) => {
    const rules = cases.rules(test);
    // without a board the length of the input is what a program has to cope with
    return {
      test,
      weight: rules ? (plan(rules, { memory }).positions ?? 0) : NO_BOARD + cases.input([test]).length,
    };
  });
  const most = Math.max(...weighed.map(({ weight }) => weight));
  return weighed
    .filter(({ weight }) => weight === most)
    .map(({ test }) => begunEarlier(options, test))
    .reduce((a, b) => (b.plies > a.plies ? b : a)).test;
}

/** Changes in a row that gain nothing, after which the search begins anew. */
const PATIENCE = 4000;

/** Tests at random, the longest of which the search begins with. */
const BEGINNINGS = 50;

interface Lasting {
  readonly test: unknown;
  /** Plies to the end; −1 where neither side wins. */
  readonly plies: number;
}

/** The test, or one that begins earlier: as long as a move from there has led to the start and play lasts longer, the start goes back. */
function begunEarlier(options: GenerateOptions, test: unknown): Lasting {
  const { cases } = options;
  const lasts = (value: Value | undefined): number =>
    value !== undefined && wins(value) ? remotenessOf(value) : -1;
  const found = judged(options, test, ({ value, solved }): Lasting => {
    const way: { readonly position: Position; readonly plies: number }[] = [];
    const goesBack = (p: Position, plies: number): boolean => {
      const longer = (cases.at && solved?.rules.unmoves?.(p)) ?? [];
      const values = longer.map((q) => (solved?.solution.holds(q) ? lasts(solved.solution.value(q)) : -1));
      const most = Math.max(-1, ...values);
      const position = most > plies ? longer[values.indexOf(most)] : undefined;
      if (position !== undefined) way.push({ position, plies: most });
      return position !== undefined;
    };
    let last = solved && { position: solved.rules.start, plies: lasts(value) };
    while (last && goesBack(last.position, last.plies)) last = way.at(-1);
    for (const { position, plies } of way.reverse()) {
      const earlier = cases.at?.(test, position);
      if (earlier !== undefined) return { test: earlier, plies };
    }
    return { test, plies: lasts(value) };
  });
  return found ?? { test, plies: -1 };
}

/**
 * Climbs from the longest of some tests at random to ones in which play lasts longer, by small changes that make nothing
 * worse; begins anew when that has not helped for long. On each board the start goes back as far as it can.
 */
function longest(options: GenerateOptions): Lasting {
  const { cases, share, random, seconds, now, found } = options;
  assert(cases.changed, 'games with the kind longest can change a test');
  const until = now() + seconds;
  let best: Lasting | undefined;
  // one input is found however little time there is
  while (now() < until || best === undefined) {
    let base: Lasting | undefined;
    for (let k = 0; (k < BEGINNINGS && now() < until) || base === undefined; k++) {
      const other = begunEarlier(options, cases.sized?.(share, random) ?? cases.random(share, random));
      if (other.plies > (base?.plies ?? -Infinity)) base = other;
    }
    for (let idle = 0; ; idle++) {
      if (base.plies > (best?.plies ?? -Infinity)) {
        best = base;
        if (best.plies > 0) found?.(best.plies);
      }
      if (idle >= PATIENCE || now() >= until) break;
      const other = begunEarlier(options, cases.changed(base.test, random));
      if (other.plies < base.plies) continue;
      if (other.plies > base.plies) idle = 0;
      base = other;
    }
  }
  return best;
}
