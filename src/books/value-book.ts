/** A book as it is read: the exact values of all positions up to so many plies. */
import { OPEN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { recompute } from '../engines/audit.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import type { Value } from '../engines/contract/value.ts';
import type { GrowingBook } from '../proofs/book.ts';
import { damagedIn } from '../tables/envelope.ts';
import { BOOK, type BookFile } from './format.ts';
import { Layers } from './layers.ts';
import { codeOf, valueFrom } from './codes.ts';

export class ValueBook<P> implements GrowingBook<P> {
  readonly file: BookFile;
  private readonly rules: Rules<P>;
  private readonly layers: Layers<P>;
  /** By the number of a position: its entry; −1 if the game is over there. */
  private readonly entries: number[] = [];
  private count = 0;

  /** The file must be for these rules. Nothing but the start is read yet. */
  constructor(rules: Rules<P>, file: BookFile) {
    this.file = file;
    this.rules = rules;
    this.layers = new Layers(rules, rules.position.parse(file.header.position));
    this.number();
  }

  /**
   * Reads on until it is known whether `p` is in the book, or `ended` returns true. Returns whether it is known. Raises bad input if the
   * positions of a layer are not those of the file.
   */
  readTo(p: P, ended: () => boolean): boolean {
    const { layers, rules, file } = this;
    // every move leaves fewer plies, so what comes after a layer has fewer than the most that it has
    const left = rules.pliesLeft?.(p) ?? 0;
    if (left < file.header.fewest) return true;
    while (layers.numberOf(p) === undefined && this.goesOn() && layers.mostLeft() > left) {
      if (!layers.next(ended)) return false;
      this.number();
    }
    return true;
  }

  /** The number of all its positions. */
  get positions(): number {
    return this.file.header.layers.reduce((sum, layer) => sum + layer.positions, 0);
  }

  /** The exact value of a position, for its side to move, read if that is not done; undefined if the book does not have it. */
  value(p: P): Value | undefined {
    this.readTo(p, () => false);
    const number = this.layers.numberOf(p);
    if (number === undefined) return undefined;
    const { rules, file } = this;
    const entry = this.entries[number]!;
    if (entry < 0)
      return valueFrom(codeOf(recompute(rules, () => undefined, p).expected), rules.gain !== undefined);
    return valueFrom(file.header.codes[file.entries[entry]!]!, rules.gain !== undefined);
  }

  /** Whether the book has the position and those after its moves. */
  hasMoves(p: P): boolean {
    return [p, ...legalMoves(this.rules, p)].every((q) => this.value(q) !== undefined);
  }

  /** The first of the best moves; undefined if there is none, or the book does not have the positions after all moves. */
  move(p: P): P | undefined {
    const value = this.value(p);
    const moves = legalMoves(this.rules, p);
    if (value === undefined || !this.hasMoves(p)) return undefined;
    return moves.find((q) => {
      const { outcome, remoteness, score } = recompute(
        { ...this.rules, moves: () => [q] },
        (at) => this.value(at),
        p,
      ).expected;
      return outcome === value.outcome && remoteness === value.remoteness && score === value.score;
    });
  }

  private goesOn(): boolean {
    return this.layers.plies + 1 < this.file.header.layers.length;
  }

  /** Numbers the entries of the last layer, which must be the one that was meant. */
  private number(): void {
    const { layers, file, rules, entries } = this;
    const { plies, positions } = layers;
    const meant = file.header.layers[plies];
    const { positions: count, checksum } = layers.digest(plies);
    if (meant?.positions !== count || meant.checksum !== checksum)
      throw damagedIn(BOOK, `its layer of ${plies} plies`);
    const [from, to] = layers.layer(plies);
    for (let k = from; k < to; k++) entries.push(rules.ended(positions[k]!) === OPEN ? this.count++ : -1);
    if (this.count > file.entries.length || (!this.goesOn() && this.count < file.entries.length))
      throw damagedIn(BOOK, 'its entries');
  }
}
