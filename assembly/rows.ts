/**
 * The steps over rows of bits: src/engines/bit-rows/layout.ts describes the layout, and src/engines/bit-rows/kernel.ts has the
 * same steps in plain TypeScript. All tables are at byte addresses in the caller's memory. scripts/wasm.mjs tells
 * src/engines/bit-rows/wasm.ts, which writes the structs, where their fields are.
 */

/** Sizes in bytes: a mask, a pair of masks, the eight planes of a block for one side to move, and for both. */
const MASK: u32 = 8;
const PAIR: u32 = 16;
const PLANES: u32 = 64;
const BOTH: u32 = 128;

let blocks: u32;
let rowPairs: u32;
let lonePairs: u32;
/** Offset in bytes from the lone pairs that odd steps read to those that even steps read. */
let second: u32;
let planes: u32;
/** Offset from the planes of the low eight bits of steps to those of the high eight. */
let highPlanes: u32;
/** Marks of the rows that odd steps must visit, and the offset from there to those for even steps. */
let stale: u32;
let staleEven: u32;
/** Offset from these marks to those of the rows whose lone pairs must at least be copied. */
let moved: u32;
let open: u32;
let colours: u32;
/** Bytes of a row's moves. */
let stride: u32;
/** Moves and un-moves: each is the address of the first lone pair of the row that it leads to. */
let moves: u32;
let unmoves: u32;
/** By colour of the row: masks of the cells on which the row side can be to move, and of those the lone piece can leave. */
let rowMasks: u32;
let loneMasks: u32;
/** The lone piece's moves: `starts` by colour and block, and entries of [source block: 4 bytes][rotation: 4][mask: 8]. */
let starts: u32;
let entries: u32;
/** The address of working memory: for what `decideRows` needs, and for the sixteen bits of a step as masks. */
let scratch: u32;
/** All ones where the lone side sees what the row side decided in the same step; zeros where a step is one ply. */
let seen: v128;
let inTurn: bool;

/** Where the parts of a table are. */
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

/**
 * From now on works on the table described at `address`, with working memory at `ownScratch`. The fields are copied to global
 * variables, which the steps read without the address of the description.
 */
export function locate(address: u32, ownScratch: u32): void {
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
  scratch = ownScratch;
}

/**
 * Takes a step in the rows from `from`, a multiple of 8, to below `to`, and returns how many positions it decided.
 * `everywhere`: visits all rows with an undecided position, not only stale ones. `mark`: marks the stale rows of the next step.
 */
export function takeStep(from: u32, to: u32, step: u32, everywhere: bool, mark: bool): u32 {
  const width = spread(step);
  const odd = step & 1;
  const marks = stale + (odd ? 0 : staleEven);
  const next = stale + (odd ? staleEven : 0);
  // the offsets of the lone pairs before and after this step
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
        ? decideRows<OneBlock>(eight, rest, before, after, width, mark ? next : 0)
        : decideRows<SeveralBlocks>(eight, rest, before, after, width, mark ? next : 0);
  }
  return decided;
}

/** Type arguments of `decideRows`, by which the compiler makes a function of it for each case. */
type OneBlock = bool;
type SeveralBlocks = u32;

/**
 * Decides all positions that it can in some of the eight rows from row `eight` on, those with a byte 1 in `some`, and returns
 * how many. `before`, `after`: the offsets of the lone pairs to read and to write; `width`: bytes of the step's bits; `next`:
 * the address of the marks for the next step, or 0 if none are to be made.
 *
 * For rows of one block, as most tables have, the compiler then removes the loops over blocks, and what the first one passes on
 * to the second stays in registers: a solve takes 7 % longer if it goes through memory.
 */
function decideRows<Case>(eight: u32, some: u64, before: u32, after: u32, width: u32, next: u32): u32 {
  const one = isBoolean<Case>();
  const length: u32 = one ? 1 : blocks;
  // by block: the inverted pairs that the lone side sees, and what was decided with the row side to move
  const known = scratch;
  const changes = known + length * PAIR;
  const bits = stepBits();
  let decided: u64 = 0;
  for (let rest = some; rest; rest &= rest - 1) {
    const a = eight + (<u32>ctz(rest) >> 3);
    const colour = <u32>load<u8>(colours + a) * length;
    const first = a * length;
    const earlier = decided;
    let left = i64x2.splat(0);
    let seenPair = i64x2.splat(0);
    let change = i64x2.splat(0);

    // the row side: one OR over the pairs of all successors
    const list = moves + a * stride;
    for (let j: u32 = 0; ;) {
      const pair = v128.load(rowPairs + (first + j) * PAIR);
      const free = undecided(pair, rowMasks + (colour + j) * MASK);
      const offset = before + j * PAIR;
      let reached = fourPairs(list, offset);
      for (let e = list + 16; e < list + stride; e += 16) reached = v128.or(reached, fourPairs(e, offset));
      change = rowChangeOf(free, reached);
      left = v128.or(left, free);
      seenPair = v128.not(v128.xor(pair, v128.and(change, seen)));
      if (!one) {
        v128.store(changes + j * PAIR, change);
        v128.store(known + j * PAIR, seenPair);
      }
      if (one || ++j === length) break;
    }

    // the lone side: one OR over the row's own pairs, rotated
    for (let j: u32 = 0; ;) {
      const loneAt = lonePairs + (first + j) * PAIR;
      const lonePair = v128.load(loneAt + before);
      const free = undecided(lonePair, loneMasks + (colour + j) * MASK);
      const start = starts + ((colour + j) << 2);
      const end = entries + (load<u32>(start, 4) << 4);
      let reached = i64x2.splat(0);
      for (let e = entries + (load<u32>(start) << 4); e < end; e += 16)
        reached = v128.or(reached, rotated(one ? seenPair : v128.load(known + load<u32>(e) * PAIR), e));
      const loneChange = loneChangeOf(free, reached);
      left = v128.or(left, free);
      v128.store(loneAt + after, v128.xor(lonePair, loneChange));

      // what was decided, and the bits of the step: two planes at a time
      if (!one) change = v128.load(changes + j * PAIR);
      const now = eitherHalf(change);
      const loneNow = eitherHalf(loneChange);
      if (now | loneNow) {
        const at = rowPairs + (first + j) * PAIR;
        v128.store(at, v128.xor(v128.load(at), change));
        const plane = planes + (first + j) * BOTH;
        const row = i64x2.splat(now);
        const lone = i64x2.splat(loneNow);
        addBits(plane, row, lone, bits);
        if (width > 16) addBits(plane + 16, row, lone, bits + 16);
        if (width > 32) addBits(plane + 32, row, lone, bits + 32);
        if (width > 48) addBits(plane + 48, row, lone, bits + 48);
        for (let k = PLANES; k < width; k += 16)
          addBits(plane + highPlanes + k - PLANES, row, lone, bits + k);
        decided += popcnt(now) + popcnt(loneNow);
      }
      if (one || ++j === length) break;
    }

    if (decided === earlier) {
      if (!v128.any_true(left)) store<u8>(open + a, 0);
    } else if (next) markFrom(a, next);
  }
  return <u32>decided;
}

/** The cells of the mask at `legal` that are undecided in a pair, in both halves of a vector. */
function undecided(pair: v128, legal: u32): v128 {
  const won = v128.xor(pair, i64x2(0, -1));
  return v128.andnot(v128.load64_splat(legal), v128.or(won, v128.shuffle<u64>(won, won, 1, 0)));
}

/** The OR over the pairs that four moves from address `e` on lead to. */
function fourPairs(e: u32, offset: u32): v128 {
  const one = v128.load(load<u32>(e) + offset);
  const two = v128.load(load<u32>(e, 4) + offset);
  const three = v128.load(load<u32>(e, 8) + offset);
  const four = v128.load(load<u32>(e, 12) + offset);
  return v128.or(v128.or(one, two), v128.or(three, four));
}

/** What is decided with the row side to move: it wins if it wins a successor, and loses if the lone side wins all. */
function rowChangeOf(free: v128, any: v128): v128 {
  return v128.and(free, v128.xor(any, i64x2(0, -1)));
}

/** The same with the lone side to move, from inverted pairs: it loses if the row side wins all, and wins if it wins one. */
function loneChangeOf(free: v128, any: v128): v128 {
  return v128.and(free, v128.xor(any, i64x2(-1, 0)));
}

function eitherHalf(pair: v128): u64 {
  return i64x2.extract_lane(pair, 0) | i64x2.extract_lane(pair, 1);
}

/** Both masks of a pair, rotated and then masked by the entry at address `e`. */
function rotated(pair: v128, e: u32): v128 {
  const by = load<i32>(e, 4);
  return v128.and(v128.or(i64x2.shr_u(pair, by), i64x2.shl(pair, -by)), v128.load64_splat(e, 8));
}

/**
 * Writes two bits of the step, which are masks at `bits`, for the positions decided with the row side (`row`) and with the lone
 * side (`lone`) to move, to the two planes at `plane` and to the corresponding ones of the lone side.
 */
function addBits(plane: u32, row: v128, lone: v128, bits: u32): void {
  const both = v128.load(bits);
  v128.store(plane, v128.or(v128.load(plane), v128.and(row, both)));
  v128.store(plane, v128.or(v128.load(plane, PLANES), v128.and(lone, both)), PLANES);
}

/** Copies the lone pairs of some of eight rows, which changed in the step before and are not visited in this one. */
function copyRows(eight: u32, some: u64, before: u32, after: u32): void {
  for (let rest = some; rest; rest &= rest - 1) {
    const at = lonePairs + (eight + (<u32>ctz(rest) >> 3)) * blocks * PAIR;
    for (let j: u32 = 0; j < blocks; j++)
      v128.store(at + after + j * PAIR, v128.load(at + before + j * PAIR));
  }
}

/**
 * Row a has changed: marks the rows from which the row side can move to it, so that the next step visits them. It must also
 * visit row a itself where a step is one ply; otherwise it is enough to copy its lone pairs.
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
 * Writes the bits of a step to the working memory, each as a mask of all ones or zeros, in pairs up to its highest bit. Returns
 * how many bytes it wrote.
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

/** Where the bits of the step are: in the working memory, behind what `decideRows` needs. */
function stepBits(): u32 {
  return scratch + 2 * blocks * PAIR;
}

/** Replaces the row numbers in a list of moves by the addresses of the rows' first lone pairs. */
export function toAddresses(list: u32, length: u32): void {
  const pairs = blocks * PAIR;
  for (let e = list; e < list + (length << 2); e += 4) store<u32>(e, lonePairs + load<u32>(e) * pairs);
}

/** A task for `begin`. */
@unmanaged
class Task {
  count: u32;
  cells: u32;
  /** The moves of a piece: by cell, where its targets begin; and the targets. */
  edgeOffsets: u32;
  edgeTargets: u32;
  /** The number of sets of k among n cells, by k and n. */
  choose: u32;
  cellColours: u32;
  /** Patterns by colour; by cell and colour, or 0; of a row without moves; where the lone piece has none, or 0. */
  common: u32;
  patterns: u32;
  stuck: u32;
  loneStuck: u32;
  /** The colour of a row without pieces. */
  half: u32;
  /** The number of the row that stands for no move. */
  empty: u32;
}

/**
 * Writes the rows, their moves, colours and ends for a side of identical pieces: all sets of cells in order of rank.
 * `address` is that of a task; `standing` is working memory for the cells of one set.
 */
export function begin(rows: u32, address: u32, standing: u32): void {
  const task = changetype<Task>(address);
  const count = task.count;
  const cells = task.cells;
  const pair = blocks * PAIR;
  for (let i: u32 = 0; i < count; i++) store<u32>(standing + (i << 2), i);
  for (let a: u32 = 0; a < rows; a++) {
    const colour = colourOf(task, standing, count);
    const row = rowPairs + a * pair;
    const lone = lonePairs + a * pair;
    store<u8>(colours + a, <u8>colour);
    writePattern(a, task.common, colour);
    const patterns = task.patterns;
    const pieces = patterns ? count : 0;
    for (let i: u32 = 0; i < pieces; i++) {
      const pattern = patternAt(patterns, 2 * load<u32>(standing + (i << 2)) + colour);
      addPattern(row, pattern, pair);
      addPattern(lone, pattern + pair, pair);
    }
    if (!writeMoves(a, task, standing, count, cells)) {
      addPattern(row, patternAt(task.stuck, colour), pair);
    }
    const loneStuck = task.loneStuck;
    if (loneStuck) addPattern(lone, patternAt(loneStuck, colour) + pair, pair);
    store<u8>(open + a, 1);
    advance(standing, count, cells);
  }
}

function colourOf(task: Task, standing: u32, count: u32): u32 {
  const byCell = task.cellColours;
  let colour = task.half;
  for (let i: u32 = 0; i < count; i++) colour ^= <u32>load<u8>(byCell + load<u32>(standing + (i << 2)));
  return colour;
}

/** Replaces a set of cells by the next one in order of rank. */
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

/** A pattern has pairs [won by the row side][won by the lone side]: first with the row, then with the lone side to move. */
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

/** Adds `bytes` bytes of a pattern to the pairs from address `at` on, where nobody has won yet. */
function addPattern(at: u32, pattern: u32, bytes: u32): void {
  const other = i64x2(0, -1);
  for (let j: u32 = 0; j < bytes; j += PAIR) {
    const won = v128.xor(v128.load(at + j), other);
    const taken = v128.shuffle<u64>(won, won, 1, 0);
    const more = v128.andnot(v128.load(pattern + j), taken);
    v128.store(at + j, v128.xor(v128.or(won, more), other));
  }
}

/** Writes the moves of one set of cells, filled up with moves to the empty row, and returns how many moves it has. */
function writeMoves(a: u32, task: Task, standing: u32, count: u32, cells: u32): u32 {
  const offsets = task.edgeOffsets;
  const targets = task.edgeTargets;
  const choose = task.choose;
  const first = moves + a * stride;
  const pair = blocks * PAIR;
  let to = first;
  for (let i: u32 = 0; i < count; i++) {
    const cell = load<u32>(standing + (i << 2));
    const before = i > 0 ? <i32>load<u32>(standing + (i << 2) - 4) : -1;
    const after = i + 1 < count ? load<u32>(standing + (i << 2), 4) : cells;
    // the i-th piece adds C(cell, i + 1) to the rank of the set
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
  for (; to < first + stride; to += 4) store<u32>(to, lonePairs + task.empty * pair);
  return moved;
}

/** Whether there is a piece on `target`. */
function stands(target: u32, standing: u32, count: u32): bool {
  for (let i: u32 = 0; i < count; i++) if (load<u32>(standing + (i << 2)) === target) return true;
  return false;
}

/**
 * What the i-th piece adds to the rank on a cell beyond its neighbours in the order, together with what the pieces that it
 * passes gain and lose by changing their places in the order. Ranks are below 2³², so all sums may be modulo 2³².
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
