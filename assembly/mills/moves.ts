/** What the moves of positions bring: those that lead to lower tiers, and the number of the others. */
import { Classes, Lower, Space, game, spaceAt, word } from './game';
import { decide, decidedBit, numberAt, setLabel } from './labels';
import { apart, expand, expanded, place as placeIn } from './numbers';

/** Of the position at hand: the least level of a win, the greatest of a loss, whether a move is known not to lose, and the moves that stay in the tier. */
let best: u32 = 0;
let worst: u32 = 0;
let safe: bool = false;
let inside: u32 = 0;

/** Whether men have all other points of a row of a point. */
export function fills(point: u32, men: u32): bool {
  const each = game().each;
  for (let k = point * each, end = k + each; k < end; k++) {
    const others = word(game().others, k);
    if ((men & others) === others) return true;
  }
  return false;
}

/** Those of the men that can be taken: if there are some in no row, only those. */
function takable(men: u32): u32 {
  let inRows: u32 = 0;
  for (let k: u32 = 0, rows = game().rowCount; k < rows; k++) {
    const row = word(game().rows, k);
    if ((men & row) === row) inRows |= row;
  }
  const alone = men & ~inRows;
  return alone === 0 ? men : alone;
}

/** Notes a move to a position of a lower tier. */
function meet(lower: Lower, men: u32, enemies: u32): void {
  const number = <usize>placeIn(lower, men, enemies);
  const code =
    game().codeBytes === 1
      ? <u32>load<u8>(lower.codes + number)
      : <u32>load<u16>(lower.codes + (number << 1));
  if (code === 0) safe = true;
  else if (code & 1) best = best === 0 ? code : min(best, code);
  else worst = max(worst, code);
}

/** Looks at all moves of a position. */
function look(space: Space, men: u32, enemies: u32): void {
  const to = game().to;
  const put = space.left > 0;
  const anywhere = put || (game().flying !== 0 && space.own === game().least);
  const free = (((<u32>1) << game().points) - 1) & ~(men | enemies);
  let gone: u32 = 0;
  best = worst = inside = 0;
  safe = false;
  // with all men put, each man; before that, the one that comes from the hand
  for (let movers = put ? 1 : men; movers !== 0; movers &= movers - 1) {
    const mover = put ? 0 : movers & -movers;
    const rest = men & ~mover;
    for (let goals = anywhere ? free : free & word(to, ctz<u32>(mover)); goals !== 0; goals &= goals - 1) {
      const goal = goals & -goals;
      if (fills(ctz<u32>(goal), rest)) {
        if (gone === 0) gone = takable(enemies);
        for (let g = gone; g !== 0; g &= g - 1)
          meet(changetype<Lower>(space.taking), enemies & ~(g & -g), rest | goal);
      } else if (put) meet(changetype<Lower>(space.quiet), enemies, rest | goal);
      else inside++;
    }
  }
}

/** The index of the space in which the position with a number is, or of one after it; at most one after the last one. */
export function spaceOf(number: u32): u32 {
  let k: u32 = 0;
  while (k < game().spaceCount && spaceAt(k).to <= number) k++;
  return k;
}

/** Labels the positions at the places from `from` to below `to`, which are in one block. */
export function seed(from: u32, to: u32): void {
  let number = numberAt(from);
  const end = number + to - from;
  for (let k = spaceOf(number); k < game().spaceCount && number < end; k++) {
    const space = spaceAt(k);
    const stop = min(end, space.to);
    seedIn(space, number, stop, from);
    from += stop - number;
    number = stop;
  }
}

/** Labels the positions of a space with these numbers, the first one of which has the place `at`. */
function seedIn(space: Space, number: u32, end: u32, at: u32): void {
  const others = space.others;
  const over = space.own + ((space.left + 1) >>> 1) < game().least;
  const sets = changetype<Classes>(space.classes).sets;
  const held = decidedBit() >>> 1;
  let c = (number - space.from) / others;
  let t = (number - space.from) % others;
  for (; number < end; number++, at++) {
    if (over) {
      decide(at, 0);
      continue;
    }
    const men = word(sets, c);
    expand(men);
    look(space, men, expanded(word(space.ranked, t)));
    if (best > 0) decide(at, best);
    else if (safe) setLabel(at, held - 1);
    else if (inside === 0) decide(at, worst);
    else setLabel(at, (worst > 0 ? held : 0) | (inside * game().symmetries));
    if (++t === others) {
      t = 0;
      c++;
    }
  }
}

/** The level at which taking a man has lost at the latest, of the position at a place. */
export function lastLoss(place: u32): u32 {
  const number = numberAt(place);
  const space = spaceAt(spaceOf(number));
  const within = number - space.from;
  const men = word(changetype<Classes>(space.classes).sets, within / space.others);
  look(space, men, apart(word(space.ranked, within % space.others), men));
  return worst;
}
