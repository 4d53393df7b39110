/**
 * Proves that a claim gives the value of every position on boards of every size, or finds a position where it does not.
 *
 * Only one table of a finite board follows the rule everywhere (proof/Table.v), so it is enough that the claim follows it at
 * every position. The rule is evaluated for coordinates that are variables. When it must be known whether a form, such as
 * 2e − f − 3, is at least 0, there are three answers. It follows from what is known: then the lemma of Farkas gives factors
 * that show it. So does the opposite. Or both are possible, and the rule is evaluated once for each. For floor(form / 3) a
 * variable x is replaced by 3x′, 3x′ + 1 and 3x′ + 2, one after the other.
 *
 * This ends because the rule asks finitely many questions; each way to answer them is a *case*.
 */
import { assert } from '../../base/errors.ts';
import { type BoxGame, type Place, placesOf, positionsOf, whereOf } from './box-game.ts';
import type { Condition, Expression, Label, SizesClaim } from './claim-text.ts';
import { type Known, NUMBERS, type Wrong, wrongAt } from './evaluate.ts';
import { type Linear, contradiction, isConstant, opposite, rounded, solution } from './linear.ts';

/** What the proof says to one question: see docs/reference/certificates.md. */
export type Step = readonly number[];

export type Proved =
  | { readonly holds: true; readonly steps: readonly Step[]; readonly cases: number }
  /** A position, with n first, at which the claim is wrong or disagrees with its successors. */
  | { readonly holds: false; readonly turn: number; readonly point: readonly number[]; readonly why: Wrong }
  | { readonly holds: undefined };

/** Boards up to this size are tried first, so that a wrong claim is refuted on a small board. */
const TRIED_FIRST = 9;
const MOST_CASES = 200_000;

/** Proves or refutes a claim. Calls `checked` from time to time with the number of cases. */
export function proveSizes(
  game: BoxGame,
  claim: SizesClaim,
  checked: (cases: number) => void = () => undefined,
): Proved {
  for (let n = game.least; n <= TRIED_FIRST; n++)
    for (const place of positionsOf(game, n)) {
      const why = wrongAt(game, claim, place, NUMBERS);
      if (why !== undefined) return { holds: false, turn: place.turn, point: numbersOf(place), why };
    }
  const modulus = modulusOf(claim);
  const steps: Step[] = [];
  let cases = 0;
  for (const place of placesOf(game)) {
    // a path is a way to answer the first questions; the last path to be added is followed first
    const paths: Path[] = [{ known: whereOf(game).map(rounded), answers: [], residues: new Map() }];
    for (let path = paths.pop(); path; path = paths.pop()) {
      const asked = new Asked(path, modulus, steps);
      try {
        const why = wrongAt(game, claim, asked.place(place), asked);
        cases++;
        if (cases % 64 === 0) checked(cases);
        if (cases > MOST_CASES) return { holds: undefined };
        if (why === undefined) continue;
        const point = solution(path.known);
        if (!point) return { holds: undefined };
        return { holds: false, turn: place.turn, point: numbersOf(asked.place(place), point), why };
      } catch (split) {
        if (!(split instanceof Split)) throw split;
        paths.push(...split.paths.toReversed());
      }
    }
  }
  return { holds: true, steps, cases };
}

interface Path {
  /** Inequalities that hold. */
  readonly known: readonly Linear[];
  /** The answers to the first questions, in order. */
  readonly answers: boolean[];
  /** The remainder of each variable that has been replaced. */
  readonly residues: ReadonlyMap<number, number>;
}

/** The rule is to be evaluated again, once for each of these paths. */
class Split {
  readonly paths: readonly Path[];

  constructor(paths: readonly Path[]) {
    this.paths = paths;
  }
}

class Asked implements Known {
  readonly #path: Path;
  readonly #modulus: number;
  readonly #steps: Step[];
  #next = 0;

  constructor(path: Path, modulus: number, steps: Step[]) {
    this.#path = path;
    this.#modulus = modulus;
    this.#steps = steps;
  }

  /** The place with modulus · x′ + remainder for each variable x that has been replaced. */
  place({ size, turn, point }: Place): Place {
    const replaced = (form: Linear): Linear =>
      [...this.#path.residues].reduce(
        (now, [variable, residue]) => this.#replaced(now, variable, residue),
        form,
      );
    return { size: replaced(size), turn, point: point.map(replaced) };
  }

  #replaced(form: Linear, variable: number, residue: number): Linear {
    const factor = form[variable]!;
    return form.map((a, i) => (i === 0 ? a + factor * residue : i === variable ? factor * this.#modulus : a));
  }

  holds(form: Linear): boolean {
    if (isConstant(form)) return form[0]! >= 0;
    const { known, answers } = this.#path;
    if (this.#next < answers.length) return answers[this.#next++]!;
    const [yes, no] = [rounded(form), opposite(form)];
    for (const [answer, against] of [
      [true, no],
      [false, yes],
    ] as const) {
      const factors = contradiction([...known, against]);
      if (!factors) continue;
      const own = factors.get(known.length) ?? 0;
      const rest = [...factors].filter(([i]) => i !== known.length);
      this.#steps.push([own && !answer ? -own : own, ...rest.flat()]);
      // what is known contradicts itself: there is no such position
      if (own === 0) throw new Split([]);
      this.#next = answers.push(answer);
      return answer;
    }
    this.#steps.push([]);
    throw new Split(
      [true, false].map((answer) => ({
        ...this.#path,
        known: [...known, answer ? yes : no],
        answers: [...answers, answer],
      })),
    );
  }

  floor(form: Linear, divisor: number): Linear {
    const variable = form.findIndex((a, i) => i > 0 && a % divisor !== 0);
    if (variable < 0) return form.map((a) => Math.floor(a / divisor));
    assert(!this.#path.residues.has(variable), 'a variable is replaced once');
    throw new Split(
      Array.from({ length: this.#modulus }, (_, residue) => ({
        known: this.#path.known.map((known) => rounded(this.#replaced(known, variable, residue))),
        answers: [],
        residues: new Map([...this.#path.residues, [variable, residue]]),
      })),
    );
  }
}

/** n and the coordinates, where the variables have these values. */
const numbersOf = ({ size, point }: Place, values: readonly number[] = []): number[] =>
  [size, ...point].map((form) => values.reduce((total, x, v) => total + x * form[v + 1]!, form[0]!));

/** A number that the divisors of all floors divide, those of floors in floors multiplied. */
export function modulusOf({ definitions, values }: SizesClaim): number {
  const meanings = new Map(definitions);
  const of = (part: Expression | Label | Condition): number => {
    if (typeof part === 'number') return 1;
    if (typeof part === 'string') return meanings.has(part) ? of(meanings.get(part)!) : 1;
    const inner = part.slice(1).map((each) => (typeof each === 'number' ? 1 : of(each as Expression)));
    return inner.reduce(commonMultiple, 1) * (part[0] === 'floor' ? part[2] : 1);
  };
  return Object.values(values).map(of).reduce(commonMultiple, 1);
}

function commonMultiple(a: number, b: number): number {
  let multiple = a;
  while (multiple % b !== 0) multiple += a;
  return multiple;
}
