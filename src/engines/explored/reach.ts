/**
 * Whether play reaches more positions than there is room for, told from random games without exploring them.
 *
 * Position i stands in a share μ_i of random games, and a game has L = Σ μ_i different positions on average. Two games
 * have Σ μ_i² positions in common on average, and by Cauchy and Schwarz that is at least L² / N where play reaches N
 * positions. So the less games meet, the more positions there are: of K games,
 *
 *     pairs that meet at a position ≥ K (K − 1) / 2 · L² / N        on average
 *
 * The same holds for the positions of some plies alone. All games meet in the first plies and some again in the last ones,
 * so plies in between are counted; they are chosen by other games than those that are counted.
 */
import type { Rules } from '../../rules/rules.ts';
import { legalMoves } from '../graph/graph.ts';

/** By chance there are fewer than half the meetings to be expected, less so many, once in 10^20 times or less. */
const MARGIN = 64;
/** Games of the first round; each later one has as many as all before it. */
const FIRST_GAMES = 64;
/** A game is followed for so many plies. */
const MOST_PLIES = 128;
/** So many meetings tell the number of positions well enough to give up where it is far less than asked. */
const MANY_MEETINGS = 512;
/** If no games met, the positions of one round would be enough; so many times as many are looked at. */
const ROUNDS = 3;

/** The keys of a game's positions, ply by ply. */
type Played = readonly number[];

/**
 * True: play from `start` reaches more than `most` positions, told apart by `key`. False: it may or may not.
 * Looks at about 35 √most positions at most.
 */
export function reachesMore<P>(rules: Rules<P>, start: P, most: number, key: (p: P) => number): boolean {
  const random = seeded();
  const enough = Math.sqrt(2 * MARGIN * most);
  const played = (): Played => {
    const keys: number[] = [];
    let p: P | undefined = start;
    while (p !== undefined && keys.length < MOST_PLIES) {
      keys.push(key(p));
      const next: readonly P[] = legalMoves(rules, p);
      p = next[Math.floor(random() * next.length)];
    }
    return keys;
  };
  const games: Played[] = Array.from({ length: FIRST_GAMES }, played);
  for (let seen = 0; seen < ROUNDS * enough;) {
    const [from, to] = pliesApart(games);
    const fresh = Array.from(games, played);
    // a position that one game comes to twice counts once
    const positions = Float64Array.from(fresh.flatMap((keys) => [...new Set(keys.slice(from, to))]));
    const meetings = equalPairs(positions);
    const shown = sureOf(positions.length, meetings) * (1 - 1 / fresh.length);
    if (shown > most) return true;
    if (positions.length === 0 || (meetings > MANY_MEETINGS && shown < most / 8)) return false;
    seen += positions.length;
    for (const keys of fresh) games.push(keys);
  }
  return false;
}

/** As many positions as there surely are where so many of games have so many meetings. */
const sureOf = (positions: number, meetings: number): number => positions ** 2 / 2 / (2 * meetings + MARGIN);

/** The first ply and the one beyond the last of those whose positions tell of the most. */
function pliesApart(games: readonly Played[]): readonly [from: number, to: number] {
  const plies = Array.from({ length: MOST_PLIES }, (_, ply) => {
    const keys = Float64Array.from(
      games.filter((played) => ply < played.length),
      (played) => played[ply],
    );
    return { positions: keys.length, meetings: equalPairs(keys) };
  });
  let best: readonly [number, number] = [0, 0];
  let most = -1;
  for (let from = 0; from < MOST_PLIES; from++) {
    let [positions, meetings] = [0, 0];
    for (let to = from; to < MOST_PLIES; to++) {
      positions += plies[to].positions;
      meetings += plies[to].meetings;
      const sure = sureOf(positions, meetings);
      if (sure > most) [most, best] = [sure, [from, to + 1]];
    }
  }
  return best;
}

/** How many pairs of keys are equal; sorts them. */
function equalPairs(keys: Float64Array): number {
  keys.sort();
  let pairs = 0;
  for (let k = 1, alike = 0; k < keys.length; k++) {
    alike = keys[k] === keys[k - 1] ? alike + 1 : 0;
    pairs += alike;
  }
  return pairs;
}

/** A number of 53 bits for a text; different texts hardly ever have the same. */
export function textKey(text: string): number {
  let [high, low] = [0x9e3779b9, 0x85ebca6b];
  for (let k = 0; k < text.length; k++) {
    const code = text.charCodeAt(k);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x7feb352d) + (low >>> 15);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}

/** Numbers from 0 up to 1, the same every time: xorshift. */
function seeded(): () => number {
  let state = 0x2545f491;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
