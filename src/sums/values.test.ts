import { describe, expect, test } from 'vitest';
import { Random } from '../../test/random.ts';
import { loadGame } from '../games/index.ts';
import { Board, E, S } from '../kit/board.ts';
import { count, fill, one, turns } from '../kit/fields.ts';
import { keys } from '../kit/keys.ts';
import { places } from '../kit/places.ts';
import { takes } from '../kit/subtraction.ts';
import { walks } from '../kit/walks.ts';
import { shape } from '../kit/shape.ts';
import { Forms } from '../partizan/forms.ts';
import { formText } from '../partizan/text.ts';
import { Thermographs } from '../partizan/thermograph.ts';
import type { Position } from '../rules/positions.ts';
import { type Rules, rules } from '../rules/rules.ts';
import { end } from '../rules/ends.ts';
import { solve } from '../engines/solve.ts';
import { PositionValues } from './values.ts';

const made = async (
  name: string,
  options: Readonly<Record<string, unknown>> = {},
): Promise<Rules<Position>> => (await loadGame(name)).rules(options) as Rules<Position>;

/** The value of the start, as text. */
function valueOf<P>(of: Rules<P>, options = {}): string {
  const values = new PositionValues(of, options);
  return formText(values.forms, values.value(of.start))!;
}

describe('domineering', () => {
  // Berlekamp, Conway, Guy, Winning Ways, chapter 5, and Berlekamp, Blockbusting and domineering, 1988
  test.each([
    [2, 2, '±1'],
    [2, 3, '{2|-1/2}'],
    [3, 2, '{1/2|-2}'],
    [3, 3, '±1'],
    [2, 4, 'Miny(2)'],
    [3, 4, '-3/2'],
    [2, 5, '1/2'],
    [3, 5, '-1'],
    [4, 4, '±{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}'],
    [4, 5, '1'],
  ])('on %i rows of %i cells is %s', async (height, width, value) => {
    expect(valueOf(await made('domineering', { height, width }))).toBe(value);
  });

  test.runIf(process.env['EXHAUSTIVE']).each([
    [5, 5, '0'],
    [5, 6, '-3/2'],
  ])('on %i rows of %i cells is %s', async (height, width, value) => {
    expect(valueOf(await made('domineering', { height, width }))).toBe(value);
  });

  test.runIf(process.env['EXHAUSTIVE'])('on 4 rows of 6 cells has temperature 0', async () => {
    const board = await made('domineering', { height: 4, width: 6 });
    const values = new PositionValues(board);
    expect(new Thermographs().of(values.value(board.start))).toMatchObject({ temperature: 0 });
  });

  test('is negated by exchanging rows and columns', async () => {
    for (const [height, width] of [
      [2, 3],
      [3, 4],
      [1, 6],
    ]) {
      const forms = new Forms();
      const [one, other] = [
        await made('domineering', { height, width }),
        await made('domineering', { height: width, width: height }),
      ];
      const [g, h] = [one, other].map((of) => new PositionValues(of, { forms }).value(of.start));
      expect(forms.negate(g!) === h).toBe(true);
    }
  });
});

// the values that CGSuite's ruleset gives; 1 × n: Albert, Grossman, Nowakowski, Wolfe, An introduction to clobber, 2005
describe('clobber', () => {
  test.each([
    [1, 2, '*'],
    [1, 6, '0'],
    [2, 2, '*'],
    [2, 3, '0'],
    [2, 4, '*'],
    [3, 3, '*'],
    [2, 6, '0'],
    [3, 4, '0'],
  ])('on %i rows of %i cells is %s', async (height, width, value) => {
    expect(valueOf(await made('clobber', { height, width }))).toBe(value);
  });

  test.runIf(process.env['EXHAUSTIVE'])('on 3 rows of 5 cells is *', async () => {
    expect(valueOf(await made('clobber', { height: 3, width: 5 }))).toBe('*');
  });
});

// the second player copies every move on the opposite cell (Winning Ways, chapters 2 and 5)
test.each([
  ['col', 2, 3],
  ['col', 4, 3],
  ['snort', 2, 2],
  ['snort', 2, 4],
])('%s on %i rows of %i cells is 0', async (name, height, width) => {
  expect(valueOf(await made(name, { height, width }))).toBe('0');
});

describe.each([
  ['domineering', { height: 4, width: 4 }],
  ['domineering', { height: 3, width: 5 }],
  ['col', { height: 3, width: 3 }],
  ['snort', { height: 3, width: 3 }],
  ['clobber', { height: 3, width: 3 }],
  ['amazons', { height: 3, width: 3 }],
  ['partizan-kayles', { pins: 10 }],
  ['toads-and-frogs', { toads: 3, frogs: 2, gap: 2 }],
  ['toppling-dominoes', {}],
  ['hackenbush', {}],
  ['konane', { height: 4, width: 4 }],
] as const)('at random positions of %s, %o,', (name, options) => {
  /** Positions after some moves of any sides. */
  const positions = async () => {
    const board = await made(name, options);
    const forms = new Forms();
    const values = new PositionValues(board, { forms });
    const random = new Random(11);
    const found = Array.from({ length: process.env['EXHAUSTIVE'] ? 300 : 30 }, () => {
      let p = board.start;
      for (let moves = random.between(1, 4); moves > 0; moves--) {
        const next = values.options(p, random.below(2) as 0 | 1);
        if (next.length > 0) p = random.pick(next);
      }
      return p;
    });
    return { board, forms, values, found };
  };

  test('the value is the same with regions and without', async () => {
    const { board, forms, values, found } = await positions();
    const whole = new PositionValues(board, { forms, regions: false });
    expect(found.filter((p) => values.value(p) !== whole.value(p)).map(board.position.text)).toEqual([]);
    // regions are worth it: fewer are looked at than positions
    if (board.regions) expect(2 * values.size).toBeLessThan(whole.size);
  });

  test('the value is the sum of the values of the parts', async () => {
    const { forms, values, found } = await positions();
    for (const p of found) {
      const parts = values.parts(p);
      const sum = parts.reduce((total, { value }) => forms.add(total, value), forms.zero);
      expect(sum === values.value(p)).toBe(true);
      for (const { cells } of parts) expect(cells).toEqual(cells.toSorted((c, d) => c - d));
    }
  });

  test('the winner is that of the table, whoever begins', async () => {
    const { board, forms, values, found } = await positions();
    const solved = solve(board);
    const wins = (p: Position): boolean =>
      (solved.value(p) ?? solve(board, { from: p }).value(p)!).outcome === 'win';
    for (const p of found) {
      const [first, second] = ([0, 1] as const).map((side) => wins(board.position.withTurn!(p, side)));
      const outcome = first ? (second ? 'N' : 'L') : second ? 'R' : 'P';
      expect([board.position.text(p), forms.outcome(values.value(p))]).toEqual([
        board.position.text(p),
        outcome,
      ]);
    }
  });
});

test('an impartial game has nimbers as values', async () => {
  const nim = await made('nim');
  const values = new PositionValues(nim);
  const { nimber } = solve(nim).value(nim.start)!;
  expect(values.value(nim.start) === values.forms.nimber(nimber!)).toBe(true);
});

test('a region is computed once, wherever it lies and however it is turned', async () => {
  const board = await made('domineering', { height: 4, width: 4 });
  const values = new PositionValues(board);
  const parse = (cells: string): Position => board.position.parse(`turn=vertical cells=${cells}`);
  values.value(parse('..xx/.xxx/xxxx/xxxx'));
  const { size } = values;
  const others = ['xxxx/xxxx/xx.x/x..x', 'xxxx/xx.x/xx../xxxx', 'xxx./xx../xxxx/xxxx', 'xxxx/x..x/x.xx/xxxx'];
  for (const cells of others) {
    const p = parse(cells);
    values.value(p);
    expect([cells, values.size]).toEqual([cells, size]);
  }
});

test('regions of the same form are different where cells are not near in the same way', () => {
  const board = Board.rectangle(1, 4);
  const position = shape({ turn: turns('left', 'right'), cells: fill(board, '.x') });
  // Left fills the first two cells, Right the other two: 1 − 1
  const halves = rules(position, {
    start: { turn: 'left', cells: '....' },
    moves: ({ turn, cells }) => {
      const [one, other] = [cells.slice(0, 2), cells.slice(2)];
      if (turn === 'left') return one === '..' ? [{ turn: 'right' as const, cells: `xx${other}` }] : [];
      return other === '..' ? [{ turn: 'left' as const, cells: `${one}xx` }] : [];
    },
    regions: {
      near: { offsets: Uint32Array.of(0, 1, 2, 3, 4), targets: Uint32Array.of(1, 0, 3, 2) },
      walls: 'x',
    },
  });
  const values = new PositionValues(halves);
  const parts = values.parts(halves.start).map(({ cells, value }) => [cells, formText(values.forms, value)]);
  expect(parts).toEqual([
    [[0, 1], '1'],
    [[2, 3], '-1'],
  ]);
});

describe('positions without such values are refused in one sentence', () => {
  const board = Board.rectangle(1, 3);
  const twoSides = shape({ turn: turns('left', 'right'), cells: fill(board, '.lr') });
  const start = { turn: 'left', cells: '...' } as const;
  const moves = places(twoSides, 'cells', { left: 'l', right: 'r' });
  const walk = shape({ turn: turns('left', 'right'), piece: one(board) });
  const steps = board.steps(E);
  const refused = (of: Rules<never>): string => {
    try {
      return `value ${valueOf(of)}`;
    } catch (error) {
      return (error as Error).message;
    }
  };

  test.each<[string, () => Promise<unknown> | unknown, RegExp]>([
    [
      'tic-tac-toe',
      () => made('tic-tac-toe'),
      /whoever cannot move loses .*: here the game then ends level$/,
    ],
    [
      'nim in misère',
      () => made('nim', { misere: true }),
      /here whoever cannot move wins, which is misère play$/,
    ],
    ['staircase', () => made('staircase'), /here points decide$/],
    ['hexapawn', () => made('hexapawn'), /here the game can end before that$/],
    [
      'a race to the last cell',
      () =>
        rules(walk, {
          start: { turn: 'left', piece: 0 },
          moves: walks(walk, { left: { piece: steps }, right: { piece: steps } }),
          ends: [end('piece', (cell) => cell === 2, 'moved')],
          noMoves: 'loses',
        }),
      /here the game can end before that$/,
    ],
    [
      'a loopy game',
      () =>
        rules(walk, {
          start: { turn: 'left', piece: 0 },
          moves: ({ turn, piece }) =>
            [piece - 1, piece + 1]
              .filter((to) => to >= 0 && to < 3)
              .map((to) => ({ turn: turn === 'left' ? 'right' : 'left', piece: to })),
        }),
      /^turn=left piece=1,2 can occur again in play; only games without cycles have values here/,
    ],
    [
      'a game whose positions imply the turn',
      () =>
        rules(twoSides, {
          start,
          moves: moves.of,
          legal: ({ turn, cells }) => (turn === 'left') === (cells.replaceAll('.', '').length % 2 === 0),
        }),
      /^turn=right cells=\.\.\. is not a position, so positions tell whose turn it is/,
    ],
    [
      'a game in which a move may keep the turn',
      () =>
        rules(twoSides, {
          start,
          moves: ({ turn, cells }) => (cells === '...' ? [{ turn, cells: 'l..' }] : []),
        }),
      /^the move from turn=left cells=\.\.\. to turn=left cells=l\.\. keeps the turn/,
    ],
    [
      'keys',
      () => rules(keys({ sides: ['a', 'b'], turn: (key) => key % 2 }), { start: 0, moves: () => [] }),
      /have no withTurn$/,
    ],
  ])('%s', async (_, of, said) => {
    expect(refused((await of()) as Rules<never>)).toMatch(said);
  });

  test('what needs more memory than is allowed', async () => {
    const large = await made('snort', { height: 5, width: 5 });
    expect(() => valueOf(large, { memory: 3 * 2 ** 20 })).toThrow(
      /^the values need more than 3\.0 MiB of memory/,
    );
  });

  test('and others are not: a walk, and a heap', () => {
    const right = walks(walk, { left: { piece: steps }, right: { piece: board.steps(S) } });
    expect(valueOf(rules(walk, { start: { turn: 'left', piece: 0 }, moves: right }))).toBe('2');
    const heap = shape({ left: count(5) });
    expect(valueOf(rules(heap, { start: { left: 5 }, moves: takes(heap, { left: [1, 2] }) }))).toBe('*2');
  });
});
