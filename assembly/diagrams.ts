/**
 * Computes one run of `src/engines/young-diagrams/margins.ts`: the margins of all diagrams with the same upper part.
 *
 * A move of the upper part leads from consecutive ranks to consecutive ranks, so it is applied to four or eight
 * positions at once. Only the moves within the lower part are applied one by one.
 */

/** Below every margin, yet far enough inside 32 bits that differences do not overflow. */
const LEAST: i32 = -(1 << 30);

/** Bytes of a listed move: increase of the address, points of side 0, and these XOR the points of side 1. */
const MOVE: i32 = 12;
/** Bytes of a lower move: the position it starts from, the one it leads to, the points of side 0 and of side 1. */
const LOWER_MOVE: i32 = 16;

/**
 * Writes `count` margins from the address `base` on. At `odd` there is a 0 or −1 for each position, and its side to
 * move is `turn`, exchanged where that is −1. The `listed` moves at `moves` are possible in all positions, and one more
 * from position `border` on. `lower` … `lowerEnd` are the moves within the run. Up to three margins below `base` are
 * overwritten: they belong to runs that are computed later.
 */
export function descend(
  base: usize,
  count: i32,
  border: i32,
  moves: usize,
  listed: i32,
  odd: usize,
  turn: i32,
  lower: usize,
  lowerEnd: usize,
): void {
  const end = moves + listed * MOVE;
  const flip = i32x4.splat(-turn);
  pull(base, border, count, moves, end + MOVE, odd, flip);
  pull(base, 0, border, moves, end, odd, flip);

  // moves within the run, in the order of the list
  const points = turn << 2;
  for (let move = lower; move < lowerEnd; move += LOWER_MOVE) {
    const at = base + (load<i32>(move) << 2);
    const margin = load<i32>(move + points, 8) - load<i32>(base + (load<i32>(move, 4) << 2));
    const best = load<i32>(at);
    store<i32>(at, select(margin, best, margin > best));
  }
}

/** Writes the best of the moves from `moves` up to `end` for the positions `from` … `to` − 1, from the highest down. */
function pull(base: usize, from: i32, to: i32, moves: usize, end: usize, odd: usize, flip: v128): void {
  let i = to;
  while (i - from > 4) {
    i -= 8;
    const at = base + (i << 2);
    const sides = v128.xor(v128.load(odd + (i << 2)), flip);
    const higherSides = v128.xor(v128.load(odd + (i << 2), 16), flip);
    let best = i32x4.splat(LEAST);
    let higherBest = i32x4.splat(LEAST);
    for (let move = moves; move < end; move += MOVE) {
      const to = at + load<i32>(move);
      const points = v128.load32_splat(move, 4);
      const difference = v128.load32_splat(move, 8);
      best = i32x4.max_s(best, i32x4.sub(v128.xor(points, v128.and(difference, sides)), v128.load(to)));
      higherBest = i32x4.max_s(
        higherBest,
        i32x4.sub(v128.xor(points, v128.and(difference, higherSides)), v128.load(to, 16)),
      );
    }
    v128.store(at, best);
    v128.store(at, higherBest, 16);
  }
  if (i > from) {
    i -= 4;
    const at = base + (i << 2);
    const sides = v128.xor(v128.load(odd + (i << 2)), flip);
    let best = i32x4.splat(LEAST);
    for (let move = moves; move < end; move += MOVE)
      best = i32x4.max_s(
        best,
        i32x4.sub(
          v128.xor(v128.load32_splat(move, 4), v128.and(v128.load32_splat(move, 8), sides)),
          v128.load(at + load<i32>(move)),
        ),
      );
    v128.store(at, best);
  }
}
