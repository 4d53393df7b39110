/**
 * Explores by several threads, with the numbers that one thread gives. Positions are expanded in parts, as one thread expands them in
 * batches, by whichever thread is free, which also looks up what they lead to. The calling thread numbers the words of a part that had no
 * number then as soon as all parts before it are numbered: it alone writes slots, so that none has to be locked.
 */
import {
  BATCH,
  CODES,
  Exploration,
  LOG,
  TOGETHER,
  areEqual,
  descends,
  expand,
  hashOf,
  readAhead,
  slotAt,
  tagOf,
  wordAt,
} from '../explore/explore';
import { Sharing, leave, take, total, waitFor } from './sharing';

/** Numbers that are put into slots at a time. */
const FILLED: u32 = 1 << 12;
/** Parts by which a thread is far ahead. */
const AHEAD: u32 = 4;
/** What a part has instead of its number of moves if it is not expanded, and a word instead of a number. */
const NONE: u32 = 0xffffffff;

/** What a thread has for itself. */
@unmanaged
export class Seat {
  /** A copy of the exploration, with room of its own: for words, the codes of their points, and points by codes. */
  exploration: usize;
  found: usize;
  foundEnd: usize;
  codes: usize;
  values: usize;
  /** By word, the number that it was found to have, and before that its points; for hashes, and for the places of words without a number. */
  numbers: usize;
  hashes: usize;
  places: usize;
  /** Whether this is the calling thread. */
  leads: u32;
}

/** Positions that are expanded by one thread. */
@unmanaged
class Part {
  /** The words that they lead to, the codes of points, and how many moves these are. */
  found: usize;
  codes: usize;
  count: u32;
  /** By word, the number that it was found to have, or NONE; 0 if none was looked up. */
  numbers: usize;
}

function partOf(s: Sharing, k: u32): Part {
  return changetype<Part>(s.parts + usize(k) * offsetof<Part>());
}

/** The address of how many parts are numbered. */
function numbered(s: Sharing): usize {
  return total(s);
}

/** The number that is 1 when a part is expanded. */
function markOf(s: Sharing, k: u32): usize {
  return s.marks + (usize(k) << 2);
}

/** Expands positions from `first` to below `last`, as many as there is room for, and numbers what they lead to. */
export function exploreTogether(s: Sharing, at: usize): void {
  const e = changetype<Exploration>(s.exploration);
  const seat = changetype<Seat>(at);
  const own = changetype<Exploration>(seat.exploration);
  const parts = (s.last - s.first + BATCH - 1) / BATCH;
  memory.copy(seat.exploration, s.exploration, offsetof<Exploration>());
  memory.copy(seat.values, e.values, usize(min(e.valueCount, CODES)) << 2);
  own.values = seat.values;
  own.found = seat.found;
  own.foundEnd = seat.foundEnd;
  // the moves of each part are counted from 0 on
  own.edges = 0;
  own.taken = 0;
  own.mostEdges = NONE;
  if (seat.leads === 0) {
    for (let k = take(s, 0); k < parts; k = take(s, 0)) expandPart(s, seat, k);
  } else if (e.wide !== 0) numberParts<u64>(s, seat, parts);
  else numberParts<u32>(s, seat, parts);
  if (own.keepsTurn !== 0) e.keepsTurn = 1;
}

/** Expands a part if there is room for the moves, behind what the thread has found before. */
function expandPart(s: Sharing, seat: Seat, k: u32): void {
  const own = changetype<Exploration>(seat.exploration);
  const part = partOf(s, k);
  const first = s.first + k * BATCH;
  const last = min(first + BATCH, s.last);
  const before = (own.found - seat.found) >> LOG;
  own.codes = seat.codes + before;
  part.found = own.found;
  part.codes = own.codes;
  part.numbers = 0;
  part.count = NONE;
  // the numbers of words that were found come later
  own.numbers = seat.numbers + (before << 2);
  const known = own.valueCount;
  const end = expand(own, first, last);
  // points that are new have to get their codes in order
  if (end === last && own.valueCount === known) {
    part.count = load<u32>(own.offsets + (usize(last) << 2));
    own.found += usize(part.count) << LOG;
    // whoever is far ahead of the calling thread does some of its work
    if (seat.leads === 0 && k > atomic.load<u32>(numbered(s)) + AHEAD) {
      part.numbers = seat.numbers + (before << 2);
      if (own.wide !== 0) lookUp<u64>(own, seat, part);
      else lookUp<u32>(own, seat, part);
    }
  } else own.valueCount = known;
  const mark = markOf(s, k);
  atomic.store<u32>(mark, 1);
  atomic.notify(mark, -1);
}

/** Looks up the words of a part. */
function lookUp<T>(e: Exploration, seat: Seat, part: Part): void {
  const bits = e.bits;
  const mask: u32 = (1 << bits) - 1;
  const all: usize = part.found;
  const hashes: usize = seat.hashes;
  const slots: usize = e.slots;
  const words: usize = e.words;
  const numbers: usize = part.numbers;
  const count = part.count;
  let touched: u32 = 0;
  for (let from: u32 = 0; from < count; from += TOGETHER) {
    const to = min(count, from + TOGETHER);
    touched |= readAhead<T>(e, all + (usize(from) << LOG), 0, hashes, to - from);
    for (let k = from; k < to; k++) {
      const word = wordAt(all, k);
      const hash = load<u32>(hashes + (usize(k - from) << 2));
      const tag = tagOf<T>(word, hash, bits);
      let place = hash >> (32 - bits);
      let found: u32 = NONE;
      for (;;) {
        const slot = load<T>(slotAt<T>(slots, place));
        if (slot === 0) break;
        if (((slot ^ tag) & ~(<T>mask)) === 0) {
          const number = (u32(slot) & mask) - 1;
          // a word that has just got its number may not be there yet
          if (number >= e.size) break;
          if (sizeof<T>() === 8 || areEqual(wordAt(words, number), word)) {
            found = number;
            break;
          }
        }
        place = (place + 1) & mask;
      }
      store<u32>(numbers + (usize(k) << 2), found);
    }
  }
  store<u32>(hashes, touched);
}

/**
 * Numbers the words of a part that had no number when they were looked up, and writes what its moves lead to. The look-up of a word is written
 * out here and in explore.ts: a function that is called for each word would take a twentieth of all the time.
 */
function number<T>(e: Exploration, seat: Seat, part: Part): void {
  const all: usize = part.found;
  const hashes: usize = seat.hashes;
  const places: usize = seat.places;
  const numbers: usize = part.numbers;
  const targets: usize = e.targets + (usize(e.edges - e.taken) << 2);
  const slots: usize = e.slots;
  const words: usize = e.words;
  const bits = e.bits;
  const mask: u32 = (1 << bits) - 1;
  const count = part.count;
  let size = e.size;
  let touched: u32 = 0;
  if (numbers !== 0) memory.copy(targets, numbers, usize(count) << 2);
  for (let from: u32 = 0; from < count;) {
    let open: u32 = 0;
    for (; from < count && open < TOGETHER; from++) {
      store<u32>(places + (usize(open) << 2), from);
      if (numbers === 0 || load<u32>(numbers + (usize(from) << 2)) === NONE) open++;
    }
    touched |= readAhead<T>(e, all, places, hashes, open);
    for (let i: u32 = 0; i < open; i++) {
      const k = load<u32>(places + (usize(i) << 2));
      const hash = load<u32>(hashes + (usize(i) << 2));
      const word = wordAt(all, k);
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

/** Numbers what parts lead to, in order, and expands some while others do that, too. `T` is as wide as slots are. */
function numberParts<T>(s: Sharing, seat: Seat, parts: u32): void {
  const e = changetype<Exploration>(s.exploration);
  for (let k: u32 = 0; k < parts;) {
    const mark = markOf(s, k);
    if (atomic.load<u32>(mark) === 0) {
      const free = take(s, 0);
      if (free < parts) {
        expandPart(s, seat, free);
        continue;
      }
      waitFor(mark, 1);
    }
    const part = partOf(s, k);
    const count = part.count;
    if (count === NONE || e.size + count > e.most || e.edges + count > e.mostEdges) break;
    const last = min(e.next + BATCH, s.last);
    for (let i = e.next + 1; i <= last; i++) {
      const at: usize = e.offsets + (usize(i) << 2);
      store<u32>(at, load<u32>(at) + e.edges);
    }
    if (e.scored !== 0) memory.copy(e.codes + (e.edges - e.taken), part.codes, count);
    number<T>(e, seat, part);
    if (e.descends === 0 && descends(e, e.next, last)) e.descends = 1;
    e.edges += count;
    e.next = last;
    atomic.store<u32>(numbered(s), ++k);
  }
  leave(s, 0, parts);
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
