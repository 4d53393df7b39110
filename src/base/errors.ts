/**
 * Errors that are not bugs of the program: bad input, bad use, too little memory or time, an interruption.
 * All are of the class `PlayError`; its kind gives the exit status and the HTTP status.
 * A missing value is `undefined`, and a broken invariant of the program fails an `assert`: neither is a `PlayError`.
 */

/** Exit status of the program, by kind of error; 0 is success, and 1 also means a bug in the program. */
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

/** The kinds of `PlayError`; `exitStatus` has the exit status of each. */
export type ErrorKind = keyof typeof exitStatus;

/** Exit status if a search ended with bounds instead of a value: no error, but no answer yet. */
export const OPEN_STATUS = 4;

/** HTTP status of the answer, by kind of error; 200 is success, and 500 also means a bug in the program. */
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

/** A text that is the same in every language, such as a name or a number, or a sentence that can be translated. */
export type Said = string | Sentence;

/**
 * A sentence that can be translated: a template such as "{1} must be at least {2}, got {3}", and a value for each number,
 * which may be a sentence too.
 */
export class Sentence {
  readonly template: string;
  readonly values: readonly Said[];

  constructor(template: string, values: readonly Said[]) {
    this.template = template;
    this.values = values;
  }

  /** The sentence in English. */
  toString(): string {
    return filled(this.template, this.values.map(String));
  }
}

/** Makes a sentence from a template literal: said`${name} must be at least ${min}, got ${shown}`. */
export const said = (strings: TemplateStringsArray, ...values: readonly (Said | number)[]): Sentence =>
  new Sentence(
    strings.reduce((template, rest, i) => `${template}{${i}}${rest}`),
    values.map((value) => (typeof value === 'number' ? String(value) : value)),
  );

/** An English word from the rules, such as the name of a side or a field, as a sentence, so that it can be translated. */
export const word = (english: string): Sentence => new Sentence(english, []);

/** The parts as one text, separated by commas. */
export const enumerated = (parts: readonly Said[]): Said =>
  parts.reduce((list, part) => said`${list}, ${part}`);

/** The template with each {k} replaced by the k-th value. */
const filled = (template: string, values: readonly string[]): string =>
  template.replaceAll(/\{(\d+)\}/g, (slot, k) => values[k - 1] ?? slot);

/**
 * An error that is not a bug of the program, such as bad input. `Error.message` is all of it in English: where it
 * occurred, then the sentence.
 */
export class PlayError extends Error {
  readonly kind: ErrorKind;
  /** One sentence: what was got, what was expected, what helps. It does not say where. */
  readonly said: Said;
  /** Where the error occurred, the outermost place first: "test 1", then "line 4, column 3". */
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

  /** The same error with `place` in front of its places: `test 1, line 4, column 3: …`. */
  at(place: Said): PlayError {
    return new PlayError(this.kind, this.said, [place, ...this.places]);
  }
}

/** The message of an error as a sentence that can be translated: where it occurred, then what. */
export const wholeOf = ({ said: sentence, places }: PlayError): Said =>
  places.length === 0 ? sentence : said`${enumerated(places)}: ${sentence}`;

/** The parts of an error: plain data that can be sent to another thread. */
export type ErrorParts = Pick<PlayError, 'kind' | 'said' | 'places'>;

export const partsOf = ({ kind, said: sentence, places }: PlayError): ErrorParts => ({
  kind,
  said: sentence,
  places,
});

/** The error that has these parts. */
export const errorOf = ({ kind, said: sentence, places }: ErrorParts): PlayError =>
  new PlayError(kind, revived(sentence), places.map(revived));

/** The sentence that was sent as plain data; it has lost its class on the way. */
export const revived = (sent: Said): Said =>
  typeof sent === 'string' ? sent : new Sentence(sent.template, sent.values.map(revived));

/** An error for invalid input, to be thrown: throw badInput(said`expected …, got …`). */
export const badInput = (sentence: Sentence): PlayError => new PlayError('bad input', sentence);
/** The error for what was given to a function of the library in another shape than it expects. */
export const unexpected = (called: Said, expected: Said, given: unknown): PlayError =>
  badInput(said`${called} expects ${expected}, got ${shown(given)}`);
export const badUse = (sentence: Sentence): PlayError => new PlayError('bad use', sentence);
export const notFound = (sentence: Sentence): PlayError => new PlayError('not found', sentence);
export const tooLarge = (sentence: Sentence): PlayError => new PlayError('too large', sentence);

/** What a function returns; undefined if it raises a `PlayError`. */
export function unlessRefused<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (error instanceof PlayError) return undefined;
    throw error;
  }
}

/** Runs `action`. A `PlayError` that it throws gets `place` in front of its places, unless it already begins with it. */
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
  EEXIST: 'it already exists',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
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

/** The code of an error of the operating system, such as ENOENT. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** The reason of an error of the operating system in words, or its code if there are no words for it. */
export const systemReason = (error: unknown): string => REASONS[systemCode(error)] ?? systemCode(error);

const BROKEN = 'assertion failed: ';

/** Throws when an invariant of the program is broken, which is a bug and not a `PlayError`. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(BROKEN + message);
}

/** A message for the author of rules: whatever is wrong with a statement, `assert` or not, is said in the same way. */
export const toAuthor = (message: string): string =>
  message.startsWith(BROKEN) ? message.slice(BROKEN.length) : message;

/** Longer messages of errors are cut, and of a longer stack only the frames are kept. */
const [LONGEST_MESSAGE, LONGEST_STACK] = [1000, 2 ** 16];

/** What was thrown, as an error with texts of a readable length. Rules can throw anything, even what cannot be looked at. */
export function errorFrom(thrown: unknown): Error {
  try {
    if (thrown instanceof PlayError && thrown.message.length <= LONGEST_STACK) return thrown;
    if (!(thrown instanceof Error)) return new Error(cut(String(thrown)));
    const [name, message, stack] = [String(thrown.name), String(thrown.message), String(thrown.stack)];
    const isPlain = ['message', 'stack', 'name'].every(
      (member) => typeof thrown[member as keyof Error] === 'string' && !isComputed(thrown, member),
    );
    if (isPlain && message.length <= LONGEST_STACK && stack.length <= LONGEST_STACK) return thrown;
    const copy = new Error(cut(message));
    const frames = stack.slice(-LONGEST_STACK).replace(/^[^]*?(?=\n {4}at )/, '');
    return Object.assign(copy, { name: cut(name), stack: `${cut(message)}${frames}` });
  } catch {
    return new Error('an error that cannot be written');
  }
}

const isComputed = (thrown: Error, member: string): boolean =>
  Object.getOwnPropertyDescriptor(thrown, member)?.get !== undefined && member !== 'stack';

const cut = (text: string): string =>
  text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text;

/** A value from the rules of an author in one line, cut to a readable length. It may be anything, such as a circle of objects. */
export function shown(value: unknown): string {
  try {
    if (value instanceof Promise) return 'a promise';
    if (typeof value === 'object' && value !== null && Symbol.iterator in value && !Array.isArray(value))
      return `an object of the kind ${printable(String(value.constructor?.name ?? 'Iterator'))}`;
    // boards and relations name their kind; their members would say nothing
    if (typeof value === 'object' && value !== null && Symbol.toStringTag in value)
      return `an object of the kind ${printable(String(value[Symbol.toStringTag]))}`;
    const text = typeof value === 'object' || typeof value === 'string' ? written(value) : String(value);
    return printable(text.length > 100 ? `${text.slice(0, 100)}…` : text);
  } catch {
    return `a value of the type ${typeof value}`;
  }
}

/** The value as JSON, with what JSON has no word for as JavaScript writes it: NaN, -0, 16n, undefined. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) => {
    if (typeof member === 'bigint') return `\0${member}n\0`;
    if (Object.is(member, -0)) return '\0-0\0';
    const hasWord = typeof member === 'number' ? Number.isFinite(member) : isJson(member);
    return hasWord ? member : `\0${String(member)}\0`;
  }).replaceAll(/"\\u0000(.*?)\\u0000"/g, '$1');

const isJson = (value: unknown): boolean => ['object', 'string', 'boolean'].includes(typeof value);

/** A sentence whose values are in one line that cannot control a terminal. */
export const printed = (text: Said): Said =>
  typeof text === 'string' ? printable(text) : new Sentence(text.template, text.values.map(printed));

/** `text` in one line that cannot control a terminal: invisible characters are replaced by \uFFFD. */
export const printable = (text: string): string =>
  // compiling the classes takes V8 most of a millisecond at its start, so that ASCII, kana and Han are passed without them
  text.search(/[^ -~ぁ-龥]/) < 0 ? text : text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\uFFFD');

/**
 * `text` in quotes, cut to 24 characters. The first character that is not printable ASCII is also given by its code
 * point, since it may be invisible or look like another one.
 */
export function quote(text: string): Said {
  const characters = Array.from(text.slice(0, 64)).slice(0, 24);
  const shown = characters.join('');
  const quoted = `'${printable(shown)}${shown.length < text.length ? '…' : ''}'`;
  const unusual = characters.find((c) => c < ' ' || c > '~');
  const code = unusual?.codePointAt(0);
  if (code === undefined) return quoted;
  // the decoder writes this character in place of bytes that are not UTF-8
  if (unusual === '\uFFFD') return said`${quoted} (not UTF-8 text)`;
  return `${quoted} (U+${code.toString(16).toUpperCase().padStart(4, '0')})`;
}

/** An integer as it was written, cut to a readable length. */
export function shownInteger(text: string): Said {
  const digits = text.replace(/^[+-]/, '').length;
  return text.length > 24 ? said`${text.slice(0, 20)}… (${digits} digits)` : text;
}

/** The least and the greatest allowed value, both included; absent: no limit. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
}

/**
 * The integer that `text` gives in ASCII decimal digits with an optional sign. Raises bad input, which calls it `name`,
 * if `text` is anything else or the integer is not in `range`.
 */
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

/** The sentence for a number outside its range. */
export const outside = (name: Said, shown: Said | number, min: number, max: number): Sentence =>
  said`${name} ${shown} is outside ${min}..${max}`;

/** The error for a text that is not one of `words`, which the message lists with `between` as separator. */
export const noneOf = (name: Said, text: string, words: readonly string[], between = ', '): PlayError =>
  badInput(said`${name}: ${quote(text)} is not one of ${words.join(between)}${didYouMean(text, words)}`);

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** The letters of a name, digits spelt out: the same for 'Connect 4', 'connect4' and 'connect-four'. */
const lettersOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\d/g, (digit) => DIGITS[Number(digit)] ?? digit)
    .replaceAll(/[^\p{L}]/gu, '');

/**
 * The candidate that `word` was probably meant to be: it has the same letters, or is at most two edits away, and the
 * edits are at most half of its length. Undefined if there is none.
 */
function nearest(word: string, candidates: readonly string[]): string | undefined {
  const letters = lettersOf(word);
  const distance = (c: string): number =>
    Math.min(
      letters !== '' && letters === lettersOf(c) ? 1 : Infinity,
      editDistance(word.toLowerCase(), c.toLowerCase()),
    );
  const scored = candidates.map((c) => ({ c, d: distance(c) }));
  return scored.filter(({ c, d }) => d <= 2 && 2 * d <= c.length).sort((a, b) => a.d - b.d)[0]?.c;
}

/** "; did you mean 'x'?", or nothing if no candidate is close to `word`. */
export function didYouMean(word: string, candidates: readonly string[]): Said {
  const near = nearest(word, candidates);
  return near === undefined ? '' : said`; did you mean '${near}'?`;
}

/**
 * Raises bad input if `given` has a member that is not in `names`: a misspelt member would otherwise be ignored silently.
 * `instead` lists wrong names that people are likely to try, each with what to write instead.
 */
export function onlyMembers(
  of: Said,
  given: object,
  names: readonly string[],
  instead: Readonly<Record<string, string>> = {},
): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw unexpected(of, `{ ${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''} }`, given);
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const other = Object.hasOwn(instead, unknown) ? instead[unknown] : undefined;
  const hint =
    other !== undefined
      ? said`; write ${other}`
      : didYouMean(unknown, names) || said` (expected ${names.join(', ')})`;
  throw badInput(said`${of} has no member ${quote(unknown)}${hint}`);
}

/** Levenshtein distance; 3 means any distance if the lengths differ by more than 2. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  // the distances from the letters of `a` that have been read to the first 1, 2, … letters of `b`
  let row = Array.from({ length: b.length }, (_, j) => j + 1);
  let distance = b.length;
  for (let i = 0; i < a.length; i++) {
    let diagonal = i;
    distance = i + 1;
    const next: number[] = [];
    for (const [j, above] of row.entries()) {
      distance = Math.min(above + 1, distance + 1, diagonal + (a[i] === b[j] ? 0 : 1));
      diagonal = above;
      next.push(distance);
    }
    row = next;
  }
  return distance;
}
