/** Repetition that somebody loses or wins: against a slow recursion over whole games, by every interface, and where it is refused. */
import { describe, expect, test } from 'vitest';
import { audit } from '../src/engines/audit.ts';
import { SEARCHES } from '../src/engines/searches.ts';
import { explored } from '../src/engines/explored/engine.ts';
import { legalMoves } from '../src/engines/contract/graph.ts';
import type { Value } from '../src/engines/contract/value.ts';
import { solve } from '../src/engines/solve.ts';
import { Board, E, N, S, W } from '../src/kit/board.ts';
import { count, one, turns } from '../src/kit/fields.ts';
import { keys } from '../src/kit/keys.ts';
import { limits } from '../src/kit/limits.ts';
import { passes } from '../src/kit/passes.ts';
import { withRepetition } from '../src/kit/repetition.ts';
import { shape } from '../src/kit/shape.ts';
import { withSwap } from '../src/kit/swap.ts';
import { walks } from '../src/kit/walks.ts';
import { LOSS, TIE, WIN, type Ending } from '../src/rules/ending.ts';
import { end } from '../src/rules/ends.ts';
import type { Position } from '../src/rules/positions.ts';
import { REPEATERS, type Repeater } from '../src/rules/repeater.ts';
import { type Rules, rules } from '../src/rules/rules.ts';
import { relationOf } from './random-games.ts';
import { Random, checkSeeds } from './random.ts';

type Decides = Exclude<Repeater, 'draw'>;
const DECIDES = REPEATERS.filter((one) => one !== 'draw');
const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 24 : 600;
/** Steps of the slow recursion for one game; a game that takes more is left out, and counted. */
const MOST_STEPS = process.env['EXHAUSTIVE'] === undefined ? 60_000 : 3_000_000;

/** Outcome and plies for the side to move, by nothing but the definition: play with the list of all positions of the game so far. */
function slowValue<P>(game: Rules<P>, repeater: Decides, from: P, steps = { left: MOST_STEPS }) {
  const { text, toMove, sides } = game.position;
  const seen = (worth: Value, passed: boolean): Value => {
    const { outcome, remoteness = 0 } = worth;
    const turned = outcome === 'win' ? 'loss' : outcome === 'loss' ? 'win' : outcome;
    return { outcome: passed ? turned : outcome, remoteness: remoteness + 1 };
  };
  const over = (ending: Ending): Value => ({
    outcome: ending === WIN ? 'win' : ending === LOSS ? 'loss' : 'tie',
    remoteness: 0,
  });
  const best = (ways: readonly Value[]): Value => {
    const plies = (outcome: string, pick: (...list: number[]) => number): Value[] => {
      const found = ways.filter((way) => way.outcome === outcome).map(({ remoteness = 0 }) => remoteness);
      return found.length === 0 ? [] : [{ outcome: outcome as 'win', remoteness: pick(...found) }];
    };
    return [...plies('win', Math.min), ...plies('tie', Math.min), ...plies('loss', Math.max)][0]!;
  };
  const value = (p: P, path: readonly string[]): Value => {
    if (--steps.left < 0) throw new Error('too many steps');
    const ended = game.ended(p);
    if (ended) return over(ended);
    const ways = game.moves(p).flatMap((q): readonly Value[] => {
      const passed = sides.length === 0 || toMove(q) !== toMove(p);
      if (!path.includes(text(q))) return [seen(value(q, [...path, text(q)]), passed)];
      return repeater === 'forbidden' ? [] : [{ outcome: repeater === 'wins' ? 'win' : 'loss', remoteness: 1 }];
    });
    return ways.length === 0 ? over(game.stuck(p)) : best(ways);
  };
  return value(from, [text(from)]);
}

/** All positions that play reaches. */
function reached<P>(game: Rules<P>, from: readonly P[] = [game.start]): P[] {
  const { text } = game.position;
  const seen = new Map(from.map((p) => [text(p), p]));
  for (const p of seen.values()) for (const q of legalMoves(game, p)) seen.set(text(q), q);
  return [...seen.values()];
}

/** A graph as functions: nodes with a mover each, so that the turn need not pass, and some of them ends. */
function randomGraph(random: Random): Rules<number> {
  const size = random.between(3, 6);
  const impartial = random.chance(0.25);
  const next = Array.from({ length: size }, () =>
    Array.from({ length: size }, (_, to) => to).filter(() => random.chance(0.4)),
  );
  const mover = Array.from({ length: size }, () => random.below(2));
  const ends = Array.from({ length: size }, () => random.pick(['red', 'blue', 'tie', '', '', '', '']));
  const position = keys({
    bits: 3,
    ...(!impartial && { sides: ['red', 'blue'] as const, turn: (p: number) => mover[p] ?? 0 }),
    notation: { text: (p) => 'abcdefgh'[p]!, parse: (text) => 'abcdefgh'.indexOf(text.trim()), syntax: 'a..h' },
  });
  return rules(position, {
    start: 0,
    moves: (p) => next[p] ?? [],
    outcome: (p) => {
      const won = ends[p];
      if (!won) return undefined;
      return impartial && won !== 'tie' ? (won === 'red' ? 'moved' : 'to move') : (won as never);
    },
    noMoves: random.pick(['loses', 'wins', 'ties']),
  });
}

/** A man of each side on a graph, stated by the kit, perhaps with passes, and with the pie rule. */
function randomWalks(random: Random): Rules<Position> {
  const size = random.between(2, 3);
  const board = Board.rectangle(1, size);
  const position = shape({ turn: turns('left', 'right'), left: one(board), right: one(board) });
  const graph = () =>
    relationOf(
      Array.from({ length: size }, (_, from) =>
        Array.from({ length: size }, (_, to) => to).filter((to) => to !== from && random.chance(0.6)),
      ),
    );
  const moves = walks(position, { left: { left: graph() }, right: { right: graph() } }, { onto: 'empty' });
  const goal = random.below(size);
  const made = rules(position, {
    start: { turn: 'left', left: 0, right: size - 1 },
    moves: random.chance(0.4) ? passes(position, moves, random.pick(['always', 'stuck'])) : moves,
    ends: random.chance(0.6) ? [end('left', (cell) => cell === goal, random.pick(['left', 'right', 'tie']))] : [],
    noMoves: random.pick(['loses', 'wins', 'ties']),
  });
  return (random.chance(0.4) ? withSwap(position, made) : made) as unknown as Rules<Position>;
}

/** Compares all values of a game from the start, and from each of its positions, with those of the slow recursion. */
function compared<P>(plain: Rules<P>, repeater: Decides, found: Map<string, number>): void {
  const game = withRepetition(plain, repeater);
  for (const p of reached(plain)) {
    const text = plain.position.text(p);
    let slow: Value;
    try {
      slow = slowValue(plain, repeater, p);
    } catch {
      found.set('left out', (found.get('left out') ?? 0) + 1);
      continue;
    }
    const from = game.position.parse(text);
    for (const engines of [[explored()], SEARCHES]) {
      const { outcome, remoteness } = solve(game, { from, engines }).value(from) ?? {};
      expect([repeater, text, outcome, remoteness]).toEqual([repeater, text, slow.outcome, slow.remoteness]);
    }
    found.set(slow.outcome!, (found.get(slow.outcome!) ?? 0) + 1);
  }
}

describe('values are those of a slow recursion over whole games', () => {
  test.each([
    ['graphs', randomGraph],
    ['walks', randomWalks],
  ] as const)('of random %s', (_, make) => {
    const found = new Map<string, number>();
    checkSeeds(SEEDS, (random) => compared(make(random) as Rules<Position>, random.pick(DECIDES), found));
    for (const outcome of ['win', 'tie', 'loss']) expect(found.get(outcome)).toBeGreaterThan(SEEDS / 8);
    expect(found.get('left out') ?? 0).toBeLessThan((found.get('win') ?? 0) / 10);
    if (process.env['EXHAUSTIVE']) console.log(found);
  });
});
