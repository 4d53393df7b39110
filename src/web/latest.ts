/** What was there before stays, dimmed, until what is wanted has come. */
import { useRef } from 'preact/hooks';

/** `value` when it is ready, else the last one that was; `stale` says which. */
export function useLatest<T>(value: T, ready: boolean): { readonly value: T; readonly stale: boolean } {
  const last = useRef<{ readonly value: T } | undefined>(undefined);
  if (ready) last.current = { value };
  return ready || !last.current ? { value, stale: !ready } : { value: last.current.value, stale: true };
}
