/** What two readers could read differently is refused; everything else is read as `JSON.parse` reads it. */
import { expect, test } from 'vitest';
import { seeded } from './random.ts';
import { readJson, readJsonBytes } from './json.ts';

test.each([
  ['a member twice', '{"a": 1, "b": 2,\n "a": 1}', "line 2, column 2: the member 'a' stands twice"],
  ['a member in two spellings', '{"a": 1, "\\u0061": 2}', "the member 'a' stands twice"],
  ['a member of a member twice', '[{"x": {"y": 0, "y": 0}}]', "the member 'y' stands twice"],
  ['__proto__ twice', '{"__proto__": 1, "__proto__": 2}', "the member '__proto__' stands twice"],
  ['a fraction', '[1, 2.0]', "line 1, column 5: '2.0' is not a whole number in plain digits"],
  ['an exponent', '[1e3]', "'1e3' is not a whole number"],
  ['less than nothing', '[-0]', "'-0' is not a whole number"],
  ['too many digits', `[${'9'.repeat(10_001)}]`, 'more than 10000 digits'],
  ['a list that is too deep', '['.repeat(201), 'more than 200 deep'],
])('%s is refused', (_, text, message) => {
  expect(() => readJson(text)).toThrow(message);
  expect(() => readJson(text)).toThrow(expect.objectContaining({ kind: 'bad input' }));
});

test.each([
  '',
  ' ',
  '\uFEFF1',
  '01',
  '+1',
  '0x10',
  '1_000',
  '-',
  '١',
  '[1,]',
  '[,1]',
  '[1 2]',
  '{"a":1,}',
  '{a: 1}',
  "{'a': 1}",
  '{"a" 1}',
  '{"a": 1',
  '[1] 2',
  '[1]\u0000',
  '[1]\u00A0',
  'nul',
  'NaN',
  'Infinity',
  '"a',
  '"\\',
  '"\\x"',
  '"\\u12g4"',
  '"\n"',
  '// 1',
])('%j is no JSON', (text) => {
  expect(() => readJson(text)).toThrow(SyntaxError);
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
});

test('bytes that are not UTF-8, and a byte-order mark, are no JSON', () => {
  expect(() => readJsonBytes(Uint8Array.of(0x22, 0xff, 0x22))).toThrow(SyntaxError);
  expect(() => readJsonBytes(Uint8Array.of(0xef, 0xbb, 0xbf, 0x31))).toThrow(SyntaxError);
  expect(readJsonBytes(new TextEncoder().encode('["ö", 1]'))).toEqual(['ö', 1]);
});

test('whole numbers of any size are exact', () => {
  for (const power of [31n, 32n, 53n, 62n, 63n, 64n, 100n])
    for (const sign of [1n, -1n])
      for (const more of [-1n, 0n, 1n]) {
        const n = sign * (2n ** power + more);
        expect(BigInt(readJson(String(n)) as bigint)).toBe(n);
      }
  expect(readJson('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  expect(readJson('9007199254740992')).toBe(2n ** 53n);
});

test('fractions are read where they are asked for, as JSON.stringify writes them', () => {
  const fractions = { fractions: true };
  for (const n of [1.5, -0.25, 0.1, 1e-9, 1e300]) expect(readJson(JSON.stringify(n), fractions)).toBe(n);
  for (const text of ['1.0', '1.50', '15e-1', '1e3', '-0', '0.30000000000000001', '1e400'])
    expect(() => readJson(text, fractions)).toThrow('is not a whole number');
});

test('all other texts are read as JSON.parse reads them', () => {
  const random = seeded(1);
  const below = (n: number): number => Math.floor(random() * n);
  const names = ['a', '', '__proto__', 'constructor', 'é', '"', '\\', '\n', '\u2028', '😀'];
  const made = (depth: number): unknown => {
    const kind = below(depth > 3 ? 5 : 7);
    if (kind === 0) return below(2) === 0 ? null : below(2) === 0;
    if (kind === 1) return names[below(names.length)];
    if (kind < 5) return below(2 ** below(53)) - 5;
    const length = below(4);
    if (kind === 5) return Array.from({ length }, () => made(depth + 1));
    return Object.fromEntries(names.slice(0, length).map((name) => [name, made(depth + 1)]));
  };
  for (let i = 0; i < 2000; i++) {
    const text = JSON.stringify(made(0), undefined, below(3));
    expect(JSON.stringify(readJson(text))).toBe(JSON.stringify(JSON.parse(text)));
  }
});
