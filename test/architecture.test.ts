/** The picture of the architecture is up to date and shows every import between two rooms. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';

const ROOT = join(import.meta.dirname, '..');
const SVG = readFileSync(join(ROOT, 'docs/images/architecture.svg'), 'utf8');
const PAGE = readFileSync(join(ROOT, 'docs/explanation/architecture.md'), 'utf8');

const roomOf = (file: string): string => file.replace(/\/.*/, '');
const SOURCES = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.ts$/.test(file));
const ROOMS = [...new Set(SOURCES.map(roomOf))].sort();

test('the picture is up to date: npm run architecture draws it', () => {
  const drawn = execFileSync(process.execPath, [join(ROOT, 'scripts/architecture.mjs'), '--print'], {
    encoding: 'utf8',
  });
  expect(SVG).toBe(drawn);
});

test('every room is drawn and described on the page', () => {
  const drawn = [...SVG.matchAll(/<text [^>]*>([^<]+)</g)].map(([, room]) => room);
  const rows = [...PAGE.matchAll(/^\| `([^`]+)` \|/gm)].map(([, room]) => room);
  expect(drawn.sort()).toEqual(ROOMS);
  expect(rows.sort()).toEqual(ROOMS);
});

test('arrows lead from each room exactly to the rooms that it imports', () => {
  const arrows = [...SVG.matchAll(/<title>(\S+) imports ([^<]+)</g)].map(
    ([, from, to]) => [from!, to!] as const,
  );
  const reached = (from: string): Set<string> =>
    new Set(arrows.flatMap(([room, to]) => (room === from ? [to, ...reached(to)] : [])));
  const imported = new Map(ROOMS.map((room) => [room, new Set<string>()]));
  for (const file of SOURCES)
    for (const target of importsOf(file, readFileSync(join(ROOT, 'src', file), 'utf8')))
      if (roomOf(target) !== roomOf(file)) imported.get(roomOf(file))!.add(roomOf(target));
  for (const [room, targets] of imported) {
    const way = reached(room);
    expect([...targets].filter((to) => ROOMS.includes(to) && !way.has(to))).toEqual([]);
  }
  expect(arrows.filter(([from, to]) => !imported.get(from)!.has(to))).toEqual([]);
  expect(arrows.length).toBeGreaterThan(ROOMS.length);
});
