import type { Platform } from '../../engines/platform.ts';
import type { Solution } from '../../engines/solve-on.ts';
import type { Game } from '../../rules/game.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';

/** What a question to the worker is about: rules, what they are solved with, and their values if they are solved. */
export interface Subject {
  readonly game: string;
  readonly declared: Game;
  readonly rules: Rules<Position>;
  /** The text of every option. */
  readonly options: Readonly<Record<string, string>>;
  readonly platform: Platform;
  readonly solution?: Solution<Position>;
}
