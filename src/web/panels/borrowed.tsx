/** Where values come from that are read from a table on the server. Loaded when the first table is. */
import type { VNode } from 'preact';
import { bytes } from '../../base/numbers.ts';
import type { SolvedReport } from '../engine/protocol.ts';
import { borrowed } from '../words/borrowed.ts';
import { words } from '../words/index.ts';

export const BorrowedView = ({ solved }: { solved: SolvedReport }): VNode => (
  <p class="solver muted">
    {borrowed.value.from(words.value.positions(solved.positions), bytes(solved.borrowed ?? 0))}
  </p>
);
