/**
 * Searches for a law: guesses an automaton from a table, tries to prove it, and corrects the guess if the proof fails.
 *
 * The result is a theorem; or a conjecture, if the proof was too large to finish; or a list of what was tried.
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

/** An automaton that is right at all points of a table, but is not proved for larger coordinates. */
export interface Conjecture {
  readonly game: SubtractionGame;
  readonly kind: Kind;
  /** As in `Law.automaton`. */
  readonly automaton: Automaton;
  /** It is right at all points with coordinates below this number. */
  readonly checked: number;
}

/** An attempt with one base and one table that found no law. */
export interface Attempt {
  /** The base of the digits that the automaton was to read. */
  readonly base: number;
  /** The table has the values of all points with coordinates below this number. */
  readonly side: number;
  /** Whether the table was extended by guessing that its patterns repeat. */
  readonly continued: boolean;
  readonly why: Failure;
}

/**
 * Why an attempt found no law: the table does not determine an automaton; the automaton has more states than allowed;
 * it was corrected too often; it is wrong at a point outside the table; or the proof visits more states than allowed.
 */
export type Failure =
  | 'table too small'
  | 'too many states'
  | 'too many corrections'
  | 'wrong beyond the table'
  | 'proof too large';

/** The result of a search for a law. */
export interface Found {
  /** Absent: nothing was proved. */
  readonly law?: Law;
  /** Absent if a law was found, or there was no automaton to conjecture. */
  readonly conjecture?: Conjecture;
  /** The attempts that found no law, in order. */
  readonly tried: readonly Attempt[];
}

/** How far to search for a law. */
export interface FindOptions {
  /**
   * The bases to try, in order; the first law found is taken. Absent: 2, bases that the periods suggest, and a few
   * more.
   */
  readonly bases?: readonly number[] | undefined;
  /** The sizes of the tables to learn from, in order: a table has all points with coordinates below its size. */
  readonly sides?: readonly number[] | undefined;
  /** The most states of an automaton. Absent: a bound that depends on the moves. */
  readonly mostStates?: number | undefined;
  /** The most product states that a proof may visit. Absent: 2,000,000. */
  readonly mostProductStates?: number | undefined;
  /** Called before each attempt with the base and the size of the table. */
  readonly attempting?: ((base: number, side: number) => void) | undefined;
}

/** The sizes of the tables, by number of coordinates. */
const SIDES: readonly (readonly number[])[] = [
  [],
  [2 ** 14, 2 ** 20],
  [2 ** 9, 2 ** 11, 2 ** 12, 2 ** 13],
  [2 ** 6, 2 ** 7, 2 ** 8],
];
/** The limits for games with rays. A proof then follows sets of states, so only small automata can be proved. */
const RAYS = { mostStates: 60, sides: [[], [2 ** 10], [2 ** 9, 2 ** 10], [2 ** 6, 2 ** 7]] };
/** Tables of two coordinates and at least this size are extended if possible: see cones.ts. */
const CONTINUED_FROM = 2 ** 11;
/** Tried if base 2 and the bases that the periods suggest lead to no law. */
const OTHER_BASES = [3, 5, 6, 7, 10];
/** The limit in a first round, since a law that needs many states in one base may need few in another. */
const FEW_STATES = 3000;
const MOST_STATES = 20_000;
const MOST_TRANSITIONS = 2 ** 20;
const MOST_LETTERS = 256;
const MOST_CORRECTIONS = 100;
/**
 * Before each proof, a guess is compared with the table at all points with coordinates below this, by number of
 * coordinates.
 */
const NEAR = [0, 4096, 64, 16];
/** How many multiples of a ray are searched for a mistake. */
const MOST_TIMES = 4096;

/**
 * Searches for the law of a game's outcomes or nimbers. If the values near the axes repeat with a period that is not a
 * power of 2, bases with the odd primes of that period are tried as well as base 2, and the law with fewer transitions
 * is returned. Raises bad use for a base outside 2 … 36, and for nimbers of a game with rays, which no automaton gives.
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
  // even if base 2 was sufficient another base may need fewer states; try them on the smallest table only
  const others = law.automaton.base === 2 ? suggested : [];
  const laws = [law, ...others.flatMap((base) => search.quickly(base) ?? [])];
  return search.found(laws.sort((p, q) => p.automaton.next.length - q.automaton.next.length)[0]);
}

/** A search for the law of one game: the attempts so far and their results. */
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

  /** Searches for a law in one of the bases: first with few states in all of them, then with many. */
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

  /** A law in another base, if the smallest table is sufficient for it. */
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

/** The first experiments are the points with coordinates below this number. */
const firstWindow = (base: number, dimensions: number): number => (base === 2 && dimensions < 3 ? 4 : base);

interface Source {
  readonly known: Known;
  readonly side: number;
  readonly continued: boolean;
}

/** The tables of a game and their extensions, each computed when it is first needed. */
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
    // a large table by itself shows little more than a small one, but its extension does
    if (side <= CONTINUED_FROM || game.dimensions !== 2) yield { known: table, side, continued: false };
    const further = side >= CONTINUED_FROM ? continued(table) : undefined;
    if (further) yield { known: further, side, continued: true };
  }
}

/** The bases that consist of odd primes of the periods of lines parallel to the axes. */
function basesOf(known: Known, dimensions: number): number[] {
  const primes = new Set<number>();
  for (let axis = 0; axis < dimensions; axis++) {
    for (let line = 0; line < 3 ** (dimensions - 1); line++) {
      const others = Array.from({ length: dimensions - 1 }, (_, i) => Math.floor(line / 3 ** i) % 3);
      for (const p of primesOf(linePeriod(known, axis, others) ?? 1)) primes.add(p);
    }
  }
  const all = [...primes].sort((p, q) => p - q);
  // the product of all primes, then each prime
  const bases = [all.reduce((product, p) => product * p, 1), ...all];
  return [...new Set(bases)].filter(
    (base) => base > 2 && base <= MOST_BASE && base ** dimensions <= MOST_LETTERS,
  );
}

/** The period of the second half of a line of the table; undefined if it is longer than a quarter of the line. */
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

/** Repeats guessing, proving and correcting, until there is a proof or one of the three fails. */
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
    // comparing the first points is cheaper than a proof that fails
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

/**
 * Where the automaton is wrong, given a point that breaks the rule: at this point, or at one that a move leads to.
 * Undefined if none of these is known to be wrong.
 *
 * @internal
 */
export function wrongBehind(
  { vectors, rays }: SubtractionGame,
  { automaton }: Pick<Guessed, 'automaton'>,
  known: Pick<Known, 'side' | 'at'>,
  point: readonly bigint[],
): number[] | undefined {
  if (point.some((x) => x >= known.side)) return undefined;
  const from = point.map(Number);
  const times = Math.min(Math.max(...from), MOST_TIMES);
  const along = rays.flatMap((w) => Array.from({ length: times }, (_, n) => w.map((c) => (n + 1) * c)));
  const candidates = [from, ...[...vectors, ...along].map((v) => from.map((x, i) => x - v[i]))];
  return candidates.find((p) => p.every((x) => x >= 0) && valueAt(automaton, p) !== known.at(p));
}

/** The first point with coordinates below `side` where the automaton is wrong; undefined if there is none. */
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
