import { type Ending, LOSS, TIE, WIN } from '../rules.ts';

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
  for (let i = 0; i < labels.length; i++) wider[i] = (labels[i]! >>> shift) * unit + (labels[i]! & mask);
  return { labels: wider, shift: widerShift };
}

const OUTCOMES: Readonly<Record<Ending, Outcome>> = { 0: 'draw', [LOSS]: 'loss', [TIE]: 'tie', [WIN]: 'win' };

export function readLabel({ labels, shift }: Labels, i: number): Value {
  const label = labels[i]!;
  const outcome = (label >>> shift) as Ending;
  if (outcome === 0) return { outcome: 'draw' };
  return { outcome: OUTCOMES[outcome], remoteness: label & ((1 << shift) - 1) };
}

/** Counts of a whole table in one line: by outcome, the longest remoteness, and a checksum over outcomes and remotenesses. */
export function signatureOfLabels({ labels, shift }: Labels): string {
  const counts = [0, 0, 0, 0];
  const mask = 2 ** shift - 1;
  let longest = 0;
  let checksum = 0;
  for (let i = 0; i < labels.length; i++) {
    const outcome = labels[i]! >>> shift;
    const remoteness = labels[i]! & mask;
    counts[outcome]!++;
    if (remoteness > longest) longest = remoteness;
    // a sum does not depend on how positions are numbered
    checksum = (checksum + Math.imul(remoteness * 4 + outcome + 1, 0x9e3779b1)) | 0;
  }
  const [draws, losses, ties, wins] = counts;
  return `won ${wins} lost ${losses} tied ${ties} drawn ${draws} longest ${longest} checksum ${(checksum >>> 0).toString(16)}`;
}

/** The same of a table of margins or nimbers: least, greatest, and a checksum. */
export function signatureOfNumbers(values: ArrayLike<number>): string {
  let [least, greatest, checksum] = [Infinity, -Infinity, 0];
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
    checksum = (checksum + Math.imul(value + 1, 0x9e3779b1)) | 0;
  }
  return `least ${least} greatest ${greatest} checksum ${(checksum >>> 0).toString(16)}`;
}
