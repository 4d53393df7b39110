/** Statements name the answers that there can be, and no others. */
import { expect, test } from 'vitest';
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
