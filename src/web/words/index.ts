/** The language: that of the browser, unless another is wanted. */
import { type ReadonlySignal, computed, effect, signal } from '@preact/signals';
import type { PlayError } from '../../base/errors.ts';
import type { Localised, Words } from '../../rules/game.ts';
import type { HeldPiece } from '../../rules/scene.ts';
import { en } from './en.ts';
import { LOCALES, type Locale, type Messages } from './messages.ts';
import { phrase } from './phrases.ts';
import { entryOf, refusal } from './refusals.ts';

interface Spoken {
  readonly locale: Locale;
  readonly messages: Messages;
}

const ENGLISH: Spoken = { locale: 'en', messages: en };

/** English is part of the page; the other languages are loaded when needed. */
const LOADED: Readonly<Record<Locale, () => Promise<Spoken>>> = {
  en: () => Promise.resolve(ENGLISH),
  zh: () => import('./zh.ts').then(({ zh }) => ({ locale: 'zh', messages: zh })),
  ja: () => import('./ja.ts').then(({ ja }) => ({ locale: 'ja', messages: ja })),
};

/** The first of some languages, by their tags, that the page has. */
export function preferred(languages: readonly string[]): Locale {
  const tags = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return (tags.find((tag) => (LOCALES as readonly string[]).includes(tag)) as Locale | undefined) ?? 'en';
}

/** A program that only names the element, as a server does that renders pages, has none. */
const LANGUAGES_OF_USER = globalThis.navigator?.languages ?? [];

/** The language that is wanted. */
export const language = signal(preferred(LANGUAGES_OF_USER));
const spoken = signal(ENGLISH);
export const locale: ReadonlySignal<Locale> = computed(() => spoken.value.locale);
export const words: ReadonlySignal<Messages> = computed(() => spoken.value.messages);

/** Switches to a language. If it cannot be loaded, the previous one stays. */
async function speak(wanted: Locale): Promise<void> {
  const loaded = await LOADED[wanted]().catch(() => undefined);
  if (loaded && wanted === language.peek()) spoken.value = loaded;
}

/** Fulfilled when the language that is wanted now is loaded. */
export const ready = (): Promise<void> => speak(language.peek());

effect(() => void speak(language.value));

/** Joins two sentences; Chinese and Japanese have no space between sentences. */
export const sentences = (first: string, then: string): string =>
  `${first}${locale.value === 'en' ? ' ' : ''}${then}`.trim();

/** A list of words as the language separates them. */
export const listed = (parts: readonly string[]): string =>
  parts.join({ en: ', ', zh: '，', ja: '、' }[locale.value]);

/** Texts as sentences one after the other, each with a full stop unless it has one. */
export const inSentences = (texts: readonly string[]): string =>
  texts
    .map((text) => (/[.。…!?！？]$/.test(text) ? text : `${text}${locale.value === 'en' ? '.' : '。'}`))
    .reduce(sentences, '');

/** A text of a game in the current language. */
export const localised = (text: Localised): string => text[locale.value];

/** A word that rules have in English only, such as a side or a field, translated by the words of its game. */
export const wordFor = (english: string, own: Words): string => phrase(locale.value, english, own);

/** The word for a piece: that of its symbol if the game has one, else that of its field. */
export const pieceWord = ({ field, symbol }: HeldPiece, own: Words): string =>
  wordFor(Object.hasOwn(own, symbol) ? symbol : field, own);

type Catalogue = typeof import('./catalogue.ts');
const arrived = signal<Catalogue | undefined>(undefined);
let asked = false;

/** The translated error messages, loaded at the first call; undefined until then. */
function catalogue(): Catalogue | undefined {
  if (!asked) {
    asked = true;
    // if it cannot be loaded, errors stay in English
    import('./catalogue.ts').then(
      (found) => (arrived.value = found),
      () => (arrived.value = { refusals: {}, sources: {} }),
    );
  }
  return arrived.value;
}

/** The message of an error with its places in the current language; '' until the catalogue is loaded. */
export function refused(error: Pick<PlayError, 'said' | 'places' | 'message'>): string {
  const there = locale.value;
  if (there === 'en') return error.message;
  const found = catalogue();
  return found ? refusal(there, found.refusals, error) : '';
}

/** The source of a known value of a game, in the current language. */
export function sourceWords(english: string, own: Words): string {
  const there = locale.value;
  if (there === 'en') return english;
  if (Object.hasOwn(own, english)) return wordFor(english, own);
  return entryOf(catalogue()?.sources ?? {}, english)?.[there] ?? english;
}

/** Whether the browser is online, as far as it knows. */
export const online = signal(globalThis.navigator?.onLine ?? true);
for (const name of ['online', 'offline'])
  globalThis.addEventListener?.(name, () => (online.value = navigator.onLine));
