/**
 * Explores the positions that play can reach. A position is a word; the moves of a position are found by a function that is made for
 * its game, see src/engines/common/compiled. kernel.ts there describes the game in the caller's memory. `Word` is u64, or v128 for words of
 * 128 bits: scripts/wasm.mjs compiles this for both.
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

/**
 * Writes from the address `into` on the points that the side to move gains by the moves from `word` to the words from the address `from` to
 * `end`, and how promising these moves look.
 */
declare function gains(word: u64, from: usize, end: usize, into: usize): void;
declare function promises(word: u64, from: usize, end: usize, into: usize): void;

/** The same for words of 128 bits, which are two parameters each. */
declare function movesOfTwo(low: u64, high: u64, at: usize, end: usize): usize;
declare function overOfTwo(low: u64, high: u64): u32;
declare function gainsOfTwo(low: u64, high: u64, from: usize, end: usize, into: usize): void;
declare function promisesOfTwo(low: u64, high: u64, from: usize, end: usize, into: usize): void;

/** What the caller describes; scripts/wasm.mjs tells it where each field is. */
@unmanaged
export class Exploration {
  /** The bit of the side to move; NO_TURN in an impartial game. */
  turn: u32;
  /** How the game is over without a move, as in a state. */
  stuck: u32;
  /** Whether two moves of a position may lead to the same word. */
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
  /** By move of one position: the points, or how promising it looks. */
  numbers: usize;
  /** For the moves of one position alone: their keys, which are equal for symmetric positions, and how the game is over after them. */
  keys: usize;
  endings: usize;
}

/** Successors of one position among which equal ones are left out. */
const FEW: u32 = 64;
/** Words of which so many are sorted without gaps. */
const UNGAPPED: usize = 32;
/** Look-ups in flight together. */
export const TOGETHER: u32 = 128;
/** log2 of the number of slots that stay in the cache with the words that they lead to. */
export const NEAR: u32 = 15;
/** Positions that are expanded together: their words stay in the cache. */
export const BATCH: u32 = 128;
/** The codes of points. */
export const CODES: u32 = 256;

/** An odd number near 2^64 divided by the golden ratio. */
const MIXER: u64 = (u64(0x9e3779b9) << 32) | 0x7f4a7c15;

/** There is no bit of the side to move. */
const NO_TURN: u32 = 128;

/** The bytes of a word, and log2 of them. */
const BYTES: usize = sizeof<Word>();
export const LOG: usize = alignof<Word>();

/** The lowest 64 bits of a word. */
function low(word: Word): u64 {
  return sizeof<Word>() === 8 ? <u64>word : <u64>i64x2.extract_lane(<v128>word, 0);
}

/** Its highest 64 bits, if it has 128. */
function high(word: Word): u64 {
  return sizeof<Word>() === 8 ? 0 : <u64>i64x2.extract_lane(<v128>word, 1);
}

function isBelow(one: Word, other: Word): bool {
  if (sizeof<Word>() === 8) return <u64>one < <u64>other;
  return high(one) === high(other) ? low(one) < low(other) : high(one) < high(other);
}

export function areEqual(one: Word, other: Word): bool {
  if (sizeof<Word>() === 8) return <u64>one === <u64>other;
  return !v128.any_true(v128.xor(<v128>one, <v128>other));
}

/** A word without bits. */
function none(): Word {
  return sizeof<Word>() === 8 ? <Word>0 : <Word>i64x2.splat(0);
}

/** The bits of two words together. */
function joined(one: Word, other: Word): Word {
  if (sizeof<Word>() === 8) return <Word>(<u64>one | <u64>other);
  return <Word>v128.or(<v128>one, <v128>other);
}

/** One bit of a word; what is shifted by 64 bits and more is shifted by the remainder. */
function bitOf(word: Word, bit: u32): u32 {
  return u32((sizeof<Word>() === 8 || bit < 64 ? low(word) : high(word)) >> bit) & 1;
}

export function wordAt(words: usize, number: usize): Word {
  return load<Word>(words + (number << LOG));
}

function movesOf(word: Word, at: usize, end: usize): usize {
  return sizeof<Word>() === 8 ? moves(low(word), at, end) : movesOfTwo(low(word), high(word), at, end);
}

function overAt(word: Word): u32 {
  return sizeof<Word>() === 8 ? over(low(word)) : overOfTwo(low(word), high(word));
}

/** Writes the points of moves, see `gains`. */
function writeGains(e: Exploration, word: Word, from: usize, end: usize): void {
  if (sizeof<Word>() === 8) gains(low(word), from, end, e.numbers);
  else gainsOfTwo(low(word), high(word), from, end, e.numbers);
}

/** A hash of 32 bits. The highest bits depend on all bits of the word. */
export function hashOf(word: Word): u32 {
  const all = sizeof<Word>() === 8 ? low(word) : low(word) ^ rotl<u64>(high(word) * MIXER, 32);
  const mixed = all ^ (all >> 29);
  return u32((mixed * MIXER) >> 32);
}

/** The least word among the images of a word under the symmetries. */
function least(e: Exploration, word: Word): Word {
  let best = word;
  let table: usize = e.images;
  for (let g: u32 = 0; g < e.symmetries; g++) {
    let image = none();
    let rest = low(word);
    for (let b: u32 = 0; b < e.bytes; b++) {
      if (sizeof<Word>() === 16 && b === 8) rest = high(word);
      image = joined(image, wordAt(table, usize(rest & 255)));
      rest >>= 8;
      table += 256 << LOG;
    }
    if (isBelow(image, best)) best = image;
  }
  return best;
}

/** Replaces words by those that represent their classes. */
function represent(e: Exploration, from: usize, to: usize): void {
  if (e.symmetries > 0) for (let k = from; k < to; k += BYTES) store<Word>(k, least(e, load<Word>(k)));
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
    const word = wordAt(e.words, i);
    const mover = e.turn < NO_TURN ? bitOf(word, e.turn) : 0;
    let state = mover << 4;
    const next = movesOf(word, at, e.foundEnd);
    if (next < 4) state |= u32(next);
    else {
      if (next > e.foundEnd) return i;
      if (next === at) state |= e.stuck << 2;
      if (e.keepsTurn === 0 && keepsTurn(e, word, at, next)) e.keepsTurn = 1;
      // symmetric moves are one, unless they may gain different points; in order, positions get the numbers that functions give them
      if (e.scored === 0) represent(e, at, next);
      sort(at, next);
      const end = e.repeat !== 0 || e.symmetries > 0 ? unique(at, next) : next;
      if (e.scored !== 0) {
        const before = e.edges + u32((at - e.found) >> LOG);
        if (before + u32((end - at) >> LOG) <= e.mostEdges) writePoints(e, word, at, end, before - e.taken);
        represent(e, at, end);
      }
      at = end;
    }
    store<u8>(e.states + i, u8(state));
    store<u32>(e.offsets + ((usize(i) + 1) << 2), e.edges + u32((at - e.found) >> LOG));
  }
  return last;
}

/** Whether one of the moves from a word leaves the turn where it is. */
function keepsTurn(e: Exploration, word: Word, from: usize, to: usize): bool {
  if (e.turn === NO_TURN) return false;
  // the half of the words with the bit of the turn
  const half: usize = sizeof<Word>() === 8 || e.turn < 64 ? 0 : 8;
  const before = half === 0 ? low(word) : high(word);
  let all: u64 = ~0;
  for (let k = from; k < to; k += BYTES) all &= load<u64>(k + half) ^ before;
  return ((all >> e.turn) & 1) === 0;
}

/** Writes the codes of the points of the moves from a word, from the move `first` of those that are there on. */
function writePoints(e: Exploration, word: Word, from: usize, to: usize, first: u32): void {
  let code: u32 = 0;
  let at: usize = e.codes + first;
  const end = e.numbers + (((to - from) >> LOG) << 2);
  writeGains(e, word, from, to);
  for (let k = e.numbers; k < end; k += 4) {
    const points = load<i32>(k);
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
export function descends(e: Exploration, first: u32, last: u32): bool {
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
  const word = load<Word>(e.words);
  const next = movesOf(word, e.found, e.foundEnd);
  if (next < 4) return 0;
  const end = e.repeat !== 0 && next - e.found <= usize(FEW) << LOG ? distinct(e.found, next) : next;
  const count = u32((end - e.found) >> LOG);
  if (next > e.foundEnd) return count;
  for (let k: u32 = 0; k < count; k++) {
    const q = wordAt(e.found, k);
    store<Word>(e.keys + (usize(k) << LOG), least(e, q));
    store<u8>(e.endings + k, u8(overAt(q)));
  }
  if (e.scored !== 0) writeGains(e, word, e.found, end);
  return count;
}

/** Writes how promising the moves look from the word with number 0 to the first `count` ones of the batch. */
export function writePromises(e: Exploration, count: u32): void {
  const word = load<Word>(e.words);
  const end = e.found + (usize(count) << LOG);
  if (sizeof<Word>() === 8) promises(low(word), e.found, end, e.numbers);
  else promisesOfTwo(low(word), high(word), e.found, end, e.numbers);
}

/** How many moves the word with number 0 has; 0 if the game is over. */
export function countMoves(e: Exploration): u32 {
  // counted, and not written
  const end = movesOf(load<Word>(e.words), e.foundEnd, e.foundEnd);
  return end < 4 ? 0 : u32((end - e.foundEnd) >> LOG);
}

/** Writes the key of the word with number 0. */
export function keyOf(e: Exploration): void {
  store<Word>(e.keys, least(e, load<Word>(e.words)));
}

/** The points of the move from the word with number 0 to that with number 1. */
export function pointsOf(e: Exploration): i32 {
  const next = e.words + BYTES;
  writeGains(e, load<Word>(e.words), next, next + BYTES);
  return load<i32>(e.numbers);
}

/** Puts words in order. This is Shell's sort, since there are few, and these are nearly in order. */
function sort(from: usize, to: usize): void {
  let gap: usize = BYTES;
  while (gap * UNGAPPED < to - from) gap = 3 * gap + BYTES;
  for (; gap > 0; gap = gap > BYTES ? (gap - BYTES) / 3 : 0) {
    for (let k = from + gap; k < to; k += BYTES) {
      const word = load<Word>(k);
      let j = k - gap;
      if (!isBelow(word, load<Word>(j))) continue;
      do {
        store<Word>(j + gap, load<Word>(j));
        j -= gap;
      } while (j >= from && isBelow(word, load<Word>(j)));
      store<Word>(j + gap, word);
    }
  }
}

/** Leaves each of words in order once, and returns where they end. */
function unique(from: usize, to: usize): usize {
  let end = from;
  for (let k = from; k < to; k += BYTES) {
    const word = load<Word>(k);
    if (end !== from && areEqual(load<Word>(end - BYTES), word)) continue;
    store<Word>(end, word);
    end += BYTES;
  }
  return end;
}

/** Leaves each word once, in the same order, and returns where they end. */
function distinct(from: usize, to: usize): usize {
  let end = from;
  for (let k = from; k < to; k += BYTES) {
    const word = load<Word>(k);
    let j = from;
    while (j < end && !areEqual(load<Word>(j), word)) j += BYTES;
    if (j === end) {
      store<Word>(end, word);
      end += BYTES;
    }
  }
  return end;
}

/** The address of a slot; `T` is as wide as slots are. */
export function slotAt<T>(slots: usize, place: u32): usize {
  return slots + (usize(place) << alignof<T>());
}

/** What the slot of a word has above the number. */
export function tagOf<T>(word: Word, hash: u32, bits: u32): T {
  return sizeof<T>() === 8 ? <T>(low(word) << bits) : <T>(hash << bits);
}

/**
 * Hashes `count` words, and reads their slots, and the words that these lead to, which are as far away, before any is compared: so no read waits
 * for another. Where `places` is not 0, it says which words of `all` are meant. Returns what has to be stored, so that the reads are not left out.
 */
export function readAhead<T>(e: Exploration, all: usize, places: usize, hashes: usize, count: u32): u32 {
  const bits = e.bits;
  const shift = 32 - bits;
  const mask: u32 = (1 << bits) - 1;
  const slots: usize = e.slots;
  const words: usize = e.words;
  let touched: u32 = 0;
  for (let k: u32 = 0; k < count; k++) {
    const hash = hashOf(wordAt(all, places === 0 ? k : load<u32>(places + (usize(k) << 2))));
    store<u32>(hashes + (usize(k) << 2), hash);
    touched |= load<u32>(slotAt<T>(slots, hash >> shift));
  }
  for (let k: u32 = sizeof<T>() === 4 && bits > NEAR ? 0 : count; k < count; k++) {
    const hash = load<u32>(hashes + (usize(k) << 2));
    const slot = load<u32>(slots + (usize(hash >> shift) << 2));
    if (slot !== 0 && ((slot ^ (hash << bits)) & ~mask) === 0)
      touched |= load<u32>(words + (usize((slot & mask) - 1) << LOG));
  }
  return touched;
}

/** Numbers the first `count` words of the batch, and writes what the next moves lead to. There must be room for all. */
function number<T>(e: Exploration, count: u32): void {
  const all: usize = e.found;
  const hashes: usize = e.hashes;
  const targets: usize = e.targets + (usize(e.edges - e.taken) << 2);
  const slots: usize = e.slots;
  const words: usize = e.words;
  const bits = e.bits;
  const mask: u32 = (1 << bits) - 1;
  let size = e.size;
  let touched: u32 = 0;
  for (let from: u32 = 0; from < count; from += TOGETHER) {
    const to = min(count, from + TOGETHER);
    touched |= readAhead<T>(e, all + (usize(from) << LOG), 0, hashes, to - from);
    for (let k = from; k < to; k++) {
      const word = wordAt(all, k);
      const hash = load<u32>(hashes + (usize(k - from) << 2));
      const tag = tagOf<T>(word, hash, bits);
      let place = hash >> (32 - bits);
      let found: u32;
      for (;;) {
        const slot = load<T>(slotAt<T>(slots, place));
        found = (u32(slot) & mask) - 1;
        if (slot === 0) {
          found = size++;
          store<Word>(words + (usize(found) << LOG), word);
          store<T>(slotAt<T>(slots, place), tag | <T>size);
          break;
        }
        const isAlike = ((slot ^ tag) & ~(<T>mask)) === 0;
        if (isAlike && (sizeof<T>() === 8 || areEqual(wordAt(words, found), word))) break;
        place = (place + 1) & mask;
      }
      store<u32>(targets + (usize(k) << 2), found);
    }
  }
  store<u32>(hashes, touched);
  e.size = size;
}

/** The number of the first word of the batch; 0xffffffff if it has none. */
export function numberOf(e: Exploration): u32 {
  const word = least(e, load<Word>(e.found));
  return e.wide !== 0 ? find<u64>(e, word) : find<u32>(e, word);
}

function find<T>(e: Exploration, word: Word): u32 {
  const mask: u32 = (1 << e.bits) - 1;
  let place = hashOf(word) >> (32 - e.bits);
  let slot = load<T>(slotAt<T>(e.slots, place));
  while (slot !== 0) {
    const found = (u32(slot) & mask) - 1;
    if (areEqual(wordAt(e.words, found), word)) return found;
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
      const hash = hashOf(wordAt(e.words, i));
      store<u32>(e.hashes + (usize(i - from) << 2), hash);
      touched |= load<u32>(slotAt<T>(slots, hash >> shift));
    }
    for (let i = from; i < to; i++) {
      const hash = load<u32>(e.hashes + (usize(i - from) << 2));
      let place = hash >> shift;
      while (load<T>(slotAt<T>(slots, place)) !== 0) place = (place + 1) & mask;
      const tag = tagOf<T>(wordAt(e.words, i), hash, e.bits);
      store<T>(slotAt<T>(slots, place), tag | <T>(i + 1));
    }
  }
  store<u32>(e.hashes, touched);
}
