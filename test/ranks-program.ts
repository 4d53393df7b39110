/**
 * Solves random games with other ranks, and compares every value with those that one process finds. ranks.test.ts bundles it and
 * starts it with a launcher of MPI; its argument is a `RanksTask`, and it prints a `RanksDone` as the first rank.
 */
import { TierKernel } from '../src/engines/tiers/kernel.ts';
import { tierGame } from '../src/engines/tiers/tier-game.ts';
import { layoutOf } from '../src/engines/tiers/layout.ts';
import { ALONE, RankDone } from '../src/engines/ranks/exchange.ts';
import { solveShared } from '../src/engines/ranks/solve-shared.ts';
import { indexedGraph } from '../src/engines/indexed/indexed.ts';
import type { Keeper } from '../src/engines/ranks/keeper.ts';
import { solve } from '../src/engines/solve.ts';
import { type Value, valueOf } from '../src/engines/value.ts';
import { type Ranks, joinRanks, launched } from '../src/cli/mpi.ts';
import { unfinished } from '../src/tables/unfinished.ts';
import { Random } from './random.ts';
import { type Loose, functionGame, piecesGame, walksGame } from './random-games.ts';
import { handsGame } from './random-hands.ts';

export interface RanksTask {
  readonly seeds: number;
  /** Keeps the work at this path, and goes on from there. */
  readonly path?: string;
  /** Ends at the k-th question whether the work is to be kept. */
  readonly endAt?: number;
  /** Files can have at most so many bytes, as on a disk that is nearly full. The signal for that must be ignored. */
  readonly fileBytes?: number;
  /** Keeps the work at every question, and kills a rank after it was kept so often. */
  readonly kill?: { readonly rank: number; readonly after: number };
}

export interface RanksDone {
  readonly games: number;
  readonly positions: number;
  readonly ties: number;
  readonly different: readonly string[];
}

type Game = ReturnType<typeof handsGame>;

const task = JSON.parse(process.argv[2]!) as RanksTask;
const found = launched(process.env);
const ranks: Ranks | undefined = found && (await joinRanks(found));
const exchange = ranks ?? ALONE;
if (task.fileBytes !== undefined) {
  const { default: koffi } = await import('koffi');
  const RLIMIT_FSIZE = 1;
  const limits = BigUint64Array.of(BigInt(task.fileBytes), BigInt(task.fileBytes));
  koffi.load(null).func('int setrlimit(int, void *)')(RLIMIT_FSIZE, limits);
}
const done = { games: 0, positions: 0, ties: 0, different: [] as string[] };
/** Few updates in a bucket, so that many rounds are made, and few positions in a block, so that all ranks have some. */
const BUCKET = { capacity: 8, reserve: 4096 };

function keeper(): Keeper | undefined {
  const { path, endAt = Infinity, kill } = task;
  if (path === undefined) return undefined;
  let [asked, kept] = [0, 0];
  const solving = { game: '', options: {}, madeBy: 'the tests', engine: '', fingerprint: '' };
  const made = unfinished(path, solving, { every: kill ? 0 : 1e9, ended: () => ++asked >= endAt });
  return {
    ...made,
    keep: (held, stage, phase) => {
      made.keep(held, stage, phase);
      if (kill && exchange.rank === kill.rank && ++kept === kill.after) process.kill(process.pid, 'SIGKILL');
    },
  };
}

/** Compares each position that `of` has a value for, on the first rank. */
function compare(name: string, rules: Game, of: (p: Loose) => Value | undefined): void {
  const { position, legal } = rules;
  const solution = solve(rules);
  done.games++;
  for (let i = 0; i < position.size; i++) {
    const p = position.unrank(i);
    if (!legal(p)) continue;
    const [got, wanted] = [of(p), solution.value(p)];
    done.positions++;
    done.ties += wanted?.outcome === 'tie' ? 1 : 0;
    if (got?.outcome !== wanted?.outcome || got?.remoteness !== wanted?.remoteness)
      done.different.push(
        `${name} ${position.text(p)}: ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`,
      );
  }
}

function pieces(name: string, rules: Game): void {
  const game = tierGame(rules);
  if (typeof game === 'string') return;
  const part = { ranks: exchange.ranks, me: exchange.rank, blockBits: 4, bucket: 8 };
  const layout = layoutOf(game.structure, game.index, part);
  if (typeof layout === 'string') throw new Error(layout);
  const kernel = TierKernel.of(game.structure, game.index, layout)!;
  kernel.solve(undefined, keeper(), exchange);
  compare(name, rules, (p) => {
    const i = kernel.indexOf(rules.position.toMove(p), p);
    return valueOf(i === undefined ? rules.ended(p) : kernel.meaning(i));
  });
}

function graphs(name: string, rules: Game): void {
  if (!rules.unmoves || rules.position.sides.length === 0) return;
  const solved = solveShared(indexedGraph(rules), exchange, undefined, { keeper: keeper() }, BUCKET);
  compare(name, rules, (p) => solved.value(p));
}

/** Solves a game; what other ranks do ends when the first one has compared all values. */
function together(solves: () => void): void {
  try {
    solves();
    ranks?.dismiss();
  } catch (error) {
    if (!(error instanceof RankDone)) throw error;
  }
}

for (let seed = 1; seed <= task.seeds; seed++) {
  together(() => pieces(`hands ${seed}`, handsGame(new Random(seed))));
  // one game is enough where the work is kept
  if (task.path !== undefined) break;
  together(() => graphs(`functions ${seed}`, functionGame(new Random(seed))));
  together(() => graphs(`walks ${seed}`, walksGame(new Random(seed))));
  together(() => graphs(`pieces ${seed}`, piecesGame(new Random(seed))));
}
if (exchange.rank === 0) console.log(JSON.stringify(done satisfies RanksDone));
ranks?.end();
