/** What sowings of seeds lead to, and what may have led to given seeds. */
import type { Sowing } from '../rules/statement.ts';
import type { Cell } from './board.ts';
import { seedsOf } from './pits.ts';

/** What a sowing leads to. */
export interface Sown {
  readonly pit: Cell;
  readonly seeds: readonly number[];
  readonly keepsTurn: boolean;
}

/** All sowings of a side, in the order of its pits. */
export const sownFrom = (rule: Sowing, before: readonly number[], side: 0 | 1): readonly Sown[] =>
  rule.sides[side].pits.flatMap((pit) => allowed(rule, before, side, pit) ?? []);

/** The sowing of one pit; undefined if that is no move. */
function allowed(rule: Sowing, before: readonly number[], side: 0 | 1, pit: Cell): Sown | undefined {
  if (before[pit] === 0) return undefined;
  const { pits: others } = rule.sides[1 - side];
  const empty = (rule.untilEmpty || rule.feeds) && seedsOf(before, others) === 0;
  if (empty && rule.untilEmpty) return undefined;
  const one = sown(rule, before, side, pit);
  return empty && one && seedsOf(one.seeds, others) === 0 ? undefined : one;
}

/** The same, whatever the other side has; undefined if it does not end, or captures what it may not. */
function sown(rule: Sowing, before: readonly number[], side: 0 | 1, pit: Cell): Sown | undefined {
  const { circuit, pits, store } = rule.sides[side];
  const seeds = before.slice();
  let last = spread(seeds, circuit, pit, rule.skipsEmptied);
  if (rule.relay) {
    // what comes back to the same seeds with the same pit to empty never ends
    const begun = new Set<string>();
    while (last !== store && seeds[last] > 1) {
      const key = `${last} ${seeds.join()}`;
      if (begun.has(key)) return undefined;
      begun.add(key);
      last = spread(seeds, circuit, last, rule.skipsEmptied);
    }
  }
  const { opposite, counts } = rule;
  if (opposite && pits.includes(last) && seeds[last] === 1) {
    const across = opposite.across[last];
    const there = seedsOf(seeds, across);
    if (there > 0 || (opposite.evenIfEmpty && across.length > 0))
      capture(seeds, opposite.withLast ? [...across, last] : across, store);
  }
  if (counts) {
    const { pits: others } = rule.sides[1 - side];
    const taken = countedBack(counts, { circuit, others }, seeds, last);
    const slam = taken.length > 0 && seedsOf(seeds, taken) === seedsOf(seeds, others);
    if (slam && counts.grandSlam === 'forbidden') return undefined;
    if (!slam || counts.grandSlam === 'captures') capture(seeds, taken, store);
  }
  return { pit, seeds, keepsTurn: rule.again && last === store };
}

/** Takes all seeds of a cell and puts one into each of the next ones, in a circle. Returns the cell of the last one. */
function spread(seeds: number[], circuit: readonly Cell[], from: Cell, skips: boolean): Cell {
  const start = circuit.indexOf(from);
  let hand = seeds[from];
  seeds[from] = 0;
  let at = start;
  while (hand > 0) {
    at = at + 1 === circuit.length ? 0 : at + 1;
    if (skips && at === start) continue;
    seeds[circuit[at]]++;
    hand--;
  }
  return circuit[at];
}

function capture(seeds: number[], cells: readonly Cell[], store: Cell): void {
  for (const cell of cells) {
    const count = seeds[cell];
    seeds[cell] = 0;
    seeds[store] += count;
  }
}

/** The pits of the other side that are captured by their numbers of seeds, from the last one back. */
function countedBack(
  { of, back }: NonNullable<Sowing['counts']>,
  { circuit, others }: { readonly circuit: readonly Cell[]; readonly others: readonly Cell[] },
  seeds: readonly number[],
  last: Cell,
): readonly Cell[] {
  const found: Cell[] = [];
  let at = circuit.indexOf(last);
  while (others.includes(circuit[at]) && of.includes(seeds[circuit[at]])) {
    found.push(circuit[at]);
    if (!back || found.length === others.length) break;
    at = at === 0 ? circuit.length - 1 : at - 1;
  }
  return found;
}

export const same = (some: readonly number[], others: readonly number[]): boolean =>
  some.every((count, c) => count === others[c]);

export const distinct = (all: readonly Sown[]): readonly Sown[] =>
  all.filter(
    (one, k) =>
      !all.slice(0, k).some((other) => one.keepsTurn === other.keepsTurn && same(one.seeds, other.seeds)),
  );

/**
 * More sowings than can follow when each that passes the own pits puts a seed into a store: with n seeds outside the stores,
 * pits · (1 + 2 + … + n) and how far each of them is from the end of its row. A sowing within a row makes these distances smaller;
 * any other one makes n smaller.
 */
export function sowingsLeft({ sides }: Sowing, seeds: readonly number[]): number {
  let outside = 0;
  let far = 0;
  for (const { pits } of sides)
    for (let k = 0; k < pits.length; k++) {
      outside += seeds[pits[k]];
      far += seeds[pits[k]] * (pits.length - k);
    }
  const longest = Math.max(...sides.map(({ pits }) => pits.length));
  return longest * ((outside * (outside + 1)) / 2) + far;
}

/** One sowing of a number of seeds from a pit: how many fall into each cell, and where the last one does. */
interface Spread {
  readonly pit: Cell;
  readonly count: number;
  readonly falls: readonly number[];
  readonly last: Cell;
  /** Cells from which no capture takes the seeds that have just fallen there. */
  readonly safe: readonly Cell[];
}

/**
 * The seeds before a sowing that has led to given seeds: each pit and number of seeds is tried, with everything that may have been
 * captured, and kept if sowing it forwards leads there.
 */
export function unsowing(
  rule: Sowing,
  all: number,
): (after: readonly number[], side: 0 | 1, kept: boolean) => readonly (readonly number[])[] {
  const size = 1 + Math.max(...rule.sides.flatMap(({ circuit, store }) => [...circuit, store]));
  const spreads = rule.sides.map(({ pits, store, circuit }) =>
    pits.flatMap((pit) =>
      Array.from({ length: all }, (_, k): Spread => {
        const falls = new Array<number>(size).fill(0);
        falls[pit] = k + 1;
        const last = spread(falls, circuit, pit, rule.skipsEmptied);
        const safe = [...pits, store].filter((cell) => cell !== last && cell !== pit);
        return { pit, count: k + 1, falls, last, safe };
      }),
    ),
  );
  return (after, side, kept) => {
    const found = new Map<string, readonly number[]>();
    for (const { pit, count, falls, last, safe } of spreads[side]) {
      // most are refused here, before any list is made
      if (pit !== last && after[pit] !== falls[pit]) continue;
      if (safe.some((cell) => after[cell] < falls[cell])) continue;
      if (rule.again && (last === rule.sides[side].store) !== kept) continue;
      for (const uncaptured of beforeCapture(rule, after, side, last)) {
        const before = uncaptured.map((own, c) => own - (falls[c] ?? 0));
        if (before[pit] !== 0 || before.some((own) => own < 0)) continue;
        before[pit] = count;
        const one = allowed(rule, before, side, pit);
        if (one?.keepsTurn === kept && same(one.seeds, after)) found.set(before.join(), before);
      }
    }
    return [...found.values()];
  };
}

/** All seeds that a capture after a last seed in `last` may have changed to `after`, which are also among them. */
function beforeCapture(
  { opposite, counts, sides }: Sowing,
  after: readonly number[],
  side: 0 | 1,
  last: Cell,
): readonly (readonly number[])[] {
  const { pits, store, circuit } = sides[side];
  const found: (readonly number[])[] = [after];
  if (opposite && pits.includes(last) && after[last] === (opposite.withLast ? 0 : 1)) {
    const across = opposite.across[last];
    const own = opposite.withLast ? 1 : 0;
    if (seedsOf(after, across) === 0)
      for (const back of distributed(across, after[store] - own)) {
        const before = after.slice();
        before[last] = 1;
        back.forEach((count, k) => (before[across[k]] = count));
        before[store] -= own + seedsOf(before, across);
        found.push(before);
      }
  }
  if (counts) {
    const { pits: others } = sides[1 - side];
    let at = circuit.indexOf(last);
    let ways: readonly (readonly number[])[] = [after];
    for (let k = 0; k < others.length && others.includes(circuit[at]) && after[circuit[at]] === 0; k++) {
      const cell = circuit[at];
      ways = ways.flatMap((way) =>
        counts.of
          .filter((count) => count <= way[store])
          .map((count) => way.with(cell, count).with(store, way[store] - count)),
      );
      found.push(...ways);
      if (!counts.back) break;
      at = at === 0 ? circuit.length - 1 : at - 1;
    }
  }
  return found;
}

/** All ways to put at most `most` seeds into the cells, as lists of numbers. */
function distributed(cells: readonly Cell[], most: number): readonly (readonly number[])[] {
  if (most < 0) return [];
  return cells.reduce<readonly (readonly number[])[]>(
    (ways) =>
      ways.flatMap((way) => {
        const left = way.reduce((rest, count) => rest - count, most);
        return Array.from({ length: left + 1 }, (_, count) => [...way, count]);
      }),
    [[]],
  );
}
