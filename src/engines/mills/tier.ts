/**
 * Finds the values of a tier of men on points, level by level. Every end is lost for the side to move, so odd levels are won and even
 * ones lost. A word for each place has
 *
 *     [ DECIDED ][ 0 ][ level ]                                         the value, or the best that taking a man brings
 *     [ 0 ][ least level of a loss ][ moves that are not known to lose ]     open; the first part comes from taking men
 *
 * A move that takes no man stays in the tier. It is taken back from the position that it leads to, once that is decided.
 *
 * Symmetric places count as follows. A place whose own men s symmetries leave where they are has s − 1 others like it, or is one of
 * s that are equal to it by itself; either way each move to it is taken back s times. So moves are counted in units of which each
 * has as many as there are symmetries, and taking a move back subtracts that number divided by s.
 */
import { present } from '../../base/present.ts';
import { assert } from '../../base/errors.ts';
import { LOSS, OPEN, WIN } from '../../rules/ending.ts';
import type { Mills } from '../../rules/structure.ts';
import { EXPANDED, type MillsIndex, expanded, first } from './index.ts';
import type { TierPart, Tier, TierSolver } from '../common/tiers/tier-places.ts';

/** Positions with as many men to be put, of the side to move on the board, and of the other side. */
export interface Space extends TierPart {
  readonly left: number;
  readonly own: number;
  readonly other: number;
  /** The ways to put the other men among the points that are left. */
  readonly others: number;
}

export interface Spaces {
  readonly index: MillsIndex;
  /** The space with these numbers, if its positions are legal. */
  space(left: number, own: number, other: number): Space | undefined;
}

type Lookup = (men: number, enemies: number) => number;
type Meaning = Parameters<TierSolver['solve']>[1];

const DECIDED = 2 ** 30;
const LEVEL_SHIFT = 18;
const MOST_LEVELS = 2 ** 12;
const TOO_LONG = 'a game of men on points takes too many plies';
/** More moves, in units, than a place has: one of them is known not to lose. */
const SAFE = 2 ** LEVEL_SHIFT - 1;

/** Whether the moves of a place can be counted in units, if all men can be moved to all other points. */
export const canCount = (
  { near, each }: Pick<Mills<unknown>, 'near' | 'each'>,
  symmetries: number,
): boolean => Math.min(each, near.length) * (near.length - 1) * symmetries < SAFE;

/** What solving a tier of these spaces takes, in bytes. */
export const millsBytes = (sizes: number, taken: number): number => 4 * sizes + 2 * taken;

/**
 * The spaces to which moves lead that take a man, and those to which putting one leads without; false if there are no such moves.
 */
export const below = (
  { index, space }: Spaces,
  { left, own, other }: Space,
): { readonly taking: Space | undefined | false; readonly quiet: Space | undefined | false } =>
  left === 0
    ? { taking: space(0, other - 1, own), quiet: false }
    : {
        taking: other > 0 && own + other < index.points && space(left - 1, other - 1, own + 1),
        quiet: own + other < index.points && space(left - 1, other, own + 1),
      };

/** The points and rows of a board as words. */
interface Board {
  /** For each point its neighbours. */
  readonly to: Uint32Array;
  /** For each point those from which it is reached. */
  readonly from: Uint32Array;
  /** Whether men have all other points of a row of a point. */
  fills(point: number, men: number): boolean;
  /** Those of the men that can be taken: if there are some in no row, only those. */
  takable(men: number): number;
}

function board({ near, rows }: Pick<Mills<unknown>, 'near' | 'rows'>): Board {
  const setOf = (cells: readonly number[]): number => cells.reduce((set, c) => set | (1 << c), 0);
  const rowsOf = near.map((_, c) =>
    rows.filter((row) => row.includes(c)).map((row) => setOf(row) & ~(1 << c)),
  );
  const most = Math.max(...rowsOf.map((list) => list.length));
  // what fills up the list has a point that no set has
  const others = Uint32Array.from(
    near.flatMap((_, c) => Array.from({ length: most }, (__, k) => rowsOf[c][k] ?? DECIDED)),
  );
  const fullRows = Uint32Array.from(rows, setOf);
  return {
    to: Uint32Array.from(near, setOf),
    from: Uint32Array.from(near, (_, c) => setOf(near.flatMap((list, d) => (list.includes(c) ? [d] : [])))),
    fills: (point, men) => {
      for (let k = most * point, end = k + most; k < end; k++)
        if ((men & others[k]) === others[k]) return true;
      return false;
    },
    takable: (men) => {
      let inRows = 0;
      for (let k = 0; k < fullRows.length; k++)
        if ((men & fullRows[k]) === fullRows[k]) inRows |= fullRows[k];
      return men & ~inRows || men;
    },
  };
}

/** What solving a tier takes from others: the values of lower tiers, and who is told of progress. */
export interface MillsWork {
  readonly meaning: Meaning;
  readonly progress: ((place: number) => void) | undefined;
}

/** remoteness · 4 + outcome at each place of a tier; undefined where there is no position. */
export function solveMills<P>(
  structure: Mills<P>,
  places: Spaces,
  tier: Tier,
  work: MillsWork,
): (place: number) => number | undefined {
  const { words, spaces } = new MillsTier(structure, places, tier, work).solved();
  const isLeast = leastOf(places, spaces);
  return (place) => {
    if (!isLeast(place)) return undefined;
    const word = words[place - tier.from];
    if (word < DECIDED) return OPEN;
    const level = word & (MOST_LEVELS - 1);
    return 4 * level + (level & 1 ? WIN : LOSS);
  };
}

/** A tier with a word for each place. */
class MillsTier<P> {
  readonly words: Uint32Array;
  readonly spaces: readonly Space[];
  private readonly structure: Mills<P>;
  private readonly places: Spaces;
  private readonly tier: Tier;
  private readonly work: MillsWork;
  private readonly board: Board;
  private readonly counts = new Float64Array(MOST_LEVELS);
  private readonly table = new Uint32Array(EXPANDED);
  private last = -1;

  constructor(structure: Mills<P>, places: Spaces, tier: Tier, work: MillsWork) {
    this.structure = structure;
    this.places = places;
    this.tier = tier;
    this.work = work;
    this.spaces = tier.parts as readonly Space[];
    this.words = new Uint32Array(tier.to - tier.from);
    this.board = board(structure);
  }

  /** Fills the words. */
  solved(): this {
    const { spaces, counts, structure, work, tier } = this;
    for (const space of spaces) this.seed(space);
    const cyclic = spaces.filter(({ left, own }) => left === 0 && own >= structure.least);
    for (let level = 0; level <= this.last; level++) {
      if (counts[level] === 0) continue;
      for (const space of cyclic) this.spread(space, level);
      work.progress?.(tier.to);
    }
    return this;
  }

  private decide(place: number, level: number): void {
    this.last = Math.max(this.last, level);
    assert(level < MOST_LEVELS, TOO_LONG);
    this.words[place] = DECIDED | level;
    this.counts[level]++;
  }

  /** What the moves of a space that lead to lower tiers bring, and the number of the others. */
  private seed(space: Space): void {
    const { words, table, tier, work, places } = this;
    const { least, flying } = this.structure;
    const { index } = places;
    const { points, symmetries, classes } = index;
    const { to, fills, takable } = this.board;
    const all = 2 ** points - 1;
    const { left, own, other } = space;
    const base = space.from - tier.from;
    if (own + ((left + 1) >> 1) < least) {
      for (let place = base, end = place + space.to - space.from; place < end; place++) this.decide(place, 0);
      return;
    }
    const lower = below(places, space);
    const taking = lower.taking && lookup(places, lower.taking, work.meaning);
    const quiet = lower.quiet && lookup(places, lower.quiet, work.meaning);
    const flies = flying && left === 0 && own === least;
    const { sets } = classes(own);
    const ranked = index.sets(points - own, other);
    let best = 0;
    let worst = 0;
    let safe = false;
    const met = (code: number): void => {
      if (code === 0) safe = true;
      else if (code & 1) best = best === 0 ? code : Math.min(best, code);
      else worst = Math.max(worst, code);
    };
    for (let of = 0, place = base; of < sets.length; of++) {
      const men = sets[of];
      index.expand(men, table);
      work.progress?.(tier.from + place);
      for (let t = 0; t < ranked.length; t++, place++) {
        const enemies = expanded(table, ranked[t]);
        const free = all & ~(men | enemies);
        let gone = 0;
        let inside = 0;
        best = worst = 0;
        safe = false;
        // with all men put, each man; before that, the one that comes from the hand
        for (let movers = left === 0 ? men : 1; movers !== 0; movers &= movers - 1) {
          const rest = left === 0 ? men & ~(movers & -movers) : men;
          let goals = left > 0 || flies ? free : free & to[first(movers)];
          for (; goals !== 0; goals &= goals - 1) {
            const now = rest | (goals & -goals);
            if (!fills(first(goals), rest)) {
              if (quiet) met(quiet(enemies, now));
              else inside++;
            } else
              for (let g = (gone ||= takable(enemies)); g !== 0; g &= g - 1)
                met((taking as Lookup)(enemies & ~(g & -g), now));
          }
        }
        if (best > 0) this.decide(place, best);
        else if (safe) words[place] = SAFE;
        else if (inside === 0) this.decide(place, worst);
        else words[place] = (worst << LEVEL_SHIFT) | (inside * symmetries);
      }
    }
  }

  /** Takes back the moves to the positions of a space that have this level. */
  private spread(space: Space, level: number): void {
    const { words, counts, table, tier } = this;
    const { least, flying } = this.structure;
    const { index } = this.places;
    const { points, symmetries, rank, image, compressed, classes } = index;
    const { from, fills } = this.board;
    const all = 2 ** points - 1;
    const { own, other } = space;
    const before = present(this.spaces.find((one) => one.own === other && one.other === own));
    const base = before.from - tier.from;
    const { sets, kept } = classes(own);
    const { sets: setsBefore, classOf, symmetryOf, kept: keptBefore } = classes(other);
    const ranked = index.sets(points - own, other);
    const flies = flying && other === least;
    const wanted = DECIDED | level;
    const won = level & 1;
    for (let of = 0, place = space.from - tier.from; of < sets.length; of++) {
      let known = false;
      const men = sets[of];
      const unit = symmetries / kept[of].length;
      for (let t = 0; t < ranked.length; t++, place++) {
        if (words[place] !== wanted) continue;
        if (!known) index.expand(men, table);
        known = true;
        const enemies = expanded(table, ranked[t]);
        const free = all & ~(men | enemies);
        for (let moved = enemies; moved !== 0; moved &= moved - 1) {
          const point = first(moved);
          const rest = enemies & ~(1 << point);
          if (fills(point, rest)) continue;
          for (let origins = flies ? free : free & from[point]; origins !== 0; origins &= origins - 1) {
            const at = rank(rest | (origins & -origins));
            const to = classOf[at];
            const taken = setsBefore[to];
            const turned = image(symmetryOf[at], men);
            const same = keptBefore[to];
            for (let k = 0; k < same.length; k++) {
              const p =
                base +
                to * before.others +
                rank(compressed(k === 0 ? turned : image(same[k], turned), taken));
              const word = words[p];
              if (won === 0) {
                // a win later than this one came from taking a man
                if (word >= DECIDED && (word & (MOST_LEVELS - 1)) <= level + 1) continue;
                if (word >= DECIDED) counts[word & (MOST_LEVELS - 1)]--;
                this.decide(p, level + 1);
              } else if (word < DECIDED && word !== SAFE) {
                if ((word & SAFE) > unit) words[p] = word - unit;
                else this.decide(p, Math.max(level + 1, word >>> LEVEL_SHIFT));
              }
            }
          }
        }
      }
    }
  }
}

/** Whether a place is the one that is kept of those that are equal to it. */
function leastOf({ index }: Spaces, spaces: readonly Space[]): (place: number) => boolean {
  const { points, classes, leastRank } = index;
  const ranked = spaces.map(({ own, other }) => index.sets(points - own, other));
  const table = new Uint32Array(EXPANDED);
  let expandedFor = -1;
  return (place) => {
    const s = spaces.findIndex((space) => place < space.to);
    // a tier may end with places that no space has
    if (s < 0) return false;
    const { from, own, others } = spaces[s];
    const of = Math.floor((place - from) / others);
    const { sets, kept } = classes(own);
    if (kept[of].length === 1) return true;
    const key = from + of;
    if (key !== expandedFor) index.expand(sets[of], table);
    expandedFor = key;
    const t = (place - from) % others;
    return leastRank(expanded(table, ranked[s][t]), sets[of], kept[of]) === t;
  };
}

/**
 * The values of a lower space, read once: a function of the men of the side to move there, and of the other men. It returns 0 for a
 * draw, else the level of the position before, if the move there is the best: odd if that is won.
 */
function lookup({ index }: Spaces, { from, to, own, others }: Space, meaning: Meaning): Lookup {
  const { rank, image, leastRank, classes } = index;
  const codes = new Uint16Array(to - from);
  for (let i = 0; i < codes.length; i++) {
    const found = meaning(from + i);
    if (found === undefined || found === OPEN) continue;
    codes[i] = (found >>> 2) + 1;
    assert(codes[i] < MOST_LEVELS, TOO_LONG);
  }
  const { sets, classOf, symmetryOf, kept } = classes(own);
  return (men, enemies) => {
    const at = rank(men);
    const of = classOf[at];
    return codes[of * others + leastRank(image(symmetryOf[at], enemies), sets[of], kept[of])];
  };
}
