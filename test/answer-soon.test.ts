/** The contest mode loads few engines first: its answers and refusals are those of all of them. */
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
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

/** The program in a folder, with those files of the code that V8 made of the contest mode which `keeps` names. */
function copied(keeps: (file: string) => boolean): string {
  const folder = temporaryFolder();
  cpSync(join(ROOT, 'bin'), join(folder, 'bin'), { recursive: true });
  cpSync(join(ROOT, 'dist/answer'), join(folder, 'dist/answer'), {
    recursive: true,
    filter: (file) => !file.includes('.cjs.') || keeps(file),
  });
  return folder;
}

test('with and without the code that V8 made of it, and with that of something else, the answers are the same', async () => {
  const { codeOf } = createRequire(import.meta.url)('../bin/contest-mode.js') as {
    codeOf(file: string): string;
  };
  const [made, none, spoilt] = [copied(() => true), copied(() => false), copied(() => true)];
  const folderOf = (folder: string): string => join(folder, 'dist/answer');
  expect(readdirSync(folderOf(made))).toContain(codeOf('answer.cjs'));
  for (const file of readdirSync(folderOf(spoilt)).filter((name) => name.includes('.cjs.')))
    writeFileSync(join(folderOf(spoilt), file), 'what V8 does not take');
  for (const name of contestNames) {
    const [first, ...others] = await Promise.all(
      [made, none, spoilt].map((folder) =>
        program(['answer', name, sample(name)], '', undefined, join(folder, 'bin/perfect-play')),
      ),
    );
    expect(first?.out).not.toBe('');
    expect(others).toEqual([first, first]);
  }
});

test('rules that others solve are refused at first', async () => {
  const nim = (await loadGame('nim')).read({});
  expect(() => solveSoon(nim, {})).toThrow(PlayError);
  expect(solve(nim).value(nim.start)).toBeDefined();
});
