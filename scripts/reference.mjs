// @ts-check
/**
 * Makes the reference that comes with the page and the package and is not kept with the sources: the manual, and in
 * dist/page/reference the commands, the games, and two atlases. It needs dist/.
 *
 *     npm run reference                     all of it; the atlases take minutes
 *     node scripts/reference.mjs games      some of it
 */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PAGES, makeReference } from './reference/make.mjs';

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !PAGES.has(name));
if (unknown !== undefined) {
  console.error(`there is no page '${unknown}'; the pages are ${[...PAGES.keys()].join(', ')}`);
  process.exit(2);
}
const root = fileURLToPath(new URL('..', import.meta.url));
await makeReference(pathToFileURL(root), asked.length > 0 ? asked : [...PAGES.keys()]);
