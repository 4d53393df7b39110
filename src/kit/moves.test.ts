/** Each kind of moves compared with a plain computation, at every position of a tiny game, forwards and back. */
import { describe, expect, test } from 'vitest';
import { type Moves, rules } from '../rules/rules.ts';
import type { Positions } from '../rules/positions.ts';
import { Board, E, N, S, W } from './board.ts';
import { count, fill, one, some, turns, youngDiagram } from './fields.ts';
import { drops, places } from './places.ts';
import { either, only } from './combined.ts';
import { grows } from './diagram-moves.ts';
import { subtracts, takes } from './subtraction.ts';
import { walks } from './walks.ts';
import { inARow, line } from './rows.ts';
import { shape } from './shape.ts';

const texts = <P>({ text }: Positions<P>, list: readonly P[]): string[] => list.map(text).sort();

/** Expects the moves of `slow`, un-moves that are exactly their transpose, and `isLegal` to say which positions are legal. */
function expectMoves<P>(
  position: Positions<P>,
  made: Moves<P>,
  slow: (p: P) => readonly P[],
  isLegal: (p: P) => boolean = () => true,
): void {
  const all = Array.from({ length: position.size }, (_, i) => position.unrank(i));
  const legal = all.filter((p) => made.legal?.(p) ?? true);
  expect(texts(position, legal)).toEqual(texts(position, all.filter(isLegal)));
  const back = new Map<string, P[]>(legal.map((p) => [position.text(p), []]));
  let moves = 0;
  for (const p of legal) {
    expect([position.text(p), texts(position, made.of(p))]).toEqual([
      position.text(p),
      texts(position, slow(p)),
    ]);
    for (const q of made.of(p)) {
      back.get(position.text(q))!.push(p);
      moves++;
    }
  }
  expect(moves).toBeGreaterThan(5);
  for (const q of legal) {
    const found = made.before!(q).filter((p) => made.legal?.(p) ?? true);
    const before = back.get(position.text(q))!;
    expect([position.text(q), texts(position, found)]).toEqual([position.text(q), texts(position, before)]);
  }
}

const other = (turn: 'left' | 'right'): 'left' | 'right' => (turn === 'left' ? 'right' : 'left');
const distinct = (cells: readonly number[]): boolean => new Set(cells).size === cells.length;

/** The cells reached from `from` in each of the directions `ways`, at most `most` of them, as far as `free` is true. */
function* slid(
  board: Board,
  from: number,
  ways: readonly (readonly [number, number])[],
  most: number,
  free: (cell: number) => boolean,
): Iterable<number> {
  for (const [dr, dc] of ways)
    for (let k = 1; k <= most; k++) {
      const to = board.find(board.row(from) + k * dr, board.column(from) + k * dc);
      if (to === undefined) break;
      yield to;
      if (!free(to)) break;
    }
}

describe('pieces of several fields', () => {
  const board = Board.parse(['...', '.#.']);
  const position = shape({
    turn: turns('left', 'right'),
    men: some(2, board),
    king: one(board),
    wolf: one(board),
  });
  type P = ReturnType<typeof position.unrank>;
  const all = [N, E, S, W] as const;
  const own = ({ turn, men, king, wolf }: P): number[] => (turn === 'left' ? [...men, king] : [wolf]);
  const standing = ({ men, king, wolf }: P): number[] => [...men, king, wolf];

  /** Men go one step, the king slides to the right, the wolf slides. */
  const said =
    (onto: (p: P, cell: number) => boolean) =>
    (p: P): P[] => {
      const turn = other(p.turn);
      const free = (cell: number): boolean => !standing(p).includes(cell);
      const along = (from: number, ways: readonly (readonly [number, number])[], most: number): number[] =>
        [...slid(board, from, ways, most, free)].filter((cell) => onto(p, cell));
      if (p.turn === 'right') return along(p.wolf, all, 3).map((wolf) => ({ ...p, turn, wolf }));
      return [
        ...p.men.flatMap((man, i) =>
          along(man, all, 1).map((to) => ({ ...p, turn, men: p.men.with(i, to).sort((a, b) => a - b) })),
        ),
        ...along(p.king, [E], 3).map((king) => ({ ...p, turn, king })),
      ];
    };
  const statement = {
    left: { men: board.steps(N, E, S, W), king: board.slides([E]) },
    right: { wolf: board.slides([N, E, S, W]) },
  };

  test('walk to cells without one of their own, and slide as far as no piece is in the way', () => {
    const isLegal = ({ men, king }: P): boolean => distinct([...men, king]);
    for (const made of [walks(position, statement), walks(position, statement, { onto: 'not own' })]) {
      expectMoves(
        position,
        made,
        said((p, cell) => !own(p).includes(cell)),
        isLegal,
      );
      expect(made.structure).toBeUndefined();
    }
  });

  test('walk to cells without any piece', () => {
    const made = walks(position, statement, { onto: 'empty' });
    expectMoves(
      position,
      made,
      said((p, cell) => !standing(p).includes(cell)),
      (p) => distinct(standing(p)),
    );
    expect(made.structure).toBeUndefined();
  });

  test('walk to cells with a piece of the other side, which stays there', () => {
    const made = walks(position, statement, { onto: 'enemy' });
    expectMoves(
      position,
      made,
      said((p, cell) => !own(p).includes(cell) && standing(p).includes(cell)),
      ({ men, king }) => distinct([...men, king]),
    );
    expect(made.structure).toBeUndefined();
  });

  test('that never block each other are independent sides', () => {
    const pair = shape({ turn: turns('left', 'right'), cat: one(board), mouse: one(board) });
    const way = board.steps(N, E, S, W);
    const made = walks(pair, { left: { cat: way }, right: { mouse: way } });
    expect(made.structure?.is).toBe('independent sides');
    expect(made.legal).toBeUndefined();
    expectMoves(pair, made, (p) => {
      const [from, name] = p.turn === 'left' ? [p.cat, 'cat'] : [p.mouse, 'mouse'];
      const turn = other(p.turn);
      return [...slid(board, from, all, 1, () => true)].map((to) => ({ ...p, turn, [name]: to }));
    });
    const slides = board.slides([N, E, S, W]);
    expect(walks(pair, { left: { cat: slides }, right: { mouse: way } }).structure).toBeUndefined();
    for (const onto of ['empty', 'enemy'] as const)
      expect(walks(pair, { left: { cat: way }, right: { mouse: way } }, { onto }).structure).toBeUndefined();
    // a field that nobody moves, or one more that is no piece
    const three = shape({
      turn: turns('left', 'right'),
      cat: one(board),
      mouse: one(board),
      stone: one(board),
    });
    expect(walks(three, { left: { cat: way }, right: { mouse: way } }).structure).toBeUndefined();
    const counted = shape({ turn: turns('left', 'right'), cat: one(board), mouse: one(board), n: count(2) });
    expect(walks(counted, { left: { cat: way }, right: { mouse: way } }).structure).toBeUndefined();
  });

  test('are refused if a side has no moves', () => {
    expect(() => walks(position, { left: { men: board.steps(N) } } as never)).toThrow(
      "no moves are stated for 'right'; the sides are left and right",
    );
  });
});

test('without a turn both players walk with the same piece', () => {
  const board = Board.rectangle(2, 2);
  const position = shape({ piece: one(board) });
  expectMoves(position, walks(position, { piece: board.steps(N, E, S, W) }), ({ piece }) =>
    [...slid(board, piece, [N, E, S, W], 1, () => true)].map((to) => ({ piece: to })),
  );
});

describe('men on a filled board', () => {
  const board = Board.rectangle(2, 3);
  const position = shape({ turn: turns('left', 'right'), cells: fill(board, '.xo') });
  type P = ReturnType<typeof position.unrank>;
  const man = ({ turn }: P): string => (turn === 'left' ? 'x' : 'o');
  const slides = board.slides([N, E, S, W]);
  const men = { left: { x: slides }, right: { o: slides } };
  const put = ({ turn, cells }: P, changes: Readonly<Record<number, string>>): P => ({
    turn: other(turn),
    cells: Array.from(cells, (c, i) => changes[i] ?? c).join(''),
  });
  const going = (p: P, onto: string): P[] =>
    Array.from(p.cells).flatMap((c, from) =>
      c === man(p)
        ? [...slid(board, from, [N, E, S, W], 3, (cell) => p.cells[cell] === '.')]
            .filter((to) => p.cells[to] === onto)
            .map((to) => put(p, { [from]: '.', [to]: c }))
        : [],
    );
  const enemy = (p: P): string => (man(p) === 'x' ? 'o' : 'x');

  test('walk to empty cells, and onto those of the other side, which they take', () => {
    expectMoves(position, walks(position, 'cells', men, { onto: 'empty' }), (p) => going(p, '.'));
    expectMoves(position, walks(position, 'cells', men, { onto: 'enemy' }), (p) => going(p, enemy(p)));
    for (const made of [walks(position, 'cells', men), walks(position, 'cells', men, { onto: 'not own' })])
      expectMoves(position, made, (p) => [...going(p, '.'), ...going(p, enemy(p))]);
  });

  test('are placed on any empty cell, and a move is called by it', () => {
    const made = places(position, 'cells', { left: 'x', right: 'o' });
    expectMoves(position, made, (p) =>
      board.cells().flatMap((cell) => (p.cells[cell] === '.' ? [put(p, { [cell]: man(p) })] : [])),
    );
    const p = position.parse('turn=left cells=.../...');
    const { name } = rules(position, { start: p, moves: made });
    expect(made.of(p).map((q) => name(p, q))).toEqual(['1,1', '1,2', '1,3', '2,1', '2,2', '2,3']);
  });

  test('drop to the lowest empty cell of a column, and a move is called by it', () => {
    const made = drops(position, 'cells', { left: 'x', right: 'o' });
    const lowest = (p: P, column: number): number | undefined =>
      // a man may float above an empty cell: only the cells above the topmost man count
      p.cells[column] !== '.' ? undefined : p.cells[column + 3] === '.' ? column + 3 : column;
    const hangs = ({ cells }: P): boolean => [0, 1, 2].some((c) => cells[c] !== '.' && cells[c + 3] === '.');
    const settled = only(made, (p, q) => !hangs(p) && !hangs(q));
    expectMoves(position, settled, (p) =>
      hangs(p)
        ? []
        : [0, 1, 2].flatMap((column) => {
            const cell = lowest(p, column);
            return cell === undefined ? [] : [put(p, { [cell]: man(p) })];
          }),
    );
    const p = position.parse('turn=left cells=.../.o.');
    expect(made.of(p).map((q) => made.name!(p, q))).toEqual(['2,1', '1,2', '2,3']);
    const chess = shape({ turn: turns('left', 'right'), cells: fill(Board.rectangle(2, 3, 'a1'), '.xo') });
    const dropped = drops(chess, 'cells', { left: 'x', right: 'o' });
    const empty = chess.parse('turn=left cells=.../...');
    expect(dropped.of(empty).map((q) => dropped.name!(empty, q))).toEqual(['a', 'b', 'c']);
  });

  test('of one symbol are placed and dropped by both players without a turn', () => {
    const impartial = shape({ cells: fill(Board.rectangle(2, 2), '.x') });
    const filled = (cells: string, i: number): { cells: string } => ({
      cells: `${cells.slice(0, i)}x${cells.slice(i + 1)}`,
    });
    expectMoves(impartial, places(impartial, 'cells', 'x'), ({ cells }) =>
      [0, 1, 2, 3].flatMap((i) => (cells[i] === '.' ? [filled(cells, i)] : [])),
    );
    const made = drops(impartial, 'cells', 'x');
    expect(made.of(impartial.parse('cells=../.x')).map(({ cells }) => cells)).toEqual(['..xx', '.x.x']);
    expect(made.before!(impartial.parse('cells=.x/xx')).map(({ cells }) => cells)).toEqual(['.x.x', '..xx']);
  });
});

describe('several symbols to choose from', () => {
  const position = shape({ turn: turns('left', 'right'), cells: fill(Board.rectangle(2, 2), '.xo') });
  type P = ReturnType<typeof position.unrank>;
  const after = ({ turn, cells }: P, i: number, symbol: string): P => ({
    turn: other(turn),
    cells: cells.slice(0, i) + symbol + cells.slice(i + 1),
  });
  const symbols = { left: 'xo', right: 'o' } as const;

  test('are placed on any empty cell', () => {
    expectMoves(position, places(position, 'cells', symbols), (p) =>
      [0, 1, 2, 3].flatMap((i) =>
        p.cells[i] === '.' ? Array.from(symbols[p.turn], (symbol) => after(p, i, symbol)) : [],
      ),
    );
  });

  test('fall down a column, and a move is called by its symbol and cell', () => {
    const made = drops(position, 'cells', symbols);
    const hangs = ({ cells }: P): boolean => [0, 1].some((i) => cells[i] !== '.' && cells[i + 2] === '.');
    expectMoves(
      position,
      only(made, (p, q) => !hangs(p) && !hangs(q)),
      (p) =>
        hangs(p)
          ? []
          : [0, 1].flatMap((column) => {
              const i = p.cells[column + 2] === '.' ? column + 2 : column;
              return p.cells[i] === '.' ? Array.from(symbols[p.turn], (symbol) => after(p, i, symbol)) : [];
            }),
    );
    const start = position.parse('turn=left cells=../x.');
    const { moves, name } = rules(position, { start, moves: made });
    expect(moves(start).map((q) => name(start, q))).toEqual(['x@1,1', 'o@1,1', 'x@2,2', 'o@2,2']);
  });

  test('say nothing about how many there may be of each, unless no side shares one', () => {
    const start = position.unrank(0);
    const uneven = position.parse('turn=left cells=oo/o.');
    expect(places(position, 'cells', symbols).impossible!(uneven, start)).toBeUndefined();
    const three = shape({ turn: turns('left', 'right'), cells: fill(Board.rectangle(2, 2), '.xyo') });
    const apart = places(three, 'cells', { left: 'xy', right: 'o' });
    const first = three.unrank(0);
    expect(apart.impossible!(three.parse('turn=right cells=xy/o.'), first)).toBeUndefined();
    expect(String(apart.impossible!(three.parse('turn=left cells=oo/o.'), first))).toBe(
      '0 xy and 3 o, which are put down in turn',
    );
  });
});

describe('lines', () => {
  test('close their cells and those of all lines joined to them', () => {
    const board = Board.parse(['..#..#.']);
    const position = shape({ cells: fill(board, '.x') });
    const made = places(position, 'cells', 'x', { closedBy: board.lines(2) });
    // cells 0 1 | 2 3 | 4: the last one is on no line
    expectMoves(position, made, ({ cells }) =>
      [0, 1, 2, 3, 4].flatMap((i) => {
        const [a, b] = i < 2 ? [0, 1] : [2, 3];
        if (cells[i] === 'x' || (i < 4 && cells[a] === 'x' && cells[b] === 'x')) return [];
        return [{ cells: `${cells.slice(0, i)}x${cells.slice(i + 1)}` }];
      }),
    );
  });

  test('that close their cells cannot all be full, unless the last symbol is on all of them', () => {
    const board = Board.rectangle(1, 5);
    const position = shape({ cells: fill(board, '.x') });
    const { impossible } = places(position, 'cells', 'x', { closedBy: board.lines(2) });
    const reason = (cells: string) => impossible!({ cells }, position.unrank(0))?.toString();
    expect(reason('xx...')).toBeUndefined();
    expect(reason('.xxx.')).toBeUndefined();
    expect(reason('xxxx.')).toBe('the game was over before the last move');
    expect(reason('xx.xx')).toBe('the game was over before the last move');
  });

  const board = Board.rectangle(2, 3);
  const position = shape({ turn: turns('left', 'right'), cells: fill(board, '.xo') });
  const moves = places(position, 'cells', { left: 'x', right: 'o' });
  const start = position.unrank(0);
  const all = Array.from({ length: position.size }, (_, i) => position.unrank(i));

  test.each(['moved', 'to move', 'tie', 'left'] as const)(
    'end the game as the same test in `outcome` does: %s',
    (winner) => {
      const cells = [
        [0, 4],
        [2, 4, 5],
      ];
      const row = inARow(position.fields.cells, 0, cells);
      const declared = rules(position, { start, moves, ends: [line(position, 'cells', cells, winner)] });
      const plain = rules(position, { start, moves, outcome: (p) => (row(p.cells) ? winner : undefined) });
      expect(all.map(declared.ended)).toEqual(all.map(plain.ended));
      expect(new Set(all.map(declared.ended)).size).toBeGreaterThan(1);
    },
  );

  test('of one symbol alone count if it is named, and the first end that holds counts', () => {
    const { ended } = rules(position, {
      start,
      moves,
      ends: [line(position, 'cells', 3, 'tie', 'o'), line(position, 'cells', 2, 'left')],
    });
    const at = (cells: string) => ended(position.parse(`turn=left cells=${cells}`));
    expect([at('xx./...'), at('ooo/...'), at('oo./xxx'), at('xox/o.o')]).toEqual([3, 2, 3, 3]);
    expect(at('x../..o')).toBe(0);
  });

  test('are data for engines, as the moves are', () => {
    const ends = [line(position, 'cells', 3, 'moved')];
    const { structure } = rules(position, { start, moves, ends });
    expect(structure).toMatchObject({
      is: 'filling',
      cells: 6,
      symbols: [[1], [2]],
      columns: undefined,
      ends: [
        {
          lines: [
            [0, 1, 2],
            [3, 4, 5],
          ],
          symbol: 0,
          ending: [1, 1],
        },
      ],
    });
    const p = position.parse('turn=left cells=x.o/...');
    expect(structure?.is === 'filling' && [...structure.symbolsAt(p)]).toEqual([1, 0, 2, 0, 0, 0]);
    const ended = rules(position, { start, moves, ends, outcome: () => undefined });
    expect(ended.structure).toMatchObject({ is: 'filling', ends: undefined });
    expect(drops(position, 'cells', { left: 'x', right: 'o' }).structure).toMatchObject({
      columns: [
        [3, 0],
        [4, 1],
        [5, 2],
      ],
    });
    const more = shape({ turn: turns('left', 'right'), cells: fill(board, '.xo'), n: count(2) });
    expect(places(more, 'cells', { left: 'x', right: 'o' }).structure).toBeUndefined();
  });

  test('are refused with unknown symbols and cells', () => {
    expect(() => line(position, 'cells', 3, 'moved', 'y')).toThrow("symbol: 'y' is not one of x o");
    expect(() => line(position, 'cells', 3, 'moved', '.')).toThrow("symbol: '.' is not one of x o");
    expect(() => line(position, 'cells', [[0, 6]], 'moved')).toThrow('cell 6 is outside 0..5');
  });
});

test('amounts are subtracted from numbers, never below 0, and added back, never above the maximum', () => {
  const position = shape({ a: count(4), b: count(3) });
  const made = takes(position, { a: [1, 3], b: [2] });
  expectMoves(position, made, ({ a, b }) => [
    ...[1, 3].flatMap((n) => (n <= a ? [{ a: a - n, b }] : [])),
    ...(b >= 2 ? [{ a, b: b - 2 }] : []),
  ]);
  const heap = shape({ a: count() });
  expect(takes(heap, { a: [1] }).before).toBeUndefined();
  expect(takes(heap, { a: [2] }).of({ a: 1 })).toEqual([]);
});

test('vectors are subtracted from x to the right and y upward', () => {
  const board = Board.quadrant(4, 3);
  const position = shape({ piece: one(board) });
  const vectors = [
    [1, 0],
    [1, 2],
  ] as const;
  const made = subtracts(position, 'piece', vectors);
  expect(made.structure).toEqual({ is: 'vectors', vectors });
  const at = (label: string) => made.of(position.parse(`piece=${label}`)).map(position.text);
  expect(at('3,2').sort()).toEqual(['piece=2,0', 'piece=2,2']);
  expect(at('1,1')).toEqual(['piece=0,1']);
  expect(at('0,2')).toEqual([]);
});

test('a Young diagram grows by one cell wherever its rows stay in order', () => {
  const position = shape({ turn: turns('left', 'right'), diagram: youngDiagram(2, 3) });
  const made = grows(position, 'diagram');
  expectMoves(position, made, ({ turn, diagram: [a, b] }) => {
    const to = (c: number, d: number) => ({ turn: other(turn), diagram: [c, d] });
    return [...(a! < 3 ? [to(a! + 1, b!)] : []), ...(b! < a! ? [to(a!, b! + 1)] : [])];
  });
  expect(made.structure).toMatchObject({
    is: 'young diagram',
    field: 'diagram',
    rows: 2,
    columns: 3,
    size: 10,
  });
});

describe('combined moves', () => {
  const position = shape({ a: count(4), b: count(4) });
  const [fromA, fromB] = [takes(position, { a: [1] }), takes(position, { b: [1] })];

  test('with either are those of both kinds', () => {
    expectMoves(position, either(fromA, fromB), ({ a, b }) => [
      ...(a > 0 ? [{ a: a - 1, b }] : []),
      ...(b > 0 ? [{ a, b: b - 1 }] : []),
    ]);
    const { before: _, ...forward } = fromB;
    expect(either(fromA, forward).before).toBeUndefined();
    expect(either(fromA, fromB).legal).toBeUndefined();
    const even = (q: { a: number }): boolean => q.a % 2 === 0;
    const small = (q: { b: number }): boolean => q.b < 2;
    const { legal } = either({ ...fromA, legal: even }, fromB, { ...fromB, legal: small });
    const allowed = [
      [2, 1],
      [1, 1],
      [2, 3],
    ].map(([a, b]) => legal!({ a: a!, b: b! }));
    expect(allowed).toEqual([true, false, false]);
  });

  test('with only are those that are allowed, forwards and back', () => {
    const both = either(fromA, fromB);
    expectMoves(
      position,
      only(both, (p, q) => p.a + q.b < 6),
      (p) => both.of(p).filter((q) => p.a + q.b < 6),
    );
    const { before: _, ...forward } = both;
    expect(only(forward, () => true).before).toBeUndefined();
  });

  test('keep their names and what is legal', () => {
    const name = (): string => 'a move';
    const legal = (): boolean => false;
    expect(only({ ...fromA, name, legal }, () => true)).toMatchObject({ name, legal });
    expect(either(fromA, { ...fromB, name }).name?.({ a: 1, b: 1 }, { a: 1, b: 0 })).toBe('a move');
  });
});

test('a piece belongs to the side that alone moves it, and to nobody if both sides do or none', () => {
  const board = Board.rectangle(1, 3);
  const position = shape({
    turn: turns('left', 'right'),
    a: one(board),
    b: one(board),
    both: one(board),
    nobody: one(board),
  });
  const steps = board.steps(E, W);
  const { owner } = walks(position, { left: { a: steps, both: steps }, right: { b: steps, both: steps } });
  expect(['a', 'b', 'both', 'nobody'].map((field) => owner!(field, ''))).toEqual([
    'left',
    'right',
    undefined,
    undefined,
  ]);
});
