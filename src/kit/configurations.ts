/**
 * The configurations of one side's pieces, as a graph.
 *
 * A configuration is a mixed radix number over the fields of the side; identical pieces have no order.
 * The moves are one compressed adjacency list, so that engines need not decode configurations.
 */
import { lastOf } from '../base/present.ts';
import { type Allocate, transposed } from '../base/adjacency.ts';
import type { Configurations, EdgeCount, Permutation } from '../rules/structure.ts';
import { binomial } from '../base/combinations.ts';
import { movesOf } from './configuration-moves.ts';
import { type SideField, advance, configurationCount, decode, digitsOf, images, legal } from './digits.ts';
import type { PieceField } from './fields.ts';

/** An upper bound on the number of moves of all configurations; exact if the side has one mover. */
function edgeBound(movers: readonly SideField[]): number {
  return movers.reduce((sum, { field, relation }) => {
    // one piece moves along an edge, and the others of its kind are on neither of its two cells
    const others = binomial(field.board.size - 2, field.count - 1);
    return sum + (configurationCount(movers) / field.size) * relation.targets.length * others;
  }, 0);
}

/** Bounds on the moves of a side, known before they are computed. */
export function edgeCount(movers: readonly SideField[]): EdgeCount {
  const most = ({ relation, field }: SideField): number =>
    field.count * (relation.twoWay ? relation.most : Math.max(relation.most, relation.reversed().most));
  return {
    count: edgeBound(movers),
    most: movers.reduce((sum, mover) => sum + most(mover), 0),
    twoWay: movers.every(({ relation }) => relation.twoWay),
  };
}

/**
 * The number of classes of configurations under a group of permutations. By Burnside's lemma it is the average number of
 * configurations that a permutation maps to themselves.
 */
export function classCount(movers: readonly SideField[], permutations: readonly Permutation[]): number {
  const kept = permutations.map((g) =>
    movers.reduce((product, { field }) => product * keptValues(field, g), 1),
  );
  return kept.length === 0 ? configurationCount(movers) : kept.reduce((sum, n) => sum + n, 0) / kept.length;
}

/** How many values of a field a permutation maps to themselves: sets of cells, and all values with a piece off the board. */
const keptValues = ({ size, count, board }: PieceField<unknown>, permutation: Permutation): number =>
  keptSets(permutation, count) + size - binomial(board.size, count);

/** How many sets of `count` cells a permutation maps to themselves: unions of its cycles. */
function keptSets(permutation: Permutation, count: number): number {
  // ways[k]: how many unions of the cycles seen so far have k cells
  const ways = [1, ...Array.from({ length: count }, () => 0)];
  const seen = new Uint8Array(permutation.length);
  for (let c = 0; c < permutation.length; c++) {
    let length = 0;
    for (let d = c; seen[d] === 0; d = permutation[d]) {
      seen[d] = 1;
      length++;
    }
    if (length > 0) for (let k = count; k >= length; k--) ways[k] += ways[k - length];
  }
  return ways[count];
}

/** All configurations of pieces that move by `movers`. `allocate` makes the arrays of edges. */
export function configurations(
  movers: readonly SideField[],
  allocate: Allocate = (length) => new Uint32Array(length),
): Configurations {
  const size = configurationCount(movers);
  const digits = digitsOf(movers);
  const forEach = (visit: (configuration: number, cells: Int32Array) => void): void => {
    const cells = decode(digits, 0);
    for (let configuration = 0; configuration < size; configuration++) {
      if (legal(digits, cells)) visit(configuration, cells);
      // count up: the last digit changes first, and a digit that starts again carries to the one before it
      for (let m = digits.length - 1; m >= 0 && !advance(cells, digits[m]); m--);
    }
  };
  // computed when first needed, since not every engine uses them
  let made: Pick<Configurations, 'moves' | 'unmoves' | 'colours'> | undefined;
  const make = (): NonNullable<typeof made> => {
    if (made) return made;
    const colours = new Uint8Array(size);
    const moves = movesOf(digits, { size, colours, bound: edgeBound(movers), allocate });
    const twoWay = movers.every(({ relation }) => relation.twoWay);
    return (made = { moves, unmoves: twoWay ? moves : transposed(moves, allocate), colours });
  };
  const [digit, ...others] = digits;
  return {
    size,
    get moves() {
      return make().moves;
    },
    get unmoves() {
      return make().unmoves;
    },
    get colours() {
      return make().colours;
    },
    sets:
      others.length > 0 || digit.spots > digit.board
        ? undefined
        : { count: digit.to, edges: digit.relation, choose: digit.choose, colours: digit.colours },
    slots: (name) => {
      const own = digits.filter((digit) => digit.name === name);
      return own.length === 0 ? undefined : [own[0].from, lastOf(own).to];
    },
    forEach,
    legal: (configuration) => legal(digits, decode(digits, configuration)),
    cells: (configuration) => decode(digits, configuration),
    images: (permutation) => images(digits, size, permutation),
  };
}

/** Whether every move of the side changes the checkerboard colour of its piece's cell, and no piece can be off the board. */
export const changesColour = (movers: readonly SideField[]): boolean =>
  movers.every(({ field: { board, size, count }, relation: { offsets, targets } }) => {
    if (size !== binomial(board.size, count)) return false;
    const { colours } = board;
    for (let c = 0; c < board.size; c++) {
      for (let e = offsets[c]; e < offsets[c + 1]; e++) if (colours[c] === colours[targets[e]]) return false;
    }
    return true;
  });

/** The sum modulo 2 of the checkerboard colours of all pieces; `cells[i]` are the cells of the i-th mover's pieces. */
export const colourOf = (movers: readonly SideField[], cells: readonly (readonly number[])[]): number =>
  movers.reduce(
    (sum, { field }, i) => cells[i].reduce((colours, c) => colours ^ field.board.colour(c), sum),
    0,
  );
