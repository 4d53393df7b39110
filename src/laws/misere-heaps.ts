/** Positions of several heaps, as misère quotients need them: lists of heaps without empty ones, in ascending order. */
import { type OctalGame, waysToMove } from './octal.ts';

/** The sizes of the heaps of a position, none of them 0, in ascending order. */
export type Heaps = readonly number[];

export const sorted = (heaps: Heaps): Heaps => heaps.filter((heap) => heap > 0).sort((a, b) => a - b);

/** What the moves from one heap leave, each once. */
export function heapOptions(game: OctalGame, heap: number): readonly Heaps[] {
  const found: Heaps[] = [];
  for (const [take, left] of waysToMove(game)) {
    const rest = heap - take;
    if (left.includes(0) && rest === 0 && take > 0) found.push([]);
    if (left.includes(1) && rest > 0 && take > 0) found.push([rest]);
    if (left.includes(2)) for (let a = 1; 2 * a <= rest; a++) found.push([a, rest - a]);
  }
  return found;
}

/** What the moves from several heaps leave. */
export function* positionOptions(game: OctalGame, heaps: Heaps): Generator<Heaps> {
  for (const [k, heap] of heaps.entries()) {
    // equal heaps have the same moves
    if (k > 0 && heaps[k - 1] === heap) continue;
    const rest = heaps.filter((_, i) => i !== k);
    for (const left of heapOptions(game, heap)) yield sorted([...rest, ...left]);
  }
}
