/** What is wrong with the file: each at its line, or with the position that shows it. */
import type { VNode } from 'preact';
import { PlayError } from '../../base/errors.ts';
import { spotAt } from '../../source/spots.ts';
import { WorkerBroken } from '../engine/engine.ts';
import { detail } from '../words/errors.ts';
import { inSentences, locale, localised } from '../words/index.ts';
import { NoFrame } from './frame.ts';
import type { Lab } from './lab-state.ts';
import type { Trouble } from './trouble-kinds.ts';
import { labWords } from './words.ts';

/** The trouble in the current language; what JavaScript itself says stays as it is. */
export function troubleWords({ error, fact }: Trouble): string {
  const l = labWords.value;
  if (fact !== undefined) {
    const said = `${localised(fact.says)}${locale.value === 'en' ? ': ' : '：'}${detail(error)}`;
    return fact.advice ? inSentences([said, localised(fact.advice)]) : said;
  }
  if (error instanceof NoFrame)
    return { frame: l.noFrame, library: l.noLibrary, types: l.noTypes }[error.why];
  if (error instanceof PlayError) return detail(error);
  return error instanceof WorkerBroken ? detail(error) : error.message;
}

export function TroubleList({ lab, goTo }: { lab: Lab; goTo: (index: number) => void }): VNode {
  const l = labWords.value;
  const trouble = lab.trouble.value;
  return (
    <div class="lab-trouble" role="log" aria-label={l.trouble} aria-live="polite" aria-relevant="additions">
      {trouble.length === 0 ? (
        <p class="note">
          {!lab.shown.value || lab.stale.value ? '' : lab.checked.value ? l.noTrouble : l.checking}
        </p>
      ) : (
        <ul>
          {trouble.map((one, k) => (
            <TroubleItem key={k} lab={lab} one={one} goTo={goTo} />
          ))}
        </ul>
      )}
    </div>
  );
}

function TroubleItem({ lab, one, goTo }: { lab: Lab; one: Trouble; goTo: (index: number) => void }): VNode {
  const l = labWords.value;
  const { from, position, drawn } = one;
  const spot = from === undefined ? undefined : spotAt(lab.source.value, from);
  return (
    <li class={`lab-${one.kind}`}>
      {spot && (
        <button type="button" class="quiet" onClick={() => goTo(from!)}>
          {l.line(spot.line, spot.column)}
        </button>
      )}
      <span>{troubleWords(one)}</span>
      {position !== undefined && (
        <button type="button" class="quiet" onClick={() => void lab.setUp(position)}>
          {l.position}
        </button>
      )}
      {drawn !== undefined && <pre class="diagram">{drawn}</pre>}
    </li>
  );
}
