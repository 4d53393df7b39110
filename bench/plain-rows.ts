/** The games that are compared with plain C++: their options, and the macros that give the program of each the same ones. */
import { ALL_ENGINES } from '../src/engines/all.ts';
import { loadGame } from '../src/games/index.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import type { Choices, Row } from './rows.ts';

/** The two ways to compile each program. */
export const VARIANTS = ['plain', 'batched'] as const;
export type PlainVariant = (typeof VARIANTS)[number];

/** A row that is also solved by a program in bench/plain/. */
export interface PlainRow extends Row {
  readonly source: string;
  readonly macros: Readonly<Record<string, number>>;
}

/** As the programs do: every position that play reaches, each for itself, by one thread. */
const EXPLORED: Choices = { engine: 'explored', engines: ALL_ENGINES, symmetries: false, threads: 1 };

interface Board {
  readonly options?: Readonly<Record<string, number>>;
  /** Where play begins, if not at the start of the game; x is to move. */
  readonly cells?: string;
}

/** A game of the library on a board. */
export function plainRow(
  name: string,
  what: string,
  { options = {}, cells }: Board,
  signature: string,
): PlainRow {
  const texts = Object.fromEntries(Object.entries(options).map(([option, value]) => [option, `${value}`]));
  const macros = Object.fromEntries(
    Object.entries(options).map(([option, value]) => [option.toUpperCase(), value]),
  );
  // read once: what is compiled of rules is kept for them, as the program in C++ is compiled once
  let read: Promise<Rules<Position>> | undefined;
  const load = async () => {
    const rules = await (read ??= loadGame(name).then((game) => game.read(texts)));
    return () =>
      cells === undefined ? rules : { ...rules, start: rules.position.parse(`turn=x cells=${cells}`) };
  };
  return {
    name: `cpp-${name}`,
    what,
    game: { load },
    options: EXPLORED,
    signature,
    source: `${name}.cpp`,
    macros: cells === undefined ? macros : { ...macros, X: setOf(cells, 'x'), O: setOf(cells, 'o') },
  };
}

/** The cells with this symbol, as bits. */
const setOf = (cells: string, symbol: string): number =>
  [...cells.replaceAll('/', '')].reduce((set, found, cell) => set + (found === symbol ? 2 ** cell : 0), 0);

/** All that fit in memory with every move; of quixo 4×4, what play reaches from a position with three blank cubes. */
export const PLAIN_ROWS: readonly PlainRow[] = [
  plainRow('connect-four', '5×4', { options: { width: 5, height: 4 } }, '5045e9dc'),
  plainRow('breakthrough', '4×4', { options: { width: 4, height: 4 } }, '9426429b'),
  plainRow('clobber', '4×4', { options: { width: 4, height: 4 } }, 'ce88cd86'),
  plainRow('konane', '5×5', { options: { width: 5, height: 5 } }, '8478f652'),
  plainRow('hexapawn', '5×4', { options: { width: 5, height: 4 } }, 'a01b7a42'),
  plainRow('othello', '4×4', { options: { size: 4 } }, '015597f4'),
  plainRow('domineering', '5×4', { options: { width: 5, height: 4 } }, 'e39255dd'),
  plainRow('three-mens-morris', 'tapatan', {}, 'd64425d3'),
  plainRow('quixo', '4×4, three blanks', { options: { n: 4 }, cells: '...o/oxxo/xoox/oxox' }, 'db278c65'),
  plainRow('hare-and-hounds', 'eleven points', {}, 'b93e88ff'),
];
