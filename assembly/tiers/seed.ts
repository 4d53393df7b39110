/** The first label of each arrangement. */
import {
  CAPTURES,
  DROPS,
  OWN_DROPS,
  OWN_PATHS,
  QUIET,
  STEP,
  below,
  game,
  groupAt,
  pieceAt,
  put,
  stateOf,
} from './game';
import { captureCode, codeOf } from './labels';
import { place } from './numbers';

/** The cells that pieces of a side can capture on, where no piece is blocked. */
function attacked(side: u32): u64 {
  const all = game();
  let cells: u64 = 0;
  for (let m: u32 = 0; m < all.pieces; m++) {
    const piece = pieceAt(m);
    const state = stateOf(m);
    if (state < piece.states && <u32>load<u8>(piece.owners + state) === side)
      cells |= load<u64>(piece.reach + ((<usize>state) << 3));
  }
  return cells;
}
/** The cells of the pieces of a side that can capture on the cell of `bit`. */
function attackers(side: u32, bit: u64): u64 {
  const all = game();
  let cells: u64 = 0;
  for (let m: u32 = 0; m < all.pieces; m++) {
    const piece = pieceAt(m);
    const state = stateOf(m);
    if (
      state < piece.states &&
      <u32>load<u8>(piece.owners + state) === side &&
      load<u64>(piece.reach + ((<usize>state) << 3)) & bit
    )
      cells |= (<u64>1) << load<u8>(piece.cells + state);
  }
  return cells;
}

/**
 * The first label of an arrangement: the number of moves, or that it is decided. The side to move has the pieces on `own`, with
 * paths listed up to `paths` and drops up to `drops`; `capturable` are the cells where it can capture.
 */
function firstLabel(turn: u32, own: u64, theirs: u64, capturable: u64, paths: usize, drops: usize): u32 {
  const all = game();
  for (let k: u32 = 0; k < all.rows; k++) {
    const row = load<u64>(all.row + ((<usize>k) << 3));
    if ((own & row) === row || (theirs & row) === row) return codeOf(0);
  }
  const occupied = own | theirs;
  const m = turn === 0 ? all.leader1 : all.leader0;
  let leader: u64 = 0;
  if (m >= 0) leader = (<u64>1) << load<u8>(pieceAt(m).cells + stateOf(m));
  if (all.guarded) {
    if (attacked(turn) & leader) return captureCode();
    if (leader & (turn === 0 ? all.goal1 : all.goal0)) return codeOf(0);
    return guardedLabel(turn, occupied, capturable, paths, drops);
  }
  let moves: u32 = 0;
  for (let at = all.lists + OWN_PATHS; at < paths; at += 8) {
    const end = <usize>load<u32>(at, 4);
    for (let e = <usize>load<u32>(at); e < end;) {
      const bit = (<u64>1) << load<u8>(e);
      const step = <u32>load<u8>(e, 1);
      if (occupied & bit) {
        if (capturable & bit && step & CAPTURES) {
          if (bit === leader) return codeOf(1);
          moves++;
        }
        e = <usize>load<u32>(e, 4);
      } else {
        moves += step & QUIET;
        e += STEP;
      }
    }
  }
  if (leader & (turn === 0 ? all.goal1 : all.goal0)) return codeOf(0);
  for (let at = all.lists + OWN_DROPS; at < drops; at += 8) moves += <u32>popcnt(load<u64>(at) & ~occupied);
  return moves === 0 ? codeOf(0) : moves;
}

/**
 * The same where no piece is blocked, both sides have leaders and that of the other side cannot be captured: the number of the
 * moves after which the own leader cannot be captured. If there are only others, the position is lost in two plies.
 */
function guardedLabel(turn: u32, occupied: u64, capturable: u64, paths: usize, drops: usize): u32 {
  const all = game();
  const m = turn === 0 ? all.leader0 : all.leader1;
  const piece = pieceAt(m);
  const state = stateOf(m);
  const leaderPaths = load<u32>(piece.paths + ((<usize>state) << 2));
  const barred = attacked(1 - turn);
  const against = attackers(1 - turn, (<u64>1) << load<u8>(piece.cells + state));
  // a piece that captures the only attacker
  const saving = against & (against - 1) ? 0 : against;
  let safe: u32 = 0;
  let moves: u32 = 0;
  for (let at = all.lists + OWN_PATHS; at < paths; at += 8) {
    const from = load<u32>(at);
    const end = <usize>load<u32>(at, 4);
    const leads = from === leaderPaths;
    for (let e = <usize>from; e < end; e += STEP) {
      const bit = (<u64>1) << load<u8>(e);
      const step = <u32>load<u8>(e, 1);
      if (occupied & bit ? !(capturable & bit && step & CAPTURES) : !(step & QUIET)) continue;
      moves++;
      if (leads ? !(barred & bit) : !against || saving & bit) safe++;
    }
  }
  for (let at = all.lists + OWN_DROPS; at < drops; at += 8) {
    const count = <u32>popcnt(load<u64>(at) & ~occupied);
    moves += count;
    if (!against) safe += count;
  }
  return safe > 0 ? safe : codeOf(moves > 0 ? 2 : 0);
}

/**
 * Labels the arrangements from number `from` to below `to`, all with `turn` to move, from the address `at` on. In the
 * `opening` pieces are only dropped.
 */
export function seed(from: u32, to: u32, turn: u32, at: usize, opening: bool): void {
  const all = game();
  const pieces = all.pieces;
  const bytes = all.bytes;
  const last = groupAt(all.groups - 1);
  const lastPiece = pieceAt(last.from);
  let tier: u32 = 0;
  for (let r = from; r < to;) {
    tier = place(r, tier);
    // only the last piece differs in arrangements that follow each other
    const runs = last.count === 1 && !last.joint && stateOf(last.from) < lastPiece.states;
    let own: u64 = 0;
    let theirs: u64 = 0;
    let capturable: u64 = 0;
    let paths = all.lists + OWN_PATHS;
    let drops = all.lists + OWN_DROPS;
    const listed = runs ? pieces - 1 : pieces;
    for (let m: u32 = 0; m < listed; m++) {
      const piece = pieceAt(m);
      const state = stateOf(m);
      if (state < piece.states) {
        const bit = (<u64>1) << load<u8>(piece.cells + state);
        if (<u32>load<u8>(piece.owners + state) === turn) {
          own |= bit;
          if (opening) continue;
          store<u32>(paths, load<u32>(piece.paths + ((<usize>state) << 2)));
          store<u32>(paths, load<u32>(piece.paths + ((<usize>(state + 1)) << 2)), 4);
          paths += 8;
        } else {
          theirs |= bit;
          if (piece.capturable) capturable |= bit;
        }
      } else if (state === (turn === 0 ? piece.hand0 : piece.hand1)) {
        if (m > 0 && pieceAt(m - 1).group === piece.group && stateOf(m - 1) === state) continue;
        for (let k = 0; k < DROPS; k++) {
          const mask = load<u64>(piece.drops + ((turn * DROPS + k) << 3));
          if (!mask) break;
          store<u64>(drops, mask);
          drops += 8;
        }
      }
    }
    if (!runs) {
      write(at, bytes, firstLabel(turn, own, theirs, capturable, paths, drops));
      at += bytes;
      r++;
      continue;
    }
    const variants = last.variants;
    const occupied = own | theirs;
    const empty = (all.cells === 64 ? ~(<u64>0) : below(all.cells)) & ~occupied;
    const state = stateOf(last.from);
    let variant = <u32>load<u8>(lastPiece.variants + state);
    const cell = <u32>load<u8>(lastPiece.cells + state);
    for (let left = empty & ~below(cell); left && r < to; left &= left - 1, variant = 0) {
      const bit = left & -left;
      const standing = <usize>ctz(left) * variants;
      for (; variant < variants && r < to; variant++, r++) {
        const here = <u32>load<u16>(lastPiece.standing + ((standing + variant) << 1));
        put(last.from, here);
        let end = paths;
        let mine = own;
        let other = theirs;
        let takes = capturable;
        if (<u32>load<u8>(lastPiece.owners + here) === turn) {
          mine |= bit;
          if (!opening) {
            store<u32>(paths, load<u32>(lastPiece.paths + ((<usize>here) << 2)));
            store<u32>(paths, load<u32>(lastPiece.paths + ((<usize>(here + 1)) << 2)), 4);
            end += 8;
          }
        } else {
          other |= bit;
          if (lastPiece.capturable) takes |= bit;
        }
        write(at, bytes, firstLabel(turn, mine, other, takes, end, drops));
        at += bytes;
      }
    }
  }
}

function write(at: usize, bytes: u32, to: u32): void {
  if (bytes === 1) store<u8>(at, <u8>to);
  else store<u16>(at, <u16>to);
}
