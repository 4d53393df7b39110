/** What is said of bad input in another language: templates are looked up, and their values take their places. */
import type { PlayError, Said } from '../../base/errors.ts';
import type { Words } from '../../rules/game.ts';
import type { Locale } from './messages.ts';
import { phrase } from './phrases.ts';
import { shortKey } from './short-key.ts';

/** A sentence in the other languages. */
export type Translated = Readonly<Record<Exclude<Locale, 'en'>, string>>;

/** Sentences by their English template, with the same values in places {1}, {2} …, in any order. */
export type Refusals = Readonly<Record<string, Translated>>;

/** What stands in a catalogue under an English text, as the sources have it, or under its short key, as the page does. */
export function entryOf(entries: Refusals, english: string): Translated | undefined {
  const key = [english, shortKey(english)].find((name) => Object.hasOwn(entries, name));
  return key === undefined ? undefined : entries[key];
}

/** The error in a language; what has no translation stays in English as a whole. */
export function refusal(
  locale: Locale,
  refusals: Refusals,
  { said, places, message }: Pick<PlayError, 'said' | 'places' | 'message'>,
): string {
  if (locale === 'en') return message;
  const parts = [...places, said].map((part) => translated(locale, refusals, part));
  return parts.includes(undefined) ? message : parts.join('：');
}

/** With the words of the game that was read last, or `own`. Undefined: some part of it has no translation. */
export function translated(
  locale: keyof Translated,
  refusals: Refusals,
  said: Said,
  own?: Words,
): string | undefined {
  if (typeof said === 'string') return said;
  const { template, values } = said;
  const known = entryOf(refusals, template)?.[locale];
  if (known === undefined) return values.length === 0 ? phrase(locale, template, own) : undefined;
  const told = values.map((value) => translated(locale, refusals, value, own));
  const [first = '', ...rest] = known.split(/\{(\d+)\}/);
  return rest.reduce<string | undefined>(
    (text, part, i) => joined(text, i % 2 === 0 ? told[Number(part) - 1] : part),
    first,
  );
}

/** Templates leave a space beside each value; between two Chinese or Japanese characters there is none. */
function joined(text: string | undefined, part: string | undefined): string | undefined {
  if (text === undefined || part === undefined) return undefined;
  if (WIDE_END.test(text) && WIDE_START.test(part)) return text.trimEnd() + part.trimStart();
  return text + part;
}

const WIDE_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（）「」：；，。、] ?$/u;
const WIDE_START = /^ ?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（）「」：；，。、]/u;
