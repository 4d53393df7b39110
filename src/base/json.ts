/**
 * JSON that can be read in one way only, for files that claim something: two programs that read such a file read the same.
 *
 * `JSON.parse` takes the last of two members with one name where other readers take the first, and rounds 9007199254740993. Here
 * a member that stands twice is refused, also if it is spelt in two ways, and so is a number that is not a whole number in plain
 * digits. A whole number is exact, whatever its size.
 */
import { type Said, badInput, quote, said } from './errors.ts';

/** Lists and objects within each other. */
const DEEPEST = 200;
/** The most digits of a number. */
const MOST_DIGITS = 10_000;

/**
 * The value of a JSON text. Whole numbers beyond ±(2^53 − 1) are bigints. Raises bad input, with
 * the place, for what other readers could read differently, and a `SyntaxError` for a text that is not JSON.
 */
export const readJson = (text: string, options: JsonOptions = {}): unknown =>
  new JsonReader(text, options).whole();

export interface JsonOptions {
  /** Whether numbers may be doubles that are not whole, written as `JSON.stringify` writes them. Absent: they may not. */
  readonly fractions?: boolean;
}

/** The same from the bytes of a text in UTF-8. Bytes that are not UTF-8, and a byte-order mark, are not JSON. */
export function readJsonBytes(bytes: Uint8Array, options?: JsonOptions): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new SyntaxError('the text is not UTF-8');
  }
  return readJson(text, options);
}

/** What was read, if it is an object with all of `members`, and no others but `optional` ones; undefined otherwise. */
export function objectWith(
  value: unknown,
  members: readonly string[],
  optional: readonly string[] = [],
): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const object = value as Readonly<Record<string, unknown>>;
  const names = Object.keys(object);
  const known = names.every((name) => members.includes(name) || optional.includes(name));
  return known && members.every((name) => names.includes(name)) ? object : undefined;
}

/** Whether what was read is a whole number from 0 to 2^53 − 1. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Whether what was read is an object of texts. */
export const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string');

class JsonReader {
  readonly #text: string;
  readonly #fractions: boolean;
  #at = 0;
  #depth = 0;

  constructor(text: string, { fractions = false }: JsonOptions) {
    this.#text = text;
    this.#fractions = fractions;
  }

  whole(): unknown {
    const value = this.#value();
    this.#blank();
    if (this.#at < this.#text.length) throw this.#unexpected();
    return value;
  }

  #blank(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      this.#at++;
    }
  }

  /** Whether this character comes next; it is then read. */
  #read(character: string): boolean {
    this.#blank();
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  #unexpected(): SyntaxError {
    const got = this.#text[this.#at];
    return new SyntaxError(
      `${got === undefined ? 'the end of the text' : JSON.stringify(got)} is unexpected at ${String(this.#place())}`,
    );
  }

  #place(at = this.#at): Said {
    const before = this.#text.slice(0, at);
    return said`line ${before.split('\n').length}, column ${before.length - before.lastIndexOf('\n')}`;
  }

  #value(): unknown {
    this.#blank();
    switch (this.#text[this.#at]) {
      case '{':
        return this.#nested(() => this.#object());
      case '[':
        return this.#nested(() => this.#list());
      case '"':
        return this.#string();
      case 't':
        return this.#word('true', true);
      case 'f':
        return this.#word('false', false);
      case 'n':
        return this.#word('null', null);
      default:
        return this.#number();
    }
  }

  #nested<T>(read: () => T): T {
    if (++this.#depth > DEEPEST)
      throw badInput(said`lists and objects are more than ${DEEPEST} deep within each other`).at(
        this.#place(),
      );
    this.#at++;
    const value = read();
    this.#depth--;
    return value;
  }

  #word<T>(word: string, value: T): T {
    if (!this.#text.startsWith(word, this.#at)) throw this.#unexpected();
    this.#at += word.length;
    return value;
  }

  #list(): unknown[] {
    const list: unknown[] = [];
    if (this.#read(']')) return list;
    do list.push(this.#value());
    while (this.#read(','));
    if (!this.#read(']')) throw this.#unexpected();
    return list;
  }

  #object(): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    if (this.#read('}')) return object;
    do {
      this.#blank();
      const from = this.#at;
      const name = this.#string();
      if (Object.hasOwn(object, name))
        throw badInput(said`the member ${quote(name)} stands twice`).at(this.#place(from));
      if (!this.#read(':')) throw this.#unexpected();
      const value = this.#value();
      // an assignment would set the prototype
      if (name === '__proto__') Object.defineProperty(object, name, { ...OWN, value });
      else object[name] = value;
    } while (this.#read(','));
    if (!this.#read('}')) throw this.#unexpected();
    return object;
  }

  #string(): string {
    if (this.#text[this.#at] !== '"') throw this.#unexpected();
    const from = this.#at++;
    for (let plain = true; ;) {
      const code = this.#text.charCodeAt(this.#at);
      // control characters, and the end of the text
      if (!(code >= 32)) throw this.#unexpected();
      this.#at++;
      if (code === 34)
        return plain
          ? this.#text.slice(from + 1, this.#at - 1)
          : (JSON.parse(this.#text.slice(from, this.#at)) as string);
      if (code !== 92) continue;
      plain = false;
      this.#at++;
    }
  }

  #number(): number | bigint {
    NUMBER.lastIndex = this.#at;
    const [digits] = NUMBER.exec(this.#text) ?? [];
    if (digits === undefined) throw this.#unexpected();
    const fraction = this.#fractions && JSON.stringify(Number(digits)) === digits;
    if (!fraction && !/^(?:0|-?[1-9]\d*)$/.test(digits))
      throw badInput(said`${quote(digits)} is not a whole number in plain digits, such as 12 or -3`).at(
        this.#place(),
      );
    if (digits.length > MOST_DIGITS)
      throw badInput(said`a number has more than ${MOST_DIGITS} digits`).at(this.#place());
    this.#at += digits.length;
    const value = Number(digits);
    return Number.isSafeInteger(value) || /[^\d-]/.test(digits) ? value : BigInt(digits);
  }
}

/** How `JSON.parse` makes a member. */
const OWN = { configurable: true, enumerable: true, writable: true };

/** A number of JSON. */
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
