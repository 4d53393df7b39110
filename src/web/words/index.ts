/** The language that is spoken: the browser's, or the one a person chose. */
import { type ReadonlySignal, computed, effect, signal } from '@preact/signals';
import type { Said } from '../../errors.ts';
import type { Localised } from '../../rules.ts';
import { remembered } from '../remember.ts';
import { en } from './en.ts';
import { LANGUAGES, LOCALES, type Locale, type Messages } from './messages.ts';
import { phrase } from './phrases.ts';
import { type Refusals, type Translated, translated } from './refusals.ts';

interface Spoken {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly refusals: Refusals;
  /** Where known values come from, by what is said in English. */
  readonly sources: Readonly<Record<string, Translated>>;
}

const ENGLISH: Spoken = { locale: 'en', messages: en, refusals: {}, sources: {} };

/** English is at hand; the others come when they are wanted. */
const LOADED: Readonly<Record<Locale, () => Promise<Spoken>>> = {
  en: () => Promise.resolve(ENGLISH),
  zh: async () => {
    const [{ zh }, catalogue] = await Promise.all([import('./zh.ts'), import('./catalogue.ts')]);
    return { locale: 'zh', messages: zh, ...catalogue };
  },
  ja: async () => {
    const [{ ja }, catalogue] = await Promise.all([import('./ja.ts'), import('./catalogue.ts')]);
    return { locale: 'ja', messages: ja, ...catalogue };
  },
};

/** The first of the browser's languages that is spoken here. */
function preferred(languages: readonly string[]): Locale {
  const tags = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return (tags.find((tag) => (LOCALES as readonly string[]).includes(tag)) as Locale | undefined) ?? 'en';
}

export const chosen = remembered<Locale>('language', LOCALES, preferred(navigator.languages));
const spoken = signal(ENGLISH);
export const locale: ReadonlySignal<Locale> = computed(() => spoken.value.locale);
export const words: ReadonlySignal<Messages> = computed(() => spoken.value.messages);
export const refusals: ReadonlySignal<Refusals> = computed(() => spoken.value.refusals);

/** Speaks the language chosen. Where it cannot be loaded, the one spoken before stays. */
async function speak(wanted: Locale): Promise<void> {
  const loaded = await LOADED[wanted]().catch(() => undefined);
  if (loaded && wanted === chosen.peek()) spoken.value = loaded;
}

/** Done when the first words are at hand. */
export const ready: Promise<void> = speak(chosen.peek());

effect(() => void speak(chosen.value));

effect(() => {
  document.documentElement.lang = LANGUAGES[locale.value].tag;
});

/** A text of the rules in the language spoken. */
export const localised = (text: Localised): string => text[locale.value];

/** A word of the rules that is given in English only: a side, a field, what an option is. */
export const wordFor = (english: string): string => phrase(locale.value, english);

/** Where a known value comes from. */
export const sourceWords = (english: string): string => {
  const { locale: there, sources } = spoken.value;
  return there === 'en' ? english : (sources[english]?.[there] ?? english);
};

/** What rules say as a sentence, in the language spoken. */
export const told = (said: Said): string => {
  const { locale: there, refusals: known } = spoken.value;
  return (there === 'en' ? undefined : translated(there, known, said)) ?? String(said);
};

/** Whether the browser has a connection, as far as it knows. */
export const online = signal(navigator.onLine);
for (const name of ['online', 'offline']) addEventListener(name, () => (online.value = navigator.onLine));
