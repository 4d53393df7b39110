import { said } from '../../base/errors.ts';
import { LOSS } from '../../rules/ending.ts';
import type { Rules } from '../../rules/rules.ts';
import { Nodes } from '../../sums/nodes.ts';
import { whyNoValues } from '../../sums/values.ts';
import { searchedBy } from '../common/search/searched-by.ts';
import { FAR } from '../common/search/far.ts';
import type { Tests } from '../common/search/values.ts';
import { DEFAULT_MEMORY, type Engine } from '../contract/engine.ts';
import { RegionSearch, SLOT_BYTES, SMALL } from './search.ts';

/** The most memory that is used: Node keeps regions and forms as objects, of which it cannot have as many as there is memory. */
const MOST_MEMORY = 2 ** 31;
/** With less memory whole positions are searched, whose table has a fixed size. */
const LEAST_MEMORY = 2 ** 26;
const MOST_SLOTS = 2 ** 20;

/** Searches for outcomes on boards that fall apart, as sums of regions with their values. */
export const regions: Engine = {
  name: 'regions',
  offer(rules, options) {
    const { memory = DEFAULT_MEMORY, want = 'value' } = options;
    if (want === 'value') return 'finds who wins but not in how many plies, as a search for outcomes does';
    if (rules.regions === undefined) return "needs rules with 'regions'";
    if (rules.position.sides.length === 0 || whyNoValues(rules) || rules.pliesLeft === undefined)
      return "needs two sides, normal play without points, and 'pliesLeft'";
    if (options.engine === undefined && memory < LEAST_MEMORY) return 'needs more memory';
    if (options.engine === undefined && !isFaster(rules, options.from ?? rules.start))
      return 'is slower than a search of whole positions until the board has fallen into several large regions';
    const bytes = Math.min(memory, MOST_MEMORY);
    let slots = MOST_SLOTS;
    while (slots > 1 && 4 * slots * SLOT_BYTES > bytes) slots /= 2;
    return {
      what: said`sums of regions searched with no bound on time`,
      method: 'regions and values',
      positions: undefined,
      symmetries: 1,
      bytes,
      gives: { positions: 'reached', numbered: false, remoteness: false, exactBytes: false },
      unbounded: true,
      solve: (from, progress, limits) =>
        searchedBy(rules, from, (ended) => testsOf(rules, slots, bytes, ended), {
          want: 'outcome',
          progress,
          ...limits,
        }),
    };
  },
};

/** Whether regions have bounds, or a position has several regions that are too large to have their values computed at once. */
function isFaster<P>(rules: Rules<P>, p: P): boolean {
  if (rules.regions?.placement) return true;
  const large = new Nodes(rules).of({ p }).filter(({ region }) => region && region.length > SMALL);
  return large.length > 1;
}

/** The tests of a search in which only outcomes are known: a win takes at most as many plies as are left. */
function testsOf<P>(rules: Rules<P>, slots: number, memory: number, ended: () => boolean): Tests<P> {
  const { position, pliesLeft } = rules;
  const search = new RegionSearch(rules, slots, memory, ended);
  const turn = (value: number): number => Math.sign(value) - value;
  return {
    get nodes() {
      return search.nodes;
    },
    get bytes() {
      return search.bytes;
    },
    get rootMoves() {
      return search.rootMoves;
    },
    get rootSettled() {
      return search.rootSettled;
    },
    greatest: FAR - 1,
    least: -FAR,
    valueOf: (ending) => (ending === LOSS ? -FAR : FAR),
    turned: () => true,
    before: (_p, _q, value) => turn(value),
    valueAfter: (_p, _q, value) => -value - Math.sign(value),
    after: (_p, _q, alpha) => (alpha >= 0 ? -alpha - 2 : -alpha),
    known: () => [-Infinity, Infinity],
    test: (p) => {
      const most = FAR - pliesLeft!(p);
      return search.winsAt(p, position.toMove(p) as 0 | 1) ? most : -most;
    },
    ordered: (p) => search.ordered(rules.moves(p), position.toMove(p) as 0 | 1),
    tieWithin: () => Infinity,
    reset: () => undefined,
  };
}
