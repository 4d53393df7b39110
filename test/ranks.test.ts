/** Several MPI ranks find the values that one process finds. Skipped where Open MPI or MPICH is not installed. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadGame } from '../src/games/index.ts';
import { buildTable } from '../src/tables/build.ts';
import { temporaryFolder } from './folder.ts';
import { PROGRAM as PROGRAM_BUILT } from './program.ts';
import { bytesOf } from './table-bytes.ts';
import type { RanksDone, RanksTask } from './ranks-program.ts';

const FOLDER = temporaryFolder();
const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;
const SEEDS = EXHAUSTIVE ? 60 : 6;
/** Milliseconds after which ranks that wait for each other for ever are ended. */
const PATIENCE = 200_000;

/** Flags of a launcher for a machine with fewer processors than ranks, and for root. */
const ENV = {
  ...process.env,
  OMPI_ALLOW_RUN_AS_ROOT: '1',
  OMPI_ALLOW_RUN_AS_ROOT_CONFIRM: '1',
  OMPI_MCA_rmaps_base_oversubscribe: '1',
  PRTE_MCA_rmaps_default_mapping_policy: ':oversubscribe',
};
/** The launchers that are installed: each finds the library that it belongs to. */
const LAUNCHERS = ['mpirun.openmpi', 'mpirun.mpich'].filter(
  (name) => spawnSync(name, ['--version'], { env: ENV }).status === 0,
);
const missing = LAUNCHERS.length === 0 ? ' (skipped: neither Open MPI nor MPICH is installed)' : '';

const PROGRAM = join(FOLDER, 'ranks-program.mjs');
beforeAll(async () => {
  if (LAUNCHERS.length === 0) return;
  const koffi = pathToFileURL(fileURLToPath(import.meta.resolve('koffi'))).href;
  await build({
    input: fileURLToPath(new URL('./ranks-program.ts', import.meta.url)),
    platform: 'node',
    plugins: [
      { name: 'koffi', resolveId: (id) => (id === 'koffi' ? { id: koffi, external: true } : undefined) },
    ],
    output: { file: PROGRAM, codeSplitting: false },
    logLevel: 'silent',
  });
});

interface Run {
  readonly status: number | string;
  readonly out: string;
  readonly error: string;
}

const start = (command: string, words: readonly string[]): Promise<Run> =>
  new Promise((resolve) => {
    execFile(command, words, { env: ENV, timeout: PATIENCE }, (failed, out, error) =>
      resolve({ status: failed ? (failed.code ?? failed.signal ?? -1) : 0, out, error }),
    );
  });

/** Runs the program with so many ranks; one rank needs no launcher. */
const run = (
  launcher: string,
  ranks: number,
  task: RanksTask,
  more: readonly string[] = [],
): Promise<Run> => {
  const words = [PROGRAM, JSON.stringify(task)];
  if (ranks === 1) return start(process.execPath, words);
  return start(launcher, ['-n', String(ranks), ...more, process.execPath, ...words]);
};

async function solved(...how: Parameters<typeof run>): Promise<RanksDone> {
  const { status, out, error } = await run(...how);
  expect({ status, error }).toEqual({ status: 0, error: '' });
  return JSON.parse(out) as RanksDone;
}

describe.skipIf(LAUNCHERS.length === 0)(`MPI ranks${missing}`, () => {
  test.each(
    LAUNCHERS.flatMap((launcher, k) =>
      [2, 4].filter((ranks) => EXHAUSTIVE || k === 0 || ranks === 2).map((ranks) => ({ launcher, ranks })),
    ),
  )('$ranks ranks of $launcher have every value that one process has', async ({ launcher, ranks }) => {
    const seeds = (2 * SEEDS) / ranks;
    const { games, positions, ties, different } = await solved(launcher, ranks, { seeds });
    expect(different).toEqual([]);
    expect(games).toBeGreaterThan(2 * seeds);
    expect(positions).toBeGreaterThan(100 * seeds);
    expect(ties).toBeGreaterThan(0);
  });

  test.runIf(EXHAUSTIVE && LAUNCHERS.includes('mpirun.openmpi'))(
    'ranks reach each other by TCP',
    async () => {
      const tcp = ['--mca', 'btl', 'tcp,self'];
      const { different, games } = await solved('mpirun.openmpi', 3, { seeds: SEEDS }, tcp);
      expect(different).toEqual([]);
      expect(games).toBeGreaterThan(SEEDS);
    },
  );

  test.each([
    ['pursuit --n 4 --engine indexed', ''],
    // several blocks, which both ranks pack
    ['dobutsu-shogi', '--shards 3'],
    ...(EXHAUSTIVE
      ? ([
          ['pursuit --n 20 --engine indexed', '--shards 5'],
          ['tic-tac-chec --size 3', ''],
          ['tic-tac-chec --size 3', '--shards 1'],
        ] as const)
      : []),
  ] as const)(
    'a table of %s that two ranks build %s has the bytes of one that one process builds',
    async (game, shards) => {
      const build = (name: string, more: string): string[] => {
        const words = `table build ${game} ${more} --quiet --out`.split(' ').filter((word) => word !== '');
        return [PROGRAM_BUILT, ...words, join(FOLDER, name)];
      };
      const names = ['one', 'two'].map((name) => `${name} ${game}${shards}.table`);
      const both = await Promise.all([
        start(process.execPath, build(names[0]!, '')),
        start(LAUNCHERS[0]!, ['-n', '2', process.execPath, ...build(names[1]!, shards)]),
      ]);
      expect(both).toEqual([1, 2].map(() => ({ status: 0, out: '', error: '' })));
      const bytes = names.map((name) => bytesOf(join(FOLDER, name)));
      expect(bytes[0]!.equals(bytes[1]!)).toBe(true);
    },
  );

  test('two ranks verify a table together, and one of them says where it is damaged', async () => {
    const rules = (await loadGame('pursuit')).read({ n: '14' });
    const path = join(FOLDER, 'verified.table');
    const texts = (await loadGame('pursuit')).texts({ n: '14' });
    const of = { game: 'pursuit', options: texts };
    const made = { of, madeBy: 'the tests', symmetries: false, shards: 2 };
    const { blocks } = buildTable(rules, path, made);
    expect(blocks).toBe(5);
    const words = ['-n', '2', process.execPath, PROGRAM_BUILT, 'table', 'verify', path, '--blocks', '2..3'];
    const verified = await start(LAUNCHERS[0]!, words);
    expect({ ...verified, out: '' }).toEqual({ status: 0, out: '', error: '' });
    expect(verified.out).toContain('each value in 2 blocks of 5, from 2 to 3, follows from the values');
    const last = join(path, '001');
    const bytes = readFileSync(last);
    bytes[bytes.length - 9]! ^= 1;
    writeFileSync(last, bytes);
    const damaged = await start(LAUNCHERS[0]!, words);
    expect(damaged.status).not.toBe(0);
    expect(damaged.error).toContain('the table is damaged in block 5 of 5');
  });

  test('a command that works in one process is refused', async () => {
    const words = ['-n', '2', process.execPath, PROGRAM_BUILT, 'census', 'pursuit'];
    const { status, error } = await start(LAUNCHERS[0]!, words);
    expect(status).toBe(2);
    expect(error).toContain(
      'census works in one process; only solve, table build and table verify share their work among ranks',
    );
  });

  const left = (name: string): string[] => readdirSync(FOLDER).filter((file) => file.startsWith(name));

  test('work that two ranks have kept is finished by another number of ranks', async () => {
    const launcher = LAUNCHERS[0]!;
    for (const ranks of EXHAUSTIVE ? [1, 3] : [3]) {
      const path = join(FOLDER, `kept-${ranks}`);
      const ended = await run(launcher, 2, { seeds: 1, path, endAt: 9 });
      expect(ended.error).toContain('interrupted; the work is kept');
      expect(left(`kept-${ranks}`).length).toBe(3);
      const { games, different } = await solved(launcher, ranks, { seeds: 1, path });
      expect({ games, different }).toEqual({ games: 1, different: [] });
    }
  });

  test.skipIf(process.platform !== 'linux')('a full disk ends all ranks with a sentence', async () => {
    const path = join(FOLDER, 'full');
    const small = ['sh', '-c', `trap '' XFSZ; exec "$0" "$@"`];
    const task = JSON.stringify({ seeds: 1, path, endAt: 9, fileBytes: 16 } satisfies RanksTask);
    const words = ['-n', '2', ...small, process.execPath, PROGRAM, task];
    const { status, error } = await start(LAUNCHERS[0]!, words);
    expect(status).not.toBe(0);
    expect(error).toContain('files may not be that large here; what was kept before is still there');
  });

  test('a rank that is killed leaves work that another number of ranks finishes', async () => {
    const launcher = LAUNCHERS[0]!;
    const moments = EXHAUSTIVE ? [1, 2, 3, 5, 8, 13, 21] : [3];
    for (const rank of EXHAUSTIVE ? [0, 1] : [1])
      for (const after of moments) {
        const path = join(FOLDER, `killed-${rank}-${after}`);
        const killed = await run(launcher, 2, { seeds: 1, path, kill: { rank, after } });
        expect(killed.status).not.toBe(0);
        for (const ranks of EXHAUSTIVE ? [1, 3] : [3]) {
          const { games, different } = await solved(launcher, ranks, { seeds: 1, path });
          expect({ games, different }).toEqual({ games: 1, different: [] });
        }
      }
  });
});
