/**
 * All configurations of one side's pieces as a small graph of its own.
 *
 * A configuration is a mixed radix number over the side's fields, alike pieces unordered.
 * Its moves are one compressed adjacency list, so an engine never decodes a cell.
 */
import { type Allocate, transposed } from '../base/adjacency.ts';
import type { Configurations, EdgeCount, Permutation } from '../rules/structure.ts';
import { binomial } from './combinations.ts';
import { movesOf } from './configuration-moves.ts';
import {
  type Digit,
  type Mover,
  advance,
  configurationCount,
  decode,
  digitsOf,
  images,
  legal,
} from './digits.ts';
import type { PieceField } from './fields.ts';

/** How many moves they have at most; exactly, where one mover has all pieces. */
function edgeBound(movers: readonly Mover[]): number {
  return movers.reduce((sum, { field, relation }) => {
    // one piece goes along an edge, and the others of its kind stand neither where it was nor where it goes
    const others = binomial(field.board.size - 2, field.count - 1);
    return sum + (configurationCount(movers) / field.size) * relation.targets.length * others;
  }, 0);
}

/** What is known of their moves before they are made. */
export function edgeCount(movers: readonly Mover[]): EdgeCount {
  const most = ({ relation, field }: Mover): number =>
    field.count * (relation.twoWay ? relation.most : Math.max(relation.most, relation.reversed().most));
  return {
    count: edgeBound(movers),
    most: movers.reduce((sum, mover) => sum + most(mover), 0),
    twoWay: movers.every(({ relation }) => relation.twoWay),
  };
}

/** How many classes of them a group of permutations leaves: by Burnside, the average number that a permutation keeps. */
export function classCount(movers: readonly Mover[], permutations: readonly Permutation[]): number {
  const kept = permutations.map((g) =>
    movers.reduce((product, { field }) => product * keptValues(field, g), 1),
  );
  return kept.length === 0 ? configurationCount(movers) : kept.reduce((sum, n) => sum + n, 0) / kept.length;
}

/** How many values of a field a permutation keeps: sets of cells, and whatever is off the board. */
const keptValues = ({ size, count, board }: PieceField<unknown>, permutation: Permutation): number =>
  keptSets(permutation, count) + size - binomial(board.size, count);

/** How many sets of `count` cells a permutation maps to themselves: unions of its cycles. */
function keptSets(permutation: Permutation, count: number): number {
  // ways[k]: unions of the cycles seen so far with k cells
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

/** The configurations of the movers' pieces, in the mixed radix of their fields. */
export function configurations(
  movers: readonly Mover[],
  allocate: Allocate = (length) => new Uint32Array(length),
): Configurations {
  const size = configurationCount(movers);
  const digits = digitsOf(movers);
  const forEach = (visit: (configuration: number, cells: Int32Array) => void): void => {
    const cells = decode(digits, 0);
    for (let configuration = 0; configuration < size; configuration++) {
      if (legal(digits, cells)) visit(configuration, cells);
      // the last digit runs fastest; those that begin again carry
      for (let m = digits.length - 1; m >= 0 && !advance(cells, digits[m]); m--);
    }
  };
  // not every engine asks for them
  let made: Pick<Configurations, 'moves' | 'unmoves' | 'colours'> | undefined;
  const make = (): NonNullable<typeof made> => {
    if (made) return made;
    const colours = new Uint8Array(size);
    const moves = movesOf(digits, { size, colours, bound: edgeBound(movers), allocate });
    const twoWay = movers.every(({ relation }) => relation.twoWay);
    return (made = { moves, unmoves: twoWay ? moves : transposed(moves, allocate), colours });
  };
  const [digit, ...others] = digits as [Digit, ...Digit[]];
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
      return own.length === 0 ? undefined : [own[0].from, own.at(-1)!.to];
    },
    forEach,
    legal: (configuration) => legal(digits, decode(digits, configuration)),
    cells: (configuration) => decode(digits, configuration),
    images: (permutation) => images(digits, size, permutation),
  };
}

/** Whether every move of the side goes from a cell of one colour of the checkerboard to one of the other. */
export const changesColour = (movers: readonly Mover[]): boolean =>
  movers.every(({ field: { board, size, count }, relation: { offsets, targets } }) => {
    if (size !== binomial(board.size, count)) return false;
    const { colours } = board;
    for (let c = 0; c < board.size; c++) {
      for (let e = offsets[c]; e < offsets[c + 1]; e++) if (colours[c] === colours[targets[e]]) return false;
    }
    return true;
  });

/** The colours of all the cells together: 0 or 1. */
export const colourOf = (movers: readonly Mover[], cells: readonly (readonly number[])[]): number =>
  movers.reduce(
    (sum, { field }, i) => cells[i].reduce((colours, c) => colours ^ field.board.colour(c), sum),
    0,
  );
