/** A build on a disk that is full after any number of writes. */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { PlayError } from '../base/errors.ts';
import pursuit from '../games/pursuit/pursuit.ts';
import { type BuildOptions, type Stage, buildTable } from './build.ts';

/** Writes until the disk is full. */
const disk = vi.hoisted(() => ({ room: Infinity }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const writeSync = (...given: Parameters<typeof fs.writeSync>): number => {
    if (disk.room-- <= 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    return fs.writeSync(...given);
  };
  return { ...fs, writeSync };
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
