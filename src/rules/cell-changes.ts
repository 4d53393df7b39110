/** How what changes on the cells of a board is written, as people write moves: `c4-c5xb3`. */

/** A cell with another symbol than before. */
export interface CellChange {
  readonly cell: string;
  /** The symbol that stood there. Absent: the cell was empty. */
  readonly before?: string | undefined;
  /** The symbol that stands there now. Absent: the cell is empty. */
  readonly after?: string | undefined;
}

/**
 * The changes in one word, from which they follow if one knows what stood on the board: `c4-c5` for a man that goes, `c4xc5` if another
 * stood there, `w@c5` for one that is put, `c4-c5=W` for one that becomes another, each with `xb3` for one that is taken elsewhere;
 * `c4-off` for one that leaves. Several cells have `+` between them. With one kind of men the kind is left out; with two, a man
 * of the other kind is never the one that moves.
 */
export function writeChanges(changes: readonly CellChange[], kinds: number): string {
  const gone = changes.filter(({ after }) => after === undefined);
  const put = new Map<string, readonly CellChange[]>();
  for (const change of changes)
    if (change.after !== undefined) put.set(change.after, [...(put.get(change.after) ?? []), change]);
  const [first, ...others] = put;
  if (first === undefined) return `${joined(gone)}-off`;
  const movers = others.length > 0 ? [] : moversTo(first[0], gone, kinds);
  const move =
    movers.length > 0
      ? going(movers, ...first)
      : Array.from(put, ([man, cells]) => (kinds === 1 ? '' : `${man}@`) + joined(cells)).join('+');
  return [move, ...gone.filter((one) => !movers.includes(one)).map(({ cell }) => cell)].join('x');
}

/** Those that have gone where men of this kind now stand: of the same kind, or else the one that has become one. */
function moversTo(man: string, gone: readonly CellChange[], kinds: number): readonly CellChange[] {
  const same = gone.filter(({ before }) => before === man);
  if (same.length > 0 || kinds < 3) return same;
  const alike = gone.filter(({ before }) => before?.toLowerCase() === man.toLowerCase());
  const promoted = gone.length === 1 ? gone : alike;
  return promoted.length === 1 ? promoted : [];
}

function going(movers: readonly CellChange[], man: string, cells: readonly CellChange[]): string {
  const sign = cells.some(({ before }) => before !== undefined) ? 'x' : '-';
  const becomes = movers.every(({ before }) => before === man) ? '' : `=${man}`;
  return joined(movers) + sign + joined(cells) + becomes;
}

const joined = (changes: readonly CellChange[]): string => changes.map(({ cell }) => cell).join('+');
