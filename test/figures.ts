/**
 * The figures of the documentation that the program can compute. A comment after a figure says how:
 *
 *     n = 100 takes 32.4 MiB<!-- memory('pursuit', 100) -->
 *
 * `test/docs.test.ts` computes it again. With `exhaustive` before the name, only `npm run exhaustive` computes it, because
 * it takes long. After a line `<!-- measured -->` the sizes in the paragraph or the table were measured on one machine on
 * one day.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameNames, loadGame, plan } from '../src/index.ts';
import { withDropped } from '../src/engines/common/graph/budget.ts';
import { bytes } from '../src/base/numbers.ts';
import { assert } from '../src/base/errors.ts';
import { DEFAULT_MEMORY, type Plan } from '../src/engines/plan.ts';
import { PROGRAM } from './program.ts';

type Options = Readonly<Record<string, unknown>>;

/** Guards in the first row, the pawn in the last. */
const openRows = (n: number, guards: number): readonly string[] => [
  'O'.repeat(guards).padEnd(n, '.'),
  ...Array<string>(n - 2).fill('.'.repeat(n)),
  'X'.padEnd(n, '.'),
];

/** The options for a board of n × n, with `guards` guards if the game has guards. */
function square(game: string, n: number, guards: number): Options {
  const points = Array.from({ length: n }, () => Array<number>(n).fill(1));
  const boards: Readonly<Record<string, Options>> = {
    pursuit: { n },
    staircase: { a: points, b: points },
    'crossing-pawn': { map: openRows(n, guards), guards },
    knightmare: { n, m: n, white: [1, 1], black: [1, 2] },
  };
  const options = boards[game];
  assert(options, `no square boards of ${game} are known here`);
  return options;
}

const planned = async (game: string, n: number, guards: number): Promise<Plan> =>
  plan((await loadGame(game)).rules(square(game, n, guards)), { memory: 2 ** 50 });

/** The functions that figures can use. */
export const figures = {
  /** The number of games in the library. */
  games: (): string => String(gameNames.length),

  /** The memory for a chess ending, from its plan. */
  ending: async (white: string, black: string): Promise<string> =>
    bytes(
      plan((await loadGame('chess-ending')).rules({ material: [white, black] }), { memory: 2 ** 50 }).bytes,
    ),

  /** The memory for a square board, from its plan. */
  memory: async (game: string, n: number, guards = 2): Promise<string> =>
    bytes((await planned(game, n, guards)).bytes),

  /**
   * The largest square board whose table fits into the default memory; sides are multiples of `step`. Since planning a large board
   * takes a second, the next one tried is where the memory ends if it grows by the same power of the side as between the last two.
   */
  largest: async (game: string, step = 1, guards = 2): Promise<string> => {
    let [least, most] = [0, Infinity];
    let [k, power] = [Math.ceil(6 / step), 4];
    let last: { readonly k: number; readonly share: number } | undefined;
    while (most - least > 1) {
      const share = (await planned(game, k * step, guards)).bytes / DEFAULT_MEMORY;
      if (share <= 1) least = k;
      else most = k;
      if (last) power = Math.max(1, Math.log(share / last.share) / Math.log(k / last.k));
      last = { k, share };
      const end = k / share ** (1 / power);
      k = Math.min(Math.max(share <= 1 ? Math.ceil(end) : Math.floor(end), least + 1), most - 1);
    }
    return `${least * step}×${least * step}`;
  },

  /** The most garbage of rules that plans allow for. */
  dropped: (): string => bytes(withDropped(2 ** 40) - 2 ** 40),

  /** The size of a table file, as the program prints it. */
  table: (...words: readonly string[]): string => {
    const folder = mkdtempSync(join(tmpdir(), 'perfect-play-figures-'));
    try {
      const command = [PROGRAM, 'table', 'build', ...words, '--out', join(folder, 'it.table')];
      const said = execFileSync(process.execPath, command, { encoding: 'utf8', stdio: 'pipe' });
      const [, size] = /: [\d,]+ positions in (.*), [\d,]+ blocks?\./.exec(said) ?? [];
      assert(size !== undefined, `table build says ${said}`);
      return size;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
