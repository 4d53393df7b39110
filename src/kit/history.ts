/**
 * Positions with their history: what stood before and may still come back. Of that only what play can reach before anything else comes back
 * can matter, so nothing else is remembered:
 *
 *     a ─ b ─ c ─ d ─ e     the piece has gone from b to d: only c can come back, not b, since the game is over before
 */
import { present } from '../base/present.ts';
import type { Position } from '../rules/positions.ts';
import type { Repeater } from '../rules/repeater.ts';
import type { Rules } from '../rules/rules.ts';
import { type Loop, type Place, longest, places } from './loops.ts';
import { positionOf } from './values.ts';

/** What a position with its history says. */
interface Data<P> {
  readonly now: P;
  readonly stood: readonly P[];
  readonly by?: number;
}

/** The position in its loop, and no more plies than can follow. */
interface Known<P> {
  readonly place: Place<P>;
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
  // what follows from the data, found when it is first asked
  #known: Known<P> | undefined;

  constructor({ now, stood, by }: Data<P>, known?: Known<P>) {
    this.now = now;
    this.stood = stood;
    if (by !== undefined) this.by = by;
    this.#known = known;
  }

  /** What is known of it, which `find` finds if nothing is yet. */
  known(find: (p: this) => Known<P>): Known<P> {
    return (this.#known ??= find(this));
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
      return new Remembered({ now: positionOf<P>(p as Position), stood: NONE });
    const { now, stood, by } = p as unknown as Remembered<P>;
    return by === undefined ? this.since(now, stood) : this.repeated(now, by);
  }

  /** The position after the others have stood; those that cannot come back do not matter. */
  since(now: P, before: readonly P[]): Remembered<P> {
    if (before.length === 0) return new Remembered({ now, stood: NONE });
    const place = this.place(now);
    const others = before.map(this.place).filter(({ loop }) => loop === place.loop);
    return this.remembered(
      place,
      others.map(({ number }) => number),
    );
  }

  /** The position that the side has just made come back. */
  repeated(now: P, by: number): Remembered<P> {
    return ended(this.place(now), by);
  }

  /** Whether that side can make the position come back. */
  mayRepeat(p: P, by: number): boolean {
    const { loop, number } = this.place(p);
    return loop.next.some((next, k) => next.includes(number) && this.toMove(loop.positions[k]) === by);
  }

  /** No more plies than that can follow. */
  left(p: Position): number {
    return this.known(this.of(p)).left;
  }

  /** The numbers in their loop of what stood before, in ascending order. */
  seen(p: Position): readonly number[] {
    const one = this.of(p);
    if (one.stood.length === 0) return NONE;
    const { numbers } = this.known(one).place.loop;
    return one.stood.map((q) => present(numbers.get(q)));
  }

  /** What the moves lead to. */
  after(p: Position, moves: (p: P) => readonly P[]): readonly Remembered<P>[] {
    const from = this.of(p);
    const { now, by } = from;
    if (by !== undefined) return [];
    const { loop, number } = this.known(from).place;
    const before = [...this.seen(from), number];
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

  private known(one: Remembered<P>): Known<P> {
    return one.known(({ now }) => {
      const place = this.place(now);
      return { place, left: this.most(place) };
    });
  }

  private remembered(place: Place<P>, before: readonly number[]): Remembered<P> {
    const { at: now, loop } = place;
    if (!loop.returns || before.length === 0)
      return new Remembered({ now, stood: NONE }, { place, left: this.most(place) });
    const { free, seen } = ahead(place, before);
    const stood = seen.map((number) => loop.positions[number]);
    return new Remembered({ now, stood }, { place, left: free + 1 + loop.below });
  }

  /** No more plies than that can follow if nothing stood before. */
  private most({ loop }: Place<P>): number {
    this.largest = Math.max(this.largest, loop.positions.length);
    return longest(loop);
  }
}

/** Nothing stood before. */
const NONE: readonly never[] = [];

/** A position that the side has made come back. */
const ended = <P>(place: Place<P>, by: number): Remembered<P> =>
  new Remembered({ now: place.at, stood: NONE, by }, { place, left: 0 });

/** Marks for the positions of a loop, and those that are still to be followed. */
interface Marks {
  /** The round in which a position was last met, and the same for those that stood before. */
  readonly met: Uint32Array;
  readonly stood: Uint32Array;
  readonly open: Uint32Array;
  round: number;
}

const marksOf = new WeakMap<object, Marks>();

/** The marks of a loop, which are made once. */
function marks<P>(loop: Loop<P>): Marks {
  const { length } = loop.positions;
  const made = marksOf.get(loop) ?? {
    met: new Uint32Array(length),
    stood: new Uint32Array(length),
    open: new Uint32Array(length),
    round: 0,
  };
  marksOf.set(loop, made);
  made.round++;
  return made;
}

/** How many positions of the loop play can reach before one comes back, and which of those that stood can come back first. */
function ahead<P>({ loop, number: from }: Place<P>, before: readonly number[]) {
  const { next } = loop;
  const { met, stood, open, round } = marks(loop);
  for (const number of before) stood[number] = round;
  stood[from] = met[from] = round;
  open[0] = from;
  const seen: number[] = [];
  let [free, left] = [0, 1];
  while (left > 0) {
    const ways = next[open[--left]];
    for (let k = 0; k < ways.length; k++) {
      const to = ways[k];
      if (met[to] === round) continue;
      met[to] = round;
      if (stood[to] === round) seen.push(to);
      else {
        free++;
        open[left++] = to;
      }
    }
  }
  return { free, seen: seen.sort((a, b) => a - b) };
}
