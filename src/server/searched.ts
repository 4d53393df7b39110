/** Answers about a game for which no table fits: a search finds the values one by one, and each question continues it. */
import { present } from '../base/present.ts';
import type { Engine, Search } from '../engines/contract/engine.ts';
import type { Bounds } from '../engines/contract/bounds.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import { SEARCHES } from '../engines/searches.ts';
import { type Solution, solve } from '../engines/solve.ts';
import type { Value } from '../engines/contract/value.ts';
import { type ValuedAnswer, foundBy } from '../answers/answer.ts';
import type { Question } from '../answers/question.ts';
import { solvedAnswer } from '../answers/solution.ts';
import type { Opened } from '../answers/source.ts';
import { bestLine } from '../play/line.ts';
import type { Book } from '../proofs/book.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import {
  type WrittenAnswer,
  type KnownPosition,
  MOST_MOVES,
  lineJson,
  openJson,
  positionJson,
  reasonsJson,
  written,
} from './answers.ts';
import type { QuestionKind } from './messages.ts';

/** The questions of the HTTP API. */
export type SearchedKind = Extract<QuestionKind, 'position' | 'line' | 'reasons'>;

interface SearchedOptions {
  readonly memory: number;
  /** The most milliseconds that a question is searched for. */
  readonly turn: number;
  /** Outcomes that are known beforehand. */
  readonly book?: Book<Position> | undefined;
  /** Absent: all that search. */
  readonly engines?: readonly Engine[];
}

export class SearchedGame implements Opened {
  readonly values: Solution<Position>;
  readonly bytes: number;
  readonly #rules: Rules<Position>;
  readonly #search: Search<Position>;
  readonly #found: (p: Position) => Value | undefined;
  readonly #turn: number;
  readonly #book: Book<Position> | undefined;
  #until: number;

  /** Begins with the value of `from`. */
  constructor(
    rules: Rules<Position>,
    from: Position,
    { memory, turn, book, engines = SEARCHES }: SearchedOptions,
  ) {
    this.#rules = rules;
    this.#book = book;
    this.#turn = turn;
    this.#until = performance.now() + turn;
    const ended = (): boolean => performance.now() > this.#until;
    // one thread each: all questions share the cores of the machine
    this.values = solve(rules, { engines, from, memory, ended, threads: 1 });
    this.bytes = this.values.plan.bytes;
    this.#search = present(this.values.search);
    this.#found = foundBy(this.#search);
  }

  covers({ rules }: Question): boolean {
    return rules === this.#rules;
  }

  /** What is known at once. */
  answer(question: Question): ValuedAnswer {
    return solvedAnswer(question, this.values, 0);
  }

  close(): void {
    this.values.release();
  }

  /** The answer, or what is known after `turn` milliseconds. */
  written(known: KnownPosition, kind: SearchedKind): WrittenAnswer {
    this.#until = performance.now() + this.#turn;
    const found = kind === 'line' ? this.#line(known) : this.#whole(known, kind);
    if (found) return written(found);
    const open = openJson(known, (p) => this.#bounds(p), this.#search.nodes);
    return { ...written(open), open: true };
  }

  /** What the search knows of `p`, or at least what the book does. */
  #bounds(p: Position): Bounds {
    const found = this.#search.known(p);
    const value = found.settled ? undefined : this.#book?.value(p);
    if (!value) return found;
    const { outcome } = value;
    const or = (bound: Value | undefined): Value => (bound && bound.outcome === outcome ? bound : value);
    return {
      least: outcome === 'loss' ? found.least : or(found.least),
      most: outcome === 'win' ? found.most : or(found.most),
      settled: false,
    };
  }

  /** The values of `p` and of the positions after its moves, as far as they are known after `turn` milliseconds. */
  look(p: Position): (q: Position) => Value | undefined {
    this.#until = performance.now() + this.#turn;
    this.#settled(p);
    return this.#found;
  }

  #whole(known: KnownPosition, kind: 'position' | 'reasons'): object | undefined {
    if (!this.#settled(known.question.position)) return undefined;
    // reasons that need the values of other positions are named as far as those are known
    return kind === 'position'
      ? positionJson(known)
      : reasonsJson({ ...known, values: { ...known.values, value: this.#found } });
  }

  /** Whether the value of `p` and those of its moves are found in time. */
  #settled(p: Position): boolean {
    this.#learn(p);
    // the value of the best move follows from that of the position, so it is looked for first
    this.#search.best(p);
    return [p, ...legalMoves(this.#rules, p)].every((q) => this.#search.settle(q).settled);
  }

  /** Tells the search what the book knows of `p` and its moves. */
  #learn(p: Position): void {
    for (const q of [p, ...legalMoves(this.#rules, p)]) {
      const value = this.#book?.value(q);
      if (value) this.#search.tell?.(q, value);
    }
  }

  #line(known: KnownPosition): object | undefined {
    const { rules, position } = known.question;
    this.#learn(position);
    if (!this.#search.settle(position).settled) return undefined;
    const line = bestLine(rules, this.values, position, MOST_MOVES);
    return line.stops === 'open' ? undefined : lineJson(known, line);
  }
}
