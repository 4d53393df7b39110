/** The first label of each arrangement: the number of moves, or that it is decided. */
import { CHANGES, DROPS, OWN_DROPS, OWN_PATHS, below, game, groupAt, pieceAt, put, stateOf } from './game';
import { guardedLabel, leaderCell } from './guarded';
import { codeOf } from './labels';
import { LEADER, countMoves, movesAlong } from './moves';
import { place, running } from './numbers';

/** The pieces but for the running one: the cells of each side, and those where the side to move can capture. */
let own: u64 = 0;
let theirs: u64 = 0;
let capturable: u64 = 0;
/** Where the lists of paths and drops of the side to move end. */
let paths: usize = 0;
let drops: usize = 0;
/** Whether a row is full, and the cells on which one more piece of each side would fill one. */
let full: bool = false;
let ownFills: u64 = 0;
let theirFills: u64 = 0;
/** The moves of the side to move without the running piece. */
let moves: u32 = 0;

/** Lists the pieces, with the paths and drops of the side to move. In the `opening` pieces are only dropped. */
function listPieces(turn: u32, opening: bool): void {
  const all = game();
  own = theirs = capturable = 0;
  paths = all.lists + OWN_PATHS;
  drops = all.lists + OWN_DROPS;
  for (let m: u32 = 0; m < all.pieces; m++) {
    if (<i32>m === running) continue;
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
    } else if ((opening || piece.returns) && state === (turn === 0 ? piece.hand0 : piece.hand1)) {
      if (m > 0 && pieceAt(m - 1).group === piece.group && stateOf(m - 1) === state) continue;
      for (let k = 0; k < DROPS; k++) {
        const mask = load<u64>(piece.drops + ((turn * DROPS + k) << 3));
        if (!mask) break;
        store<u64>(drops, mask);
        drops += 8;
      }
    }
  }
}

/** Finds the rows that are full, or want one piece. */
function listRows(): void {
  const all = game();
  full = false;
  ownFills = theirFills = 0;
  const end = all.row + ((<usize>all.rows) << 3);
  for (let at = all.row; at < end; at += 8) {
    const row = load<u64>(at);
    const ownLack = row & ~own;
    const theirLack = row & ~theirs;
    if (!(ownLack & (ownLack - 1))) ownFills |= ownLack;
    if (!(theirLack & (theirLack - 1))) theirFills |= theirLack;
    if (!ownLack || !theirLack) full = true;
  }
}

/** The first label of the arrangement at hand, where the running piece is in `state` on the cell of `bit`; 0 if there is none. */
function firstLabel(turn: u32, state: u32, bit: u64, opening: bool): u32 {
  const all = game();
  const occupied = own | theirs;
  // the paths of the running piece, or the cell where it can be captured
  let from: usize = 0;
  let to: usize = 0;
  let mine = false;
  let takes: u64 = 0;
  if (bit) {
    const piece = pieceAt(running);
    mine = <u32>load<u8>(piece.owners + state) === turn;
    if (!mine) takes = piece.capturable ? bit : 0;
    else if (!opening) {
      from = <usize>load<u32>(piece.paths + ((<usize>state) << 2));
      to = <usize>load<u32>(piece.paths + ((<usize>(state + 1)) << 2));
    }
  }
  if (all.guarded) {
    store<u32>(paths, <u32>from);
    store<u32>(paths, <u32>to, 4);
    return guardedLabel(turn, occupied | bit, capturable | takes, paths + 8, drops);
  }
  if (full || (mine ? ownFills : theirFills) & bit) return codeOf(0);
  const leader = leaderCell(1 - turn);
  let count = moves + movesAlong(from, to, occupied, capturable, leader);
  if (bit) {
    const changes = load<u64>(all.lists + CHANGES + ((<usize>ctz(bit)) << 3));
    count -= <u32>changes;
    if (takes) count += <u32>(changes >> 32) * (bit === leader ? LEADER : 1);
  }
  if (count >= LEADER) return codeOf(1);
  return count === 0 || leader & (turn === 0 ? all.goal1 : all.goal0) ? codeOf(0) : count;
}

/**
 * Labels the arrangements from number `from` to below `to`, all with `turn` to move, from the address `at` on. In the
 * `opening` pieces are only dropped.
 */
export function seed(from: u32, to: u32, turn: u32, at: usize, opening: bool): void {
  const all = game();
  const bytes = all.bytes;
  const cells = all.cells === 64 ? ~(<u64>0) : below(all.cells);
  let tier: u32 = 0;
  for (let r = from; r < to;) {
    tier = place(r, tier);
    listPieces(turn, opening);
    if (!all.guarded) {
      listRows();
      moves = countMoves(own | theirs, capturable, leaderCell(1 - turn), paths, drops);
    }
    if (running < 0) {
      write(at, bytes, firstLabel(turn, 0, 0, opening));
      at += bytes;
      r++;
      continue;
    }
    const piece = pieceAt(running);
    const variants = groupAt(piece.group).variants;
    const state = stateOf(running);
    let variant = <u32>load<u8>(piece.variants + state);
    const empty = cells & ~(own | theirs);
    for (let left = empty & ~below(load<u8>(piece.cells + state)); left && r < to; left &= left - 1) {
      const standing = piece.standing + ((<usize>ctz(left) * variants) << 1);
      for (; variant < variants && r < to; variant++, r++) {
        const here = <u32>load<u16>(standing + (variant << 1));
        put(running, here);
        write(at, bytes, firstLabel(turn, here, left & -left, opening));
        at += bytes;
      }
      variant = 0;
    }
  }
}

function write(at: usize, bytes: u32, to: u32): void {
  if (bytes === 1) store<u8>(at, <u8>to);
  else store<u16>(at, <u16>to);
}
