/** Positions of inputs that are any the rules allow, against all of them found one by one. */
import { expect, test } from 'vitest';
import { present } from '../base/present.ts';
import { seeded } from '../base/random.ts';
import { contestOf } from '../contest/of-game.ts';
import { Board, E, N, S, W, end, game, integer, one, rules, shape, turns, walks } from '../kit/index.ts';
import { positionCases } from './positions.ts';

/** A dog moves up and to the right only, so that play reaches few positions; a cat moves in all directions. */
const yard = game({
  name: 'yard',
  title: 'Yard',
  about: 'The dog moves up or right, the cat one cell in any direction. Whoever moves onto the other wins.',
  options: { side: integer(3, 'rows', { min: 2, max: 6 }) },
  rules: ({ side }) => {
    const board = Board.rectangle(side, side + 1);
    const position = shape({ turn: turns('dog', 'cat'), dog: one(board), cat: one(board) });
    return rules(position, {
      start: position.parse(`turn=dog dog=1,${side + 1} cat=1,1`),
      moves: walks(position, { dog: { dog: board.steps(N, E) }, cat: { cat: board.steps(N, E, S, W) } }),
      ends: [end('dog', 'cat', (d, c) => d === c, 'moved')],
    });
  },
});

const INPUTS = { side: { from: 2, to: 5 } };
const LINES = ['side dog cat'];

/** All inputs on a board: the dog is not where it has no move, and not where the cat is. */
function inputsOn(side: number): string[] {
  const cells = Array.from({ length: side }, (_, r) =>
    Array.from({ length: side + 1 }, (__, c) => `${r + 1} ${c + 1}`),
  ).flat();
  return cells.flatMap((dog) =>
    cells.flatMap((cat) => (dog === cat || dog === `1 ${side + 1}` ? [] : [`${side} ${dog} ${cat}\n`])),
  );
}

const cases = positionCases(contestOf(yard, { inputs: INPUTS, lines: LINES, positions: 'any' }));
const textOf = (asked: Parameters<typeof cases.input>[0][number]): string => cases.input([asked]);
const read = (input: string): Parameters<typeof cases.input>[0][number] => present(cases.read(input)[0]);

test('small inputs are all positions of small boards', () => {
  const reached = positionCases(contestOf(yard, { inputs: INPUTS, lines: LINES }));
  // the dog cannot move at the start, so play reaches nothing
  expect([...reached.small()]).toEqual([]);
  const small = Array.from(cases.small(), textOf);
  expect(small.toSorted()).toEqual([2, 3, 4].flatMap(inputsOn).toSorted());
});

test('random inputs, near ones and those at the limits are inputs, and corners are among the last', () => {
  const all = new Set([2, 3, 4, 5].flatMap(inputsOn));
  const random = seeded(4);
  for (let k = 1; k <= 40; k++) {
    const drawn = cases.random(k / 40, random);
    const near = cases.changed(drawn, random);
    const [before, after] = [drawn, near].map((one) => textOf(one).trim().split(' '));
    expect(all).toContain(textOf(drawn));
    expect(all).toContain(textOf(near));
    // the same board, and one of the pieces where it was
    const same = (from: number, to: number): boolean =>
      String(before?.slice(from, to)) === String(after?.slice(from, to));
    expect(same(0, 1) && (same(1, 3) || same(3, 5))).toBe(true);
  }
  const extremes = cases.extremes().map(textOf);
  for (const input of extremes) expect(all).toContain(input);
  expect(extremes).toEqual(expect.arrayContaining(['5 1 1 5 6\n', '5 5 6 1 1\n', '2 1 1 2 3\n']));
});

test('simpler inputs are on smaller boards, or have smaller numbers, and come to an end', () => {
  let input = '5 5 6 4 2\n';
  let steps = 0;
  for (let next: string | undefined = input; next !== undefined; steps++) {
    input = next;
    // what is wrong here is that the dog is below the cat
    const [asked] = [read(input)];
    next = Array.from(cases.simpler(asked), textOf).find((text) => {
      const [, dog, , cat] = text.trim().split(' ').map(Number);
      return present(dog) > present(cat);
    });
  }
  expect(input).toBe('2 2 1 1 1\n');
  expect(steps).toBeLessThan(30);
  expect(Array.from(cases.simpler(read('5 5 6 4 2\n')), textOf)).not.toContain('5 5 6 4 2\n');
});

test('positions without exact numbers are refused', () => {
  const large = game({
    name: 'large',
    title: 'Large',
    about: 'Two walk on a very large board.',
    options: {},
    rules: () => {
      const board = Board.rectangle(200, 200);
      const cells = { turn: turns('a', 'b'), p: one(board), q: one(board), r: one(board), s: one(board) };
      const position = shape(cells);
      return rules(position, {
        start: position.parse('turn=a p=1,1 q=2,2 r=3,3 s=4,4'),
        moves: walks(position, { a: { p: board.steps(N, S) }, b: { q: board.steps(N, S) } }),
      });
    },
  });
  const made = positionCases(contestOf(large, { asks: 'winner', inputs: {}, positions: 'any' }));
  expect(() => made.random(1, seeded(1))).toThrow("positions: 'any' needs positions with numbers below 2^53");
});
