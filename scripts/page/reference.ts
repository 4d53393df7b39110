/** The reference of the documentation, for the laboratory: pages in Markdown as HTML, section by section. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { ReferenceSection } from '../../src/web/lab/reference-text.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The anchor that a heading has in the documentation. */
const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

/** Code, emphasis and links; a link to a section that is not here becomes plain text. */
function inline(text: string, known: ReadonlySet<string>): string {
  const codes: string[] = [];
  const kept = text.replaceAll(/`([^`]*)`/g, (_, code: string) => `\0${codes.push(code) - 1}\0`);
  return escaped(kept)
    .replaceAll(/\[([^\]]*)\]\(([\w./-]*)(?:#([\w-]*))?\)/g, (_, words: string, page: string, id = '') =>
      known.has(id) && /^(rules\.md|positions\.md)?$/.test(page) ? `<a href="#${id}">${words}</a>` : words,
    )
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*([^*\s][^*]*)\*/g, '<em>$1</em>')
    .replaceAll(/\0(\d+)\0/g, (_, k: string) => `<code>${escaped(codes[Number(k)]!)}</code>`);
}

function table(rows: string, known: ReadonlySet<string>): string {
  const [head, , ...body] = rows
    .trim()
    .split('\n')
    .map((row) => row.slice(1, -1).split(' | '));
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${inline(cell.trim(), known)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${row(head!, 'th')}</thead><tbody>${body.map((one) => row(one, 'td')).join('')}</tbody></table>`;
}

/** The sections of pages, each under a heading of the second level. What comes before the first is left out. */
export function sectionsOf(pages: readonly string[]): readonly ReferenceSection[] {
  const parts = pages.flatMap((page) => page.split(/^## /m).slice(1));
  const titles = parts.map((part) => part.slice(0, part.indexOf('\n')));
  const known = new Set(
    pages.flatMap((page) => [...page.matchAll(/^##+ (.*)$/gm)].map(([, title]) => anchor(title!))),
  );
  return parts.map((part, k) => {
    const blocks = part
      .slice(titles[k]!.length)
      .matchAll(/^```(\w+)\n([^]*?)^```$|^\S.*(?:\n(?!```)\S.*)*/gm);
    const html = [...blocks].map(([block, fence, code]) => {
      if (fence !== undefined) return `<pre><code>${escaped(code!)}</code></pre>`;
      if (block.startsWith('|')) return table(block, known);
      const heading = /^###+ (.*)/.exec(block)?.[1];
      return heading === undefined
        ? `<p>${inline(block, known)}</p>`
        : `<h3 id="${anchor(heading)}">${inline(heading, known)}</h3>`;
    });
    return { id: anchor(titles[k]!), title: titles[k]!, html: html.join('\n') };
  });
}

/** The pages that say what a game file can contain, as one list of sections. */
export function referenceSections(): Plugin {
  const SECTIONS = '/reference-text.ts';
  return {
    name: 'reference-sections',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(SECTIONS)) return undefined;
      const folder = new URL('../../docs/reference/', import.meta.url);
      const pages = ['rules.md', 'positions.md'].map((page) => readFileSync(new URL(page, folder), 'utf8'));
      return code.replace('Section[] = []', `Section[] = ${JSON.stringify(sectionsOf(pages))}`);
    },
  };
}
