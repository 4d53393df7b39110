import { type Ending, LOSS, TIE, WIN } from '../../rules/ending.ts';
import { Table } from '../common/levels/table.ts';

/** How a game ends under perfect play, for the side to move: see `Value`. */
export type Outcome = 'win' | 'tie' | 'draw' | 'loss';

/**
 * The value of a position for the side to move.
 *
 * `win` and `loss`: the game ends so under perfect play, in which the winner hurries and the loser delays.
 * `tie`: the game ends level. `draw`: neither side can force an end, and play goes on for ever.
 * Either side prefers a win to a tie, a tie to a draw, and a draw to a loss.
 */
export interface Value {
  /** Absent in scoring games. */
  readonly outcome?: Outcome;
  /** Plies to the end; for a tie, the fewest in which the side to move can reach a level end. Absent for a draw. */
  readonly remoteness?: number;
  /**
   * In scoring games: the points that the side to move still gains under perfect play, less those of the other side.
   */
  readonly score?: number;
  /** In impartial games without cycles under normal play: the mex of the nimbers of the successors. */
  readonly nimber?: number;
}

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

const OUTCOMES: Readonly<Record<Ending, Outcome>> = { 0: 'draw', [LOSS]: 'loss', [TIE]: 'tie', [WIN]: 'win' };

/** The value of position `i`. */
export const readLabel = (table: Labels | Table, i: number): Value => valueOf(meaningAt(table, i));

/** remoteness · 4 + outcome, as an `Ending`, of position `i`; 0 if it is drawn. */
export const meaningAt = (table: Labels | Table, i: number): number =>
  table instanceof Table ? table.meaning(i) : meaningOf(table, i);

/** The value that is encoded as remoteness · 4 + outcome. */
export function valueOf(meaning: number): Value {
  const outcome = OUTCOMES[(meaning & 3) as Ending];
  return outcome === 'draw' ? { outcome } : { outcome, remoteness: meaning >>> 2 };
}

const meaningOf = ({ labels, shift }: Labels, i: number): number =>
  ((labels[i] & (2 ** shift - 1)) << 2) | (labels[i] >>> shift);

/**
 * Counts of a whole table in one line: by outcome, the longest remoteness, and a checksum over outcomes and
 * remotenesses.
 */
export const signatureOfLabels = (table: Labels | Table): string =>
  signatureOfCensus(table instanceof Table ? table.census() : census(table));

/** The same from pairs of a meaning, remoteness · 4 + outcome, and the number of positions that have it. */
export function signatureOfCensus(pairs: Iterable<readonly [meaning: number, count: number]>): string {
  const outcomes = [0, 0, 0, 0];
  let longest = 0;
  let checksum = 0;
  for (const [meaning, count] of pairs) {
    if (count === 0) continue;
    outcomes[meaning & 3] += count;
    if (meaning >>> 2 > longest) longest = meaning >>> 2;
    // a sum, so that it does not depend on the numbering of positions
    checksum = (checksum + Math.imul(count, Math.imul(meaning + 1, 0x9e3779b1))) | 0;
  }
  const [draws, losses, ties, wins] = outcomes;
  return `won ${wins} lost ${losses} tied ${ties} drawn ${draws} longest ${longest} checksum ${(checksum >>> 0).toString(16)}`;
}

/** The signature of a list of values of one game. */
export function signatureOfValues(values: readonly Value[]): string {
  if (values.some(({ score }) => score !== undefined))
    return signatureOfNumbers(values.map(({ score = 0 }) => score));
  const endings = { win: WIN, tie: TIE, loss: LOSS, draw: 0 };
  return signatureOfCensus(
    values.map(({ outcome = 'draw', remoteness = 0 }) => [4 * remoteness + endings[outcome], 1]),
  );
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

/** The signature of a table of margins, in one array or several: least, greatest, and a checksum. */
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
