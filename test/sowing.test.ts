/** Sowing: random statements against a plain function that moves one seed at a time, and against their own data. */
import { describe, expect, test } from 'vitest';
import {
  Board,
  holdsSeeds,
  mostSeeds,
  only,
  pitBoard,
  end,
  pits,
  rules,
  seedsGained,
  shape,
  sows,
  turns,
} from '../src/kit/index.ts';
import type { Position, SowOptions } from '../src/kit/types.ts';
import { expectCompiled } from './compiled-moves.ts';
import { type Random, checkSeeds } from './random.ts';
import { expectMoves } from './expect-moves.ts';

/** A tenth of the random statements; all of them in the exhaustive run. */
const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 100 : 1000;

const OTHER = { south: 'north', north: 'south' } as const;
type Side = keyof typeof OTHER;
interface Sown extends Position {
  readonly turn: Side;
  readonly seeds: readonly number[];
}
interface Row {
  readonly pits: readonly number[];
  readonly store: number;
}
type Rows = Readonly<Record<Side, Row>>;

/** The moves by going round seed by seed, with the cells as objects that know the next one. */
function slowly(rows: Rows, options: SowOptions): (p: Sown) => Sown[] {
  const { opposite, counts } = options;
  const sum = (seeds: readonly number[], cells: readonly number[]): number =>
    cells.map((c) => seeds[c]!).reduce((a, b) => a + b, 0);
  return ({ turn, seeds: before }) => {
    const [own, other] = [rows[turn], rows[OTHER[turn]]];
    const round = [
      ...own.pits,
      ...(options.intoStore ? [own.store] : []),
      ...(options.around === 'own' ? [] : other.pits),
    ];
    const after = (cell: number): number => round[(round.indexOf(cell) + 1) % round.length]!;
    const behind = (cell: number): number => round[(round.indexOf(cell) + round.length - 1) % round.length]!;
    const starving = sum(before, other.pits) === 0;
    if (options.untilEmpty && (starving || sum(before, own.pits) === 0)) return [];
    const found: Sown[] = [];
    next: for (const pit of own.pits.filter((c) => before[c]! > 0)) {
      const seeds = [...before];
      let [from, last, laps] = [pit, pit, 0];
      do {
        let hand = seeds[from]!;
        seeds[from] = 0;
        last = from;
        while (hand-- > 0) {
          last = after(last);
          if (options.skipsEmptied && last === from) last = after(last);
          seeds[last]! += 1;
        }
        from = last;
        if (++laps > 2000) continue next;
      } while (options.relay && last !== own.store && seeds[last]! > 1);
      const won = (cell: number): void => {
        const many = seeds[cell]!;
        seeds[cell] = 0;
        seeds[own.store]! += many;
      };
      if (opposite && own.pits.includes(last) && seeds[last] === 1) {
        const mirror = other.pits[other.pits.length - 1 - own.pits.indexOf(last)];
        const across = opposite.across ? opposite.across[last]! : [mirror!];
        const some = across.some((c) => seeds[c]! > 0);
        const takes = some || (opposite.evenIfEmpty && across.length > 0);
        if (takes) for (const c of across) won(c);
        if (takes && opposite.withLast) won(last);
      }
      if (counts) {
        const run: number[] = [];
        for (
          let c = last;
          other.pits.includes(c) && counts.of.includes(seeds[c]!) && !run.includes(c);
          c = behind(c)
        ) {
          run.push(c);
          if (!counts.back) break;
        }
        const slam = run.length > 0 && other.pits.every((c) => run.includes(c) || seeds[c] === 0);
        if (slam && counts.grandSlam === 'forbidden') continue;
        if (!(slam && counts.grandSlam === 'nothing')) for (const c of run) won(c);
      }
      if (options.feeds && starving && other.pits.every((c) => seeds[c] === 0)) continue;
      found.push({ turn: options.again && last === own.store ? turn : OTHER[turn], seeds });
    }
    return found;
  };
}

/** Pits and stores scattered over the cells of a board, sometimes with a cell that belongs to nobody. */
function randomRows(random: Random): { board: Board; rows: Rows } {
  if (random.chance(0.5)) {
    const { board, south, north } = pitBoard(random.between(1, 3));
    return { board, rows: { south, north } };
  }
  const [a, b] = [random.between(1, 3), random.between(1, 3)];
  const board = Board.rectangle(1, a + b + 2 + random.below(2));
  const cells = random.shuffled(board.cells());
  const south = { pits: cells.slice(0, a), store: cells[a]! };
  return { board, rows: { south, north: { pits: cells.slice(a + 1, a + 1 + b), store: cells[a + b + 1]! } } };
}

function randomOptions(random: Random, board: Board, { south, north }: Rows): SowOptions {
  const intoStore = random.chance(0.5);
  const around = random.chance(0.2) ? 'own' : 'all';
  const relay = random.chance(0.25);
  const withLast = random.chance(0.5);
  const mirrored = south.pits.length === north.pits.length && random.chance(0.6);
  const across = board
    .cells()
    .map((c) => random.list(0, 2, () => random.pick(south.pits.includes(c) ? north.pits : south.pits)))
    .map((cells) => [...new Set(cells)]);
  return {
    intoStore,
    again: intoStore && random.chance(0.6),
    around,
    relay,
    skipsEmptied: random.chance(0.4),
    untilEmpty: random.chance(0.3),
    feeds: around === 'all' && random.chance(0.3),
    ...(random.chance(0.5) && {
      opposite: { withLast, evenIfEmpty: withLast && random.chance(0.5), ...(!mirrored && { across }) },
    }),
    ...(!relay &&
      around === 'all' &&
      random.chance(0.5) && {
        counts: {
          of: random.list(1, 3, () => random.between(1, 4)),
          back: random.chance(0.6),
          grandSlam: random.pick(['captures', 'nothing', 'forbidden'] as const),
        },
      }),
  };
}

describe('random statements are those of a plain function', () => {
  test('sows, compiled too', () => {
    let compiled = 0;
    checkSeeds(SEEDS, (random) => {
      const { board, rows } = randomRows(random);
      const options = randomOptions(random, board, rows);
      const lone = Object.values(rows).some(({ pits: own }) => own.length === 1);
      if (lone && options.around === 'own' && !options.intoStore) return;
      const seeds = random.between(1, board.size > 7 ? 4 : 5);
      const position = shape({ turn: turns('south', 'north'), seeds: pits(board, seeds) });
      const moves = sows(position, 'seeds', rows, options);
      expect(moves.before === undefined).toBe(options.relay);
      expectMoves(position, moves, slowly(rows, options));
      const half = holdsSeeds(position, 'seeds', [...rows.south.pits], Math.ceil(seeds / 2));
      const kept = only(moves, half);
      expectMoves(position, kept, (p) =>
        rows.south.pits.reduce((sum, c) => sum + p.seeds[c]!, 0) * 2 >= seeds ? slowly(rows, options)(p) : [],
      );
      const all = Array.from({ length: position.size }, (_, k) => position.unrank(k));
      const won = holdsSeeds(position, 'seeds', [rows.north.store], random.between(1, seeds));
      const ends = [end(won, 'south')];
      const game = rules(position, { start: all[0]!, moves: random.chance(0.5) ? moves : kept, ends });
      expect(expectCompiled(game, all)).toBe(options.relay ? 'seeds are sown on' : undefined);
      if (!options.relay) compiled++;
      const remaining = random.pick(['owner', 'moved', 'nobody'] as const);
      const gain = seedsGained(position, 'seeds', rows, moves, { remaining });
      const scoring = rules(position, { start: all[0]!, moves, gain, noMoves: 'ties' });
      if (!options.relay) expect(expectCompiled(scoring, all)).toBe(undefined);
    });
    expect(compiled).toBeGreaterThan(SEEDS / 2);
  });
});

const { board, south, north } = pitBoard(2);
const position = shape({ turn: turns('south', 'north'), seeds: pits(board, 8) });
const start = position.parse('turn=south seeds=2,2,2,2,0,0');

describe('a field of pits', () => {
  test('numbers every value once, and reads back what it writes', () => {
    for (const [cells, seeds] of [
      [1, 0],
      [1, 4],
      [2, 3],
      [5, 4],
    ] as const) {
      const field = pits(Board.rectangle(1, cells), seeds);
      const values = Array.from({ length: field.size }, (_, index) => field.unrank(index));
      expect(new Set(values.map(String)).size).toBe(field.size);
      values.forEach((value, index) => {
        expect(value.every((count) => count >= 0)).toBe(true);
        expect(value.reduce((a, b) => a + b, 0)).toBe(seeds);
        expect(field.rank(value)).toBe(index);
        expect(field.parse(field.text(value), 'seeds')).toEqual(value);
      });
    }
    expect(pits(Board.rectangle(1, 3), 3).rank([2, 0, 1])).toBe(5);
  });

  test('has as many values as awari has positions with one seed and with two', () => {
    // 12 and 78: M. Smits, Endgame books in Oware Abapa, tech.io
    const twelve = Board.rectangle(2, 6);
    expect([1, 2].map((seeds) => pits(twelve, seeds).size)).toEqual([12, 78]);
  });

  test('is drawn with the stores at the ends', () => {
    expect(position.diagram(position.parse('turn=south seeds=2,0,1,3,0,2'))).toBe(
      ['       N2 N1', '        3  1', 'N 2             S .', '        2  .', '       S1 S2'].join('\n'),
    );
  });

  test.each([
    ['2,2,2,2,0', 'seeds: expected 6 numbers, got 5'],
    ['2,2,2,2,1,0', 'seeds: expected 8 seeds, got 9'],
    ['2,2,2,2,x,0', "'x' is not an integer (expected seeds S)"],
  ])('refuses %s', (text, sentence) => {
    expect(() => position.parse(`turn=south seeds=${text}`)).toThrow(sentence);
  });

  test('refuses boards and numbers that make no sense', () => {
    expect(() => pitBoard(0)).toThrow('pitBoard(…) expects a whole number from 1 to 20, got 0');
    expect(() => pits(board, -1)).toThrow('pits(…, seeds) expects a whole number from 0 to 1000, got -1');
    expect(() => board.steps([0, 1])).toThrow('a board of pits has no directions');
  });
});

describe('what seeds are worth', () => {
  const sides = { south, north };
  const moves = sows(position, 'seeds', sides, { intoStore: true, untilEmpty: true });
  const last = position.parse('turn=south seeds=0,1,3,0,1,3');
  const [over] = moves.of(last);

  test('a gain counts what falls into the stores, and what remains at the end', () => {
    const gain = (remaining: 'owner' | 'moved' | 'nobody'): number =>
      seedsGained(position, 'seeds', sides, moves, { remaining })(last, over!);
    expect(position.text(over!)).toBe('turn=north seeds=0,0,3,0,2,3');
    expect([gain('owner'), gain('moved'), gain('nobody')]).toEqual([-2, 4, 1]);
    expect(seedsGained(position, 'seeds', sides, moves)(start, moves.of(start)[1]!)).toBe(1);
  });

  test('whoever has more seeds wins', () => {
    const won = mostSeeds(position, 'seeds', sides);
    expect(won(over!)).toBe('wins');
    expect(won({ ...over!, turn: 'south' })).toBe('loses');
    expect(won(position.parse('turn=south seeds=0,0,2,2,4,0'))).toBe('ties');
    expect(mostSeeds(position, 'seeds', sides, { remaining: 'moved' })(over!)).toBe('loses');
  });

  test('a move is named by its pit, and stores never lose seeds', () => {
    const sowing = rules(position, { start, moves });
    expect(moves.of(start).map((q) => sowing.name(start, q))).toEqual(['S1', 'S2']);
    expect(moves.hand!(start, moves.of(start)[0]!)).toEqual([[{ does: 'put', field: 'seeds', cells: [0] }]]);
    const later = position.parse('turn=south seeds=2,2,2,1,1,0');
    expect(moves.impossible!(start, later)).toEqual(expect.objectContaining({ values: ['S'] }));
    expect(moves.impossible!(later, start)).toBeUndefined();
  });

  test('play gets shorter even when a seed in the store brings many more to the far end of a long row', () => {
    const long = pitBoard(6);
    const six = shape({ turn: turns('south', 'north'), seeds: pits(long.board, 7) });
    const { of, pliesLeft } = sows(
      six,
      'seeds',
      { south: long.south, north: long.north },
      { intoStore: true },
    );
    const p = six.parse('turn=south seeds=0,0,0,0,0,7,0,0,0,0,0,0,0,0');
    expect(of(p).map(six.text)).toEqual(['turn=north seeds=0,0,0,0,0,0,1,1,1,1,1,1,1,0']);
    expect(pliesLeft!(of(p)[0]!)).toBeLessThan(pliesLeft!(p));
  });

  test('a sowing that never ends is no move', () => {
    const lone = pitBoard(1);
    const small = shape({ turn: turns('south', 'north'), seeds: pits(lone.board, 4) });
    const circling = sows(small, 'seeds', { south: lone.south, north: lone.north }, { relay: true });
    expect(circling.of(small.parse('turn=south seeds=3,1,0,0'))).toEqual([]);
    expect(circling.of(small.parse('turn=south seeds=1,0,1,2')).map(small.text)).toEqual([
      'turn=north seeds=0,1,1,2',
    ]);
  });
});

test.each<[string, () => unknown, string]>([
  ['an unknown option', () => sow({ stores: true } as SowOptions), "sows(…) has no member 'stores'"],
  ['another move without stores', () => sow({ again: true }), 'sows(…): again needs intoStore'],
  [
    'relays with counts',
    () => sow({ relay: true, counts: { of: [2] } }),
    'relay and counts do not go together',
  ],
  [
    'counts in no pit',
    () => sow({ around: 'own', counts: { of: [2] } }),
    "nothing is sown into the other side's pits, so counts means nothing",
  ],
  ['feeding nobody', () => sow({ around: 'own', feeds: true }), 'so feeds means nothing'],
  ['another circle', () => sow({ around: 'every' as 'all' }), "around: 'every' is not one of all, own"],
  ['a capture of nothing', () => sow({ opposite: { evenIfEmpty: true } }), 'evenIfEmpty needs withLast'],
  [
    'another number of cells',
    () => sow({ opposite: { across: [[2]] } }),
    'expects a list of cells for each of the 6 cells of the board',
  ],
  [
    'own pits opposite',
    () => sow({ opposite: { across: [[1], [], [], [], [], []] } }),
    'only pits of the other side are opposite a pit',
  ],
  ['no numbers', () => sow({ counts: { of: [0] } }), 'expects a list such as [2, 3]'],
  [
    'another slam',
    () => sow({ counts: { of: [2], grandSlam: 'all' as 'nothing' } }),
    "grandSlam: 'all' is not one of captures, nothing, forbidden",
  ],
  [
    'a pit twice',
    () => sows(position, 'seeds', { south, north: { pits: [1, 2], store: 5 } }),
    'expected pits and stores to be different cells',
  ],
  [
    'no pits',
    () => sows(position, 'seeds', { south, north: { pits: [], store: 5 } }),
    'expects pits and a store such as',
  ],
  ['another cell', () => sows(position, 'seeds', { south, north: { pits: [2, 9], store: 5 } }), 'cell'],
  [
    'unequal rows',
    () => sows(position, 'seeds', { south, north: { pits: [2], store: 5 } }, { opposite: {} }),
    'with 2 and 1 pits, across must say what is opposite',
  ],
  [
    'another heir',
    () => mostSeeds(position, 'seeds', { south, north }, { remaining: 'all' as 'nobody' }),
    "remaining: 'all' is not one of owner, moved, nobody",
  ],
])('refuses %s', (_, made, sentence) => {
  expect(made).toThrow(sentence);
});

function sow(options: SowOptions): unknown {
  return sows(position, 'seeds', { south, north }, options);
}
