/** Parts of the drawing that are loaded when the first of them is drawn, since only some boards have them. */
import { signal } from '@preact/signals';
import type { SceneBoard } from '../../rules/scene.ts';

/** Whether a board has parts that others do not have. */
export const isSpecial = ({ kind, style }: SceneBoard): boolean =>
  kind === 'edges' || style === 'cubes' || isHexagonal(style);

export const isHexagonal = (style: SceneBoard['style']): boolean =>
  style === 'hexagons' || style === 'bordered-hexagons';

/** Parts of a file; undefined while they are on their way, after which the board is drawn again. */
export function onDemand<Parts>(load: () => Promise<Parts>): () => Parts | undefined {
  const loaded = signal<{ readonly parts: Parts } | undefined>(undefined);
  let asked = false;
  return () => {
    if (!asked) {
      asked = true;
      load().then(
        (parts) => (loaded.value = { parts }),
        // without them the board can still be played on; the next one tries again
        () => (asked = false),
      );
    }
    return loaded.value?.parts;
  };
}

export const special = onDemand(() => import('./special.tsx'));
