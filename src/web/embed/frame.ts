/** A board alone in a frame of any site: frame.html, whose address is that of a game on the page, with more names for how it looks. */
import { type OwnFileGame } from '../lab/own-games.ts';
import { FRAME_NAMES } from './frame-names.ts';

const address = new URL(location.href);
const asked = address.searchParams;
const board = document.createElement('perfect-play-board');

/** Gives the board an attribute, if the address says it. */
function set(attribute: string, text: string | null | undefined): void {
  if (text !== null && text !== undefined) board.setAttribute(attribute, text);
}

const { game, own, from, ...others } = Object.fromEntries(asked);
const options = new URLSearchParams(others);
for (const name of FRAME_NAMES) {
  options.delete(name);
  // whoever frames the page says whether it is light or dark
  if (name === 'bg') set('theme', asked.get(name));
  else set(name, asked.get(name));
}
set('game', game);
set('position', from);
set('options', options.toString());
if (own !== undefined) set('rules', await ownFile(own));

/** The address of a file of somebody's own that comes with the page. */
async function ownFile(name: string): Promise<string> {
  const response = await fetch(new URL('own.json', address));
  const { games = [] }: { readonly games?: readonly OwnFileGame[] } = response.ok
    ? await response.json()
    : {};
  const { text = '' } = games.find((one) => one.name === name) ?? {};
  return `${URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))}#/${name}.ts`;
}

/** Opens the same on the page, with everything that a frame has no room for. */
const link = document.createElement('a');
const query = new URLSearchParams(asked);
for (const name of FRAME_NAMES) query.delete(name);
link.href = `./?${query.toString()}`;
link.target = '_blank';
link.rel = 'noopener';
link.title = 'Perfect Play';
link.textContent = '↗';
link.setAttribute('aria-label', 'Perfect Play');
document.body.append(board, link);
