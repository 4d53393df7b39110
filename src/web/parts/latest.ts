/** Keeps showing the previous value until the new one is ready. */
import { useRef } from 'preact/hooks';

/** `value` if it is ready, otherwise the last one that was; `stale` tells which. */
export function useLatest<T>(value: T, ready: boolean): { readonly value: T; readonly stale: boolean } {
  const last = useRef<{ readonly value: T } | undefined>(undefined);
  if (ready) last.current = { value };
  return ready || !last.current ? { value, stale: !ready } : { value: last.current.value, stale: true };
}
