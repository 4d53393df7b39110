/**
 * Finds the values of tiers that lead to each other, level by level, with labels for them and for the finished tiers that they lead to:
 *
 *     places of labels:    [ 0 … 15: none ][ finished tiers ][ tiers of the group ]
 *
 * The kernel takes moves back from all of them, and keeps what leads to the group.
 */
import { lastOf, present } from '../../base/present.ts';
import { LOSS, OPEN, WIN } from '../../rules/ending.ts';
import type { TierPart, TierSolver } from '../common/tiers/tier-places.ts';
import { PAGES } from '../common/levels/bytes.ts';
import { type WasmMemory, wasmInstance, wasmMemory } from '../common/wasm/instance.ts';
import { hands as module } from '../common/wasm/hands.ts';
import { type HandsModule, levelOf, notThere } from './kernel.ts';
import type { TierGame } from './tier-game.ts';
import type { OpeningTier } from './tier-index.ts';

/** Arrangements of a tier with one side to move. */
export interface TierRun extends TierPart {
  /** What they are, with their numbers among all arrangements. */
  readonly tier: OpeningTier;
  /** The runs that moves lead to, by their indexes in the list of all. */
  readonly leadsTo: readonly number[];
}

/** The first place of a label: 0 says that a tier has none. */
const FIRST = 16;
/** Arrangements between two reports of progress. */
const BATCH = 2 ** 20;
const WIDTHS = [1, 2] as const;

/** A run that has labels, from the place `base` on. */
interface Labelled {
  readonly run: TierRun;
  readonly base: number;
  readonly finished: boolean;
}

const sizeOf = ({ from, to }: TierPart): number => to - from;

/** The finished runs that moves lead to from `own`, by their indexes in `all`. */
function below(all: readonly (TierRun | undefined)[], own: readonly TierRun[]): TierRun[] {
  const to = new Set(own.flatMap((run) => run.leadsTo.map((k) => present(all[k]))));
  for (const run of own) to.delete(run);
  return [...to];
}

/** The kernel, in memory with room for labels of so many bytes. */
interface Labelling {
  readonly memory: WasmMemory;
  readonly exports: HandsModule;
  readonly width: 1 | 2;
}

type Meaning = Parameters<TierSolver['solve']>[1];
type Report = () => void;

/** The solver of groups of runs, which are solved together. */
export class GroupSolver<P> implements TierSolver {
  readonly longestArray: number;
  private readonly game: TierGame<P>;
  private readonly all: readonly (TierRun | undefined)[];
  /** The address of the labels, and the most places of labels that a group takes. */
  private readonly labels: number;
  private readonly longest: number;
  private held: Labelling | undefined;

  /** `all` are the runs by index. */
  constructor(
    game: TierGame<P>,
    all: readonly (TierRun | undefined)[],
    groups: readonly (readonly TierRun[])[],
  ) {
    const { structure, index, layout } = game;
    this.game = game;
    this.all = all;
    const opened = 4 * (2 * structure.opening.plies + 2) * (index.first.length - 1);
    this.labels = Math.ceil((layout.bytes + opened) / 16) * 16;
    this.longest = Math.max(
      ...groups.map((own) => [...own, ...below(all, own)].reduce((sum, run) => sum + sizeOf(run), FIRST)),
    );
    this.longestArray = this.labels + this.longest;
  }

  get bytes(): number {
    return Math.ceil(this.longestArray * PAGES);
  }

  solve(
    tier: Parameters<TierSolver['solve']>[0],
    meaning: Meaning,
    progress?: (place: number) => void,
  ): Meaning {
    const own = tier.parts as readonly TierRun[];
    const lower = below(this.all, own);
    const runs: Labelled[] = [];
    let base = FIRST;
    for (const run of [...lower, ...own]) {
      runs.push({ run, base, finished: runs.length < lower.length });
      base += sizeOf(run);
    }
    const width = WIDTHS.find((bytes) => this.solved(bytes, runs, meaning, () => progress?.(tier.to)));
    if (width === undefined) throw new Error('play takes more plies than a label can count');
    const { most } = this.game.layout;
    const found = this.viewOf(this.labelling(width));
    const mine = runs.slice(lower.length);
    let last = mine[0];
    return (place) => {
      if (place < last.run.from || place >= last.run.to) {
        const next = mine.find(({ run }) => place >= run.from && place < run.to);
        if (!next) return undefined;
        last = next;
      }
      const label = found[last.base + place - last.run.from];
      if (label <= most) return OPEN;
      const level = levelOf(label, most);
      return 4 * level + (level & 1 ? WIN : LOSS);
    };
  }

  /** With labels of at least so many bytes. */
  private labelling(width: 1 | 2): Labelling {
    if (this.held && this.held.width >= width) return this.held;
    this.held = undefined;
    const { layout } = this.game;
    const needed = this.labels + width * this.longest;
    const memory = wasmMemory(needed);
    const exports = memory && wasmInstance<HandsModule>(module, memory);
    if (!memory || !exports) throw notThere(needed);
    layout.write(memory.buffer, width, this.labels);
    new Uint32Array(memory.buffer, layout.fields.opened, 1)[0] = layout.bytes;
    new Uint32Array(memory.buffer, layout.fields.parted, 1)[0] = 1;
    return (this.held = { memory, exports, width });
  }

  private viewOf({ memory, width }: Labelling): Uint8Array | Uint16Array {
    return width === 1
      ? new Uint8Array(memory.buffer, this.labels, this.longest)
      : new Uint16Array(memory.buffer, this.labels, this.longest);
  }

  /** Labels all runs. False if labels of this width are too short. */
  private solved(width: 1 | 2, runs: readonly Labelled[], meaning: Meaning, report: Report): boolean {
    const now = this.labelling(width);
    // memory with wider labels is kept for later groups
    if (now.width > width) return false;
    const { structure, index, layout } = this.game;
    const { most, guarded } = layout;
    const tiers = index.first.length - 1;
    const view = this.viewOf(now);
    const deepest = 2 ** (8 * width) - most - 3;
    const opened = (2 * structure.opening.plies + 2) * tiers;
    const where = new Uint32Array(now.memory.buffer, layout.bytes, opened).fill(0);
    let latest = 2;
    for (const labelled of runs) {
      const { run, base, finished } = labelled;
      if (!finished) where[(2 * run.tier.begun + run.tier.turn) * tiers + run.tier.tier] = base;
      if (!finished || guarded) this.seed(labelled, now, report);
      if (!finished) continue;
      for (let place = run.from, at = base; place < run.to; place++, at++) {
        // where leaders are guarded, no move leads to a position in which one can be captured
        if (guarded && view[at] === most + 1) continue;
        const value = meaning(place)!;
        const level = value >>> 2;
        if (level > deepest) return false;
        latest = Math.max(latest, level);
        view[at] = value === OPEN ? 0 : most + 2 + level;
      }
    }
    const { exports } = now;
    exports.foundNow();
    for (let level = 1; level <= deepest; level++) {
      for (const labelled of runs) this.spread(labelled, level, now, report);
      if (exports.foundNow() >>> 0 === 0 && level > latest) return true;
    }
    return false;
  }

  /** The number of an arrangement among those with its turn, from that of the first of its run. */
  private ranked({ tier: { from, turn, tier } }: TierRun): number {
    const { first } = this.game.index;
    return from < this.game.layout.played ? from - turn * lastOf(first) : first[tier];
  }

  private seed({ run, base }: Labelled, { exports, width }: Labelling, report: Report): void {
    const from = this.ranked(run);
    const to = from + sizeOf(run);
    const early = run.tier.begun < this.game.structure.opening.plies;
    for (let r = from; r < to; r += BATCH) {
      const at = this.labels + (base + r - from) * width;
      exports.seed(r, Math.min(to, r + BATCH), run.tier.turn, at, early);
      report();
    }
  }

  /** Takes back the moves to the positions of a run that have the level before `level`. */
  private spread({ run, base }: Labelled, level: number, now: Labelling, report: Report): void {
    new Uint32Array(now.memory.buffer, this.game.layout.fields.shift, 1)[0] = run.tier.from - base;
    const end = base + sizeOf(run);
    for (let place = base; place < end; place += BATCH) {
      now.exports.spread(level, place, Math.min(end, place + BATCH));
      report();
    }
  }
}
