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
const BARS = { seed: 40, unmove: 90, times: 1.25, memory: 0.05, keep: 3 };
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

/** A game to be solved whole, and one with more positions, to be labelled and kept. */
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
  const exchange = joined ?? ALONE;
  const base = process.memoryUsage.rss();
  const made = GAMES[name]();
  const offer = hands.offer(made, { exchange, threads: 1 });
  const game = tierGame(made, { ranks: exchange.ranks, me: exchange.rank });
  if (typeof offer === 'string' || typeof game === 'string') throw new Error(`hands ${game}`);
  const { structure, index, layout } = game;
  const kernel = TierKernel.of(structure, index, layout);
  if (!kernel) throw new Error('there is not enough memory');
  const begun = cpuSeconds();
  /** @type {Figures} */
  const figures = { positions: layout.size, planned: offer.bytes, peak: 0, cpu: 0, kept: 0, keptCpu: 0 };
  /** All ranks call it at the same time. */
  const report = () => {
    figures.cpu = exchange.sum(cpuSeconds() - begun);
    figures.peak = exchange.sum(process.resourceUsage().maxRSS * 1024 - base) / exchange.ranks;
  };
  try {
    if (keepAt !== undefined) {
      const solving = { game: name, options: {}, madeBy: 'bench', engine: 'hands', fingerprint: '' };
      const keeper = unfinished(keepAt, solving, { every: 0 });
      let blocks = layout.places / 2 ** layout.blockBits;
      kernel.solve(
        undefined,
        {
          ...keeper,
          due: () => blocks-- < 0,
          keep: (held, stage, phase) => {
            report();
            const [started, spent] = [performance.now(), cpuSeconds()];
            keeper.keep(held, stage, phase);
            figures.kept = (performance.now() - started) / 1000;
            figures.keptCpu = exchange.sum(cpuSeconds() - spent);
            throw new RankDone();
          },
        },
        exchange,
      );
    }
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
      const started = cpuSeconds();
      another?.seed();
      figures.seeding = cpuSeconds() - started;
    }
    exchange.dismiss();
  } catch (error) {
    if (!(error instanceof RankDone)) throw error;
  }
  if (exchange.rank === 0) console.log(JSON.stringify(figures));
  joined?.end();
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

function measureAll() {
  const launchers = ['mpirun.openmpi', 'mpirun.mpich'].filter(
    (name) => spawnSync(name, ['--version']).status === 0,
  );
  console.log(
    `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}; load ${loadavg()[0]?.toFixed(1)} at the start\n`,
  );
  console.log('| what | ranks | positions | figure | at most |');
  console.log('| --- | --- | ---: | ---: | ---: |');
  let missed = false;
  /** @param {string} what @param {string} ranks @param {number} positions @param {number} figure @param {string} unit @param {number} [bar] */
  const row = (what, ranks, positions, figure, unit, bar) => {
    missed ||= bar !== undefined && figure > bar;
    const shown = (/** @type {number} */ number) =>
      unit === '%' ? `${(100 * number).toFixed(1)} %` : `${number.toPrecision(3)} ${unit}`;
    const most = bar === undefined ? '–' : shown(bar);
    console.log(`| ${what} | ${ranks} | ${positions.toLocaleString('en')} | ${shown(figure)} | ${most} |`);
  };
  const folder = mkdtempSync(join(tmpdir(), 'perfect-play-bench-'));
  try {
    /** @type {Figures[]} */
    const alone = [];
    for (const launcher of launchers) {
      const pairs = Array.from({ length: PAIRS }, () => {
        const counted = alone.length === 0 ? ['count'] : [];
        const [first, second] = [run([], ['whole', ...counted]), run([launcher, '-n', '2'], ['whole'])];
        for (const { counts } of [first, second])
          if (counts !== COUNTS) throw new Error(`got ${counts}, expected ${COUNTS}`);
        alone.push(first);
        return second.cpu / first.cpu;
      });
      const { positions } = alone[0] ?? { positions: 0 };
      const ranks = `2, ${launcher}`;
      row(
        'CPU time of two ranks, times that of one process',
        ranks,
        positions,
        median(pairs),
        '×',
        BARS.times,
      );
      const large = run([launcher, '-n', '2'], ['large', join(folder, launcher)]);
      const beyond = Math.abs(large.peak / large.planned - 1);
      row('memory of a rank, away from its plan', ranks, large.positions, beyond, '%', BARS.memory);
      const gib = large.positions / GIB;
      row('keeping 1 GiB of labels', ranks, large.positions, large.kept / gib, 's', BARS.keep);
      row('the same, CPU time', ranks, large.positions, large.keptCpu / gib, 's');
    }
    if (alone.length === 0) alone.push(run([], ['whole', 'count']));
    const { positions, unmoves = 0 } = alone[0] ?? { positions: 0 };
    const seeding = median(alone.map((one) => one.seeding ?? 0));
    row(
      'the first label of a position, CPU time',
      '1',
      positions,
      (1e9 * seeding) / positions,
      'ns',
      BARS.seed,
    );
    const spreading = median(alone.map((one) => one.cpu - (one.seeding ?? 0)));
    const what = `one of ${unmoves.toLocaleString('en')} un-moves, CPU time`;
    row(what, '1', positions, (1e9 * spreading) / unmoves, 'ns', BARS.unmove);
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log(`\nload ${loadavg()[0]?.toFixed(1)} at the end`);
  if (missed) process.exitCode = 3;
}

/** @param {readonly number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
