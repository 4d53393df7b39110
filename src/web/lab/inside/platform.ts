/**
 * What the frame of the laboratory solves games with. It is one file that shares no memory, so its engines are there at once, each with
 * one thread; without those for games whose tables a page could not hold, and without what pays only in searches of minutes, since nobody
 * waits for values while rules are typed. The build makes two such files: one with all of these engines, and a smaller one, which is
 * loaded first, without those that few rules need.
 */
import type { Engine } from '../../../engines/contract/engine.ts';
import { general } from '../../../engines/registry/list/general.ts';
import { structured } from '../../../engines/registry/list/structured.ts';
import { held } from '../../../engines/registry/list/held.ts';
import { searches } from '../../../engines/registry/list/searches.ts';
import { rare } from '../../../engines/registry/list/rare.ts';
import { needsRareEngine } from '../../../engines/contract/needs.ts';
import type { EngineParts } from '../../../engines/registry/parts.ts';
import type { Platform } from '../../../engines/platform.ts';
import type { Rules } from '../../../rules/rules.ts';
import { structureOf } from '../../../rules/structure.ts';
import { lawsOf } from '../../engine/laws.ts';
import { COMPILER } from './compiler.ts';
import { WHOLE } from './whole.ts';

const enginesWith = (parts: EngineParts): readonly Engine[] => [
  ...(WHOLE ? rare({}) : []),
  ...structured(),
  ...(WHOLE ? held({}) : []),
  ...general(parts),
];

/** For programs and checks, which cannot wait until the compiler is loaded. */
export const FRAME: Platform = { engines: enginesWith(COMPILER.present) };
/** For answers that are asked for again when it is. */
export const AWAITING: Platform = { engines: enginesWith(COMPILER.awaited) };

/** What finds laws of moves that subtract vectors. Undefined in the file without all engines. */
export const LAWS = WHOLE ? () => Promise.resolve({ lawsOf }) : undefined;

/** Whether the rules need an engine that is only in the other file, or have laws. */
export const isTooSmallFor = <P>(rules: Rules<P>): boolean =>
  !WHOLE && (needsRareEngine(rules) || structureOf(rules, 'vectors') !== undefined);

/** Those that search where no table fits. */
export const SEARCHES: readonly Engine[] = searches({});
