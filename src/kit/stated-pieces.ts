/** The pieces that a statement of moves lists field by field, as engines see them. */
import { assert, onlyMembers } from '../base/errors.ts';
import { pair } from '../base/pair.ts';
import type { Permutation, Piece } from '../rules/structure.ts';
import type { Board } from './board.ts';
import { type PieceField, piecesCalled } from './fields.ts';
import type { Kinds } from './kinds.ts';
import { pathsBack, pathsOf } from './paths.ts';
import { Relation } from './relation.ts';

/** The moves of a piece that captures differently from how it moves otherwise, as a pawn does in chess. */
export interface PieceMoves {
  /** Its moves without a capture. */
  readonly quiet: Relation;
  /** Its captures. */
  readonly captures: Relation;
}

/** One piece, and the field it belongs to. */
export interface NamedPiece extends Piece {
  readonly field: number;
  readonly name: string;
  readonly kindNames: readonly string[];
}

/** The states of the pieces of a field that are on the board, or of all of them if they change sides. */
export function statesIn(field: PieceField<unknown>, value: unknown): readonly number[] {
  if (field.owners) return value as readonly number[];
  if (field.kinds) return value === 'off' ? [] : [value as number];
  return field.cells(value);
}

/** The value of a field whose pieces are in these states; `off` and above are off the board. */
export function valueWith(field: PieceField<unknown>, states: readonly number[], off: number): unknown {
  if (field.owners) return states.toSorted((a, b) => a - b);
  const on = states.filter((state) => state < off);
  return field.kinds ? (on[0] ?? 'off') : field.of(on);
}

/**
 * All pieces, field by field, the fields of the first side first. A captured piece of `leaders` is gone: it ends the game. If play
 * `opens` with drops, pieces that are gone once they are captured are dropped too.
 */
export function piecesOf(
  fields: Readonly<Record<string, unknown>>,
  stated: readonly unknown[],
  captured: 'gone' | 'owner',
  leaders: readonly unknown[],
  opens: boolean,
): NamedPiece[] {
  const sides = stated as readonly Readonly<Record<string, Relation | PieceMoves>>[];
  const names = [...new Set(sides.flatMap((own) => Object.keys(own)))];
  return names.flatMap((name) => {
    const field = piecesCalled(fields, name);
    const { kinds, board } = field;
    const cells = kinds?.cellOf ?? Uint16Array.from(board.cells());
    const states = cells.length;
    const by = ([0, 1] as const).filter((side) => Object.hasOwn(sides[side], name));
    assert(by.length === 1 || field.owners, 'a field that both sides move has pieces that change sides');
    const side = field.owners ? 0 : by[0];
    const owners = field.owners ?? new Uint8Array(states).fill(side);
    const moves = by.map((s) => {
      const given = sides[s][name];
      if (given instanceof Relation) return { quiet: given, captures: given };
      onlyMembers(name, given, ['quiet', 'captures']);
      return given;
    });
    const [first] = moves;
    const { quiet, captures } =
      moves.length === 1
        ? first
        : moves.every((own) => own.quiet === own.captures)
          ? same(union(moves.map((own) => own.quiet)))
          : {
              quiet: union(moves.map((own) => own.quiet)),
              captures: union(moves.map((own) => own.captures)),
            };
    const kind = kinds?.kindOf ?? new Uint8Array(states);
    const held = field.off === true && !leaders.includes(name);
    const goes = field.owners ? 'taker' : held ? captured : 'gone';
    const drops = goes === 'owner' || (opens && held);
    const piece: NamedPiece = {
      side,
      owners,
      states,
      capturable: field.off === true,
      captured: goes,
      drops: pair((s) =>
        goes === 'taker' || (drops && s === side) ? dropsOf(board, kinds, owners, s) : new Uint16Array(0),
      ),
      cells,
      kinds: kind,
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

const same = (relation: Relation): PieceMoves => ({ quiet: relation, captures: relation });

/** The pairs of several relations between the same states, of which no state has pairs in more than one. */
function union(relations: readonly Relation[]): Relation {
  const offsets = new Uint32Array(relations[0].size + 1);
  const targets: number[] = [];
  const crossed: (readonly number[])[] = [];
  for (let state = 0; state < relations[0].size; state++) {
    for (const relation of relations)
      for (let e = relation.offsets[state]; e < relation.offsets[state + 1]; e++) {
        targets.push(relation.targets[e]);
        crossed.push(relation.crossed?.[e] ?? []);
      }
    offsets[state + 1] = targets.length;
  }
  return new Relation(offsets, Uint32Array.from(targets), crossed);
}

/** The states to which a side can drop a piece: on each cell as its first kind, or where that cannot stand as another one. */
function dropsOf(board: Board, kinds: Kinds | undefined, owners: Uint8Array, side: number): Uint16Array {
  if (!kinds) return Uint16Array.from(board.cells());
  const own = kinds.names.map((_, k) => k).filter((k) => owners[kinds.kindOf.indexOf(k)] === side);
  return Uint16Array.from(board.cells().flatMap((cell) => kinds.arriving(own[0], cell, own)));
}
