/** Panels that every board has, each loaded when it is first opened. */
import { later } from '../shell/later.tsx';
import type { PlayedGame } from '../state/played-game.ts';
import type { View } from '../state/view.ts';
import type { PlayersPanelProps } from './players.tsx';

export const MapPanel = later<{ game: PlayedGame; view: View }>(() =>
  import('./map.tsx').then((file) => file.MapPanel),
);
export const WhyPanel = later<{ game: PlayedGame; view: View }>(() =>
  import('./why.tsx').then((file) => file.WhyPanel),
);
export const PlayersPanel = later<PlayersPanelProps>(() =>
  import('./players.tsx').then((file) => file.PlayersPanel),
);
