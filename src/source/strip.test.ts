/** Types are taken off, lines stay, and the map leads every word back to where it was written. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { part } from '../../test/part.ts';
import { indexAt, spotAt, writtenSpot } from './spots.ts';
import { type Stripped, strip } from './strip.ts';

function stripped(text: string): Stripped {
  const result = strip(text);
  if ('flaw' in result) throw new Error(result.flaw);
  return result;
}

const GAMES = join(import.meta.dirname, '../games');
const games = readdirSync(GAMES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

test.each(part(games, 0.15))('what runs of %s leads back, sign by sign, to where it is written', (file) => {
  const text = readFileSync(join(GAMES, file), 'utf8');
  const { code, tokens } = stripped(text);
  expect(code.split('\n')).toHaveLength(text.split('\n').length);
  let looked = 0;
  for (const { 0: sign, index } of code.matchAll(/[\w$]+|[^\s\w$]/g)) {
    const spot = writtenSpot({ code, from: { text, tokens } }, spotAt(code, index));
    const at = indexAt(text, spot);
    const token = tokens.findLast((other) => other.at <= index);
    // comments stay as they are, but are no tokens
    if (token === undefined || index >= token.at + token.end - token.start) continue;
    // behind `): T =>` the bracket is written again, so that it is in the line of the arrow
    if (sign === ')' && text.startsWith('=>', token.start)) continue;
    looked++;
    expect(text.slice(at, at + sign.length)).toBe(sign);
  }
  expect(looked).toBeGreaterThan(100);
});

test('what has types only is taken off, and what runs is kept', () => {
  const { code } = stripped(`import type { A } from './a.ts';
import { type B, c } from './c.ts';
import { OnlyAType } from './d.ts';
interface D { readonly e: OnlyAType }
enum Size { small = 5, large }
class Pair { constructor(readonly left: A, private right: B) {} }
export default (c satisfies unknown as D)!;
`);
  expect(code).not.toMatch(/a\.ts|d\.ts|type B|interface|satisfies|readonly|private/);
  const run = code.replace(/^import.*/gm, '').replace('export default', 'return');
  const made = new Function(
    'c',
    run.replace('return', 'return [Size, new Pair(1, 2)]; return'),
  ) as () => unknown[];
  expect(made()).toEqual([
    { 5: 'small', 6: 'large', small: 5, large: 6 },
    { left: 1, right: 2 },
  ]);
});

test.each([
  ['let a: number = ;', 16, 'Unexpected ";"'],
  ['const a = {\n  b: 1\n  c: 2,\n};', 21, 'Unexpected "c", expected ","'],
  ['type A = { b: ', 14, 'Unexpected end of the file'],
  ['let a = "b', 8, 'Unterminated string constant'],
])('%j is wrong at character %i', (text, index, flaw) => {
  expect(strip(text)).toMatchObject({ index, flaw });
});

test('a namespace with values would be lost, and is refused; one that is declared has none', () => {
  const text = 'const a = 1;\nexport namespace B {\n  export const c = a;\n}\n';
  expect(strip(text)).toMatchObject({ index: 13, flaw: expect.stringContaining('namespace') });
  expect(strip(text.replace('export namespace', 'export declare namespace'))).toHaveProperty('code');
  expect(strip('const text = `\nnamespace B {\n`;\n')).toHaveProperty('code');
});
