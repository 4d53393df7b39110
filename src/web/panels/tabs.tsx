/** The row of buttons that choose a panel, and below it the chosen panel. */
import type { ComponentChildren, VNode } from 'preact';
import { Icon, type IconName } from '../parts/icons.tsx';
import { letters } from '../parts/letters.ts';
import type { PanelName } from '../state/kept.ts';
import { words } from '../words/index.ts';
import type { Messages } from '../words/messages.ts';

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly icon: IconName;
  /** The letter that opens it. */
  readonly letter: string | undefined;
}

const LETTERS: Partial<Readonly<Record<PanelName, string>>> = { moves: 'e', why: 'w', map: 'm' };

export const panelTitle = (w: Messages, name: PanelName): string =>
  ({
    moves: w.moves,
    record: w.record,
    why: w.why,
    map: w.map,
    players: w.players,
    edit: w.setUp,
    study: w.study,
    share: w.share,
  })[name];

/** The tabs of the panels that every board has. */
export const panelTabs = <Name extends PanelName>(
  w: Messages,
  names: readonly Name[],
): readonly Tab<Name>[] =>
  names.map((name) => ({ name, title: panelTitle(w, name), icon: name, letter: LETTERS[name] }));

interface TabsProps<Name extends string> {
  readonly tabs: readonly Tab<Name>[];
  /** What is shown, one of the tabs or not. */
  readonly chosen: string;
  /** Its title, if no tab says it. */
  readonly title?: string;
  readonly choose: (name: Name) => void;
  /** The chosen panel. */
  readonly children: ComponentChildren;
}

export function Tabs<Name extends string>({ tabs, chosen, title, choose, children }: TabsProps<Name>): VNode {
  const tab = tabs.find(({ name }) => name === chosen);
  return (
    <>
      <nav class="tabs" aria-label={words.value.panels}>
        {tabs.map(({ name, title, icon, letter }) => (
          <button
            key={name}
            type="button"
            id={`tab-${name}`}
            aria-pressed={chosen === name}
            aria-controls="panel"
            title={letter && letters.value === 'on' ? `${title} (${letter})` : title}
            onClick={() => choose(name)}
          >
            <Icon name={icon} />
            <span>{title}</span>
          </button>
        ))}
      </nav>
      {/* the key makes each panel start scrolled to its top */}
      <div key={chosen} class="panel" role="region" id="panel" aria-label={tab?.title ?? title} tabindex={0}>
        <h2 class={tab && 'hidden'}>{tab?.title ?? title}</h2>
        {children}
      </div>
    </>
  );
}
