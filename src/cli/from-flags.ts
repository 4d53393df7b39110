/** What commands on a game ask about: its rules with the options given, and a position of them. */
import { located } from '../base/errors.ts';
import type { Game } from '../rules/game.ts';
import { readPosition } from '../play/position.ts';
import type { Position, Rules } from '../rules/rules.ts';

interface OnGame {
  readonly game: Game;
  /** Those that are given, as texts. */
  readonly options: Readonly<Record<string, string>>;
}

/** The rules of `game` with the options given. Raises bad input. */
export const rulesFrom = ({ game, options }: OnGame): Rules<Position> => game.read(options, '--');

/** Every option of `game` as it is shown: what is given, or the default. Raises bad input. */
export const optionTexts = ({ game, options }: OnGame): Readonly<Record<string, string>> =>
  game.texts(options, '--');

/** The position that --position gives, or the start. Raises bad input. */
export const positionFrom = (
  rules: Rules<Position>,
  { position: text }: { readonly position: string | undefined },
): Position => (text === undefined ? rules.start : located('--position', () => readPosition(rules, text)));
