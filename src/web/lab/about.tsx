/** What a name is, beside it: how it is declared, and its documentation. */
import { render } from 'preact';
import { Code } from './code.tsx';
import type { About } from './types/service.ts';

export function aboutElement({ declaration, paragraphs }: About): HTMLElement {
  const element = document.createElement('div');
  element.className = 'cm-about';
  render(
    <>
      <pre>{declaration}</pre>
      {paragraphs.map((text, k) =>
        text.startsWith(' ') ? (
          <pre key={k}>{text}</pre>
        ) : (
          <p key={k}>
            <Code text={text} />
          </p>
        ),
      )}
    </>,
    element,
  );
  return element;
}
