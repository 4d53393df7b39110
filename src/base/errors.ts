/**
 * What can go wrong from outside: bad input, bad use, too little memory or time, an interruption.
 * One class, one table of exit statuses and one of HTTP statuses, and the sentences that several places say.
 * A missing thing is `undefined`; a broken invariant is an assertion, never one of these.
 */

/** Exit status of the program, by kind of error; 0 is success and 1 a fault of ours. */
export const exitStatus = {
  'game lost': 1,
  'bad input': 2,
  'bad use': 2,
  'not found': 2,
  'too large': 3,
  'out of time': 3,
  busy: 3,
  interrupted: 130,
} as const;

/** The kinds of errors that have a message for whoever asked; `exitStatus` has the exit status of each. */
export type ErrorKind = keyof typeof exitStatus;

/** Status of the HTTP answer, by kind of error; 200 is success and 500 a fault of ours. */
export const httpStatus = {
  'game lost': 500,
  'bad input': 400,
  'bad use': 400,
  'not found': 404,
  'too large': 422,
  'out of time': 504,
  busy: 503,
  interrupted: 503,
} as const satisfies Readonly<Record<ErrorKind, number>>;

/** Words as they stand, such as a name or a number; or a sentence that other languages say in their own way. */
export type Said = string | Sentence;

/** A sentence as what it was made of: "{1} must be at least {2}, got {3}" and three values, each of which may be one too. */
export class Sentence {
  readonly template: string;
  readonly values: readonly Said[];

  constructor(template: string, values: readonly Said[]) {
    this.template = template;
    this.values = values;
  }

  /** In English. */
  toString(): string {
    return filled(this.template, this.values.map(String));
  }
}

/** Makes a sentence: said`${name} must be at least ${min}, got ${shown}`. */
export const said = (strings: TemplateStringsArray, ...values: readonly (Said | number)[]): Sentence =>
  new Sentence(
    strings.reduce((template, rest, i) => `${template}{${i}}${rest}`),
    values.map((value) => (typeof value === 'number' ? String(value) : value)),
  );

/** A word that rules give in English only, such as a side or a field: a sentence of one word. */
export const word = (english: string): Sentence => new Sentence(english, []);

/** The parts, a comma between. */
export const enumerated = (parts: readonly Said[]): Said =>
  parts.reduce((list, part) => said`${list}, ${part}`);

/** The template with its values in their places, in whichever order it has them. */
const filled = (template: string, values: readonly string[]): string =>
  template.replaceAll(/\{(\d+)\}/g, (place, k) => values[k - 1] ?? place);

/** An error from outside; `Error.message` says it whole, in English, with the places in front. */
export class PlayError extends Error {
  readonly kind: ErrorKind;
  /** What was got, what was expected, what helps: one sentence, without the place. */
  readonly said: Said;
  /** Where it came from, the widest place first: test 1; line 4, column 3. */
  readonly places: readonly Said[];

  constructor(kind: ErrorKind, sentence: Said, places: readonly Said[] = []) {
    super(places.length === 0 ? String(sentence) : `${places.join(', ')}: ${sentence}`);
    this.name = 'PlayError';
    this.kind = kind;
    this.said = sentence;
    this.places = places;
  }

  /** The sentence in English. */
  get sentence(): string {
    return String(this.said);
  }

  /** The same error, said with the place it came from in front: `test 1, line 4, column 3: …`. */
  at(place: Said): PlayError {
    return new PlayError(this.kind, this.said, [place, ...this.places]);
  }
}

/** What an error is made of, as plain data that another thread can be told. */
export type ErrorParts = Pick<PlayError, 'kind' | 'said' | 'places'>;

export const partsOf = ({ kind, said: sentence, places }: PlayError): ErrorParts => ({
  kind,
  said: sentence,
  places,
});

/** The error that was told in its parts. */
export const errorOf = ({ kind, said: sentence, places }: ErrorParts): PlayError =>
  new PlayError(kind, revived(sentence), places.map(revived));

/** Words that were told as plain data; a sentence is one again. */
const revived = (told: Said): Said =>
  typeof told === 'string' ? told : new Sentence(told.template, told.values.map(revived));

/** The error for input that cannot be, to be thrown: badInput(said`expected …, got …`). */
export const badInput = (sentence: Sentence): PlayError => new PlayError('bad input', sentence);
export const badUse = (sentence: Sentence): PlayError => new PlayError('bad use', sentence);
export const notFound = (sentence: Sentence): PlayError => new PlayError('not found', sentence);
export const tooLarge = (sentence: Sentence): PlayError => new PlayError('too large', sentence);

/** Runs `action`; an error from outside that it throws is said with `place` in front, unless it says that place itself. */
export function located<T>(place: Said, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof PlayError) || String(error.places[0]) === String(place)) throw error;
    throw error.at(place);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EEXIST: 'it is there already',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk can only be read',
  EISDIR: 'it is a directory',
  ERR_FS_EISDIR: 'it is a directory',
  ENOTDIR: 'a part of its path is not a directory',
  ELOOP: 'it is a link that is not followed',
  ENAMETOOLONG: 'the name is too long',
  EBADF: 'it is closed',
  ENOSPC: 'no space is left',
  EDQUOT: 'the quota is used up',
  EFBIG: 'files may not be that large here',
};

/** The code of an error of the system, such as ENOENT. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** The same in words. */
export const systemReason = (error: unknown): string => REASONS[systemCode(error)] ?? systemCode(error);

/** Fails when a broken invariant shows a fault of ours. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`);
}

/** `text` in one line that leaves a terminal alone: what has no shape of its own is shown as \uFFFD. */
export const printable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\uFFFD');

/** `text` in quotes, cut to a readable length; what cannot be read or could be mistaken is named by its code point. */
export function quote(text: string): Said {
  const characters = Array.from(text.slice(0, 64)).slice(0, 24);
  const shown = characters.join('');
  const quoted = `'${printable(shown)}${shown.length < text.length ? '…' : ''}'`;
  const odd = characters.find((c) => c < ' ' || c > '~');
  if (odd === undefined) return quoted;
  // decoding leaves this where the bytes were no text
  if (odd === '\uFFFD') return said`${quoted} (not UTF-8 text)`;
  return `${quoted} (U+${odd.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')})`;
}

/** The digits of an integer, cut to a readable length. */
export function shownInteger(text: string): Said {
  const digits = text.replace(/^[+-]/, '').length;
  return text.length > 24 ? said`${text.slice(0, 20)}… (${digits} digits)` : text;
}

/** Least and greatest allowed value, both included; absent: no bound on that side. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** The integer written in `text` in ASCII decimal digits with an optional sign, within `range`; raises bad input otherwise. */
export function parseInteger(name: Said, text: string, range: Range = {}): number {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = range;
  if (!/^[+-]?[0-9]+$/.test(text)) throw badInput(said`${quote(text)} is not an integer (expected ${name})`);
  const value = Number(text);
  if (value >= min && value <= max) return value === 0 ? 0 : value;
  const shown = shownInteger(text);
  if (range.max === undefined && value < min)
    throw badInput(said`${name} must be at least ${min}, got ${shown}`);
  throw badInput(outside(name, shown, min, max));
}

/** The sentence for a number that is not in its range. */
export const outside = (name: Said, shown: Said | number, min: number, max: number): Sentence =>
  said`${name} ${shown} is outside ${min}..${max}`;

/** The error for a text that is none of a few words. */
export const noneOf = (name: Said, text: string, words: readonly string[], between = ', '): PlayError =>
  badInput(said`${name}: ${quote(text)} is not one of ${words.join(between)}${didYouMean(text, words)}`);

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A name as it sounds: 'Connect 4', 'connect4' and 'connect-four' sound the same. */
const sound = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\d/g, (digit) => DIGITS[Number(digit)]!)
    .replaceAll(/[^\p{L}]/gu, '');

/** The candidate that `word` was probably meant to be, if one sounds the same or is within two edits, few for its length. */
function nearest(word: string, candidates: readonly string[]): string | undefined {
  const heard = sound(word);
  const distance = (c: string): number =>
    Math.min(
      heard !== '' && heard === sound(c) ? 1 : Infinity,
      editDistance(word.toLowerCase(), c.toLowerCase()),
    );
  const scored = candidates.map((c) => ({ c, d: distance(c) }));
  return scored.filter(({ c, d }) => d <= 2 && 2 * d <= c.length).sort((a, b) => a.d - b.d)[0]?.c;
}

/** "; did you mean 'x'?" or nothing. */
export function didYouMean(word: string, candidates: readonly string[]): Said {
  const near = nearest(word, candidates);
  return near === undefined ? '' : said`; did you mean '${near}'?`;
}

/**
 * Raises bad input when `given` has a member that is none of `names`: a misspelt one would be left out without a word.
 * `instead` says for names that may be tried what to write in their place.
 */
export function onlyMembers(
  of: Said,
  given: object,
  names: readonly string[],
  instead: Readonly<Record<string, string>> = {},
): void {
  const odd = Object.keys(given).find((name) => !names.includes(name));
  if (odd === undefined) return;
  const hint = Object.hasOwn(instead, odd)
    ? said`; write ${instead[odd]!}`
    : didYouMean(odd, names) || said` (expected ${names.join(', ')})`;
  throw badInput(said`${of} has no member ${quote(odd)}${hint}`);
}

function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
}
