/** The board of one part of a sum, on which moves are made by clicking cells that they change. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Position } from '../../rules/positions.ts';
import type { ScenePiece } from '../../rules/scene.ts';
import { geometryOf, placeOf, rowOf, columnOf, spotAt } from '../board/geometry.ts';
import { Ground, Pieces } from '../board/parts.tsx';
import type { SceneSpot } from '../state/gestures.ts';
import type { OpenedGame } from '../state/opened.ts';

const WIDTH = 232;
const HEIGHT = 150;

interface SumBoardProps {
  readonly opened: OpenedGame;
  readonly position: Position;
  /** Whose move it is: 0 for Left, 1 for Right. */
  readonly side: 0 | 1;
  /** Absent: no person is to move. */
  readonly play: ((name: string) => void) | undefined;
}

/** A move by the cells that it changes, as texts. */
interface Changing {
  readonly name: string;
  readonly cells: ReadonlySet<string>;
}

const textOf = ({ board, cell }: SceneSpot): string => `${board} ${cell}`;

export function SumBoard({ opened, position, side, play }: SumBoardProps): VNode {
  const { scene } = opened;
  const chosen = useSignal<readonly SceneSpot[]>([]);
  useEffect(() => {
    chosen.value = [];
  }, [opened.rules.position.text(position), side]);
  const geometry = geometryOf(scene, { width: WIDTH, height: HEIGHT });

  /** A click on a cell leaves the moves that change all chosen cells; a second click on it takes the smallest of them. */
  const choose = (spot: SceneSpot): void => {
    const moves = changing(opened, position, side);
    const again = chosen.value.some((one) => textOf(one) === textOf(spot));
    const changingAll = (spots: readonly SceneSpot[]): Changing[] =>
      moves.filter(({ cells }) => spots.every((one) => cells.has(textOf(one))));
    let spots = again ? chosen.value : [...chosen.value, spot];
    let left = changingAll(spots);
    if (left.length === 0) left = changingAll((spots = [spot]));
    if (again) {
      const least = Math.min(...left.map(({ cells }) => cells.size));
      left = left.filter(({ cells }) => cells.size === least);
    }
    if (left.length === 1) play?.(left[0]!.name);
    else chosen.value = left.length === 0 || again ? [] : spots;
  };
  return (
    <svg
      class={`board small ${play ? 'playable' : ''}`}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      onClick={(event) => {
        const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
        const [x, y] = [((event.clientX - left) * WIDTH) / width, ((event.clientY - top) * HEIGHT) / height];
        const spot = spotAt(geometry, x, y);
        if (spot && play) choose(spot);
      }}
    >
      {geometry.placed.map((_, k) => (
        <Ground key={k} opened={opened} geometry={geometry} board={k} bare />
      ))}
      <Pieces opened={opened} geometry={geometry} pieces={scene.pieces(position)} />
      {chosen.value.map((spot) => {
        const { board } = geometry.placed[spot.board]!;
        const { x, y } = placeOf(geometry, spot.board, rowOf(board, spot.cell), columnOf(board, spot.cell));
        return <circle key={textOf(spot)} class="chosen-cell" cx={x} cy={y} r={geometry.cell / 3} />;
      })}
    </svg>
  );
}

/** The moves of a side, with the cells on which something else is drawn afterwards. */
function changing({ rules, scene }: OpenedGame, position: Position, side: 0 | 1): readonly Changing[] {
  const p = rules.position.withTurn?.(position, side) ?? position;
  const before = drawn(scene.pieces(p));
  return rules.moves(p).map((q) => {
    const after = drawn(scene.pieces(q));
    const cells = [...before.keys(), ...after.keys()].filter((cell) => before.get(cell) !== after.get(cell));
    return { name: rules.name(p, q), cells: new Set(cells) };
  });
}

/** What is drawn on each cell. */
function drawn(pieces: readonly ScenePiece[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const piece of pieces)
    found.set(textOf(piece), `${found.get(textOf(piece)) ?? ''} ${piece.field} ${piece.symbol}`);
  return found;
}
