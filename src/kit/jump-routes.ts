/** Where men jump over others, jump by jump, on boards that are written as one symbol a cell. */
import type { Board, Cell } from './board.ts';
import { moved } from './moved.ts';
import type { Relation } from './relation.ts';

/** How men jump. */
export interface JumpRules {
  /** Whether a man that is jumped over is taken off the board. */
  readonly captures: boolean;
  /** Whether a man that has jumped may jump again in the same move. */
  readonly again: 'never' | 'straight' | 'any';
  /** Whether it must jump again while it can. */
  readonly must: boolean;
}

/** The jumps of the men of a side. */
export interface Jumpers {
  /** The men, each with where it jumps: the cells crossed are those jumped over. */
  readonly men: readonly (readonly [man: string, jumps: Relation])[];
  /** The symbols that they jump over. */
  readonly over: string;
  /** What the man is after it has gone to each cell. */
  after(man: string): readonly string[];
}

/** A sequence of jumps, with the board after it. */
export interface JumpRoute {
  readonly cells: readonly Cell[];
  readonly value: string;
}

/** All jumps on a board whose empty cells hold `empty`. */
export class JumpRoutes {
  private readonly sides: readonly Jumpers[];
  private readonly board: Board;
  private readonly empty: string;
  private readonly rules: JumpRules;

  constructor(
    { board, empty }: { board: Board; empty: string },
    sides: readonly Jumpers[],
    rules: JumpRules,
  ) {
    this.sides = sides;
    this.board = board;
    this.empty = empty;
    this.rules = rules;
  }

  /** The moves from a board, by the board after them: what leads to the same board is one. */
  from(value: string, turn: number): Map<string, JumpRoute> {
    const side = this.sides[turn];
    const found = new Map<string, JumpRoute>();
    for (let c = 0; c < value.length; c++)
      if (side.men.some(([man]) => man === value[c]))
        for (const route of this.goneOn(this.single(value, c, side), side, value[c]))
          if (!found.has(route.value)) found.set(route.value, route);
    return found;
  }

  /** The jumps of the man on a cell, each with the board after it; straight on from `before`, if that is given. */
  private single(value: string, cell: Cell, { men, over, after }: Jumpers, before?: Cell): JumpRoute[] {
    const { board, empty, rules } = this;
    const man = value[cell];
    const found: JumpRoute[] = [];
    for (const [own, { offsets, targets, crossed }] of men) {
      if (own !== man) continue;
      const lands = after(man);
      for (let e = offsets[cell]; e < offsets[cell + 1]; e++) {
        const to = targets[e];
        if (value[to] !== empty || (before !== undefined && !isStraight(board, before, cell, to))) continue;
        const jumped = jumpedOver(value, crossed?.[e] ?? [], over, empty);
        if (jumped === undefined) continue;
        const left = moved(value, cell, empty, to, lands[to]);
        found.push({ cells: [cell, to], value: rules.captures ? put(left, jumped, empty) : left });
      }
    }
    return found;
  }

  /** The board after each move of `turn`. */
  boardsAfter(value: string, turn: number): string[] {
    if (this.rules.again !== 'never') return [...this.from(value, turn).keys()];
    const side = this.sides[turn];
    const found: string[] = [];
    for (const [man] of side.men)
      for (let c = value.indexOf(man); c >= 0; c = value.indexOf(man, c + 1))
        for (const route of this.single(value, c, side)) found.push(route.value);
    return found;
  }

  /** The boards from which a move of `turn` leads to this one. */
  boardsBefore(value: string, turn: number): string[] {
    const side = this.sides[turn];
    const candidates = this.board.cells().flatMap((cell) => this.before(value, cell, side));
    return [...new Set(candidates)].filter((before) => this.from(before, turn).has(value));
  }

  /** All sequences that begin with these. */
  private goneOn(routes: readonly JumpRoute[], side: Jumpers, man: string): JumpRoute[] {
    const { captures, again, must } = this.rules;
    return routes.flatMap((route) => {
      const { cells, value } = route;
      const [before, at] = cells.slice(-2);
      // a man that has become another one stops; one that takes nothing comes to no cell twice
      const next =
        again === 'never' || value[at] !== man
          ? []
          : this.single(value, at, side, again === 'straight' ? before : undefined).filter(
              (one) => captures || !cells.includes(one.cells[1]),
            );
      const longer = next.map((one) => ({ cells: [...cells, one.cells[1]], value: one.value }));
      return [...(must && next.length > 0 ? [] : [route]), ...this.goneOn(longer, side, man)];
    });
  }

  /** The boards before all sequences of jumps that may end on a cell; not all of them can have been moves. */
  private before(value: string, cell: Cell, side: Jumpers, seen: readonly Cell[] = []): string[] {
    const { captures, again } = this.rules;
    return this.jumpsTo(value, cell, side).flatMap((route) => {
      const [from] = route.cells;
      if (!captures && seen.includes(from)) return [];
      return [
        route.value,
        ...(again === 'never' ? [] : this.before(route.value, from, side, [...seen, cell])),
      ];
    });
  }

  /** The boards one jump before a man of `side` came to a cell: with what it was, and with any man that it may have taken. */
  private jumpsTo(value: string, cell: Cell, { men, over, after }: Jumpers): JumpRoute[] {
    const { empty } = this;
    const { captures } = this.rules;
    return men.flatMap(([man, relation]) => {
      if (after(man)[cell] !== value[cell]) return [];
      const { offsets, targets, crossed } = relation.reversed();
      const found: JumpRoute[] = [];
      for (let e = offsets[cell]; e < offsets[cell + 1]; e++) {
        const from = targets[e];
        if (value[from] !== empty) continue;
        const back = put(put(value, cell, empty), from, man);
        const between = crossed?.[e] ?? [];
        const boards = captures
          ? between.flatMap((c) => Array.from(over, (other) => put(back, c, other)))
          : [back];
        for (const board of boards)
          if (
            jumpedOver(board, between, over, empty) !== undefined &&
            (!captures || between.every((c) => value[c] === empty))
          )
            found.push({ cells: [from, cell], value: board });
      }
      return found;
    });
  }
}

/** The one cell that is jumped over; undefined if there is none, or another man in the way. */
function jumpedOver(value: string, between: readonly Cell[], over: string, empty: string): Cell | undefined {
  let jumped: Cell | undefined;
  for (let k = 0; k < between.length; k++) {
    const symbol = value[between[k]];
    if (symbol === empty) continue;
    if (jumped !== undefined || !over.includes(symbol)) return undefined;
    jumped = between[k];
  }
  return jumped;
}

/** Whether three cells lie in one direction, as seen from the first. */
const isStraight = (board: Board, before: Cell, at: Cell, to: Cell): boolean =>
  directionOf(board, before, at) === directionOf(board, at, to);

/** One of nine directions, as a number. */
export const directionOf = (board: Board, from: Cell, to: Cell): number =>
  3 * Math.sign(board.row(to) - board.row(from)) + Math.sign(board.column(to) - board.column(from));

const put = (value: string, cell: Cell, symbol: string): string =>
  value.slice(0, cell) + symbol + value.slice(cell + 1);
