/** Moves in the order of their values, and lines of best play. */
import { badInput, said } from '../base/errors.ts';
import { CHECK_RULES, checkedOf, contradicted } from '../engines/checked.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import type { Rules } from '../rules/rules.ts';
import { audit } from '../engines/audit.ts';
import type { Search } from '../engines/contract/engine.ts';
import type { Solution } from '../engines/solve-on.ts';
import type { Outcome, Value } from '../engines/contract/value.ts';

/** A move with the value of the position that it leads to. */
export interface ValuedMove<P> {
  /** The position after the move. */
  readonly to: P;
  readonly name: string;
  /** The value for the side that makes the move; remoteness is counted from the position after the move. */
  readonly value: Value;
}

/** Outcomes by preference: every side prefers a win to a tie, a tie to a draw, and a draw to a loss. */
export const RANK: Readonly<Record<Outcome, number>> = { win: 3, tie: 2, draw: 1, loss: 0 };
/** What an outcome is for the other side. */
export const FLIPPED: Readonly<Record<Outcome, Outcome>> = {
  win: 'loss',
  tie: 'tie',
  draw: 'draw',
  loss: 'win',
};

/**
 * The moves from `p` to one of `next`, the best for the side to move first: quick wins and ties before slow ones, slow losses
 * before quick ones. Absent: all moves. A position that `solution` does not hold counts as a draw.
 */
export function movesBestFirst<P>(
  rules: Rules<P>,
  { value }: Pick<Solution<P>, 'value'>,
  p: P,
  next: readonly P[] = legalMoves(rules, p),
): ValuedMove<P>[] {
  const moves = next.map((to): ValuedMove<P> => ({
    to,
    name: rules.name(p, to),
    value: forMover(rules, value, p, to),
  }));
  return moves.sort((a, b) => preference(b.value) - preference(a.value));
}

/** What a move is worth for the side that makes it: its value, with remoteness counted from the position before the move. */
export const worthOf = ({ value }: { readonly value: Value }): Value =>
  value.remoteness === undefined ? value : { ...value, remoteness: value.remoteness + 1 };

/** The value after a move that is worth so much: the inverse of `worthOf`. */
export const valueAfter = (worth: Value): Value =>
  worth.remoteness === undefined ? worth : { ...worth, remoteness: worth.remoteness - 1 };

/** A number that is larger for a better value, from the view of the side that the value is for. */
function preference({ score, outcome, remoteness, endless }: Value): number {
  if (score !== undefined) return score;
  const late = endless && outcome === 'loss' ? 2 ** 31 : -(2 ** 31);
  // of the moves with one outcome those whose plies are not known come last, but an endless loss is the slowest one
  const sooner = remoteness === undefined ? late : outcome === 'loss' ? remoteness : -remoteness;
  return RANK[outcome ?? 'draw'] * 2 ** 32 + sooner;
}

/** Whether the move p → q passes the turn to the other side. */
export const passesTurn = <P>({ position }: Rules<P>, p: P, q: P): boolean =>
  position.sides.length === 0 || position.toMove(p) !== position.toMove(q);

function forMover<P>(rules: Rules<P>, value: (p: P) => Value | undefined, p: P, q: P): Value {
  const { gain } = rules;
  const found = value(q) ?? {};
  const turned = passesTurn(rules, p, q);
  if (gain) return { score: gain(p, q) + (turned ? 0 - (found.score ?? 0) : (found.score ?? 0)) };
  const { outcome = 'draw', remoteness, endless } = found;
  return {
    outcome: turned ? FLIPPED[outcome] : outcome,
    ...(remoteness === undefined ? {} : { remoteness }),
    ...(endless && { endless }),
  };
}

/** Best play of both sides from a position. */
export interface Line<P> {
  readonly moves: readonly ValuedMove<P>[];
  /** The position after the last move. */
  readonly end: P;
  readonly stops: LineEnd;
}

/**
 * Why a line stops: the game is `over`, the position `repeats` an earlier one, the line was `cut` at `most` moves, or its next move is
 * `open`, since a search has not found it.
 */
export type LineEnd = 'over' | 'repeats' | 'cut' | 'open';

/**
 * Raises bad input if what a search has found at `p` is contradicted by its best move, by another one that it has valued, or, without a
 * move, by the rules.
 */
function requireAgreement<P>(
  rules: Rules<P>,
  { search, value }: { readonly search: Search<P>; readonly value: Solution<P>['value'] },
  p: P,
  best: ValuedMove<P> | undefined,
): void {
  const exact = (q: P): Value | undefined => {
    const { settled, least, most } = search.known(q);
    return settled && least === most ? least : undefined;
  };
  const got = exact(p);
  if (!got) return;
  const refuse = (expected: Value): never => {
    throw contradicted(rules, { position: p, got, expected }, best ? [best.to] : []);
  };
  if (best === undefined) {
    const flaw = audit(rules, exact, [p]);
    return flaw && refuse(flaw.expected);
  }
  const { text } = rules.position;
  const next = legalMoves(rules, p);
  if (next.every((q) => text(q) !== text(best.to)))
    throw badInput(
      said`a search has found a move from ${text(p)} to ${text(best.to)}, which the rules do not have; ${CHECK_RULES}`,
    );
  const worth = worthOf(best);
  const plies = got.remoteness ?? worth.remoteness;
  const same =
    worth.outcome === got.outcome && worth.score === got.score && (worth.remoteness ?? plies) === plies;
  if (!same) refuse(worth);
  for (const q of next) {
    if (exact(q) === undefined) continue;
    const other = worthOf({ value: forMover(rules, value, p, q) });
    if (other.remoteness !== undefined && preference(other) > preference(got)) refuse(other);
  }
}

/**
 * The best move from `p`; of equal ones the first. Undefined if there is none, or a search ended before it is known. Raises bad input if
 * its value is not that of `p`, as `Solution.value` does.
 */
function bestMove<P>(
  rules: Rules<P>,
  solution: Pick<Solution<P>, 'value' | 'search'>,
  p: P,
): ValuedMove<P> | undefined {
  const { search, value } = solution;
  if (!search) return movesBestFirst(rules, solution, p)[0];
  const to = search.best(p);
  if (to === undefined || !search.settle(to).settled) return undefined;
  const best = { to, name: rules.name(p, to), value: forMover(rules, value, p, to) };
  requireAgreement(rules, { search, value }, p, best);
  return best;
}

/** Best play of both sides from `p`, at most `most` moves of it. Raises bad input if a value of the line, or of a move beside it, does not follow from the moves. */
export function bestLine<P>(
  rules: Rules<P>,
  { value, search }: Pick<Solution<P>, 'value' | 'search'>,
  p: P,
  most = Infinity,
): Line<P> {
  const solution = { value: checkedOf(value), search };
  if (!search) solution.value(p);
  const moves: ValuedMove<P>[] = [];
  const seen = new Set<string>();
  for (let at = p; ;) {
    const best = bestMove(rules, solution, at);
    if (best === undefined) {
      const over = legalMoves(rules, at).length === 0;
      if (over && search) requireAgreement(rules, { search, value }, at, undefined);
      return { moves, end: at, stops: over ? 'over' : 'open' };
    }
    seen.add(rules.position.text(at));
    if (moves.length >= most) return { moves, end: at, stops: 'cut' };
    moves.push(best);
    at = best.to;
    if (seen.has(rules.position.text(at))) return { moves, end: at, stops: 'repeats' };
  }
}
