/**
 * Labels the positions of a graph whose moves are stored, all in the caller's memory. src/engines/common/compiled/labelling.ts says what is
 * where. The methods are those of src/engines/common/levels, where they are explained; every function works on a part of a table, so
 * that the caller can report progress, and the system replaces the code by faster code.
 *
 * A label is [ outcome: 2 bits ][ plies, or while the outcome is 0 the moves not yet known to be refuted: 14 bits ].
 */

@unmanaged
export class Labelling {
  /** By number: the states, and where the moves of each begin; by move: what it leads to, and the code of its points. */
  states: usize;
  offsets: usize;
  targets: usize;
  codes: usize;
  /** The points by code. */
  values: usize;
  /** The moves reversed: where those that lead to a position begin, one behind the other; what they come from. */
  back: usize;
  sources: usize;
  /** Labels of 16 bits, or scores of 32. */
  labels: usize;
  /** Positions in the order in which they are decided, and how many there are; the ties among the ends stand behind all, from `ties` on. */
  queue: usize;
  decided: u32;
  ties: u32;
  /** For scores: how many moves of each position lead to one without a score. */
  open: usize;
  /** Whether every move passes the turn. */
  alternates: u32;
}

export const OPEN: u32 = 0;
const LOSS: u32 = 1;
export const TIE: u32 = 2;
const WIN: u32 = 3;
export const SHIFT: u32 = 14;
export const MASK: u32 = (1 << SHIFT) - 1;
/** A number of plies or of moves does not fit its label. */
export const TOO_LARGE: u32 = 0xffffffff;

export function at32(array: usize, i: u32): u32 {
  return load<u32>(array + (usize(i) << 2));
}

export function moverOf(g: Labelling, i: u32): u32 {
  return (load<u8>(g.states + i) >> 4) & 1;
}

/** Counts the moves that lead to each position, of the moves from `from` to below `to`. */
export function countBack(g: Labelling, from: u32, to: u32): void {
  for (let e = from; e < to; e++) {
    const at: usize = g.back + ((usize(at32(g.targets, e)) + 2) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
}

/** Adds to each count those before it. */
export function sumBack(g: Labelling, from: u32, to: u32): void {
  for (let i = max(from, 1); i < to; i++)
    store<u32>(g.back + (usize(i) << 2), at32(g.back, i) + at32(g.back, i - 1));
}

/** Writes the moves of the positions from `from` to below `to` at what they lead to. */
export function placeBack(g: Labelling, from: u32, to: u32): void {
  const back = g.back;
  const targets = g.targets;
  const sources = g.sources;
  let e = at32(g.offsets, from);
  for (let i = from; i < to; i++) {
    const end = at32(g.offsets, i + 1);
    for (; e < end; e++) {
      const at: usize = back + ((usize(at32(targets, e)) + 1) << 2);
      const place = load<u32>(at);
      store<u32>(at, place + 1);
      store<u32>(sources + (usize(place) << 2), i);
    }
  }
}

/** Labels a position with how it is over, or with the number of its moves, and returns the label; or that this is too large. */
export function begin(g: Labelling, i: u32): u32 {
  const state: u32 = load<u8>(g.states + i);
  const count = at32(g.offsets, i + 1) - at32(g.offsets, i);
  if (count > MASK) return TOO_LARGE;
  const label = count > 0 ? count : ((state | (state >> 2)) & 3) << SHIFT;
  store<u16>(g.labels + (usize(i) << 1), u16(label));
  return label;
}

/** Labels the ends and lists them, and labels other positions with their moves. Returns 0, or that a number is too large. */
export function seed(g: Labelling, from: u32, to: u32): u32 {
  for (let i = from; i < to; i++) {
    const label = begin(g, i);
    if (label === TOO_LARGE) return TOO_LARGE;
    if (label >> SHIFT === OPEN) continue;
    if (label >> SHIFT === TIE) store<u32>(g.queue + (usize(--g.ties) << 2), i);
    else store<u32>(g.queue + (usize(g.decided++) << 2), i);
  }
  return 0;
}

/** The label of an undecided position after it is known what a move leads to, which `turned` the turn or not. */
export function updated(before: u32, outcome: u32, plies: u32, turned: bool): u32 {
  if (outcome === TIE) return (TIE << SHIFT) | plies;
  if (outcome === (turned ? LOSS : WIN)) return (WIN << SHIFT) | plies;
  return before === 1 ? (LOSS << SHIFT) | plies : before - 1;
}

/** Follows the moves back from the positions with the places from `from` to below `to` in the queue. Returns 0, or that a number is too large. */
export function spread(g: Labelling, from: u32, to: u32): u32 {
  const queue = g.queue;
  const back = g.back;
  const labels = g.labels;
  let decided = g.decided;
  for (let k = from; k < to; k++) {
    const j = at32(queue, k);
    const label: u32 = load<u16>(labels + (usize(j) << 1));
    const outcome = label >> SHIFT;
    const plies = (label & MASK) + 1;
    if (plies > MASK) return TOO_LARGE;
    const mover = g.alternates !== 0 ? 0 : moverOf(g, j);
    const end = at32(back, j + 1);
    for (let e = at32(back, j); e < end; e++) {
      const i = at32(g.sources, e);
      const address: usize = labels + (usize(i) << 1);
      const before: u32 = load<u16>(address);
      if (before >> SHIFT !== OPEN) continue;
      const turned = g.alternates !== 0 || outcome === TIE || moverOf(g, i) !== mover;
      const after = updated(before, outcome, plies, turned);
      store<u16>(address, u16(after));
      if (after >> SHIFT !== OPEN) store<u32>(queue + (usize(decided++) << 2), i);
    }
  }
  g.decided = decided;
  return 0;
}

/** Puts the ties among the ends behind all that is decided. `end` is the length of the queue. */
export function beginTies(g: Labelling, end: u32): void {
  memory.copy(g.queue + (usize(g.decided) << 2), g.queue + (usize(g.ties) << 2), usize(end - g.ties) << 2);
  g.decided += end - g.ties;
}

/** Positions that are undecided are drawn. */
export function close(g: Labelling, from: u32, to: u32): void {
  for (let i = from; i < to; i++) {
    const at: usize = g.labels + (usize(i) << 1);
    if (load<u16>(at) >> SHIFT === OPEN) store<u16>(at, 0);
  }
}

/** If `turn` is 1, the label for the other side, with win and loss exchanged; if it is 0, the same label. */
function opposite(label: u32, turn: u32): u32 {
  return label ^ (((label >> SHIFT) & turn) << (SHIFT + 1));
}

/**
 * Labels a position whose moves all lead to positions with a label, and returns the label. Otherwise returns 0, or that a number is too
 * large.
 */
export function decide(g: Labelling, i: u32): u32 {
  const labels = g.labels;
  const alternates = g.alternates !== 0;
  const state: u32 = load<u8>(g.states + i);
  const mover = alternates ? 0 : (state >> 4) & 1;
  const other = alternates ? 0 : 1 - mover;
  const end = at32(g.offsets, i + 1);
  let e = at32(g.offsets, i);
  let label: u32 = 0;
  if (e === end) label = ((state | (state >> 2)) & 3) << SHIFT;
  else {
    let best: u32 = 0xffffffff;
    for (; e < end; e++) {
      const known: u32 = load<u16>(labels + (usize(at32(g.targets, e)) << 1));
      if (known === 0) return 0;
      const seen = opposite(known, other);
      const won = (seen >> SHIFT) & (seen >> (SHIFT + 1)) & 1;
      best = min(best, seen ^ (MASK & (0 - won)));
    }
    const outcome = best >> SHIFT;
    const plies = outcome === WIN ? MASK - (best & MASK) : best & MASK;
    if (plies === MASK) return TOO_LARGE;
    label = ((4 - outcome) << SHIFT) | (plies + 1);
  }
  label = opposite(label, mover);
  store<u16>(labels + (usize(i) << 1), u16(label));
  return label;
}

/**
 * Labels those positions from `to` − 1 down to `from` whose moves all lead to positions with a label; the others keep 0. Returns how many
 * these are, or that a number is too large.
 */
export function backward(g: Labelling, from: u32, to: u32): u32 {
  let left: u32 = 0;
  for (let i = to; i-- > from;) {
    if (load<u16>(g.labels + (usize(i) << 1)) !== 0) continue;
    const label = decide(g, i);
    if (label === TOO_LARGE) return TOO_LARGE;
    if (label === 0) left++;
  }
  return left;
}

/** Turns labels for side 0 into labels for the side to move. */
export function forMover(g: Labelling, from: u32, to: u32): void {
  for (let i = from; i < to; i++) {
    const at: usize = g.labels + (usize(i) << 1);
    store<u16>(at, u16(opposite(load<u16>(at), moverOf(g, i))));
  }
}

/** No score is so low: it is not known. */
export const UNKNOWN: i32 = i32.MIN_VALUE;

/** Writes the score of a position, if its successors have theirs. Whether they do. */
export function score(g: Labelling, i: u32): bool {
  const end = at32(g.offsets, i + 1);
  let e = at32(g.offsets, i);
  let best = e === end ? 0 : UNKNOWN;
  const mover = moverOf(g, i);
  for (; e < end; e++) {
    const j = at32(g.targets, e);
    const after = load<i32>(g.labels + (usize(j) << 2));
    if (after === UNKNOWN) return false;
    const points = load<i32>(g.values + (usize(load<u8>(g.codes + e)) << 2));
    best = max(best, points + (g.alternates !== 0 || moverOf(g, j) !== mover ? -after : after));
  }
  store<i32>(g.labels + (usize(i) << 2), best);
  return true;
}

/** No score is known. */
export function clearScores(g: Labelling, from: u32, to: u32): void {
  for (let i = from; i < to; i++) store<i32>(g.labels + (usize(i) << 2), UNKNOWN);
}

/**
 * Writes the scores of those positions from `to` − 1 down to `from` whose moves all lead to positions with a score. Returns how many
 * have none.
 */
export function scoreBackward(g: Labelling, from: u32, to: u32): u32 {
  let left: u32 = 0;
  for (let i = to; i-- > from;) if (load<i32>(g.labels + (usize(i) << 2)) === UNKNOWN && !score(g, i)) left++;
  return left;
}

/** Counts the moves of positions, and lists those that have none. */
export function seedScores(g: Labelling, from: u32, to: u32): void {
  for (let i = from; i < to; i++) {
    const count = at32(g.offsets, i + 1) - at32(g.offsets, i);
    store<u32>(g.open + (usize(i) << 2), count);
    if (count === 0) store<u32>(g.queue + (usize(g.decided++) << 2), i);
  }
}

/** Writes the scores of the positions with the places from `from` to below `to` in the queue, and lists those that can then have theirs. */
export function spreadScores(g: Labelling, from: u32, to: u32): void {
  for (let k = from; k < to; k++) {
    const j = at32(g.queue, k);
    score(g, j);
    const end = at32(g.back, j + 1);
    for (let e = at32(g.back, j); e < end; e++) {
      const i = at32(g.sources, e);
      const open: usize = g.open + (usize(i) << 2);
      const left = load<u32>(open) - 1;
      store<u32>(open, left);
      if (left === 0) store<u32>(g.queue + (usize(g.decided++) << 2), i);
    }
  }
}
