/** Parts of the drawing that only some boards have, loaded when the first of them is drawn. */
import { signal } from '@preact/signals';
import type { SceneBoard } from '../../rules/scene.ts';

type Special = typeof import('./special.tsx');
const loaded = signal<Special | undefined>(undefined);
let asked = false;

/** Whether a board has such parts. */
export const isSpecial = ({ kind, style }: SceneBoard): boolean =>
  kind === 'edges' || style === 'cubes' || isHexagonal(style);

export const isHexagonal = (style: SceneBoard['style']): boolean =>
  style === 'hexagons' || style === 'bordered-hexagons';

/** Those parts; undefined while they are on their way, after which the board is drawn again. */
export function special(): Special | undefined {
  if (!asked) {
    asked = true;
    import('./special.tsx').then(
      (parts) => (loaded.value = parts),
      // without them the board can still be played on; the next one tries again
      () => (asked = false),
    );
  }
  return loaded.value;
}
