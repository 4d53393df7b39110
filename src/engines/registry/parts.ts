/** What engines can do without, such as threads and endgame tables: a platform gives it to them if it has it. */
import type { alphaBeta } from '../alpha-beta/engine.ts';
import type { bitRows } from '../bit-rows/engine.ts';
import type { Engine } from '../contract/engine.ts';
import type { explored } from '../explored/engine.ts';
import type { hands } from '../hands/engine.ts';
import type { indexed } from '../indexed/engine.ts';
import type { lines } from '../lines/engine.ts';
import type { mills } from '../mills/engine.ts';
import type { strata } from '../strata/engine.ts';

type PartsOf<Made extends (parts: never) => Engine> = NonNullable<Parameters<Made>[0]>;

/** All of it, by the names under which engines take it. */
export type EngineParts = PartsOf<typeof bitRows> &
  PartsOf<typeof hands> &
  PartsOf<typeof explored> &
  PartsOf<typeof indexed> &
  PartsOf<typeof lines> &
  PartsOf<typeof mills> &
  PartsOf<typeof strata> &
  PartsOf<typeof alphaBeta>;

/** The same parts, each loaded when an engine takes it. */
export type PartLoaders = { readonly [Name in keyof EngineParts]: () => Promise<EngineParts[Name]> };
