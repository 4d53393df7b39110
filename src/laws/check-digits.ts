/**
 * Checks a certificate whose automaton reads digits with the weights 1, s, t·s + 1, …, each t times the one before it plus
 * the one before that. Shares no code with the search for laws and their proofs.
 *
 * A number is written greedily: in exactly one way with digits from 0 to t in which t is followed by 0 (least significant
 * first: preceded), and the first is below s. Every point is a word of such digits, and the rule is checked for every word.
 *
 * To know the value at y = x − n·v − w for a move, all digits of y are tried at once. In a coordinate where v is 1 and w is 0
 * (if there is one, else with digits of n of its own), n is the difference of x and y. In the other coordinates
 * x − y − v·n − w must be 0. What of it is known after some digits is a·U + b·U′, where U and U′ are the weights of the next
 * digit and of the one before; so two whole numbers, a and b, are kept. Before the first digit a·1 + b·(s − t) = −w, in any
 * way, and at the end both must be 0. For each move the sets of possibilities are made into an automaton, and minimised; then
 * the words are read by the automata of all moves together.
 */
import { said, tooLarge } from '../base/errors.ts';
import { type Checked, flaw, theoremOf } from './check-words.ts';
import type { Certificate, Move, Weights } from './check-read.ts';

/** A deterministic automaton: next[state][letter], and the values that the move reaches if the digits end. */
interface Reached {
  readonly next: readonly (readonly number[])[];
  readonly values: readonly (readonly number[])[];
}

/** What all moves are followed with. */
interface Reading {
  readonly certificate: Certificate;
  readonly weights: Weights;
  /** The digits of each letter. */
  readonly letters: readonly (readonly number[])[];
  /** Counts steps, and raises too large if they are too many. */
  worked(steps: number): void;
}

/** Checks a certificate that has been read: see `checkCertificate`. */
export function checkDigits(certificate: Certificate, weights: Weights, mostWork: number): Checked {
  const { dimensions, moves, base, next, values } = certificate;
  const letters = lettersOf(base, dimensions);
  let work = 0;
  const worked = (steps: number): void => {
    work += steps;
    if (work > mostWork)
      throw tooLarge(said`the claim was not decided in ${mostWork} steps, and more would take too long`);
  };
  const reading: Reading = { certificate, weights, letters, worked };
  const reached = moves.map((move) => minimised(deterministic(reading, guesses(reading, move))));

  interface State {
    readonly greedy: readonly number[];
    readonly state: number;
    readonly moves: readonly number[];
    readonly from: State | undefined;
    readonly letter: number;
  }
  const start = Array.from({ length: dimensions }, () => FIRST);
  const states: State[] = [
    { greedy: start, state: 0, moves: moves.map(() => 0), from: undefined, letter: 0 },
  ];
  const keyOf = (s: State): string => `${s.state} ${s.greedy.join()} ${s.moves.join()}`;
  const seen = new Set([keyOf(states[0])]);
  for (let at = 0; at < states.length; at++) {
    const current = states[at];
    const options = current.moves.flatMap((s, move) => reached[move].values[s]);
    const claimed = values[current.state];
    const why = current.greedy.includes(BAD)
      ? claimed === null
        ? undefined
        : `its value is ${claimed}, but these digits are not the greedy ones`
      : flaw(certificate, { state: current.state, forbidden: [] }, options);
    if (why !== undefined) return { holds: false, point: pointOf(current, letters, weights), why };
    letters.forEach((digits, letter) => {
      const after: State = {
        greedy: digits.map((d, i) => greedy(current.greedy[i], d, weights)),
        state: next[current.state][letter],
        moves: current.moves.map((s, move) => reached[move].next[s][letter]),
        from: current,
        letter,
      };
      const key = keyOf(after);
      if (seen.has(key)) return;
      seen.add(key);
      states.push(after);
    });
    worked(letters.length * (1 + moves.length));
  }
  return { holds: true, theorem: theoremOf(certificate), states: states.length };
}

/** The digits of each letter, one for each coordinate. */
export const lettersOf = (base: number, dimensions: number): number[][] =>
  Array.from({ length: base ** dimensions }, (_, letter) =>
    Array.from({ length: dimensions }, (__, i) => Math.floor(letter / base ** i) % base),
  );

/** What the digits of a number so far are: none, the last one 0, the last one not 0, not greedy. */
const [FIRST, ZERO, OTHER, BAD] = [0, 1, 2, 3];

type Pair = readonly [a: number, b: number];
/** Of a coordinate that is the multiple itself: no difference is left. */
const NONE: Pair = [0, 0];

function greedy(before: number, digit: number, { times, second }: Weights): number {
  if (before === BAD || (before === FIRST && digit >= second) || (before === OTHER && digit === times))
    return BAD;
  return digit === 0 ? ZERO : OTHER;
}

/** One way to guess the digits so far: the automaton's state on y, a and b for each coordinate, and a mark. */
interface Possibility {
  readonly state: number;
  readonly pairs: readonly Pair[];
  /** The sign of n if it is a difference; else its greedy state, plus 4 if n > 0. */
  readonly mark: number;
}

/** How the digits of y = x − n·v − w are guessed for a move. */
interface Guessing {
  readonly starts: readonly Possibility[];
  /** The possibilities after one more digit of each coordinate of x. */
  after(from: Possibility, x: readonly number[]): readonly Possibility[];
  /** The claimed value at y if the digits end here; null for none. */
  value(possibility: Possibility): number | null;
}

function guessing({ certificate, weights }: Reading, { vector, many, shift }: Move): Guessing {
  const { base, dimensions, next, values } = certificate;
  const factors = many ? vector : vector.map(() => 0);
  const constants = many ? shift : vector;
  const lead = many ? factors.findIndex((factor, i) => factor === 1 && shift[i] === 0) : -1;
  const { times, second } = weights;
  const live = vector.map((_, i) => livePairs(times, factors[i], constants[i]));
  const same = (i: number): boolean => factors[i] === 0 && constants[i] === 0;
  /** The mark after a digit n of the multiple, or of a difference; BAD if it is not greedy. */
  const markAfter = (mark: number, n: number): number => {
    if (!many) return mark;
    if (lead >= 0) return n === 0 ? mark : Math.sign(n);
    const read = greedy(mark % 4, n, weights);
    return read === BAD ? BAD : read + (n > 0 || mark >= 4 ? 4 : 0);
  };
  return {
    starts: constants
      .map((constant, i) =>
        i === lead || same(i)
          ? [NONE]
          : [...live[i].values()].filter(([a, b]) => a + b * (second - times) === -constant),
      )
      .reduce<(readonly Pair[])[]>(
        (tuples, options) => tuples.flatMap((tuple) => options.map((pair) => [...tuple, pair])),
        [[]],
      )
      .map((pairs) => ({ state: 0, pairs, mark: 0 })),
    after: (from, x) =>
      Array.from({ length: many ? base : 1 }, (_, guess) => guess).flatMap((guess) => {
        const n = lead >= 0 ? x[lead] - guess : guess;
        const mark = markAfter(from.mark, n);
        if (mark === BAD) return [];
        // the coordinates one after the other: the letter of y and the pairs so far
        let found: { readonly letter: number; readonly pairs: readonly Pair[] }[] = [
          { letter: 0, pairs: [] },
        ];
        for (let i = 0; i < dimensions; i++) {
          const digits = i === lead ? [guess] : same(i) ? [x[i]] : Array.from({ length: base }, (_, d) => d);
          found = found.flatMap(({ letter, pairs }) =>
            digits.flatMap((d) => {
              // a·U + b·U′ + digit·U, written with the next weights t·U + U′ and U
              const [a, b] = from.pairs[i];
              const pair: Pair = i === lead ? NONE : [b, a + x[i] - d - n * factors[i] - times * b];
              if (!live[i].has(pair.join())) return [];
              return [{ letter: letter + d * base ** i, pairs: [...pairs, pair] }];
            }),
          );
        }
        return found.map(({ letter, pairs }) => ({ state: next[from.state][letter], pairs, mark }));
      }),
    value: ({ state, pairs, mark }) => {
      const positive = !many || (lead >= 0 ? mark === 1 : mark >= 4);
      return positive && pairs.every(([a, b]) => a === 0 && b === 0) ? values[state] : null;
    },
  };
}

/** All possibilities of a move, numbered. */
interface Guesses {
  readonly starts: readonly number[];
  /** steps[possibility][letter]: those that follow. */
  readonly steps: readonly (readonly (readonly number[])[])[];
  readonly values: readonly (number | null)[];
}

/** The possibilities of a move from which some digits lead to a value. */
function guesses(reading: Reading, move: Move): Guesses {
  const { letters, worked } = reading;
  const { starts, after, value } = guessing(reading, move);
  const all: Possibility[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (possibility: Possibility): number => {
    const key = `${possibility.state} ${possibility.mark} ${possibility.pairs.join(' ')}`;
    let number = numbers.get(key);
    if (number === undefined) numbers.set(key, (number = all.push(possibility) - 1));
    return number;
  };
  const begun = starts.map(numberOf);
  const steps: number[][][] = [];
  const before: number[][] = [];
  for (let at = 0; at < all.length; at++) {
    steps.push(letters.map((x) => after(all[at], x).map(numberOf)));
    worked(letters.length);
    for (const to of steps[at].flat()) (before[to] ??= []).push(at);
  }
  const values = all.map(value);
  const kept = values.map((found) => found !== null);
  const queue = values.flatMap((found, at) => (found === null ? [] : [at]));
  for (const at of queue)
    for (const from of before[at] ?? []) if (!kept[from]) queue.push(((kept[from] = true), from));
  const those = (list: readonly number[]): number[] => list.filter((at) => kept[at]);
  return { starts: those(begun), steps: steps.map((row) => row.map(those)), values };
}

/** The automaton that reads x and gives the claimed values at x − n·v − w; none for digits that are not greedy. */
function deterministic({ weights, letters, worked }: Reading, { starts, steps, values }: Guesses): Reached {
  const sets = [{ digits: letters[0].map(() => FIRST), members: starts }];
  const known = new Map([[keyOfSet(sets[0]), 0]]);
  const next: number[][] = [];
  for (let at = 0; at < sets.length; at++) {
    const { digits, members } = sets[at];
    next.push(
      letters.map((x, letter) => {
        const read = x.map((d, i) => greedy(digits[i], d, weights));
        const reached = read.includes(BAD) ? [] : members.flatMap((member) => steps[member][letter]);
        const set = { digits: read, members: [...new Set(reached)].sort((a, b) => a - b) };
        worked(1 + reached.length);
        const key = keyOfSet(set);
        let number = known.get(key);
        if (number === undefined) known.set(key, (number = sets.push(set) - 1));
        return number;
      }),
    );
  }
  const valuesOf = (members: readonly number[]): number[] =>
    [...new Set(members.flatMap((member) => values[member] ?? []))].sort((a, b) => a - b);
  return { next, values: sets.map(({ members }) => valuesOf(members)) };
}

/** A set of possibilities, with what is known of the digits of x; all empty sets are alike. */
const keyOfSet = ({ digits, members }: { digits: readonly number[]; members: readonly number[] }): string =>
  members.length === 0 ? '' : `${digits.join()} ${members.join()}`;

/**
 * The pairs of a coordinate that digits can bring to (0, 0), by their text. Of those that greedy numbers need there are finitely
 * many: with U the weight of the next digit and U′ ≤ U, greedy x, y and n of k digits are below U, so a·U + b·U′ is at most
 * (2 + v + w)·U. And a − b·α, for the root α > 1 of α² = t·α + 1, is divided by α with each digit before it and changed by at
 * most 2·t·(1 + v), so it stays below 6·t·(1 + v). Both together bound a and b.
 */
function livePairs(times: number, factor: number, constant: number): ReadonlyMap<string, Pair> {
  const most = 4 * (2 + factor + constant) + 12 * times * (1 + factor);
  const greatest = times * (1 + factor);
  const live = new Map([[NONE.join(), NONE]]);
  for (const [a, b] of live.values()) {
    for (let d = -greatest; d <= greatest; d++) {
      // the pair before a digit d that leads to a and b
      const pair: Pair = [b - d + times * a, a];
      if (Math.abs(pair[0]) <= most && !live.has(pair.join())) live.set(pair.join(), pair);
    }
  }
  return live;
}

/** The smallest automaton that gives the same values: Moore's partition refinement. */
function minimised({ next, values }: Reached): Reached {
  let block = numbered(values.map((reached) => reached.join()));
  for (let count = 0; count < Math.max(...block) + 1;) {
    count = Math.max(...block) + 1;
    block = numbered(next.map((row, s) => `${block[s]}:${row.map((to) => block[to]).join()}`));
  }
  const first = Array.from({ length: Math.max(...block) + 1 }, (_, b) => block.indexOf(b));
  return { next: first.map((s) => next[s].map((to) => block[to])), values: first.map((s) => values[s]) };
}

/** Equal texts as equal numbers, counted in the order of their first appearance. */
function numbered(texts: readonly string[]): number[] {
  const numbers = new Map<string, number>();
  return texts.map((text) => numbers.get(text) ?? (numbers.set(text, numbers.size), numbers.size - 1));
}

/** The point whose digits lead to a product state. */
function pointOf(
  end: { readonly from: unknown; readonly letter: number },
  letters: readonly (readonly number[])[],
  { times, second }: Weights,
): bigint[] {
  const path: number[] = [];
  for (let at = end; at.from; at = at.from as typeof end) path.unshift(at.letter);
  return letters[0].map((_, i) => {
    let [weight, following, sum] = [1n, BigInt(second), 0n];
    for (const letter of path) {
      sum += BigInt(letters[letter][i]) * weight;
      [weight, following] = [following, BigInt(times) * following + weight];
    }
    return sum;
  });
}
