/** A build on a disk that is full after any number of writes; what a build leaves to the disk, and when; and full blocks. */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { PlayError } from '../base/errors.ts';
import pursuit from '../games/pursuit/pursuit.ts';
import { type BuildOptions, type Stage, buildTable } from './build.ts';
import { codeBytesFor, entryBytes } from './entries.ts';
import { openTableFile } from './file.ts';
import { BLOCK_BYTES } from './format.ts';

/** Writes until the disk is full, and says what is done. */
const disk = vi.hoisted(() => ({ room: Infinity, done: [] as string[] }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const writeSync = (...given: Parameters<typeof fs.writeSync>): number => {
    if (disk.room-- <= 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    disk.done.push('write');
    return fs.writeSync(...given);
  };
  const fsyncSync = (fd: number): void => {
    disk.done.push(fs.fstatSync(fd).isDirectory() ? 'sync folder' : 'sync');
    fs.fsyncSync(fd);
  };
  const renameSync: typeof fs.renameSync = (from, to) => {
    disk.done.push('rename');
    fs.renameSync(from, to);
  };
  return { ...fs, writeSync, fsyncSync, renameSync };
});

const FOLDER = mkdtempSync(join(tmpdir(), 'perfect-play-full-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

test('says what is kept, which is there, and goes on to the same bytes', () => {
  const rules = pursuit.rules({ n: 5 });
  const options: BuildOptions = { of: { game: 'pursuit', options: {} }, madeBy: 'the tests' };
  const wanted = join(FOLDER, 'wanted');
  buildTable(rules, wanted, options);
  const said: string[] = [];
  for (let room = 0; ; room++) {
    const path = join(FOLDER, `full-${room}`);
    disk.room = room;
    let full: unknown;
    try {
      buildTable(rules, path, options);
    } catch (error) {
      full = error;
    }
    disk.room = Infinity;
    if (full === undefined) break;
    expect(full).toBeInstanceOf(PlayError);
    const { kind, message } = full as PlayError;
    expect(kind).toBe('too large');
    const kept = message.includes('what is done is kept, and with more space --resume goes on from there');
    expect(message.includes('nothing is kept, so free some space or build to another disk')).toBe(!kept);
    said.push(kept ? 'kept' : 'nothing');
    const left = readdirSync(FOLDER).filter((name) => name.startsWith(`full-${room}`));
    expect(left.includes(`full-${room}.solved`)).toBe(kept);
    if (!kept) expect(left).toEqual([]);
    expect(existsSync(path)).toBe(false);
    const stages = new Set<Stage>();
    buildTable(rules, path, { ...options, resume: true, progress: (stage) => stages.add(stage) });
    expect(readFileSync(path).equals(readFileSync(wanted))).toBe(true);
  }
  expect(said.slice(0, 3)).toEqual(['nothing', 'nothing', 'kept']);
  expect(said.length).toBeGreaterThan(6);
});

test('a table has its prelude when the rest is on the disk, and its name when all of it is', () => {
  disk.done = [];
  buildTable(pursuit.rules({ n: 3 }), join(FOLDER, 'synced'), {
    of: { game: 'pursuit', options: {} },
    madeBy: 'the tests',
  });
  expect(disk.done.slice(-6)).toEqual(['write', 'sync', 'write', 'sync', 'rename', 'sync folder']);
});

test('a block of keys has as many entries as fit', () => {
  const rules = pursuit.rules({ n: 10 });
  const path = join(FOLDER, 'blocks');
  buildTable(rules, path, {
    of: { game: 'pursuit', options: {} },
    madeBy: 'the tests',
    engine: 'explored',
    symmetries: false,
  });
  const file = openTableFile(path, rules);
  const blocks = Array.from({ length: file.info.blocks }, (_, i) => file.block(i));
  file.close();
  expect(blocks.length).toBeGreaterThan(2);
  blocks.forEach(({ keys, count, planes }, i) => {
    const codeBytes = codeBytesFor(2 ** (8 * (planes.length / count)));
    let bytes = 0;
    for (let e = 0; e < count; e++) bytes += entryBytes(keys![e]!, keys![e - 1], codeBytes);
    expect(bytes).toBeLessThanOrEqual(BLOCK_BYTES);
    const next = blocks[i + 1]?.keys![0];
    if (next !== undefined)
      expect(bytes + entryBytes(next, keys![count - 1], codeBytes)).toBeGreaterThan(BLOCK_BYTES);
  });
});
