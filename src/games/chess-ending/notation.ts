/** How chess players write: pieces as KQKR, moves as Qd5, Kxb2, a8=Q; positions as FEN are in fen.ts. */
import { badInput, type Board, CHESSMEN, said, shape, turns } from 'perfect-play/kit';
import type { Moves, PieceField } from 'perfect-play/types/kit';
import { fenIn, fenUnused, readRows, readTurn, type StandingPiece } from './fen.ts';

const LETTERS = ['K', 'Q', 'R', 'B', 'N', 'P', 'P2', 'P3', 'k', 'q', 'r', 'b', 'n', 'p', 'p2', 'p3'] as const;
/** The name of a field: the letter of its pieces, capitals for white. Every pawn has a field, since it may become another piece. */
export type Letter = (typeof LETTERS)[number];
/** The fields by name. Only those of pieces that the game has are there. */
export type PieceFields = Readonly<Record<Letter, PieceField<unknown>>>;

/** The shape of positions with these pieces, which also reads FEN: "8/8/8/3k4/8/8/1Q6/K7 w". */
export function chessShape(fields: PieceFields, board: Board) {
  const plain = shape({ turn: turns('white', 'black'), ...fields }, { pieces: CHESSMEN });
  const parse: typeof plain.parse = (text) => {
    const fen = fenIn(text);
    if (fen === undefined) return plain.parse(text);
    // refuses rights that cannot be
    unused(text, undefined);
    return plain.parse(fenAsFields(fen, fields, board));
  };
  const unused = (text: string, plies: number | undefined) => fenUnused(text, board, plies);
  return { ...plain, parse, unused, syntax: said`${plain.syntax}, or FEN` };
}

export type ChessShape = ReturnType<typeof chessShape>;
export type ChessPosition = ReturnType<ChessShape['parse']>;

const piecesOf = (fields: PieceFields): [Letter, PieceField<unknown>][] =>
  LETTERS.flatMap((letter) => (letter in fields ? [[letter, fields[letter]]] : []));

/** The pieces on the board. */
const standing = ({ fields }: ChessShape, p: ChessPosition): readonly StandingPiece[] =>
  piecesOf(fields).flatMap(([name, field]) =>
    (field.marks?.(p[name]) ?? []).map(({ cell, symbol }) => ({ letter: symbol || name, cell })),
  );

const isWhite = (letter: string): boolean => letter < 'a';

/** The text, by fields, of the position that the parts of a FEN give. */
function fenAsFields(fen: readonly string[], fields: PieceFields, board: Board): string {
  const found = [...readRows(fen, board)];
  const side = readTurn(fen);
  const words = piecesOf(fields).map(([name, field]) => {
    // pawns come last: a piece that does not fit into its own field is what a pawn has become
    const [own] = name;
    const letters = field.kinds ? field.kinds.names : [name];
    const taken = letters
      .flatMap((letter) =>
        found.filter((piece) => piece.letter === letter).slice(0, letter === own ? field.count : 1),
      )
      .slice(0, field.count);
    for (const piece of taken) found.splice(found.indexOf(piece), 1);
    const cells = taken.map(({ letter, cell }) => (letter === own ? '' : letter) + board.label(cell));
    if (cells.length === 0 && field.off !== true) throw badInput(said`the FEN has no ${name}`);
    return `${name}=${cells.join('/') || 'off'}`;
  });
  const [extra] = found;
  const names = piecesOf(fields).map(([name]) => name);
  if (extra)
    throw badInput(
      said`the FEN has ${extra.letter} on ${board.label(extra.cell)}, more than the pieces ${names.join(' ')}`,
    );
  return [`turn=${side}`, ...words].join(' ');
}

/**
 * The start: the kings in the middle of the first and the last row, the other pieces beside them, the pawn in front of its king, and
 * white to move. If that is not legal, since black is in check on a small board: the first legal position of the index.
 */
export function startOf(
  position: ChessShape,
  board: Board,
  { legal = () => true }: Pick<Moves<ChessPosition>, 'legal'>,
): ChessPosition {
  const middle = Math.floor(board.columns / 2) + 1;
  const columns = [-1, -2, 1, 2, -3, -4, 3]
    .map((by) => middle + by)
    .filter((c) => c >= 1 && c <= board.columns);
  const free: readonly [number[], number[]] = [[...columns], [...columns]];
  const forPawns: readonly [number[], number[]] = [
    [middle, ...columns],
    [middle, ...columns],
  ];
  const words = piecesOf(position.fields).map(([name, field]) => {
    const side = isWhite(name) ? 0 : 1;
    const [home, next] = side === 0 ? [board.rows, board.rows - 1] : [1, 2];
    const cells = /[Kk]/.test(name)
      ? [board.at(home, middle)]
      : /[Pp]/.test(name)
        ? forPawns[side].splice(0, 1).map((column) => board.at(next, column))
        : free[side].splice(0, field.count).map((column) => board.at(home, column));
    return `${name}=${cells.map((cell) => board.label(cell)).join('/') || 'off'}`;
  });
  const p = position.parse(['turn=white', ...words].join(' '));
  if (legal(p)) return p;
  for (let i = 0; i < position.size; i++) {
    const other = position.unrank(i);
    if (legal(other)) return other;
  }
  throw badInput(said`there is no room for these pieces on ${board.rows}×${board.columns} cells`);
}

/**
 * Names moves as chess players do: the piece, its file or row if another such piece can go there too, x for a capture, the cell,
 * then + for check or # for mate.
 */
export function moveName(
  position: ChessShape,
  board: Board,
  { of: moves, noMoves }: Moves<ChessPosition>,
): (p: ChessPosition, q: ChessPosition) => string {
  const moved = (p: ChessPosition, q: ChessPosition) => {
    const mine = ({ letter }: StandingPiece): boolean => isWhite(letter) === (p.turn === 'white');
    const [before, after] = [standing(position, p), standing(position, q)];
    const missing = (from: readonly StandingPiece[], to: readonly StandingPiece[]): StandingPiece[] =>
      from.filter((a) => mine(a) && !to.some((b) => a.cell === b.cell && a.letter === b.letter));
    const [[from], [to]] = [missing(before, after), missing(after, before)];
    return { from, to, takes: before.length > after.length };
  };
  return (p, q) => {
    const { from, to, takes } = moved(p, q);
    const [piece, target] = [from.letter.toUpperCase(), board.label(to.cell)];
    const file = board.label(from.cell).slice(0, 1);
    const attacked = typeof noMoves === 'function' && noMoves(q) === 'loses';
    const check = !attacked ? '' : moves(q).length === 0 ? '#' : '+';
    if (piece === 'P') {
      const became = to.letter === from.letter ? '' : `=${to.letter.toUpperCase()}`;
      return `${takes ? `${file}x` : ''}${target}${became}${check}`;
    }
    const alike = standing(position, p).filter(({ letter }) => letter === from.letter).length > 1;
    const rivals = (alike ? moves(p) : [])
      .map((other) => moved(p, other))
      .filter(
        (other) =>
          other.from.letter === from.letter && other.to.cell === to.cell && other.from.cell !== from.cell,
      );
    const row = board.label(from.cell).slice(1);
    const sameFile = rivals.some((other) => board.column(other.from.cell) === board.column(from.cell));
    const sameRow = rivals.some((other) => board.row(other.from.cell) === board.row(from.cell));
    const which = rivals.length === 0 ? '' : !sameFile ? file : !sameRow ? row : file + row;
    return `${piece}${which}${takes ? 'x' : ''}${target}${check}`;
  };
}
