/** Rules that break one invariant each: the report names the invariant and the smallest position that shows it. */
import { describe, expect, test } from 'vitest';
import { NODE } from '../engines/node.ts';
import { Board, N, S } from '../kit/board.ts';
import { count, fill, one, some, turns } from '../kit/fields.ts';
import { places } from '../kit/places.ts';
import { walks } from '../kit/walks.ts';
import { pieces } from '../kit/pieces.ts';
import { inARow } from '../kit/rows.ts';
import { shape } from '../kit/shape.ts';
import { gameNames, loadGame } from '../games/index.ts';
import { type Fact, type Game, game } from '../rules/game.ts';
import { type Rules, type RulesMembers, rules } from '../rules/rules.ts';
import { type Finding, check } from './check.ts';
import { INVARIANTS } from './invariants.ts';
import { partOfGames, someSeeds } from '../../test/part.ts';

const options = {
  platform: NODE,
  most: 5000,
  seed: 1,
  memory: 2 ** 28,
  explain: (error: unknown) => (error instanceof Error ? error.message : String(error)),
};

const checked = (made: Game<{}>, given = options): readonly Finding[] =>
  check(made, made.rules(), given).findings;
const brokenInvariants = (findings: readonly Finding[]): [fact: string, flaw: string][] =>
  findings.flatMap(({ fact, flaw }) => (flaw === undefined ? [] : [[fact, String(flaw)]]));
const called = <P>(made: () => Rules<P>, facts: readonly Fact[] = []): Game<{}> =>
  game({ name: 'test', rules: made, facts });

interface Heap {
  readonly left: number;
}
const heapShape = shape({ left: count(9) });
const heapOfSides = shape({ turn: turns('a', 'b'), left: count(3) });
const take = (p: Heap, amounts: readonly number[]): Heap[] =>
  amounts.filter((n) => n <= p.left).map((n) => ({ left: p.left - n }));
/** A game in which one to three are taken from nine, changed by `members`. */
const heap = (members: Partial<RulesMembers<Heap>> = {}): Game<{}> =>
  called(() => rules<Heap>(heapShape, { start: { left: 9 }, moves: (p) => take(p, [1, 2, 3]), ...members }));

const board = Board.rectangle(2, 2);
const menShape = shape({ turn: turns('a', 'b'), men: some(2, board) });

describe('an invariant that is broken is named with the smallest position that shows it', () => {
  let changed = 0;
  let last = 0;
  const odd: [invariant: string, made: Game<{}>, flaw: RegExp][] = [
    [
      'the start is a position',
      heap({ start: { left: 12 } }),
      /^the start \{"left":12\}: left 12 is outside 0\.\.9$/,
    ],
    ['the start is a position', heap({ legal: ({ left }) => left < 9 }), /^the start left=9 is not legal$/],
    [
      'a position reads back from its text',
      called(() =>
        rules(
          { ...heapShape, parse: (text) => (text === 'left=4' ? { left: 5 } : heapShape.parse(text)) },
          { start: { left: 9 }, moves: (p) => take(p, [1]) },
        ),
      ),
      /^position 4, left=4, does not read back: it reads as left=5$/,
    ],
    [
      'a position reads back from its index',
      called(() =>
        rules(
          { ...heapShape, rank: (p) => Math.min(p.left, 6) },
          { start: { left: 9 }, moves: (p) => take(p, [1]) },
        ),
      ),
      /^position 6, left=7, does not read back: its index 6 is that of left=6$/,
    ],
    [
      'moves lead to positions',
      heap({ moves: ({ left }) => (left > 2 ? [{ left: left - 4 }] : []) }),
      /^position 3, left=3, has a move to what is not a position: \{"left":-1\} \(left -1 is outside 0\.\.9\)$/,
    ],
    [
      'a side that wins by having moved has passed the turn',
      called(() =>
        rules(heapOfSides, {
          start: { turn: 'a', left: 3 },
          moves: ({ turn, left }) => (left > 0 ? [{ turn, left: left - 1 }] : []),
          outcome: ({ left }) => (left === 0 ? 'moved' : undefined),
        }),
      ),
      /^position 1, turn=a left=1, has a move to turn=a left=0 that keeps the turn and ends the game with 'moved'/,
    ],
    [
      'moves lead to positions',
      heap({ legal: ({ left }) => left !== 5 }),
      /^position 6, left=6, has a move to what is not a position: left=5 is not legal: either 'legal' excludes too much, or the moves must leave it out$/,
    ],
    [
      'moves lead to positions',
      called(() =>
        rules(menShape, {
          start: menShape.unrank(0),
          moves: ({ turn, men }) =>
            men[1] === 3 && turn === 'a' ? [{ turn: 'b' as const, men: [men[1], men[0]!] }] : [],
        }),
      ),
      /has a move to what is not a position: \{"turn":"b","men":\[3,0\]\} is not a value of the shape$/,
    ],
    [
      'moves lead to positions',
      heap({
        moves: (p) => {
          if (p.left === 4) throw new Error('four is too much');
          return take(p, [1]);
        },
      }),
      /^position 4, left=4, makes the rules fail: four is too much$/,
    ],
    [
      'the start is a position',
      heap({ impossible: ({ left }) => (left === 9 ? 'too many' : undefined) }),
      /^the start left=9 is called impossible: too many$/,
    ],
    [
      'play reaches nothing that is called impossible',
      heap({ impossible: ({ left }) => (left === 5 ? 'an odd heap' : undefined) }),
      /^position 6, left=6, has a move to left=5, of which 'impossible' says: an odd heap$/,
    ],
    [
      'rules do not change the position they are asked about',
      called(() =>
        rules(menShape, {
          start: menShape.unrank(0),
          moves: (p) => {
            (p.men as number[]).reverse().reverse();
            if (p.men[0] === 1) (p.men as number[])[0] = 0;
            return [];
          },
        }),
      ),
      /^position 2, turn=a men=1,2\/2,1, was changed: moves made \{"turn":"a","men":\[0,2\]\} of its argument$/,
    ],
    [
      'a position always has the same moves',
      heap({ moves: (p) => take(p, p.left > 3 ? [1 + (changed++ % 2)] : [1]) }),
      /^position 4, left=4, has the moves left=[23], but left=[32] when asked again$/,
    ],
    [
      'a position always has the same moves',
      // these rules remember what they were asked before
      heap({
        moves: (p) => {
          const found = take(p, p.left === 5 && last < 5 ? [1, 2] : [1]);
          last = p.left;
          return found;
        },
      }),
      /^position 5, left=5, has the moves left=4, but the rules answered differently when first asked; they must not remember anything$/,
    ],
    [
      'every move is listed once',
      heap({ moves: (p) => take(p, p.left === 3 ? [1, 2, 1] : [1, 2]) }),
      /^position 3, left=3, has the move to left=2 2 times$/,
    ],
    [
      'moves lead to positions',
      heap({ moves: (p) => take(p, [1]).map((q) => (p.left === 6 ? { ...q, ply: 1 } : q)) }),
      /^position 6, left=6, has a move to what is not a position: \{"left":5,"ply":1\} \('ply' is not a field of the position\)$/,
    ],
    [
      'moves lead to positions',
      heap({ moves: (p) => take(p, [1]).map((q) => (p.left === 6 ? { left: `${q.left}` as never } : q)) }),
      /^position 6, left=6, has a move to what is not a position: \{"left":"5"\} \('left' is a string, expected a number\)$/,
    ],
    [
      'a position reads back from its text',
      called(() =>
        rules(
          { ...heapShape, text: (p) => (p.left === 4 ? 'left=5' : heapShape.text(p)) },
          { start: { left: 9 }, moves: (p) => take(p, [1]) },
        ),
      ),
      /^position 4, left=5, does not read back: its text is that of another position$/,
    ],
    [
      'symmetries preserve the rules',
      called(() => {
        const large = Board.rectangle(3, 3);
        const position = shape({ turn: turns('a', 'b'), man: one(large) });
        const exchange = Uint32Array.from(large.cells(), (c) => (c < 2 ? 1 - c : c));
        return rules(position, {
          start: position.unrank(0),
          moves: walks(position, { a: {}, b: {} }),
          symmetries: [...large.symmetries, exchange],
        });
      }),
      /makes the rules fail: the symmetries generate more than 8192; one of them is not a symmetry$/,
    ],
    [
      'every move changes the position',
      heap({ moves: (p) => take(p, p.left === 8 ? [0, 1] : [1]) }),
      /^position 8, left=8, has a move that leads to itself$/,
    ],
    [
      'un-moves are the transpose of moves',
      heap({ unmoves: (q) => [1, 2, 4].flatMap((n) => (q.left + n > 9 ? [] : [{ left: q.left + n }])) }),
      /^position 0, left=0, has an un-move to left=4, but is not a move of it$/,
    ],
    [
      'un-moves are the transpose of moves',
      heap({ unmoves: (q) => [1, 2].flatMap((n) => (q.left + n > 9 ? [] : [{ left: q.left + n }])) }),
      /^position 3, left=3, has a move to left=0, but is not an un-move of it$/,
    ],
    [
      'symmetries preserve the rules',
      heap({ symmetries: [(p) => ({ left: 9 - p.left })] }),
      /^position 0, left=0, has the image left=9, whose moves are not the images of its moves$/,
    ],
    [
      'symmetries preserve the rules',
      called(() => {
        // nobody gains anything but on the first cell
        const position = shape({ turn: turns('a', 'b'), cells: fill(board, '.x') });
        return rules(position, {
          start: position.unrank(0),
          moves: places(position, 'cells', { a: 'x', b: 'x' }),
          gain: (p, q) => (p.cells[0] === q.cells[0] ? 0 : 1),
          symmetries: board.symmetries,
        });
      }),
      /^position 0, turn=a cells=\S+, has the image turn=a cells=\S+, whose moves gain other points than its own$/,
    ],
    [
      'symmetries are a group',
      called(() => {
        // a single map, a rotation by a quarter turn: not a group
        const position = shape({ turn: turns('a', 'b'), man: one(board) });
        const quarter = [1, 3, 0, 2];
        return rules(position, {
          start: position.unrank(0),
          moves: walks(position, { a: {}, b: {} }),
          symmetries: [(p) => ({ ...p, man: quarter[p.man]! })],
        });
      }),
      /^position 0, turn=a man=1,1, has the image turn=a man=2,2 by two symmetries one after the other, but by no single one$/,
    ],
    [
      'the moves of a position have different names',
      heap({ name: () => 'take' }),
      /^position 2, left=2, has two moves called take: to left=1 and to left=0$/,
    ],
    [
      'the moves of a position have different names',
      heap({ name: (p, q) => (q.left === 0 ? ' ' : `${p.left - q.left}`) }),
      /^position 1, left=1, has a move to left=0 whose name is not one line$/,
    ],
    [
      'points are finite numbers',
      heap({ gain: (p, q) => (p.left === 5 ? NaN : p.left - q.left) }),
      /^position 5, left=5, has a move to left=4 that gains NaN, which is not a finite number$/,
    ],
    [
      'the rules can be solved',
      called(() =>
        rules(menShape, {
          start: menShape.unrank(0),
          moves: ({ turn, men }) => [{ turn: turn === 'a' ? ('b' as const) : ('a' as const), men }],
          gain: () => 1,
          name: () => 'pass',
        }),
      ),
      /can go round in a circle$/,
    ],
    [
      'no move leads to a higher tier',
      heap({ tier: ({ left }) => -left }),
      /^position 1, left=1, is in tier -1, but has a move to left=0 in tier 0$/,
    ],
    [
      'no move leads to a higher tier',
      heap({ tier: ({ left }) => (left > 4 ? left : undefined) }),
      /^position 0, left=0, is legal, but its tier is no number$/,
    ],
    [
      'no move leads to a higher tier',
      called(() => {
        const position = shape({ turn: turns('a', 'b'), cells: fill(board, '.x') });
        return rules(position, {
          start: position.unrank(0),
          moves: places(position, 'cells', { a: 'x', b: 'x' }),
          symmetries: board.symmetries,
          tier: ({ cells }) => cells.split('.').length + (cells[0] === '.' ? 0.5 : 0),
        });
      }),
      /^position \d+, turn=a cells=\S+, has the image turn=a cells=\S+, which is in another tier$/,
    ],
    [
      'exchanging the sides preserves the rules',
      called(() => {
        // the two men walk in opposite directions, so the board must be turned as well
        const board = Board.rectangle(2, 2);
        const position = shape({
          turn: turns('white', 'black'),
          w: one(board, 'w').or('off'),
          b: one(board, 'b').or('off'),
        });
        const exchanged = Uint32Array.from({ length: board.size }, (_, cell) => cell);
        return rules(position, {
          start: position.parse('turn=white w=2,1 b=1,1'),
          moves: pieces(
            position,
            { white: { w: board.steps(N) }, black: { b: board.steps(S) } },
            { exchanged },
          ),
        });
      }),
      /with the sides exchanged, whose moves are not its moves with the sides exchanged/,
    ],
    [
      'known values are confirmed',
      called(
        () => rules(heapShape, { start: { left: 9 }, moves: (p) => take(p, [1, 2, 3]) }),
        [{ value: { winner: 'the second player', plies: 4 }, source: 'a mistake' }],
      ),
      /^the fact \{"winner":"the second player","plies":4\} is not the computed value: The first player wins in 5 plies\./,
    ],
  ];
  test.each(odd)('%s (%#)', (invariant, made, flaw) => {
    const broken = brokenInvariants(checked(made));
    const first = broken.find(([fact]) => fact === invariant);
    expect(broken.map(([fact]) => fact)).toContain(invariant);
    expect(first![1]).toMatch(flaw);
  });

  test('each invariant is broken by one of these', () => {
    const tried = new Set(odd.map(([invariant]) => invariant));
    const untried = INVARIANTS.map(({ fact }) => fact).filter((fact) => !tried.has(fact));
    // those about regions are tried in regions.test.ts
    expect(untried).toEqual([
      'a move changes one region',
      'a region has the same moves wherever it lies',
      'moves of a placement game take away the same moves everywhere, and give none',
      'a position can be drawn',
    ]);
  });
});

describe('a full board that is lost because the rules say nothing about it', () => {
  const row = Board.rectangle(1, 3);
  const position = shape({ turn: turns('a', 'b'), cells: fill(row, '.ab') });
  const inRow = inARow(position.fields.cells, 2);
  type Row = ReturnType<typeof position.parse>;
  const notes = (members: Partial<RulesMembers<Row>>): readonly string[] => {
    const made = rules<Row>(position, {
      start: position.unrank(0),
      moves: places(position, 'cells', { a: 'a', b: 'b' }),
      outcome: ({ cells }) => (inRow(cells) ? 'moved' : undefined),
      ...members,
    });
    const found = check(
      called(() => made),
      made,
      options,
    );
    expect(brokenInvariants(found.findings)).toEqual([]);
    return found.notes.map(String);
  };

  test('is noted with the position, and no invariant is broken', () => {
    expect(notes({})).toEqual([
      expect.stringMatching(
        /^at turn=a cells=bab the board is full .* write noMoves: 'ties' if a full board is a tie/,
      ),
    ]);
  });

  test.each(['loses', 'ties', 'wins'] as const)('is not noted if noMoves says that it %s', (noMoves) => {
    expect(notes({ noMoves })).toEqual([]);
    expect(notes({ noMoves: () => noMoves })).toEqual([]);
  });

  test('is not noted if having no move is all that ends the game, or points count', () => {
    expect(notes({ outcome: undefined })).toEqual([]);
    expect(notes({ gain: () => 1 })).toEqual([]);
  });

  test('is not noted if the board is never full, as when men are shut in', async () => {
    const game = await loadGame('fox-and-hounds');
    expect(check({ ...game, facts: [] }, game.read({ n: '4' }), options).notes).toEqual([]);
  });
});

describe('rules that keep every invariant', () => {
  test.each(partOfGames(gameNames, (name) => name, 0.1, 6))('%s', async (name) => {
    const made = await loadGame(name);
    const start = made.rules();
    const { findings, positions } = check({ ...made, facts: [] }, start, {
      ...options,
      most: someSeeds(400),
      memory: 2 ** 22,
    });
    expect(brokenInvariants(findings)).toEqual([]);
    expect(positions).toMatch(/^(all \d|the \d)/);
    expect(findings.length).toBeGreaterThan(8);
  });

  test('invariants of un-moves, symmetries and points are left out if rules have none', () => {
    const facts = checked(heap()).map(({ fact }) => fact);
    expect(facts).not.toContain('un-moves are the transpose of moves');
    expect(facts).not.toContain('symmetries preserve the rules');
    expect(facts).not.toContain('points are finite numbers');
  });
});

describe('what is tested', () => {
  test('is reported while it goes on, until time is up', () => {
    const [begun, found]: [string[], Finding[]] = [[], []];
    const made = heap();
    const { findings, positions } = check(made, made.rules(), {
      ...options,
      seconds: 0,
      begun: (what) => begun.push(what),
      found: (finding) => found.push(finding),
    });
    expect(begun).toEqual([positions]);
    expect(found).toEqual(findings);
    const [start, ...rest] = findings;
    expect(start!.fact).toBe('the start is a position');
    expect(rest.length).toBeGreaterThan(8);
    for (const { looked, cut, skipped, flaw } of rest)
      expect({ looked, cut, skipped, flaw }).toEqual({
        looked: 'not tested: time was up',
        cut: true,
        skipped: true,
        flaw: undefined,
      });
  });

  const long = (): Rules<Heap> => {
    const position = shape({ left: count(200_000) });
    return rules<Heap>(position, { start: { left: 200_000 }, moves: (p) => take(p, [1, 3]) });
  };

  test('is the whole index if that is small, or all that play reaches, or else the nearest positions and a sample', () => {
    const what = <P>(made: Rules<P>, most: number) =>
      check(
        called(() => made),
        made,
        { ...options, most, memory: 10_000 },
      ).positions;
    expect(what(heap().rules(), 50)).toBe('all 10 positions of the index');
    const near = shape({ left: count(200_000) });
    const short = rules<Heap>(near, { start: { left: 20 }, moves: (p) => take(p, [1]) });
    expect(what(short, 50)).toBe('all 21 positions that play reaches');
    expect(what(long(), 60)).toBe('the 30 positions nearest the start and 30 met in random play with seed 1');
  });

  test('does not include values if the table is too large, and the report says so', () => {
    const made = called(long);
    const findings = checked(made, { ...options, most: 60, memory: 1000 });
    const values = findings.filter(({ skipped }) => skipped);
    expect(values.map(({ fact }) => fact)).toEqual([
      'every value follows from those after each move',
      'best play ends as its value says',
    ]);
    for (const { looked } of values) expect(looked).toMatch(/^not tested: .* more with --memory helps$/);
  });
});
