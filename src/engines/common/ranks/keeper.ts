/** Unfinished work that is kept, so that solving goes on from there later, with any number of ranks. */
import type { Exchange } from '../../contract/exchange.ts';
import type { Held, Keeper } from '../../contract/keeper.ts';
import type { Analysis, AnalysisWatch } from './spread-levels.ts';

/** The blocks of labels that follow each other. */
export const blocksIn =
  (labels: Uint8Array, block: number, width: number): Held['blockAt'] =>
  (k) =>
    labels.subarray(k * block * width, (k + 1) * block * width);

/** The number of blocks of a rank. */
export const blocksOf = (
  { size, block }: Pick<Held, 'size' | 'block'>,
  { rank, ranks }: Pick<Exchange, 'rank' | 'ranks'>,
): number => Math.max(0, Math.ceil((Math.ceil(size / block) - rank) / ranks));

/**
 * Finds all values with labels of 1 byte, or more if those are too short. `hold` prepares the labels of this rank, all zero, and
 * returns nothing if there is not so much memory; the analyses are made one after the other. False: there is not enough memory.
 */
export function keptLevels(
  widths: readonly number[],
  hold: (width: number) => { readonly held: Held; readonly analyses: readonly Analysis[] } | undefined,
  watch: AnalysisWatch,
  keeper: Keeper | undefined,
): boolean {
  const least = keeper?.width() ?? 0;
  for (const width of widths.filter((bytes) => bytes >= least)) {
    const holding = hold(width);
    if (!holding) return false;
    const { held, analyses } = holding;
    const kept = width === least ? keeper?.restore(held) : undefined;
    let short = false;
    for (let phase = kept?.phase ?? 0; phase < analyses.length && !short; phase++) {
      const kind: AnalysisWatch = {
        ...watch,
        due: () => keeper?.due() === true,
        keep: (stage) => keeper?.keep(held, stage, phase),
      };
      // later analyses begin with what the first one has labelled
      const begin =
        phase === 0
          ? undefined
          : { level: 1, found: 0, done: new Uint32Array(blocksOf(held, held.exchange)) };
      const from = phase === kept?.phase ? kept.stage : begin;
      short = analyses[phase](kind, from) === 'too short';
    }
    if (!short) return true;
  }
  throw new Error('play takes more plies than a label can count');
}
