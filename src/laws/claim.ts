/**
 * Claims: statements about all points of a game, as data.
 *
 * A claim is a list of cases, and the first case whose condition holds applies. A condition compares a linear
 * combination of the coordinates with a constant, or gives its residue; conditions are joined by and and or. A claim
 * can be turned into an automaton, which is then compared with a proved one, and into words of several languages.
 */
import { assert } from '../base/errors.ts';
import { automaton, minimised, product } from './automata.ts';
import { type Automaton, lettersOf } from './automaton.ts';
import { NO_POSITION } from './table.ts';

/** A linear combination of the coordinates with integer coefficients: [1, −2] is x − 2y. */
export type CoordinateForm = readonly number[];

export type FormCondition =
  | { readonly is: 'always' }
  | { readonly is: 'never' }
  /** The form modulo `modulus` is one of `residues`. */
  | {
      readonly is: 'residue';
      readonly form: CoordinateForm;
      readonly modulus: number;
      readonly residues: readonly number[];
    }
  /** The point with all coordinates reduced modulo `modulus` is one of `points`. */
  | { readonly is: 'residues'; readonly modulus: number; readonly points: readonly (readonly number[])[] }
  /** The form compared with the constant. */
  | {
      readonly is: 'at least' | 'less than' | 'equal' | 'different';
      readonly form: CoordinateForm;
      readonly constant: number;
    }
  /** The exclusive or of all coordinates is 0. */
  | { readonly is: 'balanced' }
  | { readonly is: 'and' | 'or'; readonly of: readonly FormCondition[] };

/**
 * The nimber: by cases, of which the first whose condition holds applies (the last always does), or by an expression.
 */
export type Nimber =
  | { readonly is: 'cases'; readonly cases: readonly (readonly [nimber: number, when: FormCondition])[] }
  /** The form modulo `modulus`. */
  | { readonly is: 'remainder'; readonly form: CoordinateForm; readonly modulus: number }
  /** The exclusive or of the coordinates, coordinate i reduced modulo moduli[i]. */
  | { readonly is: 'exclusive or'; readonly moduli: readonly number[] };

interface Case<W> {
  readonly where: FormCondition;
  readonly what: W;
}

interface Claimed {
  /** The number of coordinates. */
  readonly dimensions: number;
  /** Whether forms refer to the larger and the smaller coordinate instead of x and y. */
  readonly ordered: boolean;
  /** Cells that are not positions. */
  readonly absent: readonly (readonly number[])[];
}

/** Which points are lost for the player to move: in each case, the condition for it. The last case always holds. */
export interface OutcomeClaim extends Claimed {
  readonly of: 'outcomes';
  readonly cases: readonly Case<FormCondition>[];
}

/** What the nimbers are. The last case always holds. */
export interface NimberClaim extends Claimed {
  readonly of: 'nimbers';
  readonly cases: readonly Case<Nimber>[];
}

export type TableClaim = OutcomeClaim | NimberClaim;

export const ALWAYS: FormCondition = { is: 'always' };
export const NEVER: FormCondition = { is: 'never' };

/** The remainder of n on division by m, from 0 to m − 1. */
export const modulo = (n: number, m: number): number => ((n % m) + m) % m;

/** The value of a form at a point. */
export const valueOf = (form: CoordinateForm, point: readonly number[]): number =>
  form.reduce((sum, a, i) => sum + a * point[i], 0);

/** Whether the condition holds at a point. */
export function holds(condition: FormCondition, point: readonly number[]): boolean {
  switch (condition.is) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'residue':
      return condition.residues.includes(modulo(valueOf(condition.form, point), condition.modulus));
    case 'residues':
      return condition.points.some((r) => r.every((d, i) => modulo(point[i], condition.modulus) === d));
    case 'at least':
      return valueOf(condition.form, point) >= condition.constant;
    case 'less than':
      return valueOf(condition.form, point) < condition.constant;
    case 'equal':
      return valueOf(condition.form, point) === condition.constant;
    case 'different':
      return valueOf(condition.form, point) !== condition.constant;
    case 'balanced':
      return point.reduce((xor, n) => xor ^ n, 0) === 0;
    case 'and':
      return condition.of.every((part) => holds(part, point));
    case 'or':
      return condition.of.some((part) => holds(part, point));
  }
}

/**
 * The smallest automaton that computes what a claim says, in a base. Outcomes are 0 for lost and 1 for won, for the
 * player to move.
 */
export function automatonOf(claim: TableClaim, base: number): Automaton {
  const { dimensions, ordered } = claim;
  const automata = new Automata(base, dimensions);
  const values =
    claim.of === 'outcomes'
      ? claim.cases.map(({ what }) => automata.lost(what))
      : claim.cases.map(({ what }) => automata.nimber(what));
  const plain = values.reduceRight((rest, value, i) => automata.choice(claim.cases[i].where, value, rest));
  const whole = ordered
    ? automata.choice({ is: 'at least', form: [1, -1], constant: 0 }, plain, swapped(plain))
    : plain;
  return automata.without(claim.absent, whole);
}

const NOT_HERE = -2;

/** Builds the automata of conditions and values, each condition once. */
class Automata {
  private readonly base: number;
  private readonly dimensions: number;
  private readonly made = new Map<string, Automaton>();

  constructor(base: number, dimensions: number) {
    this.base = base;
    this.dimensions = dimensions;
  }

  /** 0 where the condition holds, 1 elsewhere. */
  lost(condition: FormCondition): Automaton {
    const a = this.condition(condition);
    return minimised({ ...a, output: a.output.map((value) => 1 - value) });
  }

  nimber(nimber: Nimber): Automaton {
    switch (nimber.is) {
      case 'remainder':
        return this.remainder(nimber.form, nimber.modulus);
      case 'exclusive or':
        return nimber.moduli
          .map((modulus, i) => this.remainder(unit(i, this.dimensions), modulus))
          .reduce((a, b) => product(a, b, (v, w) => v ^ w));
      case 'cases': {
        const [[last], ...earlier] = nimber.cases.toReversed();
        return earlier.reduce(
          (rest, [value, when]) =>
            product(this.condition(when), rest, (here, other) => (here === 1 ? value : other)),
          this.constant(last),
        );
      }
    }
  }

  /** `a` where the condition holds, `b` elsewhere. */
  choice(condition: FormCondition, a: Automaton, b: Automaton): Automaton {
    const taken = product(this.condition(condition), a, (here, value) => (here === 1 ? value : NOT_HERE));
    return product(taken, b, (value, other) => (value === NOT_HERE ? other : value));
  }

  /** `a`, with −1 in the given cells. */
  without(cells: readonly (readonly number[])[], a: Automaton): Automaton {
    const { dimensions } = this;
    const cellOf = (point: readonly number[]): FormCondition => ({
      is: 'and',
      of: point.map((constant, i) => ({ is: 'equal', form: unit(i, dimensions), constant })),
    });
    if (cells.length === 0) return a;
    return product(this.condition({ is: 'or', of: cells.map(cellOf) }), a, (here, value) =>
      here === 1 ? NO_POSITION : value,
    );
  }

  /** 1 where the condition holds, 0 elsewhere. */
  private condition(condition: FormCondition): Automaton {
    const key = JSON.stringify(condition);
    const made = this.made.get(key) ?? this.make(condition);
    this.made.set(key, made);
    return made;
  }

  private make(condition: FormCondition): Automaton {
    switch (condition.is) {
      case 'always':
        return this.constant(1);
      case 'never':
        return this.constant(0);
      case 'residue': {
        const a = this.remainder(condition.form, condition.modulus);
        return minimised({
          ...a,
          output: a.output.map((value) => (condition.residues.includes(value) ? 1 : 0)),
        });
      }
      case 'residues': {
        const { modulus, points } = condition;
        const terms = points.map((point) => ({
          is: 'and' as const,
          of: point.map((r, i) => ({
            is: 'residue' as const,
            form: unit(i, point.length),
            modulus,
            residues: [r],
          })),
        }));
        return this.condition({ is: 'or', of: terms });
      }
      case 'at least':
      case 'less than':
      case 'equal':
        return this.comparison(condition.is, condition.form, condition.constant);
      case 'different':
        return this.lost({ ...condition, is: 'equal' });
      case 'balanced':
        return this.balanced();
      case 'and':
      case 'or': {
        const all = condition.is === 'and';
        return condition.of
          .map((part) => this.condition(part))
          .reduce((a, b) => product(a, b, (v, w) => (all ? v & w : v | w)), this.constant(all ? 1 : 0));
      }
    }
  }

  private constant(value: number): Automaton {
    const { base, dimensions } = this;
    return { base, dimensions, next: lettersOf(this.shape).map(() => 0), output: [value] };
  }

  private get shape(): Pick<Automaton, 'base' | 'dimensions'> {
    return { base: this.base, dimensions: this.dimensions };
  }

  /** The form modulo a number. A state is the remainder of the digits read so far and the weight of the next digit. */
  private remainder(form: CoordinateForm, modulus: number): Automaton {
    return automaton<readonly [sum: number, weight: number]>({
      ...this.shape,
      start: [0, 1 % modulus],
      step: ([sum, weight], digits) => [
        modulo(sum + weight * valueOf(form, digits), modulus),
        (weight * this.base) % modulus,
      ],
      value: ([sum]) => sum,
      key: (state) => state.join(),
    });
  }

  /**
   * The sign of form − constant. A state is this difference for the digits read so far, in units of the next digit,
   * rounded down.
   */
  private comparison(
    is: 'at least' | 'less than' | 'equal',
    form: CoordinateForm,
    constant: number,
  ): Automaton {
    const { base } = this;
    const value = {
      'at least': (q: number) => q >= 0,
      'less than': (q: number) => q < 0,
      equal: (q: number) => q === 0,
    }[is];
    return automaton<readonly [difference: number, exact: boolean]>({
      ...this.shape,
      start: [-constant, true],
      step: ([q, exact], digits) => {
        const sum = q + valueOf(form, digits);
        return [Math.floor(sum / base), is !== 'equal' || (exact && modulo(sum, base) === 0)];
      },
      value: ([q, exact]) => (exact && value(q) ? 1 : 0),
      key: (state) => state.join(),
    });
  }

  /** Whether the exclusive or is 0. It can be computed digit by digit if the base is a power of 2. */
  private balanced(): Automaton {
    assert(Math.log2(this.base) % 1 === 0, 'a base that is a power of 2');
    return automaton<boolean>({
      ...this.shape,
      start: true,
      step: (so, digits) => so && digits.reduce((xor, d) => xor ^ d, 0) === 0,
      value: (so) => (so ? 1 : 0),
      key: String,
    });
  }
}

/** The form that is coordinate i. */
export const unit = (i: number, dimensions: number): CoordinateForm =>
  Array.from({ length: dimensions }, (_, j) => (i === j ? 1 : 0));

/** The same function with its two coordinates exchanged. */
function swapped({ base, dimensions, next, output }: Automaton): Automaton {
  const letters = lettersOf({ base, dimensions });
  const other = letters.map(([x, y]) => y + x * base);
  return minimised({
    base,
    dimensions,
    next: next.map((_, at) => next[at - (at % letters.length) + other[at % letters.length]]),
    output,
  });
}
