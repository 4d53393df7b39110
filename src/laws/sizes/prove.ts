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
import { type BoxGame, type BoxPlace, placesOf, positionsOf, whereOf } from './box-game.ts';
import type { SizesClaim } from './claim-text.ts';
import { wrongBoundAt, wrongStart } from './bounds.ts';
import { NUMBERS, type Wrong, wrongAt, wrongImage } from './evaluate.ts';
import { foldsOf, isWritten } from './symmetry.ts';
import {
  type KnownForms,
  type LinearContradiction,
  type Linear,
  contradiction,
  isConstant,
  opposite,
  rounded,
  solution,
  valueAt,
} from './linear.ts';

/** What the proof says to one question: see docs/reference/certificates.md. */
export type ProofStep = readonly [] | readonly [answer: 1 | 0 | -1, ...sums: LinearContradiction];

export type SizesProof =
  | { readonly holds: true; readonly steps: readonly ProofStep[]; readonly cases: number }
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
): SizesProof {
  const { bound } = claim;
  const folds = foldsOf(game, claim);
  const wrong: Rule = (place, known) => {
    if (!isWritten(folds, place, known)) return undefined;
    return bound ? wrongBoundAt(game, { claim, bound }, place, known) : wrongAt(game, claim, place, known);
  };
  const images = folds.map(
    (_, i): Rule =>
      (place, known) =>
        wrongImage(game, claim, folds.slice(0, i + 1), { place, known }),
  );
  const late: Rule = (place, known) => bound && wrongStart(game, { claim, bound }, place, known);
  for (let n = game.least; n <= TRIED_FIRST; n++) {
    const all = positionsOf(game, n);
    for (const [rule, places] of [
      [wrong, all],
      ...images.map((rule) => [rule, all] as const),
      [late, all.slice(0, 1)],
    ] as const)
      for (const place of places) {
        const why = rule(place, NUMBERS);
        if (why !== undefined) return { holds: false, turn: place.turn, point: numbersOf(place), why };
      }
  }
  const steps: ProofStep[] = [];
  let cases = 0;
  const places = placesOf(game);
  const tasks = places.flatMap((place) => [wrong, ...images].map((rule) => ({ place, rule })));
  for (const { place, rule } of bound?.start ? [...tasks, { place: places[0], rule: late }] : tasks) {
    // a path is a way to answer the first questions; the last path to be added is followed first
    const paths: Path[] = [{ known: whereOf(game).map(rounded), answers: [], replaced: [], points: [] }];
    for (let path = paths.pop(); path; path = paths.pop()) {
      const asked = new Asked(path, steps);
      try {
        const why = rule(asked.place(place), asked);
        cases++;
        if (cases % 64 === 0) checked(cases);
        if (cases > MOST_CASES) return { holds: undefined };
        if (why === undefined) continue;
        const point = solution(path.known);
        if (point)
          return { holds: false, turn: place.turn, point: numbersOf(asked.place(place), point), why };
        if (!asked.excluded()) return { holds: undefined };
      } catch (split) {
        if (!(split instanceof Split)) throw split;
        paths.push(...split.paths.toReversed());
      }
    }
  }
  return { holds: true, steps, cases };
}

/** Why a place does not follow a rule; undefined if it does. */
type Rule = (place: BoxPlace, known: KnownForms) => Wrong | undefined;

interface Path {
  /** Inequalities that hold. */
  readonly known: readonly Linear[];
  /** The answers to the first questions, in order. */
  readonly answers: boolean[];
  /** The variables that have been replaced, in order. */
  readonly replaced: readonly Replaced[];
  /** Points that satisfy what is known, if the variables need not be whole. */
  readonly points: readonly (readonly number[])[];
}

/** A variable x is modulus · x + residue instead. */
interface Replaced {
  readonly variable: number;
  readonly modulus: number;
  readonly residue: number;
}

const replaced = (form: Linear, { variable, modulus, residue }: Replaced): Linear =>
  form.map((a, i) => (i === 0 ? a + form[variable] * residue : i === variable ? a * modulus : a));

/** Whether one inequality follows from another one with the same factors. */
function isImplied(form: Linear, fact: Linear): boolean {
  for (let i = 1; i < form.length; i++) if (form[i] !== fact[i]) return false;
  return form[0] >= fact[0];
}

/** The rule is to be evaluated again, once for each of these paths. */
class Split {
  readonly paths: readonly Path[];

  constructor(paths: readonly Path[]) {
    this.paths = paths;
  }
}

class Asked implements KnownForms {
  readonly #path: Path;
  readonly #steps: ProofStep[];
  #next = 0;

  constructor(path: Path, steps: ProofStep[]) {
    this.#path = path;
    this.#steps = steps;
  }

  /** The place with modulus · x′ + remainder for each variable x that has been replaced. */
  place({ size, turn, point }: BoxPlace): BoxPlace {
    const all = (form: Linear): Linear => this.#path.replaced.reduce(replaced, form);
    return { size: all(size), turn, point: point.map(all) };
  }

  holds(form: Linear): boolean {
    if (isConstant(form)) return form[0] >= 0;
    const { known, answers, points } = this.#path;
    if (this.#next < answers.length) return answers[this.#next++];
    const [yes, no] = [rounded(form), opposite(form)];
    for (const answer of [true, false])
      if (known.some((fact) => isImplied(answer ? yes : no, fact))) {
        this.#next = answers.push(answer);
        return answer;
      }
    // a point that satisfies what is known says which answer is possible, so the other one is to be refuted
    const possible = points.map((point) => valueAt(form, point) >= 0);
    const found: (readonly number[])[] = [];
    for (const answer of possible[0] === false ? [false, true] : [true, false]) {
      if (possible.includes(!answer)) continue;
      const against = answer ? no : yes;
      const sums = contradiction([...known, against]);
      if ('point' in sums) {
        if (sums.point) found.push(sums.point);
        continue;
      }
      // what is known may contradict itself even without the opposite of the answer
      const used = sums.sums.some((sum) => sum.some((k, i) => i % 2 === 0 && k === known.length));
      this.#steps.push([used ? (answer ? 1 : -1) : 0, ...sums.sums]);
      if (!used) throw new Split([]);
      this.#next = answers.push(answer);
      return answer;
    }
    this.#steps.push([]);
    throw new Split(
      [true, false].map((answer) => ({
        ...this.#path,
        known: [...known, answer ? yes : no],
        answers: [...answers, answer],
        points: [...points, ...found].filter((point) => valueAt(form, point) >= 0 === answer),
      })),
    );
  }

  /** Whether there are no such positions, which is then a step. */
  excluded(): boolean {
    const { known } = this.#path;
    // a second time the first inequality, where an assumption would be
    const none = contradiction([...known, known[0]], true);
    if ('sums' in none) this.#steps.push([0, ...none.sums]);
    return 'sums' in none;
  }

  floor(form: Linear, divisor: number): Linear {
    const variable = form.findIndex((a, i) => i > 0 && a % divisor !== 0);
    if (variable < 0) return form.map((a) => Math.floor(a / divisor));
    // the least modulus that makes the factor of the variable a multiple of the divisor
    let modulus = 2;
    while ((form[variable] * modulus) % divisor !== 0) modulus++;
    throw new Split(
      Array.from({ length: modulus }, (_, residue) => {
        const step = { variable, modulus, residue };
        return {
          known: this.#path.known.map((known) => rounded(replaced(known, step))),
          // the same questions have the same answers
          answers: this.#path.answers.slice(0, this.#next),
          replaced: [...this.#path.replaced, step],
          points: [],
        };
      }),
    );
  }
}

/** n and the coordinates, where the variables have these values. */
const numbersOf = ({ size, point }: BoxPlace, values: readonly number[] = []): number[] =>
  [size, ...point].map((form) => values.reduce((total, x, v) => total + x * form[v + 1], form[0]));
