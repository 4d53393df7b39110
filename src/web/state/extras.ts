/** What an address says besides the game. Loaded when there is anything. */
import { elementAt } from '../../base/present.ts';
import { CHILD_LEVELS, playChild } from './child.ts';
import { PANELS, type PanelName } from './kept.ts';
import type { ScenePiece } from '../../rules/scene.ts';
import { LESSON_NAMES, teach } from './lesson.ts';
import { movablePieces } from './map.ts';
import type { Match } from './match.ts';
import type { OpenedGame } from './opened.ts';
import type { PlayedGame } from './played-game.ts';
import { setExtra } from './set-extra.ts';
import { STUDIES, type StudyName } from './study.ts';
import type { View } from './view.ts';

/** Opens the panel that is meant; `again`: the page was here before, and its own settings are kept. */
export function apply({ game, players, view }: Match, again: boolean): void {
  const extras = new Map(view.extras.peek());
  if (view.extras.peek().some(([name]) => LESSON_NAMES.includes(name))) teach(game, view);
  const asked = extras.has('puzzle') ? 'puzzle' : extras.get('panel');
  const panel = STUDIES.includes(asked as StudyName) ? 'study' : asked;
  const child = Number(extras.get('child'));
  if (!again && CHILD_LEVELS.includes(child)) playChild(players, view, child);
  if (again || !PANELS.includes(panel as PanelName)) return;
  view.panel.value = panel as PanelName;
  const piece = extras.get('piece');
  if (panel === 'map' && piece !== undefined) view.map.piece.value = pieceAt(game, piece);
}

/** Keeps the map of a piece in the address; undefined: no map. */
export function keepMap({ opened }: PlayedGame, view: View, piece: ScenePiece | undefined): void {
  setExtra(view, 'panel', piece && 'map');
  setExtra(view, 'piece', piece && pieceText(opened, piece));
}

/** The piece of the map as it is in an address: its cell, with the number of the board in front if that is not the first. */
const pieceText = ({ scene }: OpenedGame, { board, cell }: ScenePiece): string =>
  `${board === 0 ? '' : `${board}:`}${elementAt(scene.boards, board).label(cell)}`;

function pieceAt({ opened, session }: PlayedGame, text: string): ScenePiece | undefined {
  const pieces = movablePieces(opened, session.peek().position);
  return pieces.find((piece) => pieceText(opened, piece) === text);
}
