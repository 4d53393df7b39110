/** The pictures of the architecture are up to date and show every import between two rooms. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf } from './imports.ts';

const ROOT = join(import.meta.dirname, '..');
const PAGE = readFileSync(join(ROOT, 'docs/explanation/architecture.md'), 'utf8');

const SOURCES = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.ts$/.test(file));
const IMPORTS = new Map(
  SOURCES.map((file) => [file, importsOf(file, readFileSync(join(ROOT, 'src', file), 'utf8'))]),
);

/** The first folder below `inside`, or the first two of those that engines share; a file in none is in `inside` itself. */
function roomWithin(inside: string, file: string): string {
  const path = file.slice(inside.length + 1);
  return path.includes('/') ? (/^common\/[^/]+|^[^/]+/.exec(path)?.[0] ?? inside) : inside;
}

describe.each([
  { picture: 'architecture', within: SOURCES, roomOf: (file: string) => file.split('/')[0]! },
  ...['engines', 'web'].map((inside) => ({
    picture: `architecture-${inside}`,
    within: SOURCES.filter((file) => file.startsWith(`${inside}/`)),
    roomOf: (file: string) => roomWithin(inside, file),
  })),
])('$picture', ({ picture, within, roomOf }) => {
  const svg = readFileSync(join(ROOT, `docs/images/${picture}.svg`), 'utf8');
  const rooms = [...new Set(within.map(roomOf))].sort();

  test('is up to date: npm run architecture draws it', () => {
    const [, inside] = picture.split('-');
    const words = ['--print', ...(inside === undefined ? [] : [inside])];
    const script = join(ROOT, 'scripts/architecture.mjs');
    expect(svg).toBe(execFileSync(process.execPath, [script, ...words], { encoding: 'utf8' }));
  });

  test('has every room, and stands on the page', () => {
    const drawn = [...svg.matchAll(/<text [^>]*>([^<]+)</g)].map(([, room]) => room);
    expect(drawn.sort()).toEqual(rooms);
    expect(PAGE).toContain(`(../images/${picture}.svg)`);
  });

  test('has arrows that lead from each room exactly to the rooms that it imports', () => {
    const arrows = [...svg.matchAll(/<title>(\S+) imports ([^<]+)</g)].map(
      ([, from, to]) => [from!, to!] as const,
    );
    const reached = (from: string): Set<string> =>
      new Set(arrows.flatMap(([room, to]) => (room === from ? [to, ...reached(to)] : [])));
    const imported = new Map(rooms.map((room) => [room, new Set<string>()]));
    for (const file of within)
      for (const target of IMPORTS.get(file)!)
        if (within.includes(target) && roomOf(target) !== roomOf(file))
          imported.get(roomOf(file))!.add(roomOf(target));
    for (const [room, targets] of imported) {
      const way = reached(room);
      expect([...targets].filter((to) => rooms.includes(to) && !way.has(to))).toEqual([]);
    }
    expect(arrows.filter(([from, to]) => !imported.get(from)!.has(to))).toEqual([]);
    expect(arrows.length).toBeGreaterThanOrEqual(rooms.length - 1);
  });
});

test('the page says what is in each room', () => {
  const rows = [...PAGE.matchAll(/^\| `([^`]+)` \|/gm)].map(([, room]) => room);
  expect(rows.sort()).toEqual([...new Set(SOURCES.map((file) => file.split('/')[0]))].sort());
});
