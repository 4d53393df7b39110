/** The answers of the interface. */
import { gameNames, loadGame } from '../../games/index.ts';
import { once } from '../../base/once.ts';
import type { Game } from '../../rules/game.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import type { SourceValues } from '../../answers/answer.ts';
import { buttonsOf } from './buttons.ts';
import { type ImageDrawing, type ImageData, drawingOf } from './drawing.ts';
import { type Variant, gameId, variantId, variantsOf } from './names.ts';
import { type UwapiStanding, standingText, startOf } from './standing.ts';
import { type Told, type ToldMove, told } from './values.ts';

/** How well the client can show a game: as a list of moves only, or on a board. */
type Gui = 'v0' | 'v1';

export interface ListedGame {
  readonly id: string;
  readonly name: string;
  readonly type: 'twoPlayer';
  readonly gui: Gui;
}

export interface GameAnswer {
  readonly id: string;
  readonly name: string;
  readonly variants: readonly (Variant & { readonly gui: Gui })[];
  readonly allowCustomVariantCreation: boolean;
  readonly supportsWinBy: boolean;
}

export interface VariantAnswer extends Variant {
  readonly gui: Gui;
  readonly startPosition: string;
  readonly autoguiStartPosition: string;
  readonly imageAutoGUIData: ImageData | null;
}

interface Written {
  readonly position: string;
  readonly autoguiPosition: string;
}

export interface PositionAnswer extends Written, Told {
  readonly moves: readonly MoveAnswer[];
}

export interface MoveAnswer extends Written, ToldMove {
  readonly move: string;
  readonly autoguiMove: string;
}

const guiOf = (rules: Rules<Position>): Gui => (drawingOf(rules) ? 'v1' : 'v0');

export const listedGame = (game: Game): ListedGame => ({
  id: gameId(game.name),
  name: game.title.en,
  type: 'twoPlayer',
  gui: guiOf(game.rules()),
});

const inLibrary = once(async () => (await Promise.all(gameNames.map(loadGame))).map(listedGame));

/** The games of the library and `others`, by the order of their titles. */
export async function gamesAnswer(others: readonly ListedGame[]): Promise<readonly ListedGame[]> {
  return [...(await inLibrary()), ...others].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

export function gameAnswer(game: Game): GameAnswer {
  const rules = game.rules();
  return {
    id: gameId(game.name),
    name: game.title.en,
    variants: variantsOf(game).map((variant) => ({ ...variant, gui: guiOf(rules) })),
    allowCustomVariantCreation: Object.keys(game.options).length > 0,
    supportsWinBy: rules.gain !== undefined,
  };
}

export function variantAnswer(
  game: Game,
  rules: Rules<Position>,
  options: Readonly<Record<string, string>>,
): VariantAnswer {
  const id = variantId(options);
  const drawing = drawingOf(rules);
  const { position, autoguiPosition } = written(rules, drawing, startOf(rules));
  return {
    id,
    name: variantsOf(game).find((variant) => variant.id === id)?.name ?? id,
    gui: guiOf(rules),
    startPosition: position,
    autoguiStartPosition: autoguiPosition,
    imageAutoGUIData: drawing?.image ?? null,
  };
}

export function positionAnswer(
  rules: Rules<Position>,
  source: Pick<SourceValues, 'value'>,
  at: UwapiStanding,
): PositionAnswer {
  const drawing = drawingOf(rules);
  const { value, moves } = told(rules, source, at);
  const buttons = buttonsOf(rules, drawing, at.p, moves);
  return {
    ...written(rules, drawing, at),
    ...value,
    moves: moves.map((move, k) => ({ ...buttons[k]!, ...written(rules, drawing, move.to), ...move.value })),
  };
}

/** Whether some value of an answer has not been found yet. */
export const isOpen = ({ positionValue, moves }: PositionAnswer): boolean =>
  [positionValue, ...moves.map((move) => move.moveValue)].includes('unsolved');

function written(rules: Rules<Position>, drawing: ImageDrawing | undefined, at: UwapiStanding): Written {
  const position = standingText(rules, at);
  return {
    position,
    autoguiPosition: drawing ? `${at.player}_${drawing.entities(at.p)}` : position,
  };
}

/** The languages of the client in which there are rules; in the others they are in English. */
const LANGUAGES: Readonly<Record<string, 'en' | 'zh'>> = { zh: 'zh' };

/** The rules of a game, and its options, which a name such as width-4_height-4 sets. */
export function instructionsAnswer(
  { about, options }: Game,
  locale: string,
): { readonly instructions: string } {
  const text = about[LANGUAGES[locale] ?? 'en'];
  const list = Object.entries(options).map(
    ([name, { about: what, syntax, show, default: value }]) =>
      `- **${name}**: ${what} (${String(syntax)}; ${show(value)})`,
  );
  return { instructions: [text, list.join('\n')].filter(String).join('\n\n') };
}
