/** What was asked for, once it is found. */
import type { VNode } from 'preact';
import { errorWords } from '../words/errors.ts';

interface FoundProps<T> {
  /** Undefined: it is still being looked for. */
  readonly found: T | Error | undefined;
  /** What is said meanwhile. */
  readonly finding: string;
  readonly children: (found: T) => VNode;
}

/** Shows what was found, why there is nothing, or that it is being looked for. */
export function Found<T>({ found, finding, children }: FoundProps<T>): VNode {
  if (found === undefined)
    return (
      <p class="note" role="status">
        {finding}
      </p>
    );
  if (!(found instanceof Error)) return children(found);
  return (
    <p class="refused" role="alert">
      {errorWords(found)}
    </p>
  );
}
