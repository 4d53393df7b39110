/** The map panel: choose a piece, and every cell shows the value of the position with the piece there. */
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ScenePiece } from '../../rules/scene.ts';
import { Glyph } from '../board/glyphs.tsx';
import { movablePieces } from '../state/map.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { View } from '../state/view.ts';
import { wordFor, words } from '../words/index.ts';
import { playerName, sentence } from '../words/values.ts';
import { LawView } from './law.tsx';

interface MapPanelProps {
  readonly game: PlayedGame;
  readonly view: View;
}

export function MapPanel({ game, view }: MapPanelProps): VNode {
  const w = words.value;
  const { opened, session } = game;
  const { map, revealed } = view;
  const pieces = movablePieces(opened, session.value.position);
  const chosen = map.piece.value;
  // the map is shown only while its panel is open
  useEffect(() => {
    const alone = pieces.length === 1 ? pieces[0] : undefined;
    if (alone) map.piece.value = alone;
    return () => {
      map.piece.value = undefined;
    };
  }, []);
  // the address leads to the map
  useEffect(() => {
    const keep = (piece: ScenePiece | undefined): void =>
      void import('../state/extras.ts').then(
        (file) => file.keepMap(game, view, piece),
        () => undefined,
      );
    keep(chosen);
    return () => keep(undefined);
  }, [chosen]);
  if (game.strategy) return <p class="note">{w.byStrategy}</p>;
  if (!revealed.value) return <p class="note">{w.hidden}</p>;
  if (pieces.length === 0) return <p class="note">{w.mapNone}</p>;
  return (
    <div class="map">
      <p class="note">{w.mapAbout}</p>
      <Choices game={game} map={map} pieces={pieces} />
      {chosen && <Legend />}
      <LawView game={game} />
    </div>
  );
}

const MOST_PIECES = 24;

interface ChoicesProps {
  readonly game: PlayedGame;
  readonly map: View['map'];
  readonly pieces: readonly ScenePiece[];
}

/** Asks for the piece of the map. */
function Choices({ game: { opened, session }, map, pieces }: ChoicesProps): VNode {
  const w = words.value;
  const chosen = map.piece.value;
  const name = (piece: ScenePiece): string => {
    const owner = opened.owner(piece);
    const what = w.piece(
      wordFor(piece.field, opened.game.words),
      owner === undefined ? undefined : playerName(session.value, owner),
    );
    return `${sentence(what)} ${opened.scene.boards[piece.board]!.label(piece.cell)}`;
  };
  const is = (piece: ScenePiece): boolean =>
    chosen?.field === piece.field && chosen.symbol === piece.symbol && chosen.cell === piece.cell;
  return (
    <fieldset>
      <legend>{w.mapOf}</legend>
      <div class="choices">
        {pieces.slice(0, MOST_PIECES).map((piece) => (
          <label
            key={`${piece.field} ${piece.board} ${piece.cell}`}
            class={`choice ${is(piece) ? 'chosen' : ''}`}
          >
            <input type="radio" name="map" checked={is(piece)} onChange={() => (map.piece.value = piece)} />
            {name(piece)}
          </label>
        ))}
        <label class={`choice ${chosen ? '' : 'chosen'}`}>
          <input type="radio" name="map" checked={!chosen} onChange={() => (map.piece.value = undefined)} />
          {w.mapOff}
        </label>
      </div>
    </fieldset>
  );
}

/** What the marks of the map mean. */
function Legend(): VNode {
  const w = words.value;
  return (
    <ul class="legend">
      {(['win', 'tie', 'draw', 'loss'] as const).map((outcome) => (
        <li key={outcome}>
          <Glyph look={outcome} /> {w.outcomes[outcome]}
        </li>
      ))}
      <li class="note">{w.mapLegend}</li>
    </ul>
  );
}
