/** Answers about a game for which no table fits: a search finds the values one by one, and each question continues it. */
import type { Engine } from '../engines/engine.ts';
import { legalMoves } from '../engines/graph/graph.ts';
import { SEARCHES } from '../engines/searches.ts';
import { type Solution, solve } from '../engines/solve.ts';
import { bestLine } from '../play/line.ts';
import type { Position, Rules } from '../rules/rules.ts';
import {
  type Answer,
  type KnownPosition,
  MOST_MOVES,
  lineJson,
  openJson,
  positionJson,
  written,
} from './answers.ts';
import type { QuestionKind } from './thread.ts';

export class SearchedGame {
  readonly solution: Solution<Position>;
  readonly #turn: number;
  #until: number;

  /** Begins with the value of `from`. A question is searched for at most `turn` milliseconds. */
  constructor(
    rules: Rules<Position>,
    from: Position,
    { memory, turn, engines = SEARCHES }: { memory: number; turn: number; engines?: readonly Engine[] },
  ) {
    this.#turn = turn;
    this.#until = performance.now() + turn;
    const ended = (): boolean => performance.now() > this.#until;
    this.solution = solve(rules, { engines, from, memory, ended });
  }

  /** The answer, or what is known after `turn` milliseconds. */
  answer(known: KnownPosition, kind: QuestionKind): Answer {
    this.#until = performance.now() + this.#turn;
    const found = kind === 'line' ? this.#line(known) : this.#position(known);
    return found ? written(found) : { ...written(openJson(known, this.solution.search!)), open: true };
  }

  #position(known: KnownPosition): object | undefined {
    const { search } = this.solution;
    const { rules, position } = known;
    // the value of the best move follows from that of the position, so it is looked for first
    search!.best(position);
    const all = [position, ...legalMoves(rules, position)];
    return all.every((p) => search!.settle(p).settled) ? positionJson(known) : undefined;
  }

  #line(known: KnownPosition): object | undefined {
    const { rules, position } = known;
    if (!this.solution.search!.settle(position).settled) return undefined;
    const line = bestLine(rules, this.solution, position, MOST_MOVES);
    return line.stops === 'cut' && line.moves.length < MOST_MOVES ? undefined : lineJson(known, line);
  }
}
