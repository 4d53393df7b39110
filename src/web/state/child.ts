/** The setting for children, also in the address as `child=LEVEL`: no values, and an opponent that errs as often as the level says. */
import { batch, effect } from '@preact/signals';
import type { Players } from './players.ts';
import { setExtra } from './set-extra.ts';
import type { View } from './view.ts';

/** The strengths of the opponent, from level 1 on. */
const STRENGTHS = [0.1, 0.4, 0.7, 1] as const;
export const CHILD_LEVELS: readonly number[] = STRENGTHS.map((_, k) => k + 1);

const kept = new WeakSet<View>();

/** The level that is played now; undefined: the settings are others. */
export function childLevel({ sides, strength }: Players, { hints }: View): number | undefined {
  if (hints.value !== 'off' || sides.value.join() !== 'person,fallible') return undefined;
  const k = (STRENGTHS as readonly number[]).indexOf(strength.value);
  return k < 0 ? undefined : k + 1;
}

/** Plays at `level`, and says so in the address until one of the settings is changed. */
export function playChild(players: Players, view: View, level: number): void {
  batch(() => {
    players.strength.value = STRENGTHS[level - 1]!;
    view.hints.value = 'off';
    players.set(0, 'person');
    players.set(1, 'fallible');
  });
  if (kept.has(view)) return;
  kept.add(view);
  effect(() => setExtra(view, 'child', childLevel(players, view)?.toString()));
}
