/**
 * Proves who wins all positions of an octal game in misère play, by a rule that is checked at finitely many places.
 *
 * A claim gives each heap an element of a finite commutative monoid, so that a position has the product of its heaps, and
 * says which elements are lost for the player to move. It is right if at every position
 *
 *     lost  =  there is a move, and no move leads to a lost element,
 *
 * by induction over play. What matters of a position is its element x and the set W of those elements q for which
 * position + q would have a move to a lost element in the position: one is W for a single heap, and
 *
 *     (x, V) + (y, W)  =  (xy, { q : qy ∈ V or qx ∈ W }).
 *
 * There are finitely many such pairs; all that occur are visited, the smallest positions first. (Plambeck and Siegel, Misère
 * quotients for impartial games, 2008, visit the sets of options themselves, of which there are more.)
 */
import type { OctalGame } from './octal.ts';
import { type Heaps, heapOptions, sorted } from './misere-heaps.ts';

/** A finite commutative monoid whose element 0 is the identity, with some elements lost for the player to move. */
export interface Monoid {
  /** product[x][y] is the product of x and y. */
  readonly product: readonly (readonly number[])[];
  readonly lost: readonly boolean[];
}

/** Pairs of an element and a set of elements, as they add up. */
interface Pair {
  readonly element: number;
  readonly won: bigint;
  /** Whether there is no move at all. */
  readonly over: boolean;
}

/** Positions by their pairs. */
export class Pairs {
  private readonly monoid: Monoid;
  private readonly game: OctalGame;
  /** images[x].get(set) = { q : qx ∈ set } */
  private readonly images: Map<bigint, bigint>[];

  constructor(game: OctalGame, monoid: Monoid) {
    this.game = game;
    this.monoid = monoid;
    this.images = monoid.lost.map(() => new Map());
  }

  /** The element of several heaps, of which `elements` has those of single ones. */
  elementOf(heaps: Heaps, elements: readonly number[]): number {
    let product = 0;
    for (const heap of heaps) product = this.monoid.product[product][elements[heap]];
    return product;
  }

  /** The elements q for which a move in the heap leads to a lost element if q is added. Needs the elements of smaller heaps. */
  wonBy(heap: number, elements: readonly number[]): { readonly won: bigint; readonly over: boolean } {
    const options = heapOptions(this.game, heap);
    const reached = new Set(options.map((left) => this.elementOf(left, elements)));
    const { lost } = this.monoid;
    const losing = lost.reduce((set, is, x) => (is ? set | (1n << BigInt(x)) : set), 0n);
    let won = 0n;
    for (const x of reached) won |= this.image(losing, x);
    return { won, over: options.length === 0 };
  }

  sum(p: Pair, q: Pair): Pair {
    return {
      element: this.monoid.product[p.element][q.element],
      won: this.image(p.won, q.element) | this.image(q.won, p.element),
      over: p.over && q.over,
    };
  }

  /** Whether the rule holds at a pair. */
  holds({ element, won, over }: Pair): boolean {
    return this.monoid.lost[element] === (!over && (won & 1n) === 0n);
  }

  private image(set: bigint, x: number): bigint {
    const known = this.images[x].get(set);
    if (known !== undefined) return known;
    let image = 0n;
    this.monoid.product[x].forEach((y, q) => {
      if (((set >> BigInt(y)) & 1n) === 1n) image |= 1n << BigInt(q);
    });
    this.images[x].set(set, image);
    return image;
  }
}

const keyOf = ({ element, won, over }: Pair): string => `${element} ${won.toString(36)} ${over}`;

/** All pairs that positions of some heaps have, or the smallest position at which the rule fails. */
export type PairCheck =
  | {
      readonly holds: true;
      readonly keys: ReadonlySet<string>;
      /** For each element the smallest position that has it. */
      readonly smallest: readonly Heaps[];
    }
  | { readonly holds: false; readonly flaw: Heaps };

/** Checks a claim for the heaps 0 … elements.length − 1. */
export function checkedPairs(pairs: Pairs, elements: readonly number[]): PairCheck {
  const heaps = new Map<string, { readonly pair: Pair; readonly heap: number }>();
  for (let heap = 1; heap < elements.length; heap++) {
    const pair = { element: elements[heap], ...pairs.wonBy(heap, elements) };
    const key = keyOf(pair);
    if (!heaps.has(key)) heaps.set(key, { pair, heap });
  }
  const letters = [...heaps.values()];
  const keys = new Set<string>();
  const smallest: Heaps[] = [];
  // waiting[n] are positions of n tokens
  const waiting: { readonly pair: Pair; readonly position: Heaps }[][] = [
    [{ pair: { element: 0, won: 0n, over: true }, position: [] }],
  ];
  for (let size = 0; size < waiting.length; size++) {
    for (const { pair, position } of waiting[size] ?? []) {
      const key = keyOf(pair);
      if (keys.has(key)) continue;
      keys.add(key);
      if (!pairs.holds(pair)) return { holds: false, flaw: position };
      smallest[pair.element] ??= position;
      for (const letter of letters) {
        const next = pairs.sum(pair, letter.pair);
        if (!keys.has(keyOf(next)))
          (waiting[size + letter.heap] ??= []).push({
            pair: next,
            position: sorted([...position, letter.heap]),
          });
      }
    }
    delete waiting[size];
  }
  return { holds: true, keys, smallest };
}

/** Whether a pair occurs among those checked. */
export const isAmong = (keys: ReadonlySet<string>, pair: Pair): boolean => keys.has(keyOf(pair));
