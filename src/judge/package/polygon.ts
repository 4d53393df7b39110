/**
 * A contest problem as a package in the layout of Polygon, for Polygon itself and for judges that run programs as testlib
 * does. The layout is that of https://github.com/purplesyringa/problem-xml-specs and of packages that Polygon writes.
 */
import { plural } from '../../base/numbers.ts';
import { present } from '../../base/present.ts';
import type { Localised } from '../../rules/game.ts';
import type { PackageFile } from './files.ts';
import {
  GROUPS,
  type Problem,
  type ProblemTest,
  type Submission,
  type SubmissionVerdict,
} from './problem.ts';
import { withHeaders } from './self-contained.ts';
import { tex } from './text.ts';

/** All files of the package. */
export function polygonPackage(problem: Problem): PackageFile[] {
  const { tests, submissions } = problem;
  const number = (k: number): string => String(k + 1).padStart(2, '0');
  return [
    { path: 'problem.xml', text: problemXml(problem) },
    ...programsOf(problem).map((name) => ({ path: sourceOf(name), text: programText(problem, name) })),
    { path: 'check.cpp', text: programText(problem, 'checker') },
    ...tests.flatMap((test, k) => [
      { path: `tests/${number(k)}`, text: test.input },
      { path: `tests/${number(k)}.a`, text: test.answer },
    ]),
    ...submissions.map(({ file, source }) => ({ path: `solutions/${file}`, text: source })),
    ...LANGUAGES.flatMap((language) => statementFiles(problem, language)),
  ];
}

type ProgramName = 'checker' | 'validator' | 'interactor';

const programsOf = ({ interactive }: Problem): readonly ProgramName[] =>
  interactive ? ['checker', 'validator', 'interactor'] : ['checker', 'validator'];

const sourceOf = (name: ProgramName): string => `files/${name}.cpp`;

/** A C++ program of the problem, in one file. */
const programText = ({ programs }: Problem, name: ProgramName): string =>
  withHeaders(present(programs[name]));

// problem.xml

/** Its languages have these names in Polygon. */
const LANGUAGES = [
  { code: 'en', name: 'english' },
  { code: 'zh', name: 'chinese' },
  { code: 'ja', name: 'japanese' },
] as const satisfies readonly { readonly code: keyof Localised; readonly name: string }[];
type Language = (typeof LANGUAGES)[number];

const CPP = 'cpp.g++17';
const SOURCE_TYPES: Readonly<Record<Submission['language'], string>> = {
  cpp: CPP,
  python: 'python.3',
  javascript: 'js.node',
  java: 'java11',
};

const TAGS: Readonly<Record<SubmissionVerdict, string>> = {
  accepted: 'accepted',
  'wrong answer': 'wrong-answer',
  'time limit exceeded': 'time-limit-exceeded',
  'run-time error': 'rejected',
};

function problemXml(problem: Problem): string {
  const children = [
    ...textsXml(problem),
    element('judging', { 'input-file': '', 'output-file': '', 'run-count': '1' }, [testsetXml(problem)]),
    element('files', {}, [
      element('resources', {}),
      element(
        'executables',
        {},
        programsOf(problem).map((name) => element('executable', {}, [sourceXml(sourceOf(name))])),
      ),
    ]),
    assetsXml(problem),
    element('properties', {}, [element('property', { name: 'tests-wellformed', value: 'true' })]),
  ];
  const root = element('problem', { revision: '1', 'short-name': problem.game }, children);
  return `<?xml version="1.0" encoding="utf-8" standalone="no"?>\n${root}\n`;
}

const sourceXml = (path: string, type = CPP): string => element('source', { path, type });

/** The names of the problem and where its statements are. */
const textsXml = ({ title }: Problem): string[] => [
  element(
    'names',
    {},
    LANGUAGES.map(({ code, name }) => element('name', { language: name, value: title[code] })),
  ),
  element(
    'statements',
    {},
    LANGUAGES.map(({ name }) =>
      element('statement', {
        charset: 'UTF-8',
        language: name,
        mathjax: 'true',
        path: `statements/${name}/problem.tex`,
        type: 'application/x-tex',
      }),
    ),
  ),
];

/** The limits, and the tests with their groups. */
function testsetXml({ limits, tests }: Problem): string {
  const groups = GROUPS.filter((group) => tests.some((test) => test.group === group));
  return element('testset', { name: 'tests' }, [
    text('time-limit', 1000 * limits.seconds),
    text('memory-limit', limits.memory * 2 ** 20),
    text('test-count', tests.length),
    text('input-path-pattern', 'tests/%02d'),
    text('answer-path-pattern', 'tests/%02d.a'),
    element(
      'tests',
      {},
      tests.map(({ group, description }) =>
        element('test', {
          description,
          group,
          method: 'manual',
          ...(group === 'sample' && { sample: 'true' }),
        }),
      ),
    ),
    element(
      'groups',
      {},
      groups.map((name) =>
        element('group', { 'feedback-policy': 'icpc', name, 'points-policy': 'complete-group' }),
      ),
    ),
  ]);
}

/** The programs that judge, and the solutions. */
function assetsXml({ submissions, interactive }: Problem): string {
  const main = mainOf(submissions);
  return element('assets', {}, [
    element('checker', { type: 'testlib' }, [
      sourceXml(sourceOf('checker')),
      element('copy', { path: 'check.cpp', type: CPP }),
    ]),
    ...(interactive ? [element('interactor', {}, [sourceXml(sourceOf('interactor'))])] : []),
    element('validators', {}, [element('validator', {}, [sourceXml(sourceOf('validator'))])]),
    element(
      'solutions',
      {},
      submissions.map((submission) =>
        element('solution', { tag: submission === main ? 'main' : TAGS[submission.verdict] }, [
          sourceXml(`solutions/${submission.file}`, SOURCE_TYPES[submission.language]),
        ]),
      ),
    ),
  ]);
}

/** The solution that Polygon makes the answers with: an accepted one, in C++ if there is one. */
function mainOf(submissions: readonly Submission[]): Submission | undefined {
  const accepted = submissions.filter(({ verdict }) => verdict === 'accepted');
  return accepted.find(({ language }) => language === 'cpp') ?? accepted[0];
}

/** An element of XML; what is in it is indented. */
function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly string[] = [],
): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const head = `<${name}${given.join('')}`;
  if (children.length === 0) return `${head}/>`;
  const inner = children.map((child) => child.replaceAll(/^/gm, '    ')).join('\n');
  return `${head}>\n${inner}\n</${name}>`;
}

const text = (name: string, value: string | number): string => `<${name}>${value}</${name}>`;

const escaped = (value: string): string => value.replaceAll(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

// statements

/** The statement in sections, from which Polygon makes it, and as one text. */
function statementFiles(problem: Problem, { code, name: language }: Language): PackageFile[] {
  const { title, statement, limits, tests, interactive } = problem;
  const [legend, input, output] = [statement.legend, statement.input, statement.output].map((part) =>
    tex(part[code]),
  );
  const asked = interactive ? 'interaction' : 'output';
  const samples = tests.filter(({ group }) => group === 'sample').map(sampleOf);
  const whole = [
    `\\begin{problem}{${tex(title[code])}}{standard input}{standard output}{${plural(limits.seconds, 'second')}}{${limits.memory} megabytes}`,
    legend,
    `\\InputFile\n${input}`,
    `${interactive ? '\\Interaction' : '\\OutputFile'}\n${output}`,
    samples.length === 1 ? '\\Example' : '\\Examples',
    `\\begin{example}\n${samples.map((_, k) => `\\exmpfile{${exampleName(k)}}{${exampleName(k)}.a}%\n`).join('')}\\end{example}`,
    '\\end{problem}',
  ].join('\n\n');
  const sections = { name: tex(title[code]), legend, input, [asked]: output };
  return [
    { path: `statements/${language}/problem.tex`, text: `${whole}\n` },
    ...Object.entries(sections).map(([section, body]) => ({
      path: `statement-sections/${language}/${section}.tex`,
      text: `${body}\n`,
    })),
    ...['statements', 'statement-sections'].flatMap((folder) =>
      samples.flatMap(({ read, written }, k) => [
        { path: `${folder}/${language}/${exampleName(k)}`, text: read },
        { path: `${folder}/${language}/${exampleName(k)}.a`, text: written },
      ]),
    ),
  ];
}

const exampleName = (k: number): string => `example.${String(k + 1).padStart(2, '0')}`;

/** What a program reads and writes in a sample. */
function sampleOf({ input, answer, interaction }: ProblemTest): { read: string; written: string } {
  if (interaction === undefined) return { read: input, written: answer };
  const lines = (mark: string): string =>
    interaction
      .split('\n')
      .flatMap((line) => (line.startsWith(mark) ? [`${line.slice(1)}\n`] : []))
      .join('');
  return { read: lines('<'), written: lines('>') };
}
