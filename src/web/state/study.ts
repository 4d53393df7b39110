/** Which part of the study panel is shown. */
import { type Signal, signal } from '@preact/signals';
import type { Match } from './match.ts';

export const STUDIES = ['puzzle', 'research', 'value', 'lesson'] as const;
export type StudyName = (typeof STUDIES)[number];

const chosen = signal<StudyName>('puzzle');
const seen = new WeakSet<Match>();

/** The part that is shown; the one of the address, when a game with one is opened. */
export function chosenStudy(match: Match): Signal<StudyName> {
  if (seen.has(match)) return chosen;
  seen.add(match);
  const extras = new Map(match.extras.peek());
  const asked = extras.has('puzzle') ? 'puzzle' : extras.get('panel');
  if (STUDIES.includes(asked as StudyName)) chosen.value = asked as StudyName;
  return chosen;
}
