/** All that the page says of the cells, pieces, hands and moves of a game, in each language. */
import { Session } from '../../src/play/session.ts';
import type { Position } from '../../src/rules/positions.ts';
import { placeParts } from '../../src/web/board/cell-name.ts';
import { cellsShown, geometryOf, wallsShown } from '../../src/web/board/geometry.ts';
import { type SceneSpot, spotKey } from '../../src/web/state/gestures.ts';
import type { OpenedGame } from '../../src/web/state/opened.ts';
import { language, listed, localised, pieceWord, ready, words } from '../../src/web/words/index.ts';
import { LOCALES, type Locale } from '../../src/web/words/messages.ts';
import { moveName } from '../../src/web/words/move-name.ts';
import { playerName, sentence } from '../../src/web/words/values.ts';
import { Random } from '../random.ts';

/** Random games in which pieces and moves are looked for, and the plies of each. */
const [GAMES, PLIES] = [4, 40];

/** What is said of one thing, in each language. */
export type Spoken = Readonly<Record<Locale, string>>;

/** The cells and walls of the start, what is on cells later, hands, and moves of each form. */
const SECTIONS = ['title', 'players', 'cells', 'later', 'hands', 'moves'] as const;
export type SpokenGame = Readonly<Record<(typeof SECTIONS)[number], readonly Spoken[]>>;

/** A thing by what tells it from others, and what is said of it in the language of the page. */
type Things = Map<string, () => string>;

/** What is on each place of the boards. */
function saidOfPlaces(
  opened: OpenedGame,
  session: Session<Position>,
): readonly (readonly [SceneSpot, () => readonly string[]])[] {
  const { scene } = opened;
  const top = new Map(scene.pieces(session.position).map((piece) => [spotKey(piece), piece]));
  const { placed } = geometryOf(scene, { width: 2000, height: 2000 });
  return placed.flatMap((box, board) =>
    [...cellsShown(box), ...wallsShown(box)].map((cell) => {
      const spot = { board, cell };
      return [spot, () => placeParts(opened, session, spot, top)] as const;
    }),
  );
}

/** The form of a name: the same one for moves that differ in their cells. */
const formOf = (name: string): string => name.replaceAll(/[a-z]?\d+/g, '1');

function addPosition(
  opened: OpenedGame,
  session: Session<Position>,
  things: Record<'later' | 'hands' | 'moves', Things>,
): void {
  const { scene, game } = opened;
  const pieces = scene.pieces(session.position);
  const top = new Map(pieces.map((piece) => [spotKey(piece), piece]));
  for (const piece of top.values()) {
    const key = [piece, ...(piece.covered ?? [])].map(({ field, symbol }) => `${field} ${symbol}`).join();
    const spot = { board: piece.board, cell: piece.cell };
    if (!things.later.has(key)) things.later.set(key, () => listed(placeParts(opened, session, spot, top)));
  }
  for (const held of scene.inHand?.(session.position) ?? []) {
    const owner = opened.owner({ ...held, board: 0, cell: 0 }) ?? 0;
    things.hands.set(`${owner} ${held.field} ${held.symbol}`, () =>
      words.value.hand(sentence(playerName(session, owner)), pieceWord(held, game.words)),
    );
  }
  for (const { name } of session.moves)
    if (!things.moves.has(formOf(name))) things.moves.set(formOf(name), () => moveName(opened, name));
}

/** What is said of a game. It is the same at each call. */
export async function spokenOf(opened: OpenedGame, seed = 1): Promise<SpokenGame> {
  const { rules, game } = opened;
  const start = Session.start<Position>(rules, rules.start);
  const things: Record<(typeof SECTIONS)[number], Things> = {
    title: new Map([['', () => localised(game.title)]]),
    players: new Map(
      ([0, 1] as const).map((player) => [String(player), () => sentence(playerName(start, player))]),
    ),
    cells: new Map(
      saidOfPlaces(opened, start).map(([spot, parts]) => [spotKey(spot), () => listed(parts())]),
    ),
    later: new Map(),
    hands: new Map(),
    moves: new Map(),
  };
  const random = new Random(seed);
  for (let k = 0; k < GAMES; k++) {
    let session = start;
    for (let ply = 0; ; ply++) {
      addPosition(opened, session, things);
      if (session.end || ply >= PLIES) break;
      session = session.play(random.pick(session.moves).to);
    }
  }
  const said = Object.fromEntries(
    SECTIONS.map((section) => [
      section,
      [...things[section].values()].map(() => ({}) as Record<Locale, string>),
    ]),
  );
  const before = language.value;
  for (const locale of LOCALES) {
    language.value = locale;
    await ready();
    for (const section of SECTIONS)
      [...things[section].values()].forEach((say, k) => (said[section]![k]![locale] = say()));
  }
  language.value = before;
  return said as unknown as SpokenGame;
}
