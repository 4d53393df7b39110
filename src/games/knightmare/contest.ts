/** The live contest: announces the colour that wins, then plays that colour against whoever writes the input. */
import { type Range, PlayError, assert, badInput, located, parseInteger, said } from '../../base/errors.ts';
import {
  type ByColour,
  type Cell,
  type Colour,
  KnightPlan,
  attacks,
  onBoard,
  opposite,
  sameCell,
  targets,
  winner,
} from './strategy.ts';
import knightmare from './knightmare.ts';
import type { Contest } from '../../contest/contest.ts';
import { type Input, type Word, placeOf } from '../../contest/input.ts';

/** The number of rows, and that of columns. */
const SIDE: Range = { min: 6, max: 1000 };

interface Start extends ByColour<Cell> {
  readonly rows: number;
  readonly columns: number;
}

export const contest: Contest = {
  order: 5,
  format: `n m: rows and columns, even, 6..1000; x1 y1 x2 y2: row and column of the white and the black knight.
Prints WHITE or BLACK, the colour it plays, then exchanges moves "x y", one a line, until it has won.
The moves of the other knight are read from the same input; -1 -1 there ends the game.`,
  *questions(input) {
    const { rows, columns, white, black } = readStart(input);
    const rules = knightmare.rules({ n: rows, m: columns, white, black });
    yield { rules, say: ({ outcome }) => (outcome === 'win' ? 'WHITE' : 'BLACK') };
  },
  answer: (input, { print }) => play(input, print),
};

/**
 * Reads `n m` and `x1 y1 x2 y2`, prints WHITE or BLACK, then exchanges moves `x y`, one a line, until the
 * game is won. Nothing is read after the winning move, and never more than the next word needs; `print` must
 * flush each line. Raises bad input for a start or a move that the rules exclude, and if the input ends too
 * soon. Raises `game lost` for `-1 -1`, which means that this program lost or moved illegally.
 */
export function play(input: Input, print: (line: string) => void): void {
  const { rows, columns, ...start } = readStart(input);
  const plan = new KnightPlan(rows, columns, start.white, start.black);
  print(plan.colour.toUpperCase());

  let { white, black } = start;
  let toMove: Colour = 'white';
  for (let moves = 0; ; moves++) {
    const from = toMove === 'white' ? white : black;
    const ours = toMove === plan.colour;
    const to = ours ? plan.move(white, black) : readMove(input, rows, columns, from, moves);
    if (ours) print(to.join(' '));
    if (toMove === 'white') white = to;
    else black = to;
    toMove = opposite(toMove);

    const won = winner(rows, columns, white, black, toMove);
    assert(won !== opposite(plan.colour), `${plan.colour} wins this start, but lost at move ${moves + 1}`);
    if (won) return;
  }
}

function readStart(input: Input): Start {
  const rows = readSide(input, 'n', 'number of rows');
  const columns = readSide(input, 'm', 'number of columns');
  const white = readKnight(input, rows, columns, 'white', ['x1', 'y1']);
  const black = readKnight(input, rows, columns, 'black', ['x2', 'y2']);
  if (sameCell(white.cell, black.cell))
    throw badInput(said`both knights on ${shown(black.cell)}`).at(black.place);
  return { rows, columns, white: white.cell, black: black.cell };
}

function readSide(input: Input, name: string, meaning: string): number {
  const word = input.word(`${name} (${meaning})`);
  return located(placeOf(word), () => {
    const side = parseInteger(name, word.text, SIDE);
    if (side % 2 !== 0) throw badInput(said`${name} must be even, got ${side}`);
    return side;
  });
}

function readKnight(
  input: Input,
  rows: number,
  columns: number,
  colour: Colour,
  [x, y]: readonly [x: string, y: string],
): { cell: Cell; place: string } {
  const first = input.word(`${x} (row of the ${colour} knight)`);
  const row = coordinate(first, x, rows);
  const column = coordinate(input.word(`${y} (column of the ${colour} knight)`), y, columns);
  const cell: Cell = [row, column];
  const place = placeOf(first);
  if (!onBoard(rows, columns, cell)) {
    const hint = cell.includes(0) ? '; coordinates start at 1' : '';
    throw badInput(said`${colour} knight ${shown(cell)} is outside the ${rows}×${columns} board${hint}`).at(
      place,
    );
  }
  if (sameCell(cell, targets(rows, columns)[colour])) {
    throw badInput(said`${colour} already stands on its target ${shown(cell)}`).at(place);
  }
  return { cell, place };
}

/** Reads a move of the opponent, whose knight is on `from`, after `moves` moves of both sides. */
function readMove(input: Input, rows: number, columns: number, from: Cell, moves: number): Cell {
  const read = (axis: string, max: number): { value: number; word: Word } => {
    const word = input.next();
    if (!word) throw badInput(said`the opponent closed the connection ${when(moves)}`).at(input.place());
    return { value: coordinate(word, `${axis} of the opponent's move`, max), word };
  };
  const row = read('x', rows);
  const column = read('y', columns);
  const to: Cell = [row.value, column.value];
  if (sameCell(to, [-1, -1])) {
    throw new PlayError(
      'game lost',
      said`the opponent sent -1 -1 ${when(moves)}: it says that we lost or moved illegally`,
    );
  }
  const illegal = !onBoard(rows, columns, to)
    ? `is outside the ${rows}×${columns} board`
    : attacks(from, to)
      ? undefined
      : "is not a knight's move";
  if (illegal) {
    throw badInput(said`illegal move by the opponent: ${shown(from)}→${shown(to)} ${illegal}`).at(
      placeOf(row.word),
    );
  }
  return to;
}

/** A row or column, perhaps outside the board. One too long to be shown as part of a cell is refused here. */
function coordinate(word: Word, name: string, max: number): number {
  const range = word.text.length > 9 ? { min: 1, max } : {};
  return located(placeOf(word), () => parseInteger(name, word.text, range));
}

const shown = (cell: Cell): string => `(${cell.join(',')})`;

const when = (moves: number): string =>
  moves === 0
    ? 'before the first move'
    : `after move ${moves} (${Math.ceil(moves / 2)} by White, ${Math.floor(moves / 2)} by Black)`;
