/**
 * What DOMjudge makes of a package that a jury imports: the rules of its manual,
 * https://www.domjudge.org/docs/manual/main/problem-format.html, and those of its importer, webapp/src/Service/ImportProblemService.php
 * of DOMjudge/domjudge at 00909a0.
 */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The files of a package, by their paths from its folder. */
export type PackageTexts = ReadonlyMap<string, string>;

/** The files in the folder of a package. */
export const textsIn = (folder: string): PackageTexts =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

interface JurySolution {
  readonly path: string;
  readonly language: string;
  /** The verdict that it must get, in the words of DOMjudge. */
  readonly expected: string;
}

export interface ImportedProblem {
  readonly name: string;
  readonly seconds: number;
  readonly interactive: boolean;
  /** The file of the statement; undefined: there is none that DOMjudge shows. */
  readonly statement: string | undefined;
  /** The programs that it compiles. */
  readonly validators: { readonly input: string | undefined; readonly output: string | undefined };
  /** The tests in the order of judging, as paths without their endings. */
  readonly tests: readonly string[];
  readonly solutions: readonly JurySolution[];
  /** Why it is refused, or imported in part only. */
  readonly complaints: readonly string[];
}

/** Seconds for a test, if nothing says how many. */
const USUAL_SECONDS = 10;
/** Kilobytes of the longest program, if the configuration does not say otherwise. */
const LONGEST_SOURCE = 256;

const EXPECTED: Readonly<Record<string, string>> = {
  accepted: 'CORRECT',
  wrong_answer: 'WRONG-ANSWER',
  time_limit_exceeded: 'TIMELIMIT',
  run_time_error: 'RUN-ERROR',
};

const LANGUAGES: Readonly<Record<string, string>> = {
  cpp: 'cpp',
  java: 'java',
  py: 'python3',
  js: 'javascript',
};

/** The problem of a package; `zip` is the name of its archive, with which the problem is known. */
export function domjudgeImport(zip: string, files: PackageTexts): ImportedProblem {
  const complaints: string[] = [];
  const complain = (when: boolean, why: string): void => void (when && complaints.push(why));
  const settings = yaml(files.get('problem.yaml') ?? '');
  const ini = Object.fromEntries(
    [...(files.get('domjudge-problem.ini') ?? '').matchAll(/^([\w-]+)\s*=\s*"?(.*?)"?$/gm)].map(
      ([, key, value]) => [key, value],
    ),
  );
  complain(!files.has('problem.yaml') && !files.has('domjudge-problem.ini'), 'not a problem archive');
  const id = basename(zip, '.zip').replaceAll(/[^a-zA-Z0-9-_]/g, '');
  complain(id === '', `no identifier in ${zip}`);

  const file = files.get('.timelimit')?.trim();
  complain(file !== undefined && !(Number(file) > 0), `.timelimit is not a number: ${file}`);
  const limits = [settings['limits.time_limit'], ini['timelimit'], file].filter((text) => text !== undefined);
  complain(new Set(limits.map(Number)).size > 1, `conflicting time limits: ${limits.join(', ')}`);

  const interactive =
    settings['validation'] === 'custom interactive' ||
    (settings['type'] ?? '').split(' ').includes('interactive');
  const custom = interactive || settings['validation'] === 'custom';
  const validators = {
    input: validatorIn('input', files, complaints),
    output: validatorIn('output', files, complaints),
  };
  complain(custom && validators.output === undefined, 'custom validator specified but not found');

  for (const [path, text] of files)
    complain(
      /^data\/(?:.*\/)?(?:test_group|testdata)\.yaml$/.test(path) && Object.keys(yaml(text)).length === 0,
      `could not parse ${path}`,
    );
  const tests = ['sample', 'secret'].flatMap((type) =>
    [...files.keys()]
      .filter((path) => path.startsWith(`data/${type}/`) && path.endsWith('.in'))
      .map((path) => path.slice(0, -3))
      .filter((path) => files.has(`${path}.ans`))
      .sort(),
  );
  complain(tests.length === 0, 'no testcases present');
  return {
    name: ini['name'] ?? settings['name.en'] ?? settings['name'] ?? id,
    seconds: Number(limits[0] ?? USUAL_SECONDS),
    interactive,
    statement: ['problem_statement/problem', 'problem']
      .flatMap((path) => ['pdf', 'html', 'txt'].map((type) => `${path}.${type}`))
      .find((path) => files.has(path)),
    validators,
    tests,
    solutions: solutionsIn(files, complaints),
    complaints,
  };
}

/** The program in C++ that checks inputs or outputs. All files must be in one folder, and one of them is compiled. */
function validatorIn(
  kind: 'input' | 'output',
  files: PackageTexts,
  complaints: string[],
): string | undefined {
  const found = [...files.keys()].filter((path) => path.startsWith(`${kind}_validator`));
  if (found.length === 0) return undefined;
  if (new Set(found.map((path) => dirname(path))).size > 1)
    complaints.push(`found multiple custom ${kind} validators`);
  const sources = found.filter((path) => path.endsWith('.cpp'));
  const runs = found.some((path) => basename(path) === 'build' || basename(path) === 'run');
  if (!runs && sources.length !== 1) complaints.push(`one ${kind} validator in C++ expected`);
  return sources[0];
}

/** The programs that are submitted: those right below a folder of submissions, in a language that is known by the ending. */
function solutionsIn(files: PackageTexts, complaints: string[]): JurySolution[] {
  return [...files].flatMap(([path, source]) => {
    const [top, folder = '', name = '', ...deeper] = path.split('/');
    if (top !== 'submissions' || name === '' || deeper.length > 0) return [];
    const language = LANGUAGES[name.split('.').at(-1) ?? ''];
    const expected = EXPECTED[folder] ?? folder.toUpperCase();
    const annotated = /@EXPECTED_RESULTS@: (.*)/
      .exec(source)?.[1]
      ?.split(',')
      .map((word) => word.trim());
    if (language === undefined) complaints.push(`unknown language: ${path}`);
    if (!/^[a-zA-Z0-9_][a-zA-Z0-9+_.-]*$/.test(name)) complaints.push(`refused file name: ${path}`);
    if (Buffer.byteLength(source) > 1024 * LONGEST_SOURCE) complaints.push(`too large: ${path}`);
    if (annotated && !annotated.map((word) => EXPECTED[word.toLowerCase()] ?? word).includes(expected))
      complaints.push(`annotated result does not match directory: ${path}`);
    return language === undefined ? [] : [{ path, language, expected }];
  });
}

/** The lines `key: value` of a YAML file as we write it; a section is a key with a dot. */
export function yaml(text: string): Record<string, string> {
  let section = '';
  return Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .flatMap((line) => {
        const [, indent, key = '', value = ''] = /^( *)(\w+): ?(.*)$/.exec(line) ?? [];
        if (indent === '') section = value === '' ? `${key}.` : '';
        const plain = value.startsWith('"') ? String(JSON.parse(value)) : value;
        return value === '' ? [] : [[(indent === '' ? '' : section) + key, plain]];
      }),
  );
}
