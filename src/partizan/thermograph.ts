/**
 * Thermographs: what a game is worth if every move costs a tax of t (Siegel, Combinatorial Game Theory, II.5).
 *
 *     t            |            {2|-1}: the walls of Left and Right begin at the stops 2 and -1, lean towards each
 *                  | 1/2        other, and meet at the temperature 3/2 in a mast above the mean 1/2
 *     3/2         / \
 *               /     \
 *     0       /         \
 *            2           -1     larger values are further to the left
 *
 * They begin at t = −1, so that a number has a temperature too: −1 if it is an integer, −1/2^k if it is m/2^k.
 */
import { exact, plus } from './dyadic.ts';
import type { Form } from './forms.ts';

/** One side of a thermograph: straight lines between points, from t = −1 upwards, and a vertical mast above the last point. */
export interface Wall {
  readonly temperatures: readonly number[];
  /** The value at each of `temperatures`. */
  readonly values: readonly number[];
}

/** Both walls of a game, and where they meet. */
export interface Thermograph {
  readonly left: Wall;
  readonly right: Wall;
  /** How urgent a move is: the tax from which on nobody wants to move. At least −1. */
  readonly temperature: number;
  /** The average value of one of many copies: where the mast is. */
  readonly mean: number;
}

const LOWEST = -1;

/** Computes thermographs, and remembers those of followers. */
export class Thermographs {
  private readonly known = new Map<Form, Thermograph>();
  /** Equal walls are the same object, as many options may have the same. */
  private readonly walls = new Map<string, Wall>();

  /** The thermograph of `g`. */
  of(g: Form): Thermograph {
    let found = this.known.get(g);
    if (!found) this.known.set(g, (found = this.computed(g)));
    return found;
  }

  private computed(g: Form): Thermograph {
    if (g.isNumber && Number.isInteger(g.leftStop)) {
      const mast = { temperatures: [LOWEST], values: [g.leftStop] };
      return { left: mast, right: mast, temperature: LOWEST, mean: g.leftStop };
    }
    const walls = (options: readonly Form[], side: 'left' | 'right'): Wall[] => [
      ...new Set(options.map((option) => this.of(option)[side])),
    ];
    const left = walls(g.left, 'right').reduce((a, b) => envelope(a, b, 1));
    const right = walls(g.right, 'left').reduce((a, b) => envelope(a, b, -1));
    const met = meeting(taxed(left, -1), taxed(right, 1));
    return { ...met, left: this.stored(met.left), right: this.stored(met.right) };
  }

  private stored(wall: Wall): Wall {
    const key = `${wall.temperatures.join(' ')}|${wall.values.join(' ')}`;
    const known = this.walls.get(key) ?? wall;
    this.walls.set(key, known);
    return known;
  }
}

/** A wall whose last line goes on with `slope` instead of a mast. */
interface Leaning extends Wall {
  readonly slope: number;
}

const taxed = ({ temperatures, values }: Wall, slope: number): Leaning => ({
  temperatures,
  values: values.map((value, k) => plus(value, slope * temperatures[k])),
  slope,
});

/** The value of a wall at t, which lies between its points number k and k + 1, or above its last point k. */
function valueAt({ temperatures, values, slope }: Leaning, k: number, t: number): number {
  const [t0, v0] = [temperatures[k], values[k]];
  if (k + 1 === temperatures.length) return plus(v0, slope * (t - t0));
  // all lines have slope −1, 0 or 1
  return plus(v0, Math.sign(values[k + 1] - v0) * (t - t0));
}

/** The values of two walls at all temperatures at which one of them may bend. */
function together(
  a: Leaning,
  b: Leaning,
): { readonly t: number; readonly va: number; readonly vb: number }[] {
  const all = [...new Set([...a.temperatures, ...b.temperatures])].sort((x, y) => x - y);
  let [i, j] = [0, 0];
  return all.map((t) => {
    while (a.temperatures[i + 1] <= t) i++;
    while (b.temperatures[j + 1] <= t) j++;
    return { t, va: valueAt(a, i, t), vb: valueAt(b, j, t) };
  });
}

/** The larger of two walls at each temperature if `sign` is 1, the smaller one if it is −1. */
function envelope(a: Wall, b: Wall, sign: 1 | -1): Wall {
  const points = together({ ...a, slope: 0 }, { ...b, slope: 0 });
  const temperatures: number[] = [];
  const values: number[] = [];
  points.forEach(({ t, va, vb }, k) => {
    const before = points[k - 1];
    if (before && (before.va - before.vb) * (va - vb) < 0) {
      // the walls cross between two points; one of them is vertical there
      const at = plus(before.t, Math.abs(before.va - before.vb));
      temperatures.push(at);
      values.push(va === before.va ? va : vb);
    }
    temperatures.push(t);
    values.push(sign * Math.max(sign * va, sign * vb));
  });
  return straightened(temperatures, values);
}

/** Both walls up to the temperature where they meet. */
function meeting(left: Leaning, right: Leaning): Thermograph {
  const points = together(left, right);
  const met = points.findIndex(({ va, vb }) => va <= vb);
  const below = met < 0 ? points : points.slice(0, met);
  const last = below.at(-1);
  let [temperature, mean] = [LOWEST, points[0].va];
  if (last) {
    // above the last point the walls approach each other evenly
    const next = points[below.length];
    const gap = last.va - last.vb;
    const slopes = next
      ? [Math.sign(next.va - last.va), Math.sign(next.vb - last.vb)]
      : [left.slope, right.slope];
    const rise = exact(gap / (slopes[1] - slopes[0]));
    temperature = plus(last.t, rise);
    mean = plus(last.va, slopes[0] * rise);
  }
  const temperatures = [...below.map(({ t }) => t), temperature];
  return {
    left: straightened(temperatures, [...below.map(({ va }) => va), mean]),
    right: straightened(temperatures, [...below.map(({ vb }) => vb), mean]),
    temperature,
    mean,
  };
}

/** The wall without points at which it does not bend. */
function straightened(temperatures: readonly number[], values: readonly number[]): Wall {
  const slope = (k: number): number =>
    k < 0 ? NaN : k + 1 >= values.length ? 0 : Math.sign(values[k + 1] - values[k]);
  const bends = temperatures.flatMap((_, k) => (slope(k - 1) === slope(k) ? [] : [k]));
  return { temperatures: bends.map((k) => temperatures[k]), values: bends.map((k) => values[k]) };
}
