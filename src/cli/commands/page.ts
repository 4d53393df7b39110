/** `perfect-play page`: writes the page with games of somebody's own as plain files, which any server hands out. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { badUse, quote, said, systemReason } from '../../base/errors.ts';
import { bytes, plural } from '../../base/numbers.ts';
import { OwnGames } from '../../server/own-games.ts';
import { ownSite } from '../../server/own-site.ts';
import { print } from '../io.ts';
import { gameFile } from '../rules-file/served.ts';
import type { RunCommand } from '../run.ts';

/** What loading a file and describing its game may take. */
const LIMITS = { threads: 1, memory: 2 ** 30, seconds: 20, waiting: 1 };
/** A folder with these has an earlier page in it. */
const OF_PAGE = ['own.json', 'offline.js', 'assets'];

export const run: RunCommand<'page'> = async ({ args, flags: { out, library } }) => {
  if (out === undefined)
    throw badUse(said`--out is missing; expected the folder to write, as in ${'--out site'}`);
  const page = fileURLToPath(new URL('../../page/', import.meta.url));
  if (!existsSync(page)) throw badUse(said`this program was built without the page`);
  checkFolder(out);
  const files = args.games.map(gameFile);
  for (const file of files) file.text();
  const own = await OwnGames.open(files, LIMITS, [], () => undefined);
  const { entries, names } = own;
  await own.close();
  try {
    mkdirSync(out, { recursive: true });
    rmSync(join(out, 'assets'), { recursive: true, force: true });
    // compressed copies are for our own server
    cpSync(page, out, { recursive: true, filter: (path) => !path.endsWith('.br') });
    for (const [name, text] of Object.entries(ownSite(page, entries, library)))
      writeFileSync(join(out, name), text);
  } catch (error) {
    throw badUse(said`cannot write ${quote(out)}: ${systemReason(error)}`);
  }
  const sizes = filesIn(out).map((path) => statSync(path).size);
  const size = bytes(sizes.reduce((sum, one) => sum + one, 0));
  print(`${out}: the page with ${names.join(', ')}, ${plural(sizes.length, 'file')}, ${size}`);
};

/** Raises bad use for a folder in which something else is. */
function checkFolder(out: string): void {
  const stats = statSync(out, { throwIfNoEntry: false });
  if (!stats) return;
  if (!stats.isDirectory()) throw badUse(said`--out: ${quote(out)} is not a folder`);
  const names = readdirSync(out);
  if (names.length > 0 && !OF_PAGE.every((name) => names.includes(name)))
    throw badUse(
      said`--out: the folder ${quote(out)} has other files in it; expected a new or empty one, or one that ${'perfect-play page'} has written`,
    );
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
