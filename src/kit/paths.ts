/** Makes the `Paths` of a piece from its relations. */
import { type Paths, QUIET, CAPTURES } from '../rules/structure.ts';
import type { Relation } from './relation.ts';

/** A move of a piece from one state to another. */
interface StateMove {
  readonly to: number;
  /** The cells that the piece crosses, in order; they must be empty. */
  readonly crossed: readonly number[];
  /** QUIET, CAPTURES or both. */
  readonly steps: number;
}

/** A path under construction: for each step its cell, the state of a piece that stops there, and whether it may. */
interface Path {
  readonly cells: number[];
  readonly targets: number[];
  readonly steps: number[];
}

/**
 * The paths of a piece that moves without capturing by `quiet` and captures by `captures`, which may be the same relation.
 * `cells` has the cell of each state.
 */
export function pathsOf(quiet: Relation, captures: Relation, cells: ArrayLike<number>): Paths {
  return paths(cells, (state) => movesFrom(quiet, captures, state));
}

/** The same paths backwards, for un-moves. */
export function pathsBack(quiet: Relation, captures: Relation, cells: ArrayLike<number>): Paths {
  const [back, uncaptures] = [quiet.reversed(), captures.reversed()];
  return paths(cells, (state) =>
    movesFrom(back, quiet === captures ? back : uncaptures, state).map((move) => ({
      ...move,
      crossed: move.crossed.toReversed(),
    })),
  );
}

function movesFrom(quiet: Relation, captures: Relation, state: number): StateMove[] {
  const of = ({ offsets, targets, crossed }: Relation, steps: number): StateMove[] => {
    const found: StateMove[] = [];
    for (let e = offsets[state]; e < offsets[state + 1]; e++)
      found.push({ to: targets[e], crossed: [...new Set(crossed?.[e])], steps });
    return found;
  };
  return quiet === captures ? of(quiet, QUIET | CAPTURES) : [...of(quiet, QUIET), ...of(captures, CAPTURES)];
}

function paths(cells: ArrayLike<number>, movesOf: (state: number) => readonly StateMove[]): Paths {
  const offsets = new Uint32Array(cells.length + 1);
  const all: Path[] = [];
  let length = 0;
  for (let state = 0; state < cells.length; state++) {
    const own: Path[] = [];
    // a piece never stays on its cell, and never crosses the cell where it starts or stops
    const moves = movesOf(state).filter(
      ({ to, crossed }) =>
        cells[to] !== cells[state] && !crossed.includes(cells[state]) && !crossed.includes(cells[to]),
    );
    for (const move of moves.toSorted((a, b) => a.crossed.length - b.crossed.length)) {
      let path = own.find((known) => equal(known.cells, move.crossed));
      if (!path) {
        // no shorter move stops on the crossed cells: the piece only passes through them
        const through = move.crossed.map(() => 0);
        path = { cells: [...move.crossed], targets: [...through], steps: [...through] };
        own.push(path);
      }
      path.cells.push(cells[move.to]);
      path.targets.push(move.to);
      path.steps.push(move.steps);
    }
    all.push(...own);
    length += own.reduce((sum, path) => sum + path.cells.length, 0);
    offsets[state + 1] = length;
  }
  let past = 0;
  return {
    offsets,
    cells: Uint16Array.from(all.flatMap((path) => path.cells)),
    targets: Uint16Array.from(all.flatMap((path) => path.targets)),
    steps: Uint8Array.from(all.flatMap((path) => path.steps)),
    past: Uint32Array.from(
      all.flatMap((path) => {
        past += path.cells.length;
        return path.cells.map(() => past);
      }),
    ),
  };
}

const equal = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((cell, i) => cell === b[i]);
