import { describe, expect, test } from 'vitest';
import { certificateOf } from '../../laws/certificate.ts';
import { checkCertificate } from '../../laws/check.ts';
import { valueAt } from '../../laws/decimal.ts';
import { describe as claimOf } from '../../laws/describe.ts';
import { sayClaim } from '../../laws/say.ts';
import { WON } from '../../laws/table.ts';
import { answer } from '../answer.ts';
import { contest, cornerLaw } from './corner.ts';
import { Input } from '../input.ts';

const BOUND = 30;

describe('the law', () => {
  test('is proved with three states, and its certificate is accepted', () => {
    const law = cornerLaw();
    expect(law.automaton.output).toHaveLength(3);
    expect(checkCertificate(certificateOf(law))).toMatchObject({ holds: true });
  });

  test('says what is known of the game: lost exactly when x and y are both even', () => {
    // the closed form that the contest gives
    expect(sayClaim(claimOf(cornerLaw().automaton, 'outcomes')!)).toEqual([
      'Lost for the player to move exactly when x and y are both even.',
    ]);
  });

  test(`is the table of all points below (${BOUND}, ${BOUND}), filled from the corner`, () => {
    const moves = [
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const;
    const law = cornerLaw();
    const wins: boolean[][] = [];
    for (let x = 0; x < BOUND; x++) {
      wins.push([]);
      for (let y = 0; y < BOUND; y++) {
        wins[x]!.push(moves.some(([a, b]) => x >= a && y >= b && !wins[x - a]![y - b]));
        expect(wins[x]![y]).toBe(valueAt(law, [String(x), String(y)]) === WON);
      }
    }
  });

  test('is read from the last digits as from all of them', () => {
    const law = cornerLaw();
    for (let i = 0; i < 50; i++) {
      const [x, y] = [7n ** BigInt(200 + i) - BigInt(i), 6n ** BigInt(300 - i) + BigInt(i >> 1)];
      expect(valueAt(law, [String(x), String(y)])).toBe(law.value([x, y]));
    }
  });
});

function answered(text: string): { printed: string[]; notes: string[] } {
  const printed: string[] = [];
  const notes: string[] = [];
  answer(contest, Input.of(text), { print: (l) => printed.push(l), note: (s) => notes.push(s), flags: {} });
  return { printed, notes };
}

describe('the contest', () => {
  test.each([
    ['1 1', '先手'],
    ['124 654', '后手'],
    ['2147483648 0', '后手'],
    ['007 4', '先手'],
    ['+4 2', '后手'],
    ['-0 -00', '后手'],
    ['-0 1', '先手'],
    [`${'9'.repeat(100_000)} ${'8'.repeat(100_000)}`, '先手'],
    [`1${'0'.repeat(100_000)} 2`, '后手'],
  ])('%.40s gets %s', (text, word) => expect(answered(text).printed).toEqual([word]));

  test('at the corner it says why the second player has won', () => {
    expect(answered('0 0')).toEqual({
      printed: ['后手'],
      notes: ['already at (0,0): the first player cannot move'],
    });
    expect(answered('0 2').notes).toEqual([]);
  });

  test('a table of all positions gives the same winner', () => {
    for (let x = 0; x < 6; x++) {
      for (let y = 0; y < 6; y++) {
        const solved: string[] = [];
        const { order, questions, format, write } = contest;
        const context = { print: (line: string) => solved.push(line), note: () => undefined, flags: {} };
        answer({ order, questions, format, write }, Input.of(`${x} ${y}`), context);
        expect(solved).toEqual(answered(`${x} ${y}`).printed);
      }
    }
  });
});
