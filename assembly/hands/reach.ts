/** Finds the arrangements that play reaches, forwards, with a bit for each. */
import { CAPTURES, QUIET, STEP, game, pieceAt, put, stateOf } from './game';
import { captureCode, codeOf, label } from './labels';
import { exchange, place, rank } from './numbers';

/** The bits of those that were seen, and of those whose moves have not been followed yet. */
let seen: usize = 0;
let todo: usize = 0;
let more: u32 = 0;

/** Marks the arrangement at hand; `offset` is added to its number. */
function mark(offset: u32): void {
  const i = offset + rank();
  const at = seen + (<usize>i >> 3);
  const bit = (<u32>1) << (i & 7);
  const known = <u32>load<u8>(at);
  if (known & bit) return;
  store<u8>(at, known | bit);
  const list = todo + (<usize>i >> 3);
  store<u8>(list, load<u8>(list) | bit);
  more++;
}

/** The state of piece m before the move. */
function stateBefore(m: u32): u32 {
  const all = game();
  return all.exchanged ? <u32>load<u16>(all.other + ((<usize>m) << 1)) : stateOf(m);
}
/** Puts piece m into a state; where the sides are exchanged, it is the other piece that it has become. */
function putAfter(m: u32, state: u32): void {
  const piece = pieceAt(m);
  if (game().exchanged) put(piece.becomes, <u32>load<u16>(piece.images + ((<usize>state) << 1)));
  else put(m, state);
}

/** Marks all arrangements after one move from arrangement i, unless the game is over, or a leader can be captured where leaders are guarded. */
function follow(i: u32): void {
  const all = game();
  const known = label(i);
  if (known === captureCode() || known === codeOf(0)) return;
  const pieces = all.pieces;
  const turn = <u32>(i >= all.size);
  place(i - turn * all.size, 0);
  const offset = all.exchanged ? 0 : (1 - turn) * all.size;
  if (all.exchanged) exchange();
  let occupied: u64 = 0;
  for (let m: u32 = 0; m < pieces; m++) {
    const piece = pieceAt(m);
    const state = stateBefore(m);
    if (state < piece.states) occupied |= (<u64>1) << load<u8>(piece.cells + state);
  }
  for (let m: u32 = 0; m < pieces; m++) {
    const piece = pieceAt(m);
    const state = stateBefore(m);
    if (state >= piece.states) {
      if (state !== (turn === 0 ? piece.hand0 : piece.hand1)) continue;
      if (m > 0 && pieceAt(m - 1).group === piece.group && stateBefore(m - 1) === state) continue;
      for (let to: u32 = 0; to < piece.states; to++) {
        if (!load<u8>(piece.dropped + turn * piece.states + to)) continue;
        if ((occupied >> load<u8>(piece.cells + to)) & 1) continue;
        putAfter(m, to);
        mark(offset);
      }
    } else if (<u32>load<u8>(piece.owners + state) === turn) {
      const end = <usize>load<u32>(piece.paths + ((<usize>(state + 1)) << 2));
      for (let e = <usize>load<u32>(piece.paths + ((<usize>state) << 2)); e < end;) {
        const cell = <u32>load<u8>(e);
        const step = <u32>load<u8>(e, 1);
        putAfter(m, <u32>load<u16>(e, 2));
        if (!((occupied >> cell) & 1)) {
          if (step & QUIET) mark(offset);
          e += STEP;
          continue;
        }
        if (step & CAPTURES) capture(cell, turn, offset);
        e = <usize>load<u32>(e, 4);
      }
    } else continue;
    putAfter(m, state);
  }
}

/** Marks the arrangement at hand without the piece of the other side on a cell, unless it is a leader. */
function capture(cell: u32, turn: u32, offset: u32): void {
  const all = game();
  for (let o: u32 = 0; o < all.pieces; o++) {
    const victim = pieceAt(o);
    const state = stateBefore(o);
    if (state >= victim.states || <u32>load<u8>(victim.cells + state) !== cell) continue;
    if (<u32>load<u8>(victim.owners + state) === turn) continue;
    if (!victim.capturable || <i32>o === all.leader0 || <i32>o === all.leader1) return;
    putAfter(o, turn === 0 ? victim.gone0 : victim.gone1);
    mark(offset);
    putAfter(o, state);
    return;
  }
}

/**
 * Follows the moves of all arrangements whose bit is set at `list`, from number `from` to below `to`, both multiples of 64, and
 * clears it. Returns how many more arrangements have been seen.
 */
export function reach(marks: usize, list: usize, from: u32, to: u32): u32 {
  seen = marks;
  todo = list;
  more = 0;
  for (let word = from >> 6; word < to >> 6; word++) {
    const at = list + ((<usize>word) << 3);
    for (let bits = load<u64>(at); bits; bits = load<u64>(at)) {
      store<u64>(at, bits & (bits - 1));
      follow((word << 6) + <u32>ctz(bits));
    }
  }
  return more;
}

/** Adds to the counts at `counts`, 4 bytes each, how often each label occurs among the marked from `from` to below `to`. */
export function countMarked(marks: usize, counts: usize, from: u32, to: u32): void {
  for (let word = from >> 6; word < to >> 6; word++)
    for (let bits = load<u64>(marks + ((<usize>word) << 3)); bits; bits &= bits - 1) {
      const at = counts + ((<usize>label((word << 6) + <u32>ctz(bits))) << 2);
      store<u32>(at, load<u32>(at) + 1);
    }
}
