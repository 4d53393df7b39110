/** The page with games of somebody's own: three of its files are others, and all the rest is as it is. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorParts } from '../base/errors.ts';
import type { Localised } from '../rules/game.ts';

/** A game of somebody's own as the page opens it. */
export interface OwnEntry {
  readonly name: string;
  readonly title: Localised;
  /** The text of its file, or why the page cannot run it. */
  readonly text: string;
  readonly refused?: ErrorParts;
}

/** The files of the page that are not as they were built. */
export const OWN_FILES = ['index.html', 'offline.js', 'own.json'] as const;

/**
 * The texts of these files, for the page in the folder `page`; its list of games has those of the library too unless `library` is
 * false. A game of the list changes what the service worker keeps.
 */
export function ownSite(
  page: string,
  games: readonly OwnEntry[],
  library = true,
): Readonly<Record<(typeof OWN_FILES)[number], string>> {
  const list = JSON.stringify({ games });
  const version = createHash('sha256').update(list).digest('hex').slice(0, 16);
  const read = (file: string): string => readFileSync(join(page, file), 'utf8');
  return {
    'index.html': read('index.html').replace(
      '<title>',
      `<meta name="own-games" content="own.json"${library ? '' : ' data-only'} />\n    <title>`,
    ),
    'offline.js': `self.own = '${version}';\n${read('offline.js')}`,
    'own.json': list,
  };
}
