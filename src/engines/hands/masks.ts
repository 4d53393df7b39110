/** Sets of cells as masks: bit k is set for cell k. */
import type { Piece } from '../../rules/structure.ts';

export const maskOfCells = (cells: readonly number[]): bigint =>
  cells.reduce((mask, cell) => mask | (1n << BigInt(cell)), 0n);
/** The two numbers of 32 bits of a mask, the lower one first. */
export const halves = (mask: bigint): number[] => [Number(mask & 0xffffffffn), Number(mask >> 32n)];

/** The number of cells in a mask. */
export const cellsOf = (mask: bigint): number => mask.toString(2).replaceAll('0', '').length;

/** The cells with more than 0, 1, … states to which a side can drop a piece. */
export function dropMasks({ drops, cells }: Piece, side: number, size: number): bigint[] {
  const on = new Uint8Array(size);
  for (const state of drops[side]) on[cells[state]]++;
  return Array.from({ length: Math.max(...on) }, (_, k) =>
    maskOfCells([...on.keys()].filter((cell) => on[cell] > k)),
  );
}
