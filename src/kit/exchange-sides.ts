/** What exchanging the sides does to a position, as an author states it. */
import { badInput, noneOf, onlyMembers, quote, said, unexpected } from '../base/errors.ts';
import type { ExchangedSides } from '../rules/statement.ts';
import type { Permutation } from '../rules/structure.ts';
import { expectList } from './expected.ts';
import { type Field, type FillField, type NamedFields, fieldCalled, isFill, isPieces } from './fields.ts';
import type { PositionOf, Shape } from './shape.ts';
import { fieldsOf, positionOf, sideAt, valuesOf } from './values.ts';

/** What the sides exchange. */
export interface ExchangeStatement {
  /**
   * For a board of symbols, those that become each other, in pairs: `{ stones: 'rb' }`. For other fields of one side, the field of the
   * other side with the same pieces or the same numbers: `{ red: 'blue' }`. All else stays with nobody.
   */
  readonly fields: Readonly<Record<string, string>>;
  /** The cell that each cell becomes, which must become that cell in turn. Absent: all stay where they are. */
  readonly cells?: Permutation | readonly number[] | undefined;
}

/** An exchange of the sides, as a map of positions that is its own inverse, and as data. */
export interface SideExchange<P> {
  readonly map: (p: P) => P;
  readonly stated: ExchangedSides;
}

/** The exchange that is stated in a call of `called`. Raises bad input for one that makes no sense on these fields. */
export function exchangeBy<F>(
  called: string,
  position: Shape<F>,
  statement: ExchangeStatement,
): SideExchange<PositionOf<F>> {
  onlyMembers(called, statement, ['fields', 'cells']);
  const fields = fieldsOf(position);
  const cells = statement.cells && permutationOf(called, fields, Array.from(statement.cells));
  const symbols: Record<string, readonly number[]> = {};
  const partners: Record<string, string> = {};
  if (typeof statement.fields !== 'object' || statement.fields === null)
    throw unexpected(called, "{ fields: { stones: 'xo' } }", statement.fields);
  for (const [name, other] of Object.entries(statement.fields)) {
    const field = fieldCalled(fields, name);
    if (isFill(field)) symbols[name] = pairedSymbols(called, field, other);
    else for (const [one, partner] of pairedFields(called, fields, name, other)) partners[one] = partner;
  }
  const images = Object.entries(fields).map(([name, field]) => ({
    name,
    from: partners[name] ?? name,
    image: imageOf(field, symbols[name], cells),
  }));
  return {
    map: (p) =>
      positionOf({
        ...Object.fromEntries(images.map(({ name, from, image }) => [name, image(valuesOf(p)[from])])),
        turn: sideAt(position, 1 - position.toMove(p)),
      }),
    stated: { cells, symbols, fields: partners },
  };
}

/** The value of a field with its cells and symbols exchanged. */
function imageOf(
  field: Field<unknown>,
  symbols: readonly number[] | undefined,
  cells: Permutation | undefined,
): (value: unknown) => unknown {
  const permuted = (value: unknown): unknown => (cells && field.board ? field.permuted(value, cells) : value);
  if (!symbols || !isFill(field)) return permuted;
  const becomes = new Map(Array.from(field.symbols, (symbol, s) => [symbol, field.symbols[symbols[s]]]));
  return (value) => Array.from(String(permuted(value)), (symbol) => becomes.get(symbol) ?? symbol).join('');
}

function permutationOf(called: string, fields: NamedFields, cells: readonly number[]): Permutation {
  expectList(called, cells, Number.isInteger, said`a list of cells such as ${'[1, 0]'}`);
  for (const { board } of Object.values(fields))
    if (board && board.size !== cells.length)
      throw badInput(
        said`${called}: expected each of the ${board.size} cells once, got ${cells.length} cells`,
      );
  const astray = cells.findIndex((to, cell) => cells[to] !== cell);
  if (astray >= 0)
    throw badInput(
      said`${called}: cell ${astray} becomes ${cells[astray]}, which does not become ${astray}; exchanging twice must change nothing`,
    );
  return Uint32Array.from(cells);
}

/** The number of the symbol that each symbol becomes. */
function pairedSymbols(called: string, { symbols }: FillField, pairs: string): readonly number[] {
  const given = Array.from(pairs);
  const unknown = given.find((symbol) => !symbols.includes(symbol));
  if (unknown !== undefined) throw noneOf(said`symbol`, unknown, Array.from(symbols), ' ');
  if (given.length % 2 === 1 || new Set(given).size < given.length)
    throw badInput(said`${called}: ${quote(pairs)} are not pairs of different symbols`);
  return Array.from(symbols, (symbol, s) => {
    const at = given.indexOf(symbol);
    return at < 0 ? s : symbols.indexOf(given[at % 2 === 0 ? at + 1 : at - 1]);
  });
}

/** Two fields of the same kind, each with the other one. */
function pairedFields(
  called: string,
  fields: NamedFields,
  name: string,
  other: string,
): readonly (readonly [string, string])[] {
  const [one, partner] = [fieldCalled(fields, name), fieldCalled(fields, other)];
  const isOwned = [one, partner].some((field) => isPieces(field) && field.owners !== undefined);
  const alike =
    one.size === partner.size &&
    one.board === partner.board &&
    one.text(one.unrank(0)) === partner.text(partner.unrank(0));
  if (name === 'turn' || other === 'turn' || isOwned || !alike)
    throw badInput(
      said`${called}: ${name} and ${other} are not fields of the two sides with the same values`,
    );
  return [
    [name, other],
    [other, name],
  ];
}
