/** What Node has to solve games with: everything. */
import { ENGINES } from './index.ts';
import type { Platform } from './platform.ts';
import { race } from './race.ts';

export const NODE: Platform = { engines: ENGINES, race };
