/**
 * Checks a certificate of a law for boards of every size. Shares no code with the proofs: it evaluates the rule itself, and
 * of the certificate it believes nothing. A step of it only says how to see that a form is at least 0, or is not.
 *
 * A form is an object from variable to factor; the constant has the name 1. Variables are n and the coordinates that n
 * bounds.
 */
import { located, said } from '../base/errors.ts';
import { type SizesCertificate, type Term, readSizesCertificate } from './check-sizes-read.ts';

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

type Form = ReadonlyMap<string, number>;
const ONE = '1';
const constant = (c: number): Form => new Map([[ONE, c]]);

/** a + factor · b, without factors of 0. */
function add(a: Form, b: Form, factor = 1): Form {
  const total = new Map(a);
  for (const [variable, c] of b) {
    const now = (total.get(variable) ?? 0) + factor * c;
    if (!Number.isSafeInteger(now)) throw new Unproved('the numbers grow beyond 2^53');
    if (now === 0) total.delete(variable);
    else total.set(variable, now);
  }
  return total;
}

const isNumber = (form: Form): boolean => [...form.keys()].every((variable) => variable === ONE);
const constantOf = (form: Form): number => form.get(ONE) ?? 0;

/** The same inequality form ≥ 0 between whole numbers, divided by the divisor that all factors have in common. */
function tightened(form: Form): Form {
  const common = (a: number, b: number): number => (b === 0 ? Math.abs(a) : common(b, a % b));
  const divisor = [...form].reduce((d, [variable, c]) => (variable === ONE ? d : common(d, c)), 0);
  if (divisor < 2) return form;
  return add(new Map([...form].map(([variable, c]) => [variable, Math.floor(c / divisor)])), new Map());
}

/** Answers what the rule asks. */
interface Oracle {
  atLeast0(form: Form): boolean;
  floor(form: Form, divisor: number): Form;
}

/** The steps of the certificate do not prove the claim. */
class Unproved {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}
/** The branch ends here: there are no such positions, or it goes on in others. */
class Left {
  readonly reason: 'no positions' | 'branches';
  constructor(reason: Left['reason']) {
    this.reason = reason;
  }
}

interface Position {
  readonly n: Form;
  readonly side: number;
  readonly at: readonly Form[];
}

interface Worth {
  readonly is: string;
  readonly in: Form;
}

function ends({ over }: SizesCertificate, { at }: Position, oracle: Oracle): boolean {
  return over.every(([a, b]) => same(at[a]!, at[b]!, oracle));
}

const same = (a: Form, b: Form, oracle: Oracle): boolean =>
  oracle.atLeast0(add(a, b, -1)) && oracle.atLeast0(add(b, a, -1));

/** What the certificate claims of a position, or a loss in 0 plies if it is over. */
function worth(certificate: SizesCertificate, position: Position, oracle: Oracle): Worth {
  if (ends(certificate, position, oracle)) return { is: 'loss', in: constant(0) };
  const { definitions, coordinates, values } = certificate;
  const meaning = new Map<string, Form>([['n', position.n]]);
  coordinates.forEach((coordinate, i) => meaning.set(coordinate, position.at[i]!));
  const form = (term: Term): Form => {
    if (typeof term === 'number') return constant(term);
    if (typeof term === 'string') {
      const known = meaning.get(term) ?? form(definitions.get(term)!);
      meaning.set(term, known);
      return known;
    }
    const [operator, first, second, third] = term as [string, Term, Term, Term];
    if (operator === '+') return add(form(first), form(second));
    if (operator === '*') return add(new Map(), form(second), first as number);
    if (operator === 'floor') return oracle.floor(form(first), second as number);
    if (operator === 'if') return form(is(first) ? second : third);
    const [a, b] = [form(first), form(second)];
    const greater = oracle.atLeast0(add(a, b, -1)) ? a : b;
    return operator === 'max' ? greater : greater === a ? b : a;
  };
  const is = (term: Term): boolean => {
    const [operator, first, second] = term as [string, Term, Term];
    if (operator === 'and') return is(first) && is(second);
    if (operator === 'or') return is(first) || is(second);
    if (operator === '=') return same(form(first), form(second), oracle);
    return oracle.atLeast0(add(form(first), form(second), -1));
  };
  for (let value = values[position.side]!; ;) {
    const [operator, first, second, third] = value as [string, Term, Term, Term];
    if (operator !== 'if') return { is: operator, in: operator === 'draw' ? constant(0) : form(first) };
    value = is(first) ? second : third;
  }
}

/** What is wrong with the claimed value of a position; undefined if it follows from those of its successors. */
function fault(certificate: SizesCertificate, position: Position, oracle: Oracle): string | undefined {
  if (ends(certificate, position, oracle)) return undefined;
  const claimed = worth(certificate, position, oracle);
  const reached: Worth[] = [];
  for (const vector of certificate.moves[position.side]!) {
    const at = position.at.map((c, i) => add(c, constant(vector[i]!)));
    const inside = vector.every((step, i) => {
      if (step === 0) return true;
      if (step < 0) return oracle.atLeast0(add(at[i]!, constant(-1)));
      const bound = certificate.bounds[i]!;
      return oracle.atLeast0(add(bound === 'n' ? position.n : constant(bound), at[i]!, -1));
    });
    if (inside) reached.push(worth(certificate, { ...position, side: 1 - position.side, at }, oracle));
  }
  if (reached.length === 0) return 'there is no move';
  const lost = reached.filter((after) => after.is === 'loss');
  const drawn = reached.some((after) => after.is === 'draw');
  const right = lost.length > 0 ? 'win' : drawn ? 'draw' : 'loss';
  if (claimed.is !== right) return `the claim says ${claimed.is}, the moves make it a ${right}`;
  if (right === 'draw') return undefined;
  // how much longer the claimed value takes than each move that counts
  const later = (right === 'win' ? lost : reached).map((after) =>
    add(add(claimed.in, after.in, -1), constant(-1)),
  );
  const sign = right === 'win' ? -1 : 1;
  const best =
    later.every((form) => oracle.atLeast0(add(new Map(), form, sign))) &&
    later.some((form) => oracle.atLeast0(add(new Map(), form, -sign)));
  return best ? undefined : `the moves make it a ${right}, but not in the claimed number of plies`;
}

const NUMBERS_ONLY: Oracle = {
  atLeast0: (form) => constantOf(form) >= 0,
  floor: (form, divisor) => constant(Math.floor(constantOf(form) / divisor)),
};

/** All points of the box, where `options` has the values of each coordinate. */
const points = (options: readonly (readonly Form[])[]): Form[][] =>
  options.reduce<Form[][]>((some, values) => some.flatMap((at) => values.map((c) => [...at, c])), [[]]);

const SMALL = 6;

/** A wrong position on a small board, so that a wrong claim can be shown at a point. */
function onSmallBoards(certificate: SizesCertificate): CheckedSizes | undefined {
  for (let n = certificate.least; n <= SMALL; n++) {
    const options = certificate.bounds.map((bound) =>
      Array.from({ length: bound === 'n' ? n : bound }, (_, i) => constant(i + 1)),
    );
    for (const side of [0, 1])
      for (const at of points(options)) {
        const why = fault(certificate, { n: constant(n), side, at }, NUMBERS_ONLY);
        const point = [n, ...at.map(constantOf)];
        if (why !== undefined) return { holds: false, why, side: certificate.sides[side]!, point };
      }
  }
  return undefined;
}

/** Positions that have the same answers to the first questions. */
interface Branch {
  readonly known: readonly Form[];
  readonly answers: boolean[];
  readonly replaced: ReadonlyMap<string, Form>;
}

/** Goes through all cases as the steps of the certificate say. */
class Walk implements Oracle {
  readonly #certificate: SizesCertificate;
  #step = 0;
  #asked = 0;
  #branches: Branch[] = [];
  #now: Branch = { known: [], answers: [], replaced: new Map() };

  constructor(certificate: SizesCertificate) {
    this.#certificate = certificate;
  }

  verdict(): CheckedSizes {
    const { bounds, least, coordinates, steps } = this.#certificate;
    const size: Form = new Map([['n', 1]]);
    const free = coordinates.filter((_, i) => bounds[i] === 'n').map((c): Form => new Map([[c, 1]]));
    const known = [add(size, constant(-least))];
    for (const c of free) known.push(add(c, constant(-1)), add(size, c, -1));
    const options = bounds.map((bound, i) =>
      bound === 'n'
        ? [new Map([[coordinates[i]!, 1]])]
        : Array.from({ length: bound }, (_, c) => constant(c + 1)),
    );
    let cases = 0;
    try {
      for (const side of [0, 1])
        for (const at of points(options)) {
          this.#branches = [{ known, answers: [], replaced: new Map() }];
          while (this.#branches.length > 0) if (this.#follow({ n: size, side, at })) cases++;
        }
      if (this.#step < steps.length) throw new Unproved('there are more steps than the proof has');
    } catch (problem) {
      if (problem instanceof Unproved) return { holds: false, why: problem.why };
      throw problem;
    }
    return { holds: true, theorem: theoremOf(this.#certificate), cases };
  }

  /** Follows the last branch; whether that settled a case in which there are positions. */
  #follow({ n, side, at }: Position): boolean {
    this.#now = this.#branches.pop()!;
    this.#asked = 0;
    try {
      const position = { n: this.#replace(n), side, at: at.map((c) => this.#replace(c)) };
      const why = fault(this.#certificate, position, this);
      if (why !== undefined) throw new Unproved(`${why}, in a case that was not excluded`);
      return true;
    } catch (signal) {
      if (signal instanceof Left) return false;
      throw signal;
    }
  }

  #replace(form: Form): Form {
    let replaced = form;
    for (const [variable, by] of this.#now.replaced) replaced = substituted(replaced, variable, by);
    return replaced;
  }

  atLeast0(form: Form): boolean {
    if (isNumber(form)) return constantOf(form) >= 0;
    const { known, answers } = this.#now;
    if (this.#asked < answers.length) return answers[this.#asked++]!;
    const step = this.#certificate.steps[this.#step++];
    if (!step) throw new Unproved('the steps end too early');
    const yes = tightened(form);
    const no = tightened(add(constant(-1), form, -1));
    if (step.length === 0) {
      this.#branches.push(
        { ...this.#now, known: [...known, no], answers: [...answers, false] },
        { ...this.#now, known: [...known, yes], answers: [...answers, true] },
      );
      throw new Left('branches');
    }
    const [own, ...rest] = step as [number, ...number[]];
    // a sum of what is known and the opposite of the answer that says "a negative number is at least 0"
    let total = add(new Map(), own > 0 ? no : yes, Math.abs(own));
    for (let i = 0; i < rest.length; i += 2) {
      const [fact, factor] = [known[rest[i]!], rest[i + 1]];
      if (!fact || factor === undefined || factor < 0)
        throw new Unproved(`step ${this.#step} names nothing that is known`);
      total = add(total, fact, factor);
    }
    if (!isNumber(total) || constantOf(total) >= 0)
      throw new Unproved(`step ${this.#step} does not show what it should`);
    if (own === 0) throw new Left('no positions');
    this.#asked = answers.push(own > 0);
    return own > 0;
  }

  floor(form: Form, divisor: number): Form {
    const { bounds, coordinates, modulus } = this.#certificate;
    const order = ['n', ...coordinates.filter((_, i) => bounds[i] === 'n')];
    const variable = order.find((name) => (form.get(name) ?? 0) % divisor !== 0);
    if (variable === undefined)
      return add(new Map([...form].map(([name, c]) => [name, Math.floor(c / divisor)])), new Map());
    if (this.#now.replaced.has(variable) || modulus % divisor !== 0)
      throw new Unproved(`the modulus ${modulus} does not decide floor(… / ${divisor})`);
    for (let remainder = modulus - 1; remainder >= 0; remainder--) {
      const by: Form = new Map([
        [variable, modulus],
        [ONE, remainder],
      ]);
      this.#branches.push({
        known: this.#now.known.map((fact) => tightened(substituted(fact, variable, by))),
        answers: [],
        replaced: new Map([...this.#now.replaced, [variable, by]]),
      });
    }
    throw new Left('branches');
  }
}

function substituted(form: Form, variable: string, by: Form): Form {
  const factor = form.get(variable) ?? 0;
  const rest = new Map([...form].filter(([name]) => name !== variable));
  return add(rest, by, factor);
}

function theoremOf({ sides, coordinates, bounds, least }: SizesCertificate): string {
  const box = coordinates.map((c, i) => `${c} ≤ ${bounds[i]}`).join(', ');
  return `For all n ≥ ${least}: every position with 1 ≤ ${box}, with ${sides.join(' or ')} to move, has the value that the certificate claims.`;
}
