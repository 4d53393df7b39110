/** Games of one's own that fall apart: their values are those of moves alone, however the regions are declared. */
import { NODE } from '../src/engines/node.ts';
import { describe, expect, test } from 'vitest';
import { brokenSums, compareSums, sumFindings } from '../src/check/sums.ts';
import { type Finding, brokenInvariant, check } from '../src/check/check.ts';
import { Deadline } from '../src/check/deadline.ts';
import { Board, E, S, type Vector } from '../src/kit/board.ts';
import { fill, turns } from '../src/kit/fields.ts';
import { graphBoard } from '../src/kit/graph-board.ts';
import { HEX, rhombusBoard } from '../src/kit/hex-board.ts';
import { walks } from '../src/kit/walks.ts';
import { shape } from '../src/kit/shape.ts';
import type { OutcomeClass } from '../src/partizan/forms.ts';
import { formText } from '../src/partizan/text.ts';
import { game } from '../src/rules/game.ts';
import { TIE, WIN } from '../src/rules/ending.ts';
import { type Rules, rules } from '../src/rules/rules.ts';
import { PositionValues } from '../src/sums/values.ts';
import { Random } from './random.ts';
import {
  type Local,
  type RegionGame,
  type RegionPosition,
  mexOf,
  nearBy,
  playedOut,
  regionRules,
} from './region-games.ts';

const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;

/** Moves at every place of a board: `vectors` lead from a cell to those of the move. */
function everywhere(board: Board, vectors: readonly Vector[], move: Omit<Local, 'cells'>): Local[] {
  return board.cells().flatMap((c) => {
    const cells = vectors.map(([r, k]) => board.find(board.row(c) + r, board.column(c) + k));
    return cells.every((d) => d !== undefined) ? [{ ...move, cells }] : [];
  });
}

/** Moves on a cell that depend on what is beside it: each neighbour must hold one of `beside`. */
const among = (
  board: Board,
  beside: string,
  { need, to, ...move }: Omit<Local, 'cells'>,
  near = board.drawing ? board.links : board.steps(E, S, [0, -1], [-1, 0]),
): Local[] =>
  board.cells().map((c) => {
    const others = Array.from(near.targets.subarray(near.offsets[c]!, near.offsets[c + 1]!));
    return {
      ...move,
      cells: [c, ...others],
      need: [...need, ...others.map(() => beside)],
      to: to + ' '.repeat(others.length),
    };
  });

const HERE: Vector = [0, 0];
const DOMINO = { need: '..', to: 'xx' } as const;
const house = graphBoard({
  points: { a: [0, 0], b: [2, 0], c: [2, 2], d: [0, 2], e: [1, 3], f: [4, 1], g: [5, 3] },
  edges: 'a-b-c-d-a d-e-c b-f-g',
});
const holes = Board.parse(['.#..', '....', '..#.']);
const SIDES = ['red', 'blue'] as const;

const cram = (board: Board): RegionGame => ({
  board,
  symbols: '.x',
  start: '.'.repeat(board.size),
  moves: [...everywhere(board, [HERE, E], DOMINO), ...everywhere(board, [HERE, S], DOMINO)],
  regions: { walls: 'x', placement: true },
});
const links = (board: Board): Local[] => board.links.pairs.map((cells) => ({ cells, ...DOMINO }));
const empty = (board: Board): Pick<RegionGame, 'board' | 'start'> => ({
  board,
  start: '.'.repeat(board.size),
});
const row = (cells: number): Board => Board.rectangle(1, cells);
const clobber = (board: Board, start: string, sides?: readonly [string, string]): RegionGame => ({
  board,
  symbols: '.ab',
  start,
  sides,
  moves: (board.drawing ? board.links : board.steps(E, S, [0, -1], [-1, 0])).pairs.flatMap((cells) => [
    { side: sides && 0, cells, need: 'ab', to: '.a' },
    { side: sides && 1, cells, need: 'ba', to: '.b' },
  ]),
  regions: { walls: '.' },
});
/** A pair can be filled while a third cell is empty; filling the pair leaves the third cell. */
const oneSided = (sides?: readonly [string, string]): RegionGame => ({
  ...empty(row(4)),
  symbols: '.x',
  sides,
  moves: [
    { side: sides && 0, cells: [2, 1, 3], need: '...', to: 'xx ' },
    ...everywhere(row(4), [HERE], { side: sides && 1, need: '.', to: 'x' }),
  ],
  regions: { fixed: 'x', placement: true },
});

const IMPARTIAL: Readonly<Record<string, RegionGame>> = {
  'cram on 2×2': cram(Board.rectangle(2, 2)),
  'cram on 2×4': cram(Board.rectangle(2, 4)),
  'cram on 3×3, turned': { ...cram(Board.rectangle(3, 3)), symmetries: true },
  'cram with holes': cram(holes),
  'cram on hexagons': {
    ...empty(rhombusBoard(2, 4)),
    symbols: '.x',
    moves: HEX.slice(0, 3).flatMap((by) => everywhere(rhombusBoard(2, 4), [HERE, by], DOMINO)),
    regions: { walls: 'x', placement: true },
  },
  'cram that is not said to be a placement game': {
    ...cram(Board.rectangle(2, 3)),
    regions: { fixed: 'x' },
  },
  'arc kayles on a graph': {
    ...empty(house),
    symbols: '.x',
    moves: links(house),
    regions: { walls: 'x', placement: true },
  },
  'node kayles on a graph': {
    ...empty(house),
    symbols: '.x',
    moves: among(house, '.', { need: '.', to: 'x' }),
    regions: { fixed: 'x', placement: true },
  },
  'crosses at least three apart, as in treblecross': {
    ...empty(row(7)),
    symbols: '.x',
    moves: among(row(7), '.', { need: '.', to: 'x' }, row(7).steps([0, -2], [0, -1], E, [0, 2])),
    regions: { fixed: 'x', placement: true },
  },
  kayles: {
    ...empty(row(7)),
    symbols: '.x',
    moves: [...everywhere(row(7), [HERE], { need: '.', to: 'x' }), ...everywhere(row(7), [HERE, E], DOMINO)],
    regions: { walls: 'x', placement: true },
  },
  'nim with a heap on each cell': {
    board: row(3),
    symbols: '0123',
    start: '321',
    moves: ['10', '20', '21', '30', '31', '32'].flatMap(([need, to]) =>
      everywhere(row(3), [HERE], { need: need!, to: to! }),
    ),
    regions: { walls: '0' },
  },
  'clobber in which both move all stones': clobber(Board.rectangle(2, 3), 'abbaab'),
  'geography with two tokens on a graph': {
    board: house,
    symbols: '.xt',
    start: 't....t.',
    moves: house.links.pairs.map((cells) => ({ cells, need: 't.', to: 'xt' })),
    regions: { walls: 'x' },
  },
  'a pair that a third cell takes away, but not the other way round': oneSided(),
};

const col = (board: Board, same: boolean): RegionGame => ({
  ...empty(board),
  symbols: '.rb',
  sides: SIDES,
  moves: [
    ...among(board, same ? '.b' : '.r', { side: 0, need: '.', to: 'r' }),
    ...among(board, same ? '.r' : '.b', { side: 1, need: '.', to: 'b' }),
  ],
  regions: { fixed: 'rb', placement: true },
});

const PARTIZAN: Readonly<Record<string, RegionGame>> = {
  'domineering with holes': {
    ...empty(holes),
    symbols: '.x',
    sides: SIDES,
    moves: [
      ...everywhere(holes, [HERE, S], { side: 0, ...DOMINO }),
      ...everywhere(holes, [HERE, E], { side: 1, ...DOMINO }),
    ],
    regions: { walls: 'x', placement: true },
  },
  'dominoes against corners of three': {
    ...empty(Board.rectangle(3, 3)),
    symbols: '.x',
    sides: SIDES,
    moves: [
      ...everywhere(Board.rectangle(3, 3), [HERE, S], { side: 0, ...DOMINO }),
      ...everywhere(Board.rectangle(3, 3), [HERE, E, S], { side: 1, need: '...', to: 'xxx' }),
    ],
    regions: { walls: 'x', placement: true },
  },
  'col on a graph': col(house, true),
  'snort with holes': { ...col(holes, false), start: 'r.........' },
  'single pins against three at once': {
    ...empty(row(7)),
    symbols: '.x',
    sides: SIDES,
    moves: [
      ...everywhere(row(7), [HERE], { side: 0, need: '.', to: 'x' }),
      ...everywhere(row(7), [HERE, E, [0, 2]], { side: 1, need: '...', to: 'xxx' }),
    ],
    regions: { walls: 'x', placement: true },
  },
  'clobber on a graph': clobber(house, 'ababbab', SIDES),
  'toads and frogs in two rows': {
    board: Board.rectangle(2, 4),
    symbols: '.tf',
    start: 'tt.ft.ff',
    sides: SIDES,
    moves: [
      ...everywhere(Board.rectangle(2, 4), [HERE, E], { side: 0, need: 't.', to: '.t' }),
      ...everywhere(Board.rectangle(2, 4), [HERE, E, [0, 2]], { side: 0, need: 'tf.', to: '.ft' }),
      ...everywhere(Board.rectangle(2, 4), [HERE, E], { side: 1, need: '.f', to: 'f.' }),
      ...everywhere(Board.rectangle(2, 4), [HERE, E, [0, 2]], { side: 1, need: '.tf', to: 'ft.' }),
    ],
  },
  'edges against points without neighbours': {
    ...empty(house),
    symbols: '.x',
    sides: SIDES,
    moves: [
      ...links(house).map((move): Local => ({ ...move, side: 0 })),
      ...among(house, '.', { side: 1, need: '.', to: 'x' }),
    ],
    regions: { fixed: 'x', placement: true },
  },
  'sides whose moves look the same, one of them only at an edge': {
    ...empty(row(6)),
    symbols: '.x',
    sides: SIDES,
    moves: [
      ...everywhere(row(6), [HERE, E], { side: 0, ...DOMINO }),
      { side: 1, cells: [0, 1], ...DOMINO },
      { side: 1, cells: [4, 5], ...DOMINO },
    ],
    regions: {
      walls: 'x',
      near: nearBy(6, [{ cells: [0, 1, 2, 3, 4, 5], need: '', to: '' }]),
      placement: true,
    },
  },
  'a pair that a third cell takes away, but not the other way round': oneSided(SIDES),
};

/** The start, and positions after some moves of any sides. */
function positionsOf(of: Rules<RegionPosition>, count: number): readonly RegionPosition[] {
  const random = new Random(3);
  const { sides } = of.position;
  return [
    of.start,
    ...Array.from({ length: count }, () => {
      let p = of.start;
      for (let moves = random.between(1, 3); moves > 0; moves--) {
        const q = sides.length === 0 ? p : { ...p, turn: random.pick(sides) };
        const next = of.moves(q);
        if (next.length > 0) p = random.pick(next);
      }
      return p;
    }),
  ];
}

describe.each([...Object.entries(IMPARTIAL), ...Object.entries(PARTIZAN)])('%s', (_, made) => {
  const of = regionRules(made);
  const found = positionsOf(of, EXHAUSTIVE ? 40 : 6);
  const values = new PositionValues(of);
  const { forms } = values;

  test('has the same values with regions and without, and nimbers by mex', () => {
    const whole = new PositionValues(of, { forms, regions: false });
    const written = (by: typeof values) => found.map((p) => [p.cells, formText(forms, by.value(p))]);
    expect(written(values)).toEqual(written(whole));
    if (made.sides) return;
    const mex = mexOf(of);
    for (const p of found) expect(values.value(p) === forms.nimber(mex(p))).toBe(true);
  });

  test('is won, alone and in sums of two, by the side that the value names', () => {
    const wins = playedOut(of);
    const classOf = (parts: readonly RegionPosition[]): OutcomeClass => {
      const [first, second] = [wins(parts, 0), wins(parts, 1)];
      return first ? (second ? 'N' : 'L') : second ? 'R' : 'P';
    };
    const sums = found.flatMap((p, k) => [[p], [p, found[(k + 2) % found.length]!]]);
    for (const parts of sums) {
      const value = parts.reduce((sum, p) => forms.add(sum, values.value(p)), forms.zero);
      expect([parts, forms.outcome(value)]).toEqual([parts, classOf(parts)]);
    }
  });

  test('breaks no invariant', () => {
    const options = { most: 60, seed: 1, explain: String };
    expect(brokenInvariant(of, options) ?? brokenSums(of, options)).toBeUndefined();
  });
});

describe('check compares the winner that values imply with the solved one', () => {
  const fact = 'values of regions tell who wins, alone and in sums';
  const found = <P>(made: Rules<P>): readonly Finding[] =>
    check(game({ name: 'test', rules: () => made }), made, {
      platform: NODE,
      most: 200,
      sums: sumFindings,
      seed: 1,
      memory: 2 ** 26,
      explain: (error) => (error instanceof Error ? error.message : String(error)),
    }).findings;

  test('of every game that states regions, with both sides to move', () => {
    for (const made of [IMPARTIAL['cram on 2×2']!, PARTIZAN['col on a graph']!]) {
      const finding = found(regionRules(made)).find((one) => one.fact === fact)!;
      expect([finding.flaw, finding.skipped]).toEqual([undefined, undefined]);
      expect(finding.looked).toMatch(/^\d+ winners$/);
    }
    const plain = { ...regionRules(IMPARTIAL['kayles']!), regions: undefined };
    expect(found(plain).map((one) => one.fact)).not.toContain(fact);
  });

  test('and names a position whose value has another winner', () => {
    const of = regionRules(IMPARTIAL['cram on 2×2']!);
    const { flaw, at } = compareSums(of, [of.start], Deadline.none, () => true)!;
    expect([String(flaw), at]).toEqual([
      'has the value 0 by its regions, so that the first player would lose moving first, but wins',
      of.start,
    ]);
  });

  test('and two positions side by side: a false statement of which each winner is right', () => {
    // a heap of two at the edge is told from others by its place, which regions forget: both are *2, but one is *
    const heaps: RegionGame = {
      board: row(3),
      symbols: '.12',
      start: '1.2',
      moves: [],
      regions: { walls: '.' },
    };
    const made = regionRules(heaps);
    const lying = { ...made, moves: ({ cells }: RegionPosition) => takes(cells) };
    const takes = (cells: string): RegionPosition[] =>
      Array.from(cells, (_, c) => c).flatMap((c) => {
        const to = cells[c] === '2' && c === 2 ? '1.' : cells[c] === '2' ? '.' : cells[c] === '1' ? '.' : '';
        return Array.from(to, (symbol) => ({ cells: cells.slice(0, c) + symbol + cells.slice(c + 1) }));
      });
    const p = (cells: string): RegionPosition => ({ cells });
    const alone = compareSums(lying, [p('2..'), p('..2'), p('1..')], Deadline.none);
    expect(String(alone!.flaw)).toMatch(/^beside cells=\S+ has the value 0 by its regions/);
  });
});

describe('what would be lost without a word is refused', () => {
  const refusal = <P>(of: Rules<P>, p = of.start): string => {
    try {
      const values = new PositionValues(of);
      return `value ${formText(values.forms, values.value(p))}`;
    } catch (error) {
      return (error as Error).message;
    }
  };

  test.each([false, true])('a move that changes no cell; placement: %s', (placement) => {
    const made = regionRules({
      ...IMPARTIAL['kayles']!,
      sides: SIDES,
      regions: { walls: 'x', placement },
    });
    const passing: Rules<RegionPosition> = {
      ...made,
      moves: (p) => [...made.moves(p), { ...p, turn: p.turn === 'red' ? 'blue' : 'red' }],
    };
    expect(refusal(passing)).toMatch(/ can occur again in play; only games without cycles have values here/);
    expect(String(brokenInvariant(passing, { most: 20, seed: 1, explain: String })!.flaw)).toMatch(
      /has a move to \S+ \S+ that changes no cell$/,
    );
  });

  test('a move that changes a cell which is said to be fixed', () => {
    const made = regionRules({ ...IMPARTIAL['kayles']!, start: 'x......', regions: { walls: 'x' } });
    const lifting: Rules<RegionPosition> = {
      ...made,
      moves: ({ cells }) => (cells[0] === 'x' ? [{ cells: `.${cells.slice(1)}` }] : []),
    };
    expect(refusal(lifting)).toMatch(
      /^the move from \S+ to \S+ changes 1,1, where x should never change again$/,
    );
  });

  test('nothing, where all symbols are walls', () => {
    const made = regionRules({ ...IMPARTIAL['kayles']!, moves: [], regions: { walls: '.x' } });
    expect(refusal(made)).toBe('value 0');
  });

  test('men whose moves are the same only in part of the board have regions in their places', () => {
    const board = row(6);
    const position = shape({ turn: turns('a', 'b'), cells: fill(board, '.ab') });
    const steps = board.steps(E, [0, -1]);
    // the left half is only for a, though some man moves everywhere
    const moves = walks(
      position,
      'cells',
      { a: { a: steps }, b: { b: steps.where((c) => c > 2) } },
      { onto: 'enemy' },
    );
    const of = rules(position, { start: position.parse('turn=a cells=ab..ab'), moves });
    const [one, other] = [new PositionValues(of), new PositionValues(of, { regions: false })];
    expect(formText(one.forms, one.value(of.start))).toBe(formText(other.forms, other.value(of.start)));
  });

  test.each<[string, Partial<Rules<RegionPosition>>, RegExp]>([
    ['misère play', { noMoves: WIN }, /which is misère play$/],
    ['a tie without moves', { noMoves: TIE }, /the game then ends level$/],
    ['an end that depends on the position', { noMoves: undefined }, /that depends on the position$/],
    ['lines and other ends', { ends: undefined }, /the game can end before that$/],
    ['points', { gain: () => 1 }, /here points decide$/],
  ])('%s', (_, members, said) => {
    for (const made of [IMPARTIAL['cram on 2×2']!, PARTIZAN['col on a graph']!])
      expect(refusal({ ...regionRules(made), ...members })).toMatch(said);
  });
});
