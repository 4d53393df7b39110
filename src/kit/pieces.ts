/** `pieces` makes the moves of pieces that block and capture each other, with or without hands and royal pieces. */
import { type Said, assert, noneOf, onlyMembers, said, word } from '../base/errors.ts';
import { pair } from '../base/pair.ts';
import { present } from '../base/present.ts';
import { OPEN, TIE } from '../rules/ending.ts';
import { type Condition, type SideOf, end } from '../rules/ends.ts';
import { type Moves, together } from '../rules/rules.ts';
import type { Capturing } from '../rules/statement.ts';
import {
  type CellLine,
  type Permutation,
  type PieceEnds,
  type Pieces,
  type SidesExchanged,
  hasHands,
} from '../rules/structure.ts';
import type { Board, Cell } from './board.ts';
import { bySide } from './by-side.ts';
import { exchangeOf, sortedAlike } from './exchange.ts';
import { type NamesOf, type PieceField, fieldCalled, piecesCalled } from './fields.ts';
import { type PieceOnCell, goesOrComes } from './hand.ts';
import { doubled } from './impossible.ts';
import { type PieceGame, movesOf, unmovesOf } from './piece-moves.ts';
import { written } from './piece-names.ts';
import { PiecePositions, piecesIn } from './piece-positions.ts';
import { PieceStates } from './piece-states.ts';
import type { Relation } from './relation.ts';
import type { PositionOf, Shape } from './shape.ts';
import { type NamedPiece, type PieceMoves, piecesOf } from './stated-pieces.ts';
import { fieldsOf, sideAt, valuesOf } from './values.ts';

/** How the pieces of each field move: `{ side: { field: relation } }`. */
export type CapturingPieces<F> = {
  readonly [S in SideOf<PositionOf<F>>]: {
    readonly [N in NamesOf<F, PieceField<unknown>>]?: Relation | PieceMoves;
  };
};

/** Where captured pieces go, which pieces are royal, and how the game ends. */
export interface CapturingOptions<F> {
  /**
   * The field of each side's royal piece. No move may leave it where it could be captured; a side in check without a move has
   * lost. Absent: no piece is royal.
   */
  readonly royal?: { readonly [S in SideOf<PositionOf<F>>]?: NamesOf<F, PieceField<unknown>> } | undefined;
  /** What happens to a side that has no move but is not in check. Absent: `ties`. Without royal pieces it always loses. */
  readonly stalemate?: 'loses' | 'wins' | 'ties' | undefined;
  /**
   * Insufficient material: whether the game is a tie when these pieces are on the board, each named by its field, or by its kind
   * if it can be of several kinds. Absent: it never is.
   */
  readonly insufficient?: ((pieces: readonly string[]) => boolean) | undefined;
  /**
   * `owner`: a captured piece goes to the hand of its side, which may drop it on an empty cell instead of a move. `gone`: it is
   * out of the game, though it may have been dropped in the opening. Absent: `gone`. Pieces of a `traded` field always go to the hand of the side that captures them.
   */
  readonly captured?: 'gone' | 'owner' | undefined;
  /** The side that moved last has won once all cells of one of these lines have pieces of one side. Absent: there are none. */
  readonly rows?: readonly CellLine[] | undefined;
  /**
   * The field of each side's leader: a side whose leader is captured has lost, but may leave it in danger. Absent: no piece is a
   * leader.
   */
  readonly leader?: { readonly [S in SideOf<PositionOf<F>>]?: NamesOf<F, PieceField<unknown>> } | undefined;
  /** Where the leader of each side wins by moving there, unless the other side can capture it. Absent: nowhere. */
  readonly goal?: { readonly [S in SideOf<PositionOf<F>>]?: (cell: Cell) => boolean } | undefined;
  /**
   * The field of a number that counts the plies of the opening, from 0 to its greatest value: until then the sides only drop
   * pieces. Absent: there is no opening.
   */
  readonly opening?: (keyof F & string) | undefined;
  /**
   * The permutation of the cells that leaves the rules as they are if the sides exchange their pieces too, in the order in which
   * both are stated, and the turn. Absent: there is none.
   */
  readonly exchanged?: Permutation | undefined;
}

/**
 * The side to move moves one of its pieces along the relation of its field, to an empty cell or to one with a piece of the other
 * side, which is captured: it is then off the board, or in a hand. Instead it may drop a piece from its hand on an empty cell, as
 * the first kind that its field has for the side; where that cannot stand, as another one. Pieces whose field has no 'off' cannot
 * be captured. Crossed cells must be empty. With royal pieces there are check and mate. Every move passes the turn. Raises bad
 * input for unknown fields, sides and options.
 */
export function pieces<F>(
  position: Shape<F>,
  statement: CapturingPieces<F>,
  options: CapturingOptions<F> = {},
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  assert(position.sides.length === 2, 'pieces that capture need two sides');
  onlyMembers('pieces(…)', options, OPTIONS);
  const { royal, insufficient, captured = 'gone', opening, exchanged } = options;
  if (!CAPTURED.includes(captured)) throw noneOf(said`captured`, captured, CAPTURED);
  const fields = fieldsOf(position);
  const leaders = Object.values(options.leader ?? {});
  const all = piecesOf(fields, bySide(position, statement), captured, leaders, opening !== undefined);
  const names = piecesIn(all);
  const { board } = piecesCalled(fields, names[0]);
  const positions = new PiecePositions(position, all, opening);
  const { plies } = positions;
  const kings = named(position, fields, all, 'royal', royal);
  const pieces = new PieceStates(all, { cells: board.size, royal: kings, plies });
  const game: PieceGame<F> = { pieces, positions, toMove: (p) => position.toMove(p) };
  const stated = statedAs(all, board, opening, plies);
  const ends = endsOf(position, fields, all, board, options);
  const sidesExchanged =
    exchanged && exchangeOf(bySide<object>(position, statement).map(Object.keys), fields, all, exchanged);
  const data: Pieces<P> = {
    is: 'pieces',
    cells: board.size,
    pieces: all,
    royal: kings,
    split: (p, states) => positions.split(p, states),
    join: (turn, states, begun) => positions.join(turn, states, begun),
    ended: hasEnds(ends) ? undefined : (kinds) => (insufficient?.(kindsNamed(all, kinds)) ? TIE : OPEN),
    opening: { plies, played: (p) => positions.played(p) },
    ends: royal || insufficient ? undefined : ends,
    exchanged: sidesExchanged,
    ofBoard: () => board.symmetries,
  };
  return together({
    of: (p) => movesOf(game, p),
    before: (q) => unmovesOf(game, q),
    alternates: true,
    hand: goesOrComes<P>((at, turn) => menOf(game, at, turn), game.toMove),
    ...(hasHands(data) && written<P>(fields, names)),
    owner: (field, symbol) => {
      const side = ownerCalled(all, field, symbol);
      return side === undefined ? undefined : sideAt(position, side);
    },
    legal: (p) => pieces.isLegal(position.toMove(p), positions.statesOf(p), positions.played(p)),
    impossible: (p) => impossibility(game, board, p),
    ends: hasEnds(ends) ? [end(losingBy(game, ends, stated), 'moved')] : undefined,
    outcome: insufficient && ((p) => (insufficient(kindsAt(game, p)) ? 'tie' : undefined)),
    noMoves: royal ? (p) => withoutMoves(game, p, options.stalemate ?? 'ties') : 'loses',
    exchanged: sidesExchanged && ((p) => withSidesExchanged(game, sidesExchanged, p)),
    structure: data,
    // whether a royal piece could be captured, and what is too little, are asked of the functions
    stated: royal || insufficient ? undefined : [stated],
  });
}

/** The moves as data. */
function statedAs(
  all: readonly NamedPiece[],
  board: Board,
  opening: string | undefined,
  plies: number,
): Capturing {
  const first = all.filter(({ field }, m) => field !== all[m - 1]?.field);
  return {
    is: 'capturing',
    cells: board.size,
    pieces: first.map(({ name, owners, captured, drops, capturable, cells, kinds, paths }) => ({
      field: name,
      owners,
      captured,
      drops,
      capturable,
      cells,
      kinds,
      paths,
    })),
    opening: opening === undefined ? undefined : { field: opening, most: plies },
  };
}

const OPTIONS = 'royal stalemate insufficient captured rows leader goal opening exchanged'.split(' ');
const CAPTURED: readonly string[] = ['gone', 'owner'];

/** The pieces of the side to move at `at`, by their fields and cells. */
function menOf<F>({ pieces, positions }: PieceGame<F>, at: PositionOf<F>, turn: number): PieceOnCell[] {
  const states = positions.statesOf(at);
  return pieces.all.flatMap((piece, m) =>
    pieces.ownerOf(m, states) === turn ? [{ field: piece.name, cell: piece.cells[states[m]] }] : [],
  );
}

/** The side that owns the pieces of a field that are drawn as `symbol`; undefined if there is none. */
function ownerCalled(all: readonly NamedPiece[], field: string, symbol: string): number | undefined {
  const piece = all.find(({ name }) => name === field);
  const kind = piece?.kindNames.indexOf(symbol) ?? -1;
  const state = piece?.kinds.indexOf(Math.max(kind, 0)) ?? -1;
  return piece?.owners[state] ?? piece?.side;
}

/** Why no play can lead to `p`; undefined: the pieces can stand so. */
function impossibility<F>(
  { pieces, positions, toMove }: PieceGame<F>,
  board: Board,
  p: PositionOf<F>,
): Said | undefined {
  const [turn, states, begun] = [toMove(p), positions.statesOf(p), positions.played(p)];
  if (pieces.isLegal(turn, states, begun)) return undefined;
  const on = pieces.standing(states);
  if (!on)
    return doubled(
      board,
      pieces.all.flatMap((piece, m) => (states[m] < piece.states ? [piece.cells[states[m]]] : [])),
    );
  const king = pieces.royal[1 - turn];
  return king !== undefined && pieces.inCheck(1 - turn, states, on)
    ? said`${word(pieces.all[king].name)} could be captured`
    : said`${said`${begun} plies`} of the opening put down as many pieces, each side in turn`;
}

/** The condition that one of `ends` holds. */
function losingBy<F>(game: PieceGame<F>, ends: PieceEnds, moves: Capturing): Condition<PositionOf<F>> {
  const { all } = game.pieces;
  const goals = (side: 0 | 1): number[] =>
    [...ends.goal[side].keys()].filter((c) => ends.goal[side][c] === 1);
  return {
    holds: (p) => isLost(game.pieces, ends, game.toMove(p), game.positions.statesOf(p)),
    stated: {
      is: 'lost',
      moves,
      rows: ends.rows,
      leaders: pair((side) => all[ends.leader[side] ?? -1]?.name),
      goals: pair(goals),
    },
  };
}

/** The names of the kinds of pieces on the board. */
function kindsAt<F>({ pieces: { all }, positions }: PieceGame<F>, p: PositionOf<F>): string[] {
  const states = positions.statesOf(p);
  return kindsNamed(
    all,
    all.map((piece, m) => piece.kinds[states[m]] ?? -1),
  );
}

/** Whether one of `ends` holds, so that the side to move has lost. */
function isLost(pieces: PieceStates, ends: PieceEnds, turn: number, states: ArrayLike<number>): boolean {
  if (ends.leader.some((leader) => leader !== undefined && states[leader] === pieces.all[leader].states))
    return true;
  const on = pieces.standing(states);
  if (!on) return false;
  const owner = (cell: number): number | undefined =>
    on[cell] < 0 ? undefined : pieces.ownerOf(on[cell], states);
  if (ends.rows.some((row) => owner(row[0]) !== undefined && row.every((c) => owner(c) === owner(row[0]))))
    return true;
  const leader = ends.leader[1 - turn];
  return (
    leader !== undefined &&
    ends.goal[1 - turn][pieces.all[leader].cells[states[leader]]] === 1 &&
    !pieces.attacks(turn, leader, states, on)
  );
}

const hasEnds = (ends: PieceEnds): boolean =>
  ends.rows.length > 0 || ends.leader.some((leader) => leader !== undefined);

/** What a side without moves has come to: mate in check, and otherwise stalemate. */
function withoutMoves<F, S extends string>(
  { pieces, positions, toMove }: PieceGame<F>,
  p: PositionOf<F>,
  stalemate: S,
): S | 'loses' {
  const states = positions.statesOf(p);
  return pieces.inCheck(toMove(p), states, present(pieces.standing(states))) ? 'loses' : stalemate;
}

/** The position with the pieces of both sides and the turn exchanged. */
function withSidesExchanged<F>(
  { pieces, positions, toMove }: PieceGame<F>,
  exchanged: SidesExchanged,
  p: PositionOf<F>,
): PositionOf<F> {
  const states = positions.statesOf(p);
  const images = states.slice();
  states.forEach((state, m) => (images[exchanged.piece[m]] = exchanged.states[m][state]));
  return positions.join(1 - toMove(p), sortedAlike(pieces.all, images), positions.played(p));
}

/** The names of the kinds of pieces on the board; kind −1 is off the board. */
const kindsNamed = (all: readonly NamedPiece[], kinds: readonly number[]): string[] =>
  all.flatMap(({ kindNames }, m) => (kinds[m] < 0 ? [] : [kindNames[kinds[m]]]));

/** The piece of each side that an option names by its field. */
function named<F>(
  position: Shape<F>,
  fields: Readonly<Record<string, unknown>>,
  all: readonly NamedPiece[],
  option: 'royal' | 'leader',
  given: CapturingOptions<F>['royal'],
): [number | undefined, number | undefined] {
  for (const name of Object.values(given ?? {})) fieldCalled(fields, name as string);
  if (given) onlyMembers(option, given, position.sides);
  return pair((side) => {
    const name = given && valuesOf(given)[position.sides[side]];
    const found = all.findIndex((piece) => piece.name === name);
    return found < 0 ? undefined : found;
  });
}

function endsOf<F>(
  position: Shape<F>,
  fields: Readonly<Record<string, unknown>>,
  all: readonly NamedPiece[],
  board: Board,
  { rows = [], leader, goal }: CapturingOptions<F>,
): PieceEnds {
  if (goal) onlyMembers('goal', goal, position.sides);
  const tests = position.sides.map(
    (side) => goal && (valuesOf(goal)[side] as ((cell: Cell) => boolean) | undefined),
  );
  return {
    rows,
    leader: named(position, fields, all, 'leader', leader),
    goal: pair((side) => Uint8Array.from(board.cells(), (cell) => (tests[side]?.(cell) ? 1 : 0))),
  };
}
