/** The header of every page: the title, the language, the theme, and help. */
import type { ComponentChildren, VNode } from 'preact';
import { Icon } from '../parts/icons.tsx';
import { go } from '../state/page.ts';
import { theme, THEMES, type Theme } from '../parts/theme.ts';
import { chosen } from '../words/chosen.ts';
import { words } from '../words/index.ts';
import { LANGUAGES, LOCALES, type Locale } from '../words/messages.ts';

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
        <label class="pick">
          <Icon name="language" />
          <span class="hidden">{w.language}</span>
          <select
            value={chosen.value}
            onChange={(event) => (chosen.value = event.currentTarget.value as Locale)}
          >
            {LOCALES.map((tag) => (
              <option key={tag} value={tag} lang={LANGUAGES[tag].tag}>
                {LANGUAGES[tag].name}
              </option>
            ))}
          </select>
        </label>
        <label class="pick">
          <Icon name="theme" />
          <span class="hidden">{w.theme}</span>
          <select
            value={theme.value}
            onChange={(event) => (theme.value = event.currentTarget.value as Theme)}
          >
            {THEMES.map((name) => (
              <option key={name} value={name}>
                {w.themes[name]}
              </option>
            ))}
          </select>
        </label>
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
