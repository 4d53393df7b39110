/** What the position is worth beside other games: value, regions on the board, thermograph, winning moves. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { numberText } from '../../partizan/dyadic.ts';
import { sentence } from '../words/values.ts';
import { centreOf, geometryOf } from '../board/geometry.ts';
import { Ground, Pieces } from '../board/parts.tsx';
import { Cancelled } from '../engine/engine.ts';
import type { Added } from '../engine/sums.ts';
import { Link } from '../header.tsx';
import type { Match } from '../state/match.ts';
import styles from '../styles/adding.css?url';
import { adding } from '../words/adding.ts';
import { errorWords } from '../words/errors.ts';
import { listed, sentences, wordFor, words } from '../words/index.ts';

const WIDTH = 320;
const HEIGHT = 240;
/** More moves are not listed. */
const MOST_MOVES = 24;

interface Found {
  readonly position: string;
  readonly added: Added | Error;
}

export function ValueView({ match }: { match: Match }): VNode {
  const a = adding.value;
  const { opened, revealed, host } = match;
  const position = match.position.value;
  const found = useSignal<Found | undefined>(undefined);
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
  if (!revealed.value) return <p class="note">{words.value.hidden}</p>;
  const known = found.value?.position === position ? found.value.added : undefined;
  return (
    <div class="adding">
      <link rel="stylesheet" href={styles} />
      <p class="note">{a.about}</p>
      {known === undefined ? (
        <p class="note" role="status">
          {a.finding}
        </p>
      ) : known instanceof Error ? (
        <p class="refused" role="alert">
          {errorWords(known)}
        </p>
      ) : (
        <Value match={match} added={known} />
      )}
    </div>
  );
}

function Value({ match, added }: { match: Match; added: Added }): VNode {
  const a = adding.value;
  const w = words.value;
  const { game, name } = match.opened;
  const named = (side: string | null, other: string): string =>
    side === null ? other : wordFor(side, game.words);
  const sides = [named(added.left, w.firstPlayer), named(added.right, w.secondPlayer)] as const;
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
          <Regions match={match} added={added} />
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
      {match.host.ownPage && (
        <p>
          <Link to={`?sum=${encodeURIComponent(part)}`}>{a.toSum}</Link>
        </p>
      )}
    </>
  );
}

/** The board with the value of each region on it. */
function Regions({ match, added }: { match: Match; added: Added }): VNode {
  const { opened, session } = match;
  const geometry = geometryOf(opened.scene, WIDTH, HEIGHT, match.flipped.value);
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
