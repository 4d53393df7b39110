/**
 * The problem packages that `perfect-play generate --export` writes, read back by the rules of the format: files, validators on
 * good and damaged inputs and outputs, and submissions, each of which must get the verdict of its folder. `npm run exhaustive`
 * runs all of it, `npm test` a part.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { toolsOf } from '../src/judge/index.ts';
import { OPPONENTS } from '../src/judge/problems/knightmare/race.ts';
import { type Random, pick, seeded } from '../src/base/random.ts';
import { BUFFERED, Workshop, all, noCompiler } from './cpp.ts';
import { domjudgeImport, textsIn, yaml } from './domjudge.ts';
import { temporaryFolder } from './folder.ts';
import { KNIGHT_MUTANTS, KNIGHT_PLAYER } from './knight-player.ts';
import { ROOT, program } from './program.ts';
import { part } from './part.ts';

const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;
const FOLDER = temporaryFolder();

const has = (command: string): boolean => spawnSync(command, ['--version']).status === 0;
const PYTHON = has('python3');

/** The exit statuses of validators; with the last one they say that the judge is at fault. */
const [ACCEPTED, REJECTED, FAILED] = [42, 43, 1];
/** Damaged inputs and outputs of each problem. */
const DAMAGED = EXHAUSTIVE ? 200 : 6;

const GAMES = ['pursuit', 'staircase', 'crossing-pawn', 'corner', 'knightmare'];

type Verdict = 'accepted' | 'wrong_answer' | 'time_limit_exceeded' | 'run_time_error';
const FOLDERS: readonly Verdict[] = ['accepted', 'wrong_answer', 'time_limit_exceeded', 'run_time_error'];

/** The submissions of each game: its files, and the changes of them that are wrong. */
const SUBMISSIONS = new Map(
  await Promise.all(
    GAMES.map(async (game) => {
      const written = FOLDERS.flatMap((verdict) => {
        const folder = join(ROOT, `src/judge/problems/${game}/submissions`, verdict);
        return existsSync(folder) ? readdirSync(folder).map((file) => ({ verdict, file })) : [];
      });
      const { mistakes } = (await toolsOf(game)).problem;
      const mistaken = (mistakes?.programs ?? []).map(({ verdict, file }) => ({
        verdict: verdict.replaceAll(/[ -]/g, '_') as Verdict,
        file,
      }));
      return [game, [...written, ...mistaken]] as const;
    }),
  ),
);

const nameOf = (game: string): string => game.replace('-', '');
const folderOf = (game: string): string => join(FOLDER, nameOf(game));

if (noCompiler !== undefined) console.warn(`Validators are not tested: ${noCompiler}`);
const compiled = noCompiler === undefined ? describe : describe.skip;

const KINDS = ['input', 'output'] as const;
const validators = new Map<string, string>();
const validatorOf = (game: string, kind: (typeof KINDS)[number]): string =>
  validators.get(`${game}/${kind}`)!;

beforeAll(async () => {
  for (const game of GAMES) {
    const { status, error } = await program(['generate', game, '--export', folderOf(game), '--quiet']);
    if (status !== 0) throw new Error(error);
  }
  if (noCompiler !== undefined) return;
  const workshop = new Workshop(FOLDER);
  await all(
    GAMES.flatMap((game) => KINDS.map((kind) => [game, kind] as const)),
    async ([game, kind]) => {
      const source = read(folderOf(game), `${kind}_validators/validate/validate.cpp`);
      validators.set(`${game}/${kind}`, await workshop.compile(source));
    },
  );
}, 3_600_000);

/** The paths of all files below a folder, in order, from that folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();

const read = (...path: readonly string[]): string => readFileSync(join(...path), 'utf8');

interface TestCase {
  /** Without its extension. */
  readonly path: string;
  readonly input: string;
  readonly answer: string;
}

/** All tests of a package, in the order of judging. */
const testsOf = (game: string): TestCase[] =>
  filesIn(join(folderOf(game), 'data'))
    .filter((file) => file.endsWith('.in'))
    .map((file): TestCase => {
      const path = join(folderOf(game), 'data', file.slice(0, -3));
      return { path, input: read(`${path}.in`), answer: read(`${path}.ans`) };
    });

describe.each(GAMES)('the package of %s', (game) => {
  const path = (...names: readonly string[]): string => join(folderOf(game), ...names);

  test('has the files of the format', () => {
    const settings = yaml(read(path('problem.yaml')));
    const { validation, license, author, source, rights_owner: owner } = settings;
    expect(validation).toBe(game === 'knightmare' ? 'custom interactive' : 'custom');
    expect(license).toMatch(/^(?:unknown|public domain|cc0|cc by|cc by-sa|educational|permission)$/);
    expect(author ?? source ?? owner).toBeDefined();
    for (const limit of ['memory', 'output', 'time_multiplier', 'time_safety_margin', 'validation_time'])
      expect(Number(settings[`limits.${limit}`])).toBeGreaterThan(0);

    expect(Number(read(path('.timelimit')))).toBeGreaterThan(0);
    expect(settings['uuid']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(read(path('problem_statement/problem.html'))).toMatch(
      /<h1>[^<]+<\/h1>\n<p>[^]+<h2>Input<\/h2>\n<p>/,
    );
    const statements = readdirSync(path('problem_statement'))
      .filter((file) => file !== 'problem.html')
      .sort();
    expect(statements.map((file) => file.replace(/\.(?:tex|md)$/, ''))).toEqual([
      'problem.en',
      'problem.ja',
      'problem.zh',
    ]);
    for (const file of statements) {
      const text = read(path('problem_statement', file));
      expect(text).toMatch(/\\problemname\{[^}]+\}/);
      if (file.endsWith('.tex')) {
        expect(text).toMatch(/\\section\*\{Input\}[^]+\\section\*\{(?:Output|Interaction)\}/);
        // what the TeX of judges can set: ASCII, with braces in pairs and mathematics closed
        expect(text).toMatch(/^[\n -~]+$/);
        const bare = text.replaceAll(/\\[{}#$%&_]/g, '');
        expect(bare.split('{').length).toBe(bare.split('}').length);
        expect(bare.split('$').length % 2).toBe(1);
        expect(bare).not.toMatch(/[#%&_~`]/);
      } else expect(text.match(/^## .+$/gm)).toHaveLength(2);
    }
    const submissions = SUBMISSIONS.get(game)!.map(({ verdict, file }) => join(verdict, file));
    expect(filesIn(path('submissions'))).toEqual(submissions.sort());
    // one program in one file: judges compile no more
    for (const kind of KINDS)
      expect(readdirSync(path(`${kind}_validators/validate`))).toEqual(['validate.cpp']);
  });

  test('is imported whole by DOMjudge', () => {
    const imported = domjudgeImport(`${nameOf(game)}.zip`, textsIn(path()));
    expect(imported.complaints).toEqual([]);
    expect(imported).toMatchObject({
      seconds: Number(read(path('.timelimit'))),
      interactive: game === 'knightmare',
      statement: 'problem_statement/problem.html',
    });
    expect(imported.tests.map((name) => path(name))).toEqual(testsOf(game).map((each) => each.path));
    const folders = { CORRECT: 'accepted', 'WRONG-ANSWER': 'wrong_answer', 'RUN-ERROR': 'run_time_error' };
    const solutions = imported.solutions.map(({ expected, path: file }) => {
      const folder = Object.entries(folders).find(([word]) => word === expected)?.[1];
      return { verdict: folder ?? 'time_limit_exceeded', file: basename(file) };
    });
    const byFile = (a: { file: string }, b: { file: string }): number => (a.file < b.file ? -1 : 1);
    expect(solutions.sort(byFile)).toEqual([...SUBMISSIONS.get(game)!].sort(byFile));
  });

  test('has tests with answers in groups, none of them twice, ends of lines alike', () => {
    expect(readdirSync(path('data')).sort()).toEqual(['sample', 'secret']);
    const groups = ['1-small', '2-medium', '3-large', '4-limits', '5-traps'];
    expect(readdirSync(path('data/secret')).sort()).toEqual(groups);
    const tests = testsOf(game);
    expect(tests.length).toBeGreaterThan(40);
    expect(new Set(tests.map((each) => basename(each.path))).size).toBe(tests.length);
    expect(new Set(tests.map(({ input }) => input)).size).toBe(tests.length);
    for (const file of filesIn(path('data'))) {
      expect(file).toMatch(/(?:\.(?:in|ans|desc|interaction)|[/\\]testdata\.yaml)$/);
      const text = read(path('data', file));
      expect(text).toMatch(/[^\n]\n$/);
      expect(text).not.toContain('\r');
      if (file.endsWith('.ans')) expect(existsSync(path('data', file.replace(/ans$/, 'in')))).toBe(true);
      if (file.endsWith('.in')) expect(existsSync(path('data', file.replace(/in$/, 'ans')))).toBe(true);
      if (file.endsWith('.interaction')) expect(text).toMatch(/^(?:[<>][^\n]+\n)+$/);
      if (file.endsWith('testdata.yaml')) expect(yaml(text)).toMatchObject({ on_reject: 'break' });
    }
  });

  test.runIf(EXHAUSTIVE || game === 'corner')(
    'is the same for the same seed, and is written into no folder that has files',
    async () => {
      const again = join(FOLDER, `${nameOf(game)}again`);
      const { error } = await program(['generate', game, '--export', again]);
      expect(error).toContain(`expect '${nameOf(game)}'`);
      expect(filesIn(again)).toEqual(filesIn(folderOf(game)));
      for (const file of filesIn(again)) expect(read(again, file)).toBe(read(path(file)));
      const twice = await program(['generate', game, '--export', again]);
      expect([twice.status, twice.error]).toEqual([2, expect.stringContaining('is not empty')]);
    },
  );
});

/** The status of the input validator on these bytes. */
const inputStatus = (game: string, input: string | Uint8Array): number | null =>
  spawnSync(validatorOf(game, 'input'), { input }).status;

/** The text with a small change: an odd blank, sign, zero, end of line, character or part. */
function damaged(text: string, random: Random): string {
  const at = Math.floor(random() * (text.length + 1));
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const character = String.fromCharCode(32 + Math.floor(random() * 95));
  const number = (change: string): string => text.replace(/\d+/, change);
  return pick<() => string>(
    [
      () => `${before} ${after}`,
      () => `${before}\n${after}`,
      () => `${before}\t${after}`,
      () => before + character + after,
      () => before + character + after.slice(1),
      () => before + after.slice(1),
      () => before,
      () => text + text,
      () => `${text}\n`,
      () => `${text} `,
      () => `${text}1\n`,
      () => text.trimEnd(),
      () => text.replaceAll('\n', '\r\n'),
      () => text.replaceAll('\n', ' \n'),
      () => text.replaceAll(' ', '  '),
      () => `\uFEFF${text}`,
      () => number('+$&'),
      () => number('-$&'),
      () => number('0$&'),
      () => number('$&.0'),
      () => number('1e1'),
      () => number('99999999999999999999'),
      () => text.split('\n').reverse().join('\n'),
      () => text.split('').reverse().join(''),
    ],
    random,
  )();
}

const numbersOf = (text: string): number[] => text.trim().split(/\s+/).map(Number);
const within = (min: number, max: number, ...values: readonly number[]): boolean =>
  values.every((value) => Number.isInteger(value) && value >= min && value <= max);

/** Whether an input is one of the contest, written as the program writes it: a second way to say what validators accept. */
const VALID: Readonly<Record<string, (text: string) => boolean>> = {
  pursuit: (text) => {
    const [n = 0, r1 = 0, c1 = 0, r2 = 0, c2 = 0] = numbersOf(text);
    const isBoard = within(2, 20, n) && within(1, n, r1, c1, r2, c2) && (r1 !== r2 || c1 !== c2);
    return isBoard && text === `${[n, r1, c1, r2, c2].join(' ')}\n`;
  },
  staircase: (text) => {
    const [n = 0, m = 0, ...points] = numbersOf(text);
    if (!within(1, 10, n, m) || points.length !== 2 * n * m || !within(0, 100_000, ...points)) return false;
    const rows = Array.from({ length: 2 * n }, (_, r) => points.slice(r * m, (r + 1) * m).join(' '));
    return text === `${n} ${m}\n${rows.join('\n')}\n`;
  },
  'crossing-pawn': (text) => {
    const [head = '', ...lines] = text.split('\n');
    const [id, count] = numbersOf(head);
    if (!within(0, 100, id!) || !within(1, 10, count!)) return false;
    const tests: string[][] = [];
    for (let at = 0; tests.length < count!; at += 1 + tests.at(-1)!.length) {
      const [n = 0, m = 0] = numbersOf(lines[at] ?? '');
      const rows = lines.slice(at + 1, at + 1 + n);
      if (!within(2, 10, n) || !within(1, 10, m) || rows.length < n) return false;
      const cells = rows.join('');
      if (!rows.every((row) => row.length === m && /^[.#XO]*$/.test(row))) return false;
      if (cells.split('X').length !== 2 || cells.split('O').length !== 3 || rows[0]!.includes('X'))
        return false;
      tests.push(rows);
    }
    const written = tests.map((rows) => `${rows.length} ${rows[0]!.length}\n${rows.join('\n')}\n`);
    return text === `${id} ${tests.length}\n${written.join('')}`;
  },
  corner: (text) => {
    if (!/^\d+ \d+\n$/.test(text)) return false;
    const [x, y] = text.trim().split(' ').map(BigInt);
    return x! <= 10n ** 1000n && y! <= 10n ** 1000n && text === `${x} ${y}\n`;
  },
  knightmare: (text) => {
    const [n = 0, m = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersOf(text);
    if (!within(6, 1000, n, m) || n % 2 === 1 || m % 2 === 1) return false;
    if (!within(1, n, x1, x2) || !within(1, m, y1, y2) || (x1 === x2 && y1 === y2)) return false;
    const atHome = (x1 === n / 2 && y1 === m / 2) || (x2 === n / 2 + 1 && y2 === m / 2);
    const start = `${n} ${m}\n${x1} ${y1} ${x2} ${y2}\n`;
    return !atHome && ['', ...OPPONENTS.map((name) => `${name}\n`)].some((last) => text === start + last);
  },
};

/** All elements, or in a short run so many of them, the first included. */
const some = <T>(list: readonly T[], count: number): readonly T[] =>
  EXHAUSTIVE ? list : list.filter((_, i) => i % Math.ceil(list.length / count) === 0);

compiled.each(GAMES)('the input validator of %s', (game) => {
  test('accepts the tests', () => {
    const tests = testsOf(game);
    for (const { input } of tests) expect(VALID[game]!(input)).toBe(true);
    for (const { input, path } of some(tests, 6))
      expect([path, inputStatus(game, input)]).toEqual([path, ACCEPTED]);
  }, 300_000);

  test('rejects junk and damaged inputs', () => {
    const random = seeded(7);
    const bytes = Uint8Array.from({ length: 1024 }, () => Math.floor(random() * 256));
    const printable = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
    for (const junk of ['', '\n', bytes, printable]) expect(inputStatus(game, junk)).toBe(REJECTED);
    const tests = testsOf(game);
    for (let rejected = 0; rejected < DAMAGED;) {
      const input = damaged(pick(tests, random).input, random);
      const valid = VALID[game]!(input);
      if (!valid) rejected++;
      expect([input, inputStatus(game, input)]).toEqual([input, valid ? ACCEPTED : REJECTED]);
    }
  }, 600_000);
});

/** Where validators write their reasons. */
let feedbacks = 0;
function feedbackFolder(): string {
  const folder = join(FOLDER, `feedback-${feedbacks++}`);
  mkdirSync(folder);
  return folder;
}

interface Judged {
  readonly status: number | null;
  readonly reason: string;
}

/** What the output validator says of an output. */
function judgedOutput(game: string, { path }: TestCase, output: string | Uint8Array): Judged {
  const feedback = feedbackFolder();
  const { status } = spawnSync(validatorOf(game, 'output'), [`${path}.in`, `${path}.ans`, feedback], {
    input: output,
  });
  return { status, reason: read(feedback, 'judgemessage.txt') };
}

/** Its words; white space is ASCII, so that a byte-order mark is part of a word. */
const wordsOf = (text: string): string =>
  text
    .split(/[ \t\r\n\f\v]+/)
    .filter((word) => word !== '')
    .join(' ');

compiled.each(GAMES.filter((game) => game !== 'knightmare'))('the output validator of %s', (game) => {
  test('accepts the answers, with any white space', () => {
    for (const each of some(testsOf(game), 5)) {
      expect(judgedOutput(game, each, each.answer)).toMatchObject({ status: ACCEPTED });
      expect(judgedOutput(game, each, ` ${each.answer.replaceAll(/\s/g, '\r\n')}\n`).status).toBe(ACCEPTED);
    }
  }, 300_000);

  test('rejects junk and damaged outputs, and says why', () => {
    const random = seeded(8);
    const tests = testsOf(game);
    const bytes = Uint8Array.from({ length: 1024 }, () => Math.floor(random() * 256));
    for (const junk of ['', '\n', bytes, '-1', 'NaN', '\0', 'a'.repeat(2 ** 21)])
      expect(judgedOutput(game, tests[0]!, junk)).toMatchObject({
        status: REJECTED,
        reason: expect.stringMatching(/^(?:answer \d+: |unexpected )/),
      });
    for (let rejected = 0; rejected < DAMAGED;) {
      const each = pick(tests, random);
      const output = damaged(each.answer, random);
      const same = wordsOf(output) === wordsOf(each.answer);
      if (!same) rejected++;
      const { status } = judgedOutput(game, each, output);
      expect([each.answer, output, status]).toEqual([each.answer, output, same ? ACCEPTED : REJECTED]);
    }
  }, 600_000);
});

compiled.each(GAMES)('the output validator of %s', (game) => {
  test('says that the judge is at fault only where that is so', () => {
    const [first] = testsOf(game);
    const missing = join(FOLDER, 'missing');
    const status = (...words: readonly string[]): number | null =>
      spawnSync(validatorOf(game, 'output'), words, { input: '', cwd: FOLDER }).status;
    expect(status()).toBe(FAILED);
    expect(status(missing, missing, missing)).toBe(FAILED);
    // words for people are lost without their folder, but the verdict counts
    expect(status(`${first!.path}.in`, `${first!.path}.ans`, missing)).toBe(REJECTED);
  });
});

/** The command of a program, by the language of its file. */
const commandOf = (file: string): readonly [string, readonly string[]] =>
  file.endsWith('.py') ? ['python3', ['-I', file]] : [process.execPath, [file]];

/** The verdict on a program that answers one input. */
function verdictOnAnswer(game: string, file: string, each: TestCase, seconds: number): Verdict {
  const [command, args] = commandOf(file);
  const { status, stdout, error } = spawnSync(command, args, {
    input: each.input,
    timeout: 1000 * seconds,
    killSignal: 'SIGKILL',
    maxBuffer: 2 ** 23,
  });
  if (error && 'code' in error && error.code === 'ETIMEDOUT') return 'time_limit_exceeded';
  if (status !== 0) return 'run_time_error';
  return judgedOutput(game, each, stdout).status === ACCEPTED ? 'accepted' : 'wrong_answer';
}

interface Played extends Judged {
  readonly verdict: Verdict;
}

/** Joins a program with the interactive validator, as a judge does; after `seconds` the program is ended. */
function play(
  game: string,
  command: string,
  args: readonly string[],
  each: TestCase,
  seconds: number,
): Promise<Played> {
  const { path } = each;
  const feedback = feedbackFolder();
  const validator = spawn(validatorOf(game, 'output'), [`${path}.in`, `${path}.ans`, feedback], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const player = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'], env: BUFFERED });
  // either side may end before it has read everything
  for (const stream of [validator.stdin, player.stdin]) stream.on('error', () => undefined);
  validator.stdout.pipe(player.stdin);
  player.stdout.pipe(validator.stdin);
  const ends: string[] = [];
  // the validator may end because of that, and both may be seen to exit at once
  player.stdout.on('end', () => ends.push('player'));
  let slow = false;
  const timer = setTimeout(() => {
    slow = true;
    player.kill('SIGKILL');
  }, 1000 * seconds);
  const ended = (child: ChildProcess, name: string): Promise<number | null> =>
    new Promise((resolve) => {
      child.on('exit', (status) => {
        ends.push(name);
        resolve(status);
      });
    });
  const crash = ended(player, 'player');
  const verdict = ended(validator, 'validator');
  return (async () => {
    const status = await verdict;
    const first = ends[0] === 'validator';
    const limit = slow;
    // a judge ends a program that has its verdict
    const late = setTimeout(() => player.kill('SIGKILL'), first && status === REJECTED ? 0 : 5000);
    const left = await crash;
    clearTimeout(timer);
    clearTimeout(late);
    const reason = read(feedback, 'judgemessage.txt');
    const judged = (): Verdict => {
      if (limit) return 'time_limit_exceeded';
      if (left !== 0 && !(first && status === REJECTED)) return 'run_time_error';
      return status === ACCEPTED ? 'accepted' : 'wrong_answer';
    };
    return { status, reason, verdict: judged() };
  })();
}

const KNIGHTS = 'knightmare';

/** The first verdict on a submission that is not accepted, in the order of the tests. */
async function verdictOf(
  game: string,
  file: string,
  tests: readonly TestCase[],
  seconds: number,
): Promise<Verdict> {
  for (const each of tests) {
    const verdict =
      game === KNIGHTS
        ? (await play(game, ...commandOf(file), each, seconds)).verdict
        : verdictOnAnswer(game, file, each, seconds);
    if (verdict !== 'accepted') return verdict;
  }
  return 'accepted';
}

/** Seconds that a slow program is waited for; others have ended long before. */
const SLOW_SECONDS = 8;

compiled.each(GAMES)('the submissions of %s', (game) => {
  const all = SUBMISSIONS.get(game)!;
  // slow programs take their time, and are left out of a short run
  const right = all.filter(({ verdict }) => verdict === 'accepted');
  const wrong = all.filter(({ verdict }) => verdict !== 'accepted');
  const tried = [
    right[0]!,
    ...part(right.slice(1), 0.1, game.length),
    ...part(wrong, 0.07, game.length),
  ].filter(({ verdict }) => EXHAUSTIVE || verdict !== 'time_limit_exceeded');

  test.each(tried)(
    '$verdict: $file',
    async ({ verdict, file }) => {
      if (file.endsWith('.py') && !PYTHON)
        return console.warn(`${file} is not run: python3 is not installed`);
      const path = join(folderOf(game), 'submissions', verdict, file);
      const all = testsOf(game);
      // some of all groups first: what is wrong for large inputs only is found sooner
      const tests = verdict === 'accepted' ? some(all, 6) : [...new Set([...some(all, 12), ...all])];
      const seconds = verdict === 'time_limit_exceeded' ? SLOW_SECONDS : 120;
      expect(await verdictOf(game, path, tests, seconds)).toBe(verdict);
    },
    1_800_000,
  );
});

/** A player of the knights' race in a file of its own. */
const player = join(FOLDER, 'player.mjs');
writeFileSync(player, KNIGHT_PLAYER);

/** What a program can do besides playing: no judge may hang or crash by it. */
const HOSTILE = {
  'ends at once': ['exit 0', 'the output ends'],
  crashes: ['exit 7', 'the output ends'],
  'closes its output and lives on': ['exec >&-; exec sleep 60', 'the output ends'],
  'closes its input and plays on': ['exec <&-; echo WHITE; sleep 1; echo 1 1', 'is not a knight'],
  'closes both': ['exec <&- >&-; exec sleep 60', 'the output ends'],
  floods: ['exec yes', "expected WHITE or BLACK, found 'y'"],
  'floods with nothing': ["exec yes ''", 'the program writes without end'],
  'floods without an end of line': ['exec cat /dev/zero', 'the program writes without end'],
  'writes before it is asked': ['printf "BLACK\\n1 1\\n"; exec sleep 60', 'is not a knight'],
  'says nothing that makes sense': ['exec cat /dev/urandom', 'expected WHITE or BLACK'],
  'repeats what it reads': ['exec cat', "expected WHITE or BLACK, found '8 8'"],
} as const;

compiled('the interactive validator', () => {
  const start = (): TestCase => testsOf(KNIGHTS).find(({ path }) => basename(path) === 'sample-2')!;

  test.each(Object.entries(HOSTILE))('rejects a program that %s', async (_, [command, reason]) => {
    const played = await play(KNIGHTS, 'sh', ['-c', command], start(), 30);
    expect(played.status).toBe(REJECTED);
    expect(played.reason).toContain(reason);
  });

  test('names the move that gave the win away, and a better one', async () => {
    const played = await play(KNIGHTS, 'sh', ['-c', 'echo WHITE; echo 5 3'], start(), 30);
    expect(played.status).toBe(REJECTED);
    expect(played.reason).toMatch(
      /; move 1, \(7,4\) to \(5,3\), gave the win away, and \(\d+,\d+\) was better$/m,
    );
  });

  const mutants = EXHAUSTIVE ? Object.keys(KNIGHT_MUTANTS) : ['wrong colour', 'reads on', 'illegal move'];

  test.each(mutants)(
    'rejects a player with this mistake, as judge does: %s',
    async (mutant) => {
      const verdicts = new Set<Verdict>();
      for (const each of testsOf(KNIGHTS).filter(({ path }) => /small|trap/.test(path))) {
        const { verdict } = await play(KNIGHTS, process.execPath, [player, mutant], each, 6);
        verdicts.add(verdict);
        if (verdict !== 'accepted') break;
      }
      expect([...verdicts].filter((verdict) => verdict !== 'accepted')).toHaveLength(1);
    },
    600_000,
  );

  test('accepts the same player without a mistake', async () => {
    for (const each of some(
      testsOf(KNIGHTS).filter(({ path }) => /small|trap/.test(path)),
      6,
    ))
      expect(await play(KNIGHTS, process.execPath, [player], each, 60)).toMatchObject({
        status: ACCEPTED,
        verdict: 'accepted',
        reason: expect.stringMatching(/^won in \d+ moves\n$/),
      });
  }, 600_000);
});

describe.runIf(has('verifyproblem'))("the format's own verifier", () => {
  test.each(GAMES)(
    'accepts the package of %s',
    (game) => {
      const { stdout, stderr } = spawnSync('verifyproblem', [folderOf(game)], { encoding: 'utf8' });
      expect(stdout + stderr).toMatch(/: 0 errors/);
    },
    3_600_000,
  );
});
