/** Finds the values of tiers of men on points through `assembly/mills.ts`, on memory that is used for one tier after the other. */
import { LOSS, OPEN, WIN } from '../../rules/ending.ts';
import type { Mills } from '../../rules/structure.ts';
import { PAGES } from '../common/levels/bytes.ts';
import { capacityOf } from '../common/ranks/graph-share.ts';
import { sendToAll } from '../common/ranks/send-to-all.ts';
import { TierCrew, type TierMeans, type TierSeat } from '../common/tiers/tier-crew.ts';
import type { Tier, TierSolver } from '../common/tiers/tier-places.ts';
import { wasmInstance, wasmMemory } from '../common/wasm/instance.ts';
import { mills as module } from '../common/wasm/mills.ts';
import type { Exchange } from '../contract/exchange.ts';
import type { Rates } from '../contract/rates.ts';
import { MOST_LEVELS, type MillsLayout, type MillsShare, millsLayout, plannedBytes } from './layout.ts';
import { millsRates } from './rates.ts';
import { type MillsNumbers, type MillsSteps, millsShare } from './share.ts';
import { type Space, type Spaces, leastOf } from './tier.ts';

/** The tiers of a game, and how it is solved. */
export interface MillsGame<P> extends TierMeans {
  readonly structure: Mills<P>;
  readonly places: Spaces;
  readonly tiers: readonly Tier[];
  readonly share?: Pick<MillsShare, 'bucket' | 'blockBits' | 'codeBytes'> | undefined;
}

type Seat = TierSeat<MillsSteps>;
type Meaning = Parameters<TierSolver['solve']>[1];

/** Whether this machine has WebAssembly with what the kernel needs. */
export function canRun(): boolean {
  const memory = wasmMemory(1);
  return memory !== undefined && wasmInstance(module, memory) !== undefined;
}

export class MillsSolver<P> implements TierSolver {
  private readonly game: MillsGame<P>;
  private readonly crew: TierCrew<MillsNumbers, MillsSteps>;
  private needs: readonly [bytes: number, threads: number] | undefined;

  constructor(game: MillsGame<P>) {
    this.game = game;
    this.crew = new TierCrew(game, module, millsShare);
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
    if (this.needs) return this.needs;
    const { structure, places, tiers } = this.game;
    const { exchange } = this.crew;
    const counts = tiers.map(({ size }) => this.crew.threadsFor(size));
    const each = tiers.map((tier, k) => {
      const ranks = counts[k] * exchange.ranks;
      return plannedBytes(structure, places, tier, ranks, this.bucketOf(ranks, tier));
    });
    return (this.needs = [Math.max(...each), Math.max(...counts)]);
  }

  /** The updates in a bucket. */
  private bucketOf(ranks: number, { size }: Pick<Tier, 'size'>): number {
    return capacityOf(ranks, this.crew.exchange.ranks > 1 ? size : undefined);
  }

  rates(): Rates | undefined {
    const { structure, places, tiers } = this.game;
    return millsRates(structure, places, tiers);
  }

  solve(tier: Tier, meaning: Meaning, progress?: (place: number) => void): Meaning {
    return this.crew.solving(tier.size, (threads) => this.solvedBy(threads, tier, meaning, progress));
  }

  private solvedBy(
    threads: number,
    tier: Tier,
    meaning: Meaning,
    progress?: (place: number) => void,
  ): Meaning {
    const { structure, places, share } = this.game;
    const { crew } = this;
    const ranks = threads * crew.exchange.ranks;
    const [planned, most] = this.needed;
    for (const codeBytes of ([1, 2] as const).filter((bytes) => bytes >= (share?.codeBytes ?? 1))) {
      const layouts = Array.from({ length: threads }, (_, k) =>
        millsLayout(structure, places, tier, {
          bucket: this.bucketOf(ranks, tier),
          ...share,
          ranks,
          me: crew.exchange.rank + k,
          codeBytes,
        }),
      );
      const needed = Math.max(planned, ...layouts.map(({ bytes }) => bytes));
      const seats = crew.seated(threads, needed, most);
      seats.forEach(({ memory }, k) => layouts[k].write(memory.buffer));
      const latest = loadCodes(layouts, seats, meaning, crew.exchange);
      if (latest === undefined) continue;
      const [{ blockBits, width }] = layouts;
      const block = 2 ** blockBits;
      const blocks = Math.ceil(tier.size / block);
      const numbers = layouts.map((layout) => numbersOf(layout, latest));
      const watch = {
        progress: (decided: number) => progress?.(Math.min(tier.to, tier.from + decided * ranks)),
      };
      if (crew.analysis(seats, numbers, blocks)(watch) === 'too short') break;
      const label = crew.labels(seats, { size: tier.size, block, width, parts: layouts });
      return label ? this.meanings(tier, width, label) : () => undefined;
    }
    throw new Error('a game of men on points takes too many plies');
  }

  /** remoteness · 4 + outcome at each place of a tier; undefined where there is no position. */
  private meanings(tier: Tier, width: number, labelAt: (i: number) => number): Meaning {
    const decided = 2 ** (8 * width - 1);
    const isLeast = leastOf(this.game.places, tier.parts as readonly Space[]);
    return (place) => {
      if (!isLeast(place)) return undefined;
      const label = labelAt(place - tier.from);
      if (label < decided) return OPEN;
      const level = label - decided;
      return 4 * level + (level & 1 ? WIN : LOSS);
    };
  }
}

function numbersOf(layout: MillsLayout, latest: number): MillsNumbers {
  const { ranks, places, blockBits, out, filled, into, bucketBytes } = layout;
  return { ranks, places, blockBits, out, filled, into, bucketBytes, deepest: MOST_LEVELS - 1, latest };
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
