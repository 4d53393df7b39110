/**
 * Positions with their history: what stood before and may still come back. Of that only what play can reach before anything else comes back
 * can matter, so nothing else is remembered:
 *
 *     a ─ b ─ c ─ d ─ e     the piece has gone from b to d: only c can come back, not b, since the game is over before
 */
import type { Position } from '../rules/positions.ts';
import type { Repeater } from '../rules/repeater.ts';
import type { Rules } from '../rules/rules.ts';
import { type Loop, type Place, places } from './loops.ts';
import { positionOf } from './values.ts';

/** Where the positions are in their loop, and how long play can last. */
interface Standing<P> {
  readonly loop: Loop<P>;
  /** The number of the position in its loop, and those of the positions that stood before and may come back, in ascending order. */
  readonly number: number;
  readonly seen: readonly number[];
  /** No more plies than that can follow. */
  readonly left: number;
}

/** A position with its history, which is data: a copy of it is the same position. */
export class Remembered<P> {
  readonly [field: string]: unknown;
  /** The position itself. */
  readonly now: P;
  /** What stood before and may come back. */
  readonly stood: readonly P[];
  /** The side that has just made a position come back, which ends the game; 0 in an impartial game. Absent: none has. */
  declare readonly by?: number;
  // not data, since it follows from it
  readonly #standing: Standing<P>;

  constructor(now: P, standing: Standing<P>, by?: number) {
    const { loop, seen } = standing;
    this.now = now;
    this.stood = seen.map((number) => loop.positions[number]);
    if (by !== undefined) this.by = by;
    this.#standing = standing;
  }

  get standing(): Standing<P> {
    return this.#standing;
  }
}

/** The names of what is beside a position; no field may have one of these. */
export const BESIDE = 'stood';

/** Makes the positions of a game with their histories. */
export class Histories<P> {
  /** The most positions of a loop that was met; 1 if none was. */
  largest = 1;
  private readonly place: (p: P) => Place<P>;
  private readonly toMove: (p: P) => number;
  private readonly forbids: boolean;

  constructor(rules: Rules<P>, repeater: Repeater) {
    this.place = places(rules);
    this.toMove = rules.position.toMove;
    this.forbids = repeater === 'forbidden';
  }

  /** A position as one with a history; one of the rules has none. A copy has lost what is no data. */
  of(p: Position | P): Remembered<P> {
    if (p instanceof Remembered) return p as Remembered<P>;
    if (typeof p !== 'object' || p === null || !(BESIDE in p))
      return this.since(positionOf<P>(p as Position), []);
    const { now, stood, by } = p as unknown as Remembered<P>;
    return by === undefined ? this.since(now, stood) : this.repeated(now, by);
  }

  /** The position `at` after the others have stood; those that cannot come back do not matter. */
  since(at: P, before: readonly P[]): Remembered<P> {
    const place = this.place(at);
    const others = before.map(this.place).filter(({ loop }) => loop === place.loop);
    return this.remembered(
      place,
      others.map(({ number }) => number),
    );
  }

  /** The position that the side has just made come back. */
  repeated(at: P, by: number): Remembered<P> {
    return ended(this.place(at), by);
  }

  /** Whether that side can make the position come back. */
  mayRepeat(at: P, by: number): boolean {
    const { loop, number } = this.place(at);
    return loop.next.some((next, k) => next.includes(number) && this.toMove(loop.positions[k]) === by);
  }

  /** What the moves lead to. */
  after(p: Position, moves: (p: P) => readonly P[]): readonly Remembered<P>[] {
    const { now, by, standing } = this.of(p);
    const { loop, number, seen } = standing;
    if (by !== undefined) return [];
    const before = [...seen, number];
    return moves(now).flatMap((q) => {
      const place = this.place(q);
      if (place.loop !== loop) return this.remembered(place, []);
      if (!before.includes(place.number)) return this.remembered(place, before);
      return this.forbids ? [] : ended(place, this.toMove(now));
    });
  }

  /** The position with a map applied to it and to its history. */
  image(p: Position, map: (p: P) => P): Remembered<P> {
    const { now, by, stood } = this.of(p);
    return by === undefined ? this.since(map(now), stood.map(map)) : this.repeated(map(now), by);
  }

  private remembered(place: Place<P>, before: readonly number[]): Remembered<P> {
    const { at, loop, number } = place;
    const { positions, returns, below } = loop;
    if (!returns) return new Remembered(at, { loop, number, seen: [], left: below });
    this.largest = Math.max(this.largest, positions.length);
    const { free, seen } =
      before.length === 0 ? { free: positions.length - 1, seen: before } : ahead(place, before);
    return new Remembered(at, { loop, number, seen, left: free + 1 + below });
  }
}

/** A position that the side has made come back. */
const ended = <P>({ at, loop, number }: Place<P>, by: number): Remembered<P> =>
  new Remembered(at, { loop, number, seen: [], left: 0 }, by);

/** How many positions of the loop play can reach before one comes back, and which of those that stood can come back first. */
function ahead<P>({ loop: { next }, number: from }: Place<P>, before: readonly number[]) {
  const stood = new Set([...before, from]);
  const [seen, free] = [new Set<number>(), new Set<number>()];
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const to of next[at]) {
      if (stood.has(to)) seen.add(to);
      else if (!free.has(to)) {
        free.add(to);
        open.push(to);
      }
    }
  }
  seen.delete(from);
  return { free: free.size, seen: [...seen].toSorted((a, b) => a - b) };
}
