/** Where SVG paths lead, read slowly: every curve is followed in small steps. Only the commands that our drawings use. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Point = readonly [x: number, y: number];

/** Numbers of each command. */
const ARITY = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, A: 7, Z: 0 } as const;
const STEPS = 32;

/** The smallest rectangle around a path. Throws for a command that is not one of those above. */
export function boxOf(path: string): Box {
  const points = pointsOf(path);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function pointsOf(path: string): Point[] {
  const found: Point[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let control: Point | undefined;
  for (const [, letter, rest] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = letter!.toUpperCase() as keyof typeof ARITY;
    if (!(command in ARITY)) throw new Error(`unknown command ${letter} in ${path}`);
    // the flags of an arc may be written without blanks
    const numbers = (rest!.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    const arity = ARITY[command];
    if (arity > 0 && (numbers.length === 0 || numbers.length % arity !== 0))
      throw new Error(`${numbers.length} numbers after ${letter} in ${path}`);
    const relative = letter === letter!.toLowerCase();
    for (let at = 0; at === 0 || at < numbers.length; at += Math.max(1, arity)) {
      const n = numbers.slice(at, at + arity);
      const [ox, oy] = relative ? [x, y] : [0, 0];
      const end = (i: number): Point => [ox + n[i]!, oy + n[i + 1]!];
      const from: Point = [x, y];
      if (command === 'Z') [x, y] = [startX, startY];
      else if (command === 'H') x = ox + n[0]!;
      else if (command === 'V') y = oy + n[0]!;
      else [x, y] = end(arity - 2);
      if (command === 'M' && at === 0) [startX, startY] = [x, y];
      if (command === 'C' || command === 'S') {
        const first = command === 'C' ? end(0) : control ? reflected(control, from) : from;
        const second = end(command === 'C' ? 2 : 0);
        found.push(...curve(from, first, second, [x, y]));
        control = second;
      } else control = undefined;
      if (command === 'A') found.push(...arc(from, n[0]!, n[3] === 1, n[4] === 1, [x, y]));
      found.push([x, y]);
    }
  }
  return found;
}

const reflected = ([cx, cy]: Point, [x, y]: Point): Point => [2 * x - cx, 2 * y - cy];

function curve(a: Point, b: Point, c: Point, d: Point): Point[] {
  return Array.from({ length: STEPS }, (_, k): Point => {
    const t = (k + 1) / STEPS;
    const at = (i: 0 | 1): number =>
      (1 - t) ** 3 * a[i] + 3 * (1 - t) ** 2 * t * b[i] + 3 * (1 - t) * t ** 2 * c[i] + t ** 3 * d[i];
    return [at(0), at(1)];
  });
}

/** An arc of a circle. */
function arc(from: Point, radius: number, large: boolean, clockwise: boolean, to: Point): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.hypot(dx, dy);
  const r = Math.max(radius, chord / 2);
  const away = Math.sqrt(Math.max(0, r * r - (chord * chord) / 4)) * (large === clockwise ? 1 : -1);
  const [cx, cy] = [(from[0] + to[0]) / 2 + (away * dy) / chord, (from[1] + to[1]) / 2 - (away * dx) / chord];
  const start = Math.atan2(from[1] - cy, from[0] - cx);
  let turn = Math.atan2(to[1] - cy, to[0] - cx) - start;
  if (clockwise && turn < 0) turn += 2 * Math.PI;
  if (!clockwise && turn > 0) turn -= 2 * Math.PI;
  return Array.from({ length: STEPS }, (_, k): Point => {
    const angle = start + (turn * (k + 1)) / STEPS;
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
  });
}
