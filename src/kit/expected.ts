/** What the functions of the kit are given, in case the types are not checked, as in JavaScript: each raises bad input for anything else. */
import { type Said, badInput, said, unexpected } from '../base/errors.ts';

/** A whole number from `least` to `most`. */
export function expectWhole(called: string, given: unknown, least: number, most = Infinity): void {
  if (typeof given === 'number' && Number.isInteger(given) && given >= least && given <= most) return;
  const range =
    most === Infinity ? said`a whole number from ${least} on` : said`a whole number from ${least} to ${most}`;
  throw unexpected(called, range, given);
}

export function expectBoard(called: string, given: unknown): void {
  const isBoard = typeof given === 'object' && given !== null && 'cells' in given && 'size' in given;
  if (!isBoard) throw unexpected(called, said`a board such as ${'Board.rectangle(3, 3)'}`, given);
}

/** Vectors of two whole numbers: rows down, columns to the right. */
export function expectVectors(called: string, given: readonly unknown[], example: string): void {
  for (const vector of given)
    if (!(Array.isArray(vector) && vector.length === 2 && vector.every(Number.isInteger)))
      throw unexpected(called, said`vectors such as ${example}`, vector);
}

/** A relation, and if there is a `board`, one between its cells. */
export function expectRelation(called: string, given: unknown, board?: Pick<Cells, 'size'>): void {
  const isRelation = typeof given === 'object' && given !== null && 'offsets' in given && 'size' in given;
  if (!isRelation) throw unexpected(called, said`a relation such as ${'board.steps(N, E)'}`, given);
  if (board && given.size !== board.size)
    throw badInput(
      said`${called}: the relation is between ${Number(given.size)} cells, and the board has ${board.size}`,
    );
}

/** What this file knows of relations and boards, which import it. */
interface Pairs {
  readonly pairs: readonly (readonly [from: number, to: number])[];
  has(from: number, to: number): boolean;
}
interface Cells {
  readonly size: number;
  label(cell: number): string;
}

/** A relation between the cells of the board that says what is next to what: it leads both ways. */
export function expectTwoWay(called: string, given: Pairs, board: Cells): void {
  expectRelation(called, given, board);
  const pair = given.pairs.find(([from, to]) => !given.has(to, from));
  if (pair) {
    const [from, to] = pair.map((cell) => board.label(cell));
    throw badInput(said`${called}: the relation leads from ${from} to ${to}, but not from ${to} to ${from}`);
  }
}

export function expectFunction(called: string, given: unknown, example: string): void {
  if (typeof given !== 'function') throw unexpected(called, said`a function such as ${example}`, given);
}

/** A list, all of whose elements `is` accepts. */
export function expectList(
  called: string,
  given: unknown,
  is: (one: unknown) => boolean,
  expected: Said,
): void {
  if (!(Array.isArray(given) && given.every(is))) throw unexpected(called, expected, given);
}

/** A picture: one string per row. */
export const expectRows = (called: string, given: unknown): void =>
  expectList(called, given, (row) => typeof row === 'string', said`a list of texts, one for each row`);

/** Raises bad input unless these are moves as the kit makes them. */
export function expectMoves(called: string, given: unknown): void {
  const isMoves =
    typeof given === 'object' && given !== null && 'of' in given && typeof given.of === 'function';
  if (!isMoves)
    throw unexpected(called, said`moves of the kit such as ${'walks(…)'}, or ${'{ of: (p) => […] }'}`, given);
}
