/** Moves that turn over, or take, what they enclose. */
import { noneOf, onlyMembers, said, unexpected } from '../base/errors.ts';
import { type Moves, together } from '../rules/rules.ts';
import type { SideOf } from '../rules/ends.ts';
import type { Enclosing } from '../rules/statement.ts';
import type { Cell } from './board.ts';
import { bySide } from './by-side.ts';
import { symbolSet } from './conditions.ts';
import { expectList, expectMoves, expectWhole } from './expected.ts';
import { type FillField, type NamesOf, fillField } from './fields.ts';
import { changed, fillings, settledMoves } from './settled.ts';
import type { PositionOf, Shape } from './shape.ts';

/** For each cell and each direction the cells that follow, nearest first, as `board.rays` gives them. */
export type Rays = readonly (readonly (readonly Cell[])[])[];

/** What is enclosed, and what happens to it. */
export interface EnclosesOptions<F> {
  /**
   * The symbols of each side: one, or several such as men and a king. What is a symbol of both, such as that of a hostile cell, encloses
   * for both, and is never enclosed.
   */
  readonly symbols: Readonly<Record<SideOf<PositionOf<F>>, string>>;
  readonly rays: Rays;
  /** What is between becomes what the side to move has put down, or is taken off the board. Absent: 'turned'. */
  readonly enclosed?: (typeof ENCLOSED)[number] | undefined;
  /** The most symbols that are enclosed in a row; a longer row is not. Absent: any number. */
  readonly most?: number | undefined;
  /** Whether every move must enclose something. Absent: it need not. */
  readonly must?: boolean | undefined;
}

const ENCLOSED = ['turned', 'taken'] as const;

/** What a move does to one ray: how many of its cells are enclosed. */
interface Way {
  readonly cells: readonly Cell[];
  readonly count: number;
}

/**
 * The side to move makes one of `moves`, which put down or move one of its symbols. Where on one of `rays` from there symbols of the other
 * side follow and after them one of its own, all between are turned over, or taken (custodial capture). Raises bad input for unknown
 * fields, sides and symbols.
 */
export function encloses<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  moves: Moves<PositionOf<F>>,
  options: EnclosesOptions<F>,
): Moves<PositionOf<F>> {
  expectMoves('encloses(position, field, moves, …)', moves);
  onlyMembers('encloses(…)', options, ['symbols', 'rays', 'enclosed', 'most', 'must']);
  const { rays, enclosed = 'turned', most = Infinity, must = false } = options;
  const filled = fillField(position, field);
  const { board } = filled;
  const [empty] = filled.symbols;
  expectRays(rays, board.size);
  const member = 'enclosed';
  if (!ENCLOSED.includes(enclosed)) throw noneOf(member, String(enclosed), ENCLOSED);
  if (most !== Infinity) expectWhole('encloses(…, { most: … })', most, 1);
  const { own, closed, earlier } = enclosuresOf(filled, bySide<string>(position, options.symbols), {
    rays,
    enclosed,
    most,
    must,
  });
  const sets = own.map((some) => symbolSet(filled, some));
  return together({
    ...settledMoves(position, field, moves, {
      settle: (before, after, side) => closed(after, putCell(before, after, empty), side),
      earlier: (value, side) =>
        board.cells().flatMap((cell) => (own[side].includes(value[cell]) ? earlier(value, cell, side) : [])),
      listed: enclosed === 'taken',
    }),
    pliesLeft: enclosed === 'turned' ? moves.pliesLeft : undefined,
    stated: moves.stated && [
      { is: 'enclosing', field, moves: moves.stated, symbols: sets, rays, enclosed, most, must },
    ],
  });
}

/** What is enclosed by the symbols that each side owns, forwards and back. */
function enclosuresOf(
  { symbols: [empty] }: FillField,
  own: readonly string[],
  { rays, enclosed, most, must }: Pick<Enclosing, 'rays' | 'enclosed' | 'most' | 'must'>,
) {
  // a symbol of both sides is enclosed by neither
  const enemies = own.map((some, side) =>
    Array.from(own[1 - side])
      .filter((symbol) => !some.includes(symbol))
      .join(''),
  );
  /** How many symbols of the other side are enclosed on a ray from a cell of `side`. */
  const countOn = (value: string, ray: readonly Cell[], side: number): number => {
    let count = 0;
    while (count < ray.length && enemies[side].includes(value[ray[count]])) count++;
    return count <= most && count < ray.length && own[side].includes(value[ray[count]]) ? count : 0;
  };
  /** The board after what is enclosed from `cell` has been turned or taken; undefined if a move must enclose something and does not. */
  const closed = (value: string, cell: Cell, side: number): string | undefined => {
    const over: Cell[] = [];
    const around = rays[cell];
    for (let r = 0; r < around.length; r++) {
      const ray = around[r];
      const count = countOn(value, ray, side);
      for (let k = 0; k < count; k++) over.push(ray[k]);
    }
    if (over.length === 0) return must ? undefined : value;
    return changed(value, over, enclosed === 'turned' ? value[cell] : empty);
  };
  /** The boards on which what was put on `cell` encloses something, or nothing, so that `value` results. */
  const earlier = (value: string, cell: Cell, side: number): string[] => {
    const between = enclosed === 'turned' ? value[cell] : empty;
    let ways: readonly (readonly Way[])[] = [[]];
    for (const cells of rays[cell]) {
      const counts = cells.flatMap((_, k) =>
        k > 0 &&
        k <= most &&
        own[side].includes(value[cells[k]]) &&
        cells.slice(0, k).every((c) => value[c] === between)
          ? [k]
          : [],
      );
      ways = ways.flatMap((way) => [0, ...counts].map((count) => [...way, { cells, count }]));
    }
    return ways.flatMap((way) => {
      const over = way.flatMap(({ cells, count }) => cells.slice(0, count));
      return fillings(value, over, enemies[side]).filter((before) => closed(before, cell, side) === value);
    });
  };
  return { own, closed, earlier };
}

function expectRays(rays: Rays, cells: number): void {
  const expected = said`the rays of each cell, ${'board.rays([N, E, S, W])'}`;
  expectList('encloses(…, { rays: … })', rays, Array.isArray, expected);
  if (rays.length !== cells) throw unexpected('encloses(…, { rays: … })', expected, rays);
}

/** The cell to which a symbol has come: the last one that differs and is not empty; −1 if there is none. */
function putCell(before: string, after: string, empty: string): Cell {
  let cell = after.length - 1;
  while (cell >= 0 && (after[cell] === before[cell] || after[cell] === empty)) cell--;
  return cell;
}
