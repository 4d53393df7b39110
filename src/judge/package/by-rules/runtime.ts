/** What the submissions that are made of the rules of a game use: what rules are written with, and the form of inputs and answers. */
import { answerFor, positionLines } from '../../../contest/ask.ts';
import type { Input } from '../../../contest/input.ts';
import { type ContestPosition, formatOf } from '../../../contest/position-format.ts';
import type { AskedOf, ContestSettings } from '../../../contest/settings.ts';
import type { Value } from '../../../engines/contract/value.ts';
import { type Game, game } from '../../../rules/game.ts';
import type { Position } from '../../../rules/positions.ts';
import type { Rules } from '../../../rules/rules.ts';

export { Input } from '../../../contest/input.ts';
export * as kit from '../../../kit/index.ts';

/** How a submission reads and writes. */
interface SubmissionContest {
  /** Reads a position, after which the input may go on. */
  read(input: Input): ContestPosition;
  /** Reads all positions of an input, one after the other. */
  readAll(input: Input): Iterable<ContestPosition>;
  /** A position as it is printed. */
  write(rules: Rules<Position>, p: Position): string;
  /** What is printed for `p` by these values. */
  answer(rules: Rules<Position>, values: { value(p: Position): Value | undefined }, p: Position): string;
}

/** The contest of what a file exports: a game, or rules. */
export function contestOf(
  exported: Game | Rules<Position>,
  { asks, ...settings }: ContestSettings & { readonly asks: AskedOf },
): SubmissionContest {
  const of = 'read' in exported ? exported : game({ name: 'game', rules: () => exported });
  const { readNext, readAll } = formatOf(of, settings);
  return {
    read: readNext,
    readAll,
    write: (rules, p) => positionLines(rules, p).join('\n'),
    answer: (rules, values, p) =>
      answerFor({ asks, ...(settings.words && { words: settings.words }) }, rules, values, p),
  };
}
