/** Why a position is worth what it is: reasons that follow from exact values alone. */
import { legalMoves } from '../engines/contract/graph.ts';
import type { Solution } from '../engines/solve-on.ts';
import type { Outcome, Value } from '../engines/contract/value.ts';
import { OPEN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { explain } from './explain.ts';
import { type KeyCells, keyCells } from './key-cells.ts';
import type { LawCase } from './law-reason.ts';
import { RANK, type ValuedMove, movesBestFirst, passesTurn } from './line.ts';
import { whyImpossible } from './impossible.ts';
import { type RaceCount, raceAt } from './race-count.ts';

/** A reason, for the side to move; moves are given by name. */
export type Reason =
  /** One move keeps the value, and every one of `others` does not. */
  | { readonly is: 'only move'; readonly move: string; readonly others: number }
  /** All moves lose. */
  | { readonly is: 'all lose'; readonly moves: number }
  /** `moves` fail to the same best reply. */
  | { readonly is: 'reply'; readonly moves: readonly string[]; readonly reply: string }
  /** Zugzwang: with the other side to move this side would get `value`, which is better. */
  | { readonly is: 'zugzwang'; readonly value: Value }
  /** A threat: with the other side to move, which would play `move`, this side would get `value`, which is worse. */
  | { readonly is: 'threat'; readonly move: string; readonly value: Value }
  /** In an impartial game: moves to a position with nimber 0 win, and `move` is one; undefined: the nimber is 0 already. */
  | { readonly is: 'nimber'; readonly nimber: number; readonly move: string | undefined }
  /** A race: the winner needs `winner` moves of its own and gets there first; alone, the other side would need `loser`. */
  | ({ readonly is: 'race' } & RaceCount)
  /** If one of these cells were empty, this side would get `value`. */
  | ({ readonly is: 'key' } & KeyCells)
  /** A proved law of the game, and the case of it that the position is in. */
  | ({ readonly is: 'law' } & LawCase);

/** The most replies that are given, those first that most moves fail to. */
const MOST_REPLIES = 4;
const FLIPPED: Readonly<Record<Outcome, Outcome>> = { win: 'loss', tie: 'tie', draw: 'draw', loss: 'win' };

/** The reasons for the value of `p`; none if the game is over. Undefined if `solution` does not hold `p`. */
export function reasonsFor<P>(
  rules: Rules<P>,
  solution: Pick<Solution<P>, 'value'>,
  p: P,
): readonly Reason[] | undefined {
  const explained = explain(rules, solution, p);
  if (explained === undefined || explained.moves.length === 0) return explained && [];
  const { value, moves, onlyMove } = explained;
  const reasons: Reason[] = [];
  if (onlyMove) reasons.push({ is: 'only move', move: onlyMove.name, others: moves.length - 1 });
  if (value.outcome === 'loss') reasons.push({ is: 'all lose', moves: moves.length });
  if (value.nimber !== undefined && value.outcome !== undefined) {
    const to = moves.find((move) => solution.value(move.to)?.nimber === 0);
    if ((value.nimber === 0) === (to === undefined))
      reasons.push({ is: 'nimber', nimber: value.nimber, move: to?.name });
  }
  const failing = moves.filter(({ good, value: { outcome } }) => !good || outcome === 'loss');
  const byReply = new Map<string, string[]>();
  for (const { name, to } of failing) {
    const reply = passesTurn(rules, p, to) ? bestMove(rules, solution, to)?.name : undefined;
    if (reply !== undefined) byReply.set(reply, [...(byReply.get(reply) ?? []), name]);
  }
  const replies = [...byReply].sort(([, a], [, b]) => b.length - a.length).slice(0, MOST_REPLIES);
  reasons.push(...replies.map(([reply, names]): Reason => ({ is: 'reply', moves: names, reply })));
  const race = raceAt(rules, p, value);
  if (race) reasons.push({ is: 'race', ...race });
  const passed = passing(rules, solution, p, value);
  if (passed) reasons.push(passed);
  reasons.push(...keyCells(rules, solution, p, value).map((key): Reason => ({ is: 'key', ...key })));
  return reasons;
}

/** What it would mean if the other side were to move at `p`; undefined if that is no position, not known, or no better or worse. */
function passing<P>(
  rules: Rules<P>,
  solution: Pick<Solution<P>, 'value'>,
  p: P,
  now: Value,
): Reason | undefined {
  const { position, legal, ended } = rules;
  if (!position.withTurn || position.sides.length === 0) return undefined;
  const q = position.withTurn(p, (1 - position.toMove(p)) as 0 | 1);
  if (!legal(q) || ended(q) !== OPEN || whyImpossible(rules, q) !== undefined) return undefined;
  const found = solution.value(q);
  const reply = found && bestMove(rules, solution, q);
  if (!reply) return undefined;
  const { score, outcome = 'draw', remoteness } = found;
  const value: Value =
    score === undefined
      ? { outcome: FLIPPED[outcome], ...(remoteness === undefined ? {} : { remoteness }) }
      : { score: 0 - score };
  const gain = (value.score ?? RANK[value.outcome ?? 'draw']) - (now.score ?? RANK[now.outcome ?? 'draw']);
  if (gain > 0) return { is: 'zugzwang', value };
  return gain < 0 ? { is: 'threat', move: reply.name, value } : undefined;
}

/** The best move of `p`; undefined if there is none, or if the value of some move is not known. */
function bestMove<P>(rules: Rules<P>, solution: Pick<Solution<P>, 'value'>, p: P): ValuedMove<P> | undefined {
  const next = legalMoves(rules, p);
  return next.every((q) => solution.value(q) !== undefined)
    ? movesBestFirst(rules, solution, p, next)[0]
    : undefined;
}
