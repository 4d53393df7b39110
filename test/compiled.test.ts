/** Rules made machine code: the moves and ends of the library's games beside their functions. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameNames, loadGame } from '../src/games/index.ts';
import { lowered } from '../src/engines/common/compiled/lower.ts';
import {
  Board,
  DIAGONAL,
  ORTHOGONAL,
  contains,
  count,
  counts,
  either,
  encloses,
  end,
  fill,
  limits,
  only,
  passes,
  places,
  prefer,
  rules,
  shape,
  surrounds,
  turns,
  walks,
} from '../src/kit/index.ts';
import type { Position } from '../src/kit/types.ts';
import type { Rules } from '../src/rules/rules.ts';
import { whyNotCompiled } from '../src/engines/common/compiled/why-not.ts';
import { wordNumbering } from '../src/engines/common/compiled/kernel.ts';
import { explored } from '../src/engines/explored/engine.ts';
import { solve } from '../src/engines/solve.ts';
import { exploredGraph } from '../src/engines/explored/explored.ts';
import { solveGraph } from '../src/engines/common/levels/solve-graph.ts';
import { temporaryFolder } from './folder.ts';
import { part } from './part.ts';
import { program } from './program.ts';
import { expectCompiled } from './compiled-moves.ts';
import { expectSameGraph } from './same-graph.ts';

/** Positions that play reaches within some plies, some hundred of them. */
function reached(rules: Rules<Position>, most: number): Position[] {
  const { position } = rules;
  const found = new Map([[position.text(rules.start), rules.start]]);
  for (const p of found.values()) {
    if (found.size > most) break;
    for (const q of rules.ended(p) ? [] : rules.moves(p)) found.set(position.text(q), q);
  }
  return [...found.values()].slice(0, most);
}

/** Why rules are not compiled, of the games that are not. */
const WHY: Readonly<Record<string, RegExp>> = {
  chomp: /of a kind that is not compiled/,
};

describe('the machine code of', () => {
  test.each(gameNames)(
    '%s finds the same moves and ends as its functions, or it says why there is none',
    async (name) => {
      const rules: Rules<Position> = (await loadGame(name)).rules({});
      // moves are the same without points that are a function
      const gain = rules.statedGain && rules.gain;
      const why = expectCompiled({ ...rules, gain }, reached(rules, 120));
      const isBoard = rules.position.parts !== undefined && rules.stated && rules.statedEnds;
      if (WHY[name]) expect(why).toMatch(WHY[name]);
      else expect([name, why]).toEqual([name, isBoard ? undefined : expect.any(String)]);
    },
  );
});

test('the moves and ends of all games of the library but a few are data that the compiler reads', async () => {
  const byFunctions: string[] = [];
  for (const name of gameNames) {
    const { stated, statedEnds } = (await loadGame(name)).rules({});
    if (!stated || !statedEnds) byFunctions.push(name);
  }
  // what falls in hackenbush depends on the whole drawing; diagrams that grow and royal pieces are read by engines of their own
  expect(byFunctions).toEqual(['staircase', 'chess-ending', 'hackenbush']);
});

/** Games with more positions than exploring begins with, where it asks the functions of the rules. */
const EXPLORED: readonly (readonly [name: string, options: Record<string, string>])[] = [
  ['breakthrough', { width: '2', height: '6' }],
  ['clobber', { width: '5', height: '3' }],
  ['connect-four', { width: '4', height: '4' }],
  ['checkers', { width: '4', height: '6', rows: '1' }],
  ['quixo', {}],
  ['othello', {}],
  ['dots-and-boxes', { rows: '2', columns: '3' }],
  ['hare-and-hounds', { stalling: '20' }],
  ['dao', {}],
];

test('rules are not compiled whose moves must be refused one by one', () => {
  const board = Board.rectangle(1, 3);
  const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
  const start = position.unrank(0);
  const again = places(position, 'cells', { x: 'x', o: 'o' }, { again: [[0, 1]] });
  const full = end(contains(position, 'cells', '.', { most: 0 }), 'moved');
  expect(lowered(rules(position, { start, moves: again, ends: [full] }))).toEqual({
    why: 'moves that keep the turn may end the game',
  });
  expect(lowered(rules(position, { start, moves: again }))).toHaveProperty('program');
});

describe('plan --code', () => {
  test('prints the program, in which moves put the symbol of the side to move', async () => {
    const { out } = await program(['plan', 'tic-tac-toe', '--code']);
    expect(out.match(/over: lost/g)).toHaveLength(2);
    const moves = [...out.matchAll(/for each bit (\w+) of .*\n +move to .*\b(\w+)\b/g)];
    expect(moves).toHaveLength(2);
    for (const [move, bit] of moves) expect(move.split('move to')[1]).toContain(bit);
  });

  test('says why nothing is compiled', async () => {
    expect((await program(['plan', 'chomp', '--code'])).out).toBe(
      'Chomp: the moves are not compiled: a field is of a kind that is not compiled.\n',
    );
    expect((await program(['plan', 'konane', '--code', '--json'])).error).toContain('no JSON');
  });
});

/** A board whose moves are stated, and whose ends are a function. */
const BY_FUNCTION = `import { Board, fill, places, rules, shape, turns } from 'perfect-play/kit';
const position = shape({ turn: turns('x', 'o'), cells: fill(Board.rectangle(4, 3), '.xo') });
export default rules(position, {
  start: position.unrank(0),
  moves: places(position, 'cells', { x: 'x', o: 'o' }),
  outcome: ({ cells }) => (cells.startsWith('xxx') ? 'x' : cells.startsWith('ooo') ? 'o' : undefined),
  noMoves: 'ties',
});
`;

describe('which part of rules keeps them from being compiled', () => {
  const folder = temporaryFolder();
  const SENTENCE = /all is compiled but functions, which are called at each position:\s+outcome\./i;

  test('is said by plan and check, if many positions are explored', async () => {
    const file = join(folder, 'mine.ts');
    writeFileSync(file, BY_FUNCTION);
    expect((await program(['plan', file])).out).toMatch(SENTENCE);
    expect((await program(['check', file, '--positions', '300'])).out.replaceAll('\n', ' ')).toMatch(
      SENTENCE,
    );
    const move = "(p) => [{ turn: p.turn === 'x' ? 'o' : 'x', cells: p.cells.replace('.', p.turn) }]";
    writeFileSync(file, BY_FUNCTION.replace(/places\(.*\),/, `${move},`));
    expect((await program(['plan', file])).out).toMatch(
      /The moves are not compiled, so exploring takes several times as long: a function finds some of the moves\./,
    );
    writeFileSync(file, BY_FUNCTION.replace(/ {2}outcome:.*\n/, '').replace('(4, 3)', '(4, 4)'));
    expect((await program(['plan', file])).out).toMatch(/explored[^]*\n$/);
    expect((await program(['plan', file])).out).not.toMatch(/compiled/);
  });

  test('are functions and symmetries, all of them', async () => {
    const board = Board.rectangle(2, 2);
    const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
    const start = position.unrank(0);
    const moves = places(position, 'cells', { x: 'x', o: 'o' });
    const mirrored = { start, moves, symmetries: [(p: typeof start) => p] };
    const byFunctions = { start, outcome: () => undefined, noMoves: () => 'wins' as const, gain: () => 1 };
    const not = 'the moves are not compiled, so exploring takes several times as long:';
    expect(String(whyNotCompiled(rules(position, { ...byFunctions, moves: () => [] }), true))).toBe(
      `${not} a function finds some of the moves`,
    );
    const some = only(moves, () => true);
    expect(String(whyNotCompiled(rules(position, { ...byFunctions, moves: some }), false))).toBe(
      'all is compiled but functions, which are called at each position: only, outcome, noMoves, gain',
    );
    expect(whyNotCompiled(rules(position, mirrored), false)).toBeUndefined();
    expect(String(whyNotCompiled(rules(position, mirrored), true))).toBe(`${not} a symmetry is a function`);
    expect(String(whyNotCompiled((await loadGame('gobblet')).rules({}), false))).toMatch(
      /of a kind that is not compiled/,
    );
  });
});

describe('functions that machine code calls', () => {
  const board = Board.rectangle(3, 3);
  const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
  const start = position.unrank(0);
  const moves = places(position, 'cells', { x: 'x', o: 'o' });
  const menIn = ({ cells }: typeof start): number => cells.replaceAll('.', '').length;
  /** Points of each move, of which the late ones are other than whole numbers of few digits. */
  const late = (points: number) =>
    rules(position, { start, moves, gain: (p, q) => (menIn(q) === 8 ? points : menIn(p) % 2) });

  test.each([0.5, 2 ** 40, -(2 ** 33), Number.MAX_SAFE_INTEGER])(
    'may say points such as %d, which functions then add up',
    (points) => {
      const game = late(points);
      let explored = 0;
      const compiler: typeof wordNumbering = (...asked) => {
        const words = wordNumbering(...asked);
        if (words) explored++;
        return words;
      };
      for (let k = 0; k < 3; k++) {
        const fast = exploredGraph(game, { compiler, compileFrom: 1 });
        expect(solveGraph(game, fast).signature()).toBe(solveGraph(game, exploredGraph(game)).signature());
      }
      // no second attempt
      expect(explored).toBe(1);
    },
  );

  test('allow moves inside of other moves', () => {
    const small = Board.rectangle(2, 3);
    const men = shape({ turn: turns('x', 'o'), cells: fill(small, '.xo'), mine: count(2), plies: count(4) });
    type P = ReturnType<typeof men.unrank>;
    const [puts, steps] = [{ x: 'x', o: 'o' } as const, small.steps(...ORTHOGONAL)];
    // depends on both positions, and on whose turn it is
    const allowed = (p: P, q: P): boolean =>
      (p.cells.indexOf('x') + 2 * q.cells.lastIndexOf('o') + (p.turn === 'x' ? 1 : 0)) % 3 !== 0;
    const some = only(places(men, 'cells', puts), allowed);
    const walking = walks(men, 'cells', { x: { x: steps }, o: { o: steps } }, { onto: 'empty' });
    const rays = small.rays([...ORTHOGONAL, ...DIAGONAL]);
    const all = Array.from({ length: Math.floor(men.size / 29) }, (_, k) => men.unrank(29 * k));
    for (const moves of [
      some,
      either(some, only(walking, allowed)),
      prefer(
        some,
        only(walking, (p, q) => !allowed(p, q)),
      ),
      passes(men, some, 'stuck'),
      passes(men, some, 'always'),
      limits(men, 'plies', some, { winner: 'tie' }),
      counts(men, 'mine', some, { by: 1 }),
      encloses(men, 'cells', some, { symbols: puts, rays, enclosed: 'turned', must: true }),
      encloses(men, 'cells', some, { symbols: puts, rays, enclosed: 'taken' }),
      surrounds(men, 'cells', some, { symbols: puts, near: steps, surrounded: 'taken' }),
      only(some, (p, q) => p.mine <= q.mine && q.cells[4] !== 'x'),
      only(some, contains(men, 'cells', '.', { least: 2 })),
    ])
      expect(expectCompiled(rules(men, { start: all[0]!, moves }), all)).toBeUndefined();
  });

  test('say what they throw', () => {
    const refused = (p: typeof start): undefined => {
      if (menIn(p) === 5) throw new Error(`five men at ${position.text(p)}`);
    };
    const game = rules(position, { start, moves, outcome: refused });
    for (const compiler of [undefined, wordNumbering])
      expect(() => exploredGraph(game, { compiler, compileFrom: 1 })).toThrow(
        'five men at turn=o cells=.../.xo/xox',
      );
    // the memory is good for the next game
    const other = rules(position, { start, moves, outcome: (p) => (menIn(p) === 7 ? 'moved' : undefined) });
    expectSameGraph(other, false, Infinity);
  });

  test('are asked about each position once', () => {
    const asked: string[] = [];
    const outcome = (p: typeof start): undefined => void asked.push(position.text(p));
    const { size } = exploredGraph(rules(position, { start, moves, outcome }), {
      compiler: wordNumbering,
      compileFrom: 0,
    });
    expect(asked).toHaveLength(size);
    expect(new Set(asked).size).toBe(size);
  });
});

describe('exploring with machine code', () => {
  test.each(part(EXPLORED, 0.1, 7))('%s %o finds what exploring without it does', async (name, options) => {
    const rules: Rules<Position> = (await loadGame(name)).rules(options);
    for (const classes of [false, true]) {
      const size = expectSameGraph(rules, classes, 2000);
      if (!classes) expect(size).toBeGreaterThan(2 ** 14);
    }
  });

  test('is switched off with WebAssembly', async () => {
    const rules: Rules<Position> = (await loadGame('clobber')).rules({ width: '5', height: '3' });
    let compiled = 0;
    const compiler: typeof wordNumbering = (...asked) => {
      const words = wordNumbering(...asked);
      if (words) compiled++;
      return words;
    };
    const engines = [explored({ compiler })];
    const [fast, slow] = [true, false].map((wasm) => solve(rules, { engines, wasm }).signature());
    expect(slow).toBe(fast);
    expect(compiled).toBe(1);
  });

  test('is refused before the memory is exceeded, as without it', async () => {
    const rules: Rules<Position> = (await loadGame('connect-four')).rules({ width: '5', height: '4' });
    for (const memory of [2 ** 20, 2 ** 24, 2 ** 26])
      for (const compiler of [wordNumbering, undefined])
        expect(() => exploredGraph(rules, { compiler, budget: { memory, toSolve: () => 0 } })).toThrow(
          /play reaches more than the/,
        );
  });
});
