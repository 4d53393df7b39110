/** A position as a small picture without interaction. */
import type { VNode } from 'preact';
import type { Position } from '../../rules/positions.ts';
import type { OpenedGame } from '../state/opened.ts';
import { geometryOf } from './geometry.ts';
import { Ground, InHand, Pieces } from './parts.tsx';

const WIDTH = 232;
const HEIGHT = 150;

export function BoardPicture({ opened, position }: { opened: OpenedGame; position: Position }): VNode {
  const { scene } = opened;
  const geometry = geometryOf(scene, WIDTH, HEIGHT, false);
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
