/** Graphs of any kind, stored or asked for, compared with the slow solver; and lines too long for the first labels. */
import { expect, test } from 'vitest';
import {
  type Listed,
  askedGraph,
  keptGraph,
  pathGraph,
  randomGraph,
  renumbered,
} from '../../../../test/random-graphs.ts';
import { Random, checkSeeds } from '../../../../test/random.ts';
import { nodesOf, slowOutcomes } from '../../../../test/slow-solver.ts';
import { type Ending, LOSS, OPEN, TIE, WIN } from '../../../rules/ending.ts';
import { retrograde } from './retrograde.ts';
import { valueOf } from '../../contract/value.ts';
import { type Labels, meaningAt, readLabel } from './labels.ts';

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const valuesOf = (labels: Labels): unknown[] => upTo(labels.labels.length).map((i) => readLabel(labels, i));

/**
 * Solves a graph, stored and asked for: all values must be those of the slow solver, and progress must end with the
 * decided.
 */
function expectSlow(listed: Listed): ReadonlySet<string> {
  const slow = slowOutcomes(nodesOf(askedGraph(listed)));
  const expected = slow.map((value, i) => (listed.nodes[i] ? value : { outcome: 'draw' }));
  const decided = expected.filter(({ outcome }) => outcome !== 'draw').length;
  for (const graph of [askedGraph(listed), keptGraph(listed)]) {
    const told: (readonly [done: number, of: number])[] = [];
    const labels = retrograde(graph, (done, of) => told.push([done, of]));
    expect(valuesOf(labels)).toEqual(expected);
    for (const [i, { outcome }] of expected.entries())
      if (outcome === 'draw') expect(meaningAt(labels, i)).toBe(OPEN);
    // a backward pass visits all positions, and a search from the terminal ones decides all but the drawn ones
    const done = graph.stored?.ascending ? graph.size : decided;
    expect(told.at(-1)![0]).toBe(done);
    expect(told.every(([, of]) => of === graph.size)).toBe(true);
    expect(told.map(([count]) => count)).toEqual(told.map(([count]) => count).toSorted((a, b) => a - b));
  }
  return new Set(expected.map(({ outcome }) => outcome!));
}

test.each([
  ['every move passes the turn', { alternates: true }],
  ['a turn may stay', { alternates: false }],
  ['no ties', { alternates: false, endings: [LOSS, WIN] }],
  ['all ends are ties', { alternates: true, endings: [TIE] }],
  ['many moves and few ends', { alternates: false, most: 9, over: 0.03 }],
  ['moves lead to higher numbers, and pass the turn', { alternates: true, reach: 5 }],
  ['moves lead to higher numbers, and a turn may stay', { alternates: false, reach: 5 }],
] as const)('random graphs have the values of the slow solver: %s', (_, kind) => {
  const seen = new Set<string>();
  checkSeeds(40, (random) => {
    const listed = randomGraph(random, { size: random.between(1, 45), ...kind });
    for (const outcome of expectSlow(listed)) seen.add(outcome);
  });
  expect(seen.size).toBeGreaterThan(1);
});

test.each([true, false])(
  'lines of some hundred plies have the values of the slow solver (alternates: %s)',
  (alternates) => {
    checkSeeds(3, (random) => {
      const listed = randomGraph(random, { size: 300, alternates, reach: 2, most: 2, over: 0.004, holes: 0 });
      expectSlow(listed);
      expectSlow(renumbered(listed, random.shuffled(upTo(300))));
    });
  },
);

const OPPOSITE = { [LOSS]: WIN, [TIE]: TIE, [WIN]: LOSS };

/** Lines at whose lengths labels are widened, and longer than one report of a backward pass. */
const PLIES = [63, 64, 65, 66, 16_383, 16_384, 16_385];
const LINES: readonly (readonly [plies: number, ending: typeof LOSS | typeof TIE | typeof WIN])[] = [
  ...PLIES.flatMap((plies) => ([LOSS, TIE, WIN] as const).map((ending) => [plies, ending] as const)),
  [70_000, WIN],
];

test.each(LINES)('a line of %d plies that ends with outcome %d is solved', (plies, ending) => {
  const alternates = ending === TIE || plies === 64;
  const random = new Random(plies);
  const path = pathGraph(random, plies + 1, alternates, ending);
  const expected = path.nodes.map((node, i) => {
    const turned = alternates ? (plies - i) % 2 === 1 : node!.mover !== path.nodes[plies]!.mover;
    return (plies - i) * 4 + (turned ? OPPOSITE[ending] : ending);
  });
  const back = upTo(plies + 1).map((i) => plies - i);
  const [forwards, backwards] = [retrograde(keptGraph(path)), retrograde(keptGraph(renumbered(path, back)))];
  // a search looks for a level more
  const shifts = [plies, plies + 1].map((most) => (most < 2 ** 6 ? 6 : most < 2 ** 14 ? 14 : 30));
  expect([forwards.shift, backwards.shift]).toEqual(shifts);
  expect(expected.filter((meaning, i) => meaningAt(forwards, i) !== meaning)).toEqual([]);
  expect(expected.filter((meaning, i) => meaningAt(backwards, plies - i) !== meaning)).toEqual([]);
});

test.each([1, 62, 63, 64, 65, 16_383, 16_384])(
  'a position with %d moves is lost with the last of them',
  (moves) => {
    const over = (ended: Ending) => ({ mover: 0, ended, stuck: TIE, next: [] }) as const;
    const last = (ended: Ending): Listed => ({
      alternates: true,
      // the moves of the first position lead to the third one, and one of them to the last one
      nodes: [
        { mover: 0, ended: OPEN, stuck: TIE, next: [...Array.from({ length: moves - 1 }, () => 2), 3] },
        { mover: 0, ended: OPEN, stuck: TIE, next: [0] },
        over(WIN),
        over(ended),
      ],
    });
    const first = (ended: Ending, places: number[]): unknown[] => {
      const labels = retrograde(keptGraph(renumbered(last(ended), places)));
      return [labels.shift, ...places.slice(0, 2).map((i) => valueOf(meaningAt(labels, i)))];
    };
    const shift = moves < 2 ** 6 ? 6 : moves < 2 ** 14 ? 14 : 30;
    for (const places of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
    ]) {
      expect(first(WIN, places)).toEqual([
        shift,
        { outcome: 'loss', remoteness: 1 },
        { outcome: 'win', remoteness: 2 },
      ]);
      expect(first(TIE, places)).toEqual([
        shift,
        { outcome: 'tie', remoteness: 1 },
        { outcome: 'tie', remoteness: 2 },
      ]);
      expect(first(LOSS, places)).toEqual([
        shift,
        { outcome: 'win', remoteness: 1 },
        { outcome: 'loss', remoteness: 2 },
      ]);
    }
  },
);
