/** Positions of the contests' games as input, and back: what the format can express is read again as the same position. */
import { describe, expect, test } from 'vitest';
import { PlayError, assert } from '../src/base/errors.ts';
import { contestNames, loadContest } from '../src/contest/index.ts';
import { Input } from '../src/contest/input.ts';
import { solve } from '../src/engines/solve.ts';
import { loadGame } from '../src/games/index.ts';
import { legalMoves } from '../src/engines/contract/graph.ts';
import { type Random, pick, seeded } from '../src/base/random.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';

type Texts = Readonly<Record<string, string>>;

const between = (least: number, most: number, random: Random): number =>
  least + Math.floor(random() * (most - least + 1));

const table = (n: number, m: number, random: Random): string =>
  Array.from({ length: n }, () => Array.from({ length: m }, () => between(0, 9, random)).join(' ')).join('/');

/** A board with one X, `guards` O, and walls. */
function map(guards: number, random: Random): string {
  const [n, m] = [between(1, 5, random), between(3, 5, random)];
  const cells = Array.from({ length: n * m }, (): string => (random() < 0.2 ? '#' : '.'));
  const free = cells.map((_, k) => k).sort(() => random() - 0.5);
  free.slice(0, guards + 1).forEach((cell, k) => (cells[cell] = k === 0 ? 'X' : 'O'));
  return Array.from({ length: n }, (_, r) => cells.slice(r * m, (r + 1) * m).join('')).join('/');
}

/** Random options of each game. */
const OPTIONS: Readonly<Record<string, (random: Random) => Texts>> = {
  pursuit: (random) => ({ n: String(between(2, 7, random)) }),
  staircase: (random) => {
    const [n, m] = [between(1, 4, random), between(1, 4, random)];
    return { a: table(n, m, random), b: table(n, m, random) };
  },
  'crossing-pawn': (random) => {
    const guards = between(1, 2, random);
    return { guards: String(guards), map: map(guards, random) };
  },
  corner: (random) => ({ x: String(between(0, 9, random)), y: String(between(0, 9, random)) }),
  knightmare: (random) => ({
    n: String(2 * between(3, 5, random)),
    m: String(2 * between(3, 5, random)),
    white: '1,1',
    black: '2,2',
  }),
};

/** Positions that the formats do not have, with the reason. */
const REASONS: Readonly<Record<string, readonly RegExp[]>> = {
  pursuit: [/has white to move first, and here black/, /no game that is over/],
  staircase: [/has black to move first, and here white/, /begins with an empty board/],
  'crossing-pawn': [/has red to move first, and here black/, /two pieces on a cell/, /2 or more rows/],
  corner: [],
  knightmare: [/has white to move first, and here black/, /no game that is over/, /on its own target/],
};

/** Positions of the index at random, and those of a game of random moves. */
function* positionsOf(rules: Rules<Position>, random: Random): Generator<Position> {
  const { position } = rules;
  for (let k = 0; k < 20; k++) {
    const p = position.unrank(Math.floor(random() * position.size));
    if (rules.legal(p)) yield p;
  }
  for (let p: Position | undefined = rules.start; p !== undefined;) {
    yield p;
    const moves: readonly Position[] = legalMoves(rules, p);
    p = moves.length > 0 && random() < 0.9 ? pick(moves, random) : undefined;
  }
}

describe.each(contestNames)('%s', (name) => {
  test('a position that the format can express is read again, with the answer that the game gives', async () => {
    const random = seeded(17);
    const [game, contest] = await Promise.all([loadGame(name), loadContest(name)]);
    const reasons = new Set<RegExp>();
    let expressed = 0;
    for (let k = 0; k < 24; k++) {
      const options = game.texts(OPTIONS[name]!(random));
      const own = game.read(options);
      const solution = solve(own);
      for (const p of positionsOf(own, random)) {
        const text = written(own, options, p);
        if (text instanceof PlayError) {
          const reason = REASONS[name]!.find((known) => known.test(text.message));
          assert(reason, `refused ${own.position.text(p)}: ${text.message}`);
          reasons.add(reason);
          continue;
        }
        expressed++;
        const flags = contest.flagsOf?.(text) ?? {};
        const context = { flags, print: () => undefined, note: () => undefined };
        const questions = [...contest.questions(Input.of(text), context)];
        expect(questions).toHaveLength(1);
        const [question] = questions;
        const { rules: read } = question!;
        expect(read.position.text(read.start)).toBe(own.position.text(p));
        expect(game.read(question!.options).position.text(read.start)).toBe(own.position.text(p));
        expect(contest.write(read, game.texts(question!.options), read.start)).toBe(text);
        const said = question!.say(solution.value(p)!);
        if (expressed % 10 === 0) expect(said).toBe(question!.say(solve(read).value(read.start)!));
        if (question!.sayUntabled) expect(question!.sayUntabled()).toBe(said);
      }
    }
    expect(expressed).toBeGreaterThan(50);
    expect(reasons.size).toBe(REASONS[name]!.length);

    function written(of: Rules<Position>, options: Texts, p: Position): string | PlayError {
      try {
        return contest.write(of, options, p);
      } catch (error) {
        if (error instanceof PlayError) return error;
        throw error;
      }
    }
  });
});
