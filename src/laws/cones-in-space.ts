/**
 * Extends a table of three coordinates, if it consists of cones with a periodic pattern in each, as cones.ts does for two.
 *
 * The cones are cut out by planes through the origin, the *walls*. A point of a cone with the rays d, e and f is
 * α · d + β · e + γ · f, and has the value of the point where period · d, period · e and period · f are subtracted as often as
 * possible. A cone with more rays is divided into such *corners*.
 *
 * The walls are found as planes with small numbers near which values change when a coordinate is reduced by the period. The
 * extension is a guess; whether an automaton that is learned from it is right is decided by the proof.
 */
import { once } from '../base/once.ts';
import { present } from '../base/present.ts';
import { assert } from '../base/errors.ts';
import { seeded } from '../base/random.ts';
import { type KnownTable, type LawTable, readCells, valueOf } from './table.ts';

type Vector = readonly [number, number, number];

const AXES: readonly Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
/** The longest period that is tried, and how many with the fewest changes are. */
const MOST_PERIOD = 24;
const BEST_PERIODS = 4;
/** The walls that are tried have factors up to this. */
const MOST_FACTOR = 4;
const MOST_WALLS = 15;
/** How far from a wall values may change, in periods. */
const WIDTHS = [1, 2, 3];
/** The extension has values for coordinates below this, for which products with factors are exact. */
const REACH = 2 ** 40;
const SAMPLES = 20_000;
/** As many of the points at which values change are enough to find the walls. */
const MOST_BREAKS = 1000;
/** Points on a wall are taken to lie a little in this direction, to which no wall is parallel. */
const ASIDE: Vector = [0.7219, 0.5773, 0.2679];

/** The extension of a table; undefined if no cones agree with it. Calls `tried` before each guess at the cones. */
export function continuedInSpace(
  table: LawTable,
  tried: () => void = () => undefined,
): SpaceCones | undefined {
  for (const { period, breaks } of periods(table)) {
    for (const width of WIDTHS) {
      tried();
      const walls = wallsNear(breaks, width * period);
      if (!walls) continue;
      const cones = new SpaceCones(table, period, walls);
      if (cones.agrees()) return cones;
    }
  }
  return undefined;
}

/** A cone with three rays. The parts of a point along them are its products with `rows`, divided by `volume`. */
interface Corner {
  readonly rays: readonly Vector[];
  readonly rows: readonly Vector[];
  readonly volume: number;
  /** The parts are not reduced below this; parts below margin + period are those of a point in the table. */
  readonly margin: number;
}

export class SpaceCones implements KnownTable {
  readonly dimensions = 3;
  readonly side = REACH;
  readonly period: number;
  /** Vectors that are orthogonal to the walls. */
  readonly walls: readonly Vector[];
  readonly #table: LawTable;
  readonly #rays: readonly Vector[];
  /** The corners of each cone, by the sides of the walls on which it lies. */
  readonly #corners = new Map<number, readonly Corner[]>();

  constructor(table: LawTable, period: number, walls: readonly Vector[]) {
    this.#table = table;
    this.period = period;
    this.walls = walls;
    this.#rays = raysOf([...AXES, ...walls]);
  }

  get sure(): number {
    return this.#table.side;
  }

  at([x, y, z]: readonly number[]): number {
    return valueOf(this.#cell(x, y, z, 1));
  }

  read(
    start: readonly number[],
    scale: number,
    points: readonly (readonly number[])[],
    into: Uint8Array,
  ): number {
    return readCells((x, y, z) => this.#cell(x, y, z, 1), { start, scale }, points, into);
  }

  /** Whether the cones give the values of the table itself, at random points and with half the margins. */
  agrees(): boolean {
    const table = this.#table;
    return samples(table.side).every(
      ([x, y, z]) =>
        this.#cornerOf(x, y, z).margin > 2 * this.period &&
        this.#cell(x, y, z, 1 / 2) === cellOf(table, x, y, z),
    );
  }

  /** The table's cell for a point, after subtracting as many periods as possible along the rays of its corner. */
  #cell(x: number, y: number, z: number, share: number): number {
    const { period } = this;
    const { rays, rows, volume, margin } = this.#cornerOf(x, y, z);
    const kept = Math.floor(margin * share);
    let [u, v, w] = [x, y, z];
    for (let i = 0; i < 3; i++) {
      const row = rows[i];
      const part = (row[0] * x + row[1] * y + row[2] * z) / volume;
      const less = Math.floor((part - kept) / period) * period;
      if (less <= 0) continue;
      const ray = rays[i];
      u -= less * ray[0];
      v -= less * ray[1];
      w -= less * ray[2];
    }
    return cellOf(this.#table, u, v, w);
  }

  #cornerOf(x: number, y: number, z: number): Corner {
    let sides = 0;
    for (const wall of this.walls) {
      const side = wall[0] * x + wall[1] * y + wall[2] * z;
      sides = 2 * sides + (side > 0 || (side === 0 && dot(wall, ASIDE) > 0) ? 1 : 0);
    }
    let corners = this.#corners.get(sides);
    if (!corners) this.#corners.set(sides, (corners = this.#cornersOn(sides)));
    const corner = corners.find(({ rows }) => rows.every((row) => row[0] * x + row[1] * y + row[2] * z >= 0));
    assert(corner, 'every point of a cone lies in one of its corners');
    return corner;
  }

  /** The corners of the cone that lies on these sides of the walls: bits, the first wall first. */
  #cornersOn(sides: number): Corner[] {
    const signs = this.walls.map((_, i) => ((sides >> (this.walls.length - 1 - i)) & 1) * 2 - 1);
    const rays = this.#rays.filter((ray) => this.walls.every((wall, i) => signs[i] * dot(wall, ray) >= 0));
    const [first, ...others] = around(rays);
    return others.slice(1).flatMap((f, i) => {
      const e = others[i];
      const volume = dot(first, cross(e, f));
      const rows = [cross(e, f), cross(f, first), cross(first, e)];
      const widest = Math.max(...AXES.map((_, axis) => first[axis] + e[axis] + f[axis]));
      const margin = Math.floor((this.#table.side - 1) / widest) - this.period;
      return volume > 0 ? [{ rays: [first, e, f], rows, volume, margin }] : [];
    });
  }
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

const divisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : divisor(b, a % b));

const cellOf = ({ cells, origin, strides }: LawTable, x: number, y: number, z: number): number =>
  cells[origin + x + y * strides[1] + z * strides[2]];

/** The smallest vectors in N³ where two of the planes meet. */
function raysOf(planes: readonly Vector[]): Vector[] {
  const found = new Map<string, Vector>();
  planes.forEach((plane, i) => {
    for (const other of planes.slice(0, i)) {
      const line = cross(plane, other);
      const size = line.reduce(divisor) * (line.some((c) => c < 0) ? -1 : 1);
      if (size === 0) continue;
      const [x, y, z] = line.map((c) => c / size + 0);
      if (Math.min(x, y, z) >= 0) found.set(`${x} ${y} ${z}`, [x, y, z]);
    }
  });
  return [...found.values()];
}

/** The rays of a cone in the order in which one meets them going round it. */
function around(rays: readonly Vector[]): Vector[] {
  const flat = (ray: Vector): [number, number] => {
    const size = ray[0] + ray[1] + ray[2];
    return [ray[0] / size, ray[1] / size];
  };
  const middle = rays
    .map(flat)
    .reduce(([x, y], p) => [x + p[0] / rays.length, y + p[1] / rays.length], [0, 0]);
  const angle = (ray: Vector): number => {
    const [x, y] = flat(ray);
    return Math.atan2(y - middle[1], x - middle[0]);
  };
  return [...rays].sort((p, q) => angle(p) - angle(q));
}

/** Points with coordinates below a number, random but always the same. */
function samples(side: number): Vector[] {
  const random = seeded(1);
  const next = (): number => Math.floor(random() * side);
  return Array.from({ length: SAMPLES }, () => [next(), next(), next()]);
}

interface Period {
  readonly period: number;
  /** Points whose value changes if a coordinate is reduced by the period. */
  readonly breaks: readonly Vector[];
}

/** Periods for which the fewest values change, far from the origin and from the axes' planes. */
function periods(table: LawTable): Period[] {
  const { side } = table;
  const most = Math.min(MOST_PERIOD, side >> 4);
  return Array.from({ length: most }, (_, i) => {
    const period = i + 1;
    const breaks = samples(side).filter(([x, y, z]) => {
      if (Math.min(x, y, z) < 4 * period || Math.max(x, y, z) < side / 2) return false;
      const cell = cellOf(table, x, y, z);
      return (
        cellOf(table, x - period, y, z) !== cell ||
        cellOf(table, x, y - period, z) !== cell ||
        cellOf(table, x, y, z - period) !== cell
      );
    });
    return { period, breaks };
  })
    .sort((p, q) => p.breaks.length - q.breaks.length)
    .slice(0, BEST_PERIODS)
    .map(({ period, breaks }) => ({ period, breaks: breaks.slice(0, MOST_BREAKS) }));
}

/** Walls near which all of these points lie: always the one near which most of the rest lie. Undefined if they are too many. */
function wallsNear(breaks: readonly Vector[], width: number): Vector[] | undefined {
  const walls: Vector[] = [];
  for (let rest = breaks; rest.length > 0;) {
    if (walls.length === MOST_WALLS) return undefined;
    const isNear = (wall: Vector, point: Vector): boolean =>
      Math.abs(dot(wall, point)) <= width * Math.max(...wall.map(Math.abs));
    let [best, count] = [possible()[0], 0];
    for (const wall of possible()) {
      const near = rest.filter((point) => isNear(wall, point)).length;
      if (near > count) [best, count] = [wall, near];
    }
    if (count === 0) return undefined;
    walls.push(best);
    rest = rest.filter((point) => !isNear(best, point));
  }
  return walls;
}

/** Vectors orthogonal to planes through the inside of N³, those with the smallest numbers first. */
const possible = once((): readonly Vector[] => {
  const range = Array.from({ length: 2 * MOST_FACTOR + 1 }, (_, i) => i - MOST_FACTOR);
  const all = range.flatMap((x) => range.flatMap((y) => range.map((z): Vector => [x, y, z])));
  const size = (wall: Vector): number => wall.reduce((sum, c) => sum + Math.abs(c), 0);
  return all
    .filter(
      (wall) => wall.reduce(divisor) === 1 && present(wall.find((c) => c !== 0)) > 0 && Math.min(...wall) < 0,
    )
    .sort((p, q) => size(p) - size(q));
});
