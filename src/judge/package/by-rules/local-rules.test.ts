/** Rules of a few squares and numbers, found by play, against the rules of the game. */
import { expect, test } from 'vitest';
import CRAM from '../../../../test/contests/cram.ts';
import ENDS from '../../../../test/contests/ends.ts';
import HERD from '../../../../test/contests/herd.ts';
import HOP from '../../../../test/contests/hop.ts';
import { present } from '../../../base/present.ts';
import type { ContestSettings } from '../../../contest/settings.ts';
import { contestOf } from '../../../contest/of-game.ts';
import type { ContestPosition } from '../../../contest/position-format.ts';
import { loadGame } from '../../../games/index.ts';
import {
  Board,
  N,
  ORTHOGONAL,
  S,
  fill,
  game,
  jumps,
  picture,
  prefer,
  rules,
  shape,
  turns,
  walks,
} from '../../../kit/index.ts';
import type { Game } from '../../../rules/game.ts';
import type { Position } from '../../../rules/positions.ts';
import { positionCases } from '../../positions.ts';
import { settings as crossingPawn } from '../../problems/crossing-pawn/contest.ts';
import { settings as staircase } from '../../problems/staircase/contest.ts';
import { type LocalPosition, type LocalRules, endingAt, movesAt } from './local-rules.ts';
import { variantsOf } from './variants.ts';

const SMALL = { rows: { from: 1, to: 3 }, columns: { from: 1, to: 3 } };

/** The letters and the numbers of a position, read from its text and its options. */
type Letters = (asked: ContestPosition, p: Position) => Pick<LocalPosition, 'cells' | 'numbers'>;

/** Pieces and symbols on the squares of a picture; of pieces on one square that of the side that has moved. */
const onPicture: Letters = ({ rules: of, options: { field, map = field } }, p) => {
  const rows = present(map).split('/');
  const cells = [...rows.join('').replaceAll(/[A-Z]/g, '.')];
  const free = cells.flatMap((cell, k) => (cell === '#' ? [] : [k]));
  const order =
    of.position.toMove(p) === 0 ? ['herd', 'guards', 'wolf', 'pawn'] : ['wolf', 'pawn', 'herd', 'guards'];
  const letters: Readonly<Record<string, string>> = { herd: 'S', guards: 'O', wolf: 'V', pawn: 'X' };
  for (const name of order)
    if (name in p)
      for (const c of of.position.cells(p, name)) cells[present(free[c])] = present(letters[name]);
  for (const [c, symbol] of [...String(p['cells'] ?? '')].entries()) cells[present(free[c])] = symbol;
  return { cells: cells.join(''), numbers: [rows.length, present(rows[0]).length] };
};

const sizeOf = (text: string): [rows: number, columns: number] => {
  const rows = text.split('/');
  return [rows.length, present(rows[0]).trim().split(/\s+/).length];
};

const ofDiagram: Letters = ({ options }, p) => {
  const [rows, columns] = sizeOf(present(options['a']));
  const filled = p['filled'] as readonly number[];
  return { cells: filled.map((k) => 'x'.repeat(k).padEnd(columns, '.')).join(''), numbers: [rows, columns] };
};

const ofRow: Letters = ({ options }, p) => ({
  cells: '',
  numbers: [...sizeOf(present(options['coins'])), Number(p['left']), Number(p['right'])],
});

const ofStone: Letters = ({ options }, p) => {
  const [rows, columns] = sizeOf(present(options['hops']));
  const cells = Array.from({ length: rows * columns }, (_, k) => (k === p['stone'] ? 'o' : '.')).join('');
  return { cells, numbers: [rows, columns] };
};

/** A man must jump over one of the other side if it can, and else steps forward. */
const MUST = game({
  name: 'must',
  options: { map: picture('bbb/.../www', 'the board') },
  rules: ({ map }) => {
    const board = Board.parse(map);
    const position = shape({ turn: turns('white', 'black'), cells: fill(board, '.wb') });
    const hops = board.hops(...ORTHOGONAL);
    const steps = { white: { w: board.steps(N) }, black: { b: board.steps(S) } };
    return rules(position, {
      start: position.place(map),
      moves: prefer(
        jumps(position, 'cells', { white: { w: hops }, black: { b: hops } }, { again: 'never' }),
        walks(position, 'cells', steps, { onto: 'empty' }),
      ),
    });
  },
});

const GAMES: readonly (readonly [Game | string, ContestSettings, Letters])[] = [
  [CRAM, { size: SMALL }, onPicture],
  [MUST, { size: SMALL }, onPicture],
  [HERD, { size: { rows: { from: 1, to: 4 }, columns: { from: 1, to: 3 } } }, onPicture],
  ['crossing-pawn', { ...crossingPawn, size: SMALL }, onPicture],
  [
    ENDS,
    { inputs: { coins: { from: 1, to: 9 } }, lines: ['coins'], size: { rows: { from: 1, to: 1 } } },
    ofRow,
  ],
  [HOP, { inputs: { hops: { from: 1, to: 3 } }, size: SMALL }, ofStone],
  ['staircase', { ...staircase, size: SMALL }, ofDiagram],
];

/** In `npm test` all but the games of which learning takes longest. */
const LONG: readonly (Game | string)[] = [HERD, MUST, HOP, CRAM];
const TRIED = GAMES.filter(([of]) => !LONG.includes(of) || process.env['EXHAUSTIVE'] !== undefined);

/** Positions that are compared of each game, those of small boards first. */
const COMPARED = 3000;

test.each(TRIED.map(([of, ...rest]) => [typeof of === 'string' ? of : of.name, of, ...rest] as const))(
  'local rules of %s have the moves, points and ends of the game',
  async (_, of, settings, letters) => {
    const contest = contestOf(typeof of === 'string' ? await loadGame(of) : of, settings);
    const variants = variantsOf(contest);
    if (typeof variants === 'string') throw new Error(variants);
    const local = present(variants[0]).moves as LocalRules;
    let compared = 0;
    for (const asked of positionCases(contest).small()) {
      const { rules: given, options } = asked;
      const { toMove, text } = given.position;
      const tables = contest.input.tables.map(({ name }) =>
        present(options[name])
          .split(/[\s/]+/)
          .map(Number),
      );
      const shown = (p: Position): Pick<LocalPosition, 'cells' | 'numbers' | 'turn'> => ({
        ...letters(asked, p),
        turn: toMove(p),
      });
      const found = new Map([[text(asked.position), asked.position]]);
      for (const p of found.values()) {
        const { numbers, cells, turn } = shown(p);
        const [rows = 0, columns = 0] = numbers;
        const at: LocalPosition = { rows, columns, cells, turn, numbers, tables };
        expect([text(p), endingAt(at, local.ends)]).toEqual([text(p), given.ended(p)]);
        compared++;
        if (given.ended(p)) continue;
        const expected = given.moves(p).map((q) => ({ ...shown(q), points: given.gain?.(p, q) ?? 0 }));
        const sorted = (all: readonly object[]): string[] =>
          [...new Set(all.map((one) => JSON.stringify(Object.entries(one).toSorted())))].toSorted();
        expect([text(p), sorted([...movesAt(at, local.moves)])]).toEqual([text(p), sorted(expected)]);
        for (const q of given.moves(p)) if (found.size < 200) found.set(text(q), q);
      }
      if (compared > COMPARED) break;
    }
    expect(compared).toBeGreaterThan(100);
  },
);

/** Moves only while an even number of cells is free, which no few squares say. */
const EVEN = game({
  name: 'even',
  options: { map: picture('..../....', 'the board') },
  rules: ({ map }) => {
    const board = Board.parse(map);
    const position = shape({ cells: fill(board, '.x') });
    return rules(position, {
      start: position.place(map),
      moves: ({ cells }) =>
        [...cells].filter((cell) => cell === '.').length % 2 === 0
          ? [...cells].flatMap((cell, k) =>
              cell === '.' ? [{ cells: `${cells.slice(0, k)}x${cells.slice(k + 1)}` }] : [],
            )
          : [],
    });
  },
});

test('rules that depend on the whole board are refused', () => {
  expect(variantsOf(contestOf(EVEN))).toMatch(/depend on more than a few squares/);
});
