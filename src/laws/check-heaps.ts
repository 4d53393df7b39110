/**
 * Checks a certificate of the nimbers of heaps that repeat, or grow by as much after each period. Shares no code with the
 * search for such laws, which believes only what this checker accepts.
 *
 * The claim: from heap n₀ on, the heap n₀ + r + p·N has the nimber g(n₀ + r) + s_r·N. It is right if it follows the rule of
 * nimbers: a smaller number u is the nimber of some option, and its own is that of none. Each option consists of up to three
 * heaps; a heap below n₀ is a constant, another one is n₀ + r′ + p·A with some number A. So the rule speaks of additions and
 * of exclusive ors of whole numbers, which finite automata follow digit by digit, in base 2 from the lowest digit on (J. R.
 * Büchi 1960): the automaton guesses the digits of the numbers A, and keeps what is carried. Reading N and u it is in a set of
 * such states. There are finitely many sets, and at each the rule is checked.
 */
import { type PlayError, badInput, said, tooLarge } from '../base/errors.ts';
import { certificateOf, integer, list } from './check-json.ts';
import type { Checked } from './check-words.ts';

export const HEAPS_FORMAT = 'perfect-play heap law';

const MOST_NUMBER = 2 ** 20;
/** A few minutes. */
const MOST_WORK = 2e8;

/** What a certificate claims. */
export interface HeapClaim {
  readonly code: string;
  /** digits[k] is what may be left of a heap from which k tokens are taken; `repeating` follows for ever. */
  readonly digits: readonly number[];
  readonly repeating: readonly number[];
  /** n₀ ≥ 1. */
  readonly from: number;
  readonly period: number;
  /** By how much the nimber of the heap n₀ + r grows with each period. */
  readonly saltus: readonly number[];
  /** The nimbers of the heaps below n₀ + period. */
  readonly nimbers: readonly number[];
}

/** Checks the text of a certificate. Raises bad input if it is not one, and too large if checking would take too long. */
export const checkHeapsCertificate = (text: string, mostWork = MOST_WORK): Checked =>
  checkHeaps(read(text), mostWork);

/** Checks a claim that has been read. Raises too large if that takes more than `mostWork` steps. */
export function checkHeaps(claim: HeapClaim, mostWork = MOST_WORK): Checked {
  const early = earlyFlaw(claim, mostWork);
  if (early !== undefined) return early;
  const options = new Options(claim, mostWork);
  let states = 0;
  for (let residue = 0; residue < claim.period; residue++) {
    const checked = checkResidue(claim, residue, options, mostWork - states);
    if (typeof checked !== 'number') return checked;
    states += checked;
  }
  return { holds: true, theorem: theoremOf(claim), states };
}

/** A heap below n₀ at which the rule fails; those above are all decided at once. */
function earlyFlaw({ digits, repeating, from, nimbers }: HeapClaim, mostWork: number): Checked | undefined {
  // of three heaps the largest is the rest, and the others are in order
  const splits = digits.reduce(
    (sum, digit) => sum + (digit >= 8 ? (from * from) / 12 : digit >= 4 ? from / 2 : 1),
    0,
  );
  if (from * (splits + from * repeating.length) > mostWork)
    throw tooLarge(said`to try every move of ${from} heaps would take too long`);
  for (let n = 0; n < from; n++) {
    const reached = new Set<number>();
    for (let take = 0; take <= n; take++) {
      const digit = digits[take] ?? repeating[(take - digits.length) % repeating.length] ?? 0;
      const rest = n - take;
      if (digit % 2 === 1 && rest === 0 && take > 0) reached.add(0);
      if (digit % 4 >= 2 && rest > 0 && take > 0) reached.add(nimbers[rest]);
      if (digit % 8 >= 4) for (let a = 1; 2 * a <= rest; a++) reached.add(nimbers[a] ^ nimbers[rest - a]);
      if (digit >= 8)
        for (let a = 1; 3 * a <= rest; a++)
          for (let b = a; a + 2 * b <= rest; b++)
            reached.add(nimbers[a] ^ nimbers[b] ^ nimbers[rest - a - b]);
    }
    let mex = 0;
    while (reached.has(mex)) mex++;
    if (nimbers[n] !== mex)
      return {
        holds: false,
        point: [BigInt(n)],
        why: `its nimber is ${nimbers[n]}, but its moves make it ${mex}`,
      };
  }
  return undefined;
}

/** One way to guess the option so far. */
interface Guess {
  /** What is carried of the sum of the numbers A less N. */
  readonly carry: number;
  /** The exclusive or of the nimbers that do not grow, without the digits read. */
  readonly constant: number;
  /** Whether some number A changes the tokens only; several are as good as one, their sum. */
  readonly free: boolean;
  /** The heaps whose nimber grows: by how much with A, and what is carried of it. In order. */
  readonly growing: readonly (readonly [saltus: number, carried: number])[];
}

const keyOf = ({ carry, constant, free, growing }: Guess): string =>
  `${carry} ${constant} ${free ? 1 : 0} ${growing.join(' ')}`;

/** The sets of guesses, and where they lead. */
class Options {
  private readonly claim: HeapClaim;
  private readonly mostWork: number;
  private work = 0;
  private readonly guesses: Guess[] = [];
  private readonly numbers = new Map<string, number>();
  /** The guesses of two parts together. */
  private readonly pairs = new Map<number, number>();
  private readonly steps: (readonly number[])[] = [];
  private readonly ends: (boolean | undefined)[] = [];
  private readonly sets: (readonly number[])[] = [];
  private readonly setNumbers = new Map<string, number>();
  private readonly setSteps: (number | undefined)[] = [];
  private readonly setEnds: (boolean | undefined)[] = [];
  /** The options of all heaps together: the tokens taken and left of which multiples of the period are left out. */
  private readonly starts: readonly { readonly tokens: number; readonly guess: Guess }[];

  constructor(claim: HeapClaim, mostWork: number) {
    this.claim = claim;
    this.mostWork = mostWork;
    this.starts = this.allStarts();
  }

  private worked(steps: number): void {
    this.work += steps;
    if (this.work > this.mostWork) throw undecided(this.mostWork);
  }

  /** The set of guesses for the heaps n₀ + residue + period·N before a digit of N is read. */
  start(residue: number): number {
    const { from, period } = this.claim;
    const guesses = this.starts.flatMap(({ tokens, guess }) => {
      const more = tokens - from - residue;
      return more % period === 0 ? [this.numberOf({ ...guess, carry: more / period })] : [];
    });
    this.worked(this.starts.length);
    return this.setOf(guesses);
  }

  /** The set after a digit of N and one of u. */
  after(set: number, n: number, u: number): number {
    const letter = 2 * n + u;
    const known = this.setSteps[4 * set + letter];
    if (known !== undefined) return known;
    const reached = this.sets[set].flatMap((guess) => this.step(guess, letter));
    this.worked(1 + reached.length);
    return (this.setSteps[4 * set + letter] = this.setOf(reached));
  }

  /** Whether some guess of the set is an option with the nimber u, if N and u end here. */
  isOption(set: number): boolean {
    return (this.setEnds[set] ??= this.sets[set].some((guess) => this.isEnd(guess)));
  }

  private numberOf(guess: Guess): number {
    const key = keyOf(guess);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.guesses.push(guess) - 1;
    if (number >= MOST_GUESSES) throw undecided(this.work);
    this.numbers.set(key, number);
    return number;
  }

  private setOf(guesses: readonly number[]): number {
    const members = [...new Set(guesses)].sort((a, b) => a - b);
    const key = members.join();
    const known = this.setNumbers.get(key);
    if (known !== undefined) return known;
    const number = this.sets.push(members) - 1;
    this.setNumbers.set(key, number);
    return number;
  }

  private step(number: number, letter: number): readonly number[] {
    const known = this.steps[4 * number + letter];
    if (known !== undefined) return known;
    const { carry, constant, free, growing } = this.guesses[number];
    const [n, u] = [letter >> 1, letter & 1];
    const found: number[] = [];
    const guessed = growing.length + (free ? 1 : 0);
    for (let bits = 0; bits < 1 << guessed; bits++) {
      let sum = carry - n + (free ? bits >> growing.length : 0);
      let digit = constant & 1;
      const next = growing.map(([saltus, carried], i) => {
        const bit = (bits >> i) & 1;
        const value = carried + saltus * bit;
        sum += bit;
        digit ^= value & 1;
        return [saltus, value >> 1] as const;
      });
      if (sum % 2 !== 0 || digit !== u) continue;
      found.push(this.numberOf({ carry: sum / 2, constant: constant >> 1, free, growing: inOrder(next) }));
    }
    this.worked(1 << guessed);
    return (this.steps[4 * number + letter] = found);
  }

  /** Whether zeros only can follow until nothing is carried. */
  private isEnd(number: number): boolean {
    const known = this.ends[number];
    if (known !== undefined) return known;
    const seen = new Set([number]);
    for (const at of seen) {
      const { carry, constant, growing } = this.guesses[at];
      if (carry === 0 && constant === 0 && growing.every(([, carried]) => carried === 0))
        return (this.ends[number] = true);
      for (const next of this.step(at, 0)) seen.add(next);
    }
    return (this.ends[number] = false);
  }

  private allStarts(): Options['starts'] {
    const { digits, repeating, period } = this.claim;
    const left = this.heapsLeft();
    const takes = [...digits.entries()].map(([take, digit]) => ({ take, digit, free: false }));
    for (let i = 0; repeating.length > 0 && i < period; i++)
      takes.push({ take: digits.length + i, digit: repeating[i % repeating.length], free: true });
    const starts = new Choices();
    for (const { take, digit, free } of takes)
      for (const [heaps, groups] of left.entries()) {
        if (Math.floor(digit / 2 ** heaps) % 2 === 0 || (take === 0 && heaps < 2)) continue;
        this.worked(groups.size);
        for (const { tokens, guess } of groups.all())
          starts.add(tokens + take, free ? this.numberOf({ ...this.guesses[guess], free }) : guess);
      }
    return [...starts.all()].map(({ tokens, guess }) => ({ tokens, guess: this.guesses[guess] }));
  }

  /** What no, one, two and three heaps can be. */
  private heapsLeft(): Choices[] {
    const { digits, repeating } = this.claim;
    const none: Guess = { carry: 0, constant: 0, free: false, growing: [] };
    const left = [new Choices().add(0, this.numberOf(none)), this.singleHeaps(none)];
    for (let heaps = 2; 2 ** heaps <= Math.max(...digits, ...repeating); heaps++) {
      const next = new Choices();
      for (const group of left[heaps - 1].all()) {
        this.worked(left[1].size);
        for (const one of left[1].all())
          next.add(group.tokens + one.tokens, this.together(group.guess, one.guess));
      }
      left.push(next);
    }
    return left;
  }

  private singleHeaps(none: Guess): Choices {
    const { from, period, saltus, nimbers } = this.claim;
    const single = new Choices();
    for (let tokens = 1; tokens < from + period; tokens++) {
      const [nimber, grows] = [nimbers[tokens], tokens < from ? undefined : saltus[tokens - from]];
      const guess = grows ? { growing: [[grows, nimber] as const] } : { constant: nimber, free: grows === 0 };
      single.add(tokens, this.numberOf({ ...none, ...guess }));
    }
    return single;
  }

  private together(one: number, other: number): number {
    const key = one * MOST_GUESSES + other;
    const known = this.pairs.get(key);
    if (known !== undefined) return known;
    const found = this.numberOf(together(this.guesses[one], this.guesses[other]));
    if (this.pairs.size < MOST_PAIRS) this.pairs.set(key, found);
    return found;
  }
}

/** More guesses, or choices, than this take too much memory. */
const MOST_GUESSES = 2 ** 23;
const MOST_PAIRS = 2 ** 22;

const undecided = (steps: number): PlayError =>
  tooLarge(said`the claim was not decided in ${steps} steps, and more would take too long`);

/** What can be chosen, each once: tokens, and the number of a guess. */
class Choices {
  private readonly keys = new Set<number>();

  get size(): number {
    return this.keys.size;
  }

  add(tokens: number, guess: number): this {
    this.keys.add(tokens * MOST_GUESSES + guess);
    if (this.size > MOST_GUESSES) throw undecided(MOST_GUESSES);
    return this;
  }

  *all(): Generator<{ readonly tokens: number; readonly guess: number }> {
    for (const key of this.keys) yield { tokens: Math.floor(key / MOST_GUESSES), guess: key % MOST_GUESSES };
  }
}

const together = (a: Guess, b: Guess): Guess => ({
  carry: 0,
  constant: a.constant ^ b.constant,
  free: a.free || b.free,
  growing: inOrder([...a.growing, ...b.growing]),
});

const inOrder = (growing: Guess['growing']): Guess['growing'] =>
  growing.length < 2 ? growing : [...growing].sort((a, b) => a[0] - b[0] || a[1] - b[1]);

/** The number of states visited, or where the rule fails. */
function checkResidue(
  { from, period, saltus, nimbers }: HeapClaim,
  residue: number,
  options: Options,
  most: number,
): number | Checked {
  // u is compared with the claimed nimber: −1 below, 0 equal, 1 above, as far as the digits say
  interface State {
    readonly set: number;
    readonly carried: number;
    readonly compared: number;
    readonly before: State | undefined;
    readonly n: number;
    readonly u: number;
  }
  const first = { set: options.start(residue), carried: nimbers[from + residue], compared: 0 };
  const states: State[] = [{ ...first, before: undefined, n: 0, u: 0 }];
  const seen = new Set([`${first.set} ${first.carried} 0`]);
  for (const state of states) {
    const compared = state.carried > 0 ? -1 : state.compared;
    const option = options.isOption(state.set);
    if ((compared < 0 && !option) || (compared === 0 && option)) {
      let [n, u] = [0n, 0n];
      for (let at: State = state; at.before; at = at.before) {
        n = 2n * n + BigInt(at.n);
        u = 2n * u + BigInt(at.u);
      }
      const heap = BigInt(from + residue) + BigInt(period) * n;
      const claimed = BigInt(nimbers[from + residue]) + BigInt(saltus[residue]) * n;
      const why = option ? 'a move leads to the same nimber' : `no move leads to the nimber ${u}`;
      return { holds: false, point: [heap], why: `its nimber is ${claimed}, but ${why}` };
    }
    for (const n of [0, 1]) {
      const value = state.carried + saltus[residue] * n;
      const digit = value % 2;
      for (const u of [0, 1]) {
        const next = {
          set: options.after(state.set, n, u),
          carried: (value - digit) / 2,
          compared: u === digit ? state.compared : u - digit,
        };
        const key = `${next.set} ${next.carried} ${next.compared}`;
        if (seen.has(key)) continue;
        seen.add(key);
        states.push({ ...next, before: state, n, u });
      }
    }
    if (states.length > most) throw undecided(most);
  }
  return states.length;
}

function theoremOf({ code, from, period, saltus }: HeapClaim): string {
  const [first] = saltus;
  const how = saltus.every((s) => s === first)
    ? `g(n + ${period}) = g(n)${first === 0 ? '' : ` + ${first}`} for every n ≥ ${from}`
    : `g(n + ${period}) = g(n) + s for every n ≥ ${from}, where s for the heaps from ${from} on is in turn ${saltus.join(', ')}`;
  return `In the heap game ${code}, where whoever cannot move loses, the nimbers g of heaps satisfy ${how}.`;
}

const MEMBERS: readonly string[] = ['format', 'version', 'game', 'from', 'period', 'saltus', 'nimbers'];
const GAME = /^([048C])\.([0-9A-F]{0,1000})(?:\(([0-9A-F]{1,1000})\))?$/;

function read(text: string): HeapClaim {
  const members = certificateOf(text, HEAPS_FORMAT, MEMBERS);
  const [, first, after = '', repeated = ''] = GAME.exec(String(members['game'])) ?? [];
  if (first === undefined)
    throw badInput(said`game must be the code of a heap game such as "0.3F" or "0.30(3)"`);
  const valuesOf = (digits: string): number[] => Array.from(digits, (digit) => Number.parseInt(digit, 16));
  const from = integer('from', members['from'], 1, MOST_NUMBER);
  const period = integer('period', members['period'], 1, MOST_NUMBER);
  const numbers = (name: string, length: number): number[] =>
    list(name, members[name], length, length).map((value, i) =>
      integer(`${name}[${i}]`, value, 0, MOST_NUMBER),
    );
  const repeating = valuesOf(repeated);
  if (repeating.length > 0 && period % repeating.length !== 0)
    throw badInput(
      said`the period must be a multiple of ${repeating.length}, the number of repeating digits, got ${period}`,
    );
  return {
    code: String(members['game']),
    digits: valuesOf(first + after),
    repeating,
    from,
    period,
    saltus: numbers('saltus', period),
    nimbers: numbers('nimbers', from + period),
  };
}
