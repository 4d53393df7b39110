/**
 * The page on the table format is enough to read tables: a reader in Python that was written from it, and that shares nothing with the
 * program, finds in tables of each kind the values that their dumps have.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadGame } from '../src/games/index.ts';
import { Board, E, N, S, W } from '../src/kit/board.ts';
import { count, fill, one, some, turns } from '../src/kit/fields.ts';
import { places, takes } from '../src/kit/moves.ts';
import { shape } from '../src/kit/shape.ts';
import { inARow } from '../src/kit/rows.ts';
import { type Position, type Rules, rules } from '../src/rules/rules.ts';
import { buildTable } from '../src/tables/build.ts';
import { dumpTable } from '../src/tables/dump.ts';
import { openTableFile } from '../src/tables/file.ts';
import { hasPython } from './dumps.ts';
import { temporaryFolder } from './folder.ts';
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
    engine: 'tier-by-tier',
  }),
};

test.runIf(hasPython)(
  'a reader written from the page finds the values of the dump in tables of each kind',
  async () => {
    const told: object[] = [];
    for (const [name, make] of Object.entries(CASES)) {
      const { rules: of, fields, board, engine, symmetries, shards, texts } = await make();
      const table = join(FOLDER, `${told.length}.table`);
      const dump = join(FOLDER, `${told.length}.dump`);
      const id = { game: 'game', options: { size: '4' } };
      buildTable(of, table, { of: id, madeBy: 'a test', engine, symmetries, shards, memory: 2 ** 28 });
      const file = openTableFile(table, of, {});
      writeFileSync(dump, [...dumpTable(of, file, { memory: 2 ** 28 })].join(''));
      file.close();
      const { strata } = of.position;
      told.push({
        name,
        table,
        dump,
        fields,
        texts,
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
    for (const kind of ['whole', 'whole symmetric', 'diagrams', 'keys', 'keys symmetric', 'tiers symmetric'])
      expect(stdout).toContain(`: ${kind},`);
  },
);
