/** Reasons for the value of the position. Loaded when first shown. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Reason } from '../../play/reasons.ts';
import type { Player } from '../../play/session.ts';
import { spotKey } from '../state/gestures.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { View } from '../state/view.ts';
import { reasonWords } from '../words/reasons.ts';
import { playerName } from '../words/values.ts';

interface ReasonsProps {
  readonly game: PlayedGame;
  readonly view: View;
}

export function Reasons({ game, view }: ReasonsProps): VNode | null {
  const { solver, opened, position, session } = game;
  const found = useSignal<readonly Reason[]>([]);
  const at = position.value;
  const solved = solver.state.value.is === 'solved';
  const show = (reasons: readonly Reason[]): void => {
    found.value = reasons;
    // a cell may be in more than one reason
    const cells = reasons.flatMap((reason) => (reason.is === 'key' ? reason.pieces : []));
    view.keyCells.value = [...new Map(cells.map((cell) => [spotKey(cell), cell])).values()];
  };
  useEffect(() => {
    let wanted = true;
    found.value = [];
    if (solved)
      solver.reasons(opened.name, at).then(
        (reasons) => wanted && show(reasons ?? []),
        () => undefined,
      );
    return () => {
      wanted = false;
      view.keyCells.value = [];
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
