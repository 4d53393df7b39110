/**
 * The truth about one game against a program, as far as it can be needed: all positions in which the program can be to move while it
 * keeps what it can get, each with all moves and the replies to those that keep it. With its book a judge needs neither rules nor
 * values.
 *
 *     book trap missed 5 2      who replies, what the most moves without an end mean, words of a position, positions
 *     white BB. ... .WW 2       a position, and the number of its moves: a line for each with the position after it
 *     black BB. .W. ..W =1      the program is to move next in position 1
 *     black BB. ..W .W. -draws  what the move gives away
 *     white BB. .W. ..W 1
 *     black BBW ... ..W over    the goal is reached
 */
import { badUse, said, tooLarge } from '../base/errors.ts';
import { grouped, plural } from '../base/numbers.ts';
import { lookUp, present } from '../base/present.ts';
import { seeded } from '../base/random.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import type { Outcome, Value } from '../engines/contract/value.ts';
import type { Solution } from '../engines/solve.ts';
import { chooseMove } from '../play/choose-move.ts';
import { type Cost, type ExplainedMove, explain } from '../play/explain.ts';
import { RANK, passesTurn } from '../play/line.ts';
import { OPPONENTS, type OpponentName } from '../play/opponent.ts';
import { endlessAt } from '../rules/endless.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';

type Values = Pick<Solution<Position>, 'value'>;

/** Who can reply in a book: in a scoring game a bad reply would leave more than what is due. */
export const repliersOf = ({ gain }: Pick<Rules<Position>, 'gain'>): readonly OpponentName[] =>
  gain ? ['perfect', 'stubborn', 'trap'] : OPPONENTS;

/** What a program can get from a position whatever its opponent does, and the most moves that it may make. */
export interface PlayGoal {
  /** The outcome; in a scoring game the points that it gains from there less those of its opponent. */
  readonly due: Exclude<Outcome, 'loss'> | number;
  readonly moves: number;
}

export interface PlayBook {
  readonly opponent: OpponentName;
  readonly goal: PlayGoal;
  /** Whether a program that has made the most moves, and has not lost, has reached its goal. */
  readonly endless: boolean;
  /** The start comes first. */
  readonly positions: readonly BookPosition[];
}

export interface BookPosition {
  readonly position: Position;
  readonly moves: readonly BookMove[];
}

export interface BookMove {
  readonly to: Position;
  /** The number of the position in which the program is to move next; `over`: the goal is reached; `-…`: what the move gives away. */
  readonly leadsTo: number | 'over' | `-${string}`;
}

/** What a value lets the side to move get. Raises bad use for a loss. */
export function dueOf({ outcome, score }: Value): PlayGoal['due'] {
  if (score !== undefined) return score;
  if (outcome !== 'loss') return outcome ?? 'draw';
  throw badUse(said`the side to move has lost, so there is nothing that a program could get from there`);
}

/** Whether a move of this cost gives away what is due. */
export const givesAway = (due: PlayGoal['due'], cost: Cost): boolean =>
  cost.what === 'points' || (cost.what === 'outcome' && typeof due === 'string' && RANK[cost.to] < RANK[due]);

/** The reply at each position, the same whenever it is asked for: equal games of programs are judged alike. */
export function replies(
  opponent: OpponentName,
  rules: Rules<Position>,
  solution: Values,
): (q: Position) => Position {
  const known = new Map<string, Position>();
  return (q) => {
    const key = rules.position.text(q);
    const reply =
      known.get(key) ?? present(chooseMove(opponent, rules, solution, q, { random: seeded(hash(key)) })).to;
    known.set(key, reply);
    return reply;
  };
}

/** A number that depends on every character of a text: FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/. */
const hash = (text: string): number =>
  [...text].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 0x01000193), 0x811c9dc5);

/** Bytes of the largest book: judges copy and read all tests. */
const MOST_BYTES = 2 ** 22;

export interface BookOptions {
  readonly rules: Rules<Position>;
  /** The values of all positions that play can reach from the start. */
  readonly solution: Values;
  readonly start: Position;
  readonly opponent: OpponentName;
  /** A position as it stands in the book: its words. */
  words(p: Position): string;
}

/** The book of games from `start`. Raises bad use where the side to move has lost or the game is over, and too large where the book has more than 4 MiB. */
export function bookOf({ rules, solution, start, opponent, words }: BookOptions): PlayBook {
  const value = present(solution.value(start));
  const due = dueOf(value);
  if (legalMoves(rules, start).length === 0)
    throw badUse(said`the game is over at the start, so a program has no move to make`);
  const reply = replies(opponent, rules, solution);
  const { text } = rules.position;
  const numbers = new Map([[text(start), 0]]);
  const queue = [start];
  const positions: BookPosition[] = [];
  let size = 0;
  for (const position of queue) {
    const moves = present(explain(rules, solution, position)).moves.map((move): BookMove => {
      const { to } = move;
      if (givesAway(due, move.cost)) return { to, leadsTo: `-${leaves(move)}` };
      const next = nextTurn(rules, position, to, reply);
      if (next === undefined) return { to, leadsTo: 'over' };
      const key = text(next);
      if (!numbers.has(key)) numbers.set(key, queue.push(next) - 1);
      return { to, leadsTo: lookUp(numbers, key) };
    });
    size += (1 + moves.length) * (words(position).length + LEAST_REST);
    if (size > MOST_BYTES)
      throw tooLarge(
        said`the book of a game has more than 4 MiB, after ${grouped(positions.length)} of at least ${plural(queue.length, 'position')}; start nearer the end, or from a smaller board`,
      );
    positions.push({ position, moves });
  }
  const endless = endlessFor(rules, start, value);
  const longest = longestWay(positions);
  const moves = longest ?? (endless ? STAYING : PATIENCE * ownMoves(value) + MORE);
  return { opponent, goal: { due, moves }, endless, positions };
}

/** Bytes of a line beside its position, at least. */
const LEAST_REST = 4;

/** Moves without a loss by which endless play is shown, where it is enough. */
const STAYING = 30;
/** Where play can go round in circles, a win may take so many times the moves that best play takes, and more moves besides. */
const [PATIENCE, MORE] = [3, 10];

const ownMoves = ({ remoteness = 0 }: Value): number => Math.ceil(remoteness / 2);

/** The position in which the program is to move next after its move p → q; undefined: the game is over before. */
export function nextTurn(
  rules: Rules<Position>,
  p: Position,
  q: Position,
  reply: (q: Position) => Position,
): Position | undefined {
  let own = !passesTurn(rules, p, q);
  for (let now = q; legalMoves(rules, now).length > 0;) {
    if (own) return now;
    const next = reply(now);
    own = passesTurn(rules, now, next);
    now = next;
  }
  return undefined;
}

/** Whether play without end gives the side to move at the start what is due to it. */
function endlessFor({ endless, position }: Rules<Position>, start: Position, value: Value): boolean {
  const due = dueOf(value);
  if (typeof due === 'number') return false;
  // whoever wins may be another one after a swap, and who wins with best play is known only of endless play
  if (typeof endless === 'object' && !value.endless) return false;
  const wins = endless !== undefined && endlessAt(endless, start) === position.toMove(start);
  const outcome = endless === undefined ? 'draw' : wins ? 'win' : 'loss';
  return RANK[outcome] >= RANK[due];
}

/** The most moves that a program can make in the game without giving anything away; undefined: it can go round in circles. */
function longestWay(positions: readonly BookPosition[]): number | undefined {
  const after = positions.map(({ moves }) =>
    moves.flatMap(({ leadsTo }) => (typeof leadsTo === 'number' ? [leadsTo] : [])),
  );
  const open = positions.map(() => 0);
  for (const next of after.flat()) open[next] = (open[next] ?? 0) + 1;
  const way = positions.map(() => 1);
  const queue = open[0] === 0 ? [0] : [];
  for (const k of queue)
    for (const next of after[k] ?? []) {
      way[next] = Math.max(way[next] ?? 0, (way[k] ?? 0) + 1);
      open[next] = (open[next] ?? 0) - 1;
      if (open[next] === 0) queue.push(next);
    }
  return queue.length < positions.length ? undefined : Math.max(...way);
}

/** What the side that made a bad move gets now. */
function leaves({ worth: { outcome, remoteness }, cost }: ExplainedMove<Position>): string {
  if (cost.what === 'points') return `${plural(cost.points, 'point')} fewer`;
  const verb = { win: 'wins', tie: 'ties', draw: 'draws', loss: 'loses' }[outcome ?? 'draw'];
  return remoteness === undefined ? verb : `${verb} in ${plural(remoteness, 'ply', 'plies')}`;
}

/** The first line of what a program reads. */
export const goalLine = ({ due, moves }: PlayGoal): string => `${due} ${moves}\n`;

/** The book as text. */
export function bookText({ opponent, endless, positions }: PlayBook, words: (p: Position) => string): string {
  const [first] = positions;
  const count = first ? words(first.position).split(' ').length : 0;
  const lines = positions.flatMap(({ position, moves }) => [
    `${words(position)} ${moves.length}`,
    ...moves.map(
      ({ to, leadsTo }) => `${words(to)} ${typeof leadsTo === 'number' ? `=${leadsTo}` : leadsTo}`,
    ),
  ]);
  return [
    `book ${opponent} ${endless ? 'reached' : 'missed'} ${count} ${positions.length}`,
    ...lines,
    '',
  ].join('\n');
}
