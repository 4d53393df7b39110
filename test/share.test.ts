/** The built `share`: a link holds exactly the file, and what no link can hold is refused. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLink } from '../src/source/link.ts';
import { temporaryFolder } from './folder.ts';
import { ROOT, program } from './program.ts';

const folder = temporaryFolder();
const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const KIT = "import { count, rules, shape } from 'perfect-play/kit';\n";

test('a link leads to the laboratory of a page and holds the file', async () => {
  const path = `${ROOT}examples/bachet.ts`;
  const { status, out } = await program(['share', path, '--at', 'https://example.org/play/?game=nim#x']);
  const [page, fragment = ''] = out.trim().split('#');
  expect([status, page]).toEqual([0, 'https://example.org/play/?lab']);
  expect(await readLink(fragment)).toBe(readFileSync(path, 'utf8'));
  expect((await program(['share', 'nim'])).out).toBe('http://127.0.0.1:8080/?lab=nim\n');
});

test.each([
  [
    'two.ts',
    `${KIT}import { TAKES } from './takes';\nexport default TAKES;\n`,
    /two\.ts, line 2, column 23: .*'.\/takes'; put what it has/,
  ],
  [
    'fs.ts',
    `${KIT}// none\nimport fs from 'node:fs';\nexport default fs;\n`,
    /line 3, column 16: .*'node:fs'; expected one of perfect-play,/,
  ],
  ['broken.ts', 'const a: = 3;\n', /line 1, column 10: Unexpected "="/],
  [
    'long.ts',
    `${KIT}// ${'x'.repeat(40_000)}\n`,
    /has 40060 bytes, and a link carries at most 32768; send the file/,
  ],
])('what no link can hold is refused: %s', async (name, text, words) => {
  const { status, out, error } = await program(['share', written(name, text)]);
  expect([status, out]).toEqual([2, '']);
  expect(error).toMatch(words);
});

test('what is no game or no address is refused', async () => {
  expect((await program(['share', 'nmi'])).error).toContain("there is no game 'nmi'");
  expect((await program(['share', join(folder, 'none.ts')])).error).toContain('there is no file');
  const { error } = await program(['share', 'nim', '--at', 'example']);
  expect(error).toContain("--at: 'example' is not the address of a page, as in https://example.org/play/");
});
