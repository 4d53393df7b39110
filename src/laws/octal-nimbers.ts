/**
 * Computes the nimbers of heaps of an octal game quickly.
 *
 * A heap of n can be split in about n / 2 ways for each digit, so computing all nimbers up to n by the plain recursion
 * takes about n² steps. In most games there is a mask such that most nimbers have an odd number of ones under it. These
 * are called common, the others sparse. The exclusive or of two common nimbers is sparse, so a common value can only
 * result from a sparse heap together with a common one. There are few such splits, and they are tried first. (These are
 * the sparse spaces of Winning Ways, chapter 4.) If the numbers of tokens that splits take are all odd or all even, the
 * parity of the heap may count as one more bit.
 */
import { said, tooLarge } from '../base/errors.ts';
import { grouped } from '../base/numbers.ts';

/** Nimbers are below this, so that the exclusive or of two of them is one of two bytes. */
const MOST_NIMBER = 2 ** 15;

/** How many heaps that split others to a nimber are remembered. */
const LATELY = 8;

export class SparseNimbers {
  private readonly digits: readonly number[];
  /** The numbers of tokens that a move that leaves two heaps may take. */
  private readonly splits: readonly number[];
  private values = new Uint16Array(0);
  /** A value is common if it has an odd number of ones in these bits. */
  private mask = 0;
  /** 1 if the parity of the heap counts as one more bit, else 0. */
  private twist = 0;
  /** The heaps with sparse values, without the empty heap. */
  private sparse: number[] = [];
  /** heaps[v] are the heaps with nimber v, in ascending order, without the empty heap. */
  private readonly heaps: number[][] = [];
  /**
   * For each nimber the `LATELY` heaps that were found last by trying all splits to it, in turn; 0 where there are fewer.
   * They mostly split larger heaps to it too, as almost all nimbers repeat long before all do: 0.376 takes 25 s so, and
   * more than three times as long without.
   */
  private readonly lately: Int32Array[] = [];
  /** For each nimber, how many heaps were found so. */
  private readonly found: number[] = [];
  /** All nimbers so far, roughly the most frequent first. */
  private frequent: number[] = [];
  /** The number of splits tried so far. */
  steps = 0;

  /** `digits` as in `OctalGame`. */
  constructor(digits: readonly number[]) {
    this.digits = digits;
    this.splits = digits.flatMap((digit, take) => ((digit & 4) !== 0 ? [take] : []));
  }

  /**
   * The nimbers of the heaps 0 … last, or of fewer if `stop` returns true. Those of earlier calls are not computed again.
   * `stop` is called from time to time with the number of heaps done. Raises too large if a nimber is 32,768 or more.
   */
  upTo(last: number, stop: (done: number) => boolean = () => false): Uint16Array {
    const done = this.values.length;
    if (last < done) return this.values.subarray(0, last + 1);
    const values = new Uint16Array(last + 1);
    values.set(this.values);
    this.values = values;
    this.choose(done);
    const count = (value: number): number => this.heaps[value].length;
    this.frequent.sort((v, w) => count(w) - count(v));
    const seen = new Int32Array(2 ** 16).fill(-1);
    for (let n = done; n <= last; n++) {
      if (n % 1024 === 0 && stop(n) && n > 0) return (this.values = values.subarray(0, n));
      const value = this.nimber(n, seen);
      if (value >= MOST_NIMBER)
        throw tooLarge(
          said`the nimber of the heap ${grouped(n)} is ${grouped(value)}, and nimbers of octal games are computed only below ${grouped(MOST_NIMBER)}`,
        );
      values[n] = value;
      if (n === 0) continue;
      if (!this.isCommon(n, value)) this.sparse.push(n);
      if (this.heaps[value] === undefined) this.frequent.push(value);
      (this.heaps[value] ??= []).push(n);
    }
    return values;
  }

  private isCommon(n: number, value: number): boolean {
    return odd((value & this.mask) ^ (this.twist & (n + this.splits[0])));
  }

  /** The nimber of heap n. seen[v] = n if a move from n leads to nimber v. */
  private nimber(n: number, seen: Int32Array): number {
    const { digits, splits, values, sparse, mask, twist } = this;
    for (let take = Math.min(digits.length - 1, n); take > 0; take--) {
      if ((digits[take] & 2) !== 0 && take < n) seen[values[n - take]] = n;
      if ((digits[take] & 1) !== 0 && take === n) seen[0] = n;
    }

    // try all splits with a sparse heap
    for (const take of splits) {
      const rest = n - take;
      let i = 0;
      for (; i < sparse.length && sparse[i] < rest; i++) {
        const a = sparse[i];
        seen[values[a] ^ values[rest - a]] = n;
      }
      this.steps += i;
    }

    // the nimber is the least common value not seen, unless the other splits leave a smaller sparse value unseen
    const even = odd(twist & (n + (splits[0] ?? 0)));
    for (let value = 0; ; value++) {
      if (seen[value] === n) continue;
      if (odd(value & mask) !== even || !this.isSplitTo(n, value)) return value;
    }
  }

  /**
   * Whether a move splits heap n into two heaps whose nimbers have the exclusive or `value`. Tries one nimber after the
   * other for one of the two heaps, the most frequent first, and then all heaps with the nimber that the other one needs;
   * these are few, and each fits as often as the first nimber is frequent.
   */
  private isSplitTo(n: number, value: number): boolean {
    const { splits, values, heaps, found } = this;
    const lately = (this.lately[value] ??= new Int32Array(LATELY));
    for (let k = 0; k < LATELY; k++) {
      const a = lately[k];
      if (a === 0) break;
      for (let s = 0; s < splits.length; s++) {
        const rest = n - splits[s] - a;
        if (rest > 0 && (values[a] ^ values[rest]) === value) return true;
      }
    }
    for (const frequent of this.frequent) {
      const others = heaps[frequent ^ value] ?? [];
      const most = heaps[frequent].length;
      // the same two nimbers the other way round take fewer steps
      if (others.length > most || (others.length === most && (frequent ^ value) > frequent)) continue;
      for (let i = others.length - 1; i >= 0; i--) {
        const a = others[i];
        for (let s = 0; s < splits.length; s++) {
          const rest = n - splits[s] - a;
          if (rest > 0 && values[rest] === frequent) {
            this.steps += others.length - i;
            found[value] = (found[value] ?? -1) + 1;
            lately[found[value] % LATELY] = a;
            return true;
          }
        }
      }
      this.steps += others.length;
    }
    return false;
  }

  /** Chooses the mask for which the fewest of the first `count` nimbers are sparse. */
  private choose(count: number): void {
    const { values } = this;
    let most = 0;
    for (let n = 0; n < count; n++) most = Math.max(most, values[n]);
    let size = 2;
    while (size <= most) size *= 2;

    const alike = this.splits.every((take) => take % 2 === this.splits[0] % 2);
    let fewest = Infinity;
    for (let twist = 0; twist <= (alike ? 1 : 0); twist++) {
      // the number of sparse heaps minus that of common ones, for every mask at once, by a Walsh–Hadamard transform
      const surplus = new Int32Array(size);
      for (let n = 1; n < count; n++) surplus[values[n]] += odd(twist & (n + (this.splits[0] ?? 0))) ? -1 : 1;
      for (let half = 1; half < size; half *= 2) {
        for (let i = 0; i < size; i++) {
          if ((i & half) !== 0) continue;
          const [a, b] = [surplus[i], surplus[i + half]];
          surplus[i] = a + b;
          surplus[i + half] = a - b;
        }
      }
      for (let mask = 1; mask < size; mask++) {
        if (surplus[mask] < fewest) [fewest, this.mask, this.twist] = [surplus[mask], mask, twist];
      }
    }
    this.sparse = [];
    for (let n = 1; n < count; n++) if (!this.isCommon(n, values[n])) this.sparse.push(n);
  }
}

/** Whether the number of ones in `bits` is odd; at most 16 bits. */
function odd(bits: number): boolean {
  let folded = bits ^ (bits >> 8);
  folded ^= folded >> 4;
  folded ^= folded >> 2;
  return ((folded ^ (folded >> 1)) & 1) === 1;
}
