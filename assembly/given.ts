/**
 * Moves for assembly/explore.ts that functions of the rules have found. The caller writes those of some positions, and they are asked
 * for in the same order:
 *
 *     heads     by position: how the game is over there, 1, 2 or 3; or else 4 more than how many moves there are
 *     words     what the moves lead to, those of one position behind those of another
 *     points    by move, if moves gain points
 */

let head: usize = 0;
/** Where the words of the last position begin and end, and the points of its moves begin. */
let first: usize = 0;
let last: usize = 0;
let points: usize = 0;
/** The word whose points were asked last: those of the next one are mostly beside it. */
let near: usize = 0;

/** From now on what is at these addresses is told. */
export function tell(heads: usize, words: usize, pointsOfWords: usize): void {
  head = heads;
  first = words;
  last = words;
  points = pointsOfWords;
}

/** Writes the words of the next position at an address. Returns the address behind the last one, or how the game is over. */
export function moves(_word: u64, at: usize, _end: usize): usize {
  const found = load<u32>(head);
  head += 4;
  points += (last - first) >> 1;
  first = last;
  if (found < 4) return usize(found);
  last += usize(found - 4) << 3;
  near = last;
  for (let k = first; k < last; k += 8, at += 8) store<u64>(at, load<u64>(k));
  return at;
}

/** Nobody asks how the game is over, but by `moves`. */
export function over(_word: u64): u32 {
  return 0;
}

/** Writes the points of the moves to the words from the address `from` to `end`, which are of the position that was asked for last. */
export function gains(_word: u64, from: usize, end: usize, into: usize): void {
  for (; from < end; from += 8, into += 4) {
    const next = load<u64>(from);
    for (let k = first; k < last; k += 8) {
      near = near + 8 < last ? near + 8 : first;
      if (load<u64>(near) === next) break;
    }
    store<i32>(into, load<i32>(points + ((near - first) >> 1)));
  }
}

/** Nobody asks which moves look promising. */
export function promises(_word: u64, _from: usize, _end: usize, _into: usize): void {}
