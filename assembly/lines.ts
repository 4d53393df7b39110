/**
 * Searches games in which symbols are put on empty cells and lines of them end the game: src/engines/lines/kernel.ts describes
 * the game in the caller's memory. A board is a word with one bit for each cell, a position two such words.
 *
 * Scores are for the side to move. If the game ends when `t` cells are filled, the winner's score is cells + 1 − t and the
 * loser's the negative of it; a tie is 0. So a sooner win has a higher score, and equal positions have equal scores, however
 * many plies the search is away from them. A search returns a bound: at most alpha if the score is at most alpha, at least beta
 * if it is at least beta.
 */

/** Called from time to time; not 0: the search ends, and its result is void. */
declare function stop(): i32;

/** Optional parts of the search, as bits of `parts`. */
const REPLIES: u32 = 1;
const BOUNDS: u32 = 2;
const OPEN_LINES: u32 = 4;
const THREATS: u32 = 8;
const HISTORY: u32 = 16;
const CHILD_BOUNDS: u32 = 32;
const FORCED: u32 = 64;
const ANSWERS: u32 = 128;
const DEAD: u32 = 256;

/** How the positions are kept apart in the table: by one word that is a sum, one of two halves, the first word, or both words. */
const KEY_SUM: u32 = 0;
const KEY_HALVES: u32 = 1;
const KEY_FIRST: u32 = 2;

/** Nodes between two calls of `stop`. */
const NODES_TO_STOP: u32 = (1 << 15) - 1;

/** Bytes of a table entry by whether its key has two words, and bits of a score in it. */
const SCORE_BITS: u32 = 9;

/** What the caller describes; scripts/wasm.mjs tells it where each field is. */
@unmanaged
class Game {
  board: u64;
  /** Cells without one of the symbols on which nothing can ever be put. */
  filled: u64;
  /** The lowest cell of each column. */
  bottom: u64;
  first: u64;
  second: u64;
  nodes: u64;
  falls: u32;
  cells: u32;
  /** Score at a full board for its side to move: 1, 0 or −1. */
  full: i32;
  key: u32;
  /** log2 of the number of slots. */
  slots: u32;
  table: u32;
  epoch: u32;
  parts: u32;
  /** Positions with at most so many symbols are looked up by the least of their images. */
  symmetryLimit: u32;
  symmetries: u32;
  /** Tables of images: for each symmetry, for each of eight bytes of a word, the image of each of its 256 values. */
  images: u32;
  /** Sixty-four weights, 4 bytes each: the number of lines through each cell. */
  weights: u32;
  /** For each side sixty-four counters, 4 bytes each. */
  history: u32;
  /** Lines with which each side wins, in games where each side has its own symbol and its lines win; else 0. */
  wins: u32;
  otherWins: u32;
  /** For each side the address of its conditions, in other games. */
  conditions: u32;
  otherConditions: u32;
  /** Areas that lines close: their number, then for each its cells (8 bytes) and the address of its lines (8 bytes). */
  areas: u32;
  /** Cells that whoever replies above each move gets: see `answered`. Their number, then a word for each; or 0. */
  answers: u32;
  /** The number of the thread. Each thread tries the moves of the first two plies in an order of its own. */
  thread: u32;
}

/** Odd factors that spread the bits of a key. */
const MIX: u64 = (0x9e3779b9 << 32) | 0x7f4a7c15;
const MIX_SECOND: u64 = (0xc2b2ae3d << 32) | 0x27d4eb4f;
const MIX_LAST: u64 = (0x165667b1 << 32) | 0x9e3779f9;

let board: u64;
let filled: u64;
let bottom: u64;
let falls: bool;
let cells: i32;
let full: i32;
let key: u32;
let slots: u32;
let table: u32;
let epoch: u64;
let parts: u32;
let symmetryLimit: i32;
let symmetries: u32;
let images: u32;
let weights: u32;
let history: u32;
let conditions: u32;
let otherConditions: u32;
let areas: u32;
let answers: u32;
let thread: i32;
/** Filled cells where the search began. */
let begun: i32;
let nodes: u32;
let stopped: bool;
/** Where each ply keeps its moves, at most two for each cell: [rank: 8 bytes][cell: 8]; in a duel see `Child`. */
let lists: u32;
/** Whether the lines of both sides are all lines of four on a board where symbols fall, and the distances of those not up a column. */
let fours: bool;
let across: u64;
let rising: u64;
let descending: u64;
const MOVE: u32 = 16;
const LIST: u32 = 5632;

/**
 * Searches the position in `game` with the window alpha < beta, and counts the nodes there. `side` is to move. `space` has
 * 65 · 5632 bytes for move lists. The result is void if the caller's `stop` ended the search.
 */
export function search(address: u32, space: u32, side: u32, alpha: i32, beta: i32): i32 {
  const game = changetype<Game>(address);
  board = game.board;
  filled = game.filled;
  bottom = game.bottom;
  falls = game.falls !== 0;
  cells = game.cells;
  full = game.full;
  key = game.key;
  slots = game.slots;
  table = game.table;
  epoch = (<u64>game.epoch) << SCORE_BITS;
  parts = game.parts;
  symmetryLimit = game.symmetryLimit;
  symmetries = game.symmetries;
  images = game.images;
  weights = game.weights;
  history = game.history;
  areas = game.areas;
  answers = game.answers;
  thread = game.thread;
  lists = space;
  nodes = 0;
  stopped = false;
  const first = game.first;
  const second = game.second;
  const filledCells = <i32>popcnt(first | second);
  begun = filledCells;
  let score: i32;
  fours = false;
  if (game.wins !== 0) {
    if (game.wins === game.otherWins) seeFours(game.wins);
    const own = side === 0 ? game.wins : game.otherWins;
    const theirs = side === 0 ? game.otherWins : game.wins;
    if (filledCells === cells) score = full;
    else if (completing(first, own) & next(first | second | filled)) score = cells - filledCells;
    else {
      const threats = completing(second, theirs) & ~(first | second | filled) & board;
      score = duel(first, second, threats, filledCells, alpha, beta, own, theirs);
    }
  } else {
    conditions = game.conditions;
    otherConditions = game.otherConditions;
    score = any(first, second, filledCells, alpha, beta, side);
  }
  game.nodes += nodes;
  return score;
}

/** The cells on which the next symbol may be put. */
function next(occupied: u64): u64 {
  return (falls ? (occupied << 1) | bottom : ~occupied) & ~occupied & board;
}

/**
 * The cells that would complete a line of the symbols on `p`; some of them may be filled. The lines are described as
 * [number of families: 4 bytes][number of single lines: 4 bytes][families: 24 bytes each][single lines: 8 bytes each]. A family
 * has the lines whose cells have the same distance from each to the next: [first cells: 8][distance: 4][length: 4][kind: 8].
 */
function completing(p: u64, lines: u32): u64 {
  if (!fours) return cellsOfLines(p, lines, true);
  // up a column only the topmost can be missing
  return ((p << 1) & (p << 2) & (p << 3)) | inFour(p, across) | inFour(p, rising) | inFour(p, descending);
}

/** The cells of the lines that have no other cell outside `p`. */
function besideIn(p: u64, lines: u32): u64 {
  if (!fours) return cellsOfLines(p, lines, false);
  return inFour(p, 1) | inFour(p, across) | inFour(p, rising) | inFour(p, descending);
}

/** The same of all lines of four cells with this distance. */
function inFour(p: u64, distance: u64): u64 {
  const up = p << distance;
  const down = p >> distance;
  const up2 = up & (p << (2 * distance));
  const down2 = down & (p >> (2 * distance));
  return (up2 & ((p << (3 * distance)) | down)) | (down2 & (up | (p >> (3 * distance))));
}

/** Whether these lines are so, as they mostly are: then no description has to be read. */
function seeFours(lines: u32): void {
  if (load<u32>(lines) !== 4 || load<u32>(lines, 4) !== 0) return;
  let found: u32 = 0;
  for (let at = lines + 8; at < lines + 104; at += 24) {
    const distance = <u64>load<u32>(at, 8);
    const kind = load<u32>(at, 16);
    if (kind === 2) found |= 1;
    else if (kind === 0) return;
    else {
      descending = rising;
      rising = across;
      across = distance;
    }
  }
  fours = found === 1;
}

/** The cells of the lines that have no other cell outside `p`; of those up a column only the topmost, if others are filled before. */
function cellsOfLines(p: u64, lines: u32, upward: bool): u64 {
  const families = load<u32>(lines);
  const singles = load<u32>(lines, 4);
  let found: u64 = 0;
  let at = lines + 8;
  for (let f: u32 = 0; f < families; f++, at += 24) {
    const distance = <u64>load<u32>(at, 8);
    const kind = load<u32>(at, 16);
    if (kind === 2 && upward) {
      // four upward in a column: only the topmost can be missing
      found |= (p << distance) & (p << (2 * distance)) & (p << (3 * distance));
    } else if (kind !== 0) {
      // all lines of four on the board
      found |= inFour(p, distance);
    } else {
      const first = load<u64>(at);
      const length = load<u32>(at, 12);
      // cells before the missing one, then those after it
      let before = first;
      for (let k: u32 = 0; k < length && before; k++) {
        let rest = before;
        for (let j = k + 1; j < length; j++) rest &= p >> (distance * j);
        found |= rest << (distance * k);
        before &= p >> (distance * k);
      }
    }
  }
  const end = at + 8 * singles;
  for (; at < end; at += 8) {
    const line = load<u64>(at);
    const missing = line & ~p;
    if ((missing & (missing - 1)) === 0) found |= missing === 0 ? line : missing;
  }
  return found;
}

/** Whether every cell of one of the lines is in `p`. */
function holds(p: u64, lines: u32): bool {
  const families = load<u32>(lines);
  const singles = load<u32>(lines, 4);
  let at = lines + 8;
  for (let f: u32 = 0; f < families; f++, at += 24) {
    const distance = <u64>load<u32>(at, 8);
    const length = load<u32>(at, 12);
    let left = load<u64>(at);
    for (let k: u32 = 0; k < length; k++) left &= p >> (distance * k);
    if (left) return true;
  }
  const end = at + 8 * singles;
  for (; at < end; at += 8) if ((load<u64>(at) & ~p) === 0) return true;
  return false;
}

/** The score of a full board for the side to move when `count` cells are filled. */
function atEnd(count: i32): i32 {
  return (cells - count) & 1 ? -full : full;
}

/**
 * A position of a game in which each side has its own symbol and wins by its lines, in the list of the moves that lead there: the side
 * to move, whose symbols are `own`, cannot complete a line at once, and has a choice between `moves`.
 */
@unmanaged
class Child {
  own: u64;
  other: u64;
  /** Cells where the other side would complete a line. */
  threats: u64;
  moves: u64;
  /** Where and how it is kept in the table; `home` is 0 until it is looked up. */
  tag: u64;
  word: u64;
  home: u32;
  /** The number of filled cells. */
  count: u32;
  /** Whether the side is not the one that would have had to move after the move, since moves in between are forced. */
  turned: u32;
  /** What follows of its score from the position alone: see `limit`. */
  least: i32;
  most: i32;
  /** How promising the move is. */
  rank: i32;
  /** What the table has there, read with that of the other children. */
  entry: u64;
}
const CHILD: u32 = 80;
/** Bytes of the order of the moves before the children: [rank: 4][address: 4]. */
const ORDER: u32 = 8 * 64;

/** `follow` has found no choice: this is the score for the side that was to move first. */
let settled: i32;

/**
 * Makes the moves of such a position that are forced, until there is a choice, and describes the position there. False if the
 * game is decided before, or the board is full.
 */
function follow(
  child: Child,
  own: u64,
  other: u64,
  threats: u64,
  count: i32,
  ownLines: u32,
  otherLines: u32,
): bool {
  const replies = (parts & REPLIES) !== 0;
  let turned: u32 = 0;
  let moves: u64;
  for (;;) {
    const occupied = own | other | filled;
    moves = next(occupied);
    if (!replies) break;
    const lost = count + 1 - cells;
    // the other side would win there: one such cell must be taken, two are lost
    const forced = moves & threats;
    if (forced) moves = forced & (forced - 1) ? 0 : forced;
    // a symbol that falls below such a cell gives it away
    if (falls) moves &= ~((threats & ~bottom) >> 1);
    if (moves === 0 || count + 2 >= cells) {
      const end = moves === 0 ? lost : atEnd(count);
      settled = turned ? -end : end;
      return false;
    }
    if (moves & (moves - 1) || (parts & FORCED) === 0) break;
    const put = own | moves;
    own = other;
    other = put;
    threats = completing(put, ownLines) & ~(occupied | moves) & board;
    const lines = ownLines;
    ownLines = otherLines;
    otherLines = lines;
    count++;
    turned ^= 1;
  }
  child.own = own;
  child.other = other;
  child.threats = threats;
  child.moves = moves;
  child.count = count;
  child.turned = turned;
  child.home = 0;
  return true;
}

/** Says of such a position where and how it is kept, which side can still have lines, and what follows of its score. */
function locate(child: Child, ownLines: u32, otherLines: u32): void {
  const own = child.own;
  const other = child.other;
  // where each side can have lines
  const free = board & ~other;
  const otherFree = board & ~own;
  const reached = besideIn(free, ownLines);
  const otherReached = besideIn(otherFree, otherLines);
  // symbols through which neither side can have a line may as well be the other side's, but not two that alone keep it from a line
  let dead = parts & DEAD ? own & ~(reached | otherReached) : 0;
  if (dead) dead &= ~besideIn(otherFree | dead, otherLines);
  place(own & ~dead, other | dead, child.count);
  child.home = slotHome;
  child.tag = slotTag;
  child.word = slotWord;
  limit(child, (reached & free) !== 0, (otherReached & otherFree) !== 0, ownLines, otherLines);
}

/** The score of a position of such a game, where the side to move cannot complete a line at once, and the board is not full. */
function duel(
  own: u64,
  other: u64,
  threats: u64,
  count: i32,
  alpha: i32,
  beta: i32,
  ownLines: u32,
  otherLines: u32,
): i32 {
  const root = changetype<Child>(lists);
  if (!follow(root, own, other, threats, count, ownLines, otherLines)) return settled;
  return root.turned
    ? -choice(root, -beta, -alpha, otherLines, ownLines)
    : choice(root, alpha, beta, ownLines, otherLines);
}

/** Bounds of the score of such a position that follow from its cells, and from whether each side can still fill a line. */
function limit(position: Child, isOpen: bool, isOtherOpen: bool, ownLines: u32, otherLines: u32): void {
  if (!(parts & BOUNDS)) {
    position.least = -cells;
    position.most = cells;
    return;
  }
  const count = <i32>position.count;
  const own = position.own;
  const other = position.other;
  // neither side completes a line with its next move, so the soonest end is two plies later
  const end = atEnd(count);
  const soonest = parts & REPLIES ? 4 : 2;
  let least = count + soonest <= cells ? count + soonest - 1 - cells : end;
  let most = count + 3 <= cells ? cells - count - 2 : end;
  if (parts & OPEN_LINES) {
    if (most > end && !isOpen) most = end;
    if (least < end && !isOtherOpen) least = end;
  }
  if (answers !== 0 && parts & ANSWERS && ((cells - count) & 1) === 0)
    most = answered(own, other, own | other | filled, end, most, ownLines, otherLines);
  position.least = least;
  position.most = most;
}

function choice(position: Child, alpha: i32, beta: i32, ownLines: u32, otherLines: u32): i32 {
  nodes++;
  if ((nodes & NODES_TO_STOP) === 0 && stop()) stopped = true;
  if (stopped) return 0;
  const own = position.own;
  const other = position.other;
  const threats = position.threats;
  const count = <i32>position.count;
  const occupied = own | other | filled;
  const lost = count + 1 - cells;
  const replies = (parts & REPLIES) !== 0;
  if (position.home === 0) locate(position, ownLines, otherLines);
  const least = position.least;
  const most = position.most;
  if (least >= beta || least === most) return least;
  if (most <= alpha) return most;
  if (alpha < least) alpha = least;
  if (beta > most) beta = most;

  const home = position.home;
  const tag = position.tag;
  const word = position.word;
  const known = look(home, tag, word);
  if (known !== UNKNOWN) {
    const bound = known >> 1;
    if (known & 1) {
      if (bound >= beta) return bound;
      if (bound > alpha) alpha = bound;
    } else {
      if (bound <= alpha) return bound;
      if (bound < beta) beta = bound;
    }
  }

  const list = lists + (count + 1) * LIST;
  let length = 0;
  let best = i32.MIN_VALUE;
  const byThreats = (parts & THREATS) !== 0;
  // a line above a cell where the other side completes one comes too late
  let above: u64 = 0;
  if (falls)
    for (let up = (threats << 1) & board & ~bottom; up; up = (up << 1) & board & ~bottom) above |= up;
  const childBounds = (parts & CHILD_BOUNDS) !== 0 && count < cells - 4;
  let at = list + ORDER;
  for (let rest = position.moves; rest; rest &= rest - 1) {
    const bit: u64 = rest & -rest;
    const taken = occupied | bit;
    let value: i32;
    if (!replies && (threats & next(taken)) !== 0) value = lost;
    else if (count + 1 === cells) value = -full;
    else {
      const made = completing(own | bit, ownLines) & ~taken & board;
      const child = changetype<Child>(at);
      if (follow(child, other, own | bit, made, count + 1, otherLines, ownLines)) {
        if (childBounds) {
          const lines = child.turned ? ownLines : otherLines;
          const others = child.turned ? otherLines : ownLines;
          locate(child, lines, others);
          // what follows from its cells is good enough, or not good enough
          const least = child.turned ? child.least : -child.most;
          if (least >= beta) return least;
          const most = child.turned ? child.most : -child.least;
          if (most <= alpha) {
            best = max(best, most);
            continue;
          }
        }
        let rank = load<i32>(weights + ((<u32>ctz(bit)) << 2));
        // the other side answers at once where it can
        if (byThreats) rank += (<i32>(2 * popcnt(made & ~above) - popcnt(made & next(taken)))) << 20;
        child.rank = rank;
        at += CHILD;
        continue;
      }
      value = -settled;
    }
    if (value >= beta) return value;
    if (value > best) best = value;
  }

  // the table is far larger than any cache: entries that are asked for one after the other come together
  const end = at;
  if (childBounds)
    for (at = list + ORDER; at < end; at += CHILD) {
      const child = changetype<Child>(at);
      child.entry = entryAt(child.home);
    }
  for (at = list + ORDER; at < end; at += CHILD) {
    const child = changetype<Child>(at);
    if (childBounds) {
      const found = boundIn(child.entry, child.home, child.tag, child.word);
      if (found !== UNKNOWN) {
        // what is known of the child is good enough, or not good enough
        const bound = child.turned ? found >> 1 : -(found >> 1);
        if (child.turned === (found & 1)) {
          if (bound >= beta) return bound;
        } else if (bound <= alpha) {
          best = max(best, bound);
          continue;
        }
      }
    }
    const rank = child.rank;
    let to = list + (length++ << 3);
    for (; to > list && load<i32>(to - 8) < rank; to -= 8) store<u64>(to, load<u64>(to - 8));
    store<i32>(to, rank);
    store<u32>(to, at, 4);
  }

  const floor = alpha;
  if (best > alpha) alpha = best;
  let from = startOf(count, length);
  for (let k = 0; k < length; k++, from++) {
    if (from === length) from = 0;
    const child = changetype<Child>(load<u32>(list + (from << 3), 4));
    const value = child.turned
      ? choice(child, alpha, beta, ownLines, otherLines)
      : -choice(child, -beta, -alpha, otherLines, ownLines);
    if (stopped) return 0;
    if (value > best) best = value;
    if (value > alpha) alpha = value;
    if (value >= beta) break;
  }
  keep(home, tag, word, best, best > floor);
  return best;
}

/**
 * A bound of the score from above, at most `most`, where symbols fall and an even number of cells is empty. The other side can
 * always answer in the same column, above what was put there; where that filled the column, it answers in another one with an odd
 * number of empty cells, of which there is one. Count the cells of a column from its top, which is 0. Then the other side gets all
 * even cells but those that can be filled next, and the side to move has at most the others and these. If there is no line for the
 * side to move among them, it does not win; if the other side gets a line whose cells are 2k or more, it wins before the last 2k cells.
 */
function answered(
  own: u64,
  other: u64,
  occupied: u64,
  end: i32,
  most: i32,
  ownLines: u32,
  otherLines: u32,
): i32 {
  const empty = board & ~occupied;
  const now = next(occupied);
  if (holds(own | (empty & ~load<u64>(answers, 8)) | now, ownLines)) return most;
  if (most > end) most = end;
  for (let k = <i32>load<u32>(answers) - 1; k >= 0; k--)
    if (holds(other | (empty & load<u64>(answers + 8 + (k << 3)) & ~now), otherLines))
      return min(most, -1 - 2 * k);
  return most;
}

/**
 * Any other game: `first` and `second` are the cells with each symbol. For each side the caller lists its symbols with their
 * conditions, in order: [number of symbols: 4 bytes], then for each [symbol: 4][number of conditions: 4], and for each of these
 * [lines: 4][1 if the mover wins, −1 if it loses: 4].
 */
function any(first: u64, second: u64, count: i32, alpha: i32, beta: i32, side: u32): i32 {
  nodes++;
  if ((nodes & NODES_TO_STOP) === 0 && stop()) stopped = true;
  if (stopped) return 0;
  const occupied = first | second | filled;
  const moves = next(areas === 0 ? occupied : occupied | closed(first, second));
  if (moves === 0) return full * (cells + 1 - count);

  // which cells end the game at once
  const own = side === 0 ? conditions : otherConditions;
  const symbols = load<u32>(own);
  let at = own + 4;
  const list = lists + count * LIST;
  let length = 0;
  const byHistory = (parts & HISTORY) !== 0;
  const byThreats = (parts & THREATS) !== 0;
  for (let s: u32 = 0; s < symbols; s++) {
    const symbol = load<u32>(at);
    const put = symbol === 0 ? first : second;
    const number = load<u32>(at, 4);
    const from = at + 8;
    at = from + 8 * number;
    classify(put, from, at);
    if (winning & moves) return cells - count;
    for (let rest = moves & ~losing; rest; rest &= rest - 1) {
      const cell = <u32>ctz(rest);
      const bit: u64 = rest & -rest;
      let rank = load<i32>(weights + (cell << 2));
      if (byThreats) {
        classify(put | bit, from, at);
        const left = ~(occupied | bit) & board;
        rank += (<i32>(popcnt(winning & left) - popcnt(losing & left))) << 20;
      }
      if (byHistory) rank += load<i32>(history + (side << 8) + (cell << 2)) << 6;
      const to = placeOfMove(list, length++, (rank << 1) | symbol);
      store<i32>(to, (rank << 1) | symbol);
      store<u64>(to, bit, 8);
    }
  }
  if (length === 0) return count - cells;

  if (parts & BOUNDS) {
    // the game may end one ply later only where lines close cells
    const end = atEnd(count);
    const soonest = areas === 0 ? 2 : 1;
    const early = count + soonest <= cells;
    const most = early ? cells + 1 - count - soonest : end;
    const least = early ? -most : end;
    if (least >= beta || least === most) return least;
    if (most <= alpha) return most;
    if (alpha < least) alpha = least;
    if (beta > most) beta = most;
  }

  place(first, second, count);
  const known = look(slotHome, slotTag, slotWord);
  if (known !== UNKNOWN) {
    const bound = known >> 1;
    if (known & 1) {
      if (bound >= beta) return bound;
      if (bound > alpha) alpha = bound;
    } else {
      if (bound <= alpha) return bound;
      if (bound < beta) beta = bound;
    }
  }
  const home = slotHome;
  const tag = slotTag;
  const word = slotWord;

  const floor = alpha;
  let best = i32.MIN_VALUE;
  let start = startOf(count, length);
  for (let k = 0; k < length; k++, start++) {
    if (start === length) start = 0;
    const bit = load<u64>(list + start * MOVE, 8);
    const second_ = load<i32>(list + start * MOVE) & 1;
    const value = second_
      ? -any(first, second | bit, count + 1, -beta, -alpha, side ^ 1)
      : -any(first | bit, second, count + 1, -beta, -alpha, side ^ 1);
    if (stopped) return 0;
    if (value > best) best = value;
    if (value > alpha) alpha = value;
    if (value >= beta) {
      if (byHistory) learn(side, bit, cells - count);
      break;
    }
  }
  keep(home, tag, word, best, best > floor);
  return best;
}

/** The cells that `classify` found: to put the symbol there wins or loses at once. */
let winning: u64;
let losing: u64;

/** Finds the cells where the symbols on `p` complete a line, by the first condition that holds. */
function classify(p: u64, from: u32, to: u32): void {
  winning = losing = 0;
  for (let at = from; at < to; at += 8) {
    const found = completing(p, load<u32>(at)) & ~(winning | losing);
    if (load<i32>(at, 4) > 0) winning |= found;
    else losing |= found;
  }
}

/** The cells of the areas that have a full line. */
function closed(first: u64, second: u64): u64 {
  let found: u64 = 0;
  const end = areas + 8 + 16 * load<u32>(areas);
  for (let at = areas + 8; at < end; at += 16) {
    const lines = load<u32>(at, 8);
    if (holds(first, lines) || holds(second, lines)) found |= load<u64>(at);
  }
  return found;
}

/** The place of a move of this rank among the first `length` of a list, the highest first; those after it go one further. */
function placeOfMove(list: u32, length: i32, rank: i32): u32 {
  let at = list + length * MOVE;
  while (at > list && load<i32>(at - MOVE) < rank) {
    store<i32>(at, load<i32>(at - MOVE));
    store<u64>(at, load<u64>(at - MOVE, 8), 8);
    at -= MOVE;
  }
  return at;
}

/** Counts a move that caused a cut-off; all counts are halved before one gets too large. */
function learn(side: u32, bit: u64, depth: i32): void {
  const at = history + (side << 8) + ((<u32>ctz(bit)) << 2);
  const count = load<i32>(at) + depth;
  store<i32>(at, count);
  if (count < 1 << 12) return;
  for (let k: u32 = 0; k < 512; k += 4) store<i32>(history + k, load<i32>(history + k) >> 1);
}

/** The place of the first move that this thread tries, of `length` moves with `count` filled cells. */
function startOf(count: i32, length: i32): i32 {
  const ply = count - begun;
  return thread > 0 && ply < 4 && (ply ^ thread) & 1 ? ((thread + 1) >> 1) % length : 0;
}

/** No entry. */
const UNKNOWN: i32 = i32.MIN_VALUE;
/** What `place` has found: where and how a position is kept. */
let slotHome: u32;
let slotTag: u64;
let slotWord: u64;

/**
 * Finds where the position is kept. Its key is mixed by a bijection; the upper bits of the result are the slot, and the others are kept,
 * so that no two positions are confused:
 *
 *     [ key without the bits of the slot ][ epoch ][ bound: 9 bits ]      one word
 *
 * In the place of the bits of the slot there are the bound and an epoch: entries of an earlier epoch count as empty.
 */
function place(first: u64, second: u64, count: i32): void {
  let a = first;
  let b = second;
  if (symmetries > 1 && count <= symmetryLimit) {
    for (let g: u32 = 1; g < symmetries; g++) {
      const from = images + (g << 14);
      const x = image(first, from);
      const y = image(second, from);
      if (x < a || (x === a && y < b)) {
        a = x;
        b = y;
      }
    }
  }
  let mixed: u64;
  if (key === KEY_SUM) mixed = a + (a | b | filled);
  else if (key === KEY_HALVES) mixed = a | (b << 32);
  else mixed = a;
  if (key <= KEY_FIRST) {
    mixed *= MIX;
    slotHome = table + ((<u32>(mixed >> (64 - slots))) << 3);
    slotTag = (mixed << slots) | epoch;
    return;
  }
  mixed = (a ^ (rotl<u64>(b * MIX_SECOND, 29) * MIX_LAST)) * MIX;
  slotHome = table + ((<u32>(mixed >> (64 - slots))) << 4);
  slotTag = (mixed << slots) | epoch;
  slotWord = b;
}

/** The bound of a position that is kept there: times 2, and 1 more for a lower one. */
function look(home: u32, tag: u64, word: u64): i32 {
  return boundIn(entryAt(home), home, tag, word);
}

/** An entry of one word is written and read as a whole, so threads can share it. */
function entryAt(home: u32): u64 {
  return ASC_FEATURE_THREADS ? atomic.load<u64>(home) : load<u64>(home);
}

function boundIn(entry: u64, home: u32, tag: u64, word: u64): i32 {
  const bound = entry ^ tag;
  return bound >> SCORE_BITS || (key > KEY_FIRST && load<u64>(home, 8) !== word)
    ? UNKNOWN
    : <i32>bound - BIAS;
}

/** Makes every bound in an entry positive. */
const BIAS: i32 = 256;

/** Keeps a bound of the position that `place` found a place for. */
function keep(home: u32, tag: u64, word: u64, bound: i32, lower: bool): void {
  const entry = tag | <u64>(((bound << 1) | <i32>lower) + BIAS);
  if (ASC_FEATURE_THREADS) atomic.store<u64>(home, entry);
  else store<u64>(home, entry);
  if (key > KEY_FIRST) store<u64>(home, word, 8);
}

/** The image of a set of cells by the tables of one symmetry. */
function image(p: u64, tables: u32): u64 {
  let found: u64 = 0;
  for (let from = tables; p; p >>= 8, from += 2048) found |= load<u64>(from + ((<u32>p & 255) << 3));
  return found;
}
