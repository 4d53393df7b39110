import { describe, expect, test } from 'vitest';
import { answer } from './contest.ts';
import { contest, firstPlayerWins } from './corner.ts';
import { Input } from './input.ts';

const MOVES = [
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

const BOUND = 60;

/**
 * A coordinate is 0, odd, or even and positive. Which moves a point allows and what the law says of the points they
 * lead to depend on nothing more, so these nine classes are all points there are.
 */
const CLASSES = ['zero', 'odd', 'even and positive'] as const;
type Class = (typeof CLASSES)[number];

/** Whether the law, which looks at parities alone, gives a class of points to the first player. */
const law = (x: Class, y: Class): boolean => x === 'odd' || y === 'odd';

/** The classes that a coordinate of a class can have after a step of one down: none when it is 0. */
const down: Readonly<Record<Class, readonly Class[]>> = {
  zero: [],
  odd: ['zero', 'even and positive'],
  'even and positive': ['odd'],
};

/** A point's class and which of the moves are allowed there, as a set of targets for each possible point of the class. */
function targets(x: Class, y: Class): [Class, Class][][] {
  const xs = down[x].length > 0 ? down[x] : [undefined];
  const ys = down[y].length > 0 ? down[y] : [undefined];
  return xs.flatMap((lower) =>
    ys.map((left) => {
      const found: [Class, Class][] = [];
      if (lower) found.push([lower, y]);
      if (left) found.push([x, left]);
      if (lower && left) found.push([lower, left]);
      return found;
    }),
  );
}

describe('the first player wins exactly when x or y is odd', () => {
  const all = CLASSES.flatMap((x) => CLASSES.map((y) => [x, y] as const));

  test('there are nine classes of points', () => expect(all).toHaveLength(9));

  test.each(all)(
    'x %s, y %s: the law holds exactly when some allowed move leads to where it fails',
    (x, y) => {
      for (const moves of targets(x, y)) expect(moves.some(([a, b]) => !law(a, b))).toBe(law(x, y));
    },
  );

  test('a point of each class is judged and moves as its class does', () => {
    const classOf = (n: number): Class => (n === 0 ? 'zero' : n % 2 === 1 ? 'odd' : 'even and positive');
    for (let x = 0; x < 8; x++) {
      for (let y = 0; y < 8; y++) {
        expect(firstPlayerWins(x, y)).toBe(law(classOf(x), classOf(y)));
        const reached = MOVES.filter(([a, b]) => x >= a && y >= b).map(([a, b]) => [
          classOf(x - a),
          classOf(y - b),
        ]);
        const sorted = (list: readonly (readonly string[])[]): string[] =>
          list.map((pair) => pair.join()).sort();
        const allowed = targets(classOf(x), classOf(y)).map(sorted);
        expect(allowed).toContainEqual(sorted(reached));
      }
    }
  });

  test(`the table of all points below (${BOUND}, ${BOUND}), filled from the corner, is the law`, () => {
    const wins: boolean[][] = [];
    for (let x = 0; x < BOUND; x++) {
      wins.push([]);
      for (let y = 0; y < BOUND; y++) {
        wins[x]!.push(MOVES.some(([a, b]) => x >= a && y >= b && !wins[x - a]![y - b]));
        expect(wins[x]![y]).toBe(firstPlayerWins(x, y));
      }
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
        const { questions, format } = contest;
        const context = { print: (line: string) => solved.push(line), note: () => undefined, flags: {} };
        answer({ questions, format }, Input.of(`${x} ${y}`), context);
        expect(solved).toEqual(answered(`${x} ${y}`).printed);
      }
    }
  });
});
