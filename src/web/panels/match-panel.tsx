/** The panel of a match that is open. All but the moves are loaded when they are first opened. */
import type { ComponentChildren, VNode } from 'preact';
import { later } from '../shell/later.tsx';
import type { PanelName } from '../state/kept.ts';
import type { Match } from '../state/match.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { View } from '../state/view.ts';
import { MovesPanel } from './moves.tsx';
import type { PlayersPanelProps } from './players.tsx';
import type { SetUpProps } from './set-up.tsx';
import type { SetUp } from './use-set-up.ts';

interface PanelProps {
  readonly game: PlayedGame;
  readonly view: View;
}

const MapPanel = later<PanelProps>(() => import('./map.tsx').then((file) => file.MapPanel));
const WhyPanel = later<PanelProps>(() => import('./why.tsx').then((file) => file.WhyPanel));
const RecordPanel = later<PanelProps>(() => import('./record.tsx').then((file) => file.RecordPanel));
const SharePanel = later<PanelProps>(() => import('./share.tsx').then((file) => file.SharePanel));
const PlayersPanel = later<PlayersPanelProps>(() =>
  import('./players.tsx').then((file) => file.PlayersPanel),
);
const SetUpPanel = later<SetUpProps>(() => import('./set-up.tsx').then((file) => file.SetUpPanel));
const StudyPanel = later<{ match: Match }>(() => import('./study.tsx').then((file) => file.StudyPanel));

interface MatchPanelProps {
  readonly match: Match;
  readonly name: PanelName;
  readonly setUp: SetUp;
  /** Opens another panel. */
  readonly show: (name: 'why' | 'map') => void;
  /** Whether the map has a tab; otherwise the panel of the players opens it. */
  readonly mapTab?: boolean;
  /** What stands above the moves. */
  readonly children?: ComponentChildren;
}

export function MatchPanel({ match, name, setUp, show, mapTab, children }: MatchPanelProps): VNode {
  const { game, players, view, host } = match;
  const explain = (move: string): void => {
    view.asked.value = move;
    show('why');
  };
  switch (name) {
    case 'moves':
      return (
        <MovesPanel game={game} view={view} ask={explain}>
          {children}
        </MovesPanel>
      );
    case 'record':
      return <RecordPanel game={game} view={view} />;
    case 'why':
      return <WhyPanel game={game} view={view} />;
    case 'map':
      return <MapPanel game={game} view={view} />;
    case 'players':
      return (
        <PlayersPanel
          game={game}
          players={players}
          view={view}
          map={mapTab ? undefined : () => show('map')}
        />
      );
    case 'edit':
      return <SetUpPanel game={game} host={host} setUp={setUp} />;
    case 'study':
      return <StudyPanel match={match} />;
    case 'share':
      return <SharePanel game={game} view={view} />;
  }
}
