/** What an address says besides the game. Loaded when there is anything. */
import { elementAt } from '../../base/present.ts';
import { CHILD_LEVELS, playChild } from './child.ts';
import { PANELS, type PanelName } from './kept.ts';
import type { ScenePiece } from '../../rules/scene.ts';
import { LESSON_NAMES, teach } from './lesson.ts';
import { movablePieces } from './map.ts';
import type { Match } from './match.ts';
import { setExtra } from './set-extra.ts';
import { STUDIES, type StudyName } from './study.ts';

/** Opens the panel that is meant; `again`: the page was here before, and its own settings are kept. */
export function apply(match: Match, again: boolean): void {
  const extras = new Map(match.extras.peek());
  if (match.extras.peek().some(([name]) => LESSON_NAMES.includes(name))) teach(match);
  const asked = extras.has('puzzle') ? 'puzzle' : extras.get('panel');
  const panel = STUDIES.includes(asked as StudyName) ? 'study' : asked;
  const child = Number(extras.get('child'));
  if (!again && CHILD_LEVELS.includes(child)) playChild(match, child);
  if (again || !PANELS.includes(panel as PanelName)) return;
  match.panel.value = panel as PanelName;
  const piece = extras.get('piece');
  if (panel === 'map' && piece !== undefined) match.map.piece.value = pieceAt(match, piece);
}

/** Keeps the map of a piece in the address; undefined: no map. */
export function keepMap(match: Match, piece: ScenePiece | undefined): void {
  setExtra(match, 'panel', piece && 'map');
  setExtra(match, 'piece', piece && pieceText(match, piece));
}

/** The piece of the map as it is in an address: its cell, with the number of the board in front if that is not the first. */
const pieceText = ({ opened }: Match, { board, cell }: ScenePiece): string =>
  `${board === 0 ? '' : `${board}:`}${elementAt(opened.scene.boards, board).label(cell)}`;

function pieceAt(match: Match, text: string): ScenePiece | undefined {
  const pieces = movablePieces(match.opened, match.session.peek().position);
  return pieces.find((piece) => pieceText(match, piece) === text);
}
