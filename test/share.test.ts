/** The built `share`: a link holds exactly the file, and what no link can hold is refused. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

const SHARED = `import type { Position } from 'perfect-play/types/kit';
export interface Heap extends Position { readonly left: number }
/* export { SHIFT } from './nowhere'; */
const SIZE = 9, SHIFT = 2;
export { SIZE, SHIFT };
`;
const MOVES = `import { SHIFT, type Heap } from "../shared.js"
import { said } from 'perfect-play/kit';
export * from '../shared';
export enum Least { taken = 1 }
export function moves({ left }: Heap): Heap[] {
  const line = said\`import { a } from './b';\`;
  return [Least.taken, SHIFT, line.values.length + 3].filter((n) => n <= left).map((n) => ({ left: left - n }));
}
`;
const MAIN = `${KIT}import {
  moves, // of both sides
  type Heap,
} from './lib/moves';
import { SIZE } from './shared';
const start: Heap = { left: SIZE };
export default rules(shape({ left: count(SIZE) }), { start, moves });
`;

test('a link holds the files that the game imports from beside it, with the same rules', async () => {
  mkdirSync(join(folder, 'lib'), { recursive: true });
  written('shared.ts', SHARED);
  written('lib/moves.ts', MOVES);
  const main = written('main.ts', MAIN);
  const { out, error } = await program(['share', main]);
  expect(error).toBe('');
  const text = await readLink(out.trim().split('#')[1] ?? '');
  expect(text.match(/^import .*\.\//gm)).toBeNull();
  expect(text).toContain("import { a } from './b';");
  const one = written('one.ts', text);
  const answers = await Promise.all(
    [main, one].map((path) => program(['explain', path, '--json', '--quiet'])),
  );
  const [apart, together] = answers.map((answer) => answer.out);
  expect(apart).toContain('"remoteness"');
  expect(together).toBe(apart?.replaceAll(/\bmain\b/g, 'one'));
  expect((await program(['check', one])).status).toBe(0);
});

test.each([
  [
    'alone.ts',
    `${KIT}import { TAKES } from './nothing';\nexport default TAKES;\n`,
    /alone\.ts: there is no file '\.\/nothing'/,
  ],
  [
    'renamed.ts',
    `${KIT}import { SHIFT as S } from './shared';\nexport default S;\n`,
    /renamed\.ts: .*'\.\/shared' can only be put if names are imported as they are/,
  ],
  [
    'twice.ts',
    `${KIT}import { SHIFT } from './shared';\nconst SIZE = 4;\nexport default SHIFT + SIZE;\n`,
    /'SIZE' stands for different things in .*twice\.ts and .*shared\.ts; give one/,
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
