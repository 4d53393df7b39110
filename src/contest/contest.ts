import { located } from '../base/errors.ts';
import { bytes, grouped } from '../base/numbers.ts';
import type { Position, Rules } from '../rules/rules.ts';
import { DEFAULT_MEMORY, requireMemory } from '../engines/plan.ts';
import { solve } from '../engines/solve.ts';
import type { Value } from '../engines/value.ts';
import { Input } from './input.ts';

/** What a contest format may use beside its input. */
export interface ContestContext {
  /** Writes one line of the answer at once. */
  print(line: string): void;
  /** Says something to the person that is not part of the answer. */
  note(sentence: string): void;
  /** Bytes that a table may take; absent: the default. */
  readonly memory?: number | undefined;
  /** Flags beyond the format itself, as given: `guards`. */
  readonly flags: Readonly<Record<string, string>>;
}

/** One position to be answered. */
export interface Question {
  /** Which test of the input it is, for errors; absent when there is only one. */
  readonly test?: string;
  /** The game, with the position as its start. */
  readonly rules: Rules<Position>;
  /** The contest's words for the value of the start. */
  say(value: Value): string;
}

/** One contest format. */
export interface Contest {
  /** Where it stands among the contests, from 1. */
  readonly order: number;
  /** The format, for help. */
  readonly format: string;
  /** Flags it understands, with what they say. */
  readonly flags?: Readonly<Record<string, string>>;
  /** Reads a whole input, one question after the other. Raises bad input, with the place. */
  questions(input: Input, context: ContestContext): Iterable<Question>;
  /** Answers without a table: a closed form, a live game. Absent: every question is solved. */
  answer?(input: Input, context: ContestContext): void;
}

/** Reads the input and prints exactly the contest's output, test by test. */
export function answer(contest: Contest, input: Input, context: ContestContext): void {
  if (contest.answer) return contest.answer(input, context);
  for (const { test, rules, say } of contest.questions(input, context)) {
    const solved = (): string => {
      const solution = solve(rules, { memory: context.memory });
      const answer = say(solution.value(rules.start)!);
      solution.release();
      return answer;
    };
    context.print(test === undefined ? solved() : located(test, solved));
  }
}

/** What a right program prints for this input. Raises bad input. */
export function answerTo(contest: Contest, input: string, memory: number | undefined): string {
  let text = '';
  const print = (line: string): void => void (text += `${line}\n`);
  answer(contest, Input.of(input), { print, note: () => undefined, memory, flags: {} });
  return text;
}

/**
 * Raises too large when a table of `positions` cannot fit even at `each` bytes a position. A plan says exactly what
 * is needed, but making the board it reads takes seconds at a million cells.
 */
export function refuseHuge(
  positions: number,
  each: number,
  { memory = DEFAULT_MEMORY }: ContestContext,
): void {
  const needed = positions * each;
  const table = Number.isFinite(needed)
    ? `a table of ${grouped(positions)} positions, at least ${bytes(needed)},`
    : 'a table of more than 1e308 positions';
  requireMemory(table, needed, memory);
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "two"; digits beyond nine. */
export const numberWord = (n: number): string => WORDS[n] ?? grouped(n);
