/**
 * The checker's search for the ends of proofs in which whoever fills a line first wins. It answers what `Settler` answers,
 * many times faster, since it sees lines. All moves of both sides are tried, except where a line decides:
 *
 *     1  who can fill a line wins
 *     2  otherwise, who cannot keep the other side from filling one loses: there are two such cells, or, where symbols fall,
 *        each move is below such a cell
 *     3  otherwise moves that do not keep it from that are not tried
 *
 * Each of these looks at most two plies ahead, so it is used only where the plies of a claim reach as far.
 */
import { present } from '../base/present.ts';
import type { Rules } from '../rules/rules.ts';
import { structureOf } from '../rules/structure.ts';
import { type Claim, FAR, type State } from './claim.ts';
import { LineBoard, type LineRules, type Side, lineRules } from './line-board.ts';
import { PositionMemory } from './position-memory.ts';

/** How much it counts for the order of moves that a move makes a threat, and that it was good elsewhere. */
const THREAT = 100_000;
const GOOD = 1000;

/** Thrown when a search has looked at as many positions as it may. */
class TooMany extends Error {}

export class LineSettler<P> {
  private readonly rules: Rules<P>;
  private readonly known: LineRules;
  private readonly board: LineBoard;
  /** Whether the prover does not have to win, only to hold out: to the end of the game, or for the plies of a claim. */
  private readonly holds: boolean;
  private readonly counted: boolean;
  /** The more lines go through a cell, where symbols fall through its column, the earlier it is tried. */
  private readonly weights: readonly number[];
  /** By side and cell, how often a move was good. */
  private readonly good: readonly Uint32Array[];
  /** By number of free cells, the columns to try and how promising they are. */
  private readonly tried: readonly Uint8Array[];
  private readonly ranks: readonly Float64Array[];
  private memory = new PositionMemory(0);
  private prover: Side = 0;
  private most = 0;
  /** The positions that the last search has looked at. */
  looked = 0;

  private constructor(rules: Rules<P>, known: LineRules, claim: Claim) {
    this.rules = rules;
    this.known = known;
    this.board = new LineBoard(known);
    this.holds = claim.gets !== 'win';
    this.counted = claim.plies !== undefined;
    const { columns } = this.board;
    this.weights = columns.map((column) =>
      column.reduce((sum, cell) => sum + this.board.linesThrough(cell), 0),
    );
    this.good = [new Uint32Array(known.cells), new Uint32Array(known.cells)];
    this.tried = Array.from({ length: known.cells + 1 }, () => new Uint8Array(columns.length));
    this.ranks = Array.from({ length: known.cells + 1 }, () => new Float64Array(columns.length));
  }

  /** A settler for a claim about who wins, and in how many plies; undefined if the rules are not about lines. */
  static of<P>(rules: Rules<P>, claim: Claim): LineSettler<P> | undefined {
    const known = claim.gets === undefined ? undefined : lineRules(rules);
    return known && new LineSettler(rules, known, claim);
  }

  /** Whether the prover reaches its goal; undefined if that takes more than `most` positions. The game must not be over. */
  settle({ p, mine, goal }: State<P>, most: number): boolean | undefined {
    const { rules, known, board } = this;
    if (most !== this.most) this.memory = new PositionMemory(most);
    this.most = most;
    this.memory.clear();
    for (const counts of this.good) counts.fill(0);
    this.looked = 0;
    const toMove = rules.position.toMove(p);
    this.prover = mine ? toMove : 1 - toMove;
    // the symbols of the position
    board.clear();
    const at = present(structureOf(rules, 'filling')).symbolsAt(p);
    for (const [cell, symbol] of at.entries()) {
      const side = known.symbols.indexOf(symbol);
      if (symbol !== 0 && side < 0) return undefined;
      if (symbol !== 0) board.put(side, cell);
    }
    let free = 0;
    for (const [c, column] of board.columns.entries()) {
      board.heights[c] = column.findLastIndex((cell) => at[cell] !== 0) + 1;
      free += column.length - board.heights[c];
    }
    try {
      return this.reaches(toMove, free, this.counted ? FAR - Math.abs(goal) : FAR);
    } catch (error) {
      if (error instanceof TooMany) return undefined;
      throw error;
    }
  }

  /** Whether the prover reaches its goal in so many plies with `side` to move and `free` cells to fill. */
  private reaches(side: Side, free: number, plies: number): boolean {
    const { board, memory, holds } = this;
    const mine = side === this.prover;
    // too near to be prevented, or too near to be reached
    if (free === 0 || plies === 0 || (holds ? plies <= (mine ? 2 : 1) : plies === 1 && !mine)) return holds;
    if (++this.looked > this.most) throw new TooMany();
    const { columns, heights, bits } = board;
    const [own, other] = [board.threats[side], board.threats[1 - side]];

    // lines that either side can fill at once
    let forced = -1;
    for (let c = 0; c < columns.length; c++) {
      const cell = columns[c][heights[c]];
      if (cell === undefined) continue;
      if (own[cell] > 0) return mine;
      if (other[cell] > 0) forced = forced < 0 ? c : columns.length;
    }
    if (forced === columns.length) return !mine;

    const [a, b, c, d] = [bits[0], bits[1], bits[2], bits[3]] as const;
    const met = memory.get(a, b, c, d);
    if (met !== undefined) return met;

    // the other moves, the most promising first
    const tried = this.tried[free];
    const ranks = this.ranks[free];
    let count = 0;
    for (let c = 0; c < columns.length; c++) {
      if (forced >= 0 && c !== forced) continue;
      const column = columns[c];
      const cell = column[heights[c]];
      if (cell === undefined) continue;
      const above = column[heights[c] + 1];
      if (above !== undefined && other[above] > 0) continue;
      const rank = THREAT * board.newThreats(side, cell) + GOOD * this.good[side][cell] + this.weights[c];
      let k = count++;
      for (; k > 0 && ranks[k - 1] < rank; k--) {
        ranks[k] = ranks[k - 1];
        tried[k] = tried[k - 1];
      }
      ranks[k] = rank;
      tried[k] = c;
    }
    let reached = !mine;
    for (let k = 0; k < count && reached !== mine; k++) {
      const c = tried[k];
      const cell = columns[c][heights[c]];
      board.put(side, cell);
      heights[c]++;
      reached = this.reaches(1 - side, free - 1, plies - 1);
      heights[c]--;
      board.take(side, cell);
      if (reached === mine) this.good[side][cell]++;
    }
    memory.set(a, b, c, d, reached);
    return reached;
  }
}
