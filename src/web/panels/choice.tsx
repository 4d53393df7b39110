/** One of several things to choose from, drawn as a button. */
import type { ComponentChildren, VNode } from 'preact';

interface ChoiceProps {
  readonly name: string;
  readonly chosen: boolean;
  readonly choose: () => void;
  readonly children: ComponentChildren;
}

export function Choice({ name, chosen, choose, children }: ChoiceProps): VNode {
  return (
    <label class={`choice ${chosen ? 'chosen' : ''}`}>
      <input type="radio" name={name} checked={chosen} onChange={choose} />
      {children}
    </label>
  );
}
