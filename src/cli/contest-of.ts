/** The contest that a command line asks for: of a library game, or of a game file with what `my-game.contest.ts` says. */
import { dirname } from 'node:path';
import { located } from '../base/errors.ts';
import { type AskedOf, type ContestSettings, checkedSettings } from '../contest/settings.ts';
import { type ContestTools, toolsOf } from '../judge/index.ts';
import type { Game } from '../rules/game.ts';
import { loadGameFrom } from './load-game.ts';
import { isPath } from './rules-file/path.ts';
import type { Precheck } from './task.ts';

/**
 * The contest of the game that is asked for by name or path; `asks` takes the place of what its file says. Raises what loading a game
 * raises, bad input for a contest file that is none, and bad use for questions that make no sense for the game.
 */
export async function contestToolsOf(
  asked: string,
  { asks, precheck }: { readonly asks: AskedOf | undefined; readonly precheck: Precheck },
): Promise<ContestTools> {
  const game = await loadGameFrom(asked);
  if (!isPath(asked)) return toolsOf(game, asks && { asks });
  const settings = await settingsFor(asked, game);
  const tools = await toolsOf(game, { ...settings, ...(asks && { asks }) }, dirname(asked));
  precheck.rules(game.rules(settings.options));
  return tools;
}

/** What the contest file beside a game file says; nothing if there is none. Raises bad input for a contest file that is none. */
export async function settingsFor(asked: string, game: Game): Promise<ContestSettings> {
  const { loadContestFile } = await import('./rules-file/load.ts');
  const file = await loadContestFile(asked);
  return file ? located(file.path, () => checkedSettings(file.exported, game)) : {};
}
