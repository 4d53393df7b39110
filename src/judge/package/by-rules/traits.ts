/** What happens in the games of a contest, as far as random play shows it: mistakes about the rest cannot matter. */
import { wordsOf } from '../../../contest/ask.ts';
import type { ContestPosition } from '../../../contest/position-format.ts';
import { legalMoves } from '../../../engines/contract/graph.ts';
import { type Random, pick } from '../../../base/random.ts';
import { OPEN, TIE } from '../../../rules/ending.ts';
import { passesTurn } from '../../../play/line.ts';

/** What mistakes can be about. */
export interface RulesTraits {
  readonly scoring: boolean;
  /** A side that cannot move ends the game. */
  readonly stuck: boolean;
  /** Games end level. */
  readonly ties: boolean;
  /** The answer to a test is that play never ends, which is a draw. */
  readonly draws: boolean;
  /** Positions occur again. */
  readonly repeats: boolean;
  /** The same side may move again. */
  readonly keepsTurn: boolean;
  /** Either side may be to move in the same position. */
  readonly turn: boolean;
  /** The greatest number in an answer, without its sign. */
  readonly most: number;
}

/** Games that are played from each position, and the most plies of one. */
const GAMES = 4;
const MOST_PLIES = 200;

/** The traits of games from these positions; `answers` has what a test tells about one, in which `draw` is the word for a draw. */
export function traitsOf(
  positions: readonly ContestPosition[],
  answers: readonly string[],
  { random, draw }: { readonly random: Random; readonly draw: string },
): RulesTraits {
  let [stuck, ties, keepsTurn, repeats] = [false, false, false, false];
  for (const { rules, position } of positions)
    for (let k = 0; k < GAMES; k++) {
      let p = position;
      const seen = new Set<string>();
      for (let ply = 0; ply < MOST_PLIES; ply++) {
        const moves = legalMoves(rules, p);
        repeats ||= seen.has(rules.position.text(p));
        seen.add(rules.position.text(p));
        if (moves.length === 0) {
          const over = rules.ended(p);
          stuck ||= over === OPEN;
          ties ||= (over === OPEN ? rules.stuck(p) : over) === TIE;
          break;
        }
        const q = pick(moves, random);
        keepsTurn ||= !passesTurn(rules, p, q);
        p = q;
      }
    }
  const all = positions.map(({ rules }) => rules);
  const numbers = answers.flatMap((answer) => Array.from(answer.matchAll(/\d+/g), Number));
  return {
    scoring: all.some(({ gain }) => gain !== undefined),
    stuck,
    ties,
    draws: answers.some((answer) => wordsOf(answer).includes(draw)),
    repeats,
    keepsTurn,
    turn: all.some(({ position }) => position.sides.length > 0 && position.withTurn !== undefined),
    most: Math.max(0, ...numbers),
  };
}
