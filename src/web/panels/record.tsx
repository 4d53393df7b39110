/** The panel with the moves played: the value over time, and the tree of all variations. */
import type { VNode } from 'preact';
import type { Match } from '../state/match.ts';
import { words } from '../words/index.ts';
import { Chart } from './chart.tsx';

export function RecordPanel({ match }: { match: Match }): VNode {
  const w = words.value;
  const { played, cursor } = match.session.value;
  return (
    <div class="record">
      <Chart match={match} />
      <div class="tree" role="log" aria-label={w.record} aria-live="off">
        <button
          type="button"
          class={`ply ${cursor === 0 ? 'here' : ''}`}
          aria-current={cursor === 0 ? 'step' : undefined}
          onClick={() => match.goTo(0)}
        >
          {w.start}
        </button>
        {played[0]!.children.length > 0 && <Line match={match} parent={0} ply={1} />}
      </div>
    </div>
  );
}

/** The moves after a position: the main line, and each variation on a separate line. */
function Line({ match, parent, ply }: { match: Match; parent: number; ply: number }): VNode {
  const { played } = match.session.value;
  const items: VNode[] = [];
  for (let at = parent, n = ply; ; n++) {
    const [main, ...others] = played[at]!.children;
    if (main === undefined) break;
    items.push(<PlyButton key={main} match={match} number={main} ply={n} />);
    for (const other of others) {
      items.push(
        <div key={`v${other}`} class="variation" role="group" aria-label={words.value.variation}>
          <PlyButton match={match} number={other} ply={n} />
          {played[other]!.children.length > 0 && <Line match={match} parent={other} ply={n + 1} />}
        </div>,
      );
    }
    at = main;
  }
  return <span class="line">{items}</span>;
}

function PlyButton({ match, number, ply }: { match: Match; number: number; ply: number }): VNode {
  const { played, cursor } = match.session.value;
  const here = number === cursor;
  return (
    <button
      type="button"
      class={`ply ${here ? 'here' : ''}`}
      aria-current={here ? 'step' : undefined}
      onClick={() => match.goTo(number)}
    >
      <span class="number">{ply}</span> {played[number]!.name}
    </button>
  );
}
