/** Stated moves and conditions: random statements against plain functions, and the data of the library's games against their moves. */
import { describe, expect, test } from 'vitest';
import { gameNames, loadGame } from '../src/games/index.ts';
import {
  Board,
  E,
  type Relation,
  type Rules,
  bites,
  contains,
  encloses,
  fill,
  fills,
  inSteps,
  joins,
  jumps,
  leaves,
  menGained,
  only,
  passed,
  places,
  prefer,
  pushes,
  replaces,
  rules,
  shape,
  some,
  turns,
  walks,
  youngDiagram,
} from '../src/kit/index.ts';
import type { Condition, Position } from '../src/kit/types.ts';
import { expectCompiled } from './compiled-moves.ts';
import { expectMoves } from './expect-moves.ts';
import { expectLess, expectSame, expectTexts } from './expect-same.ts';
import { partOfGames } from './part.ts';
import { type Random, checkSeeds } from './random.ts';
import { readingsOf } from './readings.ts';
import { statedEnding, statedMoves } from './stated-moves.ts';

/** A part of the random statements; all of them in the exhaustive run. */
const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 30 : 1000;

const OTHER = { left: 'right', right: 'left' } as const;
type Side = keyof typeof OTHER;
interface Filled extends Position {
  readonly turn: Side;
  readonly cells: string;
}

const filledShape = (board: Board, symbols: string) =>
  shape({ turn: turns('left', 'right'), cells: fill(board, symbols) });

const randomBoard = (random: Random): Board =>
  random.chance(0.5) ? Board.rectangle(1, random.between(2, 4)) : Board.rectangle(2, 2);

const randomCells = (random: Random, board: Board, least = 1, most = 3): number[] =>
  random.shuffled(board.cells()).slice(0, Math.min(board.size, random.between(least, most)));

describe('random statements are those of plain functions', () => {
  test('replaces', () => {
    checkSeeds(SEEDS, (random) => {
      const board = randomBoard(random);
      const symbols = random.pick(['.a', '.ab']);
      const position = filledShape(board, symbols);
      const texts = (): string[] =>
        random.shuffled(Array.from(symbols)).slice(0, random.between(1, symbols.length));
      const made = () =>
        random.list(0, 4, () => {
          const on = randomCells(random, board);
          return {
            on,
            from: on.map(() => texts().join('')),
            to: on.map(() => random.pick(['', ...symbols])),
          };
        });
      const statement = { left: made(), right: made() };
      expectMoves(position, replaces(position, 'cells', statement), ({ turn, cells }) =>
        statement[turn].flatMap(({ on, from, to }) => {
          if (on.some((c, k) => !from[k]!.includes(cells[c]!))) return [];
          const after = Array.from(cells, (symbol, c) => (on.includes(c) && to[on.indexOf(c)]) || symbol);
          return { turn: OTHER[turn], cells: after.join('') };
        }),
      );
    });
  });

  test('pushes', () => {
    checkSeeds(SEEDS, (random) => {
      const board = randomBoard(random);
      const position = filledShape(board, '.ab');
      const ways = random.list(1, 4, () => randomCells(random, board, 2, 4));
      const takes = { left: random.pick(['.', '.a', '.ab']), right: random.pick(['.', '.b', 'b']) };
      const puts = { left: 'a', right: 'b' };
      const moves = pushes(position, 'cells', ways, {
        left: { takes: takes.left, puts: puts.left },
        right: { takes: takes.right, puts: puts.right },
      });
      expectMoves(position, moves, ({ turn, cells }) =>
        ways
          .filter((way) => takes[turn].includes(cells[way.at(-1)!]!))
          .map((way) => {
            const shifted = [puts[turn], ...way.slice(0, -1).map((c) => cells[c])];
            const after = Array.from(cells, (symbol, c) =>
              way.includes(c) ? shifted[way.indexOf(c)] : symbol,
            );
            return { turn: OTHER[turn], cells: after.join('') };
          }),
      );
    });
  });

  test('points for men and for groups of cells that are filled', () => {
    checkSeeds(SEEDS, (random) => {
      const board = randomBoard(random);
      const position = filledShape(board, '.ab');
      const symbols = (): string => random.pick(['a', 'b', 'ab', '.', '.a']);
      const men = { left: symbols(), right: symbols() };
      const groups = random.list(0, 3, () => randomCells(random, board));
      const on = (): number[] => randomCells(random, board);
      const made = () =>
        random.list(1, 4, () => {
          const cells = on();
          const from = cells.map(() => '.ab');
          return { on: cells, from, to: cells.map(() => random.pick(['', '.', 'a', 'b'])) };
        });
      const moves = replaces(position, 'cells', { left: made(), right: made() });
      const gained = {
        men: menGained(position, 'cells', men),
        groups: fills(position, 'cells', groups),
      };
      const count = (p: Filled, side: Side): number =>
        Array.from(p.cells).filter((symbol) => men[side].includes(symbol)).length;
      const all = Array.from({ length: position.size }, (_, i) => position.unrank(i));
      const lacking = (p: Filled, group: readonly number[]): number[] =>
        group.filter((c) => p.cells[c] === '.');
      for (const p of all)
        for (const q of moves.of(p)) {
          const ahead = (at: Filled): number => count(at, p.turn) - count(at, OTHER[p.turn]);
          expectSame(position.text(p), gained.men(p, q), ahead(q) - ahead(p));
          const filled = groups.filter((group) => {
            const [cell, ...others] = lacking(p, group);
            return cell !== undefined && others.length === 0 && q.cells[cell] !== '.';
          });
          expectSame(position.text(p), gained.groups(p, q), filled.length);
        }
      for (const gain of Object.values(gained)) {
        const some = random.shuffled(all).slice(0, 20);
        expect(expectCompiled(rules(position, { start: all[0]!, moves, gain }), some)).toBe(undefined);
      }
    });
  });

  test('leaves', () => {
    checkSeeds(SEEDS, (random) => {
      const board = randomBoard(random);
      const position = filledShape(board, '.ab');
      const statement = { left: { a: randomCells(random, board) }, right: { b: randomCells(random, board) } };
      expectMoves(position, leaves(position, 'cells', statement), ({ turn, cells }) => {
        const [man, from] = turn === 'left' ? ['a', statement.left.a] : ['b', statement.right.b];
        return from
          .filter((c) => cells[c] === man)
          .map((c) => ({ turn: OTHER[turn], cells: Array.from(cells).with(c, '.').join('') }));
      });
    });
  });

  test('places apart from own or other symbols, and with another move for filling a group', () => {
    checkSeeds(SEEDS, (random) => {
      const board = randomBoard(random);
      const position = filledShape(board, '.ab');
      const near = board.related(() => random.chance(0.3)).where((c, d) => c !== d);
      const from = random.pick(['own', 'enemy'] as const);
      const apart = random.chance(0.6);
      const groups = random.chance(0.5) ? random.list(1, 3, () => randomCells(random, board)) : undefined;
      const own = { left: random.pick(from === 'own' ? ['a', 'ab'] : ['a']), right: 'b' };
      const touch = (cells: string, a: string, b: string): boolean =>
        near.pairs.some(([c, d]) => [cells[c]! + cells[d]!, cells[d]! + cells[c]!].includes(a + b));
      const pairs = Array.from('ab').flatMap((a) => Array.from('ab', (b) => a + b));
      const foes = pairs.filter((pair) =>
        from === 'own'
          ? (['left', 'right'] as const).some((side) =>
              Array.from(pair).every((one) => own[side].includes(one)),
            )
          : pair[0] !== pair[1],
      );
      const clashes = (cells: string): boolean =>
        apart && foes.some((pair) => touch(cells, pair[0]!, pair[1]!));
      const isFull = (cells: string): number =>
        (groups ?? []).filter((group) => group.every((c) => cells[c] !== '.')).length;
      const moves = places(position, 'cells', own, {
        ...(apart && { apart: { from, near } }),
        ...(groups && { again: groups }),
      });
      expectMoves(position, moves, ({ turn, cells }) =>
        Array.from(own[turn]).flatMap((symbol) =>
          board
            .cells()
            .filter((c) => cells[c] === '.')
            .map((c) => Array.from(cells).with(c, symbol).join(''))
            .filter((after) => !clashes(after))
            .map((after) => ({ turn: isFull(after) > isFull(cells) ? turn : OTHER[turn], cells: after })),
        ),
      );
    });
  });

  test('inSteps', () => {
    checkSeeds(SEEDS, (random) => {
      const board = randomBoard(random);
      const position = filledShape(board, '.ab');
      const steps = board.related((c, d) => c !== d && random.chance(0.5));
      const shots = board.related((c, d) => c !== d && random.chance(0.5));
      const sameMan = random.chance(0.5);
      const mayStop = random.chance(0.5);
      const man = { left: 'a', right: 'b' } as const;
      const walking = walks(
        position,
        'cells',
        { left: { a: steps }, right: { b: steps } },
        { onto: 'empty' },
      );
      const shot = (own: string) =>
        shots.pairs.map(([from, to]) => ({ on: [from, to], from: `${own}.`, to: ['', own] }));
      const second = replaces(position, 'cells', { left: shot('a'), right: shot('b') });
      const moves = inSteps(position, walking, second, { sameMan, mayStop });
      expectMoves(position, moves, ({ turn, cells }) => {
        const own = man[turn];
        const after = steps.pairs.flatMap(([from, to]) => {
          if (cells[from] !== own || cells[to] !== '.') return [];
          const middle = Array.from(cells).with(from, '.').with(to, own);
          const ends = shots.pairs
            .filter(([c, d]) => middle[c] === own && middle[d] === '.' && (!sameMan || c === to))
            .map(([, d]) => middle.with(d, own).join(''));
          return mayStop ? [middle.join(''), ...ends] : ends;
        });
        return after.map((value) => ({ turn: OTHER[turn], cells: value }));
      });
    });
  });

  test('encloses', () => {
    checkSeeds(SEEDS, (random) => {
      const board = random.chance(0.5) ? Board.rectangle(1, random.between(3, 5)) : Board.rectangle(2, 2);
      // x is a symbol of both sides
      const both = board.size < 5 && random.chance(0.5) ? 'x' : '';
      const position = filledShape(board, `.ab${both}`);
      const ways = random.shuffled([
        [0, 1],
        [0, -1],
        [1, 0],
        [-1, 0],
        [1, 1],
        [-1, -1],
      ] as const);
      const rays = board.rays(ways.slice(0, random.between(1, 6)));
      const enclosed = random.pick(['turned', 'taken'] as const);
      const puts = { left: 'a', right: 'b' };
      const symbols = { left: `a${both}`, right: `b${both}` };
      const must = random.chance(0.5);
      const most = random.pick([1, 2, undefined]);
      const steps = board.related((c, d) => c !== d && random.chance(0.4));
      const walking = random.chance(0.5);
      const first = walking
        ? walks(position, 'cells', { left: { a: steps }, right: { b: steps } }, { onto: 'empty' })
        : places(position, 'cells', puts);
      const moves = encloses(position, 'cells', first, { symbols, rays, enclosed, must, most });
      expectMoves(position, moves, ({ turn, cells }) => {
        const [own, other] = [puts[turn], puts[OTHER[turn]]];
        const starts = walking
          ? steps.pairs.filter(([from]) => cells[from] === own)
          : board.cells().map((c) => [undefined, c] as const);
        return starts.flatMap(([from, to]) => {
          if (cells[to] !== '.') return [];
          const put = Array.from(cells, (symbol, c) => (c === to ? own : c === from ? '.' : symbol));
          const over = rays[to]!.flatMap((ray) => {
            const runs = /^(.)\1*/.exec(ray.map((d) => put[d]).join(''))?.[0] ?? '';
            const isClosed = runs[0] === other && symbols[turn].includes(put[ray[runs.length]!] ?? '.');
            return isClosed && runs.length <= (most ?? 9) ? ray.slice(0, runs.length) : [];
          });
          if (must && over.length === 0) return [];
          const after = put.map((symbol, d) =>
            over.includes(d) ? (enclosed === 'turned' ? own : '.') : symbol,
          );
          return [{ turn: OTHER[turn], cells: after.join('') }];
        });
      });
    });
  });

  test('walks of men that become others', () => {
    checkSeeds(SEEDS, (random) => {
      const board = random.pick([Board.rectangle(1, 3), Board.rectangle(1, 4), Board.rectangle(2, 2)]);
      const symbols = board.size < 4 ? '.abcd' : random.pick(['.abc', '.ab']);
      const position = filledShape(board, symbols);
      const known = Array.from(symbols.slice(1));
      const onto = random.pick(['not own', 'empty', 'enemy'] as const);
      const someSteps = (): Relation => board.related((c, d) => c !== d && random.chance(0.4));
      const slides = board.slides([
        [0, 1],
        [0, -1],
      ]);
      /** Some men of a side, with what they become where; both sides may have the same men. */
      const men = () =>
        random
          .shuffled(known)
          .slice(0, random.between(1, 2))
          .map((man) => {
            const cells = random.shuffled(board.cells()).slice(0, random.between(0, board.size));
            const cut = random.between(0, cells.length);
            const [kind, other] = random.shuffled(known);
            return {
              man,
              relation: random.chance(0.2) ? slides : someSteps(),
              kinds: { [kind!]: cells.slice(0, cut), [other!]: cells.slice(cut) },
            };
          });
      const sides = { left: men(), right: men() };
      const by = <T>(get: (one: ReturnType<typeof men>[0]) => T) => ({
        left: Object.fromEntries(sides.left.map((one) => [one.man, get(one)])),
        right: Object.fromEntries(sides.right.map((one) => [one.man, get(one)])),
      });
      const moves = walks(
        position,
        'cells',
        by(({ relation }) => relation),
        { onto, becomes: by(({ kinds }) => kinds) },
      );
      expectMoves(position, moves, ({ turn, cells }) => {
        const own = sides[turn].flatMap(({ man, kinds }) => [man, ...Object.keys(kinds)]);
        const targets = {
          'not own': (c: string) => !own.includes(c),
          empty: (c: string) => c === '.',
          enemy: (c: string) => c !== '.' && !own.includes(c),
        };
        return sides[turn].flatMap(({ man, relation, kinds }) =>
          relation.pairs.flatMap(([from, to], e) => {
            const between = relation.crossed?.[e] ?? [];
            if (cells[from] !== man || !targets[onto](cells[to]!)) return [];
            if (between.some((c) => cells[c] !== '.')) return [];
            const lands = Object.keys(kinds).find((kind) => kinds[kind]!.includes(to)) ?? man;
            return [{ turn: OTHER[turn], cells: Array.from(cells).with(from, '.').with(to, lands).join('') }];
          }),
        );
      });
    });
  });

  test('walks of men that become others in an impartial game', () => {
    const board = Board.rectangle(1, 4);
    const position = shape({ cells: fill(board, '.ab') });
    const steps = board.steps(E);
    const moves = walks(position, 'cells', { a: steps }, { onto: 'empty', becomes: { a: { b: [2, 3] } } });
    expectMoves(position, moves, ({ cells }) =>
      [0, 1, 2].flatMap((c) =>
        cells[c] === 'a' && cells[c + 1] === '.'
          ? [{ cells: `${cells.slice(0, c)}.${c < 1 ? 'a' : 'b'}${cells.slice(c + 2)}` }]
          : [],
      ),
    );
    const p = position.parse('cells=.aa.');
    const { name, moves: of } = rules(position, { start: p, moves });
    expect(of(p).map((q) => name(p, q))).toEqual(['1,3-1,4=b']);
  });

  test('jumps, before other moves and beside them', () => {
    checkSeeds(SEEDS, (random) => {
      const kinds = random.chance(0.3);
      const board = kinds
        ? Board.rectangle(1, 4)
        : random.pick([Board.rectangle(1, 4), Board.rectangle(1, 5), Board.rectangle(2, 3)]);
      const position = filledShape(board, kinds ? '.abc' : '.ab');
      const vectors = random
        .shuffled([
          [0, 1],
          [0, -1],
          [1, 0],
          [-1, 0],
          [1, 1],
          [1, -1],
        ] as const)
        .slice(0, random.between(2, 6));
      const [over, captures, again, must] = [
        random.pick(['enemy', 'own', 'any'] as const),
        random.chance(0.6),
        random.pick(['never', 'straight', 'any'] as const),
        random.chance(0.5),
      ];
      const goal = randomCells(random, board);
      const promotes = kinds && random.chance(0.7);
      const hops = board.hops(...vectors);
      const leaps = jumps(
        position,
        'cells',
        { left: promotes ? { a: hops, c: hops } : { a: hops }, right: { b: hops } },
        { over, captures, again, must, becomes: promotes ? { left: { a: { c: goal } } } : {} },
      );
      const steps = board.steps(...vectors);
      const walking = walks(
        position,
        'cells',
        { left: { a: steps }, right: { b: steps } },
        { onto: 'empty' },
      );
      const mine = { left: promotes ? 'ac' : 'a', right: 'b' };
      /** The boards after all sequences of jumps of a man, which came to `at` along `path`, by trying every vector. */
      const on = (
        turn: Side,
        cells: string[],
        at: number,
        path: readonly number[],
        way?: readonly number[],
      ): string[] => {
        const longer = vectors.flatMap((vector) => {
          const [down, right] = vector;
          const [middle, to] = [1, 2].map((k) =>
            board.find(board.row(at) + k * down, board.column(at) + k * right),
          );
          if (middle === undefined || to === undefined || cells[to] !== '.' || cells[middle] === '.')
            return [];
          const isOwn = mine[turn].includes(cells[middle]!);
          if (over !== 'any' && isOwn !== (over === 'own')) return [];
          if (again === 'straight' && way && String(way) !== String(vector)) return [];
          if (!captures && path.includes(to)) return [];
          const man = cells[at]!;
          const lands = promotes && turn === 'left' && man === 'a' && goal.includes(to) ? 'c' : man;
          const after = cells.with(at, '.').with(to, lands);
          if (captures) after[middle] = '.';
          if (lands !== man || again === 'never') return [after.join('')];
          return on(turn, after, to, [...path, to], vector);
        });
        return path.length > 1 && !(must && longer.length > 0) ? [cells.join(''), ...longer] : longer;
      };
      const jumped = ({ turn, cells }: Filled): Filled[] =>
        board
          .cells()
          .filter((c) => mine[turn].includes(cells[c]!))
          .flatMap((c) => on(turn, Array.from(cells), c, [c]))
          .map((after) => ({ turn: OTHER[turn], cells: after }));
      expectMoves(position, leaps, jumped);
      expectMoves(position, prefer(leaps, walking), (p) =>
        jumped(p).length > 0 ? jumped(p) : walking.of(p),
      );
    });
  });

  test('bites', () => {
    for (const rows of [1, 2, 3, 4])
      for (const columns of [1, 2, 3, 4])
        for (const poisoned of [false, true]) {
          const position = shape({ bar: youngDiagram(rows, columns) });
          expectMoves(position, bites(position, 'bar', { poisoned }), ({ bar }) =>
            bar.flatMap((length, row) =>
              Array.from({ length }, (_, column) => column)
                .filter((column) => !poisoned || row + column > 0)
                .map((column) => ({
                  bar: bar.map((own, r) => Array.from({ length: own }, (_, c) => r < row || c < column)),
                }))
                .map(({ bar: kept }) => ({ bar: kept.map((cells) => cells.filter(Boolean).length) })),
            ),
          );
        }
  });

  test('moves that are there only while a condition holds', () => {
    checkSeeds(SEEDS, (random) => {
      const board = randomBoard(random);
      const position = filledShape(board, '.ab');
      const cells = randomCells(random, board, 1, 5);
      const least = random.between(0, 2);
      const most = random.between(least, 4);
      const symbols = random.pick(['a', 'b', '.', 'ab', '.a']);
      const near = board.related((c, d) => c !== d && random.chance(0.6));
      const [from, to] = [randomCells(random, board), randomCells(random, board)];
      const number = (p: Filled): number => cells.filter((c) => symbols.includes(p.cells[c]!)).length;
      /** Whether a walk over cells with an a leads from one of the cells to another, by trying all walks. */
      const reaches = (p: Filled, c: number, left: number): boolean =>
        p.cells[c] === 'a' &&
        (to.includes(c) || (left > 0 && near.pairs.some(([d, e]) => d === c && reaches(p, e, left - 1))));
      const conditions: readonly [Condition<Filled>, (p: Filled) => boolean][] = [
        [
          contains(position, 'cells', symbols, { cells, least, most }),
          (p) => number(p) >= least && number(p) <= most,
        ],
        [
          joins(position, 'cells', 'a', { from, to, near }),
          (p) => from.some((c) => reaches(p, c, board.size)),
        ],
      ];
      for (const [condition, holds] of conditions) {
        const moves = only(places(position, 'cells', { left: 'a', right: 'b' }), condition);
        expectMoves(position, moves, (p) =>
          holds(p)
            ? board
                .cells()
                .filter((c) => p.cells[c] === '.')
                .map((c) => ({
                  turn: OTHER[p.turn],
                  cells: Array.from(p.cells)
                    .with(c, p.turn === 'left' ? 'a' : 'b')
                    .join(''),
                }))
            : [],
        );
        // what a page lights makes the condition hold
        for (let i = 0; i < position.size; i++) {
          const p = position.unrank(i);
          for (const lit of (condition.holds(p) && condition.cellsAt?.(p)) || [])
            expectLess(position.text(p), 0, lit.length);
        }
      }
    });
  });

  test('pieces that have passed others', () => {
    const board = Board.rectangle(1, 4);
    const position = shape({ turn: turns('left', 'right'), own: some(2, board), other: some(2, board) });
    const condition = passed(position, 'own', 'other', (cell) => cell);
    for (let i = 0; i < position.size; i++) {
      const p = position.unrank(i);
      expectSame(position.text(p), condition.holds(p), Math.min(...p.other) >= Math.max(...p.own));
    }
  });
});

describe('the data of stated library games', () => {
  const MOST = process.env['EXHAUSTIVE'] === undefined ? 300 : 5000;
  test.each(partOfGames(gameNames, (name) => name, 0.1, 8))(
    'of %s say what its moves and ends are',
    async (name) => {
      const game = await loadGame(name);
      for (const texts of readingsOf(name)) expectStated(game.read(texts), MOST);
      expect(readingsOf(name).length).toBeGreaterThan(0);
    },
  );
});

/** Expects that the data of the rules say the same as their functions at the first positions that play reaches. */
function expectStated(read: Rules<Position>, most: number): void {
  const { text } = read.position;
  const seen = new Map([[text(read.start), read.start]]);
  for (const [at, p] of seen) {
    const moves = read.moves(p);
    if (read.stated) expectTexts(at, statedMoves(read, p), [...new Set(moves.map(text))].sort());
    if (read.statedEnds) expectSame(at, statedEnding(read, p), read.ended(p));
    for (const q of seen.size < most ? moves : []) seen.set(text(q), q);
  }
}
