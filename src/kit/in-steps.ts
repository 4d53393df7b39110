/** Moves in several steps: the same side makes one move after the other, as one move. */
import { badInput, onlyMembers, said } from '../base/errors.ts';
import { type Moves, together } from '../rules/rules.ts';
import { KEPT, type Rewrite, type Rewriting } from '../rules/statement.ts';
import type { Cell } from './board.ts';
import { expectMoves } from './by-side.ts';
import { fillField } from './fields.ts';
import { type Trial, distinctHands, lastMover, trialsOf } from './rewrites.ts';
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

/** One way of the two steps. */
interface Way {
  readonly first: Rewrite;
  readonly second: Rewrite | undefined;
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
  const [firsts, seconds] = [trialsOf(filled, one.sides), trialsOf(filled, other.sides)];
  // the second steps of each side by the cell where they begin
  const from = seconds.map((trials) => byFirstCell(trials, filled.board.size));
  const after = (side: number, { rewrite }: Trial): readonly Trial[] =>
    sameMan ? from[side][endOf(rewrite)] : seconds[side];

  /** All ways from a board, with the board that each leads to. */
  const waysFrom = (value: string, side: number): (Way & { readonly to: string })[] =>
    firsts[side].flatMap((trial) => {
      const middle = trial.after(value);
      if (middle === undefined) return [];
      const found: (Way & { readonly to: string })[] = mayStop
        ? [{ first: trial.rewrite, second: undefined, to: middle }]
        : [];
      for (const next of after(side, trial)) {
        const to = next.after(middle);
        if (to !== undefined) found.push({ first: trial.rewrite, second: next.rewrite, to });
      }
      return found;
    });
  const valuesBefore = (value: string, side: number): string[] => {
    const stopped = mayStop ? firsts[side].flatMap((trial) => trial.before(value)) : [];
    const middles = seconds[side].flatMap((next) =>
      next.before(value).map((middle) => ({ middle, start: next.rewrite.cells[0] })),
    );
    return [
      ...stopped,
      ...middles.flatMap(({ middle, start }) =>
        firsts[side].flatMap((trial) =>
          sameMan && endOf(trial.rewrite) !== start ? [] : trial.before(middle),
        ),
      ),
    ];
  };
  const waysBetween = (p: P, q: P): Way[] =>
    waysFrom(textsOf(p)[field], position.toMove(p)).filter(({ to }) => to === textsOf(q)[field]);
  return together({
    of: (p) =>
      Array.from(new Set(waysFrom(textsOf(p)[field], position.toMove(p)).map(({ to }) => to)), (value) =>
        step(p, value),
      ),
    before: (q) =>
      Array.from(new Set(valuesBefore(textsOf(q)[field], lastMover(position, q))), (value) => step(q, value)),
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

function byFirstCell(trials: readonly Trial[], cells: number): readonly (readonly Trial[])[] {
  const lists = Array.from({ length: cells }, (): Trial[] => []);
  for (const trial of trials) lists[trial.rewrite.cells[0]].push(trial);
  return lists;
}
