/** Values that a search has found only in part; test/server.test.ts compares those of whole games. */
import { expect, test } from 'vitest';
import { solve } from '../../engines/solve.ts';
import { loadGame } from '../../games/index.ts';
import { SearchedGame } from '../searched.ts';
import { isOpen, positionAnswer } from './answers.ts';
import { startOf } from './standing.ts';
import { told } from './values.ts';

test('what a search has not found yet is unsolved', async () => {
  const rules = (await loadGame('connect-four')).read({ width: '7', height: '6' });
  const game = new SearchedGame(rules, rules.start, { memory: 2 ** 24, turn: 0 });
  const answer = positionAnswer(rules, { value: game.look(rules.start) }, startOf(rules));
  expect(answer).toMatchObject({ positionValue: 'unsolved', remoteness: -100 });
  expect(answer.moves.map(({ moveValue, deltaRemoteness }) => [moveValue, deltaRemoteness])).toEqual(
    Array.from({ length: 7 }, () => ['unsolved', 0]),
  );
  expect(isOpen(answer)).toBe(true);
});

test('moves without a value come last, and a value without a move that has it is unsolved', async () => {
  const rules = (await loadGame('hexapawn')).rules();
  const { value } = solve(rules);
  const whole = told(rules, { value }, startOf(rules));
  const words = whole.moves.map((move) => move.value.moveValue);
  expect([whole.value.positionValue, words]).toEqual(['lose', ['lose', 'lose', 'lose']]);
  for (let known = 0; known <= whole.moves.length; known++) {
    const texts = whole.moves.slice(0, known).map(({ to }) => rules.position.text(to.p));
    const isKnown = (p: typeof rules.start): boolean =>
      p === rules.start || texts.includes(rules.position.text(p));
    const part = told(rules, { value: (p) => (isKnown(p) ? value(p) : undefined) }, startOf(rules));
    expect(part.value.positionValue).toBe(known > 0 ? 'lose' : 'unsolved');
    expect(part.moves.map((move) => move.value.moveValue)).toEqual(
      words.map((word, k) => (k < known ? word : 'unsolved')),
    );
  }
});
