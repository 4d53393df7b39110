/**
 * Checks a certificate of a law for boards of every size. Shares no code with the proofs: it evaluates the rule itself, and
 * of the certificate it believes nothing. A step of it only says how to see that a form is at least 0, or is not.
 */
import { present } from '../base/present.ts';
import { located, said, tooLarge } from '../base/errors.ts';
import {
  type ExactForm,
  ONE,
  Unproved,
  add,
  common,
  constant,
  constantOf,
  divided,
  follows,
  isNumber,
  substituted,
  tightened,
} from './check-sizes-forms.ts';
import { type SizesCertificate, type CheckedStep, readSizesCertificate } from './check-sizes-read.ts';
import { type FormOracle, type FormPosition, fault, imageFault, startFault } from './check-sizes-rule.ts';
import { theoremOf } from './check-sizes-words.ts';

export type CheckedSizes =
  | { readonly holds: true; readonly theorem: string; readonly cases: number }
  /** `point` is n and the coordinates of a position at which the claim is wrong, if one was found. */
  | {
      readonly holds: false;
      readonly why: string;
      readonly side?: string;
      readonly point?: readonly number[];
    };

/** Checks the text of a certificate. Raises bad input if it is none. */
export function checkSizesCertificate(text: string): CheckedSizes {
  const certificate = located(said`certificate`, () => readSizesCertificate(text));
  return onSmallBoards(certificate) ?? new Walk(certificate).verdict();
}

/** The branch ends here: there are no such positions, or it goes on in others. */
class Left {
  readonly reason: 'no positions' | 'branches';
  constructor(reason: Left['reason']) {
    this.reason = reason;
  }
}

const NUMBERS_ONLY: FormOracle = {
  atLeast0: (form) => constantOf(form) >= 0n,
  floor: divided,
};

/** What each position must satisfy: the rule, and that its images under each symmetry have the same claim. */
const rulesOf = (certificate: SizesCertificate, oracle: FormOracle): Rule[] => [
  (position) => fault(certificate, position, oracle),
  ...certificate.where.map(
    (_, i): Rule =>
      (position) =>
        imageFault(certificate, i + 1, position, oracle),
  ),
];

/** All points of the box, where `options` has the values of each coordinate. */
const points = (options: readonly (readonly ExactForm[])[]): ExactForm[][] =>
  options.reduce<ExactForm[][]>((some, values) => some.flatMap((at) => values.map((c) => [...at, c])), [[]]);

const SMALL = 6;

/** A wrong position on a small board, so that a wrong claim can be shown at a point. */
function onSmallBoards(certificate: SizesCertificate): CheckedSizes | undefined {
  for (let n = certificate.least; n <= SMALL; n++) {
    const options = certificate.bounds.map((bound) =>
      Array.from({ length: bound === 'n' ? n : bound }, (_, i) => constant(i + 1)),
    );
    for (const side of [0, 1])
      for (const at of points(options)) {
        const position = { n: constant(n), side, at };
        const why = rulesOf(certificate, NUMBERS_ONLY)
          .map((rule) => rule(position))
          .find((fault) => fault !== undefined);
        const point = [n, ...at.map((c) => Number(constantOf(c)))];
        if (why !== undefined) return { holds: false, why, side: certificate.sides[side], point };
      }
    const { bound } = certificate;
    const any = { n: constant(n), side: 0, at: certificate.bounds.map(() => constant(1)) };
    const why = bound && startFault(certificate, bound, any, NUMBERS_ONLY);
    if (why !== undefined) return { holds: false, why: `${why}, if n = ${n}` };
  }
  return undefined;
}

/** Positions that have the same answers to the first questions. */
interface Branch {
  readonly known: readonly ExactForm[];
  readonly answers: boolean[];
  readonly replaced: readonly (readonly [variable: string, by: ExactForm])[];
}

/** The most parts into which a division, and the whole proof, may divide the positions. */
const MOST_REMAINDERS = 10_000;
const MOST_BRANCHES = 2 ** 22;

type Rule = (position: FormPosition) => string | undefined;

/** Goes through all cases as the steps of the certificate say. */
class Walk implements FormOracle {
  readonly #certificate: SizesCertificate;
  #step = 0;
  #asked = 0;
  #branches: Branch[] = [];
  #followed = 0;
  #now: Branch = { known: [], answers: [], replaced: [] };

  constructor(certificate: SizesCertificate) {
    this.#certificate = certificate;
  }

  verdict(): CheckedSizes {
    const { bounds, coordinates, steps, bound } = this.#certificate;
    const options = bounds.map((greatest, i) =>
      greatest === 'n'
        ? [new Map([[coordinates[i], 1n]])]
        : Array.from({ length: greatest }, (_, c) => constant(c + 1)),
    );
    const all = points(options);
    let cases = 0;
    try {
      for (const side of [0, 1])
        for (const at of all)
          for (const rule of rulesOf(this.#certificate, this)) cases += this.#casesOf(side, at, rule);
      if (bound?.start)
        cases += this.#casesOf(0, all[0], (any) => startFault(this.#certificate, bound, any, this));
      if (this.#step < steps.length) throw new Unproved('there are more steps than the proof has');
    } catch (problem) {
      if (problem instanceof Unproved) return { holds: false, why: problem.why };
      throw problem;
    }
    return { holds: true, theorem: theoremOf(this.#certificate), cases };
  }

  /** Follows all branches of a place, and counts the cases in which there are positions. */
  #casesOf(side: number, at: readonly ExactForm[], rule: Rule): number {
    const { bounds, least, coordinates } = this.#certificate;
    const n: ExactForm = new Map([['n', 1n]]);
    const known = [add(n, constant(-least))];
    for (const [i, name] of coordinates.entries()) {
      if (bounds[i] !== 'n') continue;
      const c: ExactForm = new Map([[name, 1n]]);
      known.push(add(c, constant(-1)), add(n, c, -1n));
    }
    this.#branches = [{ known, answers: [], replaced: [] }];
    let cases = 0;
    while (this.#branches.length > 0) if (this.#follow({ n, side, at }, rule)) cases++;
    return cases;
  }

  /** Follows the last branch; whether that settled a case in which there are positions. */
  #follow({ n, side, at }: FormPosition, rule: Rule): boolean {
    this.#now = present(this.#branches.pop());
    this.#asked = 0;
    if (++this.#followed > MOST_BRANCHES)
      throw tooLarge(said`the claim was not decided in ${MOST_BRANCHES} cases`);
    try {
      const position = { n: this.#replace(n), side, at: at.map((c) => this.#replace(c)) };
      const why = rule(position);
      if (why === undefined) return true;
      const step = this.#certificate.steps[this.#step++];
      if (step?.[0] !== 0) throw new Unproved(`${why}, in a case that was not excluded`);
      this.#refute(step);
      return false;
    } catch (signal) {
      if (signal instanceof Left) return false;
      throw signal;
    }
  }

  #replace(form: ExactForm): ExactForm {
    let replaced = form;
    for (const [variable, by] of this.#now.replaced) replaced = substituted(replaced, variable, by);
    return replaced;
  }

  atLeast0(form: ExactForm): boolean {
    if (isNumber(form)) return constantOf(form) >= 0n;
    const { known, answers } = this.#now;
    if (this.#asked < answers.length) return answers[this.#asked++];
    const yes = tightened(form);
    const no = tightened(add(constant(-1), form, -1n));
    for (const [answer, implied] of [
      [true, yes],
      [false, no],
    ] as const)
      if (known.some((fact) => follows(implied, fact))) {
        this.#asked = answers.push(answer);
        return answer;
      }
    const step = this.#certificate.steps[this.#step++];
    if (!step) throw new Unproved('the steps end too early');
    const [answer] = step;
    if (answer === undefined) {
      this.#branches.push(
        { ...this.#now, known: [...known, no], answers: [...answers, false] },
        { ...this.#now, known: [...known, yes], answers: [...answers, true] },
      );
      throw new Left('branches');
    }
    this.#refute(step, answer === 0 ? undefined : answer === 1 ? no : yes);
    if (answer === 0) throw new Left('no positions');
    this.#asked = answers.push(answer === 1);
    return answer === 1;
  }

  /** Adds what is known, the assumption and earlier sums, as a step says, until a negative number is at least 0. */
  #refute([, ...sums]: CheckedStep, assumed?: ExactForm): void {
    const facts: (ExactForm | undefined)[] = [...this.#now.known, assumed];
    for (const sum of sums as readonly (readonly bigint[])[]) {
      let total: ExactForm = new Map();
      for (let i = 0; i < sum.length; i += 2) {
        const [fact, factor] = [facts[Number(sum[i])], sum[i + 1]];
        if (!fact || factor === undefined || factor < 0n)
          throw new Unproved(`step ${this.#step} names nothing that is known`);
        total = add(total, fact, factor);
      }
      facts.push(tightened(total));
    }
    const last = sums.length > 0 ? facts.at(-1) : undefined;
    if (!last || !isNumber(last) || constantOf(last) >= 0n)
      throw new Unproved(`step ${this.#step} does not show what it should`);
  }

  floor(form: ExactForm, divisor: bigint): ExactForm {
    const { bounds, coordinates } = this.#certificate;
    const order = ['n', ...coordinates.filter((_, i) => bounds[i] === 'n')];
    const variable = order.find((name) => (form.get(name) ?? 0n) % divisor !== 0n);
    if (variable === undefined) return divided(form, divisor);
    // the variable x is modulus · x + remainder, with the least modulus for which its factor can be divided
    const modulus = divisor / common(divisor, present(form.get(variable)));
    if (modulus > MOST_REMAINDERS)
      throw tooLarge(
        said`a division leaves ${modulus.toString()} remainders; expected at most ${MOST_REMAINDERS}`,
      );
    const { known, answers, replaced } = this.#now;
    for (let remainder = modulus - 1n; remainder >= 0n; remainder--) {
      const by: ExactForm = new Map([
        [variable, modulus],
        [ONE, remainder],
      ]);
      this.#branches.push({
        known: known.map((fact) => tightened(substituted(fact, variable, by))),
        answers: answers.slice(0, this.#asked),
        replaced: [...replaced, [variable, by]],
      });
    }
    throw new Left('branches');
  }
}
