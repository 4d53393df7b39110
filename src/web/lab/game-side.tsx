/** The game of the file: its options, its board with values, who wins, and the panels. Greyed while the file has trouble. */
import { type Signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { revived } from '../../base/errors.ts';
import type { Tool } from '../edit/tools.ts';
import { Controls } from '../pages/controls.tsx';
import { BoardArea, panelKeys } from '../pages/game-page.tsx';
import { useMap } from '../pages/use-map.ts';
import { useKeys } from '../pages/keys.ts';
import { MovesPanel } from '../panels/moves.tsx';
import { MapPanel, PlayersPanel, WhyPanel } from '../panels/on-demand.ts';
import type { SetUpProps } from '../panels/set-up.tsx';
import { Tabs, panelTabs } from '../panels/tabs.tsx';
import { HelpDialog } from '../shell/dialogs.ts';
import { later } from '../shell/later.tsx';
import type { Drafting } from '../state/host.ts';
import type { Match } from '../state/match.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { View } from '../state/view.ts';
import { VerdictView } from '../pages/verdict.tsx';
import { localised, words } from '../words/index.ts';
import type { Lab } from './lab-state.ts';
import { labWords } from './words.ts';

const RecordPanel = later<{ game: PlayedGame; view: View }>(() =>
  import('../panels/record.tsx').then((file) => file.RecordPanel),
);
const SetUpPanel = later<SetUpProps>(() => import('../panels/set-up.tsx').then((file) => file.SetUpPanel));
const StudyPanel = later<{ match: Match }>(() =>
  import('../panels/study.tsx').then((file) => file.StudyPanel),
);
const ChangesPanel = later<{ lab: Lab }>(() => import('./changes.tsx').then((file) => file.ChangesPanel));

/** The panels of every board that the laboratory has too. */
const SHARED = ['moves', 'record', 'why', 'map', 'players', 'edit', 'study'] as const;
type PanelName = (typeof SHARED)[number] | 'changes';

/** `own`: the game has a page of its own, without its file. */
export function GameSide({ lab, own = false }: { lab: Lab; own?: boolean }): VNode {
  const l = labWords.value;
  const panel = useSignal<PanelName>('moves');
  const shown = lab.shown.value;
  const stale = lab.stale.value;
  if (!shown)
    return (
      <p class="note" role="status">
        {lab.trusted.value && lab.trouble.value.length === 0 ? l.running : ''}
      </p>
    );
  const { match, view } = shown;
  const title = localised(view.title);
  return (
    <>
      <div class="lab-title">
        {!own && <h2>{title}</h2>}
        <Options lab={lab} />
      </div>
      <div
        class={`lab-play ${stale ? 'lab-stale' : ''}`}
        inert={stale}
        data-position={match.game.position.value}
      >
        <Played key={view.name} lab={lab} match={match} panel={panel} own={own} />
      </div>
      <p class="lab-note note" role="status">
        {stale && lab.trouble.value.length > 0 ? l.stale : ''}
      </p>
    </>
  );
}

function Options({ lab }: { lab: Lab }): VNode | null {
  const l = labWords.value;
  const options = lab.shown.value?.view.options ?? [];
  if (options.length === 0) return null;
  return (
    <div class="lab-options" role="group" aria-label={l.options}>
      {options.map(({ name, about, syntax, text }) => (
        <label key={name} title={`${about} (${String(revived(syntax))})`}>
          <span>{name}</span>
          <input
            type="text"
            value={lab.options.value[name] ?? text}
            size={Math.max(3, Math.min(16, text.length + 1))}
            onChange={(event) => lab.setOption(name, event.currentTarget.value)}
          />
        </label>
      ))}
    </div>
  );
}

interface PlayedProps {
  readonly lab: Lab;
  readonly match: Match;
  readonly panel: Signal<PanelName>;
  readonly own: boolean;
}

function Played({ lab, match, panel, own }: PlayedProps): VNode {
  const w = words.value;
  const l = labWords.value;
  const { game, players, computers, selection, view, host } = match;
  useMap(game, view);
  const tool = useSignal<Tool>({ does: 'move' });
  const refused = useSignal<Error | undefined>(undefined);
  const setUp = (draft: Drafting): void => {
    void host.setUp(draft).then((error) => (refused.value = error));
  };
  const show = (name: PanelName): void => {
    panel.value = name;
    if (name !== 'changes') view.panel.value = name;
  };
  const keys = useSignal(false);
  useKeys(
    match,
    panelKeys(
      match,
      () => (keys.value = true),
      (name) => {
        const found = SHARED.find((one) => one === name);
        if (found) show(found);
      },
    ),
  );
  return (
    <>
      <VerdictView match={match} />
      <BoardArea
        game={game}
        selection={selection}
        view={view}
        tool={panel.value === 'edit' ? tool.value : undefined}
        edit={(drafting) => setUp(async () => lab.intoFile(await drafting()))}
      />
      <Controls game={game} computers={computers} view={view} />
      <section class="panels">
        <Tabs
          tabs={[
            ...panelTabs(w, SHARED),
            ...(own
              ? []
              : [{ name: 'changes', title: l.changes, icon: 'branch', letter: undefined } as const]),
          ]}
          chosen={panel.value}
          choose={show}
        >
          {panel.value === 'moves' && (
            <MovesPanel
              game={game}
              view={view}
              ask={(move) => {
                view.asked.value = move;
                show('why');
              }}
            />
          )}
          {panel.value === 'why' && <WhyPanel game={game} view={view} />}
          {panel.value === 'players' && <PlayersPanel game={game} players={players} view={view} />}
          {panel.value === 'record' && <RecordPanel game={game} view={view} />}
          {panel.value === 'map' && <MapPanel game={game} view={view} />}
          {panel.value === 'edit' && (
            <SetUpPanel game={game} host={host} tool={tool} open={setUp} refused={refused.value} />
          )}
          {panel.value === 'study' && <StudyPanel match={match} />}
          {panel.value === 'changes' && <ChangesPanel lab={lab} />}
        </Tabs>
      </section>
      {keys.value && <HelpDialog close={() => (keys.value = false)} />}
    </>
  );
}
