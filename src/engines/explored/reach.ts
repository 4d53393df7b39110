/**
 * Shows by random games that play reaches more positions than fit in memory, without exploring them.
 *
 * Let position i occur in a random game with probability μ_i. A game then has L = Σ μ_i different positions on average,
 * and two games have Σ μ_i² positions in common. If play reaches N positions, that is at least L² / N, by the
 * Cauchy–Schwarz inequality. A *meeting* is a pair of games together with a position that occurs in both. K games have
 * on average
 *
 *     meetings ≥ K (K − 1) / 2 · L² / N
 *
 * so few meetings prove that there are many positions. The same holds if only some plies are counted. All games meet in
 * the first plies, and many meet again near the end, so only the plies in between are counted. These plies are chosen
 * by means of other games than those that are counted, so that the choice does not bias the count.
 */
import type { Rules } from '../../rules/rules.ts';
import type { WordMoves, WordPosition } from '../common/compiled/follow.ts';
import { leastRank, rankBound, textOf } from '../common/symmetry/quotient.ts';
import { legalMoves } from '../contract/graph.ts';

/** After this many positions, which most games do not have, random games estimate whether all will fit in memory. */
export const FEW = 2 ** 16;
/** The same if positions are identified by text, which takes ten times as long. */
const FEW_TEXTS = 2 ** 13;

/** The probability that 2 · meetings + MARGIN is less than the expected number of meetings is below 10^−20. */
const MARGIN = 64;
/** The number of games in the first round. Each later round plays as many as all rounds before it together. */
const FIRST_GAMES = 64;
/** A random game ends after this many plies. */
const MOST_PLIES = 128;
/** With this many meetings the number of positions is known well enough to stop if it is far less than `most`. */
const MANY_MEETINGS = 512;
/** At most this many times as many positions are sampled as would suffice if no games met. */
const ROUNDS = 3;

/** What games are played of. */
export interface Play<P> {
  readonly start: P;
  /** The positions that moves lead to; none if the game is over. */
  next(p: P): readonly P[];
  key(p: P): number;
}

/** Play by the functions of the rules. */
export const playByRules = <P>(rules: Rules<P>, start: P, key: (p: P) => number): Play<P> => ({
  start,
  next: (p) => legalMoves(rules, p),
  key,
});

/** Play by machine code. Keys that are longer than a number can be may coincide, which makes positions seem fewer. */
export const playByWords = <P>(words: WordMoves<P>, start: P): Play<WordPosition> => ({
  start: words.of(start),
  next: words.moves,
  key: ({ keyLow, keyHigh, above }) => {
    const more = above ? Math.imul(above.keyLow ^ above.keyHigh, 0x9e3779b1) : 0;
    return ((keyHigh ^ more) & 0x1fffff) * 2 ** 32 + keyLow;
  },
});

/** The keys of a game's positions, ply by ply. */
type Played = readonly number[];

/**
 * True: play certainly reaches more than `most` positions, which are identified by `key`. False: unknown.
 * Counts at most about 70 √most positions. With the plies that are not counted it visits fewer than 300 √most in every
 * game tried, unless `most` is small. `report` is called now and then, and may end it by an error.
 */
export function reachesMore<P>({ start, next, key }: Play<P>, most: number, report?: () => void): boolean {
  const random = seeded();
  const enough = Math.sqrt(2 * MARGIN * most);
  const played = (): Played => {
    const keys: number[] = [];
    let p: P | undefined = start;
    while (p !== undefined && keys.length < MOST_PLIES) {
      keys.push(key(p));
      const moves: readonly P[] = next(p);
      p = moves[Math.floor(random() * moves.length)];
    }
    return keys;
  };
  const games: Played[] = Array.from({ length: FIRST_GAMES }, played);
  for (let seen = 0; seen < ROUNDS * enough;) {
    const [from, to] = bestPlies(games);
    const fresh = Array.from(games, (_, k) => {
      if (k % FIRST_GAMES === 0) report?.();
      return played();
    });
    // a position that occurs twice in one game counts once
    const positions = Float64Array.from(fresh.flatMap((keys) => [...new Set(keys.slice(from, to))]));
    const meetings = equalPairs(positions);
    const proved = provedBy(positions.length, meetings) * (1 - 1 / fresh.length);
    if (proved > most) return true;
    if (positions.length === 0 || (meetings > MANY_MEETINGS && proved < most / 8)) return false;
    seen += positions.length;
    for (const keys of fresh) games.push(keys);
  }
  return false;
}

/** The number for these rules. */
export const fewFor = <P>({ position }: Rules<P>): number =>
  rankBound(position) === undefined ? FEW_TEXTS : FEW;

/** Whether random games show that play reaches more than `most` positions, or classes of symmetric positions. */
export function cannotFit<P>(
  rules: Rules<P>,
  { start, classes }: { readonly start: P; readonly classes: boolean },
  most: number,
  report: () => void,
): boolean {
  const { position, symmetries } = rules;
  const ranked = rankBound(position);
  if (ranked !== undefined) {
    return (
      ranked > most &&
      reachesMore(playByRules(rules, start, classes ? leastRank(rules) : position.rank), most, report)
    );
  }
  // computing symmetric texts is slow, so count positions instead of classes: a class has at most as many as symmetries
  const text = textOf(position);
  const positions = classes ? most * (symmetries.length + 1) : most;
  const play = playByRules(rules, start, (p) => textKey(text(p)));
  return reachesMore(play, positions, report);
}

/** How many positions there are at least, if so many sampled positions of random games have so many meetings. */
const provedBy = (positions: number, meetings: number): number =>
  positions ** 2 / 2 / (2 * meetings + MARGIN);

/** The interval of plies whose positions prove the most, as its first ply and the one after its last. */
function bestPlies(games: readonly Played[]): readonly [from: number, to: number] {
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
      const proved = provedBy(positions, meetings);
      if (proved > most) [most, best] = [proved, [from, to + 1]];
    }
  }
  return best;
}

/** The number of pairs of equal keys. Sorts the keys. */
function equalPairs(keys: Float64Array): number {
  keys.sort();
  let pairs = 0;
  for (let k = 1, equalBefore = 0; k < keys.length; k++) {
    equalBefore = keys[k] === keys[k - 1] ? equalBefore + 1 : 0;
    pairs += equalBefore;
  }
  return pairs;
}

/** A hash of a text, with 53 bits: different texts are very unlikely to have the same. */
export function textKey(text: string): number {
  let [high, low] = [0x9e3779b9, 0x85ebca6b];
  for (let k = 0; k < text.length; k++) {
    const code = text.charCodeAt(k);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x7feb352d) + (low >>> 15);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}

/** Random numbers from 0 up to but not including 1, always the same sequence (the generator is xorshift). */
function seeded(): () => number {
  let state = 0x2545f491;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
