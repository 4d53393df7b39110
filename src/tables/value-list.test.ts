/** Numbers of a table never round: remotenesses from 2^53 on would support each other in a circle, since one more is the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/folder.ts';
import { writeFileSync } from 'node:fs';
import { audit } from '../engines/audit.ts';
import { solve } from '../engines/solve.ts';
import type { Value } from '../engines/contract/value.ts';
import { loadGame } from '../games/index.ts';
import { buildTable } from './build.ts';
import { crc32 } from './checksum.ts';
import { openTableFile } from './file.ts';
import { verifyTable } from './verify.ts';

const folder = temporaryFolder();
const game = await loadGame('pong-hau-ki');
const rules = game.rules({});
const positions = Array.from({ length: rules.position.size }, (_, i) => rules.position.unrank(i));

test.each([2 ** 53, 2 ** 60, 1e300, Infinity])('draws are no wins and losses in %d plies', (far) => {
  const solution = solve(rules);
  const forged = (p: (typeof positions)[0]): Value => {
    const value = solution.value(p)!;
    if (value.outcome !== 'draw') return value;
    return { outcome: rules.position.toMove(p) === 0 ? 'win' : 'loss', remoteness: far };
  };
  expect(positions.some((p) => rules.legal(p) && solution.value(p)!.outcome === 'draw')).toBe(true);
  expect(audit(rules, (p) => solution.value(p), positions)).toBeUndefined();
  expect(audit(rules, forged, positions)).toBeDefined();
});

/** The table with another header and another list of values; all of its checksums are right. */
function withTexts(
  bytes: Uint8Array,
  change: (header: string, values: string) => readonly [string, string],
): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [headBytes, valueBytes] = [view.getUint32(12, true), view.getUint32(20, true)];
  const text = new TextDecoder();
  const [head, list] = change(
    text.decode(bytes.subarray(60, 60 + headBytes)),
    text.decode(inflateRawSync(bytes.subarray(60 + headBytes, 60 + headBytes + valueBytes))),
  ).map((part) => new TextEncoder().encode(part)) as [Uint8Array, Uint8Array];
  const values = deflateRawSync(list);
  const changed = new Uint8Array([
    ...bytes.subarray(0, 60),
    ...head,
    ...values,
    ...bytes.subarray(60 + headBytes + valueBytes),
  ]);
  const now = new DataView(changed.buffer);
  [head.length, crc32(head), values.length, list.length, crc32(values)].forEach((n, k) =>
    now.setUint32(12 + 4 * k, n, true),
  );
  now.setBigUint64(48, BigInt(changed.length), true);
  now.setUint32(56, crc32(changed.subarray(0, 56)), true);
  return changed;
}

test('a table whose texts can be read in two ways, or whose numbers round, is refused', () => {
  const path = join(folder, 'a.table');
  buildTable(rules, path, { of: { game: game.name, options: {} }, madeBy: 'a test', memory: 2 ** 28 });
  const whole = readFileSync(path);
  const opened = (change: (header: string, values: string) => readonly [string, string]): string => {
    const changed = join(folder, 'b.table');
    writeFileSync(changed, withTexts(whole, change));
    try {
      const file = openTableFile(changed, rules);
      const flaw = verifyTable(rules, file);
      file.close();
      return flaw ? 'wrong' : 'right';
    } catch (error) {
      return (error as { kind?: string }).kind ?? String(error);
    }
  };
  expect(opened((header, values) => [header, values])).toBe('right');
  const headers: readonly ((header: string) => string)[] = [
    (h) => h.replace('{"game":', '{"game":"nim","game":'),
    (h) => h.replace('{"game":', '{"\\u0067ame":"nim","game":'),
    (h) => h.replace('{"game":', '{"note":0,"game":'),
    (h) => h.replace('"symmetric":', '"symmetric":false,"symmetric":'),
    (h) => h.replace(/"symmetric":\w+/, '"symmetric":1'),
    (h) => h.replace(/"places":(\d+)/, '"places":$1.0'),
    (h) => h.replace(/"places":(\d+)/, '"places":0$1'),
    (h) => h.replace(/"madeBy":"[^"]*",/, ''),
    (h) => h.replace('"positions":', '"positions":1,"positions":'),
    (h) => `\uFEFF${h}`,
    (h) => `${h} 0`,
  ];
  for (const change of headers)
    expect([String(change), opened((header, values) => [change(header), values])]).toEqual([
      String(change),
      'bad input',
    ]);
  const numbers = ['9007199254740992', '18446744073709551616', '1e400', '1.0', '-1', '01', '"1"', 'null'];
  const lists: readonly ((values: string) => string)[] = [
    ...numbers.map((n) => (v: string) => v.replace(/"remoteness":\d+/, `"remoteness":${n}`)),
    (v) => v.replace('"remoteness":', '"remoteness":9,"remoteness":'),
    (v) => v.replace('"remoteness":', '"score":1,"remoteness":'),
    (v) => v.replace('"draw"', '"draw","remoteness":1'),
    (v) => v.replace('"win"', '"victory"'),
    (v) => v.replace('[', '[{},'),
    (v) => `${v}[]`,
  ];
  for (const change of lists) {
    const said = opened((header, values) => [header, change(values)]);
    expect([String(change), said]).toEqual([String(change), 'bad input']);
  }
});
