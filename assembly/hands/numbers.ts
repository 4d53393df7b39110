/** The number of an arrangement, and back. */
import {
  DIGITS,
  FREE,
  Group,
  HELD,
  SIZES,
  VARIANTS,
  below,
  game,
  groupAt,
  pieceAt,
  put,
  stateOf,
} from './game';

/** C(n, k), where no more than k pieces are alike. */
function choose(n: u32, k: u32): u32 {
  const all = game();
  return load<u32>(all.choose + ((<usize>(n * all.chosen + k)) << 2));
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

/** The tier of the arrangement that was numbered last. */
export let rankedTier: u32 = 0;

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
    // the cells of the pieces on the board, and which of its states there each has
    const variantOn = all.lists + VARIANTS;
    let added: u64 = 0;
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
      const cell = load<u8>(piece.cells + state);
      added |= (<u64>1) << cell;
      if (width > 1) store<u8>(variantOn + cell, load<u8>(variants + state));
    }
    tier += group.stride * load<u8>(group.configuration + second * (count + 1) + first);
    if (added === 0) continue;
    const on = <u32>popcnt(added);
    let places: u32 = 0;
    let kinds: u32 = 0;
    let k: u32 = 0;
    for (let left = added; left; left &= left - 1) {
      const cell = <u32>ctz(left);
      places += choose(cell - <u32>popcnt(occupied & below(cell)), ++k);
      if (width > 1) kinds = kinds * width + load<u8>(variantOn + cell);
    }
    number = number * choose(free, on) + places;
    if (width > 1) number = number * power(width, on) + kinds;
    occupied |= added;
    free -= on;
  }
  rankedTier = tier;
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

/** The tier that is listed, and the piece in which its arrangements with numbers that follow each other differ, −1 for none. */
let listed: u32 = u32.MAX_VALUE;
export let running: i32 = -1;

/** Lists for each group how its pieces are held in a tier, the cells free for it, and the number of values of its digit. */
function list(tier: u32): void {
  if (tier === listed) return;
  listed = tier;
  running = -1;
  const all = game();
  let free = all.cells;
  for (let g: u32 = 0; g < all.groups; g++) {
    const group = groupAt(g);
    const held = group.held + (((tier / group.stride) % group.configurations) << 2);
    const on = <u32>load<u8>(held, 2);
    const at = all.lists + ((<usize>g) << 2);
    store<u32>(at, held, HELD);
    store<u32>(at, free, FREE);
    store<u32>(at, group.joint ? 1 : digits(group, on, free), SIZES);
    if (on > 0) running = on === 1 && !group.joint ? group.from : -1;
    free -= on;
  }
}

/** Makes the arrangement with number r the one at hand; returns its tier, which `known` may be. */
export function place(r: u32, known: u32): u32 {
  const all = game();
  const groups = all.groups;
  const cells = all.cells;
  const tier = tierOf(r, known);
  list(tier);
  let number = r - load<u32>(all.first + ((<usize>tier) << 2));

  // the digit of each group, from the last one on
  for (let at = all.lists + ((<usize>(groups - 1)) << 2); at >= all.lists; at -= 4) {
    const size = load<u32>(at, SIZES);
    if (size === 1) {
      store<u32>(at, 0, DIGITS);
      continue;
    }
    const rest = number / size;
    store<u32>(at, number - rest * size, DIGITS);
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
    const at = all.lists + ((<usize>g) << 2);
    const held = <usize>load<u32>(at, HELD);
    const on = <u32>load<u8>(held, 2);
    const digit = load<u32>(at, DIGITS);
    let m = from;
    if (on === 1) {
      const place = variants === 1 ? digit : digit / variants;
      const cell = nth(empty, place);
      put(m++, <u32>load<u16>(piece.standing + ((<usize>cell * variants + digit - place * variants) << 1)));
      empty &= ~((<u64>1) << cell);
    } else if (on > 1) {
      const kinds = power(variants, on);
      let kind = digit % kinds;
      let places = digit / kinds;
      let taken: u64 = 0;
      let c = load<u32>(at, FREE) - 1;
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

/** Puts back the arrangement before the sides were exchanged; or exchanges them again. */
export function putBack(): void {
  const all = game();
  const states = all.states;
  all.states = all.other;
  all.other = states;
}

/** Makes the arrangement at hand that with the sides exchanged. */
export function exchange(): void {
  const all = game();
  for (let m: u32 = 0; m < all.pieces; m++) {
    const piece = pieceAt(m);
    const image = load<u16>(piece.images + ((<usize>stateOf(m)) << 1));
    store<u16>(all.other + ((<usize>piece.becomes) << 1), image);
  }
  putBack();
}
