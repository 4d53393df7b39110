/**
 * The two passes over rows of bits: src/solve/bit-row-table.ts has the layout, src/solve/bit-row-kernel.ts the same passes
 * in plain TypeScript. All tables are at byte addresses in the memory that the caller brings.
 */

/** Bytes of a mask, of a pair of them, of the planes of one side to move in a block, and of those of both. */
const MASK: u32 = 8;
const PAIR: u32 = 16;
const PLANES: u32 = 64;
const BOTH: u32 = 128;
/** What a row's flags say: something was decided with the row side to move in this pass, in the one before. */
const NOW: u32 = 1;
const BEFORE: u32 = 2;
/** What is open in a row: something with the row side, with the lone side to move. */
const ROW_OPEN: u32 = 1;
const LONE_OPEN: u32 = 2;
/** The lowest bit of each of eight bytes. */
const EIGHT: u64 = u64.MAX_VALUE / 255;

let blocks: u32;
let rowPairs: u32;
let lonePairs: u32;
let planes: u32;
/** Bytes from the planes of steps below 256 to those of the next eight bits. */
let highPlanes: u32;
let flags: u32;
let stale: u32;
let open: u32;
let colours: u32;
/** Bytes of the moves of a row. */
let stride: u32;
let moves: u32;
let unmoves: u32;
/** Masks of the cells on which the row side can be to move, and of those that the lone piece can leave, by colour of the row. */
let rowMasks: u32;
let loneMasks: u32;
/** The lone piece's moves: `starts` by colour and block, then entries of [source block: 4 bytes][rotation: 4][mask: 8]. */
let starts: u32;
let entries: u32;
/** 0 where levels go one by one: there the lone pass leaves out what is `fresh` from the row pass. */
let fresh: u32;
/** Room for one row of pairs. */
let scratch: u32;

/** Says where everything is. */
export function locate(
  blocks_: u32,
  rowPairs_: u32,
  lonePairs_: u32,
  planes_: u32,
  highPlanes_: u32,
  flags_: u32,
  stale_: u32,
  open_: u32,
  colours_: u32,
  stride_: u32,
  moves_: u32,
  unmoves_: u32,
  rowMasks_: u32,
  loneMasks_: u32,
  starts_: u32,
  entries_: u32,
  fresh_: u32,
  scratch_: u32,
): void {
  blocks = blocks_;
  rowPairs = rowPairs_;
  lonePairs = lonePairs_;
  planes = planes_;
  highPlanes = highPlanes_;
  flags = flags_;
  stale = stale_;
  open = open_;
  colours = colours_;
  stride = stride_ << 2;
  moves = moves_;
  unmoves = unmoves_;
  rowMasks = rowMasks_;
  loneMasks = loneMasks_;
  starts = starts_;
  entries = entries_;
  fresh = fresh_;
  scratch = scratch_;
}

/**
 * The passes are compiled twice: for tables with one block a row, as most are, and for any. A number known to be 1 costs
 * nothing in the innermost loops.
 */
type One = bool;
type Any = u32;

function blocksOf<Blocks>(): u32 {
  return isBoolean<Blocks>() ? 1 : blocks;
}

/** Decides what it can with the row side to move in rows `from`, a multiple of 8, to `to`, and returns how many positions. */
export function rowPass(from: u32, to: u32, step: u32): u32 {
  return blocks === 1 ? rowPassOf<One>(from, to, step) : rowPassOf<Any>(from, to, step);
}

function rowPassOf<Blocks>(from: u32, to: u32, step: u32): u32 {
  let decided: u32 = 0;
  for (let eight = from; eight < to; eight += 8) {
    const before = load<u64>(flags + eight);
    if (before && fresh) store<u64>(flags + eight, (before & EIGHT) << 1);
    const marked = load<u64>(stale + eight);
    if (!marked) continue;
    store<u64>(stale + eight, 0);
    for (let rest = marked & load<u64>(open + eight); rest; rest &= rest - 1) {
      const a = eight + (<u32>ctz(rest) >> 3);
      const now = decideRow<Blocks>(a, step);
      if (!now) continue;
      decided += now;
      store<u8>(flags + a, load<u8>(flags + a) | NOW);
    }
  }
  return decided;
}

function decideRow<Blocks>(a: u32, step: u32): u32 {
  const count = blocksOf<Blocks>();
  const first = moves + a * stride;
  const end = first + stride;
  const legal = rowMasks + load<u8>(colours + a) * count * MASK;
  let decided: u32 = 0;
  let left: u64 = 0;
  for (let j: u32 = 0; j < count; j++) {
    const block = a * count + j;
    const at = rowPairs + block * PAIR;
    const row = load<u64>(at);
    const not = load<u64>(at, 8);
    const free = load<u64>(legal + j * MASK) & ~row & not;
    let now: u64 = 0;
    // a single block would have been skipped with its row
    if (count === 1 || free) {
      // one OR over the pairs of all successors
      const pairs = lonePairs + j * PAIR;
      let any = i64x2.splat(0);
      for (let e = first; e < end; e += 16) {
        const one = v128.load(pairs + load<u32>(e) * count * PAIR);
        const two = v128.load(pairs + load<u32>(e, 4) * count * PAIR);
        const three = v128.load(pairs + load<u32>(e, 8) * count * PAIR);
        const four = v128.load(pairs + load<u32>(e, 12) * count * PAIR);
        any = v128.or(any, v128.or(v128.or(one, two), v128.or(three, four)));
      }
      const won = free & i64x2.extract_lane(any, 0);
      const lost = free & ~i64x2.extract_lane(any, 1);
      now = won | lost;
      left |= free ^ now;
      if (now) {
        store<u64>(at, row | won);
        store<u64>(at, not & ~lost, 8);
        record(planes + block * BOTH, now, step);
        decided += <u32>popcnt(now);
      }
    }
    if (fresh) store<u64>(fresh + block * MASK, now);
  }
  if (!left) store<u8>(open + a, load<u8>(open + a) & ~ROW_OPEN);
  return decided;
}

/** The same with the lone side to move, after the row pass. */
export function lonePass(from: u32, to: u32, step: u32): u32 {
  return blocks === 1 ? lonePassOf<One>(from, to, step) : lonePassOf<Any>(from, to, step);
}

function lonePassOf<Blocks>(from: u32, to: u32, step: u32): u32 {
  const late: u64 = fresh ? 1 : 0;
  let decided: u32 = 0;
  for (let eight = from; eight < to; eight += 8) {
    const changed = load<u64>(flags + eight);
    if (!changed) continue;
    if (!fresh) store<u64>(flags + eight, 0);
    for (let rest = (changed >> late) & (load<u64>(open + eight) >> 1) & EIGHT; rest; rest &= rest - 1) {
      const a = eight + (<u32>ctz(rest) >> 3);
      const now = decideLone<Blocks>(a, step);
      if (!now) continue;
      decided += now;
      // the rows from which the row side comes here are to be looked at again
      const end = unmoves + (a + 1) * stride;
      for (let e = unmoves + a * stride; e < end; e += 16) {
        store<u8>(stale + load<u32>(e), 1);
        store<u8>(stale + load<u32>(e, 4), 1);
        store<u8>(stale + load<u32>(e, 8), 1);
        store<u8>(stale + load<u32>(e, 12), 1);
      }
    }
  }
  return decided;
}

function decideLone<Blocks>(a: u32, step: u32): u32 {
  const count = blocksOf<Blocks>();
  const first = a * count;
  const late = fresh && load<u8>(flags + a) & NOW;
  let notRow: u64 = 0;
  let lone: u64 = 0;
  for (let j: u32 = 0; j < count; j++) {
    const at = rowPairs + (first + j) * PAIR;
    notRow = ~load<u64>(at);
    lone = ~load<u64>(at, 8);
    if (late) {
      const now = load<u64>(fresh + (first + j) * MASK);
      notRow |= now;
      lone &= ~now;
    }
    if (count === 1) break;
    store<u64>(scratch + j * PAIR, notRow);
    store<u64>(scratch + j * PAIR, lone, 8);
  }
  const colour = <u32>load<u8>(colours + a) * count;
  let decided: u32 = 0;
  let left: u64 = 0;
  for (let j: u32 = 0; j < count; j++) {
    const at = lonePairs + (first + j) * PAIR;
    const row = load<u64>(at);
    const not = load<u64>(at, 8);
    const free = load<u64>(loneMasks + (colour + j) * MASK) & ~row & not;
    if (count !== 1 && !free) continue;
    let saved: u64 = 0;
    let won: u64 = 0;
    const end = entries + (load<u32>(starts + ((colour + j) << 2), 4) << 4);
    for (let e = entries + (load<u32>(starts + ((colour + j) << 2)) << 4); e < end; e += 16) {
      const rotation = <u64>load<u32>(e, 4);
      const mask = load<u64>(e, 8);
      if (count !== 1) {
        const source = scratch + load<u32>(e) * PAIR;
        notRow = load<u64>(source);
        lone = load<u64>(source, 8);
      }
      saved |= rotr(notRow, rotation) & mask;
      won |= rotr(lone, rotation) & mask;
    }
    const lost = free & ~saved;
    won &= free;
    const now = lost | won;
    left |= free ^ now;
    if (!now) continue;
    store<u64>(at, row | lost);
    store<u64>(at, not & ~won, 8);
    record(planes + (first + j) * BOTH + PLANES, now, step);
    decided += <u32>popcnt(now);
  }
  if (!left) store<u8>(open + a, load<u8>(open + a) & ~LONE_OPEN);
  return decided;
}

/** Writes the step in which a mask was decided to the planes from `at` on. */
function record(at: u32, decided: u64, step: u32): void {
  for (let rest = step; rest; rest &= rest - 1) {
    const k = ctz(rest);
    const plane = at + (k & 7) * MASK + (k >> 3) * highPlanes;
    store<u64>(plane, load<u64>(plane) | decided);
  }
}
