/**
 * Checks a certificate. Shares no code with the search for laws and their proofs.
 *
 * A certificate claims that an automaton gives the value of every point of a subtraction game. The value of a point
 * follows from the values of the points that its moves lead to, and every play ends; so it is enough that the automaton
 * satisfies this rule at every point. The automaton reads a point x digit by digit, least significant first. The
 * checker runs it on x and on x − v for every move v at the same time: the digit of x − v is the digit of x less the
 * amount still to be subtracted, and what cannot be subtracted there is carried to the next digit. For a move that may
 * be made any number n ≥ 1 of times, all digits of n are followed at once. The states of all runs together form a
 * *product state*. There are finitely many, every x leads to one of them, and in each the rule is checked. If the rule
 * fails, the digits that lead there spell a point where the claim is wrong.
 *
 * Time and memory are proportional to the number of product states, times the number of letters and moves.
 */
import { said, tooLarge } from '../base/errors.ts';
import { checkDigits, lettersOf } from './check-digits.ts';
import { type Certificate, MOST, type Move, readCertificate } from './check-read.ts';
import { type Checked, flaw, theoremOf } from './check-words.ts';

/**
 * Checks the text of a certificate of a subtraction game: whether its claim holds for all points, or a point where it
 * fails. Raises bad input if the text is not a certificate, and too large if checking would take more than `mostWork`
 * steps.
 */
export function checkCertificate(text: string, mostWork = MOST.work): Checked {
  const certificate = readCertificate(text);
  if (certificate.weights) return checkDigits(certificate, certificate.weights, mostWork);
  const { moves, base, next, forbidden } = certificate;
  const letters = lettersOf(base, certificate.dimensions);
  let work = 0;
  const worked = (steps: number): void => void (work += steps);
  const runs = moves.map((move) => runOf(certificate, move, letters, worked));
  const first: ProductState = {
    state: 0,
    forbidden,
    moves: runs.map(({ start }) => [start]),
    from: undefined,
    letter: 0,
  };
  const seen = new Set([keyOf(first)]);
  const states = [first];
  for (let at = 0; at < states.length; at++) {
    const current = states[at];
    const reached = current.moves.flatMap((possibilities, move) => possibilities.flatMap(runs[move].value));
    const why = flaw(certificate, current, reached);
    if (why !== undefined) return { holds: false, point: pointOf(current, letters, base), why };
    for (const [letter, digits] of letters.entries()) {
      const after: ProductState = {
        state: next[current.state][letter],
        forbidden:
          current.forbidden.length === 0
            ? current.forbidden
            : current.forbidden
                .filter((cell) => cell.every((c, i) => c % base === digits[i]))
                .map((cell) => cell.map((c) => Math.floor(c / base))),
        moves: current.moves.map((possibilities, move) => {
          const run = runs[move];
          if (possibilities.length === 1 && !moves[move].many) return run.after(possibilities[0], letter);
          const all = new Set(possibilities.flatMap((p) => run.after(p, letter)));
          worked(all.size);
          return [...all].sort((a, b) => a - b);
        }),
        from: current,
        letter,
      };
      worked(1 + moves.length + current.forbidden.length);
      const key = keyOf(after);
      if (seen.has(key)) continue;
      seen.add(key);
      states.push(after);
    }
    if (states.length > MOST.productStates || work > mostWork)
      throw tooLarge(
        said`the claim was not decided in ${at + 1} product states, and more would take too long`,
      );
  }
  return { holds: true, theorem: theoremOf(certificate), states: states.length };
}

/** The automaton run on what a move leaves of x. A possibility is (state · span^k + still to subtract) · 2 + (1 if n > 0). */
interface Run {
  readonly start: number;
  /** The possibilities after one more digit of x. */
  after(possibility: number, letter: number): readonly number[];
  /** The claimed value of the point that the move leads to, if the point ends here; none if it leads nowhere. */
  value(possibility: number): readonly number[];
}

function runOf(
  { dimensions, moves, base, next, values }: Certificate,
  { vector, many, shift }: Move,
  letters: readonly (readonly number[])[],
  worked: (steps: number) => void,
): Run {
  const span = Math.max(...moves.flatMap((move) => [...move.vector, ...move.shift])) + 1;
  const spans = span ** dimensions;
  const amounts = (code: number): number[] =>
    Array.from({ length: dimensions }, (_, i) => Math.floor(code / span ** i) % span);
  const codeOf = (rest: readonly number[]): number => rest.reduce((sum, r, i) => sum + r * span ** i, 0);
  const followed = new Map<number, readonly number[]>();
  return {
    start: many ? codeOf(shift) * 2 : codeOf(vector) * 2 + 1,
    after: (possibility, letter) => {
      const key = possibility * letters.length + letter;
      const known = followed.get(key);
      if (known) return known;
      const [state, rest] = [
        Math.floor(possibility / 2 / spans),
        amounts(Math.floor(possibility / 2) % spans),
      ];
      const found = Array.from({ length: many ? base : 1 }, (_, n) => {
        const take = rest.map((r, i) => r + n * vector[i]);
        const left = take.map((t, i) => Math.max(0, Math.ceil((t - letters[letter][i]) / base)));
        const digits = take.map((t, i) => letters[letter][i] - t + left[i] * base);
        const target = next[state][digits.reduce((sum, d, i) => sum + d * base ** i, 0)];
        return (target * spans + codeOf(left)) * 2 + (possibility % 2 === 1 || n > 0 ? 1 : 0);
      });
      followed.set(key, found);
      worked(found.length);
      return found;
    },
    value: (possibility) => {
      if (possibility % 2 === 0 || Math.floor(possibility / 2) % spans !== 0) return [];
      const value = values[Math.floor(possibility / 2 / spans)];
      return value === null ? [] : [value];
    },
  };
}

/** A product state: the state of all runs after the digits read so far. */
interface ProductState {
  /** The automaton's state on x. */
  readonly state: number;
  /** The forbidden cells whose last digits are these, without these digits. */
  readonly forbidden: readonly (readonly number[])[];
  /** The possibilities for each move. */
  readonly moves: readonly (readonly number[])[];
  /** The product state from which, and the letter by which, this one was first reached. */
  readonly from: ProductState | undefined;
  readonly letter: number;
}

const keyOf = ({ state, forbidden, moves }: ProductState): string =>
  `${state}|${moves.join(' ')}|${forbidden.join(' ')}`;

/** The point whose digits lead to a product state. */
function pointOf(end: ProductState, letters: readonly (readonly number[])[], base: number): bigint[] {
  const point = letters[0].map(() => 0n);
  for (let at = end; at.from; at = at.from)
    letters[at.letter].forEach((d, i) => (point[i] = point[i] * BigInt(base) + BigInt(d)));
  return point;
}
