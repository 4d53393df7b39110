/**
 * Continues a table of two coordinates beyond its border, where it is made of cones with a repeating pattern in each.
 *
 *     y │   A A A A ╱ B B      Between two neighbouring borders d and e, which are rays from near the corner, nothing
 *       │   A A A ╱ B B ╱ C    changes when M · d or M · e is added far enough from the corner. So a far point has the
 *       │   A A ╱ B ╱ C C C    value of the near one that is left when as many of these as possible are taken away.
 *       └────────────────── x
 *
 * This is a guess. It lets automata be learned that a table is too small for; whether they are laws is for the proof.
 */
import { assert } from '../base/errors.ts';
import { type Known, type Table, valueOf } from './table.ts';

type Direction = readonly [number, number];

/** Periods up to here are looked for. */
const MOST_PERIOD = 1000;
/** Borders at most, the axes apart. */
const MOST_BORDERS = 8;
/** Coordinates below this are answered; products with directions stay exact. */
const REACH = 2 ** 44;
const SAMPLES = 20_000;
/** By how much of a period a border's place may be mistaken; the simplest direction within is taken. */
const UNSURE = [0.25, 0.5, 1, 2];

/** The table's continuation; undefined: it shows no cones that hold. */
export function continued(table: Table): Cones | undefined {
  if (table.dimensions !== 2) return undefined;
  for (const period of periods(table)) {
    for (const unsure of UNSURE) {
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

export class Cones implements Known {
  readonly dimensions = 2;
  readonly side = REACH;
  readonly period: number;
  /** From the x axis to the y axis, primitive vectors. */
  readonly borders: readonly Direction[];
  /** Points of a cone with a border's multiple below this are left as they are. */
  readonly margin: number;
  readonly #table: Table;

  constructor(table: Table, period: number, borders: readonly Direction[]) {
    this.#table = table;
    this.period = period;
    this.borders = borders;
    // a point with both multiples below margin + period lies in the table
    const widest = Math.max(
      ...borders.slice(1).map(([x, y], i) => Math.max(x + borders[i][0], y + borders[i][1])),
    );
    this.margin = Math.floor((table.side - 1) / widest) - period;
  }

  get sure(): number {
    return this.#table.side;
  }

  at([x, y]: readonly number[]): number {
    return valueOf(this.#cell(x!, y!, this.margin));
  }

  read(
    start: readonly number[],
    scale: number,
    points: readonly (readonly number[])[],
    into: Uint8Array,
  ): number {
    let hash = 0;
    for (let e = 0; e < points.length; e++) {
      const [x, y] = points[e];
      const cell = this.#cell(start[0] + scale * x!, start[1] + scale * y!, this.margin);
      into[e] = cell;
      hash = (Math.imul(hash, 31) + cell) | 0;
    }
    return hash;
  }

  /** Whether the same holds within the table, with half the margin. */
  agrees(): boolean {
    const { side } = this.#table;
    let random = 1;
    const next = (): number => (random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fff_ffff) / 2 ** 31;
    for (let i = 0; i < SAMPLES; i++) {
      const [x, y] = [Math.floor(next() * side), Math.floor(next() * side)];
      if (this.#cell(x, y, this.margin >> 1) !== this.#table.cell(x, y)) return false;
    }
    return true;
  }

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

/** The points with one coordinate equal to `radius`, from the x axis to the y axis. */
const onRim = (radius: number, i: number): Direction =>
  i <= radius ? [radius, i] : [2 * radius - i, radius];

/** Places on the rim whose value changes when a coordinate becomes smaller by the period. */
function breaks(table: Table, radius: number, period: number, most: number): number[] | undefined {
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

/** Periods with which the rim repeats but for a few places, those with the fewest first. */
function periods(table: Table): number[] {
  const rim = table.side - 1;
  const most = Math.min(MOST_PERIOD, table.side >> 2);
  return Array.from({ length: most }, (_, i) => i + 1)
    .map((period) => ({ period, breaks: breaks(table, rim, period, table.side >> 3)?.length ?? Infinity }))
    .filter((p) => p.breaks < Infinity)
    .sort((p, q) => p.breaks - q.breaks)
    .slice(0, 6)
    .map(({ period }) => period);
}

/** The directions of the borders, by where they cut two rims; undefined: they are no rays from the corner. */
function bordersOf(table: Table, period: number, unsure: number): Direction[] | undefined {
  const radii = [table.side - 1, Math.floor(table.side * 0.55)];
  const cuts = radii.map((radius) => {
    const groups: [from: number, to: number][] = [];
    for (const i of breaks(table, radius, period, Infinity)!) {
      const last = groups.at(-1);
      if (last && i - last[1] <= 2 * period) last[1] = i;
      else groups.push([i, i]);
    }
    return groups.filter(([from, to]) => from > 4 * period && to < 2 * radius - 4 * period);
  });
  const [outer, inner] = cuts as [[number, number][], [number, number][]];
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

/** The direction with the least whole coordinates whose slope y / x is between two numbers. */
function simplest(least: number, most: number): Direction {
  assert(least < most, 'an interval that holds a slope');
  for (let x = 1; ; x++) {
    const y = Math.ceil(least * x);
    if (y <= most * x && y >= 0) return [x, y];
  }
}
