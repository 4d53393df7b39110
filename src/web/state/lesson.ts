/**
 * A lesson in the address: notes and arrows for positions, and values that are to be guessed. `note=POSITION|TEXT` and
 * `arrows=POSITION|FROM-TO_CELL` hold for a position as text, so that they stay with it whatever is played; a cell is the number of
 * its board, a point, and its own number. `hide=yes` hides every value until it is guessed.
 */
import { type Signal, effect, signal } from '@preact/signals';
import type { Extras } from './address.ts';
import type { Gesture, SceneSpot } from './gestures.ts';
import type { PlayedGame } from './played-game.ts';
import type { Lesson, View } from './view.ts';

export const LESSON_NAMES: readonly string[] = ['note', 'arrows', 'hide'];

/** Positions whose value was guessed or shown, for each game on display. */
const open = new WeakMap<View, Signal<ReadonlySet<string>>>();

/** Keeps the lesson that is shown in step with the position. */
export function teach(game: PlayedGame, view: View): void {
  if (open.has(view)) return;
  const seen = signal<ReadonlySet<string>>(new Set());
  open.set(view, seen);
  effect(() => {
    const position = game.position.value;
    const lesson = lessonAt(view.extras.value, position);
    const over = game.session.value.end !== undefined;
    view.lesson.value = lesson && { ...lesson, guess: lesson.guess && !over && !seen.value.has(position) };
  });
}

/** Shows the value of the position from now on. */
export function reveal(game: PlayedGame, view: View): void {
  const seen = open.get(view)!;
  seen.value = new Set([...seen.peek(), game.position.peek()]);
}

/** What the parameters of an address say of a position; undefined: nothing. Arrows that cannot be read are left out. */
export function lessonAt(extras: Extras, position: string): Lesson | undefined {
  const said = (name: string): string | undefined => {
    const found = extras.find(([other, value]) => other === name && value.startsWith(`${position}|`));
    return found?.[1].slice(position.length + 1);
  };
  const guess = extras.some(([name, value]) => name === 'hide' && value === 'yes');
  const [note, arrows] = [said('note'), arrowsIn(said('arrows') ?? '')];
  return note === undefined && arrows.length === 0 && !guess ? undefined : { note, arrows, guess };
}

const arrowsIn = (text: string): readonly Gesture[] =>
  text.split('_').flatMap((word): readonly Gesture[] => {
    const [, a, b, c, d] = /^(\d+)\.(\d+)(?:-(\d+)\.(\d+))?$/.exec(word) ?? [];
    if (a === undefined) return [];
    const first = { board: Number(a), cell: Number(b) };
    return c === undefined
      ? [{ from: undefined, to: [first] }]
      : [{ from: first, to: [{ board: Number(c), cell: Number(d) }] }];
  });

const cellText = ({ board, cell }: SceneSpot): string => `${board}.${cell}`;

/** Arrows as they are in an address. */
export const arrowsText = (arrows: readonly Gesture[]): string =>
  arrows
    .map(({ from, to }) => [from, to[0]].flatMap((spot) => (spot ? [cellText(spot)] : [])).join('-'))
    .join('_');

/** The parameters with another note and other arrows for a position; '' removes them. */
export function withLesson(
  extras: Extras,
  position: string,
  note: string,
  arrows: readonly Gesture[],
): Extras {
  const others = extras.filter(
    ([name, value]) => !(/^(?:note|arrows)$/.test(name) && value.startsWith(`${position}|`)),
  );
  const drawn = arrowsText(arrows);
  return [
    ...others,
    ...(note === '' ? [] : ([['note', `${position}|${note}`]] as const)),
    ...(drawn === '' ? [] : ([['arrows', `${position}|${drawn}`]] as const)),
  ];
}
