/** Above the board the two sides: who plays each, whose turn it is, and who leads. A click opens the choice of players. */
import type { VNode } from 'preact';
import { contentName } from '../board/content-name.ts';
import { sideClass } from '../board/glyphs.tsx';
import type { Match } from '../state/match.ts';
import { words } from '../words/index.ts';
import { playerName, sentence } from '../words/values.ts';
import { nextPut } from './next-put.ts';

export function Seats({
  match: { game, players, computers, selection, view },
}: {
  readonly match: Match;
}): VNode {
  const w = words.value;
  const { display } = game;
  const { mover, end, margin, rules } = display.value;
  const open = view.panel.value === 'players';
  const { opened } = game;
  const put = nextPut(opened.scene, display.value.position, selection.meant.value, selection.pointed.value);
  return (
    <div class="seats" role="group" aria-label={w.players}>
      {([0, 1] as const).map((side) => {
        const name = sentence(playerName(display.value, side));
        const lead = side === 0 ? margin : -margin;
        const on = mover === side && end === undefined && !computers.stopped;
        return (
          <button
            key={side}
            type="button"
            // the panel is one, so only one of the buttons can have its name
            id={side === 0 ? 'tab-players' : undefined}
            class={`seat ${on ? 'on' : ''}`}
            aria-pressed={open}
            aria-controls="panel"
            onClick={() => (view.panel.value = 'players')}
          >
            <svg
              class={`glyph winner ${sideClass(rules.position.sides, side)}`}
              viewBox="0 0 16 16"
              aria-hidden="true"
            >
              <circle cx="8" cy="8" r="7.3" />
            </svg>
            <strong>{name}</strong> <span class="by">{w[players.sides.value[side]]}</span>
            {lead > 0 && rules.gain && <span class="lead"> +{lead}</span>}
            {on && (
              <span class={`tag ${put ? 'step' : ''}`}>
                {' '}
                {put ? w.nowPut(contentName(opened, display.value, put)) : w.turn}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
