/** Text in which code is in backticks. */
import type { VNode } from 'preact';

export function Code({ text }: { text: string }): VNode {
  return <>{text.split('`').map((part, k) => (k % 2 === 0 ? part : <code key={k}>{part}</code>))}</>;
}
