/** Programs in Java that are made of the rules. */
import type { Understanding } from './mistakes.ts';
import { type Common, type CompiledLanguage, codesOf, flat, textOf } from './variant-code.ts';
import type { CellLetter, GameVariant, ReadPart } from './variant.ts';
import { writtenProgram } from './written-code.ts';
import { writtenLocal } from './written-local.ts';

export const JAVA: CompiledLanguage = { extension: 'java', body: javaOf, program: inJava };

/** A constant of a class has at most 65,535 bytes. */
const MOST_OF_TEXT = 60_000;

/** The class has the name of its file. */
function inJava(name: string, about: string, understood: Understanding, body: string): string {
  const constants = Object.entries(understood).map(([key, value]) => {
    if (typeof value === 'object') return `  static final int[] ${key} = {${value.join(', ')}};`;
    const type = { string: 'String', boolean: 'boolean', number: 'int' }[
      typeof value as 'string' | 'boolean' | 'number'
    ];
    return `  static final ${type} ${key} = ${JSON.stringify(value)};`;
  });
  return `// ${about}
import java.io.*;
import java.util.*;

class ${name} {
${constants.join('\n')}
${body}`;
}

/** A text in Java, characters that are not in ASCII by their numbers. */
export const javaText = (text: string): string =>
  JSON.stringify(text).replaceAll(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A character in Java. */
const javaChar = (letter: string): string => `'${letter === "'" ? "\\'" : javaText(letter).slice(1, -1)}'`;

/** Words of 64 bits, whose first bit Java takes for a sign in decimal numbers. */
const bits = (values: readonly bigint[]): string =>
  values.map((value) => `0x${value.toString(16)}L`).join(', ');

const javaLetter = ({ letter, owner, bits: set, masks }: CellLetter): string =>
  `new Letter(${javaChar(letter || ' ')}, ${owner}, new long[] {${bits(set)}}, new long[] {${bits(masks)}})`;

function javaPart(part: ReadPart): string {
  if (part.is === 'turn') return 'new Part("turn", "", 0, 0)';
  if (part.is === 'number')
    return `new Part("number", ${javaText(part.name)}, ${part.shift}, ${bits([part.mask])})`;
  if (part.is === 'choice')
    return `new Part(${javaText(part.name)}, ${part.shift}, ${bits([part.mask])}, ${part.words.map(javaText).join(', ')})`;
  if (part.is === 'pits')
    return `new Part(${javaText(part.name)}, ${bits([part.mask])}, ${part.shifts.join(', ')})`;
  if (part.is === 'squares') return 'new Part("squares", "", 0, 0)';
  if (part.is === 'start') return `new Part("start", ${javaText(part.name)}, 0, 0)`;
  if (part.is === 'start number')
    return `new Part("start number", ${part.rows}, ${part.columns}, ${part.count}, new int[0], ' ')`;
  const { is, rows, columns, count, squares, empty, letters } = part;
  const given = `"${is}", ${rows}, ${columns}, ${count}, new int[] {${squares.join(', ')}}, ${javaChar(empty)}`;
  return `new Part(${[given, ...letters.map(javaLetter)].join(',\n        ')})`;
}

/** A variant is made by a function of its own: a function has at most 64 KiB. */
function javaVariant(variant: GameVariant, k: number, code: number): string {
  const { start, turn, sides, winners, stuck, endless, parts, scoring } = variant;
  const texts = (all: readonly string[]): string => `new String[] {${all.map(javaText).join(', ')}}`;
  const all = [
    `${bits([start])}, new int[] {${turn}, ${stuck}, ${endless.shift}}`,
    `new int[] {${endless.winners.join(', ')}}, ${bits([endless.mask])}`,
    `${texts(sides)}, ${texts(winners)}`,
    `(word, to) -> expand_${code}(word, to), ${scoring ? `(word, next) -> gain_${code}(word, next)` : 'null'}`,
    ...parts.map(javaPart),
  ];
  return `  static Variant variant_${k}() {
    return new Variant(${all.join(',\n      ')});
  }`;
}

function javaTable(numbers: string, k: number): string {
  const texts = numbers.match(new RegExp(`.{1,${MOST_OF_TEXT}}`, 'g')) ?? [];
  return `static final Table TABLE_${k} = new Table(${texts.map((text) => `"${text}"`).join(', ')});
static int expand_${k}(long word, Words to) { return TABLE_${k}.expand(word, to); }
static long gain_${k}(long word, long next) { return TABLE_${k}.gain(word, next); }`;
}

function javaOf(
  variants: readonly GameVariant[],
  { asks, options, head, words, isLocal, tables }: Common,
): string {
  const { code, numbers } = codesOf(variants, ({ moves }, k) =>
    moves instanceof Map
      ? javaTable(flat(moves), k)
      : 'moves' in moves
        ? writtenLocal(moves, k, 'java')
        : writtenProgram(moves, k, 'java'),
  );
  const made = variants.map((variant, k) => javaVariant(variant, k, numbers[k] ?? 0));
  const chosen = variants.map(({ options: given }, k) => `      case "${given}": return variant_${k}();`);
  return `  static final String ASKS = "${asks}";
  static final int OPTIONS = ${options};
  static final int HEAD = ${head};
${isLocal ? `  static final int TABLES = ${tables};\n` : ''}  static final String[] OUTCOME_WORDS = {${words.map(javaText).join(', ')}};

${textOf('variant.java')}
${textOf(isLocal ? 'squares.java' : 'words.java').trimEnd()}

${code}

${made.join('\n\n')}

  static Variant variant(String options) {
    switch (options) {
${chosen.join('\n')}
      default: throw new IllegalArgumentException(options);
    }
  }

${textOf(isLocal ? 'read-squares.java' : 'read-words.java')}
${textOf('solver.java')}`;
}
