/** Solutions of engines as answers. */
import type { Solution } from '../engines/solve-on.ts';
import type { Position } from '../rules/positions.ts';
import { type ValuedAnswer, boundsIn } from './answer.ts';
import type { Question } from './question.ts';
import type { Opened } from './source.ts';

/** What `solution`, which took so long, says of the position of a question. */
export const solvedAnswer = (
  question: Question,
  solution: Solution<Position>,
  milliseconds: number,
): ValuedAnswer => ({
  is: 'valued',
  question,
  bounds: boundsIn(solution, question.position),
  values: solution,
  origin: { is: 'engine', plan: solution.plan, milliseconds },
});

/** A solution that `solve` finds, opened for questions about the same rules. */
export function openedSolution(question: Question, solve: () => Solution<Position>): Opened {
  const started = performance.now();
  const solution = solve();
  const milliseconds = performance.now() - started;
  return {
    bytes: solution.plan.bytes,
    covers: ({ rules, position }) => rules === question.rules && solution.holds(position),
    answer: (asked) => solvedAnswer(asked, solution, milliseconds),
    close: () => solution.release(),
  };
}
