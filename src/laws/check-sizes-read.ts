/** Reads certificates of laws for boards of every size for their checker, which shares no code with the proofs. */
import { badInput, quote, said, tooLarge } from '../base/errors.ts';
import { certificateOf, integer, list, object } from './check-json.ts';

export const SIZES_FORMAT = 'perfect-play law for all sizes';

export interface SizesCertificate {
  readonly sides: readonly string[];
  readonly coordinates: readonly string[];
  readonly bounds: readonly (number | 'n')[];
  readonly least: number;
  /** By side. */
  readonly moves: readonly (readonly (readonly number[])[])[];
  readonly over: readonly (readonly [number, number])[];
  readonly definitions: ReadonlyMap<string, Term>;
  /** By side. */
  readonly values: readonly Term[];
  readonly modulus: number;
  readonly steps: readonly (readonly number[])[];
}

/** A number, a name, or an operator followed by its operands. */
export type Term = number | string | readonly Term[];

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
  written: {},
};
type Sort = 'number' | 'condition' | 'value' | 'written';

/** Parses a certificate and checks everything that the checker relies on. */
export function readSizesCertificate(text: string): SizesCertificate {
  if (text.length > MOST.characters)
    throw tooLarge(said`a certificate of more than ${MOST.characters} characters`);
  const file = certificateOf(text, SIZES_FORMAT, [
    'format',
    'version',
    'game',
    'definitions',
    'values',
    'modulus',
    'steps',
  ]);
  const game = object('game', file['game'], ['sides', 'coordinates', 'bounds', 'least', 'moves', 'over']);
  const coordinates = list('game.coordinates', game['coordinates'], 1, MOST.coordinates).map(name);
  const sides = list('game.sides', game['sides'], 2, 2).map(name);
  const bounds = list('game.bounds', game['bounds'], coordinates.length, coordinates.length).map((bound) =>
    bound === 'n' ? bound : integer('game.bounds', bound, 1, MOST.places),
  );
  const places = bounds.reduce<number>((count, bound) => count * (bound === 'n' ? 1 : bound), 1);
  if (places > MOST.places)
    throw tooLarge(said`${places} places that do not depend on n; expected at most ${MOST.places}`);
  const moves = list('game.moves', game['moves'], 2, 2).map((vectors) =>
    list('game.moves', vectors, 1, MOST.moves).map((vector) =>
      list('game.moves', vector, coordinates.length, coordinates.length).map((c) =>
        integer('game.moves', c, -99, 99),
      ),
    ),
  );
  const over = list('game.over', game['over'], 1, MOST.coordinates).map((pair) => {
    const [a, b] = list('game.over', pair, 2, 2).map((i) =>
      integer('game.over', i, 0, coordinates.length - 1),
    );
    return [a!, b!] as const;
  });
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
  return {
    sides,
    coordinates,
    bounds,
    least: integer('game.least', game['least'], 1, MOST.number),
    moves,
    over,
    definitions,
    values: list('values', file['values'], 2, 2).map((value) => readTerm(value, 'value', known, 0)),
    modulus: integer('modulus', file['modulus'], 1, MOST.number),
    steps: list('steps', file['steps'], 0, MOST.characters).map((step) =>
      list('steps', step, 0, 9999).map((k) => integer('steps', k, -(2 ** 53), 2 ** 53)),
    ),
  };
}

function readTerm(term: unknown, sort: Sort, known: ReadonlySet<string>, depth: number): Term {
  if (depth > MOST.depth) throw tooLarge(said`a term with more than ${MOST.depth} operators in each other`);
  if (sort === 'written') return integer('a number of the claim', term, -MOST.number, MOST.number);
  if (sort === 'number' && typeof term === 'number')
    return integer('a number of the claim', term, -MOST.number, MOST.number);
  if (sort === 'number' && typeof term === 'string' && known.has(term)) return term;
  const [operator, ...operands] = Array.isArray(term) ? (term as unknown[]) : [];
  const sorts =
    typeof operator === 'string' && Object.hasOwn(OPERANDS[sort], operator)
      ? OPERANDS[sort][operator]!
      : undefined;
  if (sorts?.length !== operands.length)
    throw badInput(said`${quote(JSON.stringify(term) ?? '')} is no ${sort} of a claim`);
  const read = operands.map((operand, i) => readTerm(operand, sorts[i]!, known, depth + 1));
  if (operator === 'floor' && !(Number(read[1]) >= 1))
    throw badInput(said`a divisor must be at least 1, got ${String(read[1])}`);
  return [operator as string, ...read];
}

function name(value: unknown): string {
  if (typeof value === 'string' && /^[a-z]{1,20}$/.test(value)) return value;
  throw badInput(said`a name must have 1 to 20 small letters`);
}
