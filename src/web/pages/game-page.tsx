/** The page of a game: the board, the verdict, the controls, and panels that never move the board. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { BoardView } from '../board/board.tsx';
import { useMeasured } from '../board/measured.ts';
import type { EditBoardProps } from '../edit/edit-state.ts';
import type { Tool } from '../edit/tools.ts';
import { Header } from '../shell/header.tsx';
import { HelpDialog, RulesDialog } from '../shell/dialogs.ts';
import { Icon } from '../parts/icons.tsx';
import { FirstMinute } from '../panels/first-minute.tsx';
import { MovesPanel } from '../panels/moves.tsx';
import { MapPanel, PlayersPanel, WhyPanel } from '../panels/on-demand.ts';
import type { SetUpProps } from '../panels/set-up.tsx';
import { Tabs, panelTabs, panelTitle } from '../panels/tabs.tsx';
import { later } from '../shell/later.tsx';
import type { Drafting } from '../state/host.ts';
import type { PanelName } from '../state/kept.ts';
import { keepLastGame } from '../state/last-game.ts';
import type { Match } from '../state/match.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { MoveSelection } from '../state/selection.ts';
import type { View } from '../state/view.ts';
import { Control, Controls } from './controls.tsx';
import { type OwnKeys, isOn, useKeys } from './keys.ts';
import { Seats } from './seats.tsx';
import { useMap } from './use-map.ts';
import { VerdictView } from './verdict.tsx';
import { localised, words } from '../words/index.ts';

const RecordPanel = later<{ game: PlayedGame; view: View }>(() =>
  import('../panels/record.tsx').then((file) => file.RecordPanel),
);
const SharePanel = later<{ game: PlayedGame; view: View }>(() =>
  import('../panels/share.tsx').then((file) => file.SharePanel),
);
const SetUpPanel = later<SetUpProps>(() => import('../panels/set-up.tsx').then((file) => file.SetUpPanel));
const StudyPanel = later<{ match: Match }>(() =>
  import('../panels/study.tsx').then((file) => file.StudyPanel),
);
const LessonBar = later<{ game: PlayedGame; view: View }>(() =>
  import('../panels/lesson-bar.tsx').then((file) => file.LessonBar),
);

/** The board while a position is set up; until that is loaded, the board on which moves are made, which hears nothing. */
const EditBoard = later<EditBoardProps & { selection: MoveSelection }>(
  () => import('../edit/edit-board.tsx').then((file) => file.EditBoard),
  ({ game, selection, view, size }) => (
    <div inert style={{ display: 'contents' }}>
      <BoardView game={game} selection={selection} view={view} size={size} />
    </div>
  ),
);

/** The panels with a tab; the others open from the seats, the values and the header. */
const TABS = ['moves', 'why', 'record', 'study', 'edit'] as const;

export function GamePage({ match }: { match: Match }): VNode {
  const w = words.value;
  const { game, players, computers, selection, view, host } = match;
  const { opened } = game;
  const { panel, asked } = view;
  const open = useSignal<'help' | 'rules' | undefined>(undefined);
  const tool = useSignal<Tool>({ does: 'move' });
  const refused = useSignal<Error | undefined>(undefined);
  const edit = (draft: Drafting): void => {
    void host.setUp(draft).then((error) => (refused.value = error));
  };
  useMap(game, view);
  const title = localised(opened.game.title);
  useEffect(() => {
    document.title = `${title} · Perfect Play`;
  }, [title]);
  useEffect(() => {
    const shown = game.session.value;
    if (!host.ownPage || shown.cursor === 0) return;
    keepLastGame(location.search);
    import('../state/own-mistakes.ts').then(
      (file) => file.noteMistake(game, view, shown),
      // it is only not kept
      () => undefined,
    );
  }, [game.session.value]);
  useKeys(
    match,
    panelKeys(
      match,
      () => (open.value = 'help'),
      (name) => (panel.value = name),
    ),
  );
  return (
    <div class={`game-page ${view.projected.value ? 'projected' : ''}`}>
      <a
        class="skip"
        href="#board"
        onClick={(event) => {
          // following the link would change the address, which describes the game
          event.preventDefault();
          document.getElementById('board')?.focus();
        }}
      >
        {w.skipToBoard}
      </a>
      <Header help={() => (open.value = 'help')} tools={<ShareButton view={view} />}>
        <h1 tabindex={-1}>{title}</h1>
        <button
          type="button"
          class="quiet square"
          aria-label={w.rules}
          title={w.rules}
          onClick={() => (open.value = 'rules')}
        >
          <Icon name="rules" />
        </button>
      </Header>
      <main class="play" data-position={game.position.value} onMouseDown={keepKeys}>
        <div class="table">
          <Seats match={match} />
          <BoardArea
            game={game}
            selection={selection}
            view={view}
            tool={panel.value === 'edit' ? tool.value : undefined}
            edit={edit}
          />
        </div>
        <VerdictView match={match} />
        <Controls game={game} computers={computers} view={view} map={<MapButton view={view} />} />
        <section class="panels">
          {(view.lesson.value || view.projected.value) && <LessonBar game={game} view={view} />}
          <Tabs
            tabs={panelTabs(w, TABS)}
            chosen={panel.value}
            title={panelTitle(w, panel.value)}
            choose={(name) => (panel.value = name)}
          >
            {panel.value === 'moves' && (
              <MovesPanel
                game={game}
                view={view}
                ask={(move) => {
                  asked.value = move;
                  panel.value = 'why';
                }}
              >
                <FirstMinute game={game} rules={() => (open.value = 'rules')} />
              </MovesPanel>
            )}
            {panel.value === 'record' && <RecordPanel game={game} view={view} />}
            {panel.value === 'why' && <WhyPanel game={game} view={view} />}
            {panel.value === 'map' && <MapPanel game={game} view={view} />}
            {panel.value === 'players' && (
              <PlayersPanel game={game} players={players} view={view} map={() => (panel.value = 'map')} />
            )}
            {panel.value === 'edit' && (
              <SetUpPanel game={game} host={host} tool={tool} open={edit} refused={refused.value} />
            )}
            {panel.value === 'study' && <StudyPanel match={match} />}
            {panel.value === 'share' && <SharePanel game={game} view={view} />}
          </Tabs>
        </section>
      </main>
      {open.value === 'help' && <HelpDialog close={() => (open.value = undefined)} />}
      {open.value === 'rules' && <RulesDialog game={opened.game} close={() => (open.value = undefined)} />}
    </div>
  );
}

/** Opens the panel with links and files, from the header. */
function ShareButton({ view: { panel } }: { readonly view: View }): VNode {
  const w = words.value;
  return (
    <button
      type="button"
      class="quiet"
      id="tab-share"
      aria-label={w.share}
      title={w.share}
      aria-pressed={panel.value === 'share'}
      aria-controls="panel"
      onClick={() => (panel.value = 'share')}
    >
      <Icon name="share" />
      <span>{w.share}</span>
    </button>
  );
}

/** Opens the map of a piece. */
const MapButton = ({ view: { panel } }: { readonly view: View }): VNode => (
  <Control
    icon="map"
    word={words.value.map}
    keys="m"
    id="tab-map"
    pressed={panel.value === 'map'}
    act={() => (panel.value = 'map')}
  />
);

interface BoardAreaProps {
  readonly game: PlayedGame;
  readonly selection: MoveSelection;
  readonly view: View;
  /** What the board is edited with; undefined while it is played on. */
  readonly tool: Tool | undefined;
  readonly edit: (drafting: Drafting) => void;
}

/** The board fills the available area. It moves only if the browser window changes. */
export function BoardArea({ game, selection, view, tool, edit }: BoardAreaProps): VNode {
  const { area, size } = useMeasured();
  return (
    <div ref={area} class="board-area" id="board" tabindex={-1}>
      {size &&
        (tool ? (
          <EditBoard
            game={game}
            selection={selection}
            view={view}
            size={size}
            tool={tool}
            edit={(with_, place, from) =>
              edit(async () => {
                const { applied } = await import('../edit/tools.ts');
                return applied(game.opened, game.session.value.position, { tool: with_, place, from });
              })
            }
          />
        ) : (
          <BoardView game={game} selection={selection} view={view} size={size} />
        ))}
    </div>
  );
}

/** What a mouse presses does not take the focus, so that a click changes the meaning of no key. */
function keepKeys(event: MouseEvent): void {
  if (!isOn(event, '.control, .tabs button, .row .move, .equal > button, .board:not(.editing)')) return;
  event.preventDefault();
  const { activeElement: element } = document;
  if (element instanceof HTMLElement) element.blur();
}

/** The keys that open panels. */
export const panelKeys = (
  { game, view }: Match,
  help: () => void,
  panel: (name: PanelName) => void,
): OwnKeys => ({
  e: () => panel('moves'),
  w: () => panel('why'),
  m: () => panel('map'),
  t: () =>
    void import('../panels/record.tsx').then(
      (file) => file.toTurn(game, view),
      () => panel('record'),
    ),
  '?': help,
});
