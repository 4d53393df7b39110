/** Counts the moves of a side, and what one more piece on the board would change. */
import { CAPTURES, CHANGES, OWN_DROPS, OWN_PATHS, QUIET, STEP, game } from './game';

/** What capturing the leader of the other side counts: more than all other moves. */
export const LEADER: u32 = 0x10000;

/**
 * The moves along the paths from address e to below `end`, each up to the first piece on a cell of `occupied`, which can be captured
 * on one of `capturable`.
 */
export function movesAlong(e: usize, end: usize, occupied: u64, capturable: u64, leader: u64): u32 {
  let moves: u32 = 0;
  while (e < end) {
    const bit = (<u64>1) << load<u8>(e);
    const step = <u32>load<u8>(e, 1);
    if (occupied & bit) {
      if (capturable & bit && step & CAPTURES) moves += bit === leader ? LEADER : 1;
      e = <usize>load<u32>(e, 4);
    } else {
      moves += step & QUIET;
      e += STEP;
    }
  }
  return moves;
}

/**
 * The moves along all paths listed up to `paths` and by all drops listed up to `drops`. For each empty cell the moves that a piece
 * there would prevent are written to the list of changes, and in its high half the ways to capture it there:
 *
 *     a rook on a1, the next piece on e1      c1 prevents the moves to c1 and d1, and the capture on e1
 */
export function countMoves(occupied: u64, capturable: u64, leader: u64, paths: usize, drops: usize): u32 {
  const lists = game().lists;
  const changes = lists + CHANGES;
  memory.fill(changes, 0, (<usize>game().cells) << 3);
  let moves: u32 = 0;
  for (let at = lists + OWN_PATHS; at < paths; at += 8) {
    const end = <usize>load<u32>(at, 4);
    for (let e = <usize>load<u32>(at); e < end;) {
      const past = <usize>load<u32>(e, 4);
      const begin = e;
      // the moves along this path, then those left of them from each cell on
      let left: u32 = 0;
      for (; e < past; e += STEP) {
        const bit = (<u64>1) << load<u8>(e);
        const step = <u32>load<u8>(e, 1);
        if (occupied & bit) {
          if (capturable & bit && step & CAPTURES) left += bit === leader ? LEADER : 1;
          break;
        }
        left += step & QUIET;
      }
      moves += left;
      for (let k = begin; k < e; k += STEP) {
        const change = changes + ((<usize>load<u8>(k)) << 3);
        const step = <u32>load<u8>(k, 1);
        store<u64>(change, load<u64>(change) + left + ((<u64>(step & CAPTURES)) << 31));
        left -= step & QUIET;
      }
      e = past;
    }
  }
  for (let at = lists + OWN_DROPS; at < drops; at += 8) {
    for (let cells = load<u64>(at) & ~occupied; cells; cells &= cells - 1) {
      const change = changes + ((<usize>ctz(cells)) << 3);
      store<u32>(change, load<u32>(change) + 1);
      moves++;
    }
  }
  return moves;
}
