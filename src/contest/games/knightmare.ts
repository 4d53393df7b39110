/** The live contest: announces the colour that wins, then plays that colour against whoever writes the input. */
import {
  type Range,
  type Said,
  PlayError,
  assert,
  badInput,
  located,
  parseInteger,
  said,
  word,
} from '../../base/errors.ts';
import {
  type ByColour,
  type Square,
  type KnightColour,
  KnightPlan,
  attacks,
  onBoard,
  opposite,
  sameCell,
  targets,
  winner,
} from '../../strategy/knightmare.ts';
import knightmare from '../../games/knightmare.ts';
import { type Contest, asked, cellsOf, requireFirst } from '../contest.ts';
import { type Input, type InputWord, placeOf } from '../input.ts';

/** The number of rows, and that of columns. */
const SIDE: Range = { min: 6, max: 1000 };

const MOVE = [said`${'x'} of the opponent's move`, said`${'y'} of the opponent's move`] as const;

interface BoardSize {
  readonly rows: number;
  readonly columns: number;
}

interface Start extends BoardSize, ByColour<Square> {}

export const contest: Contest = {
  order: 5,
  format: `n m: rows and columns, even, 6..1000; x1 y1 x2 y2: row and column of the white and the black knight.
Prints WHITE or BLACK, the colour it plays, then exchanges moves "x y", one a line, until it has won.
The moves of the other knight are read from the same input; -1 -1 there ends the game.`,
  *questions(input) {
    const { rows, columns, white, black } = readStart(input);
    // moves of the other side may follow
    for (let first = input.next(); first !== undefined; first = input.next()) {
      input.coordinateFrom(first, MOVE[0], rows);
      input.coordinateFrom(input.word(MOVE[1]), MOVE[1], columns);
    }
    yield {
      ...asked(knightmare, { n: rows, m: columns, white, black }),
      say: ({ outcome }) => (outcome === 'win' ? 'WHITE' : 'BLACK'),
      sayUntabled: () => new KnightPlan(rows, columns, white, black).colour.toUpperCase(),
    };
  },
  write(rules, { n, m }, p) {
    requireFirst(rules, p);
    if (rules.ended(p)) throw badInput(said`the contest has no game that is over`);
    const [white, black] = [cellsOf(rules, p, 'white')[0], cellsOf(rules, p, 'black')[0]];
    const own = targets(Number(n), Number(m));
    if (sameCell(white, own.white) || sameCell(black, own.black))
      throw badInput(said`in the contest no knight starts on its own target`);
    return `${n} ${m}\n${[...white, ...black].join(' ')}\n`;
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
  const start = readStart(input);
  const { rows, columns } = start;
  const plan = new KnightPlan(rows, columns, start.white, start.black);
  print(plan.colour.toUpperCase());

  let { white, black } = start;
  let toMove: KnightColour = 'white';
  for (let moves = 0; ; moves++) {
    const from = toMove === 'white' ? white : black;
    const ours = toMove === plan.colour;
    const to = ours ? plan.move(white, black) : readMove(input, start, from, moves);
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
  const rows = readSide(input, 'n', said`number of rows`);
  const columns = readSide(input, 'm', said`number of columns`);
  const size = { rows, columns };
  const white = readKnight(input, size, 'white', ['x1', 'y1']);
  const black = readKnight(input, size, 'black', ['x2', 'y2']);
  if (sameCell(white.cell, black.cell))
    throw badInput(said`both knights on ${shown(black.cell)}`).at(black.place);
  return { ...size, white: white.cell, black: black.cell };
}

function readSide(input: Input, name: string, meaning: Said): number {
  const read = input.word(said`${name} (${meaning})`);
  return located(placeOf(read), () => {
    const side = parseInteger(name, read.text, SIDE);
    if (side % 2 !== 0) throw badInput(said`${name} must be even, got ${side}`);
    return side;
  });
}

function readKnight(
  input: Input,
  { rows, columns }: BoardSize,
  colour: KnightColour,
  [x, y]: readonly [x: string, y: string],
): { cell: Square; place: Said } {
  const first = input.word(said`${x} (row of the ${word(colour)} knight)`);
  const row = coordinate(first, x, rows);
  const column = coordinate(input.word(said`${y} (column of the ${word(colour)} knight)`), y, columns);
  const cell: Square = [row, column];
  const place = placeOf(first);
  if (!onBoard(rows, columns, cell)) {
    const outside = said`${word(colour)} knight ${shown(cell)} is outside the ${rows}×${columns} board`;
    throw badInput(cell.includes(0) ? said`${outside}; coordinates start at 1` : outside).at(place);
  }
  if (sameCell(cell, targets(rows, columns)[colour])) {
    throw badInput(said`${word(colour)} already stands on its target ${shown(cell)}`).at(place);
  }
  return { cell, place };
}

/** Reads a move of the opponent, whose knight is on `from`, after `moves` moves of both sides. */
function readMove(input: Input, { rows, columns }: BoardSize, from: Square, moves: number): Square {
  const read = (name: Said, max: number): { value: number; first: InputWord } => {
    const first = input.next();
    if (!first) throw badInput(said`the opponent closed the connection ${when(moves)}`).at(input.place());
    return { value: coordinate(first, name, max), first };
  };
  const row = read(MOVE[0], rows);
  const column = read(MOVE[1], columns);
  const to: Square = [row.value, column.value];
  if (sameCell(to, [-1, -1])) {
    throw new PlayError(
      'game lost',
      said`the opponent sent -1 -1 ${when(moves)}: it says that we lost or moved illegally`,
    );
  }
  const illegal = !onBoard(rows, columns, to)
    ? said`is outside the ${rows}×${columns} board`
    : attacks(from, to)
      ? undefined
      : said`is not a knight's move`;
  if (illegal) {
    throw badInput(said`illegal move by the opponent: ${shown(from)}→${shown(to)} ${illegal}`).at(
      placeOf(row.first),
    );
  }
  return to;
}

/** A row or column, perhaps outside the board. One too long to be shown as part of a cell is refused here. */
function coordinate(read: InputWord, name: Said, max: number): number {
  const range = read.text.length > 9 ? { min: 1, max } : {};
  return located(placeOf(read), () => parseInteger(name, read.text, range));
}

const shown = (cell: Square): string => `(${cell.join(',')})`;

const when = (moves: number): Said =>
  moves === 0
    ? said`before the first move`
    : said`after move ${moves} (${Math.ceil(moves / 2)} by White, ${Math.floor(moves / 2)} by Black)`;
