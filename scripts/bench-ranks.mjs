// @ts-check
/**
 * What solving by several MPI ranks costs: the processor time of two ranks beside that of one process, in turn; nanoseconds for
 * a position and for an un-move; the memory of a rank beside its plan; and seconds to keep unfinished work. Each launcher that
 * is installed is measured: npm run bench:ranks. Exit status 1 if a count differs, 3 if a figure misses its bar.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Board, DIAGONAL, KNIGHT, ORTHOGONAL, one, pieces, rules, shape, turns } from 'perfect-play/kit';
import { joinRanks, launched } from '../dist/cli/mpi.js';
import { hands } from '../dist/engines/hands/engine.js';
import { TierKernel } from '../dist/engines/hands/kernel.js';
import { tierGame } from '../dist/engines/hands/tier-game.js';
import { ALONE, RankDone } from '../dist/engines/contract/exchange.js';
import { signatureOfCensus } from '../dist/engines/contract/value.js';
import { unfinished } from '../dist/tables/unfinished.js';

const PAIRS = 3;
const GIB = 2 ** 30;
/** The greatest figures that are accepted. */
const BARS = { seed: 40, unmove: 90, times: 1.25, largeTimes: 1.15, wall: 0.6, memory: 0.05, keep: 3 };
/** What one process finds in the smaller game, which two ranks must find too. */
const COUNTS = 'won 7172769 lost 2384548 tied 0 drawn 79500 longest 30 checksum b6f85c1c';

/** Chessmen that are put down, move and capture on 4×4; three in a row win. @param {string} white @param {string} black */
function chessmen(white, black) {
  const board = new Board(4, 4);
  /** @type {Record<string, import('perfect-play/kit').Relation>} */
  const relations = {
    N: board.leaps(...KNIGHT),
    B: board.slides(DIAGONAL),
    R: board.slides(ORTHOGONAL),
    K: board.leaps(...ORTHOGONAL, ...DIAGONAL),
  };
  const fields = (/** @type {string} */ names) =>
    Object.fromEntries(Array.from(names, (name) => [name, one(board, name).or('off')]));
  const moves = (/** @type {string} */ names) =>
    Object.fromEntries(Array.from(names, (name) => [name, relations[name.toUpperCase()]]));
  const small = black.toLowerCase();
  const position = shape(
    { turn: turns('white', 'black'), ...fields(white), ...fields(small) },
    { hands: true },
  );
  const hand = Array.from(white + small, (name) => `${name}=off`);
  const alike = white === black;
  return rules(position, {
    start: position.parse(`turn=white ${hand.join(' ')}`),
    moves: pieces(
      position,
      { white: moves(white), black: moves(small) },
      {
        captured: 'owner',
        rows: board.lines(3),
        exchanged: alike ? Uint32Array.from(board.cells(), (c) => board.size - 1 - c) : undefined,
      },
    ),
  });
}

/** A game to be solved often, and one with more positions, to be solved once, and labelled and kept. */
const GAMES = { whole: () => chessmen('NBR', 'NBR'), large: () => chessmen('KNBR', 'NBR') };

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const [which, what] = process.argv.slice(2);
if (which === 'whole') await measureRank(which, undefined, what === 'count');
else if (which === 'large') await measureRank(which, what);
else measureAll();

/**
 * What one rank does: it solves a game, or labels it and keeps that at a path; `counted`: it counts un-moves too, which takes
 * longer. The first one prints a `Figures` as JSON.
 * @param {'whole' | 'large'} name
 * @param {string} [keepAt]
 * @param {boolean} [counted]
 */
async function measureRank(name, keepAt, counted = false) {
  const found = launched(process.env);
  const joined = found && (await joinRanks(found));
  const { exchange, crossed } = counting(joined ?? ALONE);
  const base = process.memoryUsage.rss();
  const made = GAMES[name]();
  const offer = hands().offer(made, { exchange, threads: 1 });
  const game = tierGame(made, { ranks: exchange.ranks, me: exchange.rank, apart: true });
  if (typeof offer === 'string' || typeof game === 'string') throw new Error(`hands ${game}`);
  const { structure, index, layout } = game;
  const kernel = TierKernel.of(structure, index, layout);
  if (!kernel) throw new Error('there is not enough memory');
  const [begun, started] = [cpuSeconds(), performance.now()];
  /** @type {Figures} */
  const figures = {
    positions: layout.size,
    planned: offer.bytes,
    peak: 0,
    cpu: 0,
    wall: 0,
    rounds: 0,
    sent: 0,
    kept: 0,
    keptCpu: 0,
  };
  /** All ranks call it at the same time. */
  const report = () => {
    figures.wall = (performance.now() - started) / 1000;
    figures.rounds = crossed.rounds;
    figures.sent = exchange.sum(crossed.sent);
    figures.cpu = exchange.sum(cpuSeconds() - begun);
    figures.peak = exchange.sum(process.resourceUsage().maxRSS * 1024 - base) / exchange.ranks;
  };
  try {
    const blocks = layout.places / 2 ** layout.blockBits;
    if (keepAt !== undefined) keep(kernel, { game: name, path: keepAt, blocks, exchange, figures, report });
    kernel.solve(undefined, undefined, {
      ...exchange,
      serve: (labelsOf) => {
        report();
        exchange.serve(labelsOf);
      },
    });
    if (exchange.ranks === 1) report();
    figures.counts = signatureOfCensus(kernel.census());
    if (exchange.ranks === 1) {
      if (counted) figures.unmoves = unmovesIn(kernel);
      const another = TierKernel.of(structure, index, layout);
      const before = cpuSeconds();
      another?.seed();
      figures.seeding = cpuSeconds() - before;
    }
    exchange.dismiss();
  } catch (error) {
    if (!(error instanceof RankDone)) throw error;
  }
  if (exchange.rank === 0) console.log(JSON.stringify(figures));
  joined?.end();
}

/**
 * The same exchange, with the number of its rounds and the bytes that this rank sends to others.
 * @param {import('../dist/engines/contract/exchange.js').Exchange} exchange
 */
function counting(exchange) {
  const crossed = { rounds: 0, sent: 0 };
  /** @type {typeof exchange.round} */
  const round = (buckets, flags, apply) => {
    crossed.rounds++;
    crossed.sent += 4 * buckets.filled.reduce((sum, words) => sum + words, 0);
    return exchange.round(buckets, flags, apply);
  };
  return { exchange: { ...exchange, rank: exchange.rank, ranks: exchange.ranks, round }, crossed };
}

/**
 * Labels so many blocks of a game and keeps that; it ends with `RankDone`.
 * @template P
 * @param {TierKernel<P>} kernel
 * @param {{ game: string, path: string, blocks: number, exchange: import('../dist/engines/contract/exchange.js').Exchange, figures: Figures, report: () => void }} keeping
 */
function keep(kernel, { game, path, blocks, exchange, figures, report }) {
  let left = blocks;
  const solving = { game, options: {}, madeBy: 'bench', engine: 'hands', fingerprint: '' };
  const keeper = unfinished(path, solving, { every: 0 });
  const kept = {
    ...keeper,
    due: () => left-- < 0,
    keep: (held, stage, phase) => {
      report();
      const [started, spent] = [performance.now(), cpuSeconds()];
      keeper.keep(held, stage, phase);
      figures.kept = (performance.now() - started) / 1000;
      figures.keptCpu = exchange.sum(cpuSeconds() - spent);
      throw new RankDone();
    },
  };
  kernel.solve(undefined, kept, exchange);
}

/** The un-moves that solving made: those of decided positions. @template P @param {TierKernel<P>} kernel */
function unmovesIn(kernel) {
  let count = 0;
  for (let i = 0; i < kernel.size; i++) if (kernel.label(i) < 0) count += kernel.unmoves(i).length;
  return count;
}

/**
 * @typedef {object} Figures
 * @property {number} positions
 * @property {number} planned the bytes that the plan says for each rank
 * @property {number} peak the bytes that each took
 * @property {number} cpu seconds of all ranks
 * @property {number} wall seconds
 * @property {number} rounds of exchange
 * @property {number} sent bytes, by all ranks
 * @property {number} kept seconds to keep the work, and those of the processors of all ranks
 * @property {number} keptCpu
 * @property {string} [counts]
 * @property {number} [unmoves]
 * @property {number} [seeding] seconds
 */

/** @param {readonly string[]} launcher @param {readonly string[]} words @returns {Figures} */
function run(launcher, words) {
  const [command = '', ...rest] = [...launcher, process.execPath, fileURLToPath(import.meta.url), ...words];
  const env = {
    ...process.env,
    OMPI_ALLOW_RUN_AS_ROOT: '1',
    OMPI_ALLOW_RUN_AS_ROOT_CONFIRM: '1',
    OMPI_MCA_rmaps_base_oversubscribe: '1',
  };
  const { status, stdout, stderr } = spawnSync(command, rest, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${rest.join(' ')}: ${stderr}`);
  return JSON.parse(stdout);
}

/**
 * @typedef {object} Row
 * @property {string} what
 * @property {string} ranks
 * @property {number} positions
 * @property {number} figure
 * @property {string} unit
 * @property {number} [bar] what it may be at most
 */

function measureAll() {
  console.log(
    `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}; load ${loadavg()[0]?.toFixed(1)} at the start\n`,
  );
  console.log('| what | ranks | positions | figure | at most |');
  console.log('| --- | --- | ---: | ---: | ---: |');
  for (const { what, ranks, positions, figure, unit, bar } of rows()) {
    const shown = (/** @type {number} */ number) =>
      unit === '%' ? `${(100 * number).toFixed(1)} %` : `${number.toPrecision(3)} ${unit}`;
    const most = bar === undefined ? '–' : shown(bar);
    console.log(`| ${what} | ${ranks} | ${positions.toLocaleString('en')} | ${shown(figure)} | ${most} |`);
    if (bar !== undefined && figure > bar) process.exitCode = 3;
  }
  console.log(`\nload ${loadavg()[0]?.toFixed(1)} at the end`);
}

/** What is measured, each row when it is known. @returns {Generator<Row>} */
function* rows() {
  const launchers = ['mpirun.openmpi', 'mpirun.mpich'].filter(
    (name) => spawnSync(name, ['--version']).status === 0,
  );
  const folder = mkdtempSync(join(tmpdir(), 'perfect-play-bench-'));
  try {
    /** @type {Figures[]} */
    const alone = [];
    for (const launcher of launchers) {
      const pairs = Array.from({ length: PAIRS }, () => pairOf(launcher, alone));
      const { positions } = alone[0] ?? { positions: 0 };
      const ranks = `2, ${launcher}`;
      const what = 'CPU time of two ranks, times that of one process';
      yield { what, ranks, positions, figure: median(pairs), unit: '×', bar: BARS.times };
      yield* largeRows(launcher, join(folder, launcher));
    }
    if (alone.length === 0) alone.push(run([], ['whole', 'count']));
    yield* aloneRows(alone);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The CPU time of two ranks, times that of one process, which is added to `alone`. @param {string} launcher @param {Figures[]} alone */
function pairOf(launcher, alone) {
  const counted = alone.length === 0 ? ['count'] : [];
  const [first, second] = [run([], ['whole', ...counted]), run([launcher, '-n', '2'], ['whole'])];
  for (const { counts } of [first, second])
    if (counts !== COUNTS) throw new Error(`got ${counts}, expected ${COUNTS}`);
  alone.push(first);
  return second.cpu / first.cpu;
}

/** @param {string} launcher @param {string} path @returns {Generator<Row>} */
function* largeRows(launcher, path) {
  // buckets are filled when updates are sent
  const [one, two] = [run([], ['large']), run([launcher, '-n', '2'], ['large'])];
  if (one.counts !== two.counts) throw new Error(`got ${two.counts}, expected ${one.counts}`);
  const { peak, planned } = two;
  const { positions, kept, keptCpu } = run([launcher, '-n', '2'], ['large', path]);
  const row = { ranks: `2, ${launcher}`, positions };
  const beyond = Math.abs(peak / planned - 1);
  const what = 'CPU time of two ranks, times that of one process';
  yield { ...row, what, figure: two.cpu / one.cpu, unit: '×', bar: BARS.largeTimes };
  yield { ...row, what: 'time, likewise', figure: two.wall / one.wall, unit: '×', bar: BARS.wall };
  yield { ...row, what: 'memory of a rank, away from its plan', figure: beyond, unit: '%', bar: BARS.memory };
  const gib = positions / GIB;
  yield { ...row, what: 'keeping 1 GiB of labels', figure: kept / gib, unit: 's', bar: BARS.keep };
  yield { ...row, what: 'the same, CPU time', figure: keptCpu / gib, unit: 's' };
}

/** @param {readonly Figures[]} alone @returns {Generator<Row>} */
function* aloneRows(alone) {
  const { positions, unmoves = 0 } = alone[0] ?? { positions: 0 };
  const row = { ranks: '1', positions, unit: 'ns' };
  const seeding = (1e9 * median(alone.map((one) => one.seeding ?? 0))) / positions;
  yield { ...row, what: 'the first label of a position, CPU time', figure: seeding, bar: BARS.seed };
  const spreading = (1e9 * median(alone.map((one) => one.cpu - (one.seeding ?? 0)))) / unmoves;
  const what = `one of ${unmoves.toLocaleString('en')} un-moves, CPU time`;
  yield { ...row, what, figure: spreading, bar: BARS.unmove };
}

/** @param {readonly number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
