/** No test depends on how fast the machine is. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, withoutSlowness } from './program.ts';

test('what a program says only where the machine is slow is left out of what it says', () => {
  const notes = [
    'dots-and-boxes, exploring: 1,500 positions found after 10 s',
    'staircase after 60 s',
    'heap: heap.mjs, line 4, column 3: moves at left=1000 has taken 5 s so far; Ctrl-C ends it',
  ];
  const error = "heap: 'x' is not a position\nloop: moves at left=4990 has taken 5 s\n";
  expect(withoutSlowness(`${notes.join('\n')}\n${error}`)).toBe(error);
});

/** By default Node closes such a connection too, but later than this. */
const MEANT = 'a connection that sends no headers is closed';

test('what never comes is waited for as long as everywhere, since a machine may be slow', () => {
  const tests = ['src', 'test'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => join(folder, file)),
  );
  const short = tests.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^.*\btimeout: ([\d_]+)\b(?! \*).*$/gm)]
      .filter(([line, limit]) => Number(limit!.replaceAll('_', '')) < 200_000 && !line.includes(MEANT))
      .map(([line]) => `${file}: ${line.trim()}`),
  );
  expect(short).toEqual([]);
});
