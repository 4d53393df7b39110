/**
 * Claims about boards of every size as text, one line for each definition and each side:
 *
 *     d = |wc - bc|
 *     e = wc - 1 if wc < bc; n - wc
 *     black: win 1 if d <= 2; win 2e + 4 floor(d/3) - 1
 *
 * Lines that are indented deeper than the first one belong to the line above. The cases of a line are tried from left to right, and the last one has no condition. Numbers are whole; a product has at
 * most one factor that is not a number, and the divisor in floor(… / 3) is a number.
 */
import { present } from '../../base/present.ts';
import { type PlayError, badInput, located, quote, said } from '../../base/errors.ts';

/** A number, a name, or an operation with its arguments, as a certificate writes them. */
export type Expression =
  | number
  | string
  | readonly ['+' | 'min' | 'max', Expression, Expression]
  | readonly ['*', number, Expression]
  | readonly ['floor', Expression, number]
  | readonly ['if', SizeCondition, Expression, Expression];

/** `>=` compares two numbers. */
export type SizeCondition =
  | readonly ['>=' | '=', Expression, Expression]
  | readonly ['and' | 'or', SizeCondition, SizeCondition];

/** The value of a position for the side to move, in plies. */
export type Label =
  | readonly ['win' | 'loss', Expression]
  | readonly ['draw' | 'never']
  | readonly ['if', SizeCondition, Label, Label];

/** One side, the winner, wins in at least, or at most, that many plies if the other side defends itself well. */
export interface PlyBound {
  readonly is: 'at least' | 'at most';
  readonly winner: string;
  /** How long the longest play is, at least or at most. */
  readonly longest?: Expression | undefined;
  /** Where a play begins that is at least as long. */
  readonly start?: { readonly side: string; readonly at: readonly Expression[] } | undefined;
}

export interface SizesClaim {
  /** Each definition may use the names before it. */
  readonly definitions: readonly (readonly [name: string, meaning: Expression])[];
  /**
   * Forms, each a factor for every coordinate. Where one is negative, the claim is that of a symmetric position: see
   * symmetry.ts.
   */
  readonly where?: readonly (readonly number[])[] | undefined;
  /** The value by side to move. */
  readonly values: Readonly<Record<string, Label>>;
  /** The claim is a bound: `win` and `loss` are not values, but the bound of the winner and of the other side. */
  readonly bound?: PlyBound | undefined;
}

const TOKEN = /\s*(?:(\d+)|([a-z]+)|([<>]=|[-+*/()|<>=,;:]))/y;

/** Reads a claim about the positions of `sides`. `names` are the names that it may use. Raises bad input. */
export function parseSizesClaim(
  text: string,
  sides: readonly string[],
  names: readonly string[],
): SizesClaim {
  const known = new Set(names);
  const definitions: [string, Expression][] = [];
  const values: Record<string, Label> = {};
  const stated: Stated[] = [];
  let start: PlyBound['start'];
  let where: SizesClaim['where'];
  for (const [number, line] of wholeLines(text))
    located(said`line ${number} of the claim`, () => {
      const reader = new Reader(line, known);
      const name = reader.name();
      if (sides.includes(name)) {
        reader.expect(':');
        if (values[name]) throw reader.wrong();
        values[name] = reader.cases(() => {
          const { label, is, wins } = reader.label();
          const other = present(sides.find((side) => side !== name));
          stated.push({ is, winner: wins ? name : other });
          return label;
        });
      } else if (name === 'where') {
        if (where || definitions.length > 0 || stated.length > 0) throw reader.wrong();
        where = reader.where(names.filter((known) => known !== 'n'));
      } else if (name === 'start') {
        if (start) throw reader.wrong();
        start = reader.start(sides, names);
      } else {
        reader.expect('=');
        if (known.has(name) || WORDS.has(name)) throw reader.wrong();
        definitions.push([name, reader.cases(() => reader.sum())]);
        known.add(name);
      }
      reader.end();
    });
  const missing = sides.find((side) => !values[side]);
  if (missing !== undefined)
    throw badInput(
      said`the claim says nothing about positions with ${missing} to move; write '${missing}: …'`,
    );
  const longest = known.has('longest') ? 'longest' : undefined;
  return { definitions, where, values, bound: boundOf(stated, longest, start) };
}

/** The number of each line that has text, from 1, and its text with the deeper lines below it. */
function wholeLines(text: string): Map<number, string> {
  const indent = (line: string): number => line.search(/\S/);
  const lines = new Map<number, string>();
  let [first, number] = [-1, 0];
  for (const [i, line] of text.split('\n').entries()) {
    if (indent(line) < 0) continue;
    if (first < 0) first = indent(line);
    const deeper = indent(line) > first;
    if (!deeper) number = i + 1;
    lines.set(number, deeper ? `${lines.get(number)} ${line.trim()}` : line);
  }
  return lines;
}

/** What one case of a claim states: a value, or a bound for a winner. `is` is undefined for `no win` and `no loss`. */
interface Stated {
  readonly is: 'exactly' | PlyBound['is'] | undefined;
  readonly winner: string;
}

/** The bound that all cases of a claim state; undefined if they state values. */
function boundOf(
  stated: readonly Stated[],
  longest: Expression | undefined,
  start: PlyBound['start'],
): PlyBound | undefined {
  if (!start && stated.every(({ is }) => is === 'exactly')) return undefined;
  const { is, winner } = stated.find((one) => one.is !== undefined && one.is !== 'exactly') ?? {};
  if (is === undefined || winner === undefined || is === 'exactly')
    throw badInput(said`the claim says 'no win', 'no loss' or 'start', but 'at least' or 'at most' nowhere`);
  if (stated.some((other) => (other.is !== undefined && other.is !== is) || other.winner !== winner))
    throw badInput(
      said`a bound must say the same everywhere: here '${is}', and that ${winner} wins; see docs/reference/laws.md`,
    );
  if (is === 'at least' && (longest === undefined) !== (start === undefined))
    throw badInput(said`'start: …' and 'longest = …' belong together in a claim that says 'at least'`);
  if (is === 'at most' && start) throw badInput(said`a claim that says 'at most' holds for every start`);
  return { is, winner, longest, start };
}

/** The factor of each name in a sum of names; undefined if there is anything else in it. */
function factorsOf(expression: Expression, names: readonly string[]): readonly number[] | undefined {
  if (typeof expression === 'number') return undefined;
  if (typeof expression === 'string')
    return names.includes(expression) ? names.map((name) => (name === expression ? 1 : 0)) : undefined;
  if (expression[0] === '*') return factorsOf(expression[2], names)?.map((factor) => factor * expression[1]);
  if (expression[0] !== '+') return undefined;
  const [a, b] = [factorsOf(expression[1], names), factorsOf(expression[2], names)];
  return a && b && a.map((factor, i) => factor + b[i]);
}

const WORDS = new Set('where if and or win loss draw no at least most start floor min max'.split(' '));
const MOST = 1_000_000;

class Reader {
  readonly #tokens: string[] = [];
  readonly #known: ReadonlySet<string>;
  #at = 0;

  constructor(line: string, known: ReadonlySet<string>) {
    this.#known = known;
    TOKEN.lastIndex = 0;
    const code = line.trimEnd();
    while (TOKEN.lastIndex < code.length) {
      const from = TOKEN.lastIndex;
      const found = TOKEN.exec(code);
      if (!found) throw badInput(said`${quote(code.slice(from).trim())} cannot be read`);
      this.#tokens.push(found[0].trim());
    }
  }

  wrong(): PlayError {
    const token = this.#tokens[this.#at];
    return badInput(
      token === undefined
        ? said`the line ends too early`
        : said`${quote(token)} (word ${this.#at + 1} of the line) is not expected there`,
    );
  }

  #is(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false;
    this.#at++;
    return true;
  }

  expect(token: string): void {
    if (!this.#is(token)) throw this.wrong();
  }

  end(): void {
    if (this.#at < this.#tokens.length) throw this.wrong();
  }

  name(): string {
    const token = this.#tokens[this.#at];
    if (token === undefined || !/^[a-z]/.test(token)) throw this.wrong();
    this.#at++;
    return token;
  }

  #number(): number {
    const token = this.#tokens[this.#at] ?? '';
    if (!/^\d+$/.test(token) || Number(token) > MOST) throw this.wrong();
    this.#at++;
    return Number(token);
  }

  /** Cases, each but the last with a condition. */
  cases<T>(read: () => T): T | readonly ['if', SizeCondition, T, T] {
    const value = read();
    if (!this.#is('if')) return value;
    const condition = this.#condition();
    this.expect(';');
    return ['if', condition, value, this.cases(read) as T];
  }

  label(): { readonly label: Label; readonly is: Stated['is']; readonly wins: boolean } {
    if (this.#is('draw')) return { label: ['draw'], is: 'exactly', wins: false };
    const no = this.#is('no');
    const wins = this.#is('win');
    if (!wins) this.expect('loss');
    if (no) return { label: ['never'], is: undefined, wins };
    const is = !this.#is('at') ? 'exactly' : this.#is('most') ? 'at most' : 'at least';
    if (is === 'at least') this.expect('least');
    return { label: [wins ? 'win' : 'loss', this.sum()], is, wins };
  }

  /** `start: white, wr = 1, wc = n`, with all coordinates in order. */
  start(sides: readonly string[], names: readonly string[]): PlyBound['start'] {
    this.expect(':');
    const side = this.name();
    if (!sides.includes(side)) throw this.wrong();
    const at = names
      .filter((name) => name !== 'n')
      .map((name) => {
        for (const token of [',', name, '=']) this.expect(token);
        return this.sum();
      });
    return { side, at };
  }

  /** `where: wr <= br and wc <= bc`: comparisons of sums of coordinates, as what one side is greater. */
  where(coordinates: readonly string[]): (readonly number[])[] {
    this.expect(':');
    const forms: (readonly number[])[] = [];
    do {
      const compared = this.#compared();
      const [more, less] = [compared[1], compared[2]].map((side) =>
        factorsOf(side as Expression, coordinates),
      );
      if (compared[0] !== '>=' || !more || !less)
        throw badInput(said`'where:' compares sums of coordinates by <= or >=, such as wr <= br`);
      forms.push(coordinates.map((_, i) => more[i] - less[i]));
    } while (this.#is('and'));
    return forms;
  }

  #condition(): SizeCondition {
    const left = this.#both();
    return this.#is('or') ? ['or', left, this.#condition()] : left;
  }

  #both(): SizeCondition {
    const left = this.#compared();
    return this.#is('and') ? ['and', left, this.#both()] : left;
  }

  #compared(): SizeCondition {
    const left = this.sum();
    const relation = this.#tokens[this.#at++] ?? '';
    if (!['<', '<=', '=', '>=', '>'].includes(relation)) {
      this.#at--;
      throw this.wrong();
    }
    const right = this.sum();
    if (relation === '=') return ['=', left, right];
    // between whole numbers, a > b is a ≥ b + 1
    const [more, less] = relation.startsWith('>') ? [left, right] : [right, left];
    return ['>=', more, relation.endsWith('=') ? less : ['+', less, 1]];
  }

  sum(): Expression {
    let sum = this.#is('-') ? (['*', -1, this.#product()] as const) : this.#product();
    for (;;) {
      if (this.#is('+')) sum = ['+', sum, this.#product()];
      else if (this.#is('-')) sum = ['+', sum, ['*', -1, this.#product()]];
      else return sum;
    }
  }

  /** `2e`, `2 * e`, `e` or `2`. */
  #product(): Expression {
    if (!/^\d/.test(this.#tokens[this.#at] ?? '')) return this.#factor();
    const factor = this.#number();
    if (this.#is('*')) return ['*', factor, this.#factor()];
    const next = this.#tokens[this.#at] ?? '';
    const times = next === '(' || (/^[a-z]/.test(next) && !['if', 'and', 'or'].includes(next));
    return times ? ['*', factor, this.#factor()] : factor;
  }

  #factor(): Expression {
    if (this.#is('(')) return this.#until(')', this.sum());
    if (this.#is('|')) {
      const inner = this.#until('|', this.sum());
      return ['max', inner, ['*', -1, inner]];
    }
    if (this.#is('floor')) {
      this.expect('(');
      const inner = this.sum();
      this.expect('/');
      const divisor = this.#number();
      if (divisor < 1 || divisor > 12) throw badInput(said`a divisor must be from 1 to 12, got ${divisor}`);
      return this.#until(')', ['floor', inner, divisor]);
    }
    for (const which of ['min', 'max'] as const) {
      if (!this.#is(which)) continue;
      this.expect('(');
      const left = this.sum();
      this.expect(',');
      return this.#until(')', [which, left, this.sum()]);
    }
    const token = this.#tokens[this.#at] ?? '';
    if (/^\d/.test(token)) return this.#number();
    if (!this.#known.has(token)) {
      if (/^[a-z]/.test(token) && !WORDS.has(token))
        throw badInput(said`${quote(token)} is not known here; known: ${[...this.#known].join(', ')}`);
      throw this.wrong();
    }
    this.#at++;
    return token;
  }

  #until(token: string, inner: Expression): Expression {
    this.expect(token);
    return inner;
  }
}
