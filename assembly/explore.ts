/**
 * Explores the positions that play can reach. A position is a word; the moves of a position are found by a function that is made for
 * its game, see src/engines/common/compiled. kernel.ts there describes the game in the caller's memory.
 *
 * Positions are numbered in a hash table with open addressing and linear probing:
 *
 *     hash of a word   [ first slot to look at: bits ][ tag: 32 − bits ]
 *     slot             [ tag: 32 − bits ][ number + 1: bits ]                0 is free
 *     wide slot        [ word: 64 − bits ][ number + 1: bits ]               0 is free
 *     words            [ word of number 0 ] [ word of number 1 ] …
 *
 * Nearly every look-up misses the cache, so that those of a batch are made together: their slots are read before any is compared. Where a
 * word is short enough a slot has it, which saves the look at the words.
 */

/**
 * Writes the words that moves from `word` lead to from the address `at` on, those from the address `end` on excepted, and returns the
 * address behind the last one; or 1, 2 or 3 if the game is over.
 */
declare function moves(word: u64, at: usize, end: usize): usize;

/** How the game is over: 1, 2 or 3; 0 if it is not. */
declare function over(word: u64): u32;

/** The points that the side to move gains by a move from `word` to `next`. */
declare function gain(word: u64, next: u64): i32;

/** What the caller describes; scripts/wasm.mjs tells it where each field is. */
@unmanaged
class Exploration {
  /** The bit of the side to move; 64 in an impartial game. */
  turn: u32;
  /** How the game is over without a move, as in a state. */
  stuck: u32;
  /** Whether two moves of a position may lead to the same one. */
  repeat: u32;
  /** Whether moves gain points. */
  scored: u32;
  /** Tables of images: for each symmetry, for each byte of a word, the image of each of its 256 values. */
  symmetries: u32;
  bytes: u32;
  images: usize;
  /** The words by number, and how many there are. */
  words: usize;
  size: u32;
  /** The slots, log2 of their number, and whether they are wide. */
  slots: usize;
  bits: u32;
  wide: u32;
  /** Room for the words of a batch, and where it ends; for their hashes. */
  found: usize;
  foundEnd: usize;
  hashes: usize;
  /** By number: the states, and where the moves of each begin among all moves. */
  states: usize;
  offsets: usize;
  /** By move: the number of what it leads to, and the code of its points, both without the first moves, which have been taken away. */
  targets: usize;
  codes: usize;
  taken: u32;
  /** The position to expand next, and the moves of those before it. */
  next: u32;
  edges: u32;
  /** How many positions and moves there may be; and if a batch may have more, how many moves it has. */
  most: u32;
  mostEdges: u32;
  wanted: u32;
  /** Whether a move leads to a position that has no higher number; whether one leaves the turn where it is. */
  descends: u32;
  keepsTurn: u32;
  /** The different points that moves gain, by code, and how many these are: more than there are codes if there are too many. */
  values: usize;
  valueCount: u32;
  /** For the moves of one position alone: their points, their keys, which are equal for symmetric positions, and how the game is over after them. */
  points: usize;
  keys: usize;
  endings: usize;
}

/** Successors of one position among which equal ones are left out. */
const FEW: u32 = 64;
/** Words of which so many are sorted without gaps. */
const UNGAPPED: usize = 32;
/** Look-ups in flight together. */
const TOGETHER: u32 = 128;
/** log2 of the number of slots that stay in the cache with the words that they lead to. */
const NEAR: u32 = 15;
/** Positions that are expanded together: their words stay in the cache. */
const BATCH: u32 = 128;
/** The codes of points. */
const CODES: u32 = 256;

/** An odd number near 2^64 divided by the golden ratio. */
const MIXER: u64 = (u64(0x9e3779b9) << 32) | 0x7f4a7c15;

/** A hash of 32 bits. The highest bits depend on all bits of the word. */
function hashOf(word: u64): u32 {
  const mixed = word ^ (word >> 29);
  return u32((mixed * MIXER) >> 32);
}

/** The least word among the images of a word under the symmetries. */
function least(e: Exploration, word: u64): u64 {
  let best = word;
  let table: usize = e.images;
  for (let g: u32 = 0; g < e.symmetries; g++) {
    let image: u64 = 0;
    let rest = word;
    for (let b: u32 = 0; b < e.bytes; b++) {
      image |= load<u64>(table + (usize(rest & 255) << 3));
      rest >>= 8;
      table += 2048;
    }
    if (image < best) best = image;
  }
  return best;
}

/** Replaces words by those that represent their classes. */
function represent(e: Exploration, from: usize, to: usize): void {
  if (e.symmetries > 0) for (let k = from; k < to; k += 8) store<u64>(k, least(e, load<u64>(k)));
}

/**
 * Expands positions in order until all that are numbered are, those from the number `last` on excepted, or until there is no room for
 * the moves of a batch; `wanted` then says how many these are, and 0 if one position alone has too many.
 */
export function explore(e: Exploration, last: u32): void {
  while (e.next < min(last, e.size)) {
    const end = expand(e, e.next, min(min(last, e.size), e.next + BATCH));
    const count = end === e.next ? 0 : load<u32>(e.offsets + (usize(end) << 2)) - e.edges;
    e.wanted = count;
    if (end === e.next || e.size + count > e.most || e.edges + count > e.mostEdges) return;
    if (e.wide !== 0) number<u64>(e, count);
    else number<u32>(e, count);
    if (e.descends === 0 && descends(e, e.next, end)) e.descends = 1;
    e.edges += count;
    e.next = end;
  }
}

/**
 * Finds the moves of the positions with the numbers from `first` to below `last`, until there is no more room. Writes their states and
 * where the moves of each end. Returns the number of the first one that is left.
 */
export function expand(e: Exploration, first: u32, last: u32): u32 {
  let at: usize = e.found;
  for (let i = first; i < last; i++) {
    const word = load<u64>(e.words + (usize(i) << 3));
    const mover = e.turn < 64 ? u32(word >> e.turn) & 1 : 0;
    let state = mover << 4;
    const next = moves(word, at, e.foundEnd);
    if (next < 4) state |= u32(next);
    else {
      if (next > e.foundEnd) return i;
      if (next === at) state |= e.stuck << 2;
      if (e.keepsTurn === 0 && keepsTurn(e, word, at, next)) e.keepsTurn = 1;
      // symmetric moves are one, unless they may gain different points; in order, positions get the numbers that functions give them
      if (e.scored === 0) represent(e, at, next);
      sort(at, next);
      const end = e.repeat !== 0 ? unique(at, next) : next;
      if (e.scored !== 0) {
        const before = e.edges + u32((at - e.found) >> 3);
        if (before + u32((end - at) >> 3) <= e.mostEdges) writePoints(e, word, at, end, before - e.taken);
        represent(e, at, end);
      }
      at = end;
    }
    store<u8>(e.states + i, u8(state));
    store<u32>(e.offsets + ((usize(i) + 1) << 2), e.edges + u32((at - e.found) >> 3));
  }
  return last;
}

/** Whether one of the moves from a word leaves the turn where it is. */
function keepsTurn(e: Exploration, word: u64, from: usize, to: usize): bool {
  if (e.turn > 63) return false;
  let all: u64 = ~0;
  for (let k = from; k < to; k += 8) all &= load<u64>(k) ^ word;
  return ((all >> e.turn) & 1) === 0;
}

/** Writes the codes of the points of the moves from a word, from the move `first` of those that are there on. */
function writePoints(e: Exploration, word: u64, from: usize, to: usize, first: u32): void {
  let code: u32 = 0;
  let at: usize = e.codes + first;
  for (let k = from; k < to; k += 8) {
    const points = gain(word, load<u64>(k));
    // neighbouring moves mostly gain the same
    if (code >= e.valueCount || load<i32>(e.values + (usize(code) << 2)) !== points) code = codeOf(e, points);
    if (code === CODES) return;
    store<u8>(at++, u8(code));
  }
}

/** The code of points, which they get if they are new; `CODES` if there are too many. */
function codeOf(e: Exploration, points: i32): u32 {
  for (let code: u32 = 0; code < min(e.valueCount, CODES); code++)
    if (load<i32>(e.values + (usize(code) << 2)) === points) return code;
  if (e.valueCount >= CODES) {
    e.valueCount = CODES + 1;
    return CODES;
  }
  store<i32>(e.values + (usize(e.valueCount) << 2), points);
  return e.valueCount++;
}

/** Whether a move of the positions from `first` to below `last`, which are numbered, leads to one without a higher number. */
function descends(e: Exploration, first: u32, last: u32): bool {
  let target: usize = e.targets + (usize(e.edges - e.taken) << 2);
  let at = e.edges;
  for (let i = first; i < last; i++) {
    const end = load<u32>(e.offsets + ((usize(i) + 1) << 2));
    for (; at < end; at++) {
      if (load<u32>(target) <= i) return true;
      target += 4;
    }
  }
  return false;
}

/**
 * Finds the moves of the word with number 0, and what a search wants to know of each, and returns how many there are. If the game is
 * over there are none.
 */
export function follow(e: Exploration): u32 {
  const word = load<u64>(e.words);
  const next = moves(word, e.found, e.foundEnd);
  if (next < 4) return 0;
  const end = e.repeat !== 0 && next - e.found <= FEW << 3 ? distinct(e.found, next) : next;
  const count = u32((end - e.found) >> 3);
  if (next > e.foundEnd) return count;
  for (let k: u32 = 0; k < count; k++) {
    const q = load<u64>(e.found + (usize(k) << 3));
    store<u64>(e.keys + (usize(k) << 3), least(e, q));
    store<u8>(e.endings + k, u8(over(q)));
    if (e.scored !== 0) store<i32>(e.points + (usize(k) << 2), gain(word, q));
  }
  return count;
}

/** How many moves the word with number 0 has; 0 if the game is over. */
export function countMoves(e: Exploration): u32 {
  // counted, and not written
  const end = moves(load<u64>(e.words), e.foundEnd, e.foundEnd);
  return end < 4 ? 0 : u32((end - e.foundEnd) >> 3);
}

/** Writes the key of the word with number 0. */
export function keyOf(e: Exploration): void {
  store<u64>(e.keys, least(e, load<u64>(e.words)));
}

/** The points of the move from the word with number 0 to that with number 1. */
export function pointsOf(e: Exploration): i32 {
  return gain(load<u64>(e.words), load<u64>(e.words + 8));
}

/** Puts words in order. This is Shell's sort, since there are few, and these are nearly in order. */
function sort(from: usize, to: usize): void {
  let gap: usize = 8;
  while (gap * UNGAPPED < to - from) gap = 3 * gap + 8;
  for (; gap > 0; gap = gap > 8 ? (gap - 8) / 3 : 0) {
    for (let k = from + gap; k < to; k += 8) {
      const word = load<u64>(k);
      let j = k - gap;
      if (load<u64>(j) <= word) continue;
      do {
        store<u64>(j + gap, load<u64>(j));
        j -= gap;
      } while (j >= from && load<u64>(j) > word);
      store<u64>(j + gap, word);
    }
  }
}

/** Leaves each of words in order once, and returns where they end. */
function unique(from: usize, to: usize): usize {
  let end = from;
  for (let k = from; k < to; k += 8) {
    const word = load<u64>(k);
    if (end !== from && load<u64>(end - 8) === word) continue;
    store<u64>(end, word);
    end += 8;
  }
  return end;
}

/** Leaves each word once, in the same order, and returns where they end. */
function distinct(from: usize, to: usize): usize {
  let end = from;
  for (let k = from; k < to; k += 8) {
    const word = load<u64>(k);
    let j = from;
    while (j < end && load<u64>(j) !== word) j += 8;
    if (j === end) {
      store<u64>(end, word);
      end += 8;
    }
  }
  return end;
}

/** The address of a slot; `T` is as wide as slots are. */
function slotAt<T>(slots: usize, place: u32): usize {
  return slots + (usize(place) << alignof<T>());
}

/** What the slot of a word has above the number. */
function tagOf<T>(word: u64, hash: u32, bits: u32): T {
  return sizeof<T>() === 8 ? <T>(word << bits) : <T>(hash << bits);
}

/** Numbers the first `count` words of the batch, and writes what the next moves lead to. There must be room for all. */
function number<T>(e: Exploration, count: u32): void {
  const bits = e.bits;
  const shift = 32 - bits;
  const mask: u32 = (1 << bits) - 1;
  const all: usize = e.found;
  const hashes: usize = e.hashes;
  const slots: usize = e.slots;
  const words: usize = e.words;
  const targets: usize = e.targets + (usize(e.edges - e.taken) << 2);
  let size = e.size;
  let touched: u32 = 0;
  for (let from: u32 = 0; from < count; from += TOGETHER) {
    const to = min(count, from + TOGETHER);
    for (let k = from; k < to; k++) {
      const hash = hashOf(load<u64>(all + (usize(k) << 3)));
      store<u32>(hashes + (usize(k - from) << 2), hash);
      touched |= load<u32>(slotAt<T>(slots, hash >> shift));
    }
    // the words that the slots lead to are as far away as the slots
    for (let k = sizeof<T>() === 4 && bits > NEAR ? from : to; k < to; k++) {
      const hash = load<u32>(hashes + (usize(k - from) << 2));
      const slot = load<u32>(slots + (usize(hash >> shift) << 2));
      if (slot !== 0 && ((slot ^ (hash << bits)) & ~mask) === 0)
        touched |= load<u32>(words + (usize((slot & mask) - 1) << 3));
    }
    for (let k = from; k < to; k++) {
      const word = load<u64>(all + (usize(k) << 3));
      const hash = load<u32>(hashes + (usize(k - from) << 2));
      const tag = tagOf<T>(word, hash, bits);
      let place = hash >> shift;
      let found: u32;
      for (;;) {
        const slot = load<T>(slotAt<T>(slots, place));
        found = (u32(slot) & mask) - 1;
        if (slot === 0) {
          found = size++;
          store<u64>(words + (usize(found) << 3), word);
          store<T>(slotAt<T>(slots, place), tag | <T>size);
          break;
        }
        const isAlike = ((slot ^ tag) & ~(<T>mask)) === 0;
        if (isAlike && (sizeof<T>() === 8 || load<u64>(words + (usize(found) << 3)) === word)) break;
        place = (place + 1) & mask;
      }
      store<u32>(targets + (usize(k) << 2), found);
    }
  }
  // stored, so that the reads in advance are not left out
  store<u32>(hashes, touched);
  e.size = size;
}

/** The number of a word; 0xffffffff if it has none. */
export function numberOf(e: Exploration, given: u64): u32 {
  const word = least(e, given);
  return e.wide !== 0 ? find<u64>(e, word) : find<u32>(e, word);
}

function find<T>(e: Exploration, word: u64): u32 {
  const mask: u32 = (1 << e.bits) - 1;
  let place = hashOf(word) >> (32 - e.bits);
  let slot = load<T>(slotAt<T>(e.slots, place));
  while (slot !== 0) {
    const found = (u32(slot) & mask) - 1;
    if (load<u64>(e.words + (usize(found) << 3)) === word) return found;
    place = (place + 1) & mask;
    slot = load<T>(slotAt<T>(e.slots, place));
  }
  return 0xffffffff;
}

/** Puts the numbers from `first` to below `last` into a table of 2^bits slots, which were zero before the first ones. */
export function rehash(e: Exploration, first: u32, last: u32): void {
  if (e.wide !== 0) fill<u64>(e, first, last);
  else fill<u32>(e, first, last);
}

function fill<T>(e: Exploration, first: u32, last: u32): void {
  const shift = 32 - e.bits;
  const mask: u32 = (1 << e.bits) - 1;
  const slots: usize = e.slots;
  let touched: u32 = 0;
  for (let from = first; from < last; from += TOGETHER) {
    const to = min(last, from + TOGETHER);
    for (let i = from; i < to; i++) {
      const hash = hashOf(load<u64>(e.words + (usize(i) << 3)));
      store<u32>(e.hashes + (usize(i - from) << 2), hash);
      touched |= load<u32>(slotAt<T>(slots, hash >> shift));
    }
    for (let i = from; i < to; i++) {
      const hash = load<u32>(e.hashes + (usize(i - from) << 2));
      let place = hash >> shift;
      while (load<T>(slotAt<T>(slots, place)) !== 0) place = (place + 1) & mask;
      const tag = tagOf<T>(load<u64>(e.words + (usize(i) << 3)), hash, e.bits);
      store<T>(slotAt<T>(slots, place), tag | <T>(i + 1));
    }
  }
  store<u32>(e.hashes, touched);
}
