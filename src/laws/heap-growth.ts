/**
 * Laws of heaps whose nimbers repeat or grow: from some heap on, the heap n + p has the nimber of n, plus a number that
 * depends on n mod p only.
 *
 * If those numbers are all 0, the nimbers are periodic; if all the same, arithmetic periodic; if some are 0 and all others the
 * same, split into both, or sapp regular (D. G. Horrocks and R. J. Nowakowski, Regularity in the G-sequences of octal games
 * with a pass, Integers 3, 2003; S. Howse and R. J. Nowakowski, Periodicity and arithmetic-periodicity in hexadecimal games,
 * Theoretical Computer Science 313, 2004). Games that allow taking all numbers but some are always arithmetic periodic (A. A.
 * Siegel, Finite excluded subtraction sets and infinite modular Nim, 2005). A law is read off the first nimbers, and proved by
 * its certificate, which `check-heaps.ts` decides for all heaps.
 */
import { PlayError } from '../base/errors.ts';
import { checkHeaps } from './check-heaps.ts';
import { type HeapCode, HeapNimbers, digitAt, movesOfHeap } from './heap-code.ts';

/** A theorem about the nimbers of all heaps. */
export interface GrowthLaw {
  readonly kind: 'growth';
  readonly game: HeapCode;
  /** The first heap from which it holds, at least 1. */
  readonly from: number;
  /** The least period, in tokens, that is a multiple of the number of repeating digits. */
  readonly period: number;
  /** saltus[r] is the nimber of the heap from + r + period, less that of from + r. */
  readonly saltus: readonly number[];
  /** The nimbers of the heaps below from + period. */
  readonly nimbers: readonly number[];
  /** The number of states that the proof visits. */
  readonly states: number;
}

/** No law was found; nothing is claimed about larger heaps. */
export interface NoGrowth {
  readonly kind: 'no growth';
  readonly game: HeapCode;
  /** The nimbers of the first heaps. */
  readonly nimbers: readonly number[];
  /** Whether the caller ended the search. */
  readonly stopped: boolean;
  /** A law that those nimbers satisfy, but whose proof is too large. */
  readonly conjecture: Pick<GrowthLaw, 'from' | 'period' | 'saltus'> | undefined;
  /** What nearly all of those nimbers satisfy; undefined: nothing of this kind, or all satisfy the conjecture. */
  readonly nearly: NearGrowth | undefined;
}

/** Of the heaps of the upper half of those computed, `follow` of `heaps` have the nimber of the heap `period` smaller, plus `saltus`. */
export interface NearGrowth {
  readonly period: number;
  readonly saltus: number;
  readonly follow: number;
  readonly heaps: number;
}

export type Regularity = 'periodic' | 'arithmetic periodic' | 'sapp regular' | 'mixed';

/** What nimbers are called that grow in this way; 'mixed' has no name of its own: at least two different growths. */
export function regularityOf({ saltus }: Pick<GrowthLaw, 'saltus'>): Regularity {
  const kinds = new Set(saltus);
  if (kinds.size === 1) return kinds.has(0) ? 'periodic' : 'arithmetic periodic';
  return kinds.size === 2 && kinds.has(0) ? 'sapp regular' : 'mixed';
}

/** Settings for the search of a law. */
export interface GrowthOptions {
  /** The largest heap whose nimber is computed. Absent: 1,000, or 5,000 if no move leaves two heaps. */
  readonly upTo?: number | undefined;
  /** Called now and then with the heaps done, and those to do at most. If it returns true, the search gives up. */
  readonly progress?: ((done: number, of: number) => boolean | void) | undefined;
}

/** Finds a law of the nimbers and proves it, or says up to which heap there is none that can be proved. */
export function proveGrowth(game: HeapCode, { upTo, progress }: GrowthOptions = {}): GrowthLaw | NoGrowth {
  const splits = [...game.digits, ...game.repeating].some((digit) => digit >= 4);
  const most = upTo ?? (splits ? 1_000 : 5_000);
  const heaps = new HeapNimbers(game);
  let stopped = false;
  const stop = (done: number): boolean => (stopped ||= progress?.(done, most) === true);
  let unproved: string | undefined;
  for (let reached = Math.min(FIRST_HEAPS, most); ; reached = Math.min(most, 2 * reached)) {
    const nimbers = heaps.upTo(reached, stop);
    // certificates cannot say that heaps must differ
    const guess = game.unequal ? undefined : growthOf(nimbers, Math.max(1, game.repeating.length));
    const key = guess && `${guess.from} ${guess.period} ${guess.saltus.join(' ')}`;
    const proof = guess && !stopped && key !== unproved ? proofOf(game, guess, nimbers) : undefined;
    if (typeof proof === 'object') return proof;
    // more heaps may refute what is too large to prove
    if (proof === 'too large') unproved = key;
    if (!stopped && reached < most) continue;
    const conjecture = stopped || key === unproved ? guess : undefined;
    const nearly = conjecture ? undefined : nearlyOf(nimbers);
    return { kind: 'no growth', game, nimbers, stopped, conjecture, nearly };
  }
}

const FIRST_HEAPS = 64;

/** The law if the checker accepts it; undefined if it is wrong. */
function proofOf(
  game: HeapCode,
  guess: Pick<GrowthLaw, 'from' | 'period' | 'saltus'>,
  values: readonly number[],
): GrowthLaw | 'too large' | undefined {
  const nimbers = values.slice(0, guess.from + guess.period);
  try {
    const checked = checkHeaps({ ...game, ...guess, nimbers });
    return checked.holds ? { kind: 'growth', game, ...guess, nimbers, states: checked.states } : undefined;
  } catch (error) {
    if (error instanceof PlayError && error.kind === 'too large') return 'too large';
    throw error;
  }
}

/**
 * The least period, a multiple of `step`, with which some last part of the values, at least half of them and four periods,
 * repeats or grows; undefined if there is none. Only a proof says whether it goes on.
 */
function growthOf(
  values: readonly number[],
  step: number,
): Pick<GrowthLaw, 'from' | 'period' | 'saltus'> | undefined {
  const grown = (n: number, period: number): number => values[n + period] - values[n];
  for (let period = step; 4 * period <= values.length; period += step) {
    let from = values.length - 2 * period;
    if (Array.from({ length: period }, (_, r) => grown(from + r, period)).some((saltus) => saltus < 0))
      continue;
    while (from > 1 && grown(from - 1, period) === grown(from - 1 + period, period)) from--;
    if (values.length - from < Math.max(4 * period, values.length / 2)) continue;
    return { from, period, saltus: Array.from({ length: period }, (_, r) => grown(from + r, period)) };
  }
  return undefined;
}

/** A tenth of the values may be exceptions. */
const NEARLY = 0.9;

/** The period with which most of the upper half of the values grow, by the growth that is most frequent; undefined if they are too few. */
function nearlyOf(values: readonly number[]): NearGrowth | undefined {
  const half = Math.ceil(values.length / 2);
  let best: NearGrowth | undefined;
  for (let period = 1; 8 * period <= values.length; period++) {
    const counts = new Map<number, number>();
    for (let n = half; n < values.length; n++) {
      const grown = values[n] - values[n - period];
      counts.set(grown, (counts.get(grown) ?? 0) + 1);
    }
    const [saltus, follow] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    if (follow > (best?.follow ?? NEARLY * (values.length - half)))
      best = { period, saltus, follow, heaps: values.length - half };
  }
  return best;
}

/** The nimber of a heap of any size, or at most of the last one computed if there is no law. */
export function nimberOfGrowth(law: GrowthLaw | NoGrowth, heap: bigint): bigint {
  if (law.kind === 'no growth' || heap < BigInt(law.from)) return BigInt(law.nimbers[Number(heap)]);
  const { from, period, saltus, nimbers } = law;
  const beyond = heap - BigInt(from);
  const residue = Number(beyond % BigInt(period));
  return BigInt(nimbers[from + residue]) + BigInt(saltus[residue]) * (beyond / BigInt(period));
}

/** A move from one heap: the number of tokens taken, and the heaps that are left. */
export interface GrowthMove {
  readonly take: bigint;
  readonly left: readonly bigint[];
}

/** A heap that a move may leave, or tokens that it takes: `first` and a multiple of the period if `grows`. */
interface Part {
  readonly first: number;
  /** Absent: always these tokens. */
  readonly grows?: number;
  readonly nimber: number;
}

/**
 * A move from `heap` to heaps whose nimbers have the exclusive or `nimber`; undefined if there is none. With a law the
 * multiples of the period in the heaps left are found digit by digit, so a heap may have any size.
 */
export function moveInGrowth(
  law: GrowthLaw | NoGrowth,
  heap: bigint,
  nimber: bigint,
): GrowthMove | undefined {
  if (law.kind === 'no growth' || heap < BigInt(law.from))
    return smallMove(law, Number(heap), Number(nimber));
  const { game, from, period, saltus, nimbers } = law;
  const parts = Array.from({ length: from + period - 1 }, (_, i): Part => {
    const first = i + 1;
    return { first, nimber: nimbers[first], ...(first < from ? {} : { grows: saltus[first - from] }) };
  });
  const takes: readonly Part[] = [
    ...game.digits.map((_, take) => ({ first: take, nimber: 0 })),
    ...(game.repeating.length === 0 ? [] : Array.from({ length: period }, (_, i) => i)).map((i) => ({
      first: game.digits.length + i,
      nimber: 0,
      grows: 0,
    })),
  ];
  for (const take of takes) {
    for (const heaps of [0, 1, 2, 3]) {
      if ((digitAt(game, take.first) & (1 << heaps)) === 0 || (take.first === 0 && heaps < 2)) continue;
      for (const left of multisets(parts, heaps)) {
        const amounts = solve([take, ...left], heap, nimber, period);
        if (amounts) return { take: amounts[0], left: amounts.slice(1) };
      }
    }
  }
  return undefined;
}

/** All choices of so many parts in ascending order. */
function* multisets(parts: readonly Part[], count: number, first = 0): Generator<readonly Part[]> {
  if (count === 0) return yield [];
  for (let i = first; i < parts.length; i++)
    for (const rest of multisets(parts, count - 1, i)) yield [parts[i], ...rest];
}

/** The sizes of the parts if their sum can be `heap` and the exclusive or of their nimbers `nimber`. */
function solve(
  parts: readonly Part[],
  heap: bigint,
  nimber: bigint,
  period: number,
): readonly bigint[] | undefined {
  const fixed = parts.reduce((sum, { first }) => sum + BigInt(first), 0n);
  const multiple = heap - fixed;
  if (multiple < 0n || multiple % BigInt(period) !== 0n) return undefined;
  const total = multiple / BigInt(period);
  const length = Math.max(total.toString(2).length, nimber.toString(2).length);
  // from the lowest digit on: what is carried of the sum, and of each nimber; undefined leads to no solution
  const failed = new Set<string>();
  const digitsOf = (place: number, carry: number, carried: readonly number[]): number[][] | undefined => {
    if (place > length && carry === 0 && carried.every((c) => c === 0)) return [];
    const key = `${Math.min(place, length + 1)} ${carry} ${carried.join(' ')}`;
    if (failed.has(key)) return undefined;
    failed.add(key);
    for (let bits = 0; bits < 1 << parts.length; bits++) {
      const digits = parts.map((_, i) => (bits >> i) & 1);
      if (parts.some(({ grows }, i) => grows === undefined && digits[i] === 1)) continue;
      const sum = digits.reduce((a, b) => a + b, carry);
      const values = parts.map(({ grows = 0 }, i) => carried[i] + grows * digits[i]);
      const odd = values.reduce((a, b) => a ^ b, 0) & 1;
      if (BigInt(sum & 1) !== ((total >> BigInt(place)) & 1n)) continue;
      if (BigInt(odd) !== ((nimber >> BigInt(place)) & 1n)) continue;
      const rest = digitsOf(
        place + 1,
        sum >> 1,
        values.map((v) => v >> 1),
      );
      if (rest) return [digits, ...rest];
    }
    return undefined;
  };
  const found = digitsOf(
    0,
    0,
    parts.map((part) => part.nimber),
  );
  return (
    found &&
    parts.map(({ first }, i) => {
      const amount = found.reduceRight((sum, digits) => 2n * sum + BigInt(digits[i]), 0n);
      return BigInt(first) + BigInt(period) * amount;
    })
  );
}

/** The same for a heap whose moves can all be tried. */
function smallMove(
  { game, nimbers }: GrowthLaw | NoGrowth,
  heap: number,
  nimber: number,
): GrowthMove | undefined {
  for (const { take, left } of movesOfHeap(game, heap))
    if (left.reduce((xor, n) => xor ^ nimbers[n], 0) === nimber)
      return { take: BigInt(take), left: left.map(BigInt) };
  return undefined;
}

/** The certificate of a law, a JSON object as text. */
export function certificateOfGrowth({ game, from, period, saltus, nimbers }: GrowthLaw): string {
  return `{
  "format": "perfect-play heap law",
  "version": 1,
  "game": "${game.code}",
  "from": ${from},
  "period": ${period},
  "saltus": [${saltus.join(',')}],
  "nimbers": [${nimbers.join(',')}]
}
`;
}
