/** Judging programs that play the knights' race: the contest's protocol, and opponents on boards too large for a table. */
import { badInput, parseInteger, quote, said } from '../../base/errors.ts';
import type { Duel, Opponent, Protocol, Untabled } from '../../judge/protocol.ts';
import { type Random, pick } from '../../play/random.ts';
import type { Player } from '../../play/session.ts';
import { LOSS } from '../../rules/ending.ts';
import type { Position, Rules } from '../../rules/rules.ts';
import { type Cell, type Colour, KnightDistances, KnightPlan, opposite, targets } from './strategy.ts';

export { problem } from './package/problem.ts';

/** Moves of the program after which the contest calls a game drawn. */
const MOST_MOVES = 350;

const COLOURS = ['white', 'black'] as const;

/** The cells of a position, and the way back from a cell to a move. */
class Knights {
  readonly rules: Rules<Position>;
  readonly rows: number;
  readonly columns: number;

  constructor(rules: Rules<Position>) {
    this.rules = rules;
    const { rows, columns } = rules.position.scene!.boards[0]!;
    [this.rows, this.columns] = [rows, columns];
  }

  cell(p: Position, colour: Colour): Cell {
    const { position } = this.rules;
    const board = position.scene!.boards[0]!;
    const at = position.cells(p, colour)[0]!;
    return [board.row(at), board.column(at)];
  }

  mover(p: Position): Colour {
    return COLOURS[this.rules.position.toMove(p) as Player];
  }

  /** The move of the side to move onto a cell. */
  moveTo(p: Position, [row, column]: Cell): Position | undefined {
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
    choose: (line) => {
      if (line === 'WHITE') return 0;
      if (line === 'BLACK') return 1;
      throw badInput(said`${quote(line)} is no colour; expected WHITE or BLACK`);
    },
    write: (p, q) => knights.cell(q, knights.mover(p)).join(' '),
    read: (p, line) => {
      const words = line.split(/\s+/);
      if (words.length !== 2) throw badInput(said`${quote(line)} is no cell; expected a row and a column`);
      const row = parseInteger('x', words[0]!, { min: 1, max: rows });
      const column = parseInteger('y', words[1]!, { min: 1, max: columns });
      const to = knights.moveTo(p, [row, column]);
      if (to === undefined) {
        const from = knights.cell(p, knights.mover(p)).join(',');
        throw badInput(said`(${row},${column}) is not a knight's move from (${from})`);
      }
      return to;
    },
    stop: '-1 -1',
    most: MOST_MOVES,
    repetition: false,
  };
}

/** Two different cells, neither the target of the knight on it. */
function randomStart(rules: Rules<Position>, random: Random): Position {
  const { position } = rules;
  const { find } = position.scene!.boards[0]!;
  const { rows, columns } = new Knights(rules);
  const goal = targets(rows, columns);
  const cell = (): Cell => [1 + Math.floor(random() * rows), 1 + Math.floor(random() * columns)];
  const same = ([a, b]: Cell, [c, d]: Cell): boolean => a === c && b === d;
  for (;;) {
    const [white, black] = [cell(), cell()];
    if (same(white, black) || same(white, goal.white) || same(black, goal.black)) continue;
    const { edit } = position.scene!;
    const put = (p: Position, colour: Colour, [row, column]: Cell): Position =>
      edit!.put(p, { board: 0, cell: find(row, column)!, field: colour, symbol: '' });
    return position.withTurn!(put(put(rules.start, 'white', white), 'black', black), 0);
  }
}

const planFor = (rules: Rules<Position>, start: Position): KnightPlan => {
  const knights = new Knights(rules);
  return new KnightPlan(
    knights.rows,
    knights.columns,
    knights.cell(start, 'white'),
    knights.cell(start, 'black'),
  );
};

/** The side that wins plays by its strategy; the other one flees. */
function perfect(from: Untabled): Opponent {
  const { rules, start, player } = from;
  const plan = planFor(rules, start);
  if (plan.colour !== COLOURS[player]) return aiming(from, fleeing);
  const knights = new Knights(rules);
  return ({ position }) =>
    knights.moveTo(position, plan.move(knights.cell(position, 'white'), knights.cell(position, 'black')))!;
}

/** How good it is for a knight to stand on `own` while the other one stands on `other`; the most is best. */
type Aim = (own: Cell, other: Cell, toTarget: KnightDistances) => number;

const apart = ([a, b]: Cell, [c, d]: Cell): number => Math.abs(a - c) + Math.abs(b - d);
const fleeing: Aim = (own, other) => apart(own, other);
const hunting: Aim = (own, other) => -apart(own, other);
const racing: Aim = (own, _, toTarget) => -toTarget.from(own);

/** Makes the move that an aim likes best, one of them at random, and wins where it can win at once. */
function aiming({ rules, player, random }: Untabled, aim: Aim): Opponent {
  const knights = new Knights(rules);
  const colour = COLOURS[player];
  const target = targets(knights.rows, knights.columns)[colour];
  const toTarget = new KnightDistances(knights.rows, knights.columns, target);
  return ({ position }) => {
    const moves = rules.moves(position);
    const winning = moves.filter((to) => rules.ended(to) === LOSS);
    if (winning.length > 0) return pick(winning, random);
    const worth = moves.map((to) =>
      aim(knights.cell(to, colour), knights.cell(to, opposite(colour)), toTarget),
    );
    const best = Math.max(...worth);
    return pick(
      moves.filter((_, i) => worth[i] === best),
      random,
    );
  };
}

export const duel: Duel = {
  protocol,
  randomStart,
  untabled: {
    winner: (rules, start) => (planFor(rules, start).colour === 'white' ? 0 : 1),
    opponents: {
      perfect,
      flee: (from) => aiming(from, fleeing),
      hunt: (from) => aiming(from, hunting),
      race: (from) => aiming(from, racing),
      random:
        ({ rules, random }) =>
        ({ position }) =>
          pick(rules.moves(position), random),
    },
  },
};
