/** Tabulated end conditions of two sides, compared with asking the rules about every position. */
import { expect, test } from 'vitest';
import { checkSeeds } from '../../../../test/random.ts';
import { alike, orOff, piece, steps, walkers } from '../../../../test/walkers.ts';
import { Board } from '../../../kit/board.ts';
import { OPEN } from '../../../rules/ending.ts';
import { type End, end } from '../../../rules/ends.ts';
import { type Configurations, structureOf } from '../../../rules/structure.ts';
import { type Where, productEnds } from './ends.ts';

/** Whether the tabulated condition holds for the configurations a and b. */
function holdsAt(where: Where, first: Configurations, a: number, b: number): boolean {
  if (where.by === 'second') return where.row[b] === 1;
  const cells = first.cells(a);
  if (where.by === 'first') return where.holds(cells);
  return [...cells.subarray(where.from, where.to)].some(
    (cell) => cell < where.cellCount && where.row(cell)[b] === 1,
  );
}

test('a condition holds where the rules say so, of pieces on the board and of no others', () => {
  const board = Board.rectangle(2, 2);
  const seen = { first: 0, second: 0, pieces: 0 };
  checkSeeds(60, (random) => {
    const field = () => random.pick([piece, orOff, alike.bind(null, 2)])(board, steps(board));
    const fields = ['a', 'b', 'c', 'd'] as const;
    const [f, g] = [random.pick(fields), random.pick(fields)];
    // a condition that would also hold for pieces off the board
    const at = random.below(3);
    const condition =
      f === g
        ? (end(f, (c: number) => c % 3 !== at, 'moved') as End<string, string>)
        : end(f, g, (c: number, d: number) => (c + 2 * d) % 3 !== at, 'moved');
    const game = walkers({ a: field(), b: field() }, { c: field(), d: field() }, [condition]);
    const sides = structureOf(game, 'independent sides')!;
    const [first, second] = [sides.build(0), sides.build(1)];
    const { where } = productEnds(game.ends!, first, second, (name) => sides.cellCount(name))[0]!;
    seen[where.by]++;
    for (let a = 0; a < first.size; a++)
      for (let b = 0; b < second.size; b++) {
        if (!first.legal(a) || !second.legal(b)) continue;
        const p = sides.join(0, a, b);
        const holds = game.ended(p) !== OPEN;
        if (holdsAt(where, first, a, b) !== holds)
          expect(`${game.position.text(p)}: ${String(!holds)}`).toBe(String(holds));
      }
  });
  for (const [by, times] of Object.entries(seen)) expect([by, times > 9]).toEqual([by, true]);
});
