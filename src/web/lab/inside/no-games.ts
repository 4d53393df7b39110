/** The games of the library, which would make the frame's library a fifth larger, cannot be loaded by name in a file there. */
import { notFound, quote, said } from '../../../base/errors.ts';

export const gameNames: readonly string[] = [];

export function loadGame(name: string): Promise<never> {
  return Promise.reject(notFound(said`there is no game ${quote(name)}${''}`));
}
