/** Values in words: who is ahead, and by how much. */
import { expect, test } from 'vitest';
import { count, turns } from '../kit/fields.ts';
import { takes } from '../kit/subtraction.ts';
import { shape } from '../kit/shape.ts';
import { rules } from '../rules/rules.ts';
import type { Bounds } from '../engines/contract/bounds.ts';
import type { Value } from '../engines/contract/value.ts';
import { capital, sayBounds, sayValue, sideName, verb, winnerName } from './words.ts';

const heap = shape({ turn: turns('red', 'hounds'), left: count(3) });
const pile = shape({ left: count(3) });
const game = rules(heap, { start: { turn: 'red', left: 3 }, moves: takes(heap, { left: [1] }) });
const impartial = rules(pile, { start: { left: 3 }, moves: takes(pile, { left: [1] }) });
const [red, hounds] = (['red', 'hounds'] as const).map((turn) => ({ turn, left: 2 }));
const either = { left: 2 };

test('a side is named by its name, or in an impartial game by who moves first', () => {
  expect([sideName(game, red!, true), sideName(game, red!, false)]).toEqual(['red', 'hounds']);
  expect([sideName(game, hounds!, true), sideName(game, hounds!, false)]).toEqual(['hounds', 'red']);
  expect([sideName(impartial, either, true), sideName(impartial, either, false)]).toEqual([
    'the first player',
    'the second player',
  ]);
});

test.each<[value: Value, whenRedMoves: string, whenHoundsMove: string, impartially: string]>([
  [
    { score: 2 },
    'Red gains 2 points more than hounds from here.',
    'Hounds gain 2 points more than red from here.',
    'The first player gains 2 points more than the second player from here.',
  ],
  [
    { score: -1 },
    'Hounds gain 1 point more than red from here.',
    'Red gains 1 point more than hounds from here.',
    'The second player gains 1 point more than the first player from here.',
  ],
  [{ score: 0 }, ...evenly('Both sides gain the same number of points from here.')],
  [
    { outcome: 'win', remoteness: 3 },
    'Red wins in 3 plies.',
    'Hounds win in 3 plies.',
    'The first player wins in 3 plies.',
  ],
  [
    { outcome: 'loss', remoteness: 1, nimber: 0 },
    'Hounds win in 1 ply. The nimber is 0.',
    'Red wins in 1 ply. The nimber is 0.',
    'The second player wins in 1 ply. The nimber is 0.',
  ],
  [
    { outcome: 'loss', remoteness: 0, nimber: 0 },
    'Hounds have won.',
    'Red has won.',
    'The second player has won.',
  ],
  [{ outcome: 'win', remoteness: 0 }, 'Red has won.', 'Hounds have won.', 'The first player has won.'],
  // who wins may be known without the plies
  [{ outcome: 'win' }, 'Red wins.', 'Hounds win.', 'The first player wins.'],
  [
    { outcome: 'loss', nimber: 0 },
    'Hounds win. The nimber is 0.',
    'Red wins. The nimber is 0.',
    'The second player wins. The nimber is 0.',
  ],
  [{ outcome: 'tie' }, ...evenly('A tie.')],
  [{ outcome: 'tie', remoteness: 0 }, ...evenly('The game is tied.')],
  [{ outcome: 'tie', remoteness: 1 }, ...evenly('A tie: the game ends level in 1 ply.')],
  [{ outcome: 'draw' }, ...evenly('A draw: neither side can force an end.')],
])('%j', (value, whenRedMoves, whenHoundsMove, impartially) => {
  expect([
    sayValue(game, red!, value),
    sayValue(game, hounds!, value),
    sayValue(impartial, either, value),
  ]).toEqual([whenRedMoves, whenHoundsMove, impartially]);
});

function evenly(sentence: string): [string, string, string] {
  return [sentence, sentence, sentence];
}

test('the winner is the side to move, the other one, or neither', () => {
  const winners = (outcome: Value['outcome']) => [red!, hounds!].map((p) => winnerName(game, p, { outcome }));
  expect(winners('win')).toEqual(['red', 'hounds']);
  expect(winners('loss')).toEqual(['hounds', 'red']);
  for (const outcome of ['tie', 'draw', undefined] as const)
    expect(winners(outcome)).toEqual([undefined, undefined]);
});

test('a plural name gets a plural verb, but a name that ends in ss does not', () => {
  const said = (side: string) => `${capital(side)} ${verb(side, 'wins', 'win')}`;
  expect(['hounds', 'geese', 'red', 'boss', 'HOUNDS', 's'].map(said)).toEqual([
    'Hounds win',
    'Geese win',
    'Red wins',
    'Boss wins',
    'HOUNDS win',
    'S wins',
  ]);
});

test.each<[bounds: Bounds, words: string]>([
  [{ least: undefined, most: undefined, settled: false }, 'Who wins is open.'],
  [
    { least: { outcome: 'tie' }, most: undefined, settled: false },
    'Red does not lose; whether red wins is open.',
  ],
  [
    { least: undefined, most: { outcome: 'tie' }, settled: false },
    'Red does not win; whether red loses is open.',
  ],
  [{ least: undefined, most: { outcome: 'tie' }, settled: true }, 'Red cannot force a win.'],
  [
    { least: undefined, most: { outcome: 'win', remoteness: 5 }, settled: false },
    'Red does not win in less than 5 plies; the rest is open.',
  ],
  [
    { least: { outcome: 'win', remoteness: 9 }, most: undefined, settled: false },
    'Red wins, in at most 9 plies; whether sooner is open.',
  ],
  [
    { least: { outcome: 'win', remoteness: 9 }, most: undefined, settled: true },
    'Red wins, in at most 9 plies.',
  ],
  [
    { least: undefined, most: { outcome: 'loss', remoteness: 8 }, settled: false },
    'Hounds win, in at most 8 plies; whether sooner is open.',
  ],
  [
    { least: { outcome: 'tie' }, most: { outcome: 'tie' }, settled: false },
    'A tie; after how many plies is open.',
  ],
  [{ least: { outcome: 'tie' }, most: { outcome: 'tie' }, settled: true }, 'A tie.'],
])('bounds of a search: %j', (bounds, words) => {
  expect(sayBounds(game, red!, bounds)).toBe(words);
});

test.each<[least: number | undefined, most: number | undefined, words: string]>([
  [undefined, undefined, 'Who gains more points is open.'],
  [1, undefined, 'Red gains at least 1 point more than hounds from here.'],
  [undefined, 2, 'Red gains at most 2 points more than hounds from here.'],
  [1, 3, 'Red gains at least 1 and at most 3 points more than hounds from here.'],
  [-3, undefined, 'Red falls behind hounds by at most 3 points from here.'],
  [undefined, -1, 'Red falls behind hounds by at least 1 point from here.'],
  [-3, -1, 'Red falls behind hounds by at least 1 and at most 3 points from here.'],
  [
    -3,
    2,
    'Red falls behind hounds by at most 3 points and gains at most 2 points more than hounds from here.',
  ],
  [0, undefined, 'Red does not fall behind hounds from here.'],
  [undefined, 0, 'Red gains no more points than hounds from here.'],
  [0, 2, 'Red does not fall behind hounds and gains at most 2 points more than hounds from here.'],
  [2, 2, 'Red gains 2 points more than hounds from here.'],
  [-2, -2, 'Hounds gain 2 points more than red from here.'],
  [0, 0, 'Both sides gain the same number of points from here.'],
])('bounds of points: %s to %s', (least, most, words) => {
  const value = (score: number | undefined): Value | undefined =>
    score === undefined ? undefined : { score };
  const scoring = { ...game, gain: () => 1 };
  const bounds = { least: value(least), most: value(most), settled: least === most };
  expect(sayBounds(scoring, red!, bounds)).toBe(words);
});
