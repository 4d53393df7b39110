/**
 * Checks a certificate. Shares no code with the search for laws and their proofs.
 *
 * A certificate claims that an automaton gives the value of every point of a subtraction game. The value of a point
 * follows from the values of the points that its moves lead to, and every play ends; so it is enough that the automaton
 * satisfies this rule at every point. The automaton reads a point x digit by digit, least significant first. The
 * checker runs it on x and on x − v for every move v at the same time: the digit of x − v is the digit of x less the
 * amount still to be subtracted, and what cannot be subtracted there is carried to the next digit. For a move that may
 * be made any number n ≥ 1 of times, all digits of n are followed at once. The states of all runs together form a
 * *product state*. There are finitely many, every x leads to one of them, and in each the rule is checked. If the rule
 * fails, the digits that lead there spell a point where the claim is wrong.
 *
 * Time and memory are proportional to the number of product states, times the number of letters and moves.
 */
import { type Said, badInput, quote, said, tooLarge } from '../base/errors.ts';

/** The result of checking a certificate. */
export type Checked =
  /**
   * The claim is true for all points. `theorem` is the claim in English, `states` the number of product states or heaps
   * checked.
   */
  | { readonly holds: true; readonly theorem: string; readonly states: number }
  /** The claim breaks the rule at this point; `why` says how, in English. */
  | { readonly holds: false; readonly point: readonly bigint[]; readonly why: string };

/** The greatest sizes that are accepted. */
const MOST = {
  characters: 2 ** 25,
  moves: 31,
  component: 100,
  forbidden: 1000,
  coordinate: 9999,
  transitions: 2 ** 20,
  productStates: 1_000_000,
  /** Steps of all runs, including all choices of n that are followed. */
  work: 2 ** 24,
};

interface Certificate {
  readonly dimensions: number;
  /** A move subtracts its vector once or, if `many`, any number n ≥ 1 of times. */
  readonly moves: readonly { readonly vector: readonly number[]; readonly many: boolean }[];
  readonly misere: boolean;
  readonly forbidden: readonly (readonly number[])[];
  readonly claim: 'outcomes' | 'nimbers';
  readonly base: number;
  readonly next: readonly (readonly number[])[];
  /** The value of each state; null for no position. */
  readonly values: readonly (number | null)[];
}

/**
 * Checks the text of a certificate of a subtraction game: whether its claim holds for all points, or a point where it
 * fails. Raises bad input if the text is not a certificate, and too large if checking would take more than `mostWork`
 * steps.
 */
export function checkCertificate(text: string, mostWork = MOST.work): Checked {
  const certificate = read(text);
  const { dimensions, moves, base, next, values } = certificate;
  const letters = base ** dimensions;
  const digitsOf = Array.from({ length: letters }, (_, letter) =>
    Array.from({ length: dimensions }, (__, i) => Math.floor(letter / base ** i) % base),
  );

  // a possibility for a move is a number: (automaton state · span^k + still to subtract) · 2 + (1 if n > 0)
  const span = Math.max(...moves.flatMap(({ vector }) => vector)) + 1;
  const spans = span ** dimensions;
  const amounts = (code: number): number[] =>
    Array.from({ length: dimensions }, (_, i) => Math.floor(code / span ** i) % span);
  const codeOf = (rest: readonly number[]): number => rest.reduce((sum, r, i) => sum + r * span ** i, 0);
  const start = moves.map(({ vector, many }) => [many ? 0 : codeOf(vector) * 2 + 1]);

  let work = 0;
  const followed = moves.map(() => new Map<number, readonly number[]>());
  /** The possibilities after one more digit of x. */
  const follow = (move: number, possibility: number, letter: number): readonly number[] => {
    const key = possibility * letters + letter;
    const known = followed[move].get(key);
    if (known) return known;
    const { vector, many } = moves[move];
    const [state, rest] = [Math.floor(possibility / 2 / spans), amounts(Math.floor(possibility / 2) % spans)];
    const found: number[] = [];
    for (let n = 0; n < (many ? base : 1); n++) {
      const take = rest.map((r, i) => r + n * vector[i]);
      const left = take.map((t, i) =>
        t > digitsOf[letter][i] ? Math.ceil((t - digitsOf[letter][i]) / base) : 0,
      );
      const digits = take.map((t, i) => digitsOf[letter][i] - t + left[i] * base);
      const target = next[state][digits.reduce((sum, d, i) => sum + d * base ** i, 0)];
      found.push((target * spans + codeOf(left)) * 2 + (possibility % 2 === 1 || n > 0 ? 1 : 0));
    }
    followed[move].set(key, found);
    work += found.length;
    return found;
  };
  /** The claimed values of the points that moves lead to, if the point ends here. */
  const reached = (possibilities: readonly number[]): number[] =>
    possibilities.flatMap((p) => {
      const value = p % 2 === 1 && Math.floor(p / 2) % spans === 0 ? values[Math.floor(p / 2 / spans)] : null;
      return value === null ? [] : [value];
    });

  const first: ProductState = {
    state: 0,
    forbidden: certificate.forbidden,
    moves: start,
    from: undefined,
    letter: 0,
  };
  const seen = new Set([keyOf(first)]);
  const states = [first];
  for (let at = 0; at < states.length; at++) {
    const current = states[at];
    const why = flaw(certificate, current, current.moves.flatMap(reached));
    if (why !== undefined) return { holds: false, point: pointOf(current, digitsOf, base, dimensions), why };
    for (let letter = 0; letter < letters; letter++) {
      const digits = digitsOf[letter];
      const after: ProductState = {
        state: next[current.state][letter],
        forbidden:
          current.forbidden.length === 0
            ? current.forbidden
            : current.forbidden
                .filter((cell) => cell.every((c, i) => c % base === digits[i]))
                .map((cell) => cell.map((c) => Math.floor(c / base))),
        moves: current.moves.map((possibilities, move) => {
          if (possibilities.length === 1 && !moves[move].many) return follow(move, possibilities[0], letter);
          const all = new Set(possibilities.flatMap((p) => follow(move, p, letter)));
          work += all.size;
          return [...all].sort((a, b) => a - b);
        }),
        from: current,
        letter,
      };
      work += 1 + moves.length + current.forbidden.length;
      const key = keyOf(after);
      if (seen.has(key)) continue;
      seen.add(key);
      states.push(after);
    }
    if (states.length > MOST.productStates || work > mostWork)
      throw tooLarge(
        said`the claim was not decided in ${at + 1} product states, and more would take too long`,
      );
  }
  return { holds: true, theorem: theoremOf(certificate), states: states.length };
}

/** A product state: the state of all runs after the digits read so far. */
interface ProductState {
  /** The automaton's state on x. */
  readonly state: number;
  /** The forbidden cells whose last digits are these, without these digits. */
  readonly forbidden: readonly (readonly number[])[];
  /** The possibilities for each move. */
  readonly moves: readonly (readonly number[])[];
  /** The product state from which, and the letter by which, this one was first reached. */
  readonly from: ProductState | undefined;
  readonly letter: number;
}

const keyOf = ({ state, forbidden, moves }: ProductState): string =>
  `${state}|${moves.join(' ')}|${forbidden.join(' ')}`;

/** What is wrong with the point, if it ends here; undefined if nothing is. `options` are the values after its moves. */
function flaw(
  certificate: Certificate,
  { state, forbidden }: ProductState,
  options: readonly number[],
): string | undefined {
  const { values, next, claim, misere } = certificate;
  const claimed = values[state];
  const padded = values[next[state][0]];
  if (padded !== claimed)
    return `its value is ${orNone(claimed)}, but ${orNone(padded)} with a zero in front`;
  const closed = forbidden.some((cell) => cell.every((c) => c === 0));
  if (closed) return claimed === null ? undefined : `it is forbidden, but has the value ${claimed}`;
  let right = misere ? 1 : 0;
  if (options.length > 0 && claim === 'outcomes') right = options.includes(0) ? 1 : 0;
  else if (options.length > 0) for (right = 0; options.includes(right);) right++;
  if (claimed === right) return undefined;
  const to = [...new Set(options)].sort((a, b) => a - b).join(', ') || 'nothing: there is no move';
  return `its value is ${orNone(claimed)}, but moves lead to ${to}, which makes it ${right}`;
}

const orNone = (value: number | null): string => (value === null ? 'none' : String(value));

/** The point whose digits lead to a product state. */
function pointOf(
  end: ProductState,
  digitsOf: readonly (readonly number[])[],
  base: number,
  dimensions: number,
): bigint[] {
  const point = Array.from({ length: dimensions }, () => 0n);
  for (let at = end; at.from; at = at.from)
    digitsOf[at.letter].forEach((d, i) => (point[i] = point[i] * BigInt(base) + BigInt(d)));
  return point;
}

function theoremOf({ dimensions, moves, misere, forbidden, claim, base, values }: Certificate): string {
  const names = ['x', 'y', 'z'].slice(0, dimensions);
  const list = moves.map(({ vector, many }) => `${many ? 'n·' : ''}(${vector.join(',')})`).join(' ');
  return [
    `For all ${names.join(', ')} ≥ 0${forbidden.length > 0 ? ` but ${forbidden.length} forbidden cells` : ''}:`,
    `where a move subtracts ${list} and whoever cannot move ${misere ? 'wins' : 'loses'},`,
    `the ${claim === 'outcomes' ? 'outcome' : 'nimber'} of (${names.join(', ')}) is what the automaton`,
    `of ${values.length} states says that reads base-${base} digits, least significant first.`,
  ].join(' ');
}

/** Parses a certificate and checks everything that the checker relies on. */
function read(text: string): Certificate {
  if (text.length > MOST.characters)
    throw tooLarge(said`a certificate of more than ${MOST.characters} characters`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw badInput(said`a certificate is a JSON object, but this is no JSON: ${quote(text.trim())}`);
  }
  const file = object('the certificate', json, ['format', 'version', 'game', 'claim', 'automaton']);
  oneOf('format', file['format'], ['perfect-play law']);
  const version = file['version'];
  if (version !== 1)
    throw badInput(
      said`the certificate has version ${shown(version)}; this program reads version 1: a newer perfect-play may read it`,
    );
  const game = object('game', file['game'], ['dimensions', 'vectors', 'rays', 'play', 'forbidden']);
  const dimensions = integer('game.dimensions', game['dimensions'], 1, 3);
  const point = (name: string, value: unknown, most: number): number[] =>
    list(name, value, dimensions, dimensions).map((c, i) => integer(`${name}[${i}]`, c, 0, most));
  const moves = ['vectors', 'rays'].flatMap((name) =>
    list(`game.${name}`, game[name], 0, MOST.moves).map((value, i) => {
      const vector = point(`game.${name}[${i}]`, value, MOST.component);
      if (vector.every((c) => c === 0))
        throw badInput(said`game.${name}[${i}] subtracts nothing: the game would never end`);
      return { vector, many: name === 'rays' };
    }),
  );
  if (moves.length === 0) throw badInput(said`game.vectors and game.rays are empty: there is no move`);
  if (moves.length > MOST.moves)
    throw badInput(
      said`game.vectors and game.rays have ${moves.length} moves; expected at most ${MOST.moves} together`,
    );
  const forbidden = list('game.forbidden', game['forbidden'], 0, MOST.forbidden).map((cell, i) =>
    point(`game.forbidden[${i}]`, cell, MOST.coordinate),
  );
  const claim = oneOf('claim', file['claim'], ['outcomes', 'nimbers']);
  if (claim === 'nimbers' && moves.some(({ many }) => many))
    throw badInput(said`game.rays has moves, whose nimbers grow without bound: no automaton can give them`);
  const automaton = object('automaton', file['automaton'], ['base', 'states']);
  const base = integer('automaton.base', automaton['base'], 2, 36);
  const letters = base ** dimensions;
  const states = list('automaton.states', automaton['states'], 1, Math.floor(MOST.transitions / letters));
  const rows = states.map((value, s) => {
    const name = `automaton.states[${s}]`;
    const row = object(name, value, ['value', 'next']);
    return {
      value:
        row['value'] === null
          ? null
          : integer(`${name}.value`, row['value'], 0, claim === 'outcomes' ? 1 : MOST.moves),
      next: list(`${name}.next`, row['next'], letters, letters).map((target, letter) =>
        integer(`${name}.next[${letter}]`, target, 0, states.length - 1),
      ),
    };
  });
  return {
    dimensions,
    moves,
    forbidden,
    claim,
    base,
    misere: oneOf('game.play', game['play'], ['normal', 'misere']) === 'misere',
    next: rows.map(({ next }) => next),
    values: rows.map(({ value }) => value),
  };
}

const shown = (value: unknown): Said =>
  value === undefined
    ? said`nothing`
    : Array.isArray(value)
      ? said`a list of ${value.length}`
      : quote(JSON.stringify(value));

function object(name: string, value: unknown, members: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badInput(said`${name} must be an object with ${members.join(', ')}, got ${shown(value)}`);
  const odd = Object.keys(value).find((member) => !members.includes(member));
  if (odd !== undefined)
    throw badInput(said`${name} has an unknown member ${quote(odd)}; expected ${members.join(', ')}`);
  return value as Readonly<Record<string, unknown>>;
}

function list(name: string, value: unknown, least: number, most: number): readonly unknown[] {
  if (Array.isArray(value) && value.length >= least && value.length <= most) return value;
  const length = least === most ? said`${least}` : said`${least} to ${most}`;
  throw badInput(said`${name} must be a list of ${length}, got ${shown(value)}`);
}

function integer(name: string, value: unknown, least: number, most: number): number {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most)
    return value as number;
  throw badInput(said`${name} must be an integer from ${least} to ${most}, got ${shown(value)}`);
}

function oneOf<const T>(name: string, value: unknown, values: readonly T[]): T {
  if (values.includes(value as T)) return value as T;
  throw badInput(
    said`${name} must be ${values.map((v) => JSON.stringify(v)).join(' or ')}, got ${shown(value)}`,
  );
}
