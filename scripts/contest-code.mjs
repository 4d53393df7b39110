// @ts-check
/**
 * Writes the code that V8 has made of the contest mode once each contest has answered its example, beside the files of the contest mode:
 * `node scripts/contest-code.mjs FOLDER`.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const EXAMPLES = fileURLToPath(new URL('../examples/', import.meta.url));
const { codeOf, loader } = createRequire(import.meta.url)('../bin/contest-mode.js');

/** @type {Map<string, import('node:vm').Script>} */
const scripts = new Map();
const load = loader(
  resolve(process.argv[2] ?? 'dist/answer'),
  (/** @type {string} */ file, /** @type {import('node:vm').Script} */ script) => scripts.set(file, script),
);
const { run } = load('./answer.cjs');
// knightmare's example ends before its game does, which is said on standard error
for (const file of readdirSync(EXAMPLES).filter((name) => name.endsWith('.in'))) {
  const game = file.slice(0, -'.in'.length);
  if ((await run(['answer', game, EXAMPLES + file])) === undefined) throw new Error(`${game} has no contest`);
}
for (const [file, script] of scripts) writeFileSync(codeOf(file), script.createCachedData());
