/** `pieces` makes the moves of pieces that block and capture each other, with or without a royal piece. */
import { assert, onlyMembers, said, word } from '../base/errors.ts';
import { OPEN, TIE } from '../rules/ending.ts';
import type { Moves, SideOf } from '../rules/rules.ts';
import {
  CAPTURES,
  type Paths,
  type Permutation,
  type Piece,
  type Pieces,
  QUIET,
  mayCapture,
} from '../rules/structure.ts';
import { type PieceField, fieldCalled } from './fields.ts';
import { type NamesOf, bySide, fieldsOf, ownerAmong, valuesOf } from './moves.ts';
import { carries } from './hand.ts';
import { doubled } from './impossible.ts';
import { pathsBack, pathsOf } from './paths.ts';
import { Relation } from './relation.ts';
import type { PositionOf, Shape } from './shape.ts';

/** The moves of a piece that captures differently from how it moves otherwise, as a pawn does in chess. */
export interface PieceMoves {
  /** Its moves without a capture. */
  readonly quiet: Relation;
  /** Its captures. */
  readonly captures: Relation;
}

/** How the pieces of each field move: `{ side: { field: relation } }`. */
export type CapturingPieces<F> = {
  readonly [S in SideOf<PositionOf<F>>]: {
    readonly [N in NamesOf<F, PieceField<unknown>>]?: Relation | PieceMoves;
  };
};

/** Which pieces are royal, and how the game ends. */
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
}

/** One piece, and the field it belongs to. */
interface NamedPiece extends Piece {
  readonly field: number;
  readonly name: string;
  readonly kindNames: readonly string[];
}

/**
 * The side to move moves one of its pieces along the relation of its field, to an empty cell or to one with a piece of the other
 * side, which is captured and then off the board. Pieces whose field has no 'off' cannot be captured. Crossed cells must be empty.
 * With royal pieces there are check and mate. Every move passes the turn. Raises bad input for unknown fields, sides and options.
 */
export function pieces<F>(
  position: Shape<F>,
  statement: CapturingPieces<F>,
  options: CapturingOptions<F> = {},
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  assert(position.sides.length === 2, 'pieces that capture need two sides');
  onlyMembers('pieces(…)', options, ['royal', 'stalemate', 'insufficient']);
  const { royal, stalemate = 'ties', insufficient } = options;
  const fields = fieldsOf(position);
  for (const name of Object.values(royal ?? {})) fieldCalled(fields, name as string);
  if (royal) onlyMembers('royal', royal, position.sides);
  const all = bySide(position, statement).flatMap((own, side) => piecesOf(fields, own, side as 0 | 1));
  const names = [...new Set(all.map(({ name }) => name))];
  const kings = position.sides.map((name) => {
    const found = all.findIndex((piece) => piece.name === (royal && valuesOf(royal)[name]));
    return found < 0 ? undefined : found;
  }) as [number | undefined, number | undefined];

  const split = (p: P, states: Int32Array): void => {
    let m = 0;
    for (const name of names) {
      const field = fields[name] as PieceField<unknown>;
      const on = field.kinds
        ? valuesOf(p)[name] === 'off'
          ? []
          : [valuesOf(p)[name] as number]
        : field.cells(valuesOf(p)[name]);
      for (let i = 0; i < field.count; i++, m++) states[m] = on[i] ?? all[m].states;
    }
  };
  const join = (turn: number, states: ArrayLike<number>): P => {
    const values = new Map<string, unknown>([['turn', position.sides[turn]]]);
    let m = 0;
    for (const name of names) {
      const field = fields[name] as PieceField<unknown>;
      const on: number[] = [];
      for (let i = 0; i < field.count; i++, m++) if (states[m] !== all[m].states) on.push(states[m]);
      values.set(name, field.kinds ? (on[0] ?? 'off') : field.of(on));
    }
    return Object.fromEntries(Object.keys(fields).map((name) => [name, values.get(name)])) as P;
  };

  /** The piece on each cell, −1 for an empty one; undefined if two pieces are on one cell. */
  const standing = (states: ArrayLike<number>): Int8Array | undefined => {
    const on = new Int8Array(cells).fill(-1);
    for (let m = 0; m < all.length; m++) {
      if (states[m] === all[m].states) continue;
      const cell = all[m].cells[states[m]];
      if (on[cell] !== -1) return undefined;
      on[cell] = m;
    }
    return on;
  };
  const { board } = fields[names[0]] as PieceField<unknown>;
  const { size: cells } = board;

  /** Whether a piece of the other side could capture the royal piece of `side`. */
  const inCheck = (side: number, states: ArrayLike<number>, on: Int8Array): boolean => {
    const king = kings[side];
    return (
      king !== undefined &&
      all.some((piece, m) => {
        let found = false;
        if (piece.side !== side && states[m] !== piece.states)
          walk(
            piece.paths,
            states[m],
            on,
            (e, there) => (found ||= there === king && isCapture(piece.paths, e)),
          );
        return found;
      })
    );
  };
  const legalStates = (turn: number, states: ArrayLike<number>): boolean => {
    const on = standing(states);
    return on !== undefined && !inCheck(1 - turn, states, on);
  };
  const statesOf = (p: P): Int32Array => {
    const states = new Int32Array(all.length);
    split(p, states);
    return states;
  };

  const moves = (p: P): P[] => {
    const [turn, states] = [position.toMove(p), statesOf(p)];
    const on = standing(states);
    const found: P[] = [];
    if (!on) return found;
    const add = (m: number, to: number, captured: number): void => {
      const next = states.slice();
      next[m] = to;
      if (captured >= 0) next[captured] = all[captured].states;
      if (legalStates(1 - turn, next)) found.push(join(1 - turn, next));
    };
    all.forEach((piece, m) => {
      if (piece.side !== turn || states[m] === piece.states) return;
      walk(piece.paths, states[m], on, (e, there) => {
        if (there < 0 ? isQuiet(piece.paths, e) : isCapture(piece.paths, e) && mayCapture(piece, all[there]))
          add(m, piece.paths.targets[e], there);
      });
    });
    return found;
  };

  const unmoves = (q: P): P[] => {
    const [turn, states] = [1 - position.toMove(q), statesOf(q)];
    const on = standing(states);
    const found: P[] = [];
    if (!on) return found;
    const add = (m: number, from: number, returned = -1, state = 0): void => {
      const before = states.slice();
      before[m] = from;
      if (returned >= 0) before[returned] = state;
      if (legalStates(turn, before)) found.push(join(turn, before));
    };
    // of identical pieces that are off the board only the first one returns: the others would give the same position
    const off = all.flatMap((piece, m) =>
      states[m] === piece.states &&
      !(m > 0 && all[m - 1].field === piece.field && states[m - 1] === piece.states)
        ? [m]
        : [],
    );
    all.forEach((piece, m) => {
      if (piece.side !== turn || states[m] === piece.states) return;
      const here = piece.cells[states[m]];
      walk(piece.back, states[m], on, (e, there) => {
        if (there >= 0) return;
        const from = piece.back.targets[e];
        if (isQuiet(piece.back, e)) add(m, from);
        if (!isCapture(piece.back, e)) return;
        for (const other of off) {
          if (!mayCapture(piece, all[other])) continue;
          all[other].cells.forEach((cell, state) => {
            if (cell === here) add(m, from, other, state);
          });
        }
      });
    });
    return found;
  };

  const kindsOf = (states: ArrayLike<number>): number[] =>
    all.map((piece, m) => (states[m] === piece.states ? -1 : piece.kinds[states[m]]));
  const isInsufficient = (kinds: readonly number[]): boolean =>
    insufficient?.(all.flatMap(({ kindNames }, m) => (kinds[m] < 0 ? [] : [kindNames[kinds[m]]]))) ?? false;
  const data: Pieces<P> = {
    is: 'pieces',
    cells,
    pieces: all,
    royal: kings,
    split,
    join,
    ended: (kinds) => (isInsufficient(kinds) ? TIE : OPEN),
  };
  return {
    of: moves,
    before: unmoves,
    alternates: true,
    hand: carries(position, ...(names as (keyof F & string)[])),
    owner: ownerAmong(
      position,
      [0, 1].map((side) => all.flatMap((piece) => (piece.side === side ? piece.name : []))),
    ),
    legal: (p) => legalStates(position.toMove(p), statesOf(p)),
    impossible: (p) => {
      const states = statesOf(p);
      if (legalStates(position.toMove(p), states)) return undefined;
      const on = all.flatMap((piece, m) => (states[m] === piece.states ? [] : [piece.cells[states[m]]]));
      return standing(states)
        ? said`${word(all[kings[1 - position.toMove(p)]!].name)} could be captured`
        : doubled(board, on);
    },
    outcome: insufficient && ((p) => (isInsufficient(kindsOf(statesOf(p))) ? 'tie' : undefined)),
    noMoves: royal
      ? (p) => {
          const states = statesOf(p);
          return inCheck(position.toMove(p), states, standing(states)!) ? 'loses' : stalemate;
        }
      : 'loses',
    structure: data,
  };
}

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

/** The pieces of one side, field by field. */
function piecesOf(fields: Readonly<Record<string, unknown>>, own: unknown, side: 0 | 1): NamedPiece[] {
  return Object.entries(own as Readonly<Record<string, Relation | PieceMoves>>).flatMap(([name, moves]) => {
    const field = fieldCalled(fields, name) as PieceField<unknown>;
    if (!(moves instanceof Relation)) onlyMembers(name, moves, ['quiet', 'captures']);
    const { quiet, captures } = moves instanceof Relation ? { quiet: moves, captures: moves } : moves;
    const { kinds, board } = field;
    const states = kinds?.size ?? board.size;
    const cells = kinds?.cellOf ?? Uint16Array.from(board.cells());
    const piece: NamedPiece = {
      side,
      states,
      capturable: field.off === true,
      cells,
      kinds: kinds?.kindOf ?? new Uint8Array(states),
      paths: pathsOf(quiet, captures, cells),
      back: pathsBack(quiet, captures, cells),
      images: (permutation: Permutation) =>
        Uint16Array.from({ length: states }, (_, state) =>
          kinds ? kinds.image(state, permutation) : permutation[state],
        ),
      field: Object.keys(fields).indexOf(name),
      name,
      kindNames: kinds?.names ?? [name],
    };
    return Array.from({ length: field.count }, () => piece);
  });
}
