/** Makes rules of two walking sides from tables of fields and relations. */
import { type Board, E, KNIGHT, N, S, W } from '../src/kit/board.ts';
import { type PieceField, one, some, turns } from '../src/kit/fields.ts';
import { walks } from '../src/kit/walks.ts';
import type { Relation } from '../src/kit/relation.ts';
import { shape } from '../src/kit/shape.ts';
import { type End, end } from '../src/rules/ends.ts';
import { type Rules, rules } from '../src/rules/rules.ts';

export const SIDES = ['left', 'right'] as const;

/** The pieces of a side, each with its moves. */
export type Pieces = Readonly<Record<string, readonly [field: PieceField<unknown>, relation: Relation]>>;
export type Loose = Readonly<Record<string, unknown>>;

// the kit's types depend on the fields, which come from a table here
const looseShape = shape as unknown as (fields: object) => ReturnType<typeof shape>;
export const looseWalks = walks as unknown as (position: object, statement: object) => object;
export const looseRules = rules as unknown as (position: object, members: object) => Rules<Loose>;

/** Two walking sides. */
export function walkers(
  left: Pieces,
  right: Pieces,
  ends: readonly End<string, string>[],
  noMoves: unknown = 'loses',
): Rules<Loose> {
  const column = <T>(pieces: Pieces, read: (entry: Pieces[string]) => T): Record<string, T> =>
    Object.fromEntries(Object.entries(pieces).map(([name, entry]) => [name, read(entry)]));
  const fields = column({ ...left, ...right }, ([field]) => field);
  const position = looseShape({ turn: turns(...SIDES), ...fields });
  const statement = { left: column(left, ([, way]) => way), right: column(right, ([, way]) => way) };
  return looseRules(position, {
    start: position.unrank(0),
    moves: looseWalks(position, statement),
    ends,
    noMoves,
  });
}

export const piece = (board: Board, relation: Relation): Pieces[string] => [
  one(board) as PieceField<unknown>,
  relation,
];
export const alike = (count: number, board: Board, relation: Relation): Pieces[string] => [
  some(count, board) as PieceField<unknown>,
  relation,
];
export const orOff = (board: Board, relation: Relation): Pieces[string] => [
  one(board).or('off') as PieceField<unknown>,
  relation,
];

export const steps = (board: Board): Relation => board.steps(N, E, S, W);
export const knights = (board: Board): Relation => board.leaps(...KNIGHT);
export const caught = (f: string, g: string): End<string, string> => end(f, g, (c, d) => c === d, 'moved');
