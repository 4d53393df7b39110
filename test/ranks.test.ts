/** Several MPI ranks find the values that one process finds. Tests are skipped where Open MPI and MPICH are not installed. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { beforeAll, describe, expect, test } from 'vitest';
import { gameNames, loadGame } from '../src/games/index.ts';
import { buildTable } from '../src/tables/build.ts';
import { temporaryFolder } from './folder.ts';
import { TIERED } from './random-tiers.ts';
import { part } from './part.ts';
import { PROGRAM as PROGRAM_BUILT } from './program.ts';
import { bytesOf } from './table-bytes.ts';
import type { RanksDone, RanksTask } from './ranks-program.ts';

const FOLDER = temporaryFolder();
const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;
/** Milliseconds after which ranks that wait for each other for ever are ended. */
const PATIENCE = EXHAUSTIVE ? 1_200_000 : 200_000;

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

/** How ranks reach each other: the flags of each launcher and what its library reads from the environment. */
const NETWORKS = {
  'shared memory': { flags: {}, env: {} },
  TCP: {
    flags: { 'mpirun.openmpi': ['--mca', 'btl', 'tcp,self'] },
    env: { MPIR_CVAR_NOLOCAL: '1', UCX_TLS: 'tcp' },
  },
} as const;
type Network = keyof typeof NETWORKS;

/** Numbers of ranks, launchers and networks; one rank needs none. */
const WAYS: readonly (readonly [ranks: number, launcher: string, network: Network])[] = [
  [1, '', 'shared memory'],
  ...LAUNCHERS.flatMap((launcher) =>
    (Object.keys(NETWORKS) as Network[]).flatMap((network) =>
      [2, 4].map((ranks) => [ranks, launcher, network] as const),
    ),
  ),
];

/** The stages of the work on two games: levels of wins and losses, then those of ties. */
const STAGES = {
  'hands 4': ['0.0', '0.1', '0.2', '0.3', '0.4', '0.5', '0.6', '0.7'],
  'pieces 12': ['0.0', '0.1', '0.2', '0.3', '0.4', '1.1', '1.2'],
} as const;
/** Every way to kill one of two ranks: at each stage, before its part of the work is kept and afterwards. */
const KILLS = Object.entries(STAGES)
  .flatMap(([name, stages]) => stages.map((stage) => ({ name, stage })))
  .flatMap((kill) => [0, 1].map((rank) => ({ ...kill, rank })))
  .flatMap((kill) => ['before', 'after'].map((when) => ({ ...kill, when })))
  .map((kill, k) => ({ ...kill, launcher: LAUNCHERS[k % LAUNCHERS.length]! }));

/** A token goes around in a torus; some cells keep the turn, on others a match may be taken, and some end the game. */
const RING = `import { count, rules, shape, turns } from 'perfect-play/kit';

const position = shape({ turn: turns('a', 'b'), matches: count(2), x: count(99), y: count(99) });
const other = { a: 'b', b: 'a' } as const;

export default rules(position, {
  start: { turn: 'a', matches: 2, x: 1, y: 2 },
  moves: ({ turn, matches, x, y }) => {
    const next = x % 13 === 0 ? turn : other[turn];
    const moved = [[1, 2], [3, 1], [0, 5]].map(([dx, dy]) => ({ turn: next, matches, x: (x + dx!) % 100, y: (y + dy!) % 100 }));
    return matches > 0 && (x * y) % 7 === 3 ? [...moved, { turn: other[turn], matches: matches - 1, x, y }] : moved;
  },
  outcome: ({ matches, x, y }) =>
    (x + 3 * y) % 17 === matches ? 'a' : (x + y) % 19 === 0 ? 'tie' : x === 50 && y > 90 ? 'to move' : undefined,
  tier: ({ matches }) => matches,
});
`;

/** Impartial games in misère play, or in normal play where that is not the usual one. */
const OTHER_PLAY = ['nim misere=yes', 'wythoff misere=yes', 'notakto misere=no'];

const randomNames = (seeds: number): string[] =>
  Array.from({ length: seeds }, (_, k) =>
    ['hands', 'groups', 'functions', 'impartial', 'walks', 'pieces', 'mills', 'tiers'].map(
      (kind) => `${kind} ${k + 1}`,
    ),
  ).flat();

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
    resolve: {
      alias: { 'perfect-play/kit': fileURLToPath(new URL('../src/kit/index.ts', import.meta.url)) },
    },
    output: { file: PROGRAM, codeSplitting: false },
    logLevel: 'silent',
  });
});

interface Run {
  readonly status: number | string;
  readonly out: string;
  readonly error: string;
}

const start = (command: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> =>
  new Promise((resolve) => {
    execFile(command, words, { env: { ...ENV, ...env }, timeout: PATIENCE }, (failed, out, error) =>
      resolve({ status: failed ? (failed.code ?? failed.signal ?? -1) : 0, out, error }),
    );
  });

/** Runs the program with so many ranks; one rank needs no launcher. */
const run = (
  launcher: string,
  ranks: number,
  task: RanksTask,
  network: Network = 'shared memory',
): Promise<Run> => {
  const words = [PROGRAM, JSON.stringify(task)];
  if (ranks === 1) return start(process.execPath, words);
  const { flags, env } = NETWORKS[network];
  const more = (flags as Readonly<Record<string, readonly string[]>>)[launcher] ?? [];
  return start(launcher, ['-n', String(ranks), ...more, process.execPath, ...words], env);
};

async function solved(...how: Parameters<typeof run>): Promise<RanksDone> {
  const { status, out, error } = await run(...how);
  expect({ status, error }).toEqual({ status: 0, error: '' });
  return JSON.parse(out) as RanksDone;
}

describe.skipIf(LAUNCHERS.length === 0)(`MPI ranks${missing}`, () => {
  test.each(part(WAYS, 0.2, 24))(
    '%i ranks (%s, %s) have every value that one process has',
    async (ranks, launcher, network) => {
      const library = part([...gameNames, ...OTHER_PLAY], 0.15, 7);
      const random = randomNames(EXHAUSTIVE ? 20 : 6);
      const tiered = TIERED.map(([name]) => `tiered ${name}`);
      const task = { names: [...library, ...random, ...tiered] };
      const { games, positions, ties, draws, different } = await solved(launcher, ranks, task, network);
      expect(different).toEqual([]);
      expect(games.length).toBeGreaterThan(random.length / 2);
      if (EXHAUSTIVE) expect(library.filter((name) => games.includes(name)).length).toBe(26);
      expect(positions).toBeGreaterThan(50 * random.length);
      expect(Math.min(ties, draws)).toBeGreaterThan(random.length);
    },
    PATIENCE,
  );

  test(
    'ranks without a block have every value too',
    async () => {
      const names = part(
        randomNames(40).filter((name) => name.startsWith('hands')),
        0.1,
      );
      for (const launcher of EXHAUSTIVE ? LAUNCHERS : LAUNCHERS.slice(0, 1)) {
        const { games, different } = await solved(launcher, 3, { names, blockBits: 16 });
        expect(different).toEqual([]);
        expect(games.length).toBeGreaterThan(0);
      }
    },
    PATIENCE,
  );

  const own = join(FOLDER, 'ring.ts');
  beforeAll(() => writeFileSync(own, RING));

  test.each([
    ['pursuit --n 4 --engine indexed', ''],
    // rules that are functions, by tiers and by the index
    [`${own} --engine strata`, ''],
    [`${own} --engine indexed`, '--shards 2'],
    // several blocks, which both ranks pack
    ['dobutsu-shogi', '--shards 3'],
    // tier by tier
    ['nine-mens-morris --men 3', ''],
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
      const names = ['one', 'two'].map((name) => `${name} ${basename(game)}${shards}.table`);
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
    const names = ['hands 4'];
    const launcher = LAUNCHERS[0]!;
    for (const ranks of EXHAUSTIVE ? [1, 3] : [3]) {
      const path = join(FOLDER, `kept-${ranks}`);
      const ended = await run(launcher, 2, { names, path, endAt: 9 });
      expect(ended.error).toContain('interrupted; the work is kept');
      expect(left(`kept-${ranks}`).length).toBe(3);
      const { games, different } = await solved(launcher, ranks, { names, path });
      expect({ games, different }).toEqual({ games: names, different: [] });
    }
  });

  test.skipIf(process.platform !== 'linux')('a full disk ends all ranks with a sentence', async () => {
    const path = join(FOLDER, 'full');
    const small = ['sh', '-c', `trap '' XFSZ; exec "$0" "$@"`];
    const task = JSON.stringify({ names: ['hands 4'], path, endAt: 9, fileBytes: 16 } satisfies RanksTask);
    const words = ['-n', '2', ...small, process.execPath, PROGRAM, task];
    const { status, error } = await start(LAUNCHERS[0]!, words);
    expect(status).not.toBe(0);
    expect(error).toContain('files may not be that large here; what was kept before is still there');
  });

  test.runIf(EXHAUSTIVE).each(Object.entries(STAGES))('the stages of %s are known', async (name, known) => {
    const { stages } = await solved(LAUNCHERS[0]!, 2, {
      names: [name],
      path: join(FOLDER, name),
      always: true,
    });
    expect(stages).toEqual(known);
  });

  test.each(part(KILLS, 0.02, 15))(
    'rank $rank of $launcher is killed at stage $stage of $name, $when its part is kept: others finish the work',
    async ({ name, launcher, stage, rank, when }) => {
      const kill = { rank, stage, amid: when === 'before' };
      for (const ranks of EXHAUSTIVE ? [1, 3] : [3]) {
        const path = join(FOLDER, `killed ${name} ${stage} ${rank} ${when} ${ranks}`);
        const killed = await run(launcher, 2, { names: [name], path, kill });
        expect(killed.status).not.toBe(0);
        expect(killed.out).not.toContain('games');
        // nothing else has ended it, and only before the first record nothing is kept
        expect({ killed: existsSync(`${path} killed`), error: killed.error }).toMatchObject({ killed: true });
        expect(existsSync(path)).toBe(!kill.amid || stage !== '0.0');
        const { games, different } = await solved(launcher, ranks, { names: [name], path });
        expect({ games, different }).toEqual({ games: [name], different: [] });
      }
    },
  );
});

/** Lets Node find no package koffi. */
const HOOK =
  'export function resolve(name, context, next) { if (name === "koffi") throw new Error(); return next(name, context); }';
const url = (module: string): string => `data:text/javascript,${encodeURIComponent(module)}`;
const WITHOUT_KOFFI = url(`import { register } from 'node:module'; register(${JSON.stringify(url(HOOK))});`);
const OPEN_MPI = { OMPI_COMM_WORLD_SIZE: '2', OMPI_COMM_WORLD_RANK: '0', MPI_LIB: '/nowhere' };

test.each([
  [
    'koffi',
    ['--import', WITHOUT_KOFFI],
    OPEN_MPI,
    'several ranks need the package koffi; npm install koffi adds it',
  ],
  [
    'Open MPI',
    [],
    OPEN_MPI,
    'several ranks need the library of Open MPI (/nowhere); install it, or set MPI_LIB to its path',
  ],
  [
    'MPICH',
    [],
    { PMI_SIZE: '2', PMI_RANK: '0', MPI_LIB: '/nowhere' },
    'several ranks need the library of MPICH (/nowhere); install it, or set MPI_LIB to its path',
  ],
])('without %s one sentence says what to install', async (_, flags, env, sentence) => {
  const { status, out, error } = await start(
    process.execPath,
    [...flags, PROGRAM_BUILT, 'solve', 'pursuit'],
    env,
  );
  expect({ status, out, error }).toEqual({ status: 2, out: '', error: `pursuit: ${sentence}\n` });
});
