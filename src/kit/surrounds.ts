/** Moves that surround groups of men, as in go, and the condition that a group is surrounded. */
import { badInput, noneOf, onlyMembers, said } from '../base/errors.ts';
import type { Condition, SideOf } from '../rules/ends.ts';
import { type Moves, together } from '../rules/rules.ts';
import type { Cell } from './board.ts';
import { bySide } from './by-side.ts';
import { symbolSet } from './conditions.ts';
import { expectMoves, expectTwoWay } from './expected.ts';
import { type FillField, type NamesOf, fillField } from './fields.ts';
import { type Neighbours, groupsOf, neighboursOf, touches } from './groups.ts';
import type { Relation } from './relation.ts';
import { type Settling, changed, fillings, settledMoves } from './settled.ts';
import type { PositionOf, Shape } from './shape.ts';
import { textsOf } from './values.ts';

/** Which men make groups, and what happens to those that are surrounded. */
export interface SurroundsOptions<F> {
  /** The symbols of each side: one, or several that make groups together. Other symbols only fill cells. */
  readonly symbols: Readonly<Record<SideOf<PositionOf<F>>, string>>;
  /** Which cells are next to each other. */
  readonly near: Relation;
  /**
   * 'taken': groups of the other side that a move leaves surrounded are taken off the board. 'left': they stay, for an end to ask for.
   * 'forbidden': there is no such move. Absent: 'taken'.
   */
  readonly surrounded?: (typeof SURROUNDED)[number] | undefined;
}

const SURROUNDED = ['taken', 'left', 'forbidden'] as const;

/**
 * The side to move makes one of `moves`. Groups of the other side that are then surrounded, which is without an empty cell beside them,
 * are taken; after that a move that leaves a group of its own side surrounded is none, unless it surrounds others that are 'left'.
 * Raises bad input for unknown fields, sides and symbols, and for a relation that does not lead both ways.
 */
export function surrounds<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  moves: Moves<PositionOf<F>>,
  options: SurroundsOptions<F>,
): Moves<PositionOf<F>> {
  expectMoves('surrounds(position, field, moves, …)', moves);
  onlyMembers('surrounds(…)', options, ['symbols', 'near', 'surrounded']);
  const { surrounded: what = 'taken' } = options;
  const member = 'surrounded';
  if (!SURROUNDED.includes(what)) throw noneOf(member, String(what), SURROUNDED);
  const filled = fillField(position, field);
  const near = besideIn('surrounds(…, { near: … })', options.near, filled);
  const own = bySide<string>(position, options.symbols);
  const sets = own.map((some) => symbolSet(filled, some));
  const [empty] = filled.symbols;
  const both = Array.from(own[0]).find((symbol) => own[1].includes(symbol));
  if (both !== undefined || own.some((some) => some.includes(empty)))
    throw badInput(said`surrounds(…): ${both ?? empty} belongs to no one side`);
  const isTaking = what === 'taken';
  const settling: Settling = {
    settle: (_, after, side) => {
      const others = surroundedIn(after, own[1 - side], empty, near);
      const value = isTaking ? changed(after, others, empty) : after;
      const isAllowed =
        what === 'left' && others.length > 0
          ? true
          : (isTaking || others.length === 0) && surroundedIn(value, own[side], empty, near).length === 0;
      return isAllowed ? value : undefined;
    },
    // what was taken has left areas of empty cells that no man of its side is beside
    earlier: (value, side) => {
      const enemy = own[1 - side];
      let values = [value];
      for (const area of isTaking ? groupsOf(value, empty, near) : [])
        if (!touches(value, area, enemy, near))
          values = values.flatMap((one) => [one, ...fillings(one, area, enemy)]);
      return values;
    },
    listed: true,
  };
  return together({
    ...settledMoves(position, field, moves, settling),
    pliesLeft: isTaking ? undefined : moves.pliesLeft,
    impossible: isTaking ? undefined : moves.impossible,
    stated: moves.stated && [
      { is: 'surrounding', field, moves: moves.stated, symbols: sets, near, surrounded: what },
    ],
  });
}

/**
 * The condition that a group of men with `symbols`, or by side with those of the side to move, is surrounded: no cell beside it by `near`
 * is empty. Raises bad input for unknown fields, sides and symbols, and for a relation that does not lead both ways.
 */
export function surrounded<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  symbols: string | Readonly<Record<SideOf<PositionOf<F>>, string>>,
  near: Relation,
): Condition<PositionOf<F>> {
  const filled = fillField(position, field);
  const own = typeof symbols === 'object' ? bySide<string>(position, symbols) : [symbols, symbols];
  const sets = own.map((some) => symbolSet(filled, some));
  const beside = besideIn('surrounded(…, near)', near, filled);
  const cells = (p: PositionOf<F>): readonly Cell[] =>
    surroundedIn(textsOf(p)[field], own[position.toMove(p)], filled.symbols[0], beside);
  return {
    stated: { is: 'surrounded', field, symbols: sets, near: beside },
    holds: (p) => cells(p).length > 0,
    cellsAt: (p) => [cells(p)],
  };
}

function besideIn(called: string, near: Relation, { board }: FillField): Neighbours {
  expectTwoWay(called, near, board);
  return neighboursOf(near);
}

/** The cells of all groups that are beside no empty cell. */
const surroundedIn = (value: string, symbols: string, empty: string, near: Neighbours): readonly Cell[] =>
  groupsOf(value, symbols, near)
    .filter((group) => !touches(value, group, empty, near))
    .flat();
