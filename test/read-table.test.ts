/**
 * The page on the table format is enough to read tables: the package in python/, which was written from it and shares nothing with the
 * program, finds in tables of each kind the values that their dumps have.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadGame } from '../src/games/index.ts';
import { Board, E, N, S, W } from '../src/kit/board.ts';
import { ENGINES } from '../src/engines/index.ts';
import { type Field, type PieceField, count, fill, one, some, turns } from '../src/kit/fields.ts';
import { places } from '../src/kit/places.ts';
import { takes } from '../src/kit/subtraction.ts';
import { oneOf as promoting, upTo } from '../src/kit/piece-fields.ts';
import { pieces } from '../src/kit/pieces.ts';
import type { Relation } from '../src/kit/relation.ts';
import { type Shape, shape } from '../src/kit/shape.ts';
import { inARow } from '../src/kit/rows.ts';
import type { NamedPiece } from '../src/kit/stated-pieces.ts';
import { traded } from '../src/kit/traded.ts';
import type { Position } from '../src/rules/positions.ts';
import { type Rules, rules } from '../src/rules/rules.ts';
import { structureOf } from '../src/rules/structure.ts';
import { buildTable } from '../src/tables/build.ts';
import { dumpTable } from '../src/tables/dump.ts';
import { openTableFile } from '../src/tables/file.ts';
import { hasPython } from './dumps.ts';
import { temporaryFolder } from './folder.ts';
import { handsGame } from './random-hands.ts';
import { checkSeeds } from './random.ts';
import { chess } from './small-games.ts';

if (!hasPython) console.warn('no table is read in Python: python3 is not installed');

const FOLDER = temporaryFolder();

/** A field as the reader is told of it. */
type Told = Readonly<Record<string, unknown>> & { readonly name: string; readonly kind: string };

interface Case {
  readonly rules: Rules<Position>;
  readonly fields: readonly Told[];
  /** The board of the fields. Absent: none. */
  readonly board?: Board;
  readonly engine?: string;
  readonly symmetries?: boolean;
  readonly shards?: number;
  /** Keys are texts. */
  readonly texts?: boolean;
  /** Pieces that capture each other, as they are stated. */
  readonly pieces?: object;
  /** The men that each side puts, and the least number that a side needs. */
  readonly men?: object;
}

const made = async (name: string, options = {}): Promise<Rules<Position>> =>
  (await loadGame(name)).rules(options) as Rules<Position>;
const asRules = (of: unknown): Rules<Position> => of as Rules<Position>;

const square = Board.rectangle(4, 4);
const chessboard = Board.rectangle(4, 4, 'a1');
const turnOf = (...sides: string[]): Told => ({ name: 'turn', kind: 'turn', sides });
const oneOf = (name: string, off = false): Told => ({ name, kind: 'one', off });
const heapOf = (name: string, max: number): Told => ({ name, kind: 'count', max });
const cells: Told = { name: 'cells', kind: 'fill', symbols: '.xo' };

/** Noughts and crosses whose tier is the number of empty cells. */
function noughts(rows = 3): Rules<Position> {
  const board = Board.rectangle(rows, 3);
  const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
  const row = inARow(position.fields.cells, 3);
  return asRules(
    rules(position, {
      start: position.unrank(0),
      moves: places(position, 'cells', { x: 'x', o: 'o' }),
      outcome: (p) => (row(p.cells) ? 'moved' : undefined),
      noMoves: 'ties',
      tier: (p) => p.cells.replaceAll(/[^.]/g, '').length,
      symmetries: board.symmetries,
    }),
  );
}

/** Two guards and a pawn that walk; nobody wins, but whoever cannot move loses. */
function guarded(): Rules<Position> {
  const board = Board.parse(['..#.', '....']);
  const position = shape({ turn: turns('red', 'black'), guards: some(2, board), pawn: one(board) });
  const near = board.steps(N, E, S, W);
  const next = (c: number): number[] =>
    Array.from(near.targets.subarray(near.offsets[c], near.offsets[c + 1]));
  return asRules(
    rules(position, {
      start: position.unrank(0),
      moves: ({ turn, guards, pawn }) =>
        turn === 'red'
          ? guards.flatMap((c, k) =>
              next(c)
                .filter((d) => d !== pawn && !guards.includes(d))
                .map((d) => ({
                  turn: 'black' as const,
                  guards: guards.with(k, d).sort((a, b) => a - b),
                  pawn,
                })),
            )
          : next(pawn)
              .filter((d) => !guards.includes(d))
              .map((d) => ({ turn: 'red' as const, guards, pawn: d })),
      legal: ({ guards, pawn }) => !guards.includes(pawn),
    }),
  );
}

function heap(most: number, amounts: readonly number[]): Rules<Position> {
  const position = shape({ heap: count(most) });
  return asRules(rules(position, { start: { heap: most }, moves: takes(position, { heap: [...amounts] }) }));
}

/** A number without a bound, so that keys are texts, with names that are not ASCII. */
function unbounded(): Rules<Position> {
  const position = shape({ turn: turns('黒', '白𝕏'), 数: count() });
  return asRules(
    rules(position, {
      start: { turn: '黒', 数: 900 } as never,
      moves: (p: Position) => {
        const left = p['数'] as number;
        return [1, 2, 5]
          .filter((n) => n <= left)
          .map((n) => ({ turn: p['turn'] === '黒' ? '白𝕏' : '黒', 数: left - n })) as never;
      },
    }),
  );
}

/** Two lions and two chicks that change sides, and that become hens on the last row. */
function lions(): Rules<Position> {
  const board = new Board(3, 2, undefined, 'a1');
  const C = traded(2, board, 'CH', 'ch');
  const position = shape({
    turn: turns('black', 'white'),
    L: one(board, 'L').or('off'),
    l: one(board, 'l').or('off'),
    C,
  });
  const movesOf = (up: boolean): { lion: Relation; chick: Relation } => {
    const becomes = (kind: string, _: number, to: number): string[] => [
      kind.toUpperCase() === 'C' && board.row(to) === (up ? 1 : 3) ? (up ? 'H' : 'h') : kind,
    ];
    const chick = board.steps([up ? -1 : 1, 0]);
    const lion = board.steps(N, E, S, W);
    const steps: Record<string, Relation> = up ? { C: chick, H: lion } : { c: chick, h: lion };
    return { lion, chick: C.relation(steps, becomes) };
  };
  const [black, white] = [movesOf(true), movesOf(false)];
  return asRules(
    rules(position, {
      start: position.parse('turn=black L=a1 l=a3 C=Cb1/cb3'),
      moves: pieces(
        position,
        { black: { L: black.lion, C: black.chick }, white: { l: white.lion, C: white.chick } },
        {
          leader: { black: 'L', white: 'l' },
          exchanged: Uint32Array.from(board.cells(), (c) => board.size - 1 - c),
        },
      ),
    }),
  );
}

/** A leader of each side that is of one kind everywhere and of another one on two of three rows, and a piece that goes after them. */
function turning(): Rules<Position> {
  const board = new Board(3, 2, undefined, 'a1');
  const P = promoting(board, { P: (c) => board.row(c) !== 1, Q: () => true });
  const p = promoting(board, { p: (c) => board.row(c) !== 3, q: () => true });
  const position = shape({ turn: turns('white', 'black'), R: one(board, 'R').or('off'), P, p });
  const aside = board.steps(E, W, S);
  return asRules(
    rules(position, {
      start: position.parse('turn=white R=a1 P=b1 p=a3'),
      moves: pieces(
        position,
        {
          white: { R: board.steps(N, E, S, W), P: P.relation({ P: board.steps(N, E), Q: aside }) },
          black: { p: p.relation({ p: board.steps(S, W), q: aside }) },
        },
        { leader: { white: 'P', black: 'p' } },
      ),
    }),
  );
}

/** Men that are put down in turn, then step and capture for good; on a board of 2×3, with the sides alike or not. */
function men(alike: boolean): Rules<Position> {
  const board = new Board(2, 3, undefined, 'a1');
  const position = shape({
    turn: turns('white', 'black'),
    w: upTo(2, board, 'w'),
    b: upTo(2, board, 'b'),
    placed: count(4),
  });
  const steps = board.steps(N, E, S, W);
  const black = alike ? steps : board.steps(N, S);
  return asRules(
    rules(position, {
      start: position.parse('turn=white w=off b=off placed=0'),
      moves: pieces(
        position,
        { white: { w: steps }, black: { b: black } },
        {
          opening: 'placed',
          exchanged: alike ? Uint32Array.from(board.cells(), (c) => board.size - 1 - c) : undefined,
        },
      ),
    }),
  );
}

/** What the reader is told of pieces that capture each other: their fields, and how they are stated. */
function piecesOf(of: Rules<Position>): Pick<Case, 'fields' | 'board' | 'pieces'> {
  const { pieces: all, ends, exchanged, opening } = structureOf(of, 'pieces')!;
  const named = all as readonly NamedPiece[];
  const { fields } = of.position as unknown as Shape<Readonly<Record<string, Field<unknown>>>>;
  const names = [...new Set(named.map(({ name }) => name))];
  const first = (name: string): number => named.findIndex((piece) => piece.name === name);
  const { board } = fields[names[0]!] as PieceField<unknown>;
  const own = names.filter((name) => named[first(name)]!.side === 0);
  const others = exchanged
    ? own.map((name) => named[exchanged.piece[first(name)]!]!.name)
    : names.filter((name) => !own.includes(name));
  const told = Object.keys(fields).map((name): Told => {
    if (name === 'turn') return turnOf(...of.position.sides);
    if (!names.includes(name)) return { name, kind: 'count' };
    const { kinds, count: k, off, owners } = fields[name] as PieceField<unknown>;
    const letters = kinds?.names ?? [name];
    const standing = letters.map((letter, kind) => ({
      letter,
      cells: kinds ? Array.from(kinds.cellOf).filter((_, s) => kinds.kindOf[s] === kind) : board.cells(),
    }));
    const { side } = named[first(name)]!;
    return {
      name,
      kind: 'pieces',
      k,
      kinds: standing,
      off: off === true,
      traded: owners !== undefined,
      side,
    };
  });
  return {
    fields: told,
    board,
    pieces: {
      sides: [own, others],
      leaders: ends!.leader.flatMap((m) => (m === undefined ? [] : [named[m]!.name])),
      plies: opening.plies,
      exchanged: exchanged && board.cells().map((c) => board.size - 1 - c),
    },
  };
}

/** Random games of pieces with hands that an engine can solve, and their tables. */
function randomPieces(
  many: number,
  engine: string,
  goes: 'owner' | 'gone' | undefined,
): Readonly<Record<string, () => Case>> {
  const found: Record<string, () => Case> = {};
  checkSeeds(4 * many, (random) => {
    if (Object.keys(found).length === many) return;
    const made = asRules(handsGame(random, { most: 3000, goes }));
    const { order } = ENGINES.find(({ name }) => name === engine)!;
    if (typeof order!.places(made, true, made.start) === 'string') return;
    found[`${engine} of a random game, captured ${goes}, ${Object.keys(found).length}`] = () => ({
      rules: made,
      ...piecesOf(made),
      engine,
    });
  });
  return found;
}

const fromTicTacChec = async (opening: boolean, engine?: string): Promise<Case> => {
  const of = await made('tic-tac-chec', { size: 2, opening });
  return { rules: of, ...piecesOf(of), engine };
};

/** Morris on a board of one ring or more, in which men do not fly. */
async function morris(rings: number, each: number, symmetries = true): Promise<Case> {
  const of = await made('nine-mens-morris', { rings: String(rings), men: each, flying: false });
  const { fields } = of.position as unknown as Shape<Readonly<Record<string, Field<unknown>>>>;
  const { board } = fields['men'] as unknown as { board: Board };
  return {
    rules: of,
    fields: [
      turnOf(...of.position.sides),
      { name: 'men', kind: 'fill', symbols: (fields['men'] as unknown as { symbols: string }).symbols },
      heapOf('left', 2 * each),
    ],
    board,
    men: { each, least: 3 },
    symmetries,
  };
}

const SOME = process.env['EXHAUSTIVE'] ? 40 : 2;

const CASES: Readonly<Record<string, () => Promise<Case> | Case>> = {
  pursuit: async () => ({
    rules: await made('pursuit', { n: 4 }),
    fields: [turnOf('white', 'black'), oneOf('white'), oneOf('black')],
    board: square,
  }),
  'a chess ending': () => ({
    rules: chess('KRK', 4),
    fields: [turnOf('white', 'black'), oneOf('K'), oneOf('R', true), oneOf('k')],
    board: chessboard,
  }),
  'two guards among walls': () => ({
    rules: guarded(),
    fields: [turnOf('red', 'black'), { name: 'guards', kind: 'some', k: 2 }, oneOf('pawn')],
    board: Board.parse(['..#.', '....']),
  }),
  'nim, with nimbers': async () => ({
    rules: await made('nim', { heaps: [2, 3, 4] }),
    fields: [heapOf('a', 2), heapOf('b', 3), heapOf('c', 4)],
  }),
  'many values and blocks, in shards': () => ({
    rules: heap(20_000, [1]),
    fields: [heapOf('heap', 20_000)],
    shards: 2,
  }),
  'staircase, with scores': async () => ({
    rules: await made('staircase'),
    fields: [turnOf('black', 'white'), { name: 'filled', kind: 'diagram' }],
  }),
  'noughts and crosses by keys': () => ({
    rules: noughts(),
    fields: [turnOf('x', 'o'), cells],
    board: Board.rectangle(3, 3),
    engine: 'explored',
  }),
  'noughts and crosses by keys without symmetries': () => ({
    rules: noughts(),
    fields: [turnOf('x', 'o'), cells],
    board: Board.rectangle(3, 3),
    engine: 'explored',
    symmetries: false,
  }),
  'keys that are texts': () => ({ rules: unbounded(), fields: [], texts: true }),
  'tiers that the rules say': () => ({
    rules: noughts(2),
    fields: [turnOf('x', 'o'), cells],
    board: Board.rectangle(2, 3),
    engine: 'strata',
  }),
  'Tic Tac Chec on 2×2': () => fromTicTacChec(false),
  'Tic Tac Chec on 2×2 with its opening': () => fromTicTacChec(true),
  'Tic Tac Chec on 2×2 group by group': () => fromTicTacChec(true, 'groups'),
  'lions, and chicks that change sides': () => ({ rules: lions(), ...piecesOf(lions()) }),
  'two pieces that cannot stand everywhere': () => ({
    rules: turning(),
    ...piecesOf(turning()),
    engine: 'groups',
  }),
  'men that are gone once they are captured': () => ({
    rules: men(true),
    ...piecesOf(men(true)),
    engine: 'hands',
  }),
  'men, group by group': () => ({ rules: men(true), ...piecesOf(men(true)), engine: 'groups' }),
  'unlike men, group by group': () => ({
    rules: men(false),
    ...piecesOf(men(false)),
    engine: 'groups',
  }),
  ...randomPieces(SOME, 'hands', 'owner'),
  ...randomPieces(SOME, 'hands', undefined),
  ...randomPieces(SOME, 'groups', 'gone'),
  'morris with four men on one ring': () => morris(1, 4),
  'morris with three men on one ring without symmetries': () => morris(1, 3, false),
};

test.runIf(hasPython)(
  'a reader written from the page finds the values of the dump in tables of each kind',
  async () => {
    const told: object[] = [];
    for (const [name, make] of Object.entries(CASES)) {
      const {
        rules: of,
        fields,
        board,
        engine,
        symmetries,
        shards,
        texts,
        pieces: stated,
        men,
      } = await make();
      const table = join(FOLDER, `${told.length}.table`);
      const dump = join(FOLDER, `${told.length}.dump`);
      const id = { game: 'game', options: { size: '4' } };
      buildTable(of, table, { of: id, madeBy: 'a test', engine, symmetries, shards, memory: 2 ** 28 });
      const file = openTableFile(table, of, {});
      const lines = [...dumpTable(of, file, { memory: 2 ** 28 })].join('');
      writeFileSync(dump, lines);
      const { positions } = file.info.counts;
      file.close();
      // positions at which play is over may have no entry, but every one that an entry is for is in the dump
      expect(Number(/^positions (\d+)$/m.exec(lines)![1])).toBeGreaterThanOrEqual(positions);
      const { strata } = of.position;
      told.push({
        name,
        table,
        dump,
        fields,
        texts,
        pieces: stated,
        men,
        labels: board?.cells().map((c) => board.label(c)) ?? [],
        symmetries: of.permutations.map((g) => [...g]),
        tiers: of.tier && Array.from(strata!.sizes, (_, k) => of.tier!(strata!.unrank(k, 0)) ?? null),
      });
    }
    const reader = fileURLToPath(new URL('read-table.py', import.meta.url));
    const { stdout, stderr } = spawnSync('python3', ['-I', reader], {
      input: JSON.stringify(told),
      encoding: 'utf8',
    });
    expect([stderr, stdout.trimEnd().split('\n')]).toEqual([
      '',
      Object.keys(CASES).map((name) => expect.stringMatching(`^${name}: .*, right: [1-9]\\d* positions$`)),
    ]);
    for (const kind of ['whole', 'keys', 'tiers', 'groups'])
      for (const one of [kind, `${kind} symmetric`]) expect(stdout).toContain(`: ${one},`);
    expect(stdout).toContain(': diagrams,');
  },
);
