/**
 * Finds a short description, by residues, of values that repeat: for instance a condition that holds exactly in lost
 * cells.
 */
import { lastOf, present } from '../base/present.ts';
import {
  type FormCondition,
  type CoordinateForm,
  type Nimber,
  ALWAYS,
  NEVER,
  modulo,
  unit,
  valueOf,
} from './claim.ts';
import type { TableCell } from './cells.ts';

/** The cells whose values are to be described. */
export interface PatternQuery {
  readonly cells: readonly TableCell[];
  /** The values depend only on the residues modulo this number; undefined if there is no such number. */
  readonly modulus: number | undefined;
  readonly dimensions: number;
  readonly ordered: boolean;
  /** Whether the base is a power of 2, so that the exclusive or can be computed digit by digit. */
  readonly digitwise: boolean;
}

export interface Pattern {
  readonly what: FormCondition | Nimber;
  /** How hard the description is to read: roughly the number of facts in it. */
  readonly cost: number;
}

interface Costed {
  readonly condition: FormCondition;
  readonly cost: number;
}

/** A condition that holds exactly in the lost cells; undefined if none is found. */
export function outcomePattern(asked: PatternQuery): Pattern | undefined {
  const found = conditionFor(asked, (value) => value === 0);
  return found && { what: found.condition, cost: found.cost };
}

/** A description of the nimbers; undefined if none is found. */
export function nimberPattern(asked: PatternQuery): Pattern | undefined {
  const { cells, modulus, dimensions } = asked;
  const values = [...new Set(cells.map(({ value }) => value))].sort((a, b) => a - b);
  const most = lastOf(values);
  if (modulus !== undefined && values.length > 2) {
    for (const form of formsOf(dimensions)) {
      const period = most + 1;
      if (cells.every(({ point, value }) => modulo(valueOf(form, point), period) === value))
        return { what: { is: 'remainder', form, modulus: period }, cost: 2 + extra(form) };
    }
    if (dimensions > 1 && !asked.ordered) {
      const moduli = Array.from({ length: dimensions }, (_, i) => axisPeriod(cells, i));
      const xor = (point: readonly number[]): number => point.reduce((sum, x, i) => sum ^ (x % moduli[i]), 0);
      if (moduli.every((m) => m > 0) && cells.every(({ point, value }) => xor(point) === value))
        return { what: { is: 'exclusive or', moduli }, cost: 4 };
    }
  }
  const conditions = values.flatMap((nimber) => {
    const found = conditionFor(asked, (value) => value === nimber);
    return found ? [{ nimber, ...found }] : [];
  });
  if (conditions.length < values.length) return undefined;
  const cost = (i: number): number => conditions[i].cost;
  const last = values.map((_, i) => i).reduce((a, b) => (cost(b) >= cost(a) ? b : a));
  const others = conditions.filter((_, i) => i !== last);
  const cases = others.map(({ nimber, condition }) => [nimber, condition] as const);
  return {
    what: { is: 'cases', cases: [...cases, [values[last], ALWAYS]] },
    cost: others.reduce((sum, own) => sum + own.cost + 1, 1),
  };
}

/** The coordinate at which the values on an axis return to 0 for the first time; 0 if they do not. */
function axisPeriod(cells: readonly TableCell[], axis: number): number {
  const on = cells.filter(({ point }) => point.every((x, i) => i === axis || x === 0));
  const again = on
    .filter(({ point, value }) => value === 0 && point[axis] > 0)
    .map(({ point }) => point[axis]);
  return again.length > 0 ? Math.min(...again) : 0;
}

/** A short condition that holds exactly for the cells whose value is wanted. */
function conditionFor(asked: PatternQuery, wanted: (value: number) => boolean): Costed | undefined {
  const { cells, dimensions, digitwise } = asked;
  const count = cells.filter(({ value }) => wanted(value)).length;
  if (count === cells.length) return { condition: ALWAYS, cost: 1 };
  if (count === 0) return { condition: NEVER, cost: 1 };
  const line = lineFor(asked, wanted);
  if (line) return line;
  if (
    digitwise &&
    dimensions > 2 &&
    cells.every(({ point, value }) => wanted(value) === (point.reduce((a, b) => a ^ b) === 0))
  )
    return { condition: { is: 'balanced' }, cost: 3 };
  return residuesFor(asked, wanted);
}

/** A condition such as x = y + c or x = c, if it alone describes the wanted cells. */
function lineFor(
  { cells, dimensions }: PatternQuery,
  wanted: (value: number) => boolean,
): Costed | undefined {
  const chosen = present(cells.find(({ value }) => wanted(value)));
  const units = Array.from({ length: dimensions }, (_, i) => unit(i, dimensions));
  const forms = dimensions === 2 ? [...units, [1, -1], [1, -2], [-2, 1]] : units;
  for (const form of forms) {
    const constant = valueOf(form, chosen.point);
    if (cells.every(({ point, value }) => wanted(value) === (valueOf(form, point) === constant)))
      return { condition: { is: 'equal', form, constant }, cost: 2 + extra(form) };
  }
  return undefined;
}

/** The forms whose residues are tried, by number of coordinates. */
const FORMS: readonly (readonly CoordinateForm[])[] = [
  [],
  [[1]],
  [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
    [1, 2],
    [2, 1],
    [1, -2],
    [2, -1],
    [1, 3],
    [3, 1],
  ],
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [1, 1, 0],
    [1, 0, 1],
    [0, 1, 1],
    [1, 1, 1],
    [1, -1, 0],
    [1, 0, -1],
    [0, 1, -1],
    [1, 1, 2],
    [1, 2, 1],
    [2, 1, 1],
    [1, 2, 2],
    [2, 1, 2],
    [2, 2, 1],
    [1, 2, 3],
  ],
];
const formsOf = (dimensions: number): readonly CoordinateForm[] => FORMS[dimensions];

/** How much harder a form is to read than one coordinate. */
const extra = (form: CoordinateForm): number =>
  form.filter((a) => a !== 0).length - 1 + form.filter((a) => Math.abs(a) > 1).length;

/** A condition on the residues of one form, and the classes of cells in which it holds. */
interface Literal extends Costed {
  readonly holds: readonly boolean[];
}

/** The cheapest condition found that combines residues: one or two literals, else a table, else a list of residues. */
function residuesFor(
  { cells, modulus, dimensions }: PatternQuery,
  wanted: (value: number) => boolean,
): Costed | undefined {
  if (modulus === undefined) return undefined;
  // the classes of cells by the residues of their coordinates, and whether each is wanted
  const classes = new Map<number, { point: readonly number[]; want: boolean }>();
  for (const { point, value, classes: of } of cells) {
    const at = of[modulus];
    if (!classes.has(at)) classes.set(at, { point: point.map((x) => x % modulus), want: wanted(value) });
  }
  const list = [...classes.values()];
  const want = list.map((c) => c.want);
  const divisors = Array.from({ length: modulus }, (_, i) => i + 1).filter((d) => d > 1 && modulus % d === 0);

  // for each form and divisor: the narrowest condition that holds in all wanted classes, and the widest that holds in
  // no other
  const narrow: Literal[] = [];
  const wide: Literal[] = [];
  for (const divisor of divisors) {
    for (const form of formsOf(dimensions)) {
      if (form.some((a) => Math.abs(a) >= divisor && a !== 1)) continue;
      const residues = list.map(({ point }) => modulo(valueOf(form, point), divisor));
      const here = new Set(residues.filter((_, i) => want[i]));
      const elsewhere = new Set(residues.filter((_, i) => !want[i]));
      const seen = [...new Set(residues)].sort((a, b) => a - b);
      const literal = (of: readonly number[]): Literal => ({
        condition: { is: 'residue', form, modulus: divisor, residues: of },
        cost: costOf(of, divisor) + extra(form),
        holds: residues.map((r) => of.includes(r)),
      });
      const narrowest = seen.filter((r) => here.has(r));
      const widest = seen.filter((r) => !elsewhere.has(r));
      if (narrowest.length < seen.length) narrow.push(literal(narrowest));
      if (widest.length > 0) wide.push(literal(widest));
    }
  }
  const best = [
    ...narrow.filter(({ holds }) => holds.every((h, i) => h === want[i])),
    ...pairs(narrow, want, 'and'),
    ...pairs(wide, want, 'or'),
  ].sort((a, b) => a.cost - b.cost)[0];
  return (
    best ??
    tables(list, want, divisors, dimensions).sort((a, b) => a.cost - b.cost)[0] ??
    cover(list, want, modulus, dimensions)
  );
}

/** The pairs of conditions that together, by `is`, hold exactly in the wanted classes. */
function pairs(literals: readonly Literal[], want: readonly boolean[], is: 'and' | 'or'): Costed[] {
  const found: Costed[] = [];
  literals.forEach((a, i) => {
    for (const b of literals.slice(i + 1)) {
      const exact = want.every(
        (w, c) => w === (is === 'and' ? a.holds[c] && b.holds[c] : a.holds[c] || b.holds[c]),
      );
      if (exact) found.push({ condition: { is, of: [a.condition, b.condition] }, cost: a.cost + b.cost });
    }
  });
  return found;
}

/** Conditions by cases of one residue: "x is even and y is 0 modulo 3, or x is odd and …". */
function tables(
  classes: readonly Class[],
  want: readonly boolean[],
  divisors: readonly number[],
  dimensions: number,
): Costed[] {
  const found: Costed[] = [];
  const forms = formsOf(dimensions).filter((form) => form.every((a) => Math.abs(a) <= 1));
  for (const form of forms) {
    for (const other of forms) {
      if (form === other) continue;
      for (const divisor of divisors) {
        for (const otherDivisor of divisors) {
          const rows = tableOf(classes, want, { form, divisor }, { form: other, divisor: otherDivisor });
          if (rows === undefined || rows.length > MOST_TERMS) continue;
          const terms = rows.map(([residues, others]) => {
            const parts = [
              ...(residues.length < divisor
                ? [{ is: 'residue' as const, form, modulus: divisor, residues }]
                : []),
              ...(others.length < otherDivisor
                ? [{ is: 'residue' as const, form: other, modulus: otherDivisor, residues: others }]
                : []),
            ];
            return {
              parts,
              cost: parts.reduce(
                (sum, part) => sum + costOf(part.residues, part.modulus) + extra(part.form),
                0,
              ),
            };
          });
          const of = terms.map(({ parts }): FormCondition =>
            parts.length === 1 ? parts[0] : { is: 'and', of: parts },
          );
          found.push({ condition: { is: 'or', of }, cost: terms.reduce((sum, { cost }) => sum + cost, 1) });
        }
      }
    }
  }
  return found;
}

const MOST_TERMS = 4;

/** The residue of a form modulo a divisor. */
interface Residue {
  readonly form: CoordinateForm;
  readonly divisor: number;
}

/**
 * Groups the residues of a form by the residues of another form that are wanted together with them; undefined if the
 * two residues do not determine what is wanted.
 */
function tableOf(
  classes: readonly Class[],
  want: readonly boolean[],
  { form, divisor }: Residue,
  other: Residue,
): (readonly [residues: number[], others: number[]])[] | undefined {
  const table = Array.from({ length: divisor }, () => new Map<number, boolean>());
  for (let i = 0; i < classes.length; i++) {
    const row = table[modulo(valueOf(form, classes[i].point), divisor)];
    const column = modulo(valueOf(other.form, classes[i].point), other.divisor);
    if (row.has(column) && row.get(column) !== want[i]) return undefined;
    row.set(column, want[i]);
  }
  const rows = new Map<string, readonly [number[], number[]]>();
  table.forEach((row, residue) => {
    const others = [...row].flatMap(([column, wanted]) => (wanted ? [column] : [])).sort((a, b) => a - b);
    if (others.length === 0) return;
    const same = rows.get(others.join());
    if (same) same[0].push(residue);
    else rows.set(others.join(), [[residue], others]);
  });
  return [...rows.values()];
}

/**
 * How hard a residue condition is to read: it names these residues or, if that is shorter, the only one that is
 * missing.
 */
const costOf = (residues: readonly number[], modulus: number): number =>
  2 + (residues.length === modulus - 1 ? 0 : residues.length - 1) + modulus / 16;

interface Class {
  readonly point: readonly number[];
}

/** A condition that lists the wanted residues of all coordinates; undefined if there are too many. */
function cover(
  classes: readonly Class[],
  want: readonly boolean[],
  modulus: number,
  dimensions: number,
): Costed | undefined {
  const points = classes.filter((_, i) => want[i]).map(({ point }) => point);
  if (points.length > MOST_POINTS) return undefined;
  if (dimensions === 1) {
    const residues = points.map(([x]) => x).sort((a, b) => a - b);
    return { condition: { is: 'residue', form: [1], modulus, residues }, cost: 1 + points.length };
  }
  points.sort((a, b) => a.reduce((d, x, i) => d || x - b[i], 0));
  return { condition: { is: 'residues', modulus, points }, cost: 2 + 2 * points.length };
}

const MOST_POINTS = 16;
