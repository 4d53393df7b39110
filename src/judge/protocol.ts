/** How a program plays a game over its standard input and output: one line for each move. */
import { badInput, quote, said } from '../base/errors.ts';
import type { Game } from '../rules/game.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import type { Random } from '../base/random.ts';
import type { Cost } from '../play/explain.ts';
import { type Player, Session } from '../play/session.ts';

/** The two sides of one conversation, for a start of a game. */
export interface Protocol {
  /** What the program reads first. Where it chooses its side itself, the player is not known yet. */
  opening(player: Player | undefined): readonly string[];
  /** The side that its first line chooses, in a contest where it chooses one. Raises bad input. */
  readonly choose?: (line: string) => Player;
  /** A move p → q as a line. */
  write(p: Position, q: Position): string;
  /** The position after the move that the program wrote at p. Raises bad input for a move that cannot be made. */
  read(p: Position, line: string): Position;
  /** The line by which the program hears that the game is stopped: its move was illegal, or it has taken too many. */
  readonly stop: string;
  /** After so many moves of the program without an end the game is drawn, or won by the side that wins endless play. */
  readonly most: number;
  /** A position that occurs for the third time ends the game in the same way. */
  readonly repetition: boolean;
  /** Positions are written in place of moves. Absent: moves are. */
  readonly byPosition?: ByPosition;
}

/**
 * A conversation in which a move is the position after it. The program reads the position whenever it is to move again, and `stop` when
 * the game is over or stopped.
 */
export interface ByPosition {
  /** The words of a position, which may stand in several lines. */
  readonly words: number;
  show(p: Position): string;
  /** Whether a move that costs this ends the game at once, as lost. */
  givesAway(cost: Cost): boolean;
}

/** Who plays against a program: the position after its move. */
export type Opponent = (session: Session<Position>) => Position | Promise<Position>;

/** What a contest says of games between a program and an opponent. */
export interface Duel {
  protocol(rules: Rules<Position>, start: Position): Protocol;
  /** A start of the contest, drawn at random. */
  randomStart(rules: Rules<Position>, random: Random): Position;
  /** Playing on boards that are too large for a table. */
  readonly untabled: {
    /** The side that can win from `start`. */
    winner(rules: Rules<Position>, start: Position): Player;
    /** Opponents by name. `player` is their side. */
    readonly opponents: Readonly<Record<string, (from: Untabled) => Opponent>>;
  };
}

/** What an opponent without values knows. */
export interface Untabled {
  readonly rules: Rules<Position>;
  readonly start: Position;
  /** The side it plays. */
  readonly player: Player;
  readonly random: Random;
}

/** Moves of the program after which a game is drawn, if the contest does not say it. */
const MOST_MOVES = 1000;

/**
 * The protocol of games without one of their own. First the game, all its options and the start, a line each, and at the end
 * the side that the program plays, `first` being the one to move at the start:
 *
 *     game crossing-pawn
 *     map ...../...../..O../#..#./O#.X.
 *     guards 2
 *     position turn=red …
 *     play first
 *
 * Then the moves in turn by their names, a line each. A side that moves again writes again.
 */
export function lineProtocol(
  game: Pick<Game, 'name' | 'texts'>,
  options: Readonly<Record<string, string>>,
  rules: Rules<Position>,
  start: Position,
): Protocol {
  const { text } = rules.position;
  const firstToMove = Session.start(rules, start).mover;
  const oneLine = (value: string): string => value.trim().replaceAll(/\s+/g, ' ');
  return {
    opening: (player) => [
      `game ${game.name}`,
      ...Object.entries(game.texts(options)).map(([name, value]) => `${name} ${oneLine(value)}`),
      `position ${text(start)}`,
      `play ${player === firstToMove ? 'first' : 'second'}`,
    ],
    write: (p, q) => rules.name(p, q),
    read: (p, line) => {
      const moves = Session.start(rules, p).moves;
      const named = moves.filter((move) => move.name === line);
      const [only] = named;
      if (only && named.length === 1) return only.to;
      if (named.length > 1) throw badInput(said`${quote(line)} is the name of ${named.length} moves`);
      const [first] = moves;
      throw badInput(
        first === undefined
          ? said`${quote(line)} is no move: the game is over`
          : said`${quote(line)} is no move here; ${quote(first.name)} is one`,
      );
    },
    stop: 'stop',
    most: MOST_MOVES,
    repetition: true,
  };
}
