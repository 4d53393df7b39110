/** The page of a game: the board, the verdict, the controls, and panels that never move the board. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { BoardView } from '../board/board.tsx';
import { EditBoard } from '../edit/edit-board.tsx';
import { type Tool, applied } from '../edit/tools.ts';
import { Header } from '../shell/header.tsx';
import { HelpDialog, RulesDialog } from '../shell/help.tsx';
import { Icon, type IconName } from '../parts/icons.tsx';
import { letters } from '../parts/letters.ts';
import { MapPanel } from '../panels/map.tsx';
import { MovesPanel } from '../panels/moves.tsx';
import { PlayersPanel } from '../panels/players.tsx';
import type { SetUpProps } from '../panels/set-up.tsx';
import { Tabs, panelTabs } from '../panels/tabs.tsx';
import { WhyPanel } from '../panels/why.tsx';
import { later } from '../shell/later.tsx';
import type { Computers } from '../state/computers.ts';
import type { Drafting } from '../state/host.ts';
import { HINTS, PANELS, type PanelName } from '../state/kept.ts';
import { keepLastGame } from '../state/last-game.ts';
import type { Match } from '../state/match.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { MoveSelection } from '../state/selection.ts';
import type { View } from '../state/view.ts';
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
  const title = localised(opened.game.title);
  useEffect(() => {
    document.title = `${title} · Perfect Play`;
  }, [title]);
  useEffect(() => {
    if (host.ownPage && game.session.value.cursor > 0) keepLastGame(location.search);
  }, [game.session.value]);
  useKeys(match, {
    help: () => (open.value = 'help'),
    panel: (name) => (panel.value = name),
  });
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
      <Header help={() => (open.value = 'help')}>
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
        <BoardArea
          game={game}
          selection={selection}
          view={view}
          tool={panel.value === 'edit' ? tool.value : undefined}
          edit={edit}
        />
        <VerdictView match={match} />
        <Controls game={game} computers={computers} view={view} />
        <section class="panels">
          {(view.lesson.value || view.projected.value) && <LessonBar game={game} view={view} />}
          <Tabs tabs={panelTabs(w, PANELS)} chosen={panel.value} choose={(name) => (panel.value = name)}>
            {panel.value === 'moves' && (
              <MovesPanel
                game={game}
                view={view}
                ask={(move) => {
                  asked.value = move;
                  panel.value = 'why';
                }}
              />
            )}
            {panel.value === 'record' && <RecordPanel game={game} view={view} />}
            {panel.value === 'why' && <WhyPanel game={game} view={view} />}
            {panel.value === 'map' && <MapPanel game={game} view={view} />}
            {panel.value === 'players' && <PlayersPanel game={game} players={players} view={view} />}
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

interface Size {
  readonly width: number;
  readonly height: number;
}

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
  const size = useSignal<Size | undefined>(undefined);
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = area.current!;
      if (width !== size.peek()?.width || height !== size.peek()?.height) size.value = { width, height };
    };
    const observer = new ResizeObserver(measure);
    observer.observe(area.current!);
    measure();
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={area} class="board-area" id="board" tabindex={-1}>
      {size.value &&
        (tool ? (
          <EditBoard
            game={game}
            view={view}
            size={size.value}
            tool={tool}
            edit={(with_, place, from) =>
              edit(() => applied(game.opened, game.session.value.position, { tool: with_, place, from }))
            }
          />
        ) : (
          <BoardView game={game} selection={selection} view={view} size={size.value} />
        ))}
    </div>
  );
}

interface ControlsProps {
  readonly game: PlayedGame;
  readonly computers: Computers;
  readonly view: View;
}

export function Controls({ game, computers, view }: ControlsProps): VNode {
  const w = words.value;
  const { session } = game;
  const { hints, flipped } = view;
  const { cursor, played, ahead } = session.value;
  const branches = session.value.path.some(
    (_, k, path) => k > 0 && played[path[k - 1]!]!.children.length > 1,
  );
  const on = { on: w.hintsOn, mine: w.hintsMine, off: w.hintsOff }[hints.value];
  const here = cursor === 0 && ahead.length === 0;
  return (
    <div class="controls" role="toolbar" aria-label={w.record}>
      <Control icon="first" word={w.start} keys="Home" disabled={cursor === 0} act={() => game.toStart()} />
      <Control icon="back" word={w.back} keys="←" disabled={cursor === 0} act={() => game.undo()} />
      <Control
        icon={branches && !here ? 'branch' : 'on'}
        word={w.forward}
        keys={branches ? `→; ${w.nextVariation}: ⇧→` : '→'}
        disabled={ahead.length === 0}
        act={() => game.redo()}
      />
      <Control icon="last" word={w.end} keys="End" disabled={ahead.length === 0} act={() => game.toEnd()} />
      <Control
        icon="best"
        word={w.bestMove}
        keys="Space"
        disabled={!computers.canPlayBest.value}
        best
        act={() => computers.playBest()}
      />
      <Control
        icon="hints"
        word={w.hints}
        state={on}
        keys="h"
        pressed={hints.value !== 'off'}
        act={() => nextHints(view)}
      />
      <Control icon="flip" word={w.flip} keys="f" act={() => (flipped.value = !flipped.value)} />
    </div>
  );
}

const nextHints = ({ hints }: View): void => {
  hints.value = HINTS[(HINTS.indexOf(hints.value) + 1) % HINTS.length]!;
};

interface ControlProps {
  readonly icon: IconName;
  readonly word: string;
  /** The key that does the same. */
  readonly keys: string;
  /** What is chosen, of several. */
  readonly state?: string;
  readonly act: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  /** Whether it is the best-move button: pressing it repeatedly plays one best move after the other. */
  readonly best?: boolean;
}

function Control({ icon, word, keys, state, act, disabled, pressed, best }: ControlProps): VNode {
  const label = state === undefined ? word : words.value.moveIs(word, state);
  return (
    <button
      type="button"
      class="control"
      aria-label={label}
      title={`${label} (${keys})`}
      aria-disabled={disabled || undefined}
      aria-pressed={pressed}
      data-best={best}
      onClick={() => !disabled && act()}
    >
      <Icon name={icon} />
      <span>{word}</span>
    </button>
  );
}

/** What a mouse presses does not take the focus, so that a click changes the meaning of no key. */
function keepKeys(event: MouseEvent): void {
  if (!isOn(event, '.control, .tabs button, .row .move, .equal > button, .board:not(.editing)')) return;
  event.preventDefault();
  const { activeElement: element } = document;
  if (element instanceof HTMLElement) element.blur();
}

const isOn = ({ target }: Event, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** The keyboard shortcuts of the page. They do not apply in text fields and dialogs, nor where a control uses the key. */
export function useKeys(
  match: Match,
  { help, panel }: { help: () => void; panel: (name: PanelName) => void },
): void {
  const { game, computers, selection, view } = match;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as Element;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (letters.value === 'off' && /^[a-z?]$/.test(event.key)) return;
      if (target.closest('input:not([type=radio]):not([type=range]), textarea, select, dialog')) return;
      // the first row of moves is the best: where it still waits for values, Space requests the best move
      const onButton =
        target.closest('button, a, [role=button], [role=slider], input') !== null &&
        target.closest('.group:first-child .row:first-child .move[aria-disabled]') === null;
      const action: (() => void) | undefined = {
        ArrowLeft: () => (event.shiftKey ? game.branch(-1) : game.undo()),
        ArrowRight: () => (event.shiftKey ? game.branch(1) : game.redo()),
        Home: () => game.toStart(),
        End: () => game.toEnd(),
        // holding the key down waits for each best move to be known
        ' ': onButton ? undefined : () => !(event.repeat && computers.owing) && computers.playBest(),
        f: () => (view.flipped.value = !view.flipped.value),
        h: () => nextHints(view),
        e: () => panel('moves'),
        w: () => panel('why'),
        m: () => panel('map'),
        t: () =>
          void import('../panels/record.tsx').then(
            (file) => file.toTurn(game, view),
            () => panel('record'),
          ),
        '?': help,
        Escape: () => (view.projected.peek() ? (view.projected.value = false) : selection.letGo()),
      }[event.key];
      if (!action) return;
      if (target.closest('[type=radio], [type=range]') && event.key.startsWith('Arrow')) return;
      event.preventDefault();
      action();
    };
    const other = (event: Event): void => {
      if (!(event instanceof KeyboardEvent && event.key === ' ') && !isOn(event, '[data-best]'))
        computers.forgetBest();
    };
    // a held key presses a cell or button once: the second press could play a move that was not meant
    const once = (event: KeyboardEvent): void => {
      const pressed = event.key === 'Enter' ? '.cell, button' : event.key === ' ' ? '.cell' : undefined;
      if (!event.repeat || !pressed || !(event.target as Element).closest(pressed)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const unheard = new AbortController();
    const { signal } = unheard;
    addEventListener('keydown', once, { signal, capture: true });
    addEventListener('keydown', other, { signal, capture: true });
    addEventListener('pointerdown', other, { signal, capture: true });
    addEventListener('keydown', onKey, { signal });
    return () => unheard.abort();
  }, [match]);
}
