/**
 * Octal games: a move takes k tokens from a heap and leaves the rest of it as no heap, one heap or two heaps.
 *
 * In the code 0.d₁d₂d₃… the digit d_k says what may be left after taking k tokens: it is the sum of 1 for nothing, 2
 * for one heap and 4 for two heaps. A 4 before the point allows splitting a heap without taking anything.
 *
 * The search for a period uses the periodicity theorem of R. K. Guy and C. A. B. Smith, The G-values of various games,
 * 1956.
 */
import { badInput, printable, quote, said, tooLarge } from '../base/errors.ts';
import { grouped } from '../base/numbers.ts';
import { SparseNimbers } from './octal-nimbers.ts';

/** A game of heaps, given by what a move may leave of a heap for each number of tokens that it takes. */
export interface OctalGame {
  /** "0.77", with one digit before the point and no zeros at the end. */
  readonly code: string;
  /**
   * digits[k] is what may be left after taking k tokens: the sum of 1 for nothing, 2 for one heap and 4 for two heaps.
   */
  readonly digits: readonly number[];
}

/** A theorem about the nimbers of all heaps: from heap `from` on they repeat with `period`. */
export interface PeriodLaw {
  readonly kind: 'period';
  readonly game: OctalGame;
  /** The first heap from which the nimbers repeat for ever. */
  readonly from: number;
  /** The least period, in tokens. */
  readonly period: number;
  /** The theorem requires that the nimbers repeat up to this heap: 2·max(from, 1) + 2·period + number of digits. */
  readonly bound: number;
  /** The nimbers of the heaps 0 … bound. */
  readonly nimbers: readonly number[];
}

/** No period was found; nothing is claimed about larger heaps. */
export interface NoPeriod {
  readonly kind: 'no period';
  readonly game: OctalGame;
  /** The largest heap whose nimber was computed. */
  readonly upTo: number;
  /** The largest nimber. */
  readonly largest: number;
  /** The nimbers of the heaps 0 … upTo. */
  readonly nimbers: Uint16Array;
  /** Whether the caller ended the search: see `PeriodOptions.progress`. */
  readonly stopped: boolean;
}

/** Whether `text` looks like an octal code; its digits may still be wrong. */
export const isOctalCode = (text: string): boolean => /^[0-9a-z]*[.·][0-9a-f]*$/i.test(text);

/** Parses a code such as "0.77", ".077" or "4.07". Raises bad input that says which digit is wrong. */
export function parseOctal(text: string): OctalGame {
  const [, before, after] = /^([0-9a-z]*)[.·]([0-9a-z]*)$/i.exec(text.trim()) ?? [];
  if (before === undefined || after === undefined || after === '') {
    throw badInput(said`${quote(text)} is no octal code; write it as 0.77, digits 0 to 7 after the point`);
  }
  const first = before === '' ? '0' : before;
  if (!/^[04]$/.test(first)) {
    throw badInput(
      said`${quote(text)} has ${quote(first)} before the point; expected 0, or 4 if a heap may be split without taking anything`,
    );
  }
  const odd = /[^0-7]/.exec(after);
  if (odd !== null) {
    const [at, digit] = [odd.index + 1, printable(odd[0])];
    throw badInput(
      /[89a-f]/i.test(odd[0])
        ? said`${quote(text)}: digit ${at} after the point is ${digit}, which would leave three heaps (a hexadecimal game); octal codes have digits 0 to 7`
        : said`${quote(text)}: digit ${at} after the point is ${digit}; octal codes have digits 0 to 7`,
    );
  }
  if (after.length > MOST_DIGITS)
    throw tooLarge(
      said`the code has ${grouped(after.length)} digits after the point; at most ${MOST_DIGITS} are read`,
    );
  const digits = [first, ...after.replace(/0+$/, '')].map(Number);
  if (digits.every((d) => d === 0)) throw badInput(said`${quote(text)} allows no move at all`);
  return { code: `${first}.${digits.length > 1 ? digits.slice(1).join('') : '0'}`, digits };
}

const MOST_DIGITS = 1_000;

/** The numbers of tokens that a move may take, each with the numbers of heaps that it may leave: 0, 1, 2. */
export function* waysToMove({
  digits,
}: OctalGame): Generator<readonly [take: number, heaps: readonly number[]]> {
  for (const [take, digit] of digits.entries()) {
    const heaps = [0, 1, 2].filter((h) => (digit & (1 << h)) !== 0);
    if (heaps.length > 0) yield [take, heaps];
  }
}

export interface PeriodOptions {
  /** The largest heap whose nimber is computed before the search gives up. Absent: as large as some minutes allow. */
  readonly upTo?: number | undefined;
  /**
   * Called from time to time with the number of heaps done, and of heaps to do at most. If it returns true, the search
   * gives up.
   */
  readonly progress?: ((done: number, of: number) => boolean | void) | undefined;
}

/** If no bound is given, the search gives up after so many heaps, or splits tried. */
const USUAL_HEAPS = 2 ** 23;
const USUAL_STEPS = 2e10;
/** The greatest bound: a nimber takes two bytes, and the time grows faster than the number of heaps. */
export const MOST_HEAPS = 50_000_000;
/**
 * A period is looked for each time the heaps have grown by this factor. The nimbers are then also divided anew into common
 * and sparse ones, which matters most just before they repeat: 0.56 takes 1 s so, but minutes if heaps are doubled.
 */
const GROWTH = 1.25;

/** Finds the period of the nimbers and proves it, or says up to which heap there is none that can be proved. */
export function provePeriod(game: OctalGame, { upTo, progress }: PeriodOptions = {}): PeriodLaw | NoPeriod {
  const nimbers = new SparseNimbers(game.digits);
  const most = upTo ?? USUAL_HEAPS;
  let stopped = false;
  const stop = (done: number): boolean => (stopped = progress?.(done, most) === true);
  for (let reached = Math.min(64, most); ;) {
    const values = nimbers.upTo(reached, stop);
    const found = values.length > 0 ? repetition(values, game.digits.length - 1) : undefined;
    if (found && found.bound < values.length)
      return { kind: 'period', game, ...found, nimbers: Array.from(values.subarray(0, found.bound + 1)) };
    if (stopped || reached === most || (upTo === undefined && nimbers.steps > USUAL_STEPS)) {
      const largest = values.reduce((a, b) => Math.max(a, b), 0);
      return { kind: 'no period', game, upTo: values.length - 1, largest, nimbers: values, stopped };
    }
    reached = Math.min(most, found!.bound, Math.ceil(reached * GROWTH));
  }
}

/**
 * From where on and with which least period the second half of `values` repeats to its end, and up to which heap the
 * theorem requires that.
 *
 * The theorem: let t be the number of digits and n₀ ≥ 1. If g(n + p) = g(n) for n₀ ≤ n < 2n₀ + p + t, then also for all
 * larger n. For if n is larger, any move from n + p leaves a heap of at least n₀ + p tokens. Removing p of them does
 * not change its nimber, by induction, and gives a move from n to the same nimber. The converse is shown in the same
 * way.
 */
export function repetition(
  values: Uint16Array,
  digits: number,
): Pick<PeriodLaw, 'from' | 'period' | 'bound'> {
  const last = values.length - 1;
  const period = leastPeriod(values.subarray(values.length >> 1));
  let from = last - period + 1;
  while (from > 0 && values[from - 1] === values[from - 1 + period]) from--;
  return { from, period, bound: 2 * Math.max(from, 1) + 2 * period + digits };
}

/**
 * The least p with values[i] = values[i + p] wherever both exist, by the failure function of Knuth, Morris and Pratt.
 */
function leastPeriod(values: Uint16Array): number {
  const border = new Int32Array(values.length + 1);
  border[0] = -1;
  for (let i = 0, j = -1; i < values.length;) {
    while (j >= 0 && values[i] !== values[j]) j = border[j];
    border[++i] = ++j;
  }
  return values.length - border[values.length];
}

/** The nimber of a heap, which may have any size if a period is proved, and at most `upTo` tokens otherwise. */
export function nimberOfHeap(law: PeriodLaw | NoPeriod, heap: bigint): number {
  if (law.kind === 'no period') return law.nimbers[Number(heap)];
  const from = BigInt(law.from);
  return law.nimbers[Number(heap <= from ? heap : from + ((heap - from) % BigInt(law.period)))];
}

/** The heaps below `from` whose nimber differs from the one that the period, continued downwards, would give them. */
export function exceptions({ from, period, nimbers }: PeriodLaw): number[] {
  const wanted = (n: number): number => nimbers[n + period * Math.ceil((from - n) / period)];
  return Array.from({ length: from }, (_, n) => n).filter((n) => nimbers[n] !== wanted(n));
}

/** A move from one heap: the number of tokens taken, and the heaps that are left. */
export interface HeapMove {
  readonly take: number;
  readonly left: readonly bigint[];
}

/** A move from `heap` to heaps whose nimbers have the exclusive or `nimber`; undefined if there is none. */
export function moveToNimber(law: PeriodLaw | NoPeriod, heap: bigint, nimber: number): HeapMove | undefined {
  const value = (n: bigint): number => nimberOfHeap(law, n);
  for (const [take, heaps] of waysToMove(law.game)) {
    const rest = heap - BigInt(take);
    if (heaps.includes(0) && rest === 0n && nimber === 0) return { take, left: [] };
    if (heaps.includes(1) && rest > 0n && value(rest) === nimber) return { take, left: [rest] };
    if (!heaps.includes(2)) continue;
    // a larger smaller heap need not be tried: moving p of its tokens to the other heap changes neither nimber
    const most = law.kind === 'period' ? BigInt(law.from + law.period) : rest;
    for (let a = 1n; a <= most && 2n * a <= rest; a++) {
      if ((value(a) ^ value(rest - a)) === nimber) return { take, left: [a, rest - a] };
    }
  }
  return undefined;
}

/** The certificate of a period, a JSON object as text: it contains the nimbers as far as the theorem requires. */
export function certificateOfPeriod({ game, from, period, nimbers }: PeriodLaw): string {
  return `{
  "format": "perfect-play octal law",
  "version": 1,
  "game": "${game.code}",
  "from": ${from},
  "period": ${period},
  "nimbers": [${nimbers.join(',')}]
}
`;
}
