/** What play of a game shows: positions as letters and numbers, with their moves. */
import { type Random, pick } from '../../../base/random.ts';
import { present } from '../../../base/present.ts';
import { unlessRefused } from '../../../base/errors.ts';
import { boardIn, fieldsOf, pictureOf } from '../../../contest/blocks.ts';
import type { GameContest } from '../../../contest/of-game.ts';
import type { ContestPosition, OptionTexts } from '../../../contest/position-format.ts';
import { isCount, isYoungDiagram } from '../../../kit/fields.ts';
import { type Ending, OPEN } from '../../../rules/ending.ts';
import type { Position } from '../../../rules/positions.ts';
import type { Rules } from '../../../rules/rules.ts';
import { positionCases } from '../../positions.ts';
import type { AfterMove, LocalPosition } from './local-rules.ts';
import { Unsuited } from './unsuited.ts';

/** A position, how the game is over there, and its moves. */
export interface Observed extends LocalPosition {
  readonly ending: Ending;
  readonly moves: readonly AfterMove[];
}

/** The letters of cells of a Young diagram. */
const [UNFILLED, FILLED] = ['.', 'x'];

/** How positions of a game become letters and numbers. */
export interface Lettering {
  /** The number fields, in the order of their numbers behind those of the size. */
  readonly numbers: readonly string[];
  /** The field that is a Young diagram; undefined: the board is drawn, or there is none. */
  readonly diagram: string | undefined;
  readonly isDrawn: boolean;
}

/**
 * What the fields of these rules are, with the numbers in `first` in front. Throws `Unsuited` for a field that is neither a number nor on
 * the board.
 */
function letteringOf(rules: Rules<Position>, first: readonly string[]): Lettering {
  const board = boardIn(rules);
  const drawn = [board?.symbols, ...(board?.pieces ?? [])].map((one) => one?.field);
  const fields = Object.entries(fieldsOf(rules)).filter(([name]) => name !== 'turn');
  const counts = fields.filter(([, field]) => isCount(field)).map(([name]) => name);
  const others = fields.map(([name]) => name).filter((name) => !counts.includes(name));
  const [diagram] = board ? [] : fields.filter(([, field]) => isYoungDiagram(field)).map(([name]) => name);
  const left = others.find((name) => !drawn.includes(name) && name !== diagram);
  if (left !== undefined)
    throw new Unsuited(`${left} is neither a number nor on the one board that is drawn`);
  const numbers = [...new Set([...first.filter((name) => counts.includes(name)), ...counts])];
  return { numbers, diagram, isDrawn: board !== undefined };
}

/** A position in letters and numbers; `tables` are those of its rules. */
function lettered(
  rules: Rules<Position>,
  { numbers, diagram }: Lettering,
  p: Position,
  { rows, columns, tables }: Pick<LocalPosition, 'rows' | 'columns' | 'tables'>,
): LocalPosition {
  const board = boardIn(rules);
  if (board && (board.board.rows !== rows || board.board.columns !== columns))
    throw new Unsuited('the board has not as many rows and columns as the tables');
  const filled = diagram === undefined ? [] : (p[diagram] as readonly number[]);
  const picture = board
    ? unlessRefused(() => pictureOf(rules, board, p, true))
    : filled.map((k) => FILLED.repeat(k) + UNFILLED.repeat(columns - k));
  if (!picture) throw new Unsuited('several pieces are on a cell');
  const values = numbers.map((name) => Number(rules.position.cells(p, name)[0]));
  const turn = rules.position.toMove(p);
  return { rows, columns, cells: picture.join(''), turn, numbers: [rows, columns, ...values], tables };
}

/** The most plies of a game that are played. */
const MOST_PLIES = 120;

/** Inputs that are drawn in search of one with certain options. */
const MOST_DRAWN = 1000;

/** The shares of the largest size of the boards that are played on, in turn. */
const SHARES = [1, 0.4, 0.7, 0.25, 1, 0.5];

/** Plays at random on boards of all sizes, with the same values of the options that are neither pictures nor tables. */
export class Observer {
  private readonly contest: GameContest;
  private readonly options: OptionTexts;
  private readonly random: Random;
  private readonly cases: ReturnType<typeof positionCases>;
  private drawn = 0;

  constructor(contest: GameContest, options: OptionTexts, random: Random) {
    this.contest = contest;
    this.options = options;
    this.random = random;
    this.cases = positionCases(contest);
  }

  /** At least so many positions, of whole games. */
  positions(count: number): Observed[] {
    const all: Observed[] = [];
    while (all.length < count) all.push(...this.game());
    return all;
  }

  /** Positions with which inputs begin. */
  starts(count: number): LocalPosition[] {
    return Array.from({ length: count }, () => {
      const { rules, position, options } = this.input();
      return lettered(rules, this.lettering(rules), position, this.sizeOf(rules, options));
    });
  }

  /** The rules of an input; undefined where none has these options. */
  rules(): Rules<Position> | undefined {
    try {
      return this.input().rules;
    } catch (error) {
      if (error instanceof Unsuited) return undefined;
      throw error;
    }
  }

  /** The fields of these rules, the numbers in the order of the lines. */
  lettering(rules: Rules<Position>): Lettering {
    return letteringOf(rules, this.contest.input.lines?.flat().map(({ name }) => name) ?? []);
  }

  private *game(): Generator<Observed> {
    const { rules, position, options } = this.input();
    const lettering = this.lettering(rules);
    const size = this.sizeOf(rules, options);
    const shown = (p: Position): LocalPosition => lettered(rules, lettering, p, size);
    let p = position;
    for (let ply = 0; ply < MOST_PLIES; ply++) {
      const ending = rules.ended(p);
      const moves = ending === OPEN ? rules.moves(p) : [];
      const observed = moves.map((q): AfterMove => {
        const { cells, turn, numbers } = shown(q);
        const points = rules.gain?.(p, q) ?? 0;
        if (!Number.isSafeInteger(points)) throw new Unsuited('points are not whole numbers');
        return { cells, turn, numbers, points };
      });
      yield { ...shown(p), ending, moves: observed };
      if (moves.length === 0) return;
      p = pick(moves, this.random);
    }
  }

  private input(): ContestPosition {
    for (let k = 0; k < MOST_DRAWN; k++) {
      const share = present(SHARES[this.drawn++ % SHARES.length]);
      const test = this.cases.random(share, this.random);
      if (this.contest.input.inputs.every(({ name }) => test.options[name] === this.options[name]))
        return test;
    }
    throw new Unsuited('no inputs with some values of the options were found');
  }

  private sizeOf(
    rules: Rules<Position>,
    options: OptionTexts,
  ): Pick<LocalPosition, 'rows' | 'columns' | 'tables'> {
    const tables = this.contest.input.tables.map(({ name }) =>
      present(options[name])
        .split('/')
        .map((row) => row.trim().split(/\s+/).map(Number)),
    );
    const [table] = tables;
    const board = boardIn(rules)?.board;
    if (table)
      return {
        rows: table.length,
        columns: present(table[0]).length,
        tables: tables.map((one) => one.flat()),
      };
    return { rows: present(board).rows, columns: present(board).columns, tables: [] };
  }
}
