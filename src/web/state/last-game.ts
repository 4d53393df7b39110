/** The address of the game that was played last in this browser, so that its page can be opened again where it was left. */
import { read, write } from '../parts/remember.ts';

export const lastGame = (): string | undefined => read('last');

export const keepLastGame = (query: string): void => write('last', query);
