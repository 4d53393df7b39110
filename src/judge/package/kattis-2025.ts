/**
 * A problem in the version 2025-09 of the problem package format:
 * https://www.kattis.com/problem-package-format/spec/2025-09.html
 */
import type { PackageFile } from './files.ts';
import { inputValidator, outputValidator, statements, submissions, uuidOf, yaml } from './kattis.ts';
import { GROUPS, type Problem, type ProblemTest } from './problem.ts';

/** All files of the package, in the order of their paths. */
export function kattis2025Package(problem: Problem): PackageFile[] {
  const files = [
    { path: 'problem.yaml', text: problemYaml(problem) },
    ...statements(problem, 'statement'),
    ...data(problem),
    ...inputValidator(problem),
    ...outputValidator(problem, 'output_validator'),
    ...submissions(problem),
  ];
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

const problemYaml = (problem: Problem): string => {
  const { title, source, interactive, limits, credits } = problem;
  const names = (['en', 'zh', 'ja'] as const).map(
    (language) => `  ${language}: ${JSON.stringify(title[language])}\n`,
  );
  return `problem_format_version: 2025-09
name:
${names.join('')}uuid: ${uuidOf(problem)}
type: ${interactive ? 'interactive' : 'pass-fail'}
source: ${JSON.stringify(source)}
credits: ${yaml(credits.author)}
rights_owner: ${yaml(credits.rightsOwner)}
license: ${credits.license}
keywords: [game theory]
limits:
  time_limit: ${limits.seconds}
  memory: ${limits.memory}
  output: ${limits.output}
`;
};

/** Tests by group: data/secret/2-medium/medium-01.in. */
const data = ({ tests }: Problem): PackageFile[] =>
  GROUPS.flatMap((group, k) =>
    tests
      .filter((test) => test.group === group)
      .flatMap((test) => testFiles(group === 'sample' ? 'data/sample' : `data/secret/${k}-${group}`, test)),
  );

const testFiles = (
  folder: string,
  { name, input, seen, answer, description, interaction }: ProblemTest,
): PackageFile[] => [
  { path: `${folder}/${name}.in`, text: input },
  { path: `${folder}/${name}.ans`, text: answer },
  { path: `${folder}/${name}.yaml`, text: `description: ${JSON.stringify(description)}\n` },
  ...(interaction === undefined ? [] : [{ path: `${folder}/${name}.interaction`, text: interaction }]),
  ...(interaction === undefined || seen === undefined
    ? []
    : [
        { path: `${folder}/${name}.in.download`, text: seen },
        { path: `${folder}/${name}.ans.download`, text: '' },
      ]),
];
