/** What a contest's questions take to be answered, whatever solves them. */
import { located, said } from '../base/errors.ts';
import { present } from '../base/present.ts';
import type { SolveOptions } from '../engines/contract/engine.ts';
import type { Solution } from '../engines/solve-on.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import type { Contest, ContestContext, ContestQuestion } from './contest.ts';
import type { Input } from './input.ts';

/** Solves rules; raises as `solve`. */
export type ContestSolver = (rules: Rules<Position>, options: SolveOptions<Position>) => Solution<Position>;

/** The answers to the questions of an input, test by test, each with a solver. Raises bad input, with the test. */
export function* answersOf(
  contest: Contest,
  input: Input,
  context: ContestContext,
): Iterable<(solver: ContestSolver) => string> {
  for (const question of contest.questions(input, context)) {
    const { test } = question;
    yield (solver) => {
      const answered = (): string => answerOf(question, context, solver);
      return test === undefined ? answered() : located(said`test ${test}`, answered);
    };
  }
}

function answerOf(
  { rules, say, answer }: ContestQuestion,
  { memory }: ContestContext,
  solver: ContestSolver,
): string {
  if (answer) return answer(memory);
  const solution = solver(rules, { memory });
  const words = say(present(solution.value(rules.start)));
  solution.release();
  return words;
}
