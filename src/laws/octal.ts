/**
 * Octal games: heaps of tokens, a move takes k tokens from one heap and may leave the rest as no, one or two heaps.
 *
 * The code 0.d₁d₂d₃… says in d_k what may be left when k tokens are taken: 1 nothing, 2 one heap, 4 two heaps, added up.
 * d₀ = 4 in front of the point splits a heap and takes nothing.
 * R. K. Guy and C. A. B. Smith, The G-values of various games, 1956, have the periodicity theorem that `provePeriod` uses.
 */
import { badInput, printable, quote, said, tooLarge } from '../base/errors.ts';
import { grouped } from '../base/numbers.ts';
import { SparseNimbers } from './octal-nimbers.ts';

export interface OctalGame {
  /** "0.77", with one digit before the point and no zeros at the end. */
  readonly code: string;
  /** digits[k]: what may be left when k tokens are taken: 1 nothing, 2 one heap, 4 two heaps, added up. */
  readonly digits: readonly number[];
}

/** The nimbers of all heaps: from heap `from` on they repeat with `period`. */
export interface PeriodLaw {
  readonly kind: 'period';
  readonly game: OctalGame;
  /** The first heap from which the nimbers repeat for ever, and the least period. */
  readonly from: number;
  readonly period: number;
  /** The theorem asks that the nimbers repeat up to this heap: 2·max(from, 1) + 2·period + number of digits. */
  readonly bound: number;
  /** The nimbers of the heaps 0 … bound. */
  readonly nimbers: readonly number[];
}

/** No period found: nothing is claimed of larger heaps. */
export interface NoPeriod {
  readonly kind: 'no period';
  readonly game: OctalGame;
  /** The nimbers of the heaps 0 … upTo, and the largest of them. */
  readonly upTo: number;
  readonly largest: number;
  readonly nimbers: Uint16Array;
}

/** Whether `text` has the form of an octal code, a good one or not. */
export const isOctalCode = (text: string): boolean => /^[0-9a-z]*[.·][0-9a-f]*$/i.test(text);

/** The game of a code such as "0.77", ".077" or "4.07"; raises bad input that says which digit is wrong. */
export function parseOctal(text: string): OctalGame {
  const [, before, after] = /^([0-9a-z]*)[.·]([0-9a-z]*)$/i.exec(text.trim()) ?? [];
  if (before === undefined || after === undefined || after === '') {
    throw badInput(said`${quote(text)} is no octal code; write it as 0.77, digits 0 to 7 after the point`);
  }
  const first = before === '' ? '0' : before;
  if (!/^[04]$/.test(first)) {
    throw badInput(
      said`${quote(text)}: before the point stands ${quote(first)}; expected 0, or 4 where a heap may be split and nothing taken`,
    );
  }
  const odd = /[^0-7]/.exec(after);
  if (odd !== null) {
    const heaps = /[89a-f]/i.test(odd[0]) ? ', which would leave three heaps (a hexadecimal game);' : ';';
    throw badInput(
      said`${quote(text)}: digit ${odd.index + 1} after the point is ${printable(odd[0])}${heaps} octal codes have digits 0 to 7`,
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

/** What a move may take and leave, in words: "take 1 or 2 tokens from a heap and leave what is left in at most two heaps". */
export function* waysToMove({
  digits,
}: OctalGame): Generator<readonly [take: number, heaps: readonly number[]]> {
  for (const [take, digit] of digits.entries()) {
    const heaps = [0, 1, 2].filter((h) => (digit & (1 << h)) !== 0);
    if (heaps.length > 0) yield [take, heaps];
  }
}

export interface PeriodOptions {
  /** The largest heap whose nimber is found before the search is given up. Absent: as many as some seconds allow. */
  readonly upTo?: number | undefined;
  /** Called now and then with the heaps done and the heaps at most. */
  readonly progress?: ((done: number, of: number) => void) | undefined;
}

/** Without a bound given: the heaps and the splits that the search is given up at. */
const USUAL_HEAPS = 2 ** 21;
const USUAL_STEPS = 2e9;
/** Nimbers take two bytes a heap, and the time grows faster than the heaps. */
export const MOST_HEAPS = 50_000_000;

/** Finds the period of the nimbers and proves it, or says how far none was found. */
export function provePeriod(game: OctalGame, { upTo, progress }: PeriodOptions = {}): PeriodLaw | NoPeriod {
  const nimbers = new SparseNimbers(game.digits);
  const most = upTo ?? USUAL_HEAPS;
  for (let reached = Math.min(64, most); ; reached = Math.min(2 * reached, most)) {
    const values = nimbers.upTo(reached, (done) => progress?.(done, most));
    const found = repetition(values, game.digits.length - 1);
    if (found !== undefined) return { kind: 'period', game, ...found };
    // twice the heaps are about four times the splits
    if (reached === most || (upTo === undefined && 4 * nimbers.steps > USUAL_STEPS)) {
      const largest = values.reduce((a, b) => Math.max(a, b), 0);
      return { kind: 'no period', game, upTo: reached, largest, nimbers: values };
    }
  }
}

/**
 * From where and with which least period `values` repeat, if they do so as far as the theorem asks.
 *
 * The theorem: if g(n + p) = g(n) for n₀ ≤ n < 2n₀ + p + t, n₀ ≥ 1, then for all n ≥ n₀. For a larger n, in any move from
 * n + p the larger heap left has at least n₀ + p tokens, and p of them can be left out without changing the value; and back.
 */
function repetition(
  values: Uint16Array,
  digits: number,
): Pick<PeriodLaw, 'from' | 'period' | 'bound' | 'nimbers'> | undefined {
  const last = values.length - 1;
  const period = leastPeriod(values.subarray(values.length >> 1));
  let from = last - period + 1;
  while (from > 0 && values[from - 1] === values[from - 1 + period]) from--;
  const bound = 2 * Math.max(from, 1) + 2 * period + digits;
  if (bound > last) return undefined;
  return { from, period, bound, nimbers: Array.from(values.subarray(0, bound + 1)) };
}

/** The least p with values[i] = values[i + p] wherever both are there (Knuth, Morris and Pratt's failure function). */
function leastPeriod(values: Uint16Array): number {
  const border = new Int32Array(values.length + 1);
  border[0] = -1;
  for (let i = 0, j = -1; i < values.length;) {
    while (j >= 0 && values[i] !== values[j]) j = border[j];
    border[++i] = ++j;
  }
  return values.length - border[values.length];
}

/** The nimber of a heap: of any size where a period is proved, otherwise up to `upTo`. */
export function nimberOfHeap(law: PeriodLaw | NoPeriod, heap: bigint): number {
  if (law.kind === 'no period') return law.nimbers[Number(heap)];
  const from = BigInt(law.from);
  return law.nimbers[Number(heap <= from ? heap : from + ((heap - from) % BigInt(law.period)))];
}

/** The heaps below `from` that break the period: those where it does not hold yet. */
export function exceptions({ from, period, nimbers }: PeriodLaw): number[] {
  // counted downwards so that each heap is compared with the repeating part: the value that it would have there
  const wanted = (n: number): number => nimbers[n + period * Math.ceil((from - n) / period)];
  return Array.from({ length: from }, (_, n) => n).filter((n) => nimbers[n] !== wanted(n));
}

/** A move from one heap: how many tokens are taken, and the heaps that are left. */
export interface HeapMove {
  readonly take: number;
  readonly left: readonly bigint[];
}

/** A move from `heap` to heaps whose nimbers together are `nimber`; undefined when there is none. */
export function moveToNimber(law: PeriodLaw | NoPeriod, heap: bigint, nimber: number): HeapMove | undefined {
  const value = (n: bigint): number => nimberOfHeap(law, n);
  for (const [take, heaps] of waysToMove(law.game)) {
    const rest = heap - BigInt(take);
    if (heaps.includes(0) && rest === 0n && nimber === 0) return { take, left: [] };
    if (heaps.includes(1) && rest > 0n && value(rest) === nimber) return { take, left: [rest] };
    if (!heaps.includes(2)) continue;
    // the smaller heap need not be larger: p tokens of it on the other side change neither nimber
    const most = law.kind === 'period' ? BigInt(law.from + law.period) : rest;
    for (let a = 1n; a <= most && 2n * a <= rest; a++) {
      if ((value(a) ^ value(rest - a)) === nimber) return { take, left: [a, rest - a] };
    }
  }
  return undefined;
}

/** Text of a JSON object that whoever wants can check: the nimbers as far as the theorem asks for them. */
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
