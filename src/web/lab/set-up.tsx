/** Setting up a position of the game by its text, or one of its hardest. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { later } from '../later.tsx';
import { PositionText } from '../panels/set-up.tsx';
import type { Draft } from '../state/page.ts';
import { words } from '../words/index.ts';
import type { LabMatch } from './lab-match.ts';
import type { Lab } from './lab-state.ts';
import { labWords } from './words.ts';

interface HardProps {
  readonly match: LabMatch;
  readonly open: (draft: () => Draft | undefined) => void;
}
const HardPositions = later<HardProps>(() => import('../panels/hard.tsx').then((file) => file.HardPositions));

export function SetUpView({ lab, match }: { lab: Lab; match: LabMatch }): VNode {
  const refused = useSignal(false);
  const { text } = match.opened.rules.position;
  const show = (position: string): void => {
    void lab.setUp(position).then((found) => (refused.value = !found));
  };
  const open = (draft: () => Draft | undefined): void => {
    const from = draft()?.from;
    if (from !== undefined) show(from);
  };
  return (
    <div class="set-up">
      <p class="refused" role="alert">
        {refused.value && labWords.value.noPosition}
      </p>
      <PositionText key={match.position.value} match={match} open={open} />
      <button type="button" class="quiet" onClick={() => show(text(match.opened.rules.start))}>
        {words.value.reset}
      </button>
      <HardPositions match={match} open={open} />
    </div>
  );
}
