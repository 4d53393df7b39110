/** Moves that are rewrites of some cells of a board of symbols: their positions, un-moves, names and hands. */
import type { Hand } from '../rules/hand.ts';
import { type Moves, type Positions, together } from '../rules/rules.ts';
import { COPIED, KEPT, type Rewrite, type Rewriting } from '../rules/statement.ts';
import type { Cell } from './board.ts';
import { type FillField, fillField } from './fields.ts';
import { type PositionOf, type Shape, stepOf } from './shape.ts';
import { fieldsOf, textsOf } from './values.ts';

/** A rewrite that can be tried on the text of a board. */
export interface Trial {
  readonly rewrite: Rewrite;
  /** The board after the rewrite; undefined if it is not possible. */
  after(value: string): string | undefined;
  /** All boards from which the rewrite leads to this one. */
  before(value: string): readonly string[];
}

/** The side that made the move that led to q, as an index into the sides; 0 in an impartial game. */
export const lastMover = <P>({ sides, toMove }: Positions<P>, q: P): number =>
  sides.length > 0 ? 1 - toMove(q) : 0;

/** The moves by `rewrites` of `field`. They pass the turn. */
export function rewriting<F>(
  position: Shape<F>,
  field: keyof F & string,
  rewrites: Rewriting['sides'],
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  const filled = fillField(position, field);
  const step = stepOf<P>(fieldsOf(position), field);
  const trials = trialsOf(filled, rewrites);
  const sides = rewrites.map((own, side) => ({ trials: trials[side], mayRepeat: mayRepeat(own) }));
  const distinct = (values: string[], repeat: boolean): Iterable<string> =>
    repeat && values.length > 1 ? new Set(values) : values;
  const made = (p: P, side: number, direction: 'of' | 'before'): P[] => {
    const { trials, mayRepeat: repeat } = sides[side];
    const value = textsOf(p)[field];
    const values: string[] = [];
    for (const trial of trials) {
      if (direction === 'before') values.push(...trial.before(value));
      else {
        const after = trial.after(value);
        if (after !== undefined) values.push(after);
      }
    }
    return Array.from(distinct(values, repeat), (next) => step(p, next));
  };
  /** The rewrites that lead from p to q. */
  const between = (p: P, q: P): Rewrite[] =>
    sides[position.toMove(p)].trials.flatMap(({ rewrite, after }) =>
      after(textsOf(p)[field]) === textsOf(q)[field] ? [rewrite] : [],
    );
  const left = shrinking(filled, rewrites);
  return together({
    of: (p) => made(p, position.toMove(p), 'of'),
    before: (q) => made(q, lastMover(position, q), 'before'),
    pliesLeft: left && ((p) => left(textsOf(p)[field])),
    alternates: true,
    name: (p, q) => between(p, q)[0]?.name,
    hand: (p, q) => distinctHands(between(p, q).map(({ hand }) => hand)),
    stated: [{ is: 'rewriting', field, sides: rewrites }],
  });
}

/** The rewrites of each side, to be tried. */
export function trialsOf(filled: FillField, sides: Rewriting['sides']): readonly (readonly Trial[])[] {
  const bits = bitsOf(filled.symbols);
  return sides.map((own) => own.map((rewrite) => trialOf(filled, bits, rewrite)));
}

export const distinctHands = (hands: readonly Hand[]): readonly Hand[] => [
  ...new Map(hands.map((hand) => [JSON.stringify(hand), hand])).values(),
];

function trialOf({ symbols }: FillField, bits: Uint32Array, rewrite: Rewrite): Trial {
  const { cells, holds, becomes } = rewrite;
  const may = (value: string, k: number): boolean => (bits[value.charCodeAt(cells[k])] & holds[k]) !== 0;
  const ascending = cells
    .map((cell, k) => ({ cell, gets: becomes[k] }))
    .filter(({ gets }) => gets !== KEPT)
    .toSorted((a, b) => a.cell - b.cell);
  return {
    rewrite,
    after: (value) => {
      for (let k = 0; k < cells.length; k++) if (!may(value, k)) return undefined;
      let [made, at] = ['', 0];
      for (const { cell, gets } of ascending) {
        made += value.slice(at, cell) + (gets <= COPIED ? value[cells[COPIED - gets]] : symbols[gets]);
        at = cell + 1;
      }
      return made + value.slice(at);
    },
    before: (value) => {
      // what each cell may have held, as far as the board afterwards says it
      const held = holds.map((set, k) => {
        const copies = cells.flatMap((cell, j) => (becomes[j] === COPIED - k ? [value[cell]] : []));
        const known = becomes[k] === KEPT ? [value[cells[k]], ...copies] : copies;
        return Array.from(symbols).filter(
          (symbol, s) => (set >> s) & 1 && known.every((other) => other === symbol),
        );
      });
      const fits = cells.every((cell, k) => becomes[k] < 0 || value[cell] === symbols[becomes[k]]);
      if (!fits || held.some((some) => some.length === 0)) return [];
      let boards = [value];
      cells.forEach((cell, k) => {
        boards = boards.flatMap((board) =>
          held[k].map((symbol) => board.slice(0, cell) + symbol + board.slice(cell + 1)),
        );
      });
      return boards;
    },
  };
}

/** The bit of each symbol, by its character code. */
function bitsOf(symbols: string): Uint32Array {
  const bits = new Uint32Array(2 ** 16);
  Array.from(symbols, (symbol, s) => (bits[symbol.charCodeAt(0)] = 1 << s));
  return bits;
}

/** Whether two of the rewrites may lead from one position to the same one. */
function mayRepeat(rewrites: readonly Rewrite[]): boolean {
  const seen = new Set<string>();
  return rewrites.some(({ cells, holds, becomes }) => {
    // a cell that may keep its symbol by chance
    if (becomes.some((gets, k) => gets <= COPIED || (gets >= 0 && (holds[k] >> gets) & 1))) return true;
    const changes = cells.flatMap((cell, k) => (becomes[k] === KEPT ? [] : [`${cell} ${becomes[k]}`]));
    const key = changes.toSorted().join();
    return seen.size === seen.add(key).size;
  });
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
