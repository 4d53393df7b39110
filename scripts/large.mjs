// @ts-check
/**
 * Solves a game of pieces with hands and prints the figures for the record of a large run: how many positions there are and how
 * many of each value, level by level; and the same for those that play reaches, if nothing but moves and drops of pieces
 * without an opening leads to them, once for each pair of mirror images. `keep=FILE` keeps unfinished work there, `every=SECONDS`,
 * and leaves it. A launcher of MPI can start several ranks; then only the first one prints, and reached positions are not counted.
 *
 *     node scripts/large.mjs dobutsu-shogi beside=all      after npm run build
 *     mpirun -n 2 node scripts/large.mjs tic-tac-chec size=4 keep=chec
 */
import { joinRanks, launched } from '../dist/cli/mpi.js';
import { signatureOfCensus } from '../dist/engines/contract/value.js';
import { RankDone } from '../dist/engines/contract/exchange.js';
import { unfinished } from '../dist/tables/unfinished.js';
import { loadGame } from '../dist/games/index.js';
import { tierGame } from '../dist/engines/hands/tier-game.js';
import { TAKEN, TierKernel } from '../dist/engines/hands/kernel.js';

const [name = '', ...given] = process.argv.slice(2);
const { keep, every = '120', ...options } = Object.fromEntries(given.map((text) => text.split('=')));
const rules = (await loadGame(name)).read(options);
const { position, start, permutations } = rules;
const found = launched(process.env);
const joined = found && (await joinRanks(found));
const made = { rounds: 0, sent: 0 };
/** The same ranks, with what they exchange counted. */
const exchange = joined && {
  ...joined,
  /** @type {typeof joined.round} */
  round: (buckets, flags, apply) => {
    made.rounds++;
    buckets.filled.forEach((count, r) => (made.sent += r === joined.rank ? 0 : 4 * count));
    return joined.round(buckets, flags, apply);
  },
};
const game = tierGame(rules, { ranks: exchange?.ranks, me: exchange?.rank, apart: true });
if (typeof game === 'string') throw new Error(`tiers ${game}`);
const { structure, index, layout } = game;
const opened = layout.played < layout.size;
const counted = !opened && !exchange;
const kernel = TierKernel.of(structure, index, layout, counted);
if (!kernel) throw new Error('there is not enough memory');

const seconds = () => {
  const { user, system } = process.cpuUsage();
  return `${((user + system) / 1e6).toFixed(0)} s CPU, ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB at most`;
};
/** Prints counts by value. @param {string} what @param {Map<number, number>} counts */
function print(what, counts) {
  const levels = [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  const sum = (/** @type {(meaning: number) => boolean} */ holds) =>
    levels.reduce((all, [meaning, count]) => all + (holds(meaning) ? count : 0), 0);
  const value = (/** @type {number} */ ending) => sum((meaning) => (meaning & 3) === ending);
  console.log(
    `${what}: ${sum(() => true)}, won ${value(3)}, lost ${value(1)}, drawn ${value(0)}; ${seconds()}`,
  );
  const over = sum((meaning) => meaning === TAKEN || meaning === 1);
  const taken = sum((meaning) => meaning === TAKEN);
  if (taken > 0)
    console.log(
      `  not over, no leader to be captured: ${sum(() => true) - over}, won ${value(3) - taken}, lost ${value(1) - (over - taken)}, drawn ${value(0)}`,
    );
  console.log(`  signature: ${signatureOfCensus(counts)}`);
  console.log(
    `  by plies ${levels
      .filter(([meaning]) => meaning > 0)
      .map(([meaning, count]) => `${meaning >> 2}:${count}`)
      .join(' ')}`,
  );
}

if (!exchange?.rank)
  console.log(
    `${name} ${given.join(' ')}: ${layout.size} positions, ${layout.bytes + layout.places} bytes a rank`,
  );
let shown = 0;
const solving = { game: name, options, madeBy: 'large', engine: 'hands', fingerprint: '' };
try {
  kernel.solve(
    (done) => {
      if (exchange?.rank || performance.now() - shown < 30_000) return;
      shown = performance.now();
      console.log(`${done} decided, ${seconds()}`);
    },
    keep === undefined ? undefined : unfinished(keep, solving, { every: Number(every) }),
    exchange,
  );
} catch (error) {
  if (!(error instanceof RankDone)) throw error;
  console.log(`rank ${exchange?.rank}: ${seconds()}; ${made.rounds} rounds, ${made.sent} bytes sent`);
  exchange?.end();
  process.exit();
}
if (opened) print('positions after the opening', new Map(kernel.census('played')));
print('all positions', new Map(kernel.census()));
const from = kernel.indexOf(position.toMove(start), start);
const meaning = from === undefined ? 0 : kernel.meaning(from);
console.log(`start: ${['draw', 'loss', 'tie', 'win'][meaning & 3]} in ${meaning >> 2}`);

if (counted && from !== undefined) {
  // play from the start and from its mirror image reaches whole pairs of mirror images, or positions that are their own
  const mirror = permutations.find((g) => g.some((to, cell) => to !== cell));
  const images = mirror && structure.pieces.map((piece) => piece.images(mirror));
  const sources = [from];
  if (mirror) sources.push(kernel.indexOf(position.toMove(start), position.permuted(start, mirror)) ?? from);
  /** @type {Map<number, number>} */
  const own = new Map();
  const counts = new Map(
    kernel.countReached(sources, (marks) => {
      if (images)
        for (const i of selfMirrored(images))
          if (marks[i >>> 3] & (1 << (i & 7))) {
            const value = kernel.meaningOrTaken(i);
            own.set(value, (own.get(value) ?? 0) + 1);
          }
    }),
  );
  print('reached', counts);
  const classes = new Map(
    [...counts].map(([value, count]) => [value, (count + (own.get(value) ?? 0)) / (mirror ? 2 : 1)]),
  );
  print('reached, mirror images once', classes);
}

if (exchange) console.log(`rank 0: ${seconds()}; ${made.rounds} rounds, ${made.sent} bytes sent`);
exchange?.dismiss();
exchange?.end();

/**
 * The numbers of the positions that are their own mirror images.
 * @param {readonly Uint16Array[]} images
 * @returns {Set<number>}
 */
function selfMirrored(images) {
  const { pieces } = structure;
  /** The state of a piece or of two alike ones, with their images the same. @type {{ pieces: number[], states: number[][] }[]} */
  const choices = index.groups.map(({ members, piece }) => {
    const image = images[members[0] ?? 0];
    const all = Array.from({ length: piece.states + 2 }, (_, state) => state);
    const after = (/** @type {number} */ state) => (state < piece.states ? image[state] : state);
    if (members.length > 2) throw new Error('at most two alike pieces are counted');
    const states =
      members.length === 1
        ? all.filter((s) => after(s) === s).map((s) => [s])
        : all.flatMap((s) =>
            all
              .filter(
                (t) => s <= t && Math.min(after(s), after(t)) === s && Math.max(after(s), after(t)) === t,
              )
              .map((t) => [s, t]),
          );
    return { pieces: [...members], states };
  });
  const found = new Set();
  const states = new Int32Array(pieces.length);
  const cells = new Set();
  const place = (/** @type {number} */ g) => {
    const choice = choices[g];
    if (!choice) {
      for (const turn of [0, 1]) {
        const p = structure.join(turn, states);
        const i = rules.legal(p) ? kernel.indexOf(turn, p) : undefined;
        if (i !== undefined) found.add(i);
      }
      return;
    }
    next: for (const list of choice.states) {
      const mine = [];
      for (const [k, state] of list.entries()) {
        const m = choice.pieces[k] ?? 0;
        states[m] = state;
        if (state < pieces[m].states) mine.push(pieces[m].cells[state]);
      }
      if (new Set(mine).size < mine.length || mine.some((cell) => cells.has(cell))) continue next;
      for (const cell of mine) cells.add(cell);
      place(g + 1);
      for (const cell of mine) cells.delete(cell);
    }
  };
  place(0);
  return found;
}
