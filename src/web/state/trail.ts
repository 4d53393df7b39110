/** Updates the current entry of the browser's history, but not more often than browsers allow: they refuse or ignore more. */
import type { HistoryEntry } from './kept.ts';

/** How many updates may follow each other at once, and the milliseconds between further ones. The strictest browser allows 100 in 30 s. */
const AT_ONCE = 40;
const EVERY_MS = 500;

let left = AT_ONCE;
let last = 0;
let pending: { readonly address: string; readonly entry: HistoryEntry } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Replaces the current entry, now or very soon. */
export function replaceEntry(address: string, entry: HistoryEntry): void {
  pending = { address, entry };
  const now = performance.now();
  left = Math.min(AT_ONCE, left + (now - last) / EVERY_MS);
  last = now;
  if (left >= 1) writePending();
  else timer ??= setTimeout(writePending, EVERY_MS);
}

/** Writes a delayed update now. */
export function writePending(): void {
  if (!pending) return;
  const { address, entry } = pending;
  dropPending();
  left--;
  history.replaceState(entry, '', address);
}

/** Drops a delayed update, because its entry is no longer the current one. */
export function dropPending(): void {
  clearTimeout(timer);
  timer = undefined;
  pending = undefined;
}

addEventListener('pagehide', writePending);
