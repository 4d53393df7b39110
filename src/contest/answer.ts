/** Answers contest inputs, by solving the positions that they ask about. */
import { located, said } from '../base/errors.ts';
import { solve } from '../engines/solve.ts';
import type { Contest, ContestContext } from './contest.ts';
import { Input } from './input.ts';

/** Reads the input and prints exactly the contest's output, test by test. */
export function answer(contest: Contest, input: Input, context: ContestContext): void {
  if (contest.answer) return contest.answer(input, context);
  for (const { test, rules, say, answer: whole } of contest.questions(input, context)) {
    const solved = (): string => {
      if (whole) return whole(context.memory);
      const solution = solve(rules, { memory: context.memory });
      const answer = say(solution.value(rules.start)!);
      solution.release();
      return answer;
    };
    context.print(test === undefined ? solved() : located(said`test ${test}`, solved));
  }
}

/** What a right program prints for this input. Raises bad input. */
export function answerTo(contest: Contest, input: string, memory: number | undefined): string {
  let text = '';
  const print = (line: string): void => void (text += `${line}\n`);
  answer(contest, Input.of(input), { print, note: () => undefined, memory, flags: {} });
  return text;
}
