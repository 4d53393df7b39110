/** Parts of the page that are loaded when they are first shown. */
import { signal } from '@preact/signals';
import type { ComponentType, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { errorWords } from '../words/errors.ts';
import { words } from '../words/index.ts';

/** A component whose file `load` reads when it is first shown; `Meanwhile` is shown until then. Absent: a word. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile?: ComponentType<P>,
): ComponentType<P> {
  const loaded = signal<{ readonly part: ComponentType<P> } | Error | undefined>(undefined);
  return (props: P): VNode => {
    const w = words.value;
    const { value } = loaded;
    useEffect(() => {
      if (loaded.peek() === undefined)
        load().then(
          (part) => (loaded.value = { part }),
          (error: Error) => (loaded.value = error),
        );
    }, []);
    if (value === undefined)
      return Meanwhile ? <Meanwhile {...props} /> : <p class="note later">{w.loading}</p>;
    if (!(value instanceof Error)) return <value.part {...props} />;
    return (
      <p class="refused" role="alert">
        {errorWords(value)}{' '}
        {/* browsers do not request a module again after it failed to load, so reload the page */}
        <button type="button" onClick={() => location.reload()}>
          {w.retry}
        </button>
      </p>
    );
  };
}
