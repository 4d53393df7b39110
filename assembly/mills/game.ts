/**
 * The description of a tier of men on points in memory: src/engines/mills/layout.ts writes it, and scripts/wasm.mjs tells it where
 * each field is. Sets of points are words with a bit for each.
 */

/** What the caller describes; addresses are 4 bytes. */
@unmanaged
export class Game {
  points: u32;
  symmetries: u32;
  /** Whoever has fewer men has lost; with as many, and `flying`, a man may be moved to any empty point. */
  least: u32;
  flying: u32;
  /** For each point those to which a man can be moved from it, and those from which it is reached. */
  to: usize;
  from: usize;
  /** For each point the other points of its rows, `each` sets; those that are not used are no subset of any men. */
  others: usize;
  each: u32;
  /** The rows. */
  rows: usize;
  rowCount: u32;
  /** Tables for the numbers of sets: see src/engines/mills/index.ts. */
  lowRanks: usize;
  highRanks: usize;
  images: usize;
  together: usize;
  /** The table by which sets among these free points are expanded. */
  expanded: usize;
  free: u32;
  /** What has numbers in this tier. */
  spaces: usize;
  spaceCount: u32;
  /** How many labels say each level. */
  counts: usize;
  /** The labels, and the bytes of each: 2 or 4. */
  labels: usize;
  bytes: u32;
  /** The bytes of a code of a lower tier: 1 or 2. */
  codeBytes: u32;
  /** The ranks that share the labels, the number of this one, and the binary logarithm of the places in a block. */
  ranks: u32;
  me: u32;
  blockBits: u32;
  /** The bucket of updates for each rank, how many numbers are in each, their bytes, and when one is full. */
  bucket: usize;
  filled: usize;
  bucketBytes: u32;
  capacity: u32;
}

/** The sets of as many points, in classes of those that symmetries map to each other. */
@unmanaged
export class Classes {
  /** The set that represents each class. */
  sets: usize;
  /** By the number of a set: its class, and the symmetry that maps it to the one that represents it; 4 bytes each. */
  classOf: usize;
  /** Where the list of symmetries that map the set of a class to itself begins, for each class and one more; and the lists, 2 bytes each. */
  keptFrom: usize;
  kept: usize;
}

/** Positions of a lower tier. */
@unmanaged
export class Lower {
  /** The code of each: 0 for a draw, else the level of the position before, if the move here is the best. */
  codes: usize;
  /** The ways to put the other men, and the classes of the own men of its positions. */
  others: u32;
  classes: usize;
}

/** Positions with as many men to be put, of the side to move on the board, and of the other side. */
@unmanaged
export class Space {
  /** Its numbers in the tier. */
  from: u32;
  to: u32;
  left: u32;
  own: u32;
  other: u32;
  /** The ways to put the other men, as sets among the points that are left. */
  others: u32;
  ranked: usize;
  classes: usize;
  /** Whether moves lead here from the tier itself, and then from which of its spaces. */
  reached: u32;
  before: u32;
  /** Addresses of what moves lead to that take a man, and of what putting one leads to without; 0 if there are none. */
  taking: usize;
  quiet: usize;
}
export const SPACE: usize = offsetof<Space>();

export function game(): Game {
  return changetype<Game>(<usize>0);
}
export function spaceAt(k: u32): Space {
  return changetype<Space>(game().spaces + <usize>k * SPACE);
}
export function word(at: usize, k: u32): u32 {
  return load<u32>(at + ((<usize>k) << 2));
}
