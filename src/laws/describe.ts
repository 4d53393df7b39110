/**
 * Finds a short claim, with a few conditions, that says what an automaton computes.
 *
 * A claim is first guessed from the points near the origin and then proved: it is returned only if its own automaton,
 * minimised, equals the given one. A guess divides the points by lines (x ≥ y + 3, x = 0, …) into regions in which the
 * values are periodic in all directions, and describes the values in each region by residues. The shortest guess is
 * proved first.
 */
import { present } from '../base/present.ts';
import { minimised } from './automata.ts';
import type { Automaton } from './automaton.ts';
import { type TableCell, firstCells, valueAt } from './cells.ts';
import {
  type TableClaim,
  type FormCondition,
  type CoordinateForm,
  ALWAYS,
  automatonOf,
  unit,
  valueOf,
} from './claim.ts';
import { type Pattern, outcomePattern, nimberPattern } from './pattern.ts';
import { type Kind, NO_POSITION } from './table.ts';

/** Claims are guessed from all points with coordinates below this, by number of coordinates. */
const SIDES = [0, 512, 72, 20];
/** The periods that are tried, by number of coordinates. */
const MODULI = [
  [],
  Array.from({ length: 64 }, (_, i) => i + 1),
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24],
  [1, 2, 3, 4, 5, 6],
];
/** The linear forms whose lines may bound a region, by number of coordinates. */
const LINES: readonly (readonly CoordinateForm[])[] = [
  [],
  [[1]],
  [
    [1, 0],
    [0, 1],
    [1, -1],
    [1, -2],
    [-2, 1],
    [1, -3],
    [-3, 1],
    [2, -3],
    [-3, 2],
    [3, -4],
    [-4, 3],
    [1, -4],
    [-4, 1],
  ],
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [1, -1, 0],
    [1, 0, -1],
    [0, 1, -1],
  ],
];
/** A claim with more cases, or with a greater cost (see `Pattern`), would be too long to read. */
const MOST_CASES = 6;
const MOST_COST = 60;

/** A short claim that is proved to say exactly what the automaton computes; undefined if none is found. */
export function describe(automaton: Automaton, kind: Kind): TableClaim | undefined {
  const smallest = minimised(automaton);
  return guesses(smallest, kind)
    .sort((a, b) => a.cost - b.cost)
    .find(({ claim }) => says(claim, smallest))?.claim;
}

/** Whether a claim has this automaton, which must be minimised. */
export function says(claim: TableClaim, smallest: Automaton): boolean {
  const { next, output } = automatonOf(claim, smallest.base);
  return (
    output.length === smallest.output.length &&
    output.every((value, s) => value === smallest.output[s]) &&
    next.every((target, i) => target === smallest.next[i])
  );
}

interface Guess {
  readonly claim: TableClaim;
  readonly cost: number;
}

function guesses(automaton: Automaton, kind: Kind): Guess[] {
  const { dimensions } = automaton;
  const all = firstCells(automaton, SIDES[dimensions], MODULI[dimensions], LINES[dimensions]);
  const cells = all.filter(({ value }) => value !== NO_POSITION);
  const absent = all.filter(({ value }) => value === NO_POSITION).map(({ point }) => point);
  const symmetric =
    dimensions === 2 && cells.every(({ point: [x, y], value }) => value === valueAt(automaton, [y, x]));
  return [false, ...(symmetric ? [true] : [])].flatMap((ordered) => {
    const some = ordered ? cells.filter(({ point: [x, y] }) => x >= y) : cells;
    const search = new Search(kind, dimensions, automaton.base, ordered);
    const list = search.list(some, MOST_CASES, MOST_COST);
    return list
      ? [
          {
            claim: { of: kind, dimensions, ordered, absent, cases: list.cases } as TableClaim,
            cost: list.cost + (ordered ? 1 : 0),
          },
        ]
      : [];
  });
}

interface List {
  readonly cases: readonly { readonly where: FormCondition; readonly what: Pattern['what'] }[];
  readonly cost: number;
}

interface Region {
  readonly where: FormCondition;
  readonly isInside: Inside;
  /** The values in the region depend only on the residues modulo this number. */
  readonly modulus: number;
  readonly cost: number;
}

class Search {
  private readonly kind: Kind;
  private readonly dimensions: number;
  private readonly base: number;
  private readonly ordered: boolean;

  constructor(kind: Kind, dimensions: number, base: number, ordered: boolean) {
    this.kind = kind;
    this.dimensions = dimensions;
    this.base = base;
    this.ordered = ordered;
  }

  /** The shortest list of at most `most` cases found for these cells that costs less than `limit`. */
  list(cells: readonly TableCell[], most: number, limit: number): List | undefined {
    const whole = this.pattern(cells, this.period(cells));
    let best: List | undefined;
    if (whole && whole.cost < limit)
      best = { cases: [{ where: ALWAYS, what: whole.what }], cost: whole.cost };
    if (most === 1 || (whole && whole.cost <= 6)) return best;
    for (const { where, isInside, modulus, cost } of this.regions(cells).slice(0, most > 3 ? 3 : 2)) {
      const allowed = (best?.cost ?? limit) - cost;
      const what = allowed > 2 ? this.pattern(cells.filter(isInside), modulus) : undefined;
      if (!what || what.cost + 1 >= allowed) continue;
      const outside = cells.filter((cell) => !isInside(cell));
      const rest = this.list(outside, most - 1, allowed - what.cost);
      if (rest)
        best = { cases: [{ where, what: what.what }, ...rest.cases], cost: cost + what.cost + rest.cost };
    }
    return best;
  }

  private pattern(cells: readonly TableCell[], modulus: number | undefined): Pattern | undefined {
    const { base, dimensions, ordered } = this;
    const asked = { cells, modulus, dimensions, ordered, digitwise: Math.log2(base) % 1 === 0 };
    return this.kind === 'outcomes' ? outcomePattern(asked) : nimberPattern(asked);
  }

  /**
   * The least modulus whose residues determine the values of all these cells, apart from those that `except` selects.
   */
  private period(cells: readonly TableCell[], except?: Inside): number | undefined {
    return MODULI[this.dimensions].find((m) => consistent(cells, m, except));
  }

  /** Regions in which the values are periodic, those with many cells and a small period first. */
  private regions(cells: readonly TableCell[]): Region[] {
    const found: (Region & { readonly score: number })[] = [];
    const add: AddRegion = (region, count) => {
      if (count === 0 || count === cells.length) return;
      found.push({ ...region, score: count / cells.length - 0.03 * region.modulus });
    };
    LINES[this.dimensions].forEach((line, i) => {
      const levels = levelsOf(cells, i);
      this.halves(line, levels, add);
      if (line.some((a) => a < 0)) this.diagonals(i, levels, cells, add);
      else this.borders(line, cells, add);
    });
    if (this.dimensions > 1 && !this.ordered) this.boxes(cells, add);
    if (this.dimensions === 2 && !this.ordered) this.inside(cells, add);
    return found.sort((a, b) => b.score - a.score);
  }

  /** Adds regions form ≥ c and form ≤ c. */
  private halves(line: CoordinateForm, levels: Levels, add: AddRegion): void {
    const single = line.filter((a) => a !== 0).length === 1;
    const ascending = [...levels.keys()].sort((a, b) => a - b);
    for (const sign of single ? [1] : [1, -1]) {
      const form = line.map((a) => sign * a + 0);
      const order = sign > 0 ? ascending.toReversed() : ascending;
      for (const modulus of MODULI[this.dimensions].slice(0, 17)) {
        const { level, count } = furthest(order, levels, modulus);
        // in a narrow region the values may be periodic by accident
        if (level === undefined || Math.abs(order[0] - level) < 2 * modulus + 6) continue;
        const constant = sign * level;
        const isInside: Inside = ({ point }) => valueOf(form, point) >= constant;
        add({ where: { is: 'at least', form, constant }, isInside, modulus, cost: single ? 2 : 3 }, count);
      }
    }
  }

  /** Adds regions x < c. */
  private borders(form: CoordinateForm, cells: readonly TableCell[], add: AddRegion): void {
    for (let constant = 1; constant <= 8; constant++) {
      const isInside: Inside = ({ point }) => valueOf(form, point) < constant;
      const inside = cells.filter(isInside);
      const modulus = this.period(inside);
      if (modulus === undefined) return;
      add({ where: below(form, constant), isInside, modulus, cost: 2 }, inside.length);
    }
  }

  /** Adds regions such as x − y = c, and their complements. */
  private diagonals(line: number, levels: Levels, cells: readonly TableCell[], add: AddRegion): void {
    const form = LINES[this.dimensions][line];
    // in a narrow strip any line may be exceptional; otherwise try only those near the diagonal
    const constants = levels.size <= 12 ? [...levels.keys()] : [-3, -2, -1, 0, 1, 2, 3];
    for (const constant of constants) {
      const on = levels.get(constant);
      if (!on) continue;
      const isOn: Inside = ({ levels }) => levels[line] === constant;
      const modulus = this.period(on);
      if (modulus !== undefined)
        add({ where: { is: 'equal', form, constant }, isInside: isOn, modulus, cost: 3 }, on.length);
      const isOff: Inside = (cell) => !isOn(cell);
      const others = this.period(cells, isOn);
      if (others !== undefined)
        add(
          { where: { is: 'different', form, constant }, isInside: isOff, modulus: others, cost: 3 },
          cells.length - on.length,
        );
    }
  }

  /** Adds the region x ≥ c and y ≥ d: everything but strips along the axes. */
  private inside(cells: readonly TableCell[], add: AddRegion): void {
    for (const modulus of MODULI[2]) {
      for (let sum = 2; sum <= 10; sum++) {
        for (let c = 1; c < sum; c++) {
          const d = sum - c;
          const isInside: Inside = ({ point: [x, y] }) => x >= c && y >= d;
          if (!consistent(cells, modulus, (cell) => !isInside(cell))) continue;
          const count = cells.filter(isInside).length;
          const of: FormCondition[] = [
            { is: 'at least', form: [1, 0], constant: c },
            { is: 'at least', form: [0, 1], constant: d },
          ];
          return add({ where: { is: 'and', of }, isInside, modulus, cost: 4 }, count);
        }
      }
    }
  }

  /** Adds regions with all coordinates below c. */
  private boxes(cells: readonly TableCell[], add: AddRegion): void {
    const { dimensions } = this;
    for (let constant = 1; constant <= 4; constant++) {
      const isInside: Inside = ({ point }) => point.every((x) => x < constant);
      const inside = cells.filter(isInside);
      const modulus = this.period(inside);
      if (modulus === undefined) continue;
      const of = Array.from({ length: dimensions }, (_, i) => below(unit(i, dimensions), constant));
      add({ where: { is: 'and', of }, isInside, modulus, cost: 3 }, inside.length);
    }
  }
}

type Inside = (cell: TableCell) => boolean;
type AddRegion = (region: Region, count: number) => void;
type Levels = ReadonlyMap<number, TableCell[]>;

/** The condition form < c, for a form that is never negative. */
const below = (form: CoordinateForm, constant: number): FormCondition =>
  constant === 1 ? { is: 'equal', form, constant: 0 } : { is: 'less than', form, constant };

/** The cells by the value of a line's form. */
function levelsOf(cells: readonly TableCell[], line: number): Levels {
  const levels = new Map<number, TableCell[]>();
  for (const cell of cells) {
    const level = cell.levels[line];
    const same = levels.get(level);
    if (same) same.push(cell);
    else levels.set(level, [cell]);
  }
  return levels;
}

/** How far, in this order of levels, the residues determine the values of all cells, and how many cells these are. */
function furthest(
  order: readonly number[],
  levels: Levels,
  modulus: number,
): { level: number | undefined; count: number } {
  const known: number[] = [];
  let level: number | undefined;
  let count = 0;
  for (const next of order) {
    const cells = present(levels.get(next));
    for (const { value, classes } of cells) {
      const at = classes[modulus];
      if (known[at] === undefined) known[at] = value;
      else if (known[at] !== value) return { level, count };
    }
    level = next;
    count += cells.length;
  }
  return { level, count };
}

/** Whether the residues of these cells determine their values. */
function consistent(cells: readonly TableCell[], modulus: number, except?: Inside): boolean {
  const known: number[] = [];
  for (const cell of cells) {
    const at = cell.classes[modulus];
    const { value } = cell;
    if (except?.(cell)) continue;
    if (known[at] === undefined) known[at] = value;
    else if (known[at] !== value) return false;
  }
  return true;
}
