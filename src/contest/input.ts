import {
  type PlayError,
  type Range,
  type Said,
  badInput,
  located,
  outside,
  parseInteger,
  quote,
  said,
} from '../base/errors.ts';

/** One word of the input and where it stands, lines and columns from 1. */
export interface InputWord {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Reads words separated by ASCII white space, and knows where each one stands.
 * Text is pulled from `more` only when it is needed, so the same reader serves a file and a live opponent.
 * Tabs, blank lines, CRLF, a missing final newline and a byte-order mark at the start are all accepted.
 */
export class Input {
  private text = '';
  private at = 0;
  /** Where the next character stands, from 1. */
  line = 1;
  column = 1;
  private ended = false;
  private started = false;
  private readonly more: () => string | undefined;

  /** `more` returns the next piece of text, or undefined at the end of the input. */
  constructor(more: () => string | undefined) {
    this.more = more;
  }

  static of(text: string): Input {
    let rest: string | undefined = text;
    return new Input(() => {
      const piece = rest;
      rest = undefined;
      return piece;
    });
  }

  /** The same in words: "line 2, column 5". */
  place(): Said {
    return placeOf(this);
  }

  /** The next word, or undefined at the end of the input. */
  next(): InputWord | undefined {
    for (let c = this.peek(); c !== undefined && isSpace(c); c = this.peek()) this.skip(c);
    const { line, column } = this;
    let text = '';
    for (let c = this.peek(); c !== undefined && !isSpace(c); c = this.peek()) {
      // a word is taken in one slice: an integer may have a million digits
      let end = this.at;
      while (end < this.text.length && !isSpace(this.text.charCodeAt(end))) end++;
      const slice = this.text.slice(this.at, end);
      text += slice;
      this.column += countCharacters(slice);
      this.at = end;
    }
    return text === '' ? undefined : { text, line, column };
  }

  /** The error of an input that ends here; `expected` says what for. */
  ends(expected: Said): PlayError {
    return badInput(said`unexpected end of input: ${expected}`).at(this.place());
  }

  /** The next word; `missing` says what was expected when the input ends here. */
  word(missing: Said): InputWord {
    const word = this.next();
    if (word === undefined) throw this.ends(said`expected ${missing}`);
    return word;
  }

  /** The next word as an integer within `range`; `missing` is said instead of `name` when the input ends here. */
  integer(name: Said, range: Range = {}, missing = name): number {
    return this.integerFrom(this.word(missing), name, range);
  }

  /** The integer that `word` is. */
  integerFrom(word: InputWord, name: Said, range: Range = {}): number {
    return located(placeOf(word), () => parseInteger(name, word.text, range));
  }

  /** The coordinate from 1 to `max` that `word` is. */
  coordinateFrom(word: InputWord, name: Said, max: number): number {
    // asked only where it may be so, since V8 compiles an expression where it is first needed
    if (Number(word.text) === 0 && /^[+-]?0+$/.test(word.text)) {
      throw badInput(said`${outside(name, 0, 1, max)}; coordinates start at 1`).at(placeOf(word));
    }
    return this.integerFrom(word, name, { min: 1, max });
  }

  /** Raises bad input unless nothing but white space follows. */
  end(): void {
    const word = this.next();
    if (word !== undefined)
      throw badInput(said`unexpected ${quote(word.text)} after the last value`).at(placeOf(word));
  }

  private peek(): number | undefined {
    while (this.at >= this.text.length && !this.ended) {
      const piece = this.more();
      this.ended = piece === undefined;
      this.text = piece ?? '';
      this.at = 0;
      if (!this.started && this.text !== '') {
        this.started = true;
        if (this.text.charCodeAt(0) === 0xfeff) this.at = 1;
      }
    }
    return this.at < this.text.length ? this.text.charCodeAt(this.at) : undefined;
  }

  private skip(c: number): void {
    this.at++;
    this.column++;
    if (c === 10) {
      this.line++;
      this.column = 1;
    }
  }
}

export const placeOf = ({ line, column }: Pick<InputWord, 'line' | 'column'>): Said =>
  said`line ${line}, column ${column}`;

const isSpace = (c: number): boolean => c === 32 || (c >= 9 && c <= 13);

/** Characters in `text`, those outside the basic plane once, even if it begins inside one. */
export const countCharacters = (text: string): number =>
  // asked first, since V8 compiles an expression at once if all matches are wanted
  /[\udc00-\udfff]/.test(text) ? text.replaceAll(/[\udc00-\udfff]/g, '').length : text.length;
