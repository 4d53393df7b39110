/** Statements name the answers that there can be, and no others. */
import { expect, test } from 'vitest';
import ENDS from '../../test/contests/ends.ts';
import HOP from '../../test/contests/hop.ts';
import { count, game, integer, rules, shape, turns } from '../kit/index.ts';
import { contestOf } from './of-game.ts';

/** A heap; whoever cannot move loses or, with the option, ties; or the heap grows again and play may go on for ever. */
const heap = (more: { readonly endless?: 'red'; readonly ends?: true; readonly noMoves?: 'ties' }) =>
  game({
    name: 'heap',
    title: 'Heap',
    about: 'Take a match.',
    options: { most: integer(5, 'matches', { min: 1, max: 5 }) },
    rules: ({ most }) =>
      rules(shape({ turn: turns('red', 'blue'), heap: count(most) }), {
        start: { turn: 'red', heap: most },
        moves: ({ turn, heap: left }) =>
          (left === 0 ? [] : [left - 1, ...(more.ends ? [] : [left])]).map(
            (next) => ({ turn: turn === 'red' ? 'blue' : 'red', heap: next }) as const,
          ),
        ...(more.ends && { pliesLeft: ({ heap: left }) => left }),
        ...(more.endless && { endless: more.endless }),
        // the smallest heap has another end
        noMoves: more.noMoves && most === 1 ? more.noMoves : 'loses',
      }),
  });

const named = (given: Parameters<typeof heap>[0], asks: 'winner' | 'plies' | 'move'): string[] => {
  const { output } = contestOf(heap(given), { asks }).texts;
  const words = ['tie', 'draw', 'endless'].filter((word) => output.en.includes(`\`${word}\``));
  for (const text of [output.zh, output.ja])
    expect(['tie', 'draw', 'endless'].filter((word) => text.includes(`\`${word}\``))).toEqual(words);
  return words;
};

test.each([
  [{}, ['draw'], ['draw'], ['draw']],
  [{ ends: true }, [], [], []],
  [{ ends: true, noMoves: 'ties' }, ['tie'], ['tie'], ['tie']],
  [{ endless: 'red' }, [], ['endless'], []],
  [{ endless: 'red', noMoves: 'ties' }, ['tie'], ['tie', 'endless'], ['tie']],
] as const)('of a heap with %o', (given, winner, plies, move) => {
  expect(named(given, 'winner')).toEqual(winner);
  expect(named(given, 'plies')).toEqual(plies);
  expect(named(given, 'move')).toEqual(move);
});

test('what depends on the size of tables is described for the largest ones', () => {
  const ofHop = contestOf(HOP, { inputs: { hops: { from: 1, to: 3 } }, size: { rows: { from: 1, to: 4 } } });
  expect(ofHop.texts.input.en).toContain('Then the board, row by row');
  const size = { rows: { from: 1, to: 1 }, columns: { from: 1, to: 12 } };
  const ofEnds = contestOf(ENDS, {
    inputs: { coins: { from: 1, to: 9 } },
    lines: ['coins', 'left right turn'],
    size,
  });
  expect(ofEnds.texts.input.en).toContain('0 ≤ left ≤ 12');
});
