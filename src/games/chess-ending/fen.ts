/**
 * Positions as chess programs write them, FEN, also with underscores for blanks and in links to an analysis or a tablebase:
 *
 *     8/8/8/3k4/8/8/1Q6/K7 w - - 0 1      rows, side to move, castling rights, en passant, half-move clock, number of the move
 */
import { badInput, type Board, parseInteger, quote, said } from 'perfect-play/kit';
import type { Cell, Said } from 'perfect-play/types/kit';

/** A piece and its cell. */
export interface StandingPiece {
  readonly letter: string;
  readonly cell: Cell;
}

const MOST_FIELDS = 6;

/** The fields of the FEN in a text; undefined if it is none. */
export function fenIn(text: string): readonly string[] | undefined {
  const link = /^\s*https?:|[?&]fen=/i.test(text);
  const found = link ? inLink(text) : text.includes('=') || !text.includes('/') ? undefined : text;
  return found?.trim().split(/[\s_]+/);
}

function inLink(text: string): string | undefined {
  const rows = '[1-8KQRBNP]+(?:/[1-8KQRBNP]+){2,7}';
  return new RegExp(`(?:^|[/=])(${rows}(?:[\\s_+][^?&#]*)?)(?:[?&#]|$)`, 'i')
    .exec(decoded(text))?.[1]
    ?.replaceAll('+', ' ');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The material that a FEN needs, as KQKR; undefined if the text is no FEN, or has not a king of each side. */
export function materialIn(text: string): string | undefined {
  const [rows = ''] = fenIn(text) ?? [];
  const letters = Array.from('QRBNP');
  const of = (king: string, own: readonly string[]): string =>
    king.toUpperCase() + own.map((letter) => letter.repeat(rows.split(letter).length - 1)).join('');
  if (['K', 'k'].some((king) => rows.split(king).length !== 2)) return undefined;
  const black = letters.map((letter) => letter.toLowerCase());
  return of('K', letters) + of('k', black).toUpperCase();
}

/** The pieces in the rows of a FEN, from the top. Raises bad input. */
export function readRows([text = '']: readonly string[], board: Board): readonly StandingPiece[] {
  const rows = text.split('/');
  if (rows.length !== board.rows) throw badInput(said`expected ${board.rows} rows, got ${rows.length}`);
  return rows.flatMap((row, r) => {
    const here = said`row ${r + 1}`;
    let column = 1;
    const found: StandingPiece[] = [];
    for (const symbol of row) {
      if (/[1-9]/.test(symbol)) column += Number(symbol);
      else if (/[KQRBNPkqrbnp]/.test(symbol)) found.push({ letter: symbol, cell: board.at(r + 1, column++) });
      else throw badInput(said`${here}: ${quote(symbol)} is neither a piece nor a number of empty cells`);
    }
    if (column !== board.columns + 1)
      throw badInput(said`${here}: expected ${said`${board.columns} cells`}, got ${column - 1}`);
    return found;
  });
}

/** The side to move. Raises bad input. */
export function readTurn([, turn = 'w']: readonly string[]): 'white' | 'black' {
  const side = ({ w: 'white', b: 'black' } as const)[turn];
  if (side === undefined) throw badInput(said`${quote(turn)} is not a side to move (expected w or b)`);
  return side;
}

/** The cells on which king and rook have to stand for each castling right. */
const CASTLING: Readonly<Record<string, readonly [king: string, rook: string]>> = {
  K: ['e1', 'h1'],
  Q: ['e1', 'a1'],
  k: ['e8', 'h8'],
  q: ['e8', 'a8'],
};

/** The plies without a capture or a move of a pawn after which either player may claim a draw. */
const FIFTY_MOVES = 100;

/**
 * What a text says that is not used, in sentences; none if it is no FEN. `plies` are those to the end of a game that somebody wins,
 * undefined if nobody does or it is not known. Raises bad input for rights that cannot be.
 */
export function fenUnused(text: string, board: Board, plies: number | undefined): readonly Said[] {
  const fen = fenIn(text);
  if (fen === undefined) return [];
  if (fen.length > MOST_FIELDS)
    throw badInput(said`expected at most ${MOST_FIELDS} fields of FEN, got ${fen.length}`);
  const [, , castling = '-', passant = '-', clock = '0', number = '1'] = fen;
  const on = new Map(readRows(fen, board).map(({ letter, cell }) => [board.label(cell), letter]));
  return [
    ...castlingUnused(castling, on),
    ...passantUnused(passant, readTurn(fen), on, board),
    ...clockUnused(parseInteger(said`the half-move clock`, clock, { min: 0, max: 10_000 }), plies),
    ...(parseInteger(said`the number of the move`, number, { min: 0, max: 100_000 }) > 1
      ? [said`the number of the move, ${number}, is not used`]
      : []),
  ];
}

function castlingUnused(castling: string, on: ReadonlyMap<string, string>): readonly Said[] {
  if (castling === '-') return [];
  if (!/^K?Q?k?q?$/.test(castling))
    throw badInput(
      said`${quote(castling)} is no castling right (expected ${'-'}, or letters of ${'KQkq'} in this order)`,
    );
  for (const right of castling) {
    const [king, rook] = CASTLING[right];
    const white = right < 'a';
    if (on.get(king) !== (white ? 'K' : 'k') || on.get(rook) !== (white ? 'R' : 'r'))
      throw badInput(
        said`the castling right ${right} cannot be: a king has to stand on ${king}, and a rook on ${rook}`,
      );
  }
  return [said`the castling rights ${castling} are not part of these rules: answered without them`];
}

function passantUnused(
  passant: string,
  turn: 'white' | 'black',
  on: ReadonlyMap<string, string>,
  board: Board,
): readonly Said[] {
  if (passant === '-') return [];
  const [pawn, row, before, after] = turn === 'black' ? ['P', '3', '2', '4'] : ['p', '6', '7', '5'];
  const file = passant.slice(0, 1);
  const stands =
    /^[a-h][1-8]$/.test(passant) &&
    board.rows === 8 &&
    passant.slice(1) === row &&
    on.get(file + after) === pawn &&
    !on.has(passant) &&
    !on.has(file + before);
  if (!stands)
    throw badInput(
      said`nothing can be taken en passant on ${quote(passant)}: no pawn can have passed it with the last move`,
    );
  return [said`en passant on ${passant} is not used: no pawn can take there`];
}

function clockUnused(clock: number, plies: number | undefined): readonly Said[] {
  if (clock >= FIFTY_MOVES)
    return [
      said`the half-move clock is ${clock}: under the fifty-move rule, which is not part of these rules, a draw can be claimed already`,
    ];
  if (plies !== undefined && clock + plies > FIFTY_MOVES)
    return [
      said`the fifty-move rule is not part of these rules: with a half-move clock of ${clock} and ${plies} plies to the end, it may make this a draw`,
    ];
  if (clock === 0) return [];
  return [
    plies === undefined
      ? said`the half-move clock, ${clock}, is not used`
      : said`the half-move clock of ${clock} changes nothing: the end comes before the fifty-move rule`,
  ];
}
