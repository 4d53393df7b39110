/** The built command `table`. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './folder.ts';
import { PROGRAM, program } from './program.ts';

const FOLDER = temporaryFolder();
const at = (name: string): string => join(FOLDER, name);

const table = (...words: string[]) => program(['table', ...words]);

test('a table is built, described, probed and verified', async () => {
  const path = at('pursuit.table');
  const n = ['--n', '6', '--white', '3,3', '--black', '3,6'];
  const built = await table('build', 'pursuit', ...n, '--out', path);
  expect(built).toEqual({
    status: 0,
    error: '',
    out: expect.stringContaining(`${path}: 2,592 positions in `) as string,
  });
  expect(statSync(path).size).toBeLessThan(2000);
  expect(readdirSync(FOLDER)).toEqual(['pursuit.table']);

  const info = await table('info', path);
  expect(info.out).toContain('pursuit --n 6 --rows 0 --columns 0 --white 3,3 --black 3,6');
  expect(info.out).toContain('Won 1,380, lost 1,212, tied 0, drawn 0 for the side to move');
  const json = JSON.parse((await table('info', path, '--json')).out) as Record<string, unknown>;
  expect(json).toMatchObject({
    game: 'pursuit',
    options: { n: '6', rows: '0', columns: '0', white: '3,3', black: '3,6' },
    counts: { positions: 2592, outcomes: { win: 1380, loss: 1212 }, longest: { plies: 16 } },
    size: { bytes: statSync(path).size },
  });

  const probed = await table('probe', path);
  expect(probed.error).toBe('');
  expect(probed.out).toContain('Black wins in 12 plies.');
  expect(probed.out).toMatch(/Moves of white, best first:\n {2}3,3-4,3 {2}loses in 12 plies\n/);
  // the ending .table may be left out
  expect((await table('probe', at('pursuit'))).status).toBe(0);
  const position = 'turn=black white=1,1 black=1,2';
  const other = JSON.parse((await table('probe', path, '--position', position, '--json')).out) as {
    value: unknown;
    moves: unknown[];
  };
  expect(other.value).toEqual({
    perspective: 'black',
    outcome: 'win',
    winner: 'black',
    remoteness: { plies: 1 },
    words: 'Black wins in 1 ply.',
  });
  expect(other.moves[0]).toMatchObject({
    name: '1,2-1,1',
    value: { outcome: 'win', remoteness: { plies: 1 } },
  });

  const verified = await table('verify', path);
  expect(verified).toMatchObject({ status: 0, error: '' });
  expect(verified.out).toContain('is right: all ');
  expect(JSON.parse((await table('verify', path, '--json')).out)).toEqual({
    table: path,
    game: 'pursuit',
    options: { n: '6', rows: '0', columns: '0', white: '3,3', black: '3,6' },
    start: 'turn=white white=3,3 black=3,6',
    holds: true,
    positions: 2592,
    flaw: null,
  });
  expect((await table('build', 'pursuit', ...n, '--out', path, '--resume')).error).toBe(
    `pursuit: '${path}' is already finished\n`,
  );
});

test('a table that is damaged, truncated, for other rules or invalid is refused in one line', async () => {
  const path = at('corner.table');
  await table('build', 'corner', '--out', path);
  const bytes = readFileSync(path);
  const changed = (name: string, change: (copy: Buffer) => Buffer): string => {
    writeFileSync(at(name), change(Buffer.from(bytes)));
    return at(name);
  };
  const cut = changed('cut.table', (copy) => copy.subarray(0, copy.length - 1));
  const header = changed('header.table', (copy) => (copy.writeUInt8(copy[70]! ^ 1, 70), copy));
  const block = changed(
    'block.table',
    (copy) => (copy.writeUInt8(copy.at(-20)! ^ 1, copy.length - 20), copy),
  );
  const words = changed('words.table', () => Buffer.from('words'));
  const cases: [words: string[], said: string][] = [
    [['probe', cut], 'the table is cut short: only '],
    [['info', cut], 'the table is cut short: only '],
    [['verify', cut], 'the table is cut short: only '],
    [['probe', header], 'the table is damaged in its header; build it again'],
    [['verify', header], 'the table is damaged in its header; build it again'],
    [['verify', block], `corner: ${block}: the table is damaged in block 1 of 1, at the bytes from `],
    [['probe', words], 'this is no table: it does not begin like one'],
    [['probe', at('nowhere.table')], 'there is no such file'],
    [['probe', FOLDER], 'is a directory; expected a file on disk'],
    [['probe', path, '--position', 'piece=9,9'], '--position: '],
    [
      ['probe', path, '--position', 'pice=1,1'],
      "'pice' is not a field of the position; did you mean 'piece'?",
    ],
    [['probe', path, '--game', 'pursuit'], 'this is a table of corner, not of pursuit'],
    [['build', 'pursuit', '--out', join(FOLDER, 'nowhere/x.table')], 'there is no such folder'],
    [['build', 'pursuit', '--out', ''], "'' is no file that a table can be written to"],
    [['build', 'pursuit', '--out', FOLDER], 'is no file that a table can be written to'],
    [['build', 'pursit'], "there is no game 'pursit'; did you mean 'pursuit'?"],
    [['build', 'pursuit', '--n', '1'], '--n must be at least 2, got 1'],
    [['bild', 'pursuit'], "unknown command 'bild'; did you mean 'build'?"],
    [['probe'], '<table> is missing; perfect-play table probe --help shows the usage'],
  ];
  const results = await Promise.all(cases.map(([given]) => table(...given)));
  cases.forEach(([given, said], i) => {
    const { status, out, error } = results[i]!;
    expect({ given, status, out }).toEqual({ given, status: 2, out: '' });
    expect(error).toContain(said);
    expect(error.trimEnd()).not.toContain('\n');
  });
  const large = await table('build', 'pursuit', '--n', '200', '--memory', '1MB', '--out', at('large.table'));
  expect(large).toMatchObject({ status: 3, out: '' });
  expect(large.error).toContain('would be needed, but 1.0 MiB may be used');
  expect(existsSync(at('large.table.solved'))).toBe(false);
});

test('of two builds of one file at once the second is refused, and a killed build does not block a new one', async () => {
  const path = at('contested.table');
  const lock = `${path}.building`;
  const build = () => table('build', 'corner', '--out', path);
  writeFileSync(lock, String(process.pid));
  const refused = await build();
  expect(refused).toMatchObject({ status: 2, out: '' });
  expect(refused.error).toContain(
    `contested.table' is being built by process ${process.pid}; wait for it, build to another file, or remove '${lock}' if`,
  );
  expect(existsSync(path)).toBe(false);

  const gone = await new Promise<number>((resolve) => {
    const child = spawn(process.execPath, ['-e', '0']);
    child.on('close', () => resolve(child.pid!));
  });
  writeFileSync(lock, String(gone));
  expect(await build()).toMatchObject({ status: 0, error: '' });
  expect([existsSync(path), existsSync(lock)]).toEqual([true, false]);
  rmSync(path);
});

test.runIf(existsSync('/proc/self/stat'))(
  'a lock whose process number now belongs to another process does not block; a build records its own start time',
  async () => {
    const path = at('reused.table');
    const lock = `${path}.building`;
    // this process exists, but it did not start at that time
    writeFileSync(lock, `${process.pid} 1`);
    expect(await table('build', 'corner', '--out', path)).toMatchObject({ status: 0, error: '' });
    expect([existsSync(path), existsSync(lock)]).toEqual([true, false]);
    rmSync(path);

    const child = spawn(process.execPath, [
      PROGRAM,
      'table',
      'build',
      'pursuit',
      '--n',
      '150',
      '--out',
      path,
    ]);
    const closed = new Promise((resolve) => child.on('close', resolve));
    const written = (): boolean => existsSync(lock) && readFileSync(lock, 'utf8') !== '';
    await expect.poll(written).toBe(true);
    expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${child.pid} \\d+$`));
    const second = await table('build', 'corner', '--out', path);
    expect(second.error).toContain(`is being built by process ${child.pid}; wait for it`);
    child.kill('SIGKILL');
    await closed;
    expect(await table('build', 'corner', '--out', path)).toMatchObject({ status: 0 });
  },
);

const GAME = `
import { count, game, rules, shape, takes } from 'perfect-play/kit';
export default game({
  name: 'my-heap',
  title: { en: 'My heap', zh: '我的堆', ja: '私の山' },
  about: { en: 'Take one or two.', zh: '取一或二。', ja: '一つか二つ取る。' },
  options: {},
  rules: () => {
    const position = shape({ n: count(12) });
    return rules(position, { start: { n: 12 }, moves: takes(position, { n: [1, 2] }) });
  },
  facts: [],
});
`;

test("a user's game has tables, which belong to its exact rules", async () => {
  const file = at('my-heap.ts');
  writeFileSync(file, GAME);
  const path = at('my-heap.table');
  expect(await table('build', file, '--out', path)).toMatchObject({ status: 0, error: '' });
  const unknown = await table('probe', path);
  expect(unknown).toMatchObject({ status: 2, out: '' });
  expect(unknown.error).toContain('is a table for my-heap, which is not in the library; give its game file');
  const probed = await table('probe', path, '--game', file);
  expect(probed.out).toContain('The second player wins in 8 plies. The nimber is 0.');
  expect((await table('verify', path, '--game', file)).status).toBe(0);
  // the same name, other rules
  const changed = at('changed.ts');
  writeFileSync(changed, GAME.replace('[1, 2]', '[1, 3]'));
  for (const part of ['probe', 'verify']) {
    const { status, error } = await table(part, path, '--game', changed);
    expect(status).toBe(2);
    expect(error).toContain('the rules of my-heap are not those that this table was made for');
  }
});

/** Loaded before the program, makes its disk so slow that it can be interrupted while it writes. */
const SLOW_DISK = `data:text/javascript,${encodeURIComponent(`
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { writeSync } = fs;
const still = new Int32Array(new SharedArrayBuffer(4));
fs.writeSync = (...given) => {
  Atomics.wait(still, 0, 0, 100);
  return writeSync(...given);
};
syncBuiltinESMExports();`)}`;

/** The result of a build that gets a signal after it has written something. */
async function signalled(signal: 'SIGINT' | 'SIGKILL', path: string, words: readonly string[]) {
  const given = ['--import', SLOW_DISK, PROGRAM, 'table', 'build', ...words, '--out', path];
  const child = spawn(process.execPath, given, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece) => (said += piece));
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  const written = (): boolean => existsSync(`${path}.solved`) && statSync(`${path}.solved`).size > 100_000;
  await expect.poll(written, { interval: 5 }).toBe(true);
  child.kill(signal);
  return { status: await closed, said };
}

test.each(['SIGINT', 'SIGKILL'] as const)(
  'after %s there is no table, and --resume gives the same bytes',
  async (signal) => {
    const words = ['pursuit', '--n', '30', '--no-symmetries'];
    const wanted = at('wanted.table');
    if (!existsSync(wanted)) await table('build', ...words, '--out', wanted);
    const path = at(`${signal}.table`);
    rmSync(path, { force: true });
    const { status, said } = await signalled(signal, path, words);
    const sentence =
      'pursuit: interrupted; the work done so far is kept: continue with the same command and --resume\n';
    expect({ status, said }).toEqual(
      signal === 'SIGINT' ? { status: 130, said: sentence } : { status: null, said: '' },
    );
    expect(existsSync(path)).toBe(false);
    expect(existsSync(`${path}.solved`)).toBe(true);
    expect(await table('build', ...words, '--out', path, '--resume')).toMatchObject({ status: 0, error: '' });
    expect(readFileSync(path).equals(readFileSync(wanted))).toBe(true);
    expect(existsSync(`${path}.solved`)).toBe(false);
    expect(existsSync(`${path}.partial`)).toBe(false);
  },
);

test('Ctrl-C before any value is written says that nothing is kept', async () => {
  const path = at('unsolved.table');
  const child = spawn(process.execPath, [PROGRAM, 'table', 'build', 'pursuit', '--n', '150', '--out', path], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (piece) => (said += piece));
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  await expect.poll(() => existsSync(`${path}.building`), { interval: 5 }).toBe(true);
  child.kill('SIGINT');
  expect(await closed).toBe(130);
  expect(said).toBe('pursuit: interrupted; it was still solving, so nothing is kept\n');
  expect(existsSync(`${path}.solved`)).toBe(false);
});

/** The result of a command for which files are limited to `kibibytes`; the shell makes the program ignore the signal for that. */
const within = (kibibytes: number, words: readonly string[]): Promise<{ status: unknown; said: string }> =>
  new Promise((resolve) => {
    const command = `trap '' XFSZ; ulimit -f ${2 * kibibytes}; exec "$0" "$@"`;
    execFile('sh', ['-c', command, process.execPath, PROGRAM, ...words], (error, _, stderr) =>
      resolve({ status: error?.code, said: stderr }),
    );
  });

test('a full disk is reported, and the build can be resumed when there is space', async () => {
  const path = at('full.table');
  // a record has 65,536 values, which take about 10 KiB; there are five
  const words = ['build', 'pursuit', '--n', '20', '--no-symmetries', '--out', path];
  const { status, said } = await within(30, ['table', ...words]);
  expect(status).toBe(3);
  expect(said).toMatch(
    /^pursuit: cannot write '.*full\.table\.solved': files may not be that large here; what is done is kept, .* --resume goes on .*\n$/,
  );
  expect(existsSync(path)).toBe(false);
  expect(statSync(`${path}.solved`).size).toBeGreaterThan(2 ** 14);
  expect(await table(...words, '--resume')).toMatchObject({ status: 0, error: '' });
  expect((await table('verify', path)).status).toBe(0);
  copyFileSync(path, at('copied.table'));
  expect((await table('verify', at('copied.table'))).status).toBe(0);
});

test('finished tiers are kept when the disk is full', async () => {
  const path = at('full.kept');
  const words = ['solve', 'nine-mens-morris', '--rings', '3', '--men', '3', '--checkpoint', path, '--quiet'];
  const { status, said } = await within(40, words);
  expect(status).toBe(3);
  expect(said).toMatch(
    /^nine-mens-morris: cannot write '.*full\.kept': files may not be that large here; finished tiers are kept, .*\n$/,
  );
  expect(statSync(path).size).toBeGreaterThan(2 ** 15);
  expect(await within(1000, words)).toEqual({ status: undefined, said: '' });
  expect(existsSync(path)).toBe(false);
});

test('a disk without space for any value keeps nothing, and says so', async () => {
  const path = at('tiny.table');
  const { status, said } = await within(4, ['table', 'build', 'pursuit', '--n', '20', '--out', path]);
  expect(status).toBe(3);
  expect(said).toMatch(/tiny\.table\.solved': files may not be that large here; nothing is kept, so free/);
  expect(said).not.toContain('--resume');
  expect(readdirSync(FOLDER).filter((name) => name.startsWith('tiny'))).toEqual([]);
});

/** A disk of that size, if this process may mount one. */
function smallDisk(kibibytes: number): string | undefined {
  const folder = at(`disk-${kibibytes}`);
  mkdirSync(folder);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kibibytes}k`, 'tmpfs', folder]);
  return mounted.status === 0 ? folder : undefined;
}

test('a completely full disk is reported, whatever cannot be written', async ({ skip }) => {
  const folder = smallDisk(8);
  if (folder === undefined) return skip('no disk can be mounted here');
  try {
    const build = (n: string, name: string) =>
      table('build', 'pursuit', '--n', n, '--no-symmetries', '--out', join(folder, name));
    const nothing = await build('36', 'a.table');
    expect(nothing).toMatchObject({ status: 3, out: '' });
    expect(nothing.error).toMatch(/a\.table\.solved': no space is left; nothing is kept, so free some space/);
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(join(folder, 'other'), new Uint8Array(8 * 1024));
    const noLock = await build('4', 'b.table');
    expect(noLock).toMatchObject({ status: 3, out: '' });
    expect(noLock.error).toMatch(/b\.table\.building': no space is left; nothing is kept/);
    const game = await program(['new', 'my-game'], '', folder);
    expect(game).toMatchObject({ status: 2, out: '' });
    expect(game.error).toContain("cannot write './my-game.ts': no space is left");
    expect(readdirSync(folder)).toEqual(['other']);
  } finally {
    spawnSync('umount', [folder]);
  }
});

test('links with the names of its own files are not followed', async () => {
  const path = at('linked.table');
  const others = ['solved', 'partial', 'building'].map((ending) => {
    const other = at(`elsewhere-${ending}`);
    symlinkSync(other, `${path}.${ending}`);
    return other;
  });
  const solved = `pursuit: '${path}.solved' is a link, which is not followed; the build starts again\n`;
  const partial = solved.replace('.solved', '.partial');
  const words = ['build', 'pursuit', '--n', '6', '--out', path];
  expect(await table(...words)).toMatchObject({ status: 0, error: solved + partial });
  expect(others.filter((other) => existsSync(other))).toEqual([]);
  expect(lstatSync(path).isFile()).toBe(true);

  // the same for links to files, whose targets are not changed
  rmSync(path);
  writeFileSync(others[0]!, 'words');
  symlinkSync(others[0]!, `${path}.solved`);
  expect(await table(...words, '--resume')).toMatchObject({ status: 0, error: solved });
  expect(readFileSync(others[0]!, 'utf8')).toBe('words');
  expect(readdirSync(FOLDER).filter((name) => name.startsWith('linked'))).toEqual(['linked.table']);

  // and a folder is reported as such
  mkdirSync(`${path}.solved`);
  const refused = await table(...words);
  expect(refused).toMatchObject({ status: 2, out: '' });
  expect(refused.error).toContain(`cannot write '${path}.solved': it is a directory`);
  rmSync(`${path}.solved`, { recursive: true });
});
