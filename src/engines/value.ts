import { type Ending, LOSS, TIE, WIN } from '../rules/ending.ts';
import { Table } from './product/labels.ts';

/** How a game ends under best play, for the side to move: see `Value`. */
export type Outcome = 'win' | 'tie' | 'draw' | 'loss';

/**
 * The value of a position for the side to move.
 *
 * `win` and `loss`: the game ends so under best play, the winner hurrying and the loser delaying.
 * `tie`: the game ends level. `draw`: neither side can force an end, play goes on for ever.
 * Every side prefers a win to a tie, a tie to a draw, a draw to a loss.
 */
export interface Value {
  /** Absent in scoring games. */
  readonly outcome?: Outcome;
  /** Plies to the end; of a tie, the fewest in which the mover can bring about the level end. A draw has none. */
  readonly remoteness?: number;
  /** Scoring games: the margin still to be gained by the side to move, its own points less the other's. */
  readonly score?: number;
  /** Impartial games without cycles. */
  readonly nimber?: number;
}

/**
 * Outcome and remoteness of each position in one number, small enough for many positions:
 *
 *     [ outcome: 2 bits ][ remoteness in plies, or the count of open successors while the outcome is 0 ]
 *
 * The outcome is an `Ending`; 0 at the end of a solve is a draw. Labels start with one byte each, since random access to a
 * small table is fast, and are widened when a remoteness or a count does not fit any more.
 */
export interface Labels {
  readonly labels: Uint8Array | Uint16Array | Uint32Array;
  /** Number of bits below the outcome: 6, 14 or 30. */
  readonly shift: number;
}

/** Labels of one byte, all open. */
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

const OUTCOMES: Readonly<Record<Ending, Outcome>> = { 0: 'draw', [LOSS]: 'loss', [TIE]: 'tie', [WIN]: 'win' };

/** The value of position `i`. */
export const readLabel = (table: Labels | Table, i: number): Value => valueOf(meaningAt(table, i));

/** remoteness · 4 + outcome, as an `Ending`, of position `i`; 0 when it is drawn. */
export const meaningAt = (table: Labels | Table, i: number): number =>
  table instanceof Table ? table.meaning(i) : meaningOf(table, i);

/** What remoteness · 4 + outcome means. */
export function valueOf(meaning: number): Value {
  const outcome = OUTCOMES[(meaning & 3) as Ending];
  return outcome === 'draw' ? { outcome } : { outcome, remoteness: meaning >>> 2 };
}

/** remoteness · 4 + outcome */
const meaningOf = ({ labels, shift }: Labels, i: number): number =>
  ((labels[i] & (2 ** shift - 1)) << 2) | (labels[i] >>> shift);

/** Counts of a whole table in one line: by outcome, the longest remoteness, and a checksum over outcomes and remotenesses. */
export const signatureOfLabels = (table: Labels | Table): string =>
  signatureOfCensus(table instanceof Table ? table.census() : census(table));

/** The same of pairs of a meaning, remoteness · 4 + outcome, and the number of positions that have it. */
export function signatureOfCensus(pairs: Iterable<readonly [meaning: number, count: number]>): string {
  const outcomes = [0, 0, 0, 0];
  let longest = 0;
  let checksum = 0;
  for (const [meaning, count] of pairs) {
    if (count === 0) continue;
    outcomes[meaning & 3] += count;
    if (meaning >>> 2 > longest) longest = meaning >>> 2;
    // a sum does not depend on how positions are numbered
    checksum = (checksum + Math.imul(count, Math.imul(meaning + 1, 0x9e3779b1))) | 0;
  }
  const [draws, losses, ties, wins] = outcomes;
  return `won ${wins} lost ${losses} tied ${ties} drawn ${draws} longest ${longest} checksum ${(checksum >>> 0).toString(16)}`;
}

/** Pairs of a meaning and the number of positions that have it. */
function census(table: Labels): (readonly [meaning: number, count: number])[] {
  const { labels } = table;
  let greatest = 0;
  for (let i = 0; i < labels.length; i++) greatest = Math.max(greatest, meaningOf(table, i));
  const counts = new Float64Array(greatest + 1);
  for (let i = 0; i < labels.length; i++) counts[meaningOf(table, i)]++;
  return Array.from(counts, (count, meaning) => [meaning, count] as const);
}

/** The same of a table of margins or nimbers, in one array or several: least, greatest, and a checksum. */
export function signatureOfNumbers(...shards: readonly ArrayLike<number>[]): string {
  let [least, greatest, checksum] = [Infinity, -Infinity, 0];
  for (const values of shards) {
    for (let i = 0; i < values.length; i++) {
      const value = values[i];
      if (value < least) least = value;
      if (value > greatest) greatest = value;
      checksum = (checksum + Math.imul(value + 1, 0x9e3779b1)) | 0;
    }
  }
  return `least ${least} greatest ${greatest} checksum ${(checksum >>> 0).toString(16)}`;
}
