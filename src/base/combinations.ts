/**
 * The combinatorial number system: k cells out of n, unordered, as one number.
 *
 *   cells c₁ < c₂ < … < c_k   ⇄   rank = C(c₁, 1) + C(c₂, 2) + … + C(c_k, k)
 */

/** The number of ways to choose k of n, exact below 2⁵³. */
export function binomial(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let result = 1;
  for (let j = 1; j <= k; j++) result = (result * (n - k + j)) / j;
  return Math.round(result);
}

/** C(c, j) for j = 0 … k, each for c = 0 … n, exact below 2⁵³. */
function pascal(n: number, k: number): Float64Array {
  const table = new Float64Array((k + 1) * (n + 1)).fill(1, 0, n + 1);
  const at = (i: number): number => table[i] ?? 0;
  for (let j = 1, i = n + 1; j <= k; j++) {
    i++;
    for (let c = 1; c <= n; c++, i++) table[i] = at(i - 1) + at(i - 1 - (n + 1));
  }
  return table;
}

/** Sets of k of the cells 0 … n − 1, numbered in this system. */
export class Combinations {
  readonly n: number;
  readonly k: number;
  /** Number of combinations. */
  readonly size: number;
  private readonly table: Float64Array;

  constructor(n: number, k: number) {
    this.n = n;
    this.k = k;
    this.size = binomial(n, k);
    this.table = pascal(n, k);
  }

  /** C(c, j). */
  private choose(c: number, j: number): number {
    return this.table[j * (this.n + 1) + c] ?? 0;
  }

  /** The rank of `cells`, which must be in ascending order. */
  rank(cells: ArrayLike<number>): number {
    let rank = 0;
    for (let j = 0; j < this.k; j++) rank += this.choose(cells[j] ?? 0, j + 1);
    return rank;
  }

  /** The cells of the set with this rank, in ascending order. */
  unrank(rank: number): number[] {
    const cells = new Array<number>(this.k);
    let c = this.n - 1;
    for (let j = this.k; j >= 1; j--) {
      while (this.choose(c, j) > rank) c--;
      rank -= this.choose(c, j);
      cells[j - 1] = c--;
    }
    return cells;
  }
}
