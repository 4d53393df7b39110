/** The game of the file: its options, its board with values, who wins, and the panels. Greyed while the file has trouble. */
import { type Signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { revived } from '../../base/errors.ts';
import { Controls } from '../pages/controls.tsx';
import { BoardArea, panelKeys } from '../pages/game-page.tsx';
import { useMap } from '../pages/use-map.ts';
import { useKeys } from '../pages/keys.ts';
import { MatchPanel } from '../panels/match-panel.tsx';
import { type Tab, Tabs, panelTabs } from '../panels/tabs.tsx';
import { useSetUp } from '../panels/use-set-up.ts';
import { HelpDialog } from '../shell/dialogs.ts';
import { later } from '../shell/later.tsx';
import type { Match } from '../state/match.ts';
import { VerdictView } from '../pages/verdict.tsx';
import { localised, words } from '../words/index.ts';
import type { Lab } from './lab-state.ts';
import { labWords } from './words.ts';

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
  const { game, computers, selection, view, host } = match;
  const setUp = useSetUp(host);
  const keys = useSignal(false);
  const show = (name: PanelName): void => {
    panel.value = name;
    if (name !== 'changes') view.panel.value = name;
  };
  useMap(game, view);
  useKeys(
    match,
    panelKeys(match, () => (keys.value = true), show),
  );
  const { value: name } = panel;
  return (
    <>
      <VerdictView match={match} />
      <BoardArea
        game={game}
        selection={selection}
        view={view}
        tool={name === 'edit' ? setUp.tool.value : undefined}
        edit={(drafting) => setUp.open(async () => lab.intoFile(await drafting()))}
      />
      <Controls game={game} computers={computers} view={view} />
      <section class="panels">
        <Tabs tabs={tabsOf(own)} chosen={name} choose={show}>
          {name === 'changes' ? (
            <ChangesPanel lab={lab} />
          ) : (
            <MatchPanel match={match} name={name} setUp={setUp} show={show} mapTab />
          )}
        </Tabs>
      </section>
      {keys.value && <HelpDialog close={() => (keys.value = false)} />}
    </>
  );
}

function tabsOf(own: boolean): readonly Tab<PanelName>[] {
  const shared = panelTabs(words.value, SHARED);
  const { changes: title } = labWords.value;
  return own ? shared : [...shared, { name: 'changes', title, icon: 'branch', letter: undefined }];
}
