/**
 * Looks for a law: guesses an automaton from a table, tries to prove it, and mends the guess where the proof fails.
 *
 * What it returns is a theorem, or a conjecture where the proof was too large to finish, or an account of what was tried.
 */
import { type Automaton, minimised } from './automaton.ts';
import { Guess, type Guessed } from './guess.ts';
import { Law, MOST_PRODUCT_STATES } from './prove.ts';
import { type SubtractionGame } from './subtraction.ts';
import { type Kind, Table } from './table.ts';

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
  readonly why: 'too many states' | 'proof too large' | 'wrong beyond the table' | 'too many corrections';
}

export interface Found {
  /** Absent: nothing was proved. */
  readonly law?: Law;
  readonly conjecture?: Conjecture;
  readonly tried: readonly Attempt[];
}

export interface FindOptions {
  /** Bases to try, in order. */
  readonly bases?: readonly number[];
  /** Sides of the tables to learn from, in order. */
  readonly sides?: readonly number[];
  readonly mostStates?: number;
  readonly mostProductStates?: number;
}

/** Sides of the tables by number of coordinates: each has at most 2²⁴ cells. */
const SIDES: readonly (readonly number[])[] = [
  [],
  [1 << 10, 1 << 16, 1 << 20],
  [1 << 9, 1 << 11, 1 << 12],
  [1 << 6, 1 << 7, 1 << 8],
];
const BASES = [2, 3, 5, 6, 7, 10];
const MOST_STATES = 5000;
/** Corrections of one guess. */
const MOST_CORRECTIONS = 2000;

/** Looks for the law of a game's outcomes or nimbers. */
export function findLaw(game: SubtractionGame, kind: Kind, options: FindOptions = {}): Found {
  const { bases = BASES, sides = SIDES[game.dimensions]! } = options;
  const tables = new Map<number, Table>();
  const tableOf = (side: number): Table => {
    const table = tables.get(side) ?? new Table(game, kind, side);
    tables.set(side, table);
    return table;
  };
  const tried: Attempt[] = [];
  let conjecture: Conjecture | undefined;
  for (const base of bases) {
    const guess = new Guess(base, game.dimensions, base === 2 ? (game.dimensions === 3 ? 2 : 4) : base);
    for (const side of sides) {
      const result = learn(game, kind, guess, tableOf(side), options);
      if (result instanceof Law) return { law: result, tried };
      if (typeof result === 'object') conjecture ??= result;
      tried.push({ base, side, why: typeof result === 'object' ? 'proof too large' : result });
    }
  }
  return conjecture ? { conjecture, tried } : { tried };
}

/** Guesses, proves and corrects until one of them can do no more. */
function learn(
  game: SubtractionGame,
  kind: Kind,
  guess: Guess,
  table: Table,
  { mostStates = MOST_STATES, mostProductStates = MOST_PRODUCT_STATES }: FindOptions,
): Law | Conjecture | Attempt['why'] {
  for (let corrections = 0; corrections < MOST_CORRECTIONS; corrections++) {
    const guessed = guess.automaton(table, mostStates);
    if (!guessed) return 'too many states';
    const result = Law.prove(game, kind, guessed.automaton, mostProductStates);
    if (result instanceof Law) return result;
    const wrong =
      (result.holds === false && wrongNear(game, guessed, table, result.point)) || firstWrong(guessed, table);
    if (wrong) guess.correct(guessed, table, wrong);
    else if (result.holds === false) return 'wrong beyond the table';
    else return { game, kind, automaton: minimised(guessed.automaton), checked: table.side };
  }
  return 'too many corrections';
}

/** A point of the table where the automaton is wrong: `point`, at which the rule is broken, or where a move leads from it. */
function wrongNear(
  game: SubtractionGame,
  guessed: Guessed,
  table: Table,
  point: readonly bigint[],
): number[] | undefined {
  if (point.some((x) => x >= table.side)) return undefined;
  const from = point.map(Number);
  const candidates = [from, ...game.vectors.map((v) => from.map((x, i) => x - v[i]!))];
  return candidates.find((p) => p.every((x) => x >= 0) && valueOf(guessed.automaton, p) !== table.at(p));
}

/** The first point of the table where the automaton is wrong; undefined: there is none. */
function firstWrong({ automaton }: Guessed, table: Table): number[] | undefined {
  const { dimensions, side } = table;
  const point = Array.from({ length: dimensions }, () => 0);
  for (;;) {
    if (valueOf(automaton, point) !== table.at(point)) return point;
    let i = 0;
    while (i < dimensions && ++point[i]! === side) point[i++] = 0;
    if (i === dimensions) return undefined;
  }
}

/** The value at a point of plain numbers. */
function valueOf({ base, dimensions, next, output }: Automaton, point: readonly number[]): number {
  const letters = base ** dimensions;
  const rest = [...point];
  let state = 0;
  while (rest.some((x) => x > 0)) {
    let letter = 0;
    for (let i = dimensions - 1; i >= 0; i--) {
      letter = letter * base + (rest[i]! % base);
      rest[i] = Math.floor(rest[i]! / base);
    }
    state = next[state * letters + letter]!;
  }
  return output[state]!;
}
