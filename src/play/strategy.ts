/** Winning strategies for boards that are too large for a table. */
import { elementAt } from '../base/present.ts';
import type { Position } from '../rules/positions.ts';
import { type Square, KnightPlan, sameCell, targets } from '../strategy/knightmare.ts';
import type { Rules } from '../rules/rules.ts';
import type { Scene } from '../rules/scene.ts';
import type { Player, Session } from './session.ts';

/** A cell of a board of the scene. */
type Spot = Readonly<Record<'board' | 'cell', number>>;

export interface Strategy {
  /** The side that wins with the strategy. */
  readonly player: Player;
  /** The most moves of that side until it wins, counted from the start. */
  readonly bound: number;
  /** The position after its move; undefined if it is not its turn or the game is over. */
  reply(session: Session<Position>): Position | undefined;
  /** Whether that side has made no other moves so far than those of the strategy. */
  keeps(session: Session<Position>): boolean;
  /** The path that its piece would take if the other piece did not move. */
  route(p: Position): readonly Spot[];
}

/** Boards with more cells than this are played by a strategy. */
const MOST_SOLVED = 10_000;

/** The strategy for a start of the game; undefined: there is none, or a table is possible. */
export function strategyFor(
  game: string,
  rules: Rules<Position>,
  scene: Scene<Position>,
  start: Position,
): Strategy | undefined {
  const [board] = scene.boards;
  if (game !== 'knightmare' || !board || board.size <= MOST_SOLVED) return undefined;
  const { position } = rules;
  const knight = (p: Position, side: string): Square => {
    const cell = position.cells(p, side)[0]!;
    return [board.row(cell), board.column(cell)];
  };
  const [white, black] = [knight(start, 'white'), knight(start, 'black')];
  const target = targets(board.rows, board.columns);
  const begins =
    position.toMove(start) === 0 && !sameCell(white, target.white) && !sameCell(black, target.black);
  if (!begins) return undefined;
  const plan = new KnightPlan(board.rows, board.columns, white, black);
  const player: Player = plan.colour === 'white' ? 0 : 1;
  const spotOf = ([row, column]: Square): Spot => ({ board: 0, cell: board.find(row, column)! });
  return {
    player,
    bound: plan.bound,
    reply: ({ position: p, mover, end, moves }) => {
      if (mover !== player || end) return undefined;
      const to = spotOf(plan.move(knight(p, 'white'), knight(p, 'black')));
      return moves.find((move) => position.cells(move.to, plan.colour)[0] === to.cell)?.to;
    },
    keeps: (session) => {
      const at = (number: number): Position => elementAt(session.played, number).position;
      return session.path.slice(1).every((number, k) => {
        const before = session.path[k]!;
        if (session.moverAt(before) !== player) return true;
        const to = plan.move(knight(at(before), 'white'), knight(at(before), 'black'));
        return sameCell(to, knight(at(number), plan.colour));
      });
    },
    route: (p) => plan.route(knight(p, 'white'), knight(p, 'black')).map(spotOf),
  };
}
