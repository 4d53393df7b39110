/** The language of the page: that of the browser, or the choice of the user. */
import { effect } from '@preact/signals';
import { remembered } from '../parts/remember.ts';
import { language, locale } from './index.ts';
import { LANGUAGES, LOCALES, type Locale } from './messages.ts';

export const chosen = remembered<Locale>('language', LOCALES, language.peek());

effect(() => void (language.value = chosen.value));

effect(() => {
  document.documentElement.lang = LANGUAGES[locale.value].tag;
});
