/** The moves of a game that gave something away, and the first of them that matters. Loaded when first needed. */
import { elementAt } from '../../base/present.ts';
import type { Cost } from '../../play/explain.ts';
import type { Player, Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import type { PositionAnalysis, CostedMove } from '../engine/protocol.ts';
import type { PlayedGame } from './played-game.ts';

/** A move that gave something away. */
export interface MatchMistake {
  /** The number of the position after it, and of the one before. */
  readonly number: number;
  readonly before: number;
  readonly ply: number;
  readonly mover: Player;
  readonly move: CostedMove;
  /** The name of the best move. */
  readonly better: string;
}

type Known = (position: string) => PositionAnalysis | undefined;

/** The mistake that the move to position `number` is; undefined: it is none, or its value is not known. */
export function mistakeAt(
  session: Session<Position>,
  number: number,
  known: Known,
): MatchMistake | undefined {
  const { played, rules } = session;
  const { parent, position } = elementAt(played, number);
  if (parent === undefined) return undefined;
  const analysis = known(rules.position.text(elementAt(played, parent).position));
  const text = rules.position.text(position);
  const move = analysis?.moves.find(({ to }) => to === text);
  if (!move || move.cost.what === 'nothing') return undefined;
  let ply = 1;
  for (let at = elementAt(played, parent).parent; at !== undefined; at = elementAt(played, at).parent) ply++;
  const mover = session.moverAt(parent);
  return { number, before: parent, ply, mover, move, better: analysis!.moves[0]!.name };
}

/** The numbers of the positions on the current line, up to its end. */
export const lineOf = (session: Session<Position>): readonly number[] => [...session.path, ...session.ahead];

/**
 * The mistake at which a line turned: the first one that cost more than plies, or else the first one. If a program was judged, only
 * its own mistakes count. Undefined: there is none.
 */
export function turningOf(
  session: Session<Position>,
  line: readonly number[],
  judged: Player | undefined,
  known: Known,
): MatchMistake | undefined {
  const mistakes = line.flatMap((number) => mistakeAt(session, number, known) ?? []);
  const counted = mistakes.filter(({ mover }) => judged === undefined || mover === judged);
  return counted.find(({ move }) => move.cost.what !== 'plies') ?? counted[0];
}

/** How well one side played a line, against exact play. */
export interface Accuracy {
  readonly player: Player;
  readonly moves: number;
  /** How many of them kept the outcome, or in a scoring game the margin. */
  readonly good: number;
  /** What the others gave away together: outcomes that became worse, and points. */
  readonly outcomes: number;
  readonly points: number;
  /** The plies that its good moves lost. */
  readonly plies: number;
}

/** The accuracy of each side that made a move on a line. */
export function accuracyOf(
  session: Session<Position>,
  line: readonly number[],
  known: Known,
): readonly Accuracy[] {
  return ([0, 1] as const).flatMap((player) => {
    const moved = line.filter((number) => {
      const { parent } = elementAt(session.played, number);
      return parent !== undefined && session.moverAt(parent) === player;
    });
    const costs = moved.flatMap((number) => mistakeAt(session, number, known)?.move.cost ?? []);
    const sum = (of: (cost: Cost) => number): number => costs.reduce((total, cost) => total + of(cost), 0);
    const outcomes = sum(({ what }) => Number(what === 'outcome'));
    const pointed = sum(({ what }) => Number(what === 'points'));
    if (moved.length === 0) return [];
    return [
      {
        player,
        moves: moved.length,
        good: moved.length - outcomes - pointed,
        outcomes,
        points: sum((cost) => (cost.what === 'points' ? cost.points : 0)),
        plies: sum((cost) => (cost.what === 'plies' ? (cost.plies ?? 0) : 0)),
      },
    ];
  });
}

/** The line of moves that were played first at each position: the game before other moves were tried. */
export function asPlayed({ played }: Session<Position>): readonly number[] {
  const line = [0];
  for (
    let next = elementAt(played, 0).children[0];
    next !== undefined;
    next = elementAt(played, next).children[0]
  )
    line.push(next);
  return line;
}

/** Goes back to the game as it was played, at the last of its positions that the current one comes from. */
export function backToGame(game: PlayedGame): void {
  const session = game.session.peek();
  const line = asPlayed(session);
  const there = session.path.findLast((number) => line.includes(number))!;
  game.goTo(line.at(-1)!);
  game.goTo(there);
}

/** Goes to the mistake at which the current line turned, as soon as its values are known. */
export async function goToTurn(game: PlayedGame): Promise<void> {
  const session = game.session.peek();
  const { text } = session.rules.position;
  const line = lineOf(session);
  const known = new Map<string, PositionAnalysis | undefined>();
  for (const number of line) {
    const position = text(elementAt(session.played, number).position);
    known.set(position, await game.solver.analysed(position));
  }
  const turn = turningOf(session, line, game.origin.judged, (position) => known.get(position));
  if (turn && game.session.peek().played === session.played) game.goTo(turn.number);
}
