import { describe, expect, test } from 'vitest';
import { didYouMean } from './errors.ts';

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
