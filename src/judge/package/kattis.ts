/**
 * A problem in the legacy version of the problem package format, which Kattis, DOMjudge and PC² install:
 * https://www.kattis.com/problem-package-format/spec/legacy.html
 */
import { createHash } from 'node:crypto';
import type { PackageFile } from './files.ts';
import { GROUPS, type Problem, folderOf } from './problem.ts';
import { withHeaders } from './self-contained.ts';
import { html, markdown, tex } from './text.ts';

/** All files of the package, in the order of their paths. */
export function kattisPackage(problem: Problem): PackageFile[] {
  const files = [
    { path: 'problem.yaml', text: problemYaml(problem) },
    // seconds, for judges that would otherwise find a limit of their own
    { path: '.timelimit', text: `${problem.limits.seconds}\n` },
    ...statements(problem, 'problem_statement'),
    // the only format of statements that DOMjudge reads and that is text
    { path: 'problem_statement/problem.html', text: htmlStatement(problem) },
    ...data(problem),
    ...inputValidator(problem),
    ...outputValidator(problem, 'output_validators/validate'),
    ...submissions(problem),
  ];
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The submissions, in a folder for each verdict. */
export const submissions = (problem: Problem): PackageFile[] =>
  problem.submissions.map(({ verdict, file, source }) => ({
    path: `submissions/${folderOf(verdict)}/${file}`,
    text: source,
  }));

/** A number for the problem as judges want it, which depends on nothing but its name: the name-based UUID of RFC 9562, version 5. */
export function uuidOf({ name }: Problem): string {
  const digest = createHash('sha1').update(`perfect-play problem ${name}`).digest();
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  return digest.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Seconds that a validator may take: it plays against a program, and waits for it. */
const VALIDATION_SECONDS = 300;

// a text in JSON is a text in YAML
const problemYaml = (problem: Problem): string => {
  const { title, source, interactive, limits, credits, programs } = problem;
  const custom = interactive ? 'custom interactive' : 'custom';
  return `problem_format_version: legacy
name: ${JSON.stringify(title.en)}
uuid: ${uuidOf(problem)}
source: ${JSON.stringify(source)}
author: ${yaml(credits.author)}
rights_owner: ${yaml(credits.rightsOwner)}
license: ${credits.license}
keywords: game theory
validation: ${programs.comparesWords ? 'default' : custom}
limits:
  memory: ${limits.memory}
  output: ${limits.output}
  time_multiplier: 5
  time_safety_margin: 2
  validation_time: ${VALIDATION_SECONDS}
  validation_memory: 1024
`;
};

/** A text as YAML; one of plain words as it is. */
export const yaml = (text: string): string =>
  /^[A-Za-z][A-Za-z ]*$/.test(text) ? text : JSON.stringify(text);

const HEADINGS = {
  en: { input: 'Input', output: 'Output', interaction: 'Interaction' },
  zh: { input: '输入', output: '输出', interaction: '交互' },
  ja: { input: '入力', output: '出力', interaction: '対話' },
} as const;

/** In TeX, which all judges read, if its characters suffice, and otherwise in Markdown. */
export const statements = ({ title, statement, interactive }: Problem, folder: string): PackageFile[] =>
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
    if (/^[\n -~]*$/.test(inTex)) return { path: `${folder}/problem.${language}.tex`, text: `${inTex}\n` };
    const inMarkdown = [
      // judges look for the title by this command of TeX, whatever the statement is written in
      `<!-- \\problemname{${title[language]}} -->`,
      markdown(legend),
      `## ${headings.input}`,
      markdown(input),
      `## ${heading}`,
      markdown(output),
    ].join('\n\n');
    return { path: `${folder}/problem.${language}.md`, text: `${inMarkdown}\n` };
  });

/** The statement in English as HTML. */
function htmlStatement({ title, statement, interactive }: Problem): string {
  const { input, output, interaction } = HEADINGS.en;
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>${html(title.en)}</title></head>
<body>
<h1>${html(title.en)}</h1>
${paragraphs(statement.legend.en)}
<h2>${input}</h2>
${paragraphs(statement.input.en)}
<h2>${interactive ? interaction : output}</h2>
${paragraphs(statement.output.en)}
</body>
</html>
`;
}

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((paragraph) => `<p>${html(paragraph)}</p>`)
    .join('\n');

/** Tests by group: data/secret/2-medium/medium-01.in. */
const data = ({ tests }: Problem): PackageFile[] =>
  GROUPS.flatMap((group, k) => {
    const folder = group === 'sample' ? 'data/sample' : `data/secret/${k}-${group}`;
    return [
      { path: `${folder}/testdata.yaml`, text: 'on_reject: break\ngrading: default\n' },
      ...tests
        .filter((test) => test.group === group)
        .flatMap(({ name, input, answer, description, interaction }) => [
          { path: `${folder}/${name}.in`, text: input },
          { path: `${folder}/${name}.ans`, text: answer },
          { path: `${folder}/${name}.desc`, text: `${description}\n` },
          ...(interaction === undefined
            ? []
            : [{ path: `${folder}/${name}.interaction`, text: interaction }]),
        ]),
    ];
  });

/** The statuses of this format, in front of a program in C++. */
const STATUSES = '#define ACCEPTED 42\n#define REJECTED 43\n#define KATTIS\n';

const cppProgram = (folder: string, text: string): PackageFile[] => [
  { path: `${folder}/validate.cpp`, text: withStatuses(withHeaders(text)) },
];

/** The first comment of a program stays in front. */
const withStatuses = (text: string): string =>
  text.replace(/^(?:\/\/[^\n]*\n)*/, (comment) => `${comment}${STATUSES}`);

/** The program that accepts inputs. */
export const inputValidator = ({ programs }: Problem): PackageFile[] =>
  cppProgram('input_validators/validate', programs.validator);

/** The program that accepts outputs, or plays, in the folder; none where words are compared. */
export const outputValidator = ({ programs }: Problem, folder: string): PackageFile[] =>
  programs.comparesWords ? [] : cppProgram(folder, programs.interactor ?? programs.checker);
