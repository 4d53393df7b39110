/** What is asked of everything that knows values. */
import type { Value } from '../engines/contract/value.ts';
import { whyImpossible } from '../play/impossible.ts';
import type { Game } from '../rules/game.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';

/**
 * What must have a value, and what is wanted of values:
 *
 * - `value`: the position alone
 * - `outcome`: the position, but who wins is enough if that is known without solving
 * - `moves`: also each of its moves
 * - `game`: all positions that play reaches from it
 * - `numbers`: the same, each with a number
 * - `nimber`: all positions whose turn may be that of either side, with what they are worth in a sum
 */
export type Wanted = 'value' | 'outcome' | 'moves' | 'game' | 'numbers' | 'nimber';

/** Whether more is wanted than one position and its moves. */
export const wantsGame = ({ wants }: Pick<Question, 'wants'>): boolean =>
  wants === 'game' || wants === 'numbers' || wants === 'nimber';

/** A question about one position. */
export interface Question {
  readonly game: Game;
  /** Those that were given, as text. */
  readonly options: Readonly<Record<string, string>>;
  /** The position as it was written. Undefined: the question is about the start. */
  readonly text: string | undefined;
  /** Whether an answer is wanted also if the position is impossible. */
  readonly impossible: boolean;
  readonly wants: Wanted;
  /** Read when it is first needed, since coordinates may be too far for any board. Raises bad input. */
  readonly rules: Rules<Position>;
  /** The same. */
  readonly position: Position;
}

/** How an interface reads a question. Both raise bad input. */
interface Reading {
  readonly rules: () => Rules<Position>;
  /** The position as it was written. */
  readonly position: (rules: Rules<Position>, text: string) => Position;
}

/** The question, of which nothing is read yet, and everything at most once. */
export function questionOf(written: Omit<Question, 'rules' | 'position'>, reading: Reading): Question {
  let rules: Rules<Position> | undefined;
  let at: { readonly p: Position } | undefined;
  return {
    ...written,
    get rules() {
      return (rules ??= reading.rules());
    },
    get position() {
      const { text } = written;
      at ??= { p: text === undefined ? this.rules.start : reading.position(this.rules, text) };
      return at.p;
    },
  };
}

/** Why play never reaches the position of a question that accepts that; undefined: it may, or is not accepted. */
export const impossibleIn = ({ impossible, rules, position }: Question): string | undefined => {
  const why = impossible ? whyImpossible(rules, position) : undefined;
  return why === undefined ? undefined : String(why);
};

/** What the text of the position says that the rules do not use, a sentence each; `value` is the value of the position, if it is known. */
export function unusedIn({ rules, text }: Question, value: Value | undefined): readonly string[] {
  if (text === undefined) return [];
  const decided = value?.outcome === 'win' || value?.outcome === 'loss';
  return (rules.position.unused?.(text, decided ? value.remoteness : undefined) ?? []).map(String);
}
