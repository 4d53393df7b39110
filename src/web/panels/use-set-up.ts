/** Setting up a position: the tool in hand, and what the rules say of the last draft. */
import { type Signal, useSignal } from '@preact/signals';
import type { Tool } from '../edit/tools.ts';
import type { Drafting, MatchHost } from '../state/host.ts';

export interface SetUp {
  readonly tool: Signal<Tool>;
  /** Opens the drafted start, if there is one; on failure `refused` has the reason. */
  readonly open: (draft: Drafting) => void;
  readonly refused: Signal<Error | undefined>;
}

export function useSetUp(host: MatchHost): SetUp {
  const tool = useSignal<Tool>({ does: 'move' });
  const refused = useSignal<Error | undefined>(undefined);
  const open = (draft: Drafting): void => void host.setUp(draft).then((error) => (refused.value = error));
  return { tool, open, refused };
}
