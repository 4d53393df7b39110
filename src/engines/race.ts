/**
 * Where nobody knows beforehand whether a table fits, positions are explored and a search looks for the one value that is
 * asked for, by turns and for the same time, until one of the two is done. So the answer takes about twice as long as the
 * better of the two would, at most.
 */
import { PlayError } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import { DEFAULT_MEMORY, type Offer, type SolveOptions, type Solved } from './engine.ts';
import { type Chosen, choose } from './plan.ts';
import type { Progress } from './search/levels.ts';

/** With fewer positions found a table may soon be done. */
const FEW_FOUND = 2 ** 16;
/** The shortest turn of the search, in milliseconds, and how many times as long as the search the table takes before each. */
const LEAST_TURN = 50;
const AHEAD = 1.25;
/** The share of the memory for the search while there is a table beside it, and the memory that is not worth sharing. */
const SHARE = 1 / 8;
const LITTLE_MEMORY = 2 ** 24;

/** How a race ended: with the solution of one of the two, or with neither, and why the table did not come about. */
export type Raced<P> =
  | { readonly chosen: Chosen<P>; readonly solved: Solved<P> }
  | { readonly chosen?: undefined; readonly why: string };

/** Thrown while positions are explored: the table is not wanted any more, since it would take longer than `why` says. */
class Enough extends Error {}

/** `table` and `search` are how the rules were to be solved with the whole memory. `late` says whether so many seconds are over. */
export function race<P>(
  rules: Rules<P>,
  { table, search }: { readonly table: Chosen<P>; readonly search: Chosen<P> },
  options: SolveOptions<P> & { readonly from: P },
  late: (seconds: number) => boolean,
): Raced<P> {
  const { from, memory = DEFAULT_MEMORY, time = Infinity, progress, ended = () => false } = options;
  const share = (engine: string, part: number): Offer<P> =>
    choose(rules, { ...options, engine, memory: Math.floor(part * memory) }).offer;
  const shared = memory >= LITTLE_MEMORY;
  const turns = new Turns(share(search.plan.engine, SHARE), from, progress, () => late(time) || ended());
  const exploring: Progress = (done, of, reach, searched) => {
    progress?.(done, of, reach, searched);
    if (late(time / 2)) throw new Enough('took half of the time');
    if (shared && reach && of > FEW_FOUND && turns.taken()) throw new Enough('would have taken longer');
  };
  try {
    const solved = share(table.plan.engine, shared ? 1 - SHARE : 1).solve(from, exploring);
    turns.solved?.release();
    return { chosen: table, solved };
  } catch (error) {
    const tooLarge = error instanceof PlayError && error.kind === 'too large';
    if (!tooLarge && !(error instanceof Enough)) throw error;
    const why = tooLarge ? `found that ${error.sentence}` : error.message;
    if (!turns.won) {
      turns.solved?.release();
      return { why };
    }
    const passedOver = [...search.plan.passedOver, { engine: table.plan.engine, why }];
    return { chosen: { ...search, plan: { ...search.plan, passedOver } }, solved: turns.solved! };
  }
}

/** A search that goes on whenever it is its turn. */
class Turns<P> {
  solved: Solved<P> | undefined;
  won = false;
  /** Whether its memory was not enough. */
  private failed = false;
  private readonly search: () => Solved<P>;
  private readonly from: P;
  private readonly begun = performance.now();
  /** The milliseconds of all its turns. */
  private own = 0;
  private until = 0;

  constructor(offer: Offer<P>, from: P, progress: Progress | undefined, ended: () => boolean) {
    this.from = from;
    const over = (): boolean => (!this.won && performance.now() > this.until) || ended();
    this.search = () => offer.solve(from, progress, { ended: over });
  }

  /** Whether the search has found the value. If the table has taken longer so far, the search catches up first. */
  taken(): boolean {
    if (this.failed) return false;
    const now = performance.now();
    const others = now - this.begun - this.own;
    if (others < Math.max(LEAST_TURN, AHEAD * this.own)) return false;
    this.until = now + others - this.own;
    try {
      this.solved ??= this.search();
      this.won = this.solved.search!.settle(this.from).settled;
    } catch (error) {
      if (!(error instanceof PlayError) || error.kind !== 'too large') throw error;
      this.failed = true;
    }
    this.own += performance.now() - now;
    return this.won;
  }
}
