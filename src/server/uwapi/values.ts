/** SourceValues and moves as the interface tells them. */
import { legalMoves } from '../../engines/contract/graph.ts';
import type { Outcome } from '../../engines/contract/value.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import type { SourceValues } from '../../answers/answer.ts';
import { type UwapiStanding, afterMove } from './standing.ts';

/** Best first. `unsolved`: a search has not found it yet. */
const ORDER = ['win', 'tie', 'draw', 'lose', 'unsolved'] as const;
type Word = (typeof ORDER)[number];

/** Remoteness of a game that never ends, and of one that ends after an unknown number of plies. */
const NEVER = -200;
const UNKNOWN = -100;

const WORD: Readonly<Record<Outcome, Word>> = { win: 'win', loss: 'lose', tie: 'tie', draw: 'draw' };
const FLIPPED: Readonly<Record<Word, Word>> = {
  win: 'lose',
  lose: 'win',
  tie: 'tie',
  draw: 'draw',
  unsolved: 'unsolved',
};

/** A value for the player to move. */
export interface Told {
  readonly positionValue: Word;
  /** Plies to the end; 0 exactly if the game is over. */
  readonly remoteness: number;
  /** In scoring games: by how many points the game is won in the end. */
  readonly winby?: number;
  /** The nimber, written as in "*2". */
  readonly mex?: string;
}

/** The value of the position that a move leads to, and what the move itself is worth. */
export interface ToldMove extends Told {
  /** The value for the player who makes the move. */
  readonly moveValue: Word;
  /**
   * How much worse the move is than the best one with the same value: the difference of their remotenesses, or in scoring games of
   * their points.
   */
  readonly deltaRemoteness: number;
}

/** A move from a position. */
export interface UwapiMove {
  readonly name: string;
  readonly to: UwapiStanding;
  readonly value: ToldMove;
}

/** The values that are known. */
type Known = Pick<SourceValues, 'value'>;

/** The value of a position, and its moves, best first. */
export function told(
  rules: Rules<Position>,
  source: Known,
  at: UwapiStanding,
): { readonly value: Told; readonly moves: readonly UwapiMove[] } {
  const found = movesOf(rules, source, at);
  const moves = found
    .map((move) => {
      const alike = found.filter(({ value }) => value.moveValue === move.value.moveValue);
      const deltaRemoteness = costOf(move.value) - Math.min(...alike.map(({ value }) => costOf(value)));
      return { ...move, value: { ...move.value, deltaRemoteness } };
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.value.deltaRemoteness - b.value.deltaRemoteness);
  const value = valueTold(rules, source, at);
  const open = moves.length > 0 && moves[0]!.value.moveValue !== value.positionValue;
  return { value: open ? unsolved(rules) : value, moves };
}

const rankOf = ({ value }: UwapiMove): number => ORDER.indexOf(value.moveValue);

/** The moves in the order of the rules; moves that lead to the same position are one. */
function movesOf(rules: Rules<Position>, source: Known, at: UwapiStanding) {
  const next = new Map(legalMoves(rules, at.p).map((q) => [rules.position.text(q), q]));
  return [...next.values()].map((q) => {
    const to = afterMove(rules, at, q);
    const value = valueTold(rules, source, to);
    const moveValue = to.player === at.player ? value.positionValue : FLIPPED[value.positionValue];
    return { name: rules.name(at.p, q), to, value: { ...value, moveValue } };
  });
}

/** Of moves with the same value the one that costs less is better. */
function costOf({
  moveValue,
  remoteness,
  winby,
}: Pick<ToldMove, 'moveValue' | 'remoteness' | 'winby'>): number {
  const late = moveValue === 'lose' ? 0 - remoteness : remoteness;
  return winby === undefined ? late : moveValue === 'lose' ? winby : 0 - winby;
}

function valueTold(rules: Rules<Position>, source: Known, at: UwapiStanding): Told {
  const value = source.value(at.p);
  if (value === undefined) return unsolved(rules);
  const { outcome = 'draw', remoteness, score, nimber, endless } = value;
  if (score !== undefined) {
    // from here on, and so far
    const lead = score + (at.player === 1 ? at.ahead : 0 - at.ahead);
    return {
      positionValue: lead > 0 ? 'win' : lead < 0 ? 'lose' : 'tie',
      remoteness: pliesTo(rules, at.p),
      winby: Math.abs(lead),
    };
  }
  return {
    positionValue: WORD[outcome],
    remoteness: outcome === 'draw' || endless ? NEVER : (remoteness ?? UNKNOWN),
    ...(nimber === undefined ? {} : { mex: nimber === 0 ? '0' : `*${nimber}` }),
  };
}

/** The plies to the end of a scoring game, where every play takes as many. */
function pliesTo(rules: Rules<Position>, p: Position): number {
  if (legalMoves(rules, p).length === 0) return 0;
  return rules.playsOut ? rules.pliesLeft!(p) : UNKNOWN;
}

const unsolved = ({ gain }: Rules<Position>): Told => ({
  positionValue: 'unsolved',
  remoteness: UNKNOWN,
  ...(gain ? { winby: 0 } : {}),
});
