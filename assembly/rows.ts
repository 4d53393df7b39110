/**
 * The two passes over rows of bits: src/solve/bit-row-table.ts has the layout, src/solve/bit-row-kernel.ts the same passes
 * in plain TypeScript. All tables are at byte addresses in the memory that the caller brings.
 */

/** Bytes of a mask, of a pair of them, of the planes of one side to move in a block, and of those of both. */
const MASK: u32 = 8;
const PAIR: u32 = 16;
const PLANES: u32 = 64;
const BOTH: u32 = 128;
/** The flag of a row in which something was decided with the row side to move in this pass; the next bit: in the one before. */
const NOW: u32 = 1;
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

/** Where `begin` finds what it needs, each 4 bytes: see src/solve/bit-row-wasm.ts. */
const COUNT: u32 = 0;
const CELLS: u32 = 4;
const EDGE_OFFSETS: u32 = 8;
const EDGE_TARGETS: u32 = 12;
const CHOOSE: u32 = 16;
const CELL_COLOURS: u32 = 20;
const COMMON: u32 = 24;
const PATTERNS: u32 = 28;
const STUCK: u32 = 32;
const LONE_STUCK: u32 = 36;
const HALF: u32 = 40;
const EMPTY: u32 = 44;

/**
 * Writes the rows, their moves, colours, flags and ends for a side of alike pieces: all sets of cells in order of rank.
 * `task` tells where the rest is; `standing` is room for the cells of a set.
 */
export function begin(rows: u32, task: u32, standing: u32): void {
  const count = load<u32>(task, COUNT);
  const cells = load<u32>(task, CELLS);
  for (let i: u32 = 0; i < count; i++) store<u32>(standing + (i << 2), i);
  for (let a: u32 = 0; a < rows; a++) {
    const colour = colourOf(task, standing, count);
    store<u8>(colours + a, <u8>colour);
    writePattern(a, load<u32>(task, COMMON), colour);
    const patterns = load<u32>(task, PATTERNS);
    const pieces = patterns ? count : 0;
    for (let i: u32 = 0; i < pieces; i++) {
      addPattern(a, patterns, 2 * load<u32>(standing + (i << 2)) + colour, true, true);
    }
    if (!writeMoves(a, task, standing, count, cells))
      addPattern(a, load<u32>(task, STUCK), colour, true, false);
    const loneStuck = load<u32>(task, LONE_STUCK);
    if (loneStuck) addPattern(a, loneStuck, colour, false, true);
    store<u8>(flags + a, NOW);
    store<u8>(stale + a, 1);
    store<u8>(open + a, ROW_OPEN | LONE_OPEN);
    advance(standing, count, cells);
  }
}

function colourOf(task: u32, standing: u32, count: u32): u32 {
  const byCell = load<u32>(task, CELL_COLOURS);
  let colour = load<u32>(task, HALF);
  for (let i: u32 = 0; i < count; i++) colour ^= <u32>load<u8>(byCell + load<u32>(standing + (i << 2)));
  return colour;
}

/** The next set in order of rank. */
function advance(standing: u32, count: u32, cells: u32): void {
  for (let i: u32 = 0; i < count; i++) {
    const at = standing + (i << 2);
    const next = load<u32>(at) + 1;
    if (next < (i + 1 < count ? load<u32>(at, 4) : cells)) {
      store<u32>(at, next);
      return;
    }
    store<u32>(at, i);
  }
}

/** A pattern has the pairs of the row side to move, then those of the lone side: won by the row side, won by the lone side. */
function patternAt(patterns: u32, number: u32): u32 {
  return patterns + number * 2 * blocks * PAIR;
}

function writePattern(a: u32, patterns: u32, number: u32): void {
  const pattern = patternAt(patterns, number);
  const pair = blocks * PAIR;
  const other = i64x2.replace_lane(i64x2.splat(0), 1, -1);
  for (let j: u32 = 0; j < pair; j += PAIR) {
    v128.store(rowPairs + a * pair + j, v128.xor(v128.load(pattern + j), other));
    v128.store(lonePairs + a * pair + j, v128.xor(v128.load(pattern + pair + j), other));
  }
}

/** Adds a pattern where nobody has won yet, with the row side, with the lone side to move. */
function addPattern(a: u32, patterns: u32, number: u32, toRow: bool, toLone: bool): void {
  const pattern = patternAt(patterns, number);
  const pair = blocks * PAIR;
  for (let j: u32 = 0; j < pair; j += PAIR) {
    if (toRow) decide(rowPairs + a * pair + j, pattern + j);
    if (toLone) decide(lonePairs + a * pair + j, pattern + pair + j);
  }
}

function decide(at: u32, pattern: u32): void {
  const row = load<u64>(at);
  const not = load<u64>(at, 8);
  store<u64>(at, row | (load<u64>(pattern) & not));
  store<u64>(at, not & (~load<u64>(pattern, 8) | row), 8);
}

/** Writes the moves of one set, filled up with the empty row, and returns how many there are. */
function writeMoves(a: u32, task: u32, standing: u32, count: u32, cells: u32): u32 {
  const offsets = load<u32>(task, EDGE_OFFSETS);
  const targets = load<u32>(task, EDGE_TARGETS);
  const choose = load<u32>(task, CHOOSE);
  const first = moves + a * stride;
  let to = first;
  for (let i: u32 = 0; i < count; i++) {
    const cell = load<u32>(standing + (i << 2));
    const before = i > 0 ? <i32>load<u32>(standing + (i << 2) - 4) : -1;
    const after = i + 1 < count ? load<u32>(standing + (i << 2), 4) : cells;
    // C(cell, i + 1) is what the piece is worth where it stands
    const row = choose + (i + 1) * cells * 4;
    const without = a - load<u32>(row + (cell << 2));
    const end = targets + (load<u32>(offsets + (cell << 2), 4) << 2);
    for (let e = targets + (load<u32>(offsets + (cell << 2)) << 2); e < end; e += 4) {
      const target = load<u32>(e);
      if (<i32>target > before && target < after) {
        if (target === cell) continue;
        store<u32>(to, without + load<u32>(row + (target << 2)));
      } else {
        if (stands(target, standing, count)) continue;
        store<u32>(to, without + passing(target, i, standing, count, cells, row));
      }
      to += 4;
    }
  }
  const moved = (to - first) >> 2;
  for (; to < first + stride; to += 4) store<u32>(to, load<u32>(task, EMPTY));
  return moved;
}

/** Whether a piece stands on `target`. */
function stands(target: u32, standing: u32, count: u32): bool {
  for (let i: u32 = 0; i < count; i++) if (load<u32>(standing + (i << 2)) === target) return true;
  return false;
}

/**
 * What the i-th piece is worth on a cell beyond its neighbours, together with what those it passes gain and lose by their
 * new places in the order. Ranks are below 2³², and so are reckoned modulo 2³².
 */
function passing(target: u32, i: u32, standing: u32, count: u32, cells: u32, row: u32): u32 {
  const wide = cells << 2;
  let change: u32 = 0;
  for (; i + 1 < count; i++, row += wide) {
    const next = load<u32>(standing + (i << 2), 4);
    if (next > target) break;
    change += load<u32>(row + (next << 2)) - load<u32>(row + wide + (next << 2));
  }
  for (; i > 0; i--, row -= wide) {
    const next = load<u32>(standing + (i << 2) - 4);
    if (next < target) break;
    change += load<u32>(row + (next << 2)) - load<u32>(row - wide + (next << 2));
  }
  return change + load<u32>(row + (target << 2));
}
