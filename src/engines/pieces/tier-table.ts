/**
 * The values of a tier after it is solved, and how good they are for the side that moves there. Scores are ordered as the side to move
 * prefers them:
 *
 *     0   no such move      1 … lost, the later the better      16,384 drawn      … tied      … won, the sooner the better
 */
import { assert } from '../../base/errors.ts';
import { LOSS, OPEN, TIE, WIN } from '../../rules/ending.ts';
import type { LabelArray, LabelTable } from '../common/levels/table.ts';
import { has } from './bit-set.ts';
import type { PieceGraph } from './graph.ts';
import type { StageIndex } from './stage-index.ts';

const NO_MOVE = 0;
const DRAWN = 2 ** 14;
const TIED = 2 ** 15 - 1;
const WON = 2 ** 16 - 1;
/** The most plies of a score. */
const MOST_PLIES = DRAWN - 3;

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
function meaningOfScore(score: number): number {
  if (score > TIED) return (WON - score) * 4 + WIN;
  if (score > DRAWN) return (TIED - score) * 4 + TIE;
  return score === DRAWN ? OPEN : score * 4 + LOSS;
}

/** The codes of a tier. */
export interface TierLabels {
  /** What they take. */
  readonly bytes: number;
  /** The places of positions: those that are looked up together are near each other. */
  readonly index: StageIndex;
  /** The place of the position with a number in the tier. */
  placeOf(number: number): number;
  at(place: number): number;
}

export interface TierTable {
  readonly labels: TierLabels;
  /** By code: remoteness · 4 + outcome; −1 for a place without a position. */
  readonly meanings: Int32Array;
  /** By code: the score of a move there, see above. */
  readonly scores: Uint16Array;
  /** By code: the number of places. */
  readonly counts: Float64Array;
}

/** A table whose labels in memory are codes of `table`, in which one code more than it has is given to places without a position. */
export function tierTable<P>(
  { positions, index }: PieceGraph<P>,
  table: LabelTable,
  keep: (labels: LabelArray) => TierLabels,
): TierTable {
  const { columns, columnSets } = index;
  const [{ labels }] = table.shards;
  assert(
    table.shards.length === 1 && table.epoch === 0,
    'a tier has one array, whose labels have one meaning each',
  );
  const meanings = Int32Array.from([...table.census().map(([meaning]) => meaning), HOLE]);
  const hole = meanings.length - 1;
  const counts = new Float64Array(meanings.length);
  for (let row = 0, i = 0; i < table.size; row++) {
    for (let column = 0; column < columns; column++, i++) {
      if (!has(positions, row * columnSets.words, column)) labels[i] = hole;
      counts[labels[i]]++;
    }
  }
  return {
    labels: keep(labels),
    meanings,
    scores: Uint16Array.from(meanings, (meaning) => (meaning === HOLE ? NO_MOVE : scoreAfter(meaning))),
    counts,
  };
}

/**
 * Scores by rank, which as a rule takes one byte: rank 0 is no move, and a greater rank is a better score. A rank stands in the
 * place of the label of a position until that is decided.
 */
export class ScoreRanks {
  /** By rank. */
  readonly scores: readonly number[];
  /** remoteness · 4 + outcome by rank. */
  readonly meanings: Int32Array;

  /** The ranks of all scores of these tables. */
  constructor(tables: readonly TierTable[]) {
    const all = new Set([NO_MOVE, ...tables.flatMap(({ scores }) => [...scores])]);
    this.scores = [...all].toSorted((a, b) => a - b);
    this.meanings = Int32Array.from(this.scores, meaningOfScore);
  }

  /** The ranks of the scores of a table, by code. */
  of({ scores }: TierTable): Uint16Array {
    return scores.map((score) => this.scores.indexOf(score));
  }
}
