/** Tables in several files have the bytes of those in one, and are read in the same way. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameNames, loadGame } from '../src/games/index.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { type BuildOptions, buildTable } from '../src/tables/build.ts';
import { openTableFile, tableInfo } from '../src/tables/file.ts';
import type { TableInfo } from '../src/tables/header.ts';
import { verifyTable } from '../src/tables/verify.ts';
import { temporaryFolder } from './folder.ts';
import { Random } from './random.ts';
import { SMALL_OPTIONS } from './small-games.ts';
import { bytesOf } from './table-bytes.ts';

const FOLDER = temporaryFolder();
const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;

const at = (name: string): string => join(FOLDER, `${name}.table`);
const build = (rules: Rules<Position>, name: string, more: Partial<BuildOptions> = {}): TableInfo =>
  buildTable(rules, at(name), { of: { game: 'a game', options: {} }, madeBy: 'the tests', ...more });

/** All library games with un-moves whose small boards are solved in a moment; a tenth of them where tests are to be fast. */
const games = await Promise.all(
  gameNames.map(async (name) => ({ name, rules: (await loadGame(name)).read(SMALL_OPTIONS[name] ?? {}) })),
);
const unmoved = games.filter(({ rules }) => rules.unmoves);
const random = new Random(17);
const some = unmoved.filter(({ name }) => EXHAUSTIVE || name === 'dobutsu-shogi' || random.chance(0.1));

test('there are games with un-moves to compare', () => {
  expect(unmoved.length).toBeGreaterThan(10);
  expect(some.length).toBeGreaterThan(1);
});

test.each(some)('$name has the same table in one file and in three shards', ({ name, rules }) => {
  const one = build(rules, 'one');
  const three = build(rules, name, { shards: 3 });
  if (one.arrangement === 'keys') {
    // a shard begins with a new block
    const [first, second] = [openTableFile(at('one'), rules), openTableFile(at(name), rules)];
    for (let block = 0; block < one.blocks; block++) {
      const { keys, count } = first.block(block);
      for (let i = 0; i < count; i++) {
        const p = first.table.places.at(keys![i]!)!;
        expect(second.value(p)).toEqual(first.value(p));
      }
    }
    expect(three.counts).toEqual(one.counts);
    first.close();
    second.close();
    return;
  }
  expect(three).toEqual(one);
  expect(bytesOf(at(name)).equals(readFileSync(at('one')))).toBe(true);
});

describe('a table in a folder', async () => {
  const rules = (await loadGame('pursuit')).read({ n: '20' });
  const whole = at('whole');
  build(rules, 'whole', { shards: 4, symmetries: false });
  const copied = (name: string): string => {
    rmSync(at(name), { recursive: true, force: true });
    cpSync(whole, at(name), { recursive: true });
    return at(name);
  };

  test('has its shards in files of their own, and only the one with the block is read', () => {
    const shards = readdirSync(whole).sort();
    expect(shards).toEqual(['000', '001', '002', '003', 'head', 'index', 'parts.json']);
    const path = copied('read');
    const file = openTableFile(path, rules);
    const first = rules.position.unrank(0);
    const value = file.value(first);
    expect(value).toBeDefined();
    file.close();
    // the other shards may be damaged
    for (const name of ['001', '002', '003'])
      writeFileSync(join(path, name), readFileSync(join(path, name)).fill(85));
    const damaged = openTableFile(path, rules);
    expect(damaged.value(first)).toEqual(value);
    expect(() => damaged.value(rules.position.unrank(rules.position.size - 1))).toThrow(/damaged in block/);
    damaged.close();
  });

  test('is verified, as a whole and in some blocks', () => {
    const file = openTableFile(whole, rules, { cache: Infinity });
    if (EXHAUSTIVE) expect(verifyTable(rules, file)).toBeUndefined();
    const wrong = rules.position.unrank(16_384 + 5);
    const { text } = rules.position;
    const value: typeof file.value = (p) => {
      const right = file.value(p)!;
      return text(p) === text(wrong) ? { ...right, remoteness: right.remoteness! + 2 } : right;
    };
    const tampered = Object.assign(Object.create(file) as typeof file, { value });
    expect(verifyTable(rules, tampered, { blocks: { from: 2, to: 2 } })).toMatchObject({ block: 2 });
    expect(verifyTable(rules, tampered, { blocks: { from: 9, to: 9 } })).toBeUndefined();
    file.close();
  });

  test('is refused if a file is missing, cut short or not in the list', () => {
    const refused = (name: string, harm: (path: string) => void): string => {
      const path = copied(name);
      harm(path);
      try {
        openTableFile(path, rules).close();
      } catch (error) {
        return String((error as Error).message).replaceAll(FOLDER, '');
      }
      return 'opened';
    };
    expect(refused('missing', (path) => rmSync(join(path, '002')))).toContain(
      '/missing.table/002 is missing; copy the whole folder again',
    );
    expect(refused('cut', (path) => truncateSync(join(path, '001'), 100))).toMatch(
      /\/cut\.table\/001 has 100 bytes, but parts\.json says [\d,]+; build or copy it again/,
    );
    for (const text of ['', '{', '[]', '{"parts":[]}', '{"parts":[{"name":"../x","bytes":1}]}'])
      expect(refused('list', (path) => writeFileSync(join(path, 'parts.json'), text))).toContain(
        'parts.json: the list of the files of the table is damaged',
      );
    expect(refused('other', (path) => rmSync(join(path, 'parts.json')))).toContain(
      'is a directory; expected a file on disk',
    );
  });

  test('replaces an older table, in one file or in a folder, and nothing else', () => {
    const path = copied('older');
    const small = build(rules, 'older', { shards: 2 });
    expect(tableInfo(path)).toEqual(small);
    expect(readdirSync(path)).toHaveLength(5);
    rmSync(path, { recursive: true });
    writeFileSync(path, 'an older table');
    expect(build(rules, 'older', { shards: 2 })).toEqual(small);
    expect(readdirSync(FOLDER).filter((name) => name.startsWith('older'))).toEqual(['older.table']);
    mkdirSync(at('mine'));
    writeFileSync(join(at('mine'), 'diary'), 'dear diary');
    expect(() => build(rules, 'mine', { shards: 2 })).toThrow('is no file that a table can be written to');
    expect(() => build(rules, 'whole')).toThrow('is no file that a table can be written to');
    // a folder that was begun, and in which somebody has put a file
    mkdirSync(`${at('begun')}.partial`);
    writeFileSync(join(`${at('begun')}.partial`, 'diary'), 'dear diary');
    expect(() => build(rules, 'begun', { shards: 2 })).toThrow(/has other files, such as 'diary'/);
    expect(existsSync(join(`${at('begun')}.partial`, 'diary'))).toBe(true);
  });
});
