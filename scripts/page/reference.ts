/** The reference of the documentation, for the laboratory: pages in Markdown as HTML, section by section. */
import { readFileSync } from 'node:fs';
import MarkdownIt from 'markdown-it';
import type { Plugin } from 'vite';
import type { ReferenceSection } from '../../src/web/lab/reference-text.ts';

/** The anchor that a heading has in the documentation. */
const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

/** What is rendered knows the anchors of all sections. A link to what is not here becomes plain text. */
interface Rendering {
  readonly known: ReadonlySet<string>;
  isLinked?: boolean;
}

const markdown = new MarkdownIt();
markdown.renderer.rules['link_open'] = (tokens, k, _, rendering: Rendering) => {
  const [page = '', id = ''] = (tokens[k]?.attrGet('href') ?? '').split('#');
  rendering.isLinked = rendering.known.has(id) && /^((rules|statements|positions)\.md)?$/.test(page);
  return rendering.isLinked ? `<a href="#${id}">` : '';
};
markdown.renderer.rules['link_close'] = (_tokens, _k, _, rendering: Rendering) =>
  rendering.isLinked ? '</a>' : '';
markdown.renderer.rules['heading_open'] = (tokens, k) => `<h3 id="${anchor(tokens[k + 1]?.content ?? '')}">`;
markdown.renderer.rules['heading_close'] = () => '</h3>\n';

/** The sections of pages, each under a heading of the second level. What comes before the first is left out. */
export function sectionsOf(pages: readonly string[]): readonly ReferenceSection[] {
  const known = new Set(
    pages.flatMap((page) => [...page.matchAll(/^##+ (.*)$/gm)].map(([, title]) => anchor(title!))),
  );
  return pages
    .flatMap((page) => page.split(/^## /m).slice(1))
    .map((part) => {
      const title = part.slice(0, part.indexOf('\n'));
      const text = part.slice(title.length).replaceAll(/<!--.*?-->/g, '');
      return { id: anchor(title), title, html: markdown.render(text, { known } satisfies Rendering) };
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
      const pages = ['rules.md', 'statements.md', 'positions.md'].map((page) =>
        readFileSync(new URL(page, folder), 'utf8'),
      );
      return code.replace('Section[] = []', `Section[] = ${JSON.stringify(sectionsOf(pages))}`);
    },
  };
}
