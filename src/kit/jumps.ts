/** Jumps of men over others, single and in sequence. */
import { badInput, noneOf, onlyMembers, said } from '../base/errors.ts';
import type { Hand } from '../rules/hand.ts';
import { type Moves, together } from '../rules/rules.ts';
import type { Positions } from '../rules/positions.ts';
import type { SideOf } from '../rules/ends.ts';
import type { Board, Cell } from './board.ts';
import { bySide, ownerAmong } from './by-side.ts';
import { expectRelation } from './expected.ts';
import { type FillField, type NamesOf, fillField } from './fields.ts';
import { moved } from './moved.ts';
import { type Promotions, promotedBySide, promotionText } from './promotions.ts';
import type { Relation } from './relation.ts';
import { lastMover } from './last-mover.ts';
import { type PositionOf, type Shape, stepOf } from './shape.ts';
import { fieldsOf, textsOf } from './values.ts';

const OVER = ['enemy', 'own', 'any'] as const;
const AGAIN = ['never', 'straight', 'any'] as const;

/** The options of `jumps`. */
export interface JumpOptions<F> {
  /** Whose men are jumped over: a side's own are those that it states, and what they become. Absent: 'enemy'. */
  readonly over?: (typeof OVER)[number] | undefined;
  /** Whether a man that is jumped over is taken off the board, at once. Absent: yes. */
  readonly captures?: boolean | undefined;
  /** Whether a man that has jumped may jump again in the same move: in any direction, or straight on. Absent: 'any'. */
  readonly again?: (typeof AGAIN)[number] | undefined;
  /** Whether it must jump again while it can. Absent: it may stop. */
  readonly must?: boolean | undefined;
  /** Men that become others where they land, which ends the move: `{ white: { w: { W: lastRow } } }`. Absent: none do. */
  readonly becomes?: Promotions<F> | undefined;
}

/** The jumps of the men of a side. */
interface Jumpers {
  /** The men, each with where it jumps: the cells crossed are those jumped over. */
  readonly men: readonly (readonly [man: string, jumps: Relation])[];
  /** The symbols that they jump over. */
  readonly over: string;
  /** What the man is after it has gone to each cell. */
  after(man: string): readonly string[];
}

/** A sequence of jumps, with the board after it. */
interface Route {
  readonly cells: readonly Cell[];
  readonly value: string;
}

/**
 * The side to move jumps with a man over another one to an empty cell: along its relation, of whose crossed cells exactly one holds a man
 * that may be jumped over and the others none, as `board.hops(…)` makes them. Every move passes the turn; what leads to the same position
 * is one move. Raises bad input for unknown fields, sides, symbols and options.
 */
export function jumps<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  statement: Readonly<Record<SideOf<PositionOf<F>>, Readonly<Record<string, Relation>>>>,
  options: JumpOptions<F> = {},
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  onlyMembers('jumps(…)', options, ['over', 'captures', 'again', 'must', 'becomes']);
  const { captures = true, again = 'any', must = false } = options;
  const member = 'again';
  if (!AGAIN.includes(again)) throw noneOf(member, String(again), AGAIN);
  const filled = fillField(position, field);
  const { board } = filled;
  if (again === 'straight') board.drawing?.free?.needDirections();
  const [empty] = filled.symbols;
  const sides = jumpersOf(position, filled, statement, options.over ?? 'enemy', options.becomes);
  if (again === 'straight')
    for (const { men } of sides) for (const [, relation] of men) expectStraight(board, relation);
  const step = stepOf<P>(fieldsOf(position), field);
  const valueOf = (p: P): string => textsOf(p)[field];
  const separator = captures ? 'x' : '-';

  /** The jumps of the man on a cell, each with the board after it; straight on from `before`, if that is given. */
  const jumpsFrom = (value: string, cell: Cell, { men, over, after }: Jumpers, before?: Cell): Route[] => {
    const man = value[cell];
    const found: Route[] = [];
    for (const [own, { offsets, targets, crossed }] of men) {
      if (own !== man) continue;
      const lands = after(man);
      for (let e = offsets[cell]; e < offsets[cell + 1]; e++) {
        const to = targets[e];
        if (value[to] !== empty || (before !== undefined && !isStraight(board, before, cell, to))) continue;
        const jumped = jumpedOver(value, crossed?.[e] ?? [], over, empty);
        if (jumped === undefined) continue;
        const left = moved(value, cell, empty, to, lands[to]);
        found.push({ cells: [cell, to], value: captures ? put(left, jumped, empty) : left });
      }
    }
    return found;
  };
  /** All sequences that begin with these. */
  const goneOn = (routes: readonly Route[], side: Jumpers, man: string): Route[] =>
    routes.flatMap((route) => {
      const { cells, value } = route;
      const [before, at] = cells.slice(-2);
      // a man that has become another one stops; one that takes nothing comes to no cell twice
      const next =
        again === 'never' || value[at] !== man
          ? []
          : jumpsFrom(value, at, side, again === 'straight' ? before : undefined).filter(
              (one) => captures || !cells.includes(one.cells[1]),
            );
      const longer = next.map((one) => ({ cells: [...cells, one.cells[1]], value: one.value }));
      return [...(must && next.length > 0 ? [] : [route]), ...goneOn(longer, side, man)];
    });
  /** The moves from a board, each result once. */
  const routesFrom = (value: string, turn: number): Map<string, Route> => {
    const side = sides[turn];
    const found = new Map<string, Route>();
    for (let c = 0; c < value.length; c++)
      if (side.men.some(([man]) => man === value[c]))
        for (const route of goneOn(jumpsFrom(value, c, side), side, value[c]))
          if (!found.has(route.value)) found.set(route.value, route);
    return found;
  };
  /** The boards one jump before a man of `side` came to a cell: with what it was, and with any man that it may have taken. */
  const jumpsTo = (value: string, cell: Cell, { men, over, after }: Jumpers): Route[] =>
    men.flatMap(([man, relation]) => {
      if (after(man)[cell] !== value[cell]) return [];
      const { offsets, targets, crossed } = relation.reversed();
      const found: Route[] = [];
      for (let e = offsets[cell]; e < offsets[cell + 1]; e++) {
        const from = targets[e];
        if (value[from] !== empty) continue;
        const back = put(put(value, cell, empty), from, man);
        const between = crossed?.[e] ?? [];
        const boards = captures
          ? between.flatMap((c) => Array.from(over, (other) => put(back, c, other)))
          : [back];
        for (const board of boards)
          if (
            jumpedOver(board, between, over, empty) !== undefined &&
            (!captures || between.every((c) => value[c] === empty))
          )
            found.push({ cells: [from, cell], value: board });
      }
      return found;
    });
  /** The boards before all sequences of jumps that may end on a cell; not all of them can have been moves. */
  const boardsBefore = (value: string, cell: Cell, side: Jumpers, seen: readonly Cell[] = []): string[] =>
    jumpsTo(value, cell, side).flatMap((route) => {
      const [from] = route.cells;
      if (!captures && seen.includes(from)) return [];
      return [
        route.value,
        ...(again === 'never' ? [] : boardsBefore(route.value, from, side, [...seen, cell])),
      ];
    });
  const handOf = ({ cells }: Route, all: Iterable<Route>): Hand => {
    const [from, to] = [cells[0], cells[cells.length - 1]];
    const alike = [...all].filter((one) => one.cells[0] === from && one.cells[one.cells.length - 1] === to);
    const through = alike.length > 1 ? cells.slice(1) : [to];
    return [
      { does: 'take', field, cells: [from] },
      ...through.map((cell) => ({ does: 'put', field, cells: [cell] }) as const),
    ];
  };
  return together({
    of: (p) => {
      const [value, turn] = [valueOf(p), position.toMove(p)];
      if (again !== 'never') return [...routesFrom(value, turn).keys()].map((after) => step(p, after));
      const found: P[] = [];
      for (const [man] of sides[turn].men)
        for (let c = value.indexOf(man); c >= 0; c = value.indexOf(man, c + 1))
          for (const route of jumpsFrom(value, c, sides[turn])) found.push(step(p, route.value));
      return found;
    },
    before: (q) => {
      const turn = lastMover(position, q);
      const value = valueOf(q);
      const candidates = board.cells().flatMap((cell) => boardsBefore(value, cell, sides[turn]));
      return [...new Set(candidates)]
        .filter((before) => routesFrom(before, turn).has(value))
        .map((before) => step(q, before));
    },
    pliesLeft: captures
      ? (p) => Array.from(valueOf(p)).filter((symbol) => symbol !== empty).length
      : undefined,
    alternates: true,
    name: (p, q) => {
      const route = routesFrom(valueOf(p), position.toMove(p)).get(valueOf(q));
      if (!route) return undefined;
      const [from, to] = [route.cells[0], route.cells[route.cells.length - 1]];
      const became = promotionText(valueOf(p)[from], valueOf(q)[to]);
      return route.cells.map((cell) => board.label(cell)).join(separator) + became;
    },
    hand: (p, q) => {
      const routes = routesFrom(valueOf(p), position.toMove(p));
      const route = routes.get(valueOf(q));
      return route ? [handOf(route, routes.values())] : [];
    },
    owner: ownerAmong(
      position,
      sides.map(({ men }) => men.map(([man]) => `${field} ${man}`)),
    ),
    stated: [
      {
        is: 'jumping',
        field,
        sides: sides.map(({ men, over, after }) => ({
          men: men.map(([man, relation]) => ({
            man: filled.symbols.indexOf(man),
            relation,
            becomes: after(man).map((symbol) => filled.symbols.indexOf(symbol)),
            directions: again === 'straight' ? directionsOf(board, relation) : undefined,
          })),
          over: Array.from(over).reduce((set, symbol) => set | (1 << filled.symbols.indexOf(symbol)), 0),
        })),
        captures,
        again,
        must,
      },
    ],
  });
}

function jumpersOf(
  position: Pick<Positions<unknown>, 'sides'>,
  filled: FillField,
  statement: object,
  over: (typeof OVER)[number],
  becomes: object | undefined,
): readonly Jumpers[] {
  const member = 'over';
  if (!OVER.includes(over)) throw noneOf(member, String(over), OVER);
  const known = Array.from(filled.symbols.slice(1));
  const bySides = bySide<Readonly<Record<string, Relation>>>(position, statement).map((men) => {
    for (const [man, relation] of Object.entries(men)) {
      if (!known.includes(man)) throw noneOf(said`symbol`, man, known, ' ');
      const called = `jumps(…, { ${man}: … })`;
      expectRelation(called, relation, filled.board);
      if (relation.targets.length > 0 && !relation.crossed)
        throw badInput(said`${called}: this relation crosses no cell; ${'board.hops(N, E)'} does`);
    }
    return Object.entries(men);
  });
  const symbols = bySides.map((men) => men.map(([man]) => man));
  return promotedBySide(position, filled, symbols, becomes).map(({ own, after }, turn) => {
    const isOver = (symbol: string): boolean => over === 'any' || own.includes(symbol) === (over === 'own');
    return { men: bySides[turn], over: known.filter(isOver).join(''), after };
  });
}

/** The one cell that is jumped over; undefined if there is none, or another man in the way. */
function jumpedOver(value: string, between: readonly Cell[], over: string, empty: string): Cell | undefined {
  let jumped: Cell | undefined;
  for (let k = 0; k < between.length; k++) {
    const symbol = value[between[k]];
    if (symbol === empty) continue;
    if (jumped !== undefined || !over.includes(symbol)) return undefined;
    jumped = between[k];
  }
  return jumped;
}

/** Raises bad input for a way that bends, after which no direction is straight on. */
function expectStraight(board: Board, { pairs, crossed }: Relation): void {
  pairs.forEach(([from, to], e) => {
    if (crossed?.[e].some((over) => directionOf(board, from, over) !== directionOf(board, from, to)))
      throw badInput(
        said`jumps(…, { again: 'straight' }): the way from ${board.label(from)} to ${board.label(to)} bends`,
      );
  });
}

/** Whether three cells lie in one direction, as seen from the first. */
const isStraight = (board: Board, before: Cell, at: Cell, to: Cell): boolean =>
  directionOf(board, before, at) === directionOf(board, at, to);

/** One of nine directions, as a number. */
const directionOf = (board: Board, from: Cell, to: Cell): number =>
  3 * Math.sign(board.row(to) - board.row(from)) + Math.sign(board.column(to) - board.column(from));

/** The direction of each entry of the targets of a relation. */
const directionsOf = (board: Board, { offsets, targets }: Relation): readonly number[] =>
  board
    .cells()
    .flatMap((c) => Array.from(targets.slice(offsets[c], offsets[c + 1]), (to) => directionOf(board, c, to)));

const put = (value: string, cell: Cell, symbol: string): string =>
  value.slice(0, cell) + symbol + value.slice(cell + 1);
