/** Chess endings: counts and longest wins compared with endgame tables, and the rules compared with plain functions. */
import { describe, expect, test } from 'vitest';
import { PlayError } from '../src/base/errors.ts';
import chessEnding from '../src/games/chess-ending/chess-ending.ts';
import { PieceGraph } from '../src/engines/pieces/graph.ts';
import { LOSS, OPEN, WIN } from '../src/rules/ending.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { pieceRowLabels } from '../src/engines/pieces/rows.ts';
import { stageNumbers } from '../src/engines/pieces/stage-numbers.ts';
import { part } from './part.ts';
import { solveUnaudited as solve } from './solve.ts';
import type { Outcome } from '../src/engines/contract/value.ts';
import { differences, legalPositions } from './agreement.ts';
import { chess } from './small-games.ts';
import { structureOf } from '../src/rules/structure.ts';

interface Census {
  /** Positions with all pieces on the board, by side to move and outcome. */
  readonly counts: Readonly<Record<'white' | 'black', Readonly<Record<Outcome, number>>>>;
  /** How many of them are mate. */
  readonly mates: number;
  /** The greatest remoteness of white's wins, in plies: with white to move, and with black. */
  readonly longest: readonly [white: number, black: number];
}

const OUTCOMES = ['draw', 'loss', 'tie', 'win'] as const;

/** Counts over a table with symmetries: each position represents as many as there are cells in the class of its first king. */
function censusOf(material: string): Census {
  const rules = chess(material, 8);
  const graph = new PieceGraph(rules, rules.permutations);
  const table = pieceRowLabels(graph);
  const { pieces, last, rows, columns } = graph.index;
  const at = graph.index.placement();
  const { states } = at;
  const none = (): Record<Outcome, number> => ({ win: 0, tie: 0, draw: 0, loss: 0 });
  const counts = { white: none(), black: none() };
  const longest: [number, number] = [0, 0];
  let mates = 0;
  for (let row = 0; row < 2 * rows; row++) {
    graph.index.placeRow(row, at);
    const turn = at.turn as 0 | 1;
    const whole = pieces.every((piece, m) => m === last || states[m] !== piece.states);
    const cells = new Set(rules.permutations.map((g) => g[states[0]!])).size;
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column;
      if (!graph.legal(i)) continue;
      const meaning = table.meaning(i);
      const outcome = OUTCOMES[meaning & 3]!;
      const remoteness = meaning >>> 2;
      if (outcome === (turn === 0 ? 'win' : 'loss')) longest[turn] = Math.max(longest[turn], remoteness);
      if (!whole || column === pieces[last]!.states) continue;
      counts[turn === 0 ? 'white' : 'black'][outcome] += cells;
      if (outcome === 'loss' && remoteness === 0) mates += cells;
    }
  }
  return { counts, mates, longest };
}

const total = ({ counts }: Census): number =>
  [counts.white, counts.black].reduce((sum, { win, tie, draw, loss }) => sum + win + tie + draw + loss, 0);

describe('KQK', () => {
  const census = censusOf('KQK');

  test('has 368,452 positions, of them 364 mates (two independent tables)', () => {
    expect([total(census), census.mates]).toEqual([368_452, 364]);
  });

  test('white wins all 144,508 positions in which it is to move; black draws 23,048 and loses 200,896', () => {
    expect(census.counts).toEqual({
      white: { win: 144_508, tie: 0, draw: 0, loss: 0 },
      // black is stalemated, or takes the queen and leaves two kings: both end the game level
      black: { win: 0, tie: 23_048, draw: 0, loss: 200_896 },
    });
  });

  test('the longest win takes 19 plies, and 20 with black to move', () => {
    expect(census.longest).toEqual([19, 20]);
  });
});

describe('KRK', () => {
  const census = censusOf('KRK');

  test('has 399,112 positions, of them 216 mates (two independent tables)', () => {
    expect([total(census), census.mates]).toEqual([399_112, 216]);
  });

  test('white wins all 175,168 positions in which it is to move; black draws 22,244 and loses 201,700', () => {
    expect(census.counts).toEqual({
      white: { win: 175_168, tie: 0, draw: 0, loss: 0 },
      black: { win: 0, tie: 22_244, draw: 0, loss: 201_700 },
    });
  });

  test('the longest win takes 31 plies, and 32 with black to move', () => {
    expect(census.longest).toEqual([31, 32]);
  });
});

test('KPK: the longest win takes 55 plies, 28 moves', () => {
  expect(censusOf('KPK').longest[0]).toBe(55);
});

/** The same from the tables of the tiers of an ending with one pawn, which is a pawn in the positions that are counted. */
function censusByTiers(material: string): Pick<Census, 'counts' | 'longest'> {
  const rules = chess(material, 8);
  const { numbered } = solve(rules, { engine: 'piece-tiers' });
  const numbers = stageNumbers(rules, true);
  if (!numbered?.meaning || typeof numbers === 'string') throw new Error(`${material} has no tiers`);
  const { graph, meaning } = numbered;
  const none = (): Record<Outcome, number> => ({ win: 0, tie: 0, draw: 0, loss: 0 });
  const counts = { white: none(), black: none() };
  const longest: [number, number] = [0, 0];
  for (const [k, start] of numbers.starts.entries()) {
    const end = numbers.starts[k + 1] ?? numbers.count;
    let i = start;
    while (i < end && !graph.legal(i)) i++;
    // off the board, or another piece, as in P=Qb8
    if (i === end || /=(off|[A-Z])/.test(rules.position.text(graph.positionAt(i)))) continue;
    // all have the same weight, since no symmetry leaves the pawn where it is, and no pieces are alike
    const weight = numbers.weight(i);
    for (; i < end; i++) {
      if (!graph.legal(i)) continue;
      const turn = graph.mover(i) as 0 | 1;
      const found = meaning(i);
      counts[turn === 0 ? 'white' : 'black'][OUTCOMES[found & 3]!] += weight;
      if (found % 4 === (turn === 0 ? WIN : LOSS)) longest[turn] = Math.max(longest[turn], found >>> 2);
    }
  }
  return { counts, longest };
}

test('KPK by tiers: all counts of two independent tables', () => {
  expect(censusByTiers('KPK')).toEqual({
    counts: {
      white: { win: 124_960, tie: 38_368, draw: 0, loss: 0 },
      black: { win: 0, tie: 70_420, draw: 0, loss: 97_604 },
    },
    longest: [55, 56],
  });
});

/** Moves to the longest mate with white to move, and the parts that are won and lost for the side to move, in per mille, as Scid lists them. */
const WITH_PAWNS = [
  ['KQPK', 10, [1000, 0], [0, 972]],
  ['KRPK', 16, [1000, 0], [0, 975]],
  ['KBPK', 31, [960, 0], [0, 832]],
  ['KNPK', 27, [963, 0], [0, 815]],
] as const;

test.each(part(WITH_PAWNS, 0.1, 2))(
  '%s by tiers: longest mate and parts that Scid lists',
  (material, moves, ...parts) => {
    const { counts, longest } = censusByTiers(material);
    const perMille = ({ win, tie, draw, loss }: Record<Outcome, number>): number[] =>
      [win, loss].map((count) => (1000 * count) / (win + tie + draw + loss));
    expect(longest[0]).toBe(2 * moves - 1);
    const found = [perMille(counts.white), perMille(counts.black)];
    // one of them is off by 0.1 %
    for (const [k, own] of parts.entries())
      for (const [j, listed] of own.entries()) expect(Math.abs(found[k]![j]! - listed)).toBeLessThan(1.5);
  },
);

/** Positions, mates, and the plies of the longest wins with white and with black to move; undefined: not compared. */
const FOUR_MEN = [
  ['KBBK', undefined, undefined, [37, 38]],
  ['KBNK', 24_536_088, 464, [65, 66]],
  ['KQKR', 19_733_336, undefined, [69, 70]],
] as const;

test.each(part(FOUR_MEN, 0.4, 4))(
  '%s has as many positions and mates, and as long wins, as two independent tables say',
  (material, positions, mates, longest) => {
    const census = censusOf(material);
    expect([total(census), census.mates]).toEqual([positions ?? total(census), mates ?? census.mates]);
    expect(census.longest).toEqual(longest);
  },
);

/** A position without the kit: the board as text, rank by rank from the top, and the side to move. */
interface Plain {
  readonly cells: string;
  readonly turn: 'white' | 'black';
}

const WAYS: Readonly<
  Record<string, { readonly vectors: readonly (readonly [number, number])[]; readonly far: boolean }>
> = (() => {
  const straight = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ] as const;
  const diagonal = straight.map(([r, c]) => [r + c, r - c] as const);
  const knight = straight.flatMap(([r, c]) => [
    [2 * r + c, 2 * c + r] as const,
    [2 * r - c, 2 * c - r] as const,
  ]);
  const all = [...straight, ...diagonal];
  return {
    k: { vectors: all, far: false },
    q: { vectors: all, far: true },
    r: { vectors: straight, far: true },
    b: { vectors: diagonal, far: true },
    n: { vectors: knight, far: false },
  };
})();

const sideOf = (symbol: string): string | undefined =>
  symbol === '.' ? undefined : symbol < 'a' ? 'white' : 'black';

/** The board after each move, including moves after which the own king could be captured. */
function plainSteps({ cells, turn }: Plain, n: number): string[] {
  const at = (r: number, c: number): string | undefined =>
    r >= 0 && r < n && c >= 0 && c < n ? cells[r * n + c] : undefined;
  const found: string[] = [];
  for (let from = 0; from < n * n; from++) {
    const piece = cells[from]!;
    if (sideOf(piece) !== turn) continue;
    const [r, c] = [Math.floor(from / n), from % n];
    const go = (toR: number, toC: number, becomes = piece): void => {
      const to = toR * n + toC;
      found.push(Array.from(cells, (symbol, i) => (i === from ? '.' : i === to ? becomes : symbol)).join(''));
    };
    const kind = piece.toLowerCase();
    if (kind === 'p') {
      const ahead = turn === 'white' ? r - 1 : r + 1;
      const becomes = ahead === 0 || ahead === n - 1 ? Array.from('qrbn') : ['p'];
      const letters = becomes.map((letter) => (turn === 'white' ? letter.toUpperCase() : letter));
      if (at(ahead, c) === '.') letters.forEach((letter) => go(ahead, c, letter));
      const home = turn === 'white' ? n - 2 : 1;
      if (n === 8 && r === home && at(ahead, c) === '.' && at(2 * ahead - r, c) === '.') go(2 * ahead - r, c);
      for (const aside of [c - 1, c + 1]) {
        const there = at(ahead, aside);
        if (there !== undefined && there !== '.' && sideOf(there) !== turn)
          letters.forEach((letter) => go(ahead, aside, letter));
      }
      continue;
    }
    const { vectors, far } = WAYS[kind]!;
    for (const [down, right] of vectors) {
      for (let k = 1; k <= (far ? n : 1); k++) {
        const there = at(r + k * down, c + k * right);
        if (there === undefined || sideOf(there) === turn) break;
        go(r + k * down, c + k * right);
        if (there !== '.') break;
      }
    }
  }
  return found;
}

const other = (turn: string): 'white' | 'black' => (turn === 'white' ? 'black' : 'white');

/** Whether the king of the side not to move could be captured. */
const hangs = (p: Plain, n: number): boolean =>
  plainSteps(p, n).some((cells) => !cells.includes(p.turn === 'white' ? 'k' : 'K'));

const plainMoves = (p: Plain, n: number): Plain[] =>
  plainSteps(p, n)
    .map((cells): Plain => ({ cells, turn: other(p.turn) }))
    .filter((q) => !hangs(q, n));

/** Converts a position of the game to a plain one, by its diagram. */
function plainOf(rules: Rules<Position>, p: Position): Plain {
  const rows = rules.position.diagram(p).split('\n').slice(0, -1);
  const cells = rows.map((row) => row.split(' ').slice(1).join('')).join('');
  return { cells, turn: rules.position.toMove(p) === 0 ? 'white' : 'black' };
}

const shown = ({ cells, turn }: Plain): string => `${cells} ${turn}`;

const BOARDS = [
  ['KQK', 3],
  ['KRK', 3],
  ['KBNK', 3],
  ['KQKR', 3],
  ['KPK', 4],
  ['KKP', 4],
  ['KPKR', 3],
  ['KNNK', 3],
  ['KPPK', 3],
  ['KPKP', 3],
] as const;

describe.each(BOARDS)('%s on a board of %i rows', (material, size) => {
  const rules = chess(material, size);
  const legal = legalPositions(rules);

  test('has the same moves, checks and ends as chess in plain functions', () => {
    const flaws = part(legal, 0.1).filter((p) => {
      const plain = plainOf(rules, p);
      if (hangs(plain, size)) return true;
      const [told, known] = [plainMoves(plain, size), rules.moves(p).map((q) => plainOf(rules, q))];
      if (told.map(shown).sort().join() !== known.map(shown).sort().join()) return true;
      if (rules.ended(p) !== OPEN || told.length > 0) return false;
      const check = hangs({ ...plain, turn: other(plain.turn) }, size);
      return rules.stuck(p) !== (check ? 1 : 2);
    });
    expect(legal.length).toBeGreaterThan(100);
    expect(flaws.slice(0, 3).map((p) => rules.position.text(p))).toEqual([]);
  });

  test('excludes exactly the positions in which a king could be captured or two pieces share a cell', () => {
    const known = new Set(legal.map((p) => rules.position.rank(p)));
    const { pieces, split } = structureOf(rules, 'pieces')!;
    const states = new Int32Array(pieces.length);
    const flaws = part([...Array(rules.position.size).keys()], 0.1).filter((i) => {
      const p = rules.position.unrank(i);
      const plain = plainOf(rules, p);
      split(p, states);
      const on = pieces.filter((piece, m) => states[m] !== piece.states).length;
      const one = Array.from(plain.cells).filter((symbol) => symbol !== '.').length;
      return known.has(i) !== (one === on && !hangs(plain, size));
    });
    expect(flaws.slice(0, 3)).toEqual([]);
  });
});

describe('positions and moves as chess players write them', () => {
  const rules = chess('KQKP', 8);
  const { position } = rules;
  const names = (fen: string): string[] => {
    const p = position.parse(fen);
    return rules.moves(p).map((q) => rules.name(p, q));
  };

  test('FEN is read; an extra piece is the promoted pawn', () => {
    expect(position.text(position.parse('8/8/8/3k4/8/8/1Q6/K7 w - - 0 1'))).toBe(
      'turn=white K=a1 Q=b2 k=d5 p=off',
    );
    expect(position.text(position.parse('8/8/8/3k4/8/8/1Q4n1/K7 b'))).toBe('turn=black K=a1 Q=b2 k=d5 p=ng2');
    expect(position.text(position.parse('turn=black K=a1 Q=b2 k=d5 p=g2'))).toBe(
      'turn=black K=a1 Q=b2 k=d5 p=g2',
    );
  });

  test.each([
    ['8/8/8/3k4/8/8/1Q6/K7 x', /'x' is not a side to move/],
    ['8/8/8/3k4/8/8/1QQ5/K7 w', /Q on c2/],
    ['8/8/8/3k4/8/8/1Q7/K7 w', /row 7: expected 8 cells, got 9/],
    ['8/8/8/3k4/8/8/1Q6 w', /expected 8 rows, got 7/],
    ['8/8/8/3z4/8/8/1Q6/K7 w', /'z' is neither a piece/],
    ['8/8/8/8/8/8/1Q6/K7 w', /has no k/],
    ['turn=white K=a1 Q=b2 k=d5 p=a1/b2', /not a cell/],
    ['turn=white K=a1 Q=b2 k=d5 p=d1', /cannot stand on d1/],
    ['turn=white K=a9 Q=b2 k=d5 p=off', /not a cell of the board/],
  ])('%s is refused', (text, message) => {
    expect(() => position.parse(text)).toThrow(PlayError);
    expect(() => position.parse(text)).toThrow(message);
  });

  test('captures, promotions, checks and mates are marked', () => {
    expect(names('8/8/8/8/8/k7/6p1/K4Q2 b')).toEqual(
      expect.arrayContaining(['gxf1=Q#', 'gxf1=R#', 'gxf1=B', 'gxf1=N', 'g1=Q', 'Kb3']),
    );
  });

  test('moves of two pieces of one kind to one cell are distinguished by file, row or both', () => {
    const knights = chess('KNNK', 8);
    const p = knights.position.parse('8/8/8/k7/8/2N5/8/K5N1 w');
    expect(knights.moves(p).map((q) => knights.name(p, q))).toEqual(
      expect.arrayContaining(['Nce2', 'Nge2', 'Nh3']),
    );
    const same = knights.position.parse('7k/8/8/8/2N5/8/2N5/K7 w');
    const told = knights.moves(same).map((q) => knights.name(same, q));
    expect(told).toEqual(expect.arrayContaining(['N4e3', 'N2e3', 'Nb4']));
  });

  test('invalid materials are refused', () => {
    const { material } = chessEnding.options;
    for (const text of ['', 'KQ', 'QK', 'KXK', 'KPPPPK', 'KKK', 'KRwK', 'K']) {
      expect(() => material.parse(text, 'material')).toThrow(PlayError);
    }
    // on smaller boards there is no double step
    expect(() => chess('KPKP', 8)).toThrow(/pawns on both sides/);
    expect(chess('KPKP', 4).position.sides).toEqual(['white', 'black']);
    expect(material.show(material.parse('KNBK', 'material'))).toBe('KBNK');
  });

  test.each([
    ['KRvK', 'KRK'],
    ['krk', 'KRK'],
    ['KRvKP', 'KRKP'],
    ['KPP-K', 'KPPK'],
  ])('the material %s is %s', (text, shown) => {
    const { material } = chessEnding.options;
    expect(material.show(material.parse(text, 'material'))).toBe(shown);
  });
});

describe('a FEN', () => {
  const rows = '8/2k5/8/8/8/8/8/R3K3';

  test.each([
    `${rows} w - - 0 1`,
    `${rows}_w_-_-_0_1`,
    `https://lichess.org/analysis/standard/${rows}_w_-_-_0_1?color=white`,
    `https://lichess.org/analysis/${encodeURIComponent(`${rows} w - - 0 1`)}`,
    `https://lichess.org/editor?fen=${rows.replaceAll('/', '%2F')}+w+-+-+0+1&variant=standard`,
    `https://syzygy-tables.info/?fen=${rows}_w_-_-_0_1`,
  ])('chooses its own material and is read from %s', (text) => {
    expect(chessEnding.optionsIn(text)).toEqual({ material: 'KRK' });
    const { position } = chessEnding.read(chessEnding.optionsIn(text));
    expect(position.text(position.parse(text))).toBe('turn=white K=e1 R=a1 k=c7');
  });

  test('no other text chooses material', () => {
    for (const text of [
      'turn=white K=e1 R=a1 k=c7',
      'KRK',
      `8/8/8/8/8/8/8/R3K3 w`,
      'https://example.org/8/8',
    ])
      expect(chessEnding.optionsIn(text)).toEqual({});
  });

  const NO_CASTLING = 'the castling rights Q are not part of these rules: answered without them';
  test.each<[string, number | undefined, readonly string[]]>([
    [`${rows} w - - 0 1`, 27, []],
    [`${rows} w Q - 0 1`, 27, [NO_CASTLING]],
    ['8/8/8/8/4P3/k7/8/4K3 b - e3 0 1', undefined, ['en passant on e3 is not used: no pawn can take there']],
    [`${rows} w - - 0 7`, 27, ['the number of the move, 7, is not used']],
    // the clock stands at 100 with the mate, which comes first
    [
      `${rows} w - - 73 1`,
      27,
      ['the half-move clock of 73 changes nothing: the end comes before the fifty-move rule'],
    ],
    [
      `${rows} w - - 74 1`,
      27,
      [
        'the fifty-move rule is not part of these rules: with a half-move clock of 74 and 27 plies to the end, it may make this a draw',
      ],
    ],
    [`${rows} w - - 74 1`, undefined, ['the half-move clock, 74, is not used']],
    [
      `${rows} w - - 100 1`,
      27,
      [
        'the half-move clock is 100: under the fifty-move rule, which is not part of these rules, a draw can be claimed already',
      ],
    ],
  ])('%s with %s plies to the end: what is not used is named', (text, plies, unused) => {
    const { position } = chessEnding.read(chessEnding.optionsIn(text));
    expect(position.unused!(text, plies).map(String)).toEqual(unused);
  });

  test.each([
    [`${rows} w K - 0 1`, /castling right K cannot be: a king has to stand on e1, and a rook on h1/],
    [`${rows} w q - 0 1`, /castling right q cannot be/],
    [`${rows} w QQ - 0 1`, /'QQ' is no castling right/],
    ['8/8/8/8/4P3/k7/8/4K3 w - e3 0 1', /en passant on 'e3'/],
    ['8/8/8/8/4P3/k7/8/4K3 b - d3 0 1', /en passant on 'd3'/],
    ['8/8/8/8/4P3/k7/4K3/8 b - e3 0 1', /en passant on 'e3'/],
    [`${rows} w - - x 1`, /'x' is not an integer \(expected the half-move clock\)/],
    [`${rows} w - - -1 1`, /half-move clock/],
    [`${rows} w - - 0 1 2`, /at most 6 fields of FEN, got 7/],
  ])('%s is refused', (text, message) => {
    const { position } = chessEnding.read(chessEnding.optionsIn(text));
    expect(() => position.parse(text)).toThrow(PlayError);
    expect(() => position.parse(text)).toThrow(message);
  });

  test('with two pawns of one side is solved, as the slow solver does', () => {
    const small = chess('KPPK', 3);
    const slow = solve(small, { engine: 'indexed' });
    const found = solve(small);
    expect(found.plan.engine).not.toBe('indexed');
    expect(differences(small, 'KPPK', found, slow.value, legalPositions(small))).toEqual([]);
  });
});

test('KQKR on a board of four rows is solved in the same way with the queue and without symmetries', () => {
  const rules = chess('KQKR', 4);
  const known = solve(rules);
  expect(known.plan.reason).toMatch(/^4 pieces on 16 cells, 27,744 positions, 8 symmetries, bit-rows/);
  expect(solve(rules, { engine: 'pieces' }).signature()).toBe(known.signature());
  const whole = solve(rules, { symmetries: false });
  expect(solve(rules, { symmetries: false, engine: 'pieces' }).signature()).toBe(whole.signature());
  const explored = solve(rules, { engine: 'explored', symmetries: false });
  let compared = 0;
  for (let i = 0; i < rules.position.size; i += 13) {
    const p = rules.position.unrank(i);
    if (!rules.legal(p)) continue;
    expect(whole.value(p)).toEqual(known.value(p));
    if (explored.value(p) === undefined) continue;
    expect(known.value(p)).toEqual(explored.value(p));
    compared++;
  }
  expect(compared).toBeGreaterThan(1000);
});

test('KPKR on a board of three rows has the values of the slow solver', () => {
  const rules = chess('KPKR', 3);
  const rows = solve(rules);
  const indexed = solve(rules, { engine: 'indexed' });
  expect([rows.plan.engine, indexed.plan.engine]).toEqual(['piece-tiers', 'indexed']);
  expect(differences(rules, 'tiers', rows, indexed.value, legalPositions(rules))).toEqual([]);
});
