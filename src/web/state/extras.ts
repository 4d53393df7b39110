/** What an address says besides the game. Loaded when there is anything. */
import { PANELS, type PanelName } from './kept.ts';
import type { Match } from './match.ts';

/** Opens the panel that is meant; `again`: the page was here before, and its own settings are kept. */
export function apply(match: Match, again: boolean): void {
  const extras = new Map(match.extras.peek());
  const panel = extras.has('puzzle') ? 'study' : extras.get('panel');
  if (!again && PANELS.includes(panel as PanelName)) match.panel.value = panel as PanelName;
}

/** Sets one parameter, or removes it. */
export function setExtra(match: Match, name: Match['extras']['value'][number][0], value?: string): void {
  const others = match.extras.peek().filter(([other]) => other !== name);
  match.extras.value = value === undefined ? others : [...others, [name, value]];
}
