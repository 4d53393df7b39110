/**
 * A label for each arrangement that this rank holds. Blocks of 65,536 arrangements are dealt to the ranks in turn, and each
 * keeps its own without gaps:
 *
 *     number     [ block ][ place in the block: 16 bits ]
 *     rank       block mod ranks
 *     place      [ block / ranks ][ place in the block: 16 bits ]
 *
 * A label counts the moves whose values are unknown, or is above the greatest count: then the position is won at once by
 * capturing a leader, or decided at a level.
 */
import { game } from './game';

/** The label at a place. */
export function label(place: u32): u32 {
  const labels = game().labels;
  const bytes = game().bytes;
  return bytes === 1 ? <u32>load<u8>(labels + place) : <u32>load<u16>(labels + ((<usize>place) << 1));
}
export function setLabel(place: u32, to: u32): void {
  const labels = game().labels;
  const bytes = game().bytes;
  if (bytes === 1) store<u8>(labels + place, <u8>to);
  else store<u16>(labels + ((<usize>place) << 1), <u16>to);
}

/** The label of an arrangement with one more move than can be counted: its side to move can capture the leader. */
export function captureCode(): u32 {
  return game().most + 1;
}
/** The label of an arrangement that is decided at this level: odd levels are won, even ones lost. */
export function codeOf(level: u32): u32 {
  return game().most + 2 + level;
}

/** The number of the arrangement at a place. */
export function numberAt(place: u32): u32 {
  const ranks = game().ranks;
  const bits = game().blockBits;
  const within = place & ((1 << bits) - 1);
  const number = ranks === 1 ? place : (((place >> bits) * ranks + game().me) << bits) | within;
  return number + game().shift;
}

/** Adds to the counts at `counts`, 4 bytes each, how often each label occurs from place `from` to below `to`. */
export function census(counts: usize, from: u32, to: u32): void {
  for (let place = from; place < to; place++) {
    const at = counts + ((<usize>label(place)) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
}
