/** Jumps of men over others, single and in sequence. */
import { badInput, noneOf, onlyMembers, said } from '../base/errors.ts';
import type { Hand } from '../rules/hand.ts';
import { type Moves, together } from '../rules/rules.ts';
import type { Positions } from '../rules/positions.ts';
import type { SideOf } from '../rules/ends.ts';
import type { Jumping } from '../rules/statement.ts';
import type { Board } from './board.ts';
import { bySide, ownerAmong } from './by-side.ts';
import { expectRelation } from './expected.ts';
import { type FillField, type NamesOf, fillField } from './fields.ts';
import { type JumpRoute, type JumpRules, JumpRoutes, type Jumpers, directionOf } from './jump-routes.ts';
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
  const rules = { captures, again, must };
  const filled = fillField(position, field);
  const { board } = filled;
  if (again === 'straight') board.drawing?.free?.needDirections();
  const [empty] = filled.symbols;
  const sides = jumpersOf(position, filled, statement, options);
  if (again === 'straight')
    for (const { men } of sides) for (const [, relation] of men) expectStraight(board, relation);
  const routes = new JumpRoutes({ board, empty }, sides, rules);
  const step = stepOf<P>(fieldsOf(position), field);
  const valueOf = (p: P): string => textsOf(p)[field];
  const men = sides.map((side) => side.men.map(([man]) => `${field} ${man}`));
  return together({
    of: (p) => routes.boardsAfter(valueOf(p), position.toMove(p)).map((after) => step(p, after)),
    before: (q) => routes.boardsBefore(valueOf(q), lastMover(position, q)).map((before) => step(q, before)),
    pliesLeft: captures
      ? (p) => Array.from(valueOf(p)).filter((symbol) => symbol !== empty).length
      : undefined,
    alternates: true,
    name: (p, q) => {
      const route = routes.from(valueOf(p), position.toMove(p)).get(valueOf(q));
      if (!route) return undefined;
      const [from, to] = [route.cells[0], route.cells[route.cells.length - 1]];
      const became = promotionText(valueOf(p)[from], valueOf(q)[to]);
      return route.cells.map((cell) => board.label(cell)).join(captures ? 'x' : '-') + became;
    },
    hand: (p, q) => {
      const all = routes.from(valueOf(p), position.toMove(p));
      const route = all.get(valueOf(q));
      return route ? [handOf(field, route, [...all.values()])] : [];
    },
    owner: ownerAmong(position, men),
    stated: [
      { is: 'jumping', field, sides: sides.map((side) => statedJumpers(filled, side, again)), ...rules },
    ],
  });
}

/** How a hand makes a sequence of jumps: by its ends, or cell by cell where another one of `all` has the same ends. */
function handOf(field: string, { cells }: JumpRoute, all: readonly JumpRoute[]): Hand {
  const [from, to] = [cells[0], cells[cells.length - 1]];
  const alike = all.filter((one) => one.cells[0] === from && one.cells[one.cells.length - 1] === to);
  const through = alike.length > 1 ? cells.slice(1) : [to];
  return [
    { does: 'take', field, cells: [from] },
    ...through.map((cell) => ({ does: 'put', field, cells: [cell] }) as const),
  ];
}

/** The jumps of a side as data, with symbols by their numbers. */
function statedJumpers(
  { board, symbols }: FillField,
  { men, over, after }: Jumpers,
  again: JumpRules['again'],
): Jumping['sides'][number] {
  return {
    men: men.map(([man, relation]) => ({
      man: symbols.indexOf(man),
      relation,
      becomes: after(man).map((symbol) => symbols.indexOf(symbol)),
      directions: again === 'straight' ? directionsOf(board, relation) : undefined,
    })),
    over: Array.from(over).reduce((set, symbol) => set | (1 << symbols.indexOf(symbol)), 0),
  };
}

function jumpersOf(
  position: Pick<Positions<unknown>, 'sides'>,
  filled: FillField,
  statement: object,
  {
    over = 'enemy',
    becomes,
  }: { readonly over?: (typeof OVER)[number] | undefined; readonly becomes?: object | undefined },
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

/** Raises bad input for a way that bends, after which no direction is straight on. */
function expectStraight(board: Board, { pairs, crossed }: Relation): void {
  pairs.forEach(([from, to], e) => {
    if (crossed?.[e].some((over) => directionOf(board, from, over) !== directionOf(board, from, to)))
      throw badInput(
        said`jumps(…, { again: 'straight' }): the way from ${board.label(from)} to ${board.label(to)} bends`,
      );
  });
}

/** The direction of each entry of the targets of a relation. */
const directionsOf = (board: Board, { offsets, targets }: Relation): readonly number[] =>
  board
    .cells()
    .flatMap((c) => Array.from(targets.slice(offsets[c], offsets[c + 1]), (to) => directionOf(board, c, to)));
