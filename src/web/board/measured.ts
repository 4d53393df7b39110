/** The size of the area that a board fills, as it changes. */
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** In pixels. */
interface AreaSize {
  readonly width: number;
  readonly height: number;
}

/** `size` is undefined until `area` is on the page. */
export function useMeasured(): {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly size: AreaSize | undefined;
} {
  const size = useSignal<AreaSize | undefined>(undefined);
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width !== size.peek()?.width || height !== size.peek()?.height) size.value = { width, height };
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, []);
  return { area, size: size.value };
}
