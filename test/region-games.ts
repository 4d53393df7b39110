/**
 * Games that fall apart into regions, which the library does not have, and who wins their sums by playing them out: slow, simple,
 * and without values, keys or regions.
 */
import type { Adjacency } from '../src/base/adjacency.ts';
import { Board } from '../src/kit/board.ts';
import { fill, turns } from '../src/kit/fields.ts';
import { shape } from '../src/kit/shape.ts';
import type { Positions } from '../src/rules/positions.ts';
import { type Regions, type Rules, rules } from '../src/rules/rules.ts';

/** A position of such a game: with a turn if it is partizan. */
export interface RegionPosition {
  readonly turn?: string;
  readonly cells: string;
}

/** A move: each of these cells has the symbol `need`, or one of several, and gets the symbol `to`; a blank leaves it as it is. */
export interface Local {
  /** Absent: both sides have the move. */
  readonly side?: 0 | 1 | undefined;
  readonly cells: readonly number[];
  readonly need: string | readonly string[];
  readonly to: string;
}

/** What a game is made from. */
export interface RegionGame {
  readonly board: Board;
  readonly symbols: string;
  readonly moves: readonly Local[];
  readonly start: string;
  /** Two sides; absent: the game is impartial. */
  readonly sides?: readonly [string, string];
  readonly regions?: Partial<Regions>;
  readonly symmetries?: boolean;
}

/** From each cell to the others of moves that it is in. */
export function nearBy(size: number, moves: readonly Local[]): Adjacency {
  const near = Array.from({ length: size }, () => new Set<number>());
  for (const { cells } of moves) for (const c of cells) for (const d of cells) if (c !== d) near[c]!.add(d);
  const lists = near.map((cells) => [...cells].sort((a, b) => a - b));
  const offsets = new Uint32Array(size + 1);
  lists.forEach((list, c) => (offsets[c + 1] = offsets[c]! + list.length));
  return { offsets, targets: Uint32Array.from(lists.flat()) };
}

/** The rules of a game. */
export function regionRules(game: RegionGame): Rules<RegionPosition> {
  const { board, symbols, moves, start, sides, regions, symmetries } = game;
  const made = (cells: string, side: 0 | 1): string[] => [
    ...new Set(
      moves
        .filter(
          (move) =>
            (move.side ?? side) === side && move.cells.every((c, k) => move.need[k]!.includes(cells[c]!)),
        )
        .map((move) => {
          const next = Array.from(cells);
          move.cells.forEach((c, k) => {
            if (move.to[k] !== ' ') next[c] = move.to[k]!;
          });
          return next.join('');
        }),
    ),
  ];
  const filled = fill(board, symbols);
  const members = {
    regions: { near: nearBy(board.size, moves), ...regions },
    ...(symmetries && { symmetries: board.symmetries }),
  };
  if (!sides) {
    const position = shape({ cells: filled }) as unknown as Positions<RegionPosition>;
    return rules<RegionPosition>(position, {
      ...members,
      start: { cells: start },
      moves: ({ cells }) => made(cells, 0).map((next) => ({ cells: next })),
    });
  }
  const position = shape({ turn: turns(...sides), cells: filled }) as unknown as Positions<RegionPosition>;
  return rules<RegionPosition>(position, {
    ...members,
    start: { turn: sides[0], cells: start },
    moves: ({ turn, cells }: RegionPosition) => {
      const side = turn === sides[0] ? 0 : 1;
      return made(cells, side).map((next) => ({ turn: sides[1 - side]!, cells: next }));
    },
  } as never);
}

/** Whether a side wins a sum if it moves first, by trying every move. */
export function playedOut(
  rules: Rules<RegionPosition>,
): (parts: readonly RegionPosition[], side: 0 | 1) => boolean {
  const { sides } = rules.position;
  const known = new Map<string, boolean>();
  const wins = (parts: readonly RegionPosition[], side: 0 | 1): boolean => {
    const key = `${side} ${parts
      .map(({ cells }) => cells)
      .sort()
      .join(' ')}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const won = parts.some((p, k) => {
      const turned = sides.length === 0 ? p : { ...p, turn: sides[side]! };
      return rules.moves(turned).some((q) => !wins(parts.with(k, q), side === 0 ? 1 : 0));
    });
    known.set(key, won);
    return won;
  };
  return wins;
}

/** The nimber of a position of an impartial game: the least that no move leads to. */
export function mexOf(rules: Rules<RegionPosition>): (p: RegionPosition) => number {
  const known = new Map<string, number>();
  const nimber = (p: RegionPosition): number => {
    const before = known.get(p.cells);
    if (before !== undefined) return before;
    const after = new Set(rules.moves(p).map(nimber));
    let least = 0;
    while (after.has(least)) least++;
    known.set(p.cells, least);
    return least;
  };
  return nimber;
}
