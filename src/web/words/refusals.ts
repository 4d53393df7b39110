/** Translates error messages: looks up the template in the catalogue and fills in the values. */
import type { PlayError, Said } from '../../base/errors.ts';
import type { Words } from '../../rules/game.ts';
import type { Locale } from './messages.ts';
import { phrase } from './phrases.ts';
import { shortKey } from './short-key.ts';

/** A text in the other languages. */
export type Translated = Readonly<Record<Exclude<Locale, 'en'>, string>>;

/** Translations by the English template. They contain the same values {1}, {2} … in any order. */
export type Refusals = Readonly<Record<string, Translated>>;

/** The entry of a catalogue for an English text: by the text itself, as in the sources, or by its short key, as in the built page. */
export function entryOf(entries: Refusals, english: string): Translated | undefined {
  const key = [english, shortKey(english)].find((name) => Object.hasOwn(entries, name));
  return key === undefined ? undefined : entries[key];
}

/** The error in a language; if any part has no translation, the whole message stays in English. */
export function refusal(
  locale: Locale,
  refusals: Refusals,
  { said, places, message }: Pick<PlayError, 'said' | 'places' | 'message'>,
): string {
  if (locale === 'en') return message;
  const parts = [...places, said].map((part) => translated(locale, refusals, part));
  return parts.includes(undefined) ? message : parts.join('：');
}

/** A sentence in a language, with the words of the game loaded last, or `own`. Undefined: some part has no translation. */
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
  const texts = values.map((value) => translated(locale, refusals, value, own));
  const [first = '', ...rest] = known.split(/\{(\d+)\}/);
  return rest.reduce<string | undefined>(
    (text, part, i) => joined(text, i % 2 === 0 ? texts[Number(part) - 1] : part),
    first,
  );
}

/** Joins two parts. Templates have spaces around values, which are dropped between two Chinese or Japanese characters. */
function joined(text: string | undefined, part: string | undefined): string | undefined {
  if (text === undefined || part === undefined) return undefined;
  if (WIDE_END.test(text) && WIDE_START.test(part)) return text.trimEnd() + part.trimStart();
  return text + part;
}

const WIDE_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（）「」：；，。、] ?$/u;
const WIDE_START = /^ ?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（）「」：；，。、]/u;
