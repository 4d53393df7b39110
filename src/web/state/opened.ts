/** A loaded game with its options: its rules, its scene and the owners of its pieces. */
import { loadGame } from '../../games/index.ts';
import type { Player } from '../../play/session.ts';
import type { Game } from '../../rules/game.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Scene, ScenePiece } from '../../rules/scene.ts';
import type { RulesName } from '../engine/rules-name.ts';
import { type Editing, edited } from './edits.ts';
import { type Strategy, strategyFor } from '../../play/strategy.ts';
import { learn } from '../words/phrases.ts';

export interface OpenedGame {
  readonly name: RulesName;
  readonly game: Game;
  readonly rules: Rules<Position>;
  readonly scene: Scene<Position>;
  readonly editing: Editing;
  /** How to win from a start that is too large for a table; absent, or undefined: no strategy is known. */
  strategyFrom?(start: Position): Strategy | undefined;
  /** The owner of a piece; undefined: both sides or nobody. */
  owner(piece: ScenePiece): Player | undefined;
}

/** Loads a game. Raises not found for an unknown game and bad input for invalid options. */
export async function openGame(name: RulesName): Promise<OpenedGame> {
  const game = await loadGame(name.game);
  learn(game.words);
  const rules = game.read(name.options);
  learn(game.words, rules);
  const scene = rules.position.scene ?? EMPTY;
  const owner = ({ field, symbol }: ScenePiece): Player | undefined =>
    rules.owner(field, symbol) as Player | undefined;
  const editing: Editing = {
    pieces: scene.edit !== undefined,
    turn: rules.position.withTurn !== undefined,
    make: async (p, edit) => edited(rules, p, edit),
  };
  const strategyFrom = (start: Position): Strategy | undefined => strategyFor(name.game, rules, scene, start);
  return { name, game, rules, scene, editing, owner, strategyFrom };
}

/** The same with the options that a text of a position chooses by itself, such as the pieces that are in it. */
export async function openFor(name: RulesName, from: string | undefined): Promise<OpenedGame> {
  const chosen = from === undefined ? {} : (await loadGame(name.game)).optionsIn(from);
  return openGame({ game: name.game, options: { ...name.options, ...chosen } });
}

const EMPTY: Scene<Position> = { boards: [], fields: [], pieces: () => [] };
