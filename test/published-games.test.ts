/** Games in the tests of CGSuite that are no heaps of a code, written with the kit: https://github.com/aaron-siegel/cgsuite */
import { expect, test } from 'vitest';
import maundyCake from '../examples/values/maundy-cake.ts';
import { Board, E, S, count, fill, rules, shape, turns } from '../src/kit/index.ts';
import { loadGame } from '../src/games/index.ts';
import { parseForm } from '../src/partizan/parse.ts';
import { formText } from '../src/partizan/text.ts';
import type { Rules } from '../src/rules/rules.ts';
import { PositionValues } from '../src/sums/values.ts';

const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;
const upTo = (last: number): number[] => Array.from({ length: last }, (_, k) => k + 1);

/** The value of the start, and a value as it is published, as texts. */
function compared<P>(game: Rules<P>, published: string): readonly [found: string, published: string] {
  const values = new PositionValues(game);
  const { forms } = values;
  return [formText(forms, values.value(game.start))!, formText(forms, parseForm(forms, published))!];
}

/** The nimber of the start. */
function nimberOf<P>(game: Rules<P>): number | undefined {
  const values = new PositionValues(game);
  return values.forms.nimberOf(values.value(game.start));
}

const other = { left: 'right', right: 'left' } as const;

/** Two numbers, p at least q: with p = k·q + r Left leaves q and r, Right q and q − r, until q divides p. */
function partizanEuclid(p: number, q: number) {
  const position = shape({ turn: turns('left', 'right'), p: count(p), q: count(p) });
  return rules(position, {
    start: { turn: 'left', p, q },
    moves: ({ turn, p, q }) => {
      const rest = q === 0 ? 0 : p % q;
      return rest === 0 ? [] : [{ turn: other[turn], p: q, q: turn === 'left' ? rest : q - rest }];
    },
  });
}

/** A move takes at least one token, and at most twice as many as were taken before. */
function fibonacciNim(heap: number, before: number) {
  const position = shape({ heap: count(heap), before: count(Math.max(heap, before)) });
  return rules(position, {
    start: { heap, before },
    moves: ({ heap, before }) =>
      upTo(Math.min(heap, 2 * before)).map((taken) => ({ heap: heap - taken, before: taken })),
  });
}

/** Coins in a row, of which the last shows heads: a move turns some, and the last of them from heads to tails. */
function coins(length: number, mayTurn: (places: readonly number[]) => boolean) {
  const position = shape({ row: fill(Board.rectangle(1, length), 'th') });
  const choices = upTo(2 ** length - 1)
    .map((bits) => upTo(length).flatMap((place) => ((bits >> (place - 1)) & 1 ? [place - 1] : [])))
    .filter(mayTurn);
  return rules(position, {
    start: { row: `${'t'.repeat(length - 1)}h` },
    moves: ({ row }) =>
      choices
        .filter((places) => row[places.at(-1)!] === 'h')
        .map((places) => ({
          row: Array.from(row, (coin, k) => (places.includes(k) ? (coin === 'h' ? 't' : 'h') : coin)).join(
            '',
          ),
        })),
  });
}

/** A cake of which Left eats a column, and Right a row, of some piece. */
function eatcake(height: number, width: number) {
  const board = Board.rectangle(height, width);
  const position = shape({ turn: turns('left', 'right'), cake: fill(board, '.x') });
  const at = (row: number, column: number): number => board.at(row, column)!;
  /** The strips of cells in one row or column that are bordered by what is eaten. */
  const strips = (cake: string, turn: 'left' | 'right'): number[][] => {
    const [lines, length] = turn === 'left' ? [width, height] : [height, width];
    return upTo(lines).flatMap((line) => {
      const cells = upTo(length).map((k) => (turn === 'left' ? at(k, line) : at(line, k)));
      const found: number[][] = [[]];
      for (const cell of cells) {
        if (cake[cell] === '.') found.at(-1)!.push(cell);
        else found.push([]);
      }
      return found.filter((strip) => strip.length > 0);
    });
  };
  return rules(position, {
    start: { turn: 'left', cake: '.'.repeat(board.size) },
    moves: ({ turn, cake }) =>
      strips(cake, turn).map((strip) => ({
        turn: other[turn],
        cake: Array.from(cake, (cell, k) => (strip.includes(k) ? 'x' : cell)).join(''),
      })),
    regions: { walls: 'x', near: board.steps(E, S) },
  });
}

test('partizan Euclid from 8 and 0 to 8 has the published values', () => {
  const published = ['0', '0', '0', 'v', '0', '0', '^', '5.^', '0'];
  const found = published.map((value, q) => compared(partizanEuclid(8, q), value));
  expect(found.map(([value]) => value)).toEqual(found.map(([, value]) => value));
});

test('Fibonacci Nim with 10 tokens has the published nimbers, after 0 to 20 were taken', () => {
  const published = [0, 2, 2, 2, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5];
  expect(published.map((_, before) => nimberOf(fibonacciNim(10, before)))).toEqual(published);
});

test('Wythoff’s game with 10 and 0 to 20 has the published nimbers', async () => {
  const published = [10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14, 18, 7, 6, 2, 3, 1, 4, 5, 23, 28];
  const rules = (await loadGame('wythoff')).rules({ x: 10, y: 20 });
  const values = new PositionValues(rules);
  const nimber = (y: number) => values.forms.nimberOf(values.value(rules.position.parse(`queen=10,${y}`)));
  expect(published.map((_, y) => nimber(y))).toEqual(published);
});

// a longer row has too many positions, as coins are no regions
const MOST_COINS = EXHAUSTIVE ? 11 : 7;

test.each([
  ['at most three coins', (k) => k.length <= 3, [1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21]],
  ['at most nine coins', (k) => k.length <= 9, [1, 2, 4, 8, 16, 32, 64, 128, 256, 511, 512]],
  ['coins side by side', (k) => k.at(-1)! - k[0]! < k.length, [1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1]],
] satisfies [string, (places: readonly number[]) => boolean, number[]][])(
  'turning %s has the published nimbers',
  (_, mayTurn, published) => {
    const found = upTo(MOST_COINS).map((length) => nimberOf(coins(length, mayTurn)));
    expect(found).toEqual(published.slice(0, MOST_COINS));
  },
);

test.each([
  ['^', 1],
  ['{^||{^*|v}|0}', 2],
  ['{2.^|*}', 3],
  ['{{2.^|*}|0,{0|-2.^+*}}', 4],
  ['{{3.^|^*}|*}', 5],
  ['{{{3.^|^*}|*}|0,{0,{^|0,v*}|{{0|-2.^+*}|0}}}', 6],
  ['{{0|{2.^+*|0}}|*}', 7],
  ['*', 8],
] as const)('eatcake of 8 rows is worth %s with %i columns', (published, columns) => {
  const [found, expected] = compared(eatcake(8, columns), published);
  expect(found).toBe(expected);
});

test.each([
  ['-7', 1],
  ['-3', 2],
  ['-3', 3],
  ['-1', 4],
  ['-3', 5],
  ['-1', 6],
  ['-3', 7],
  ['0', 8],
] as const)('maundy cake of 8 rows is worth %s with %i columns', (published, width) => {
  const [found, expected] = compared(maundyCake.rules({ width, height: 8 }), published);
  expect(found).toBe(expected);
});
