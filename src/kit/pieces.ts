/** `pieces` makes the moves of pieces that block and capture each other, with or without hands and royal pieces. */
import { pair } from '../base/pair.ts';
import { present } from '../base/present.ts';
import { assert, noneOf, onlyMembers, said, word } from '../base/errors.ts';
import { OPEN, TIE } from '../rules/ending.ts';
import { type Moves, together } from '../rules/rules.ts';
import type { SideOf } from '../rules/ends.ts';
import {
  CAPTURES,
  type CellLine,
  type Paths,
  type Permutation,
  type PieceEnds,
  type Pieces,
  QUIET,
  capturedState,
  handState,
  hasHands,
  returns,
} from '../rules/structure.ts';
import type { Board, Cell } from './board.ts';
import { type NamesOf, type PieceField, countField, fieldCalled, piecesCalled } from './fields.ts';
import { bySide } from './by-side.ts';
import { goesOrComes } from './hand.ts';
import { doubled } from './impossible.ts';
import { exchangeOf, sortedAlike } from './exchange.ts';
import { written } from './piece-names.ts';
import type { Relation } from './relation.ts';
import { type NamedPiece, type PieceMoves, piecesOf, statesIn, valueWith } from './stated-pieces.ts';
import type { PositionOf, Shape } from './shape.ts';
import { fieldsOf, numbersOf, positionOf, sideAt, valuesOf } from './values.ts';

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
  const { royal, stalemate = 'ties', insufficient, captured = 'gone', opening, exchanged } = options;
  if (!CAPTURED.includes(captured)) throw noneOf(said`captured`, captured, CAPTURED);
  const fields = fieldsOf(position);
  const leaders = Object.values(options.leader ?? {});
  const all = piecesOf(fields, bySide(position, statement), captured, leaders, opening !== undefined);
  const names = [...new Set(all.map(({ name }) => name))];
  const moved = names.map((name) => ({ name, field: piecesCalled(fields, name) }));
  const kings = named(position, fields, all, 'royal', royal);
  const { board } = moved[0].field;
  const { size: cells } = board;
  const ends = endsOf(position, fields, all, board, options);
  const plies = opening === undefined ? 0 : countField(fields, opening).max;
  /** How many plies of the opening have been played. */
  const played = (p: P): number => (opening === undefined ? 0 : numbersOf(p)[opening]);

  const split = (p: P, states: Int32Array): void => {
    let m = 0;
    for (const { name, field } of moved) {
      const on = statesIn(field, valuesOf(p)[name]);
      for (let i = 0; i < field.count; i++, m++) states[m] = on[i] ?? all[m].states;
    }
  };
  const join = (turn: number, states: ArrayLike<number>, begun = plies): P => {
    const values = new Map<string, unknown>([['turn', position.sides[turn]]]);
    if (opening !== undefined) values.set(opening, begun);
    let m = 0;
    for (const { name, field } of moved) {
      const own = Array.from({ length: field.count }, () => states[m++]);
      values.set(name, valueWith(field, own, all[m - 1].states));
    }
    return positionOf(Object.fromEntries(Object.keys(fields).map((name) => [name, values.get(name)])));
  };
  const statesOf = (p: P): Int32Array => {
    const states = new Int32Array(all.length);
    split(p, states);
    return states;
  };

  /** The piece on each cell, −1 for an empty one; undefined if two pieces are on one cell. */
  const standing = (states: ArrayLike<number>): Int8Array | undefined => {
    const on = new Int8Array(cells).fill(-1);
    for (let m = 0; m < all.length; m++) {
      if (states[m] >= all[m].states) continue;
      const cell = all[m].cells[states[m]];
      if (on[cell] !== -1) return undefined;
      on[cell] = m;
    }
    return on;
  };
  /** The owner of piece m on the board; undefined if it is off the board. */
  const ownerOf = (m: number, states: ArrayLike<number>): number | undefined =>
    states[m] < all[m].states ? all[m].owners[states[m]] : undefined;
  /** Whether `side` could capture the piece `target`, which is on the board. */
  const attacks = (side: number, target: number, states: ArrayLike<number>, on: Int8Array): boolean =>
    all.some((piece, m) => {
      let found = false;
      if (ownerOf(m, states) === side)
        walk(
          piece.paths,
          states[m],
          on,
          (e, there) => (found ||= there === target && isCapture(piece.paths, e)),
        );
      return found;
    });
  const inCheck = (side: number, states: ArrayLike<number>, on: Int8Array): boolean => {
    const king = kings[side];
    return king !== undefined && attacks(1 - side, king, states, on);
  };
  /** In the opening the sides drop pieces in turn, so that they have equally many, or the side to move has one less. */
  const inTurn = (turn: number, states: ArrayLike<number>, begun: number): boolean => {
    const dropped = [0, 0];
    all.forEach((_, m) => {
      const owner = ownerOf(m, states);
      if (owner !== undefined) dropped[owner]++;
    });
    return dropped[turn] === Math.floor(begun / 2) && dropped[1 - turn] === Math.ceil(begun / 2);
  };
  const legalStates = (turn: number, states: ArrayLike<number>, begun: number): boolean => {
    const on = standing(states);
    return (
      on !== undefined && !inCheck(1 - turn, states, on) && (begun === plies || inTurn(turn, states, begun))
    );
  };
  /** Whether piece m and the one before it are alike and in the same state, so that they have the same moves. */
  const asBefore = (m: number, states: ArrayLike<number>): boolean =>
    m > 0 && all[m - 1].field === all[m].field && states[m - 1] === states[m];

  const moves = (p: P): P[] => {
    const [turn, states] = [position.toMove(p), statesOf(p)];
    const on = standing(states);
    const found: P[] = [];
    if (!on) return found;
    const begun = played(p);
    const later = Math.min(begun + 1, plies);
    const add = (m: number, to: number, victim: number): void => {
      const next = states.slice();
      next[m] = to;
      if (victim >= 0) next[victim] = capturedState(all[victim], turn);
      if (legalStates(1 - turn, next, later)) found.push(join(1 - turn, next, later));
    };
    all.forEach((piece, m) => {
      if (ownerOf(m, states) === turn && begun === plies)
        walk(piece.paths, states[m], on, (e, there) => {
          const takes = there >= 0 && all[there].capturable && ownerOf(there, states) !== turn;
          if (there < 0 ? isQuiet(piece.paths, e) : takes && isCapture(piece.paths, e))
            add(m, piece.paths.targets[e], there);
        });
      else if (
        states[m] === handState(piece, turn) &&
        (begun < plies || returns(piece)) &&
        !asBefore(m, states)
      )
        for (const to of piece.drops[turn]) if (on[piece.cells[to]] < 0) add(m, to, -1);
    });
    return found;
  };

  const unmoves = (q: P): P[] => {
    const [turn, states] = [1 - position.toMove(q), statesOf(q)];
    const on = standing(states);
    const found: P[] = [];
    if (!on) return found;
    const begun = played(q);
    const add = (m: number, from: number, returned = -1, state = 0, earlier = plies): void => {
      const before = states.slice();
      before[m] = from;
      if (returned >= 0) before[returned] = state;
      if (legalStates(turn, before, earlier)) found.push(join(turn, before, earlier));
    };
    // of identical pieces that were captured only the first one returns: the others would give the same position
    const off = all.flatMap((piece, m) =>
      piece.capturable && states[m] === capturedState(piece, turn) && !asBefore(m, states) ? [m] : [],
    );
    all.forEach((piece, m) => {
      if (ownerOf(m, states) !== turn) return;
      const hand = handState(piece, turn);
      if (hand !== undefined && piece.drops[turn].includes(states[m])) {
        if (begun === plies && returns(piece)) add(m, hand);
        if (begun > 0) add(m, hand, -1, 0, begun - 1);
      }
      if (begun < plies) return;
      const here = piece.cells[states[m]];
      walk(piece.back, states[m], on, (e, there) => {
        if (there >= 0) return;
        const from = piece.back.targets[e];
        if (isQuiet(piece.back, e)) add(m, from);
        if (!isCapture(piece.back, e)) return;
        for (const other of off)
          all[other].cells.forEach((cell, state) => {
            if (cell === here && all[other].owners[state] !== turn) add(m, from, other, state);
          });
      });
    });
    return found;
  };

  const kindsOf = (states: ArrayLike<number>): number[] =>
    all.map((piece, m) => piece.kinds[states[m]] ?? -1);
  const isInsufficient = (kinds: readonly number[]): boolean =>
    insufficient?.(all.flatMap(({ kindNames }, m) => (kinds[m] < 0 ? [] : [kindNames[kinds[m]]]))) ?? false;
  /** Whether one of `ends` holds, so that the side to move has lost. */
  const isLost = (turn: number, states: ArrayLike<number>): boolean => {
    if (ends.leader.some((leader) => leader !== undefined && states[leader] === all[leader].states))
      return true;
    const on = standing(states);
    if (!on) return false;
    const owner = (cell: number): number | undefined =>
      on[cell] < 0 ? undefined : ownerOf(on[cell], states);
    if (ends.rows.some((row) => owner(row[0]) !== undefined && row.every((c) => owner(c) === owner(row[0]))))
      return true;
    const leader = ends.leader[1 - turn];
    return (
      leader !== undefined &&
      ends.goal[1 - turn][all[leader].cells[states[leader]]] === 1 &&
      !attacks(turn, leader, states, on)
    );
  };
  const hasEnds = ends.rows.length > 0 || ends.leader.some((leader) => leader !== undefined);
  const sidesExchanged =
    exchanged && exchangeOf(bySide<object>(position, statement).map(Object.keys), fields, all, exchanged);
  const data: Pieces<P> = {
    is: 'pieces',
    cells,
    pieces: all,
    royal: kings,
    split,
    join,
    ended: hasEnds ? undefined : (kinds) => (isInsufficient(kinds) ? TIE : OPEN),
    opening: { plies, played },
    ends: royal || insufficient ? undefined : ends,
    exchanged: sidesExchanged,
    ofBoard: () => board.symmetries,
  };
  return together({
    of: moves,
    before: unmoves,
    alternates: true,
    hand: goesOrComes<P>(
      (at, turn) => {
        const states = statesOf(at);
        return all.flatMap((piece, m) =>
          ownerOf(m, states) === turn ? [{ field: piece.name, cell: piece.cells[states[m]] }] : [],
        );
      },
      (p) => position.toMove(p),
    ),
    ...(hasHands(data) && written<P>(fields, names)),
    owner: (field, symbol) => {
      const piece = all.find(({ name }) => name === field);
      const kind = piece?.kindNames.indexOf(symbol) ?? -1;
      const state = piece?.kinds.indexOf(Math.max(kind, 0)) ?? -1;
      return piece && sideAt(position, piece.owners[state] ?? piece.side);
    },
    legal: (p) => legalStates(position.toMove(p), statesOf(p), played(p)),
    impossible: (p) => {
      const states = statesOf(p);
      if (legalStates(position.toMove(p), states, played(p))) return undefined;
      const on = all.flatMap((piece, m) => (states[m] < piece.states ? [piece.cells[states[m]]] : []));
      const there = standing(states);
      if (!there) return doubled(board, on);
      const king = kings[1 - position.toMove(p)];
      return king !== undefined && inCheck(1 - position.toMove(p), states, there)
        ? said`${word(all[king].name)} could be captured`
        : said`${said`${played(p)} plies`} of the opening put down as many pieces, each side in turn`;
    },
    outcome:
      insufficient || hasEnds
        ? (p) => {
            const states = statesOf(p);
            if (hasEnds && isLost(position.toMove(p), states)) return 'moved';
            return isInsufficient(kindsOf(states)) ? 'tie' : undefined;
          }
        : undefined,
    noMoves: royal
      ? (p) => {
          const states = statesOf(p);
          return inCheck(position.toMove(p), states, present(standing(states))) ? 'loses' : stalemate;
        }
      : 'loses',
    exchanged:
      sidesExchanged &&
      ((p) => {
        const states = statesOf(p);
        const images = states.slice();
        states.forEach((state, m) => (images[sidesExchanged.piece[m]] = sidesExchanged.states[m][state]));
        return join(1 - position.toMove(p), sortedAlike(all, images), played(p));
      }),
    structure: data,
  });
}

const OPTIONS = 'royal stalemate insufficient captured rows leader goal opening exchanged'.split(' ');
const CAPTURED: readonly string[] = ['gone', 'owner'];

const isQuiet = (paths: Paths, e: number): boolean => (paths.steps[e] & QUIET) !== 0;
const isCapture = (paths: Paths, e: number): boolean => (paths.steps[e] & CAPTURES) !== 0;

/** Visits the steps from a state, on each path as far as the first piece. `there` is the piece on the cell of step `e`, or −1. */
function walk(
  { offsets, cells, past }: Paths,
  state: number,
  on: Int8Array,
  visit: (e: number, there: number) => void,
): void {
  for (let e = offsets[state]; e < offsets[state + 1];) {
    const there = on[cells[e]];
    visit(e, there);
    e = there < 0 ? e + 1 : past[e];
  }
}

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
