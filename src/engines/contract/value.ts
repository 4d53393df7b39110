import { type Ending, LOSS, TIE, WIN } from '../../rules/ending.ts';

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
  /** Plies to the end; for a tie, the fewest in which the side to move can reach a level end. Absent for a draw, and if `endless`. */
  readonly remoteness?: number;
  /**
   * In scoring games: the points that the side to move still gains under perfect play, less those of the other side.
   */
  readonly score?: number;
  /** The win or the loss is by endless play, which `Rules.endless` says who wins: neither side can force an end. Absent: it is not. */
  readonly endless?: true;
  /** In impartial games without cycles under normal play: the mex of the nimbers of the successors. */
  readonly nimber?: number;
}

const OUTCOMES: Readonly<Record<Ending, Outcome>> = { 0: 'draw', [LOSS]: 'loss', [TIE]: 'tie', [WIN]: 'win' };

/** The value that is encoded as remoteness · 4 + outcome. */
export function valueOf(meaning: number): Value {
  const outcome = OUTCOMES[(meaning & 3) as Ending];
  return outcome === 'draw' ? { outcome } : { outcome, remoteness: meaning >>> 2 };
}

/**
 * Counts of a whole table in one line: by outcome, the longest remoteness, and a checksum over outcomes and remotenesses. From pairs
 * of a meaning, remoteness · 4 + outcome, and the number of positions that have it.
 */
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
