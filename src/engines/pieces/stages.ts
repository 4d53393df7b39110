/**
 * The stages of a piece: states that lead to each other. A pawn never comes back, so each of its cells is a stage; the queen that it
 * becomes can go everywhere, and all her cells are one; a bishop has two, of one colour each. Being off the board is the last stage.
 *
 *     a2 → a3 → … → a7 → [ queen on any cell ] → off
 */
import { groupsOf } from '../common/tiers/tier-map.ts';
import { CAPTURES, type Paths, type Permutation, type Piece, QUIET } from '../../rules/structure.ts';

export interface Stages {
  readonly piece: Piece;
  /** The number of stages on the board; the stage after them is off the board. */
  readonly count: number;
  /** The stage of each state, off the board too. */
  readonly of: Uint16Array;
  /** The states of each stage, ascending. Stages are numbered by their least states. */
  readonly states: readonly Uint16Array[];
  /** The number of a state among those of its stage. */
  readonly local: Uint16Array;
  /** The most stages that can follow each stage. */
  readonly heights: readonly number[];
  /** The stages that moves lead to from each stage: other ones without a capture, and with a capture any. */
  readonly leaves: readonly (readonly number[])[];
  readonly takes: readonly (readonly number[])[];
}

/** A permutation of the cells of the board, as it maps the states of a piece. */
export interface StageImages {
  /** The image of each state, off the board too; of a state without an image itself. */
  readonly states: Uint16Array;
  /** The image of each stage; −1 if its moves or later ones are not mapped to moves. */
  readonly stages: Int32Array;
}

export function stagesOf(piece: Piece): Stages {
  const { states: off, paths, capturable } = piece;
  const next = Array.from({ length: off }, (_, state) => targetsOf(paths, state));
  // components are numbered in an order in which moves lead to lower ones, stages by their least states
  const components = groupsOf(next);
  const order = [...new Set(components)];
  const count = order.length;
  const of = Uint16Array.from([...components.map((component) => order.indexOf(component)), count]);
  const lists: number[][] = Array.from({ length: count }, () => []);
  const local = new Uint16Array(off + 1);
  for (let state = 0; state < off; state++) local[state] = lists[of[state]].push(state) - 1;
  const reached = (states: readonly number[], step: number): number[] => [
    ...new Set(states.flatMap((state) => targetsOf(paths, state, step)).map((state) => of[state])),
  ];
  const leaves = lists.map((states, k) => reached(states, QUIET).filter((to) => to !== k));
  const takes = lists.map((states) => reached(states, CAPTURES));
  const heights: number[] = [];
  for (const k of lists.map((_, stage) => stage).sort((a, b) => order[a] - order[b])) {
    const after = [...leaves[k], ...takes[k]].filter((to) => to !== k).map((to) => heights[to]);
    heights[k] = Math.max(capturable ? 1 : 0, ...after.map((height) => height + 1));
  }
  const states = lists.map((list) => Uint16Array.from(list));
  return { piece, count, of, states, local, heights: [...heights, 0], leaves, takes };
}

/** The states that the steps of these kinds lead to from a state. */
function targetsOf({ offsets, targets, steps }: Paths, state: number, kinds = QUIET | CAPTURES): number[] {
  const found: number[] = [];
  for (let e = offsets[state]; e < offsets[state + 1]; e++)
    if ((steps[e] & kinds) !== 0) found.push(targets[e]);
  return found;
}

/** How a permutation maps the states and stages of a piece. */
export function imagesOf(stages: Stages, permutation: Permutation): StageImages {
  const { piece, count, of, states, heights, leaves, takes } = stages;
  const { cells, kinds, paths, states: off } = piece;
  const key = (cell: number, kind: number): number => kind * permutation.length + cell;
  const standing = new Map(Array.from(cells, (cell, state) => [key(cell, kinds[state]), state]));
  const image = (state: number): number | undefined =>
    state === off ? off : standing.get(key(permutation[cells[state]], kinds[state]));
  const same = (state: number): boolean => {
    const to = image(state);
    return to !== undefined && pathsAt(paths, state, permutation, image) === pathsAt(paths, to);
  };
  const kept: boolean[] = [];
  const found = new Int32Array(count + 1).fill(-1);
  for (const k of states.map((_, stage) => stage).sort((a, b) => heights[a] - heights[b])) {
    const after = [...leaves[k], ...takes[k]].filter((to) => to !== k);
    kept[k] = after.every((to) => kept[to]) && states[k].every(same);
    if (kept[k]) found[k] = of[image(states[k][0]) ?? off];
  }
  found[count] = count;
  return {
    states: Uint16Array.from({ length: off + 1 }, (_, state) => image(state) ?? state),
    stages: found,
  };
}

/** The paths from a state as text, in an order that does not depend on theirs; mapped by a permutation if there is one. */
function pathsAt(
  { offsets, past, cells, targets, steps }: Paths,
  state: number,
  permutation?: Permutation,
  image: (state: number) => number | undefined = (state) => state,
): string {
  const found: string[] = [];
  for (let start = offsets[state]; start < offsets[state + 1]; start = past[start]) {
    const path: string[] = [];
    for (let e = start; e < past[start]; e++)
      path.push(
        `${permutation?.[cells[e]] ?? cells[e]} ${steps[e] === 0 ? '' : image(targets[e])} ${steps[e]}`,
      );
    found.push(path.join());
  }
  return found.sort().join(';');
}

/**
 * A piece that stays in one stage: it has the states of that stage alone, and the moves between them. Steps that would capture are
 * kept, since they keep royal pieces away, but lead nowhere.
 */
export function pieceWithin(
  { piece, states, of, local, count }: Stages,
  stage: number,
  images: ReadonlyMap<Permutation, StageImages>,
): Piece {
  const own = stage === count ? new Uint16Array(0) : states[stage];
  const side = { drops: [new Uint16Array(0), new Uint16Array(0)], captured: 'gone' } as const;
  const restricted = (paths: Paths, kinds: number): Paths =>
    pathsWithin(paths, own, kinds, (target) => (of[target] === stage ? local[target] : undefined));
  return {
    ...side,
    side: piece.side,
    owners: Uint8Array.from(own, (state) => piece.owners[state]),
    states: own.length,
    capturable: stage === count,
    cells: own.map((state) => piece.cells[state]),
    kinds: Uint8Array.from(own, (state) => piece.kinds[state]),
    paths: restricted(piece.paths, QUIET | CAPTURES),
    back: restricted(piece.back, QUIET),
    images: (permutation) => {
      const found = images.get(permutation);
      return own.map((state) => local[found ? found.states[state] : state]);
    },
  };
}

/** The paths from these states with the steps of these kinds alone; a quiet step without a number leads nowhere. */
function pathsWithin(
  { offsets, past, cells, targets, steps }: Paths,
  states: Uint16Array,
  kinds: number,
  numberOf: (target: number) => number | undefined,
): Paths {
  const made = {
    offsets: [0],
    past: [] as number[],
    cells: [] as number[],
    targets: [] as number[],
    steps: [] as number[],
  };
  for (const state of states) {
    for (let start = offsets[state]; start < offsets[state + 1]; start = past[start]) {
      const kept: number[] = [];
      for (let e = start; e < past[start]; e++) {
        const here = numberOf(targets[e]);
        kept.push(steps[e] & kinds & (here === undefined ? ~QUIET : ~0));
      }
      // what is left of a path ends with its last step that does something
      const length = kept.findLastIndex((step) => step !== 0) + 1;
      const end = made.cells.length + length;
      for (let k = 0; k < length; k++) {
        made.cells.push(cells[start + k]);
        made.targets.push(numberOf(targets[start + k]) ?? 0);
        made.steps.push(kept[k]);
        made.past.push(end);
      }
    }
    made.offsets.push(made.cells.length);
  }
  return {
    offsets: Uint32Array.from(made.offsets),
    cells: Uint16Array.from(made.cells),
    targets: Uint16Array.from(made.targets),
    steps: Uint8Array.from(made.steps),
    past: Uint32Array.from(made.past),
  };
}
