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

/** The solver of groups of runs. `all` are the runs by index, and `groups` those that are solved together. */
export function groupSolver<P>(
  { structure, index, layout }: TierGame<P>,
  all: readonly (TierRun | undefined)[],
  groups: readonly (readonly TierRun[])[],
): TierSolver {
  const { first } = index;
  const { most, fields, played } = layout;
  const tiers = first.length - 1;
  const { plies } = structure.opening;
  const opened = layout.bytes;
  const labels = Math.ceil((opened + 4 * (2 * plies + 2) * tiers) / 16) * 16;
  const longest = Math.max(
    ...groups.map((own) => [...own, ...below(all, own)].reduce((sum, run) => sum + sizeOf(run), FIRST)),
  );
  const half = lastOf(first);
  /** The number of an arrangement among those with its turn, from that of the first of its run. */
  const ranked = ({ tier: { from, turn, tier } }: TierRun): number =>
    from < played ? from - turn * half : first[tier];

  let held: { readonly memory: WasmMemory; readonly exports: HandsModule; readonly width: 1 | 2 } | undefined;
  const memoryFor = (width: 1 | 2): NonNullable<typeof held> => {
    if (held && held.width >= width) return held;
    held = undefined;
    const needed = labels + width * longest;
    const memory = wasmMemory(needed);
    const exports = memory && wasmInstance<HandsModule>(module, memory);
    if (!memory || !exports) throw notThere(needed);
    layout.write(memory.buffer, width, labels);
    new Uint32Array(memory.buffer, fields.opened, 1)[0] = opened;
    new Uint32Array(memory.buffer, fields.parted, 1)[0] = 1;
    return (held = { memory, exports, width });
  };

  return {
    bytes: Math.ceil((labels + longest) * PAGES),
    longestArray: labels + longest,
    solve(tier, meaning, progress) {
      const own = tier.parts as readonly TierRun[];
      const runs: Labelled[] = [];
      let base = FIRST;
      for (const run of below(all, own)) {
        runs.push({ run, base, finished: true });
        base += sizeOf(run);
      }
      for (const run of own) {
        runs.push({ run, base, finished: false });
        base += sizeOf(run);
      }
      const report = (): void => progress?.(tier.to);
      const width = WIDTHS.find((bytes) => solved(bytes, runs, meaning, report));
      if (width === undefined) throw new Error('play takes more plies than a label can count');
      const found = viewOf(memoryFor(width));
      const mine = runs.filter(({ finished }) => !finished);
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
    },
  };

  function viewOf({ memory, width }: NonNullable<typeof held>): Uint8Array | Uint16Array {
    return width === 1
      ? new Uint8Array(memory.buffer, labels, longest)
      : new Uint16Array(memory.buffer, labels, longest);
  }

  /** Labels all runs. False if labels of this width are too short. */
  function solved(
    width: 1 | 2,
    runs: readonly Labelled[],
    meaning: (place: number) => number | undefined,
    report: () => void,
  ): boolean {
    const now = memoryFor(width);
    // memory with wider labels is kept for later groups
    if (now.width > width) return false;
    const { memory, exports } = now;
    const view = viewOf(now);
    const deepest = 2 ** (8 * width) - most - 3;
    const where = new Uint32Array(memory.buffer, opened, (2 * plies + 2) * tiers).fill(0);
    let latest = 2;
    for (const { run, base, finished } of runs) {
      if (!finished) where[(2 * run.tier.begun + run.tier.turn) * tiers + run.tier.tier] = base;
      if (!finished || layout.guarded) seed(run, base, width, exports, report);
      if (!finished) continue;
      for (let place = run.from, at = base; place < run.to; place++, at++) {
        // where leaders are guarded, no move leads to a position in which one can be captured
        if (layout.guarded && view[at] === most + 1) continue;
        const value = meaning(place)!;
        const level = value >>> 2;
        if (level > deepest) return false;
        latest = Math.max(latest, level);
        view[at] = value === OPEN ? 0 : most + 2 + level;
      }
    }
    exports.foundNow();
    for (let level = 1; level <= deepest; level++) {
      for (const { run, base } of runs) spread(run, base, level, now, report);
      if (exports.foundNow() >>> 0 === 0 && level > latest) return true;
    }
    return false;
  }

  function seed(run: TierRun, base: number, width: number, exports: HandsModule, report: () => void): void {
    const from = ranked(run);
    const to = from + sizeOf(run);
    for (let r = from; r < to; r += BATCH) {
      const at = labels + (base + r - from) * width;
      exports.seed(r, Math.min(to, r + BATCH), run.tier.turn, at, run.tier.begun < plies);
      report();
    }
  }

  /** Takes back the moves to the positions of a run that have the level before `level`. */
  function spread(
    run: TierRun,
    base: number,
    level: number,
    { memory, exports }: NonNullable<typeof held>,
    report: () => void,
  ): void {
    new Uint32Array(memory.buffer, fields.shift, 1)[0] = run.tier.from - base;
    const end = base + sizeOf(run);
    for (let place = base; place < end; place += BATCH) {
      exports.spread(level, place, Math.min(end, place + BATCH));
      report();
    }
  }
}
