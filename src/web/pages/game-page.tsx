/** The page of a game: the board, the verdict, the controls, and panels that never move the board. */
import { type Signal, useSignal } from '@preact/signals';
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
import { MatchPanel } from '../panels/match-panel.tsx';
import { Tabs, panelTabs, panelTitle } from '../panels/tabs.tsx';
import { type SetUp, useSetUp } from '../panels/use-set-up.ts';
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

type DialogName = 'help' | 'rules';

export function GamePage({ match }: { match: Match }): VNode {
  const { game, computers, selection, view, host } = match;
  const { opened } = game;
  const dialog = useSignal<DialogName | undefined>(undefined);
  const close = (): void => void (dialog.value = undefined);
  const setUp = useSetUp(host);
  const title = localised(opened.game.title);
  useEffect(() => {
    document.title = `${title} · Perfect Play`;
  }, [title]);
  useMap(game, view);
  useRemembered(match);
  useKeys(
    match,
    panelKeys(
      match,
      () => (dialog.value = 'help'),
      (name) => (view.panel.value = name),
    ),
  );
  return (
    <div class={`game-page ${view.projected.value ? 'projected' : ''}`}>
      <SkipLink />
      <GameHeader title={title} view={view} dialog={dialog} />
      <main class="play" data-position={game.position.value} onMouseDown={keepKeys}>
        <div class="table">
          <Seats match={match} />
          <BoardArea
            game={game}
            selection={selection}
            view={view}
            tool={view.panel.value === 'edit' ? setUp.tool.value : undefined}
            edit={setUp.open}
          />
        </div>
        <VerdictView match={match} />
        <Controls game={game} computers={computers} view={view} map={<MapButton view={view} />} />
        <Panels match={match} setUp={setUp} rules={() => (dialog.value = 'rules')} />
      </main>
      {dialog.value === 'help' && <HelpDialog close={close} />}
      {dialog.value === 'rules' && <RulesDialog game={opened.game} close={close} />}
    </div>
  );
}

/** Keeps which game is open, for the next visit, and one's own mistakes, for the puzzles. */
function useRemembered({ game, view, host }: Match): void {
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
}

const SkipLink = (): VNode => (
  <a
    class="skip"
    href="#board"
    onClick={(event) => {
      // following the link would change the address, which describes the game
      event.preventDefault();
      document.getElementById('board')?.focus();
    }}
  >
    {words.value.skipToBoard}
  </a>
);

interface GameHeaderProps {
  readonly title: string;
  readonly view: View;
  /** The dialog that is open. */
  readonly dialog: Signal<DialogName | undefined>;
}

function GameHeader({ title, view, dialog }: GameHeaderProps): VNode {
  const { rules } = words.value;
  return (
    <Header help={() => (dialog.value = 'help')} tools={<ShareButton view={view} />}>
      <h1 tabindex={-1}>{title}</h1>
      <button
        type="button"
        class="quiet square"
        aria-label={rules}
        title={rules}
        onClick={() => (dialog.value = 'rules')}
      >
        <Icon name="rules" />
      </button>
    </Header>
  );
}

interface PanelsProps {
  readonly match: Match;
  readonly setUp: SetUp;
  /** Opens the rules. */
  readonly rules: () => void;
}

function Panels({ match, setUp, rules }: PanelsProps): VNode {
  const w = words.value;
  const { game, view } = match;
  const { value: name } = view.panel;
  const show = (panel: PanelName): void => void (view.panel.value = panel);
  return (
    <section class="panels">
      {(view.lesson.value || view.projected.value) && <LessonBar game={game} view={view} />}
      <Tabs tabs={panelTabs(w, TABS)} chosen={name} title={panelTitle(w, name)} choose={show}>
        <MatchPanel match={match} name={name} setUp={setUp} show={show}>
          <FirstMinute game={game} rules={rules} />
        </MatchPanel>
      </Tabs>
    </section>
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
  panel: (name: 'moves' | 'why' | 'map' | 'record') => void,
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
