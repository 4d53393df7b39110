/** Which part of the study panel is shown. */
import { type Signal, signal } from '@preact/signals';
import type { View } from './view.ts';

export const STUDIES = ['puzzle', 'research', 'value', 'lesson'] as const;
export type StudyName = (typeof STUDIES)[number];

const chosen = signal<StudyName>('puzzle');
const seen = new WeakSet<View>();

/** The part that is shown; the one of the address, when a game with one is opened. */
export function chosenStudy(view: View): Signal<StudyName> {
  if (seen.has(view)) return chosen;
  seen.add(view);
  const extras = new Map(view.extras.peek());
  const asked = extras.has('puzzle') ? 'puzzle' : extras.get('panel');
  if (STUDIES.includes(asked as StudyName)) chosen.value = asked as StudyName;
  return chosen;
}
