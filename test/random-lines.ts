/** Random games of lines from positions in which few cells are left. */
import { Board, N, E, S, W } from '../src/kit/board.ts';
import { fill, turns } from '../src/kit/fields.ts';
import { drops, places } from '../src/kit/places.ts';
import { line } from '../src/kit/rows.ts';
import { shape } from '../src/kit/shape.ts';
import { OPEN } from '../src/rules/ending.ts';
import { type Moves, type Rules, rules } from '../src/rules/rules.ts';
import type { CellLine, Permutation } from '../src/rules/structure.ts';
import type { Random } from './random.ts';
import type { Loose } from './random-games.ts';

type Kit = (...given: readonly unknown[]) => never;
const loose = { shape, places, drops, line, rules } as unknown as Readonly<Record<string, Kit>>;

const NAMES = ['left', 'right'] as const;

/** Lines of two to four cells: the straight ones, those along a relation, or any. */
function randomLines(random: Random, board: Board): readonly CellLine[] {
  const kind = board.size > 25 ? 3 : random.below(4);
  if (kind === 0) return board.lines(random.between(2, 4));
  if (kind === 1) return board.lines(random.between(2, 3), [random.pick([E, S, [1, 1], [1, 2]] as const)]);
  if (kind === 2) {
    const chains = board.steps(...random.shuffled([N, E, S, W]).slice(0, random.between(1, 2))).chains(3);
    return random.shuffled(chains).slice(0, random.between(1, 12));
  }
  return random.list(1, 10, () => random.shuffled(board.cells()).slice(0, random.between(1, 4)));
}

/** Whether a permutation maps the lines of each list to lines of the list. */
const keeps = (permutation: Permutation, lists: readonly (readonly CellLine[])[]): boolean =>
  lists.every((lines) => {
    const named = (cells: CellLine): string => String(cells.toSorted((a, b) => a - b));
    const all = new Set(lines.map(named));
    return lines.every((cells) => all.has(named(cells.map((cell) => permutation[cell]!))));
  });

/** On a board of `least` to `most` rows and columns; larger boards than 5×5 have only a few lines, which may be anywhere. */
export function linesGame(random: Random, [least, most]: readonly [number, number] = [1, 5]): Rules<Loose> {
  for (;;) {
    const [rows, columns] = [random.between(least, most), random.between(least, most)];
    const walls = random.pick([0, 0, 0.2]);
    const picture = Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => (random.chance(walls) ? '#' : '.')).join(''),
    );
    const board = Board.parse(picture);
    if (board.size < 3) continue;
    const impartial = random.chance(0.2);
    const foreign = random.chance(0.15);
    const cells = fill(board, foreign ? '.x#o' : '.xo');
    const position = loose['shape']!(
      impartial ? { cells } : { turn: turns(...NAMES), cells },
    ) as Rules<Loose>['position'];
    const symbols = impartial
      ? random.pick(['x', 'x', 'xo'])
      : random.pick([
          { left: 'x', right: 'o' },
          { left: 'x', right: 'o' },
          { left: 'o', right: 'x' },
          { left: 'xo', right: 'xo' },
          { left: 'xo', right: 'o' },
          { left: 'x', right: 'x' },
        ]);
    const falls = random.chance(0.4);
    const closedBy = !falls && random.chance(0.2) ? randomLines(random, board) : undefined;
    const winners = ['moved', 'to move', 'moved', ...(impartial ? [] : NAMES)];
    const winner = random.pick(winners);
    const several = random.chance(0.3);
    const ends = random.list(closedBy ? 0 : 1, several ? 3 : 1, () => {
      const symbol = random.chance(0.2) ? random.pick(['x', 'o']) : undefined;
      return [randomLines(random, board), several ? random.pick(winners) : winner, symbol] as const;
    });
    const lists = [...ends.map(([lines]) => lines), ...(closedBy ? [closedBy] : [])];
    const symmetries = board.symmetries.filter(
      (permutation) =>
        keeps(permutation, lists) && (!falls || permutation.every((to, c) => board.row(to) === board.row(c))),
    );
    const made = loose['rules']!(position, {
      start: position.unrank(0),
      moves: (falls
        ? loose['drops']!(position, 'cells', symbols)
        : loose['places']!(position, 'cells', symbols, { closedBy })) as Moves<Loose>,
      ends: ends.map(([lines, winner, symbol]) => loose['line']!(position, 'cells', lines, winner, symbol)),
      noMoves: random.pick(closedBy ? ['wins', 'loses'] : ['ties', 'ties', 'wins', 'loses']),
      symmetries,
    }) as Rules<Loose>;
    const two = Object.values(symbols).some((own: string) => own.length > 1);
    const start = randomStart(random, made, cells.symbols, two ? 6 : 8);
    if (start) return { ...made, start };
  }
}

/** A position with at most `most` empty cells in which the game is not over; undefined if none is soon found. */
function randomStart(
  random: Random,
  { position, ended }: Rules<Loose>,
  symbols: string,
  most: number,
): Loose | undefined {
  const empty = position.unrank(0)['cells'] as string;
  for (let tries = 0; tries < 50; tries++) {
    const left = Math.min(random.between(0, most), empty.length);
    const free = new Set(random.shuffled(Array.from(empty, (_, cell) => cell)).slice(0, left));
    const cells = Array.from(empty, (symbol, cell) =>
      free.has(cell) ? symbol : random.pick(Array.from(symbols.slice(1))),
    ).join('');
    const p = { ...(position.sides.length > 0 ? { turn: random.pick(NAMES) } : {}), cells };
    if (ended(p) === OPEN) return p;
  }
  return undefined;
}
