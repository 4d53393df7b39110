/** The pie rule as machine code, in games that the library does not have: beside the functions of the rules and a slow solver. */
import { describe, expect, test } from 'vitest';
import {
  Board,
  DIAGONAL,
  E,
  N,
  ORTHOGONAL,
  S,
  W,
  count,
  either,
  end,
  fill,
  inSteps,
  line,
  one,
  only,
  places,
  rules,
  shape,
  takes,
  turns,
  walks,
  withSwap,
} from '../src/kit/index.ts';
import type { Position } from '../src/kit/types.ts';
import { wordNumbering } from '../src/engines/common/compiled/kernel.ts';
import { whyNotCompiled } from '../src/engines/common/compiled/why-not.ts';
import type { Value } from '../src/engines/contract/value.ts';
import { explored } from '../src/engines/explored/engine.ts';
import { solve } from '../src/engines/solve.ts';
import type { Rules } from '../src/rules/rules.ts';
import { expectCompiled } from './compiled-moves.ts';
import { expectSame } from './expect-same.ts';
import { expectSameGraph } from './same-graph.ts';
import { slowSolve } from './slow-solver.ts';

const written = (value: Value | undefined): string => `${value?.outcome} ${value?.remoteness}`;

const turned = (board: Board): number[] => board.cells().map((c) => board.size - 1 - c);

/** Men walk, and then burn an empty cell; whoever cannot move loses. The swap turns the board round. */
function isola(): Rules<Position> {
  const board = Board.rectangle(3, 3, 'a1');
  const position = shape({ turn: turns('white', 'black'), cells: fill(board, '.wb#') });
  const steps = board.steps(...ORTHOGONAL, ...DIAGONAL);
  const walk = walks(position, 'cells', { white: { w: steps }, black: { b: steps } }, { onto: 'empty' });
  const made = rules(position, {
    start: position.place(['.b.', '...', '.w.']),
    moves: inSteps(position, walk, places(position, 'cells', { white: '#', black: '#' })),
    symmetries: board.symmetriesOf(board.steps(E, W)),
  });
  return withSwap(position, made, { exchange: { fields: { cells: 'wb' }, cells: turned(board) } });
}

/** A row of three in a line loses, as a statement or a function says, and a row of four wins; players change sides. */
function fourNotThree(byFunction = false): Rules<Position> {
  const board = Board.rectangle(2, 4, 'a1');
  const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
  const made = rules(position, {
    start: position.unrank(0),
    moves: places(position, 'cells', { x: 'x', o: 'o' }),
    ends: [
      line(position, 'cells', 4, 'moved'),
      ...(byFunction ? [] : [line(position, 'cells', 3, 'to move')]),
    ],
    ...(byFunction && {
      outcome: ({ cells }) => (/xxx|ooo/.test(cells.replace('/', ' ')) ? 'to move' : undefined),
    }),
    noMoves: byFunction ? ({ cells }) => (cells.startsWith('x') ? 'ties' : 'loses') : 'ties',
  });
  return withSwap(position, made);
}

/** A king and a man a side go ahead and capture, or take one of the pebbles; the swap turns the board round, or players change sides. */
function raids(ofPlayers: boolean): Rules<Position> {
  const board = Board.rectangle(3, 3, 'a1');
  const [king, man] = [one(board), one(board).or('off')];
  const position = shape({
    turn: turns('red', 'blue'),
    K: king,
    M: man,
    k: king,
    m: man,
    pebbles: count(1),
  });
  const [up, down] = [board.steps(N, E, W), board.steps(S, E, W)];
  const row = (r: number): number[] => board.cells().filter((c) => board.row(c) === r);
  const made = rules(position, {
    start: position.parse('turn=red K=b1 M=a1 k=b3 m=c3 pebbles=1'),
    moves: either(
      walks(position, { red: { K: up, M: up }, blue: { k: down, m: down } }, { onto: 'not own' }),
      takes(position, { pebbles: [1] }),
    ),
    ends: [
      end('K', 'k', (c, d) => c === d, 'moved'),
      end('K', (c) => row(1).includes(c), 'red'),
      end('k', (c) => row(3).includes(c), 'blue'),
    ],
  });
  const exchange = { fields: { K: 'k', M: 'm' }, cells: turned(board) };
  return withSwap(position, made, ofPlayers ? { players: ['Ann', 'Bob'] } : { exchange });
}

/** Two kings walk on a board so long that a position has room for the numbers of their cells only. */
function kings(): Rules<Position> {
  const board = Board.rectangle(6, 6, 'a1');
  const position = shape({ turn: turns('white', 'black'), white: one(board), black: one(board).or('off') });
  const steps = board.steps(...ORTHOGONAL);
  const made = rules(position, {
    start: { turn: 'white', white: 0, black: 21 },
    moves: walks(position, { white: { white: steps }, black: { black: board.steps(N, E) } }),
    ends: [end('white', (c) => c === 30, 'white')],
  });
  return withSwap(position, made, { exchange: { fields: {}, cells: turned(board) } });
}

const GAMES: readonly (readonly [name: string, rules: () => Rules<Position>])[] = [
  ['isola', isola],
  ['four, not three', () => fourNotThree()],
  ['four, not three by a function', () => fourNotThree(true)],
  ['raids', () => raids(false)],
  ['raids, of players', () => raids(true)],
  ['kings', kings],
];

describe('rules with a swap are compiled', () => {
  test.each(GAMES)('in %s, with the moves, ends and values of its functions', (_, make) => {
    const game = make();
    expect(String(whyNotCompiled(game, false) ?? '')).toMatch(/^$|^all is compiled but/);
    const slow = slowSolve(game);
    expect(slow.positions.length).toBeGreaterThan(256);
    expect(
      expectCompiled(
        game,
        slow.positions.filter((_, k) => k % 5 === 0),
      ),
    ).toBeUndefined();
    expectSameGraph(game, false, 500);
    const solution = solve(game, { engines: [explored()] });
    for (const p of slow.positions)
      expectSame(game.position.text(p), written(solution.value(p)), written(slow.value(p)));
    const swaps = slow.positions.flatMap((p) => game.moves(p).filter((q) => game.name(p, q) === 'swap'));
    expect(swaps.length).toBeGreaterThan(0);
  });

  test('but not beside a function that allows moves, which does not know the swap', () => {
    const board = Board.rectangle(2, 3);
    const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
    const puts = places(position, 'cells', { x: 'x', o: 'o' });
    const made = rules(position, {
      start: position.unrank(0),
      // nobody puts into the first row while the second one is empty
      moves: only(puts, (p, q) => q.cells.startsWith('...') || !p.cells.endsWith('...')),
      ends: [line(position, 'cells', 3, 'moved')],
    });
    const game = withSwap(position, made);
    expect(String(whyNotCompiled(game, false))).toMatch(/: a function allows moves beside a swap$/);
    const slow = slowSolve(game);
    const solution = solve(game, { engines: [explored({ compiler: wordNumbering, compileFrom: 1 })] });
    for (const p of slow.positions)
      expectSame(game.position.text(p), written(solution.value(p)), written(slow.value(p)));
  });

  test('also with one number for each class of symmetric positions', () => {
    expectSameGraph(isola(), true, 2000);
  });
});
