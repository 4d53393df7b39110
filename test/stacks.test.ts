/** Boards of stacks: random statements against plain functions, the texts of positions, and what is refused. */
import { describe, expect, test } from 'vitest';
import { Board, covers, either, lifts, shape, shows, stacks, turns } from '../src/kit/index.ts';
import type { Moves, OntoStack, Position, Positions } from '../src/kit/types.ts';
import { expectMoves } from './expect-moves.ts';
import { expectSame } from './expect-same.ts';
import { type Random, checkSeeds } from './random.ts';

/** A tenth of the random statements; all of them in the exhaustive run. */
const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 100 : 1000;

const OTHER = { left: 'right', right: 'left' } as const;
type Side = keyof typeof OTHER;
interface Stacked extends Position {
  readonly turn: Side;
  readonly cells: readonly string[];
}

const ONTO: readonly OntoStack[] = ['any', 'empty', 'stack', 'own', 'enemy'];

/** A random board of stacks, with the same written out: which symbol is larger, and how many pieces there are. */
function randomStacks(random: Random) {
  const board = random.chance(0.7) ? Board.rectangle(1, random.between(2, 3)) : Board.rectangle(2, 2);
  const sized = random.chance(0.5);
  const pieces = sized
    ? random.pick([
        ['ab', 'AB'],
        ['a', 'bB'],
        ['ab', 'A'],
      ])
    : random.pick(['ab', 'abc']);
  const height = sized ? random.pick([undefined, 1, 2]) : board.size > 3 ? 1 : random.between(1, 2);
  const count = random.pick([undefined, 1, 2]);
  const position = shape({ turn: turns('left', 'right'), cells: stacks(board, pieces, { height, count }) });
  const symbols = [pieces].flat().join('');
  const isStack = (stack: string): boolean => {
    if (stack.length > (height ?? 2)) return false;
    if (!sized || stack.length < 2) return true;
    const isSmall = (symbol: string): boolean => pieces[0]!.includes(symbol);
    return isSmall(stack[0]!) && !isSmall(stack[1]!);
  };
  const number = (cells: readonly string[], symbol: string): number =>
    cells.join('').split(symbol).length - 1;
  const isFew = (cells: readonly string[]): boolean =>
    Array.from(symbols).every((symbol) => number(cells, symbol) <= (count ?? Infinity));
  return { board, position, symbols, isStack, isFew };
}

const mayGo = (onto: OntoStack, stack: string, own: string): boolean => {
  if (onto === 'any') return true;
  if (stack === '') return onto === 'empty';
  if (onto === 'empty') return false;
  return onto === 'stack' || own.includes(stack.at(-1)!) === (onto === 'own');
};

/** Expects that positions with few enough pieces are the legal ones, and that `moves` are those of `slow` there. */
function expectStacked(
  position: Positions<Stacked>,
  moves: Moves<Stacked>,
  isFew: (p: Stacked) => boolean,
  slow: (p: Stacked) => readonly Stacked[],
): void {
  const all = Array.from({ length: position.size }, (_, i) => position.unrank(i));
  const isLegal = moves.legal ?? (() => true);
  for (const p of all) expectSame(position.text(p), isLegal(p), isFew(p));
  expect(moves.before).toBeDefined();
  expectMoves(position, moves, slow);
  // by hand a move is made in one way, and its name tells it apart
  for (const p of all.filter(isFew).slice(0, 50)) {
    const made = moves.of(p);
    for (const q of made) expectSame(position.text(p), moves.hand!(p, q).length, 1);
    expectSame(position.text(p), new Set(made.map((q) => position.difference(p, q))).size, made.length);
  }
}

const withCells = (p: Stacked, changes: Readonly<Record<number, string>>): Stacked => ({
  turn: OTHER[p.turn],
  cells: p.cells.map((stack, c) => changes[c] ?? stack),
});

/** The moves of `covers` and `lifts`, one after the other as the rules say it. */
function randomCase(random: Random) {
  const { board, position, symbols, isStack, isFew } = randomStacks(random);
  const some = (): string =>
    random.shuffled(Array.from(symbols)).slice(0, random.between(1, symbols.length)).join('');
  const puts = { left: some(), right: some() };
  const onto = random.pick(ONTO);
  const putting = covers(position, 'cells', puts, { onto });
  const slowPuts = (p: Stacked): Stacked[] =>
    Array.from(puts[p.turn]).flatMap((symbol) =>
      board.cells().flatMap((c) => {
        const next = withCells(p, { [c]: p.cells[c]! + symbol });
        const allowed =
          isFew(next.cells) && isStack(next.cells[c]!) && mayGo(onto, p.cells[c]!, puts[p.turn]);
        return allowed ? [next] : [];
      }),
    );
  const carry = random.pick([1, 'all', undefined, position.fields.cells.height] as const);
  const target = random.pick(ONTO);
  const most = carry === undefined ? 1 : carry === 'all' ? position.fields.cells.height : carry;
  const relation = () =>
    random.chance(0.3)
      ? board.slides([
          [0, 1],
          [0, -1],
        ])
      : board.related((c, d) => c !== d && random.chance(0.6));
  const byTop = () =>
    Object.fromEntries(
      Array.from(some(), (top) => [
        top,
        random.chance(0.5) ? relation() : Array.from({ length: random.between(1, most) }, relation),
      ]),
    );
  const ways = { left: byTop(), right: byTop() };
  const lifting = lifts(position, 'cells', ways, { carry, onto: target });
  const slowLifts = (p: Stacked): Stacked[] =>
    board.cells().flatMap((c) =>
      board.cells().flatMap((d) =>
        Array.from({ length: p.cells[c]!.length }, (_, k) => k + 1).flatMap((k) => {
          const stack = p.cells[c]!;
          const given = ways[p.turn][stack.at(-1)!];
          const way = Array.isArray(given) ? given[k - 1] : given;
          const e = way?.pairs.findIndex(([from, to]) => from === c && to === d) ?? -1;
          if (!way || e < 0 || (carry === 'all' ? k < stack.length : k > most)) return [];
          if (way.crossed?.[e]!.some((between) => p.cells[between] !== '')) return [];
          const made = p.cells[d]! + stack.slice(stack.length - k);
          if (!isStack(made) || !mayGo(target, p.cells[d]!, Object.keys(ways[p.turn]).join(''))) return [];
          return [withCells(p, { [c]: stack.slice(0, stack.length - k), [d]: made })];
        }),
      ),
    );
  return { position, isFew: (p: Stacked) => isFew(p.cells), putting, slowPuts, lifting, slowLifts };
}

describe('random statements are those of plain functions', () => {
  test('covers', () => {
    checkSeeds(SEEDS, (random) => {
      const { position, isFew, putting, slowPuts } = randomCase(random);
      expectStacked(position, putting, isFew, slowPuts);
    });
  });

  test('lifts', () => {
    checkSeeds(SEEDS, (random) => {
      const { position, isFew, lifting, slowLifts } = randomCase(random);
      expectStacked(position, lifting, isFew, slowLifts);
    });
  });

  test('both together', () => {
    checkSeeds(SEEDS, (random) => {
      const { position, isFew, putting, slowPuts, lifting, slowLifts } = randomCase(random);
      expectStacked(position, either(putting, lifting), isFew, (p) => [...slowPuts(p), ...slowLifts(p)]);
    });
  });

  test('shows', () => {
    checkSeeds(SEEDS, (random) => {
      const { board, position, symbols } = randomStacks(random);
      const some = (): string => random.shuffled(Array.from(symbols)).slice(0, random.between(1, 2)).join('');
      const asked = { left: some(), right: some() };
      const lines = random.list(1, 3, () => random.shuffled(board.cells()).slice(0, random.between(1, 3)));
      const condition = shows(position, 'cells', asked, lines);
      for (let i = 0; i < position.size; i++) {
        const p = position.unrank(i);
        const shown = lines.filter((cells) =>
          cells.every((c) => asked[p.turn].includes(p.cells[c]!.slice(-1)) && p.cells[c] !== ''),
        );
        expectSame(position.text(p), condition.holds(p), shown.length > 0);
        expectSame(position.text(p), condition.cellsAt!(p).join(' '), shown.join(' '));
      }
    });
  });
});

describe('a board of stacks', () => {
  const board = Board.rectangle(2, 2, 'a1');
  const position = shape({ turn: turns('left', 'right'), cells: stacks(board, ['xo', 'XO'], { count: 2 }) });
  const text = 'turn=left cells=xO,./oX,X';
  const p = position.parse(text);

  test('is numbered without holes, and written with the lowest piece first', () => {
    expect(p).toEqual({ turn: 'left', cells: ['xO', '', 'oX', 'X'] });
    expect(position.text(p)).toBe(text);
    expect(position.size).toBe(2 * 9 ** 4);
    for (let i = 0; i < position.size; i += 7) {
      const q = position.unrank(i);
      expect(position.rank(q)).toBe(i);
      expect(position.key!(q)).not.toBe(position.key!(p));
    }
  });

  test('shows tops, and says what they cover and what is in hand', () => {
    expect(position.diagram(p)).toBe(
      ['2 O .', '1 X X', '  a b', '', 'stacks a2 xO a1 oX, in hand x o O'].join('\n'),
    );
    const { scene } = position;
    expect(
      scene?.pieces(p).map(({ cell, symbol, covered }) => [cell, symbol, covered?.map((one) => one.symbol)]),
    ).toEqual([
      [0, 'O', ['x']],
      [2, 'X', ['o']],
      [3, 'X', undefined],
    ]);
    expect(scene?.inHand?.(p).map(({ symbol }) => symbol)).toEqual(['x', 'o', 'O']);
    expect(scene?.pieces(p)[0]?.scale).toBeUndefined();
    expect(scene?.inHand?.(p)[0]?.scale).toBe(0.7);
  });

  test('is changed by hand at the tops', () => {
    const { edit } = position.scene!;
    const at = (cell: number, symbol: string) => ({ board: 0, cell, field: 'cells', symbol });
    expect(edit!.put(p, at(1, 'x')).cells).toEqual(['xO', 'x', 'oX', 'X']);
    expect(edit!.remove(p, at(0, 'O')).cells).toEqual(['x', '', 'oX', 'X']);
    expect(edit!.move(p, at(0, 'O'), 1)!.cells).toEqual(['x', 'O', 'oX', 'X']);
    expect(() => edit!.put(p, at(3, 'x'))).toThrow('Xx is no stack');
  });

  test('is read from a picture, and turned with the board', () => {
    expect(position.place(['x.', 'OX']).cells).toEqual(['x', '', 'O', 'X']);
    expect(position.permuted(p, Uint32Array.of(1, 0, 3, 2)).cells).toEqual(['', 'xO', 'X', 'oX']);
  });

  test.each([
    ['cells=xO,./oX,X turn=left extra=1', 'is not a field'],
    ['turn=left cells=xO,.', 'expected 2 rows, got 1'],
    ['turn=left cells=xO,./oX', 'expected 2 cells, got 1'],
    ['turn=left cells=xO,./oX,z', "'z'"],
    ['turn=left cells=Ox,./oX,X', "'Ox' is no stack"],
    ['turn=left cells=xO,./oX,', "'' is no stack"],
    ['turn=left cells=xO,O/O,X', '1 O too many'],
  ])('%s is refused', (given, why) => {
    expect(() => position.parse(given)).toThrow(why);
  });

  test('moves are named by the piece and the cell, or by both cells', () => {
    const tall = shape({ turn: turns('left', 'right'), cells: stacks(board, 'ab', { height: 3 }) });
    const from = tall.parse('turn=left cells=ba,./b,a');
    const name = (cells: string): string => tall.difference(from, tall.parse(`turn=right cells=${cells}`));
    expect(name('ba,a/b,a')).toBe('a@b2');
    expect(name('b,a/b,a')).toBe('a2-b2');
    expect(name('.,./bba,a')).toBe('a2-a1 ×2');
    expect(name('b,./.,a')).toBe('a2: b, a1: .');
  });
});

describe('statements of stacks that mean nothing are refused', () => {
  const board = Board.rectangle(1, 3);
  const position = shape({ turn: turns('left', 'right'), cells: stacks(board, 'ab', { height: 2 }) });
  const impartial = shape({ cells: stacks(board, 'ab', { height: 2 }) });
  const [some, far] = [board.steps([0, 1]), board.steps([0, 2])];
  const way = { left: { a: some }, right: { b: some } };
  const js = (given: unknown): never => given as never;
  test.each([
    ['height', () => stacks(board, 'ab')],
    ['from 1 to 2', () => stacks(board, ['a', 'b'], { height: 3 })],
    ["'a' is given twice", () => stacks(board, 'aa', { height: 1 })],
    ["'.' is given twice or cannot be written", () => stacks(board, 'a.', { height: 1 })],
    ['stacks(…, pieces)', () => stacks(board, js(7), { height: 1 })],
    ['more than 65,536 stacks', () => stacks(board, 'ab', { height: 30 })],
    ['count: { b: … }', () => stacks(board, 'ab', { height: 2, count: { a: 1 } })],
    ['c', () => stacks(board, 'ab', { height: 2, count: { a: 1, b: 1, c: 1 } })],
    ['is not a field of stacks', () => covers(position, js('turn'), { left: 'a', right: 'b' })],
    ["'c'", () => covers(position, 'cells', { left: 'a', right: 'c' })],
    ['covers(…)', () => covers(position, 'cells', { left: 'a', right: '' })],
    ['right', () => covers(position, 'cells', js({ left: 'a' }))],
    ['onto', () => covers(position, 'cells', { left: 'a', right: 'b' }, { onto: js('top') })],
    ['on', () => covers(position, 'cells', { left: 'a', right: 'b' }, js({ on: 'any' }))],
    ['in a game without a turn', () => covers(impartial, 'cells', 'a', { onto: 'enemy' })],
    ['from 1 to 2', () => lifts(position, 'cells', way, { carry: 3 })],
    ['from 1 to 2', () => lifts(position, 'cells', way, { carry: 0 })],
    ["'c'", () => lifts(position, 'cells', { left: { c: some }, right: { b: some } })],
    [
      'more than the pieces that go together (1)',
      () => lifts(position, 'cells', { left: { a: [some, far] }, right: { b: some } }),
    ],
    ['a relation', () => lifts(position, 'cells', { left: { a: js([7]) }, right: { b: some } })],
    ['a relation', () => lifts(position, 'cells', { left: { a: js(7) }, right: { b: some } })],
    ['in a game without a turn', () => lifts(impartial, 'cells', { a: some }, { onto: 'own' })],
    ["'c'", () => shows(position, 'cells', 'c', 3)],
    ["'a' is given twice", () => covers(position, 'cells', { left: 'aa', right: 'b' })],
    ['7', () => shows(position, 'cells', 'a', [[0, 7]])],
  ])('%# %s', (why, statement) => {
    expect(statement).toThrow(why);
  });
});
