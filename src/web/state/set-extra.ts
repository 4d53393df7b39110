/** Changes what an address says besides the game. */
import type { Extras } from './address.ts';
import type { View } from './view.ts';

/** Sets one parameter, or removes it. */
export function setExtra({ extras }: View, name: Extras[number][0], value?: string): void {
  const before = extras.peek();
  const others = before.filter(([other]) => other !== name);
  if (before.find(([other]) => other === name)?.[1] === value) return;
  extras.value = value === undefined ? others : [...others, [name, value]];
}
