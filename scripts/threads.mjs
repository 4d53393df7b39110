// @ts-check
/**
 * Bundles what the threads of engines run, every `src/engines/<engine>/thread.ts` with all that it imports, and writes it as
 * text to `thread-program.ts` beside it:
 *
 *     export const threadProgram = '<JavaScript>';
 *
 * The text is part of the program, so a thread starts without a file to find: that works in every bundle that users make of
 * the library, where a file would be missing or have another name.
 */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ENGINES = `${ROOT}src/engines`;

/** Writes the texts that are not what their files say now, and returns the paths of those. */
export async function writePrograms() {
  const written = [];
  const folders = readdirSync(ENGINES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name: engine } of folders) {
    const folder = `${ENGINES}/${engine}`;
    const target = `${folder}/thread-program.ts`;
    if (!existsSync(`${folder}/thread.ts`)) {
      rmSync(target, { force: true });
      continue;
    }
    const text = [
      `// made from src/engines/${engine}/thread.ts by scripts/threads.mjs`,
      `export const threadProgram = ${JSON.stringify(await bundled(`${folder}/thread.ts`))};`,
      '',
    ].join('\n');
    if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
    writeFileSync(target, text);
    written.push(target);
  }
  return written;
}

/** @param {string} file its code and that of all its imports, as a script */
async function bundled(file) {
  const bundle = await rolldown({ input: file, platform: 'neutral', transform: { target: 'node20' } });
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
  await bundle.close();
  return output[0].code;
}

await writePrograms();
