/**
 * Builds on a disk that becomes full after any number of writes; the order of writes; notes and progress; full blocks.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../test/folder.ts';
import { PlayError } from '../base/errors.ts';
import pursuit from '../games/pursuit.ts';
import { type BuildOptions, type BuildStage, buildTable } from './build.ts';
import { codeBytesFor, entryBytes } from './entries.ts';
import { openTableFile } from './file.ts';
import { BLOCK_BYTES, PRELUDE_BYTES } from './format.ts';

/**
 * A disk that becomes full, or on which unfinished tables are readable only up to an offset; a record of what is written, and a
 * count of open files.
 */
const disk = vi.hoisted(() => ({
  room: Infinity,
  readable: Infinity,
  partial: -1,
  done: [] as string[],
  open: 0,
}));
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
  const openSync: typeof fs.openSync = (...given) => {
    const fd = fs.openSync(...given);
    disk.open++;
    if (String(given[0]).endsWith('.partial')) disk.partial = fd;
    return fd;
  };
  const closeSync = (fd: number): void => {
    fs.closeSync(fd);
    disk.open--;
    if (fd === disk.partial) disk.partial = -1;
  };
  const readSync = (fd: number, bytes: Uint8Array, offset: number, length: number, from: number): number => {
    if (fd === disk.partial && from > disk.readable)
      throw Object.assign(new Error('broken'), { code: 'EIO' });
    return fs.readSync(fd, bytes, offset, length, from);
  };
  return { ...fs, readSync, writeSync, fsyncSync, renameSync, openSync, closeSync };
});

const FOLDER = temporaryFolder();

test('a build on a full disk says what is kept, and can be continued to the same bytes', () => {
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
    const stages = new Set<BuildStage>();
    buildTable(rules, path, { ...options, resume: true, progress: (stage) => stages.add(stage) });
    expect(readFileSync(path).equals(readFileSync(wanted))).toBe(true);
  }
  expect(said.slice(0, 3)).toEqual(['nothing', 'nothing', 'kept']);
  expect(said.length).toBeGreaterThan(6);
});

test('progress goes through the stages in order, and each one to its end', () => {
  for (const engine of ['indexed', 'explored']) {
    const told: { stage: BuildStage; done: number; of: number }[] = [];
    buildTable(pursuit.rules({ n: 10 }), join(FOLDER, `progress-${engine}`), {
      of: { game: 'pursuit', options: {} },
      madeBy: 'the tests',
      engine,
      progress: (stage, done, of) => told.push({ stage, done, of }),
    });
    const stages: readonly BuildStage[] = ['solving', 'writing values', 'packing blocks', 'checking'];
    expect([...new Set(told.map(({ stage }) => stage))]).toEqual(stages);
    for (const stage of stages.slice(1)) {
      const steps = told.filter((one) => one.stage === stage);
      const done = steps.map((one) => one.done);
      expect(done).toEqual(done.toSorted((a, b) => a - b));
      expect(done[0]).toBeGreaterThan(0);
      expect(new Set(steps.map(({ of }) => of))).toEqual(new Set([done.at(-1)]));
    }
  }
});

test('a build says what it finds of an earlier one, and closes every file', () => {
  const path = join(FOLDER, 'found');
  const notes: string[] = [];
  const options: BuildOptions = {
    of: { game: 'pursuit', options: {} },
    madeBy: 'the tests',
    resume: true,
    note: (sentence) => notes.push(sentence),
  };
  const build = (more: Partial<BuildOptions> = {}): string[] => {
    notes.length = 0;
    const before = disk.open;
    try {
      buildTable(pursuit.rules({ n: 5 }), path, { ...options, ...more });
    } catch (error) {
      notes.push((error as Error).message);
    }
    expect(disk.open).toBe(before);
    return notes;
  };
  expect(build()).toEqual([]);
  const solved = (): void => {
    throw new Error('solved again');
  };
  expect(build({ solved })).toEqual([`'${path}' is already finished`]);
  const progress = (stage: BuildStage): void => {
    if (stage === 'packing blocks') throw new Error('ended');
  };
  expect(build({ resume: false, progress })).toEqual(['ended']);
  // a block that cannot be read is not taken for one that was never written
  disk.readable = PRELUDE_BYTES;
  expect(build()).toEqual([`cannot read '${path}.partial': EIO`]);
  disk.readable = Infinity;
  expect(build({ madeBy: 'others' })).toEqual([
    `'${path}.solved' is no checkpoint of this build: it was made by the tests, and this is others; the build starts again`,
  ]);
});

test('the prelude is written when the rest is on the disk, and the file renamed when all of it is', () => {
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
