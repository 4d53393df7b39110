/** The panel to choose who plays each side, a person or a computer, and when values are shown. */
import type { VNode } from 'preact';
import { Icon } from '../icons.tsx';
import { SPEEDS, speed } from '../state/computers.ts';
import { HINTS, type Hints, PLAYERS, type PlayerName } from '../state/kept.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { Players } from '../state/players.ts';
import type { View } from '../state/view.ts';
import { words } from '../words/index.ts';
import { playerName } from '../words/values.ts';

interface PlayersPanelProps {
  readonly game: PlayedGame;
  readonly players: Players;
  readonly view: View;
}

export function PlayersPanel({ game, players, view }: PlayersPanelProps): VNode {
  const w = words.value;
  const { session } = game;
  const { sides, strength, paused } = players;
  const { hints } = view;
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
              <label key={player} class={`choice ${sides.value[side] === player ? 'chosen' : ''}`}>
                <input
                  type="radio"
                  name={`player-${side}`}
                  checked={sides.value[side] === player}
                  onChange={() => players.set(side, player)}
                />
                {label[player]}
              </label>
            ))}
          </div>
          <p class="note">{w.aboutPlayer[sides.value[side]]}</p>
        </fieldset>
      ))}
      {sides.value.includes('fallible') && (
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
      {sides.value.some((player) => player !== 'person') && (
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
