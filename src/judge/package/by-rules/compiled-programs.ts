/** Submissions in C++ and Python that are made of the rules of a game, compiled over words or as a table. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AskedOf } from '../../../contest/settings.ts';
import { wordFor } from '../../../contest/ask.ts';
import type { GameContest } from '../../../contest/of-game.ts';
import type { Understanding } from './mistakes.ts';
import type { RulesWriter } from './programs.ts';
import { type CellLetter, type MoveTable, type ReadPart, type GameVariant, variantsOf } from './variants.ts';
import { type CodeLanguage, writtenProgram } from './written-code.ts';

/** The most bytes of a program: judges take 128 KiB. */
const MOST_BYTES = 120_000;

/** What writes programs in a language, or why none can be written. */
export function compiledWriter(contest: GameContest, language: CodeLanguage): RulesWriter | string {
  const variants = variantsOf(contest);
  if (typeof variants === 'string') return variants;
  const words = ['draw', 'loss', 'tie', 'win'].map((usual) => wordFor(contest.settings, usual));
  const of = language === 'cpp' ? cppOf : pythonOf;
  const body = of(variants, { asks: contest.asks, options: contest.input.inputs.length, words });
  const bytes = Buffer.byteLength(body);
  if (bytes > MOST_BYTES) return `it would have ${bytes} bytes, and judges take ${MOST_BYTES}`;
  const extension = language === 'cpp' ? 'cpp' : 'py';
  return {
    language,
    write: (verdict, name, about, understood) => ({
      verdict,
      file: `${name}.${extension}`,
      language,
      source: language === 'cpp' ? inCpp(about, understood, body) : inPython(about, understood, body),
    }),
  };
}

/** What is the same in all variants. */
interface Common {
  readonly asks: AskedOf;
  readonly options: number;
  /** The words for draw, loss, tie and win. */
  readonly words: readonly string[];
}

const textOf = (name: string): string => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');

/** Each code once, with the number of its function or table by variant. */
function codesOf(
  variants: readonly GameVariant[],
  written: (variant: GameVariant, k: number) => string,
): { readonly code: string; readonly numbers: readonly number[] } {
  const known = new Map<string, number>();
  const codes: string[] = [];
  const numbers = variants.map((variant) => {
    const plain = written(variant, 0);
    const before = known.get(plain);
    if (before !== undefined) return before;
    known.set(plain, codes.length);
    codes.push(written(variant, codes.length));
    return codes.length - 1;
  });
  return { code: codes.join('\n\n'), numbers };
}

const flat = (table: MoveTable): string =>
  Array.from(table, ([word, { ending, moves }]) =>
    [word, ending, moves.length, ...moves.flat()].join(','),
  ).join(',');

const bits = (values: readonly bigint[], suffix: string): string =>
  values.map((value) => `${value}${suffix}`).join(', ');

function inCpp(about: string, understood: Understanding, body: string): string {
  const constants = Object.entries(understood).map(([name, value]) => {
    if (typeof value === 'string') return `static const std::string ${name} = "${value}";`;
    if (typeof value === 'object') return `static const int ${name}[] = {${value.join(', ')}};`;
    return `static const ${typeof value === 'boolean' ? 'bool' : 'int'} ${name} = ${value};`;
  });
  return `// ${about}
#include <algorithm>
#include <iostream>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

${constants.join('\n')}
${body}`;
}

/** A text in C++, other characters than those of ASCII byte by byte. */
const cppText = (text: string): string =>
  Array.from(Buffer.from(text), (byte) =>
    byte < 128 ? `"${String.fromCharCode(byte).replace(/["\\]/, '\\$&')}"` : `"\\x${byte.toString(16)}"`,
  ).join(' ') || '""';

const cppLetter = ({ letter, owner, bits: set, masks }: CellLetter): string =>
  `{'${(letter || ' ').replace(/['\\]/, '\\$&')}', ${owner}, {${bits(set, 'ULL')}}, {${bits(masks, 'ULL')}}}`;

function cppPart(part: ReadPart): string {
  if (part.is === 'turn') return '{"turn", "", 0, 0, 0, 0, 0, {}, 0, {}}';
  if (part.is === 'number')
    return `{"number", "${part.name}", ${part.shift}, ${part.mask}ULL, 0, 0, 0, {}, 0, {}}`;
  const { is, rows, columns, count, squares, empty, letters } = part;
  const all = letters.map(cppLetter).join(',\n     ');
  return `{"${is}", "", 0, 0, ${rows}, ${columns}, ${count}, {${squares.join(', ')}}, '${empty.replace(/['\\]/, '\\$&')}',\n    {${all}}}`;
}

function cppOf(variants: readonly GameVariant[], { asks, options, words }: Common): string {
  const { code, numbers } = codesOf(variants, ({ moves }, k) =>
    moves instanceof Map
      ? `static const long long TABLE_${k}[] = {${flat(moves)}};
static int expand_${k}(u64 word, std::vector<u64>& to) { return look_up(TABLE_${k}, std::size(TABLE_${k}), word, to); }
static long long gain_${k}(u64 word, u64 next) { return points_of(TABLE_${k}, std::size(TABLE_${k}), word, next); }`
      : writtenProgram(moves, k, 'cpp'),
  );
  const list = variants.map(
    ({ options: chosen, start, turn, sides, winners, stuck, endless, parts, scoring }, k) => {
      const texts = (all: readonly string[]): string => `{${all.map(cppText).join(', ')}}`;
      const functions = `expand_${numbers[k]}, ${scoring ? `gain_${numbers[k]}` : 'nullptr'}`;
      return `  {"${chosen}", ${start}ULL, ${turn}, ${texts(sides)}, ${texts(winners)}, ${stuck}, ${endless}, ${functions},
   {${parts.map(cppPart).join(',\n    ')}}}`;
    },
  );
  return `static const std::string ASKS = "${asks}";
static const int OPTIONS = ${options};
static const std::string OUTCOME_WORDS[] = {${words.map(cppText).join(', ')}};

${textOf('words.cpp').trim()}

${code}

static const std::vector<Variant> VARIANTS = {
${list.join(',\n')}};

${textOf('solver.cpp')}`;
}

const python = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);

function inPython(about: string, understood: Understanding, body: string): string {
  const constants = Object.entries(understood).map(([name, value]) => `${name} = ${python(value)}`);
  return `"""${about}"""

import sys

${constants.join('\n')}
${body}`;
}

const pythonLetter = ({ letter, owner, bits: set, masks }: CellLetter): string =>
  `{"letter": ${python(letter)}, "owner": ${owner}, "bits": [${bits(set, '')}], "masks": [${bits(masks, '')}]}`;

function pythonPart(part: ReadPart): string {
  if (part.is === 'turn') return '{"is": "turn"}';
  if (part.is === 'number')
    return `{"is": "number", "name": ${python(part.name)}, "shift": ${part.shift}, "mask": ${part.mask}}`;
  const { letters, ...rest } = part;
  return `${JSON.stringify(rest).slice(0, -1)}, "letters": [${letters.map(pythonLetter).join(', ')}]}`;
}

function pythonOf(variants: readonly GameVariant[], { asks, options, words }: Common): string {
  const { code, numbers } = codesOf(variants, ({ moves }, k) =>
    moves instanceof Map
      ? `expand_${k}, gain_${k} = from_table([${flat(moves)}])`
      : writtenProgram(moves, k, 'python'),
  );
  const list = variants.map(
    ({ options: chosen, start, turn, sides, winners, stuck, endless, parts, scoring }, k) => {
      const texts = `"options": ${python(chosen)}, "sides": ${python(sides)}, "winners": ${python(winners)}`;
      const numbersOf = `"start": ${start}, "turn": ${turn}, "stuck": ${stuck}, "endless": ${endless}`;
      const functions = `"expand": expand_${numbers[k]}, "gain": ${scoring ? `gain_${numbers[k]}` : 'None'}`;
      return `    {${texts}, ${numbersOf}, ${functions}, "parts": [${parts.map(pythonPart).join(', ')}]},`;
    },
  );
  return `ASKS = "${asks}"
OPTIONS = ${options}
OUTCOME_WORDS = ${python(words)}

${textOf('words.py').trim()}

${code}

VARIANTS = [
${list.join('\n')}
]

${textOf('solver.py')}`;
}
