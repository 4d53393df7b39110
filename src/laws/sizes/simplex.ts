/**
 * Whether linear inequalities have a solution in any numbers, by the simplex method as Dutertre and de Moura (2006) use it:
 * no function is optimized, and one inequality that is not satisfied after the other is repaired.
 *
 * The tableau has a row for each inequality form ≥ 0. It writes `scale` times the form in the columns, which are the variables
 * at first: each step exchanges a row with a column, by exact division as Edmonds does it. All numbers are whole.
 */

/** What fills a row or a column: the number of an inequality, or −1 − v for the variable v, which has no least value. */
type Owner = number;

interface Tableau {
  readonly cells: number[][];
  readonly rows: Owner[];
  readonly columns: Owner[];
  /** Positive. */
  scale: number;
}

/**
 * A sum of the inequalities that is a negative number (the number of one and its factor, and so on), or a point that satisfies all.
 * Undefined if the numbers on the way are too large.
 */
export function farkas(
  inequalities: readonly (readonly number[])[],
): { readonly sum: readonly number[] } | { readonly point: readonly number[] } | undefined {
  const tableau: Tableau = {
    cells: inequalities.map((form) => [...form]),
    rows: inequalities.map((_, i) => i),
    columns: inequalities[0].slice(1).map((_, v) => -1 - v),
    scale: 1,
  };
  for (;;) {
    const row = firstUnsatisfied(tableau);
    if (row === undefined) return { point: pointOf(tableau) };
    const column = firstThatRaises(tableau, row);
    if (column === undefined) return { sum: sumOf(tableau, row) };
    if (!exchange(tableau, row, column)) return undefined;
  }
}

/** The row of the first inequality that is negative where all columns are 0. Bland's rule: then the method ends. */
function firstUnsatisfied({ cells, rows }: Tableau): number | undefined {
  let first: number | undefined;
  for (const [i, owner] of rows.entries())
    if (owner >= 0 && cells[i][0] < 0 && (first === undefined || owner < rows[first])) first = i;
  return first;
}

/** The column of a variable, else of the first inequality, that makes the row greater when it grows. */
function firstThatRaises({ cells, columns }: Tableau, row: number): number | undefined {
  let first: number | undefined;
  for (const [j, owner] of columns.entries()) {
    const factor = cells[row][j + 1];
    const raises = owner < 0 ? factor !== 0 : factor > 0;
    if (raises && (first === undefined || owner < columns[first])) first = j;
  }
  return first;
}

/** False if numbers are too large, after which the tableau means nothing. */
function exchange(tableau: Tableau, row: number, column: number): boolean {
  const { cells, rows, columns, scale } = tableau;
  const pivotal = cells[row];
  const at = column + 1;
  const pivot = pivotal[at];
  const sign = Math.sign(pivot);
  for (const [i, cell] of cells.entries()) {
    if (i === row) continue;
    const factor = cell[at];
    for (let j = 0; j < cell.length; j++) {
      if (j === at) continue;
      const [own, others] = [cell[j] * pivot, pivotal[j] * factor];
      // beyond 2^53 they are rounded
      if (Math.abs(own) + Math.abs(others) > Number.MAX_SAFE_INTEGER) return false;
      cell[j] = (sign * (own - others)) / scale;
    }
    cell[at] = sign * factor;
  }
  for (let j = 0; j < pivotal.length; j++) pivotal[j] *= -sign;
  pivotal[at] = sign * scale;
  tableau.scale = Math.abs(pivot);
  [rows[row], columns[column]] = [columns[column], rows[row]];
  return true;
}

/** A row that is negative, and in which no inequality has a positive factor, is the sum that is looked for. */
function sumOf({ cells, rows, columns, scale }: Tableau, row: number): readonly number[] {
  const factors = columns.map((owner, j) => [owner, -cells[row][j + 1]] as const);
  return [[rows[row], scale] as const, ...factors.filter(([, factor]) => factor > 0)].flat();
}

function pointOf({ cells, rows, columns, scale }: Tableau): number[] {
  const point = columns.map(() => 0);
  for (const [i, owner] of rows.entries()) if (owner < 0) point[-1 - owner] = cells[i][0] / scale;
  return point;
}
