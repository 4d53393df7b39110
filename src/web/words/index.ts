/** The language that is spoken: the browser's, or the one a person chose. */
import { type ReadonlySignal, computed, effect, signal } from '@preact/signals';
import type { Localised } from '../../rules.ts';
import { remembered } from '../remember.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { LOCALES, type Locale, type Messages } from './messages.ts';
import { phrase } from './phrases.ts';
import { zh } from './zh.ts';

export const MESSAGES: Readonly<Record<Locale, Messages>> = { en, zh, ja };

/** The first of the browser's languages that is spoken here. */
function preferred(languages: readonly string[]): Locale {
  const tags = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return (tags.find((tag) => (LOCALES as readonly string[]).includes(tag)) as Locale | undefined) ?? 'en';
}

export const locale = remembered<Locale>('language', LOCALES, preferred(navigator.languages));
export const words: ReadonlySignal<Messages> = computed(() => MESSAGES[locale.value]);

effect(() => {
  document.documentElement.lang = words.value.tag;
});

/** A text of the rules in the language spoken. */
export const localised = (text: Localised): string => text[locale.value];

/** A word of the rules that is given in English only: a side, a field, what an option is. */
export const said = (english: string): string => phrase(locale.value, english);

/** Whether the browser has a connection, as far as it knows. */
export const online = signal(navigator.onLine);
for (const name of ['online', 'offline']) addEventListener(name, () => (online.value = navigator.onLine));
