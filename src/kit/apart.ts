/** Symbols that may not stand next to each other. */
import { type Said, badInput, noneOf, said } from '../base/errors.ts';
import type { Cell } from './board.ts';
import { expectRelation } from './expected.ts';
import type { FillField } from './fields.ts';
import type { Relation } from './relation.ts';

const FROM = ['own', 'enemy'] as const;

/** Which symbols are kept apart: no symbol of a side is put next to one of its own, or next to one of the other side's. */
export interface ApartStatement {
  readonly from: (typeof FROM)[number];
  /** Leads from each cell to those next to it; one direction is enough. */
  readonly near: Relation;
}

/** Which cells of a board may not hold which symbols, because of those next to them. */
export interface Apart {
  /** The cells next to each cell. */
  readonly beside: readonly (readonly Cell[])[];
  /** The symbols that may not be next to this one. */
  foes(symbol: string): string;
  /** Whether the symbol can be put on the cell. */
  fits(value: string, cell: Cell, symbol: string): boolean;
  /** Two cells next to each other that may not hold what they hold; undefined if there are none. */
  clash(value: string): readonly [Cell, Cell] | undefined;
  impossible(value: string): Said | undefined;
}

/** `own` are the symbols that each side puts. */
export function apartOf(
  { board, symbols }: FillField,
  own: readonly string[],
  { from, near }: ApartStatement,
): Apart {
  expectRelation('places(…, { apart: { near: … } })', near, board);
  const { pairs } = near;
  const beside = board
    .cells()
    .map((cell) => [...new Set(pairs.flatMap(([c, d]) => (c === cell ? [d] : d === cell ? [c] : [])))]);
  const member = 'apart';
  if (!FROM.includes(from)) throw noneOf(member, String(from), FROM);
  const shared = Array.from(own[0]).find((symbol) => own[1].includes(symbol));
  if (from === 'enemy' && shared !== undefined)
    throw badInput(said`places(…, { apart: … }): both sides put ${shared}, so that it is no enemy's`);
  const foesOf = new Map(
    Array.from(symbols.slice(1), (symbol) => {
      const others = own.filter((some) => some.includes(symbol) === (from === 'own'));
      return [symbol, [...new Set(others.join(''))].join('')];
    }),
  );
  const foes = (symbol: string): string => foesOf.get(symbol) ?? '';
  const clash: Apart['clash'] = (value) => pairs.find(([c, d]) => foes(value[c]).includes(value[d]));
  return {
    beside,
    foes,
    fits: (value, cell, symbol) => {
      const unwelcome = foes(symbol);
      return beside[cell].every((other) => !unwelcome.includes(value[other]));
    },
    clash,
    impossible: (value) => {
      const [c, d] = clash(value) ?? [];
      if (c === undefined || d === undefined) return undefined;
      return said`${board.label(c)} and ${board.label(d)} may not hold ${value[c]} and ${value[d]}`;
    },
  };
}
