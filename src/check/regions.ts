/**
 * Whether a board falls apart as the rules say. If every move changes one region, and the regions that it leaves depend only on
 * the key of that region, then the value of a position is the sum of the values of its regions.
 */
import { present } from '../base/present.ts';
import { type Said, said } from '../base/errors.ts';
import { OPEN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { type Falling, type RegionKey, type Region, fallingOf } from '../sums/regions.ts';

/** What is known of the regions of some rules. */
interface Known<P> {
  readonly falling: Falling<P>;
  /** By the key of a region, what the moves in it leave, and the text of a position where that was found. */
  readonly moves: Map<RegionKey, { readonly leave: string; readonly at: string }>;
  /** By pairs of moves: whether the first leaves the second, and the text of a position where that was found. */
  readonly pairs: Map<string, { readonly stays: boolean; readonly at: string }>;
  /** The number of positions at which pairs were tried. */
  tried: number;
}

const known = new WeakMap<object, Known<unknown>>();

function knownOf<P>(rules: Rules<P>): Known<P> {
  let found = known.get(rules) as Known<P> | undefined;
  if (!found) {
    found = { falling: present(fallingOf(rules)), moves: new Map(), pairs: new Map(), tried: 0 };
    known.set(rules, found as Known<unknown>);
  }
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
export function brokenRegions<P>(rules: Rules<P>, p: P): Said | undefined {
  const { falling } = knownOf(rules);
  const { board } = falling;
  const cells = falling.cells(p);
  const regions = falling.split(cells);
  const regionOf = (c: number): Region | undefined => regions.find((region) => region.includes(c));
  for (const q of movesOfBoth(rules, p).flat()) {
    const all = changed(cells, falling.cells(q));
    const to = said`has a move to ${rules.position.text(q)}`;
    const [first] = all;
    if (first === undefined) return said`${to} that changes no cell`;
    const fixed = all.find((c) => regionOf(c) === undefined);
    if (fixed !== undefined)
      return said`${to} that changes ${board.label(fixed)}, where ${cells.charAt(fixed)} should never change again`;
    const other = all.find((c) => regionOf(c) !== regionOf(first));
    if (other !== undefined)
      return said`${to} that changes ${board.label(first)} and ${board.label(other)}, which are in different regions`;
  }
  return undefined;
}

/** A region of `p` that has other moves than an equal one elsewhere, as the end of a sentence; undefined if there is none. */
export function differentRegion<P>(rules: Rules<P>, p: P): Said | undefined {
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
      return said`has a region of ${region.map((c) => falling.board.label(c)).join(' ')} with other moves than the same region has at ${before.at}`;
  }
  return undefined;
}

/** At positions with more moves only some of them are tried, at each position others. */
const TRIED = 6;

/**
 * A move at `p` that does more than to take other moves away, always the same ones, as the end of a sentence; undefined if there
 * is none.
 */
export function brokenPlacement<P>(rules: Rules<P>, p: P): Said | undefined {
  const at = knownOf(rules);
  const { position } = rules;
  const [before, made] = movesByChange(rules, p);
  const moves = [...made];
  const apart = Math.ceil(moves.length / TRIED);
  for (let k = ++at.tried % Math.max(1, apart); k < moves.length; k += apart) {
    const [one, q] = moves[k]!;
    const [after] = movesByChange(rules, q);
    const to = said`has a move to ${position.text(q)}`;
    const added = [...after].find((text) => !before.has(text));
    if (added !== undefined) return said`${to}, where ${added} becomes possible`;
    for (const other of before) {
      const pair = `${one}; ${other}`;
      const known = at.pairs.get(pair);
      const stays = after.has(other);
      if (known === undefined) at.pairs.set(pair, { stays, at: position.text(p) });
      else if (known.stays !== stays)
        return said`${to}, which ${stays ? said`leaves` : said`takes away`} the move ${other}, unlike at ${known.at}`;
    }
  }
  return undefined;
}

/** The moves of both sides at `p` as texts that say what they change, and where each leads to. */
function movesByChange<P>(rules: Rules<P>, p: P): readonly [ReadonlySet<string>, ReadonlyMap<string, P>] {
  const { falling } = knownOf(rules);
  const { board } = falling;
  const cells = falling.cells(p);
  const moves = movesOfBoth(rules, p).flatMap((side, which) =>
    side.map((q): [string, P] => {
      const next = falling.cells(q);
      const changes = changed(cells, next).map((c) => `${next[c]} on ${board.label(c)}`);
      const side = rules.position.sides[which];
      return [`${side ? `of ${side} ` : ''}with ${changes.join(' and ')}`, q];
    }),
  );
  const made = new Map(moves);
  return [new Set(made.keys()), made];
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
