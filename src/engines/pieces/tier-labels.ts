/** The labels of finished tiers: as they are, or packed. */
import { PackedBytes, type PackSteps, type UnpackedBlocks } from '../common/tiers/packed-bytes.ts';
import type { LabelArray } from '../common/levels/table.ts';
import type { StageIndex } from './stage-index.ts';
import type { TierLabels } from './tier-table.ts';

export const plainLabels = (labels: LabelArray): TierLabels => ({
  bytes: labels.byteLength,
  at: (place) => labels[place],
});

/** Labels of more than a byte are packed as their lower bytes and their higher ones. */
export function packedLabels(labels: LabelArray, index: StageIndex, unpacked: UnpackedBlocks): TierLabels {
  const steps = stepsOf(index);
  if (labels instanceof Uint8Array) return new PackedBytes(labels, steps, unpacked);
  const [low, high] = [0, 8].map(
    (shift) =>
      new PackedBytes(
        Uint8Array.from(labels, (label) => label >>> shift),
        steps,
        unpacked,
      ),
  );
  return { bytes: low.bytes + high.bytes, at: (place) => low.at(place) | (high.at(place) << 8) };
}

/** As far as the places with the states of the last three pieces one further. */
function stepsOf({ strides }: StageIndex): PackSteps {
  const [last, before, first] = strides.toReversed();
  return [before, first ?? 2 * before, last];
}
