/** An answer, whatever knows it: the value of a position or what is known of it, its moves, best play, and where all that is from. */
import type { Bounds } from '../engines/contract/bounds.ts';
import type { Search } from '../engines/contract/engine.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import type { Value } from '../engines/contract/value.ts';
import type { Plan } from '../engines/choose.ts';
import { type Explanation, explain } from '../play/explain.ts';
import { type Line, bestLine } from '../play/line.ts';
import type { Proof } from '../proofs/proof.ts';
import type { Position } from '../rules/rules.ts';
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
  /** How many positions have values. */
  readonly positions: number;
}

/** Where an answer is from. */
export type Origin =
  /** A proof that comes with the program; `path` is its file. */
  | { readonly is: 'proof'; readonly proof: Proof; readonly path: string }
  /** An engine, by a table or a search. */
  | { readonly is: 'engine'; readonly plan: Plan; readonly milliseconds: number }
  /** Another source; `words` is a phrase that says what it is. */
  | { readonly is: 'source'; readonly name: string; readonly words: string };

/** How values were found, as a phrase. */
export const sayOrigin = (origin: Origin): string =>
  origin.is === 'engine' ? origin.plan.reason : origin.is === 'source' ? origin.words : 'a proof';

/** What is known of a position. */
export interface BoardAnswer {
  readonly is: 'position';
  readonly question: Question;
  /** For the side to move. */
  readonly bounds: Bounds;
  /** Absent: nothing is known of positions that are not asked about. */
  readonly values?: SourceValues;
  /** The move that keeps the value, if that is all that is known of the moves. */
  readonly move?: Position | undefined;
  readonly origin: Origin;
}

/** Who wins at coordinates that are too far for a board. */
export interface FarAnswer {
  readonly is: 'far';
  readonly question: Question;
  readonly far: FarPoint;
}

export type Answer = BoardAnswer | FarAnswer;

/** The exact value of the position of an answer; undefined: it is not known. */
export function exactValue({ bounds, values, question }: BoardAnswer): Value | undefined {
  const { least, most, settled } = bounds;
  const exact = least !== undefined && (least === most || (values && !values.search));
  return settled && exact ? (values?.value(question.position) ?? least) : undefined;
}

/** Whether a search did not find all that was asked for in its time. */
export const isOpen = ({ bounds, values }: BoardAnswer): boolean =>
  values?.search !== undefined && !bounds.settled;

/** What `values` know of a position at once. */
export function boundsIn({ value, search }: Pick<SourceValues, 'value' | 'search'>, p: Position): Bounds {
  if (search) return search.known(p);
  const known = value(p);
  return { least: known, most: known, settled: known !== undefined };
}

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

/** The moves of the position of an answer. Undefined: no values are there, or not that of the position. */
export function movesOf({ question, values }: BoardAnswer): MovesOfPosition | undefined {
  if (!values) return undefined;
  const { rules, position } = question;
  const { search } = values;
  const open = search ? openMoves(question, search) : [];
  const settled = search && legalMoves(rules, position).filter((q) => open.every(({ to }) => to !== q));
  const explained = explain(rules, values, position, settled);
  return explained && { explained, open };
}

/** SourceValues the moves, the best one first, until the limits of the search end; returns those that have no value then. */
export function openMoves(question: Question, search: Search<Position>): readonly OpenMove[] {
  // its value follows from that of the position
  search.best(question.position);
  return movesSoFar(question, (q) => search.settle(q)).filter(({ bounds }) => !bounds.settled);
}

/** Best play from the position, at most `most` moves of it; undefined: no move is known. */
export const lineOf = (
  { question: { rules, position }, values }: BoardAnswer,
  most = Infinity,
): Line<Position> | undefined => values && bestLine(rules, values, position, most);
