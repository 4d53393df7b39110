/** Games of men on points for tests. */
import type { Random } from './random.ts';
import { Board } from '../src/kit/board.ts';
import { count, fill, turns } from '../src/kit/fields.ts';
import { mills } from '../src/kit/mills.ts';
import { shape } from '../src/kit/shape.ts';
import { type Rules, rules } from '../src/rules/rules.ts';

/**
 * Random rows of random length on a small board, such that the symmetries of the board map rows to rows. With `own` hands a side may also
 * move while it has men to put.
 */
export function randomMills(
  random: Random,
  { own = false, full }: { own?: boolean; full?: 'loses' | 'ties' } = {},
): Rules<object> {
  const board = random.pick([
    Board.rectangle(2, 2),
    Board.rectangle(1, 5),
    Board.rectangle(2, 3),
    Board.rectangle(1, 6),
  ]);
  const length = random.pick([2, 2, 3]);
  const row = (): number[] => random.pick(combinations(board.size, length));
  const found = new Map<string, number[]>();
  for (const cells of random.list(1, 3, row))
    for (const g of [board.cells(), ...board.symmetries]) {
      const image = cells.map((c) => g[c]!).toSorted((a, b) => a - b);
      found.set(image.join(), image);
    }
  const most = random.between(length, Math.min(4, board.size));
  const options = { rows: [...found.values()], flying: random.chance(0.5), full };
  const fields = { turn: turns('white', 'black'), men: fill(board, '.wb') };
  if (own) {
    const position = shape({ ...fields, whites: count(most), blacks: count(most) });
    return rules(position, {
      start: position.unrank((most + 1) ** 2 - 1),
      moves: mills(position, 'men', { white: 'whites', black: 'blacks' }, options),
      symmetries: board.symmetries,
    }) as unknown as Rules<object>;
  }
  const position = shape({ ...fields, left: count(2 * most) });
  return rules(position, {
    start: position.unrank(2 * most),
    moves: mills(position, 'men', 'left', options),
    symmetries: board.symmetries,
  }) as unknown as Rules<object>;
}

export const combinations = (n: number, k: number): number[][] =>
  k === 0
    ? [[]]
    : Array.from({ length: n }, (_, c) => combinations(c, k - 1).map((rest) => [...rest, c])).flat();
