/**
 * The positions that play reaches in so many plies, layer by layer, of each class of symmetric ones the first that is met. Their order
 * follows from the rules alone, so a book need not list them: it has only the values, in this order.
 */
import { OPEN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { crc32 } from '../tables/checksum.ts';
import { identityOf } from '../proofs/identity.ts';

/** What tells whether a layer is the one that was meant. */
export interface LayerDigest {
  /** The number of its positions. */
  readonly positions: number;
  /** CRC-32 of their texts, a line each. */
  readonly checksum: number;
}

export class Layers<P> {
  /** All positions so far, those after fewer plies first. */
  readonly positions: P[] = [];
  /** By plies: the number of positions after at most so many. */
  readonly ends: number[] = [1];
  private readonly rules: Rules<P>;
  private readonly identity: (p: P) => string;
  private readonly numbers = new Map<string, number>();
  /** The next position whose moves are made. */
  private at = 0;

  constructor(rules: Rules<P>, from: P) {
    this.rules = rules;
    this.identity = identityOf(rules, true);
    this.add(from);
  }

  /** The plies of the last layer. */
  get plies(): number {
    return this.ends.length - 1;
  }

  /** The number of the class of `p`; undefined if it is not among the layers so far. */
  numberOf(p: P): number | undefined {
    const number = this.numbers.get(this.identity(p));
    // a layer that is not complete does not count yet
    return number !== undefined && number < this.ends[this.plies]! ? number : undefined;
  }

  /** Makes the next layer, and returns whether it is complete; it is not if `ended` returns true before, and goes on at the next call. */
  next(ended: () => boolean = () => false): boolean {
    const { rules, ends } = this;
    const end = ends[this.plies]!;
    for (; this.at < end; this.at++) {
      if (ended()) return false;
      const p = this.positions[this.at]!;
      if (rules.ended(p) === OPEN) for (const q of rules.moves(p)) this.add(q);
    }
    ends.push(this.positions.length);
    return true;
  }

  /** The numbers of the first position of the layer after so many plies, and of the first one after the layer. */
  layer(plies: number): readonly [from: number, to: number] {
    return [plies === 0 ? 0 : this.ends[plies - 1]!, this.ends[plies]!];
  }

  digest(plies: number): LayerDigest {
    const positions = this.positions.slice(...this.layer(plies));
    const texts = positions.map((p) => this.rules.position.text(p)).join('\n');
    return { positions: positions.length, checksum: crc32(new TextEncoder().encode(texts)) };
  }

  /** The most plies that can follow a position of the last layer; Infinity if the rules do not say it. */
  mostLeft(): number {
    const { pliesLeft } = this.rules;
    if (!pliesLeft) return Infinity;
    return this.positions
      .slice(...this.layer(this.plies))
      .reduce((most, p) => Math.max(most, pliesLeft(p)), -1);
  }

  private add(p: P): void {
    const key = this.identity(p);
    if (this.numbers.has(key)) return;
    this.numbers.set(key, this.positions.length);
    this.positions.push(p);
  }
}
