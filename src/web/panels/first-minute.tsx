/** What a game is about and how its moves are made, above the moves until the first one. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Candidate } from '../state/candidates.ts';
import type { PlayedGame } from '../state/played-game.ts';
import { inSentences, locale, sentences, words } from '../words/index.ts';

interface FirstMinuteProps {
  readonly game: PlayedGame;
  /** Opens the rules. */
  readonly rules: () => void;
}

export function FirstMinute({ game, rules }: FirstMinuteProps): VNode | null {
  const w = words.value;
  const aim = useSignal<typeof import('../words/aims.ts').aimOf | undefined>(undefined);
  useEffect(() => {
    // without it there are still the rules
    import('../words/aims.ts').then(
      (file) => (aim.value = file.aimOf),
      () => undefined,
    );
  }, []);
  const { session, candidates, opened } = game;
  if (session.value.played.length > 1 || session.value.end) return null;
  const goal = aim.value?.(opened.game.name, locale.value);
  return (
    <section class="first-minute" aria-label={w.howToPlay}>
      <h3>
        {w.howToPlay}
        <button type="button" class="quiet" onClick={rules}>
          {w.allRules}
        </button>
      </h3>
      <p>
        {goal !== undefined && <strong>{inSentences([goal])} </strong>}
        {howTo(candidates.value)}
      </p>
    </section>
  );
}

/** How the moves are made by hand: one sentence for each way that there is. */
function howTo(candidates: readonly Candidate[]): string {
  const w = words.value;
  const ways = candidates.flatMap(({ ways: [way], drops }) =>
    way === undefined
      ? []
      : [
          drops !== undefined
            ? w.how.hand
            : way.length === 1
              ? w.how.put
              : way.length === 2
                ? w.how.go
                : w.how.steps,
        ],
  );
  return [...new Set(ways)].reduce(sentences, '');
}
