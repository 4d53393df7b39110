/** What the kernel reads of a piece. */
import { CAPTURES, type Paths, type Piece } from '../../rules/structure.ts';
import { halves, maskOfCells } from './masks.ts';
import type { MemoryLayout } from '../common/wasm/memory-layout.ts';

/** Bytes of a step of a path. */
const STEP_BYTES = 8;

/** Addresses: see `Piece` in assembly/hands/game.ts. */
export interface PieceNumbers {
  readonly cells: number;
  readonly owners: number;
  readonly variants: number;
  readonly standing: number;
  readonly paths: number;
  readonly back: number;
  readonly dropped: number;
  readonly unOffsets: number;
  readonly unStates: number;
  readonly reach: number;
}

export function pieceNumbers(parts: MemoryLayout, piece: Piece, cells: number): PieceNumbers {
  const { states } = piece;
  const on = Array.from({ length: cells }, (_, cell) =>
    [...piece.cells.keys()].filter((state) => piece.cells[state] === cell),
  );
  const variants = Uint8Array.from(piece.cells, (cell, state) => on[cell].indexOf(state));
  const unStates: number[] = [];
  const unOffsets = [0];
  for (const owner of [0, 1])
    for (let cell = 0; cell < cells; cell++) {
      unStates.push(...on[cell].filter((state) => piece.owners[state] === owner));
      unOffsets.push(unStates.length);
    }
  const dropped = new Uint8Array(2 * states);
  piece.drops.forEach((list, side) => list.forEach((state) => (dropped[side * states + state] = 1)));
  return {
    cells: parts.add(Uint8Array.from(piece.cells)),
    owners: parts.add(piece.owners),
    variants: parts.add(variants),
    standing: parts.add(Uint16Array.from(on.flat())),
    paths: stepsOf(parts, piece.paths),
    back: stepsOf(parts, piece.back),
    dropped: parts.add(dropped),
    unOffsets: parts.add(Uint16Array.from(unOffsets)),
    unStates: parts.add(Uint16Array.from(unStates)),
    reach: parts.add(Uint32Array.from(reachOf(piece).flatMap(halves))),
  };
}

/** For each state the cells where the piece can capture, if no other piece blocks it. */
const reachOf = ({ states, paths: { offsets, cells, steps } }: Piece): bigint[] =>
  Array.from({ length: states }, (_, state) =>
    maskOfCells(
      [...cells.keys()]
        .filter((e) => offsets[state] <= e && e < offsets[state + 1] && steps[e] & CAPTURES)
        .map((e) => cells[e]),
    ),
  );

/** The address of the list of addresses of each state's steps. */
function stepsOf(parts: MemoryLayout, { offsets, cells, targets, steps, past }: Paths): number {
  const at = parts.reserve(STEP_BYTES * cells.length);
  const numbers = new Uint32Array(2 * cells.length);
  for (let e = 0; e < cells.length; e++) {
    numbers[2 * e] = cells[e] | (steps[e] << 8) | (targets[e] << 16);
    numbers[2 * e + 1] = at + STEP_BYTES * past[e];
  }
  const list = parts.add(Uint32Array.from(offsets, (offset) => at + STEP_BYTES * offset));
  parts.place(at, numbers);
  return list;
}
