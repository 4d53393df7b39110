/** The verdict as a glyph: a check in the winner's colour, or the glyph of a tie or a draw. */
import type { VNode } from 'preact';
import type { Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import type { Value } from '../../engines/contract/value.ts';
import { Glyph, PATHS, lookOf, sideClass } from './glyphs.tsx';
import { winnerOf } from '../words/values.ts';

export function VerdictMark({ session, value }: { session: Session<Position>; value: Value }): VNode {
  const winner = winnerOf(session, value);
  if (winner === undefined) return <Glyph look={value.score === undefined ? lookOf(value) : 'tie'} />;
  return (
    <svg
      class={`glyph winner ${sideClass(session.rules.position.sides, winner)}`}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="7.3" />
      <path d={PATHS.win} />
    </svg>
  );
}
