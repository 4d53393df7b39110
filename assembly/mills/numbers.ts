/** The numbers of sets of points, and their images under symmetries: see src/engines/mills/index.ts. */
import { Classes, Lower, game, word } from './game';

/** Sets are numbered in two parts of so many points. */
const HALF: u32 = 12;
const LOW: u32 = (1 << HALF) - 1;
/** The numbers in the table of one symmetry, and in that of expanded sets: 256 for each byte of a set. */
const IMAGES: u32 = 768;

/** The number of a set among those of as many points. */
export function rank(set: u32): u32 {
  const low = set & LOW;
  return word(game().lowRanks, low) + word(game().highRanks, (popcnt<u32>(low) << HALF) | (set >>> HALF));
}

/** The image of a set under a symmetry. */
export function image(symmetry: u32, set: u32): u32 {
  return gathered(game().images + ((<usize>symmetry * IMAGES) << 2), set);
}

/** The union of what a table has for the bytes of a set. */
function gathered(table: usize, set: u32): u32 {
  return word(table, set & 255) | word(table, 256 + ((set >>> 8) & 255)) | word(table, 512 + (set >>> 16));
}

/** The points of `set` counted among those that are not in `taken`. */
export function compressed(set: u32, taken: u32): u32 {
  const together = game().together;
  const t0 = taken & 255;
  const t1 = (taken >>> 8) & 255;
  const after = 8 - popcnt<u32>(t0);
  return (
    <u32>load<u8>(together + ((t0 << 8) | (set & 255))) |
    ((<u32>load<u8>(together + ((t1 << 8) | ((set >>> 8) & 255)))) << after) |
    ((<u32>load<u8>(together + (((taken >>> 16) << 8) | (set >>> 16)))) << (after + 8 - popcnt<u32>(t1)))
  );
}

/** Prepares `expanded` for sets among the points that are not in `taken`. */
export function expand(taken: u32): void {
  const table = game().expanded;
  let left = (((<u32>1) << game().points) - 1) & ~taken;
  if (left === game().free) return;
  game().free = left;
  for (let byte: u32 = 0; byte < 3; byte++) {
    const own = table + ((<usize>byte) << 10);
    for (let bit: u32 = 0; bit < 8; bit++) {
      const point = left & -left;
      left ^= point;
      for (let set: u32 = 1 << bit, end = set << 1, below: u32 = 0; set < end; set++, below++)
        store<u32>(own + ((<usize>set) << 2), word(own, below) | point);
    }
  }
}

/** The inverse of `compressed`, for the points that `expand` was told. */
export function expanded(set: u32): u32 {
  return gathered(game().expanded, set);
}

/** The same for any points that are taken. */
export function apart(set: u32, taken: u32): u32 {
  let result: u32 = 0;
  for (let left = ~taken; set !== 0; left &= left - 1, set >>>= 1) if (set & 1) result |= left & -left;
  return result;
}

/** The number of a position among those of its space, with these men of the side to move and of the other one. */
export function place(lower: Lower, men: u32, enemies: u32): u32 {
  const classes = changetype<Classes>(lower.classes);
  const known = classes.classOf + ((<usize>rank(men)) << 3);
  const c = load<u32>(known);
  const turned = image(load<u32>(known, 4), enemies);
  const taken = word(classes.sets, c);
  let least = rank(compressed(turned, taken));
  const end = word(classes.keptFrom, c + 1);
  // of symmetric positions, the one with the least number has the value
  for (let k = word(classes.keptFrom, c) + 1; k < end; k++)
    least = min(least, rank(compressed(image(kept(classes, k), turned), taken)));
  return c * lower.others + least;
}

export function kept(classes: Classes, k: u32): u32 {
  return <u32>load<u16>(classes.kept + ((<usize>k) << 1));
}
