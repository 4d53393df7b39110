/** What one has solved, and the days in a row, kept in this browser only. */
import { signal } from '@preact/signals';
import type { PathStep } from '../../play/paths.ts';
import { read, write } from '../parts/remember.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const STREAK = 'streak';

/** Incremented when something was solved, so that what shows it is drawn again. */
const solved = signal(0);

const keyOf = (game: string): string => `paths ${game}`;
const nameOf = ({ path, grade }: PathStep): string => `${path}${grade}`;
const done = (game: string): readonly string[] => read(keyOf(game))?.split(' ') ?? [];

/** The number of a day in the time zone of the browser. */
const dayOf = (now: number): number =>
  Math.floor((now - new Date(now).getTimezoneOffset() * 60_000) / DAY_MS);

export const isDone = (game: string, step: PathStep): boolean =>
  solved.value >= 0 && done(game).includes(nameOf(step));

/** The last day with a solved puzzle, and how many days in a row there were. */
function lastStreak(): readonly [day: number, days: number] {
  const [day, days] = (read(STREAK) ?? '').split(' ').map(Number);
  return day !== undefined && days !== undefined && day > 0 && days > 0 ? [day, days] : [0, 0];
}

/** Days in a row with a solved puzzle, up to today or yesterday. */
export function streak(now = Date.now()): number {
  const [day, days] = lastStreak();
  return dayOf(now) - day <= 1 ? days : 0;
}

/** Keeps that a puzzle was solved. */
export function keepSolved(game: string, steps: readonly PathStep[], now = Date.now()): void {
  write(keyOf(game), [...new Set([...done(game), ...steps.map(nameOf)])].join(' '));
  const [day] = lastStreak();
  if (day !== dayOf(now)) write(STREAK, `${dayOf(now)} ${streak(now) + 1}`);
  solved.value++;
}
