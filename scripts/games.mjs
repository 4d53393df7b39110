// @ts-check
/**
 * Writes the lists of games and contests from the files in src/games:
 *
 *     src/games/<name>.ts  or  src/games/<name>/<name>.ts      a game: src/games/list.ts
 *     src/games/<name>/contest.ts                              its contest: src/contest/list.ts
 *
 * Each list loads files lazily with static `import('…')` expressions, which bundlers can follow. Games with a contest come
 * first, sorted by the `order` of the contests, then the others by name. A list that has not changed is not written.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Files in src/games that are not games. */
const OTHERS = ['index', 'list'];

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');

/** @type {Map<string, string>} The file of each game, from src/games. */
const games = new Map();
/** @type {Map<string, number>} The order of each contest. */
const contests = new Map();

for (const entry of readdirSync('src/games', { withFileTypes: true })) {
  const name = entry.name.replace(/\.ts$/, '');
  if (entry.isDirectory()) {
    if (!existsSync(`src/games/${name}/${name}.ts`))
      refuse(`src/games/${name} has no ${name}.ts; a folder of a game is called like the game`);
    found(name, `${name}/${name}.ts`);
    const contest = `src/games/${name}/contest.ts`;
    if (existsSync(contest)) contests.set(name, orderIn(contest));
  } else if (/^[^.]+\.ts$/.test(entry.name) && !OTHERS.includes(name)) found(name, entry.name);
}

const order = (/** @type {string} */ name) => contests.get(name) ?? Infinity;
const byName = [...games.keys()].sort();
const inOrder = byName.toSorted((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)));
written(
  'src/games/list.ts',
  inOrder.map((name) => [name, `./${games.get(name)}`]),
);
written(
  'src/contest/list.ts',
  inOrder.filter((name) => contests.has(name)).map((name) => [name, `../games/${name}/contest.ts`]),
);

/** Adds a game; its name must be unique. */
function found(/** @type {string} */ name, /** @type {string} */ file) {
  if (games.has(name)) refuse(`src/games has the game ${name} twice: ${games.get(name)} and ${file}`);
  games.set(name, file);
}

/** The `order` of a contest, from its file. */
function orderIn(/** @type {string} */ file) {
  const said = /^ {2}order: (\d+),$/m.exec(read(file))?.[1];
  return said === undefined
    ? refuse(`${file} does not say where its contest stands; expected a line 'order: 6,'`)
    : Number(said);
}

/** Writes a list of names, each with the file that it loads. */
function written(/** @type {string} */ file, /** @type {string[][]} */ entries) {
  const lines = entries.map(([name, path]) => `  '${name}': () => import('${path}'),\n`);
  const text = `// made by scripts/games.mjs from what stands in src/games\nexport const list = {\n${lines.join('')}};\n`;
  if (!existsSync(file) || read(file) !== text) writeFileSync(file, text);
}

/**
 * Ends the build with an error.
 * @returns {never}
 */
function refuse(/** @type {string} */ sentence) {
  console.error(sentence);
  process.exit(1);
}
