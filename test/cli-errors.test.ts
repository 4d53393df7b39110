/** With --json errors are JSON; with --quiet only the answer is printed. */
import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './folder.ts';
import { interrupted } from './interrupting.ts';
import { ROOT, program } from './program.ts';
import { part } from './part.ts';

const FOLDER = temporaryFolder();

describe('with --json a refusal is one JSON object on standard error', () => {
  test.each(
    part(
      [
        ['solve pursit', 'perfect-play', 'not found', 2],
        ['solve pursuit --wite 2,2', 'perfect-play', 'bad use', 2],
        ['solve pursuit extra', 'perfect-play', 'bad use', 2],
        ['solve pursuit --n 1', 'pursuit', 'bad input', 2],
        ['solve pursuit --position white=1,1', 'pursuit', 'bad input', 2],
        ['solve pursuit --n 20 --memory 100KB', 'pursuit', 'too large', 3],
        ['solve ./nowhere.ts', 'perfect-play', 'bad use', 2],
        ['explain pursuit --n 1', 'pursuit', 'bad input', 2],
        ['census staircase --scope classes', 'staircase', 'bad use', 2],
        ['census notakto --csv', 'perfect-play', 'bad use', 2],
        ['check pursuit --n 1', 'pursuit', 'bad input', 2],
        ['table build pursuit --out /nowhere/at/all', 'pursuit', 'bad use', 2],
        ['table probe nowhere', 'perfect-play', 'bad use', 2],
        ['table info nowhere', 'perfect-play', 'bad use', 2],
        ['table verify nowhere', 'perfect-play', 'bad use', 2],
        ['table', 'perfect-play', 'bad use', 2],
        ['law staircase', 'law', 'bad use', 2],
        ['law check nowhere', 'perfect-play', 'bad use', 2],
        ['play pursuit', 'perfect-play', 'bad use', 2],
        ['', 'perfect-play', 'bad use', 2],
      ],
      0.4,
      2,
    ),
  )('%s', async (words, about, title, status) => {
    const asked = words.split(' ').filter(Boolean);
    const [json, plain] = await Promise.all([program([...asked, '--json']), program(asked)]);
    expect({ status: json.status, out: json.out }).toEqual({ status, out: '' });
    expect(json.error.trimEnd()).not.toContain('\n');
    const { error } = JSON.parse(json.error);
    expect(Object.keys(error)).toEqual(['about', 'title', 'status', 'detail', 'sentence', 'places']);
    expect(error).toMatchObject({ about, title, status });
    const said = [...error.places.map(saying), saying(error.sentence)].join(': ');
    expect(said).toBe(error.detail);
    // the message is the same as without --json
    if (
      plain.status === status &&
      plain.out === '' &&
      /^\S+: .*\n$/.test(plain.error) &&
      !error.detail.includes('--json')
    )
      expect(plain.error).toBe(`${about}: ${error.detail}\n`);
  });

  test('finished tiers on the disk, where less memory is enough with them', async () => {
    const words = 'solve nine-mens-morris --rings 3 --men 9 --engine mills --memory 10GiB --json'.split(' ');
    const { status, error } = await program(words);
    expect(status).toBe(3);
    expect(JSON.parse(error).error.detail).toMatch(
      /10\.0 GiB may be used; .*; with finished tiers in a file, as --checkpoint puts them there, [\d.]+ GiB are enough$/,
    );
  });

  test('an interruption, with exit status 130', async () => {
    const { status, error } = await interrupted(['solve', 'pursuit', '--n', '100', '--json']);
    expect(status).toBe(130);
    expect(JSON.parse(error)).toMatchObject({ error: { title: 'interrupted', status: 130 } });
  });

  test('SIGTERM keeps unfinished solving as Ctrl-C does', async () => {
    // the whole of dobutsu shogi takes minutes; what is kept does not fit files of 64 KiB, so that the test writes little
    const words = 'solve dobutsu-shogi --beside all --memory 2GiB --threads 1 --checkpoint'.split(' ');
    const small = ['sh', '-c', `trap '' XFSZ; ulimit -f 128; exec "$0" "$@"`];
    const path = join(temporaryFolder(), 'kept');
    const { status, error } = await interrupted([...words, path], 'keeping', 'SIGTERM', small);
    expect(status).toBe(3);
    expect(error).toContain('dobutsu-shogi: keeping what is done; Ctrl-C again ends at once\n');
    expect(error).toMatch(/files may not be that large here; what was kept before is still there\n$/);
  });

  test('SIGTERM ends at once where nothing would be kept', async () => {
    const { status, error } = await interrupted(['solve', 'pursuit', '--n', '100'], 'done', 'SIGTERM');
    expect({ status, error }).toEqual({ status: null, error: expect.not.stringContaining('keeping') });
  });

  test('a fault of the program, and notes', async () => {
    const code = `import { configureMessages, note, report } from '${ROOT}dist/cli/io.js';
      configureMessages({ json: true }); note('first'); process.exitCode = report(new Error('broken'), 'pursuit');`;
    const { error, status } = await new Promise<{ error: string; status: unknown }>((resolve) => {
      execFile(process.execPath, ['--input-type=module', '-e', code], (failure, _, stderr) =>
        resolve({ error: stderr, status: failure?.code }),
      );
    });
    const [first, second] = error.split('\n');
    expect(JSON.parse(first!)).toEqual({ note: 'first' });
    expect(JSON.parse(second!).error).toMatchObject({ about: 'pursuit', title: 'fault', status: 1 });
    expect(status).toBe(1);
  });
});

/** A sentence of the JSON in English. */
function saying(said: string | { template: string; values: string[] }): string {
  if (typeof said === 'string') return said;
  return said.template.replaceAll(/\{(\d+)\}/g, (_, k) => saying(said.values[k - 1]!));
}

describe('with --quiet only the answer is printed', () => {
  const quiet = { status: 0, error: '' };

  test('solve says the value and the line, explain the value and the moves, census the counts', async () => {
    const pursuit = ['pursuit', '--n', '5', '--white', '3,3', '--black', '3,5'];
    const [solved, explained, counted, full] = await Promise.all([
      program(['solve', ...pursuit, '--quiet']),
      program(['explain', ...pursuit, '--quiet']),
      program(['census', 'notakto', '--quiet']),
      program(['census', 'notakto']),
    ]);
    for (const result of [solved, explained, counted]) expect(result).toMatchObject(quiet);
    expect(solved.out).toMatch(/^Black wins in 10 plies\.\n\nBest line, white first:\n(?: {2}\d.*\n)+$/);
    expect(explained.out).toMatch(/^Black wins in 10 plies\.\n\nMoves of white, best first:\n/);
    expect(explained.out).not.toContain('Position:');
    expect(full.out).toContain('Solved and counted');
    expect(counted.out).toBe(full.out.replace(/\nSolved and counted.*\n/, ''));
  });

  test('success is silent, errors are printed', async () => {
    const table = join(FOLDER, 'notakto.table');
    const nothing = { ...quiet, out: '' };
    expect(await program(['check', 'notakto', '--quiet'])).toEqual(nothing);
    expect(await program(['table', 'build', 'notakto', '--out', table, '--quiet'])).toEqual(nothing);
    expect(readdirSync(FOLDER)).toContain('notakto.table');
    expect(await program(['table', 'verify', table, '--quiet'])).toEqual(nothing);
    const broken = join(FOLDER, 'broken.mjs');
    writeFileSync(
      broken,
      `import { count, rules, shape } from 'perfect-play/kit';
const position = shape({ heap: count(5) });
console.log('loaded');
export default rules(position, { start: { heap: 5 }, moves: ({ heap }) => (heap > 2 ? [{ heap }] : []) });
`,
    );
    const checked = await program(['check', broken, '--quiet', '--no-types']);
    expect(checked.status).toBe(2);
    expect(checked.out).toMatch(/^BROKEN {2}/);
    expect(checked.out).not.toMatch(/^holds/m);
    expect(checked.error).toBe('');
    expect((await program(['solve', 'pursuit', '--n', '1', '--quiet'])).error).toMatch(
      /^pursuit: --n must be/,
    );
  });
});
