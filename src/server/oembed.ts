/**
 * Makes a frame of the address of a game that somebody has pasted, as https://oembed.com describes it: the page of the game links to
 * the answer, which has the frame.
 */
import { badInput, quote, said } from '../base/errors.ts';
import { loadGame } from '../games/index.ts';
import type { OwnGames } from './own-games.ts';
import type { Route, ServerContext } from './route.ts';

/** In pixels, unless less is asked for. */
const [WIDTH, HEIGHT] = [400, 440];
const LEAST = 200;

/** The route; `own`: games of somebody's own, which are known too. */
export const oembedRoute = (own: OwnGames | undefined): Route => ({
  path: '/oembed',
  name: 'oembed',
  cache: 'no-store',
  respond: async (c) => {
    const format = c.req.query('format') ?? 'json';
    if (format !== 'json') return c.text('only format=json is known', 501);
    const address = pageAddress(c);
    const title = await titleOf(address, own);
    const [width, height] = [most(c, 'maxwidth', WIDTH), most(c, 'maxheight', HEIGHT)];
    const frame = new URL(`frame.html${address.search}`, address);
    const html = `<iframe src="${escaped(frame.href)}" width="${width}" height="${height}" style="border: 0" title="${escaped(title)}"></iframe>`;
    return c.json(
      {
        version: '1.0',
        type: 'rich',
        provider_name: 'Perfect Play',
        provider_url: address.origin,
        title,
        width,
        height,
        html,
      },
      200,
      { 'Access-Control-Allow-Origin': '*' },
    );
  },
});

/** The address that is asked about. Raises bad input unless it is one of this server. */
function pageAddress(c: ServerContext): URL {
  const text = c.req.query('url');
  if (text === undefined)
    throw badInput(said`${'url'} is missing; expected the address of a game on this page`);
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (!address || !/^https?:$/.test(address.protocol) || address.host !== c.req.header('Host'))
    throw badInput(said`${'url'}: ${quote(text)} is not an address of this server`);
  return address;
}

/** The title of the game in an address. Raises not found, and bad input if it has none. */
async function titleOf({ searchParams }: URL, own: OwnGames | undefined): Promise<string> {
  const [name, mine] = [searchParams.get('game'), searchParams.get('own')];
  if (mine !== null && own?.has(mine)) return (await own.of(mine)).description.game.title.en;
  if (name === null) throw badInput(said`${'url'} has no game, as ${'?game=hexapawn'} has`);
  return (await loadGame(name)).title.en;
}

/** A side of the frame, as long as whoever asks has room. */
function most(c: ServerContext, name: string, usual: number): number {
  const asked = Number(c.req.query(name) ?? usual);
  return Number.isFinite(asked) ? Math.max(LEAST, Math.min(usual, Math.floor(asked))) : usual;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The document of the page as whoever pastes the address of a game reads it: with a link to its frame. */
export function linked(html: string, request: string, proxied: string | undefined): string {
  const address = new URL(request);
  // behind a proxy that speaks for this server
  if (proxied === 'https') address.protocol = 'https:';
  const link = `./oembed?url=${encodeURIComponent(address.href)}`;
  return html.replace(
    '<title>',
    `<link rel="alternate" type="application/json+oembed" href="${escaped(link)}" />\n    <title>`,
  );
}
