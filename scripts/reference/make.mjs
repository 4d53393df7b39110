// @ts-check
/** Writes pages of the reference as HTML, and a list of those that are there. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import markdown from 'markdown-it';
import { atlas } from './atlas.mjs';
import { commandsPage } from './commands.mjs';
import { gamesPage } from './games.mjs';
import { manualPage } from './manual.mjs';
import { resultsPage } from './results.mjs';
import { valuesPage } from './values.mjs';

/**
 * @typedef {object} Made
 * @property {string} page in Markdown
 * @property {ReadonlyMap<string, string>} [files] what belongs to it, by paths from the page's folder
 *
 * @typedef {(path: string) => Promise<any>} Load a module of dist/
 */

/** Each page: what it is called in the list, and what makes it. @type {ReadonlyMap<string, { title: string, make: (load: Load, dist: URL) => Promise<Made> }>} */
export const PAGES = new Map([
  [
    'commands',
    { title: 'The commands, with all flags', make: async (load) => ({ page: await commandsPage(load) }) },
  ],
  [
    'games',
    { title: 'The games, with known results', make: async (load) => ({ page: await gamesPage(load) }) },
  ],
  ['results', { title: 'A registry of results', make: async (load) => ({ page: await resultsPage(load) }) }],
  ['atlas', { title: 'An atlas of laws', make: atlas }],
  ['values', { title: 'An atlas of values', make: async (load) => ({ page: await valuesPage(load) }) }],
]);

const html = markdown();
/** Anchors as in the documentation. */
html.renderer.rules.heading_open = (tokens, k) => {
  const title = tokens[k + 1]?.content ?? '';
  const id = title
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
  return `<${tokens[k]?.tag} id="${id}">`;
};

/** A document with a text in Markdown. @param {string} text */
const document = (text) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${html.utils.escapeHtml(/^# (.*)$/m.exec(text)?.[1] ?? '')} – Perfect Play</title>
<link rel="icon" href="../icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="style.css">
</head>
<body>
<p class="back"><a href="../">Perfect Play</a> · <a href="index.html">Reference</a></p>
<main>
${html.render(text).replaceAll('<table>', '<div class="wide"><table>').replaceAll('</table>', '</table></div>')}</main>
</body>
</html>
`;

/**
 * Makes the pages with these names from the program in `root`/dist, and writes them and the manual there.
 * @param {URL} root
 * @param {readonly string[]} names
 */
export async function makeReference(root, names) {
  /** @type {Load} */
  const load = (path) => import(new URL(path, dist).href);
  const dist = new URL('dist/', `${root}/`);
  const folder = fileURLToPath(new URL('page/reference', dist));
  mkdirSync(folder, { recursive: true });
  copyFileSync(new URL('style.css', import.meta.url), `${folder}/style.css`);
  for (const name of names) {
    const { page, files = new Map() } = (await PAGES.get(name)?.make(load, dist)) ?? { page: '' };
    writeFileSync(`${folder}/${name}.html`, document(page));
    for (const [file, text] of files) {
      mkdirSync(`${folder}/${file.slice(0, file.lastIndexOf('/') + 1)}`, { recursive: true });
      writeFileSync(`${folder}/${file}`, text);
    }
  }
  const there = [...PAGES].filter(([name]) => existsSync(`${folder}/${name}.html`));
  const list = there.map(([name, { title }]) => `- [${title}](${name}.html)`).join('\n');
  writeFileSync(`${folder}/index.html`, document(`# Reference\n\n${list}\n`));

  const man = fileURLToPath(new URL('man', `${root}/`));
  mkdirSync(man, { recursive: true });
  const { version } = JSON.parse(readFileSync(new URL('package.json', `${root}/`), 'utf8'));
  writeFileSync(`${man}/perfect-play.1`, await manualPage(load, version));
}
