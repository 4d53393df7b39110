/** What a change did: the values of two versions, outcomes apart from distances, and the nearest positions that differ. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Value } from '../../engines/contract/value.ts';
import type { Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import { Glyph, lookOf } from '../board/glyphs.tsx';
import { detail } from '../words/errors.ts';
import { verdict } from '../words/values.ts';
import type { Lab } from './lab-state.ts';
import type { ValueChange, RulesComparison } from './protocol.ts';
import { labWords } from './words.ts';

type Found = 'none' | 'comparing' | RulesComparison | Error;

export function ChangesPanel({ lab }: { lab: Lab }): VNode {
  const l = labWords.value;
  const found = useSignal<Found>('none');
  const shown = lab.shown.value;
  useEffect(() => {
    found.value = 'none';
  }, [shown]);
  const compare = async (): Promise<void> => {
    found.value = 'comparing';
    const answer = await lab.compare().catch((error: Error) => error);
    if (lab.shown.peek() === shown) found.value = answer ?? 'none';
  };
  const { value } = found;
  return (
    <div class="lab-changes">
      <p class="note">{l.changesAbout}</p>
      <div class="line-of-buttons">
        <button type="button" disabled={value === 'comparing'} onClick={() => void compare()}>
          {l.compare}
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            lab.remember();
            found.value = 'none';
          }}
        >
          {l.remember}
        </button>
      </div>
      <div role="status">
        {value === 'comparing' ? (
          <p class="note">{l.comparing}</p>
        ) : value instanceof Error ? (
          <p class="refused">{detail(value)}</p>
        ) : (
          value !== 'none' && <Compared lab={lab} found={value} />
        )}
      </div>
    </div>
  );
}

function Compared({ lab, found }: { lab: Lab; found: RulesComparison }): VNode {
  const l = labWords.value;
  const { reached, shared, outcomes, distances, cut, nearest } = found;
  if (shared === 0) return <p>{l.noneShared}</p>;
  return (
    <>
      <p>
        <strong>
          {outcomes + distances === 0 ? l.same(shared) : l.changed(outcomes, distances, shared)}
        </strong>
      </p>
      {shared < reached && <p>{l.more(reached, shared)}</p>}
      {cut && <p>{l.cut}</p>}
      <ul class="lab-nearest">
        {nearest.map((change) => (
          <li key={change.position}>
            <ChangedPosition lab={lab} change={change} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ChangedPosition({ lab, change }: { lab: Lab; change: ValueChange }): VNode {
  const l = labWords.value;
  const { position, diagram, before, after, depth, toMove } = change;
  const rules = lab.shown.value?.match.game.opened.rules;
  const mover = rules?.position.sides.length === 0 ? depth % 2 : toMove;
  const worth = (value: Value): VNode => (
    <dd>
      <Glyph look={lookOf(value)} />
      {rules && verdict({ rules, mover, end: undefined } as Session<Position>, value)}
    </dd>
  );
  return (
    <>
      <p>{l.depth(depth)}</p>
      <pre class="diagram">{diagram}</pre>
      <dl>
        <dt>{l.before}</dt>
        {worth(before)}
        <dt>{l.after}</dt>
        {worth(after)}
      </dl>
      <button type="button" class="quiet" onClick={() => void lab.setUp(position)}>
        {l.position}
      </button>
    </>
  );
}
