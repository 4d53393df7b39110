/** Whether moves that are equally good stand together in one line, or each in one of its own. */
import { remembered } from './remember.ts';

export const equal = remembered<'together' | 'each'>('equal', ['together', 'each'], 'together');
