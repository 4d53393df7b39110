/** The importer's rules, on packages as they are made and on damaged ones. */
import { describe, expect, test } from 'vitest';
import { DEFAULT_MEMORY } from '../src/engines/plan.ts';
import { toolsOf } from '../src/judge/index.ts';
import { FORMATS } from '../src/judge/package/formats.ts';
import { makeProblem } from '../src/judge/package/make.ts';
import { type PackageTexts, domjudgeImport } from './domjudge.ts';

const problem = makeProblem(await toolsOf('corner'), { seed: 1, memory: DEFAULT_MEMORY });
const filesOf = (format: 'kattis' | 'kattis-2025-09'): PackageTexts =>
  new Map(FORMATS[format](problem).map(({ path, text }) => [path, text]));

test.each(['kattis', 'kattis-2025-09'] as const)('a package in the format %s is imported whole', (format) => {
  const { tests, solutions, ...rest } = domjudgeImport('corner.zip', filesOf(format));
  expect(rest).toEqual({
    name: problem.title.en,
    seconds: 1,
    interactive: false,
    // the newer format has statements in TeX and Markdown only, which DOMjudge does not show
    statement: format === 'kattis' ? 'problem_statement/problem.html' : undefined,
    validators: {
      input: 'input_validators/validate/validate.cpp',
      output:
        format === 'kattis' ? 'output_validators/validate/validate.cpp' : 'output_validator/validate.cpp',
    },
    complaints: [],
  });
  expect(tests).toHaveLength(problem.tests.length);
  expect(solutions).toHaveLength(problem.submissions.length);
});

describe('a damaged package is refused, or taken in part', () => {
  const broken: Readonly<Record<string, (files: Map<string, string>) => void>> = {
    'not a problem archive': (files) => files.delete('problem.yaml'),
    '.timelimit is not a number: 1s': (files) => files.set('.timelimit', '1s\n'),
    'conflicting time limits: 2, 1': (files) => files.set('domjudge-problem.ini', 'timelimit = "2"\n'),
    'custom validator specified but not found': (files) =>
      files.delete('output_validators/validate/validate.cpp'),
    'found multiple custom input validators': (files) => files.set('input_validators/other/other.py', ''),
    'one output validator in C++ expected': (files) => files.set('output_validators/validate/more.cpp', ''),
    'could not parse data/sample/testdata.yaml': (files) => files.set('data/sample/testdata.yaml', ''),
    'unknown language: submissions/accepted/right.hs': (files) =>
      files.set('submissions/accepted/right.hs', ''),
    'too large: submissions/accepted/long.py': (files) =>
      files.set('submissions/accepted/long.py', 'x'.repeat(2 ** 18 + 1)),
    'annotated result does not match directory: submissions/accepted/wrong.py': (files) =>
      files.set('submissions/accepted/wrong.py', '# @EXPECTED_RESULTS@: WRONG-ANSWER\n'),
  };

  test.each(Object.entries(broken))('%s', (complaint, damage) => {
    const files = new Map(filesOf('kattis'));
    damage(files);
    expect(domjudgeImport('corner.zip', files).complaints).toContain(complaint);
  });

  test('no testcases, and no identifier', () => {
    const files = new Map([...filesOf('kattis')].filter(([path]) => !path.endsWith('.ans')));
    expect(domjudgeImport('角.zip', files).complaints).toEqual([
      'no identifier in 角.zip',
      'no testcases present',
    ]);
  });
});
