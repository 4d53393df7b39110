/** Moves that are rewrites of some cells of a board of symbols: their positions, un-moves, names and hands. */
import { type Moves, together } from '../rules/rules.ts';
import { mayRepeat } from '../rules/may-repeat.ts';
import { COPIED, KEPT, type Rewrite, type Rewriting } from '../rules/statement.ts';
import type { Cell } from './board.ts';
import { distinctHands } from './hand.ts';
import { lastMover } from './last-mover.ts';
import { type FillField, fillField } from './fields.ts';
import { type PositionOf, type Shape, stepOf } from './shape.ts';
import { fieldsOf, textsOf } from './values.ts';

/** The moves by `rewrites` of `field`. They pass the turn. */
export function rewriting<F>(
  position: Shape<F>,
  field: keyof F & string,
  rewrites: Rewriting['sides'],
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  const filled = fillField(position, field);
  const step = stepOf<P>(fieldsOf(position), field);
  const sides = rewrites.map((own) => ({ list: new RewriteList(filled, own), repeat: mayRepeat(own) }));
  const distinct = (values: string[], repeat: boolean): string[] =>
    repeat && values.length > 1 ? [...new Set(values)] : values;
  /** The rewrites that lead from p to q. */
  const between = (p: P, q: P): readonly Rewrite[] =>
    sides[position.toMove(p)].list
      .after(textsOf(p)[field])
      .filter(({ value }) => value === textsOf(q)[field])
      .map(({ rewrite }) => rewrite);
  const left = shrinking(filled, rewrites);
  return together({
    of: (p) => {
      const { list, repeat } = sides[position.toMove(p)];
      return distinct(list.valuesAfter(textsOf(p)[field]), repeat).map((value) => step(p, value));
    },
    before: (q) => {
      const { list, repeat } = sides[lastMover(position, q)];
      return distinct(list.valuesBefore(textsOf(q)[field]), repeat).map((value) => step(q, value));
    },
    pliesLeft: left && ((p) => left(textsOf(p)[field])),
    alternates: true,
    name: (p, q) => between(p, q)[0]?.name,
    hand: (p, q) => distinctHands(between(p, q).map(({ hand }) => hand)),
    stated: [{ is: 'rewriting', field, sides: rewrites }],
  });
}

/** A rewrite that is possible, with the board that it leads to. */
export interface Rewritten {
  readonly rewrite: Rewrite;
  readonly value: string;
}

/** Rewrites that are tried on the text of a board, those with a common beginning together. */
export class RewriteList {
  private readonly field: FillField;
  private readonly symbols: string;
  private readonly rewrites: readonly Rewrite[];
  private readonly bits: Uint32Array;
  /** The tests of all rewrites in order, without those that a rewrite shares with the one before, and after them the rewrite. */
  private readonly tests: Tests;
  private readonly changes: readonly (readonly Change[])[];
  private readonly possible: Uint32Array;
  /** What takes the rewrites back, made when it is first needed. */
  private inverse: Inverse | undefined;

  constructor(field: FillField, rewrites: readonly Rewrite[]) {
    const { symbols } = field;
    this.field = field;
    this.symbols = symbols;
    this.rewrites = rewrites;
    this.bits = bitsOf(symbols);
    this.possible = new Uint32Array(rewrites.length);
    this.tests = testsOf(rewrites);
    this.changes = rewrites.map((rewrite) => changesOf(symbols, rewrite));
  }

  /** The boards that the rewrites lead to, in their order, added to `found`. */
  valuesAfter(value: string, found: string[] = []): string[] {
    const count = this.findPossible(value);
    for (let k = 0; k < count; k++) found.push(this.applied(this.possible[k], value));
    return found;
  }

  /** The same, with the rewrite that leads to each. */
  after(value: string): Rewritten[] {
    return Array.from({ length: this.findPossible(value) }, (_, k) => {
      const r = this.possible[k];
      return { rewrite: this.rewrites[r], value: this.applied(r, value) };
    });
  }

  /** The boards from which the rewrites lead to this one. */
  valuesBefore(value: string): string[] {
    return this.before(value).map((earlier) => earlier.value);
  }

  /** The same, with the rewrite that leads from each. */
  before(value: string): Rewritten[] {
    this.inverse ??= inverseOf(this.field, this.rewrites);
    const { list, of, others } = this.inverse;
    const back = list.after(value).map((one) => ({ ...one, rewrite: of.get(one.rewrite) ?? one.rewrite }));
    const slow = others.flatMap((rewrite) =>
      boardsBefore(this.symbols, rewrite, value).map((earlier) => ({ rewrite, value: earlier })),
    );
    return [...back, ...slow];
  }

  /** Finds the rewrites that are possible: their numbers are then in `possible`, as many as it returns. */
  private findPossible(value: string): number {
    const { bits, possible } = this;
    const { cells, holds, otherwise } = this.tests;
    let [count, t] = [0, 0];
    while (t < cells.length) {
      const cell = cells[t];
      if (cell < 0) possible[count++] = holds[t++];
      else if ((bits[value.charCodeAt(cell)] & holds[t]) !== 0) t++;
      else t = otherwise[t];
    }
    return count;
  }

  private applied(r: number, value: string): string {
    const changes = this.changes[r];
    let [made, at] = ['', 0];
    for (let k = 0; k < changes.length; k++) {
      const { from, to, put } = changes[k];
      made += value.slice(at, from) + (typeof put === 'string' ? put : value[put]);
      at = to;
    }
    return made + value.slice(at);
  }
}

/** What replaces the cells `from` to below `to`: symbols, or what the cell with this number held. */
interface Change {
  readonly from: Cell;
  readonly to: Cell;
  readonly put: string | Cell;
}

/** The changes by ascending cells; symbols for neighbouring cells are one change. */
function changesOf(symbols: string, { cells, becomes }: Rewrite): readonly Change[] {
  const changes: Change[] = [];
  const ascending = cells.map((cell, k) => ({ cell, gets: becomes[k] })).toSorted((a, b) => a.cell - b.cell);
  for (const { cell, gets } of ascending) {
    if (gets === KEPT) continue;
    const put = gets <= COPIED ? cells[COPIED - gets] : symbols[gets];
    const last = changes.at(-1);
    if (last?.to === cell && typeof last.put === 'string' && typeof put === 'string')
      changes[changes.length - 1] = { from: last.from, to: cell + 1, put: last.put + put };
    else changes.push({ from: cell, to: cell + 1, put });
  }
  return changes;
}

/** Tests in order: that a cell holds one of a set of symbols, else on with test `otherwise`; for a cell below 0 `holds` is a rewrite. */
interface Tests {
  readonly cells: Int32Array;
  readonly holds: Uint32Array;
  readonly otherwise: Uint32Array;
}

function testsOf(rewrites: readonly Rewrite[]): Tests {
  const cells: number[] = [];
  const holds: number[] = [];
  const otherwise: number[] = [];
  // the tests that have been passed where the next rewrite begins, from the first on
  const open: number[] = [];
  const close = (depth: number): void => {
    for (const test of open.splice(depth)) otherwise[test] = cells.length;
  };
  rewrites.forEach((rewrite, r) => {
    const differs = open.findIndex(
      (test, k) => cells[test] !== rewrite.cells[k] || holds[test] !== rewrite.holds[k],
    );
    close(differs < 0 ? open.length : differs);
    for (let k = open.length; k < rewrite.cells.length; k++) {
      open.push(cells.length);
      cells.push(rewrite.cells[k]);
      holds.push(rewrite.holds[k]);
    }
    cells.push(-1);
    holds.push(r);
    // the last test of a rewrite is not shared: its rewrite stands between
    close(rewrite.cells.length - 1);
  });
  close(0);
  return {
    cells: Int32Array.from(cells),
    holds: Uint32Array.from(holds),
    otherwise: Uint32Array.from(cells, (_, t) => otherwise[t] ?? 0),
  };
}

/** What takes rewrites back: rewrites, with those that they are inverse to, and other rewrites that have to be tried. */
interface Inverse {
  readonly list: RewriteList;
  readonly of: ReadonlyMap<Rewrite, Rewrite>;
  readonly others: readonly Rewrite[];
}

/** A rewrite with more inverse ones than these is tried. */
const MOST_INVERSE = 64;

function inverseOf(field: FillField, rewrites: readonly Rewrite[]): Inverse {
  const others: Rewrite[] = [];
  const found: { readonly key: string; readonly inverse: Rewrite; readonly rewrite: Rewrite }[] = [];
  for (const rewrite of rewrites) {
    const inverses = invertedBy(rewrite);
    if (!inverses) others.push(rewrite);
    else
      found.push(
        ...inverses.map((inverse) => ({ key: `${inverse.cells} ${inverse.holds}`, inverse, rewrite })),
      );
  }
  // those that test the same cells in the beginning follow one another
  found.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return {
    list: new RewriteList(
      field,
      found.map(({ inverse }) => inverse),
    ),
    of: new Map(found.map(({ inverse, rewrite }) => [inverse, rewrite])),
    others,
  };
}

/** The rewrites that lead back, one for each way in which the changed cells may have held symbols; undefined if they are many or unknown. */
function invertedBy({ cells, holds, becomes, name, hand }: Rewrite): readonly Rewrite[] | undefined {
  if (becomes.some((gets) => gets <= COPIED)) return undefined;
  // symbols that were put are the quickest to test
  const order = cells.map((_, k) => k).toSorted((a, b) => becomes[b] - becomes[a] || cells[a] - cells[b]);
  let ways: readonly (readonly number[])[] = [[]];
  for (const k of order) {
    const held = becomes[k] === KEPT ? [KEPT] : symbolsIn(holds[k]);
    ways = ways.flatMap((way) => held.map((symbol) => [...way, symbol]));
    if (ways.length > MOST_INVERSE) return undefined;
  }
  const after = order.map((k) => (becomes[k] === KEPT ? holds[k] : 1 << becomes[k]));
  return ways.map((way) => ({
    cells: order.map((k) => cells[k]),
    holds: after,
    becomes: way,
    name,
    hand,
  }));
}

/** The numbers of the symbols of a set. */
const symbolsIn = (set: number): readonly number[] =>
  Array.from({ length: 32 }, (_, s) => s).filter((s) => (set >> s) & 1);

function boardsBefore(symbols: string, { cells, holds, becomes }: Rewrite, value: string): readonly string[] {
  for (let k = 0; k < cells.length; k++)
    if (becomes[k] >= 0 && value[cells[k]] !== symbols[becomes[k]]) return [];
  // what each cell may have held, as far as the board afterwards says it
  const held = holds.map((set, k) => {
    const copies = cells.flatMap((cell, j) => (becomes[j] === COPIED - k ? [value[cell]] : []));
    const known = becomes[k] === KEPT ? [value[cells[k]], ...copies] : copies;
    return Array.from(symbols).filter(
      (symbol, s) => (set >> s) & 1 && known.every((other) => other === symbol),
    );
  });
  let boards = [value];
  cells.forEach((cell, k) => {
    boards = boards.flatMap((board) =>
      held[k].map((symbol) => board.slice(0, cell) + symbol + board.slice(cell + 1)),
    );
  });
  return boards;
}

/** The bit of each symbol, by its character code. */
function bitsOf(symbols: string): Uint32Array {
  const codes = Array.from(symbols, (symbol) => symbol.charCodeAt(0));
  const bits = new Uint32Array(Math.max(...codes) + 1);
  codes.forEach((code, s) => (bits[code] = 1 << s));
  return bits;
}

/**
 * A number that every rewrite makes smaller: how many cells hold a certain symbol, or any symbol but the empty one, divided by how
 * many of them a move takes at least. Undefined: there is no such symbol.
 */
function shrinking(
  { symbols }: FillField,
  rewrites: Rewriting['sides'],
): ((value: string) => number) | undefined {
  const full = 2 ** symbols.length - 1;
  const sets = [full - 1, ...Array.from(symbols, (_, s) => 1 << s)];
  /** By how many cells of the set a rewrite has less, at least. */
  const taken = ({ holds, becomes }: Rewrite, set: number): number =>
    becomes.reduce((sum, gets, k) => {
      if (gets === KEPT) return sum;
      const after = gets <= COPIED ? holds[COPIED - gets] : 1 << gets;
      return sum + ((holds[k] & ~set) === 0 ? 1 : 0) - ((after & set) === 0 ? 0 : 1);
    }, 0);
  for (const set of sets) {
    const least = Math.min(...rewrites.flat().map((rewrite) => taken(rewrite, set)));
    if (least < 1 || least === Infinity) continue;
    const counted = Array.from(symbols).filter((_, s) => (set >> s) & 1);
    return (value) =>
      Math.floor(Array.from(value).reduce((n, c) => n + (counted.includes(c) ? 1 : 0), 0) / least);
  }
  return undefined;
}

/** The cells of a rewrite that change. */
export const changedCells = ({ cells, becomes }: Pick<Rewrite, 'cells' | 'becomes'>): readonly Cell[] =>
  cells.filter((_, k) => becomes[k] !== KEPT);

/**
 * The rewrites with names that tell them apart: where several that do not do the same have one name, each gets its longer one.
 */
export function namedApart(
  rewrites: readonly Rewrite[],
  longer: (rewrite: Rewrite, index: number) => string,
): readonly Rewrite[] {
  const effects = new Map<string, Set<string>>();
  const effectOf = ({ cells, becomes }: Rewrite): string =>
    cells.flatMap((cell, k) => (becomes[k] === KEPT ? [] : [`${cell} ${becomes[k]}`])).join();
  for (const rewrite of rewrites) {
    const found = effects.get(rewrite.name) ?? new Set();
    effects.set(rewrite.name, found.add(effectOf(rewrite)));
  }
  return rewrites.map((rewrite, index) =>
    (effects.get(rewrite.name)?.size ?? 0) > 1 ? { ...rewrite, name: longer(rewrite, index) } : rewrite,
  );
}
