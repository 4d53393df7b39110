/**
 * A player that wins the race of two knights for two targets from every start, by playing the side that can force
 * a win. The board has an even number of rows and of columns, both at least 6.
 *
 * It needs no table: the distance of a knight from a target has a closed form. A knight's own target is called its home.
 * The rule, at every turn: capture if that is possible; otherwise walk home if the other knight is at least as far from
 * its home; otherwise walk to the other knight's target and guard it. proof/Knightmare.v proves the rule and its bound,
 * and proof/KnightDistance.v the distances.
 *
 * Proof. A knight's move changes the colour of its cell, so at White's turn the colours of the two cells are
 * always equal, or always different, as at the start. A capture needs different colours: when they are equal
 * at White's turn only Black can ever capture, else only White. The side that can is the hunter, the other
 * the runner. Let h and g be the hunter's distances to its own target and to the runner's, and r the runner's
 * to its own. The targets are neighbours, hence of different colours, and three moves apart.
 *
 * - The hunter, to move, wins in h moves when h ≤ r: it comes home first, and nothing can attack it there.
 * - The hunter, to move, wins when g ≤ r + 1: walking to the runner's target keeps that true at its turns,
 *   where g and r differ in parity. A runner that comes home, r = 0, therefore meets g = 1 and is captured.
 *   Once the hunter stands on the runner's target, g = 0 and r is odd: it captures if r = 1, and else h =
 *   3 ≤ r. As soon as h ≤ r it walks home; since h ≤ g + 3 everywhere, this takes at most g + 3 moves in all.
 * - The runner, to move, wins in r moves when r ≤ h and r < g: there g and r agree in parity, so g ≥ r + 2,
 *   and after each of its moves g ≥ r + 3. An attack on its path or at home would need g ≤ r + 1, and the
 *   hunter, always a move behind, comes home too late.
 *
 * The hunter to move therefore wins if and only if h ≤ r or g ≤ r + 1: otherwise each of its moves leaves
 * r ≤ h and r < g. A runner that starts (White) wins if and only if r ≤ h and r < g: otherwise h < r or
 * g ≤ r, and each of its moves leaves h ≤ r or g ≤ r + 1. So at every start exactly one side can force a win.
 */
import { assert } from '../base/errors.ts';

/** A cell by its row from the top and its column from the left, both from 1. */
export type Square = readonly [row: number, column: number];
/** A side; White moves first. */
export type KnightColour = 'white' | 'black';
/** One value for each side. */
export type ByColour<T> = Readonly<Record<KnightColour, T>>;

const LEAPS: readonly Square[] = [
  [-2, -1],
  [-2, 1],
  [-1, -2],
  [-1, 2],
  [1, -2],
  [1, 2],
  [2, -1],
  [2, 1],
];

/** The other side. */
export const opposite = (colour: KnightColour): KnightColour => (colour === 'white' ? 'black' : 'white');

/** The cell that the knight of each side must reach, on a board with even numbers of rows and columns. */
export const targets = (rows: number, columns: number): ByColour<Square> => ({
  white: [rows / 2, columns / 2],
  black: [rows / 2 + 1, columns / 2],
});

/** Whether the two are the same cell. */
export const sameCell = (a: Square, b: Square): boolean => a[0] === b[0] && a[1] === b[1];

/** Whether the two cells are a knight's move apart. */
export const attacks = (a: Square, b: Square): boolean => Math.abs((a[0] - b[0]) * (a[1] - b[1])) === 2;

/** Whether the cell is on a board of so many rows and columns. */
export const onBoard = (rows: number, columns: number, [row, column]: Square): boolean =>
  row >= 1 && row <= rows && column >= 1 && column <= columns;

/**
 * The side that has won, or undefined while play goes on. If both knights are on one cell, the side that moved last
 * has captured the other. Otherwise a side wins whose knight is on its own target and not attacked.
 */
export function winner(
  rows: number,
  columns: number,
  white: Square,
  black: Square,
  toMove: KnightColour,
): KnightColour | undefined {
  if (sameCell(white, black)) return opposite(toMove);
  if (attacks(white, black)) return undefined;
  const target = targets(rows, columns);
  if (sameCell(white, target.white)) return 'white';
  return sameCell(black, target.black) ? 'black' : undefined;
}

/**
 * The smallest number of knight's moves from every cell to the target of a side, on boards with even numbers of rows and
 * columns from 6×6 on: by a closed form, since no edge makes a way to the middle longer (proof/KnightDistance.v).
 */
export class KnightDistances {
  private readonly rows: number;
  private readonly columns: number;
  private readonly to: Square;

  /** The distances to `to`, which must be a target, on a board of so many rows and columns. */
  constructor(rows: number, columns: number, to: Square) {
    const even = rows % 2 === 0 && columns % 2 === 0 && rows >= 6 && columns >= 6;
    const { white, black } = targets(rows, columns);
    assert(
      even && (sameCell(to, white) || sameCell(to, black)),
      'distances are those to a target, on even boards from 6×6 on',
    );
    this.rows = rows;
    this.columns = columns;
    this.to = to;
  }

  /** The distance from a cell of the board, in moves of the knight. */
  from([row, column]: Square): number {
    const down = Math.abs(row - this.to[0]);
    const right = Math.abs(column - this.to[1]);
    const far = Math.max(down, right);
    const near = Math.min(down, right);
    if (far === 1 && near === 0) return 3;
    if (far === 2 && near === 2) return 4;
    const least = Math.max(Math.ceil(far / 2), Math.ceil((far + near) / 3));
    // every move changes the colour of the cell
    return least + ((least + far + near) % 2);
  }

  /** The cell after `cell` on a shortest path; undefined if `cell` is the end of it. */
  step(cell: Square): Square | undefined {
    const next = this.from(cell) - 1;
    return LEAPS.map(([down, right]): Square => [cell[0] + down, cell[1] + right]).find(
      (to) => onBoard(this.rows, this.columns, to) && this.from(to) === next,
    );
  }
}

/** The player: the side that can force a win from a given start, and its moves. */
export class KnightPlan {
  /** The side that wins whatever the other side does. `move` and `route` are for this side. */
  readonly colour: KnightColour;
  /** The side wins after at most this number of its own moves. */
  readonly bound: number;
  private readonly rows: number;
  private readonly toWhiteTarget: KnightDistances;

  /**
   * The plan from a start with White to move. The caller must see to it that `rows` and `columns` are even and at
   * least 6, the cells differ, and neither knight is on its target: nothing is checked.
   */
  constructor(rows: number, columns: number, white: Square, black: Square) {
    this.rows = rows;
    this.toWhiteTarget = new KnightDistances(rows, columns, targets(rows, columns).white);

    const whiteHome = this.distance(white, 'white');
    const blackHome = this.distance(black, 'black');
    const whiteHunts = (white[0] + white[1] + black[0] + black[1]) % 2 === 1;
    const whiteWins = whiteHunts
      ? whiteHome <= blackHome || this.distance(white, 'black') <= blackHome + 1
      : whiteHome < blackHome && whiteHome < this.distance(black, 'white');
    this.colour = whiteWins ? 'white' : 'black';

    // White moves before a black hunter: h < r still leaves h ≤ r, and h > r takes at most g + 3 moves either way
    const [own, other] = this.sides(white, black);
    if (attacks(own, other)) this.bound = 1;
    else if (this.isFirstHome(own, other)) this.bound = this.distance(own, this.colour);
    else this.bound = this.distance(own, opposite(this.colour)) + 3;
  }

  /**
   * The cell to which this side moves. It must be this side's turn, and all its moves from the start must have been
   * moves of this plan.
   */
  move(white: Square, black: Square): Square {
    const [own, other] = this.sides(white, black);
    return this.next(own, other);
  }

  /** The side whose target its knight walks to. */
  private goal(own: Square, other: Square): KnightColour {
    return this.isFirstHome(own, other) ? this.colour : opposite(this.colour);
  }

  private next(own: Square, other: Square): Square {
    if (attacks(own, other)) return other;
    const goal = this.goal(own, other);
    const step = this.toWhiteTarget.step(this.facing(goal, own));
    assert(step, 'the plan is asked only about positions that it wins');
    return this.facing(goal, step);
  }

  /**
   * The cells of this side's knight from its present one to its goal, or to a capture, if the other knight did not
   * move. Empty if the game is over by a capture.
   */
  route(white: Square, black: Square): readonly Square[] {
    const [from, other] = this.sides(white, black);
    if (sameCell(from, other)) return [];
    const route = [from];
    for (let own = from; !sameCell(own, other);) {
      if (!attacks(own, other) && this.distance(own, this.goal(own, other)) === 0) break;
      own = this.next(own, other);
      route.push(own);
    }
    return route;
  }

  private sides(white: Square, black: Square): readonly [own: Square, other: Square] {
    return this.colour === 'white' ? [white, black] : [black, white];
  }

  private isFirstHome(own: Square, other: Square): boolean {
    return this.distance(own, this.colour) <= this.distance(other, opposite(this.colour));
  }

  /** The distance from a cell to the target of `side`, in moves. */
  private distance(cell: Square, side: KnightColour): number {
    return this.toWhiteTarget.from(this.facing(side, cell));
  }

  /**
   * The cell that is as far from White's target as `cell` is from that of `side`: for Black reflected from top to
   * bottom. Applied twice it gives `cell` again.
   */
  private facing(side: KnightColour, [row, column]: Square): Square {
    return side === 'white' ? [row, column] : [this.rows + 1 - row, column];
  }
}
