/** Programs in C++ that are made of the rules. */
import type { Understanding } from './mistakes.ts';
import { type Common, type CompiledLanguage, bits, codesOf, flat, textOf } from './variant-code.ts';
import type { CellLetter, EndlessWinners, GameVariant, ReadPart } from './variant.ts';
import { writtenProgram } from './written-code.ts';
import { writtenLocal } from './written-local.ts';

export const CPP: CompiledLanguage = {
  extension: 'cpp',
  body: (variants, common) => cppOf(variants, common, 'backwards'),
  otherBody: (variants, common) => cppOf(variants, common, 'forwards'),
  program: (_, about, understood, body) => inCpp(about, understood, body),
};

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
#include <sstream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

${constants.join('\n')}
${body}`;
}

/** A text in C++, other characters than those of ASCII byte by byte. */
export const cppText = (text: string): string =>
  Array.from(Buffer.from(text), (byte) =>
    byte < 128 ? `"${String.fromCharCode(byte).replace(/["\\]/, '\\$&')}"` : `"\\x${byte.toString(16)}"`,
  ).join(' ') || '""';

const cppLetter = ({ letter, owner, bits: set, masks }: CellLetter): string =>
  `{'${(letter || ' ').replace(/['\\]/, '\\$&')}', ${owner}, {${bits(set, 'ULL')}}, {${bits(masks, 'ULL')}}}`;

const cppEndless = ({ winners, shift, mask }: EndlessWinners): string =>
  `{${winners.join(', ')}}, ${shift}, ${mask}ULL`;

function cppPart(part: ReadPart): string {
  if (part.is === 'turn') return '{"turn", "", 0, 0, 0, 0, 0, {}, 0, {}, {}}';
  if (part.is === 'number')
    return `{"number", "${part.name}", ${part.shift}, ${part.mask}ULL, 0, 0, 0, {}, 0, {}, {}}`;
  if (part.is === 'choice')
    return `{"choice", "${part.name}", ${part.shift}, ${part.mask}ULL, 0, 0, 0, {}, 0, {}, {${part.words.map(cppText).join(', ')}}}`;
  if (part.is === 'pits')
    return `{"pits", "${part.name}", 0, ${part.mask}ULL, 0, 0, 0, {${part.shifts.join(', ')}}, 0, {}, {}}`;
  if (part.is === 'squares') return '{"squares", "", 0, 0, 0, 0, 0, {}, 0, {}, {}}';
  if (part.is === 'start') return `{"start", ${cppText(part.name)}, 0, 0, 0, 0, 0, {}, 0, {}, {}}`;
  if (part.is === 'start number')
    return `{"start number", "", 0, 0, ${part.rows}, ${part.columns}, ${part.count}, {}, 0, {}, {}}`;
  const { is, rows, columns, count, squares, empty, letters } = part;
  const all = letters.map(cppLetter).join(',\n     ');
  return `{"${is}", "", 0, 0, ${rows}, ${columns}, ${count}, {${squares.join(', ')}}, '${empty.replace(/['\\]/, '\\$&')}',\n    {${all}}, {}}`;
}

/** `values` is how values are found: backwards from the ends of the game, or forwards from the position that is asked about. */
function cppOf(
  variants: readonly GameVariant[],
  { asks, options, head, words, isLocal, tables }: Common,
  values: 'backwards' | 'forwards',
): string {
  const { code, numbers } = codesOf(variants, ({ moves }, k) =>
    moves instanceof Map
      ? `static const long long TABLE_${k}[] = {${flat(moves)}};
static int expand_${k}(u64 word, std::vector<u64>& to) { return look_up(TABLE_${k}, std::size(TABLE_${k}), word, to); }
static long long gain_${k}(u64 word, u64 next) { return points_of(TABLE_${k}, std::size(TABLE_${k}), word, next); }`
      : 'moves' in moves
        ? writtenLocal(moves, k, 'cpp')
        : writtenProgram(moves, k, 'cpp'),
  );
  const list = variants.map(
    ({ options: chosen, start, turn, sides, winners, stuck, endless, parts, scoring }, k) => {
      const texts = (all: readonly string[]): string => `{${all.map(cppText).join(', ')}}`;
      const functions = `expand_${numbers[k]}, ${scoring ? `gain_${numbers[k]}` : 'nullptr'}`;
      return `  {"${chosen}", ${start}ULL, ${turn}, ${texts(sides)}, ${texts(winners)}, ${stuck}, ${cppEndless(endless)}, ${functions},
   {${parts.map(cppPart).join(',\n    ')}}}`;
    },
  );
  return `static const std::string ASKS = "${asks}";
static const int OPTIONS = ${options};
static const int HEAD = ${head};
${isLocal ? `static const int TABLES = ${tables};\n` : ''}static const std::string OUTCOME_WORDS[] = {${words.map(cppText).join(', ')}};

${textOf('variant.cpp')}
${textOf(isLocal ? 'squares.cpp' : 'words.cpp').trim()}

${code}

static const std::vector<Variant> VARIANTS = {
${list.join(',\n')}};

${textOf('positions.cpp')}
${textOf(`${values}.cpp`)}
${textOf('input.cpp')}
${textOf(isLocal ? 'read-squares.cpp' : 'read-words.cpp')}
${textOf('answers.cpp')}`;
}
