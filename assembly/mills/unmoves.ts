/** Takes back the moves to decided positions. */
import { Classes, Space, game, spaceAt, word } from './game';
import { countOf, decide, decidedBit, label, numberAt, setLabel, uncount } from './labels';
import { fills, lastLoss, spaceOf } from './moves';
import { compressed, expand, expanded, image, kept, rank } from './numbers';

/** An update that has this bit says by how much the next one counts down, if it is not by a whole move. */
const UNIT: u32 = 1 << 31;

/** Puts an update of the position with a number into the bucket of its rank. */
function emit(number: u32, unit: u32): void {
  const all = game();
  const bits = all.blockBits;
  const ranks = all.ranks;
  let place = number;
  let owner: u32 = 0;
  if (ranks > 1) {
    const block = number >>> bits;
    owner = block % ranks;
    place = ((block / ranks) << bits) | (number & ((1 << bits) - 1));
  }
  const count = all.filled + ((<usize>owner) << 2);
  let filled = load<u32>(count);
  const bucket = all.bucket + <usize>owner * all.bucketBytes;
  if (unit !== all.symmetries) {
    store<u32>(bucket + ((<usize>filled) << 2), UNIT | unit);
    filled++;
  }
  store<u32>(bucket + ((<usize>filled) << 2), place);
  store<u32>(count, filled + 1);
}

/** Takes back the moves to a position, which leave men of the side that has moved in no new row. */
function takeBack(space: Space, c: u32, t: u32): void {
  const all = game();
  const before = spaceAt(space.before);
  const classes = changetype<Classes>(space.classes);
  const origins = changetype<Classes>(before.classes);
  const men = word(classes.sets, c);
  expand(men);
  const enemies = expanded(word(space.ranked, t));
  const free = (((<u32>1) << all.points) - 1) & ~(men | enemies);
  const flies = all.flying !== 0 && space.other === all.least;
  const unit = all.symmetries / (word(classes.keptFrom, c + 1) - word(classes.keptFrom, c));
  for (let moved = enemies; moved !== 0; moved &= moved - 1) {
    const man = moved & -moved;
    const point = ctz<u32>(man);
    const rest = enemies & ~man;
    if (fills(point, rest)) continue;
    for (let empty = flies ? free : free & word(all.from, point); empty !== 0; empty &= empty - 1) {
      const known = origins.classOf + ((<usize>rank(rest | (empty & -empty))) << 3);
      const to = load<u32>(known);
      const taken = word(origins.sets, to);
      const turned = image(load<u32>(known, 4), men);
      const base = before.from + to * before.others;
      emit(base + rank(compressed(turned, taken)), unit);
      const end = word(origins.keptFrom, to + 1);
      for (let k = word(origins.keptFrom, to) + 1; k < end; k++)
        emit(base + rank(compressed(image(kept(origins, k), turned), taken)), unit);
    }
  }
}

/** Puts the un-moves of the position at a place into the empty bucket of the only rank, for the caller; returns their number. */
export function unmovesOf(place: u32): u32 {
  const space = spaceAt(spaceOf(place));
  if (space.reached === 0) return 0;
  const within = place - space.from;
  takeBack(space, within / space.others, within % space.others);
  const count = load<u32>(game().filled);
  store<u32>(game().filled, 0);
  return count;
}

/** Updates the positions that the `count` numbers from address `at` on name, which have a move to one of the level before `level`. */
export function apply(level: u32, at: usize, count: u32): void {
  const decided = decidedBit();
  const held = decided >>> 1;
  const safe = held - 1;
  const whole = game().symmetries;
  let unit = whole;
  for (const end = at + ((<usize>count) << 2); at < end; at += 4) {
    const place = load<u32>(at);
    if (place & UNIT) {
      unit = place ^ UNIT;
      continue;
    }
    const known = label(place);
    if (level & 1) {
      // a later win than this one came from taking a man
      const sooner = (known & decided) === 0 || (known ^ decided) > level;
      if (sooner) {
        if (known & decided) uncount(known ^ decided);
        decide(place, level);
      }
    } else if ((known & decided) === 0 && known !== safe) {
      if ((known & safe) > unit) setLabel(place, known - unit);
      else decide(place, known & held ? max(level, lastLoss(place)) : level);
    }
    unit = whole;
  }
}

/** The updates of positions that this rank has. */
function applyOwn(level: u32): void {
  const all = game();
  const count = all.filled + ((<usize>all.me) << 2);
  apply(level, all.bucket + <usize>all.me * all.bucketBytes, load<u32>(count));
  store<u32>(count, 0);
}

/** Whether the bucket for another rank is full; if the own one is, it is applied. */
function full(level: u32): bool {
  const all = game();
  if (load<u32>(all.filled + ((<usize>all.me) << 2)) > all.capacity) applyOwn(level);
  let most: u32 = 0;
  for (let rank: u32 = 0; rank < all.ranks; rank++)
    most = max(most, load<u32>(all.filled + ((<usize>rank) << 2)));
  return most > all.capacity;
}

/**
 * Takes back the moves to the positions at the places from `from` to below `to`, which are in one block, that have the level before
 * `level`, until a bucket for another rank is full. Returns the place to go on from.
 */
export function spread(level: u32, from: u32, to: u32): u32 {
  if (countOf(level - 1) === 0) return to;
  const bytes = game().bytes;
  const labels = game().labels;
  const wanted = decidedBit() | (level - 1);
  const narrow = i16x8.splat(<i16>wanted);
  const wide = i32x4.splat(wanted);
  const each: u32 = 16 / bytes;
  const turn = numberAt(from) - from;
  let space = spaceAt(0);
  let inSpace = false;
  let stopped = false;
  let i = from;
  while (i < to && !stopped) {
    // sixteen bytes without this level are skipped at once
    if (!(i & (each - 1)) && i + each <= to) {
      const block = v128.load(labels + <usize>i * bytes);
      if (!v128.any_true(bytes === 2 ? i16x8.eq(block, narrow) : i32x4.eq(block, wide))) {
        i += each;
        continue;
      }
    }
    const end = min(to, (i | (each - 1)) + 1);
    for (; i < end && !stopped; i++) {
      if (label(i) !== wanted) continue;
      const number = i + turn;
      if (!inSpace || number >= space.to) {
        space = spaceAt(spaceOf(number));
        inSpace = true;
      }
      if (space.reached === 0) continue;
      const within = number - space.from;
      takeBack(space, within / space.others, within % space.others);
      stopped = full(level);
    }
  }
  applyOwn(level);
  return i;
}
