import { describe, expect, test } from 'vitest';
import { expectMoves } from '../../test/expect-moves.ts';
import { type Random, checkSeeds } from '../../test/random.ts';
import { PlayError } from '../base/errors.ts';
import type { Position } from '../rules/positions.ts';
import { Board, DIAGONAL, ORTHOGONAL, type Vector } from './board.ts';
import { fill, one, some, turns } from './fields.ts';
import { upTo } from './piece-fields.ts';
import { shape } from './shape.ts';
import { type SlideOptions, slides } from './slides.ts';

/** A part of the random statements; all of them in the exhaustive run. */
const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 50 : 1000;

const OTHER = { left: 'right', right: 'left' } as const;
type Side = keyof typeof OTHER;
type Holds = 'empty' | 'own' | 'enemy';

/** A rectangle with a few walls, of at most so many cells. */
function randomBoard(random: Random, most = 6): Board {
  const [rows, columns] = random.pick([
    [1, 6],
    [2, 3],
    [3, 2],
    [1, 4],
    [3, 3],
  ]);
  const squares = Array.from({ length: rows! * columns! }, (_, k) => k);
  const walls = random.shuffled(squares).slice(0, Math.max(squares.length - most, random.below(3)));
  const row = (r: number): string =>
    Array.from({ length: columns! }, (_, c) => (walls.includes(r * columns! + c) ? '#' : '.')).join('');
  return Board.parse(Array.from({ length: rows! }, (_, r) => row(r)));
}

const randomVectors = (random: Random): Vector[] =>
  random.shuffled([...ORTHOGONAL, ...DIAGONAL, [1, 2] as const]).slice(0, random.between(1, 8));

const randomOptions = (random: Random): SlideOptions => {
  const until = random.pick([undefined, 'blocked', 'counted'] as const);
  return {
    until,
    onto: random.pick([undefined, 'empty', 'not own', 'enemy'] as const),
    ...(until === 'counted' && { over: random.pick([undefined, 'none', 'own', 'enemy', 'any'] as const) }),
  };
};

/** Where a man on `from` may slide, cell by cell and by the names of rows and columns. */
function targets(
  board: Board,
  vectors: readonly Vector[],
  { until, onto = 'empty', over = 'none' }: SlideOptions,
  from: number,
  at: (cell: number) => Holds,
): number[] {
  const next = (cell: number | undefined, [down, right]: Vector, sign = 1): number | undefined =>
    cell === undefined
      ? undefined
      : board.find(board.row(cell) + sign * down, board.column(cell) + sign * right);
  return vectors.flatMap((vector) => {
    let to: number | undefined = from;
    if (until === 'counted') {
      let men = 0;
      for (const sign of [1, -1])
        for (let c = next(from, vector, sign); c !== undefined; c = next(c, vector, sign))
          if (at(c) !== 'empty') men++;
      for (let k = 0; k < men; k++) {
        to = next(to, vector);
        if (to === undefined) return [];
        if (at(to) === 'own' && !['own', 'any'].includes(over)) return [];
        if (at(to) === 'enemy' && !['enemy', 'any'].includes(over)) return [];
      }
      to = next(to, vector);
    } else {
      for (let c = next(from, vector); c !== undefined; c = next(c, vector)) {
        if (at(c) === 'own') break;
        if (at(c) === 'enemy' && onto === 'empty') break;
        to = c;
        if (at(c) === 'enemy') break;
      }
      if (to === from) return [];
    }
    if (to === undefined || at(to) === 'own') return [];
    if (onto === 'empty' && at(to) !== 'empty') return [];
    return onto === 'enemy' && at(to) !== 'enemy' ? [] : [to];
  });
}

describe('random slides are those of plain functions', () => {
  test('of the men on a board of symbols', () => {
    checkSeeds(SEEDS, (random) => {
      const symbols = random.pick(['.ab', '.ab', '.abc']);
      // every position is asked, so that larger boards are few
      const board = randomBoard(random, (symbols === '.ab' ? 5 : 4) + (random.chance(0.1) ? 1 : 0));
      const position = shape({ turn: turns('left', 'right'), cells: fill(board, symbols) });
      const vectors = { a: randomVectors(random), b: randomVectors(random), c: randomVectors(random) };
      const own = { left: random.pick(['a', symbols.slice(1).replace('b', '')]), right: 'b' };
      const options = randomOptions(random);
      const raysOf = (side: Side) =>
        Object.fromEntries(
          Array.from(own[side]).map((man) => [man, board.rays(vectors[man as keyof typeof vectors])]),
        );
      const moves = slides(position, 'cells', { left: raysOf('left'), right: raysOf('right') }, options);
      expectMoves(position, moves, ({ turn, cells }) => {
        const at = (c: number): Holds =>
          cells[c] === '.' ? 'empty' : own[turn].includes(cells[c]!) ? 'own' : 'enemy';
        return board.cells().flatMap((from) => {
          const man = cells[from]!;
          if (!own[turn].includes(man)) return [];
          return targets(board, vectors[man as keyof typeof vectors], options, from, at).map((to) => ({
            turn: OTHER[turn],
            cells: Array.from(cells).with(from, '.').with(to, man).join(''),
          }));
        });
      });
    });
  });

  test('of pieces of one field or two a side', () => {
    checkSeeds(SEEDS, (random) => {
      const board = randomBoard(random);
      const options = randomOptions(random);
      const captured = options.onto === 'enemy' || options.onto === 'not own';
      const field = () =>
        captured
          ? random.pick([() => upTo(2, board), () => one(board).or('off')])()
          : random.pick([() => some(2, board), () => one(board), () => upTo(2, board)])();
      const position = shape({
        turn: turns('left', 'right'),
        bold: field(),
        able: field(),
        ...(random.chance(0.3) && board.size < 6 && { also: one(board).or('off') }),
      });
      const names = { left: 'also' in position.fields ? ['bold', 'also'] : ['bold'], right: ['able'] };
      const vectors: Record<string, Vector[]> = {};
      for (const name of [...names.left, ...names.right]) vectors[name] = randomVectors(random);
      const raysOf = (side: Side) =>
        Object.fromEntries(names[side].map((name) => [name, board.rays(vectors[name]!)]));
      const moves = slides(position, { left: raysOf('left'), right: raysOf('right') } as never, options);
      const cellsOf = (p: Position, name: string): number[] =>
        [p[name]].flat().filter((cell) => typeof cell === 'number');
      type Found = ReturnType<typeof position.unrank>;
      expectMoves(position, moves, (p) => {
        const { turn } = p;
        const at = (c: number): Holds =>
          names[turn].some((name) => cellsOf(p, name).includes(c))
            ? 'own'
            : names[OTHER[turn]].some((name) => cellsOf(p, name).includes(c))
              ? 'enemy'
              : 'empty';
        const value = (name: string, cells: number[]): unknown =>
          Array.isArray(p[name as keyof Found])
            ? cells.toSorted((c, d) => c - d)
            : cells.length === 0
              ? 'off'
              : cells[0];
        return names[turn].flatMap((name) =>
          cellsOf(p, name).flatMap((from) =>
            targets(board, vectors[name]!, options, from, at).map((to) => {
              const q: Record<string, unknown> = { ...p, turn: OTHER[turn] };
              for (const other of names[OTHER[turn]])
                q[other] = value(
                  other,
                  cellsOf(p, other).filter((c) => c !== to),
                );
              q[name] = value(
                name,
                cellsOf(p, name).map((c) => (c === from ? to : c)),
              );
              return q as unknown as Found;
            }),
          ),
        );
      });
    });
  });
});

const board = Board.rectangle(3, 3, 'a1');
const rays = board.rays([...ORTHOGONAL, ...DIAGONAL]);

test('slides are named by their cells, and made by taking a man and putting it down', () => {
  const position = shape({ turn: turns('left', 'right'), bold: upTo(2, board), able: upTo(2, board) });
  const moves = slides(position, { left: { bold: rays }, right: { able: rays } }, { onto: 'not own' });
  const p = position.place(['B.A', '...', 'AB.']);
  const names = moves.of(p).map((q) => moves.name?.(p, q));
  expect(names.sort()).toEqual(['a3-c1', 'a3xa1', 'a3xc3', 'b1-a2', 'b1-b3', 'b1-c1', 'b1-c2', 'b1xa1']);
  const taken = moves.of(p).find((q) => moves.name?.(p, q) === 'a3xc3')!;
  expect(moves.hand?.(p, taken)).toEqual([
    [
      { does: 'take', field: 'bold', cells: [0] },
      { does: 'put', field: 'bold', cells: [2] },
    ],
  ]);
  expect([moves.name?.(p, p), moves.hand?.(p, p)]).toEqual([undefined, []]);
});

describe('refused:', () => {
  const symbols = shape({ turn: turns('left', 'right'), men: fill(board, '.ab') });
  const pieces = shape({ turn: turns('left', 'right'), bold: some(2, board), able: one(board) });
  const REFUSED: [what: string, go: () => unknown, said: string][] = [
    [
      'men passed by what stops at the first one',
      () => slides(symbols, 'men', { left: { a: rays }, right: { b: rays } }, { over: 'own' }),
      "slides(…): what slides until it is blocked passes over nothing; over is for until: 'counted'",
    ],
    [
      'a capture of pieces that are always on the board',
      () => slides(pieces, { left: { bold: rays }, right: { able: rays } }, { onto: 'not own' }),
      "slides(…): pieces of 'able' cannot be captured, for they are always on the board; use upTo(…)",
    ],
    [
      'rays of another board',
      () => slides(symbols, 'men', { left: { a: rays.slice(1) }, right: { b: rays } }),
      'slides(…, { a: … }) expects the rays of each cell, board.rays([N, E, S, W]), got [[[',
    ],
    [
      'two ways from one cell to another',
      () =>
        slides(symbols, 'men', {
          left: {
            a: board.rays([
              [0, 1],
              [0, 2],
            ]),
          },
          right: { b: rays },
        }),
      'slides(…, { a: … }): from a3 two ways lead to c3',
    ],
    [
      'no pieces',
      () => slides(pieces, { left: {}, right: {} }),
      'slides(…) expects { black: { black: rays }, … }, got {"left":{},"right":{}}',
    ],
    [
      'an unknown symbol',
      () => slides(symbols, 'men', { left: { x: rays }, right: { b: rays } }),
      "symbol: 'x' is not one of a b",
    ],
    [
      'an unknown end',
      () =>
        slides(symbols, 'men', { left: { a: rays }, right: { b: rays } }, {
          until: 'free',
        } as never),
      "until: 'free' is not one of blocked, counted",
    ],
  ];
  test.each(REFUSED)('%s', (_, go, said) => {
    expect(go).toThrow(PlayError);
    expect(go).toThrow(said);
  });
});
