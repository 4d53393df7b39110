/** Judging programs that play the knights' race: the contest's protocol, and opponents on boards too large for a table. */
import { type SceneBoard } from '../../rules/scene.ts';
import { lastOf, present } from '../../base/present.ts';
import type { Duel, Opponent, Protocol, Untabled } from '../protocol.ts';
import type { Random } from '../../base/random.ts';
import type { Player } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import {
  KnightRace,
  OPPONENTS,
  type ProblemOpponent,
  opponents,
  readColour,
  readMove,
} from '../problems/knightmare/race.ts';
import { startOn } from '../problems/knightmare/starts.ts';
import type { ByColour, KnightColour, Square } from '../../strategy/knightmare.ts';

export { settings } from '../problems/knightmare/contest.ts';
export { interaction } from '../problems/knightmare/interaction.ts';
export { mistakes } from '../problems/knightmare/mistakes.ts';

/** Moves of the program after which the contest calls a game drawn. */
const MOST_MOVES = 350;

const COLOURS = ['white', 'black'] as const;
const playerOf = (colour: KnightColour): Player => (colour === 'white' ? 0 : 1);

/** The board on which the race is drawn. */
function boardOf({ position }: Rules<Position>): SceneBoard {
  const [board] = present(position.scene).boards;
  return present(board);
}

/** The cells of a position, and the way back from a cell to a move. */
class Knights {
  readonly rules: Rules<Position>;
  readonly board: SceneBoard;
  readonly rows: number;
  readonly columns: number;

  constructor(rules: Rules<Position>) {
    this.rules = rules;
    this.board = boardOf(rules);
    [this.rows, this.columns] = [this.board.rows, this.board.columns];
  }

  cell(p: Position, colour: KnightColour): Square {
    const { rules, board } = this;
    const at = lastOf(rules.position.cells(p, colour));
    return [board.row(at), board.column(at)];
  }

  cells(p: Position): ByColour<Square> {
    return { white: this.cell(p, 'white'), black: this.cell(p, 'black') };
  }

  mover(p: Position): KnightColour {
    return this.rules.position.toMove(p) === 0 ? 'white' : 'black';
  }

  /** The move of the side to move onto a cell. */
  moveTo(p: Position, [row, column]: Square): Position | undefined {
    const mover = this.mover(p);
    return this.rules.moves(p).find((q) => {
      const [r, c] = this.cell(q, mover);
      return r === row && c === column;
    });
  }
}

function protocol(rules: Rules<Position>, start: Position): Protocol {
  const knights = new Knights(rules);
  const { rows, columns } = knights;
  return {
    opening: () => [
      `${rows} ${columns}`,
      [...knights.cell(start, 'white'), ...knights.cell(start, 'black')].join(' '),
    ],
    choose: (line) => playerOf(readColour(line)),
    write: (p, q) => knights.cell(q, knights.mover(p)).join(' '),
    read: (p, line) => present(knights.moveTo(p, readMove(knights, knights.cell(p, knights.mover(p)), line))),
    stop: '-1 -1',
    most: MOST_MOVES,
    repetition: false,
  };
}

function randomStart(rules: Rules<Position>, random: Random): Position {
  const { position, start } = rules;
  const { rows, columns, find } = boardOf(rules);
  const { white, black } = startOn(rows, columns, random);
  const { edit } = present(position.scene);
  const put = (p: Position, colour: KnightColour, [row, column]: Square): Position =>
    present(edit).put(p, { board: 0, cell: present(find(row, column)), field: colour, symbol: '' });
  return present(position.withTurn?.(put(put(start, 'white', white), 'black', black), 0));
}

/** The opponent of that name, which knows the cells of both knights only. */
const untabled =
  (name: ProblemOpponent) =>
  ({ rules, player, random }: Untabled): Opponent => {
    const knights = new Knights(rules);
    const { rows, columns } = knights;
    const move = opponents[name](new KnightRace(rows, columns), COLOURS[player], random);
    return ({ position }) => present(knights.moveTo(position, move(knights.cells(position))));
  };

export const duel: Duel = {
  protocol,
  randomStart,
  untabled: {
    winner: (rules, start) => {
      const knights = new Knights(rules);
      const { rows, columns } = knights;
      return playerOf(new KnightRace(rows, columns).winning(knights.cells(start), 'white'));
    },
    opponents: Object.fromEntries(OPPONENTS.map((name) => [name, untabled(name)])),
  },
};
