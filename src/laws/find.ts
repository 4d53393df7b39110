/**
 * Searches for a law: guesses an automaton from a table, tries to prove it, and corrects the guess if the proof fails.
 *
 * The result is a theorem; or a conjecture, if the proof was too large to finish; or a list of what was tried.
 */
import { present } from '../base/present.ts';
import { badUse, said } from '../base/errors.ts';
import { minimised } from './automata.ts';
import { type Automaton, MOST_BASE } from './automaton.ts';
import { basesOf } from './bases.ts';
import { valueAt } from './cells.ts';
import { DigitGuess } from './guess-digits.ts';
import { Guess, type AutomatonGuess } from './guess.ts';
import type { Numeration } from './numeration.ts';
import { Law, MOST_PRODUCT_STATES } from './prove.ts';
import { type SubtractionGame, shownRay } from './subtraction.ts';
import { type Doing, type Report, type GrownTable, Sources } from './sources.ts';
import type { Kind, KnownTable } from './table.ts';

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
  /** The base of the digits that the automaton was to read, or the number of digits of `numeration`. */
  readonly base: number;
  /** The numeration system whose digits the automaton was to read. Absent: those of the base. */
  readonly numeration?: Numeration | undefined;
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
  /** Whether the caller ended the search: see `FindOptions.progress`. */
  readonly stopped: boolean;
}

/** How far to search for a law. */
export interface FindOptions {
  /**
   * The bases to try, in order; the first law found is taken. Absent: 2, bases that the periods suggest, and a few
   * more; none if there are `numerations`.
   */
  readonly bases?: readonly number[] | undefined;
  /**
   * The numeration systems to try, in order. Absent: if a move may subtract any multiple and base 2 leads to no law, the
   * systems in which Wythoff's game and its kin have laws; none if there are `bases`.
   */
  readonly numerations?: readonly Numeration[] | undefined;
  /** The sizes of the tables to learn from, in order: a table has all points with coordinates below its size. */
  readonly sides?: readonly number[] | undefined;
  /** The most states of an automaton. Absent: a bound that depends on the moves. */
  readonly mostStates?: number | undefined;
  /** The most product states that a proof may visit. Absent: 2,000,000. */
  readonly mostProductStates?: number | undefined;
  /** Called often with what is being done. If it returns true, the search gives up. */
  readonly progress?: ((step: Step) => boolean | void) | undefined;
}

/** What a search is doing. */
export interface Step {
  readonly doing: Doing;
  /** The rows or states so far. */
  readonly count: number;
  /** The base of the automaton, or the number of digits of `numeration`; undefined for a table. */
  readonly base: number | undefined;
  readonly numeration?: Numeration | undefined;
  /** The table has the values of all points with coordinates below this number. */
  readonly side: number;
}

/** The caller has ended the search. */
class Stopped extends Error {}

/** The sizes of the tables, by number of coordinates. */
const SIDES: readonly (readonly number[])[] = [
  [],
  [2 ** 14, 2 ** 20],
  [2 ** 9, 2 ** 11, 2 ** 12, 2 ** 13],
  [2 ** 6, 2 ** 7, 2 ** 8],
];
/** The limits for games with rays. A proof then follows sets of states, so only small automata can be proved. */
const RAYS = { mostStates: 60, sides: [[], [2 ** 10], [2 ** 9, 2 ** 10], [2 ** 6, 2 ** 7]] };
/** The sizes of the tables for numeration systems, by number of coordinates. */
const DIGIT_SIDES = [[], [2 ** 12], [2 ** 9, 2 ** 10, 2 ** 12], [2 ** 6, 2 ** 7]];
/** Wythoff's game has a law in the first of these, and the first of its generalisations (Fraenkel 1982) in the others. */
const NUMERATIONS = [1, 2, 3, 4].map((times) => ({ times, second: times + 1 }));
/** Tried if base 2 and the bases that the periods suggest lead to no law. */
const OTHER_BASES = [3, 5, 6, 7, 10];
/** The limit in a first round, since a law that needs many states in one base may need few in another. */
const FEW_STATES = 3000;
const MOST_STATES = 20_000;
const MOST_TRANSITIONS = 2 ** 20;
const MOST_CORRECTIONS = 100;
/**
 * Before each proof, a guess is compared with the table at all points with coordinates below this, by number of
 * coordinates.
 */
const NEAR = [0, 4096, 64, 16];
/** The same for numeration systems, whose automata are small and whose proofs are large. */
const DIGITS_NEAR = 256;
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
      said`the nimbers of ${shownRay(game.rays[0], game.shifts[0])} grow without bound, so no automaton gives them; ask for outcomes`,
    );
  const odd = options.bases?.find((base) => !Number.isInteger(base) || base < 2 || base > MOST_BASE);
  if (odd !== undefined) throw badUse(said`base ${odd} is not one of 2..${MOST_BASE}`);
  const { sides = (game.rays.length > 0 ? RAYS.sides : SIDES)[game.dimensions] } = options;
  const search = new Search(game, kind, sides, options);
  if (options.numerations && game.forbidden.length > 0)
    throw badUse(
      said`forbidden cells are supported only for digits in a base, not for other numeration systems`,
    );
  const laws: Law[] = [];
  try {
    for (const law of lawsOf(search, game, options)) laws.push(law);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return search.found(fewest(laws), true);
  }
  return search.found(fewest(laws), false);
}

/** The laws found in one base after the other: one, or more if another base may need fewer states. */
function* lawsOf(search: Search, game: SubtractionGame, { bases, numerations }: FindOptions): Generator<Law> {
  if (numerations) yield* search.lawInDigits(numerations);
  if (bases) yield* search.law(bases);
  if (bases || numerations) return;
  const suggested = basesOf(present(search.sources.at(0)).known, game.dimensions);
  const [law] = search.law([2, ...suggested]);
  if (!law) {
    const known = game.rays.length > 0 && game.forbidden.length === 0 ? NUMERATIONS : [];
    const other = search.lawInDigits(known);
    if (other.length > 0) return yield* other;
    return yield* search.law(OTHER_BASES.filter((base) => !suggested.includes(base)));
  }
  yield law;
  // even if base 2 was sufficient another base may need fewer states; try them on the smallest table only
  if (law.automaton.base === 2) for (const base of suggested) yield* search.quickly(base);
}

/** The law with the fewest transitions. */
const fewest = (laws: readonly Law[]): Law | undefined =>
  [...laws].sort((p, q) => p.automaton.next.length - q.automaton.next.length)[0];

/** A search for the law of one game: the attempts so far and their results. */
class Search {
  readonly #game: SubtractionGame;
  readonly #kind: Kind;
  readonly sources: Sources;
  readonly #digitSources: Sources;
  readonly #options: FindOptions;
  readonly #tried: Attempt[] = [];
  #conjecture: Conjecture | undefined;

  constructor(game: SubtractionGame, kind: Kind, sides: readonly number[], options: FindOptions) {
    this.#game = game;
    this.#kind = kind;
    this.#options = options;
    const report = (side: number): Report => this.#report(undefined, side);
    this.sources = new Sources(game, kind, sides, report);
    this.#digitSources = new Sources(game, kind, options.sides ?? DIGIT_SIDES[game.dimensions], report);
  }

  #report(guess: Guess | DigitGuess | undefined, side: number): Report {
    const { progress } = this.#options;
    const { base, numeration } = guess ?? {};
    return (doing, count) => {
      if (progress?.({ doing, count, base, numeration, side }) === true) throw new Stopped();
    };
  }

  /** The law in one of the bases: first with few states in all of them, then with many. Empty if there is none. */
  law(bases: readonly number[]): Law[] {
    const { dimensions } = this.#game;
    const guesses = bases.map((base) => new Guess(base, dimensions, firstWindow(base, dimensions)));
    return this.#lawBy(guesses, this.sources);
  }

  /** The law in the digits of one of the systems; empty if there is none. */
  lawInDigits(numerations: readonly Numeration[]): Law[] {
    const guesses = numerations.map((numeration) => new DigitGuess(numeration, this.#game.dimensions));
    return this.#lawBy(guesses, this.#digitSources);
  }

  #lawBy(guesses: readonly (Guess | DigitGuess)[], sources: Sources): Law[] {
    const most = this.#options.mostStates ?? (this.#game.rays.length > 0 ? RAYS.mostStates : MOST_STATES);
    const few = Math.min(most, FEW_STATES);
    const large: { source: GrownTable; guess: Guess | DigitGuess }[] = [];
    let source;
    for (let i = 0; (source = sources.at(i)); i++) {
      for (const guess of guesses) {
        const result = this.#attempt(guess, source, few);
        if (result instanceof Law) return [result];
        if (result === 'too many states' && few < most) large.push({ source, guess });
      }
    }
    for (const { source: again, guess } of large) {
      const result = this.#attempt(guess, again, most);
      if (result instanceof Law) return [result];
    }
    return [];
  }

  #attempt(guess: Guess | DigitGuess, { known, side, continued }: GrownTable, most: number): Law | Failure {
    const { dimensions } = this.#game;
    const report = this.#report(guess, side);
    const mostStates = Math.min(most, Math.floor(MOST_TRANSITIONS / guess.base ** dimensions));
    const result = learn({ game: this.#game, kind: this.#kind }, guess, known, {
      ...this.#options,
      mostStates,
      report,
    });
    if (result instanceof Law) return result;
    if (typeof result === 'object') this.#conjecture ??= result;
    const why = typeof result === 'object' ? 'proof too large' : result;
    const { base, numeration } = guess;
    this.#tried.push({ base, ...(numeration && { numeration }), side, continued, why });
    return why;
  }

  /** A law in another base, if the smallest table is sufficient for it. */
  quickly(base: number): Law[] {
    const { dimensions } = this.#game;
    const guess = new Guess(base, dimensions, firstWindow(base, dimensions));
    const { known, side } = present(this.sources.at(0));
    const report = this.#report(guess, side);
    const result = learn({ game: this.#game, kind: this.#kind }, guess, known, {
      ...this.#options,
      mostStates: 300,
      report,
    });
    return result instanceof Law ? [result] : [];
  }

  found(law: Law | undefined, stopped: boolean): Found {
    const [tried, conjecture] = [this.#tried, this.#conjecture];
    if (law) return { law, tried, stopped };
    return conjecture ? { conjecture, tried, stopped } : { tried, stopped };
  }
}

/** The first experiments are the points with coordinates below this number. */
const firstWindow = (base: number, dimensions: number): number => (base === 2 && dimensions < 3 ? 4 : base);

/** What a law is sought of. */
interface LawSubject {
  readonly game: SubtractionGame;
  readonly kind: Kind;
}

/** Repeats guessing, proving and correcting, until there is a proof or one of the three fails. */
function learn(
  { game, kind }: LawSubject,
  guess: Guess | DigitGuess,
  known: KnownTable,
  {
    report,
    mostStates = Math.min(MOST_STATES, 2 ** 20 / guess.base ** game.dimensions),
    mostProductStates = MOST_PRODUCT_STATES,
  }: FindOptions & { readonly report: Report },
): Law | Conjecture | Failure {
  const near = NEAR[game.dimensions];
  for (let corrections = 0; corrections < MOST_CORRECTIONS; corrections++) {
    const guessed = guess.automaton(known, mostStates, (states) => report('guess', states));
    if (typeof guessed === 'string') return guessed;
    // comparing the first points is cheaper than a proof that fails
    const compared = (row: number): void => report('guess', row);
    const first = guess.numeration ? DIGITS_NEAR : near;
    const mistake = firstWrong(guessed, known, Math.min(first, known.sure), compared);
    if (mistake) {
      guess.correct(guessed, known, mistake);
      continue;
    }
    const result = Law.prove(game, kind, guessed.automaton, mostProductStates, (states) =>
      report('proof', states),
    );
    if (result instanceof Law) return result;
    if (result.holds === undefined) {
      if (firstWrong(guessed, known, known.sure, compared)) return 'proof too large';
      return { game, kind, automaton: minimised(guessed.automaton), checked: known.sure };
    }
    const wrong =
      wrongBehind(game, guessed, known, result.point) ?? firstWrong(guessed, known, known.sure, compared);
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
  { vectors, rays, shifts }: SubtractionGame,
  { automaton }: Pick<AutomatonGuess, 'automaton'>,
  known: Pick<KnownTable, 'side' | 'at'>,
  point: readonly bigint[],
): number[] | undefined {
  if (point.some((x) => x >= known.side)) return undefined;
  const from = point.map(Number);
  const times = Math.min(Math.max(...from), MOST_TIMES);
  const along = rays.flatMap((w, j) =>
    Array.from({ length: times }, (_, n) => w.map((c, i) => (n + 1) * c + shifts[j][i])),
  );
  const candidates = [from, ...[...vectors, ...along].map((v) => from.map((x, i) => x - v[i]))];
  return candidates.find((p) => p.every((x) => x >= 0) && valueAt(automaton, p) !== known.at(p));
}

/**
 * The first point with coordinates below `side` where the automaton is wrong; undefined if there is none. Calls `compared`
 * before each row.
 */
function firstWrong(
  { automaton }: AutomatonGuess,
  known: KnownTable,
  side: number,
  compared: (row: number) => void,
): number[] | undefined {
  const { dimensions } = known;
  const point = Array.from({ length: dimensions }, () => 0);
  for (let row = 0; ;) {
    if (point[0] === 0) compared(row++);
    if (valueAt(automaton, point) !== known.at(point)) return point;
    let i = 0;
    while (i < dimensions && ++point[i] === side) point[i++] = 0;
    if (i === dimensions) return undefined;
  }
}
