/**
 * The steps over rows of bits: src/engines/bit-rows/layout.ts has the layout, src/engines/bit-rows/kernel.ts the same steps
 * in plain TypeScript. All tables are at byte addresses in the memory that the caller brings.
 */

/** Bytes of a mask, of a pair of them, of the planes of one side to move in a block, and of those of both. */
const MASK: u32 = 8;
const PAIR: u32 = 16;
const PLANES: u32 = 64;
const BOTH: u32 = 128;

let blocks: u32;
let rowPairs: u32;
let lonePairs: u32;
/** Bytes from the lone pairs that odd steps read to those that even steps read. */
let second: u32;
let planes: u32;
/** Bytes from the planes of steps below 256 to those of the next eight bits. */
let highPlanes: u32;
/** Marks of the rows that odd steps look at, and bytes from there to those for even steps. */
let stale: u32;
let staleEven: u32;
/** Bytes from these marks to those of the rows whose lone pairs need only be copied. */
let moved: u32;
let open: u32;
let colours: u32;
/** Bytes of the moves of a row. */
let stride: u32;
/** Moves and un-moves: addresses of the first lone pairs of rows. */
let moves: u32;
let unmoves: u32;
/** Masks of the cells on which the row side can be to move, and of those that the lone piece can leave, by colour of the row. */
let rowMasks: u32;
let loneMasks: u32;
/** The lone piece's moves: `starts` by colour and block, then entries of [source block: 4 bytes][rotation: 4][mask: 8]. */
let starts: u32;
let entries: u32;
/** Room for one row of pairs, and for the sixteen bits of a step as masks. */
let scratch: u32;
/** All ones where the lone side sees what the row side has decided in the same step; zeros where plies go in turn. */
let seen: v128;
let inTurn: bool;

/** Where the parts of a table are, as src/engines/bit-rows/wasm.ts writes it: 4 bytes each, in this order. */
@unmanaged
class Table {
  blocks: u32;
  rowPairs: u32;
  lonePairs: u32;
  second: u32;
  planes: u32;
  highPlanes: u32;
  stale: u32;
  staleEven: u32;
  moved: u32;
  open: u32;
  colours: u32;
  stride: u32;
  moves: u32;
  unmoves: u32;
  rowMasks: u32;
  loneMasks: u32;
  starts: u32;
  entries: u32;
  inTurn: u32;
}

/** Works on the table described at `address` from now on, with room of its own at `room`. */
export function locate(address: u32, room: u32): void {
  const table = changetype<Table>(address);
  blocks = table.blocks;
  rowPairs = table.rowPairs;
  lonePairs = table.lonePairs;
  second = table.second;
  planes = table.planes;
  highPlanes = table.highPlanes;
  stale = table.stale;
  staleEven = table.staleEven;
  moved = table.moved;
  open = table.open;
  colours = table.colours;
  stride = table.stride << 2;
  moves = table.moves;
  unmoves = table.unmoves;
  rowMasks = table.rowMasks;
  loneMasks = table.loneMasks;
  starts = table.starts;
  entries = table.entries;
  inTurn = table.inTurn !== 0;
  seen = i64x2.splat(inTurn ? 0 : -1);
  scratch = room;
}

/**
 * Takes a step in rows `from`, a multiple of 8, to `to`, and returns how many positions it decided. `everywhere`: in all rows
 * with anything open, not only in those that are stale; `mark`: says which rows are stale in the next step.
 */
export function takeStep(from: u32, to: u32, step: u32, everywhere: bool, mark: bool): u32 {
  const width = spread(step);
  const odd = step & 1;
  const marks = stale + (odd ? 0 : staleEven);
  const next = stale + (odd ? staleEven : 0);
  // where the lone pairs before and after this step are
  const before = odd ? 0 : second;
  const after = second - before;
  let decided: u32 = 0;
  for (let eight = from; eight < to; eight += 8) {
    let rest = load<u64>(open + eight);
    if (!everywhere) {
      const marked = load<u64>(marks + eight);
      rest &= marked;
      if (marked) store<u64>(marks + eight, 0);
      const settled = load<u64>(marks + moved + eight);
      if (settled) {
        copyRows(eight, settled & ~rest, before, after);
        store<u64>(marks + moved + eight, 0);
      }
    }
    if (!rest) continue;
    decided +=
      blocks === 1
        ? decideRows(eight, rest, before, after, width, mark ? next : 0)
        : decideLongRows(eight, rest, before, after, width, mark ? next : 0);
  }
  return decided;
}

/**
 * Decides what it can in those of eight rows that `rest` has a byte for, and returns how many positions. Rows of one block, as
 * most tables have. One function: a call for each row would take a sixth of the time.
 */
function decideRows(eight: u32, some: u64, before: u32, after: u32, width: u32, next: u32): u32 {
  const bits = stepBits();
  let decided: u64 = 0;
  for (let rest = some; rest; rest &= rest - 1) {
    const a = eight + (<u32>ctz(rest) >> 3);
    const colour = <u32>load<u8>(colours + a);

    // the row side: one OR over the pairs of all successors
    const at = rowPairs + a * PAIR;
    const pair = v128.load(at);
    const free = undecided(pair, rowMasks + colour * MASK);
    const first = moves + a * stride;
    let any = fourPairs(first, before);
    for (let e = first + 16; e < first + stride; e += 16) any = v128.or(any, fourPairs(e, before));
    const change = changeOf(free, any);
    const now = eitherHalf(change);

    // the lone side: one OR over the row's own pair, rotated
    const loneAt = lonePairs + a * PAIR;
    const lonePair = v128.load(loneAt + before);
    const loneFree = undecided(lonePair, loneMasks + colour * MASK);
    const known = v128.not(v128.xor(pair, v128.and(change, seen)));
    const start = starts + (colour << 2);
    const end = entries + (load<u32>(start, 4) << 4);
    let reached = i64x2.splat(0);
    for (let e = entries + (load<u32>(start) << 4); e < end; e += 16)
      reached = v128.or(reached, rotated(known, e));
    const loneChange = loneChangeOf(loneFree, reached);
    const loneNow = eitherHalf(loneChange);
    v128.store(loneAt + after, v128.xor(lonePair, loneChange));

    if (!(now | loneNow)) {
      if (!v128.any_true(v128.or(free, loneFree))) store<u8>(open + a, 0);
      continue;
    }
    v128.store(at, v128.xor(pair, change));
    // the step, two planes at a time
    const plane = planes + a * BOTH;
    const row = i64x2.splat(now);
    const lone = i64x2.splat(loneNow);
    addBits(plane, row, lone, bits);
    if (width > 16) addBits(plane + 16, row, lone, bits + 16);
    if (width > 32) addBits(plane + 32, row, lone, bits + 32);
    if (width > 48) addBits(plane + 48, row, lone, bits + 48);
    for (let k = PLANES; k < width; k += 16) addBits(plane + highPlanes + k - PLANES, row, lone, bits + k);
    decided += popcnt(now) + popcnt(loneNow);
    if (next) markFrom(a, next);
  }
  return <u32>decided;
}

/** The same in rows of several blocks. */
function decideLongRows(eight: u32, some: u64, before: u32, after: u32, width: u32, next: u32): u32 {
  let decided: u32 = 0;
  for (let rest = some; rest; rest &= rest - 1) {
    const a = eight + (<u32>ctz(rest) >> 3);
    const now = decideLongRow(a, before, after, width);
    if (now < 0) store<u8>(open + a, 0);
    if (now <= 0) continue;
    decided += now;
    if (next) markFrom(a, next);
  }
  return decided;
}

/** Returns −1 when nothing was open any more. */
function decideLongRow(a: u32, before: u32, after: u32, width: u32): i32 {
  const first = a * blocks;
  const colour = <u32>load<u8>(colours + a) * blocks;
  const bits = stepBits();
  const list = moves + a * stride;
  let decided: u64 = 0;
  let any = false;
  for (let j: u32 = 0; j < blocks; j++) {
    const at = rowPairs + (first + j) * PAIR;
    const pair = v128.load(at);
    const free = undecided(pair, rowMasks + (colour + j) * MASK);
    let change = i64x2.splat(0);
    if (v128.any_true(free)) {
      any = true;
      let reached = i64x2.splat(0);
      for (let e = list; e < list + stride; e += 16)
        reached = v128.or(reached, fourPairs(e, before + j * PAIR));
      change = changeOf(free, reached);
      const now = eitherHalf(change);
      if (now) {
        v128.store(at, v128.xor(pair, change));
        record(planes + (first + j) * BOTH, now, bits, width);
        decided += popcnt(now);
      }
    }
    v128.store(scratch + j * PAIR, v128.not(v128.xor(pair, v128.and(change, seen))));
  }
  for (let j: u32 = 0; j < blocks; j++) {
    const at = lonePairs + (first + j) * PAIR;
    const pair = v128.load(at + before);
    const free = undecided(pair, loneMasks + (colour + j) * MASK);
    let change = i64x2.splat(0);
    if (v128.any_true(free)) {
      any = true;
      const start = starts + ((colour + j) << 2);
      const end = entries + (load<u32>(start, 4) << 4);
      let reached = i64x2.splat(0);
      for (let e = entries + (load<u32>(start) << 4); e < end; e += 16)
        reached = v128.or(reached, rotated(v128.load(scratch + load<u32>(e) * PAIR), e));
      change = loneChangeOf(free, reached);
      const now = eitherHalf(change);
      if (now) {
        record(planes + (first + j) * BOTH + PLANES, now, bits, width);
        decided += popcnt(now);
      }
    }
    v128.store(at + after, v128.xor(pair, change));
  }
  return any ? <i32>decided : -1;
}

/** The cells of the mask at `legal` that a pair leaves open, in both halves of a vector. */
function undecided(pair: v128, legal: u32): v128 {
  const won = v128.xor(pair, i64x2(0, -1));
  return v128.andnot(v128.load64_splat(legal), v128.or(won, v128.shuffle<u64>(won, won, 1, 0)));
}

function fourPairs(e: u32, offset: u32): v128 {
  const one = v128.load(load<u32>(e) + offset);
  const two = v128.load(load<u32>(e, 4) + offset);
  const three = v128.load(load<u32>(e, 8) + offset);
  const four = v128.load(load<u32>(e, 12) + offset);
  return v128.or(v128.or(one, two), v128.or(three, four));
}

/** The row side wins where a successor is won for it, and loses where none is not won by the lone side. */
function changeOf(free: v128, any: v128): v128 {
  return v128.and(free, v128.xor(any, i64x2(0, -1)));
}

/** The lone side loses where no successor is not won by the row side, and wins where one is won for it. */
function loneChangeOf(free: v128, any: v128): v128 {
  return v128.and(free, v128.xor(any, i64x2(-1, 0)));
}

function eitherHalf(pair: v128): u64 {
  return i64x2.extract_lane(pair, 0) | i64x2.extract_lane(pair, 1);
}

/** Both masks of a pair rotated and masked as the entry e says. */
function rotated(pair: v128, e: u32): v128 {
  const by = load<i32>(e, 4);
  return v128.and(v128.or(i64x2.shr_u(pair, by), i64x2.shl(pair, -by)), v128.load64_splat(e, 8));
}

/** Adds to two planes, with the row side and with the lone side to move, what was decided, as far as the step has their bits. */
function addBits(plane: u32, row: v128, lone: v128, bits: u32): void {
  const both = v128.load(bits);
  v128.store(plane, v128.or(v128.load(plane), v128.and(row, both)));
  v128.store(plane, v128.or(v128.load(plane, PLANES), v128.and(lone, both)), PLANES);
}

/** Writes the step in which a mask was decided to the planes from `at` on. */
function record(at: u32, now: u64, bits: u32, width: u32): void {
  const mask = i64x2.splat(now);
  for (let k: u32 = 0; k < width; k += 16) {
    const plane = at + k + (k < PLANES ? 0 : highPlanes - PLANES);
    v128.store(plane, v128.or(v128.load(plane), v128.and(mask, v128.load(bits + k))));
  }
}

/** Copies the lone pairs of some of eight rows: there was nothing new for these rows since they changed. */
function copyRows(eight: u32, some: u64, before: u32, after: u32): void {
  for (let rest = some; rest; rest &= rest - 1) {
    const at = lonePairs + (eight + (<u32>ctz(rest) >> 3)) * blocks * PAIR;
    for (let j: u32 = 0; j < blocks; j++)
      v128.store(at + after + j * PAIR, v128.load(at + before + j * PAIR));
  }
}

/**
 * The rows from which the row side comes to row a are to be looked at in the next step; so is row a where plies go in turn,
 * and else its lone pairs are to be copied.
 */
function markFrom(a: u32, next: u32): void {
  const pairs = blocks * PAIR;
  store<u8>(next + (inTurn ? 0 : moved) + a, 1);
  const end = unmoves + (a + 1) * stride;
  for (let e = unmoves + a * stride; e < end; e += 4) {
    const row = load<u32>(e) - lonePairs;
    store<u8>(next + (blocks === 1 ? row / PAIR : row / pairs), 1);
  }
}

/**
 * Writes the bits of a step behind the room for a row, each as a mask of all ones or zeros, and returns the bytes of those
 * up to its highest bit, an even number of masks.
 */
function spread(step: u32): u32 {
  const bits = stepBits();
  let width: u32 = 0;
  for (let rest = step; rest; rest >>= 2, width += 2 * MASK) {
    store<u64>(bits + width, -(<u64>rest & 1));
    store<u64>(bits + width, -((<u64>rest >> 1) & 1), 8);
  }
  return width;
}

function stepBits(): u32 {
  return scratch + blocks * PAIR;
}

/** Makes addresses of the row numbers in a list of moves. */
export function toAddresses(list: u32, length: u32): void {
  const pairs = blocks * PAIR;
  for (let e = list; e < list + (length << 2); e += 4) store<u32>(e, lonePairs + load<u32>(e) * pairs);
}

/** Where `begin` finds what it needs, each 4 bytes: see src/engines/bit-rows/wasm.ts. */
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
 * Writes the rows, their moves, colours and ends for a side of alike pieces: all sets of cells in order of rank.
 * `task` tells where the rest is; `standing` is room for the cells of a set.
 */
export function begin(rows: u32, task: u32, standing: u32): void {
  const count = load<u32>(task, COUNT);
  const cells = load<u32>(task, CELLS);
  const pair = blocks * PAIR;
  for (let i: u32 = 0; i < count; i++) store<u32>(standing + (i << 2), i);
  for (let a: u32 = 0; a < rows; a++) {
    const colour = colourOf(task, standing, count);
    const row = rowPairs + a * pair;
    const lone = lonePairs + a * pair;
    store<u8>(colours + a, <u8>colour);
    writePattern(a, load<u32>(task, COMMON), colour);
    const patterns = load<u32>(task, PATTERNS);
    const pieces = patterns ? count : 0;
    for (let i: u32 = 0; i < pieces; i++) {
      const pattern = patternAt(patterns, 2 * load<u32>(standing + (i << 2)) + colour);
      addPattern(row, pattern, pair);
      addPattern(lone, pattern + pair, pair);
    }
    if (!writeMoves(a, task, standing, count, cells)) {
      addPattern(row, patternAt(load<u32>(task, STUCK), colour), pair);
    }
    const loneStuck = load<u32>(task, LONE_STUCK);
    if (loneStuck) addPattern(lone, patternAt(loneStuck, colour) + pair, pair);
    store<u8>(open + a, 1);
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

/** Adds `bytes` of a pattern to the pairs from `at` on, where nobody has won yet. */
function addPattern(at: u32, pattern: u32, bytes: u32): void {
  const other = i64x2(0, -1);
  for (let j: u32 = 0; j < bytes; j += PAIR) {
    const won = v128.xor(v128.load(at + j), other);
    const taken = v128.shuffle<u64>(won, won, 1, 0);
    const more = v128.andnot(v128.load(pattern + j), taken);
    v128.store(at + j, v128.xor(v128.or(won, more), other));
  }
}

/** Writes the moves of one set, filled up with the empty row, and returns how many there are. */
function writeMoves(a: u32, task: u32, standing: u32, count: u32, cells: u32): u32 {
  const offsets = load<u32>(task, EDGE_OFFSETS);
  const targets = load<u32>(task, EDGE_TARGETS);
  const choose = load<u32>(task, CHOOSE);
  const first = moves + a * stride;
  const pair = blocks * PAIR;
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
        store<u32>(to, lonePairs + (without + load<u32>(row + (target << 2))) * pair);
      } else {
        if (stands(target, standing, count)) continue;
        store<u32>(to, lonePairs + (without + passing(target, i, standing, count, cells, row)) * pair);
      }
      to += 4;
    }
  }
  const moved = (to - first) >> 2;
  for (; to < first + stride; to += 4) store<u32>(to, lonePairs + load<u32>(task, EMPTY) * pair);
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
