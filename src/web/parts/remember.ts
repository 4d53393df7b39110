/** Choices that the browser keeps between visits; if it cannot, they last as long as the page. */
import { type Signal, effect, signal } from '@preact/signals';

/** A choice among `values`, kept under `name`. */
export function remembered<T extends string>(name: string, values: readonly T[], standard: T): Signal<T> {
  const kept = read(name) as T | undefined;
  const choice = signal(kept !== undefined && values.includes(kept) ? kept : standard);
  let first = true;
  effect(() => {
    const { value } = choice;
    // a default is not stored, so that a later version may change it
    if (!first) write(name, value);
    first = false;
  });
  // other tabs of the browser follow
  globalThis.addEventListener?.('storage', ({ key, newValue }) => {
    if (key === `perfect-play ${name}` && values.includes(newValue as T)) choice.value = newValue as T;
  });
  return choice;
}

/** What the browser keeps under `name`; undefined: nothing, or it cannot. */
export function read(name: string): string | undefined {
  try {
    return localStorage.getItem(`perfect-play ${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps `text` under `name`, if the browser can. */
export function write(name: string, value: string): void {
  try {
    localStorage.setItem(`perfect-play ${name}`, value);
  } catch {
    // storage is disabled or full: the choice is not kept
  }
}
