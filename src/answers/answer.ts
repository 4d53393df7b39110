/** An answer, whatever knows it: the value of a position or what is known of it, its moves, best play, and where all that is from. */
import type { Bounds } from '../engines/contract/bounds.ts';
import type { Numbered, Search } from '../engines/contract/engine.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import type { Value } from '../engines/contract/value.ts';
import type { Plan } from '../engines/choose.ts';
import { type Explanation, explain } from '../play/explain.ts';
import { type Line, bestLine } from '../play/line.ts';
import type { Proof } from '../proofs/proof.ts';
import type { Position } from '../rules/positions.ts';
import type { FarPoint } from './far-points.ts';
import type { Question } from './question.ts';

/** The values of the positions of a game, for the side to move. */
export interface SourceValues {
  /** Undefined: it has none. A search finds it now, and raises out of time if its limits end it before. */
  value(p: Position): Value | undefined;
  /** Whether it has the value of a position without further work. */
  holds(p: Position): boolean;
  /** Absent: all values are there. */
  readonly search?: Search<Position> | undefined;
  /** All positions that play reaches, each once. Absent: they have no numbers. */
  readonly numbered?: Numbered<Position> | undefined;
  /** How many positions have values. */
  readonly positions: number;
}

/** Where values are from. */
export type Origin =
  /** An engine, by a table or a search. */
  | { readonly is: 'engine'; readonly plan: Plan; readonly milliseconds: number }
  /** Another source; `words` is a phrase that says what it is. */
  | { readonly is: 'source'; readonly name: string; readonly words: string };

/** How values were found, as a phrase. */
export const sayOrigin = (origin: Origin): string =>
  origin.is === 'engine' ? origin.plan.reason : origin.words;

interface OnBoard {
  readonly question: Question;
  /** What is known of the position, for the side to move. If its exact value is, that is both bounds. */
  readonly bounds: Bounds;
}

/** Values of the position and of others. */
export interface ValuedAnswer extends OnBoard {
  readonly is: 'valued';
  readonly values: SourceValues;
  readonly origin: Origin;
}

/** What a proof shows that comes with the program. */
export interface ProvedAnswer extends OnBoard {
  readonly is: 'proved';
  readonly proof: Proof;
  /** Its file. */
  readonly path: string;
  /** The move with which it begins. Undefined: it is about the other side, or there is none. */
  readonly move: Position | undefined;
}

/** An answer about a position on a board. */
export type BoardAnswer = ValuedAnswer | ProvedAnswer;

/** Who wins at coordinates that are too far for a board. */
export interface FarAnswer {
  readonly is: 'far';
  readonly question: Question;
  readonly far: FarPoint;
}

export type Answer = BoardAnswer | FarAnswer;

/** What knew an answer, and what that is, as a phrase. */
interface Knower {
  readonly name: string;
  readonly words: string;
}

export const knowerIn = (origin: Origin): Knower => ({
  name: origin.is === 'source' ? origin.name : origin.plan.unbounded ? 'search' : 'table',
  words: sayOrigin(origin),
});

export function knowerOf(answer: Answer): Knower {
  if (answer.is === 'far')
    return { name: 'law', words: 'the law of this game, which is proved for all coordinates' };
  if (answer.is === 'proved') return { name: 'proof', words: `the proof ${answer.path}` };
  return knowerIn(answer.origin);
}

/** The exact value of the position of an answer; undefined: it is not known. */
export const exactValue = ({ bounds: { least, most, settled } }: BoardAnswer): Value | undefined =>
  settled && least === most ? least : undefined;

/** Whether a search did not find all that was asked for in its time. */
export const isOpen = ({ bounds, values }: ValuedAnswer): boolean =>
  values.search !== undefined && !bounds.settled;

/** What `values` know of a position at once. */
export function boundsIn({ value, search }: Pick<SourceValues, 'value' | 'search'>, p: Position): Bounds {
  if (search) return search.known(p);
  const known = value(p);
  return { least: known, most: known, settled: known !== undefined };
}

/** The values that a search has found already. */
export const foundBy =
  (search: Search<Position>) =>
  (p: Position): Value | undefined => {
    const { least, most, settled } = search.known(p);
    return settled && least === most ? least : undefined;
  };

/** A move whose value a search did not find in its time. */
export interface OpenMove<P = Position> {
  readonly to: P;
  readonly name: string;
  /** What is known of `to`, for its side to move. */
  readonly bounds: Bounds;
}

/** The moves of a position with their values, best first, and those that have none yet. */
export interface MovesOfPosition {
  readonly explained: Explanation<Position>;
  readonly open: readonly OpenMove[];
}

/** The moves of a position, with what is known of those after them so far. */
export const movesSoFar = (
  { rules, position: p }: Question,
  known: (q: Position) => Bounds,
): readonly OpenMove[] =>
  legalMoves(rules, p).map((to) => ({ to, name: rules.name(p, to), bounds: known(to) }));

/** Whether a search did not even find a best move in its time. */
export function isBestOpen(answer: ValuedAnswer): boolean {
  const { question, values } = answer;
  const { rules, position } = question;
  if (!values.search || isOpen(answer)) return isOpen(answer);
  return legalMoves(rules, position).length > 0 && values.search.best(position) === undefined;
}

/** The moves of the position of an answer, of which the best one has a value. Undefined: the position has none. */
export function movesOf({ question, values }: ValuedAnswer): MovesOfPosition | undefined {
  const { rules, position } = question;
  const moves = values.search && searchedMoves(question, values.search);
  const settled = moves?.filter(({ bounds }) => bounds.settled).map(({ to }) => to);
  const explained = explain(rules, values, position, settled);
  return explained && { explained, open: moves?.filter(({ bounds }) => !bounds.settled) ?? [] };
}

/** Searches for the values of the moves, the best one first, until the limits of the search end; returns what is known then. */
function searchedMoves(question: Question, search: Search<Position>): readonly OpenMove[] {
  // its value follows from that of the position
  search.best(question.position);
  return movesSoFar(question, (q) => search.settle(q));
}

/** Searches for the values of the position and of its moves; whether all were found before the limits of the search ended. */
export const hasMoveValues = (question: Question, search: Search<Position>): boolean =>
  search.settle(question.position).settled &&
  searchedMoves(question, search).every(({ bounds }) => bounds.settled);

/** Best play from the position, at most `most` moves of it. */
export const lineOf = (
  { question: { rules, position }, values }: ValuedAnswer,
  most = Infinity,
): Line<Position> => bestLine(rules, values, position, most);
