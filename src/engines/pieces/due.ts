/**
 * Positions that are decided by a move that leaves the graph, at the level that its score says. A won one is due as soon as its best
 * such move wins. A lost one is due when the last such move is lost, and until then it is held: it is not lost, whatever the others do.
 *
 * The least level of each row is kept, so that a level reads only the rows in which something is due.
 */
import { type Ending, LOSS, OPEN, TIE, WIN } from '../../rules/ending.ts';
import { add, lowest, remove } from './bit-set.ts';
import type { ScoreRanks } from './tier-table.ts';

const NEVER = 2 ** 16 - 1;

/** The rows that scores are for: how many, the scores in each, and the words of a set of them. */
interface Rows {
  readonly count: number;
  readonly columns: number;
  readonly words: number;
}

/** The score of the best move that leaves the graph from each undecided position. */
export interface LeavingScores {
  /** By position: its rank; of a decided one it may be anything. */
  readonly labels: Uint8Array | Uint16Array;
  readonly ranks: ScoreRanks;
}

export class Due {
  /** Positions that are not lost yet: a bit each. */
  readonly held: Uint32Array;
  /** The last level at which something is due. */
  last = 0;

  private readonly labels: LeavingScores['labels'];
  private readonly meanings: Int32Array;
  private readonly rows: Rows;
  private readonly open: Uint32Array;
  /** The least level from now on at which something is due in each row. */
  private readonly levels: Uint16Array;
  private ties = false;

  /** `open`: the undecided positions. `held`: an empty set of the rows. */
  constructor({ labels, ranks }: LeavingScores, rows: Rows, open: Uint32Array, held: Uint32Array) {
    this.labels = labels;
    this.meanings = ranks.meanings;
    this.rows = rows;
    this.open = open;
    this.held = held;
    this.levels = new Uint16Array(rows.count);
    for (let i = 0; i < rows.count * rows.columns; i++)
      if (labels[i] !== 0) add(held, Math.floor(i / rows.columns) * rows.words, i % rows.columns);
  }

  /** From now on wins and losses are due, or ties. */
  begin(ends: 'decided' | 'ties'): void {
    this.ties = ends === 'ties';
    this.last = 0;
    this.levels.fill(0);
    this.take(0, () => undefined);
  }

  /** Adds the positions that are due at a level to those that are won, or to those that may be lost, or to ties. */
  add(level: number, { won, lost, tied }: Readonly<Record<'won' | 'lost' | 'tied', Uint32Array>>): void {
    const { words } = this.rows;
    this.take(level, (row, column, outcome) => {
      if (outcome !== LOSS) add(outcome === WIN ? won : tied, row * words, column);
      else {
        remove(this.held, row * words, column);
        add(lost, row * words, column);
      }
    });
  }

  /** Visits what is due at a level, and finds the next level of each row. */
  private take(level: number, visit: (row: number, column: number, outcome: Ending) => void): void {
    const { labels, meanings, open, levels, ties } = this;
    const { count, columns, words } = this.rows;
    for (let row = 0; row < count; row++) {
      if (levels[row] !== level) continue;
      let next = NEVER;
      for (let w = 0; w < words; w++) {
        for (let bits = open[row * words + w]; bits !== 0; bits &= bits - 1) {
          const column = 32 * w + lowest(bits);
          const rank = labels[row * columns + column];
          const outcome = meanings[rank] & 3;
          if (rank === 0 || outcome === OPEN || (outcome === TIE) !== ties) continue;
          const plies = meanings[rank] >>> 2;
          if (plies === level) visit(row, column, outcome === WIN ? WIN : outcome === LOSS ? LOSS : TIE);
          else if (plies > level && plies < next) next = plies;
          if (plies > this.last) this.last = plies;
        }
      }
      levels[row] = next;
    }
  }
}
