/** Texts damaged at random, a little or a lot. */
import { type Random, pick } from '../src/base/random.ts';
import { between } from '../src/judge/cases.ts';

const CHARACTERS = [...' \n\t\r0123456789-+.,#XOxo_e', '\0', 'é', '\uFEFF', '０', 'Х'];
const NUMBERS = ['-1', '0', '00', '-0', '1', '2', '5', '7', '10', '11', '21', '101', '999', '1001', '100000'];
const STRANGE = [
  '+4',
  '007',
  '1e3',
  '0x10',
  '3.5',
  '1,2',
  '100001',
  '2147483648',
  '99999999999999999999',
  'x',
  'Tie',
];

const words = (text: string): { at: number; word: string }[] =>
  [...text.matchAll(/\S+/g)].map((match) => ({ at: match.index, word: match[0] }));

/** `text` with `length` characters from `at` on replaced. */
const spliced = (text: string, at: number, length: number, by: string): string =>
  text.slice(0, at) + by + text.slice(at + length);

type Damage = (text: string, random: Random) => string;

const inWord =
  (change: (word: string, random: Random) => string): Damage =>
  (text, random) => {
    const all = words(text);
    if (all.length === 0) return text;
    const { at, word } = pick(all, random);
    return spliced(text, at, word.length, change(word, random));
  };

const ofLines =
  (change: (lines: string[], at: number) => string[]): Damage =>
  (text, random) => {
    const lines = text.split('\n');
    return change(lines, between(0, lines.length - 1, random)).join('\n');
  };

const DAMAGES: readonly Damage[] = [
  // characters
  (text, random) => spliced(text, between(0, text.length, random), 0, pick(CHARACTERS, random)),
  (text, random) => spliced(text, between(0, text.length, random), 1, ''),
  (text, random) => spliced(text, between(0, text.length, random), 1, pick(CHARACTERS, random)),
  (text, random) => {
    const at = between(0, text.length - 2, random);
    return spliced(text, at, 2, text.slice(at + 1, at + 2) + text.slice(at, at + 1));
  },
  (text, random) => text.slice(0, between(0, text.length, random)),
  // words
  inWord((_, random) => pick(NUMBERS, random)),
  inWord((_, random) => pick(STRANGE, random)),
  inWord((word) => `${word} ${word}`),
  inWord(() => ''),
  inWord((word) => `0${word}`),
  inWord((word) => `+${word}`),
  inWord((word) => (/^\d{1,9}$/.test(word) ? String(Number(word) + 1) : word.toLowerCase())),
  // lines and white space
  ofLines((lines, at) => lines.toSpliced(at, 0, lines[at]!)),
  ofLines((lines, at) => lines.toSpliced(at, 1)),
  ofLines((lines, at) => lines.with(at, `${lines[at]!} `)),
  ofLines((lines, at) => lines.with(at, ` ${lines[at]!}`)),
  ofLines((lines, at) => lines.toSpliced(at, 0, '')),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.trimEnd(),
  (text) => `\uFEFF${text}`,
  (text) => `${text}1\n`,
  (text) => text.replaceAll(' ', '\t'),
  (text) => text.replaceAll('\n', ' '),
  () => '',
];

/** `text` after one to three damages. It may happen to be as good as before. */
export function damaged(text: string, random: Random): string {
  let result = text;
  for (let k = pick([1, 1, 1, 2, 3], random); k > 0; k--) result = pick(DAMAGES, random)(result, random);
  return result;
}
