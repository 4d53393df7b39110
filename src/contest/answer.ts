/** Answers contest inputs, by solving the positions that they ask about. */
import { solve } from '../engines/solve.ts';
import { answersOf } from './answers.ts';
import type { Contest, ContestContext } from './contest.ts';
import { Input } from './input.ts';

/** Reads the input and prints exactly the contest's output, test by test. */
export function answer(contest: Contest, input: Input, context: ContestContext): void {
  if (contest.answer) return contest.answer(input, context);
  for (const answered of answersOf(contest, input, context)) context.print(answered(solve));
}

/** What a right program prints for this input. Raises bad input. */
export function answerTo(contest: Contest, input: string, memory: number | undefined): string {
  let text = '';
  const print = (line: string): void => void (text += `${line}\n`);
  answer(contest, Input.of(input), { print, note: () => undefined, memory, flags: {} });
  return text;
}
