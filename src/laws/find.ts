/**
 * Looks for a law: guesses an automaton from a table, tries to prove it, and mends the guess where the proof fails.
 *
 * What it returns is a theorem, or a conjecture where the proof was too large to finish, or an account of what was tried.
 */
import { badUse, said } from '../base/errors.ts';
import { minimised } from './automata.ts';
import { type Automaton, MOST_BASE } from './automaton.ts';
import { valueAt } from './cells.ts';
import { continued } from './cones.ts';
import { Guess, type Guessed } from './guess.ts';
import { Law, MOST_PRODUCT_STATES } from './prove.ts';
import { type SubtractionGame, shownRay } from './subtraction.ts';
import { type Kind, type Known, Table } from './table.ts';

/** An automaton that agrees with the table on all points with coordinates below `checked`; nothing is proved. */
export interface Conjecture {
  readonly game: SubtractionGame;
  readonly kind: Kind;
  readonly automaton: Automaton;
  readonly checked: number;
}

/** One base and table that gave no law. */
export interface Attempt {
  readonly base: number;
  /** Points with coordinates below this were known. */
  readonly side: number;
  /** The table was continued beyond, as cones with repeating patterns. */
  readonly continued: boolean;
  readonly why: Failure;
}

/** Why an attempt found no law. */
export type Failure =
  | 'table too small'
  | 'too many states'
  | 'too many corrections'
  | 'wrong beyond the table'
  | 'proof too large';

/** What a search for a law came to. */
export interface Found {
  /** Absent: nothing was proved. */
  readonly law?: Law;
  readonly conjecture?: Conjecture;
  readonly tried: readonly Attempt[];
}

/** How far the search for a law goes. */
export interface FindOptions {
  /** Bases to try, in order; the first that gives a law is taken. Absent: 2, those that the periods suggest, and a few more. */
  readonly bases?: readonly number[] | undefined;
  /** Sides of the tables to learn from, in order. */
  readonly sides?: readonly number[] | undefined;
  /** States that an automaton may have. Absent: a bound that depends on the moves. */
  readonly mostStates?: number | undefined;
  /** States that a proof may go through. Absent: a bound that depends on the moves. */
  readonly mostProductStates?: number | undefined;
  /** Told the base and the table before each attempt. */
  readonly attempting?: ((base: number, side: number) => void) | undefined;
}

/** Sides of the tables by number of coordinates. */
const SIDES: readonly (readonly number[])[] = [
  [],
  [2 ** 14, 2 ** 20],
  [2 ** 9, 2 ** 11, 2 ** 12, 2 ** 13],
  [2 ** 6, 2 ** 7, 2 ** 8],
];
/** A proof about rays follows sets of states, so that only small automata are worth it. */
const RAYS = { mostStates: 60, sides: [[], [2 ** 10], [2 ** 9, 2 ** 10], [2 ** 6, 2 ** 7]] };
/** Tables of two coordinates from here on are continued where that is possible. */
const CONTINUED_FROM = 2 ** 11;
/** Tried where base 2 and the bases that the periods suggest give nothing. */
const OTHER_BASES = [3, 5, 6, 7, 10];
/** First no more states than this are taken, as what needs many in one base may need few in another. */
const FEW_STATES = 3000;
const MOST_STATES = 20_000;
const MOST_TRANSITIONS = 2 ** 20;
const MOST_LETTERS = 256;
const MOST_CORRECTIONS = 100;
/** Points of the first guesses are compared below this, by number of coordinates. */
const NEAR = [0, 4096, 64, 16];
/** How far along a ray a mistake is looked for. */
const MOST_TIMES = 4096;

/**
 * Looks for the law of a game's outcomes or nimbers. Raises bad use for nimbers of rays. Where the table repeats with a period that is no power of 2, a base with
 * the primes of the period is tried as well as base 2, and the law with fewer transitions is taken.
 */
export function findLaw(game: SubtractionGame, kind: Kind, options: FindOptions = {}): Found {
  if (kind === 'nimbers' && game.rays.length > 0)
    throw badUse(
      said`the nimbers of ${shownRay(game.rays[0])} grow without bound, so no automaton gives them; ask for outcomes`,
    );
  const odd = options.bases?.find((base) => !Number.isInteger(base) || base < 2 || base > MOST_BASE);
  if (odd !== undefined) throw badUse(said`base ${odd} is not one of 2..${MOST_BASE}`);
  const { sides = (game.rays.length > 0 ? RAYS.sides : SIDES)[game.dimensions] } = options;
  const sources = new Sources(game, kind, sides);
  const search = new Search(game, kind, sources, options);
  if (options.bases) return search.found(search.law(options.bases));

  const suggested = basesOf(sources.at(0)!.known, game.dimensions);
  const law = search.law([2, ...suggested]);
  if (!law) return search.found(search.law(OTHER_BASES.filter((base) => !suggested.includes(base))));
  // where base 2 was enough, another may need fewer states: the smallest table shows it
  const others = law.automaton.base === 2 ? suggested : [];
  const laws = [law, ...others.flatMap((base) => search.quickly(base) ?? [])];
  return search.found(laws.sort((p, q) => p.automaton.next.length - q.automaton.next.length)[0]);
}

/** One search: its guesses so far, and what came of them. */
class Search {
  readonly #game: SubtractionGame;
  readonly #kind: Kind;
  readonly #sources: Sources;
  readonly #options: FindOptions;
  readonly #tried: Attempt[] = [];
  #conjecture: Conjecture | undefined;

  constructor(game: SubtractionGame, kind: Kind, sources: Sources, options: FindOptions) {
    this.#game = game;
    this.#kind = kind;
    this.#sources = sources;
    this.#options = options;
  }

  /** A law in one of the bases, sought with few states in all of them before it is sought with many in any. */
  law(bases: readonly number[]): Law | undefined {
    const { dimensions } = this.#game;
    const guesses = bases.map((base) => new Guess(base, dimensions, firstWindow(base, dimensions)));
    const most = this.#options.mostStates ?? (this.#game.rays.length > 0 ? RAYS.mostStates : MOST_STATES);
    const few = Math.min(most, FEW_STATES);
    const large: { source: Source; guess: Guess }[] = [];
    let source;
    for (let i = 0; (source = this.#sources.at(i)); i++) {
      for (const guess of guesses) {
        const result = this.#attempt(guess, source, few);
        if (result instanceof Law) return result;
        if (result === 'too many states' && few < most) large.push({ source, guess });
      }
    }
    for (const { source: again, guess } of large) {
      const result = this.#attempt(guess, again, most);
      if (result instanceof Law) return result;
    }
    return undefined;
  }

  #attempt(guess: Guess, { known, side, continued }: Source, most: number): Law | Failure {
    const { dimensions } = this.#game;
    this.#options.attempting?.(guess.base, side);
    const mostStates = Math.min(most, Math.floor(MOST_TRANSITIONS / guess.base ** dimensions));
    const result = learn(this.#game, this.#kind, guess, known, { ...this.#options, mostStates });
    if (result instanceof Law) return result;
    if (typeof result === 'object') this.#conjecture ??= result;
    const why = typeof result === 'object' ? 'proof too large' : result;
    this.#tried.push({ base: guess.base, side, continued, why });
    return why;
  }

  /** A law in another base, if the smallest table is enough for it. */
  quickly(base: number): Law | undefined {
    const { dimensions } = this.#game;
    const guess = new Guess(base, dimensions, firstWindow(base, dimensions));
    const { known } = this.#sources.at(0)!;
    const result = learn(this.#game, this.#kind, guess, known, { ...this.#options, mostStates: 300 });
    return result instanceof Law ? result : undefined;
  }

  found(law: Law | undefined): Found {
    if (law) return { law, tried: this.#tried };
    const conjecture = this.#conjecture;
    return conjecture ? { conjecture, tried: this.#tried } : { tried: this.#tried };
  }
}

/** Experiments to begin with: the points with coordinates below this. */
const firstWindow = (base: number, dimensions: number): number => (base === 2 && dimensions < 3 ? 4 : base);

interface Source {
  readonly known: Known;
  readonly side: number;
  readonly continued: boolean;
}

/** The tables of a game and what continues them, each made when it is first asked for. */
class Sources {
  readonly #made: Source[] = [];
  readonly #next: Iterator<Source>;

  constructor(game: SubtractionGame, kind: Kind, sides: readonly number[]) {
    this.#next = sources(game, kind, sides);
  }

  at(i: number): Source | undefined {
    while (this.#made.length <= i) {
      const { value, done } = this.#next.next();
      if (done) return undefined;
      this.#made.push(value);
    }
    return this.#made[i];
  }
}

function* sources(game: SubtractionGame, kind: Kind, sides: readonly number[]): Generator<Source> {
  for (const side of sides) {
    const table = new Table(game, kind, side);
    // a large table on its own tells little more than a small one, but its continuation does
    if (side <= CONTINUED_FROM || game.dimensions !== 2) yield { known: table, side, continued: false };
    const further = side >= CONTINUED_FROM ? continued(table) : undefined;
    if (further) yield { known: further, side, continued: true };
  }
}

/** Bases with the odd primes of the periods that lines along the axes come to have. */
function basesOf(known: Known, dimensions: number): number[] {
  const primes = new Set<number>();
  for (let axis = 0; axis < dimensions; axis++) {
    for (let line = 0; line < 3 ** (dimensions - 1); line++) {
      const others = Array.from({ length: dimensions - 1 }, (_, i) => Math.floor(line / 3 ** i) % 3);
      for (const p of primesOf(linePeriod(known, axis, others) ?? 1)) primes.add(p);
    }
  }
  const all = [...primes].sort((p, q) => p - q);
  // all of them at once, then one by one
  const bases = [all.reduce((product, p) => product * p, 1), ...all];
  return [...new Set(bases)].filter(
    (base) => base > 2 && base <= MOST_BASE && base ** dimensions <= MOST_LETTERS,
  );
}

/** The period of the second half of a line of the table; undefined: longer than a quarter of it. */
function linePeriod(known: Known, axis: number, others: readonly number[]): number | undefined {
  const length = Math.min(known.sure, 1024);
  const values = Array.from({ length }, (_, x) => known.at(others.toSpliced(axis, 0, x)));
  const half = length >> 1;
  for (let period = 1; period <= length >> 2; period++) {
    let x = half;
    while (x < length && values[x] === values[x - period]) x++;
    if (x === length) return period;
  }
  return undefined;
}

function primesOf(n: number): number[] {
  const found: number[] = [];
  for (let [p, rest] = [2, n]; rest > 1; p++) {
    if (rest % p !== 0) continue;
    found.push(p);
    while (rest % p === 0) rest /= p;
  }
  return found;
}

/** Guesses, proves and corrects until one of them can do no more. */
function learn(
  game: SubtractionGame,
  kind: Kind,
  guess: Guess,
  known: Known,
  {
    mostStates = Math.min(MOST_STATES, 2 ** 20 / guess.base ** game.dimensions),
    mostProductStates = MOST_PRODUCT_STATES,
  }: FindOptions,
): Law | Conjecture | Failure {
  const near = NEAR[game.dimensions];
  for (let corrections = 0; corrections < MOST_CORRECTIONS; corrections++) {
    const guessed = guess.automaton(known, mostStates);
    if (typeof guessed === 'string') return guessed;
    // a look at the first points is cheaper than a proof that fails
    const mistake = firstWrong(guessed, known, Math.min(near, known.sure));
    if (mistake) {
      guess.correct(guessed, known, mistake);
      continue;
    }
    const result = Law.prove(game, kind, guessed.automaton, mostProductStates);
    if (result instanceof Law) return result;
    if (result.holds === undefined) {
      if (firstWrong(guessed, known, known.sure)) return 'proof too large';
      return { game, kind, automaton: minimised(guessed.automaton), checked: known.sure };
    }
    const wrong = wrongBehind(game, guessed, known, result.point) ?? firstWrong(guessed, known, known.sure);
    if (!wrong) return 'wrong beyond the table';
    guess.correct(guessed, known, wrong);
  }
  return 'too many corrections';
}

/** Where the automaton is wrong: `point`, at which the rule is broken, or a point that a move leads to from there. */
function wrongBehind(
  { vectors, rays }: SubtractionGame,
  { automaton }: Guessed,
  known: Known,
  point: readonly bigint[],
): number[] | undefined {
  if (point.some((x) => x >= known.side)) return undefined;
  const from = point.map(Number);
  const times = Math.min(Math.max(...from), MOST_TIMES);
  const along = rays.flatMap((w) => Array.from({ length: times }, (_, n) => w.map((c) => (n + 1) * c)));
  const candidates = [from, ...[...vectors, ...along].map((v) => from.map((x, i) => x - v[i]))];
  return candidates.find((p) => p.every((x) => x >= 0) && valueAt(automaton, p) !== known.at(p));
}

/** The first point with coordinates below `side` where the automaton is wrong; undefined: there is none. */
function firstWrong({ automaton }: Guessed, known: Known, side: number): number[] | undefined {
  const { dimensions } = known;
  const point = Array.from({ length: dimensions }, () => 0);
  for (;;) {
    if (valueAt(automaton, point) !== known.at(point)) return point;
    let i = 0;
    while (i < dimensions && ++point[i] === side) point[i++] = 0;
    if (i === dimensions) return undefined;
  }
}
