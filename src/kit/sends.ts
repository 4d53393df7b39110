/** A board of boards: where a move puts something says where the next one must be, and lines of small boards win. */
import { badInput, noneOf, onlyMembers, outside, said, unexpected } from '../base/errors.ts';
import type { Condition } from '../rules/ends.ts';
import { type Moves, nameOf, together } from '../rules/rules.ts';
import type { CellLine } from '../rules/structure.ts';
import { carried } from './carried.ts';
import type { Board, Cell } from './board.ts';
import { expectCells } from './conditions.ts';
import { expectFunction, expectList, expectMoves } from './expected.ts';
import { type FillField, type NamesOf, type PieceField, fillField, piecesCalled } from './fields.ts';
import { inARow } from './rows.ts';
import type { PositionOf, Shape } from './shape.ts';
import { fieldsOf, positionOf, textsOf, valuesOf } from './values.ts';

/** What `sends` has to know of each cell. */
export interface SendsOptions {
  /** The small board that the cell belongs to, as a cell of the board of `next`. */
  readonly group: (cell: Cell) => Cell;
  /** The small board to which whoever puts something on the cell sends the other side, as a cell of the board of `next`. */
  readonly to: (cell: Cell) => Cell;
}

/**
 * The same moves, each of which must put its symbol in the small board on which the marker `next` stands, if one of them does; with
 * the marker off the board, or if none does, anywhere. The first cell of `field` to which a move brings a symbol says by `to` where
 * the marker goes; a move that brings none takes it off. The members `playsOut`, `regions`, `exchanged` and `structure` of the moves
 * are lost. Raises bad input for fields and cells that there are not.
 */
export function sends<F>(
  position: Shape<F>,
  moves: Moves<PositionOf<F>>,
  field: NamesOf<F, FillField>,
  next: NamesOf<F, PieceField<Cell | 'off'>>,
  options: SendsOptions,
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  expectMoves('sends(…, moves)', moves);
  onlyMembers('sends(…)', options, ['group', 'to']);
  const { board, symbols } = fillField(position, field);
  const marker = piecesCalled(fieldsOf(position), next);
  if (marker.count !== 1 || !marker.off || marker.kinds)
    throw badInput(
      said`sends(…): ${next} needs one piece that may be off, such as ${"one(board).or('off')"}`,
    );
  const [group, to] = (['group', 'to'] as const).map((called) => {
    expectFunction(`sends(…, { ${called}: … })`, options[called], '(cell) => 0');
    return board.cells().map((cell) => expectPlace(options[called](cell), marker.board));
  });
  const empty = symbols[0];
  const { of, before, name, stated } = moves;

  const sent = (p: P): unknown => valuesOf(p)[next];
  const sending = (p: P, place: unknown): P => positionOf({ ...valuesOf(p), [next]: place });
  /** The cell to which a move brings a symbol; −1 for none. */
  const cellOf = (p: P, q: P): Cell => {
    const [now, then] = [textsOf(p)[field], textsOf(q)[field]];
    for (let c = 0; c < then.length; c++) if (now[c] !== then[c] && then[c] !== empty) return c;
    return -1;
  };
  const inGroup = (p: P, q: P, place: unknown): boolean => group[cellOf(p, q)] === place;
  const sentBy = (p: P, q: P): unknown => to[cellOf(p, q)] ?? 'off';
  const called = name ?? nameOf(position, of);
  return together({
    ...carried(moves),
    of: (p) => {
      const all = of(p);
      const place = sent(p);
      const there = place === 'off' ? all : all.filter((q) => inGroup(p, q, place));
      return (there.length > 0 ? there : all).map((q) => sending(q, sentBy(p, q)));
    },
    before:
      before &&
      ((q) =>
        before(q).flatMap((p) => {
          if (sentBy(p, q) !== sent(q)) return [];
          const all = of(p);
          const places = marker.board
            .cells()
            .filter((place) => inGroup(p, q, place) || !all.some((other) => inGroup(p, other, place)));
          return ['off', ...places].map((place) => sending(p, place));
        })),
    // where the marker goes follows from the rest
    name: (p, q) => called(p, sending(q, sent(p))),
    stated: stated && [{ is: 'sending', moves: stated, field, next, group, to }],
  });
}

/** The place, if it is a cell of the board of the marker; raises bad input if not. */
function expectPlace(place: Cell, { size }: Board): Cell {
  if (Number.isInteger(place) && place >= 0 && place < size) return place;
  throw badInput(outside(said`cell`, place, 0, size - 1));
}

/**
 * The condition that small boards in a line are won by one side: one symbol, any but the empty one, fills a line of each of them.
 * `groups` has the lines of each small board, and `lines` the small boards of each line by their numbers. Raises bad input for
 * unknown fields and cells.
 */
export function linesOfLines<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  groups: readonly (readonly CellLine[])[],
  lines: readonly CellLine[],
): Condition<PositionOf<F>> {
  const filling = fillField(position, field);
  expectList('linesOfLines(…)', groups, Array.isArray, said`for each group a list such as ${'[[0, 1, 2]]'}`);
  for (const group of groups) for (const line of group) expectCells('linesOfLines(…)', filling.board, line);
  expectList('linesOfLines(…)', lines, Array.isArray, said`a list of lists such as ${'[[0, 1]]'}`);
  const numbers = [...groups.keys()].map(String);
  for (const number of lines.flat())
    if (groups[number] === undefined) throw noneOf(said`group`, String(number), numbers);
  if (lines.some(({ length }) => length === 0))
    throw unexpected('linesOfLines(…)', said`a list of lists such as ${'[[0, 1]]'}`, lines);
  const tests = groups.map((group) => inARow(filling, 0, group));
  const signs = Array.from(filling.symbols).slice(1);
  const isWon = (cells: string, line: CellLine, sign: string): boolean =>
    line.every((group) => tests[group](cells, sign));
  return {
    stated: { is: 'line of lines', field, groups, lines },
    holds: (p) => {
      const cells = textsOf(p)[field];
      return signs.some((sign) => lines.some((line) => isWon(cells, line, sign)));
    },
    cellsAt: (p) => {
      const cells = textsOf(p)[field];
      return signs.flatMap((sign) =>
        lines
          .filter((line) => isWon(cells, line, sign))
          .map((line) => [...new Set(line.flatMap((group) => tests[group].linesAt(cells, sign).flat()))]),
      );
    },
  };
}
