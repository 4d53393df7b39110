// @ts-check
/**
 * Writes a file for each contest with the sources that it needs and the code that V8 has made of them once the contest has answered
 * its example, see bin/perfect-play: `node scripts/contest-code.mjs FOLDER`, where the contest mode is in the folder.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const EXAMPLES = fileURLToPath(new URL('../examples/', import.meta.url));
const { HEAD, codeOf, loader } = createRequire(import.meta.url)('../bin/perfect-play');
const FOLDER = resolve(process.argv[2] ?? 'dist/answer');

for (const example of readdirSync(EXAMPLES).filter((name) => name.endsWith('.in'))) {
  const contest = example.slice(0, -'.in'.length);
  const filename = codeOf(FOLDER, contest);
  const source = `({${(await filesOf(contest)).map(asMethod).join(',')}})`;
  const script = new Script(source, { filename });
  await answer(contest, script.runInThisContext());
  const code = script.createCachedData();
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(code.length);
  writeFileSync(filename, Buffer.concat([head, code, Buffer.from(source, 'latin1')]));
}

/**
 * The names of the files that a contest needs for its example.
 * @param {string} contest
 */
async function filesOf(contest) {
  const functions = {};
  await answer(contest, functions);
  return Object.keys(functions);
}

/**
 * Answers the example of a contest. Knightmare's ends before its game does, which is said on standard error.
 * @param {string} contest
 * @param {Record<string, Function>} functions as in bin/perfect-play
 */
async function answer(contest, functions) {
  const { run } = loader(FOLDER, functions)('./answer.cjs');
  if ((await run(['answer', contest, `${EXAMPLES}${contest}.in`])) === undefined)
    throw new Error(`${contest} has no contest`);
}

/**
 * A file as a method of an object. Only ASCII: V8 would keep the text of all files in two bytes a character if one character needs them.
 * @param {string} name
 */
function asMethod(name) {
  const text = readFileSync(resolve(FOLDER, name), 'utf8');
  const ascii = text.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `'${name}'(exports,require){${ascii}\n}`;
}
