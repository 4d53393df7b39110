/** Submissions in JavaScript that are made of the rules of a game: a right one, and what mistakes about the rules make of it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { GameContest } from '../../../contest/of-game.ts';
import { withMistake } from '../mistaken.ts';
import type { Submission } from '../problem.ts';
import { RULES_MISTAKES } from './mistakes.ts';
import type { RulesTraits } from './traits.ts';

/** A file of a game as CommonJS, which requires others by their names, and the kit. */
export interface GameModule {
  readonly name: string;
  readonly code: string;
}

/** The right program; the first module is the game. */
export function rightByRules(
  { asks, settings, input }: GameContest,
  modules: readonly GameModule[],
): Submission {
  const { inputs, lines, words } = settings;
  const [main] = modules;
  const given = {
    asks,
    options: input.fixed,
    ...(inputs && { inputs }),
    ...(lines && { lines }),
    ...(words && { words }),
  };
  const source = `// Right: finds the value of every position that play reaches by the rules of the game, which are below.

const ASKS = '${asks}';
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
  return { verdict: 'accepted', file: 'by_rules.js', language: 'javascript', source };
}

/** What mistakes about the rules make of the right program. */
export const wrongByRules = (
  { asks }: GameContest,
  { source }: Submission,
  traits: RulesTraits,
): Submission[] =>
  RULES_MISTAKES.filter(({ matters }) => matters(asks, traits)).map((mistake) => ({
    verdict: mistake.verdict,
    file: mistake.file,
    language: 'javascript',
    source: withMistake(source, mistake),
  }));

const textOf = (name: string): string => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');

/** The compressed library in lines of base64. */
let lines: string | undefined;
function packed(): string {
  lines ??= brotliCompressSync(textOf('runtime.cjs'))
    .toString('base64')
    .replaceAll(/.{100}/g, '$&\n');
  return lines;
}
