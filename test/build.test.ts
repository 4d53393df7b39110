/** `npm run build` replaces the program only when all of the new one is there. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './folder.ts';
import { ROOT } from './program.ts';

/** The id of no process: it is greater than those that Linux gives. */
const NOBODY = 2 ** 22 + 1;

test('a build that fails leaves the program as it was, and removes what killed builds have left', () => {
  const folder = temporaryFolder();
  for (const name of ['scripts', 'assembly', 'src/engines/common/wasm', 'src/engines/registry/registry.ts'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  for (const name of readdirSync(ROOT).filter((file) => file.endsWith('.json')))
    cpSync(join(ROOT, name), join(folder, name));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const name of ['src/games', 'src/contest/games', 'src/judge/games', 'dist/cli', `building-${NOBODY}`])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'dist/cli/program.js'), 'the program');
  writeFileSync(join(folder, 'src/wrong.ts'), "export const n: number = 'text';\n");

  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringContaining('src/wrong.ts') });
  expect(stderr).toMatch(/^building .* …\nbuilding the program and the library …\n$/);
  expect(readFileSync(join(folder, 'dist/cli/program.js'), 'utf8')).toBe('the program');
  expect(readdirSync(folder).filter((name) => name.startsWith('building'))).toEqual([]);
});
