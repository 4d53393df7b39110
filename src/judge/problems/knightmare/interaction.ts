/** Games against the interactor of the knights' race: the opponents by which its tests differ, and who wins them. */
import type { OwnInteraction, TestInput } from '../../package/problem.ts';
import { type Random, pick } from '../../../base/random.ts';
import { type Square, KnightDistances, targets } from '../../../strategy/knightmare.ts';
import { OPPONENTS, type ProblemOpponent } from './race.ts';
import { type Start, randomStart, starts, winning, written } from './starts.ts';

/** A test whose last line names the opponent for the interactor, which does not pass it on. */
const against = (opponent: ProblemOpponent, seen: string): Pick<TestInput, 'input' | 'seen'> => ({
  input: `${seen}${opponent}\n`,
  seen,
});

const testOf = (start: Start, opponent: ProblemOpponent, about: string): TestInput => ({
  ...against(opponent, written(start)),
  description: `${start.rows}×${start.columns} against ${opponent}: ${about}`,
});

/** `count` starts at random against each opponent. */
const randomTests = (min: number, max: number, count: number, random: Random): TestInput[] =>
  OPPONENTS.flatMap((opponent) =>
    Array.from({ length: count }, () => testOf(randomStart(min, max, random), opponent, 'any start')),
  );

/** Starts at the limits of the contest, each against one of the opponents. */
const atTheLimits = (random: Random): TestInput[] =>
  starts.extremes().map((start) => testOf(start, pick(OPPONENTS, random), 'knights in corners'));

/**
 * By what a side wins that wins only just. The hunter is the side that can ever capture, by the colours of the cells; h and g
 * are its distances to its own target and to that of the other side, the runner, and r is the runner's to its own. At the
 * hunter's turn h and r have the same parity, at the runner's they have not.
 */
const NARROW = {
  'the side that can capture is home at the same time': (h, _, r, hunts) => hunts && h === r,
  'the side that can capture guards the target in time by one move': (h, g, r, hunts) =>
    hunts && h > r && g === r + 1,
  'the side that can capture is a move late': (h, g, r, hunts) => hunts && h === r + 2 && g > r + 1,
  'the side that cannot capture is home a move ahead': (h, g, r, hunts) => !hunts && h === r + 1 && r < g,
  'the side that cannot capture is guarded against in time': (h, g, r, hunts) => !hunts && r <= h && g === r,
} as const satisfies Readonly<
  Record<string, (h: number, g: number, r: number, whiteHunts: boolean) => boolean>
>;

/** Starts that are won by a single move, so that a wrong rule for the colour loses. */
function narrow(random: Random): TestInput[] {
  return Object.entries(NARROW).flatMap(([about, holds]) => {
    const tests: TestInput[] = [];
    while (tests.length < 3) {
      const start = randomStart(8, 40, random);
      const { rows, columns, white, black } = start;
      const goal = targets(rows, columns);
      const distances = (to: Square): KnightDistances => new KnightDistances(rows, columns, to);
      const [toWhite, toBlack] = [distances(goal.white), distances(goal.black)];
      const hunts = (white[0] + white[1] + black[0] + black[1]) % 2 === 1;
      const [h, g, r] = hunts
        ? [toWhite.from(white), toBlack.from(white), toBlack.from(black)]
        : [toBlack.from(black), toWhite.from(black), toWhite.from(white)];
      if (holds(h, g, r, hunts)) tests.push(testOf(start, tests.length < 2 ? 'perfect' : 'hunt', about));
    }
    return tests;
  });
}

export const interaction: OwnInteraction = {
  inputs: starts,
  samples: [
    {
      ...against('perfect', '8 8\n2 3 1 8\n'),
      description: 'the first sample of the contest: white is home in one move',
      interaction: '<8 8\n<2 3 1 8\n>WHITE\n>4 4\n',
    },
    {
      ...against('perfect', '8 8\n7 4 3 3\n'),
      description: 'a longer game of white',
      interaction: '<8 8\n<7 4 3 3\n>WHITE\n>6 2\n<1 2\n>5 4\n<2 4\n>3 3\n<1 6\n>2 5\n<2 4\n>4 4\n',
    },
  ],
  winner: (input) => `${winning(input)}\n`,
  tests: (random) => ({
    small: randomTests(6, 12, 4, random),
    medium: randomTests(20, 200, 2, random),
    large: randomTests(900, 1000, 1, random),
    limits: atTheLimits(random),
    traps: narrow(random),
  }),
};
