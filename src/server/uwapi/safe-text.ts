/**
 * Texts of positions and options in the few characters that survive in an address. The client pastes them into a URL as they
 * are:
 *
 *     turn=white white=1,1 black=4,4      cells=x../.o./...
 *     turn-white_white-1,1_black-4,4      cells-x..|.o.|...
 *
 * Every other character is `~` and its hexadecimal code, as in a URL with `%`.
 */
import { badInput, quote, said } from '../../base/errors.ts';

const SHORT: readonly (readonly [plain: string, safe: string])[] = [
  [' ', '_'],
  ['=', '-'],
  ['/', '|'],
];
const toSafe = new Map(SHORT);
const toPlain = new Map(SHORT.map(([plain, safe]) => [safe, plain]));

const encoder = new TextEncoder();

export const safeText = (text: string): string =>
  text.replaceAll(/[^A-Za-z0-9.,]+/g, (others) =>
    Array.from(others, (character) => toSafe.get(character) ?? escaped(character)).join(''),
  );

const escaped = (character: string): string =>
  Array.from(encoder.encode(character), (byte) => `~${byte.toString(16).padStart(2, '0')}`).join('');

/** The text that `safeText` turns into `safe`. Raises bad input if there is none. */
export function plainText(safe: string): string {
  const text = decoded(safe);
  if (text === undefined || safeText(text) !== safe)
    throw badInput(said`${quote(safe)} is not a text of this interface`);
  return text;
}

function decoded(safe: string): string | undefined {
  try {
    return decodeURIComponent(
      Array.from(safe, (character) =>
        character === '~' ? '%' : encodeURIComponent(toPlain.get(character) ?? character),
      ).join(''),
    );
  } catch {
    return undefined;
  }
}
