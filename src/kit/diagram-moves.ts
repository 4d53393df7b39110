/** Moves on Young diagrams: a cell is added, or bitten out. */
import { onlyMembers } from '../base/errors.ts';
import { type Moves, together } from '../rules/rules.ts';
import { type NamesOf, type YoungDiagramField, youngDiagramField } from './fields.ts';
import { growsAt } from './hand.ts';
import { type PositionOf, type Shape, stepOf } from './shape.ts';
import { fieldsOf, listsOf } from './values.ts';

/** The side to move adds a cell to the Young diagram of `field`; if that is full, there is no move. Every move passes the turn. */
export function grows<F>(position: Shape<F>, field: NamesOf<F, YoungDiagramField>): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  const { rows, columns, size, rank } = youngDiagramField(fieldsOf(position), field);
  const step = stepOf<P>(fieldsOf(position), field);
  const changed = (p: P, by: 1 | -1): P[] => {
    const lengths = listsOf(p)[field];
    const found: P[] = [];
    for (let r = 0; r < rows; r++) {
      const length = lengths[r];
      const above = r === 0 ? columns : lengths[r - 1];
      const below = r === rows - 1 ? 0 : lengths[r + 1];
      if (by === 1 ? length < above : length > below) found.push(step(p, lengths.with(r, length + by)));
    }
    return found;
  };
  return together({
    of: (p) => changed(p, 1),
    before: (q) => changed(q, -1),
    pliesLeft: (p) => listsOf(p)[field].reduce((left, length) => left - length, rows * columns),
    playsOut: true,
    hand: growsAt(field, columns),
    alternates: true,
    structure: { is: 'young diagram', field, rows, columns, size, rank },
  });
}

/** The options of `bites`. */
export interface BiteOptions {
  /** Whether the corner, which all rows begin from, cannot be bitten: whoever would have to has no move. Absent: it can. */
  readonly poisoned?: boolean | undefined;
}

/**
 * The side to move bites a cell out of the Young diagram of `field`, with all cells that are both not above and not left of it.
 * Every move passes the turn.
 */
export function bites<F>(
  position: Shape<F>,
  field: NamesOf<F, YoungDiagramField>,
  options: BiteOptions = {},
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  onlyMembers('bites(…)', options, ['poisoned']);
  const { poisoned = false } = options;
  const { rows, columns } = youngDiagramField(fieldsOf(position), field);
  const step = stepOf<P>(fieldsOf(position), field);
  const bitten = (
    before: readonly number[],
    after: readonly number[],
  ): readonly [row: number, column: number] => {
    const row = before.findIndex((length, r) => length > after[r]);
    return [row + 1, after[row] + 1];
  };
  return together({
    of: (p) => {
      const lengths = listsOf(p)[field];
      return lengths.flatMap((length, row) =>
        Array.from({ length }, (_, column) =>
          step(
            p,
            lengths.map((own, r) => (r < row ? own : Math.min(own, column))),
          ),
        ).slice(row === 0 && poisoned ? 1 : 0),
      );
    },
    before: (q) => {
      const lengths = listsOf(q)[field];
      return lengths.flatMap((column, row) => {
        if (row > 0 && lengths[row - 1] === column) return [];
        if (row === 0 && column === 0 && poisoned) return [];
        // the rows from the bitten one on that were longer, as long as nothing else differs
        const most = row === 0 ? columns : lengths[row - 1];
        const same = lengths.slice(row).findIndex((length) => length !== column);
        return longer(lengths, row, same < 0 ? rows : row + same, most).map((before) => step(q, before));
      });
    },
    pliesLeft: (p) => listsOf(p)[field].reduce((sum, length) => sum + length, 0),
    alternates: true,
    name: (p, q) => bitten(listsOf(p)[field], listsOf(q)[field]).join(),
    hand: growsAt(field, columns),
    stated: [{ is: 'biting', field, rows, columns, poisoned }],
  });
}

/** The diagrams whose row `row` is longer, and those below it as far as `end`, if at all, no longer than the row above. */
function longer(lengths: readonly number[], row: number, end: number, most: number): readonly number[][] {
  let found = Array.from({ length: most - lengths[row] }, (_, k) => [lengths[row] + k + 1]);
  for (let r = row + 1; r < end; r++)
    found = found.flatMap((rows) =>
      Array.from({ length: rows[rows.length - 1] - lengths[r] + 1 }, (_, k) => [...rows, lengths[r] + k]),
    );
  return found.map((rows) => [...lengths.slice(0, row), ...rows, ...lengths.slice(end)]);
}
