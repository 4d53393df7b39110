/** The first label of an arrangement where leaders are guarded: no piece is blocked, and both sides have leaders. */
import { CAPTURES, OWN_DROPS, OWN_PATHS, QUIET, STEP, game, pieceAt, stateOf } from './game';
import { captureCode, codeOf } from './labels';

/** The cell of the leader of a side, as a bit; 0 if it has none. */
export function leaderCell(side: u32): u64 {
  const m = side === 0 ? game().leader0 : game().leader1;
  return m < 0 ? 0 : (<u64>1) << load<u8>(pieceAt(m).cells + stateOf(m));
}
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
 * The number of the moves after which the own leader cannot be captured, unless that of the other side can be. If there are only
 * other moves, the position is lost in two plies. The side to move has paths listed up to `paths` and drops up to `drops`, and can
 * capture on the cells of `capturable`.
 */
export function guardedLabel(turn: u32, occupied: u64, capturable: u64, paths: usize, drops: usize): u32 {
  const all = game();
  const theirs = leaderCell(1 - turn);
  if (attacked(turn) & theirs) return captureCode();
  if (theirs & (turn === 0 ? all.goal1 : all.goal0)) return codeOf(0);
  const piece = pieceAt(turn === 0 ? all.leader0 : all.leader1);
  const state = stateOf(turn === 0 ? all.leader0 : all.leader1);
  const leaderPaths = load<u32>(piece.paths + ((<usize>state) << 2));
  const barred = attacked(1 - turn);
  const against = attackers(1 - turn, leaderCell(turn));
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
