/** Every library game could be a user's game file: a copy of it elsewhere is the same game. */
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameNames, loadGame } from '../src/games/index.ts';
import { solve } from '../src/engines/solve.ts';
import { temporaryFolder } from './folder.ts';
import { part } from './part.ts';
import { ROOT, program } from './program.ts';
import { readingsOf } from './readings.ts';
import { SMALL_OPTIONS } from './small-games.ts';

const GAMES = join(ROOT, 'src/games');
const FOLDER = temporaryFolder();

/** The files with the rules. */
const OF_RULES = /^(?:[^/\\]+[/\\])?(?!index|list)[^./\\]+\.ts$/;
for (const path of readdirSync(GAMES, { recursive: true, encoding: 'utf8' }))
  if (OF_RULES.test(path)) cpSync(join(GAMES, path), join(FOLDER, basename(path)));

describe('a copy of a game in another folder', () => {
  test.each(part(gameNames, 0.1))('%s is solved as in the library', async (name) => {
    const [given = {}] = readingsOf(name);
    const options = { ...given, ...SMALL_OPTIONS[name] };
    const rules = (await loadGame(name)).read(options);
    const { outcome, remoteness, score } = solve(rules).value(rules.start)!;
    const flags = Object.entries(options).flatMap(([option, text]) => [`--${option}`, text]);
    const { status, out } = await program(['solve', `./${name}.ts`, ...flags, '--json'], '', FOLDER);
    expect(status).toBe(0);
    const told = JSON.parse(out) as { value: Record<string, unknown> };
    expect(told.value).toMatchObject({
      ...(outcome === undefined ? {} : { outcome }),
      ...(remoteness === undefined ? {} : { remoteness: { plies: remoteness } }),
      ...(score === undefined ? {} : { score: { points: score } }),
    });
  });

  test('each game imports only the kit and files beside it', () => {
    for (const file of readdirSync(FOLDER)) {
      const text = readFileSync(join(FOLDER, file), 'utf8');
      const imported = [...text.matchAll(/\bfrom '([^']*)'/g)].map(([, path]) => path!);
      expect(imported).toContain('perfect-play/kit');
      expect(
        imported.filter((path) => !/^(?:perfect-play\/(?:types\/)?kit|\.\/[\w-]+\.ts)$/.test(path)),
      ).toEqual([]);
    }
  });

  test('its types are also right outside of the project', async () => {
    const all = gameNames.map((name, k) => `export { default as game${k} } from './${name}.ts';\n`);
    writeFileSync(join(FOLDER, 'all.ts'), all.join(''));
    const { typeErrors } = (await import(`${ROOT}dist/cli/commands/check/type-errors.js`)) as {
      typeErrors(path: string): Promise<{ errors: readonly string[] } | undefined>;
    };
    expect((await typeErrors(join(FOLDER, 'all.ts')))?.errors).toEqual([]);
    rmSync(join(FOLDER, 'all.ts'));
  });
});
