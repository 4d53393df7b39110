/** Reads games in the notation of `formText`, and in the ASCII that people type: ^ for ↑, v for ↓, +- for ±. */
import { present } from '../base/present.ts';
import { type PlayError, type Said, badInput, quote, said } from '../base/errors.ts';
import { parseNumber } from './dyadic.ts';
import type { Form, Forms } from './forms.ts';

/**
 * The game that `text` gives: numbers, names, switches, braces, and their sums and integer multiples, "1↑* - 3.{2|-1/2}".
 * Raises bad input with the column.
 */
export const parseForm = (forms: Forms, text: string): Form => new Parser(forms, text).all();

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
/** Braces within braces beyond this could exhaust the stack. */
const DEEPEST = 500;

class Parser {
  private readonly forms: Forms;
  private readonly text: string;
  private at = 0;
  private depth = 0;

  constructor(forms: Forms, text: string) {
    this.forms = forms;
    this.text = text;
  }

  all(): Form {
    const sum = this.sum();
    if (this.peek() !== '') throw this.unexpected();
    return sum;
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

  private sum(): Form {
    if (++this.depth > DEEPEST) throw badInput(said`a game is nested more than ${DEEPEST} times`);
    let total = this.signed();
    for (let sign; (sign = this.match(/[+-]/y));) {
      const term = this.signed();
      total = this.forms.add(total, sign === '-' ? this.forms.negate(term) : term);
    }
    this.depth--;
    return total;
  }

  private signed(): Form {
    if (this.match(/-/y) === undefined) return this.multiple();
    // the sign belongs to the number before a name: -1↑ is -1 + ↑
    const number = this.match(/\d+(\/\d+)?(?![\d/]*\s*[.·])/y);
    if (number === undefined) return this.forms.negate(this.multiple());
    return this.compound(this.forms.number(-parseNumber(number)));
  }

  /** A game, or an integer multiple such as 3.↑ */
  private multiple(): Form {
    const count = this.match(/\d+(?=\s*[.·])/y);
    if (count !== undefined) {
      this.match(/[.·]/y);
      return this.forms.times(parseNumber(count), this.multiple());
    }
    const first = this.name();
    if (first === undefined) throw this.unexpected();
    return this.compound(first);
  }

  /** Names written one after the other are added: 1↑*, 2Tiny(2), 1±2. */
  private compound(first: Form): Form {
    let total = first;
    for (let next; (next = this.name(true));) total = this.forms.add(total, next);
    return total;
  }

  /** One name; undefined if none begins here. */
  private name(continued = false): Form | undefined {
    const { forms } = this;
    const c = this.peek();
    if (/\d/.test(c))
      return continued ? undefined : forms.number(parseNumber(present(this.match(/\d+(\/\d+)?/y))));
    if (c in ARROWS) return forms.times(this.arrows(), forms.up);
    if (this.read('*')) return forms.nimber(Number(this.match(/\d+/y) ?? 1));
    if (this.read('±') || this.read('+-')) {
      const options = this.switched();
      return forms.of(
        options,
        options.map((option) => forms.negate(option)),
      );
    }
    for (const [word, sign] of [
      ['tiny', 1],
      ['miny', -1],
    ] as const) {
      if (this.text.slice(this.at, this.at + 4).toLowerCase() !== word) continue;
      this.at += 4;
      this.expect('(');
      const size = this.sum();
      this.expect(')');
      const made = forms.of([forms.zero], [forms.of([forms.zero], [forms.negate(size)])]);
      return sign === 1 ? made : forms.negate(made);
    }
    if (this.read('(')) {
      const inner = this.sum();
      this.expect(')');
      return inner;
    }
    if (c !== '{') return undefined;
    const { game } = this.braces();
    if (game === undefined) throw this.unexpected("'|'");
    return game;
  }

  /** The number of ups: ↑, ^^^, ⇑, ↑3 */
  private arrows(): number {
    const run = present(this.match(/([↑^⇑⤊]+|[↓v⇓⤋]+)/y));
    const ups = Array.from(run).reduce((sum, arrow) => sum + ARROWS[arrow], 0);
    return ups * Number((run.length === 1 && this.match(/\d+/y)) || 1);
  }

  /** The options of Left in a switch: a number, a game in parentheses or braces, or several in braces. */
  private switched(): readonly Form[] {
    const c = this.peek();
    if (c === '{') {
      const { options, game } = this.braces();
      return game === undefined ? options : [game];
    }
    const number = this.match(/\d+(\/\d+)?/y);
    if (number !== undefined) return [this.forms.number(parseNumber(number))];
    this.expect('(');
    const inner = this.sum();
    this.expect(')');
    return [inner];
  }

  /** What is in braces: a game if there are bars, else a list. */
  private braces(): { readonly options: readonly Form[]; readonly game: Form | undefined } {
    this.expect('{');
    const lists: Form[][] = [this.list()];
    const bars: number[] = [];
    for (let run; (run = this.match(/[|]+/y));) {
      bars.push(run.length);
      lists.push(this.list());
    }
    const end = this.at;
    this.expect('}');
    if (bars.length === 0) return { options: lists[0], game: undefined };
    const game = (from: number, to: number): readonly Form[] => {
      if (from === to) return lists[from];
      const most = Math.max(...bars.slice(from, to));
      const cut = bars.indexOf(most, from);
      if (bars.indexOf(most, cut + 1) >= 0 && bars.indexOf(most, cut + 1) < to)
        throw badInput(
          said`column ${end + 1}: these braces have ${'|'.repeat(most)} twice; write more bars where the game is divided first`,
        );
      return [this.forms.of(game(from, cut), game(cut + 1, to))];
    };
    return { options: [], game: game(0, bars.length)[0] };
  }

  /** Games separated by commas; there may be none. */
  private list(): Form[] {
    if (/[|}]/.test(this.peek())) return [];
    const list = [this.sum()];
    while (this.read(',')) list.push(this.sum());
    return list;
  }
}
