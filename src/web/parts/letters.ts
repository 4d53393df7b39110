/** Whether single letters are keys of the page; people who speak to their computer may need to switch them off. */
import { remembered } from './remember.ts';

export const letters = remembered<'on' | 'off'>('letters', ['on', 'off'], 'on');
