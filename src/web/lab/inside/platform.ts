/**
 * What the frame of the laboratory solves games with. It is one file that shares no memory, so all engines are there, each with one
 * thread; without those for games whose tables a page could not hold, and without what pays only in searches of minutes, since nobody
 * waits for values while rules are typed.
 */
import type { Engine } from '../../../engines/contract/engine.ts';
import { general } from '../../../engines/registry/list/general.ts';
import { searches } from '../../../engines/registry/list/searches.ts';
import { structured } from '../../../engines/registry/list/structured.ts';
import type { Platform } from '../../../engines/platform.ts';

export const FRAME: Platform = { engines: [...structured({}), ...general({})] };

/** Those that search where no table fits. */
export const SEARCHES: readonly Engine[] = searches({});
