import type { MovePoints } from '../../contract/graph.ts';
import { grown } from './edges.ts';

/** A byte can distinguish this many values. */
const MOST_VALUES = 256;

/**
 * The points of each stored move. They are computed while the graph is built, when both positions are known. Few
 * different values occur, so a move stores only the code of its value, in one byte:
 *
 *     codes    [ of move 0 ] [ of move 1 ] …
 *     values   [ of code 0 ] [ of code 1 ] …    in the order of their first occurrence
 */
export class Points implements MovePoints {
  private codes = new Uint8Array(0);
  private readonly values: number[] = [];
  private readonly codeOf = new Map<number, number>();

  /**
   * Stores the points of move e. False if there are too many different values; then the rules must be asked instead.
   */
  set(e: number, points: number): boolean {
    let code = this.codeOf.get(points);
    if (code === undefined) {
      code = this.values.length;
      if (code === MOST_VALUES) return false;
      this.values.push(points);
      this.codeOf.set(points, code);
    }
    this.codes = grown(this.codes, e, e + 1);
    this.codes[e] = code;
    return true;
  }

  at(e: number): number {
    return this.values[this.codes[e]];
  }
}
