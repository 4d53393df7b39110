/**
 * Solves small games with other ranks, and compares every value with those that one process finds. ranks.test.ts bundles it and
 * starts it with a launcher of MPI; its argument is a `RanksTask`, and it prints a `RanksDone` as the first rank.
 */
import { writeFileSync } from 'node:fs';
import { loadGame } from '../src/games/index.ts';
import { TierKernel } from '../src/engines/hands/kernel.ts';
import { tierGame } from '../src/engines/hands/tier-game.ts';
import { layoutOf } from '../src/engines/hands/layout.ts';
import { ALONE, RankDone } from '../src/engines/contract/exchange.ts';
import { groupTiers } from '../src/engines/hands/groups.ts';
import { tierEngine, tiersInWords } from '../src/engines/common/tiers/solve-tiers.ts';
import { tierRanks } from '../src/engines/common/tiers/shared-tier.ts';
import { millsTiers } from '../src/engines/mills/engine.ts';
import { groupOrder } from '../src/engines/hands/group-places.ts';
import { millsOrder } from '../src/engines/mills/places.ts';
import { strataOrder, strataPlaces } from '../src/engines/strata/places.ts';
import { notShared, solveShared } from '../src/engines/common/ranks/solve-shared.ts';
import { askedGraph, indexedGraph } from '../src/engines/indexed/indexed.ts';
import type { Keeper } from '../src/engines/contract/keeper.ts';
import { solve } from '../src/engines/solve.ts';
import { type Value, valueOf } from '../src/engines/contract/value.ts';
import { type Ranks, joinRanks, launched } from '../src/cli/mpi.ts';
import { unfinished } from '../src/tables/unfinished.ts';
import { Random } from './random.ts';
import { type Loose, functionGame, piecesGame, walksGame } from './random-games.ts';
import { handsGame } from './random-hands.ts';
import { randomMills } from './random-mills.ts';
import { TIERED, randomTiers, tieredGame } from './random-tiers.ts';
import { SMALL_OPTIONS } from './small-games.ts';

export interface RanksTask {
  /** Names of library games, with options as in `nim misere=yes`, and of random games such as `hands 1`, with a seed. */
  readonly names: readonly string[];
  /** There are 2 ** blockBits positions of pieces with hands in a block. */
  readonly blockBits?: number;
  /** Keeps the work at this path, and goes on from there. */
  readonly path?: string;
  /** Ends at the k-th question whether the work is to be kept. */
  readonly endAt?: number;
  /** Files can have at most so many bytes, as on a disk that is nearly full. The signal for that must be ignored. */
  readonly fileBytes?: number;
  /** Keeps the work at every question. */
  readonly always?: boolean;
  /** Kills a rank when the work is first kept at this stage, `amid`: before its part is kept. */
  readonly kill?: { readonly rank: number; readonly stage: string; readonly amid: boolean };
}

export interface RanksDone {
  /** The names of the games that could be solved by several ranks. */
  readonly games: readonly string[];
  readonly positions: number;
  readonly ties: number;
  readonly draws: number;
  readonly different: readonly string[];
  /** At which stages the work was kept: the number of the analysis and the level, such as `0.3`. */
  readonly stages: readonly string[];
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
const done = {
  games: [] as string[],
  positions: 0,
  ties: 0,
  draws: 0,
  different: [] as string[],
  stages: [] as string[],
};
/** Few updates in a bucket, so that many rounds are made, and few positions in a block, so that all ranks have some. */
const BUCKET = 8;
/** More for games of the library, which have more positions. */
const LIBRARY_BUCKET = 256;
const BLOCK_BITS = 4;
const LIBRARY_BLOCK_BITS = 12;
/** Graphs with more index values take too long, since the rules are asked for the moves of each. */
const MOST_INDEXED = 100_000;
/** Options of library games whose small boards have more. */
const SMALLER: typeof SMALL_OPTIONS = {
  ...SMALL_OPTIONS,
  breakthrough: { width: '2' },
  clobber: { width: '3' },
  hexapawn: {},
  // several blocks
  nim: { heaps: '7,9,11' },
  wythoff: { x: '30', y: '25' },
  corner: { x: '29', y: '32' },
};

function keeper(): Keeper | undefined {
  const { path, endAt = Infinity, kill, always = kill !== undefined } = task;
  if (path === undefined) return undefined;
  let asked = 0;
  const solving = { game: '', options: {}, madeBy: 'the tests', engine: '', fingerprint: '' };
  const made = unfinished(path, solving, { every: always ? 0 : 1e9, ended: () => ++asked >= endAt });
  return {
    ...made,
    keep: (held, stage, phase) => {
      const name = `${phase}.${stage.level}`;
      const dies = kill !== undefined && exchange.rank === kill.rank && name === kill.stage;
      const die = (): void => {
        writeFileSync(`${path} killed`, '');
        process.kill(process.pid, 'SIGKILL');
      };
      if (dies && kill.amid) die();
      made.keep(held, stage, phase);
      if (dies) die();
      if (!done.stages.includes(name)) done.stages.push(name);
    },
  };
}

/** Compares each position that `of` has a value for, on the first rank. */
function compare(name: string, rules: Game, of: (p: Loose) => Value | undefined): void {
  const { position, legal } = rules;
  const solution = solve(rules, { engine: 'indexed' });
  done.games.push(name);
  for (let i = 0; i < position.size; i++) {
    const p = position.unrank(i);
    if (!legal(p)) continue;
    const [got, wanted] = [of(p), solution.value(p)];
    done.positions++;
    done.ties += wanted?.outcome === 'tie' ? 1 : 0;
    done.draws += wanted?.outcome === 'draw' ? 1 : 0;
    if (got?.outcome !== wanted?.outcome || got?.remoteness !== wanted?.remoteness)
      done.different.push(
        `${name} ${position.text(p)}: ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`,
      );
  }
}

/** Solves pieces with hands by the kernel. */
function tiers(name: string, rules: Game, bits: number): void {
  const game = tierGame(rules);
  if (typeof game === 'string') return;
  const { blockBits = bits } = task;
  const part = { ranks: exchange.ranks, me: exchange.rank, blockBits, bucket: BUCKET };
  const layout = layoutOf(game.structure, game.index, part);
  if (typeof layout === 'string') throw new Error(layout);
  const kernel = TierKernel.of(game.structure, game.index, layout)!;
  kernel.solve(undefined, keeper(), exchange);
  compare(name, rules, (p) => {
    const i = kernel.indexOf(rules.position.toMove(p), p);
    return valueOf(i === undefined ? rules.ended(p) : kernel.meaning(i));
  });
}

/** Men on points, tier by tier, with few updates in a bucket and few positions in a block. */
const MILLS = tierEngine({
  name: 'mills',
  order: millsOrder,
  shares: 'by its solver',
  inWords: tiersInWords,
  places: (rules, { symmetries, exchange: all }) =>
    millsTiers(rules, {
      symmetries,
      exchange: all,
      share: { bucket: BUCKET, blockBits: BLOCK_BITS },
    }),
});

/** Pieces, group by group, likewise. */
const GROUPS = tierEngine({
  name: 'groups',
  order: groupOrder,
  shares: 'by its solver',
  inWords: tiersInWords,
  places: (rules, { exchange: all }) =>
    groupTiers(rules, { exchange: all, share: { bucket: BUCKET, blockBits: BLOCK_BITS } }),
});

/** Solves pieces by their groups of tiers. */
function groups(name: string, rules: Game): void {
  if (typeof groupTiers(rules) === 'string') return;
  const solution = solve(rules, { engines: [GROUPS], exchange } as object);
  compare(name, rules, (p) => solution.value(p));
}

/** Solves men on points by their tiers. */
function mills(name: string, rules: Game): void {
  if (rules.structure?.is !== 'mills') return;
  const solution = solve(rules, { engines: [MILLS], exchange } as object);
  compare(name, rules, (p) => solution.value(p));
}

/** Rules with tiers, likewise. */
const STRATA = tierEngine({
  name: 'strata',
  order: strataOrder,
  shares: tierRanks,
  inWords: tiersInWords,
  places: (rules, { symmetries }) => {
    const places = strataPlaces(rules, symmetries !== false);
    return typeof places === 'string' ? places : { ...places, share: { block: 4, bucket: BUCKET } };
  },
});

/** Solves rules with tiers by them. */
function strata(name: string, rules: Game): void {
  if (rules.tier === undefined || rules.structure?.is === 'mills') return;
  const solution = solve(rules, { engines: [STRATA], engine: 'strata', exchange } as object);
  compare(name, rules, (p) => solution.value(p));
}

/** Solves any game by its perfect index. */
function indexed(name: string, rules: Game, bucket: number): void {
  if (notShared(rules) !== undefined || rules.position.size > MOST_INDEXED) return;
  const graph = rules.unmoves ? indexedGraph(rules) : askedGraph(rules);
  const solved = solveShared(graph, exchange, undefined, { keeper: keeper(), bucket });
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

const RANDOM: Readonly<Record<string, (random: Random) => Game>> = {
  hands: handsGame,
  groups: (random) => handsGame(random, { goes: random.pick([undefined, 'gone']) }),
  functions: functionGame,
  impartial: (random) => functionGame(random, { impartial: true }),
  walks: walksGame,
  pieces: piecesGame,
  mills: randomMills as (random: Random) => Game,
  tiers: randomTiers as unknown as (random: Random) => Game,
};

async function named(name: string): Promise<Game> {
  const [kind = '', ...more] = name.split(' ');
  const random = RANDOM[kind];
  if (random) return random(new Random(Number(more[0])));
  const tiered = TIERED.find((game) => `tiered ${game[0]}` === name);
  if (tiered) return tieredGame(tiered);
  const options = Object.fromEntries(more.map((option) => option.split('=')));
  return (await loadGame(kind)).read({ ...SMALLER[kind], ...options }) as unknown as Game;
}

for (const name of task.names) {
  const rules = await named(name);
  const random = RANDOM[name.split(' ')[0]!] !== undefined;
  together(() => tiers(name, rules, random ? BLOCK_BITS : LIBRARY_BLOCK_BITS));
  together(() => mills(name, rules));
  together(() => strata(name, rules));
  if (name.startsWith('groups')) together(() => groups(name, rules));
  // positions of pieces with hands are compared once, since the rules are asked for the moves of each
  if (!/^(hands|groups)/.test(name)) together(() => indexed(name, rules, random ? BUCKET : LIBRARY_BUCKET));
}
if (exchange.rank === 0) console.log(JSON.stringify(done satisfies RanksDone));
ranks?.end();
