/** The labels of finished tiers: as they are, or packed. */
import { PackedBytes, type PackSteps, type UnpackedBlocks } from '../common/tiers/packed-bytes.ts';
import type { LabelArray } from '../common/levels/table.ts';
import type { PieceTier, PieceTiers } from './piece-tiers.ts';
import { StageIndex } from './stage-index.ts';
import type { TierLabels } from './tier-table.ts';

export const plainLabels = (labels: LabelArray, index: StageIndex): TierLabels => ({
  bytes: labels.byteLength,
  index,
  placeOf: (number) => number,
  at: (place) => labels[place],
});

/** Where labels are packed. */
interface Packing {
  readonly tiers: Pick<PieceTiers<never>, 'stages' | 'images' | 'alike'>;
  readonly unpacked: UnpackedBlocks;
}

/** Labels by their numbers in an index. Those of more than a byte are packed as their lower bytes and their higher ones. */
export function packedLabels(labels: LabelArray, numbers: StageIndex, packing: Packing): TierLabels {
  const { tiers, unpacked } = packing;
  const index = new StageIndex(tiers, numbers.tier, packedOrder(tiers, numbers.tier));
  const placeOf = (number: number): number => numbers.numberIn(index, number);
  const steps = stepsOf(index);
  const packed = (shift: number): PackedBytes =>
    new PackedBytes(labels.length, reader(labels, numbers, index, shift), steps, unpacked);
  const low = packed(0);
  if (labels instanceof Uint8Array) return { bytes: low.bytes, index, placeOf, at: (place) => low.at(place) };
  const high = packed(8);
  return {
    bytes: low.bytes + high.bytes,
    index,
    placeOf,
    at: (place) => low.at(place) | (high.at(place) << 8),
  };
}

/** Reads a byte of each label from a place on. */
function reader(
  labels: LabelArray,
  numbers: StageIndex,
  index: StageIndex,
  shift: number,
): (place: number, into: Uint8Array) => void {
  const most = index.runIn(numbers);
  return (place, into) => {
    for (let i = 0; i < into.length;) {
      const end = Math.min(into.length, i + most - ((place + i) % most));
      let number = index.numberIn(numbers, place + i);
      for (; i < end; i++) into[i] = labels[number++] >>> shift;
    }
  };
}

/**
 * The places of pieces in the order of a tier, as they count when it is packed: first those that have become what they are. All moves
 * by which a pawn becomes a queen on a cell then lead to places after each other.
 */
function packedOrder({ stages }: Packing['tiers'], tier: PieceTier): readonly number[] {
  const became = (k: number): boolean => {
    const m = tier.order[k];
    const { states, leaves, takes } = stages[m];
    const own = tier.stages[m];
    const steps = [...leaves, ...takes.toSpliced(own, 1)];
    return (states[own]?.length ?? 0) > 1 && steps.some((to) => to.includes(own));
  };
  const places = tier.order.map((_, k) => k);
  // the last piece stays where it is, since its states are looked up together
  const first = places.slice(0, -1).filter(became);
  return [...first, ...places.filter((k) => !first.includes(k))];
}

/** As far as the places with the states of the last three pieces one further. */
function stepsOf({ strides }: StageIndex): PackSteps {
  const [last, before, first] = strides.toSorted((a, b) => a - b);
  return [before, first ?? 2 * before, last];
}
