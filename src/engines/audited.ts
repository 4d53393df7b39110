/**
 * Audits a new table before it is used, at the positions where wrong rules show:
 *
 *     all positions               of a small table, and of one that is made with un-moves that the rules were asked for
 *     the line of best play       from the start to its end, with all moves beside it
 *     the borders                 the first and the last positions of the table
 *     a seeded sample             of the rest, and of their images where symmetric positions share an entry
 *     positions of random games   which go to the ends of the game
 *
 * Where all positions that play reaches are audited, all values are proved. A sample proves nothing of the other positions.
 */
import { said } from '../base/errors.ts';
import { same } from '../base/same.ts';
import { type Random, pick, seeded } from '../base/random.ts';
import { LOSS, OPEN, TIE, WIN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { mex } from './audit.ts';
import { CHECK_RULES, Contradiction, contradictionAt } from './checked.ts';
import type { Gives, Numbered, Solved } from './contract/engine.ts';
import { type NumberedGraph, legalMoves } from './contract/graph.ts';
import type { Outcome, Value } from './contract/value.ts';

/** Of a table with at most so many positions all are audited; of a larger one about as many, or this share of it if that is more. */
const SMALL = 10_000;
/** With at most so many index values, all positions that were explored are audited: no index was made, which would have met them all. */
const SMALL_INDEX = 2 ** 16;
const SHARE = 1 / 8;
const LARGEST_SAMPLE = 2 ** 16;
/** How many positions at either end of a larger table are audited. */
const BORDER = 500;
/** The longest line and the longest random game that are followed, in plies. */
const LONGEST_LINE = 2 ** 17;
const LONGEST_GAME = 500;
/** At how many positions the symmetries that a search uses are tried. */
const TRIED = 200;
const SEED = 1;

const FLIPPED: Readonly<Record<Outcome, Outcome>> = { win: 'loss', tie: 'tie', draw: 'draw', loss: 'win' };

type Made<P> = Pick<Solved<P>, 'value' | 'holds' | 'numbered'> & {
  readonly plan: { readonly symmetries: number; readonly gives: Gives };
};

/**
 * The first position of a sample of random games where the moves are not as the rules claim for searches, which have no table to audit:
 * where a symmetry is none, or play does not go on until `pliesLeft` is 0. Undefined if none is found.
 */
export function falseClaim<P>(rules: Rules<P>, from: P): Contradiction | undefined {
  const { position, symmetries, ended, tiesAtEnd, pliesLeft } = rules;
  const plays = tiesAtEnd ? pliesLeft : undefined;
  if (symmetries.length === 0 && !plays) return undefined;
  const { text, toMove } = position;
  const random = seeded(SEED);
  const texts = (moves: readonly P[]): string => moves.map(text).sort().join('\n');
  for (const p of randomGames(rules, from, TRIED, random)) {
    const moves = legalMoves(rules, p);
    if (plays && ended(p) === OPEN) {
      const left = plays(p);
      if (moves.length === 0 ? left !== 0 : moves.some((q) => plays(q) !== left - 1))
        return new Contradiction(
          said`play does not go on from ${text(p)} as ${'pliesLeft'} and ${'playsOut'} say; ${CHECK_RULES}`,
          [p],
        );
    }
    if (symmetries.length === 0) continue;
    const symmetry = pick(symmetries, random);
    const image = symmetry(p);
    const alike =
      toMove(image) === toMove(p) &&
      ended(image) === ended(p) &&
      texts(legalMoves(rules, image)) === texts(moves.map(symmetry));
    if (!alike)
      return new Contradiction(
        said`a symmetry leads from ${text(p)} to ${text(image)}, which has other moves or another end; ${CHECK_RULES}`,
        [p, image],
      );
  }
  return undefined;
}

/** The positions of random games from `from`, about `most` in all. */
function* randomGames<P>(rules: Rules<P>, from: P, most: number, random: Random): Generator<P> {
  for (let games = 0, met = 0; games < most && met < most; games++) {
    let p = from;
    for (let ply = 0; ply < LONGEST_GAME; ply++, met++) {
      const moves = legalMoves(rules, p);
      if (moves.length === 0) break;
      yield (p = pick(moves, random));
    }
  }
}

/** The first contradiction that is found between the table and the moves. `from` is the position that was solved for. */
export function contradictionIn<P>(rules: Rules<P>, made: Made<P>, from: P): Contradiction | undefined {
  const { value, numbered, plan } = made;
  // the rules were asked for un-moves, which are compared with the moves nowhere else
  const asked = plan.gives.asksAll === true && !numbered?.graph.stored ? numbered : undefined;
  const i = asked?.meaning && wrongNumber(asked, asked.meaning);
  const found =
    asked && i !== undefined ? contradictionAt(rules, value, asked.graph.positionAt(i)) : undefined;
  if (found) return found;
  // a table on disk has one entry for symmetric positions even if this one has not
  const own = plan.symmetries <= 1 && rules.symmetries.length > 0;
  const explored = plan.gives.positions === 'reached' && rules.position.size <= SMALL_INDEX;
  for (const p of chosen(rules, made, from, explored || (asked !== undefined && !asked.meaning))) {
    if (!rules.legal(p)) continue;
    const wrong =
      confusedAt(rules, p) ??
      contradictionAt(rules, value, p) ??
      (own ? unlikeImage(rules, value, p) : undefined);
    if (wrong) return wrong;
  }
  return undefined;
}

/** The positions to audit, those of the whole table if it is small or `all`. */
function* chosen<P>(rules: Rules<P>, made: Made<P>, from: P, whole: boolean): Generator<P> {
  yield* besideLine(rules, made, from);
  const { size, at } = entriesOf(rules, made);
  const symmetries = made.plan.symmetries > 1 ? rules.symmetries : [];
  if (whole || size * Math.max(1, symmetries.length) <= SMALL) {
    for (let i = 0; i < size; i++) {
      const p = at(i);
      if (p === undefined) continue;
      yield p;
      for (const symmetry of symmetries) yield symmetry(p);
    }
    return;
  }
  const random = seeded(SEED);
  const most = Math.max(SMALL / 2, Math.min(LARGEST_SAMPLE, Math.floor(size * SHARE)));
  const all = size <= most;
  for (let k = 0; k < Math.min(size, most); k++) {
    const border = k < BORDER ? k : k < 2 * BORDER ? size - 1 - (k - BORDER) : Math.floor(random() * size);
    const p = at(all ? k : border);
    // a false symmetry shows at positions that are not stored themselves
    if (p !== undefined) yield symmetries.length > 0 ? pick(symmetries, random)(p) : p;
  }
  yield* randomGames(rules, from, SMALL / 2, random);
}

/** The positions of the best line from `from`, each with those after its other moves. Ends where a position comes again. */
function* besideLine<P>(rules: Rules<P>, { value }: Made<P>, from: P): Generator<P> {
  if (value(from) === undefined) return;
  yield from;
  const seen = new Set<string>();
  let next: P | undefined = from;
  for (let ply = 0; next !== undefined && ply < LONGEST_LINE; ply++) {
    const p: P = next;
    const text = rules.position.text(p);
    if (seen.has(text)) return;
    seen.add(text);
    const moves = legalMoves(rules, p);
    yield* moves;
    next = moves.find((q) => restsOn(rules, value, p, q));
  }
}

/** Whether the value of `p`, which follows from its moves, follows from the move to `q`. */
function restsOn<P>({ position, gain }: Rules<P>, value: (p: P) => Value | undefined, p: P, q: P): boolean {
  const [own, after] = [value(p), value(q)];
  if (own === undefined || after === undefined) return false;
  const turned = position.sides.length === 0 || position.toMove(p) !== position.toMove(q);
  const { outcome, remoteness = NaN, score = NaN } = after;
  if (gain) return own.score === gain(p, q) + (turned ? 0 - score : score);
  const reached = turned && outcome !== undefined ? FLIPPED[outcome] : outcome;
  return own.outcome === reached && (reached === 'draw' || own.remoteness === remoteness + 1);
}

/** Where a symmetry leads from `p` to a position of another value; undefined if none does, or if the table has no value there. */
function unlikeImage<P>(
  { position, symmetries }: Rules<P>,
  value: Made<P>['value'],
  p: P,
): Contradiction | undefined {
  const own = JSON.stringify(value(p));
  const image = symmetries
    .map((symmetry) => symmetry(p))
    .find((q) => (JSON.stringify(value(q)) ?? own) !== own);
  return image === undefined
    ? undefined
    : new Contradiction(
        said`a symmetry leads from ${position.text(p)} to ${position.text(image)}, which has another value; ${CHECK_RULES}`,
        [p, image],
      );
}

/** Why a table cannot tell `p`, or a position after one of its moves, from another one, or from none; undefined if it can. */
function confusedAt<P>(rules: Rules<P>, p: P): Contradiction | undefined {
  const { text, rank, unrank, bound, size } = rules.position;
  const below = bound ?? size;
  const indexed = below <= 2 ** 53;
  for (const q of [p, ...legalMoves(rules, p)]) {
    if (!rules.legal(q))
      return new Contradiction(
        said`${text(p)} has a move to ${JSON.stringify(q)}, which is not legal; ${CHECK_RULES}`,
        [p],
      );
    if (!indexed) continue;
    const index = rank(q);
    const known = Number.isInteger(index) && index >= 0 && index < below;
    if (known && (same(unrank(index), q) || text(unrank(index)) === text(q))) continue;
    const other = known ? said`the index of ${text(unrank(index))}` : said`no index: ${String(index)}`;
    return new Contradiction(
      said`${JSON.stringify(q)}, after a move from ${text(p)}, has ${other}; ${CHECK_RULES}`,
      [p],
    );
  }
  return undefined;
}

/** The number of entries of the table, and the position of each; undefined if an entry has none. */
function entriesOf<P>(
  { position, legal }: Rules<P>,
  { numbered, holds }: Made<P>,
): { readonly size: number; readonly at: (i: number) => P | undefined } {
  if (numbered) {
    const { graph } = numbered;
    return { size: graph.size, at: (i) => (graph.legal(i) ? graph.positionAt(i) : undefined) };
  }
  if (!(position.size <= Number.MAX_SAFE_INTEGER)) return { size: 0, at: () => undefined };
  return {
    size: position.size,
    at: (i) => {
      const p = position.unrank(i);
      return legal(p) && holds(p) ? p : undefined;
    },
  };
}

/**
 * The first number whose outcome, plies or nimber do not follow from those after its moves; undefined if there is none. The same as
 * `contradictionAt` for every position, in a part of the time that it takes to make the table.
 */
function wrongNumber<P>({ graph, value }: Numbered<P>, meaning: (i: number) => number): number | undefined {
  const into: number[] = [];
  const nimbers = graph.alternates && value(0).nimber !== undefined;
  for (let i = 0; i < graph.size; i++) {
    if (!graph.legal(i)) continue;
    const ended = graph.ended(i);
    const count = ended === OPEN ? graph.successors(i, into) : 0;
    into.length = count;
    const expected = count === 0 ? ended || graph.stuck(i) : best(graph, meaning, i, into);
    if (meaning(i) !== expected) return i;
    if (nimbers && value(i).nimber !== mex(into.map((j) => value(j).nimber!))) return i;
  }
  return undefined;
}

/** The meaning that follows for i from those of its successors. */
function best<P>(
  graph: NumberedGraph<P>,
  meaning: (i: number) => number,
  i: number,
  next: readonly number[],
): number {
  const mover = graph.alternates ? 0 : graph.mover(i);
  let [win, tie, loss, lost] = [Infinity, Infinity, -1, true];
  for (const j of next) {
    const after = meaning(j);
    const [plies, outcome] = [after >>> 2, after & 3];
    const turned = graph.alternates || graph.mover(j) !== mover;
    if (outcome === TIE) tie = Math.min(tie, plies);
    else if (outcome === (turned ? LOSS : WIN)) win = Math.min(win, plies);
    else if (outcome !== OPEN) loss = Math.max(loss, plies);
    lost &&= outcome === (turned ? WIN : LOSS);
  }
  if (win < Infinity) return 4 * (win + 1) + WIN;
  if (tie < Infinity) return 4 * (tie + 1) + TIE;
  return lost ? 4 * (loss + 1) + LOSS : OPEN;
}
