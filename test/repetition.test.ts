/** Repetition that somebody loses or wins: against a slow recursion over whole games, by every interface, and where it is refused. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../src/contest/blocks.ts';
import { audit } from '../src/engines/audit.ts';
import { SEARCHES } from '../src/engines/searches.ts';
import { whyNotCompiled } from '../src/engines/common/compiled/why-not.ts';
import { explored } from '../src/engines/explored/engine.ts';
import { legalMoves } from '../src/engines/contract/graph.ts';
import { solve } from '../src/engines/solve.ts';
import { Board, E, N, S, W } from '../src/kit/board.ts';
import { count, one, turns } from '../src/kit/fields.ts';
import { keys } from '../src/kit/keys.ts';
import { components } from '../src/base/components.ts';
import { limits } from '../src/kit/limits.ts';
import { passes } from '../src/kit/passes.ts';
import { withRepetition } from '../src/kit/repetition.ts';
import { shape } from '../src/kit/shape.ts';
import { withSwap } from '../src/kit/swap.ts';
import { walks } from '../src/kit/walks.ts';
import { explain } from '../src/play/explain.ts';
import { Session } from '../src/play/session.ts';
import { type Ending, LOSS, OPEN, TIE, WIN } from '../src/rules/ending.ts';
import { end } from '../src/rules/ends.ts';
import type { Position } from '../src/rules/positions.ts';
import { REPEATERS, type Repeater } from '../src/rules/repeater.ts';
import { type Rules, rules } from '../src/rules/rules.ts';
import { whyNoValues } from '../src/sums/values.ts';
import { buildTable, openTableFile } from '../src/tables/index.ts';
import { temporaryFolder } from './folder.ts';
import { relationOf } from './random-games.ts';
import { Random, checkSeeds } from './random.ts';

type Decides = Exclude<Repeater, 'draw'>;
const DECIDES = REPEATERS.filter((one) => one !== 'draw');
const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 24 : 600;
/** Steps of the slow recursion for one position, none of which takes so many. */
const MOST_STEPS = 3_000_000;

/** A win, a tie or a loss for the side to move, and the plies to it. */
interface Worth {
  readonly outcome: 'win' | 'tie' | 'loss';
  readonly remoteness: number;
}

/** How play from the last position of `path` ends, by nothing but the definition: the list of all positions of the game so far. */
function slowValue<P>(game: Rules<P>, repeater: Decides, path: readonly P[]): Worth {
  const { text, toMove, sides } = game.position;
  let steps = MOST_STEPS;
  const OUTCOMES = { [WIN]: 'win', [TIE]: 'tie', [LOSS]: 'loss' } as const;
  const over = (ending: Ending): Worth => {
    if (ending === OPEN) throw new Error('the game is not over');
    return { outcome: OUTCOMES[ending], remoteness: 0 };
  };
  const FLIPPED = { win: 'loss', tie: 'tie', loss: 'win' } as const;
  const before = ({ outcome, remoteness }: Worth, passed: boolean): Worth => ({
    outcome: passed ? FLIPPED[outcome] : outcome,
    remoteness: remoteness + 1,
  });
  const best = (ways: readonly Worth[]): Worth => {
    const order = ({ outcome, remoteness }: Worth): number =>
      outcome === 'win' ? 2e6 - remoteness : outcome === 'tie' ? 1e6 - remoteness : remoteness;
    return ways.reduce((one, other) => (order(other) > order(one) ? other : one));
  };
  const value = (p: P, stood: readonly string[]): Worth => {
    if (--steps < 0) throw new Error('too many steps');
    const ended = game.ended(p);
    if (ended !== OPEN) return over(ended);
    const ways = game.moves(p).flatMap((q): readonly Worth[] => {
      const passed = sides.length === 0 || toMove(q) !== toMove(p);
      if (!stood.includes(text(q))) return [before(value(q, [...stood, text(q)]), passed)];
      return repeater === 'forbidden'
        ? []
        : [{ outcome: repeater === 'wins' ? 'win' : 'loss', remoteness: 1 }];
    });
    return ways.length === 0 ? over(game.stuck(p)) : best(ways);
  };
  return value(path.at(-1)!, path.map(text));
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
    Array.from({ length: size }, (_, to) => to).filter(() => random.chance(0.45)),
  );
  const mover = Array.from({ length: size }, () => random.below(2));
  const ends = Array.from({ length: size }, () =>
    random.pick(['red', 'blue', 'tie', '', '', '', '', '', '']),
  );
  const position = keys({
    bits: 3,
    ...(!impartial && { sides: ['red', 'blue'] as const, turn: (p: number) => mover[p] ?? 0 }),
    notation: {
      text: (p) => 'abcdefgh'[p]!,
      parse: (text) => 'abcdefgh'.indexOf(text.trim()),
      syntax: 'a..h',
    },
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
    ends: random.chance(0.6)
      ? [end('left', (cell) => cell === goal, random.pick(['left', 'right', 'tie']))]
      : [],
    noMoves: random.pick(['loses', 'wins', 'ties']),
  });
  return (random.chance(0.4) ? withSwap(position, made) : made) as unknown as Rules<Position>;
}

/** Compares all values of a game from each of its positions, and along a random game from there, with those of the slow recursion. */
function compared<P>(plain: Rules<P>, repeater: Decides, random: Random, found: Map<string, number>): void {
  const game = withRepetition(plain, repeater);
  const { text } = plain.position;
  for (const start of reached(plain)) {
    const path = [start];
    let p = game.position.parse(text(start));
    const values = [[explored()], SEARCHES].map((engines) => solve(game, { from: p, engines }));
    for (;;) {
      const slow = slowValue(plain, repeater, path);
      for (const solution of values)
        expect([repeater, path.map(text), solution.value(p)]).toMatchObject([repeater, path.map(text), slow]);
      found.set(slow.outcome, (found.get(slow.outcome) ?? 0) + 1);
      const [next] = random.shuffled(legalMoves(game, p));
      if (next === undefined) break;
      const to = plain
        .moves(path.at(-1)!)
        .find((q) => game.position.text(next).split(/ after | repeated/)[0] === text(q))!;
      path.push(to);
      p = next;
      // the game is over when a position has come back, which the slow recursion does not ask about
      if (path.filter((one) => text(one) === text(to)).length > 1) break;
    }
  }
}

describe('values are those of a slow recursion over whole games', () => {
  test.each([
    ['graphs', randomGraph],
    ['walks', randomWalks],
  ] as const)('of random %s', (_, make) => {
    const found = new Map<string, number>();
    checkSeeds(SEEDS, (random) =>
      compared(make(random) as Rules<Position>, random.pick(DECIDES), random, found),
    );
    for (const outcome of ['win', 'tie', 'loss']) expect(found.get(outcome)).toBeGreaterThan(SEEDS / 8);
  });
});

/** A man of each side walks on a board that is symmetric; the first one wins at a cell that the symmetries keep, if there is one. */
function mirrored(rows: number, columns: number, goal?: number) {
  const board = Board.rectangle(rows, columns);
  const position = shape({ turn: turns('left', 'right'), left: one(board), right: one(board) });
  const steps = board.steps(N, E, S, W);
  return rules(position, {
    start: { turn: 'left', left: 0, right: board.size - 1 },
    moves: walks(position, { left: { left: steps }, right: { right: steps } }, { onto: 'empty' }),
    ends: goal === undefined ? [] : [end('left', (cell) => cell === goal, 'left')],
    symmetries: board.symmetries,
  });
}

test.each(DECIDES)('symmetries map whole histories if repeating %s', (repeater) => {
  let fewer = 0;
  for (const plain of [mirrored(2, 2), mirrored(1, 5), mirrored(1, 7, 3)]) {
    const game = withRepetition(plain, repeater);
    const [classes, all] = [true, false].map((symmetries) =>
      solve(game, { engines: [explored()], symmetries }),
    );
    fewer += all!.positions - classes!.positions;
    const positions = reached(game);
    expect(audit(game, (p) => classes!.value(p), positions)).toBeUndefined();
    for (const p of positions) {
      expect(classes!.value(p)).toEqual(all!.value(p));
      for (const symmetry of game.symmetries) expect(classes!.value(symmetry(p))).toEqual(all!.value(p));
    }
  }
  expect(fewer).toBeGreaterThan(10);
});

test('positions are those of the rules with their history, and read back from their texts', () => {
  const plain = mirrored(2, 2);
  const game = withRepetition(plain, 'loses');
  const { text, parse, note, diagram, key } = game.position;
  expect(text(game.start)).toBe(plain.position.text(plain.start));
  const positions = reached(game);
  expect(new Set(positions.map(text)).size).toBe(positions.length);
  expect(new Set(positions.map((p) => key!(p))).size).toBe(positions.length);
  for (const p of positions) {
    const turned = text(game.position.withTurn!(p, 0)).replace(/ repeated by .*/, '');
    if (game.position.toMove(p) === 0) expect(text(p).replace(/ repeated by .*/, '')).toBe(turned);
    expect(text(parse(text(p)))).toBe(text(p));
    // a copy is the same position
    expect(text(structuredClone(p))).toBe(text(p));
    for (const q of game.moves(p)) expect(game.pliesLeft!(q)).toBeLessThan(game.pliesLeft!(p));
  }
  const repeated = positions.find((p) => game.ended(p) !== OPEN)!;
  expect(text(repeated)).toMatch(/^turn=(left|right) left=\d,\d right=\d,\d repeated by (left|right)$/);
  expect(String(note!(repeated))).toMatch(/^(left|right) has repeated a position$/);
  const p = positions.find((one) => text(one).includes(' | '));
  expect(diagram(p!)).toBe(
    `${plain.position.diagram(plain.position.parse(text(p!).split(' after ')[0]!))}\n${note!(p!)}`,
  );
});

test('what can come back only after something else is forgotten', () => {
  const { text, parse } = withRepetition(mirrored(1, 6), 'loses').position;
  const [p, near, far] = ['left left=1,3', 'right left=1,2', 'left left=1,1'].map(
    (one) => `turn=${one} right=1,6`,
  );
  const [gone] = ['turn=right left=1,1 right=1,5'];
  expect(text(parse(`${p} after ${far} | ${near}`))).toBe(text(parse(`${p} after ${near} | ${far}`)));
  expect(text(parse(`${p} after ${gone}`))).toContain('left=1,3');
});

describe('what cannot be is refused', () => {
  const position = shape({ turn: turns('left', 'right'), cell: one(Board.rectangle(1, 3)), plies: count(9) });
  const steps = Board.rectangle(1, 3).steps(N, E, S, W);
  const start = { turn: 'left', cell: 0, plies: 0 } as const;
  const moves = walks(position, { left: { cell: steps }, right: { cell: steps } });
  const game = withRepetition(rules(position, { start, moves }), 'loses');

  test.each([
    ['turn=left cell=1,1 plies=0 after turn=left cell=1,1 plies=0', 'cannot have stood before'],
    ['turn=left cell=1,1 plies=0 repeated by up', "ends with 'repeated by left', got 'repeated by up'"],
    ['turn=left cell=1,1 plies=0 repeated', "ends with 'repeated by left', got 'repeated'"],
    ['turn=left cell=1,1 plies=0 repeated by left', 'no move repeats'],
    ['turn=left cell=1,1 plies=0 after turn=left cell=9,9 plies=0', 'what stood before: cell row 9'],
  ])('%s', (text, why) => expect(() => game.position.parse(text)).toThrow(why));

  test('with the reason', () => {
    const made = (members: object) => () =>
      withRepetition(rules(position, { start, moves, ...members }), 'loses');
    expect(made({ endless: 'left' })).toThrow('leave out endless');
    expect(made({ gain: () => 1 })).toThrow('points decide a scoring game');
    expect(made({ moves: limits(position, 'plies', moves) })).toThrow('play must end, as pliesLeft says');
    expect(() => withRepetition(game, 'loses')).toThrow('play must end');
    expect(() => withSwap(position, game as never)).toThrow('withRepetition comes last');
    expect(() => withRepetition(rules(position, { start, moves }), 'lose' as 'loses')).toThrow(
      "'lose' is not one of",
    );
    expect(() => withRepetition(position as never, 'loses')).toThrow('expects rules such as');
    expect(() => rules(position, { start, moves, repeats: 'loses' } as never)).toThrow(
      "withRepetition(rules(…), 'loses')",
    );
    const plain = rules(position, { start, moves });
    expect(withRepetition(plain, 'draw')).toBe(plain);
  });

  test('a game of too many positions before it is explored', () => {
    const grown = keys({ bits: 40 });
    const large = withRepetition(rules(grown, { start: 1, moves: (k) => [2 * k, 2 * k + 1] }), 'loses');
    expect(() => large.moves(large.start)).toThrow(
      /^play reaches more than 65,536 positions from 1, too many/,
    );
    const wide = withRepetition(mirrored(3, 3), 'loses');
    expect(() => solve(wide, { engines: [explored()], memory: 2 ** 18 })).toThrow(
      /up to [\d,]+ positions can come back/,
    );
  });
});

describe('by every interface', () => {
  const game = withRepetition(mirrored(2, 2), 'loses');
  const { text } = game.position;
  const positions = reached(game);
  const solution = solve(game);

  test('a table has every history, and knows another rule', () => {
    const path = join(temporaryFolder(), 'own.table');
    buildTable(game, path, { of: { game: 'own', options: {} }, madeBy: 'test', memory: 2 ** 26 });
    const table = openTableFile(path, game);
    for (const p of positions) expect(table.value(p)).toEqual(solution.value(p));
    table.close();
    expect(() => openTableFile(path, withRepetition(mirrored(2, 2), 'wins'))).toThrow(
      'this table was made for',
    );
  });

  test('a game that is played ends where a position comes back', () => {
    let session = Session.start(game, game.start);
    const path = [text(session.position)];
    while (session.end === undefined) {
      session = session.play(explain(game, solution, session.position)!.moves[0]!.to);
      path.push(text(session.position));
    }
    expect(session.end.result).toBe(path.at(-1)!.endsWith('repeated by left') ? 1 : 0);
    expect(solution.value(game.start)?.remoteness).toBe(path.length - 1);
    expect(path.at(-1)).toMatch(/ repeated by (left|right)$/);
  });

  test('what cannot be done is said', () => {
    expect(String(whyNotCompiled(game, false))).toMatch(
      /: positions have a history, as withRepetition says$/,
    );
    expect(String(whyNoValues(game))).toContain('have values that can be added');
    expect(() => fieldsOf(game)).toThrow('the inputs of a contest do not say what stood before');
  });
});

test('loops are the sets of nodes that reach each other', () => {
  checkSeeds(SEEDS, (random) => {
    const next = random.list(1, 9, () => random.list(0, 3, () => random.below(9)));
    const inside = next.map((list) => list.filter((to) => to < next.length));
    const ways = inside.map((_, from) => {
      const met = new Set([from]);
      for (const at of met) for (const to of inside[at]!) met.add(to);
      return met;
    });
    const found = components(inside);
    expect(found.flat().toSorted()).toEqual([...inside.keys()].toSorted());
    for (const [k, members] of found.entries()) {
      const [first] = members;
      expect(members.toSorted()).toEqual(
        [...inside.keys()].filter((i) => ways[first!]!.has(i) && ways[i]!.has(first!)).toSorted(),
      );
      // each comes after those that edges lead to
      for (const i of members)
        for (const to of inside[i]!)
          expect(found.findIndex((one) => one.includes(to))).toBeLessThanOrEqual(k);
    }
  });
});
