/** Dumps of games of the library, and the programs that read them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { loadGame } from '../src/games/index.ts';
import { buildTable } from '../src/tables/build.ts';
import { dumpTable } from '../src/tables/dump.ts';
import { openTableFile } from '../src/tables/file.ts';
import { temporaryFolder } from './folder.ts';

/** Whether the command exists and ends well. */
export const runs = (command: string, ...words: string[]): boolean => spawnSync(command, words).status === 0;
export const hasPython = runs('python3', '--version');

/** Options of a game, as text. */
export type Options = Readonly<Record<string, string>>;

/** A function that returns the dump of a game with these options, which may be solved without symmetries. */
export function dumper(): (
  name: string,
  options?: Options,
  how?: { readonly symmetries?: boolean },
) => Promise<string> {
  const folder = temporaryFolder();
  return async (name, options = {}, how = {}) => {
    const game = await loadGame(name);
    const rules = game.read(options, '--');
    const path = join(folder, `${name}.table`);
    const of = { game: name, options: game.texts(options) };
    buildTable(rules, path, { of, madeBy: 'a test', memory: 2 ** 30, ...how });
    const file = openTableFile(path, rules, { of });
    const text = [...dumpTable(rules, file, { memory: 2 ** 30 })].join('');
    file.close();
    return text;
  };
}
