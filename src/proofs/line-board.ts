/** A board on which two sides fill lines, each with its own symbol, with what a search asks of it again and again. */
import { LOSS, TIE } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { type CellLine, structureOf } from '../rules/structure.ts';

/** A position is kept in the bits of two words for each side. */
const MOST_CELLS = 64;

/** The number of a side: 0 or 1. */
export type Side = number;

/** What rules say about such a board. */
export interface LineRules {
  readonly cells: number;
  /** By side, the number of its symbol. */
  readonly symbols: readonly number[];
  /** By side, the lines that win if it fills them. */
  readonly wins: readonly (readonly CellLine[])[];
  /** The cells of each column, the lowest first, if symbols fall. */
  readonly columns: readonly (readonly number[])[] | undefined;
}

/**
 * What the rules say, if all they say is this: two sides fill the cells of a board in turn, each with its own symbol; whoever
 * fills a line first wins, and a full board without one is a tie. Otherwise undefined.
 */
export function lineRules<P>(rules: Rules<P>): LineRules | undefined {
  const filling = structureOf(rules, 'filling');
  const { ends, symbols, cells, columns, closing } = filling ?? {};
  if (!filling?.ends || !ends || !symbols || !cells || cells > MOST_CELLS || closing?.length)
    return undefined;
  const [first, second] = symbols;
  const each = rules.position.sides.length === 2 && first.length === 1 && second.length === 1;
  if (!each || first[0] === second[0] || rules.gain || rules.noMoves !== TIE) return undefined;
  if (ends.some(({ lines }) => lines.some((line) => new Set(line).size < Math.max(2, line.length))))
    return undefined;
  const wins = [first[0], second[0]].map((own, side) => {
    const about = ends.filter(({ symbol }) => symbol === 0 || symbol === own);
    // after a move the other side is to move, and has lost
    return about.every(({ ending }) => ending[1 - side] === LOSS)
      ? about.flatMap(({ lines }) => lines)
      : undefined;
  });
  if (!wins[0] || !wins[1]) return undefined;
  return { cells, symbols: [first[0], second[0]], wins: [wins[0], wins[1]], columns };
}

/** A board without symbols at first. Lines of one side that win for it are numbered one after the other, then the other's. */
export class LineBoard {
  /** The columns, the lowest cell first; if symbols do not fall, each cell is one. How many cells of each are not free. */
  readonly columns: readonly (readonly number[])[];
  readonly heights: Uint8Array;
  /** The symbols on the board as bits: two words of the one side, and two of the other. */
  readonly bits = new Int32Array(4);
  /** By side and cell: how many lines the side would fill with a symbol there. */
  readonly threats: readonly Uint16Array[];
  /** By cell: the numbers of the lines through it. */
  private readonly through: readonly Uint16Array[];
  private readonly lines: readonly CellLine[];
  /** By line: whose it is; how many symbols of that side are on it, and how many of the other. */
  private readonly owners: Uint8Array;
  private readonly own: Uint8Array;
  private readonly other: Uint8Array;
  private readonly taken: Uint8Array;

  constructor({ cells, wins, columns }: LineRules) {
    const all = Array.from({ length: cells }, (_, cell) => cell);
    this.columns = columns ?? all.map((cell) => [cell]);
    this.heights = new Uint8Array(this.columns.length);
    this.lines = wins.flat();
    this.owners = Uint8Array.from(this.lines, (_, l) => (l < wins[0].length ? 0 : 1));
    this.through = all.map((cell) =>
      Uint16Array.from(this.lines.flatMap((line, l) => (line.includes(cell) ? [l] : []))),
    );
    this.own = new Uint8Array(this.lines.length);
    this.other = new Uint8Array(this.lines.length);
    this.threats = [new Uint16Array(cells), new Uint16Array(cells)];
    this.taken = new Uint8Array(cells);
  }

  /** Takes all symbols away. */
  clear(): void {
    for (const numbers of [this.heights, this.bits, ...this.threats, this.own, this.other, this.taken])
      numbers.fill(0);
  }

  /** How many lines go through a cell. */
  linesThrough(cell: number): number {
    return this.through[cell].length;
  }

  /** How many lines of the side would lack one cell only after a symbol of it on the cell. */
  newThreats(side: Side, cell: number): number {
    const { lines, owners, own, other } = this;
    let count = 0;
    for (const l of this.through[cell])
      if (owners[l] === side && other[l] === 0 && own[l] === lines[l].length - 2) count++;
    return count;
  }

  put(side: Side, cell: number): void {
    this.taken[cell] = 1;
    this.change(side, cell, 1);
    this.count(side, cell, 1);
  }

  /** Takes back the last symbol that was put. */
  take(side: Side, cell: number): void {
    this.count(side, cell, -1);
    this.change(side, cell, -1);
    this.taken[cell] = 0;
  }

  private change(side: Side, cell: number, by: number): void {
    const { owners, own, other } = this;
    for (const l of this.through[cell])
      if (owners[l] === side) own[l] += by;
      else other[l] += by;
    this.bits[2 * side + (cell >> 5)] ^= 1 << (cell & 31);
  }

  /** Counts the lines through the cell that now lack one cell, the same before a symbol is taken back as after it was put. */
  private count(side: Side, cell: number, by: number): void {
    const { lines, owners, own, other, taken } = this;
    const threats = this.threats[side];
    for (const l of this.through[cell]) {
      const line = lines[l];
      if (owners[l] !== side || other[l] !== 0 || own[l] !== line.length - 1) continue;
      for (const missing of line) if (taken[missing] === 0) threats[missing] += by;
    }
  }
}
