/** A game with its options read: what every part of the board page asks about rules, drawing and sides. */
import { loadGame } from '../../games/index.ts';
import { legalMoves } from '../../engines/graph/graph.ts';
import type { Player } from '../../play/session.ts';
import type { Game } from '../../rules/game.ts';
import type { Position, Rules } from '../../rules/rules.ts';
import type { Scene, ScenePiece } from '../../rules/scene.ts';
import type { RulesName } from '../engine/protocol.ts';
import { learn } from '../words/phrases.ts';

export interface Opened {
  readonly name: RulesName;
  readonly game: Game;
  readonly rules: Rules<Position>;
  readonly scene: Scene<Position>;
  /** Whose a piece is; undefined: both sides', or nobody's. */
  owner(piece: ScenePiece): Player | undefined;
}

/** Raises bad use for an unknown game and bad input for options that cannot be. */
export async function openGame(name: RulesName): Promise<Opened> {
  const game = await loadGame(name.game);
  learn(game.words);
  const rules = game.read(name.options);
  learn(game.words, rules);
  const scene = rules.position.scene ?? EMPTY;
  const owners = ownersOf(rules, scene);
  return { name, game, rules, scene, owner: ({ field, symbol }) => owners.get(`${field} ${symbol}`) };
}

const EMPTY: Scene<Position> = { boards: [], fields: [], pieces: () => [], rest: () => [] };

/** Plies that are looked at to see who moves what. */
const WATCHED = 40;

/** The side of each kind of piece, by its field and letter: as it is named, or as it is moved in a game played through. */
function ownersOf(rules: Rules<Position>, scene: Scene<Position>): ReadonlyMap<string, Player> {
  const { sides } = rules.position;
  if (sides.length === 0) return new Map();
  const seen = new Map<string, Set<Player>>();
  const note = (kind: string, side: Player): void => {
    seen.set(kind, (seen.get(kind) ?? new Set()).add(side));
  };
  let p = rules.start;
  for (let ply = 0; ply < WATCHED; ply++) {
    const before = new Set(scene.pieces(p).map(spot));
    const moves = legalMoves(rules, p);
    if (moves.length === 0) break;
    for (const q of moves.slice(0, 12)) {
      for (const piece of scene.pieces(q)) {
        if (!before.has(spot(piece))) note(kindOf(piece), rules.position.toMove(p) as Player);
      }
    }
    p = moves[(ply * 7) % moves.length]!;
  }
  const owners = new Map<string, Player>();
  for (const [kind, by] of seen) if (by.size === 1) owners.set(kind, [...by][0]!);
  for (const kind of new Set([...seen.keys(), ...scene.pieces(rules.start).map(kindOf)])) {
    const [field, symbol] = kind.split(' ') as [string, string];
    const named = sides.findIndex((side) => field.startsWith(side) || symbol === side);
    if (named >= 0) owners.set(kind, named as Player);
  }
  return owners;
}

const kindOf = ({ field, symbol }: ScenePiece): string => `${field} ${symbol}`;
const spot = ({ board, cell, field, symbol }: ScenePiece): string => `${board} ${cell} ${field} ${symbol}`;
