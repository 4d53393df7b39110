/** The setting for children, also in the address as `child=LEVEL`: no values, and an opponent that errs as often as the level says. */
import { batch, effect } from '@preact/signals';
import type { Match } from './match.ts';
import { setExtra } from './set-extra.ts';

/** The strengths of the opponent, from level 1 on. */
const STRENGTHS = [0.1, 0.4, 0.7, 1] as const;
export const CHILD_LEVELS: readonly number[] = STRENGTHS.map((_, k) => k + 1);

const kept = new WeakSet<Match>();

/** The level that is played now; undefined: the settings are others. */
export function childLevel({ hints, players, strength }: Match): number | undefined {
  if (hints.value !== 'off' || players.value.join() !== 'person,fallible') return undefined;
  const k = (STRENGTHS as readonly number[]).indexOf(strength.value);
  return k < 0 ? undefined : k + 1;
}

/** Plays at `level`, and says so in the address until one of the settings is changed. */
export function playChild(match: Match, level: number): void {
  batch(() => {
    match.strength.value = STRENGTHS[level - 1]!;
    match.hints.value = 'off';
    match.setPlayer(0, 'person');
    match.setPlayer(1, 'fallible');
  });
  if (kept.has(match)) return;
  kept.add(match);
  effect(() => setExtra(match, 'child', childLevel(match)?.toString()));
}
