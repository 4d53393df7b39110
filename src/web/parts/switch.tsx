/** A choice between two, as a button that is pressed or not. */
import type { Signal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';

interface SwitchProps<T extends string> {
  readonly is: Signal<T>;
  readonly on: T;
  readonly off: T;
  readonly children: ComponentChildren;
}

export function Switch<T extends string>({ is, on, off, children }: SwitchProps<T>): VNode {
  return (
    <label class={`choice ${is.value === on ? 'chosen' : ''}`}>
      <input
        type="checkbox"
        checked={is.value === on}
        onChange={(event) => (is.value = event.currentTarget.checked ? on : off)}
      />
      {children}
    </label>
  );
}
