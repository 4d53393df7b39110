/**
 * The positions that play can reach from the start, numbered as they are found, with their edges stored both ways.
 * Positions are told apart by their perfect index when it is an exact number, else by their text.
 */
import { type Adjacency, transposed } from '../adjacency.ts';
import { tooLarge } from '../errors.ts';
import { grouped } from '../numbers.ts';
import { type Ending, OPEN, type Rules } from '../rules.ts';
import { type GameGraph, copyNeighbours } from './graph.ts';
import { Uint32List } from './edges.ts';

export interface ExploreLimits {
  /** Raises too large beyond this many positions. */
  readonly maxPositions?: number;
  readonly progress?: ((found: number) => void) | undefined;
}

/** Explores from `start`, which defaults to the start of the rules. */
export function explored<P>(
  rules: Rules<P>,
  start: P = rules.start,
  limits: ExploreLimits = {},
): GameGraph<P> {
  const { position, moves, stuck } = rules;
  const { maxPositions = 2 ** 31, progress } = limits;
  const numbers = position.size <= Number.MAX_SAFE_INTEGER ? new NumberKeys() : undefined;
  const texts = new Map<string, number>();
  const positions: P[] = [];
  const idOf = (p: P): number => {
    const found = numbers ? numbers.add(position.rank(p)) : (texts.get(position.text(p)) ?? texts.size);
    if (numbers || found < texts.size) return found;
    texts.set(position.text(p), found);
    positions.push(p);
    return found;
  };
  const found = (): number => (numbers ? numbers.size : texts.size);
  const positionAt = (i: number): P => (numbers ? position.unrank(numbers.keyAt(i)) : positions[i]!);

  const offsets = new Uint32List();
  const targets = new Uint32List();
  const endings: Ending[] = [];
  const movers: number[] = [];
  idOf(start);
  offsets.push(0);
  for (let i = 0; i < found(); i++) {
    const p = positionAt(i);
    const ending = rules.ended(p);
    endings.push(ending);
    movers.push(position.toMove(p));
    if (ending === OPEN) for (const q of moves(p)) targets.push(idOf(q));
    offsets.push(targets.length);
    if (found() > maxPositions) {
      throw tooLarge(`more than ${grouped(maxPositions)} positions can be reached; give more with --memory`);
    }
    if (progress && i % 65536 === 0) progress(i);
  }
  const forward: Adjacency = {
    offsets: offsets.array.subarray(0, offsets.length),
    targets: targets.array.subarray(0, targets.length),
  };
  const back = transposed(forward);
  return {
    size: found(),
    alternates: position.sides.length === 0,
    mover: (i) => movers[i]!,
    legal: () => true,
    ended: (i) => endings[i]!,
    stuck: (i) => stuck(positionAt(i)),
    successors: (i, into) => copyNeighbours(forward, i, into),
    predecessors: (i, into) => copyNeighbours(back, i, into),
    indexOf: (p) => (numbers ? numbers.find(position.rank(p)) : texts.get(position.text(p))),
    positionAt,
  };
}

/** Numbers distinct keys in the order they come: open addressing, linear probing, at most half full. */
class NumberKeys {
  size = 0;
  private keys = new Float64Array(1024);
  /** Id + 1 in each slot; 0 is free. */
  private slots = new Uint32Array(2048);

  keyAt(id: number): number {
    return this.keys[id]!;
  }

  find(key: number): number | undefined {
    const id = this.slots[this.slotOf(key)]!;
    return id === 0 ? undefined : id - 1;
  }

  /** The id of `key`, a new one if it has none. */
  add(key: number): number {
    const slot = this.slotOf(key);
    if (this.slots[slot] !== 0) return this.slots[slot]! - 1;
    this.slots[slot] = this.size + 1;
    if (this.size === this.keys.length) {
      const larger = new Float64Array(this.size * 2);
      larger.set(this.keys);
      this.keys = larger;
    }
    this.keys[this.size++] = key;
    if (this.size * 2 > this.slots.length) this.rehash();
    return this.size - 1;
  }

  /** The slot that holds `key`, or the free one where it belongs. */
  private slotOf(key: number): number {
    const { slots, keys } = this;
    const mask = slots.length - 1;
    const low = key >>> 0;
    let hash = Math.imul(low ^ Math.imul((key - low) / 4294967296, 0x85ebca6b), 0x9e3779b1);
    hash ^= hash >>> 15;
    let slot = hash & mask;
    while (slots[slot] !== 0 && keys[slots[slot]! - 1] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  private rehash(): void {
    this.slots = new Uint32Array(this.slots.length * 2);
    for (let id = 0; id < this.size; id++) this.slots[this.slotOf(this.keys[id]!)] = id + 1;
  }
}
