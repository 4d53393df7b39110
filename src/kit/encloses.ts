/** Moves that put a symbol down and turn over what it encloses. */
import { onlyMembers, said, unexpected } from '../base/errors.ts';
import { type Moves, type SideOf, together } from '../rules/rules.ts';
import type { Cell } from './board.ts';
import { bySide } from './by-side.ts';
import { expectList } from './expected.ts';
import { type FillField, type NamesOf, fillField } from './fields.ts';
import { putsOne } from './hand.ts';
import { lastMover } from './rewrites.ts';
import { type PositionOf, type Shape, stepOf } from './shape.ts';
import { fieldsOf, sideAt, textsOf } from './values.ts';

/** For each cell and each direction the cells that follow, nearest first, as `board.rays` gives them. */
export type Rays = readonly (readonly (readonly Cell[])[])[];

/** The options of `encloses`. */
export interface EnclosesOptions {
  readonly rays: Rays;
  /** What happens to the symbols between: they become those of the side to move, or are taken off the board. Absent: 'turned'. */
  readonly enclosed?: 'turned' | 'taken' | undefined;
}

/** What a move does to one ray: how many of its cells are enclosed. */
interface Ray {
  readonly cells: readonly Cell[];
  readonly count: number;
}

/**
 * The side to move puts its symbol on an empty cell from where, along at least one of `rays`, symbols of the other side follow and
 * after them one of its own: all symbols between are turned over, or taken. Every move passes the turn. A game of two sides.
 */
export function encloses<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  symbols: Readonly<Record<SideOf<PositionOf<F>>, string>>,
  options: EnclosesOptions,
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  onlyMembers('encloses(…)', options, ['rays', 'enclosed']);
  const { rays, enclosed = 'turned' } = options;
  const filled = fillField(position, field);
  const { board, symbols: alphabet } = filled;
  const expected = said`the rays of each cell, ${'board.rays([N, E, S, W])'}`;
  expectList('encloses(…, { rays: … })', rays, Array.isArray, expected);
  if (rays.length !== board.size) throw unexpected('encloses(…, { rays: … })', expected, rays);
  const [empty] = alphabet;
  const own = bySide<string>(position, symbols);
  for (const symbol of own)
    if (symbol.length !== 1 || !alphabet.slice(1).includes(symbol))
      throw unexpected(
        'encloses(…)',
        said`one symbol for each side, such as ${"{ black: 'b', white: 'w' }"}`,
        own,
      );
  const step = stepOf<P>(fieldsOf(position), field);
  const left = enclosed === 'turned' ? undefined : empty;

  /** How many symbols of the other side follow on the ray before one of `mine`; 0 if there is none. */
  const enclosedOn = (value: string, ray: readonly Cell[], mine: string, other: string): number => {
    let count = 0;
    while (count < ray.length && value[ray[count]] === other) count++;
    return count < ray.length && value[ray[count]] === mine ? count : 0;
  };
  const enclosedFrom = (value: string, cell: Cell, side: number): readonly Cell[] =>
    rays[cell].flatMap((ray) => ray.slice(0, enclosedOn(value, ray, own[side], own[1 - side])));
  const changed = (value: string, cells: readonly Cell[], symbol: string): string => {
    const after = Array.from(value);
    for (const cell of cells) after[cell] = symbol;
    return after.join('');
  };
  const of = (p: P): P[] => {
    const side = position.toMove(p);
    const value = textsOf(p)[field];
    const found: P[] = [];
    for (let c = value.indexOf(empty); c >= 0; c = value.indexOf(empty, c + 1)) {
      const over = enclosedFrom(value, c, side);
      if (over.length === 0) continue;
      found.push(step(p, changed(changed(value, over, left ?? own[side]), [c], own[side])));
    }
    return found;
  };
  /** The boards from which a symbol put on `cell` leads to `value`: on each ray some of the symbols may have been enclosed. */
  const earlier = (value: string, cell: Cell, side: number): string[] => {
    const [mine, other] = [own[side], own[1 - side]];
    const between = left ?? mine;
    let ways: readonly (readonly Ray[])[] = [[]];
    for (const cells of rays[cell]) {
      const counts = cells.flatMap((_, k) =>
        k > 0 && value[cells[k]] === mine && cells.slice(0, k).every((c) => value[c] === between) ? [k] : [],
      );
      ways = ways.flatMap((way) => [0, ...counts].map((count) => [...way, { cells, count }]));
    }
    return ways.flatMap((way) => {
      const over = way.flatMap(({ cells, count }) => cells.slice(0, count));
      if (over.length === 0) return [];
      const before = changed(changed(value, over, other), [cell], empty);
      const same = way.every(({ cells, count }) => enclosedOn(before, cells, mine, other) === count);
      return same ? [before] : [];
    });
  };
  return together({
    of,
    before: (q) => {
      const side = lastMover(position, q);
      const value = textsOf(q)[field];
      return board
        .cells()
        .filter((c) => value[c] === own[side])
        .flatMap((c) => earlier(value, c, side))
        .map((before) => step(q, before));
    },
    pliesLeft: enclosed === 'turned' ? (p) => textsOf(p)[field].split(empty).length - 1 : undefined,
    alternates: true,
    name: (p, q) => {
      const put = putCell(textsOf(p)[field], textsOf(q)[field], empty);
      return put < 0 ? undefined : board.label(put);
    },
    hand: (p, q) => {
      const put = putCell(textsOf(p)[field], textsOf(q)[field], empty);
      return put < 0 ? [] : putsOne<P>(field)(p, step(p, changed(textsOf(p)[field], [put], own[0])));
    },
    owner: (name, symbol) => {
      const side = name === field ? own.indexOf(symbol) : -1;
      return side < 0 ? undefined : sideAt(position, side);
    },
    stated: [
      { is: 'enclosing', field, symbols: own.map((symbol) => alphabet.indexOf(symbol)), rays, enclosed },
    ],
  });
}

/** The cell on which a symbol has been put; −1 if there is none. */
const putCell = (before: string, after: string, empty: string): Cell =>
  Array.from(before).findIndex((symbol, c) => symbol === empty && after[c] !== empty);
