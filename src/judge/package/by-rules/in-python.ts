/** Programs in Python that are made of the rules. */
import type { Understanding } from './mistakes.ts';
import { type Common, type CompiledLanguage, bits, codesOf, flat, textOf } from './variant-code.ts';
import type { CellLetter, EndlessWinners, GameVariant, ReadPart } from './variant.ts';
import { writtenProgram } from './written-code.ts';
import { writtenLocal } from './written-local.ts';

export const PYTHON: CompiledLanguage = {
  extension: 'py',
  body: pythonOf,
  program: (_, about, understood, body) => inPython(about, understood, body),
};

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

const pythonEndless = ({ winners, shift, mask }: EndlessWinners): string =>
  `(${python(winners)}, ${shift}, ${mask})`;

function pythonPart(part: ReadPart): string {
  if (part.is === 'turn') return '{"is": "turn"}';
  if (part.is === 'number')
    return `{"is": "number", "name": ${python(part.name)}, "shift": ${part.shift}, "mask": ${part.mask}}`;
  if (part.is === 'choice')
    return `{"is": "choice", "name": ${python(part.name)}, "shift": ${part.shift}, "mask": ${part.mask}, "words": ${python(part.words)}}`;
  if (part.is === 'pits')
    return `{"is": "pits", "name": ${python(part.name)}, "shifts": ${python(part.shifts)}, "mask": ${part.mask}}`;
  if (part.is === 'squares' || part.is === 'start' || part.is === 'start number') return JSON.stringify(part);
  const { letters, ...rest } = part;
  return `${JSON.stringify(rest).slice(0, -1)}, "letters": [${letters.map(pythonLetter).join(', ')}]}`;
}

function pythonOf(
  variants: readonly GameVariant[],
  { asks, options, head, words, isLocal, tables }: Common,
): string {
  const { code, numbers } = codesOf(variants, ({ moves }, k) =>
    moves instanceof Map
      ? `expand_${k}, gain_${k} = from_table([${flat(moves)}])`
      : 'moves' in moves
        ? writtenLocal(moves, k, 'python')
        : writtenProgram(moves, k, 'python'),
  );
  const list = variants.map(
    ({ options: chosen, start, turn, sides, winners, stuck, endless, parts, scoring }, k) => {
      const texts = `"options": ${python(chosen)}, "sides": ${python(sides)}, "winners": ${python(winners)}`;
      const numbersOf = `"start": ${start}, "turn": ${turn}, "stuck": ${stuck}, "endless": ${pythonEndless(endless)}`;
      const functions = `"expand": expand_${numbers[k]}, "gain": ${scoring ? `gain_${numbers[k]}` : 'None'}`;
      return `    {${texts}, ${numbersOf}, ${functions}, "parts": [${parts.map(pythonPart).join(', ')}]},`;
    },
  );
  return `ASKS = "${asks}"
OPTIONS = ${options}
HEAD = ${head}
${isLocal ? `TABLES = ${tables}\n` : ''}OUTCOME_WORDS = ${python(words)}

${textOf(isLocal ? 'squares.py' : 'words.py').trim()}

${code}

VARIANTS = [
${list.join('\n')}
]

${textOf(isLocal ? 'read-squares.py' : 'read-words.py')}

${textOf('solver.py')}`;
}
