/** The panel to choose who plays each side, a person or a computer, and when values are shown. */
import type { VNode } from 'preact';
import type { Player } from '../../play/session.ts';
import { Icon } from '../parts/icons.tsx';
import { SPEEDS, speed } from '../state/computers.ts';
import { HINTS, PLAYERS } from '../state/kept.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { Players } from '../state/players.ts';
import type { View } from '../state/view.ts';
import { words } from '../words/index.ts';
import { playerName } from '../words/values.ts';

export interface PlayersPanelProps {
  readonly game: PlayedGame;
  readonly players: Players;
  readonly view: View;
  /** Opens the map of a piece; undefined: it has a tab of its own. */
  readonly map: (() => void) | undefined;
}

export function PlayersPanel({ game, players, view, map }: PlayersPanelProps): VNode {
  const w = words.value;
  const { sides, strength, paused } = players;
  return (
    <div class="players">
      {([0, 1] as const).map((side) => (
        <SidePlayer key={side} game={game} players={players} side={side} />
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
            <Choices
              name="speed"
              of={SPEEDS}
              labels={w.speeds}
              chosen={speed.value}
              choose={(one) => (speed.value = one)}
            />
          </fieldset>
        </>
      )}
      <fieldset>
        <legend>{w.hints}</legend>
        <Choices
          name="hints"
          of={HINTS}
          labels={{ on: w.hintsOn, mine: w.hintsMine, off: w.hintsOff }}
          chosen={view.hints.value}
          choose={(hints) => (view.hints.value = hints)}
        />
        {map && (
          <p>
            <button type="button" onClick={map}>
              <Icon name="map" />
              {w.map}
            </button>
          </p>
        )}
      </fieldset>
    </div>
  );
}

type SidePlayerProps = Pick<PlayersPanelProps, 'game' | 'players'> & { readonly side: Player };

/** Who plays a side. */
function SidePlayer({ game, players, side }: SidePlayerProps): VNode {
  const w = words.value;
  const player = players.sides.value[side];
  return (
    <fieldset>
      <legend>{w.playerOf(playerName(game.session.value, side))}</legend>
      <Choices
        name={`player-${side}`}
        of={PLAYERS}
        labels={w}
        chosen={player}
        choose={(name) => players.set(side, name)}
      />
      <p class="note">{w.aboutPlayer[player]}</p>
    </fieldset>
  );
}

interface ChoicesProps<Name extends string> {
  readonly name: string;
  readonly of: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  readonly chosen: Name;
  readonly choose: (name: Name) => void;
}

function Choices<Name extends string>({ name, of, labels, chosen, choose }: ChoicesProps<Name>): VNode {
  return (
    <div class="choices">
      {of.map((one) => (
        <label key={one} class={`choice ${chosen === one ? 'chosen' : ''}`}>
          <input type="radio" name={name} checked={chosen === one} onChange={() => choose(one)} />
          {labels[one]}
        </label>
      ))}
    </div>
  );
}
