import { grown } from './edges.ts';

/** So many different values can be told apart by a byte. */
const MOST_VALUES = 256;

/**
 * The points of each stored move, told by the rules while both positions are at hand. Few values occur, and a byte for
 * each move says which:
 *
 *     codes    [ of move 0 ] [ of move 1 ] …
 *     values   0, 1, 2 …                       in the order they came
 */
export class Points {
  private codes = new Uint8Array(0);
  private readonly values: number[] = [];
  private readonly codeOf = new Map<number, number>();

  /** False when `points` are one value too many; the rules must then be asked again for each move. */
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

  /** The points of move e, in the order in which the moves are kept. */
  at(e: number): number {
    return this.values[this.codes[e]];
  }
}
