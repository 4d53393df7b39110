/** Files that are named on the command line: whatever they are, they are read within bounds, or refused in one sentence. */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './folder.ts';
import { onUnix } from './on-unix.ts';
import { PROGRAM, program } from './program.ts';

const FOLDER = temporaryFolder();

/** A file that is as long as it says, with nothing on the disk. */
function sparse(name: string, gigabytes: number): string {
  const path = join(FOLDER, name);
  const file = openSync(path, 'w');
  ftruncateSync(file, gigabytes * 2 ** 30);
  closeSync(file);
  return path;
}

function pipe(name: string): string {
  const path = join(FOLDER, name);
  rmSync(path, { force: true });
  spawnSync('bash', ['-c', 'mkfifo "$0"', path]);
  return path;
}

const LONG = 'is longer than 16\\.0 MiB, the limit';
const IRREGULAR = 'no regular file; expected a file on disk';
const folder = join(FOLDER, 'folder');
mkdirSync(folder);

onUnix('a file on the command line', () => {
  test.each([
    ['a session that does not end', ['play', 'tic-tac-toe', '--session', '/dev/zero'], LONG],
    ['a session of 10 GB', ['play', 'tic-tac-toe', '--session', sparse('long.session', 10)], LONG],
    [
      'a folder as a session',
      ['play', 'tic-tac-toe', '--session', folder],
      'is a directory; expected a file',
    ],
    [
      'a proof of 10 GB',
      ['check-proof', sparse('long.proof', 10)],
      'this is no proof: it does not begin like one',
    ],
    ['a device as a proof', ['check-proof', '/dev/zero'], IRREGULAR],
    ['a pipe as a proof', ['check-proof', pipe('proof')], IRREGULAR],
    [
      'a table of 10 GB',
      ['table', 'info', sparse('long.table', 10)],
      'this is no table: it does not begin like one',
    ],
    ['a pipe as a table', ['table', 'info', pipe('table')], IRREGULAR],
    ['a pipe as a table to probe', ['table', 'probe', pipe('probed')], IRREGULAR],
    ['a certificate that does not end', ['law', 'check', '/dev/zero'], LONG],
    ['an input that does not end', ['answer', 'pursuit', '/dev/zero'], LONG],
    ['a game file of 10 GB', ['solve', sparse('long.mjs', 10)], LONG],
    ['a pipe as a game file', ['solve', pipe('game.mjs')], 'is not a file'],
  ])('%s is refused in a sentence', async (_, words, said) => {
    const { status, out, error } = await program(words);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(error).toMatch(new RegExp(`${said}\n$`));
    expect(error.split('\n')).toHaveLength(2);
  });

  test('a file of 10 GB that a game file imports is refused in a sentence', async () => {
    sparse('data.json', 10);
    const game = join(FOLDER, 'imports.mjs');
    writeFileSync(game, "import data from './data.json';\nexport default data;\n");
    const { status, error } = await program(['solve', game]);
    expect([status, error]).toEqual([
      2,
      expect.stringMatching(new RegExp(`imports\\.mjs.*'\\./data\\.json' ${LONG}`)),
    ]);
  });

  test('a line of standard input that does not end is refused in a sentence', async () => {
    const zero = openSync('/dev/zero', 'r');
    const child = spawn(process.execPath, [PROGRAM, 'play', 'tic-tac-toe'], {
      stdio: [zero, 'ignore', 'pipe'],
    });
    let error = '';
    child.stderr!.on('data', (text) => (error += String(text)));
    const status = await new Promise((resolve) => child.on('close', resolve));
    closeSync(zero);
    expect([status, error]).toEqual([
      2,
      expect.stringMatching(/^tic-tac-toe: a line of standard input is longer than 1\.0 MiB, the limit\n$/),
    ]);
  });

  test('a session and an input are read from a pipe', async () => {
    const session = join(FOLDER, 'short.session');
    await program(['play', 'tic-tac-toe'], `a1\nsave ${session}\nquit\n`);
    const input = join(FOLDER, 'pursuit.in');
    writeFileSync(input, '4\n1 1\n4 4\n');
    const outputOf = (words: string): string =>
      spawnSync('bash', ['-c', `"${process.execPath}" "${PROGRAM}" ${words} < /dev/null`], {
        encoding: 'utf8',
      }).stdout;
    for (const [words, path] of [
      ['play tic-tac-toe --seed 1 --session', session],
      ['answer pursuit', input],
    ] as const) {
      const whole = outputOf(`${words} '${path}'`);
      expect(whole).not.toBe('');
      expect(outputOf(`${words} <(cat '${path}')`)).toBe(whole);
    }
  });
});
