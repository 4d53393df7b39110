/**
 * Positions that are decided by a move that leaves the graph, at the level that its score says. A won one is due as soon as its best
 * such move wins. A lost one is due when the last such move is lost, and until then it is held: it is not lost, whatever the others do.
 *
 * The least level of each row is kept, so that a level reads only the rows in which something is due.
 */
import { type Ending, LOSS, OPEN, TIE, WIN } from '../../rules/ending.ts';
import { add, remove } from './bit-set.ts';
import { NO_MOVE, meaningOfScore } from './tier-table.ts';

const NEVER = 2 ** 16 - 1;

/** The rows that scores are for: how many, the scores in each, and the words of a set of them. */
interface Rows {
  readonly count: number;
  readonly columns: number;
  readonly words: number;
}

export class Due {
  /** Positions that are not lost yet: a bit each. */
  readonly held: Uint32Array;
  /** The last level at which something is due. */
  last = 0;

  private readonly scores: Uint16Array;
  private readonly rows: Rows;
  /** The least level from now on at which something is due in each row. */
  private readonly levels: Uint16Array;
  private ties = false;

  /** `held`: an empty set of the rows. */
  constructor(scores: Uint16Array, rows: Rows, held: Uint32Array) {
    this.scores = scores;
    this.rows = rows;
    this.held = held;
    this.levels = new Uint16Array(rows.count);
    for (let i = 0; i < rows.count * rows.columns; i++)
      if (scores[i] !== NO_MOVE) add(this.held, Math.floor(i / rows.columns) * rows.words, i % rows.columns);
    this.begin('decided');
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
    const { scores, levels, ties } = this;
    const { count, columns } = this.rows;
    for (let row = 0; row < count; row++) {
      if (levels[row] !== level) continue;
      let next = NEVER;
      for (let column = 0, i = row * columns; column < columns; column++, i++) {
        if (scores[i] === NO_MOVE) continue;
        const meaning = meaningOfScore(scores[i]);
        const outcome = meaning & 3;
        if (outcome === OPEN || (outcome === TIE) !== ties) continue;
        const plies = meaning >>> 2;
        if (plies === level) visit(row, column, outcome === WIN ? WIN : outcome === LOSS ? LOSS : TIE);
        else if (plies > level && plies < next) next = plies;
        if (plies > this.last) this.last = plies;
      }
      levels[row] = next;
    }
  }
}
