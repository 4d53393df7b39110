/** The language that is spoken: the browser's, or the one a person chose. */
import { type ReadonlySignal, computed, effect, signal } from '@preact/signals';
import type { PlayError, Said } from '../../base/errors.ts';
import type { Localised, Words } from '../../rules/game.ts';
import { remembered } from '../remember.ts';
import { en } from './en.ts';
import { LANGUAGES, LOCALES, type Locale, type Messages } from './messages.ts';
import { phrase } from './phrases.ts';
import { entryOf, refusal, translated } from './refusals.ts';

interface Spoken {
  readonly locale: Locale;
  readonly messages: Messages;
}

const ENGLISH: Spoken = { locale: 'en', messages: en };

/** English is at hand; the others come when they are wanted. */
const LOADED: Readonly<Record<Locale, () => Promise<Spoken>>> = {
  en: () => Promise.resolve(ENGLISH),
  zh: () => import('./zh.ts').then(({ zh }) => ({ locale: 'zh', messages: zh })),
  ja: () => import('./ja.ts').then(({ ja }) => ({ locale: 'ja', messages: ja })),
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

/** One after the other; Chinese and Japanese have no space between sentences. */
export const sentences = (first: string, then: string): string =>
  `${first}${locale.value === 'en' ? ' ' : ''}${then}`.trim();

/** A text of the rules in the language spoken. */
export const localised = (text: Localised): string => text[locale.value];

/** A word of the rules that is given in English only, as its game has it: a side, a field, what an option is. */
export const wordFor = (english: string, own: Words): string => phrase(locale.value, english, own);

type Catalogue = typeof import('./catalogue.ts');
const arrived = signal<Catalogue | undefined>(undefined);
let asked = false;

/** What is said in the other languages of what is refused; undefined until it has come, at the first time it is asked for. */
function catalogue(): Catalogue | undefined {
  if (!asked) {
    asked = true;
    // where it does not come all of it is said in English
    import('./catalogue.ts').then(
      (found) => (arrived.value = found),
      () => (arrived.value = { refusals: {}, sources: {} }),
    );
  }
  return arrived.value;
}

/** What rules say as a sentence, in the language spoken and their game's words; nothing until that language has it. */
export function told(said: Said, own: Words): string {
  const there = locale.value;
  if (there === 'en') return String(said);
  const found = catalogue();
  return found ? (translated(there, found.refusals, said, own) ?? String(said)) : '';
}

/** The same of an error, with the places it came from. */
export function refused(error: Pick<PlayError, 'said' | 'places' | 'message'>): string {
  const there = locale.value;
  if (there === 'en') return error.message;
  const found = catalogue();
  return found ? refusal(there, found.refusals, error) : '';
}

/** Where a known value of a game comes from. */
export function sourceWords(english: string, own: Words): string {
  const there = locale.value;
  if (there === 'en') return english;
  if (Object.hasOwn(own, english)) return wordFor(english, own);
  return entryOf(catalogue()?.sources ?? {}, english)?.[there] ?? english;
}

/** Whether the browser has a connection, as far as it knows. */
export const online = signal(navigator.onLine);
for (const name of ['online', 'offline']) addEventListener(name, () => (online.value = navigator.onLine));
