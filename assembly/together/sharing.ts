/**
 * How threads share a task. It has phases, and a phase has parts, which threads take in order. The next phase begins when all parts are
 * done, not when all threads have come: one that comes late finds nothing left to do.
 */

/** What the caller describes; scripts/wasm.mjs tells it where each field is. */
@unmanaged
export class Sharing {
  /** The numbers from `first` to below `last`, or the bytes. */
  first: u32;
  last: u32;
  /** Counters, which are zero at first. */
  counters: usize;
  /** For each part or block of positions, 1 when it is done; zero at first. */
  marks: usize;
  /** The exploration, and the labelling. */
  exploration: usize;
  labelling: usize;
  /** For each part of what is expanded what is known of it; see `Part`. For each block of counts, their sum. */
  parts: usize;
  sums: usize;
  /** Whether a number was found that is too large. */
  tooLarge: u32;
}

/** The counters: something that is added up, and for each phase how many parts are taken, and done. */
const TOTAL: u32 = 0;
const TAKEN: u32 = 1;
const DONE: u32 = 2;
/** log2 of the bytes from one to the next, so that threads do not wait for each other's caches. */
const APART: u32 = 6;
/** How often a thread looks whether a phase is done before it sleeps: some microseconds. */
const LOOKS: u32 = 1 << 13;
/** The bytes that are zeroed at a time. */
const ZEROED: usize = 1 << 18;

function counter(s: Sharing, phase: u32, which: u32): usize {
  return s.counters + (usize(2 * phase + which) << APART);
}

/** The address of what is added up. */
export function total(s: Sharing): usize {
  return counter(s, 0, TOTAL);
}

/** The next part of a phase. */
export function take(s: Sharing, phase: u32): u32 {
  return atomic.add<u32>(counter(s, phase, TAKEN), 1);
}

/** Leaves the parts that are not taken. */
export function leave(s: Sharing, phase: u32, parts: u32): void {
  atomic.store<u32>(counter(s, phase, TAKEN), parts);
}

/** Says that one of so many parts is done. */
export function finish(s: Sharing, phase: u32, parts: u32): void {
  const done = counter(s, phase, DONE);
  if (atomic.add<u32>(done, 1) === parts - 1) atomic.notify(done, -1);
}

/** Waits until all parts are done. */
export function join(s: Sharing, phase: u32, parts: u32): void {
  waitFor(counter(s, phase, DONE), parts);
}

/** Waits until a number in memory has a value. */
export function waitFor(at: usize, value: u32): void {
  for (let k: u32 = 0; k < LOOKS; k++) if (atomic.load<u32>(at) === value) return;
  for (let seen = atomic.load<u32>(at); seen !== value; seen = atomic.load<u32>(at))
    atomic.wait<i32>(at, seen, -1);
}

/** Zeroes the bytes from `first` to below `last`. */
export function zeroTogether(s: Sharing): void {
  const first: usize = s.first;
  const last: usize = s.last;
  for (;;) {
    const from = first + usize(take(s, 0)) * ZEROED;
    if (from >= last) return;
    memory.fill(from, 0, min(last - from, ZEROED));
  }
}
