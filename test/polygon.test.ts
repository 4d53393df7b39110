/**
 * Packages in the layout of Polygon, read back; their validators, checkers and the interactor, which are in C++, give the
 * verdicts of the readers, of `compare` and of `judge`, which are in TypeScript. `npm run exhaustive` runs more of everything,
 * and the solutions that are too slow.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { PlayError } from '../src/base/errors.ts';
import { answerTo } from '../src/contest/answer.ts';
import { loadContest } from '../src/contest/index.ts';
import { Input } from '../src/contest/input.ts';
import knightmare from '../src/games/knightmare.ts';
import { type Square, KnightDistances, onBoard, targets } from '../src/strategy/knightmare.ts';
import type { Cases } from '../src/judge/cases.ts';
import { compare } from '../src/judge/compare.ts';
import { duel } from '../src/judge/duel.ts';
import { loadDuel, toolsOf } from '../src/judge/index.ts';
import { solvedOpponent } from '../src/judge/opponents.ts';
import { GROUPS } from '../src/judge/package/problem.ts';
import { OPPONENTS, type ProblemOpponent } from '../src/judge/problems/knightmare/race.ts';
import { JudgedProgram } from '../src/judge/program.ts';
import { solve } from '../src/engines/solve.ts';
import { pick, seeded } from '../src/base/random.ts';
import { Session } from '../src/play/session.ts';
import { Workshop, all, answer, interact, noCompiler } from './cpp.ts';
import { temporaryFolder } from './folder.ts';
import { program as perfectPlay } from './program.ts';
import { type Element, elements, parseXml } from './xml.ts';
import { damaged } from './damage.ts';
import { KNIGHT_MUTANTS, KNIGHT_PLAYER, type KnightMutant } from './knight-player.ts';

const ANSWERED = ['pursuit', 'staircase', 'crossing-pawn', 'corner'];
const GAMES = [...ANSWERED, 'knightmare'];
const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;
const MEMORY = 2 ** 28;
const PYTHON = spawnSync('python3', ['--version']).status === 0;

if (noCompiler !== undefined) console.warn(`Packages for Polygon are not tested: ${noCompiler}`);
const compiled = noCompiler === undefined ? describe : describe.skip;

/** Exit statuses. */
const [ACCEPTED, WRONG, FORMAT, JUDGE] = [0, 1, 2, 3];

compiled('a package for Polygon', () => {
  const workshop = new Workshop(temporaryFolder());
  const folderOf = (game: string): string => join(workshop.folder, game);
  const read = (game: string, path: string): string => readFileSync(join(folderOf(game), path), 'utf8');
  const programs = new Map<string, string>();
  const program = (game: string, name: string): string => programs.get(`${game}/${name}`)!;

  beforeAll(async () => {
    for (const game of GAMES) {
      const words = ['generate', game, '--export', folderOf(game), '--format', 'polygon', '--quiet'];
      const { status, error } = await perfectPlay(words);
      if (status !== 0) throw new Error(error);
    }
    const names = GAMES.flatMap((game) =>
      ['validator', 'checker', ...(game === 'knightmare' ? ['interactor'] : [])].map(
        (name) => [game, name] as const,
      ),
    );
    await all(names, async ([game, name]) => {
      const source = read(game, `files/${name}.cpp`);
      if (/#include "|#pragma once/.test(source)) throw new Error(`${name}.cpp of ${game} needs other files`);
      programs.set(`${game}/${name}`, await workshop.compile(source));
    });
  }, 300_000);

  /** Whether the validator accepts each of the inputs. */
  const accepts = async (game: string, inputs: readonly (string | Uint8Array)[]): Promise<boolean[]> => {
    const words = [program(game, 'validator')];
    const ran = await workshop.run(inputs.map((input) => ({ words, input: workshop.file(input) })));
    expect(ran).toHaveLength(inputs.length);
    return ran.map(({ status, errors }) => {
      expect([ACCEPTED, JUDGE]).toContain(status);
      if (status !== ACCEPTED) expect(errors).toMatch(/^FAIL line \d+, column \d+: [ -~]+\n$/);
      return status === ACCEPTED;
    });
  };

  /** What the checker says of each output, where an answer is right. */
  const check = (game: string, outputs: readonly { readonly output: string; readonly answer: string }[]) =>
    workshop.run(
      outputs.map(({ output, answer: right }) => ({
        words: [program(game, 'checker'), '/dev/null', workshop.file(output), workshop.file(right)],
      })),
    );

  describe.each(GAMES)('%s', (game) => {
    const interactive = game === 'knightmare';
    const xml = (): Element => parseXml(read(game, 'problem.xml'));
    const only = (root: Element, name: string): Element => {
      const found = elements(root, name);
      expect(found).toHaveLength(1);
      return found[0]!;
    };
    /** The input and the answer of each test. */
    const testsOf = (root: Element): { readonly input: string; readonly answer: string }[] =>
      elements(only(root, 'tests'), 'test').map((_, k) => {
        const path = `tests/${String(k + 1).padStart(2, '0')}`;
        return { input: join(folderOf(game), path), answer: join(folderOf(game), `${path}.a`) };
      });

    test('problem.xml names tests in groups, programs, solutions and statements, and all of them are there', () => {
      const root = xml();
      expect(root.attributes['short-name']).toBe(game);
      const named = [...elements(root, 'source'), ...elements(root, 'copy'), ...elements(root, 'statement')];
      const paths = named.map(({ attributes }) => attributes['path']!);
      expect(paths.filter((path) => !existsSync(join(folderOf(game), path)))).toEqual([]);
      expect(only(root, 'checker').attributes['type']).toBe('testlib');
      expect(elements(root, 'interactor')).toHaveLength(interactive ? 1 : 0);
      expect(elements(root, 'validator')).toHaveLength(1);
      for (const source of elements(root, 'source'))
        expect(source.attributes['type']).toBe(
          { cpp: 'cpp.g++17', py: 'python.3', js: 'js.node' }[source.attributes['path']!.split('.').at(-1)!],
        );

      const tests = elements(only(root, 'tests'), 'test');
      expect(only(root, 'test-count').text).toBe(String(tests.length));
      expect(tests.length).toBeGreaterThan(40);
      const groups = elements(root, 'group').map(({ attributes }) => attributes['name']);
      expect(groups).toEqual([...GROUPS]);
      for (const { attributes } of tests) {
        expect(attributes['method']).toBe('manual');
        expect(groups).toContain(attributes['group']);
        expect(attributes['sample'] === 'true').toBe(attributes['group'] === 'sample');
      }
      const files = readdirSync(join(folderOf(game), 'tests'));
      expect(files).toHaveLength(2 * tests.length);
      expect(testsOf(root).filter(({ input, answer }) => !existsSync(input) || !existsSync(answer))).toEqual(
        [],
      );
      expect(Number(only(root, 'time-limit').text)).toBeGreaterThanOrEqual(1000);
      expect(Number(only(root, 'memory-limit').text)).toBeGreaterThanOrEqual(2 ** 27);

      const tags = elements(root, 'solution').map(({ attributes }) => attributes['tag']);
      expect(tags.filter((tag) => tag === 'main')).toHaveLength(1);
      for (const tag of ['wrong-answer', 'time-limit-exceeded']) expect(tags).toContain(tag);
    });

    test('has a statement in three languages, whole and in sections, with the samples', () => {
      const root = xml();
      const samples = elements(only(root, 'tests'), 'test').filter(({ attributes }) => attributes['sample']);
      const asked = interactive ? 'interaction' : 'output';
      for (const { attributes } of elements(root, 'statement')) {
        const language = attributes['language']!;
        const whole = read(game, attributes['path']!);
        for (const section of ['name', 'legend', 'input', asked])
          expect(whole).toContain(read(game, `statement-sections/${language}/${section}.tex`).trim());
        expect(whole).toMatch(
          interactive ? /\\InputFile\n[^]+\\Interaction\n/ : /\\InputFile\n[^]+\\OutputFile\n/,
        );
        const bare = whole.replaceAll(/\\[{}#$%&_]/g, '');
        expect(bare.split('{').length).toBe(bare.split('}').length);
        expect(bare.split('$').length % 2).toBe(1);
        samples.forEach((_, k) => {
          const [example, path] = [`example.0${k + 1}`, `tests/0${k + 1}`];
          expect(whole).toContain(`\\exmpfile{${example}}{${example}.a}%`);
          const [input, output] = ['', '.a'].map((end) =>
            read(game, `statements/${language}/${example}${end}`),
          );
          if (interactive)
            expect(`${input}perfect\n${output}`).toMatch(/^\d+ \d+\n(?:\d+ ?){4}\n[^]*(?:WHITE|BLACK)\n/);
          else expect([input, output]).toEqual([read(game, path), read(game, `${path}.a`)]);
        });
      }
      expect(elements(root, 'name').map(({ attributes }) => attributes['language'])).toEqual([
        'english',
        'chinese',
        'japanese',
      ]);
    });

    test('its validator accepts its tests, and its checker their answers', async () => {
      const tests = testsOf(xml());
      const accepted = await accepts(
        game,
        tests.map(({ input }) => readFileSync(input)),
      );
      expect(tests.filter((_, k) => !accepted[k])).toEqual([]);
      if (interactive) return;
      const checked = await workshop.run(
        tests.map(({ input, answer: right }) => ({ words: [program(game, 'checker'), input, right, right] })),
      );
      expect(tests.filter((_, k) => checked[k]!.status !== ACCEPTED)).toEqual([]);
    });

    test('its solutions get their verdicts', async () => {
      const root = xml();
      const tests = testsOf(root);
      const seconds = Number(only(root, 'time-limit').text) / 1000;
      const verdictOn = async (command: readonly string[], test: (typeof tests)[number], limit: number) => {
        const output = workshop.file('');
        const asked = [test.input, output, test.answer];
        if (interactive) {
          const { status, program: ended } = await interact(
            [program(game, 'interactor'), ...asked],
            command,
            limit,
          );
          if (status === null) return 'time-limit-exceeded';
          if (status === FORMAT && ended !== 0 && ended !== null) return 'rejected';
          return status === ACCEPTED && ended === 0 ? 'accepted' : 'wrong-answer';
        }
        const ended = await answer(command, test.input, output, limit);
        if (ended !== 0) return ended === null ? 'time-limit-exceeded' : 'rejected';
        const [checked] = await workshop.run([{ words: [program(game, 'checker'), ...asked] }]);
        return checked!.status === ACCEPTED ? 'accepted' : 'wrong-answer';
      };
      for (const { attributes, children } of elements(root, 'solution')) {
        const { path, type } = children[0]!.attributes;
        const tag = attributes['tag']!;
        const right = tag === 'main' || tag === 'accepted';
        if (!EXHAUSTIVE && tag === 'time-limit-exceeded') continue;
        if (type === 'python.3' && !PYTHON) continue;
        const command = [type === 'python.3' ? 'python3' : process.execPath, join(folderOf(game), path!)];
        // a busy machine is no reason to find a right program too slow
        const limit = tag === 'time-limit-exceeded' ? seconds : 20 * seconds;
        const verdicts = new Set<string>();
        const chosen = right && !EXHAUSTIVE ? tests.filter((_, k) => k % 20 === 0) : tests;
        for (let k = 0; k < chosen.length; k += 4) {
          const found = await all(chosen.slice(k, k + 4), (each) => verdictOn(command, each, limit));
          for (const verdict of found) verdicts.add(verdict);
          if (!right && verdicts.has(tag)) break;
        }
        if (right) expect([path, [...verdicts]]).toEqual([path, ['accepted']]);
        else expect([path, [...verdicts]]).toEqual([path, expect.arrayContaining([tag])]);
      }
    }, 1_200_000);

    test('the validator accepts every input that is made', async () => {
      const inputs = await inputsOf(game, EXHAUSTIVE ? 2000 : 60);
      const accepted = await accepts(game, inputs);
      expect(inputs.filter((_, k) => !accepted[k])).toEqual([]);
    });

    test('the validator rejects what the reader rejects, what is written otherwise, and what is too large', async () => {
      const random = seeded(7);
      const contest = await loadContest(game);
      const sources = (await inputsOf(game, 60)).filter((input) => input.length < 400);
      const stored = readdirSync(`test/cases/${game}`)
        .filter((file) => file.endsWith('.in'))
        .map((file) => readFileSync(`test/cases/${game}/${file}`, 'utf8'));
      const inputs = [
        ...(game === 'corner' ? [`${10n ** 1000n + 1n} 0\n`, `0 ${10n ** 1001n}\n`] : []),
        ...stored.filter((input) => input.length < 100_000),
        ...Array.from({ length: EXHAUSTIVE ? 4000 : 270 }, (_, k) =>
          damaged(sources[k % sources.length]!, random),
        ),
      ];
      const counts = { reader: 0, form: 0, limits: 0, none: 0 };
      const accepted = await accepts(game, inputs);
      inputs.forEach((input, k) => {
        const why = rejection(game, input);
        counts[why ?? 'none']++;
        expect([input, why, accepted[k]]).toEqual([input, why, why === undefined]);
      });
      expect(counts.reader + counts.form + counts.limits).toBeGreaterThanOrEqual(200);
      expect(Math.min(counts.reader, counts.form, counts.none)).toBeGreaterThan(0);
      // the reader of knightmare keeps the limits of the contest itself
      if (game !== 'knightmare') expect(counts.limits).toBeGreaterThan(0);

      /** Why a validator must reject the input: undefined, it must not. */
      function rejection(of: string, input: string): 'reader' | 'form' | 'limits' | undefined {
        const words = input
          .replace(/^\uFEFF/, '')
          .split(/[ \t-\r]+/)
          .filter(Boolean);
        if (beyond[of]!(words)) return 'limits';
        try {
          const context = { print: () => undefined, note: () => undefined, flags: {} };
          if (of === 'corner') contest.answer!(Input.of(input), context);
          else for (const _ of contest.questions(Input.of(input), context));
        } catch (error) {
          if (error instanceof PlayError) return 'reader';
          throw error;
        }
        return input === layout[of]!(words) ? undefined : 'form';
      }
    });

    test('the validator rejects nothing, noise and a file without its end', async () => {
      const random = seeded(3);
      const [input = ''] = await inputsOf(game, 1);
      const noise = Array.from({ length: 5 }, () =>
        Uint8Array.from({ length: 200 }, () => Math.floor(256 * random())),
      );
      const wrong = ['', '\n', input.trimEnd(), `${input}\n`, ` ${input}`, ...noise];
      const accepted = await accepts(game, wrong);
      expect(wrong.filter((_, k) => accepted[k])).toEqual([]);
    });
  });

  describe.each(ANSWERED)('%s', (game) => {
    test('the checker accepts what compare does, and tells a wrong answer from a wrong format', async () => {
      const random = seeded(11);
      const contest = await loadContest(game);
      const inputs = (await inputsOf(game, 30)).filter((input) => input.length < 2000);
      const answers = inputs.map((input) => answerTo(contest, input, MEMORY));
      const counts = [0, 0, 0];
      const outputs = Array.from({ length: EXHAUSTIVE ? 3000 : game === 'corner' ? 420 : 300 }, (_, k) => {
        const answer = answers[k % answers.length]!;
        // now and then the answer to another input
        return {
          answer,
          output: k % 5 === 0 ? pick(answers, random) : damaged(answer, random),
        };
      });
      const checked = await check(game, outputs);
      expect(checked).toHaveLength(outputs.length);
      for (const [k, { answer: right, output }] of outputs.entries()) {
        const { status, errors } = checked[k]!;
        const differ = await differs(output, right);
        expect([output, right, status === ACCEPTED]).toEqual([output, right, !differ]);
        expect([ACCEPTED, WRONG, FORMAT]).toContain(status);
        expect(errors).toMatch(
          [/^ok \d+ /, /^wrong answer answer \d+: expected /, /^wrong output format /][status!]!,
        );
        counts[status!]!++;
      }
      expect(counts[WRONG]! + counts[FORMAT]!).toBeGreaterThanOrEqual(200);
      expect(Math.min(...counts)).toBeGreaterThan(0);
    });

    test('the checker says when the fault is with the judge', async () => {
      for (const wrong of ['', 'nothing of the kind\n']) {
        const [checked] = await check(game, [{ output: 'Tie\n', answer: wrong }]);
        expect(checked).toEqual({ status: JUDGE, errors: expect.stringMatching(/^FAIL /) });
      }
      const checker = program(game, 'checker');
      const ran = await workshop.run([
        { words: [checker, 'only', 'two'] },
        { words: [checker, 'no', 'such', 'file'] },
      ]);
      expect(ran.map(({ status }) => status)).toEqual([JUDGE, JUDGE]);
    });

    test('the checker writes its words into the file that it is given, as testlib does', async () => {
      const right = read(game, 'tests/01.a');
      const report = workshop.file('');
      const files = [workshop.file(''), workshop.file(right), workshop.file(right), report];
      const words = async (...more: readonly string[]): Promise<readonly [number | undefined, string]> => {
        const [ran] = await workshop.run([{ words: [program(game, 'checker'), ...files, ...more] }]);
        return [ran?.status, readFileSync(report, 'utf8')];
      };
      expect(await words()).toEqual([ACCEPTED, expect.stringMatching(/^\d+ answers?$/)]);
      expect(await words('-appes')).toEqual([
        ACCEPTED,
        expect.stringMatching(
          /^<\?xml version="1\.0" encoding="windows-1251"\?><result outcome = "accepted">\d+ answers?<\/result>\n$/,
        ),
      ]);
      writeFileSync(files[1]!, '<&> "');
      expect(await words('-appes')).toEqual([
        FORMAT,
        expect.stringMatching(/<result outcome = "presentation-error">[^<>"]*<\/result>\n$/),
      ]);
      expect((await words('-xml'))[0]).toBe(JUDGE);
      expect((await words('-appes', 'more'))[0]).toBe(JUDGE);
    });

    test('the validator writes which limits are reached, and the input with its marks', async () => {
      const [overview, markup] = [workshop.file(''), workshop.file('')];
      const input = join(folderOf(game), 'tests/01');
      const options = ['--testset', 'tests', '--group', 'sample', '--testMarkupFileName', markup];
      const words = [program(game, 'validator'), ...options, '--testOverviewLogFileName', overview];
      const [ran, other] = await workshop.run([
        { words, input },
        { words: [program(game, 'validator'), '--test'], input },
      ]);
      expect([ran?.status, other?.status]).toEqual([ACCEPTED, JUDGE]);
      expect(readFileSync(markup, 'latin1')).toBe(`MU\u00f3\u0001${read(game, 'tests/01')}`);
      expect(readFileSync(overview, 'utf8')).toMatch(
        /^(?:"[^"\d]+":(?: min-value-hit)?(?: max-value-hit)?\n)*$/,
      );
    });
  });

  test.each([
    ['pursuit', 'WHITE 3', 'WHITE 5', WRONG],
    ['pursuit', 'white 5', 'WHITE 5', FORMAT],
    ['pursuit', 'WHITE', 'WHITE 5', FORMAT],
    ['pursuit', 'WHITE 05', 'WHITE 5', FORMAT],
    ['pursuit', 'DRAW', 'WHITE 5', WRONG],
    ['pursuit', '\n WHITE\t5 ', 'WHITE 5', ACCEPTED],
    ['staircase', '-1', '1', WRONG],
    ['staircase', '-0', '0', FORMAT],
    ['staircase', '0 0', '0', FORMAT],
    ['crossing-pawn', 'Tie\nRed 3', 'Tie\nBlack 3', WRONG],
    ['crossing-pawn', 'Tie', 'Tie\nBlack 3', FORMAT],
    ['crossing-pawn', 'Tie Black 3', 'Tie\nBlack 3', ACCEPTED],
    ['corner', '先手', '后手', WRONG],
    ['corner', '先', '后手', FORMAT],
  ])('the checker of %s on %j where %j is right', async (game, output, right, status) => {
    const [checked] = await check(game, [{ output, answer: right }]);
    expect(checked!.status).toBe(status);
  });

  describe('the interactor', () => {
    const PLAYER = workshop.file(KNIGHT_PLAYER, '.mjs');
    const DITHERER = workshop.file(DITHERS, '.mjs');
    const interacts = (
      start: Start,
      command: readonly string[],
      seconds: number,
      opponent?: ProblemOpponent,
    ) => {
      const input = workshop.file(`${startText(start)}${opponent === undefined ? '' : `${opponent}\n`}`);
      const output = workshop.file('');
      return interact([program('knightmare', 'interactor'), input, output], command, seconds).then(
        (played) => ({ ...played, report: readFileSync(output, 'utf8'), output }),
      );
    };
    const plays = (mutant: string): string[] => [process.execPath, PLAYER, mutant];

    test('a right program wins from every start against every opponent, and the checker accepts it', async () => {
      const random = seeded(5);
      const starts = Array.from({ length: EXHAUSTIVE ? 30 : 6 }, () => randomStart(6, 14, random));
      const games = [...starts, ...narrowStarts()].flatMap((start, k) =>
        EXHAUSTIVE
          ? OPPONENTS.map((opponent) => ({ start, opponent }))
          : [{ start, opponent: OPPONENTS[k % 5]! }],
      );
      await all(games, async ({ start, opponent }) => {
        const {
          status,
          program: ended,
          errors,
          report,
          output,
        } = await interacts(start, plays(''), 60, opponent);
        expect([start, opponent, status, ended]).toEqual([start, opponent, ACCEPTED, 0]);
        expect(errors).toMatch(/^ok won in \d+ moves\n$/);
        expect(report).toMatch(/^passed won in \d+ moves\n$/);
        const [checked] = await workshop.run([
          { words: [program('knightmare', 'checker'), output, output, output] },
        ]);
        expect(checked).toEqual({ status: ACCEPTED, errors });
      });
    }, 600_000);

    /** What the interactor ends with, and why; `null`: the program is ended by the limit of time. */
    const EXPECTED: Readonly<Record<KnightMutant, readonly [status: number | null, errors: RegExp]>> = {
      'wrong colour': [
        WRONG,
        /^wrong answer lost after \d+ moves, having chosen the side that can be beaten/,
      ],
      'off by one': [WRONG, /^wrong answer lost after \d+ moves, having chosen the side that can be beaten/],
      'ignores attack': [WRONG, /^wrong answer lost after \d+ moves/],
      'never captures': [WRONG, /^wrong answer lost after \d+ moves/],
      'reads on': [null, /^$/],
      'no flush': [null, /^$/],
      '351 moves': [WRONG, /^wrong answer lost after \d+ moves/],
      'illegal move': [WRONG, /^wrong answer move 2: '\d+ \d+' is not a knight's move/],
      'prints 0 0': [WRONG, /^wrong answer move 1: '0 0' is not on the board/],
      'exits early': [FORMAT, /^wrong output format move 2: unexpected end of the output/],
      hangs: [null, /^$/],
      floods: [WRONG, /^wrong answer (?:move 2: '1 1' is not a knight's move|the program goes on after)/],
    };

    test.each(Object.keys(KNIGHT_MUTANTS) as KnightMutant[])(
      '%s: the verdict is that of judge',
      async (mutant) => {
        const [status, errors] = EXPECTED[mutant];
        const seconds = status === null ? 1.5 : 30;
        // mistakes that only some starts bring out are made where the side that can capture has to guard
        const starts = EXHAUSTIVE ? narrowStarts(20) : narrowStarts(2);
        const games = await all(starts, async (start) => {
          const played = await interacts(start, plays(mutant), seconds);
          const accepted = played.status === ACCEPTED && played.program === 0;
          const passed = await judged(start, plays(mutant), seconds);
          // the interactor's opponent leads to where few moves are good, and finds out more than the one of `judge`
          if (mutant === 'never captures') expect([start, accepted && !passed]).toEqual([start, false]);
          else expect([start, accepted]).toEqual([start, passed]);
          return played;
        });
        const shown = games.filter((game) => game.status === status && errors.test(game.errors));
        expect(shown).not.toEqual([]);
      },
      600_000,
    );

    test('a program that keeps its win but makes no use of it has 350 moves', async () => {
      const { status, errors } = await interacts(
        { rows: 60, columns: 60, white: [29, 29], black: [60, 60] },
        [process.execPath, DITHERER],
        60,
        'flee',
      );
      expect([status, errors]).toEqual([WRONG, 'wrong answer no win within 350 moves\n']);
    });

    test.each([
      ['', FORMAT, /the output ends before WHITE or BLACK/],
      ['white', FORMAT, /expected WHITE or BLACK, found 'white'/],
      ['WHITE\\n3', FORMAT, /move 1: expected a row and a column, found '3'/],
      ['WHITE\\n3 4 5', FORMAT, /move 1: expected a row and a column/],
      ['WHITE\\n3 x', FORMAT, /move 1: expected a row and a column/],
      ['WHITE\\n99999999999999999999 1', WRONG, /is not on the board/],
      ['WHITE\\n2 2', WRONG, /'2 2' is not a knight's move/],
      ['BLACK', WRONG, /lost after 0 moves, having chosen the side that can be beaten/],
      ['WHITE\\n\\n \\n 4\\t4 \\r\\n', ACCEPTED, /won in 1 moves/],
      ['WHITE\\n+4 004', ACCEPTED, /won in 1 moves/],
      ['WHITE\\n4 4\\n4 4\\n', WRONG, /goes on after it has won/],
    ])('a program that prints %j', async (text, status, message) => {
      const start: Start = { rows: 8, columns: 8, white: [2, 3], black: [1, 8] };
      const played = await interacts(start, ['sh', '-c', `printf '${text}'`], 30);
      expect([played.status, played.errors]).toEqual([status, expect.stringMatching(message)]);
      // numbers are read as `judge` reads them, and a program that prints before it is its turn may be found out there
      if (!text.includes('4 4\\n4 4'))
        expect(await judged(start, ['sh', '-c', `printf '${text}'`], 30)).toBe(status === ACCEPTED);
    });

    test.each(['', '8 8\n2 3 1\n', '7 8\n2 3 1 8\n', '8 8\n2 3 1 9\n', '8 8\n2 3 2 3\n', '8 8\n4 4 1 8\n'])(
      'an input that is no start is the fault of the judge: %j',
      async (input) => {
        const words = [program('knightmare', 'interactor'), workshop.file(input), workshop.file('')];
        const [ran] = await workshop.run([{ words }]);
        expect(ran!.status).toBe(JUDGE);
      },
    );
  });
});

/** Inputs as they are made for a game: small, extreme and random ones, the same each time. */
async function inputsOf(game: string, count: number): Promise<string[]> {
  const random = seeded(1);
  const { cases } = await toolsOf(game);
  if (cases === undefined) return Array.from({ length: count }, () => startText(randomStart(6, 60, random)));
  const small = [...cases.small()];
  return Array.from({ length: count }, (_, k) => {
    if (k % 3 === 0) return cases.input([small[Math.floor(random() * small.length)]]);
    if (k % 9 === 1) return cases.input([cases.extremes()[k % cases.extremes().length]]);
    const together = 1 + Math.floor(random() * cases.together);
    return cases.input(Array.from({ length: together }, () => cases.random((k + 1) / count, random)));
  });
}

/** Whether the numbers among the words, as far as they are in their places, are beyond what the contest allows. */
const beyond: Readonly<Record<string, (words: readonly string[]) => boolean>> = {
  pursuit: ([n]) => Number(n) > 20,
  staircase: ([n, m]) => Number(n) > 10 || Number(m) > 10,
  'crossing-pawn': (words) => {
    if (Number(words[0]) > 100 || Number(words[0]) < 0 || Number(words[1]) > 10) return true;
    for (let at = 2; at + 2 < words.length;) {
      const [n, m] = [Number(words[at]), Number(words[at + 1])];
      // the pawn must not begin on the row where it has won
      if (n > 10 || m > 10 || words[at + 2]?.includes('X')) return true;
      if (!(n > 0)) return false;
      at += 2 + n;
    }
    return false;
  },
  corner: (words) =>
    words.slice(0, 2).some((word) => /^[+-]?\d+$/.test(word) && BigInt(word.replace('+', '')) > 10n ** 1000n),
  knightmare: () => false,
};

const canonical = (word: string): string =>
  /^[+-]?\d+$/.test(word) ? BigInt(word.replace('+', '')).toString() : word;

/** The words of an input that the reader understands, written in the one form that is allowed. */
const layout: Readonly<Record<string, (words: readonly string[]) => string>> = {
  pursuit: (words) => `${words.map(canonical).join(' ')}\n`,
  corner: (words) => `${words.map(canonical).join(' ')}\n`,
  staircase: (words) => {
    const m = Number(words[1]);
    const numbers = words.map(canonical);
    const rows = Array.from({ length: (words.length - 2) / m }, (_, r) =>
      numbers.slice(2 + r * m, 2 + (r + 1) * m),
    );
    return [numbers.slice(0, 2), ...rows].map((row) => `${row.join(' ')}\n`).join('');
  },
  'crossing-pawn': (words) => {
    const lines = [words.slice(0, 2).map(canonical).join(' ')];
    for (let at = 2; at < words.length;) {
      const n = Number(words[at]);
      lines.push(
        words
          .slice(at, at + 2)
          .map(canonical)
          .join(' '),
        ...words.slice(at + 2, at + 2 + n),
      );
      at += 2 + n;
    }
    return `${lines.join('\n')}\n`;
  },
  // more than the start is moves of the opponent for the reader, and for the validator the name of the opponent
  knightmare: (words) => {
    const numbers = words.map(canonical);
    return `${numbers.slice(0, 2).join(' ')}\n${numbers.slice(2, 6).join(' ')}\n${numbers
      .slice(6)
      .map((word) => `${word}?`)
      .join('')}`;
  },
};

/** Whether `compare` says that two answers differ. */
async function differs(got: string, expected: string): Promise<boolean> {
  const cases: Cases<string> = {
    together: 1,
    input: ([test]) => test!,
    read: (input) => [input],
    small: () => [''],
    random: () => '',
    changed: () => '',
    extremes: () => [],
    simpler: () => [],
    rules: () => undefined as never,
    kinds: [],
  };
  const { difference } = await compare({
    cases: cases as Cases,
    traps: [],
    memory: 0,
    program: () => Promise.resolve(got),
    against: () => Promise.resolve(expected),
    random: seeded(1),
    seconds: 0,
    now: () => 0,
    atOnce: 1,
    done: () => undefined,
  });
  return difference !== undefined;
}

interface Start {
  readonly rows: number;
  readonly columns: number;
  readonly white: Square;
  readonly black: Square;
}

const startText = ({ rows, columns, white, black }: Start): string =>
  `${rows} ${columns}\n${[...white, ...black].join(' ')}\n`;

function randomStart(min: number, max: number, random: () => number): Start {
  const from = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
  const [rows, columns] = [2 * from(min / 2, max / 2), 2 * from(min / 2, max / 2)];
  const goal = targets(rows, columns);
  for (;;) {
    const [white, black] = [0, 0].map((): Square => [from(1, rows), from(1, columns)]) as [Square, Square];
    const clash = [white, goal.black].some((cell) => String(cell) === String(black));
    if (!clash && String(white) !== String(goal.white)) return { rows, columns, white, black };
  }
}

/** The knight's moves in the order in which the player of the tests tries them. */
const STEPS = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
] as const;

/** Starts at which white can capture, and wins by going to guard black's target at once, not by its first step home. */
function narrowStarts(count = 5): Start[] {
  const [rows, columns] = [10, 10];
  const goal = targets(rows, columns);
  const [toWhite, toBlack] = [goal.white, goal.black].map((to) => new KnightDistances(rows, columns, to));
  const cells = Array.from({ length: rows * columns }, (_, i): Square => [
    1 + Math.floor(i / columns),
    1 + (i % columns),
  ]);
  const starts = cells.flatMap((white) =>
    cells.flatMap((black) => {
      const hunts = (white[0] + white[1] + black[0] + black[1]) % 2 === 1;
      const [h, g, r] = [toWhite!.from(white), toBlack!.from(white), toBlack!.from(black)];
      const home = STEPS.map(([a, b]): Square => [white[0] + a, white[1] + b]).find(
        (to) => onBoard(rows, columns, to) && toWhite!.from(to) < h,
      );
      const late = h > r && home !== undefined && toBlack!.from(home) > g;
      return hunts && late && g === r + 1 && r >= 2 ? [{ rows, columns, white, black }] : [];
    }),
  );
  expect(starts.length).toBeGreaterThanOrEqual(count);
  const step = Math.floor(starts.length / count);
  return starts.filter((_, k) => k % step === 0).slice(0, count);
}

/** Whether `judge` passes a program that plays from the start against the perfect opponent. */
async function judged(
  { rows: n, columns: m, white, black }: Start,
  command: readonly string[],
  seconds: number,
): Promise<boolean> {
  const rules = knightmare.rules({ n, m, white: [...white], black: [...black] });
  const contest = (await loadDuel('knightmare'))!;
  const solution = solve(rules, { memory: MEMORY });
  const quoted = command.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  const limits = {
    moveSeconds: seconds,
    gameSeconds: 4 * seconds,
    memory: 2 ** 30,
    output: 2 ** 14,
    processes: 64,
  };
  const report = await duel({
    start: () => new JudgedProgram(quoted, limits),
    session: Session.start(rules, rules.start),
    protocol: contest.protocol(rules, rules.start),
    player: undefined,
    opponent: () => solvedOpponent('perfect', solution, { strength: 1, random: seeded(1) }),
    solution,
  });
  solution.release();
  return report.fault === undefined && report.fell === false;
}

/** Goes to and fro beside the target of black, which it guards, and never makes its win. */
const DITHERS = `
import { createInterface } from 'node:readline';
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
await lines.next();
await lines.next();
console.log('WHITE');
const tour = [[31, 30], [29, 29]];
for (let k = 0; ; k = 1 - k) {
  console.log(tour[k].join(' '));
  const { value, done } = await lines.next();
  if (done || value === '-1 -1') break;
}
`;
