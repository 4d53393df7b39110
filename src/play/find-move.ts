/**
 * The legal move that a typed text means. The name of a move always means that move. Otherwise the text is compared with the names as
 * books and other sites write them, then with the beginnings of names, then with parts of them. The first comparison that fits any
 * move decides, and it must fit only one.
 */
import { type PlayError, type Said, badInput, didYouMean, quote, said } from '../base/errors.ts';
import { writeChanges } from '../rules/cell-changes.ts';

interface Named {
  readonly name: string;
}

/**
 * The one of `moves` that `typed` means. Upper and lower case, hyphens, spaces, and the marks `+ # ! ?` at the end do not matter, and
 * `x` may stand for a hyphen or a hyphen for `x`. A man that is taken elsewhere follows the move, `c4-c5xb3`, or is left out; of a
 * move through several cells the first and the last one are enough, and of a piece with a letter the cell that it goes to. The beginning
 * or a part of a name, or a cell of `targetsOf` a move, is enough if it fits no other move. What files of earlier versions have,
 * `w off c4 w@c5 b off b3`, is read as `c4-c5xb3`. Raises bad input if no move fits, or several.
 */
export function findMove<M extends Named>(
  moves: readonly M[],
  typed: string,
  targetsOf: (move: M) => readonly string[] = () => [],
): M {
  const wanted = typed.trim();
  const fits = fitting(moves, wanted, targetsOf);
  const [meant] = fits;
  if (meant && fits.length === 1) return meant;
  const names = moves.map(({ name }) => name);
  if (meant) throw ambiguous(wanted, fits);
  throw badInput(
    said`there is no move ${quote(wanted)} here${didYouMean(wanted, names) || said` (the moves are ${listed(names)})`}`,
  );
}

function ambiguous(wanted: string, moves: readonly Named[]): PlayError {
  const names = moves.map(({ name }) => name);
  if (new Set(names).size > 1) return badInput(said`${quote(wanted)} could be ${listed(names)}`);
  return badInput(said`${quote(wanted)} is the name of ${names.length} moves`);
}

/** The first six names, and how many more there are. */
const listed = (names: readonly string[]): Said =>
  names.length <= 6 ? names.join(', ') : said`${names.slice(0, 6).join(', ')} and ${names.length - 6} more`;

/** The moves that `wanted` fits by the first comparison by which it fits any. */
function fitting<M extends Named>(
  moves: readonly M[],
  wanted: string,
  targetsOf: (move: M) => readonly string[],
): readonly M[] {
  const plain = plainly(wanted);
  const loose = loosely(wanted);
  const written = [wanted, ...formerly(wanted)].flatMap((text) => [
    loosely(text),
    withTaken(...splitAtTakes(text)),
  ]);
  const comparisons: readonly ((move: M) => boolean)[] = [
    ({ name }) => name === wanted,
    ({ name }) => plainly(name) === plain,
    ({ name }) => formsOf(name).some((form) => written.includes(form)),
    (move) =>
      formsOf(move.name).some((form) => begins(form, loose)) ||
      targetsOf(move).some((target) => loosely(target) === loose),
    ({ name }) => isPart(loosely(moveOf(name)), loose) || takes(name, plain),
  ];
  // a text of signs alone could only be a name
  const applied = loose === '' ? comparisons.slice(0, 1) : comparisons;
  for (const fits of applied) {
    const found = moves.filter(fits);
    if (found.length > 0) return found;
  }
  return [];
}

/** All ways to write a name, with signs left out as by `loosely`. */
const formsOf = (name: string): readonly string[] => [
  loosely(name),
  loosely(name.replace('@', '')),
  ...firstAndLast(name),
  ...withoutFrom(name),
  withTaken(...splitAtTakes(name)),
];

/** Without capital letters, spaces at commas, and marks at the end. */
const plainly = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[+#!?]+$/, '')
    .replaceAll(/\s*,\s*/g, ',');

/**
 * Without the signs between cells; a point is left where two numbers would meet. `b2xc3`, `B2 - c3!` and `b2c3` are one. A piece from
 * a hand keeps its sign, since `P*b2` is no move from b2.
 */
const loosely = (text: string): string =>
  splitAtTakes(text)
    .join('-')
    .replaceAll(/\s*[@*']\s*/g, '@')
    .replaceAll(/[\s()/=+→>~–—−-]+/g, (signs, at: number, whole: string) =>
      isDigit(whole[at - 1]) && isDigit(whole[at + signs.length]) ? '.' : '',
    );

/** The text between signs for taking. An `x` that names a column, `w3x3`, or a piece, `x@b2`, is no such sign; in `1x10=W` it is one. */
function splitAtTakes(text: string): readonly [move: string, ...taken: string[]] {
  const plain = plainly(text);
  const sign = /[a-wyz]/.test(plain.replace(/=.$/, '')) ? /[×:]|(?<=[\da-z]\s*)x(?=\s*[a-z])/ : /[×:x]/;
  const [move = '', ...taken] = plain.split(sign);
  return [move, ...taken];
}

/** A move, then each man that is taken, in the order of their cells: `c4c5xb3`. */
const withTaken = (move: string, ...taken: readonly string[]): string =>
  [loosely(move), ...taken.map(loosely).toSorted()].join('×');

/** `c3g7` for a name that goes through more cells, `c3xe5xg7`. */
function firstAndLast(name: string): readonly string[] {
  const [from, ...rest] = splitAtTakes(name);
  return rest.length > 1 && /^[a-z]*\d+(,\d+)?$/.test(from) ? [loosely(`${from}-${rest.at(-1)}`)] : [];
}

/** `Nf3` for a piece whose name has the cell that it comes from, `Ng1-f3`. */
function withoutFrom(name: string): readonly string[] {
  const [, piece, to] = /^([a-z])(?:[a-z]\d+|\d+,\d+)[-x](.+)$/i.exec(name) ?? [];
  return piece !== undefined && to !== undefined ? [loosely(piece + to)] : [];
}

/** `c4-c5` of a move that takes a man elsewhere, `c4-c5xb3`. */
const moveOf = (name: string): string => (/.-./.test(name) ? splitAtTakes(name)[0] : name);

/** Whether a man is taken as the text says, `xb3`. */
const takes = (name: string, text: string): boolean =>
  /^[×:x]/.test(text) &&
  splitAtTakes(name)
    .slice(1)
    .map(loosely)
    .includes(loosely(text.slice(1)));

/** What names of earlier versions, which said what changes on each cell, may be today: `c4-c5xb3` for `w off c4 w@c5 b off b3`. */
function formerly(text: string): readonly string[] {
  const changes = Array.from(
    text.matchAll(/(\S) off (\S+)|(\S)@(\S+)/g),
    ([whole, before, left, after, cell]) => ({
      whole,
      before,
      after,
      cell: left ?? cell ?? '',
    }),
  );
  if (changes.map(({ whole }) => whole).join(' ') !== text) return [];
  const names = [2, 3].map((kinds) => writeChanges(changes, kinds));
  return [...names, ...names.map((name) => name.replace(/^.@/, ''))];
}

/** Whether a name begins with the text, without cutting a number in two. */
const begins = (name: string, text: string): boolean =>
  name.startsWith(text) && !(isDigit(text.at(-1)) && isDigit(name[text.length]));

/** Whether the text is a part of a name, without cutting a cell in two: `1,1` is no part of `11,1`. */
function isPart(name: string, text: string): boolean {
  const isNumber = (character = ''): boolean => /[\d,]/.test(character);
  for (let at = name.indexOf(text); at >= 0; at = name.indexOf(text, at + 1)) {
    const end = at + text.length;
    const cutsBefore = isNumber(text[0]) && isNumber(name[at - 1]);
    const cutsAfter = isNumber(text.at(-1)) && isNumber(name[end]);
    if (!cutsBefore && !cutsAfter) return true;
  }
  return false;
}

const isDigit = (character = ''): boolean => /^\d$/.test(character);
