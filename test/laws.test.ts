/** Invariants of the rules of every game, checked on all positions of small boards. */
import { describe, expect, test } from 'vitest';
import { type Field, fill, one, some, turns, youngDiagram } from '../src/kit/fields.ts';
import { Board } from '../src/kit/board.ts';
import { type Shape, generatedIndex, loopingIndex, shape } from '../src/kit/shape.ts';
import { endsAsSaid } from '../src/check/check.ts';
import { INVARIANTS } from '../src/check/invariants.ts';
import { PlayError } from '../src/base/errors.ts';
import { OPEN } from '../src/rules/ending.ts';
import type { Rules } from '../src/rules/rules.ts';
import { solveUnaudited as solve } from './solve.ts';
import { differences, everyPosition, expectAgreement, legalPositions } from './agreement.ts';
import {
  type Loose,
  functionGame,
  growthGame,
  heapsGame,
  menGame,
  placesGame,
  symmetricGame,
  vectorsGame,
  piecesGame,
  walksGame,
} from './random-games.ts';
import { part, someSeeds } from './part.ts';
import { Random, checkSeeds } from './random.ts';
import {
  allTwins,
  crossingPawnTwins,
  everyMap,
  inARow,
  knightmareTwins,
  otherGames,
  randomMap,
} from './small-games.ts';
import { slowSolve } from './slow-solver.ts';

type Fields = Readonly<Record<string, Field<unknown>>>;
const fieldsOf = (game: Rules<Loose>): Fields => (game.position as Shape<Fields>).fields;

/** The first entries of a list, so that failing tests stay readable. */
const few = <T>(list: readonly T[]): readonly T[] => list.slice(0, 3);

const text = (game: Rules<Loose>, p: Loose): string => game.position.text(p);
const sorted = (game: Rules<Loose>, list: readonly Loose[]): string =>
  list
    .map((p) => text(game, p))
    .sort()
    .join('; ');

/** Freezes `value` deeply, so that any change fails. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/**
 * Whether the diagram shows every point: on a drawn board it is the drawing with the pieces and the names of the points; a
 * board of hexagons is drawn row by row, and a graph is a list of its points.
 */
function pointsAreDrawn(game: Rules<Loose>, p: Loose): boolean {
  const board = Object.values(fieldsOf(game)).find((field) => field.board)!.board!;
  const { picture, points, names } = board.drawing!;
  const shown = new Map(
    Object.entries(fieldsOf(game)).flatMap(([name, field]) =>
      (field.marks?.(p[name]) ?? []).map(({ cell, symbol }) => [
        cell,
        symbol === '' ? name[0]!.toUpperCase() : symbol,
      ]),
    ),
  );
  const lines = game.position.diagram(p).split('\n');
  if (!picture) {
    return names!.every((name, cell) => {
      const symbol = shown.get(cell) ?? '.';
      if (board.naming === 'name')
        return lines[cell]!.startsWith(`${name} ${symbol} - `) || lines[cell] === `${name} ${symbol} -`;
      const [, ...row] = lines[Number(name.slice(1)) - 1]!.trim().split(/\s+/);
      return row[name.charCodeAt(0) - 97] === symbol;
    });
  }
  const margin = names ? 0 : 2;
  return points.every(
    ([row, column], cell) =>
      lines[row]![margin + column] === (shown.get(cell) ?? '.') &&
      (names
        ? lines[row]!.slice(Math.max(...picture.map((text) => text.length)))[4 + column] === names[cell]
        : board.label(cell) === lines.at(-1)![margin + column]! + lines[row]![0]!),
  );
}

/** The invariants of legal positions, each with a function that lists what violates it. */
const ofEveryPosition = INVARIANTS.map(({ fact, concerns, broken }) => [
  fact,
  (game: Rules<Loose>) =>
    concerns?.(game as Rules<unknown>) === false
      ? []
      : legalPositions(game).flatMap((p) => broken(game, frozen(p)) ?? []),
]);

/** These, and the invariants of the kit's shapes. */
const ALL: Readonly<Record<string, (game: Rules<Loose>) => readonly unknown[]>> = {
  ...Object.fromEntries(ofEveryPosition),

  'rank and unrank are inverse over the whole index, both generated and looping': (game) => {
    const { position } = game;
    const generated = generatedIndex<Loose>(fieldsOf(game));
    const looping = loopingIndex<Loose>(fieldsOf(game));
    const indexes = Array.from({ length: position.size }, (_, i) => i);
    const seen = new Set<string>();
    return indexes.filter((i) => {
      const p = position.unrank(i);
      const texts = [position.text(p), position.text(generated.unrank(i)), position.text(looping.unrank(i))];
      const ranks = [position.rank(p), generated.rank(p), looping.rank(p)];
      const twice = seen.has(texts[0]!);
      seen.add(texts[0]!);
      return twice || new Set(texts).size > 1 || ranks.some((rank) => rank !== i);
    });
  },

  'the image of a rank is the rank of the image': ({ position, permutations }) => {
    const images = position.images!(permutations);
    const ranks = new Float64Array(permutations.length);
    return Array.from({ length: position.size }, (_, i) => i).filter((i) => {
      images(i, ranks);
      const p = position.unrank(i);
      return permutations.some((g, k) => ranks[k] !== position.rank(position.permuted(p, g)));
    });
  },

  'a field that is missing, repeated, misspelt or invalid is bad input that names it': (game) => {
    const { position } = game;
    const words = text(game, game.start).split(' ');
    return words.flatMap((word, i) => {
      const name = word.split('=')[0]!;
      const others = words.toSpliced(i, 1);
      const wrong = [
        others.join(' '),
        [...words, word].join(' '),
        [...others, `${name}=`].join(' '),
        [...others, `${name}=?!`].join(' '),
        [...others, `${name}=99999/99999`].join(' '),
        [...others, `${name}`].join(' '),
        [...others, `${name}x=1`].join(' '),
      ];
      return wrong.filter((given) => {
        try {
          position.parse(given);
          return true;
        } catch (error) {
          return !(error instanceof PlayError) || error.kind !== 'bad input' || !error.message.includes(name);
        }
      });
    });
  },

  'the diagram shows every piece at its row and column': (game) => {
    const fields = Object.entries(fieldsOf(game));
    return everyPosition(game).filter((p) => {
      if (fields.some(([, field]) => field.board?.drawing)) return !pointsAreDrawn(game, p);
      const lines = game.position.diagram(p).split('\n');
      const pieces = fields.flatMap(([name, field]) =>
        (field.board && field.marks ? field.marks(p[name]) : []).map(({ cell, symbol }) => ({
          board: field.board!,
          cell,
          symbol: symbol === '' ? name[0]!.toUpperCase() : symbol,
        })),
      );
      return pieces.some(({ board, cell, symbol }) => {
        const plane = board.naming !== 'row,column';
        const line = lines[board.row(cell) - (plane ? 1 : 0)]!;
        const drawn = line.trim().split(/\s+/)[board.column(cell)];
        const here = pieces.filter((other) => other.cell === cell).map((other) => other.symbol);
        return drawn === undefined || !here.includes(drawn) || (here.length === 1 && drawn !== symbol);
      });
    });
  },

  'positions that are not legal can also be read back': (game) =>
    everyPosition(game).filter((p) => text(game, game.position.parse(text(game, p))) !== text(game, p)),

  'best play ends after the plies and with the winner that the value announces': (game) => {
    const { value } = solve(game, { engine: 'indexed' });
    return legalPositions(game)
      .filter((_, i, all) => all.length < 600 || i % Math.ceil(all.length / 600) === 0)
      .filter((p) => !endsAsSaid(game, { value }, p));
  },
};

const twins = [
  ...allTwins(),
  crossingPawnTwins(['..', 'O#', '.X', 'O.']),
  crossingPawnTwins(['.#.', '...', 'OX.']),
  crossingPawnTwins(['O..', '###', 'X..']),
];
const games = [...twins, ...otherGames(), { name: 'knightmare 6×8', kit: knightmareTwins(6, 8).kit }];
/** The index of tic-tac-toe has 39,366 positions; the invariants that draw or parse each one use smaller boards. */
const QUICK = /^rank and unrank|^un-moves|^moves lead|^best play|^a position reads/;

describe.each(Object.entries(ALL).map((entry, seed) => [...entry, seed] as const))(
  '%s',
  (law, broken, seed) => {
    const chosen = QUICK.test(law) ? games : games.filter(({ kit }) => kit.position.size < 10_000);
    test.each(part(chosen, 0.1, seed))('$name', ({ kit }) => {
      expect(few(broken(kit))).toEqual([]);
    });

    // where the pieces start does not matter: every position of a board is checked
    test('crossing-pawn on every board up to 2×3, 3×2 and 4×1 with one and two guards, and up to 3×3 with two', () => {
      const small = [
        [2, 1],
        [3, 1],
        [4, 1],
        [2, 2],
        [2, 3],
        [3, 2],
      ] as const;
      const maps = [
        ...small.flatMap(([rows, columns]) => [1, 2].flatMap((guards) => everyMap(rows, columns, guards))),
        ...everyMap(3, 3, 2),
      ];
      expect(maps.length).toBeGreaterThan(600);
      const breaking = part(maps, 0.1, seed).flatMap((map) =>
        few(broken(crossingPawnTwins(map).kit)).map((flaw) => [map.join('/'), flaw]),
      );
      expect(few(breaking)).toEqual([]);
    });

    test('crossing-pawn on random boards up to 4×4 with one to three guards', () => {
      checkSeeds(someSeeds(30), (random) => {
        const { kit } = crossingPawnTwins(randomMap(random, random.between(1, 3)));
        if (kit.position.size < 3000) expect(few(broken(kit))).toEqual([]);
      });
    });
  },
);

describe('laws of the kit on random games', () => {
  const makers = {
    walksGame,
    piecesGame,
    symmetricGame,
    placesGame,
    menGame,
    heapsGame,
    vectorsGame,
    growthGame,
  };
  const slides = {
    'walksGame with slides': (r: Random) => walksGame(r, { slides: true }),
    'walksGame to empty cells': (r: Random) => walksGame(r, { onto: 'empty', slides: r.chance(0.3) }),
    'walksGame onto the other side': (r: Random) => walksGame(r, { onto: 'enemy', slides: r.chance(0.3) }),
    'symmetricGame with slides': (r: Random) => symmetricGame(r, { slides: true }),
  };
  test.each(Object.entries({ ...makers, ...slides }))('%s', (_, make) => {
    checkSeeds(someSeeds(40), (random) => {
      const game = make(random);
      for (const [law, broken] of Object.entries(ALL)) {
        // two equal steps may move the same piece to the same cell, and a pass may end the game
        if (/^(every move|the moves of a position have|best play)/.test(law)) continue;
        expect({ law, broken: few(broken(game)) }).toEqual({ law, broken: [] });
      }
    });
  });

  test('best play ends as announced in random games of plain functions', () => {
    const [, best] = Object.entries(ALL).find(([law]) => law.startsWith('best play'))!;
    checkSeeds(someSeeds(150), (random) => {
      const game = functionGame(random, random.pick([{}, { impartial: true }, { scoring: true }]));
      expect(few(best(game))).toEqual([]);
    });
  });
});

describe('a game made with the kit and its twin in plain functions', () => {
  const checkTwins = (kit: Rules<Loose>, plain: Rules<Loose>): void => {
    const positions = legalPositions(kit);
    const differ = positions.filter((p) => {
      if (!plain.legal(p) || kit.ended(p) !== plain.ended(p)) return true;
      return kit.ended(p) === OPEN && sorted(kit, kit.moves(p)) !== sorted(plain, plain.moves(p));
    });
    expect(few(differ)).toEqual([]);
    const graph =
      plain.position.size < 20_000 ? ({ engine: 'indexed' } as const) : ({ engine: 'explored' } as const);
    const twin = solve(plain, graph);
    const known = solve(kit);
    const compared = positions.filter((p) => twin.value(p) && known.value(p));
    expect(compared.length).toBeGreaterThan(0);
    const withoutNimber = (p: Loose) => ({
      ...twin.value(p),
      ...(known.value(p)?.nimber === undefined ? {} : twin.value(p)),
    });
    expect(few(differences(kit, 'kit', known, withoutNimber, compared))).toEqual([]);
  };

  test.each(part(twins, 0.1, 2))('have the same moves, ends and values: $name', ({ kit, plain }) =>
    checkTwins(kit, plain),
  );

  // on random boards of this size somebody always wins, wherever the pieces are
  test('have the same values on random boards of crossing-pawn', () => {
    const outcomes = new Set<string | undefined>();
    checkSeeds(someSeeds(40), (random) => {
      const { kit, plain } = crossingPawnTwins(randomMap(random, random.between(1, 3)));
      if (kit.position.size > 6000) return;
      checkTwins(kit, plain);
      const { value } = solve(kit);
      for (const p of legalPositions(kit)) outcomes.add(value(p)?.outcome);
    });
    expect([...outcomes].sort()).toEqual(['loss', 'win']);
  });

  test.each(part(otherGames(), 0.1))('$name agrees with the slow solver in every graph', ({ kit }) => {
    expectAgreement(kit);
  });
});

describe('crossing-pawn', () => {
  // a wall across the board makes the moves of the pawn symmetric top to bottom, but row 1 is not symmetric
  test.each([
    { map: ['....', '####', 'XO.O'], value: { outcome: 'win', remoteness: 1 } },
    { map: ['..', '##', 'XO'], value: { outcome: 'win', remoteness: 1 } },
    { map: ['O..', '###', 'X..'], value: { outcome: 'draw' } },
  ])('$map.0/$map.1/$map.2 has no symmetry from top to bottom', ({ map, value }) => {
    const { kit } = crossingPawnTwins(map);
    expect(solve(kit).value(kit.start)).toEqual(value);
    expectAgreement(kit);
  });
});

describe('ends', () => {
  test('the first end condition that holds counts, before any outcome given as a function', () => {
    const game = inARow();
    const over = { ...game.start, cells: 'xxxoo....', turn: 'o' as const };
    expect(game.ended(over)).toBe(1);
    expect(game.ended(game.start)).toBe(OPEN);
  });
});

describe('texts and drawings', () => {
  test('a diagram has walls, floor and pieces at their places, rows and columns numbered', () => {
    const board = Board.parse(['.#.', '...']);
    const position = shape({
      turn: turns('a', 'b'),
      king: one(board),
      men: some(2, board, 'o'),
      cells: one(board).or('off'),
    });
    expect(position.diagram({ turn: 'a', king: 0, men: [1, 4], cells: 'off' })).toBe(
      '  1 2 3\n1 K # o\n2 . . o',
    );
  });

  test('a chessboard is drawn with rank 1 at the bottom, and cells are read by their names', () => {
    const board = new Board(3, 28, undefined, 'a1');
    const position = shape({ rook: one(board) });
    for (const c of board.cells()) expect(position.parse(`rook=${board.label(c)}`)).toEqual({ rook: c });
    expect(board.label(board.at(3, 1))).toBe('a1');
    expect(board.label(board.at(1, 28))).toBe('ab3');
  });

  test('a board filled with symbols is read row by row, without walls', () => {
    const board = Board.parse(['.#.', '###', '..#']);
    const position = shape({ cells: fill(board, '.xo') });
    expect(position.text({ cells: 'xo.x' })).toBe('cells=xo/.x');
    expect(position.parse('cells=xo/.x')).toEqual({ cells: 'xo.x' });
    expect(() => position.parse('cells=xo/.z')).toThrow(/cells row 2: 'z'/);
  });

  test('a diagram whose row is longer than the one above is bad input', () => {
    const position = shape({ filled: youngDiagram(2, 3) });
    expect(() => position.parse('filled=1/2')).toThrow(/filled: row 2 is longer/);
  });

  test('a random position of every game reads back from its text in the slow solver’s table', () => {
    const random = new Random(7);
    for (const { kit } of games) {
      if (kit.position.size > 5000) continue;
      const slow = slowSolve(kit);
      const p = random.pick(slow.positions);
      expect(slow.value(kit.position.parse(text(kit, p)))).toBe(slow.value(p));
    }
  });
});
