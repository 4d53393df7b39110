/** Whether the pieces of a tier can stand so that a move is possible and the game is not over. */
import { CAPTURES, type Piece, type PieceEnds } from '../../rules/structure.ts';
import type { AlikePieces } from './tier-index.ts';

/** A piece of a group in a state on the board. */
export interface PlacedPiece {
  readonly group: number;
  readonly state: number;
}

/** What a move needs: pieces that stand where it wants them, and other cells that are empty. */
export interface Needs {
  readonly placed: readonly PlacedPiece[];
  readonly empty: readonly number[];
}

/** Where a piece can stand. */
interface Place extends PlacedPiece {
  readonly cell: number;
  readonly owner: number;
}

/** What a cell has that no side owns. */
const FREE = -1;
const BARRED = 2;

/** After so many attempts to place a piece the pieces are taken to have room. */
const MOST_ATTEMPTS = 2 ** 14;

export class Room {
  private readonly cells: number;
  private readonly ends: PieceEnds;
  private readonly groups: readonly AlikePieces[];
  /** For each group where its pieces can stand. Groups that can be taken for each other have the same list. */
  private readonly places: readonly (readonly Place[])[];
  /** For each cell the lines that end the game. */
  private readonly rows: readonly (readonly (readonly number[])[])[];
  /** Whether a leader may end the game by where it stands. */
  private readonly goals: boolean;
  private readonly leaders: readonly number[];

  constructor(cells: number, ends: PieceEnds, groups: readonly AlikePieces[]) {
    this.cells = cells;
    this.ends = ends;
    this.groups = groups;
    this.goals = ends.leader.some((leader, side) => leader !== undefined && ends.goal[side].includes(1));
    this.leaders = ends.leader.map((leader) =>
      groups.findIndex(({ members }) => leader !== undefined && members.includes(leader)),
    );
    this.rows = Array.from({ length: cells }, (_, cell) => ends.rows.filter((row) => row.includes(cell)));
    const known = new Map<string, readonly Place[]>();
    this.places = groups.map(({ piece }, group) => {
      const found = this.placesOf(piece, group);
      if (this.goals) return found;
      const key = found.map(({ cell, owner }) => `${cell} ${owner}`).join();
      const same = known.get(key) ?? found;
      known.set(key, same);
      return same;
    });
  }

  /** Those of a leader on its goal come last. Where goals play no part, one state stands for all of a side on a cell. */
  private placesOf({ cells, owners }: Piece, group: number): Place[] {
    const all = [...cells.keys()].map((state) => ({
      group,
      state,
      cell: cells[state],
      owner: owners[state],
    }));
    const different = this.goals
      ? all
      : [...new Map(all.map((place) => [place.owner * this.cells + place.cell, place])).values()];
    const onGoal = ({ cell, owner }: Place): number =>
      this.leaders[owner] === group ? this.ends.goal[owner][cell] : 0;
    return different.toSorted((a, b) => onGoal(a) - onGoal(b) || a.owner - b.owner || a.cell - b.cell);
  }

  /**
   * Whether there is an arrangement with so many pieces of each group on the board that has what a move of side `turn` needs, and is
   * not over. If it is neither found nor excluded in 16,384 attempts to place a piece, the answer is that there is one.
   */
  for(turn: number, on: readonly number[], { placed, empty }: Needs): boolean {
    const { cells, groups, places } = this;
    const owners = new Int8Array(cells).fill(FREE);
    const standing: Place[] = [];
    let attempts = 0;
    /** False if the cell is not free, or the piece would end the game. */
    const put = (place: Place): boolean => {
      attempts++;
      if (owners[place.cell] !== FREE) return false;
      owners[place.cell] = place.owner;
      if (this.fills(owners, place.cell)) {
        owners[place.cell] = FREE;
        return false;
      }
      standing.push(place);
      return true;
    };
    const left = [...on];
    for (const { group, state } of placed) {
      const { piece } = groups[group];
      left[group]--;
      if (!put({ group, state, cell: piece.cells[state], owner: piece.owners[state] })) return false;
    }
    for (const cell of empty) owners[cell] = BARRED;
    const rest = places
      .flatMap((list, group) => Array.from({ length: left[group] }, () => list))
      .toSorted((a, b) => a.length - b.length);
    if (owners.filter((owner) => owner === FREE).length < rest.length) return false;
    // pieces that can be taken for each other stand in the order of their list
    const place = (k: number, from: number): boolean => {
      if (k === rest.length) return this.isOpen(turn, owners, standing);
      const list = rest[k];
      for (let i = from; i < list.length; i++) {
        if (attempts > MOST_ATTEMPTS) return true;
        if (!put(list[i])) continue;
        if (place(k + 1, rest[k + 1] === list ? i + 1 : 0)) return true;
        standing.pop();
        owners[list[i].cell] = FREE;
      }
      return false;
    };
    return place(0, 0);
  }

  /** Whether a line through the cell has pieces of one side only. */
  private fills(owners: Int8Array, cell: number): boolean {
    return this.rows[cell].some((row) => row.every((c) => owners[c] === owners[cell]));
  }

  /** Whether the leader of the side that has moved is not on its goal, or can be captured there. */
  private isOpen(turn: number, owners: Int8Array, standing: readonly Place[]): boolean {
    if (!this.goals) return true;
    const leader = standing.find(({ group }) => group === this.leaders[1 - turn]);
    if (!leader || this.ends.goal[1 - turn][leader.cell] === 0) return true;
    return standing.some(
      ({ group, state, owner }) =>
        owner === turn &&
        stepsFrom(this.groups[group].piece, state).some(
          ({ cell, step, crossed }) =>
            cell === leader.cell &&
            step & CAPTURES &&
            crossed.every((c) => owners[c] === FREE || owners[c] === BARRED),
        ),
    );
  }
}

/** A step of a path: which cells before it must be empty. */
interface Step {
  readonly cell: number;
  /** QUIET, CAPTURES, or both. */
  readonly step: number;
  readonly crossed: readonly number[];
}

/** The steps of a piece from a state. */
export function stepsFrom({ paths: { offsets, cells, steps, past } }: Piece, state: number): Step[] {
  const from = offsets[state];
  return Array.from({ length: offsets[state + 1] - from }, (_, k) => {
    const e = from + k;
    const crossed = [];
    for (let before = from; before < e; before++) if (past[before] > e) crossed.push(cells[before]);
    return { cell: cells[e], step: steps[e], crossed };
  });
}
