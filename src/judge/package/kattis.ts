/**
 * A problem in the legacy version of the problem package format, which Kattis, DOMjudge and PC² install:
 * https://www.kattis.com/problem-package-format/spec/legacy.html
 */
import { existsSync, readFileSync } from 'node:fs';
import type { PackageFile } from './files.ts';
import { GROUPS, type Problem, type ProblemTest, type SubmissionVerdict } from './problem.ts';
import { markdown, tex } from './text.ts';

/** All files of the package, in the order of their paths. Validators are read from where the build has put them. */
export function kattisPackage(problem: Problem): PackageFile[] {
  const files = [
    { path: 'problem.yaml', text: problemYaml(problem) },
    ...statements(problem),
    ...data(problem),
    ...validator('input_validators', `../problems/${problem.game}/input-validator.mjs`),
    ...validator('output_validators', outputValidator(problem)),
    ...problem.submissions.map(({ verdict, file, source }) => ({
      path: `submissions/${FOLDERS[verdict]}/${file}`,
      text: source,
    })),
  ];
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

const FOLDERS: Readonly<Record<SubmissionVerdict, string>> = {
  accepted: 'accepted',
  'wrong answer': 'wrong_answer',
  'time limit exceeded': 'time_limit_exceeded',
  'run-time error': 'run_time_error',
};

/** Seconds that a validator may take: it plays against a program, and waits for it. */
const VALIDATION_SECONDS = 300;

// a text in JSON is a text in YAML
const problemYaml = ({
  title,
  source,
  interactive,
  limits,
}: Problem): string => `problem_format_version: legacy
name: ${JSON.stringify(title.en)}
source: ${JSON.stringify(source)}
author: Perfect Play
rights_owner: Perfect Play
license: permission
keywords: game theory
validation: custom${interactive ? ' interactive' : ''}
limits:
  memory: ${limits.memory}
  output: ${limits.output}
  time_multiplier: 5
  time_safety_margin: 2
  validation_time: ${VALIDATION_SECONDS}
  validation_memory: 1024
`;

const HEADINGS = {
  en: { input: 'Input', output: 'Output', interaction: 'Interaction' },
  zh: { input: '输入', output: '输出', interaction: '交互' },
  ja: { input: '入力', output: '出力', interaction: '対話' },
} as const;

/** In TeX, which all judges read, if its characters suffice, and otherwise in Markdown. */
const statements = ({ title, statement, interactive }: Problem): PackageFile[] =>
  (['en', 'zh', 'ja'] as const).map((language) => {
    const [legend, input, output] = [statement.legend, statement.input, statement.output].map(
      (text) => text[language],
    ) as [string, string, string];
    const headings = HEADINGS[language];
    const heading = interactive ? headings.interaction : headings.output;
    const inTex = [
      `\\problemname{${tex(title[language])}}`,
      tex(legend),
      `\\section*{${headings.input}}`,
      tex(input),
      `\\section*{${heading}}`,
      tex(output),
    ].join('\n\n');
    if (/^[\n -~]*$/.test(inTex))
      return { path: `problem_statement/problem.${language}.tex`, text: `${inTex}\n` };
    const inMarkdown = [
      // judges look for the title by this command of TeX, whatever the statement is written in
      `<!-- \\problemname{${title[language]}} -->`,
      markdown(legend),
      `## ${headings.input}`,
      markdown(input),
      `## ${heading}`,
      markdown(output),
    ].join('\n\n');
    return { path: `problem_statement/problem.${language}.md`, text: `${inMarkdown}\n` };
  });

/** Tests by group, those of an interactive problem also by opponent: data/secret/2-medium/1-perfect/medium-01.in. */
function data(problem: Problem): PackageFile[] {
  const files: PackageFile[] = [];
  const groups = new Map<string, readonly ProblemTest[]>();
  for (const [k, group] of GROUPS.entries()) {
    const tests = problem.tests.filter((test) => test.group === group);
    const folder = group === 'sample' ? 'data/sample' : `data/secret/${k}-${group}`;
    if (!problem.interactive || group === 'sample') {
      groups.set(folder, tests);
      continue;
    }
    files.push({ path: `${folder}/testdata.yaml`, text: testdata([]) });
    const names = [...new Set(tests.flatMap(({ opponent }) => opponent ?? []))];
    for (const [i, name] of names.entries())
      groups.set(
        `${folder}/${i + 1}-${name}`,
        tests.filter(({ opponent }) => opponent === name),
      );
  }
  for (const [folder, tests] of groups) {
    files.push({ path: `${folder}/testdata.yaml`, text: testdata(tests) });
    for (const { name, input, answer, description, interaction } of tests) {
      files.push(
        { path: `${folder}/${name}.in`, text: input },
        { path: `${folder}/${name}.ans`, text: answer },
        { path: `${folder}/${name}.desc`, text: `${description}\n` },
      );
      if (interaction !== undefined) files.push({ path: `${folder}/${name}.interaction`, text: interaction });
    }
  }
  return files;
}

/** The settings of a group, all of whose tests have the same opponent. */
function testdata([first]: readonly ProblemTest[]): string {
  const opponent = first?.opponent;
  return `on_reject: break
grading: default
${opponent === undefined ? '' : `output_validator_flags: opponent=${opponent}\n`}`;
}

const RUN = `#!/bin/sh
exec "$(command -v node || command -v nodejs)" "$(dirname "$0")/validate.mjs" "$@"
`;
const BUILD = `#!/bin/sh
# there is nothing to compile, but a judge without Node is told now
command -v node || command -v nodejs
`;

/** A validator, which is one file, with the scripts that judges look for. */
function validator(folder: string, file: string): PackageFile[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return [
    { path: `${folder}/validate/build`, text: BUILD, executable: true },
    { path: `${folder}/validate/run`, text: RUN, executable: true },
    { path: `${folder}/validate/validate.mjs`, text },
  ];
}

/** The validator of the game, or the one that compares answers. */
function outputValidator({ game }: Problem): string {
  const own = `../problems/${game}/output-validator.mjs`;
  return existsSync(new URL(own, import.meta.url)) ? own : './answer-validator.mjs';
}
