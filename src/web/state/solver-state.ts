/** How far solving the current game is. */
import type { PlayError } from '../../base/errors.ts';
import type { Plan } from '../../engines/choose.ts';
import type { SolvedReport } from '../engine/protocol.ts';

export type SolverState =
  | { readonly is: 'idle' }
  /** Solving takes so much memory that the user must agree; `stopped`: positions found before the limit, and the error. */
  | { readonly is: 'asking'; readonly plan: Plan; readonly stopped?: { found: number; error: PlayError } }
  | { readonly is: 'solving'; readonly plan: Plan | undefined; readonly done: number; readonly of: number }
  | { readonly is: 'solved'; readonly solved: SolvedReport }
  /** There is no table here: the server is asked about each position. */
  | { readonly is: 'remote'; readonly awaited: 'nothing' | 'answer' | 'late answer' }
  /** `remote`: whether the server had been asked. */
  | { readonly is: 'cancelled'; readonly remote: boolean }
  /** `memory`: the bytes that were allowed. */
  | { readonly is: 'failed'; readonly error: Error; readonly memory: number };

/** Whether the values of all positions are in the page, and not in a table on the server. */
export const hasAll = (state: SolverState): boolean =>
  state.is === 'solved' && state.solved.borrowed === undefined;
