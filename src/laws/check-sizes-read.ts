/** Reads certificates of laws for boards of every size for their checker, which shares no code with the proofs. */
import { badInput, quote, said, tooLarge } from '../base/errors.ts';
import { type CheckedFold, readWhere } from './check-sizes-where.ts';
import { certificateOf, integer, list, natural, object, oneOf } from './check-json.ts';

export const SIZES_FORMAT = 'perfect-play law for all sizes';

export interface SizesCertificate {
  readonly sides: readonly string[];
  readonly coordinates: readonly string[];
  readonly bounds: readonly (number | 'n')[];
  readonly least: number;
  /** By side. */
  readonly moves: readonly (readonly (readonly number[])[])[];
  readonly over: readonly (readonly [number, number])[];
  /** By side: it has won if one of these coordinates has the value beside it. */
  readonly goals: readonly (readonly (readonly [coordinate: number, value: number])[])[];
  /** Where a position stands for a symmetric one. */
  readonly where: readonly CheckedFold[];
  readonly definitions: ReadonlyMap<string, Term>;
  /** By side. */
  readonly values: readonly Term[];
  /** `values` are bounds. */
  readonly bound: BoundClaim | undefined;
  readonly steps: readonly CheckedStep[];
}

export interface BoundClaim {
  readonly is: 'at least' | 'at most';
  /** The side that wins in as many plies, 0 or 1. */
  readonly winner: number;
  readonly longest: Term | undefined;
  readonly start: { readonly side: number; readonly at: readonly Term[] } | undefined;
}

/** Nothing, or an answer (1 yes, −1 no, 0 there is no such position) and the sums that show it. */
export type CheckedStep = readonly [] | readonly [answer: number, ...sums: (readonly bigint[])[]];

/** A number, a name, or an operator followed by its operands. */
export type Term = number | string | readonly Term[];

/** The operator of a term that is neither a number nor a name, and its operands. */
export const partsOf = (term: Term): readonly [operator: string, ...operands: Term[]] =>
  term as readonly [string, ...Term[]];

const MOST = { characters: 2 ** 27, number: 1_000_000, depth: 60, coordinates: 6, moves: 64, places: 400 };

/** What the operands of each operator are: numbers, conditions, values or written numbers. */
const OPERANDS: Readonly<Record<Sort, Readonly<Record<string, readonly Sort[]>>>> = {
  number: {
    '+': ['number', 'number'],
    min: ['number', 'number'],
    max: ['number', 'number'],
    '*': ['written', 'number'],
    floor: ['number', 'written'],
    if: ['condition', 'number', 'number'],
  },
  condition: {
    '>=': ['number', 'number'],
    '=': ['number', 'number'],
    and: ['condition', 'condition'],
    or: ['condition', 'condition'],
  },
  value: { win: ['number'], loss: ['number'], draw: [], if: ['condition', 'value', 'value'] },
  bound: { win: ['number'], loss: ['number'], never: [], if: ['condition', 'bound', 'bound'] },
  written: {},
};
type Sort = 'number' | 'condition' | 'value' | 'bound' | 'written';

/** Parses a certificate and checks everything that the checker relies on. */
export function readSizesCertificate(text: string): SizesCertificate {
  if (text.length > MOST.characters)
    throw tooLarge(said`a certificate of more than ${MOST.characters} characters`);
  const file = certificateOf(text, SIZES_FORMAT, MEMBERS);
  const game = readGame(file['game']);
  const { coordinates } = game;
  const where = readWhere(file['where'], game);
  const known = new Set([...coordinates, 'n']);
  if (known.size !== coordinates.length + 1) throw badInput(said`game.coordinates has a name twice`);
  const definitions = new Map<string, Term>();
  for (const pair of list('definitions', file['definitions'], 0, 999)) {
    const [defined, meaning] = list('definitions', pair, 2, 2);
    const term = readTerm(meaning, 'number', known, 0);
    if (known.has(name(defined))) throw badInput(said`definitions has ${quote(name(defined))} twice`);
    known.add(name(defined));
    definitions.set(name(defined), term);
  }
  const bound = readBound(file['bound'], coordinates, known);
  const values = list('values', file['values'], 2, 2).map((value) =>
    readTerm(value, bound ? 'bound' : 'value', known, 0),
  );
  if (bound)
    for (const [side, value] of values.entries())
      checkWinner(value, side === bound.winner ? 'win' : 'loss', `values[${side}]`);
  const steps = list('steps', file['steps'], 0, MOST.characters).map(readStep);
  return { ...game, where, definitions, values, bound, steps };
}

const MEMBERS = ['format', 'version', 'game', 'where', 'definitions', 'values', 'bound', 'steps'];
const GAME_MEMBERS = ['sides', 'coordinates', 'bounds', 'least', 'moves', 'over', 'goals'];

/** The rules of the game. */
function readGame(
  value: unknown,
): Omit<SizesCertificate, 'where' | 'definitions' | 'values' | 'bound' | 'steps'> {
  const game = object('game', value, GAME_MEMBERS);
  const coordinates = list('game.coordinates', game['coordinates'], 1, MOST.coordinates).map(name);
  const { length } = coordinates;
  const coordinate = (member: string, i: unknown): number => integer(member, i, 0, length - 1);
  const sides = list('game.sides', game['sides'], 2, 2).map(name);
  if (sides[0] === sides[1]) throw badInput(said`game.sides has a name twice`);
  const bounds = list('game.bounds', game['bounds'], length, length).map((bound) =>
    bound === 'n' ? bound : integer('game.bounds', bound, 1, MOST.places),
  );
  const places = bounds.reduce<number>((count, bound) => count * (bound === 'n' ? 1 : bound), 1);
  if (places > MOST.places)
    throw tooLarge(said`${places} places that do not depend on n; expected at most ${MOST.places}`);
  const moves = list('game.moves', game['moves'], 2, 2).map((vectors) =>
    list('game.moves', vectors, 1, MOST.moves).map((vector) =>
      list('game.moves', vector, length, length).map((c) => integer('game.moves', c, -99, 99)),
    ),
  );
  const over = list('game.over', game['over'], 1, MOST.coordinates).map((pair) => {
    const [a, b] = list('game.over', pair, 2, 2).map((i) => coordinate('game.over', i));
    return [a, b] as const;
  });
  const goals = list('game.goals', game['goals'] ?? [[], []], 2, 2).map((some) =>
    list('game.goals', some, 0, MOST.coordinates).map((goal) => {
      const [at, reached] = list('game.goals', goal, 2, 2);
      return [coordinate('game.goals', at), integer('game.goals', reached, 1, MOST.places)] as const;
    }),
  );
  const least = integer('game.least', game['least'], 1, MOST.number);
  return { sides, coordinates, bounds, least, moves, over, goals };
}

function readBound(
  value: unknown,
  coordinates: readonly string[],
  known: ReadonlySet<string>,
): BoundClaim | undefined {
  if (value === undefined) return undefined;
  const { is, winner, longest, start } = object('bound', value, ['is', 'winner', 'longest', 'start']);
  const number = (term: unknown): Term => readTerm(term, 'number', known, 0);
  const from = start === undefined ? undefined : object('bound.start', start, ['side', 'at']);
  return {
    is: oneOf('bound.is', is, ['at least', 'at most']),
    winner: integer('bound.winner', winner, 0, 1),
    longest: longest === undefined ? undefined : number(longest),
    start: from && {
      side: integer('bound.start.side', from['side'], 0, 1),
      at: list('bound.start.at', from['at'], coordinates.length, coordinates.length).map(number),
    },
  };
}

/** Raises bad input if a bound says that the side to move wins, or loses, where the other side is the winner. */
function checkWinner(value: Term, is: 'win' | 'loss', place: string): void {
  const [operator, , second, third] = partsOf(value);
  if (operator === 'if') for (const part of [second, third]) checkWinner(part, is, place);
  else if (operator !== is && operator !== 'never')
    throw badInput(said`${place} says ${String(operator)}, but by bound.winner it can only be a ${is}`);
}

function readStep(step: unknown): CheckedStep {
  const [answer, ...sums] = list('steps', step, 0, 9999);
  if (answer === undefined) return [];
  return [
    integer('steps', answer, -1, 1),
    ...sums.map((sum) => list('steps', sum, 2, 9999).map((k) => natural('steps', k))),
  ];
}

function readTerm(term: unknown, sort: Sort, known: ReadonlySet<string>, depth: number): Term {
  if (depth > MOST.depth) throw tooLarge(said`a term with more than ${MOST.depth} operators in each other`);
  if (sort === 'written') return integer('a number of the claim', term, -MOST.number, MOST.number);
  if (sort === 'number' && typeof term === 'number')
    return integer('a number of the claim', term, -MOST.number, MOST.number);
  if (sort === 'number' && typeof term === 'string' && known.has(term)) return term;
  const [name, ...operands]: unknown[] = Array.isArray(term) ? term : [];
  const operator = typeof name === 'string' ? name : '';
  const sorts = Object.hasOwn(OPERANDS[sort], operator) ? OPERANDS[sort][operator] : undefined;
  if (sorts?.length !== operands.length)
    throw badInput(said`${quote(JSON.stringify(term) ?? '')} is no ${sort} of a claim`);
  const read = operands.map((operand, i) => readTerm(operand, sorts[i], known, depth + 1));
  if (operator === 'floor' && !(Number(read[1]) >= 1))
    throw badInput(said`a divisor must be at least 1, got ${String(read[1])}`);
  return [operator, ...read];
}

/** Words of the theorem, which would read differently with such a name. */
const WORDS = new Set('if else and or min max floor win loss draw never'.split(' '));

function name(value: unknown): string {
  if (typeof value === 'string' && /^[a-z]{1,20}$/.test(value) && !WORDS.has(value)) return value;
  throw badInput(said`a name must have 1 to 20 small letters, and not be ${[...WORDS].join(', ')}`);
}
