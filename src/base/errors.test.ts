import { describe, expect, test } from 'vitest';
import { didYouMean, printable } from './errors.ts';

const GAMES = ['connect-four', 'tic-tac-toe', 'three-mens-morris', 'l-game', 'nim'];
const meant = (word: string): string => String(didYouMean(word, GAMES));

describe('the name that was probably meant', () => {
  test.each([
    ['conect-four', 'connect-four'],
    ['connect4', 'connect-four'],
    ['Connect 4', 'connect-four'],
    ['connectfour', 'connect-four'],
    ['3 mens morris', 'three-mens-morris'],
    ['tictactoe', 'tic-tac-toe'],
    ['ni', 'nim'],
  ])('by %s is %s', (word, name) => {
    expect(meant(word)).toBe(`; did you mean '${name}'?`);
  });

  test.each(['connect5', 'x', '4', '-', ''])("by '%s' is unknown", (word) => {
    expect(meant(word)).toBe('');
  });
});

test('of all characters, those that are invisible or break lines are not printable', () => {
  const invisible = /^[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]$/u;
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    if (printable(character) !== (invisible.test(character) ? '\uFFFD' : character))
      expect.fail(`U+${code.toString(16)} becomes ${JSON.stringify(printable(character))}`);
  }
  expect(printable('隅へ\u0007 → (0, 0)\u202e')).toBe('隅へ\uFFFD → (0, 0)\uFFFD');
});
