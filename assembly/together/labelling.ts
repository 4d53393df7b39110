/**
 * Labels positions by several threads, with the labels and scores that one thread finds: these depend on the order of the queue only from
 * one level of plies to the next.
 */
import {
  Labelling,
  MASK,
  OPEN,
  SHIFT,
  TIE,
  TOO_LARGE,
  UNKNOWN,
  at32,
  begin,
  clearScores,
  close,
  decide,
  forMover,
  moverOf,
  score,
  updated,
} from '../label/label';
import { Seat } from './exploring';
import { Sharing, finish, join, take, total, waitFor } from './sharing';

/** log2 of the numbers that a thread takes at a time: of positions or moves, of places in the queue, and of counts that are added up. */
const BLOCK: u32 = 12;
const QUEUED: u32 = 8;
const SUMMED: u32 = 16;
/** Reads of which none waits for the others. */
const TOGETHER: u32 = 128;
/** How many moves are followed back before any label is written. */
const FOLLOWED: u32 = 1 << 14;

/** How many blocks of 2^bits the numbers from `first` to below `last` are. */
function blocksOf(s: Sharing, bits: u32): u32 {
  return (s.last - s.first + (1 << bits) - 1) >> bits;
}

function labellingOf(s: Sharing): Labelling {
  return changetype<Labelling>(s.labelling);
}

/** As `backward`, with the number of positions that are left as the total. */
export function backwardTogether(s: Sharing, _seat: usize): void {
  pass<u16>(s);
}

/** As `scoreBackward`. */
export function scoreBackwardTogether(s: Sharing, _seat: usize): void {
  pass<i32>(s);
}

/** Decides blocks of positions from the last to the first. `T` is as wide as labels are. */
function pass<T>(s: Sharing): void {
  const g = labellingOf(s);
  const blocks = blocksOf(s, BLOCK);
  let left: u32 = 0;
  for (let k = take(s, 0); k < blocks; k = take(s, 0)) {
    const end = s.last - (k << BLOCK);
    const from = end - min(end - s.first, 1 << BLOCK);
    for (let i = end; i-- > from;) {
      if (!isOpen<T>(g, i)) continue;
      let decided = decideOne<T>(g, i);
      while (decided === 0 && isAwaited<T>(s, g, i, k)) decided = decideOne<T>(g, i);
      if (decided === 0) left++;
      if (decided === TOO_LARGE) s.tooLarge = 1;
    }
    const mark: usize = s.marks + (usize(k) << 2);
    atomic.store<u32>(mark, 1);
    atomic.notify(mark, -1);
  }
  atomic.add<u32>(total(s), left);
}

function isOpen<T>(g: Labelling, i: u32): bool {
  if (sizeof<T>() === 2) return load<u16>(g.labels + (usize(i) << 1)) === 0;
  return load<i32>(g.labels + (usize(i) << 2)) === UNKNOWN;
}

/** Decides a position, and returns 0 if it cannot be decided yet. */
function decideOne<T>(g: Labelling, i: u32): u32 {
  return sizeof<T>() === 2 ? decide(g, i) : u32(score(g, i));
}

/** Whether a position of block `k` may be decided now that the blocks are done to which its moves lead: waits for these. */
function isAwaited<T>(s: Sharing, g: Labelling, i: u32, k: u32): bool {
  const end = at32(g.offsets, i + 1);
  for (let e = at32(g.offsets, i); e < end; e++) {
    const j = at32(g.targets, e);
    if (!isOpen<T>(g, j)) continue;
    if (j <= i || j >= s.last) return false;
    const block = (s.last - 1 - j) >> BLOCK;
    if (block === k) return false;
    waitFor(s.marks + (usize(block) << 2), 1);
    if (isOpen<T>(g, j)) return false;
  }
  return true;
}

/** As `forMover`. */
export function forMoverTogether(s: Sharing, _seat: usize): void {
  const blocks = blocksOf(s, BLOCK);
  for (let k = take(s, 0); k < blocks; k = take(s, 0)) {
    const from = s.first + (k << BLOCK);
    forMover(labellingOf(s), from, min(s.last, from + (1 << BLOCK)));
  }
}

/** As `close`. */
export function closeTogether(s: Sharing, _seat: usize): void {
  const blocks = blocksOf(s, BLOCK);
  for (let k = take(s, 0); k < blocks; k = take(s, 0)) {
    const from = s.first + (k << BLOCK);
    close(labellingOf(s), from, min(s.last, from + (1 << BLOCK)));
  }
}

/** As `clearScores`. */
export function clearScoresTogether(s: Sharing, _seat: usize): void {
  const blocks = blocksOf(s, BLOCK);
  for (let k = take(s, 0); k < blocks; k = take(s, 0)) {
    const from = s.first + (k << BLOCK);
    clearScores(labellingOf(s), from, min(s.last, from + (1 << BLOCK)));
  }
}

/** As `countBack`. */
export function countBackTogether(s: Sharing, _seat: usize): void {
  const g = labellingOf(s);
  const blocks = blocksOf(s, BLOCK);
  let touched: u32 = 0;
  for (let k = take(s, 0); k < blocks; k = take(s, 0)) {
    const last = min(s.last, s.first + ((k + 1) << BLOCK));
    for (let from = s.first + (k << BLOCK); from < last; from += TOGETHER) {
      const to = min(last, from + TOGETHER);
      for (let e = from; e < to; e++) touched |= at32(g.back, at32(g.targets, e) + 2);
      for (let e = from; e < to; e++) atomic.add<u32>(g.back + ((usize(at32(g.targets, e)) + 2) << 2), 1);
    }
  }
  // stored, so that the reads in advance are not left out
  atomic.add<u32>(total(s), touched);
}

/** As `sumBack`, for all counts. */
export function sumBackTogether(s: Sharing, _seat: usize): void {
  const back: usize = labellingOf(s).back;
  const blocks = blocksOf(s, SUMMED);
  // the sums of blocks, and then all sums
  for (let k = take(s, 0); k < blocks; k = take(s, 0)) {
    const end = min(s.last, s.first + ((k + 1) << SUMMED));
    let sum: u32 = 0;
    for (let i = s.first + (k << SUMMED); i < end; i++) sum += at32(back, i);
    store<u32>(s.sums + (usize(k) << 2), sum);
    finish(s, 0, blocks);
  }
  join(s, 0, blocks);
  let before: u32 = 0;
  let added: u32 = 0;
  for (let k = take(s, 1); k < blocks; k = take(s, 1)) {
    for (; added < k; added++) before += at32(s.sums, added);
    const end = min(s.last, s.first + ((k + 1) << SUMMED));
    let sum = before;
    for (let i = s.first + (k << SUMMED); i < end; i++) {
      sum += at32(back, i);
      store<u32>(back + (usize(i) << 2), sum);
    }
  }
}

/** As `placeBack`. */
export function placeBackTogether(s: Sharing, seat: usize): void {
  const g = labellingOf(s);
  const places: usize = changetype<Seat>(seat).found;
  const blocks = blocksOf(s, BLOCK);
  let touched: u32 = 0;
  for (let k = take(s, 0); k < blocks; k = take(s, 0)) {
    let i = s.first + (k << BLOCK);
    const last = at32(g.offsets, min(s.last, i + (1 << BLOCK)));
    for (let from = at32(g.offsets, i); from < last; from += TOGETHER) {
      const to = min(last, from + TOGETHER);
      for (let e = from; e < to; e++) touched |= at32(g.back, at32(g.targets, e) + 1);
      for (let e = from; e < to; e++)
        store<u32>(
          places + (usize(e - from) << 2),
          atomic.add<u32>(g.back + ((usize(at32(g.targets, e)) + 1) << 2), 1),
        );
      for (let e = from; e < to; e++) {
        while (at32(g.offsets, i + 1) <= e) i++;
        store<u32>(g.sources + (usize(at32(places, e - from)) << 2), i);
      }
    }
  }
  // stored, so that the reads in advance are not left out
  atomic.add<u32>(total(s), touched);
}

/** As `seed`. */
export function seedTogether(s: Sharing, seat: usize): void {
  const g = labellingOf(s);
  const listed: usize = changetype<Seat>(seat).found;
  const ties: usize = listed + (4 << BLOCK);
  const blocks = blocksOf(s, BLOCK);
  for (let k = take(s, 0); k < blocks; k = take(s, 0)) {
    const from = s.first + (k << BLOCK);
    const to = min(s.last, from + (1 << BLOCK));
    let ends: u32 = 0;
    let tied: u32 = 0;
    for (let i = from; i < to; i++) {
      const label = begin(g, i);
      if (label === TOO_LARGE) s.tooLarge = 1;
      else if (label >> SHIFT === TIE) store<u32>(ties + (usize(tied++) << 2), i);
      else if (label >> SHIFT !== OPEN) store<u32>(listed + (usize(ends++) << 2), i);
    }
    enqueue(g, listed, ends);
    const at = atomic.sub<u32>(changetype<usize>(g) + offsetof<Labelling>('ties'), tied) - tied;
    memory.copy(g.queue + (usize(at) << 2), ties, usize(tied) << 2);
  }
}

/** As `seedScores`. */
export function seedScoresTogether(s: Sharing, seat: usize): void {
  const g = labellingOf(s);
  const listed: usize = changetype<Seat>(seat).found;
  const blocks = blocksOf(s, BLOCK);
  for (let k = take(s, 0); k < blocks; k = take(s, 0)) {
    const from = s.first + (k << BLOCK);
    const to = min(s.last, from + (1 << BLOCK));
    let ends: u32 = 0;
    for (let i = from; i < to; i++) {
      const count = at32(g.offsets, i + 1) - at32(g.offsets, i);
      store<u32>(g.open + (usize(i) << 2), count);
      if (count === 0) store<u32>(listed + (usize(ends++) << 2), i);
    }
    enqueue(g, listed, ends);
  }
}

/** Puts so many positions at the end of the queue. */
function enqueue(g: Labelling, listed: usize, count: u32): void {
  if (count === 0) return;
  const at = atomic.add<u32>(changetype<usize>(g) + offsetof<Labelling>('decided'), count);
  memory.copy(g.queue + (usize(at) << 2), listed, usize(count) << 2);
}

/** As `spread`, for positions of one level. */
export function spreadTogether(s: Sharing, seat: usize): void {
  follow<u16>(s, changetype<Seat>(seat).found);
}

/** As `spreadScores`, for positions whose moves all lead to positions with a score. */
export function spreadScoresTogether(s: Sharing, seat: usize): void {
  follow<u32>(s, changetype<Seat>(seat).found);
}

/**
 * Follows the moves to positions in the queue back, and lists where each began, with the label and the mover of what it leads to. `T` is as wide
 * as labels are, or scores.
 */
function follow<T>(s: Sharing, list: usize): void {
  const g = labellingOf(s);
  const blocks = blocksOf(s, QUEUED);
  let touched: u32 = 0;
  for (let k = take(s, 0); k < blocks; k = take(s, 0)) {
    const from = s.first + (k << QUEUED);
    const to = min(s.last, from + (1 << QUEUED));
    touched |= readAhead<T>(g, from, to);
    let count: u32 = 0;
    for (let q = from; q < to; q++) {
      const j = at32(g.queue, q);
      let about: u32 = 0;
      if (sizeof<T>() === 2) {
        const label: u32 = load<u16>(g.labels + (usize(j) << 1));
        if ((label & MASK) === MASK) {
          s.tooLarge = 1;
          continue;
        }
        about = (label << 1) | (g.alternates !== 0 ? 0 : moverOf(g, j));
      } else score(g, j);
      const end = at32(g.back, j + 1);
      for (let e = at32(g.back, j); e < end; e++) {
        const i = at32(g.sources, e);
        touched |= sizeof<T>() === 2 ? load<u16>(g.labels + (usize(i) << 1)) : at32(g.open, i);
        store<u64>(list + (usize(count++) << 3), (u64(i) << 32) | u64(about));
        if (count < FOLLOWED) continue;
        decideListed<T>(g, list, count);
        count = 0;
      }
    }
    decideListed<T>(g, list, count);
  }
  // stored, so that the reads in advance are not left out
  atomic.add<u32>(total(s), touched);
}

function decideListed<T>(g: Labelling, list: usize, count: u32): void {
  if (sizeof<T>() === 2) update(g, list, count);
  else closeListed(g, list, count);
}

/** Reads what is known of the positions in the queue, so that the reads do not wait for each other. `T` is as wide as labels are. */
function readAhead<T>(g: Labelling, from: u32, to: u32): u32 {
  let touched: u32 = 0;
  for (let q = from; q < to; q++) {
    const j = at32(g.queue, q);
    touched |= u32(load<T>(g.labels + usize(j) * sizeof<T>())) | at32(g.back, j);
  }
  return touched;
}

/** Updates the labels of positions a move of which leads to one with a label, and puts those into the queue that are decided. */
function update(g: Labelling, list: usize, count: u32): void {
  let decided: u32 = 0;
  for (let k: u32 = 0; k < count; k++) {
    const one = load<u64>(list + (usize(k) << 3));
    const i = u32(one >> 32);
    const label = u32(one) >> 1;
    const outcome = label >> SHIFT;
    const turned = g.alternates !== 0 || outcome === TIE || moverOf(g, i) !== (u32(one) & 1);
    const address: usize = g.labels + (usize(i) << 1);
    for (let before: u32 = load<u16>(address); before >> SHIFT === OPEN;) {
      const after = updated(before, outcome, (label & MASK) + 1, turned);
      const seen: u32 = atomic.cmpxchg<u16>(address, u16(before), u16(after));
      if (seen === before) {
        // what is read of the list is behind
        if (after >> SHIFT !== OPEN) store<u32>(list + (usize(decided++) << 2), i);
        break;
      }
      before = seen;
    }
  }
  enqueue(g, list, decided);
}

/** Notes of positions that one move more leads to a position with a score, and puts those into the queue of which that was the last. */
function closeListed(g: Labelling, list: usize, count: u32): void {
  let decided: u32 = 0;
  for (let k: u32 = 0; k < count; k++) {
    const i = u32(load<u64>(list + (usize(k) << 3)) >> 32);
    // what is read of the list is behind
    if (atomic.sub<u32>(g.open + (usize(i) << 2), 1) === 1) store<u32>(list + (usize(decided++) << 2), i);
  }
  enqueue(g, list, decided);
}
