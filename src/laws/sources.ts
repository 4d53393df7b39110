/** The tables from which laws are learned. */
import { continuedInSpace } from './cones-in-space.ts';
import { continued } from './cones.ts';
import type { SubtractionGame } from './subtraction.ts';
import { type Kind, type KnownTable, LawTable } from './table.ts';

/**
 * What a search is doing. `table`: values are computed, row by row; `guess`: an automaton is made, state by state, and compared
 * with the table, row by row; `proof`: it is proved, one product state after the other.
 */
export type Doing = 'table' | 'guess' | 'proof';

/** Reports what is being done and how much of it is done; throws `Stopped` if the search is to end. */
export type Report = (doing: Doing, count: number) => void;

/** Tables of at least this size are extended if possible, by number of coordinates: see cones.ts and cones-in-space.ts. */
const CONTINUED_FROM = [0, Infinity, 2 ** 11, 2 ** 7];

export interface GrownTable {
  readonly known: KnownTable;
  readonly side: number;
  readonly continued: boolean;
}

/** The tables of a game and their extensions, each computed when it is first needed. */
export class Sources {
  readonly #made: GrownTable[] = [];
  readonly #next: Iterator<GrownTable>;

  constructor(
    game: SubtractionGame,
    kind: Kind,
    sides: readonly number[],
    reportOf: (side: number) => Report,
  ) {
    this.#next = sources(game, kind, sides, reportOf);
  }

  at(i: number): GrownTable | undefined {
    while (this.#made.length <= i) {
      const { value, done } = this.#next.next();
      if (done) return undefined;
      this.#made.push(value);
    }
    return this.#made[i];
  }
}

function* sources(
  game: SubtractionGame,
  kind: Kind,
  sides: readonly number[],
  reportOf: (side: number) => Report,
): Generator<GrownTable> {
  const from = CONTINUED_FROM[game.dimensions];
  for (const side of sides) {
    const report = reportOf(side);
    const table = new LawTable(game, kind, side, (row) => report('table', row));
    // a large table by itself shows little more than a small one, but its extension does
    if (side <= from || game.dimensions !== 2) yield { known: table, side, continued: false };
    const further = side >= from ? extended(table, () => report('table', side)) : undefined;
    if (further) yield { known: further, side, continued: true };
  }
}

const extended = (table: LawTable, tried: () => void): KnownTable | undefined =>
  table.dimensions === 3 ? continuedInSpace(table, tried) : continued(table, tried);
