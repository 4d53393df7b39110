/** Contest inputs for the benchmark, generated with fixed seeds: texts that `perfect-play answer` reads. */

import { seeded } from '../src/base/random.ts';

/** Integers from 0 to n − 1, each time the next of a sequence that depends only on the seed. */
export function integers(seed: number): (n: number) => number {
  const random = seeded(seed);
  return (n) => Math.floor(random() * n);
}

export interface CrossingBoards {
  readonly boards: number;
  /** Rows and columns. */
  readonly size: number;
  readonly walls: number;
  readonly guards: number;
  readonly seed: number;
}

/** An input of the contest crossing-pawn: boards with walls, guards and a pawn that is not on row 1. */
export function crossingBoards({ boards, size, walls, guards, seed }: CrossingBoards): string {
  const next = integers(seed);
  const board = (): string => {
    const cells = Array.from({ length: size * size }, () => '.');
    const put = (symbol: string, from: number): void => {
      let cell = from + next(cells.length - from);
      while (cells[cell] !== '.') cell = from + next(cells.length - from);
      cells[cell] = symbol;
    };
    put('X', size);
    for (let k = 0; k < guards; k++) put('O', 0);
    for (let k = 0; k < walls; k++) put('#', 0);
    const rows = Array.from({ length: size }, (_, r) => cells.slice(r * size, (r + 1) * size).join(''));
    return `${size} ${size}\n${rows.join('\n')}\n`;
  };
  return `0 ${boards}\n${Array.from({ length: boards }, board).join('')}`;
}

/** An input of the contest staircase: two tables of `size` × `size` cells with 0 to 100,000 points. */
export function staircaseTables(size: number, seed: number): string {
  const next = integers(seed);
  const row = (): string => Array.from({ length: size }, () => next(100_001)).join(' ');
  return `${size} ${size}\n${Array.from({ length: 2 * size }, row).join('\n')}\n`;
}
