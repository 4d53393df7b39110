/** The rules and the position that a command line names. */
import { located } from '../base/errors.ts';
import type { Game } from '../rules/game.ts';
import { readPosition } from '../play/position.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';

interface OnGame {
  readonly game: Game;
  /** Those that were given, as text. */
  readonly options: Readonly<Record<string, string>>;
}

/** The rules of `game` with the options given. Raises bad input. */
export const rulesFrom = ({ game, options }: OnGame): Rules<Position> => game.read(options, '--');

/** Every option of `game` as text: the given value or the default. Raises bad input. */
export const optionTexts = ({ game, options }: OnGame): Readonly<Record<string, string>> =>
  game.texts(options, '--');

/** The flags that say which position is meant. */
export interface OfPosition {
  /** Absent: the start. */
  readonly position?: string | undefined;
  /** Whether impossible positions are accepted too. Absent: the command never does. */
  readonly impossible?: boolean | undefined;
}

/** The position of --position, or the start. Raises bad input. */
export const positionFrom = (
  rules: Rules<Position>,
  { position: text, impossible }: OfPosition,
): Position => {
  if (text === undefined) return rules.start;
  const request = impossible === undefined ? undefined : '--impossible';
  return located('--position', () => readPosition(rules, text, { impossible, request }));
};

/** What the text of a position says that the rules do not use, as lines below an answer. */
export const unusedLines = (unused: readonly string[]): readonly string[] =>
  unused.length === 0 ? [] : ['', ...unused.map((sentence) => `Note: ${sentence}.`)];
