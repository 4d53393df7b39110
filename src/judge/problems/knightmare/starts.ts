/** The inputs of the knights' race: starts on boards up to the limits of the contest. */
import { type Inputs, between } from '../../cases.ts';
import type { Random } from '../../../base/random.ts';
import { type Square, KnightPlan, sameCell, targets } from '../../../strategy/knightmare.ts';
import { KnightRace, moved } from './race.ts';

/** A start, with White to move. */
export interface Start {
  readonly rows: number;
  readonly columns: number;
  readonly white: Square;
  readonly black: Square;
}

/** The least and the most rows, and columns; their numbers are even. */
const [LEAST, MOST] = [6, 1000];

/** The start in the contest's format. */
export const written = ({ rows, columns, white, black }: Start): string =>
  `${rows} ${columns}\n${[...white, ...black].join(' ')}\n`;

/** The side that wins, as a program writes it. */
export function winning(input: string): 'WHITE' | 'BLACK' {
  const [rows = NaN, columns = NaN, x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN] = input
    .trim()
    .split(/\s+/)
    .map(Number);
  const { colour } = new KnightPlan(rows, columns, [x1, y1], [x2, y2]);
  return colour === 'white' ? 'WHITE' : 'BLACK';
}

const allowed = ({ rows, columns, white, black }: Start): boolean => {
  const goal = targets(rows, columns);
  return !sameCell(white, black) && !sameCell(white, goal.white) && !sameCell(black, goal.black);
};

/** A start at random on a board whose sides are from `min` to `max`, both even. */
export function randomStart(min: number, max: number, random: Random): Start {
  const side = (): number => 2 * between(min / 2, max / 2, random);
  return startOn(side(), side(), random);
}

/** A start at random on a board: two different cells, neither the target of the knight on it. */
export function startOn(rows: number, columns: number, random: Random): Start {
  const cell = (): Square => [between(1, rows, random), between(1, columns, random)];
  for (;;) {
    const start = { rows, columns, white: cell(), black: cell() };
    if (allowed(start)) return start;
  }
}

/** Both knights in corners, and on the cell beside a corner, on the smallest, longest and largest boards. */
function atTheLimits(): Start[] {
  const boards = [
    [LEAST, LEAST],
    [LEAST, MOST],
    [MOST, LEAST],
    [MOST, MOST],
  ] as const;
  return boards.flatMap(([rows, columns]): Start[] => [
    { rows, columns, white: [1, 1], black: [rows, columns] },
    { rows, columns, white: [rows, columns], black: [1, 1] },
    { rows, columns, white: [rows, 1], black: [1, columns - 1] },
  ]);
}

/** The race on a board. The latest one is kept: its distances take longer than many starts on it. */
function raceOn({ rows, columns }: Start): KnightRace {
  if (latest?.rows !== rows || latest.columns !== columns) latest = new KnightRace(rows, columns);
  return latest;
}
let latest: KnightRace | undefined;

/** Starts for tests. Their values are known by the strategy, so that large boards need no table. */
export const starts: Inputs<Start> = {
  input: (tests) => tests.map(written).join(''),
  random: (share, random) => randomStart(LEAST, Math.max(LEAST, 2 * Math.round((share * MOST) / 2)), random),
  changed: ({ rows, columns }, random) => startOn(rows, columns, random),
  extremes: atTheLimits,
  rules: () => undefined,
  value: (start) => ({ outcome: raceOn(start).winning(start, 'white') === 'white' ? 'win' : 'loss' }),
  good: (start) => {
    const race = raceOn(start);
    const due = race.winning(start, 'white');
    return race.moves(start, 'white').map((to) => {
      const after = moved(start, 'white', to);
      return (race.won(after, 'black') ?? race.winning(after, 'black')) === due;
    });
  },
  kinds: ['one-move', 'trap'],
};
