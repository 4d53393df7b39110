/**
 * Solves games of pieces with hands level by level, one label for each arrangement of the pieces: src/engines/tiers/layout.ts
 * describes the game in the caller's memory. Nothing here knows which game it is.
 *
 * Arrangements are numbered tier by tier. A tier says how many pieces of each group of alike ones are in which hand. Within it,
 * the number is a mixed radix number of the cells that the pieces have among those that are still free:
 *
 *     [ pieces that cannot stand everywhere, together ][ group 1 ][ group 2 ] …
 *
 * Three steps make a solution: `seed` labels the arrangements, `spread` puts the un-moves of those of one level into a bucket,
 * and `apply` updates the labels that a bucket names.
 */

/** Bits of a step of a path: the piece may move there, or capture there. */
const QUIET: u32 = 1;
const CAPTURES: u32 = 2;
/** Bytes of a step: cell, bits, the state after it (2), and the address of the step after the end of its path (4). */
const STEP: usize = 8;
/** The most different states on one cell that a side can drop a piece to. */
const DROPS: i32 = 4;

/** What the caller describes; addresses are 4 bytes. */
@unmanaged
class Game {
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
  /** The first number by plies of the opening played, side to move and tier. */
  opened: usize;
  goal0: u64;
  goal1: u64;
}

@unmanaged
class Piece {
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
}
const PIECE: usize = 80;

@unmanaged
class Group {
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
const GROUP: usize = 32;

function game(): Game {
  return changetype<Game>(<usize>0);
}
function pieceAt(m: u32): Piece {
  return changetype<Piece>(game().piece + <usize>m * PIECE);
}
function groupAt(g: u32): Group {
  return changetype<Group>(game().group + <usize>g * GROUP);
}
function stateOf(m: u32): u32 {
  return <u32>load<u16>(game().states + ((<usize>m) << 1));
}
function put(m: u32, state: u32): void {
  store<u16>(game().states + ((<usize>m) << 1), <u16>state);
}
function below(cell: u32): u64 {
  return ((<u64>1) << cell) - 1;
}

/** Offsets of the lists: sorted pieces of a group, free cells and digit of each group, paths, drops, captured pieces. */
const SORTED: usize = 0;
const FREE: usize = 256;
const DIGITS: usize = 512;
const OWN_PATHS: usize = 768;
const OWN_DROPS: usize = 1280;
const GONE: usize = 3840;

/** C(n, k) for a small k. */
function choose(n: u32, k: u32): u32 {
  if (k === 1) return n;
  let result: u32 = 1;
  for (let j: u32 = 1; j <= k; j++) {
    if (n + 1 < j + 1) return 0;
    result = (result * (n - j + 1)) / j;
  }
  return result;
}

function power(base: u32, exponent: u32): u32 {
  let result: u32 = 1;
  for (let k: u32 = 0; k < exponent; k++) result *= base;
  return result;
}

/** The number of values of a group's digit, with `on` pieces on the board and `free` cells. */
function digits(group: Group, on: u32, free: u32): u32 {
  return on === 0 ? 1 : on === 1 ? free * group.variants : choose(free, on) * power(group.variants, on);
}

/** The number of the arrangement at hand among those with its side to move. */
export function rank(): u32 {
  const all = game();
  const groups = all.groups;
  const cells = all.cells;
  let tier: u32 = 0;
  let occupied: u64 = 0;
  let joint: u32 = 0;
  let g: u32 = 0;
  let group = groupAt(0);
  for (; g < groups; g++) {
    group = groupAt(g);
    if (!group.joint) break;
    const state = stateOf(group.from);
    const piece = pieceAt(group.from);
    joint += state * piece.stride;
    if (state < piece.states) occupied |= (<u64>1) << load<u8>(piece.cells + state);
    else tier += group.stride * load<u8>(group.configuration + 1);
  }
  let number = load<u32>(all.joint + ((<usize>joint) << 2));
  let free = cells - <u32>popcnt(occupied);
  for (; g < groups; g++) {
    group = groupAt(g);
    const piece = pieceAt(group.from);
    const states = piece.states;
    const variants = piece.variants;
    const count = group.count;
    const width = group.variants;
    if (count === 1) {
      const state = stateOf(group.from);
      if (state < states) {
        const cell = <u32>load<u8>(piece.cells + state);
        const place = cell - <u32>popcnt(occupied & below(cell));
        number = (number * free + place) * width + load<u8>(variants + state);
        occupied |= (<u64>1) << cell;
        free--;
      } else tier += group.stride * load<u8>(group.configuration + 1 + (state - states));
      continue;
    }
    // the pieces on the board in ascending order of their cells
    const sorted = all.lists + SORTED;
    let on: u32 = 0;
    let first: u32 = 0;
    let second: u32 = 0;
    const after = group.from + count;
    for (let m = group.from; m < after; m++) {
      const state = stateOf(m);
      if (state >= states) {
        if (state === states) first++;
        else second++;
        continue;
      }
      const key = ((<u32>load<u8>(piece.cells + state)) << 8) | load<u8>(variants + state);
      let at = sorted + ((<usize>on) << 2);
      for (; at > sorted && load<u32>(at - 4) > key; at -= 4) store<u32>(at, load<u32>(at - 4));
      store<u32>(at, key);
      on++;
    }
    tier += group.stride * load<u8>(group.configuration + second * (count + 1) + first);
    if (on === 0) continue;
    let places: u32 = 0;
    let kinds: u32 = 0;
    let added: u64 = 0;
    for (let k: u32 = 0; k < on; k++) {
      const key = load<u32>(sorted + ((<usize>k) << 2));
      const cell = key >> 8;
      added |= (<u64>1) << cell;
      places += choose(cell - <u32>popcnt(occupied & below(cell)), k + 1);
      kinds = kinds * width + (key & 255);
    }
    number = (number * choose(free, on) + places) * power(width, on) + kinds;
    occupied |= added;
    free -= on;
  }
  return load<u32>(all.first + ((<usize>tier) << 2)) + number;
}

/** The k-th of the cells in `free`, from 0. */
function nth(free: u64, k: u32): u32 {
  for (; k > 0; k--) free &= free - 1;
  return <u32>ctz(free);
}

/** The tier of the arrangement with number r; `known` may be it. */
function tierOf(r: u32, known: u32): u32 {
  const first = game().first;
  const tiers = game().tiers;
  if (load<u32>(first + ((<usize>known) << 2)) <= r && r < load<u32>(first + ((<usize>(known + 1)) << 2)))
    return known;
  let low: u32 = 0;
  let high = tiers;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (load<u32>(first + ((<usize>middle) << 2)) <= r) low = middle;
    else high = middle;
  }
  return low;
}

/** Makes the arrangement with number r the one at hand; returns its tier, which `known` may be. */
function place(r: u32, known: u32): u32 {
  const all = game();
  const groups = all.groups;
  const cells = all.cells;
  const tier = tierOf(r, known);
  let number = r - load<u32>(all.first + ((<usize>tier) << 2));
  const frees = all.lists + FREE;
  const digit = all.lists + DIGITS;

  // the free cells of each group, then its digit, from the last one on
  let free = cells;
  for (let g: u32 = 0; g < groups; g++) {
    const group = groupAt(g);
    const on = <u32>load<u8>(group.held + 2 + (((tier / group.stride) % group.configurations) << 2));
    store<u32>(frees + ((<usize>g) << 2), free);
    free -= on;
  }
  for (let g: i32 = groups - 1; g >= 0; g--) {
    const group = groupAt(g);
    if (group.joint) break;
    const on = <u32>load<u8>(group.held + 2 + (((tier / group.stride) % group.configurations) << 2));
    const size = digits(group, on, load<u32>(frees + ((<usize>g) << 2)));
    const rest = number / size;
    store<u32>(digit + ((<usize>g) << 2), number - rest * size);
    number = rest;
  }

  let empty: u64 = cells === 64 ? ~(<u64>0) : below(cells);
  const joint = load<u32>(<usize>load<u32>(all.jointBack + ((<usize>tier) << 2)) + ((<usize>number) << 2));
  for (let g: u32 = 0; g < groups; g++) {
    const group = groupAt(g);
    const from = group.from;
    const variants = group.variants;
    const piece = pieceAt(from);
    if (group.joint) {
      const state = (joint / piece.stride) % (piece.states + 1);
      put(from, state);
      if (state < piece.states) empty &= ~((<u64>1) << load<u8>(piece.cells + state));
      continue;
    }
    const held = group.held + (((tier / group.stride) % group.configurations) << 2);
    const on = <u32>load<u8>(held, 2);
    const rest = load<u32>(digit + ((<usize>g) << 2));
    let m = from;
    if (on === 1) {
      const cell = nth(empty, rest / variants);
      put(m++, <u32>load<u16>(piece.standing + ((<usize>cell * variants + (rest % variants)) << 1)));
      empty &= ~((<u64>1) << cell);
    } else if (on > 1) {
      const kinds = power(variants, on);
      let kind = rest % kinds;
      let places = rest / kinds;
      let taken: u64 = 0;
      let c = load<u32>(frees + ((<usize>g) << 2)) - 1;
      for (let k = on; k >= 1; k--) {
        while (choose(c, k) > places) c--;
        places -= choose(c, k);
        const cell = nth(empty, c);
        taken |= (<u64>1) << cell;
        put(m++, <u32>load<u16>(piece.standing + ((<usize>cell * variants + (kind % variants)) << 1)));
        kind /= variants;
        c--;
      }
      empty &= ~taken;
    }
    for (let k: u32 = load<u8>(held); k > 0; k--) put(m++, piece.states);
    for (let k: u32 = load<u8>(held, 1); k > 0; k--) put(m++, piece.states + 1);
  }
  return tier;
}

/** Makes the arrangement with number r the one at hand, for the caller. */
export function unrank(r: u32): void {
  place(r, 0);
}

/** The label of arrangement i. */
function label(i: u32): u32 {
  const labels = game().labels;
  const bytes = game().bytes;
  return bytes === 1 ? <u32>load<u8>(labels + i) : <u32>load<u16>(labels + ((<usize>i) << 1));
}
function setLabel(i: u32, to: u32): void {
  const labels = game().labels;
  const bytes = game().bytes;
  if (bytes === 1) store<u8>(labels + i, <u8>to);
  else store<u16>(labels + ((<usize>i) << 1), <u16>to);
}

/** The label of an arrangement that is decided at this level: odd levels are won, even ones lost. */
function codeOf(level: u32): u32 {
  return game().most + 1 + level;
}

/**
 * The first label of an arrangement: the number of moves, or that it is decided. The side to move has the pieces on `own`, with
 * paths listed up to `paths` and drops up to `drops`; `capturable` are the cells where it can capture.
 */
function firstLabel(turn: u32, own: u64, theirs: u64, capturable: u64, paths: usize, drops: usize): u32 {
  const all = game();
  for (let k: u32 = 0; k < all.rows; k++) {
    const row = load<u64>(all.row + ((<usize>k) << 3));
    if ((own & row) === row || (theirs & row) === row) return codeOf(0);
  }
  const occupied = own | theirs;
  const m = turn === 0 ? all.leader1 : all.leader0;
  let leader: u64 = 0;
  if (m >= 0) leader = (<u64>1) << load<u8>(pieceAt(m).cells + stateOf(m));
  let moves: u32 = 0;
  for (let at = all.lists + OWN_PATHS; at < paths; at += 8) {
    const end = <usize>load<u32>(at, 4);
    for (let e = <usize>load<u32>(at); e < end;) {
      const bit = (<u64>1) << load<u8>(e);
      const step = <u32>load<u8>(e, 1);
      if (occupied & bit) {
        if (capturable & bit && step & CAPTURES) {
          if (bit === leader) return codeOf(1);
          moves++;
        }
        e = <usize>load<u32>(e, 4);
      } else {
        moves += step & QUIET;
        e += STEP;
      }
    }
  }
  if (leader & (turn === 0 ? all.goal1 : all.goal0)) return codeOf(0);
  for (let at = all.lists + OWN_DROPS; at < drops; at += 8) moves += <u32>popcnt(load<u64>(at) & ~occupied);
  return moves === 0 ? codeOf(0) : moves;
}

/** Labels the arrangements from `from` to below `to`, all with `turn` to move. */
export function seed(from: u32, to: u32, turn: u32): void {
  const all = game();
  const pieces = all.pieces;
  const groups = all.groups;
  const size = all.size;
  const offset = all.exchanged ? 0 : turn * size;
  const last = groupAt(groups - 1);
  const lastPiece = pieceAt(last.from);
  let tier: u32 = 0;
  for (let r = from; r < to;) {
    tier = place(r, tier);
    // only the last piece differs in arrangements that follow each other
    const runs = last.count === 1 && !last.joint && stateOf(last.from) < lastPiece.states;
    let own: u64 = 0;
    let theirs: u64 = 0;
    let capturable: u64 = 0;
    let paths = all.lists + OWN_PATHS;
    let drops = all.lists + OWN_DROPS;
    const listed = runs ? pieces - 1 : pieces;
    for (let m: u32 = 0; m < listed; m++) {
      const piece = pieceAt(m);
      const state = stateOf(m);
      if (state < piece.states) {
        const bit = (<u64>1) << load<u8>(piece.cells + state);
        if (<u32>load<u8>(piece.owners + state) === turn) {
          own |= bit;
          store<u32>(paths, load<u32>(piece.paths + ((<usize>state) << 2)));
          store<u32>(paths, load<u32>(piece.paths + ((<usize>(state + 1)) << 2)), 4);
          paths += 8;
        } else {
          theirs |= bit;
          if (piece.capturable) capturable |= bit;
        }
      } else if (state === (turn === 0 ? piece.hand0 : piece.hand1)) {
        if (m > 0 && pieceAt(m - 1).group === piece.group && stateOf(m - 1) === state) continue;
        for (let k = 0; k < DROPS; k++) {
          const mask = load<u64>(piece.drops + ((turn * DROPS + k) << 3));
          if (!mask) break;
          store<u64>(drops, mask);
          drops += 8;
        }
      }
    }
    if (!runs) {
      setLabel(offset + r, firstLabel(turn, own, theirs, capturable, paths, drops));
      r++;
      continue;
    }
    const variants = last.variants;
    const occupied = own | theirs;
    const empty = (all.cells === 64 ? ~(<u64>0) : below(all.cells)) & ~occupied;
    const state = stateOf(last.from);
    let variant = <u32>load<u8>(lastPiece.variants + state);
    const cell = <u32>load<u8>(lastPiece.cells + state);
    for (let left = empty & ~below(cell); left && r < to; left &= left - 1, variant = 0) {
      const bit = left & -left;
      const at = <usize>ctz(left) * variants;
      for (; variant < variants && r < to; variant++, r++) {
        const here = <u32>load<u16>(lastPiece.standing + ((at + variant) << 1));
        put(last.from, here);
        let end = paths;
        let mine = own;
        let other = theirs;
        let takes = capturable;
        if (<u32>load<u8>(lastPiece.owners + here) === turn) {
          mine |= bit;
          store<u32>(paths, load<u32>(lastPiece.paths + ((<usize>here) << 2)));
          store<u32>(paths, load<u32>(lastPiece.paths + ((<usize>(here + 1)) << 2)), 4);
          end += 8;
        } else {
          other |= bit;
          if (lastPiece.capturable) takes |= bit;
        }
        setLabel(offset + r, firstLabel(turn, mine, other, takes, end, drops));
      }
    }
  }
}

/** The number of updates in the bucket, and of arrangements that the present level has been found to have. */
let filled: u32 = 0;
let found: u32 = 0;

/** Puts the arrangement at hand into the bucket; `offset` is added to its number. */
function emit(offset: u32): void {
  store<u32>(game().bucket + ((<usize>filled) << 2), offset + rank());
  filled++;
}

/** Puts back the arrangement before the sides were exchanged; or exchanges them again. */
function putBack(): void {
  const all = game();
  const states = all.states;
  all.states = all.other;
  all.other = states;
}

/** Makes the arrangement at hand that with the sides exchanged. */
function exchange(): void {
  const all = game();
  for (let m: u32 = 0; m < all.pieces; m++) {
    const piece = pieceAt(m);
    const image = load<u16>(piece.images + ((<usize>stateOf(m)) << 1));
    store<u16>(all.other + ((<usize>piece.becomes) << 1), image);
  }
  putBack();
}

/** Puts all un-moves of arrangement r with `turn` to move into the bucket. */
function unmoves(r: u32, turn: u32, tier: u32): u32 {
  const all = game();
  const pieces = all.pieces;
  const placed = place(r, tier);
  let side = 1 - turn;
  let offset = side * all.size;
  if (all.exchanged) {
    // the side that moved becomes the one to move
    exchange();
    side = turn;
    offset = 0;
  }
  let occupied: u64 = 0;
  let gone = all.lists + GONE;
  for (let m: u32 = 0; m < pieces; m++) {
    const piece = pieceAt(m);
    const state = stateOf(m);
    if (state < piece.states) {
      occupied |= (<u64>1) << load<u8>(piece.cells + state);
      continue;
    }
    // of alike pieces only one comes back
    const alike = m > 0 && pieceAt(m - 1).group === piece.group && stateOf(m - 1) === state;
    if (piece.capturable && !alike && state === (side === 0 ? piece.gone0 : piece.gone1)) {
      store<u32>(gone, m);
      gone += 4;
    }
  }
  for (let m: u32 = 0; m < pieces; m++) {
    const piece = pieceAt(m);
    const state = stateOf(m);
    if (state >= piece.states || <u32>load<u8>(piece.owners + state) !== side) continue;
    const here = <usize>load<u8>(piece.cells + state);
    if (load<u8>(piece.dropped + side * piece.states + state)) {
      put(m, side === 0 ? piece.hand0 : piece.hand1);
      emit(offset);
    }
    const end = <usize>load<u32>(piece.back + ((<usize>(state + 1)) << 2));
    for (let e = <usize>load<u32>(piece.back + ((<usize>state) << 2)); e < end;) {
      if ((occupied >> load<u8>(e)) & 1) {
        e = <usize>load<u32>(e, 4);
        continue;
      }
      const step = <u32>load<u8>(e, 1);
      put(m, <u32>load<u16>(e, 2));
      if (step & QUIET) emit(offset);
      if (step & CAPTURES) {
        for (let k = all.lists + GONE; k < gone; k += 4) {
          const o = load<u32>(k);
          const victim = pieceAt(o);
          const away = stateOf(o);
          const list = victim.unOffsets + (((1 - side) * all.cells + here) << 1);
          const stop = <usize>load<u16>(list, 2);
          for (let s = <usize>load<u16>(list); s < stop; s++) {
            put(o, <u32>load<u16>(victim.unStates + (s << 1)));
            emit(offset);
          }
          put(o, away);
        }
      }
      e += STEP;
    }
    put(m, state);
  }
  return placed;
}

/** Puts the un-moves of arrangement r into an empty bucket, for the caller; returns their number. */
export function unmovesOf(r: u32, turn: u32): u32 {
  filled = 0;
  unmoves(r, turn, 0);
  return filled;
}

/** Updates the labels named in the bucket, whose arrangements have a move to one of the level before `level`. */
function apply(level: u32): void {
  const bucket = game().bucket;
  const most = game().most;
  const code = codeOf(level);
  const won = level & 1;
  for (let at = bucket, end = bucket + ((<usize>filled) << 2); at < end; at += 4) {
    const i = load<u32>(at);
    const known = label(i);
    if (known > most) continue;
    if (won || known === 1) {
      setLabel(i, code);
      found++;
    } else setLabel(i, known - 1);
  }
  filled = 0;
}

/**
 * Carries back the arrangements from `from` to below `to` that have the level before `level`. Returns how many arrangements of
 * that level are found.
 */
export function spread(level: u32, from: u32, to: u32): u32 {
  const size = game().size;
  const capacity = game().capacity;
  const bytes = game().bytes;
  const labels = game().labels;
  const present = codeOf(level - 1);
  const many = i8x16.splat(<i8>present);
  const wide = i16x8.splat(<i16>present);
  found = 0;
  let tier: u32 = 0;
  for (let i = from; i < to;) {
    // sixteen bytes without this level are skipped at once
    const start = labels + <usize>i * bytes;
    if (!(start & 15) && i + 16 <= to) {
      const block = v128.load(start);
      if (!v128.any_true(bytes === 1 ? i8x16.eq(block, many) : i16x8.eq(block, wide))) {
        i += bytes === 1 ? 16 : 8;
        continue;
      }
    }
    const end = min(to, i + (bytes === 1 ? 16 : 8) - <u32>(start & 15) / bytes);
    for (; i < end; i++) {
      if (label(i) !== present) continue;
      const turn = <u32>(i >= size);
      tier = unmoves(i - turn * size, turn, tier);
      if (filled > capacity) apply(level);
    }
  }
  apply(level);
  return found;
}

/**
 * Labels all arrangements of a tier in the opening, of which `begun` plies have been played, from those one ply later. `last`:
 * these are after the opening.
 */
export function open(tier: u32, turn: u32, begun: u32, last: bool): void {
  const all = game();
  const first = all.first;
  const start = load<u32>(first + ((<usize>tier) << 2));
  const end = load<u32>(first + ((<usize>(tier + 1)) << 2));
  const at = load<u32>(all.opened + ((<usize>((2 * begun + turn) * all.tiers + tier)) << 2));
  for (let r = start; r < end; r++) {
    place(r, tier);
    setLabel(at + r - start, openingLabel(turn, begun, last));
  }
}

/** The label of the arrangement at hand from those after each drop. */
function openingLabel(turn: u32, begun: u32, last: bool): u32 {
  const all = game();
  const most = all.most;
  let own: u64 = 0;
  let theirs: u64 = 0;
  for (let m: u32 = 0; m < all.pieces; m++) {
    const piece = pieceAt(m);
    const state = stateOf(m);
    if (state >= piece.states) continue;
    const bit = (<u64>1) << load<u8>(piece.cells + state);
    if (<u32>load<u8>(piece.owners + state) === turn) own |= bit;
    else theirs |= bit;
  }
  for (let k: u32 = 0; k < all.rows; k++) {
    const row = load<u64>(all.row + ((<usize>k) << 3));
    if ((own & row) === row || (theirs & row) === row) return codeOf(0);
  }
  let soonest: u32 = u32.MAX_VALUE;
  let latest: u32 = 0;
  let draws = false;
  let moves = false;
  for (let m: u32 = 0; m < all.pieces; m++) {
    const piece = pieceAt(m);
    const state = stateOf(m);
    if (state !== (turn === 0 ? piece.hand0 : piece.hand1)) continue;
    if (m > 0 && pieceAt(m - 1).group === piece.group && stateOf(m - 1) === state) continue;
    for (let to: u32 = 0; to < piece.states; to++) {
      if (!load<u8>(piece.dropped + turn * piece.states + to)) continue;
      if (((own | theirs) >> load<u8>(piece.cells + to)) & 1) continue;
      put(m, to);
      const after = label(numberAfter(turn, begun, last));
      put(m, state);
      moves = true;
      if (after <= most) draws = true;
      else if ((after - most - 1) & 1) latest = max(latest, after - most - 1);
      else soonest = min(soonest, after - most - 1);
    }
  }
  if (!moves) return codeOf(0);
  if (soonest < u32.MAX_VALUE) return codeOf(soonest + 1);
  return draws ? 1 : codeOf(latest + 1);
}

/** The number of the arrangement at hand, one ply after one with `turn` to move. */
function numberAfter(turn: u32, begun: u32, last: bool): u32 {
  const all = game();
  let next = 1 - turn;
  if (all.exchanged) {
    next = turn;
    exchange();
  }
  const r = rank();
  if (all.exchanged) putBack();
  if (last) return next * all.size + r;
  const tier = tierOf(r, 0);
  const at = load<u32>(all.opened + ((<usize>((2 * (begun + 1) + next) * all.tiers + tier)) << 2));
  return at + r - load<u32>(all.first + ((<usize>tier) << 2));
}

/** Adds to the counts at `counts`, 4 bytes each, how often each label occurs from `from` to below `to`. */
export function census(counts: usize, from: u32, to: u32): void {
  for (let i = from; i < to; i++) {
    const at = counts + ((<usize>label(i)) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
}
