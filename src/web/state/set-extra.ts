/** Changes what an address says besides the game. */
import type { Match } from './match.ts';

/** Sets one parameter, or removes it. */
export function setExtra(match: Match, name: Match['extras']['value'][number][0], value?: string): void {
  const before = match.extras.peek();
  const others = before.filter(([other]) => other !== name);
  if (before.find(([other]) => other === name)?.[1] === value) return;
  match.extras.value = value === undefined ? others : [...others, [name, value]];
}
