/** Submissions that are made of the rules of a game: right ones, and what mistakes about the rules make of them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { present } from '../../../base/present.ts';
import type { GameContest } from '../../../contest/of-game.ts';
import type { Submission, SubmissionVerdict } from '../problem.ts';
import { RULES_MISTAKES, UNDERSTOOD, type Understanding } from './mistakes.ts';
import type { RulesTraits } from './traits.ts';

/** A file of a game as CommonJS, which requires others by their names, and the kit. */
export interface GameModule {
  readonly name: string;
  readonly code: string;
}

/** A language in which programs are made of the rules, with what writes one. */
export interface RulesWriter {
  readonly language: Submission['language'];
  write(verdict: SubmissionVerdict, name: string, about: string, understood: Understanding): Submission;
  /** Writes one that finds values by another method. Absent: there is none in this language. */
  writeOther?: RulesWriter['write'];
}

const ABOUT =
  'Right: finds the value of every position that play reaches by the rules of the game, which are below.';

const ABOUT_OTHER =
  'Right: finds values by those after the moves, by recursion or, where play goes round in circles, deeper and deeper.';

/** The right programs in a language: one, and perhaps one with another method. */
export const rightByRules = ({ write, writeOther }: RulesWriter): readonly Submission[] => [
  write('accepted', 'by_rules', ABOUT, UNDERSTOOD),
  ...(writeOther ? [writeOther('accepted', 'by_recursion', ABOUT_OTHER, UNDERSTOOD)] : []),
];

/**
 * What mistakes about the rules make of right programs, a list for each mistake. A wrong one is in every language; a slow one, whose tests
 * take as long as the limit, in one language in turn.
 */
export const wrongByRules = (
  { asks }: GameContest,
  writers: readonly RulesWriter[],
  traits: RulesTraits,
): readonly (readonly Submission[])[] =>
  RULES_MISTAKES.filter(({ matters }) => matters(asks, traits)).map(
    ({ verdict, name, about, understands }, k) =>
      (verdict === 'wrong answer' ? writers : [present(writers[k % writers.length])]).map((writer) =>
        writer.write(verdict, name, about, { ...UNDERSTOOD, ...understands }),
      ),
  );

/** Writes programs in JavaScript, which contain the rules; the first module is the game. */
export const javascriptWriter = (contest: GameContest, modules: readonly GameModule[]): RulesWriter => {
  const body = javascriptOf(contest, modules);
  return {
    language: 'javascript',
    write: (verdict, name, about, understood) => ({
      verdict,
      file: `${name}.js`,
      language: 'javascript',
      source: `// ${about}\n\n${constants(understood, (key, value) => `const ${key} = ${JSON.stringify(value)};`)}\n${body}`,
    }),
  };
};

const constants = (understood: Understanding, line: (key: string, value: unknown) => string): string =>
  Object.entries(understood)
    .map(([key, value]) => line(key, value))
    .join('\n');

function javascriptOf({ asks, settings, input }: GameContest, modules: readonly GameModule[]): string {
  const { inputs, lines, tests, words } = settings;
  const [main] = modules;
  const given = {
    asks,
    options: input.fixed,
    ...(inputs && { inputs }),
    ...(lines && { lines }),
    ...(tests && { tests }),
    ...(words && { words }),
  };
  return `const ASKS = '${asks}';
const SETTINGS = ${JSON.stringify(given)};
const loaded = new Map();
const { Input, contestOf, kit } = library();
const { default: game } = load('${main?.name}');

${textOf('solver.js').trim()}

/** The file called \`name\`, as a module. */
function load(name) {
  if (name === 'perfect-play/kit') return kit;
  if (!loaded.has(name)) {
    loaded.set(name, {});
    files()[name](load, loaded.get(name));
  }
  return loaded.get(name);
}

/** The rules of the game, without their types. */
function files() {
  return {
${modules.map(({ name, code }) => `'${name}': (require, exports) => {\n${code.trim()}\n},`).join('\n')}
  };
}

/** What rules are written with, and what reads positions: functions of Perfect Play, packed. */
function library() {
  const { brotliDecompressSync } = require('node:zlib');
  const code = brotliDecompressSync(Buffer.from(PACKED(), 'base64')).toString();
  const module = { exports: {} };
  new Function('module', 'exports', 'require', code)(module, module.exports, require);
  return module.exports;
}

function PACKED() {
  return \`
${packed()}\`;
}
`;
}

const textOf = (name: string): string => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');

/** The compressed library in lines of base64. */
let lines: string | undefined;
function packed(): string {
  lines ??= brotliCompressSync(textOf('runtime.cjs'))
    .toString('base64')
    .replaceAll(/.{100}/g, '$&\n');
  return lines;
}
