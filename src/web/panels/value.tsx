/** What the position is worth beside other games: value, regions on the board, thermograph, winning moves. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { numberText } from '../../partizan/dyadic.ts';
import { sentence } from '../words/values.ts';
import { centreOf, geometryOf } from '../board/geometry.ts';
import { Ground, Pieces } from '../board/parts.tsx';
import { Cancelled } from '../engine/engine.ts';
import type { Added } from '../engine/added.ts';
import { Found } from '../shell/found.tsx';
import { Link } from '../shell/header.tsx';
import type { Match } from '../state/match.ts';
import type { PlayedGame } from '../state/played-game.ts';
import styles from '../styles/adding.css?url';
import { adding } from '../words/adding.ts';
import { listed, sentences, wordFor, words } from '../words/index.ts';

const WIDTH = 320;
const HEIGHT = 240;
/** More moves are not listed. */
const MOST_MOVES = 24;

interface AddedAt {
  readonly position: string;
  readonly added: Added | Error;
}

export function ValueView({ match: { game, view, host } }: { match: Match }): VNode {
  const a = adding.value;
  const { opened } = game;
  const position = game.position.value;
  const found = useSignal<AddedAt | undefined>(undefined);
  useEffect(() => {
    let here = true;
    const put = (added: Added | Error): void => {
      if (here && !(added instanceof Cancelled)) found.value = { position, added };
    };
    host.aside.ask('added', { rules: opened.name, position }).then(put, put);
    return () => {
      here = false;
      if (host.aside.busy) host.aside.cancel();
    };
  }, [opened, position]);
  if (!view.revealed.value) return <p class="note">{words.value.hidden}</p>;
  const known = found.value?.position === position ? found.value.added : undefined;
  return (
    <div class="adding">
      <link rel="stylesheet" href={styles} />
      <p class="note">{a.about}</p>
      <Found found={known} finding={a.finding}>
        {(added) => <Value game={game} flipped={view.flipped.value} added={added} ownPage={host.ownPage} />}
      </Found>
    </div>
  );
}

interface RegionsProps {
  readonly game: PlayedGame;
  readonly flipped: boolean;
  readonly added: Added;
}

function Value({ game, flipped, added, ownPage }: RegionsProps & { ownPage: boolean }): VNode {
  const a = adding.value;
  const w = words.value;
  const { name, game: named } = game.opened;
  const sideName = (side: string | null, other: string): string =>
    side === null ? other : wordFor(side, named.words);
  const sides = [sideName(added.left, w.firstPlayer), sideName(added.right, w.secondPlayer)] as const;
  const { value, outcome, mean, temperature, winningMoves } = added;
  const isNumber = temperature < 0;
  const ahead = mean === 0 ? undefined : sides[mean > 0 ? 0 : 1];
  const options = Object.entries(name.options).map(([option, text]) => ` ${option}=${text}`);
  const part = `${name.game}${options.join('')} @ ${added.position}`;
  return (
    <>
      <p role="status">
        {sentences(
          a.is(value ?? undefined),
          sentence(a.outcome(outcome, sentence(sides[0]), sentence(sides[1]))),
        )}
      </p>
      <p>
        {sentences(
          a.ahead(ahead, numberText(Math.abs(mean))),
          isNumber ? a.cold : temperature === 0 ? a.infinitesimal : a.worth(numberText(temperature)),
        )}
      </p>
      {added.cells.length > 1 && (
        <>
          <p class="note">{a.regions(added.cells.length)}</p>
          <Regions game={game} flipped={flipped} added={added} />
        </>
      )}
      <h3>{a.thermograph}</h3>
      <p class="note">{a.thermographAbout}</p>
      <img
        class="thermograph"
        alt={`${a.thermograph}: ${value ?? a.longForm}`}
        src={`data:image/svg+xml,${encodeURIComponent(added.svg)}`}
      />
      {(['left', 'right'] as const).map((side, k) => (
        <p key={side}>
          {a.winning(sides[k]!)}: {listed(winningMoves[side].slice(0, MOST_MOVES)) || a.none}
          {winningMoves[side].length > MOST_MOVES ? ' …' : ''}
        </p>
      ))}
      {ownPage && (
        <p>
          <Link to={`?sum=${encodeURIComponent(part)}`}>{a.toSum}</Link>
        </p>
      )}
    </>
  );
}

/** The board with the value of each region on it. */
function Regions({ game: { opened, session }, flipped, added }: RegionsProps): VNode {
  const geometry = geometryOf(opened.scene, { width: WIDTH, height: HEIGHT }, { flipped });
  return (
    <svg
      class="board small regions"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
    >
      <title>
        {added.regions.map(({ cells, value }) => `${cells.join(' ')}: ${value ?? '…'}`).join('; ')}
      </title>
      {geometry.placed.map((_, k) => (
        <Ground key={k} opened={opened} geometry={geometry} board={k} bare />
      ))}
      <Pieces opened={opened} geometry={geometry} pieces={opened.scene.pieces(session.value.position)} />
      {added.cells.map((cells, k) => {
        const spots = cells.map((cell) => centreOf(geometry, { board: 0, cell }));
        const text = added.regions[k]!.value ?? '…';
        // the cell that is nearest to the middle of the region
        const [x, y] = [mean(spots.map((at) => at.x)), mean(spots.map((at) => at.y))];
        const at = spots.reduce((best, spot) =>
          Math.hypot(spot.x - x, spot.y - y) < Math.hypot(best.x - x, best.y - y) ? spot : best,
        );
        return (
          <g key={k}>
            {spots.map((spot) => (
              <rect
                key={`${spot.x} ${spot.y}`}
                class={`region tint-${k % 6}`}
                x={spot.x - geometry.cell / 2 + 1}
                y={spot.y - geometry.cell / 2 + 1}
                width={geometry.cell - 2}
                height={geometry.cell - 2}
              />
            ))}
            <text class="region-value" x={at.x} y={at.y} text-anchor="middle" dominant-baseline="central">
              {text.length > MOST_LABEL ? '…' : text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Longer values are not written on the board. */
const MOST_LABEL = 10;

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
