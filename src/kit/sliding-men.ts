/** The men that `slides` moves: symbols on a board, or pieces of several fields. */
import { badInput, noneOf, quote, said, unexpected } from '../base/errors.ts';
import type { Sliding } from '../rules/statement.ts';
import type { Board, Cell } from './board.ts';
import { bySide } from './by-side.ts';
import { expectCells } from './conditions.ts';
import type { Rays } from './encloses.ts';
import { expectList } from './expected.ts';
import { type PieceField, fillField, isPieces, piecesCalled } from './fields.ts';
import { type PositionOf, type Shape, stepOf } from './shape.ts';
import { fieldsOf, positionOf, textsOf, valuesOf } from './values.ts';

/** What a cell holds, for a side. */
export const [EMPTY, OWN, ENEMY] = [0, 1, 2] as const;

/** The rays of a man, and what follows from them. */
export interface Ways {
  readonly rays: Rays;
  /** The whole line of each ray: the cells from which the ray of the same number leads here, this cell, and those of the ray. */
  readonly lines: Rays;
  /** For each cell those from which a ray leads to it. */
  readonly sources: readonly (readonly Cell[])[];
}

/** A man or piece on its cell. */
export interface Slider {
  readonly field: string;
  readonly cell: Cell;
  readonly ways: Ways;
  /** Which of the symbols or fields that its side moves, and which of their men. */
  readonly kind: number;
  readonly index: number;
}

/** All men of a game. Sides are numbers. */
export interface Men<P> {
  readonly board: Board;
  /** What each cell holds for a side. */
  held(p: P, side: number): Uint8Array;
  /** The men that a side can move. */
  sliders(p: P, side: number): readonly Slider[];
  /** The position with a man moved, and an enemy there captured. */
  moved(p: P, side: number, man: Slider, to: Cell): P;
  /** The positions from which a man came to its cell: nothing was there, or an enemy that it captured. */
  unmoved(q: P, side: number, man: Slider, from: Cell): readonly P[];
  /** The cells of all pieces. Absent: no two men can be on one cell. */
  cellsOf?(p: P): readonly Cell[];
  readonly stated: Sliding['sides'];
  /** What each side moves: names of fields, or "field symbol". */
  readonly names: readonly (readonly string[])[];
}

/** The symbols of `field` as men. */
export function symbolMen<F>(
  position: Shape<F>,
  field: keyof F & string,
  statement: object,
  captures: boolean,
): Men<PositionOf<F>> {
  const filled = fillField(position, field);
  const { board, symbols } = filled;
  const [empty, ...men] = symbols;
  const movers = bySide<Readonly<Record<string, Rays>>>(position, statement).map((own) => {
    const unknown = Object.keys(own).find((man) => !men.includes(man));
    if (unknown !== undefined) throw noneOf(said`symbol`, unknown, men, ' ');
    const sliding = Object.entries(own).map(([man, rays]) => ({ man, ways: waysOf(board, man, rays) }));
    const enemies = men.filter((man) => !Object.hasOwn(own, man));
    /** What a cell holds, by the character code of its symbol. */
    const holds: number[] = [];
    for (const symbol of symbols)
      holds[symbol.charCodeAt(0)] = symbol === empty ? EMPTY : Object.hasOwn(own, symbol) ? OWN : ENEMY;
    return { sliding, enemies, holds };
  });
  const step = stepOf<PositionOf<F>>(fieldsOf(position), field);
  const valueOf = (p: PositionOf<F>): string => textsOf(p)[field];
  const changed = (value: string, cell: Cell, symbol: string): string =>
    value.slice(0, cell) + symbol + value.slice(cell + 1);
  const [first, second = first] = movers.map(({ sliding, enemies }) => ({
    men: sliding.map(({ man, ways }) => ({ field, symbol: symbols.indexOf(man), rays: ways.rays })),
    enemies: enemies.map((man) => ({ field, symbol: symbols.indexOf(man) })),
  }));
  return {
    board,
    held: (p, side) => {
      const value = valueOf(p);
      const { holds } = movers[side];
      const on = new Uint8Array(value.length);
      for (let cell = 0; cell < value.length; cell++) on[cell] = holds[value.charCodeAt(cell)];
      return on;
    },
    sliders: (p, side) => {
      const value = valueOf(p);
      return movers[side].sliding.flatMap(({ man, ways }, kind) => {
        const found: Slider[] = [];
        for (let cell = value.indexOf(man); cell >= 0; cell = value.indexOf(man, cell + 1))
          found.push({ field, cell, ways, kind, index: found.length });
        return found;
      });
    },
    moved: (p, side, { cell, kind }, to) =>
      step(p, changed(changed(valueOf(p), cell, empty), to, movers[side].sliding[kind].man)),
    unmoved: (q, side, { cell, kind }, from) => {
      const { sliding, enemies } = movers[side];
      const back = changed(valueOf(q), from, sliding[kind].man);
      return [empty, ...(captures ? enemies : [])].map((was) => step(q, changed(back, cell, was)));
    },
    stated: [first, second],
    names: movers.map(({ sliding }) => sliding.map(({ man }) => `${field} ${man}`)),
  };
}

/** A field of pieces and its name. */
interface Named {
  readonly name: string;
  readonly field: PieceField<unknown>;
}

const cellsIn = (p: unknown, { name, field }: Named): readonly Cell[] => field.cells(valuesOf(p)[name]);

/** The position with the pieces of a field on these cells. */
const withCells = <P>(p: P, { name, field }: Named, cells: readonly Cell[]): P =>
  positionOf({ ...valuesOf(p), [name]: field.of(cells) });

/** What each side slides of the pieces of all fields, and those that it does not. */
function pieceMoversOf<F>(position: Shape<F>, pieces: readonly Named[], statement: object) {
  type P = PositionOf<F>;
  const fields = fieldsOf(position);
  return bySide<Readonly<Record<string, Rays>>>(position, statement).map((own) => {
    const sliding = Object.entries(own).map(([name, rays]) => {
      const field = piecesCalled(fields, name);
      return { name, field, ways: waysOf(field.board, name, rays), step: stepOf<P>(fields, name) };
    });
    const enemies = pieces.filter(({ name }) => !Object.hasOwn(own, name));
    return { sliding, enemies };
  });
}

/** The pieces of all fields as men. */
export function pieceMen<F>(position: Shape<F>, statement: object, captures: boolean): Men<PositionOf<F>> {
  type P = PositionOf<F>;
  const fields = fieldsOf(position);
  const pieces = Object.entries(fields).flatMap(([name, field]) =>
    isPieces(field) ? [{ name, field }] : [],
  );
  const movers = pieceMoversOf(position, pieces, statement);
  if (captures) movers.forEach(({ enemies }) => enemies.forEach(expectCapturable));
  const board = movers.flatMap(({ sliding }) => sliding)[0]?.field.board;
  if (board === undefined) throw unexpected('slides(…)', '{ black: { black: rays }, … }', statement);
  const moved = (p: P, side: number, { kind, index }: Slider, to: Cell): P => {
    const { name, field, step } = movers[side].sliding[kind];
    return step(p, field.moved(valuesOf(p)[name], index, to));
  };
  const [first, second = first] = movers.map(({ sliding, enemies }) => ({
    men: sliding.map(({ name, ways }) => ({ field: name, rays: ways.rays })),
    enemies: enemies.map(({ name }) => ({ field: name })),
  }));
  return {
    board,
    held: (p, side) => {
      const on = new Uint8Array(board.size);
      const { sliding, enemies } = movers[side];
      for (const one of enemies) for (const cell of cellsIn(p, one)) on[cell] = ENEMY;
      for (const one of sliding) for (const cell of cellsIn(p, one)) on[cell] = OWN;
      return on;
    },
    sliders: (p, side) => {
      const { sliding } = movers[side];
      const found: Slider[] = [];
      for (let kind = 0; kind < sliding.length; kind++) {
        const { name, field, ways } = sliding[kind];
        const cells = field.cells(valuesOf(p)[name]);
        for (let index = 0; index < cells.length; index++)
          found.push({ field: name, cell: cells[index], ways, kind, index });
      }
      return found;
    },
    moved: (p, side, man, to) => {
      const q = moved(p, side, man, to);
      const taken = captures ? movers[side].enemies.find((one) => cellsIn(p, one).includes(to)) : undefined;
      if (!taken) return q;
      const left = cellsIn(p, taken).filter((cell) => cell !== to);
      return withCells(q, taken, left);
    },
    unmoved: (q, side, man, from) => {
      const p = moved(q, side, man, from);
      const fewer = movers[side].enemies.filter((one) => cellsIn(q, one).length < one.field.count);
      const back = (captures ? fewer : []).map((one) => withCells(p, one, [...cellsIn(q, one), man.cell]));
      return [p, ...back];
    },
    cellsOf: (p) => pieces.flatMap((one) => cellsIn(p, one)),
    stated: [first, second],
    names: movers.map(({ sliding }) => sliding.map(({ name }) => name)),
  };
}

function expectCapturable({ name, field }: Named): void {
  if (field.off !== true || field.owners)
    throw badInput(
      said`slides(…): pieces of ${quote(name)} cannot be captured, for they are always on the board; use ${'upTo(…)'}`,
    );
}

/** Raises bad input unless these are rays of the board, of which no two from one cell lead to the same cell. */
function waysOf(board: Board, name: string, rays: Rays): Ways {
  const called = `slides(…, { ${name}: … })`;
  const expected = said`the rays of each cell, ${'board.rays([N, E, S, W])'}`;
  expectList(called, rays, Array.isArray, expected);
  if (rays.length !== board.size) throw unexpected(called, expected, rays);
  const before = rays.map((own) => own.map((): Cell[] => []));
  const sources = rays.map((): Cell[] => []);
  rays.forEach((own, from) => {
    expectList(called, own, Array.isArray, expected);
    for (const ray of own) expectCells(called, board, ray);
    const cells = [from, ...own.flat()];
    const twice = cells.find((to, k) => cells.indexOf(to) < k);
    if (twice !== undefined)
      throw badInput(said`${called}: from ${board.label(from)} two ways lead to ${board.label(twice)}`);
    own.forEach((ray, r) => {
      for (const to of ray) {
        sources[to].push(from);
        before[to][r]?.push(from);
      }
    });
  });
  const lines = rays.map((own, cell) => own.map((ray, r) => [...before[cell][r], cell, ...ray]));
  return { rays, lines, sources };
}
