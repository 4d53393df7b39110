/** Tables that are read from files and from other sources, whole ones and such as end too early. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everyPosition } from '../../test/agreement.ts';
import { temporaryFolder } from '../../test/folder.ts';
import { nim } from '../../test/small-games.ts';
import { PlayError } from '../base/errors.ts';
import { solve } from '../engines/solve.ts';
import { count, rules, shape } from '../kit/index.ts';
import { vouchedFor } from '../rules/vouched.ts';
import { buildTable } from './build.ts';
import { openTableFile } from './file.ts';
import { openTable } from './reader.ts';
import { blobSource } from './sources.ts';
import { verifyTable } from './verify.ts';

const FOLDER = temporaryFolder();

const game = nim(1, 2, 3);
const [whole, cut] = [join(FOLDER, 'whole'), join(FOLDER, 'cut')];
const { counts } = buildTable(game, whole, { of: { game: 'nim', options: {} }, madeBy: 'the tests' });
const bytes = readFileSync(whole);
const source = (length: number) => blobSource(new Blob([bytes.subarray(0, length)]));

test('a file and a source give the values of the solution', async () => {
  const [file, table, solution] = [
    openTableFile(whole, game),
    await openTable(source(bytes.length), game),
    solve(game),
  ];
  expect(table.info.counts).toEqual(counts);
  for (const p of everyPosition(game)) {
    expect(file.value(p)).toEqual(solution.value(p));
    expect(await table.value(p)).toEqual(solution.value(p));
  }
  file.close();
});

test('what ends anywhere before its end is refused', async () => {
  for (let length = 0; length < bytes.length; length++) {
    writeFileSync(cut, bytes.subarray(0, length));
    expect(() => openTableFile(cut, game), `${length} bytes`).toThrow(PlayError);
    await expect(openTable(source(length), game), `${length} bytes`).rejects.toThrow(PlayError);
  }
});

test('what becomes shorter before its first bytes are read is refused', async () => {
  const late = { size: bytes.length, read: source(30).read };
  await expect(openTable(late, game)).rejects.toThrow('30 bytes were read instead of 60');
});

test('what becomes shorter while it is open is damaged in a block', async () => {
  writeFileSync(cut, bytes);
  const file = openTableFile(cut, game, { cache: 0 });
  const read = { ...source(bytes.length) };
  const table = await openTable({ size: read.size, read: (...asked) => read.read(...asked) }, game, {
    cache: 0,
  });
  const { start } = game;
  const [from, to] = file.table.contents.offsets as unknown as [number, number];
  for (const length of [0, from, from + 1, to - 1]) {
    writeFileSync(cut, bytes.subarray(0, length));
    expect(() => file.value(start), `${length} bytes`).toThrow('damaged in block 1 of 1');
    read.read = source(length).read;
    await expect(table.value(start), `${length} bytes`).rejects.toThrow('damaged in block 1 of 1');
  }
  file.close();
});

test('a false value of a game that is not of the library is refused, whether it is waited for or not', async () => {
  const HEAP = 2000;
  const pile = (unmade: (left: number, n: number) => boolean) =>
    rules(shape({ left: count(HEAP) }), {
      start: { left: HEAP },
      moves: ({ left }) => [1, 2, 3].filter((n) => n <= left).map((n) => ({ left: left - n })),
      unmoves: ({ left }) =>
        [1, 2, 3].filter((n) => left + n <= HEAP && unmade(left, n)).map((n) => ({ left: left + n })),
    });
  // an un-move is missing, and somebody vouched for the rules: from 10 on the table has draws
  const forged = vouchedFor(pile((left, n) => left !== 8 || n !== 2));
  const path = join(FOLDER, 'forged');
  buildTable(forged, path, { of: { game: 'pile', options: {} }, madeBy: 'the tests' });
  const right = pile(() => true);
  const file = openTableFile(path, right);
  const table = await openTable(blobSource(new Blob([readFileSync(path)])), right);
  const refused =
    /^left=10: the table says a draw .*, but its moves say a win, remoteness 5.*; perfect-play table verify checks the whole table$/;
  expect(() => file.value({ left: 10 })).toThrow(refused);
  await expect(table.value({ left: 10 })).rejects.toThrow(refused);
  expect(verifyTable(right, file)).toMatchObject({ position: { left: 10 }, got: { outcome: 'draw' } });
  const win = { outcome: 'win', remoteness: 5 };
  expect(file.value({ left: 9 })).toEqual(win);
  expect(await table.value({ left: 9 })).toEqual(win);
  file.close();
});
