/** Moves in several steps: the same side makes one move after the other, as one move. */
import { badInput, onlyMembers, said } from '../base/errors.ts';
import { type Moves, together } from '../rules/rules.ts';
import { KEPT, type Rewrite, type Rewriting } from '../rules/statement.ts';
import { expectMoves } from './expected.ts';
import type { Cell } from './board.ts';
import { type FillField, fillField } from './fields.ts';
import { RewriteList } from './rewrites.ts';
import { lastMover } from './last-mover.ts';
import { distinctHands } from './hand.ts';
import { type PositionOf, type Shape, stepOf } from './shape.ts';
import { fieldsOf, textsOf } from './values.ts';

/** The options of `inSteps`. */
export interface StepsOptions {
  /** Whether the second step begins on the cell where the first one ended, as an arrow is shot by the amazon that moved. Absent: no. */
  readonly sameMan?: boolean | undefined;
  /** Whether the first step may be the whole move. Absent: no. */
  readonly mayStop?: boolean | undefined;
  /** What is written between the names of the steps. Absent: a space. */
  readonly between?: string | undefined;
}

/** One way of the two steps, with the board that it leads to. */
interface Way {
  readonly first: Rewrite;
  readonly second: Rewrite | undefined;
  readonly to: string;
}

/**
 * The side to move makes a move of `first`, then one of `second`, as one move, which passes the turn. Both are moves on one board
 * of symbols: `walks`, `places` and `replaces` of one field. Raises bad input for other moves, and for unknown options.
 */
export function inSteps<F>(
  position: Shape<F>,
  first: Moves<PositionOf<F>>,
  second: Moves<PositionOf<F>>,
  options: StepsOptions = {},
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  onlyMembers('inSteps(…)', options, ['sameMan', 'mayStop', 'between']);
  const { sameMan = false, mayStop = false, between = ' ' } = options;
  const [one, other] = [rewritingOf(first), rewritingOf(second)];
  const { field } = one;
  if (other.field !== field) throw badInput(said`inSteps(…): both steps must be on one board`);
  const filled = fillField(position, field);
  const step = stepOf<P>(fieldsOf(position), field);
  const { waysFrom, valuesAfter, valuesBefore } = stepsOn(filled, one, other, { sameMan, mayStop });
  // all moves of a position are named, and made by hand, one after the other
  let last: { readonly value: string; readonly side: number; readonly ways: Map<string, Way[]> } | undefined;
  const waysBetween = (p: P, q: P): readonly Way[] => {
    const [value, side] = [textsOf(p)[field], position.toMove(p)];
    if (last?.value !== value || last.side !== side)
      last = { value, side, ways: byBoard(waysFrom(value, side)) };
    return last.ways.get(textsOf(q)[field]) ?? [];
  };
  return together({
    of: (p) =>
      [...new Set(valuesAfter(textsOf(p)[field], position.toMove(p)))].map((value) => step(p, value)),
    before: (q) =>
      [...new Set(valuesBefore(textsOf(q)[field], lastMover(position, q)))].map((value) => step(q, value)),
    alternates: true,
    name: (p, q) =>
      waysBetween(p, q)
        .slice(0, 1)
        .map(({ first: { name }, second: next }) => (next ? name + between + next.name : name))[0],
    hand: (p, q) =>
      distinctHands(
        waysBetween(p, q).map(({ first: { hand }, second: next }) => [...hand, ...(next?.hand ?? [])]),
      ),
    owner: (name, symbol) => first.owner?.(name, symbol),
    stated: [{ is: 'in steps', first: one, second: other, sameMan, mayStop }],
  });
}

/** The ways that lead to each board. */
function byBoard(ways: readonly Way[]): Map<string, Way[]> {
  const found = new Map<string, Way[]>();
  for (const way of ways) {
    const known = found.get(way.to);
    if (known) known.push(way);
    else found.set(way.to, [way]);
  }
  return found;
}

/** The two steps on one board: the ways and boards that they lead to from a board, and those from which they lead to one. */
function stepsOn(
  filled: FillField,
  one: Rewriting,
  other: Rewriting,
  { sameMan, mayStop }: { readonly sameMan: boolean; readonly mayStop: boolean },
) {
  const steps = one.sides.map((own, side) => ({
    first: new RewriteList(filled, own),
    second: secondSteps(filled, other.sides[side], sameMan),
  }));
  /** All ways from a board, with the board that each leads to. */
  const waysFrom = (value: string, side: number): Way[] => {
    const { first: list, second: from } = steps[side];
    return list.after(value).flatMap(({ rewrite, value: middle }) => [
      ...(mayStop ? [{ first: rewrite, second: undefined, to: middle }] : []),
      ...(from(endOf(rewrite))?.after(middle) ?? []).map((next) => ({
        first: rewrite,
        second: next.rewrite,
        to: next.value,
      })),
    ]);
  };
  const valuesAfter = (value: string, side: number): string[] => {
    const { first: list, second: from } = steps[side];
    const found: string[] = [];
    if (!sameMan) {
      const next = from(0);
      for (const middle of list.valuesAfter(value)) {
        if (mayStop) found.push(middle);
        next?.valuesAfter(middle, found);
      }
      return found;
    }
    for (const { rewrite, value: middle } of list.after(value)) {
      if (mayStop) found.push(middle);
      from(endOf(rewrite))?.valuesAfter(middle, found);
    }
    return found;
  };
  const valuesBefore = (value: string, side: number): string[] => {
    const { first: list, second: from } = steps[side];
    const cells = sameMan ? filled.board.cells() : [0];
    return [
      ...(mayStop ? list.valuesBefore(value) : []),
      ...cells.flatMap((cell) =>
        (from(cell)?.valuesBefore(value) ?? []).flatMap((middle) =>
          list
            .before(middle)
            .filter(({ rewrite }) => !sameMan || endOf(rewrite) === cell)
            .map((start) => start.value),
        ),
      ),
    ];
  };
  return { waysFrom, valuesAfter, valuesBefore };
}

/** The statement of moves that are rewrites. Raises bad input for others. */
function rewritingOf<P>(moves: Moves<P>): Rewriting {
  expectMoves('inSteps(position, first, second)', moves);
  const [stated, ...others] = moves.stated ?? [];
  if (stated?.is === 'rewriting' && others.length === 0 && stated.during === undefined) return stated;
  throw badInput(
    said`inSteps(…): each step must be a statement on one board of symbols, such as ${'walks(…)'} or ${'replaces(…)'}`,
  );
}

/** The last cell that a rewrite changes: where the man is that it moves. */
const endOf = ({ cells, becomes }: Rewrite): Cell => cells[becomes.findLastIndex((gets) => gets !== KEPT)];

/** The second steps after a first one that ends on a cell: all of them, or those that begin there. */
function secondSteps(
  filled: FillField,
  rewrites: readonly Rewrite[],
  sameMan: boolean,
): (cell: Cell) => RewriteList | undefined {
  if (!sameMan) {
    const all = new RewriteList(filled, rewrites);
    return () => all;
  }
  const lists = filled.board.cells().map(
    (cell) =>
      new RewriteList(
        filled,
        rewrites.filter(({ cells: [first] }) => first === cell),
      ),
  );
  return (cell) => lists[cell];
}
