/** Submissions that are made of the rules of a game: on the exported tests each gets the verdict of its folder. */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { noCompiler } from './cpp.ts';
import { domjudgeImport, textsIn } from './domjudge.ts';
import { hasPython } from './dumps.ts';
import { hasJava } from './java.ts';
import { temporaryFolder } from './folder.ts';
import { onUnix } from './on-unix.ts';
import { part } from './part.ts';

const PROGRAM = fileURLToPath(new URL('../bin/perfect-play', import.meta.url));
const FOLDER = temporaryFolder();

/** A man goes round a ring; two files, so that the program has to contain both. */
const RING = {
  'sides.ts': `export const OTHER: Record<'red' | 'blue', 'red' | 'blue'> = { red: 'blue', blue: 'red' };\n`,
  'ring.ts': `
import { count, game, integer, rules, shape, turns } from 'perfect-play/kit';
import { OTHER } from './sides.js';
export default game({
  name: 'ring',
  title: 'Ring',
  about: 'Red goes one or two steps round the ring, blue two or three back. Who comes to the place 0 wins.',
  options: { places: integer(9, 'places', { min: 4, max: 9 }) },
  rules: ({ places }) =>
    rules(shape({ turn: turns('red', 'blue'), at: count(places - 1) }), {
      start: { turn: 'red', at: 3 },
      moves: ({ turn, at }) =>
        (turn === 'red' ? [1, 2] : [places - 2, places - 3]).map((by) => ({ turn: OTHER[turn], at: (at + by) % places })),
      outcome: ({ at }) => (at === 0 ? 'moved' : undefined),
    }),
});
`,
};

/** Matches with points, in which a move of one match keeps the turn. */
const AGAIN = {
  'again.ts': `
import { count, game, integer, rules, shape, turns } from 'perfect-play/kit';
export default game({
  name: 'again',
  title: 'Again',
  about: 'A move takes one to three matches. Who takes one moves again.',
  options: { most: integer(14, 'matches', { min: 2, max: 14 }) },
  rules: ({ most }) =>
    rules(shape({ turn: turns('red', 'blue'), left: count(most) }), {
      start: { turn: 'red', left: most },
      moves: ({ turn, left }) =>
        [1, 2, 3].filter((k) => k <= left).map((k) => ({ turn: k === 1 ? turn : turn === 'red' ? 'blue' : 'red', left: left - k })),
      gain: (p, q) => (p.left * 7 + q.left * 5) % 11,
      pliesLeft: ({ left }) => left,
    }),
});
`,
};

const ENDINGS = { cpp: 'cpp', java: 'java', javascript: 'js', python: 'py' } as const;
type Language = keyof typeof ENDINGS;
/** The languages of programs that cannot be run here; they are left out of a package. */
const MISSING: readonly Language[] = [
  ...(noCompiler === undefined ? [] : (['cpp'] as const)),
  ...(hasJava ? [] : (['java'] as const)),
  ...(hasPython ? [] : (['python'] as const)),
];
if (MISSING.length > 0)
  console.warn(`no programs are made in ${MISSING.join(', ')}: they cannot be run here`);

/** Exports the contest of a game, and returns the folder of the package and what was said. */
async function exported(
  name: string,
  files: Readonly<Record<string, string>>,
  settings: { readonly asks: string; readonly languages: readonly Language[] },
): Promise<readonly [string, string]> {
  const folder = join(FOLDER, name);
  mkdirSync(folder);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, `${name}.contest.ts`), `export default ${JSON.stringify(settings)};\n`);
  const words = ['generate', `./${name}.ts`, '--export', 'package'];
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, [PROGRAM, ...words], { cwd: folder }, (_, out, errors) =>
      resolve(`${errors}${out}`),
    );
  });
  return [join(folder, 'package'), said];
}

/** The command that runs a program, and its arguments; one in C++ is compiled. */
function commandOf(program: string): readonly [string, readonly string[]] {
  if (program.endsWith('.js')) return [process.execPath, [program]];
  if (program.endsWith('.py')) return ['python3', [program]];
  const made = `${program}.out`;
  if (program.endsWith('.java')) {
    execFileSync('javac', ['-d', made, program]);
    return ['java', ['-cp', made, basename(program, '.java')]];
  }
  execFileSync('g++', ['-std=c++17', '-O1', '-o', made, program]);
  return [made, []];
}

/** The first test whose answer a program does not print, if there is one. */
function failedBy(folder: string, program: string, share = 1): string | undefined {
  const data = join(folder, 'data');
  const inputs = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.in'),
  );
  expect(inputs.length).toBeGreaterThan(8);
  const [command, words] = commandOf(program);
  return part(inputs, share).find((file) => {
    const input = readFileSync(join(data, file));
    const { stdout } = spawnSync(command, words, { input, encoding: 'utf8', timeout: 240_000 });
    return stdout.trim() !== readFileSync(join(data, file.replace(/in$/, 'ans')), 'utf8').trim();
  });
}

onUnix('programs that are made of the rules', () => {
  const GAMES = [
    ['ring', RING, { asks: 'plies', languages: ['java', 'python'] }, ['counts_from_one', 'side_forgotten']],
    ['again', AGAIN, { asks: 'score', languages: ['cpp', 'javascript'] }, ['always_passes', 'greedy']],
  ] as const;
  test.each(part(GAMES, 0.5))('of %s', async (name, files, settings, mistakes) => {
    const [folder, said] = await exported(name, files, settings);
    const endings = settings.languages
      .filter((language) => !MISSING.includes(language))
      .map((language) => ENDINGS[language]);
    expect(said).toMatch(/\d+ tests and \d+ submissions are in package/);
    const { complaints, solutions } = domjudgeImport(`${name}.zip`, textsIn(folder));
    const right = readdirSync(join(folder, 'submissions/accepted'));
    const other = endings.filter((ending) => ending === 'cpp').map((ending) => `by_recursion.${ending}`);
    const programs = [...other, ...endings.map((ending) => `by_rules.${ending}`)];
    expect([complaints, solutions.filter(({ expected }) => expected === 'CORRECT').length]).toEqual([
      [],
      programs.length,
    ]);
    expect(right.sort()).toEqual(programs);
    for (const file of right)
      expect([file, failedBy(folder, join(folder, 'submissions/accepted', file), 0.2)]).toEqual([
        file,
        undefined,
      ]);
    const wrong = readdirSync(join(folder, 'submissions/wrong_answer'));
    const made = endings.flatMap((ending) => mistakes.map((mistake) => `${mistake}.${ending}`));
    expect(wrong).toEqual(expect.arrayContaining(made));
    // the export has run all of them, and compiling them again takes long
    for (const file of part(wrong, 0.4))
      expect([file, failedBy(folder, join(folder, 'submissions/wrong_answer', file))]).toEqual([
        file,
        expect.stringMatching(/in$/),
      ]);
  });
});
