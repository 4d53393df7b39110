/** The panel with puzzles, research and lessons, each loaded when it is first shown. */
import type { ComponentType, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { later } from '../shell/later.tsx';
import { setExtra } from '../state/set-extra.ts';
import type { Match } from '../state/match.ts';
import { STUDIES, type StudyName, chosenStudy } from '../state/study.ts';
import styles from '../styles/study.css?url';
import { words } from '../words/index.ts';
import { study } from '../words/study.ts';

const PARTS: Readonly<Record<StudyName, ComponentType<{ match: Match }>>> = {
  lesson: later(() => import('./lesson.tsx').then((file) => file.LessonView)),
  research: later(() => import('./research.tsx').then((file) => file.ResearchView)),
  value: later(() => import('./value.tsx').then((file) => file.ValueView)),
  puzzle: later(async () => {
    const [{ PuzzleView }, { Paths, keepPuzzle }, { pathWords }] = await Promise.all([
      import('./puzzle.tsx'),
      import('./paths.tsx'),
      import('../words/paths.ts'),
    ]);
    return ({ match }) => {
      const training = { Paths, noStep: pathWords.value.noStep, solved: keepPuzzle };
      return <PuzzleView match={match} training={match.host.ownPage ? training : undefined} />;
    };
  }),
};

export function StudyPanel({ match }: { match: Match }): VNode {
  const s = study.value;
  const chosen = chosenStudy(match.view);
  const Part = PARTS[chosen.value];
  useEffect(() => {
    setExtra(match.view, 'panel', chosen.value === 'puzzle' ? undefined : chosen.value);
    return () => setExtra(match.view, 'panel');
  }, [match, chosen.value]);
  return (
    <div class="study">
      <link rel="stylesheet" href={styles} />
      <div class="choices" role="group" aria-label={words.value.study}>
        {STUDIES.map((name) => (
          <button
            key={name}
            type="button"
            class={`choice ${name === chosen.value ? 'chosen' : ''}`}
            aria-pressed={name === chosen.value}
            onClick={() => (chosen.value = name)}
          >
            {s.parts[name]}
          </button>
        ))}
      </div>
      <Part match={match} />
    </div>
  );
}
