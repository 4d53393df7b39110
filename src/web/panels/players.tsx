/** The panel to choose who plays each side, a person or a computer, and when values are shown. */
import type { VNode } from 'preact';
import { Icon } from '../icons.tsx';
import { HINTS, type Hints, PLAYERS, type PlayerName } from '../state/kept.ts';
import { type Match, SPEEDS, speed } from '../state/match.ts';
import { words } from '../words/index.ts';
import { playerName } from '../words/values.ts';

export function PlayersPanel({ match }: { match: Match }): VNode {
  const w = words.value;
  const { players, strength, session, paused, hints } = match;
  const label: Readonly<Record<PlayerName, string>> = {
    person: w.person,
    perfect: w.perfect,
    stubborn: w.stubborn,
    trap: w.trap,
    greedy: w.greedy,
    fallible: w.fallible,
    random: w.random,
  };
  const hintLabel: Readonly<Record<Hints, string>> = { on: w.hintsOn, mine: w.hintsMine, off: w.hintsOff };
  return (
    <div class="players">
      {([0, 1] as const).map((side) => (
        <fieldset key={side}>
          <legend>{w.playerOf(playerName(session.value, side))}</legend>
          <div class="choices">
            {PLAYERS.map((player) => (
              <label key={player} class={`choice ${players.value[side] === player ? 'chosen' : ''}`}>
                <input
                  type="radio"
                  name={`player-${side}`}
                  checked={players.value[side] === player}
                  onChange={() => match.setPlayer(side, player)}
                />
                {label[player]}
              </label>
            ))}
          </div>
          <p class="note">{w.aboutPlayer[players.value[side]]}</p>
        </fieldset>
      ))}
      {players.value.includes('fallible') && (
        <label class="strength">
          {w.strength(Math.round(strength.value * 100))}
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round(strength.value * 100)}
            onInput={(event) => (strength.value = Number(event.currentTarget.value) / 100)}
          />
        </label>
      )}
      {players.value.some((player) => player !== 'person') && (
        <>
          <button type="button" onClick={() => (paused.value = !paused.value)}>
            <Icon name={paused.value ? 'play' : 'pause'} />
            {paused.value ? w.goOn : w.pause}
          </button>
          <fieldset>
            <legend>{w.speed}</legend>
            <div class="choices">
              {SPEEDS.map((one) => (
                <label key={one} class={`choice ${speed.value === one ? 'chosen' : ''}`}>
                  <input
                    type="radio"
                    name="speed"
                    checked={speed.value === one}
                    onChange={() => (speed.value = one)}
                  />
                  {w.speeds[one]}
                </label>
              ))}
            </div>
          </fieldset>
        </>
      )}
      <fieldset>
        <legend>{w.hints}</legend>
        <div class="choices">
          {HINTS.map((hint) => (
            <label key={hint} class={`choice ${hints.value === hint ? 'chosen' : ''}`}>
              <input
                type="radio"
                name="hints"
                checked={hints.value === hint}
                onChange={() => (hints.value = hint)}
              />
              {hintLabel[hint]}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
