/** Who wins the race of the knights at any moment, what programs write, and opponents that need no table. */
import { present } from '../../../base/present.ts';
import { badInput, parseInteger, quote, said } from '../../../base/errors.ts';
import { type Random, pick } from '../../../base/random.ts';
import {
  type ByColour,
  type Square,
  type KnightColour,
  KnightDistances,
  attacks,
  onBoard,
  opposite,
  targets,
  winner,
} from '../../../strategy/knightmare.ts';

/** The cells of both knights. */
export type Knights = ByColour<Square>;

/** The knights after that of `side` has gone to a cell. */
export const moved = (knights: Knights, side: KnightColour, to: Square): Knights => ({
  ...knights,
  [side]: to,
});

export class KnightRace {
  readonly rows: number;
  readonly columns: number;
  private readonly to: ByColour<KnightDistances>;

  constructor(rows: number, columns: number) {
    this.rows = rows;
    this.columns = columns;
    const goal = targets(rows, columns);
    this.to = {
      white: new KnightDistances(rows, columns, goal.white),
      black: new KnightDistances(rows, columns, goal.black),
    };
  }

  /** The cells that the knight of `mover` can go to. */
  moves(knights: Knights, mover: KnightColour): Square[] {
    const [row, column] = knights[mover];
    const near = [-2, -1, 1, 2];
    return near
      .flatMap((down) => near.map((right): Square => [row + down, column + right]))
      .filter((cell) => attacks(cell, knights[mover]) && onBoard(this.rows, this.columns, cell));
  }

  /** The side that has won, with `toMove` to move; undefined while play goes on. */
  won({ white, black }: Knights, toMove: KnightColour): KnightColour | undefined {
    return winner(this.rows, this.columns, white, black, toMove);
  }

  /** The moves of a knight from a cell to the target of `side`. */
  distance(cell: Square, side: KnightColour): number {
    return this.to[side].from(cell);
  }

  /** The side that can force a win while play goes on, by the proof in src/strategy/knightmare.ts. */
  winning(knights: Knights, mover: KnightColour): KnightColour {
    const { white, black } = knights;
    const other = opposite(mover);
    // on cells of different colours it is the side to move that can ever capture
    const hunts = (white[0] + white[1] + black[0] + black[1]) % 2 === 1;
    const [hunter, runner] = hunts ? [mover, other] : [other, mover];
    const h = this.distance(knights[hunter], hunter);
    const g = this.distance(knights[hunter], runner);
    const r = this.distance(knights[runner], runner);
    const moverWins = hunts ? h <= r || g <= r + 1 : r <= h && r < g;
    return moverWins ? mover : other;
  }

  /** The move that keeps the win of `mover`, the side that can force it. */
  best(knights: Knights, mover: KnightColour): Square {
    const other = opposite(mover);
    const [own, their] = [knights[mover], knights[other]];
    if (attacks(own, their)) return their;
    const homeFirst = this.distance(own, mover) <= this.distance(their, other);
    return present(this.to[homeFirst ? mover : other].step(own));
  }
}

/** The side that a program chooses by a line. Raises bad input. */
export function readColour(line: string): KnightColour {
  if (line === 'WHITE') return 'white';
  if (line === 'BLACK') return 'black';
  throw badInput(said`${quote(line)} is no colour; expected WHITE or BLACK`);
}

/** The cell to which a program moves its knight from `from` by a line. Raises bad input. */
export function readMove(
  { rows, columns }: Pick<KnightRace, 'rows' | 'columns'>,
  from: Square,
  line: string,
): Square {
  const [x, y, ...more] = line.split(/\s+/);
  if (x === undefined || y === undefined || more.length > 0)
    throw badInput(said`${quote(line)} is no cell; expected a row and a column`);
  const row = parseInteger('x', x, { min: 1, max: rows });
  const column = parseInteger('y', y, { min: 1, max: columns });
  if (!attacks(from, [row, column]))
    throw badInput(said`(${row},${column}) is not a knight's move from (${from.join(',')})`);
  return [row, column];
}

/** Who plays against a program. */
export const OPPONENTS = ['perfect', 'flee', 'hunt', 'race', 'random'] as const;
export type ProblemOpponent = (typeof OPPONENTS)[number];

/** The cell to which an opponent moves the knight of its side. */
export type OpponentMove = (knights: Knights) => Square;

/** How good it is for the side of an opponent to have its knight on a cell; the most is best. */
type Aim = (race: KnightRace, own: Square, other: Square, side: KnightColour) => number;

const apart = ([a, b]: Square, [c, d]: Square): number => Math.abs(a - c) + Math.abs(b - d);

/** Makes the move that an aim likes best, one of them at random, and wins where it can win at once. */
const aiming =
  (aim: Aim) =>
  (race: KnightRace, side: KnightColour, random: Random): OpponentMove =>
  (knights) => {
    const other = knights[opposite(side)];
    const moves = race.moves(knights, side);
    const wins = moves.filter((cell) => race.won(moved(knights, side, cell), opposite(side)) === side);
    if (wins.length > 0) return pick(wins, random);
    const worth = moves.map((cell) => aim(race, cell, other, side));
    const most = Math.max(...worth);
    return pick(
      moves.filter((_, i) => worth[i] === most),
      random,
    );
  };

const fleeing = aiming((_, own, other) => apart(own, other));

/**
 * Opponents by name: `perfect` wins by the strategy as soon as the other side lets it, and flees before that; `flee`, `hunt`
 * and `race` go away from the other knight, towards it, or towards their target; `random` makes any move.
 */
export const opponents: Readonly<
  Record<ProblemOpponent, (race: KnightRace, side: KnightColour, random: Random) => OpponentMove>
> = {
  perfect: (race, side, random) => {
    const flee = fleeing(race, side, random);
    return (knights) => (race.winning(knights, side) === side ? race.best(knights, side) : flee(knights));
  },
  flee: fleeing,
  hunt: aiming((_, own, other) => -apart(own, other)),
  race: aiming((race, own, _, side) => -race.distance(own, side)),
  random: (race, side, random) => (knights) => pick(race.moves(knights, side), random),
};
