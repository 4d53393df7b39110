/** The structure of games whose two sides move independently: positions as pairs of numbered configurations. */
import { present } from '../base/present.ts';
import type { Adjacency } from '../base/adjacency.ts';
import { once } from '../base/once.ts';
import { pair } from '../base/pair.ts';
import type { IndependentSides, LonePiece, Permutation } from '../rules/structure.ts';
import type { Board } from './board.ts';
import { changesColour, classCount, colourOf, configurations, edgeCount } from './configurations.ts';
import { type SideField, configurationCount } from './digits.ts';
import { one } from './fields.ts';
import type { Relation } from './relation.ts';
import type { PositionOf, Shape } from './shape.ts';
import { positionOf, valuesOf } from './values.ts';

/** The structure of positions whose pieces move by `movers`, those of the first and those of the second side. */
export function independentSides<F>(
  position: Shape<F>,
  movers: readonly (readonly SideField[])[],
): IndependentSides<PositionOf<F>> {
  const several = movers.some((side) => side.some(({ field }) => field.count > 1));
  const apart = several ? sidesOf(position, movers, movers.map(toldApart)) : undefined;
  return sidesOf(position, movers, movers, apart);
}

/** The movers of a side with one mover for each piece, so that identical pieces are treated as different ones. */
const toldApart = (side: readonly SideField[]): readonly SideField[] =>
  side.flatMap((mover) =>
    mover.field.count === 1
      ? [mover]
      : Array.from({ length: mover.field.count }, () => ({ ...mover, field: one(mover.field.board) })),
  );

/** `digits` are the movers by which configurations are numbered: `movers`, or those of `toldApart`. */
function sidesOf<F>(
  position: Shape<F>,
  movers: readonly (readonly SideField[])[],
  digits: readonly (readonly SideField[])[],
  apart?: IndependentSides<PositionOf<F>>,
): IndependentSides<PositionOf<F>> {
  type P = PositionOf<F>;
  const both = movers.flat();
  const { rank, unrank } = numbersOf<P>(movers, digits);
  const parity = once(() =>
    movers.every(changesColour)
      ? (p: P): number =>
          position.toMove(p) ^
          colourOf(
            both,
            both.map((mover) => cellsOf(p, mover)),
          )
      : undefined,
  );
  return {
    is: 'independent sides',
    get sizes() {
      return pair((side) => configurationCount(digits[side]));
    },
    edges: (side) => edgeCount(digits[side]),
    get parity() {
      return parity();
    },
    keepsParity: (permutation) => {
      const changes = both.map(({ field }) => colourChange(field.board, permutation));
      const changed = both
        .filter((_, i) => changes[i] === 1)
        .reduce((sum, { field }) => sum + field.count, 0);
      return !changes.includes(undefined) && changed % 2 === 0;
    },
    lone: (side) => loneOf(digits[side]),
    apart,
    classes: (permutations) => classCount(digits[0], permutations),
    build: (side, allocate) => configurations(digits[side], allocate),
    sideOf: (name) => (movers[0].some((mover) => mover.name === name) ? 0 : 1),
    cellCount: (name) => present(both.find((mover) => mover.name === name)).field.board.size,
    split: (p) => [rank(p, 0), rank(p, 1)],
    join: (turn, a, b) =>
      positionOf(Object.fromEntries([['turn', position.sides[turn]], ...unrank(a, 0), ...unrank(b, 1)])),
  };
}

const cellsOf = (p: unknown, { name, field }: SideField): readonly number[] => field.cells(valuesOf(p)[name]);

/** The number of each side's configuration, and its inverse as the values of the fields; see `sidesOf`. */
function numbersOf<P>(movers: readonly (readonly SideField[])[], digits: readonly (readonly SideField[])[]) {
  const together = movers.map((side, s) => digits[s].length === side.length);
  const rank = (p: P, s: number): number =>
    together[s]
      ? movers[s].reduce((sum, { name, field }) => sum * field.size + field.rank(valuesOf(p)[name]), 0)
      : movers[s]
          .flatMap((mover) => {
            const { field } = mover;
            if (field.count === 1) return [[field.size, field.rank(valuesOf(p)[mover.name])] as const];
            return cellsOf(p, mover).map((cell) => [field.board.size, cell] as const);
          })
          .reduce((sum, [size, digit]) => sum * size + digit, 0);
  const unrank = (index: number, s: number): [string, unknown][] => {
    const values = digits[s]
      .toReversed()
      .map(({ name, field }) => {
        const value = field.unrank(index % field.size);
        index = Math.floor(index / field.size);
        return { name, value };
      })
      .toReversed();
    if (together[s]) return values.map(({ name, value }) => [name, value]);
    return movers[s].map(({ name, field }) => {
      const own = values.filter((digit) => digit.name === name).map(({ value }) => value);
      return [name, field.count === 1 ? own[0] : field.of(own as number[])];
    });
  };
  return { rank, unrank };
}

/** 0 if the permutation maps every cell to one of the same colour, 1 if to one of the other colour; undefined if neither. */
function colourChange({ colours }: Board, permutation: Permutation): number | undefined {
  const change = colours[0] ^ colours[permutation[0]];
  return permutation.every((to, c) => (colours[c] ^ colours[to]) === change) ? change : undefined;
}

function loneOf([mover, ...others]: readonly SideField[]): LonePiece | undefined {
  const { board, count, size } = mover.field;
  if (others.length > 0 || count !== 1 || size !== board.size) return undefined;
  return {
    moves: withoutLoops(mover.relation),
    squares: board.squares,
    colours: board.colours,
  };
}

/** The moves of a piece, which never stays on its cell. */
const withoutLoops = (relation: Relation): Adjacency =>
  relation.loops ? relation.where((from, to) => from !== to) : relation;
