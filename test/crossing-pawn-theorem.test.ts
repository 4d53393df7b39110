/** Who wins crossing pawn with two guards on open boards, and how soon, as proof/CrossingPawn.v states it for every board. */
import { expect, test } from 'vitest';
import crossingPawn from '../src/games/crossing-pawn.ts';
import { part } from './part.ts';
import { solveUnaudited as solve } from './solve.ts';

interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Whether the guard catches the pawn, with red to move. */
function stops(guard: Cell, pawn: Cell): boolean {
  const ahead = pawn.row - guard.row;
  const aside = Math.abs(pawn.column - guard.column);
  if ((ahead + aside) % 2 === 0) return aside <= ahead && aside <= pawn.row - 2;
  return aside + Math.abs(ahead) === 1 || (aside <= ahead + 1 && aside <= pawn.row - 1);
}

const cellsOf = (rows: number, columns: number): Cell[] =>
  Array.from({ length: rows * columns }, (_, i) => ({
    row: Math.floor(i / columns) + 1,
    column: (i % columns) + 1,
  }));

const sizes = Array.from({ length: 7 }, (_, i) => i + 2);
const boards = sizes.flatMap((rows) => sizes.map((columns): [number, number] => [rows, columns]));
const small = boards.filter(([rows, columns]) => rows * columns <= 30);
const large = boards.filter(([rows, columns]) => rows * columns > 30);

test.each([...small, ...part(large, 0.1)])(
  'on %i×%i red or black wins from every position as in the theorem',
  (rows, columns) => {
    const rules = crossingPawn.rules({ map: mapOf(rows, columns), guards: 2 });
    const { position } = rules;
    const solution = solve(rules);
    const cells = cellsOf(rows, columns);
    let longest = 0;
    for (const [i, one] of cells.entries())
      for (const two of cells.slice(i + 1))
        for (const pawn of cells) {
          if (pawn.row === 1 || pawn === one || pawn === two) continue;
          const text = `turn=red guards=${one.row},${one.column}/${two.row},${two.column} pawn=${pawn.row},${pawn.column}`;
          const value = solution.value(position.parse(text));
          const red = stops(one, pawn) || stops(two, pawn);
          // black wins in exactly twice as many plies as rows are left
          const said = red ? 'win' : `loss ${2 * (pawn.row - 1)}`;
          const solved = value?.outcome === 'win' ? 'win' : `${value?.outcome} ${value?.remoteness}`;
          if (said !== solved) expect([text, solved]).toEqual([text, said]);
          if (red) longest = Math.max(longest, value?.remoteness ?? Infinity);
        }
    const most = 2 * rows + 2 * columns - 5;
    expect(longest).toBeLessThanOrEqual(most);
    if (rows >= 5 && columns >= 5) {
      const hardest = position.parse(`turn=red guards=1,1/${rows},1 pawn=${rows},${rows % 2 === 0 ? 4 : 3}`);
      expect([longest, solution.value(hardest)]).toEqual([most, { outcome: 'win', remoteness: most }]);
    }
  },
);

/** An open board with two guards and a pawn, which can stand anywhere. */
function mapOf(rows: number, columns: number): string[] {
  const rest = '.'.repeat(columns - 2);
  return [`OO${rest}`, ...Array.from({ length: rows - 2 }, () => `..${rest}`), `.X${rest}`];
}
