/** Checkers of every form of answers, compiled and run: in the exhaustive run alone, since compiling takes seconds. */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { noCompiler } from '../../../test/cpp.ts';
import { temporaryFolder } from '../../../test/folder.ts';
import type { AnswerForm } from '../../contest/answer-form.ts';
import { checkerOf } from './checker.ts';
import { withHeaders } from './self-contained.ts';

const [OK, WRONG, FORMAT, JUDGE] = [0, 1, 2, 3];

const FORMS: Readonly<Record<string, AnswerForm>> = {
  integer: 'integer',
  words: { alone: ['a"b\\', '胜', 'b'] },
  plies: { counted: ['a', 'b'], alone: ['tie'] },
  endless: { counted: ['a', 'b'], alone: [], endless: true },
};

const CASES: readonly (readonly [form: string, output: string, answer: string, status: number])[] = [
  ['integer', '-12', '-12', OK],
  ['integer', '12', '-12', WRONG],
  ['integer', '012', '12', FORMAT],
  ['integer', '-', '12', FORMAT],
  ['integer', '1 2', '1', FORMAT],
  ['words', '胜\n', '胜', OK],
  ['words', 'a"b\\', '胜', WRONG],
  ['words', 'c', '胜', FORMAT],
  ['words', 'b 1', 'b', FORMAT],
  ['plies', 'a 3 tie', 'a 3\ntie\n', OK],
  ['plies', 'tie', 'a 3', WRONG],
  ['plies', 'a', 'a 3', FORMAT],
  ['plies', 'a endless', 'a 3', FORMAT],
  ['plies', 'tie', 'draw', JUDGE],
  ['endless', 'a endless', 'a endless', OK],
  ['endless', 'a 3', 'a endless', WRONG],
  ['endless', 'a', 'a endless', FORMAT],
];

describe.skipIf(noCompiler !== undefined || process.env['EXHAUSTIVE'] === undefined)('the checker', () => {
  const folder = temporaryFolder();
  beforeAll(() => {
    for (const [name, form] of Object.entries(FORMS)) {
      const program = join(folder, name);
      writeFileSync(`${program}.cpp`, withHeaders(checkerOf(form)));
      execFileSync('g++', ['-std=c++17', '-Wall', '-Wextra', '-Werror', '-o', program, `${program}.cpp`]);
    }
  }, 120_000);

  test.each(CASES)('of %s on %j where %j is right', (form, output, answer, status) => {
    const [got, right] = ['got', 'right'].map((name) => join(folder, name));
    writeFileSync(got!, output);
    writeFileSync(right!, answer);
    expect(spawnSync(join(folder, form), ['/dev/null', got!, right!]).status).toBe(status);
  });
});
