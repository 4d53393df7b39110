/** Finds the values of tiers of men on points through `assembly/mills.ts`, on memory that is used for one tier after the other. */
import { said, tooLarge } from '../../base/errors.ts';
import { bytes as inBytes } from '../../base/numbers.ts';
import { LOSS, OPEN, WIN } from '../../rules/ending.ts';
import type { Mills } from '../../rules/structure.ts';
import { PAGES } from '../common/levels/bytes.ts';
import type { CrewThreads } from '../common/ranks/crew-threads.ts';
import { blocksIn } from '../common/ranks/keeper.ts';
import { labelReader, serveLabels } from '../common/ranks/label-reader.ts';
import { sendToAll } from '../common/ranks/send-to-all.ts';
import { type Analysis, analysisOf } from '../common/ranks/spread-levels.ts';
import type { Tier, TierSolver } from '../common/tiers/tier-places.ts';
import { type WasmMemory, wasmInstance, wasmMemory } from '../common/wasm/instance.ts';
import { mills as module } from '../common/wasm/mills.ts';
import { ALONE, type Exchange, RankDone } from '../contract/exchange.ts';
import { MOST_LEVELS, type MillsLayout, type MillsShare, millsLayout, plannedBytes } from './layout.ts';
import type { Rates } from '../contract/rates.ts';
import { millsRates } from './rates.ts';
import { type MillsNumbers, type MillsSteps, millsShare } from './share.ts';
import { type Space, type Spaces, leastOf } from './tier.ts';

/** The tiers of a game, and how it is solved. */
export interface MillsGame<P> {
  readonly structure: Mills<P>;
  readonly places: Spaces;
  readonly tiers: readonly Tier[];
  readonly threads?: CrewThreads | undefined;
  /** The number of threads; absent: as many as are useful. */
  readonly asked?: number | undefined;
  /** The ranks that solve together, each by one thread; absent: there is one. */
  readonly exchange?: Exchange | undefined;
  readonly share?: Pick<MillsShare, 'bucket' | 'blockBits' | 'codeBytes'> | undefined;
}

/** The kernel in the memory of a thread. */
interface Seat {
  readonly memory: WasmMemory;
  readonly steps: MillsSteps;
}

type Meaning = Parameters<TierSolver['solve']>[1];

/** Whether this machine has WebAssembly with what the kernel needs. */
export function canRun(): boolean {
  const memory = wasmMemory(1);
  return memory !== undefined && wasmInstance(module, memory) !== undefined;
}

export class MillsSolver<P> implements TierSolver {
  private readonly game: MillsGame<P>;
  private seats: readonly Seat[] = [];
  private alone = false;

  constructor(game: MillsGame<P>) {
    this.game = game;
  }

  get bytes(): number {
    const { index } = this.game.places;
    const { each } = this.game.structure;
    const [longest, threads] = this.needed;
    return Math.ceil(PAGES * threads * longest) + index.bytes(Math.min(each, index.points));
  }

  get longestArray(): number {
    return this.needed[0];
  }

  /** The bytes that each thread needs, and the number of threads. */
  private get needed(): readonly [bytes: number, threads: number] {
    const { structure, places, tiers, exchange = ALONE } = this.game;
    const counts = tiers.map((tier) => this.threadsFor(tier));
    const each = tiers.map((tier, k) => plannedBytes(structure, places, tier, counts[k] * exchange.ranks));
    return [Math.max(...each), Math.max(...counts)];
  }

  rates(): Rates | undefined {
    const { structure, places, tiers } = this.game;
    return millsRates(structure, places, tiers);
  }

  private threadsFor({ size }: Pick<Tier, 'size'>): number {
    const { threads, asked, exchange = ALONE } = this.game;
    return this.alone || exchange.ranks > 1 ? 1 : (threads?.count(size, asked) ?? 1);
  }

  solve(tier: Tier, meaning: Meaning, progress?: (place: number) => void): Meaning {
    const { threads } = this.game;
    try {
      return this.solvedBy(this.threadsFor(tier), tier, meaning, progress);
    } catch (error) {
      if (threads?.missing(error) !== true) throw error;
      // where threads do not start, they are not tried again
      this.alone = true;
      this.seats = [];
      return this.solvedBy(1, tier, meaning, progress);
    }
  }

  /** By so many threads, or by all ranks. */
  private solvedBy(
    threads: number,
    tier: Tier,
    meaning: Meaning,
    progress?: (place: number) => void,
  ): Meaning {
    const { structure, places, share, exchange = ALONE } = this.game;
    const ranks = threads * exchange.ranks;
    for (const codeBytes of ([1, 2] as const).filter((bytes) => bytes >= (share?.codeBytes ?? 1))) {
      const layouts = Array.from({ length: threads }, (_, k) =>
        millsLayout(structure, places, tier, { ...share, ranks, me: exchange.rank + k, codeBytes }),
      );
      const seats = this.seatsFor(layouts);
      const latest = loadCodes(layouts, seats, meaning, exchange);
      if (latest === undefined) continue;
      const watch = {
        progress: (decided: number) => progress?.(Math.min(tier.to, tier.from + decided * ranks)),
      };
      if (this.analysisOf(layouts, seats, latest)(watch) === 'too short') break;
      return this.meaningsOf(tier, layouts, seats);
    }
    throw new Error('a game of men on points takes too many plies');
  }

  private analysisOf(layouts: readonly MillsLayout[], seats: readonly Seat[], latest: number): Analysis {
    const { threads, exchange = ALONE } = this.game;
    const members = layouts.map((layout, k) => ({
      memory: seats[k].memory,
      numbers: numbersOf(layout, latest),
    }));
    const [{ steps, memory }] = seats;
    if (!threads || layouts.length === 1)
      return analysisOf(millsShare(members[0].numbers, steps, memory.buffer), exchange);
    return threads.analysis({
      source: threads.source,
      module: threads.module,
      members,
      share: millsShare,
      steps,
      blocks: layouts.reduce((sum, { places, blockBits }) => sum + Math.ceil(places / 2 ** blockBits), 0),
    });
  }

  /** remoteness · 4 + outcome at each place of a tier; undefined where there is no position, and on other ranks than the first. */
  private meaningsOf(tier: Tier, layouts: readonly MillsLayout[], seats: readonly Seat[]): Meaning {
    const { places, exchange = ALONE } = this.game;
    const [{ blockBits, width }] = layouts;
    const block = 2 ** blockBits;
    const blocks = layouts.map(({ places: count, labels }, k) =>
      blocksIn(new Uint8Array(seats[k].memory.buffer, labels, count * width), block, width),
    );
    const blockAt = (k: number): Uint8Array => blocks[k % blocks.length](Math.floor(k / blocks.length));
    const held = { exchange, size: tier.size, block, width, blockAt };
    try {
      serveLabels(held);
    } catch (error) {
      if (!(error instanceof RankDone)) throw error;
      return () => undefined;
    }
    const labelAt = labelReader(held);
    const decided = 2 ** (8 * width - 1);
    const isLeast = leastOf(places, tier.parts as readonly Space[]);
    return (place) => {
      if (!isLeast(place)) return undefined;
      const label = labelAt(place - tier.from);
      if (label < decided) return OPEN;
      const level = label - decided;
      return 4 * level + (level & 1 ? WIN : LOSS);
    };
  }

  /** Memory for these layouts, with their descriptions. */
  private seatsFor(layouts: readonly MillsLayout[]): readonly Seat[] {
    const [planned, threads] = this.needed;
    const bytes = Math.max(...layouts.map((layout) => layout.bytes));
    if (this.seats.length < layouts.length || this.seats[0].memory.buffer.byteLength < bytes)
      // the old memory is free before there is new one
      this.seats = [];
    if (this.seats.length === 0) this.seats = seatsOf(Math.max(bytes, planned), threads, this.game.threads);
    const seats = this.seats.slice(0, layouts.length);
    seats.forEach(({ memory }, k) => layouts[k].write(memory.buffer));
    return seats;
  }
}

function numbersOf(layout: MillsLayout, latest: number): MillsNumbers {
  const { ranks, places, blockBits, out, filled, into, bucketBytes } = layout;
  return { ranks, places, blockBits, out, filled, into, bucketBytes, deepest: MOST_LEVELS - 1, latest };
}

function seatsOf(bytes: number, count: number, threads: CrewThreads | undefined): readonly Seat[] {
  return Array.from({ length: count }, () => {
    const memory = wasmMemory(bytes, count > 1);
    const text = count > 1 && threads ? threads.module : module;
    const steps = memory && wasmInstance<MillsSteps>(text, memory);
    if (!memory || !steps)
      throw tooLarge(
        said`${inBytes(count * bytes)} would be needed, but the machine does not have them; a smaller ${'--memory'} helps`,
      );
    return { memory, steps };
  });
}

/**
 * Writes the codes of lower tiers: 0 for a draw, else the level of the position before, if the move there is the best. The first rank
 * sends them to the others. Returns the greatest one; undefined if it is too great for its bytes.
 */
function loadCodes(
  layouts: readonly MillsLayout[],
  seats: readonly Seat[],
  meaning: Meaning,
  exchange: Exchange,
): number | undefined {
  const [{ lower, codeBytes }] = layouts;
  const [{ memory, steps }] = seats;
  const found = exchange.rank === 0 ? readCodes(layouts, seats, meaning) : 0;
  const latest = exchange.sum(found ?? -1);
  if (latest < 0) return undefined;
  const { buckets } = millsShare(numbersOf(layouts[0], latest), steps, memory.buffer);
  for (const { space, at } of lower)
    sendToAll(
      exchange,
      buckets,
      new Uint32Array(memory.buffer, at, Math.ceil((codeBytes * (space.to - space.from)) / 4)),
    );
  return latest;
}

/** The same of one process. */
function readCodes(
  layouts: readonly MillsLayout[],
  seats: readonly Seat[],
  meaning: Meaning,
): number | undefined {
  const [{ lower, codeBytes }] = layouts;
  let latest = 0;
  for (const [l, { space, at }] of lower.entries()) {
    const size = space.to - space.from;
    const arrayIn = ({ memory }: Seat, from: number): Uint8Array | Uint16Array =>
      codeBytes === 1
        ? new Uint8Array(memory.buffer, from, size)
        : new Uint16Array(memory.buffer, from, size);
    const codes = arrayIn(seats[0], at);
    for (let i = 0; i < size; i++) {
      const found = meaning(space.from + i);
      const code = found === undefined || found === OPEN ? 0 : (found >>> 2) + 1;
      codes[i] = code;
      if (code > latest) latest = code;
    }
    if (latest >= 2 ** (8 * codeBytes)) return undefined;
    for (let k = 1; k < seats.length; k++) arrayIn(seats[k], layouts[k].lower[l].at).set(codes);
  }
  return latest;
}
