/** What the page asks of the worker that solves, and what it hears. Positions travel as text, games as name and options. */
import type { Laws } from './laws.ts';
import type { ErrorParts } from '../../base/errors.ts';
import type { Cost } from '../../play/explain.ts';
import type { OpponentName } from '../../play/opponent.ts';
import type { Plan } from '../../engines/plan.ts';
import type { Value } from '../../engines/value.ts';

/** Rules of a game, told by their name and options; absent options have their defaults. */
export interface RulesName {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
}

/** A move with the value it leads to, for the side that makes it; plies are counted from the position it leads to. */
export interface MoveValue {
  readonly name: string;
  readonly to: string;
  readonly value: Value;
}

/** A move with what it costs its side, compared with the best one. */
export interface CostedMove extends MoveValue {
  readonly cost: Cost;
  /** It keeps the outcome that the position has, or in a scoring game the margin. */
  readonly good: boolean;
}

/** All that is known of one position: its value, and its moves best first; no moves: the game is over. */
export interface Analysis {
  readonly value: Value;
  readonly moves: readonly CostedMove[];
  /** Only the first move is good. */
  readonly only: boolean;
}

/** Best play from a position. */
export interface BestLine {
  readonly moves: readonly MoveValue[];
  readonly stops: 'over' | 'repeats' | 'cut';
}

/** A solve that is done. */
export interface Solved {
  readonly plan: Plan;
  readonly positions: number;
  readonly milliseconds: number;
}

/** What the worker can do; each answer is undefined where the table does not hold the position. */
export interface Questions {
  /** What a solve would take; nothing is allocated. */
  plan(ask: { rules: RulesName; memory: number }): Plan;
  /** Solves, or finds what is solved already. Progress is told while it runs. */
  solve(ask: { rules: RulesName; from: string | undefined; memory: number }): Solved;
  analyse(ask: { rules: RulesName; position: string }): Analysis | undefined;
  /** Best play, at most `most` moves of it. */
  line(ask: { rules: RulesName; position: string; most: number }): BestLine | undefined;
  /** The position after the move of an opponent; undefined also where the game is over. */
  choose(ask: {
    rules: RulesName;
    position: string;
    opponent: OpponentName;
    strength: number;
    stood: readonly string[];
  }): string | undefined;
  /** The laws of a game whose moves subtract vectors; undefined: it is none. */
  laws(ask: { rules: RulesName }): Laws | undefined;
  /** The values of several positions; of those that are no position, undefined. */
  values(ask: { rules: RulesName; positions: readonly string[] }): (Value | undefined)[];
}

export type Question = keyof Questions;
export type Ask<Q extends Question> = Parameters<Questions[Q]>[0];
export type Answer<Q extends Question> = ReturnType<Questions[Q]>;

export interface Request {
  readonly id: number;
  readonly question: Question;
  readonly ask: unknown;
}

export type Reply =
  | { readonly id: number; readonly done: number; readonly of: number }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: ErrorParts }
  /** Not of the question: the program's own. */
  | { readonly id: number; readonly fault: string };
