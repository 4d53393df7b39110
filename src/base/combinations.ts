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

/** Rows j = 0 … k of C(c, j) for c = 0 … n, exact below 2⁵³. */
function pascal(n: number, k: number): readonly Float64Array[] {
  const rows = [new Float64Array(n + 1).fill(1)];
  for (let j = 1; j <= k; j++) {
    const before = rows[j - 1];
    const row = new Float64Array(n + 1);
    for (let c = 1; c <= n; c++) row[c] = row[c - 1] + before[c - 1];
    rows.push(row);
  }
  return rows;
}

/** Sets of k of the cells 0 … n − 1, numbered in this system. */
export class Combinations {
  readonly n: number;
  readonly k: number;
  /** Number of combinations. */
  readonly size: number;
  /** choose[j][c] = C(c, j). */
  private readonly choose: readonly Float64Array[];

  constructor(n: number, k: number) {
    this.n = n;
    this.k = k;
    this.size = binomial(n, k);
    this.choose = pascal(n, k);
  }

  /** The rank of `cells`, which must be in ascending order. */
  rank(cells: ArrayLike<number>): number {
    let rank = 0;
    for (let j = 0; j < this.k; j++) rank += this.choose[j + 1][cells[j]];
    return rank;
  }

  /** The cells of the set with this rank, in ascending order. */
  unrank(rank: number): number[] {
    const cells = new Array<number>(this.k);
    let c = this.n - 1;
    for (let j = this.k; j >= 1; j--) {
      const row = this.choose[j];
      while (row[c] > rank) c--;
      rank -= row[c];
      cells[j - 1] = c--;
    }
    return cells;
  }
}
