/** A position as a small picture without interaction. */
import type { VNode } from 'preact';
import { elementAt } from '../../base/present.ts';
import type { Position } from '../../rules/positions.ts';
import type { Scene } from '../../rules/scene.ts';
import type { OpenedGame } from '../state/opened.ts';
import { geometryOf } from './geometry.ts';
import { Ground, InHand, Pieces } from './parts.tsx';

const WIDTH = 232;
const HEIGHT = 150;

interface BoardPictureProps {
  readonly opened: OpenedGame;
  readonly position: Position;
}

export function BoardPicture({ opened: whole, position }: BoardPictureProps): VNode {
  const scene = withoutCounters(whole.scene);
  const opened = { ...whole, scene };
  const geometry = geometryOf(scene, { width: WIDTH, height: HEIGHT });
  return (
    <svg
      class="board small"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      {geometry.placed.map((_, k) => (
        <Ground key={k} opened={opened} geometry={geometry} board={k} bare />
      ))}
      <Pieces opened={opened} geometry={geometry} pieces={scene.pieces(position)} />
      <InHand opened={opened} geometry={geometry} position={position} />
    </svg>
  );
}

/** A scene without the boards on which nothing is moved, unless it has no others. */
function withoutCounters(scene: Scene<Position>): Scene<Position> {
  const kept = scene.boards.flatMap(({ small }, k) => (small ? [] : [k]));
  if (kept.length === 0 || kept.length === scene.boards.length) return scene;
  return {
    ...scene,
    boards: kept.map((k) => elementAt(scene.boards, k)),
    pieces: (p) =>
      scene.pieces(p).flatMap((piece) => {
        const board = kept.indexOf(piece.board);
        return board < 0 ? [] : [{ ...piece, board }];
      }),
  };
}
