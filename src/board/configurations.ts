/**
 * All configurations of one side's pieces as a small graph of its own.
 *
 * A configuration is a mixed radix number over the side's fields, alike pieces unordered.
 * Its moves are one compressed adjacency list, so an engine never decodes a cell.
 */
import { type Adjacency, degree, transposed } from '../adjacency.ts';
import type { Configurations, Permutation } from '../rules.ts';
import { binomial } from './combinations.ts';
import type { PieceField } from './fields.ts';
import type { Relation } from './relation.ts';

/** One side's field of pieces with the relation they move along. */
export interface Mover {
  readonly name: string;
  readonly field: PieceField<unknown>;
  readonly relation: Relation;
}

/** How many configurations there are. */
export const configurationCount = (movers: readonly Mover[]): number =>
  movers.reduce((product, { field }) => product * field.size, 1);

/** How many moves they have at most. */
export const edgeBound = (movers: readonly Mover[]): number =>
  configurationCount(movers) *
  movers.reduce((sum, { field, relation }) => sum + field.count * maxDegree(relation), 0);

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
    for (let d = c; seen[d] === 0; d = permutation[d]!) {
      seen[d] = 1;
      length++;
    }
    if (length > 0) for (let k = count; k >= length; k--) ways[k]! += ways[k - length]!;
  }
  return ways[count]!;
}

export function configurations(movers: readonly Mover[]): Configurations {
  const size = configurationCount(movers);
  const several = movers.length > 1;

  /** The cells of each mover's pieces. */
  const decode = (configuration: number): readonly (readonly number[])[] => {
    const cells: (readonly number[])[] = [];
    for (let i = movers.length - 1; i >= 0; i--) {
      const { field } = movers[i]!;
      cells[i] = field.cells(field.unrank(configuration % field.size));
      configuration = Math.floor(configuration / field.size);
    }
    return cells;
  };
  const encode = (cells: readonly (readonly number[])[]): number =>
    movers.reduce((rank, { field }, i) => rank * field.size + field.rank(field.of(cells[i]!)), 0);
  const legal = (cells: readonly (readonly number[])[]): boolean => !several || allDifferent(cells.flat());

  const offsets = new Uint32Array(size + 1);
  // room for the largest degree everywhere: what is not written never becomes memory
  const targets = new Uint32Array(edgeBound(movers));
  let edges = 0;
  for (let configuration = 0; configuration < size; configuration++) {
    const cells = decode(configuration);
    if (legal(cells)) {
      const held = several ? cells.flat() : cells[0]!;
      for (let m = 0; m < movers.length; m++) {
        const { field, relation } = movers[m]!;
        const own = cells[m]!;
        for (let i = 0; i < own.length; i++) {
          for (let e = relation.offsets[own[i]!]!; e < relation.offsets[own[i]! + 1]!; e++) {
            const to = relation.targets[e]!;
            if (held.includes(to)) continue;
            if (several) targets[edges++] = encode(cells.map((c, j) => (j === m ? c.with(i, to) : c)));
            else targets[edges++] = own.length === 1 ? to : field.rank(replaced(own, i, to));
          }
        }
      }
    }
    offsets[configuration + 1] = edges;
  }
  const moves: Adjacency = { offsets, targets: targets.subarray(0, edges) };
  const twoWay = movers.every(({ relation }) => isSymmetric(relation));
  return {
    fields: movers.map(({ name }) => name),
    size,
    moves,
    unmoves: twoWay ? moves : transposed(moves),
    legal: (configuration) => legal(decode(configuration)),
    cells: (configuration, name) => decode(configuration)[movers.findIndex((m) => m.name === name)]!,
    colour: (configuration) => colourOf(movers, decode(configuration)),
    permuted: (configuration, permutation) =>
      encode(decode(configuration).map((cells) => cells.map((c) => permutation[c]!))),
  };
}

/** Whether every move of the side goes from a cell of one colour of the checkerboard to one of the other. */
export const changesColour = (movers: readonly Mover[]): boolean =>
  movers.every(({ field: { board, size, count }, relation: { offsets, targets } }) => {
    if (size !== binomial(board.size, count)) return false;
    const colours = board.cells().map((c) => board.colour(c));
    return colours.every((colour, c) =>
      targets.subarray(offsets[c], offsets[c + 1]).every((d) => colours[d] !== colour),
    );
  });

/** The colours of all the cells together: 0 or 1. */
export const colourOf = (movers: readonly Mover[], cells: readonly (readonly number[])[]): number =>
  movers.reduce(
    (sum, { field }, i) => cells[i]!.reduce((colours, c) => colours ^ field.board.colour(c), sum),
    0,
  );

/** `cells`, ascending, with the i-th one moved to `to`, ascending again. */
function replaced(cells: readonly number[], i: number, to: number): readonly number[] {
  const result = cells.slice();
  for (; i > 0 && result[i - 1]! > to; i--) result[i] = result[i - 1]!;
  for (; i + 1 < result.length && result[i + 1]! < to; i++) result[i] = result[i + 1]!;
  result[i] = to;
  return result;
}

/** Whether each pair of cells stands there both ways round, as often one way as the other. */
function isSymmetric({ offsets, targets, size }: Relation): boolean {
  const times = (from: number, to: number): number => {
    let found = 0;
    for (let e = offsets[from]!; e < offsets[from + 1]!; e++) if (targets[e] === to) found++;
    return found;
  };
  for (let c = 0; c < size; c++) {
    for (let e = offsets[c]!; e < offsets[c + 1]!; e++) {
      if (times(targets[e]!, c) !== times(c, targets[e]!)) return false;
    }
  }
  return true;
}

const maxDegree = (relation: Relation): number =>
  Array.from({ length: relation.size }, (_, c) => degree(relation, c)).reduce(
    (most, d) => Math.max(most, d),
    0,
  );

const allDifferent = (cells: readonly number[]): boolean => new Set(cells).size === cells.length;
