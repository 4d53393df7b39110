/**
 * The notation of games: what `formText` prints, and the ASCII that people type: ^ for ↑, v for ↓, +- for ±, +_ for Tiny.
 * A text becomes an expression, which `evaluate.ts` gives a value.
 */
import { present } from '../base/present.ts';
import { type PlayError, type Said, badInput, quote, said } from '../base/errors.ts';
import { parseNumber } from './dyadic.ts';
import { UPTIMAL, parseUptimal } from './uptimal-text.ts';

/** A game as it is written. Columns are for errors, from 1. */
export type GameText =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'nimber'; readonly n: number }
  | { readonly kind: 'ups'; readonly count: number }
  | {
      readonly kind: 'sum';
      readonly terms: readonly { readonly negative: boolean; readonly of: GameText }[];
    }
  | { readonly kind: 'times'; readonly count: number; readonly of: GameText }
  | BracesText
  | { readonly kind: 'switch'; readonly options: readonly GameText[] }
  /** In quotes: what is in braces is kept as it is written. */
  | { readonly kind: 'quoted'; readonly of: GameText }
  | { readonly kind: 'ordinal'; readonly base: GameText; readonly top: GameText }
  /** Of a loopy game: the onside and the offside. */
  | { readonly kind: 'sides'; readonly onside: GameText; readonly offside: GameText }
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly args: readonly GameText[];
      readonly column: number;
    }
  /** A name, such as `over`, or the label of braces that it stands in. */
  | { readonly kind: 'word'; readonly name: string; readonly column: number };

/** {left|right}; with a label its options may name the game itself. */
interface BracesText {
  readonly kind: 'game';
  readonly left: readonly GameText[];
  readonly right: readonly GameText[];
  readonly label?: string | undefined;
}

/** The expression that `text` gives. Raises bad input with the column. */
export const parseGameText = (text: string): GameText => new Parser(text).all();

const EXPECTED = said`a game such as ${'3/4'}, ${'*2'}, ${'^*'}, ${'+-1'}, ${'Tiny(2)'} or ${'{2||1|-1}'}`;
const ARROWS: Readonly<Record<string, number>> = {
  '↑': 1,
  '^': 1,
  '⇑': 2,
  '⤊': 3,
  '↓': -1,
  v: -1,
  '⇓': -2,
  '⤋': -3,
};

/** The error for what is no game. */
export const expectedGame = (column: number, got: string): PlayError =>
  badInput(said`column ${column}: expected ${EXPECTED}, got ${quote(got)}`);

/** Braces within braces beyond this could exhaust the stack. */
const DEEPEST = 500;

class Parser {
  private readonly text: string;
  private at = 0;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  all(): GameText {
    const whole = this.sides();
    if (this.peek() !== '') throw this.unexpected();
    return whole;
  }

  private peek(): string {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++;
    return this.text[this.at] ?? '';
  }

  /** Whether `token` comes next; it is then read. */
  private read(token: string): boolean {
    this.peek();
    if (!this.text.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }

  private expect(token: string): void {
    if (!this.read(token)) throw this.unexpected(quote(token));
  }

  /** What matches `pattern`, which is sticky, from here on. */
  private match(pattern: RegExp): string | undefined {
    this.peek();
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) ?? [];
    if (found) this.at += found.length;
    return found;
  }

  private unexpected(expected: Said = EXPECTED): PlayError {
    const rest = this.text.slice(this.at);
    const got = rest === '' ? said`the end of the text` : quote(rest);
    return badInput(said`column ${this.at + 1}: expected ${expected}, got ${got}`);
  }

  private sides(): GameText {
    const onside = this.sum();
    return this.read('&') ? { kind: 'sides', onside, offside: this.sum() } : onside;
  }

  private sum(): GameText {
    if (++this.depth > DEEPEST) throw badInput(said`a game is nested more than ${DEEPEST} times`);
    const terms = [this.signed()];
    // +_ and -_ are tiny and miny
    for (let sign; (sign = this.match(/[+-](?!_)/y));) {
      const { negative, of } = this.signed();
      terms.push({ negative: negative !== (sign === '-'), of });
    }
    this.depth--;
    return summed(terms);
  }

  private signed(): { readonly negative: boolean; readonly of: GameText } {
    if (this.match(/-(?!_)/y) === undefined) return { negative: false, of: this.ordinal() };
    // the sign belongs to the number before a name: -1↑ is -1 + ↑
    const number = this.match(/\d+(\/\d+)?(?![\d/]*\s*[.·])/y);
    if (number === undefined) return { negative: true, of: this.ordinal() };
    return { negative: false, of: this.ordinal({ kind: 'number', value: -parseNumber(number) }) };
  }

  /** Games joined by colons, of which the first may be read already. */
  private ordinal(first?: GameText): GameText {
    let base = first ? this.compound(first) : this.multiple();
    while (this.read(':')) {
      const { negative, of } = this.signedPart();
      base = { kind: 'ordinal', base, top: negative ? summed([{ negative, of }]) : of };
    }
    return base;
  }

  private signedPart(): { readonly negative: boolean; readonly of: GameText } {
    return this.match(/-(?!_)/y) === undefined
      ? { negative: false, of: this.multiple() }
      : { negative: true, of: this.multiple() };
  }

  /** A game, or an integer multiple such as 3.↑ */
  private multiple(): GameText {
    const count = this.match(/\d+(?=\s*[.·])/y);
    if (count !== undefined) {
      this.match(/[.·]/y);
      return { kind: 'times', count: parseNumber(count), of: this.multiple() };
    }
    const first = this.name();
    if (first === undefined) throw this.unexpected();
    return this.compound(first);
  }

  /** Names written one after the other are added: 1↑*, 2Tiny(2), 1±2. */
  private compound(first: GameText): GameText {
    const terms = [{ negative: false, of: first }];
    for (let next; (next = this.name(true));) terms.push({ negative: false, of: next });
    return summed(terms);
  }

  /** One name; undefined if none begins here. */
  private name(continued = false): GameText | undefined {
    const c = this.peek();
    if (/\d/.test(c)) return continued ? undefined : this.number();
    if (c in ARROWS) return this.arrows();
    if (this.read('*')) return { kind: 'nimber', n: Number(this.match(/\d+/y) ?? 1) };
    if (this.read('±') || this.read('+-')) return { kind: 'switch', options: this.switched() };
    const column = this.at + 1;
    const subscripted = this.match(/[+-]_/y);
    if (subscripted !== undefined)
      return { kind: 'call', name: subscripted === '+_' ? 'tiny' : 'miny', args: [this.subscript()], column };
    if (this.read('(')) {
      const inner = this.sides();
      this.expect(')');
      return inner;
    }
    if (this.read("'")) {
      const of = this.game();
      this.expect("'");
      return { kind: 'quoted', of };
    }
    if (c === '{') return this.game();
    const word = this.match(/[a-z]+/iy)?.toLowerCase();
    return word === undefined ? undefined : this.word(word, column);
  }

  private number(): GameText {
    return { kind: 'number', value: parseNumber(present(this.match(/\d+(\/\d+)?/y))) };
  }

  /** What +_ and -_ are of: one name, or more in parentheses. */
  private subscript(): GameText {
    const of = this.name();
    if (of === undefined) throw this.unexpected();
    return of;
  }

  /** A label before its braces, a call, or another word. */
  private word(name: string, column: number): GameText {
    if (this.text[this.at] === '{') return this.game(name);
    if (!this.read('(')) return { kind: 'word', name, column };
    if (name === 'uptimal') return this.uptimal();
    const args = [this.sides()];
    while (this.read(',')) args.push(this.sides());
    this.expect(')');
    return { kind: 'call', name, args, column };
  }

  /** An uptimal expansion in parentheses, of which the first is read: uptimal(73/16*8.9-). */
  private uptimal(): GameText {
    const found = parseUptimal(this.match(new RegExp(UPTIMAL, 'y')) ?? '');
    if (found === undefined) throw this.unexpected(said`an uptimal expansion such as ${'3/4*2.012-'}`);
    this.expect(')');
    const powers = found.coefficients.map((count, k): GameText => ({
      kind: 'times',
      count,
      of: this.powerOfUp('power', { kind: 'number', value: k + 1 }),
    }));
    const terms: GameText[] = [
      { kind: 'number', value: found.number },
      { kind: 'nimber', n: found.nimber },
      ...powers,
    ];
    return summed(terms.map((of) => ({ negative: false, of })));
  }

  /** Ups: ↑, ^^^, ⇑, ↑3, and the powers ↑[3] and ↑<3>. */
  private arrows(): GameText {
    const run = present(this.match(/([↑^⇑⤊]+|[↓v⇓⤋]+)/y));
    const count = Array.from(run).reduce((sum, arrow) => sum + ARROWS[arrow], 0);
    if (run.length > 1) return { kind: 'ups', count };
    const open = Math.abs(count) === 1 ? this.match(/[[<]/y) : undefined;
    if (open === undefined) return { kind: 'ups', count: count * Number(this.match(/\d+/y) ?? 1) };
    const exponent = this.sum();
    this.expect(open === '[' ? ']' : '>');
    const power = this.powerOfUp(open === '[' ? 'powerto' : 'power', exponent);
    return summed([{ negative: count < 0, of: power }]);
  }

  private powerOfUp(name: 'power' | 'powerto', exponent: GameText): GameText {
    return { kind: 'call', name, args: [{ kind: 'ups', count: 1 }, exponent], column: this.at + 1 };
  }

  /** The options of Left in a switch: a number, a game in parentheses, braces or with a name, or several in braces. */
  private switched(): readonly GameText[] {
    const c = this.peek();
    if (c === '{') {
      const { options, game } = this.braces();
      return game === undefined ? options : [game];
    }
    if (/\d/.test(c)) return [this.number()];
    if (!this.read('(')) {
      const named = this.name();
      if (named === undefined) throw this.unexpected("'('");
      return [named];
    }
    const options = [this.sides()];
    while (this.read(',')) options.push(this.sides());
    this.expect(')');
    return options;
  }

  private game(label?: string): GameText {
    const { game } = this.braces();
    if (game === undefined) throw this.unexpected("'|'");
    return label === undefined ? game : { ...game, label };
  }

  /** What is in braces: a game if there are bars, else a list. */
  private braces(): { readonly options: readonly GameText[]; readonly game: BracesText | undefined } {
    this.expect('{');
    const lists: (readonly GameText[])[] = [this.list()];
    const bars: number[] = [];
    for (let run; (run = this.match(/[|]+/y));) {
      bars.push(run.length);
      lists.push(this.list());
    }
    const end = this.at;
    this.expect('}');
    if (bars.length === 0) return { options: lists[0], game: undefined };
    const divided = (from: number, to: number): BracesText => {
      const most = Math.max(...bars.slice(from, to));
      const cut = bars.indexOf(most, from);
      if (bars.indexOf(most, cut + 1) >= 0 && bars.indexOf(most, cut + 1) < to)
        throw badInput(
          said`column ${end + 1}: these braces have ${'|'.repeat(most)} twice; write more bars where the game is divided first`,
        );
      return { kind: 'game', left: part(from, cut), right: part(cut + 1, to) };
    };
    const part = (from: number, to: number): readonly GameText[] =>
      from === to ? lists[from] : [divided(from, to)];
    return { options: [], game: divided(0, bars.length) };
  }

  /** Games separated by commas; there may be none. */
  private list(): GameText[] {
    if (/[|}]/.test(this.peek())) return [];
    const list = [this.sides()];
    while (this.read(',')) list.push(this.sides());
    return list;
  }
}

/** One term is itself, unless it is subtracted. */
const summed = (terms: readonly { readonly negative: boolean; readonly of: GameText }[]): GameText =>
  terms.length === 1 && !terms[0].negative ? terms[0].of : { kind: 'sum', terms };
