/** How games end: conditions as an author writes them, and as engines use them. */
import { assert, onlyMembers, said, unexpected } from '../base/errors.ts';
import { type Ending, LOSS, TIE, WIN } from './ending.ts';
import type { Positions } from './positions.ts';
import type { StatedCondition, StatedEnd } from './statement.ts';
import type { CellLine, LineCondition } from './structure.ts';

/** An end condition as engines use it: the game is over if it holds for any cells of one or two fields. */
export interface EndCondition {
  readonly fields: readonly string[];
  /** Whether the game is over with `c` among the cells of the first field and `d` among those of the second, −1 without one. */
  holds(c: number, d: number): boolean;
  /** How it ended for the side to move: first if `sides[0]` is to move, then if `sides[1]` is. */
  readonly ending: readonly [Ending, Ending];
}

/** The sides of a position type; `never` if it has no turn. */
export type SideOf<P> = P extends { readonly turn: infer S extends string } ? S : never;
/** The fields of a position that an end condition can test: pieces and numbers. */
export type CellFieldOf<P> = {
  [K in keyof P & string]: P[K] extends number | 'off' | readonly number[] ? K : never;
}[keyof P & string];

/** An end condition as an author writes it with `end`. */
export interface End<F extends string, W extends string> {
  readonly fields: readonly F[];
  /** Whether the game is over with `c` among the cells of the first field and `d` among those of the second, −1 without one. */
  holds(c: number, d: number): boolean;
  readonly winner: W;
}

/**
 * An end condition: the game is over, and `winner` has won, if `holds` is true for any cell of the pieces of `field`, or
 * for any pair of a cell of `field` and a cell of `other`. For a number field its value takes the place of a cell. Or if a
 * condition of the kit holds, such as `contains(…)`.
 */
export function end<P, W extends string>(condition: Condition<P>, winner: W): ConditionEnd<P, W>;
export function end<F extends string, W extends string>(
  field: F,
  holds: (c: number) => boolean,
  winner: W,
): End<F, W>;
export function end<F extends string, G extends string, W extends string>(
  field: F,
  other: G,
  holds: (c: number, d: number) => boolean,
  winner: W,
): End<F | G, W>;
export function end(...given: readonly unknown[]): object {
  const [first, second] = given;
  const [test, winner] = given.slice(-2);
  if (isCondition(first)) {
    if (given.length === 2) return { condition: first, winner };
    throw unexpected('end(condition, winner)', said`a winner such as ${'moved'}`, second);
  }
  if (typeof test !== 'function')
    throw unexpected('end(…)', said`a function such as ${'(c) => c === 3'}`, test);
  return { fields: given.length === 3 ? [first] : [first, second], holds: test, winner };
}

const isCondition = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'stated' in given && 'holds' in given;

/** A condition on positions, as the kit makes it: for ends, and for moves that are there only while it holds. */
export interface Condition<P> {
  readonly stated: StatedCondition;
  /** Whether it holds at `p`. */
  holds(p: P): boolean;
  /** The groups of cells that make it hold at `p`, where it holds, for a page to light. Absent: no cells do. */
  readonly cellsAt?: ((p: P) => readonly CellLine[]) | undefined;
}

/** An end on a condition of the kit. */
export interface ConditionEnd<P, W extends string> {
  readonly condition: Condition<P>;
  readonly winner: W;
}

/**
 * The result of a game as an author names it: a side; 'moved', the side that passed the turn with the last move;
 * 'to move', the other side; or 'tie'.
 */
export type Winner<P> = SideOf<P> | 'moved' | 'to move' | 'tie';
const END_MEMBERS = ['fields', 'holds', 'winner'];
const CONDITION_MEMBERS = ['condition', 'winner'];

const NO_SECOND: readonly number[] = [-1];

/** An end as rules use it. */
export interface RulesEnd<P> {
  holds(p: P): boolean;
  /** How the game ended for the side to move: first if `sides[0]` is to move, then if `sides[1]` is. */
  readonly ending: readonly [Ending, Ending];
  /** The groups of cells that make it hold. Absent: none are known. */
  readonly cellsAt?: ((p: P) => readonly CellLine[]) | undefined;
  /** A condition of the kit, as data. */
  readonly stated?: StatedEnd;
  /** What engines read of a condition on one or two fields. */
  readonly pair?: EndCondition;
  /** What engines read of a condition on lines that does not depend on the side to move. */
  readonly line?: LineCondition | undefined;
}

function lineOf(stated: StatedCondition, ending: RulesEnd<unknown>['ending']): LineCondition | undefined {
  if (stated.is !== 'line' || stated.symbols[0] !== stated.symbols[1]) return undefined;
  return { lines: stated.lines, symbol: stated.symbols[0], ending };
}

export function endOf<P>(
  position: Positions<P>,
  given: End<CellFieldOf<P>, Winner<P>> | ConditionEnd<P, Winner<P>>,
): RulesEnd<P> {
  const { winner } = given;
  const ending = [endingOf(position, winner, 0), endingOf(position, winner, 1)] as const;
  if ('condition' in given) {
    onlyMembers('end(…)', given, CONDITION_MEMBERS);
    const { condition } = given;
    const { stated, holds, cellsAt } = condition;
    return {
      holds,
      ending,
      cellsAt: cellsAt && ((p) => (holds(p) ? cellsAt(p) : [])),
      stated: { condition: stated, ending },
      line: lineOf(stated, ending),
    };
  }
  onlyMembers('end(…)', given, END_MEMBERS);
  const { fields, holds } = given;
  const [one, other] = fields;
  return {
    holds: (p) => {
      const first = position.cells(p, one!);
      const second = other === undefined ? NO_SECOND : position.cells(p, other);
      for (const c of first) for (const d of second) if (holds(c, d)) return true;
      return false;
    },
    ending,
    pair: { fields, holds, ending },
  };
}

/** What the end of a game with this winner is for the side to move. */
export function endingOf<P>({ sides }: Positions<P>, winner: string, turn: number): Ending {
  if (winner === 'tie') return TIE;
  if (winner === 'moved') return LOSS;
  if (winner === 'to move') return WIN;
  const side = sides.indexOf(winner);
  assert(side >= 0, `'${winner}' is neither a side nor 'moved', 'to move' or 'tie'`);
  return side === turn ? WIN : LOSS;
}
