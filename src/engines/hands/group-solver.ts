/**
 * Finds the values of tiers that lead to each other, level by level, with labels for them and for the finished tiers that they lead to:
 *
 *     numbers of labels:    [ 0 … 15: none ][ finished tiers ][ tiers of the group ]
 *
 * The kernel takes moves back from all of them, and keeps what leads to the group. Blocks of labels are dealt to threads or ranks.
 */
import { lastOf, present } from '../../base/present.ts';
import { LOSS, OPEN, WIN } from '../../rules/ending.ts';
import { PAGES } from '../common/levels/bytes.ts';
import { placesBelow, unusedBytes } from '../common/ranks/dealt.ts';
import { capacityOf } from '../common/ranks/graph-share.ts';
import { TierCrew, type TierMeans, type TierSeat } from '../common/tiers/tier-crew.ts';
import type { TierPart, TierSolver } from '../common/tiers/tier-places.ts';
import { hands as module } from '../common/wasm/hands.ts';
import type { WasmMemory } from '../common/wasm/instance.ts';
import { dealValues } from './deal-values.ts';
import { type GroupNumbers, type LabelledRun, groupShare, partsAt, seedPart } from './group-share.ts';
import { levelOf } from './kernel.ts';
import { type LabelShare, type Layout, layoutOf } from './layout.ts';
import type { Steps } from './share.ts';
import type { TierGame } from './tier-game.ts';
import type { OpeningTier } from './tier-index.ts';

/** Arrangements of a tier with one side to move. */
export interface TierRun extends TierPart {
  /** What they are, with their numbers among all arrangements. */
  readonly tier: OpeningTier;
  /** The runs that moves lead to, by their indexes in the list of all. */
  readonly leadsTo: readonly number[];
}

/** How groups are solved. `share`: smaller sizes than necessary, for tests. */
export interface GroupMeans extends TierMeans {
  readonly share?: Pick<LabelShare, 'bucket' | 'blockBits'> | undefined;
}

/** The first label: 0 says that a tier has none. */
const FIRST = 16;
const WIDTHS = [1, 2] as const;

const sizeOf = ({ from, to }: TierPart): number => to - from;

/** The finished runs that moves lead to from `own`, by their indexes in `all`. */
function below(all: readonly (TierRun | undefined)[], own: readonly TierRun[]): TierRun[] {
  const to = new Set(own.flatMap((run) => run.leadsTo.map((k) => present(all[k]))));
  for (const run of own) to.delete(run);
  return [...to];
}

type Meaning = Parameters<TierSolver['solve']>[1];
type Group = Parameters<TierSolver['solve']>[0];

/** A group with the finished runs that it leads to, and how many labels there are. */
interface Labelled {
  readonly tier: Group;
  readonly runs: readonly (TierRun & { readonly labelled: LabelledRun })[];
  readonly size: number;
}

/** The solver of groups of runs, which are solved together. */
export class GroupSolver<P> implements TierSolver {
  private readonly game: TierGame<P>;
  private readonly all: readonly (TierRun | undefined)[];
  private readonly crew: TierCrew<GroupNumbers, Steps>;
  private readonly share: GroupMeans['share'];
  /** The number of labels for each group. */
  private readonly sizes: readonly number[];
  private readonly needs: Partial<Record<1 | 2, readonly [bytes: number, threads: number]>> = {};
  private readonly layouts = new Map<string, Layout>();
  /** Which layout is written in a memory, and for labels of how many bytes. */
  private readonly written = new WeakMap<WasmMemory, string>();

  /** `all` are the runs by index. */
  constructor(
    game: TierGame<P>,
    all: readonly (TierRun | undefined)[],
    groups: readonly (readonly TierRun[])[],
    means: GroupMeans = {},
  ) {
    this.game = game;
    this.all = all;
    this.share = means.share;
    this.crew = new TierCrew(means, module, groupShare);
    this.sizes = groups.map((own) =>
      [...own, ...below(all, own)].reduce((sum, run) => sum + sizeOf(run), FIRST),
    );
  }

  get bytes(): number {
    const [bytes, threads] = this.needed(1);
    const { ranks, rank } = this.crew.exchange;
    const unused = unusedBytes(this.layoutOf(threads * ranks, rank));
    return Math.ceil(PAGES * threads * (bytes - unused));
  }

  get longestArray(): number {
    return this.needed(1)[0];
  }

  /** The bytes that each thread needs for labels of this width, and the number of threads. */
  private needed(width: 1 | 2): readonly [bytes: number, threads: number] {
    const { sizes, crew, needs } = this;
    const known = needs[width];
    if (known) return known;
    const counts = sizes.map((size) => crew.threadsFor(size));
    const each = sizes.map((size, k) => {
      const layout = this.layoutOf(counts[k] * crew.exchange.ranks, crew.exchange.rank);
      return this.labelsOf(layout) + width * placesBelow(size, layout);
    });
    return (needs[width] = [Math.max(...each), Math.max(...counts)]);
  }

  /** The layout of one of several ranks; they have the same sizes. */
  private layoutOf(ranks: number, me: number): Layout {
    const { structure, index, layout } = this.game;
    if (ranks === 1 && !this.share) return layout;
    const key = `${ranks} ${me}`;
    const { exchange } = this.crew;
    const bucket = capacityOf(ranks, exchange.ranks > 1 ? Math.max(...this.sizes) : undefined);
    const made =
      this.layouts.get(key) ?? (layoutOf(structure, index, { bucket, ...this.share, ranks, me }) as Layout);
    this.layouts.set(key, made);
    return made;
  }

  /** The number of addresses of first labels: by plies of the opening, side to move and tier. */
  private get opened(): number {
    const { structure, index } = this.game;
    return (2 * structure.opening.plies + 2) * (index.first.length - 1);
  }

  /** The address of the labels, after those. */
  private labelsOf({ bytes }: Layout): number {
    return Math.ceil((bytes + 4 * this.opened) / 16) * 16;
  }

  solve(tier: Group, meaning: Meaning, progress?: (place: number) => void): Meaning {
    const labelled = this.labelled(tier);
    return this.crew.solving(labelled.size, (threads) => this.solvedBy(threads, labelled, meaning, progress));
  }

  private labelled(tier: Group): Labelled {
    const own = tier.parts as readonly TierRun[];
    let size = FIRST;
    const withLabels = (run: TierRun, finished: boolean): Labelled['runs'][number] => {
      const from = size;
      size += sizeOf(run);
      const { from: number, turn, begun } = run.tier;
      const opening = begun < this.game.structure.opening.plies;
      const labels = {
        from,
        to: size,
        shift: number - from,
        ranked: this.ranked(run),
        turn,
        opening,
        finished,
      };
      return { ...run, labelled: labels };
    };
    const runs = [
      ...below(this.all, own).map((run) => withLabels(run, true)),
      ...own.map((run) => withLabels(run, false)),
    ];
    return { tier, runs, size };
  }

  /** The number of an arrangement among those with its turn, from that of the first of its run. */
  private ranked({ tier: { from, turn, tier } }: TierRun): number {
    const { first } = this.game.index;
    return from < this.game.layout.played ? from - turn * lastOf(first) : first[tier];
  }

  private solvedBy(
    threads: number,
    group: Labelled,
    meaning: Meaning,
    progress?: (place: number) => void,
  ): Meaning {
    const { crew } = this;
    const { tier, size } = group;
    const ranks = threads * crew.exchange.ranks;
    const layouts = Array.from({ length: threads }, (_, k) => this.layoutOf(ranks, crew.exchange.rank + k));
    const [{ blockBits }] = layouts;
    const block = 2 ** blockBits;
    for (const width of WIDTHS) {
      const [needed, most] = this.needed(width);
      const seats = crew.seated(threads, needed, most);
      layouts.forEach((layout, k) => this.describe(seats[k].memory, layout, width, group));
      const numbers = layouts.map((layout) => this.numbersOf(layout, width, group));
      const latest = this.finish(group, seats, numbers, meaning);
      if (latest === undefined) continue;
      const watch = {
        progress: (decided: number) => progress?.(Math.min(tier.to, tier.from + decided * ranks)),
      };
      const analysis = crew.analysis(
        seats,
        numbers.map((one) => ({ ...one, latest })),
        Math.ceil(size / block),
      );
      if (analysis(watch) === 'too short') continue;
      const label = crew.labels(seats, { size, block, width, parts: numbers });
      return label ? this.meanings(group, label) : () => undefined;
    }
    throw new Error('play takes more plies than a label can count');
  }

  /** Writes where the labels of the runs are. */
  private describe(memory: WasmMemory, layout: Layout, width: 1 | 2, { runs }: Labelled): void {
    const { index } = this.game;
    const { buffer } = memory;
    const { fields, bytes, ranks, me } = layout;
    const key = `${ranks} ${me} ${width}`;
    if (this.written.get(memory) !== key) {
      layout.write(buffer, width, this.labelsOf(layout));
      new Uint32Array(buffer, fields.opened, 1)[0] = bytes;
      new Uint32Array(buffer, fields.parted, 1)[0] = 1;
      this.written.set(memory, key);
    }
    const tiers = index.first.length - 1;
    const where = new Uint32Array(buffer, bytes, this.opened).fill(0);
    for (const { tier, labelled } of runs) {
      if (!labelled.finished) where[(2 * tier.begun + tier.turn) * tiers + tier.tier] = labelled.from;
    }
  }

  private numbersOf(layout: Layout, width: 1 | 2, { runs, size }: Labelled): Omit<GroupNumbers, 'latest'> {
    const { ranks, me, most, blockBits, out, filled, into, bucketBytes, fields } = layout;
    return {
      ranks,
      me,
      most,
      blockBits,
      out,
      filled,
      into,
      bucketBytes,
      width,
      places: placesBelow(size, layout),
      labels: this.labelsOf(layout),
      shift: fields.shift,
      runs: runs.map(({ labelled }) => labelled),
    };
  }

  /** Labels the finished runs; returns their last level, or undefined if it is too great for the labels. */
  private finish(
    { runs }: Labelled,
    seats: readonly TierSeat<Steps>[],
    numbers: readonly Omit<GroupNumbers, 'latest'>[],
    meaning: Meaning,
  ): number | undefined {
    const { guarded } = this.game.layout;
    const finished = runs.filter(({ labelled }) => labelled.finished);
    // where leaders are guarded, no move leads to a position in which one can be captured
    if (guarded)
      numbers.forEach((one, k) => {
        const block = 2 ** one.blockBits;
        for (let from = 0; from < one.places; from += block)
          for (const part of partsAt(one, from, Math.min(one.places, from + block)))
            if (part.run.finished) seedPart(one, seats[k].steps, part);
        seats[k].steps.foundNow();
      });
    return dealValues(this.crew.exchange, {
      parts: numbers.map((one, k) => ({ ...one, buffer: seats[k].memory.buffer })),
      guarded,
      runs: finished.map(({ from, labelled }) => ({ place: from, from: labelled.from, to: labelled.to })),
      meaning,
    });
  }

  private meanings({ runs }: Labelled, labelAt: (i: number) => number): Meaning {
    const { most } = this.game.layout;
    const mine = runs.filter(({ labelled }) => !labelled.finished);
    let last = mine[0];
    return (place) => {
      if (place < last.from || place >= last.to) {
        const next = mine.find(({ from, to }) => place >= from && place < to);
        if (!next) return undefined;
        last = next;
      }
      const label = labelAt(last.labelled.from + place - last.from);
      if (label <= most) return OPEN;
      const level = levelOf(label, most);
      return 4 * level + (level & 1 ? WIN : LOSS);
    };
  }
}
