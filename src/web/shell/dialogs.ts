/** The dialogs of a page, each loaded when it is first opened. */
import type { Game } from '../../rules/game.ts';
import { later } from './later.tsx';

interface Closed {
  readonly close: () => void;
}

export const HelpDialog = later<Closed>(() => import('./help.tsx').then((file) => file.HelpDialog));
export const RulesDialog = later<Closed & { readonly game: Game }>(() =>
  import('./help.tsx').then((file) => file.RulesDialog),
);
