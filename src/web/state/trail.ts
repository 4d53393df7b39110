/** Writes the entry of the browser's history that is shown, not more often than browsers allow: they refuse, or ignore, the rest. */
import type { Entry } from './kept.ts';

/** So many may be written at once, then one in so many milliseconds: of browsers the strictest allows 100 in 30 s. */
const AT_ONCE = 40;
const EVERY_MS = 500;

let left = AT_ONCE;
let last = 0;
let pending: { readonly address: string; readonly entry: Entry } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The address of the shown entry and what stands beside it, from now on, or very soon. */
export function replaceEntry(address: string, entry: Entry): void {
  pending = { address, entry };
  const now = performance.now();
  left = Math.min(AT_ONCE, left + (now - last) / EVERY_MS);
  last = now;
  if (left >= 1) writePending();
  else timer ??= setTimeout(writePending, EVERY_MS);
}

/** Writes what is still to be written. */
export function writePending(): void {
  if (!pending) return;
  const { address, entry } = pending;
  dropPending();
  left--;
  history.replaceState(entry, '', address);
}

/** What is still to be written belongs to an entry that is shown no more. */
export function dropPending(): void {
  clearTimeout(timer);
  timer = undefined;
  pending = undefined;
}

addEventListener('pagehide', writePending);
