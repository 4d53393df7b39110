/**
 * Extends a table of two coordinates, if it consists of cones with a periodic pattern in each.
 *
 *     y │   A A A A ╱ B B      A cone lies between two adjacent borders with directions d and e, which begin near the
 *       │   A A A ╱ B B ╱ C    origin. Far enough from the origin, adding period · d or period · e to a point does not
 *       │   A A ╱ B ╱ C C C    change its value. So the value of a far point is found at a near one, after subtracting
 *       └────────────────── x  these as often as possible.
 *
 * The extension is a guess, which makes it possible to learn automata for which the table is too small. Whether they
 * are right is decided by the proof.
 */
import { assert } from '../base/errors.ts';
import { seeded } from '../base/random.ts';
import { type KnownTable, type LawTable, readCells, valueOf } from './table.ts';

type Direction = readonly [number, number];

/** The longest period that is tried. */
const MOST_PERIOD = 1000;
/** The most borders, without the axes. */
const MOST_BORDERS = 8;
/** The extension has values for coordinates below this, for which products with directions are exact. */
const REACH = 2 ** 44;
const SAMPLES = 20_000;
/** Tolerances for the position of a border, in periods: the simplest direction within the tolerance is taken. */
const UNSURE = [0.25, 0.5, 1, 2];

/** The extension of a table; undefined if no cones agree with it. Calls `tried` before each guess at the cones. */
export function continued(table: LawTable, tried: () => void = () => undefined): Cones | undefined {
  if (table.dimensions !== 2) return undefined;
  for (const period of periods(table)) {
    for (const unsure of UNSURE) {
      tried();
      const borders = bordersOf(table, period, unsure * period);
      if (!borders) continue;
      for (const times of [1, 2, 3]) {
        const cones = new Cones(table, period * times, [[1, 0], ...borders, [0, 1]]);
        if (cones.margin > period * times && cones.agrees()) return cones;
      }
    }
  }
  return undefined;
}

export class Cones implements KnownTable {
  readonly dimensions = 2;
  readonly side = REACH;
  readonly period: number;
  /** The directions of the borders, from the x axis to the y axis. */
  readonly borders: readonly Direction[];
  /** In a point a · d + b · e of a cone, a and b are not reduced below this. */
  readonly margin: number;
  readonly #table: LawTable;

  constructor(table: LawTable, period: number, borders: readonly Direction[]) {
    this.#table = table;
    this.period = period;
    this.borders = borders;
    // a point with a and b below margin + period lies in the table
    const widest = Math.max(
      ...borders.slice(1).map(([x, y], i) => Math.max(x + borders[i][0], y + borders[i][1])),
    );
    this.margin = Math.floor((table.side - 1) / widest) - period;
  }

  get sure(): number {
    return this.#table.side;
  }

  at([x, y]: readonly number[]): number {
    return valueOf(this.#cell(x, y, this.margin));
  }

  read(
    start: readonly number[],
    scale: number,
    points: readonly (readonly number[])[],
    into: Uint8Array,
  ): number {
    return readCells((x, y) => this.#cell(x, y, this.margin), { start, scale }, points, into);
  }

  /** Whether the cones give the values of the table itself, at random points and with half the margin. */
  agrees(): boolean {
    const { side } = this.#table;
    const random = seeded(1);
    for (let i = 0; i < SAMPLES; i++) {
      const [x, y] = [Math.floor(random() * side), Math.floor(random() * side)];
      if (this.#cell(x, y, this.margin >> 1) !== this.#table.cell(x, y)) return false;
    }
    return true;
  }

  /** The table's cell for a point, after subtracting as many periods as possible along both borders of its cone. */
  #cell(x: number, y: number, margin: number): number {
    const { borders, period } = this;
    let i = 0;
    while (i < borders.length - 2 && cross(borders[i + 1], [x, y]) >= 0) i++;
    const [d, e] = [borders[i], borders[i + 1]];
    const area = cross(d, e);
    // x = alpha · d + beta · e
    const alpha = cross([x, y], e) / area;
    const beta = cross(d, [x, y]) / area;
    const s = Math.max(0, Math.floor((alpha - margin) / period)) * period;
    const t = Math.max(0, Math.floor((beta - margin) / period)) * period;
    return this.#table.cell(x - s * d[0] - t * e[0], y - s * d[1] - t * e[1]);
  }
}

const cross = (a: Direction, b: Direction): number => a[0] * b[1] - a[1] * b[0];

/** Point i of the rim: the points whose greater coordinate is `radius`, from the x axis to the y axis. */
const onRim = (radius: number, i: number): Direction =>
  i <= radius ? [radius, i] : [2 * radius - i, radius];

/**
 * The points of the rim whose value changes if a coordinate is reduced by the period; undefined if more than `most`.
 */
function breaks(table: LawTable, radius: number, period: number, most: number): number[] | undefined {
  const found: number[] = [];
  for (let i = 0; i <= 2 * radius; i++) {
    const [x, y] = onRim(radius, i);
    const cell = table.cell(x, y);
    if (
      (x < period || table.cell(x - period, y) === cell) &&
      (y < period || table.cell(x, y - period) === cell)
    )
      continue;
    if (found.push(i) > most) return undefined;
  }
  return found;
}

/** Periods for which the rim has few such points, those with the fewest first. */
function periods(table: LawTable): number[] {
  const rim = table.side - 1;
  const most = Math.min(MOST_PERIOD, table.side >> 2);
  return Array.from({ length: most }, (_, i) => i + 1)
    .map((period) => ({ period, breaks: breaks(table, rim, period, table.side >> 3)?.length ?? Infinity }))
    .filter((p) => p.breaks < Infinity)
    .sort((p, q) => p.breaks - q.breaks)
    .slice(0, 6)
    .map(({ period }) => period);
}

/** The directions of the borders, from the points where they meet two rims; undefined if these do not match. */
function bordersOf(table: LawTable, period: number, unsure: number): Direction[] | undefined {
  const radii = [table.side - 1, Math.floor(table.side * 0.55)];
  const cuts = radii.map((radius) => {
    const groups: [from: number, to: number][] = [];
    for (const i of breaks(table, radius, period, Infinity) ?? []) {
      const last = groups.at(-1);
      if (last && i - last[1] <= 2 * period) last[1] = i;
      else groups.push([i, i]);
    }
    return groups.filter(([from, to]) => from > 4 * period && to < 2 * radius - 4 * period);
  });
  const [outer, inner] = cuts;
  if (outer.length !== inner.length || outer.length > MOST_BORDERS) return undefined;
  const gap = radii[0] - radii[1];
  const slopes = outer.map(([from, to], i) => {
    const ends = [onRim(radii[0], (from + to) / 2), onRim(radii[1], (inner[i][0] + inner[i][1]) / 2)];
    const [dx, dy] = [ends[0][0] - ends[1][0], ends[0][1] - ends[1][1]];
    const off = unsure / gap;
    return dx >= dy
      ? simplest(dy / dx - off, dy / dx + off)
      : flipped(simplest(dx / dy - off, dx / dy + off));
  });
  return slopes.every((d, i) => i === 0 || cross(slopes[i - 1], d) > 0) ? slopes : undefined;
}

const flipped = ([x, y]: Direction): Direction => [y, x];

/** The direction with the smallest integer coordinates whose slope y / x is between two numbers. */
function simplest(least: number, most: number): Direction {
  assert(least < most, 'an interval that holds a slope');
  for (let x = 1; ; x++) {
    const y = Math.ceil(least * x);
    if (y <= most * x && y >= 0) return [x, y];
  }
}
