/** The contest mode loads few engines first: its answers and refusals are those of all of them. */
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { PlayError } from '../src/base/errors.ts';
import { answerTo } from '../src/contest/answer.ts';
import { contestNames, loadContest } from '../src/contest/index.ts';
import { Input } from '../src/contest/input.ts';
import { solve } from '../src/engines/solve.ts';
import { solveSoon } from '../src/engines/solve-soon.ts';
import { loadGame } from '../src/games/index.ts';
import { temporaryFolder } from './folder.ts';
import { ROOT, program } from './program.ts';

const solved = contestNames.filter((name) => name !== 'knightmare' && name !== 'corner');
const sample = (name: string): string => `${ROOT}/examples/${name}.in`;

describe.each(solved)('%s', (name) => {
  test('the engines that are loaded first solve the sample as all would', async () => {
    const contest = await loadContest(name);
    const context = { print: () => undefined, note: () => undefined, flags: {} };
    let questions = 0;
    for (const { rules } of contest.questions(Input.of(readFileSync(sample(name), 'utf8')), context)) {
      const [soon, all] = [solveSoon(rules, {}), solve(rules)];
      expect(soon.plan.engine).toBe(all.plan.engine);
      expect(soon.value(rules.start)).toEqual(all.value(rules.start));
      questions++;
    }
    expect(questions).toBeGreaterThan(0);
  });

  test.each(['500', '3k', '40k', '1m'])(
    'with %s of memory it is answered or refused as by all',
    async (size) => {
      const bytes = Number.parseInt(size, 10) * ({ k: 2 ** 10, m: 2 ** 20 }[size.at(-1) ?? ''] ?? 1);
      const contest = await loadContest(name);
      const expected = (): string => {
        try {
          return answerTo(contest, readFileSync(sample(name), 'utf8'), bytes);
        } catch (error) {
          if (error instanceof PlayError) return `${name}: ${error.message}\n`;
          throw error;
        }
      };
      const { out, error, status } = await program(['answer', name, sample(name), '--memory', size]);
      expect(status === 0 ? out : error).toBe(expected());
    },
  );
});

/** The files with the code that V8 made of the contest mode, one for each contest. */
const isCode = (file: string): boolean => !file.endsWith('.cjs');

/** The program in a folder, with these files that have V8's code changed; undefined: left out. */
function copied(changed: (code: Buffer) => Buffer | undefined): string {
  const folder = temporaryFolder();
  const answer = join(folder, 'dist/answer');
  cpSync(join(ROOT, 'bin'), join(folder, 'bin'), { recursive: true });
  cpSync(join(ROOT, 'dist/answer'), answer, { recursive: true });
  for (const file of readdirSync(answer).filter(isCode)) {
    const code = changed(readFileSync(join(answer, file)));
    if (code) writeFileSync(join(answer, file), code);
    else rmSync(join(answer, file));
  }
  return folder;
}

test('there is a file with code for each contest, which V8 takes', () => {
  const { HEAD, codeOf } = createRequire(import.meta.url)('../bin/perfect-play') as {
    readonly HEAD: number;
    codeOf(folder: string, contest: string): string;
  };
  const folder = join(ROOT, 'dist/answer');
  const files = contestNames.map((name) => codeOf(folder, name));
  expect(readdirSync(folder).filter(isCode).toSorted()).toEqual(
    files.map((file) => basename(file)).toSorted(),
  );
  for (const filename of files) {
    const file = readFileSync(filename);
    const end = HEAD + file.readUInt32LE(0);
    const cachedData = file.subarray(HEAD, end);
    expect(new Script(file.toString('latin1', end), { filename, cachedData }).cachedDataRejected).toBe(false);
  }
});

/** What may have become of a file with V8's code. */
const CHANGES: Record<string, (code: Buffer) => Buffer | undefined> = {
  'is missing, as for another version of Node': () => undefined,
  'is empty': () => Buffer.of(),
  'is something else': () => Buffer.from('what V8 does not take'),
  'was not written to its end': (file) => file.subarray(0, file.length - 100),
  'has code of another V8': (file) => file.fill(0, 8, 64),
};

describe('where the code that V8 made of the contest mode', () => {
  test.each(Object.entries(CHANGES))('%s, the answers are the same', async (_, change) => {
    const [made, other] = [copied((code) => code), copied(change)];
    for (const name of contestNames) {
      const [expected, got] = await Promise.all(
        [made, other].map((folder) =>
          program(['answer', name, sample(name)], '', undefined, join(folder, 'bin/perfect-play')),
        ),
      );
      expect(expected?.out).not.toBe('');
      expect(got).toEqual(expected);
    }
  });
});

test('rules that others solve are refused at first', async () => {
  const nim = (await loadGame('nim')).read({});
  expect(() => solveSoon(nim, {})).toThrow(PlayError);
  expect(solve(nim).value(nim.start)).toBeDefined();
});
