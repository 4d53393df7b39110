/** Boards of boards compared with plain functions, at every position of small boards. */
import { describe, expect, test } from 'vitest';
import { expectMoves } from '../../test/expect-moves.ts';
import { checkSeeds } from '../../test/random.ts';
import { statedEnding } from '../../test/stated-moves.ts';
import type { Position } from '../rules/positions.ts';
import { end } from '../rules/ends.ts';
import { type Rules, rules } from '../rules/rules.ts';
import { Board } from './board.ts';
import { either } from './combined.ts';
import { fill, one, turns } from './fields.ts';
import { places } from './places.ts';
import { leaves } from './replaces.ts';
import { linesOfLines, sends } from './sends.ts';
import { shape } from './shape.ts';

const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 100 : 1000;

const shapeOf = (cells: number, groups: number, symbols = '.xo') =>
  shape({
    turn: turns('x', 'o'),
    cells: fill(Board.rectangle(1, cells), symbols),
    next: one(Board.rectangle(1, groups)).or('off'),
  });

describe('sends', () => {
  test(`${SEEDS} random statements are those of plain functions`, () => {
    checkSeeds(SEEDS, (random) => {
      const [size, groups] = [random.between(1, 4), random.between(1, 3)];
      const position = shapeOf(size, groups);
      const { board } = position.fields.cells;
      const cells = board.cells();
      const group = cells.map(() => random.below(groups));
      const to = cells.map(() => random.below(groups));
      const lines = random.chance(0.5)
        ? random.list(1, 2, () => random.shuffled(cells).slice(0, random.between(1, 3)))
        : undefined;
      const leaving = random.chance(0.3);
      const off = { x: { x: [0] }, o: { o: [size - 1] } };
      const puts = places(position, 'cells', { x: 'x', o: 'o' }, { closedBy: lines });
      const base = leaving ? either(puts, leaves(position, 'cells', off)) : puts;
      const moves = sends(position, base, 'cells', 'next', { group: (c) => group[c]!, to: (c) => to[c]! });
      /** Whether a full line has the cell, or is joined to one that has it. */
      const isClosed = (value: string, cell: number): boolean => {
        const area = (lines ?? []).filter((line) => line.includes(cell));
        for (const line of area)
          area.push(
            ...(lines ?? []).filter((other) => !area.includes(other) && other.some((c) => line.includes(c))),
          );
        return area.some((line) => ['x', 'o'].some((sign) => line.every((c) => value[c] === sign)));
      };
      expectMoves(position, moves, (p) => {
        const turn = p.turn === 'x' ? 'o' : 'x';
        const free = cells.filter((c) => p.cells[c] === '.' && !isClosed(p.cells, c));
        const there = free.filter((c) => p.next === 'off' || group[c] === p.next);
        const made = (there.length > 0 ? there : free).map((c) => ({
          turn,
          cells: p.cells.slice(0, c) + p.turn + p.cells.slice(c + 1),
          next: to[c]!,
        }));
        const from = p.turn === 'x' ? 0 : size - 1;
        const leaves = leaving && p.cells[from] === p.turn && (p.next === 'off' || there.length === 0);
        const left = { turn, cells: p.cells.slice(0, from) + '.' + p.cells.slice(from + 1), next: 'off' };
        return (leaves ? [...made, left] : made) as readonly (typeof p)[];
      });
    });
  });

  test('what has no meaning is refused', () => {
    const position = shapeOf(2, 2);
    const puts = places(position, 'cells', { x: 'x', o: 'o' });
    const same = (c: number): number => c;
    expect(() => sends(position, puts, 'cells', 'next', { group: same, to: () => 2 })).toThrow(
      'cell 2 is outside 0..1',
    );
    const fixed = shape({ cells: fill(Board.rectangle(1, 2), '.x'), next: one(Board.rectangle(1, 2)) });
    expect(() =>
      sends(fixed, places(fixed, 'cells', 'x'), 'cells', 'next', { group: same, to: same }),
    ).toThrow("sends(…): next needs one piece that may be off, such as one(board).or('off')");
    // @ts-expect-error there is no such member
    expect(() => sends(position, puts, 'cells', 'next', { group: same, at: same })).toThrow(
      "sends(…) has no member 'at'",
    );
  });
});

describe('linesOfLines', () => {
  test(`${SEEDS} random conditions are those of plain functions`, () => {
    const seen = { over: 0, open: 0 };
    checkSeeds(SEEDS, (random) => {
      const size = random.between(1, 4);
      const position = shapeOf(size, 1);
      const cells = position.fields.cells.board.cells();
      const some = () => random.shuffled(cells).slice(0, random.between(1, 2));
      const groups = random.list(1, 3, () => random.list(0, 2, some));
      const lines = random.list(0, 2, () =>
        random.shuffled([...groups.keys()]).slice(0, random.between(1, 2)),
      );
      const made = rules(position, {
        start: position.unrank(0),
        moves: places(position, 'cells', { x: 'x', o: 'o' }),
        ends: [end(linesOfLines(position, 'cells', groups, lines), 'moved')],
      });
      for (let k = 0; k < position.size; k++) {
        const p = position.unrank(k);
        const wins = (sign: string, g: number): boolean =>
          groups[g]!.some((line) => line.every((c) => p.cells[c] === sign));
        const over = lines.some((line) => ['x', 'o'].some((sign) => line.every((g) => wins(sign, g))));
        expect([position.text(p), made.ended(p) !== 0]).toEqual([position.text(p), over]);
        expect(statedEnding(made as unknown as Rules<Position>, p)).toBe(made.ended(p));
        expect((made.winning?.(p) ?? []).length > 0).toBe(over);
        seen[over ? 'over' : 'open']++;
      }
    });
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(100);
  });

  test('what has no meaning is refused', () => {
    const position = shapeOf(2, 2);
    expect(() => linesOfLines(position, 'cells', [[[0, 1]]], [[0, 1]])).toThrow("group: '1' is not one of 0");
    expect(() => linesOfLines(position, 'cells', [[[0, 2]]], [[0]])).toThrow('cell 2 is outside 0..1');
    expect(() => linesOfLines(position, 'cells', [[[0, 1]]], [[]])).toThrow(
      'linesOfLines(…) expects a list of lists such as [[0, 1]]',
    );
  });
});
