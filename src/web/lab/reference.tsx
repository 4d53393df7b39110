/** The help of the laboratory: its keys, and what a game file can contain. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { Code } from './code.tsx';
import { locale } from '../words/index.ts';
import { SECTIONS } from './reference-text.ts';
import { HELP_KEYS } from './reference-words.ts';
import { labWords } from './words.ts';

export function Reference({ close }: { close: () => void }): VNode {
  const l = labWords.value;
  const sought = useSignal('');
  const body = useRef<HTMLDivElement>(null);
  const words = sought.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = SECTIONS.filter(({ title, html }) => {
    const text = `${title} ${html.replaceAll(/<[^>]*>/g, '')}`.toLowerCase();
    return words.every((word) => text.includes(escaped(word)));
  });
  const show = (id: string): void => body.current?.querySelector(`[id="${id}"]`)?.scrollIntoView();
  return (
    <section
      class="lab-reference"
      aria-label={l.help}
      onClick={(event) => {
        const link = (event.target as Element).closest('a');
        const id = link?.getAttribute('href')?.slice(1);
        if (id === undefined) return;
        // following the link would change the address, in which the file may be
        event.preventDefault();
        sought.value = '';
        requestAnimationFrame(() => show(id));
      }}
    >
      <div class="lab-reference-top">
        <h2>{l.help}</h2>
        <input
          type="search"
          aria-label={l.search}
          placeholder={l.search}
          value={sought.value}
          onInput={(event) => {
            sought.value = event.currentTarget.value;
            body.current?.scrollTo(0, 0);
          }}
        />
        <button type="button" class="quiet" onClick={close}>
          {l.endTutorial}
        </button>
      </div>
      <div class="lab-reference-body" ref={body} tabindex={0}>
        <ul class="lab-keys">
          {HELP_KEYS[locale.value].map((text) => (
            <li key={text}>
              <Code text={text} />
            </li>
          ))}
        </ul>
        <p class="note" role="status">
          {found.length > 0 ? l.helpEnglish : l.notFound}
        </p>
        <Sections found={found} words={words} />
      </div>
    </section>
  );
}

interface SectionsProps {
  readonly found: typeof SECTIONS;
  /** What is marked in them. */
  readonly words: readonly string[];
}

/** Sections with their contents. */
function Sections({ found, words }: SectionsProps): VNode {
  return (
    <>
      <p class="lab-contents">
        {found.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </p>
      <div lang="en">
        {found.map(({ id, title, html }) => (
          <section key={id}>
            <h3 id={id}>{title}</h3>
            <div dangerouslySetInnerHTML={{ __html: marked(html, words) }} />
          </section>
        ))}
      </div>
    </>
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The text of a section with `words` marked in it, but not within tags and escaped characters. */
export function marked(html: string, words: readonly string[]): string {
  if (words.length === 0) return html;
  const sought = words.map((word) => escaped(word).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(${sought.join('|')})|<[^>]*>|&\\w+;`, 'gi');
  return html.replaceAll(pattern, (all, hit?: string) => (hit === undefined ? all : `<mark>${hit}</mark>`));
}
