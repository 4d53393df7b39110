/** Labels of one array: outcome and remoteness of each position. */
import { type Value, signatureOfCensus, valueOf } from '../../contract/value.ts';
import { LabelTable } from './table.ts';

/**
 * Outcome and remoteness of each position, packed into one number:
 *
 *     [ outcome: 2 bits ][ remoteness in plies, or a count while the outcome is 0 ]
 *
 * The outcome is an `Ending`; 0 means undecided, and a draw once the game is solved. For the count see levels.ts.
 * Labels begin with one byte each, since random access is faster in a small table. They are widened when a remoteness
 * or a count no longer fits.
 */
export interface Labels {
  readonly labels: Uint8Array | Uint16Array | Uint32Array;
  /** Number of bits below the outcome: 6, 14 or 30. */
  readonly shift: number;
}

/** Labels of one byte each, all undecided. */
export const openLabels = (size: number): Labels => ({ labels: new Uint8Array(size), shift: 6 });

/** The same labels with twice the bytes each. */
export function widened({ labels, shift }: Labels): Labels {
  const wider = shift === 6 ? new Uint16Array(labels.length) : new Uint32Array(labels.length);
  const widerShift = shift === 6 ? 14 : 30;
  const mask = 2 ** shift - 1;
  const unit = 2 ** widerShift;
  for (let i = 0; i < labels.length; i++) wider[i] = (labels[i] >>> shift) * unit + (labels[i] & mask);
  return { labels: wider, shift: widerShift };
}

/** The value of position `i`. */
export const readLabel = (table: Labels | LabelTable, i: number): Value => valueOf(meaningAt(table, i));

/** remoteness · 4 + outcome, as an `Ending`, of position `i`; 0 if it is drawn. */
export const meaningAt = (table: Labels | LabelTable, i: number): number =>
  table instanceof LabelTable ? table.meaning(i) : meaningOf(table, i);

const meaningOf = ({ labels, shift }: Labels, i: number): number =>
  ((labels[i] & (2 ** shift - 1)) << 2) | (labels[i] >>> shift);

/**
 * Counts of a whole table in one line: by outcome, the longest remoteness, and a checksum over outcomes and
 * remotenesses.
 */
export const signatureOfLabels = (table: Labels | LabelTable): string =>
  signatureOfCensus(table instanceof LabelTable ? table.census() : census(table));

/** Pairs of a meaning and the number of positions that have it. */
function census(table: Labels): (readonly [meaning: number, count: number])[] {
  const { labels } = table;
  let greatest = 0;
  for (let i = 0; i < labels.length; i++) greatest = Math.max(greatest, meaningOf(table, i));
  const counts = new Float64Array(greatest + 1);
  for (let i = 0; i < labels.length; i++) counts[meaningOf(table, i)]++;
  return Array.from(counts, (count, meaning) => [meaning, count] as const);
}
