// @ts-check
/**
 * What solving takes beside the functions of the rules, if nothing of these is stated: for each game the processor time of solving it less
 * that of calling its functions once for each position, in nanoseconds a position. Games are named as on the command line, with options
 * as `name:option=value,…`: npm run bench:functions -- dao connect-four:width=5,height=4
 */
import { loadGame } from '../dist/games/index.js';
import { solve } from '../dist/engines/solve.js';
import { OPEN } from '../dist/rules/ending.js';
import { vouchedFor } from '../dist/rules/vouched.js';

/** Boards of symbols, pieces and numbers with few and with many moves, points, ties, passes, and play in circles. */
const GAMES = [
  'connect-four',
  'connect-four:width=5,height=4',
  'breakthrough:width=4,height=4',
  'clobber:width=4,height=4',
  'hexapawn:width=5,height=4',
  'othello:size=4',
  'domineering:width=5,height=4',
  'dots-and-boxes:rows=2,columns=3',
  'hare-and-hounds',
  'dao',
];
const RUNS = 3;
/** Positions whose functions are timed together. */
const TOGETHER = 1024;
const MEMORY = 8 * 2 ** 30;

/** The milliseconds of this process so far, user and system. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const median = (/** @type {number[]} */ values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** @typedef {import('../dist/rules/rules.js').Rules<any>} Rules */

/** The same rules, of which nothing is stated. An audit of the values would call the functions again. @param {Rules} rules */
const asFunctions = (rules) =>
  vouchedFor({
    ...rules,
    moves: (p) => rules.moves(p),
    ended: (p) => rules.ended(p),
    stuck: (p) => rules.stuck(p),
    gain: rules.gain && ((p, q) => /** @type {number} */ (rules.gain?.(p, q))),
    stated: undefined,
    statedEnds: undefined,
    statedGain: undefined,
    structure: undefined,
  });

/** The milliseconds of calling the functions for each position. @param {Rules} rules @param {{ size: number, positionAt(i: number): any }} graph */
function ownTime({ ended, moves, stuck, gain }, { size, positionAt }) {
  let milliseconds = 0;
  let points = 0;
  for (let from = 0; from < size; from += TOGETHER) {
    const all = Array.from({ length: Math.min(size - from, TOGETHER) }, (_, k) => positionAt(from + k));
    milliseconds -= spent();
    for (const p of all) {
      if (ended(p) !== OPEN) continue;
      const next = moves(p);
      if (next.length === 0) stuck(p);
      if (gain) for (const q of next) points += gain(p, q);
    }
    milliseconds += spent();
  }
  if (Number.isNaN(points)) throw new Error('points that are no number');
  return milliseconds;
}

const asked = process.argv.slice(2);
console.log('nanoseconds of CPU a position: all, functions, beside them; all by the compiler');
for (const text of asked.length > 0 ? asked : GAMES) {
  const [name, given = ''] = text.split(':');
  const options = Object.fromEntries(given.split(',').flatMap((one) => (one ? [one.split('=')] : [])));
  const stated = vouchedFor((await loadGame(name)).rules(options));
  const rules = asFunctions(stated);
  /** @type {Record<'all' | 'own' | 'beside' | 'compiled', number[]>} */
  const times = { all: [], own: [], beside: [], compiled: [] };
  let positions = 0;
  // the first run is slower, since nothing is compiled yet
  for (let run = 0; run <= RUNS; run++) {
    const timed = (/** @type {Rules} */ one) => {
      const before = spent();
      const solution = solve(one, { engine: 'explored', memory: MEMORY, symmetries: false, threads: 1 });
      return { solution, milliseconds: spent() - before };
    };
    const [slow, fast] = [timed(rules), timed(stated)];
    if (slow.solution.signature() !== fast.solution.signature()) throw new Error(`${text}: other values`);
    const graph = slow.solution.numbered?.graph;
    if (!graph) throw new Error(`${text} has no numbers`);
    const own = ownTime(rules, graph);
    positions = graph.size;
    slow.solution.release();
    fast.solution.release();
    if (run === 0) continue;
    times.all.push(slow.milliseconds);
    times.own.push(own);
    times.beside.push(slow.milliseconds - own);
    times.compiled.push(fast.milliseconds);
  }
  const each = (/** @type {number[]} */ of) => ((1e6 * median(of)) / positions).toFixed(0).padStart(6);
  const { all, own, beside, compiled } = times;
  console.log(
    text.padEnd(34),
    positions.toLocaleString('en-US').padStart(10),
    ...[all, own, beside, compiled].map(each),
  );
}
