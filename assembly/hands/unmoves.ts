/** Carries levels back along un-moves: into a bucket of updates for each rank, and from buckets to labels. */
import { CAPTURES, EARLY, Early, GONE, QUIET, STEP, game, pieceAt, put, stateOf } from './game';
import { codeOf, label, numberAt, setLabel } from './labels';
import { exchange, place, rank, rankedTier } from './numbers';

/** The number of arrangements that the present level has been found to have. */
let found: u32 = 0;
/** The number of updates in the own bucket. */
let filled: u32 = 0;

/** Puts number i into the bucket of the rank that has it. */
function update(i: u32): void {
  const all = game();
  const ranks = all.ranks;
  if (ranks === 1) {
    store<u32>(all.bucket + ((<usize>filled) << 2), i);
    filled++;
    return;
  }
  const bits = all.blockBits;
  const block = i >> bits;
  const above = block / ranks;
  const owner = block - above * ranks;
  const count = all.filled + ((<usize>owner) << 2);
  const at = load<u32>(count);
  store<u32>(
    all.bucket + <usize>owner * all.bucketBytes + ((<usize>at) << 2),
    (above << bits) | (i & ((1 << bits) - 1)),
  );
  store<u32>(count, at + 1);
}

/** Kinds of un-moves, as bits: without a capture; taking back a drop of a group; returning a captured piece of one. */
const STEPS: u64 = 1;
function dropped(group: u32): u64 {
  return group < 31 ? (<u64>2) << (2 * group) : 0;
}
function returned(group: u32): u64 {
  return group < 31 ? (<u64>4) << (2 * group) : 0;
}
/** Those that lead from the tier at hand to arrangements without labels. */
let useless: u64 = 0;

/** Puts the arrangement at hand into a bucket; `offset` is added to its number: that of all with the first side to move, or 0. */
function emit(offset: u32, kind: u64): void {
  if (!game().parted) update(offset + rank());
  else if (!emitAfter(game().plies, <u32>(offset > 0))) useless |= kind;
}

/** The same for one after so many plies of the opening; whether it has a label. */
function emitAfter(begun: i32, turn: u32): bool {
  const all = game();
  const r = rank();
  const at = load<u32>(all.opened + ((<usize>((2 * begun + turn) * all.tiers + rankedTier)) << 2));
  if (!at) return false;
  update(at + r - load<u32>(all.first + ((<usize>rankedTier) << 2)));
  return true;
}

/**
 * Puts all un-moves of arrangement i into buckets, and returns its tier, which `tier` may be. Where moves that leave the own
 * leader to be captured are not counted, neither are un-moves to arrangements in which the leader of the other side can be.
 */
function unmoves(i: u32, tier: u32): u32 {
  const all = game();
  const pieces = all.pieces;
  let turn = <u32>(i >= all.size);
  let r = i - turn * all.size;
  let begun = all.plies;
  if (i >= all.played) {
    let early = changetype<Early>(all.early);
    for (let k: u32 = 1; k < all.earlies; k++) {
      const next = changetype<Early>(all.early + <usize>k * EARLY);
      if (next.from > i) break;
      early = next;
    }
    turn = early.turn;
    begun = early.begun;
    r = i - early.from + load<u32>(all.first + ((<usize>early.tier) << 2));
    if (begun === 0) return tier;
  }
  const placed = place(r, tier);
  let side = 1 - turn;
  let offset = side * all.size;
  if (all.exchanged) {
    // the side that moved becomes the one to move
    exchange();
    side = turn;
    offset = 0;
  }
  // the leader that could have been captured instead, and the only piece that could have captured it
  let leader: u64 = 0;
  let attacker: i32 = -1;
  if (all.guarded) {
    const other = side === 0 ? all.leader1 : all.leader0;
    leader = (<u64>1) << load<u8>(pieceAt(other).cells + stateOf(other));
  }
  let occupied: u64 = 0;
  let gone = all.lists + GONE;
  for (let m: u32 = 0; m < pieces; m++) {
    const piece = pieceAt(m);
    const state = stateOf(m);
    if (state < piece.states) {
      occupied |= (<u64>1) << load<u8>(piece.cells + state);
      if (
        leader &&
        <u32>load<u8>(piece.owners + state) === side &&
        load<u64>(piece.reach + ((<usize>state) << 3)) & leader
      ) {
        if (attacker >= 0) return placed;
        attacker = m;
      }
      continue;
    }
    // of alike pieces only one comes back
    const alike = m > 0 && pieceAt(m - 1).group === piece.group && stateOf(m - 1) === state;
    if (piece.capturable && !alike && state === (side === 0 ? piece.gone0 : piece.gone1)) {
      store<u32>(gone, m);
      gone += 4;
    }
  }
  const after = begun === all.plies;
  for (let m: u32 = 0; m < pieces; m++) {
    const piece = pieceAt(m);
    const state = stateOf(m);
    if (state >= piece.states || <u32>load<u8>(piece.owners + state) !== side) continue;
    if (attacker >= 0 && <u32>attacker !== m) continue;
    const here = <usize>load<u8>(piece.cells + state);
    if (load<u8>(piece.dropped + side * piece.states + state)) {
      put(m, side === 0 ? piece.hand0 : piece.hand1);
      if (after && piece.returns && !(useless & dropped(piece.group))) emit(offset, dropped(piece.group));
      if (begun > 0) emitAfter(begun - 1, all.exchanged ? 0 : side);
    }
    const end = after ? <usize>load<u32>(piece.back + ((<usize>(state + 1)) << 2)) : 0;
    for (let e = <usize>load<u32>(piece.back + ((<usize>state) << 2)); e < end;) {
      if ((occupied >> load<u8>(e)) & 1) {
        e = <usize>load<u32>(e, 4);
        continue;
      }
      const step = <u32>load<u8>(e, 1);
      const before = <u32>load<u16>(e, 2);
      e += STEP;
      if (leader && load<u64>(piece.reach + ((<usize>before) << 3)) & leader) continue;
      put(m, before);
      if (step & QUIET && !(useless & STEPS)) emit(offset, STEPS);
      if (step & CAPTURES) {
        for (let k = all.lists + GONE; k < gone; k += 4) {
          const o = load<u32>(k);
          const victim = pieceAt(o);
          if (useless & returned(victim.group)) continue;
          const away = stateOf(o);
          const list = victim.unOffsets + (((1 - side) * all.cells + here) << 1);
          const stop = <usize>load<u16>(list, 2);
          for (let s = <usize>load<u16>(list); s < stop; s++) {
            put(o, <u32>load<u16>(victim.unStates + (s << 1)));
            emit(offset, returned(victim.group));
          }
          put(o, away);
        }
      }
    }
    put(m, state);
  }
  return placed;
}

/** Puts the un-moves of arrangement i into the empty bucket of the only rank, for the caller; returns their number. */
export function unmovesOf(i: u32): u32 {
  filled = 0;
  unmoves(i, 0);
  const count = filled;
  filled = 0;
  return count;
}

/** Updates the labels at the `count` places from address `at` on, which have a move to one of the level before `level`. */
export function apply(level: u32, at: usize, count: u32): void {
  const most = game().most;
  const code = codeOf(level);
  const won = level & 1;
  for (const end = at + ((<usize>count) << 2); at < end; at += 4) {
    const place = load<u32>(at);
    const known = label(place);
    if (known > most) continue;
    if (won || known === 1) {
      setLabel(place, code);
      found++;
    } else setLabel(place, known - 1);
  }
}

/** The updates of positions that this rank has. */
function applyOwn(level: u32): void {
  const all = game();
  if (all.ranks === 1) {
    apply(level, all.bucket, filled);
    filled = 0;
    return;
  }
  const count = all.filled + ((<usize>all.me) << 2);
  apply(level, all.bucket + <usize>all.me * all.bucketBytes, load<u32>(count));
  store<u32>(count, 0);
}

/** Whether the bucket for another rank is full; if the own one is, it is applied. */
function full(level: u32): bool {
  const all = game();
  const capacity = all.capacity;
  if (all.ranks === 1) {
    if (filled > capacity) applyOwn(level);
    return false;
  }
  if (load<u32>(all.filled + ((<usize>all.me) << 2)) > capacity) applyOwn(level);
  let most: u32 = 0;
  for (let rank: u32 = 0; rank < all.ranks; rank++)
    most = max(most, load<u32>(all.filled + ((<usize>rank) << 2)));
  return most > capacity;
}

/**
 * Carries back the positions at the places from `from` to below `to` that have the level before `level`, until a bucket for
 * another rank is full. Returns the place to go on from.
 */
export function spread(level: u32, from: u32, to: u32): u32 {
  const bytes = game().bytes;
  const labels = game().labels;
  const present = codeOf(level - 1);
  const many = i8x16.splat(<i8>present);
  const wide = i16x8.splat(<i16>present);
  let tier: u32 = 0;
  let i = from;
  let stopped = false;
  useless = 0;
  while (i < to && !stopped) {
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
    for (; i < end && !stopped; i++) {
      if (label(i) !== present) continue;
      tier = unmoves(numberAt(i), tier);
      stopped = full(level);
    }
  }
  applyOwn(level);
  return i;
}

/** How many positions have been found since the last call. */
export function foundNow(): u32 {
  const count = found;
  found = 0;
  return count;
}
