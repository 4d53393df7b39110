/** The games of somebody's own that come with the page: their files stand in a list beside it. */
import type { ErrorParts } from '../../base/errors.ts';
import type { Localised } from '../../rules/game.ts';

export interface OwnFileGame {
  readonly name: string;
  readonly title: Localised;
  readonly text: string;
  /** Why it cannot be run here; absent: it can. */
  readonly refused?: ErrorParts;
}

let list: Promise<readonly OwnFileGame[]> | undefined;

/** All of them. Raises what loading the list raises. */
export function ownGames(): Promise<readonly OwnFileGame[]> {
  list ??= fetched();
  // the next call tries again
  list.catch(() => (list = undefined));
  return list;
}

async function fetched(): Promise<readonly OwnFileGame[]> {
  const file = document.querySelector('meta[name="own-games"]')?.getAttribute('content');
  if (!file) return [];
  const response = await fetch(new URL(file, document.baseURI));
  if (!response.ok) throw new TypeError(`${file}: ${response.status}`);
  const { games }: { readonly games: readonly OwnFileGame[] } = await response.json();
  if (!Array.isArray(games)) throw new TypeError(`${file} has no games`);
  return games;
}
