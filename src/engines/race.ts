/**
 * Where one value is asked for and a table takes more than a moment, a search looks for that value beside it, by turns, until
 * one of the two is done. The search is given as much time as the table is sure to need, so the answer takes about twice as
 * long as the better of the two would, at most, and less if the table is far from its end.
 */
import { present } from '../base/present.ts';
import { PlayError } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import {
  DEFAULT_MEMORY,
  type Engine,
  type Offer,
  type Search,
  type SolveOptions,
  type Solved,
} from './contract/engine.ts';
import { type Chosen, FEW_POSITIONS, choose } from './choose.ts';
import type { OwnOptions } from './contract/own.ts';
import type { Progress } from './contract/progress.ts';

/** The shortest turn of the search, in milliseconds, and how many times as long as the search the table takes before each. */
const LEAST_TURN = 10;
const AHEAD = 1.05;
/** The search takes at most so many times as long as the table has so far, however much longer that will take. */
const MOST_AHEAD = 3;
/** The share of the memory for the search beside a table of unknown size, and the memory that is not worth sharing. */
const SHARE = 1 / 8;
const LITTLE_MEMORY = 2 ** 24;

/** Why a table was given up for which there was memory and time. */
export const LONGER = 'would have taken longer';

/** How a race ended: with the solution of one of the two, or with neither, and why the table did not come about. */
export type Raced<P> =
  | { readonly chosen: Chosen<P>; readonly solved: Solved<P> }
  | { readonly chosen?: undefined; readonly why: string };

/** Thrown while a table is made: it is not wanted any more, since it would take longer than `why` says. */
class Enough extends Error {}

/** Whether so many seconds are over. */
type Late = (seconds: number) => boolean;

/** `table` and `search` are as `choose` has found them among the engines. */
export function race<P>(
  engines: readonly Engine[],
  rules: Rules<P>,
  { table, search }: { readonly table: Chosen<P>; readonly search: Chosen<P> },
  options: SolveOptions<P> & OwnOptions & { readonly from: P; readonly late: Late },
): Raced<P> {
  const {
    from,
    asked = (found) => found.settle(from).settled,
    memory = DEFAULT_MEMORY,
    time = Infinity,
    progress,
    ended = () => false,
    searchFrom = FEW_POSITIONS,
    late,
  } = options;
  const known = table.plan.gives.exactBytes;
  const shared = known || memory >= LITTLE_MEMORY;
  const share = ({ plan: { engine }, offer }: Chosen<P>, part: number): Offer<P> =>
    known || !shared
      ? offer
      : choose(engines, rules, { ...options, engine, memory: Math.floor(part * memory) }).offer;
  const over = (): boolean => late(time) || ended();
  const turns = new Turns(share(search, SHARE), { from, asked, progress, ended: over });
  const making: Progress = (done, of, reach, searched) => {
    progress?.(done, of, reach, searched);
    if (late(time / 2)) throw new Enough('took half of the time');
    // all positions that were found must be explored
    if (shared && of >= searchFrom && turns.taken(done, reach ? of - done : 0)) throw new Enough(LONGER);
  };
  try {
    const solved = share(table, 1 - SHARE).solve(from, making);
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
    return { chosen: { ...search, plan: { ...search.plan, passedOver } }, solved: present(turns.solved) };
  }
}

/** A search that goes on whenever it is its turn. */
class Turns<P> {
  solved: Solved<P> | undefined;
  won = false;
  /** Whether its memory was not enough. */
  private failed = false;
  private readonly search: () => Solved<P>;
  private readonly asked: (search: Search<P>) => boolean;
  private readonly begun = performance.now();
  /** The milliseconds of all its turns. */
  private own = 0;
  private until = 0;
  /** What the table had done before the last turn, in how many milliseconds, and the most that it has done in one. */
  private before = { done: 0, took: 0 };
  private most = 0;

  constructor(
    offer: Offer<P>,
    {
      from,
      asked,
      progress,
      ended,
    }: Pick<SolveOptions<P>, 'progress'> & Required<Pick<SolveOptions<P>, 'from' | 'asked' | 'ended'>>,
  ) {
    this.asked = asked;
    const over = (): boolean => (!this.won && performance.now() > this.until) || ended();
    this.search = () => offer.solve(from, progress, { ended: over });
  }

  /**
   * Whether the search has found what is asked. If it has not taken as long as the table will at least, it catches up first. The
   * table has done `done` steps, and has at least `left` to do.
   */
  taken(done: number, left: number): boolean {
    if (this.failed) return false;
    const now = performance.now();
    const took = now - this.begun - this.own;
    if (took < LEAST_TURN) return false;
    const fair = Math.min(took + left / this.rate(done, took), MOST_AHEAD * took);
    if (fair < AHEAD * this.own) return false;
    this.until = now + fair - this.own;
    try {
      this.solved ??= this.search();
      this.won = this.asked(present(this.solved.search));
    } catch (error) {
      if (!(error instanceof PlayError) || error.kind !== 'too large') throw error;
      this.failed = true;
    }
    this.own += performance.now() - now;
    return this.won;
  }

  /** The most steps in a millisecond: the table becomes faster while its code is new. */
  private rate(done: number, took: number): number {
    const { before } = this;
    if (took - before.took < LEAST_TURN) return this.most;
    this.most = Math.max(this.most, (done - before.done) / (took - before.took));
    this.before = { done, took };
    return this.most;
  }
}
