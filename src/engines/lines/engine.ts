import { badUse, enumerated, said, tooLarge, word } from '../../base/errors.ts';
import { bytes, grouped } from '../../base/numbers.ts';
import { type SearchRequest, searchedBy } from '../common/search/searched-by.ts';
import { FAR, Interrupted } from '../common/search/far.ts';
import type { Tests } from '../common/search/values.ts';
import { type Ending, TIE, WIN } from '../../rules/ending.ts';
import { DEFAULT_MEMORY, type Engine, type Solved } from '../contract/engine.ts';
import { wasmMemory } from '../common/wasm/instance.ts';
import { type LineSearch, kernel, kernelBytes, slotsWithin } from './kernel.ts';
import { type LineGame, lineGame } from './layout.ts';
import type { openCells } from './open-cells.ts';
import type { LineThreads } from './threads.ts';

/** A search within so many plies took less than a hundredth of one to the end, from hard positions of connect four. */
const SOON = 9;

/** What the engine can do without: threads, and boards of more cells than a word has bits. */
export interface LineParts {
  readonly lineThreads?: LineThreads;
  readonly openCells?: typeof openCells;
}

/** Searches games whose ends are lines of symbols, as words of bits. */
export const lines = ({ lineThreads, openCells: open }: LineParts = {}): Engine => ({
  name: 'lines',
  offer(rules, options) {
    const { memory = DEFAULT_MEMORY, want = 'value', symmetries } = options;
    const { threads = lineThreads?.most() ?? 1 } = options;
    const game = lineGame(rules, options.from, open);
    if (typeof game === 'string') return game;
    if (options.wasm === false || !wasmMemory(1)) return 'needs WebAssembly';
    const { size } = rules.position;
    const what = said`values searched for one by one with no bound on time`;
    const slots = slotsWithin(game, memory, threads);
    return {
      what: Number.isFinite(size) ? enumerated([what, said`${grouped(size)} index values`]) : what,
      method: 'bitboards',
      positions: undefined,
      symmetries: symmetries === false ? 1 : rules.permutations.length,
      bytes: kernelBytes(game, slots, threads),
      gives: { positions: 'reached', numbered: false, remoteness: want === 'value', exactBytes: false },
      unbounded: true,
      solve: (from, progress, limits) => {
        const parts = symmetries === false ? { symmetries: 0 } : {};
        const made = (of: LineGame<typeof from>): LineSearch<typeof from> => {
          const search = kernel(of, slots, parts, { threads: lineThreads?.count(threads), lineThreads });
          if (search) return search;
          throw tooLarge(
            said`${bytes(kernelBytes(of, slots, threads))} would be needed, but the machine does not have them; a smaller ${'--memory'} helps`,
          );
        };
        return searchedWith(
          made(game),
          from,
          { want, progress, ...limits },
          {
            made,
            gameFrom: (p) => lineGame(rules, p, open),
          },
        );
      },
    };
  },
});

/**
 * A search for the value of `from` by `search`, which finds other values when they are asked for, with `others` also those of positions
 * that are not in its game.
 */
export const searchedWith = <P>(
  search: LineSearch<P>,
  from: P,
  searching?: SearchRequest,
  others?: Others<P>,
): Solved<P> =>
  searchedBy(search.game.rules, from, (ended) => new LineTests(search, ended, others), searching);

/** How positions are searched that are not in the game of a search: by another game, and its search. */
interface Others<P> {
  gameFrom(p: P): LineGame<P> | string;
  made(game: LineGame<P>): LineSearch<P>;
}

/** The tests of a search with at most 2^slots slots. They ask `ended` every few milliseconds whether they must end. */
export function testsByLines<P>(
  game: LineGame<P>,
  slots: number,
  ended: () => boolean,
): (Tests<P> & { clear(): void }) | undefined {
  const search = kernel(game, slots);
  return search && new LineTests(search, ended);
}

/** Tests of the values of positions by searches for their scores; see assembly/lines.ts for scores. */
class LineTests<P> implements Tests<P> {
  readonly greatest: number;
  readonly least: number;
  rootMoves = 0;
  readonly rootSettled = 0;
  readonly soon = SOON;
  private kernel: LineSearch<P>;
  /** The nodes of the searches before the present one. */
  private earlier = 0;
  private readonly ended: () => boolean;
  private readonly others: Others<P> | undefined;

  constructor(search: LineSearch<P>, ended: () => boolean, others?: Others<P>) {
    const { game } = search;
    this.kernel = search;
    this.ended = ended;
    this.others = others;
    this.greatest = game.full > 0 ? FAR : FAR - 1;
    this.least = game.full < 0 ? -FAR : 1 - FAR;
  }

  get nodes(): number {
    return this.earlier + this.kernel.nodes();
  }

  get bytes(): number {
    return this.kernel.bytes();
  }

  valueOf(ending: Ending): number {
    return ending === TIE ? 0 : ending === WIN ? FAR : -FAR;
  }

  turned(): boolean {
    return true;
  }

  before(_p: P, _q: P, value: number): number {
    return Math.sign(value) - value;
  }

  valueAfter(_p: P, _q: P, value: number): number {
    return -value - Math.sign(value);
  }

  after(_p: P, _q: P, alpha: number): number {
    return alpha >= 0 ? -alpha - 2 : -alpha;
  }

  known(): readonly [lower: number, upper: number] {
    return [-Infinity, Infinity];
  }

  test(p: P, alpha: number): number {
    if (alpha >= this.greatest) return this.greatest;
    if (alpha < this.least) return this.least;
    this.enter(p);
    const { cells, count } = this.kernel.counts(p);
    // a win in n plies has the score cells + 1 − count − n, and the value FAR − n
    const offset = FAR - (cells + 1 - count);
    const score = alpha >= 0 ? Math.max(0, alpha - offset) : Math.min(-1, alpha + offset);
    this.rootMoves = this.kernel.game.rules.moves(p).length;
    const bound = this.kernel.search(p, score, score + 1, this.ended);
    if (bound === undefined) throw new Interrupted();
    return bound + Math.sign(bound) * offset;
  }

  tieWithin(p: P): number {
    // no line ends in a tie, so a tied board is full
    this.enter(p);
    const { cells, count } = this.kernel.counts(p);
    return cells - count;
  }

  /** Goes on with the game that has the position `p`. Raises bad use if too many of its cells are open. */
  private enter(p: P): void {
    const { game } = this.kernel;
    if (game.leadsTo(p) || !this.others) return;
    const other = this.others.gameFrom(p);
    if (typeof other === 'string')
      throw badUse(said`these rules cannot be solved by ${word('lines')}, which ${other}`);
    this.earlier += this.kernel.nodes();
    this.kernel.release();
    this.kernel = this.others.made(other);
  }

  reset(): void {
    // a search begins anew each time
  }

  /** Forgets everything that was found. */
  clear(): void {
    this.kernel.clear();
  }

  release(): void {
    this.kernel.release();
  }
}
