/** Groups that are surrounded: random statements against plain functions, and games of the family of go against a slow program. */
import { describe, expect, test } from 'vitest';
import {
  Board,
  DIAGONAL,
  ORTHOGONAL,
  type Relation,
  type Rules,
  either,
  encloses,
  end,
  fill,
  places,
  rules,
  shape,
  surrounded,
  surrounds,
  turns,
  walks,
} from '../src/kit/index.ts';
import { expectCompiled } from './compiled-moves.ts';
import { expectMoves } from './expect-moves.ts';
import { expectSame } from './expect-same.ts';
import { checkSeeds } from './random.ts';
import { solveUnaudited } from './solve.ts';
import { statedEnding } from './stated-moves.ts';

/** A part of the random statements; all of them in the exhaustive run. */
const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 20 : 1000;

const OTHER = { left: 'right', right: 'left' } as const;

/** The cells of groups without an empty cell beside them, each group followed from man to man. */
function dead(cells: readonly string[], men: string, near: Relation): number[] {
  const lives = (cell: number, seen: Set<number>): boolean => {
    if (cells[cell] === '.') return true;
    if (!men.includes(cells[cell]!) || seen.has(cell)) return false;
    seen.add(cell);
    return cells.some((_, next) => near.has(cell, next) && lives(next, seen));
  };
  return [...cells.keys()].filter((c) => men.includes(cells[c]!) && !lives(c, new Set()));
}

describe('random statements are those of plain functions', () => {
  test('surrounds', () => {
    checkSeeds(SEEDS, (random) => {
      // every position is asked, so that larger boards are few; x is a wall, c a second kind of man of the left side
      const board = random.chance(0.15)
        ? Board.rectangle(2, 3)
        : random.pick([Board.rectangle(1, 3), Board.rectangle(1, 4), Board.rectangle(2, 2)]);
      const more = board.size === 6 ? '' : random.pick(['', 'c', 'x', ...(board.size < 4 ? ['cx'] : [])]);
      const position = shape({ turn: turns('left', 'right'), cells: fill(board, `.ab${more}`) });
      const near = random.chance(0.5)
        ? board.steps(...ORTHOGONAL, ...(random.chance(0.3) ? DIAGONAL : []))
        : ((joined) => board.related((c, d) => joined[Math.min(c, d)]![Math.max(c, d)]! && c !== d))(
            board.cells().map(() => board.cells().map(() => random.chance(0.5))),
          );
      const what = random.pick(['taken', 'left', 'forbidden'] as const);
      const symbols = { left: more.includes('c') ? 'ac' : 'a', right: 'b' };
      const steps = board.related((c, d) => c !== d && random.chance(0.4));
      const [puts, walking] = [random.chance(0.7), random.chance(0.4)];
      const walk = walks(position, 'cells', { left: { a: steps }, right: { b: steps } }, { onto: 'not own' });
      const place = places(position, 'cells', symbols);
      const first = puts && walking ? either(place, walk) : walking ? walk : place;
      const moves = surrounds(position, 'cells', first, { symbols, near, surrounded: what });
      expectMoves(position, moves, ({ turn, cells }) => {
        const [own, other] = [symbols[turn], symbols[OTHER[turn]]];
        const man = turn === 'left' ? 'a' : 'b';
        const put = board.cells().flatMap((to) => {
          if (!(puts || !walking) || cells[to] !== '.') return [];
          return Array.from(own, (symbol) => Array.from(cells, (held, c) => (c === to ? symbol : held)));
        });
        const walked = steps.pairs.flatMap(([from, to]) =>
          walking && cells[from] === man && cells[to] !== man
            ? [Array.from(cells, (held, c) => (c === to ? man : c === from ? '.' : held))]
            : [],
        );
        return [...put, ...walked].flatMap((after) => {
          const others = dead(after, other, near);
          const value = what === 'taken' ? after.map((held, c) => (others.includes(c) ? '.' : held)) : after;
          const isNone = what === 'forbidden' && others.length > 0;
          const stays = what === 'left' && others.length > 0;
          if (isNone || (!stays && dead(value, own, near).length > 0)) return [];
          return [{ turn: OTHER[turn], cells: value.join('') }];
        });
      });
    });
  });

  test('surrounded', () => {
    checkSeeds(SEEDS, (random) => {
      const board = random.pick([Board.rectangle(1, 5), Board.rectangle(2, 3)]);
      const position = shape({ turn: turns('left', 'right'), cells: fill(board, '.abc') });
      const near = board.steps(...ORTHOGONAL);
      const some = (): string => random.pick(['a', 'b', 'c', 'ab', 'ac', 'abc']);
      const symbols = random.chance(0.5) ? some() : { left: some(), right: some() };
      const made = rules(position, {
        start: position.unrank(0),
        moves: places(position, 'cells', { left: 'a', right: 'b' }),
        ends: [end(surrounded(position, 'cells', symbols, near), 'left')],
      });
      const all = Array.from({ length: 60 }, () => position.unrank(random.between(0, position.size - 1)));
      for (const p of all) {
        const own = typeof symbols === 'string' ? symbols : symbols[p.turn];
        const isOver = dead(Array.from(p.cells), own, near).length > 0;
        expectSame(position.text(p), made.ended(p) !== 0, isOver);
        expectSame(position.text(p), statedEnding(made as never, p) !== 0, isOver);
      }
      expect(expectCompiled(made, all)).toBe(undefined);
    });
  });
});

/** Stones on a board of so many rows and columns; the first capture wins, or no stone may be surrounded. */
function stones(rows: number, columns: number, what: 'taken' | 'left' | 'forbidden') {
  const board = Board.rectangle(rows, columns, 'a1');
  const position = shape({ turn: turns('black', 'white'), stones: fill(board, '.bw') });
  const near = board.steps(...ORTHOGONAL);
  const symbols = { black: 'b', white: 'w' };
  const puts = places(position, 'stones', symbols);
  return rules(position, {
    start: position.unrank(0),
    moves: surrounds(position, 'stones', puts, { symbols, near, surrounded: what }),
    ends: what === 'left' ? [end(surrounded(position, 'stones', symbols, near), 'moved')] : [],
  });
}

/** Plies to the end with best play, more than 0 if the side to move wins; without a move it loses. */
function slowly(rows: number, columns: number, capture: 'wins' | 'is none'): number {
  const known = new Map<string, number>();
  const beside = (c: number): number[] => {
    const [r, k] = [Math.floor(c / columns), c % columns];
    return [
      ...(r > 0 ? [c - columns] : []),
      ...(r < rows - 1 ? [c + columns] : []),
      ...(k > 0 ? [c - 1] : []),
      ...(k < columns - 1 ? [c + 1] : []),
    ];
  };
  const chokes = (cells: string, stone: string): boolean => {
    const breathing = new Set<number>();
    for (let grown = true; grown;) {
      grown = false;
      for (let c = 0; c < cells.length; c++)
        if (cells[c] === stone && !breathing.has(c))
          if (beside(c).some((d) => cells[d] === '.' || breathing.has(d))) {
            breathing.add(c);
            grown = true;
          }
    }
    return Array.from(cells).some((held, c) => held === stone && !breathing.has(c));
  };
  const value = (cells: string, own: string, other: string): number => {
    const key = own + cells;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const results: number[] = [];
    for (let c = 0; c < cells.length; c++) {
      if (cells[c] !== '.') continue;
      const next = cells.slice(0, c) + own + cells.slice(c + 1);
      if (chokes(next, other)) {
        if (capture === 'wins') results.push(1);
      } else if (!chokes(next, own)) {
        const reply = value(next, other, own);
        results.push(reply > 0 ? -reply - 1 : 1 - reply);
      }
    }
    const wins = results.filter((plies) => plies > 0);
    const best = wins.length > 0 ? Math.min(...wins) : Math.min(0, ...results);
    known.set(key, best);
    return best;
  };
  return value('.'.repeat(rows * columns), 'b', 'w');
}

describe('games of the family of go', () => {
  const plies = (made: Rules<never>): number => {
    const { outcome, remoteness } = solveUnaudited(made).value(made.start)!;
    return outcome === 'win' ? remoteness! : -remoteness!;
  };
  test.each([
    ['forbidden', 'is none', 2, 2],
    ['forbidden', 'is none', 1, 6],
    ['forbidden', 'is none', 2, 3],
    ['forbidden', 'is none', 3, 3],
    ['left', 'wins', 2, 2],
    ['left', 'wins', 1, 6],
    ['left', 'wins', 2, 3],
    ['left', 'wins', 3, 3],
  ] as const)('with surrounded groups %s a capture %s on %i×%i', (what, capture, rows, columns) => {
    const made = stones(rows, columns, what);
    const value = plies(made as never);
    expect(value).toBe(slowly(rows, columns, capture));
    // no-go: M. Müller, Solving NoGo on small board sizes, https://webdocs.cs.ualberta.ca/~mmueller/nogo/solving.html
    if (what === 'forbidden' && rows === 3) expect(value).toBeGreaterThan(0);
  });

  test('a move that takes is named with what it takes', () => {
    const { position, moves, name } = stones(2, 2, 'taken');
    const p = position.parse('turn=black stones=wb/..');
    const names = moves(p).map((q) => name(p, q));
    expect(names.toSorted()).toEqual(['a1xa2', 'b1']);
  });
});

test('what has no meaning is refused', () => {
  const board = Board.rectangle(2, 2);
  const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
  const puts = places(position, 'cells', { x: 'x', o: 'o' });
  const near = board.steps(...ORTHOGONAL);
  const made = (symbols: { x: string; o: string }, joined = near) =>
    surrounds(position, 'cells', puts, { symbols, near: joined });
  expect(() => made({ x: 'x', o: 'xo' })).toThrow('surrounds(…): x belongs to no one side');
  expect(() => made({ x: 'x.', o: 'o' })).toThrow('surrounds(…): . belongs to no one side');
  expect(() => made({ x: 'x', o: 'o' }, board.steps([0, 1]))).toThrow(
    'surrounds(…, { near: … }): the relation leads from 1,1 to 1,2, but not from 1,2 to 1,1',
  );
  const twice = encloses(position, 'cells', puts, {
    symbols: { x: 'x', o: 'o' },
    rays: board.rays(ORTHOGONAL),
    enclosed: 'taken',
  });
  const rest = surrounds(position, 'cells', twice, { symbols: { x: 'x', o: 'o' }, near });
  const both = rules(position, { start: position.unrank(0), moves: rest });
  expect(expectCompiled(both, [both.start])).toBe('moves of several steps surround groups');
});
