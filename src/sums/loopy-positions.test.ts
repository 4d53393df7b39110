import { describe, expect, test } from 'vitest';
import { type Random, checkSeeds } from '../../test/random.ts';
import { randomLoopy, sumWinners } from '../../test/random-loopy.ts';
import { loadGame } from '../games/index.ts';
import { Board } from '../kit/board.ts';
import { count, fill, turns } from '../kit/fields.ts';
import { shape } from '../kit/shape.ts';
import { Forms } from '../partizan/forms.ts';
import type { LoopyGraph } from '../partizan/loopy/graph.ts';
import { ValueTexts } from '../partizan/loopy/text.ts';
import { type GameValue, LoopyGames } from '../partizan/loopy/values.ts';
import { parseValue } from '../partizan/parse.ts';
import { type Rules, rules } from '../rules/rules.ts';
import { LoopyPositions } from './loopy-positions.ts';
import { PositionValues } from './values.ts';
import { LoopySum } from './loopy-sum.ts';
import { positionAsSummand } from './sum.ts';

const games = new LoopyGames(new Forms());
const texts = new ValueTexts(games);
const valued = <P>(game: Rules<P>, p = game.start): GameValue => new LoopyPositions(game, games).value(p);
const text = (value: GameValue): string | undefined => texts.of(value);
const canonical = (given: string): string | undefined => text(parseValue(games, given));

/** Rules whose positions are strings of one row. */
function onCells(
  start: string,
  symbols: string,
  moves: (cells: string, isLeft: boolean) => readonly string[],
) {
  const position = shape({
    turn: turns('left', 'right'),
    cells: fill(Board.rectangle(1, start.length), symbols),
  });
  return rules(position, {
    start: { turn: 'left', cells: start },
    moves: ({ turn, cells }) =>
      moves(cells, turn === 'left').map((next) => ({
        turn: turn === 'left' ? ('right' as const) : ('left' as const),
        cells: next,
      })),
    noMoves: 'loses',
  });
}

/** Toads t move right, frogs f left: to an empty cell forwards or back, or forwards over one enemy. */
const backsliding = (start: string) =>
  onCells(start, '.tf', (cells, isLeft) => {
    const [own, enemy, ahead] = isLeft ? ['t', 'f', 1] : ['f', 't', -1];
    return Array.from(cells).flatMap((c, i) => {
      if (c !== own) return [];
      const steps = [i + 1, i - 1].filter((to) => cells[to] === '.');
      const jumps = cells[i + ahead] === enemy && cells[i + 2 * ahead] === '.' ? [i + 2 * ahead] : [];
      return [...steps, ...jumps].map((to) =>
        Array.from(cells, (d, k) => (k === i ? '.' : k === to ? own : d)).join(''),
      );
    });
  });

/**
 * Geese g, Left, move diagonally to the next lower row; the fox f, Right, up to `range` cells along any diagonal. A fox that has
 * passed all geese moves for ever. Rows from the lowest up; a board without geese is one that the fox has escaped on.
 */
function foxAndGeese(width: number, range: number, geese: readonly string[], fox: string) {
  const rows = Math.max(...geese.map((at) => Number(at.split(',')[0])));
  const at = (row: number, column: number): number => row * width + column;
  const placed = (place: string): number => {
    const [row, column] = place.split(',').map(Number);
    return at(row! - 1, column! - 1);
  };
  const start = Array.from({ length: rows * width }, (_, c) =>
    geese.some((goose) => placed(goose) === c) ? 'g' : placed(fox) === c ? 'f' : '.',
  ).join('');
  const escaped = `f${'.'.repeat(rows * width - 1)}`;
  const moved = (cells: string, from: number, to: number): string =>
    Array.from(cells, (c, k) => (k === from ? '.' : k === to ? cells[from] : c)).join('');
  return onCells(start, '.gf', (cells, isLeft) => {
    const from = cells.indexOf('f');
    const highest = Math.floor(cells.lastIndexOf('g') / width);
    if (Math.floor(from / width) >= highest) return isLeft ? [] : [escaped];
    const free = (row: number, column: number): boolean =>
      row >= 0 && row < rows && column >= 0 && column < width && cells[at(row, column)] === '.';
    if (isLeft)
      return Array.from(cells).flatMap((c, k) => {
        const [row, column] = [Math.floor(k / width) - 1, k % width];
        return c !== 'g'
          ? []
          : [-1, 1].filter((d) => free(row, column + d)).map((d) => moved(cells, k, at(row, column + d)));
      });
    const [row, column] = [Math.floor(from / width), from % width];
    return [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ].flatMap(([dr, dc]) => {
      const steps: string[] = [];
      for (let n = 1; n <= range && free(row + n * dr!, column + n * dc!); n++)
        steps.push(moved(cells, from, at(row + n * dr!, column + n * dc!)));
      return steps;
    });
  });
}

describe('values of positions', () => {
  // CGSuite's tests of grid games; those of range 2 are of Ceylonese fox and geese
  const tables: readonly (readonly [number, number, string, string, string])[] = [
    [8, 1, '3,1 3,3 3,5 3,7', '2,2', '2over'],
    [8, 1, '3,1 3,3 3,5 3,7', '2,4', '2'],
    [8, 1, '3,1 3,3 3,5 3,7', '2,6', '3*'],
    [8, 1, '3,1 3,3 3,5 3,7', '1,1', '{6|2over}'],
    [8, 1, '3,1 3,3 3,5 3,7', '1,3', '{2over|2}'],
    [8, 1, '3,1 3,3 3,5 3,7', '1,5', '{4|3||2}'],
    [8, 1, '3,1 3,3 3,5 3,7', '1,7', '{4over|3*}'],
    [8, 1, '4,2 4,4 4,6 4,8', '1,1', '{4*|7/2}'],
    [8, 2, '4,2 4,4 4,6 4,8', '1,1', '{{9|{4downon*|5/2*}}|{{3|5/2*,5/2v}|5/2}}'],
    [10, 1, '3,1 3,3 3,5 3,7 3,9', '1,9', '{6over|5*}'],
  ];
  // of the last three each takes many seconds
  test.each(process.env['EXHAUSTIVE'] === undefined ? tables.slice(0, 7) : tables)(
    'a fox and geese on %d columns, range %d: %s, %s is %s',
    (width, range, geese, fox, expected) => {
      expect(text(valued(foxAndGeese(width, range, geese.split(' '), fox)))).toBe(canonical(expected));
    },
    600_000,
  );

  // Winning Ways, chapter 11
  test('backsliding toads and frogs have two sides', () => {
    expect(text(valued(backsliding('ttt..fff')))).toBe('{on|{0|-1/2}} & {{1/2|0}|off}');
  });

  test('a position of the library that neither side can win is a draw as a game too', async () => {
    const game = (await loadGame('pong-hau-ki')).rules();
    expect(games.outcome(valued(game))).toEqual(['D', 'D']);
  });

  test('a game without cycles has its short value', async () => {
    const game = (await loadGame('toads-and-frogs')).rules();
    expect(valued(game)).toBe(new PositionValues(game, { forms: games.forms }).value(game.start));
  });
});

/** The game whose positions are the nodes of a graph. */
function graphRules({ left, right }: LoopyGraph) {
  const position = shape({ turn: turns('left', 'right'), node: count(left.length - 1) });
  return rules(position, {
    start: { turn: 'left', node: 0 },
    moves: ({ turn, node }) =>
      (turn === 'left' ? left : right)[node]!.map((to) => ({
        turn: turn === 'left' ? ('right' as const) : ('left' as const),
        node: to,
      })),
    noMoves: 'loses',
  });
}

test('sums of positions have the winners, and the winning moves, that playing them gives', () => {
  checkSeeds(60, (random: Random) => {
    const graphs = [randomLoopy(random, random.between(2, 7)), randomLoopy(random, random.between(2, 7))];
    const positions = graphs.map((graph) => new LoopyPositions(graphRules(graph), games));
    const sum = new LoopySum(
      games,
      positions.map((values) => positionAsSummand(values, values.rules.start)),
    );
    expect(sum.winners).toEqual(sumWinners(graphs));
    // node 0 of each is where it starts
    const wins = (side: 0 | 1): number =>
      graphs.reduce(
        (count, graph, k) =>
          count +
          (side === 0 ? graph.left : graph.right)[0]!.filter((to) => {
            const after = graphs.map((other, j) => (j === k ? rooted(other, to) : other));
            return sumWinners(after)[1 - side] === (side === 0 ? 'L' : 'R');
          }).length,
        0,
      );
    for (const side of [0, 1] as const) expect(sum.winningMoves(side)).toHaveLength(wins(side));
  });
});

/** The graph with node `root` as the node 0. */
function rooted({ left, right }: LoopyGraph, root: number): LoopyGraph {
  const name = (p: number): number => (p === root ? 0 : p === 0 ? root : p);
  const renamed = (lists: LoopyGraph['left']): number[][] => lists.map((_, p) => lists[name(p)]!.map(name));
  return { left: renamed(left), right: renamed(right) };
}

test('a cycle that prevents a side is named', () => {
  // Bach's carousel (Winning Ways, chapter 11) has no stopper on either side
  const carousel = parseValue(games, 'a{0,{1|1,{*,{1*|1*,a}|*}}|0}');
  const graph = 'games' in carousel ? carousel.games.onside : undefined;
  expect(graph).toBeDefined();
  const values = new LoopyPositions(graphRules(graph!), games);
  const value = values.value(values.rules.start);
  expect(text(value)).toBeUndefined();
  expect(games.outcome(value)).toEqual(['L', 'R']);
  expect(values.cycleFrom(values.rules.start)?.length).toBeGreaterThan(1);
});

test('rules that have no values are refused as elsewhere', async () => {
  const game = (await loadGame('tic-tac-toe')).rules();
  expect(() => new LoopyPositions(game, games)).toThrow(/only games in which whoever cannot move loses/);
});
