/**
 * Games of heaps whose moves may leave three heaps, or take any number of tokens.
 *
 * In the code 0.d₁d₂d₃… the digit d_k, from 0 to F, says what may be left after taking k tokens: it is the sum of 1 for
 * nothing, 2 for one heap, 4 for two heaps and 8 for three. Digits in brackets at the end repeat for ever: 0.(3) is Nim,
 * and 0.30(3) lets a move take any number but 2. A digit 4, 8 or C before the point allows splitting a heap without taking
 * anything. (R. K. Guy and C. A. B. Smith, The G-values of various games, 1956; Winning Ways, chapter 4, for digits above 7.)
 */
import { badInput, printable, quote, said, tooLarge } from '../base/errors.ts';
import { grouped } from '../base/numbers.ts';

/** A game of heaps, given by what a move may leave for each number of tokens that it takes. */
export interface HeapCode {
  /** "0.3F" or "0.30(3)", as short as possible. */
  readonly code: string;
  /** digits[k] is what may be left after taking k tokens, for the k before the repeating digits. */
  readonly digits: readonly number[];
  /** The digits that repeat for ever from k = digits.length on; none if a move takes at most digits.length − 1. */
  readonly repeating: readonly number[];
  /** Whether two heaps that a move leaves must differ. Absent: they need not. */
  readonly unequal?: true;
}

/**
 * Grundy's game: a move splits a heap into two that differ (P. M. Grundy, Mathematics and games, 1939). Whether its nimbers
 * repeat is not known (Winning Ways, chapter 4).
 */
const GRUNDY: HeapCode = { code: 'grundy', digits: [4], repeating: [], unequal: true };

const CODE = /^([0-9a-z]*)[.·]([0-9a-z]*)(?:\(([0-9a-z]*)\))?$/i;

/** Whether `text` looks like a code with a digit above 7 or with repeating digits, like "all but 2, 3, 7", or is "grundy". */
export const isHeapCode = (text: string): boolean => {
  const [, before = '', after = '', repeating] = CODE.exec(text.trim()) ?? [];
  return (
    isGrundy(text) ||
    ALL_BUT.test(text) ||
    (/^[048c]?$/i.test(before) &&
      /^[0-9a-f]*$/i.test(after) &&
      (repeating !== undefined || /[89a-f]/i.test(before + after)))
  );
};

const isGrundy = (text: string): boolean => text.trim().toLowerCase() === GRUNDY.code;
const ALL_BUT = /^\s*all but\b/i;
const MOST_DIGITS = 1_000;

/** Parses a code such as "0.3F" or "0.30(3)", "all but 2, 3, 7", or "grundy". Raises bad input that says which digit is wrong. */
export function parseHeapCode(text: string): HeapCode {
  if (isGrundy(text)) return GRUNDY;
  if (ALL_BUT.test(text)) return allBut(text);
  const [, before, after, repeating] = CODE.exec(text.trim()) ?? [];
  if (before === undefined || after === undefined || after + (repeating ?? '') === '')
    throw badInput(said`${quote(text)} is no code of a heap game; write it as 0.3F or 0.30(3)`);
  const first = before === '' ? '0' : before;
  if (!/^[048c]$/i.test(first))
    throw badInput(
      said`${quote(text)} has ${quote(first)} before the point; expected 0, or 4, 8 or C if a heap may be split into two or three without taking anything`,
    );
  const odd = /[^0-9a-f]/i.exec(after + (repeating ?? ''));
  if (odd !== null)
    throw badInput(
      said`${quote(text)}: digit ${odd.index + 1} after the point is ${printable(odd[0])}; expected 0 to 9 or A to F`,
    );
  if (after.length + (repeating ?? '').length > MOST_DIGITS)
    throw tooLarge(
      said`the code has ${grouped(after.length + (repeating ?? '').length)} digits after the point; at most ${MOST_DIGITS} are read`,
    );
  const values = (digits: string): number[] => Array.from(digits, (digit) => Number.parseInt(digit, 16));
  return heapCode([...values(first), ...values(after)], values(repeating ?? ''));
}

/** Any number of tokens may be taken from a heap but those of the list. */
function allBut(text: string): HeapCode {
  const list = text
    .replace(ALL_BUT, '')
    .trim()
    .split(/[\s,]+/);
  const numbers = list.map((item) => {
    if (/^[1-9][0-9]*$/.test(item) && Number(item) <= MOST_DIGITS) return Number(item);
    throw badInput(
      said`${quote(item)} in ${quote(text)} is no number of tokens; expected numbers from 1 to ${MOST_DIGITS}, as in "all but 2, 3, 7"`,
    );
  });
  const digits = Array.from({ length: Math.max(...numbers) + 1 }, (_, k) =>
    k === 0 || numbers.includes(k) ? 0 : 3,
  );
  return heapCode(digits, [3]);
}

/** The game with these digits, as short as possible. Raises bad input if there is no move. */
export function heapCode(digits: readonly number[], repeating: readonly number[]): HeapCode {
  const tail = repeating.some((digit) => digit !== 0) ? leastRepeating(repeating) : [];
  const kept = [...digits];
  if (tail.length === 0) while (kept.length > 1 && kept.at(-1) === 0) kept.pop();
  while (tail.length > 0 && kept.length > 1 && kept.at(-1) === tail.at(-1)) {
    kept.pop();
    tail.unshift(...tail.splice(-1));
  }
  if (tail.length === 0 && kept.every((digit) => digit === 0))
    throw badInput(said`the code allows no move at all`);
  const shown = (list: readonly number[]): string => list.map((d) => d.toString(16).toUpperCase()).join('');
  const after = `${shown(kept.slice(1))}${tail.length > 0 ? `(${shown(tail)})` : ''}`;
  return { code: `${shown(kept.slice(0, 1))}.${after === '' ? '0' : after}`, digits: kept, repeating: tail };
}

function leastRepeating(digits: readonly number[]): number[] {
  const length = digits.findIndex(
    (_, k) => k > 0 && digits.length % k === 0 && digits.every((d, i) => d === digits[i % k]),
  );
  return digits.slice(0, length < 0 ? digits.length : length);
}

/** What may be left after taking k tokens: see `HeapCode.digits`. */
export const digitAt = ({ digits, repeating }: HeapCode, k: number): number =>
  digits[k] ?? (repeating.length === 0 ? 0 : repeating[(k - digits.length) % repeating.length]);

/** All moves from a heap: the tokens taken, and the heaps left in ascending order, none of them empty. */
export function* movesOfHeap(
  game: HeapCode,
  heap: number,
): Generator<{ readonly take: number; readonly left: readonly number[] }> {
  const most = game.repeating.length > 0 ? heap : Math.min(heap, game.digits.length - 1);
  for (let take = 0; take <= most; take++)
    for (const left of heapsLeft(heap - take, digitAt(game, take)))
      if ((take > 0 || left.length > 1) && !(game.unequal && left[0] === left[1])) yield { take, left };
}

/** What a digit allows so many tokens to be left as. */
function* heapsLeft(tokens: number, digit: number): Generator<readonly number[]> {
  if ((digit & 1) !== 0 && tokens === 0) yield [];
  if ((digit & 2) !== 0 && tokens > 0) yield [tokens];
  if ((digit & 4) !== 0) for (let a = 1; 2 * a <= tokens; a++) yield [a, tokens - a];
  if ((digit & 8) === 0) return;
  for (let a = 1; 3 * a <= tokens; a++)
    for (let b = a; a + 2 * b <= tokens; b++) yield [a, b, tokens - a - b];
}

/** The nimbers of the heaps 0 … last by the plain recursion; sums of two and of three heaps are looked up by their size. */
export class HeapNimbers {
  readonly values: number[] = [0];
  private readonly game: HeapCode;
  /** sums[j][m] are the exclusive ors of the nimbers of j + 1 heaps of m tokens together. */
  private readonly sums: Set<number>[][] = [[], [], []];

  constructor(game: HeapCode) {
    this.game = game;
  }

  /** The nimbers of the heaps 0 … last, or of fewer if `stop`, called with the heaps done, returns true. */
  upTo(last: number, stop: (done: number) => boolean = () => false): readonly number[] {
    const { game, values } = this;
    while (values.length <= last && !stop(values.length)) {
      const n = values.length;
      const reached = new Set<number>();
      const most = game.repeating.length > 0 ? n : Math.min(n, game.digits.length - 1);
      for (let take = 0; take <= most; take++) {
        const digit = digitAt(game, take);
        const rest = n - take;
        if ((digit & 1) !== 0 && rest === 0) reached.add(0);
        if ((digit & 2) !== 0 && take > 0 && rest > 0) reached.add(values[rest]);
        if ((digit & 4) !== 0) for (const v of this.sumsOf(2, rest)) reached.add(v);
        if ((digit & 8) !== 0) for (const v of this.sumsOf(3, rest)) reached.add(v);
      }
      let nimber = 0;
      while (reached.has(nimber)) nimber++;
      values.push(nimber);
    }
    return values.slice(0, last + 1);
  }

  /** The nimbers of `heaps` heaps, none of them empty, of `tokens` tokens together. */
  private sumsOf(heaps: number, tokens: number): ReadonlySet<number> {
    const { values } = this;
    const known = this.sums[heaps - 1][tokens];
    if (known !== undefined) return known;
    const found = new Set<number>();
    // the smallest heap has at most an equal part of the tokens
    for (let a = 1; a * heaps <= tokens; a++) {
      if (this.game.unequal && a * heaps === tokens) continue;
      if (heaps === 2) found.add(values[a] ^ values[tokens - a]);
      else for (const v of this.sumsOf(2, tokens - a)) found.add(values[a] ^ v);
    }
    return (this.sums[heaps - 1][tokens] = found);
  }
}
