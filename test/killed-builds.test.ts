/** A build that is killed at any moment leaves the old table or none, and can be resumed to give the same bytes. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadGame } from '../src/games/index.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { type BuildOptions, type BuildStage, buildTable } from '../src/tables/build.ts';
import { openTableFile } from '../src/tables/file.ts';
import { temporaryFolder } from './folder.ts';
import { bytesOf } from './table-bytes.ts';
import { Random } from './random.ts';

const FOLDER = temporaryFolder();

const SCRIPT = fileURLToPath(new URL('./killed-build.mjs', import.meta.url));

interface Kill {
  readonly path: string;
  readonly killAt?: number;
  readonly share?: number;
  readonly resume?: boolean;
}

interface Case {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly build: Pick<BuildOptions, 'engine' | 'symmetries' | 'shards'>;
  readonly blocks: number;
  readonly kills: number;
}

/** The output of the process, or that it was killed. */
const inProcess = ({ game, options, build }: Case, { resume = false, ...kill }: Kill): Promise<string> =>
  new Promise((resolve, reject) => {
    const task = JSON.stringify({ game, options, build: { ...build, resume }, ...kill });
    execFile(process.execPath, [SCRIPT, task], (error, out) => {
      if (error && error.signal !== 'SIGKILL') reject(error);
      else resolve(error ? 'killed' : out);
    });
  });

const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;

/** A product with several blocks, an index, a folder with two files of blocks, and a table of keys with several blocks. */
const CASES: readonly Case[] = [
  { game: 'pursuit', options: { n: '14' }, build: {}, blocks: 5, kills: EXHAUSTIVE ? 20 : 4 },
  { game: 'notakto', options: {}, build: { engine: 'indexed' }, blocks: 1, kills: EXHAUSTIVE ? 5 : 3 },
  {
    game: 'pursuit',
    options: { n: '14' },
    build: { shards: 2 },
    blocks: 5,
    kills: EXHAUSTIVE ? 40 : 3,
  },
  {
    game: 'pursuit',
    options: { n: '10' },
    build: { engine: 'explored', symmetries: false },
    blocks: 3,
    kills: EXHAUSTIVE ? 10 : 3,
  },
];

const filesOf = (path: string): string[] =>
  readdirSync(FOLDER).filter((name) => name.startsWith(basename(path)));

describe.each(CASES)('$game $options $build', (which) => {
  const { game, options, build, kills, blocks } = which;
  const path = join(FOLDER, `${game}-${build.engine ?? (build.shards ? 'shards' : 'planned')}.table`);
  const load = async (): Promise<Rules<Position>> => (await loadGame(game)).read(options);
  const settings = (more: Partial<BuildOptions> = {}): BuildOptions => ({
    of: { game, options },
    madeBy: 'the tests',
    ...build,
    ...more,
  });
  /** Resumes the build to its end, and returns its stages. */
  const resume = async (): Promise<BuildStage[]> => {
    const stages = new Set<BuildStage>();
    buildTable(await load(), path, settings({ resume: true, progress: (stage) => stages.add(stage) }));
    return [...stages];
  };

  test(`gives the same bytes after it was killed at ${kills} random moments`, async () => {
    const rules = await load();
    const undisturbed = join(FOLDER, `${basename(path)}-undisturbed`);
    const info = buildTable(rules, undisturbed, settings());
    const wanted = bytesOf(undisturbed);
    const steps = Number(await inProcess(which, { path }));
    expect(bytesOf(path).equals(wanted)).toBe(true);
    expect(steps).toBeGreaterThan(20);
    expect(info.blocks).toBe(blocks);

    const random = new Random(7);
    let resumedWithoutSolving = 0;
    for (let k = 0; k < kills; k++) {
      rmSync(path, { force: true, recursive: true });
      // in half of the cases there is an older table
      const old = k % 2 === 0 ? undefined : 'an older table';
      if (old !== undefined) writeFileSync(path, old);
      const killAt = random.between(1, steps);
      const kill = { killAt, share: random.next(), path };
      expect(await inProcess(which, kill), `killed at step ${killAt}`).toBe('killed');
      const left = existsSync(path) ? bytesOf(path) : undefined;
      const whole = left?.equals(wanted) ?? false;
      expect(whole || left?.toString() === old, `step ${killAt} leaves the old table or none`).toBe(true);
      // some are killed a second time
      if (random.chance(0.3))
        await inProcess(which, { path, resume: true, killAt: random.between(1, 12), share: random.next() });
      const stages = await resume();
      if (!stages.includes('solving') && !stages.includes('writing values')) resumedWithoutSolving++;
      expect(bytesOf(path).equals(wanted), `step ${killAt} of ${steps}`).toBe(true);
      expect(filesOf(path).filter((name) => !name.endsWith('-undisturbed'))).toEqual([basename(path)]);
    }
    expect(resumedWithoutSolving).toBeGreaterThan(0);
    const file = openTableFile(path, rules);
    expect(file.value(rules.start)).toBeDefined();
    file.close();
  });
});
