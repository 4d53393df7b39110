/** Light or dark: the setting of the system, or the choice of the user. */
import { effect } from '@preact/signals';
import { remembered } from './remember.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const theme = remembered<Theme>('theme', THEMES, 'system');

effect(() => {
  if (theme.value === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme.value;
});
