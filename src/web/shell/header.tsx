/** The header of every page: the title, the language, the theme, and help. */
import type { Signal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { Icon, type IconName } from '../parts/icons.tsx';
import { go } from '../state/page.ts';
import { theme, THEMES } from '../parts/theme.ts';
import { chosen } from '../words/chosen.ts';
import { words } from '../words/index.ts';
import { LANGUAGES, LOCALES } from '../words/messages.ts';

interface HeaderProps {
  /** At its start. */
  readonly children?: ComponentChildren;
  /** At its end, before the language. */
  readonly tools?: ComponentChildren;
  readonly help: () => void;
}

export function Header({ children, tools, help }: HeaderProps): VNode {
  const w = words.value;
  return (
    <header class="header">
      <Link to="" class="brand" label={`Perfect Play: ${w.allGames}`}>
        <img src="./icon.svg" width="28" height="28" alt="" />
        <span>Perfect Play</span>
      </Link>
      {children}
      <span class="spacer" />
      {tools}
      <button
        type="button"
        class="quiet square dots"
        popovertarget="menu"
        aria-label={w.menu}
        title={w.menu}
        onKeyDown={keepEscape}
      >
        <Icon name="dots" />
      </button>
      {/* in the header itself where that is wide */}
      <div class="menu" id="menu" popover="auto" onKeyDown={keepEscape}>
        <Picker
          icon="language"
          label={w.language}
          chosen={chosen}
          choices={LOCALES.map((tag) => [tag, LANGUAGES[tag].name, LANGUAGES[tag].tag])}
        />
        <Picker
          icon="theme"
          label={w.theme}
          chosen={theme}
          choices={THEMES.map((name) => [name, w.themes[name]])}
        />
        <button
          type="button"
          class="quiet square help"
          aria-label={`${w.help} (?)`}
          title={`${w.help} (?)`}
          popovertarget="menu"
          popovertargetaction="hide"
          onClick={help}
        >
          <Icon name="help" />
          <span>{w.help}</span>
        </button>
      </div>
    </header>
  );
}

interface PickerProps<Choice> {
  readonly icon: IconName;
  readonly label: string;
  readonly chosen: Signal<Choice>;
  /** What can be chosen, its name, and the language of the name if it is not that of the page. */
  readonly choices: readonly (readonly [choice: Choice, name: string, lang?: string])[];
}

function Picker<Choice extends string>({ icon, label, chosen: own, choices }: PickerProps<Choice>): VNode {
  return (
    <label class="pick">
      <Icon name={icon} />
      <span class="hidden">{label}</span>
      <select value={own.value} onChange={(event) => (own.value = event.currentTarget.value as Choice)}>
        {choices.map(([choice, name, lang]) => (
          <option key={choice} value={choice} lang={lang}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Escape closes the menu, which a board that hears it would prevent. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.stopPropagation();
}

/** A link within the page, followed without reloading it. */
export function Link(props: {
  to: string;
  class?: string;
  label?: string;
  children: ComponentChildren;
}): VNode {
  return (
    <a
      href={`./${props.to}`}
      class={props.class}
      aria-label={props.label}
      onClick={(event) => {
        if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(props.to);
      }}
    >
      {props.children}
    </a>
  );
}
