/** A table of every library game: built, verified, probed, damaged, truncated, and opened as a table of another game. */
import {
  appendFileSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PlayError } from '../src/base/errors.ts';
import { gameNames, loadGame } from '../src/games/index.ts';
import { count, shape } from '../src/kit/index.ts';
import type { Game } from '../src/rules/game.ts';
import type { Position } from '../src/rules/positions.ts';
import { type Rules, rules } from '../src/rules/rules.ts';
import { plan } from '../src/engines/plan.ts';
import { solve } from '../src/engines/solve.ts';
import { type BuildOptions, buildTable } from '../src/tables/build.ts';
import { crc32 } from '../src/tables/checksum.ts';
import { type TableFile, openTableFile, tableInfo } from '../src/tables/file.ts';
import { PRELUDE_BYTES } from '../src/tables/format.ts';
import type { TableGame, TableInfo } from '../src/tables/header.ts';
import { openTable } from '../src/tables/reader.ts';
import { blobSource } from '../src/tables/sources.ts';
import { verifyTable } from '../src/tables/verify.ts';
import { temporaryFolder } from './folder.ts';
import { Random } from './random.ts';
import { SMALL_OPTIONS, inARow, nim } from './small-games.ts';
import { partOfGames } from './part.ts';

const FOLDER = temporaryFolder();

/** Tables with more positions than this are too large to check one by one. */
const SMALL = 250_000;

const MADE_BY = 'perfect-play, its tests';

const optionsOf = ({ options }: Game, given: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(options).map(([name, { default: value, show }]) => [name, given[name] ?? show(value)]),
  );

interface Case {
  readonly name: string;
  readonly rules: Rules<Position>;
  readonly of: TableGame;
}

const games: Case[] = await Promise.all(
  gameNames.map(async (name) => {
    const game = await loadGame(name);
    const given = SMALL_OPTIONS[name] ?? {};
    return { name, rules: game.read(given), of: { game: name, options: optionsOf(game, given) } };
  }),
);

type How = Pick<BuildOptions, 'engine' | 'symmetries'>;

/** Two heaps without a bound, so that there is neither an index nor a key; a move takes up to three from one heap. */
function heaps(a: number, b: number) {
  const position = shape({ a: count(), b: count() });
  return rules(position, {
    start: { a, b },
    moves: (p) =>
      [1, 2, 3].flatMap((n) => [
        ...(p.a >= n ? [{ ...p, a: p.a - n }] : []),
        ...(p.b >= n ? [{ ...p, b: p.b - n }] : []),
      ]),
  });
}

/** Tables of keys: numbers for classes of symmetric positions, numbers for single positions, and texts. */
const keyed: readonly (readonly [name: string, rules: unknown, how: How])[] = [
  ['three in a row', inARow(), { engine: 'explored' }],
  ['three in a row, each for itself', inARow(), { engine: 'explored', symmetries: false }],
  ['heaps by text', heaps(60, 90), {}],
];

const pathOf = (name: string): string => join(FOLDER, `${name.replaceAll(/\W+/g, '-')}.table`);
const build = ({ name, rules, of }: Case, options: Partial<BuildOptions> = {}): TableInfo =>
  buildTable(rules, pathOf(name), { of, madeBy: MADE_BY, ...options });

/** `count` random positions of the table, uniformly distributed. */
function randomPositions(file: TableFile<Position>, random: Random, count: number): Position[] {
  const { places, contents } = file.table;
  const blocks = Array.from({ length: contents.prelude.blocks }, (_, k) => file.block(k));
  const found: Position[] = [];
  while (found.length < count) {
    const k = random.below(blocks.length);
    const { keys, count: entries } = blocks[k]!;
    const i = random.below(entries);
    const p = places.at(keys ? keys[i]! : file.table.firstPlace(k) + i);
    if (p !== undefined) found.push(p);
  }
  return found;
}

const CASES: readonly (Case & { readonly how?: How })[] = [
  ...partOfGames(games, ({ of }) => of.game, 0.1, 8),
  ...keyed.map(([name, kit, how]) => ({
    name,
    rules: kit as Rules<Position>,
    of: { game: name, options: {} },
    how,
  })),
];

describe.each(CASES)('$name', ({ name, rules: game, of, how }) => {
  const path = pathOf(name);
  const made = build({ name, rules: game, of }, how);
  const bytes = readFileSync(path);
  const { position } = game;

  test('is small enough to be checked completely', () => {
    // larger games need an entry in SMALL_OPTIONS
    expect(plan(game, how).positions ?? made.places).toBeLessThanOrEqual(SMALL);
    expect(made.counts.positions).toBeGreaterThan(0);
    expect(made.bytes).toBe(bytes.length);
    expect(tableInfo(path)).toEqual(made);
  });

  test('is verified', () => {
    const file = openTableFile(path, game, { of, cache: Infinity });
    expect(verifyTable(game, file)).toBeUndefined();
    file.close();
  });

  test('has the values of the solution at 1,000 random positions, synchronously and asynchronously', async () => {
    const file = openTableFile(path, game);
    // a table without keys has every place of the index
    const needs = file.block(0).keys ? undefined : ({ positions: 'index' } as const);
    const solution = solve(game, { ...how, needs });
    const table = await openTable(blobSource(new Blob([bytes])), game);
    const positions = randomPositions(file, new Random(1), 1000);
    const values = await Promise.all(positions.map((p) => table.value(p)));
    positions.forEach((p, i) => {
      const value = solution.value(p);
      expect(value).toBeDefined();
      expect({ at: position.text(p), value: file.value(p) }).toEqual({ at: position.text(p), value });
      expect(values[i]).toEqual(value);
    });
    expect(table.info).toEqual(made);
    expect(file.value(game.start)).toEqual(solution.value(game.start));
    file.close();
  });

  test('is refused with any byte of its header changed', () => {
    const damagedPath = `${path}.damaged`;
    copyFileSync(path, damagedPath);
    const fd = openSync(damagedPath, 'r+');
    const random = new Random(2);
    // everything before the blocks: prelude, header and values
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const front = PRELUDE_BYTES + view.getUint32(12, true) + view.getUint32(20, true);
    expect(front).toBeGreaterThan(PRELUDE_BYTES);
    for (let at = 0; at < front; at++) {
      writeSync(fd, Uint8Array.of(bytes[at]! ^ random.between(1, 255)), 0, 1, at);
      expect(() => tableInfo(damagedPath), `byte ${at}`).toThrow(PlayError);
      writeSync(fd, bytes, at, 1, at);
    }
    closeSync(fd);
    expect(readFileSync(damagedPath).equals(bytes)).toBe(true);
  });

  test('is refused with any of 1,000 random bytes of its body changed, before it says any value of that block', () => {
    const damagedPath = `${path}.damaged`;
    copyFileSync(path, damagedPath);
    const fd = openSync(damagedPath, 'r+');
    const file = openTableFile(damagedPath, game, { cache: 0 });
    const { offsets } = file.table.contents;
    const random = new Random(3);
    for (let k = 0; k < 1000; k++) {
      const at = random.between(offsets[0]!, bytes.length - 1);
      writeSync(fd, Uint8Array.of(bytes[at]! ^ random.between(1, 255)), 0, 1, at);
      const block = offsets.findIndex((from) => from > at) - 1;
      // the index is after the last block and is read when the table is opened
      if (block < 0) expect(() => tableInfo(damagedPath), `byte ${at}`).toThrow(/damaged/);
      else {
        expect(() => file.block(block), `byte ${at}`).toThrow(`block ${block + 1} of`);
        // verify also reads all blocks before it
        if (k % 20 === 0) expect(() => verifyTable(game, file), `byte ${at}`).toThrow(/damaged in block/);
      }
      writeSync(fd, bytes, at, 1, at);
    }
    expect(readFileSync(damagedPath).equals(bytes)).toBe(true);
    // a probe that reads the damaged block also fails
    const [p] = randomPositions(file, random, 1);
    const [from, to] = [offsets[0]!, offsets[made.blocks]!];
    writeSync(fd, new Uint8Array(to - from), 0, to - from, from);
    const fresh = openTableFile(damagedPath, game);
    expect(() => fresh.value(p!)).toThrow(/damaged in block/);
    closeSync(fd);
    file.close();
  });

  test('is refused if it is truncated or longer than it should be', async () => {
    const { offsets } = openTableFile(path, game).table.contents;
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const values = PRELUDE_BYTES + view.getUint32(12, true);
    const ends = [0, 1, 8, 9, 40, 59, 60, 61, values - 1, values, values + 1, ...offsets].flatMap((n) => [
      n,
      n - 1,
    ]);
    const cutPath = `${path}.cut`;
    for (const end of new Set(ends)) {
      if (end < 0 || end >= bytes.length) continue;
      copyFileSync(path, cutPath);
      truncateSync(cutPath, end);
      expect(() => tableInfo(cutPath), `${end} bytes`).toThrow(end === 0 ? /empty/ : /is cut|no table/);
      await expect(openTable(blobSource(new Blob([bytes.subarray(0, end)])), game)).rejects.toThrow(
        PlayError,
      );
    }
    copyFileSync(path, cutPath);
    appendFileSync(cutPath, '\n');
    expect(() => tableInfo(cutPath)).toThrow(/something was added/);
  });

  test('is refused as a table of another game, of other options, and of another format', () => {
    const other = { ...of, game: 'go' };
    expect(() => openTableFile(path, game, { of: other })).toThrow(`a table of ${of.game}, not of go`);
    for (const option of Object.keys(of.options)) {
      const changed = { ...of, options: { ...of.options, [option]: 'other' } };
      expect(() => openTableFile(path, game, { of: changed })).toThrow(`not with --${option} other`);
    }
    const fewer = { ...game, moves: (p: Position) => game.moves(p).slice(1) };
    expect(() => openTableFile(path, fewer)).toThrow(/not those that this table was made for/);
    const later = Buffer.from(bytes);
    later.writeUInt16LE(3, 8);
    later.writeUInt32LE(crc32(later.subarray(0, 56)), 56);
    writeFileSync(`${path}.later`, later);
    expect(() => tableInfo(`${path}.later`)).toThrow(
      /has format 3, codec 1, which a newer perfect-play wrote; this program reads format 2/,
    );
  });
});

test('tables of the same game with other options are distinguished by the rules alone', async () => {
  const pursuit = await loadGame('pursuit');
  const path = join(FOLDER, 'pursuit-5.table');
  buildTable(pursuit.rules({ n: 5 }), path, { of: { game: 'pursuit', options: {} }, madeBy: MADE_BY });
  expect(() => openTableFile(path, pursuit.rules({ n: 6 }))).toThrow(
    /not those that this table was made for/,
  );
  // a table of all positions does not depend on the start
  const elsewhere = pursuit.rules({ n: 5, white: [3, 3] });
  expect(openTableFile(path, elsewhere).value(elsewhere.start)).toEqual(
    solve(elsewhere).value(elsewhere.start),
  );

  const staircase = await loadGame('staircase');
  const a = [
    [3, 1, 4],
    [1, 5, 9],
    [2, 6, 5],
  ];
  const stairs = join(FOLDER, 'stairs.table');
  buildTable(staircase.rules({ a, b: a }), stairs, {
    of: { game: 'staircase', options: {} },
    madeBy: MADE_BY,
  });
  for (const [r, row] of a.entries()) {
    for (const c of row.keys()) {
      const b = a.map((points, i) => points.map((n, j) => (i === r && j === c ? n + 1 : n)));
      expect(() => openTableFile(stairs, staircase.rules({ a, b })), `${r},${c}`).toThrow(/not those/);
    }
  }
});

test('a header written by hand must have every part that a reader needs', () => {
  const path = join(FOLDER, 'by hand.table');
  const of = { game: 'nim', options: {} };
  buildTable(nim(1, 2, 3) as unknown as Rules<Position>, path, { of, madeBy: MADE_BY });
  const bytes = readFileSync(path);
  const length = bytes.readUInt32LE(12);
  const header = bytes.subarray(PRELUDE_BYTES, PRELUDE_BYTES + length).toString();
  for (const [from, to] of [
    ['"game":', '"gone":'],
    ['"arrangement":"whole"', '"arrangement":"wrong"'],
    ['"places":24', '"places":-1'],
    ['{', '['],
  ] as const) {
    const changed = Buffer.from(header.replace(from, to).padEnd(length).slice(0, length));
    const forged = Buffer.concat([
      bytes.subarray(0, PRELUDE_BYTES),
      changed,
      bytes.subarray(PRELUDE_BYTES + length),
    ]);
    forged.writeUInt32LE(crc32(changed), 16);
    forged.writeUInt32LE(crc32(forged.subarray(0, 56)), 56);
    writeFileSync(path, forged);
    expect(header).toContain(from);
    expect(() => tableInfo(path)).toThrow(/the table is damaged/);
  }
});

test('a table of groups whose header says wrongly where a tier begins is not opened; one whose header does not say it is', async () => {
  const path = join(FOLDER, 'groups.table');
  const game = await loadGame('tic-tac-chec');
  const rules = game.rules({ size: 2 }) as Rules<Position>;
  const of = { game: 'tic-tac-chec', options: {} };
  buildTable(rules, path, { of, madeBy: MADE_BY, engine: 'groups' });
  const bytes = readFileSync(path);
  const { arrangement, firstPlaces } = tableInfo(path);
  expect([arrangement, firstPlaces?.length]).toEqual(['groups', 16 + 1 + 2]);
  const member = `"firstPlaces":${JSON.stringify(firstPlaces)},`;
  const without = ' '.repeat(member.length);
  for (const [said, opens] of [
    [member, true],
    [without, true],
    [member.replace('24,48', '48,24'), false],
    [member.replace('24,48', '-1,48'), false],
    [member.replace('24,48', 'null '), false],
  ] as const) {
    const forged = Buffer.from(bytes);
    const at = forged.indexOf(member);
    forged.write(said, at);
    const header = forged.subarray(PRELUDE_BYTES, PRELUDE_BYTES + bytes.readUInt32LE(12));
    forged.writeUInt32LE(crc32(header), 16);
    forged.writeUInt32LE(crc32(forged.subarray(0, 56)), 56);
    writeFileSync(path, forged);
    const opening = (): void => openTableFile(path, rules).close();
    if (opens) opening();
    else expect(opening).toThrow('the table is damaged in its header');
  }
});

test('a file that is not a table is refused', () => {
  const path = join(FOLDER, 'words');
  writeFileSync(
    path,
    'these are words and no table, however many of them there are in this file, and that is it',
  );
  expect(() => tableInfo(path)).toThrow(`${path}: this is no table: it does not begin like one`);
  const folder = join(FOLDER, 'folder');
  mkdirSync(folder);
  expect(() => tableInfo(folder)).toThrow('is a directory');
  expect(() => tableInfo(join(FOLDER, 'nowhere'))).toThrow('there is no such file');
  const rules = nim(1, 2, 3) as unknown as Rules<Position>;
  const options = { of: { game: 'nim', options: {} }, madeBy: MADE_BY };
  expect(() => buildTable(rules, folder, options)).toThrow(/no file that a table can be written to/);
  expect(() => buildTable(rules, join(FOLDER, 'nowhere/nim.table'), options)).toThrow(
    'there is no such folder',
  );
  expect(() => buildTable(rules, join(path, 'nim.table'), options)).toThrow(
    'a part of its path is not a directory',
  );
});
