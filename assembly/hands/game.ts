/**
 * The description of a game of pieces in memory: src/engines/hands/layout.ts writes it, and scripts/wasm.mjs tells it where each
 * field is.
 */

/** Bits of a step of a path: the piece may move there, or capture there. */
export const QUIET: u32 = 1;
export const CAPTURES: u32 = 2;
/** Bytes of a step: cell, bits, the state after it (2), and the address of the step after the end of its path (4). */
export const STEP: usize = 8;
/** The most different states on one cell that a side can drop a piece to. */
export const DROPS: i32 = 4;

/** What the caller describes; addresses are 4 bytes. */
@unmanaged
export class Game {
  /** The sides exchanged: 1 if only arrangements of the first side to move are numbered. */
  exchanged: u32;
  cells: u32;
  pieces: u32;
  groups: u32;
  tiers: u32;
  /** Arrangements with one side to move. */
  size: u32;
  /** The greatest number of moves that a label can count. */
  most: u32;
  /** Bytes of a label, 1 or 2. */
  bytes: u32;
  rows: u32;
  labels: usize;
  bucket: usize;
  /** The number of updates that the bucket can hold, less the most un-moves of an arrangement. */
  capacity: u32;
  piece: usize;
  group: usize;
  /** The first number of each tier, and of one more. */
  first: usize;
  /** The masks of the lines of cells that end the game. */
  row: usize;
  /** The state of each piece in the arrangement at hand, and before the sides were exchanged. */
  states: usize;
  other: usize;
  /** The leader of each side, −1 for none. */
  leader0: i32;
  leader1: i32;
  /** The numbers of pieces that cannot stand everywhere: by their states, and back for each tier. */
  joint: usize;
  jointBack: usize;
  /** The place of lists that are made for one arrangement, see below. */
  lists: usize;
  /** The first number by plies of the opening played, side to move and tier; after the opening too, if the game is parted. */
  opened: usize;
  /** The ranks that share the labels, and the number of this one: see labels.ts. */
  ranks: u32;
  me: u32;
  /** A block has 2^blockBits arrangements. */
  blockBits: u32;
  /** The number of updates in the bucket for each rank, and the bytes of a bucket. */
  filled: usize;
  bucketBytes: u32;
  /** 1 if moves that leave the own leader to be captured are not counted, since those positions are won at once. */
  guarded: u32;
  /** The plies of the opening, the number of its tiers, and their list. */
  plies: u32;
  earlies: u32;
  early: usize;
  /** The number of arrangements after the opening, with either side to move that has numbers. */
  played: u32;
  /**
   * 1 if only some tiers have labels. The first number of each, in the opening and after it, is then that of its first label, and 0
   * for a tier without labels; `shift` is added to a place of the tier at hand for the number that it has among all arrangements.
   */
  parted: u32;
  shift: u32;
  /** The number of sets of k among n, by n and k; k is below `chosen`. */
  choose: usize;
  chosen: u32;
  goal0: u64;
  goal1: u64;
}

/** The arrangements of a tier in the opening. */
@unmanaged
export class Early {
  begun: u32;
  turn: u32;
  tier: u32;
  /** The number of the first one. */
  from: u32;
}
export const EARLY: usize = offsetof<Early>();

@unmanaged
export class Piece {
  states: u32;
  /** By state: its cell (1 byte), owner (1 byte), number among the states on its cell (1 byte). */
  cells: usize;
  owners: usize;
  variants: usize;
  /** The state by cell and number. */
  standing: usize;
  /** The steps from each state: addresses, one more than states. */
  paths: usize;
  back: usize;
  /** By side and state: 1 if the side can drop the piece to it. */
  dropped: usize;
  /** By owner and cell: where the list of its states begins, and the lists. */
  unOffsets: usize;
  unStates: usize;
  /** The piece that it becomes when the sides are exchanged, and its states. */
  becomes: u32;
  images: usize;
  /** Its state in each hand, 65535 for none, and after a capture by each side. */
  hand0: u32;
  hand1: u32;
  gone0: u32;
  gone1: u32;
  capturable: u32;
  group: u32;
  /** By side: the cells with more than 0, 1, … states to drop it to. */
  drops: usize;
  /** What a unit of its state adds to the number of a joint arrangement; 0 if it can stand everywhere. */
  stride: u32;
  /** By state: the cells where it can capture if no piece blocks it. */
  reach: usize;
  /** 1 if it comes to a hand when it is captured; if not, it is in one only in the opening. */
  returns: u32;
}
export const PIECE: usize = offsetof<Piece>();

@unmanaged
export class Group {
  from: u32;
  count: u32;
  /** The number of states on each cell. */
  variants: u32;
  /** Whether its piece is one of those that cannot stand everywhere. */
  joint: u32;
  /** What one more configuration of its hands adds to the tier. */
  stride: u32;
  /** The configuration by pieces in the first and in the second hand. */
  configuration: usize;
  /** By configuration: pieces in the first hand, in the second hand, on the board, unused; a byte each. */
  held: usize;
  configurations: u32;
}
export const GROUP: usize = offsetof<Group>();

export function game(): Game {
  return changetype<Game>(<usize>0);
}
export function pieceAt(m: u32): Piece {
  return changetype<Piece>(game().piece + <usize>m * PIECE);
}
export function groupAt(g: u32): Group {
  return changetype<Group>(game().group + <usize>g * GROUP);
}
export function stateOf(m: u32): u32 {
  return <u32>load<u16>(game().states + ((<usize>m) << 1));
}
export function put(m: u32, state: u32): void {
  store<u16>(game().states + ((<usize>m) << 1), <u16>state);
}
export function below(cell: u32): u64 {
  return ((<u64>1) << cell) - 1;
}

/**
 * Offsets of the lists: for each cell the number of a piece's state there; for each group its free cells, digit, configuration and number of digits; paths
 * and drops of the side to move; what one more piece on each cell changes; captured pieces.
 */
export const VARIANTS: usize = 0;
export const FREE: usize = 256;
export const DIGITS: usize = 512;
export const HELD: usize = 768;
export const SIZES: usize = 1024;
export const OWN_PATHS: usize = 1280;
export const OWN_DROPS: usize = 1792;
export const CHANGES: usize = 3840;
export const GONE: usize = 4352;
