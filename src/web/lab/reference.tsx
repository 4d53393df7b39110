/** The help of the laboratory: its keys, and what a game file can contain. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { Code } from './code.tsx';
import { SECTIONS } from './reference-text.ts';
import { labWords } from './words.ts';

export function Reference({ close }: { close: () => void }): VNode {
  const l = labWords.value;
  const sought = useSignal('');
  const body = useRef<HTMLDivElement>(null);
  const words = sought.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = SECTIONS.filter(({ title, html }) =>
    words.every((word) => `${title} ${html}`.toLowerCase().includes(word)),
  );
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
          onInput={(event) => (sought.value = event.currentTarget.value)}
        />
        <button type="button" class="quiet" onClick={close}>
          {l.endTutorial}
        </button>
      </div>
      <div class="lab-reference-body" ref={body} tabindex={0}>
        <ul class="lab-keys">
          {l.helpKeys.map((text) => (
            <li key={text}>
              <Code text={text} />
            </li>
          ))}
        </ul>
        <p class="note">{l.helpEnglish}</p>
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
              <div dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
