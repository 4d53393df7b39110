/**
 * Explores by several threads, batch by batch, with the numbers that one thread gives.
 *
 * The positions of a batch are expanded in parts, as one thread would expand them. Then all words are looked up:
 *
 *     number of a word that had one      size of the table before
 *     new word                           [ size + place of a move that leads to it ]
 *
 * The thread that is the first to look up a new word writes its own place into the slot, so that the others find it there, and each
 * notes if its place is lower than the lowest one so far. When all are looked up, the moves at lowest places get the numbers, in order.
 */
import {
  BATCH,
  CODES,
  Exploration,
  LOG,
  NEAR,
  TOGETHER,
  areEqual,
  descends,
  expand,
  hashOf,
  slotAt,
  tagOf,
  wordAt,
} from '../explore/explore';
import { Sharing, finish, join, take, total } from './sharing';

/** The phases of a batch. */
const EXPAND: u32 = 0;
const LOOK_UP: u32 = 1;
const NUMBER: u32 = 2;
const LEAD: u32 = 3;

/** Numbers that are put into slots at a time. */
const FILLED: u32 = 1 << 12;
/** What a part has instead of its number of moves if it is not expanded. */
const NONE: u32 = 0xffffffff;
/** The mark of a number where places are. */
const NUMBERED: u32 = 0x80000000;

/** What a thread has for itself. */
@unmanaged
export class Seat {
  /** A copy of the exploration, with room of its own: for words, the codes of their points, hashes, and points by codes. */
  exploration: usize;
  found: usize;
  foundEnd: usize;
  codes: usize;
  hashes: usize;
  values: usize;
}

/** Positions that are expanded by one thread. */
@unmanaged
class Part {
  /** The words that they lead to, the codes of points, and how many moves these are. */
  found: usize;
  codes: usize;
  count: u32;
  /** The place of their first move in the batch. */
  base: u32;
  /** How many moves lead to new words that have no number yet, and how many new words have their lowest place here. */
  fresh: u32;
  lowest: u32;
}

function partOf(s: Sharing, k: u32): Part {
  return changetype<Part>(s.parts + usize(k) * offsetof<Part>());
}

/** Expands positions from `first` to below `last`, as many as there is room for, and numbers what they lead to. */
export function exploreTogether(s: Sharing, seat: usize): void {
  const e = changetype<Exploration>(s.exploration);
  const parts = (s.last - s.first + BATCH - 1) / BATCH;
  expandParts(s, e, changetype<Seat>(seat), parts);
  join(s, EXPAND, parts);
  const accepted = accept(s, e, parts);
  if (e.wide !== 0) numberParts<u64>(s, e, changetype<Seat>(seat), accepted);
  else numberParts<u32>(s, e, changetype<Seat>(seat), accepted);
}

/** The most moves of a batch: with more there might be no room for what they lead to. */
function limitOf(s: Sharing, e: Exploration): u32 {
  return min(s.room, min(e.most - e.size, e.mostEdges - e.edges));
}

function expandParts(s: Sharing, e: Exploration, seat: Seat, parts: u32): void {
  const own = changetype<Exploration>(seat.exploration);
  memory.copy(seat.exploration, s.exploration, offsetof<Exploration>());
  memory.copy(seat.values, e.values, usize(min(e.valueCount, CODES)) << 2);
  own.values = seat.values;
  own.hashes = seat.hashes;
  own.foundEnd = seat.foundEnd;
  // the moves of each part are counted from 0 on
  own.edges = 0;
  own.taken = 0;
  own.mostEdges = NONE;
  const limit = limitOf(s, e);
  const found = total(s);
  let at: usize = seat.found;
  for (let k = take(s, EXPAND); k < parts; k = take(s, EXPAND)) {
    const part = partOf(s, k);
    own.found = at;
    own.codes = seat.codes + ((at - seat.found) >> LOG);
    part.found = own.found;
    part.codes = own.codes;
    part.count = NONE;
    part.lowest = 0;
    if (atomic.load<u32>(found) <= limit) {
      const first = s.first + k * BATCH;
      const last = min(first + BATCH, s.last);
      const end = expand(own, first, last);
      // points that are new have to get their codes in order
      if (end === last && own.valueCount === e.valueCount) {
        part.count = load<u32>(own.offsets + (usize(last) << 2));
        at += usize(part.count) << LOG;
        atomic.add<u32>(found, part.count);
      } else own.valueCount = e.valueCount;
    }
    finish(s, EXPAND, parts);
  }
  if (own.keepsTurn !== 0) e.keepsTurn = 1;
}

/** How many parts, the first ones, are expanded and have room. Every thread finds the same, and writes where their moves begin. */
function accept(s: Sharing, e: Exploration, parts: u32): u32 {
  const limit = limitOf(s, e);
  let base: u32 = 0;
  let k: u32 = 0;
  for (; k < parts; k++) {
    const part = partOf(s, k);
    if (part.count === NONE || part.count > limit - base) break;
    part.base = base;
    base += part.count;
  }
  s.accepted = k;
  s.edges = base;
  return k;
}

function numberParts<T>(s: Sharing, e: Exploration, seat: Seat, parts: u32): void {
  const own = changetype<Exploration>(seat.exploration);
  for (let k = take(s, LOOK_UP); k < parts; k = take(s, LOOK_UP)) {
    complete(s, e, k);
    lookUp<T>(s, e, own, partOf(s, k));
    if (e.descends === 0) {
      own.edges = e.edges + partOf(s, k).base;
      own.taken = e.taken;
      const first = s.first + k * BATCH;
      if (descends(own, first, min(first + BATCH, s.last))) e.descends = 1;
    }
    finish(s, LOOK_UP, parts);
  }
  join(s, LOOK_UP, parts);
  let before: u32 = 0;
  let counted: u32 = 0;
  for (let k = take(s, NUMBER); k < parts; k = take(s, NUMBER)) {
    for (; counted < k; counted++) before += partOf(s, counted).lowest;
    number<T>(s, e, partOf(s, k), e.size + before);
    finish(s, NUMBER, parts);
  }
  join(s, NUMBER, parts);
  for (; counted < parts; counted++) before += partOf(s, counted).lowest;
  s.words = before;
  for (let k = take(s, LEAD); k < parts; k = take(s, LEAD)) lead(s, e, partOf(s, k));
}

/** Writes where the moves of positions end, and the codes of points, among all moves. */
function complete(s: Sharing, e: Exploration, k: u32): void {
  const part = partOf(s, k);
  const first = s.first + k * BATCH;
  const last = min(first + BATCH, s.last);
  for (let i = first + 1; i <= last; i++) {
    const at: usize = e.offsets + (usize(i) << 2);
    store<u32>(at, load<u32>(at) + e.edges + part.base);
  }
  if (e.scored !== 0) memory.copy(e.codes + (e.edges + part.base - e.taken), part.codes, part.count);
}

/** The address of what the first move of a part leads to. */
function targetsOf(e: Exploration, part: Part): usize {
  return e.targets + (usize(e.edges + part.base - e.taken) << 2);
}

/** Looks up the words of a part; see `number` in explore.ts for the order of the reads. */
function lookUp<T>(s: Sharing, e: Exploration, own: Exploration, part: Part): void {
  const bits = e.bits;
  const shift = 32 - bits;
  const mask: u32 = (1 << bits) - 1;
  const all: usize = part.found;
  const hashes: usize = own.hashes;
  const slots: usize = e.slots;
  const words: usize = e.words;
  const lowest: usize = s.lowest;
  const targets = targetsOf(e, part);
  const size = e.size;
  const count = part.count;
  const base = part.base;
  let fresh: usize = s.fresh + (usize(base) << 2);
  let first: u32 = 0;
  let touched: u32 = 0;
  for (let from: u32 = 0; from < count; from += TOGETHER) {
    const to = min(count, from + TOGETHER);
    for (let k = from; k < to; k++) {
      const hash = hashOf(wordAt(all, k));
      store<u32>(hashes + (usize(k - from) << 2), hash);
      touched |= load<u32>(slotAt<T>(slots, hash >> shift));
    }
    for (let k = sizeof<T>() === 4 && bits > NEAR ? from : to; k < to; k++) {
      const hash = load<u32>(hashes + (usize(k - from) << 2));
      const slot = load<u32>(slots + (usize(hash >> shift) << 2));
      if (slot !== 0 && ((slot ^ (hash << bits)) & ~mask) === 0)
        touched |= load<u32>(words + (usize((slot & mask) - 1) << LOG));
    }
    for (let k = from; k < to; k++) {
      const word = wordAt(all, k);
      const hash = load<u32>(hashes + (usize(k - from) << 2));
      const tag = tagOf<T>(word, hash, bits);
      const place = base + k;
      let slotPlace = hash >> shift;
      let found: u32;
      for (;;) {
        const at = slotAt<T>(slots, slotPlace);
        let slot = atomic.load<T>(at);
        if (slot === 0) {
          found = size + place;
          // before anybody can find them
          store<Word>(words + (usize(found) << LOG), word);
          store<u32>(lowest + (usize(place) << 2), place);
          slot = atomic.cmpxchg<T>(at, 0, tag | <T>(found + 1));
          if (slot === 0) {
            store<u32>(s.places + (usize(place) << 2), slotPlace);
            first++;
            break;
          }
        }
        found = (u32(slot) & mask) - 1;
        const isAlike = ((slot ^ tag) & ~(<T>mask)) === 0;
        if (isAlike && (sizeof<T>() === 8 || areEqual(wordAt(words, found), word))) {
          if (found >= size && place < load<u32>(lowest + (usize(found - size) << 2)))
            lower(s, lowest + (usize(found - size) << 2), place);
          break;
        }
        slotPlace = (slotPlace + 1) & mask;
      }
      store<u32>(targets + (usize(k) << 2), found);
      store<u32>(fresh, place);
      fresh += found >= size ? 4 : 0;
    }
  }
  // stored, so that the reads in advance are not left out
  store<u32>(hashes, touched);
  part.fresh = u32((fresh - s.fresh) >> 2) - base;
  countLowest(part, first);
}

/** Counts new words, or fewer if `count` is negative, whose lowest place is in a part. */
function countLowest(part: Part, count: i32): void {
  atomic.add<i32>(changetype<usize>(part) + offsetof<Part>('lowest'), count);
}

/** Makes a lowest place no higher than `place`. */
function lower(s: Sharing, at: usize, place: u32): void {
  let before = atomic.load<u32>(at);
  while (place < before) {
    const seen = atomic.cmpxchg<u32>(at, before, place);
    if (seen === before) {
      countLowest(partWith(s, place), 1);
      countLowest(partWith(s, before), -1);
      return;
    }
    before = seen;
  }
}

/** The part in which a place is. */
function partWith(s: Sharing, place: u32): Part {
  let k: u32 = 0;
  while (k + 1 < s.accepted && partOf(s, k + 1).base <= place) k++;
  return partOf(s, k);
}

/** Gives the new words whose lowest place is in a part their numbers from `next` on. */
function number<T>(s: Sharing, e: Exploration, part: Part, next: u32): void {
  const targets: usize = targetsOf(e, part) - (usize(part.base) << 2);
  const mask: u32 = (1 << e.bits) - 1;
  let at: usize = s.fresh + (usize(part.base) << 2);
  let left: usize = at;
  for (const end = at + (usize(part.fresh) << 2); at < end; at += 4) {
    const place = load<u32>(at);
    const target: usize = targets + (usize(place) << 2);
    const first = load<u32>(target) - e.size;
    const lowest: usize = s.lowest + (usize(first) << 2);
    if (load<u32>(lowest) !== place) {
      store<u32>(left, place);
      left += 4;
      continue;
    }
    store<u32>(target, next);
    store<Word>(e.words + (usize(next) << LOG), wordAt(part.found, place - part.base));
    const slot = slotAt<T>(e.slots, load<u32>(s.places + (usize(first) << 2)));
    store<u32>(lowest, next | NUMBERED);
    next++;
    store<T>(slot, (load<T>(slot) & ~(<T>mask)) | <T>next);
  }
  part.fresh = u32((left - s.fresh) >> 2) - part.base;
}

/** Writes the numbers of new words where other moves lead to them. */
function lead(s: Sharing, e: Exploration, part: Part): void {
  const targets: usize = targetsOf(e, part) - (usize(part.base) << 2);
  let at: usize = s.fresh + (usize(part.base) << 2);
  for (const end = at + (usize(part.fresh) << 2); at < end; at += 4) {
    const target = targets + (usize(load<u32>(at)) << 2);
    const first = load<u32>(target) - e.size;
    store<u32>(target, load<u32>(s.lowest + (usize(first) << 2)) & ~NUMBERED);
  }
}

/** Puts the numbers from `first` to below `last` into slots, which were zero before the first ones. */
export function fillTogether(s: Sharing): void {
  const e = changetype<Exploration>(s.exploration);
  if (e.wide !== 0) fill<u64>(s, e);
  else fill<u32>(s, e);
}

function fill<T>(s: Sharing, e: Exploration): void {
  const shift = 32 - e.bits;
  const mask: u32 = (1 << e.bits) - 1;
  let touched: u32 = 0;
  for (;;) {
    const first = s.first + take(s, 0) * FILLED;
    if (first >= s.last) break;
    const last = min(s.last, first + FILLED);
    for (let from = first; from < last; from += TOGETHER) {
      const to = min(last, from + TOGETHER);
      // the slots of a few are read before any is compared
      for (let i = from; i < to; i++)
        touched |= load<u32>(slotAt<T>(e.slots, hashOf(wordAt(e.words, i)) >> shift));
      for (let i = from; i < to; i++) {
        const word = wordAt(e.words, i);
        const hash = hashOf(word);
        const slot = tagOf<T>(word, hash, e.bits) | <T>(i + 1);
        let place = hash >> shift;
        while (
          atomic.load<T>(slotAt<T>(e.slots, place)) !== 0 ||
          atomic.cmpxchg<T>(slotAt<T>(e.slots, place), 0, slot) !== 0
        )
          place = (place + 1) & mask;
      }
    }
  }
  // stored, so that the reads in advance are not left out
  atomic.add<u32>(total(s), touched);
}
