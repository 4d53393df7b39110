import { type Said, badInput, said, word } from '../base/errors.ts';
import { bytesBeside, grouped } from '../base/numbers.ts';
import type { Game, Options, OptionsOf } from '../rules/game.ts';
import type { Option } from '../rules/options.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { vouchedFor } from '../rules/vouched.ts';
import { requireMemory } from '../engines/choose.ts';
import { DEFAULT_MEMORY } from '../engines/contract/engine.ts';
import type { Value } from '../engines/contract/value.ts';
import type { Input } from './input.ts';

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
export interface ContestQuestion {
  /** Which test of the input it is, from 1; absent when an input has only one. */
  readonly test?: number;
  /** The game, with the position as its start. */
  readonly rules: Rules<Position>;
  /** The options of these rules, as text. */
  readonly options: Readonly<Record<string, string>>;
  /** The contest's words for the value of the start. */
  say(value: Value): string;
  /** The same without the value, on boards of any size. Absent: the value is needed. */
  sayUntabled?(): string;
  /** The whole answer, if it takes more than the value of the start; `memory` bytes may be used. Absent: `say` gives it. */
  answer?(memory: number | undefined): string;
}

/** One contest format. */
export interface Contest {
  /** Where it stands among the contests, from 1. Absent: it is not one of the library's own. */
  readonly order?: number;
  /** The format, for help. */
  readonly format: string;
  /** Flags it understands, with what they say. */
  readonly flags?: Readonly<Record<string, string>>;
  /** Flags that a text, perhaps an input of this contest, seems to be meant for. Absent: none. */
  flagsOf?(text: string): Readonly<Record<string, string>>;
  /** Reads a whole input, one question after the other. Raises bad input, with the place. */
  questions(input: Input, context: ContestContext): Iterable<ContestQuestion>;
  /**
   * The input that asks about a position alone; `options` has all options of `rules` as text. Raises bad input, with the
   * reason, if the format has no such position.
   */
  write(rules: Rules<Position>, options: Readonly<Record<string, string>>, p: Position): string;
  /** Answers without a table: a closed form, a live game. Absent: every question is solved. */
  answer?(input: Input, context: ContestContext): void;
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
  if (needed <= memory) return;
  const table = Number.isFinite(needed)
    ? said`a table of ${grouped(positions)} positions, at least ${bytesBeside(needed, memory)},`
    : said`a table of more than 1e308 positions`;
  requireMemory(table, needed, memory);
}

/** The rules of a game with these options, and the options as text. */
export function asked<O extends Options>(
  game: Game<O>,
  values: Partial<OptionsOf<O>>,
): Pick<ContestQuestion, 'rules' | 'options'> {
  const shown = Object.entries(values).map(([name, value]) => {
    const { show } = game.options[name] as Option<unknown>;
    return [name, show(value)] as const;
  });
  return { rules: vouchedFor(game.rules(values)), options: Object.fromEntries(shown) };
}

/** The row and column of each piece of a field, from 1. */
export function cellsOf(rules: Rules<Position>, p: Position, field: string): (readonly [number, number])[] {
  const board = rules.position.scene!.boards[0];
  return rules.position.cells(p, field).map((cell) => [board.row(cell), board.column(cell)]);
}

/** Raises bad input unless the side that moves first in the contest is to move. */
export function requireFirst({ position }: Rules<Position>, p: Position): void {
  const [first, second] = position.sides;
  if (position.toMove(p) !== 0)
    throw badInput(said`the contest has ${word(first!)} to move first, and here ${word(second!)} is to move`);
}

const FROM_TWO = [
  said`two`,
  said`three`,
  said`four`,
  said`five`,
  said`six`,
  said`seven`,
  said`eight`,
  said`nine`,
];

/** "two" to "nine"; other numbers in digits. */
export const numberWord = (n: number): Said => FROM_TWO[n - 2] ?? grouped(n);
