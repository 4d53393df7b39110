/** Reasons for the value of the position. Loaded when first shown. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Reason } from '../../play/reasons.ts';
import type { Player } from '../../play/session.ts';
import type { Match } from '../state/match.ts';
import { reasonWords } from '../words/reasons.ts';
import { playerName } from '../words/values.ts';

export function Reasons({ match }: { match: Match }): VNode | null {
  const { solver, opened, position, session } = match;
  const found = useSignal<readonly Reason[]>([]);
  const at = position.value;
  const solved = solver.state.value.is === 'solved';
  useEffect(() => {
    let wanted = true;
    found.value = [];
    if (solved)
      solver.reasons(opened.name, at).then(
        (reasons) => wanted && (found.value = reasons ?? []),
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [at, solved]);
  const { mover } = session.value;
  const [own, other] = [mover, (1 - mover) as Player].map((side) =>
    playerName(session.value, side as Player),
  );
  if (found.value.length === 0) return null;
  return (
    <ul class="reasons">
      {found.value.map((reason, k) => (
        <li key={k}>{reasonWords(reason, own!, other!)}</li>
      ))}
    </ul>
  );
}
