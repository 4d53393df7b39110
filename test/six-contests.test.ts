/**
 * Contests of six games that the library does not have, from their rules files in contests/, and of three whose boards are in the input, as
 * pictures or with tables of numbers: what the exported packages hold, and that their programs are told apart by the package's own
 * validators, and by `compare` and `judge`. It runs in `npm run exhaustive` alone.
 */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { Workshop, answer, interact, noCompiler } from './cpp.ts';
import { domjudgeImport, textsIn } from './domjudge.ts';
import { hasPython } from './dumps.ts';
import { temporaryFolder } from './folder.ts';
import { hasJava } from './java.ts';
import { PROGRAM } from './program.ts';
import { part } from './part.ts';

const FOLDER = temporaryFolder();
const RULES = fileURLToPath(new URL('./contests/', import.meta.url));

interface Contest {
  readonly game: string;
  readonly asks: string;
  /** The least number of kinds of mistakes, each of which is made in every language; what else there is of ten no test shows. */
  readonly mistakes: number;
  readonly interactive: boolean;
  /** Settings beside what is asked. */
  readonly more: object;
}

const contest = (game: string, asks: string, mistakes: number, more = {}): Contest => ({
  game,
  asks,
  mistakes,
  interactive: asks === 'play',
  more,
});

/** Impartial and partizan ones, with points, with cycles, to be answered and to be played. */
const CONTESTS: readonly Contest[] = [
  contest('thirds', 'nimber', 10),
  contest('slide', 'move', 9),
  contest('ring', 'plies', 10, { tests: { most: 5, after: { id: { from: 1, to: 9 } } } }),
  contest('again', 'score', 9),
  contest('leap', 'play', 9),
  contest('chase', 'play', 9),
  contest('herd', 'plies', 10, {
    lines: ['field', 'turn'],
    tests: { most: 5, after: { id: { from: 1, to: 9 } } },
    size: { rows: { from: 2, to: 4 }, columns: { from: 1, to: 5 } },
  }),
  contest('ends', 'score', 10, {
    inputs: { coins: { from: 1, to: 1000 } },
    lines: ['coins'],
    tests: { most: 4 },
    size: { rows: { from: 1, to: 1 }, columns: { from: 1, to: 12 } },
  }),
  contest('hop', 'move', 9, {
    inputs: { hops: { from: 1, to: 3 } },
    size: { rows: { from: 1, to: 5 }, columns: { from: 1, to: 5 } },
  }),
];

const ACCEPTED = 42;
const REJECTED = 43;
const SECONDS = 30;
const run = promisify(execFile);
const read = (...path: readonly string[]): string => readFileSync(join(...path), 'utf8');
const filesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];

interface Exported {
  readonly folder: string;
  /** What is said of what was left out. */
  readonly notes: string;
}

/** The package of a contest in a format; `more` are settings beside what is asked. */
async function exported(
  { game, asks, more: own }: Contest,
  format: string,
  more: object = {},
): Promise<Exported> {
  const folder = join(FOLDER, `${game}-${format}`);
  mkdirSync(folder);
  cpSync(RULES, folder, { recursive: true });
  const settings = { asks, license: 'cc by-sa', author: 'A. Author', ...own, ...more };
  writeFileSync(join(folder, `${game}.contest.ts`), `export default ${JSON.stringify(settings)};\n`);
  const words = ['generate', `./${game}.ts`, '--format', format, '--export', game];
  const { stderr } = await run(process.execPath, [PROGRAM, ...words], { cwd: folder });
  return { folder: join(folder, game), notes: stderr };
}

/** The command that runs a program; one in C++ or Java is compiled. */
function commandOf(file: string): readonly string[] {
  const made = `${file}.out`;
  if (file.endsWith('.js')) return [process.execPath, file];
  if (file.endsWith('.py')) return ['python3', file];
  if (file.endsWith('.java')) {
    execFileSync('javac', ['-d', made, file]);
    return ['java', '-cp', made, basename(file, '.java')];
  }
  execFileSync('g++', ['-std=c++17', '-O1', '-o', made, file]);
  return [made];
}

const wordsOf = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');

/** Whether a validator accepts; it may say nothing else than that or the opposite. */
function accepts(path: string, status: number | null): boolean {
  if (status !== ACCEPTED && status !== REJECTED)
    throw new Error(`${path}: the validator ended with ${status}`);
  return status === ACCEPTED;
}

/** Judges programs by what is in a package. */
class PackageJudge {
  private readonly folder: string;
  private readonly validator: string | undefined;
  private readonly feedback: string;
  private readonly interactive: boolean;

  constructor(folder: string, validator: string | undefined, interactive: boolean) {
    this.folder = folder;
    this.validator = validator;
    this.interactive = interactive;
    this.feedback = join(folder, 'feedback');
    mkdirSync(this.feedback);
  }

  /** The first test that a program fails; undefined: none. */
  async failedBy(command: readonly string[]): Promise<string | undefined> {
    const data = join(this.folder, 'data');
    for (const file of filesIn(data).filter((name) => name.endsWith('.in')))
      if (!(await this.passes(command, join(data, file.slice(0, -3))))) return file;
    return undefined;
  }

  private async passes(command: readonly string[], path: string): Promise<boolean> {
    const [input, expected] = [`${path}.in`, `${path}.ans`];
    if (this.validator !== undefined && this.interactive) {
      const judging = [this.validator, input, expected, this.feedback];
      const { status } = await interact(judging, command, SECONDS);
      return accepts(path, status);
    }
    const output = join(this.feedback, 'output');
    if ((await answer(command, input, output, SECONDS)) !== 0) return false;
    if (this.validator === undefined) return wordsOf(read(output)) === wordsOf(read(expected));
    const { status } = spawnSync(this.validator, [input, expected, this.feedback], { input: read(output) });
    return accepts(path, status);
  }
}

const canRun = noCompiler === undefined && hasPython && hasJava;
const RUN = part([true], 0).length > 0;
if (RUN && !canRun) console.warn('the six contests are not exported: g++, javac or python3 is not installed');

describe.runIf(RUN && canRun).each(CONTESTS)('the contest of $game', (of) => {
  const workshop = new Workshop(FOLDER);
  let folder = '';
  let notes = '';
  beforeAll(async () => {
    ({ folder, notes } = await exported(of, 'kattis'));
  }, 3_600_000);

  const programs = (verdict: string): string[] =>
    filesIn(join(folder, 'submissions', verdict)).filter((file) => /\.(?:cpp|java|js|py)$/.test(file));

  test('has five right programs, and mistakes, in four languages', () => {
    expect(domjudgeImport(`${of.game}.zip`, textsIn(folder)).complaints).toEqual([]);
    const byRules = ['cpp', 'java', 'js', 'py'].map((end) => `by_rules.${end}`);
    expect(programs('accepted')).toEqual(['by_recursion.cpp', ...byRules]);
    for (const end of ['cpp', 'java', 'js', 'py']) {
      const wrong = programs('wrong_answer').filter((file) => file.endsWith(`.${end}`));
      expect([end, wrong.length]).toEqual([end, expect.toSatisfy((n: number) => n >= of.mistakes)]);
    }
    const made = programs('wrong_answer').map((file) => file.replace(/\..*$/, ''));
    const unseen = Array.from(
      notes.matchAll(/(\w+)\.\w+ was left out: no test was found/g),
      ([, kind]) => kind,
    );
    expect(new Set([...made, ...unseen]).size).toBeGreaterThanOrEqual(10);
  }, 3_600_000);

  test('is judged by its own validators', async () => {
    const validator = await workshop.compile(read(folder, 'input_validators/validate/validate.cpp'));
    const inputs = filesIn(join(folder, 'data')).filter((file) => file.endsWith('.in'));
    for (const file of inputs)
      expect([file, spawnSync(validator, { input: read(folder, 'data', file) }).status]).toEqual([
        file,
        ACCEPTED,
      ]);
    for (const junk of ['', 'junk', `${read(folder, 'data', inputs[0] ?? '')}\n1`])
      expect([junk, spawnSync(validator, { input: junk }).status]).toEqual([junk, REJECTED]);
    const own = join(folder, 'output_validators/validate/validate.cpp');
    const output = existsSync(own) ? await workshop.compile(read(own)) : undefined;
    const judge = new PackageJudge(folder, output, of.interactive);
    for (const [verdict, passes] of [
      ['accepted', true],
      ['wrong_answer', false],
    ] as const)
      for (const file of programs(verdict)) {
        const failed = await judge.failedBy(commandOf(join(folder, 'submissions', verdict, file)));
        expect([file, failed]).toEqual([file, passes ? undefined : expect.any(String)]);
      }
  }, 3_600_000);

  test('is judged by `compare` or `judge`', async () => {
    const command = (verdict: string, file: string): string =>
      `python3 ${join(folder, 'submissions', verdict, file)}`;
    const asked = (program: string): readonly string[] =>
      of.interactive
        ? ['judge', `./${of.game}.ts`, '--program', program, '--starts', 'random', '--games', '30', '--quiet']
        : ['compare', `./${of.game}.ts`, '--program', program, '--seconds', '20', '--quiet'];
    const status = (words: readonly string[]): number | null =>
      spawnSync(process.execPath, [PROGRAM, ...words], { cwd: join(folder, '..') }).status;
    expect(status(asked(command('accepted', 'by_rules.py')))).toBe(0);
    const wrong = programs('wrong_answer').filter((file) => file.endsWith('.py'));
    const found = wrong.filter((file) => status(asked(command('wrong_answer', file))) === 1);
    expect(found).toEqual(wrong);
  }, 3_600_000);

  test('is exported in the other formats', async () => {
    const right = join(folder, 'submissions', 'accepted', 'by_rules.py');
    const only = { mutations: false, submissions: { accepted: [right] } };
    const { folder: newer } = await exported(of, 'kattis-2025-09', only);
    expect(filesIn(newer)).toEqual(expect.arrayContaining(['problem.yaml', 'statement/problem.en.tex']));
    const { folder: polygon } = await exported(of, 'polygon', only);
    const tests = filesIn(join(polygon, 'tests')).filter((file) => /^\d+$/.test(file));
    expect(read(polygon, 'problem.xml')).toContain(`<test-count>${tests.length}</test-count>`);
  }, 3_600_000);

  test.runIf(spawnSync('verifyproblem', ['--version']).status === 0)(
    "is accepted by the format's own verifier",
    async () => {
      const { stdout, stderr } = spawnSync('verifyproblem', [folder], { encoding: 'utf8' });
      expect(stdout + stderr).toMatch(/: 0 errors/);
    },
    3_600_000,
  );
});
