/**
 * A label for each position that this rank holds. Blocks of a tier are dealt to the ranks in turn, and each keeps its own without
 * gaps. A label says
 *
 *     [ 1 ][ level ]            the value, or the best that taking a man brings: odd levels are won, even ones lost
 *     [ 0 ][ held ][ moves ]    open: the moves that are not known to lose; held if taking a man is known to lose
 *
 * All bits of `moves` are set where a move is known not to lose.
 *
 * Symmetric positions count as follows. A position whose own men s symmetries leave where they are has s − 1 others like it, or is
 * one of s that are equal to it by itself; either way each move to it is taken back s times. So moves are counted in units of which
 * each has as many as there are symmetries, and taking a move back subtracts that number divided by s.
 */
import { game } from './game';

export function label(place: u32): u32 {
  const labels = game().labels;
  return game().bytes === 2
    ? <u32>load<u16>(labels + ((<usize>place) << 1))
    : load<u32>(labels + ((<usize>place) << 2));
}

export function setLabel(place: u32, to: u32): void {
  const labels = game().labels;
  if (game().bytes === 2) store<u16>(labels + ((<usize>place) << 1), <u16>to);
  else store<u32>(labels + ((<usize>place) << 2), to);
}

/** The bit of what is decided; the next one is that of what is held. */
export function decidedBit(): u32 {
  return game().bytes === 2 ? 1 << 15 : 1 << 31;
}

let found: u32 = 0;

/** How many positions have been decided since the last call. */
export function foundNow(): u32 {
  const count = found;
  found = 0;
  return count;
}

export function countOf(level: u32): u32 {
  return load<u32>(game().counts + ((<usize>level) << 2));
}

export function uncount(level: u32): void {
  const at = game().counts + ((<usize>level) << 2);
  store<u32>(at, load<u32>(at) - 1);
}

/** Decides the position at a place, which counted for no level. */
export function decide(place: u32, level: u32): void {
  setLabel(place, decidedBit() | level);
  const at = game().counts + ((<usize>level) << 2);
  store<u32>(at, load<u32>(at) + 1);
  found++;
}

/** The number of the position at a place among those of the tier. */
export function numberAt(place: u32): u32 {
  const ranks = game().ranks;
  if (ranks === 1) return place;
  const bits = game().blockBits;
  return (((place >>> bits) * ranks + game().me) << bits) | (place & ((1 << bits) - 1));
}
