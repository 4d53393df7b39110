/**
 * Whether a board falls apart as the rules say. If every move changes one region, and the regions that it leaves depend only on
 * the key of that region, then the value of a position is the sum of the values of its regions.
 */
import { OPEN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { type Falling, type Key, type Region, fallingOf } from '../sums/regions.ts';

/** What is known of the regions of some rules. */
interface Known<P> {
  readonly falling: Falling<P>;
  /** By the key of a region, what the moves in it leave, and the text of a position where that was found. */
  readonly moves: Map<Key, { readonly leave: string; readonly at: string }>;
}

const known = new WeakMap<object, Known<unknown>>();

function knownOf<P>(rules: Rules<P>): Known<P> {
  let found = known.get(rules) as Known<P> | undefined;
  if (!found) known.set(rules, (found = { falling: fallingOf(rules)!, moves: new Map() }) as Known<unknown>);
  return found;
}

/** The moves of each side at `p`, as far as it can be its turn. */
function movesOfBoth<P>(rules: Rules<P>, p: P): readonly (readonly P[])[] {
  const { position, legal, ended, moves } = rules;
  const turned =
    position.sides.length === 0 ? [p] : ([0, 1] as const).map((side) => position.withTurn?.(p, side) ?? p);
  return turned.map((q) => (legal(q) && ended(q) === OPEN ? moves(q) : []));
}

const changed = (before: string, after: string): number[] =>
  Array.from(before, (_, c) => c).filter((c) => before[c] !== after[c]);

/** A move at `p` that changes a fixed cell, or several regions, as the end of a sentence; undefined if there is none. */
export function brokenRegions<P>(rules: Rules<P>, p: P): string | undefined {
  const { falling } = knownOf(rules);
  const { board } = falling;
  const cells = falling.cells(p);
  const regions = falling.split(cells);
  const regionOf = (c: number): Region | undefined => regions.find((region) => region.includes(c));
  for (const q of movesOfBoth(rules, p).flat()) {
    const all = changed(cells, falling.cells(q));
    const to = `has a move to ${rules.position.text(q)}`;
    const fixed = all.find((c) => regionOf(c) === undefined);
    if (fixed !== undefined)
      return `${to} that changes ${board.label(fixed)}, where ${cells[fixed]} should never change again`;
    const other = all.find((c) => regionOf(c) !== regionOf(all[0]!));
    if (other !== undefined)
      return `${to} that changes ${board.label(all[0]!)} and ${board.label(other)}, which are in different regions`;
  }
  return undefined;
}

/** A region of `p` that has other moves than an equal one elsewhere, as the end of a sentence; undefined if there is none. */
export function differentRegion<P>(rules: Rules<P>, p: P): string | undefined {
  const { falling, moves } = knownOf(rules);
  const cells = falling.cells(p);
  const text = rules.position.text(p);
  const options = movesOfBoth(rules, p).map((side) => side.map((q) => falling.cells(q)));
  for (const region of falling.split(cells)) {
    const key = falling.key(cells, region);
    const leave = options.map((side) => leftBy(falling, cells, region, side)).join(' | ');
    const before = moves.get(key);
    if (before === undefined) moves.set(key, { leave, at: text });
    else if (before.leave !== leave)
      return `has a region of ${region.map((c) => falling.board.label(c)).join(' ')} with other moves than the same region has at ${before.at}`;
  }
  return undefined;
}

/**
 * A region of `p` that walls would change otherwise than the statement by sides says, as the end of a sentence; undefined if
 * there is none. If it is cut where no move of one side crosses, each piece alone must have all moves of that side, and no
 * move of the other side that it does not have here.
 */
export function brokenCut<P>(rules: Rules<P>, p: P): string | undefined {
  const { falling } = knownOf(rules);
  const { position } = rules;
  const cells = falling.cells(p);
  const here = changesOf(rules, p);
  for (const region of falling.split(cells)) {
    for (const side of [0, 1] as const) {
      for (const piece of finest(falling, cells, region, side)) {
        const alone = falling.alone(p, piece);
        const there = changesOf(rules, alone);
        for (const who of [0, 1] as const) {
          const inPiece = (changes: readonly Change[]): Set<string> =>
            new Set(changes.filter((change) => change.some(([c]) => piece.includes(c))).map(String));
          const [before, after] = [inPiece(here[who]), inPiece(there[who])];
          const taken = who !== side && [...before].some((change) => !after.has(change));
          if (!taken && [...after].every((change) => before.has(change))) continue;
          const labels = piece.map((c) => falling.board.label(c)).join(' ');
          return `has cells ${labels} where walls around them ${taken ? 'take a move from' : 'give a move to'} ${position.sides[who]}, as at ${position.text(alone)}`;
        }
      }
    }
  }
  return undefined;
}

/** The smallest pieces into which a region can be cut so that no move of the side that is not `side` crosses a cut. */
function finest<P>(falling: Falling<P>, cells: string, region: Region, side: 0 | 1): readonly Region[] {
  for (let most = 1; most < region.length; most++) {
    const pieces = falling.cut(cells, region, side, most, most);
    if (pieces) return pieces;
  }
  return [];
}

/** What a move changes: cells and their new symbols. */
type Change = readonly (readonly [cell: number, symbol: string])[];

/** The changes by the moves of each side at `p`. */
function changesOf<P>(rules: Rules<P>, p: P): readonly [readonly Change[], readonly Change[]] {
  const { falling } = knownOf(rules);
  const before = falling.cells(p);
  const [left, right] = movesOfBoth(rules, p).map((side) =>
    side.map((q): Change => {
      const after = falling.cells(q);
      return changed(before, after).map((c) => [c, after[c]!]);
    }),
  );
  return [left!, right!];
}

/** The keys of the regions that each move in `region` leaves of it, sorted. */
const leftBy = <P>(falling: Falling<P>, cells: string, region: Region, options: readonly string[]): string =>
  options
    .filter((after) => changed(cells, after).some((c) => region.includes(c)))
    .map((after) =>
      falling
        .split(after, region)
        .map((part) => String(falling.key(after, part)))
        .sort()
        .join(' '),
    )
    .sort()
    .join('; ');
