/**
 * The values of a tier after it is solved, and how good they are for the side that moves there. Scores are ordered as the side to move
 * prefers them:
 *
 *     0   no such move      1 … lost, the later the better      16,384 drawn      … tied      … won, the sooner the better
 */
import { assert } from '../../base/errors.ts';
import { LOSS, OPEN, TIE, WIN } from '../../rules/ending.ts';
import { LabelTable } from '../common/levels/table.ts';
import { has } from './bit-set.ts';
import type { PieceGraph } from './graph.ts';

export const NO_MOVE = 0;
const DRAWN = 2 ** 14;
const TIED = 2 ** 15 - 1;
const WON = 2 ** 16 - 1;
/** The most plies of a score. */
const MOST_PLIES = DRAWN - 3;

/** The codes of labels of one byte, without that of a place without a position. */
export const TIER_CODES = 254;
const HOLE = -1;

/** The score of moving to a position that has this meaning, remoteness · 4 + outcome, for the other side. */
function scoreAfter(meaning: number): number {
  const plies = (meaning >>> 2) + 1;
  assert(plies <= MOST_PLIES, 'no win takes more than 16,381 plies');
  switch (meaning & 3) {
    case LOSS:
      return WON - plies;
    case TIE:
      return TIED - plies;
    case WIN:
      return plies;
    default:
      return DRAWN;
  }
}

/** remoteness · 4 + outcome of a score. */
export function meaningOfScore(score: number): number {
  if (score > TIED) return (WON - score) * 4 + WIN;
  if (score > DRAWN) return (TIED - score) * 4 + TIE;
  return score === DRAWN ? OPEN : score * 4 + LOSS;
}

export interface TierTable {
  /** A code for each place. */
  readonly labels: Uint8Array | Uint16Array;
  /** remoteness · 4 + outcome by code; −1 for a place without a position. */
  readonly meanings: Int32Array;
  /** By code: the score of a move there, see above. */
  readonly scores: Uint16Array;
}

/** The values of a tier in one array, which is that of the table if its labels have one meaning each. */
export function tierTable<P>({ positions, index }: PieceGraph<P>, table: LabelTable): TierTable {
  const { columns, columnSets } = index;
  const [shard] = table.shards;
  assert(table.shards.length === 1 && shard.labels instanceof Uint8Array, 'a tier has one array of bytes');
  const short = table.epoch === 0;
  const codes = new Map(short ? [] : table.census().map(([meaning], code) => [meaning, code]));
  const hole = short ? TIER_CODES + 1 : codes.size;
  const labels = short ? shard.labels : new Uint16Array(table.size);
  const meanings = new Int32Array(hole + 1).fill(HOLE);
  for (let row = 0, i = 0; i < table.size; row++) {
    for (let column = 0; column < columns; column++, i++) {
      if (!has(positions, row * columnSets.words, column)) labels[i] = hole;
      else {
        if (!short) labels[i] = codes.get(table.meaning(i)) ?? hole;
        const code = labels[i];
        if (meanings[code] === HOLE) meanings[code] = table.meaning(i);
      }
    }
  }
  return {
    labels,
    meanings,
    scores: Uint16Array.from(meanings, (meaning) => (meaning === HOLE ? NO_MOVE : scoreAfter(meaning))),
  };
}
