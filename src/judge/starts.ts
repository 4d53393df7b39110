/** Where the games of a match begin. */
import { lastOf } from '../base/present.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import type { Solution } from '../engines/solve.ts';
import { explain } from '../play/explain.ts';
import { passesTurn } from '../play/line.ts';
import { type Random, pick } from '../base/random.ts';
import { type Player, Session } from '../play/session.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import type { Duel } from './protocol.ts';

export const STARTS = ['given', 'random', 'hard'] as const;

/**
 * Where the games of a match begin.
 * `given`: at the position that was given.
 * `random`: all but the first at random, at a start of the contest, or else in a game of random moves.
 * `hard`: all but the first at those of many random positions from which random moves would most surely miss what best play gets.
 */
export type StartName = (typeof STARTS)[number];

/** The most plies of random play that a random start is taken from. */
const RANDOM_PLIES = 200;

/** A position at which the game goes on: a start of the contest, or a position of a game of random moves from `from`. */
export function randomStart(
  rules: Rules<Position>,
  from: Position,
  contest: Duel | undefined,
  random: Random,
): Position {
  if (contest) return contest.randomStart(rules, random);
  const played = [from];
  while (played.length < RANDOM_PLIES) {
    const moves = legalMoves(rules, lastOf(played)).filter((to) => legalMoves(rules, to).length > 0);
    if (moves.length === 0) break;
    played.push(pick(moves, random));
  }
  return pick(played, random);
}

type Values = Pick<Solution<Position>, 'value'>;

/** The most plies of best play that the hardness of a position is taken from. */
const MOST_PLIES = 200;

/**
 * How hard the positions of a game are for the side to move and for the other one: the negative logarithm of the probability that
 * random moves of that side, against best play, keep all along what it has. Long wins are hard, single good moves are, and a side
 * that has lost has it easy. To take the mean over the moves instead finds fewer mistakes: it prefers short wins.
 */
export function hardnessOf(
  rules: Rules<Position>,
  solution: Values,
): (p: Position) => readonly [own: number, other: number] {
  const { text } = rules.position;
  /** Lines of best play meet, so each position is looked at once. */
  const known = new Map<string, readonly [own: number, other: number]>();
  return (p) => {
    const line: { key: string; bits: number; passes: boolean }[] = [];
    let found: readonly [number, number] = [0, 0];
    const here = new Set<string>();
    for (let at = p; line.length < MOST_PLIES;) {
      const key = text(at);
      const before = known.get(key);
      if (before) found = before;
      const moves = before || here.has(key) ? [] : (explain(rules, solution, at)?.moves ?? []);
      const [best] = moves;
      if (best === undefined) break;
      here.add(key);
      const { to } = best;
      const good = moves.filter((move) => move.good).length;
      line.push({ key, bits: Math.log2(moves.length / good), passes: passesTurn(rules, at, to) });
      at = to;
    }
    for (const { key, bits, passes } of line.reverse()) {
      const [own, other] = passes ? [found[1], found[0]] : found;
      found = [own + bits, other];
      known.set(key, found);
    }
    return found;
  };
}

/** Random positions from which the hard ones are chosen. */
const CANDIDATES = 400;

/**
 * The hardest of many random starts for a program on the side `player`; undefined: it may choose its side. `k` numbers them, the
 * hardest first. Undefined where every move of that side is as good as any other.
 */
export function hardStarts(
  rules: Rules<Position>,
  solution: Values,
  random: Random,
  { from = rules.start, contest }: { readonly from?: Position; readonly contest?: Duel | undefined } = {},
): (player: Player | undefined, k: number) => Position | undefined {
  const hardness = hardnessOf(rules, solution);
  const candidates = new Map<string, { position: Position; bits: readonly [number, number] }>();
  for (let k = 0; k < CANDIDATES; k++) {
    const position = randomStart(rules, from, contest, random);
    const [own, other] = hardness(position);
    const first = Session.start(rules, position).mover === 0;
    candidates.set(rules.position.text(position), { position, bits: first ? [own, other] : [other, own] });
  }
  const ranked = (bits: (of: readonly [number, number]) => number): readonly Position[] =>
    [...candidates.values()]
      .filter((one) => bits(one.bits) > 0)
      .sort((a, b) => bits(b.bits) - bits(a.bits))
      .map(({ position }) => position);
  const lists = [ranked(([first]) => first), ranked(([, second]) => second)] as const;
  const either = ranked((bits) => Math.max(...bits));
  return (player, k) => {
    const list = player === undefined ? either : lists[player];
    return list.length === 0 ? undefined : list[k % list.length];
  };
}
