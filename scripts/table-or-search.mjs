// @ts-check
/**
 * Prints how long the value of the start of each game without cycles takes: by a table, by a search, and as `solve` chooses
 * with all engines. User CPU time of the solving alone, the median of `runs` processes that do nothing else.
 *
 *     node scripts/table-or-search.mjs [runs=3] [GAME …]      after npm run build
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ALL_ENGINES, loadGame, solve } from '../dist/index.js';
import { ENGINES } from '../dist/engines/index.js';
import { SEARCHES } from '../dist/engines/searches.js';

/** The default board of every game without cycles, smaller ones and larger ones. */
const BOARDS = [
  ['amazons'],
  ['amazons', 'width=4', 'height=3'],
  ['breakthrough'],
  ['breakthrough', 'width=4', 'height=4'],
  ['breakthrough', 'width=2', 'height=6'],
  ['chomp'],
  ['chomp', 'rows=7', 'columns=7'],
  ['chomp', 'rows=9', 'columns=9'],
  ['clobber'],
  ['clobber', 'width=4', 'height=4'],
  ['col'],
  ['col', 'width=4'],
  ['col', 'width=4', 'height=4'],
  ['connect-four'],
  ['connect-four', 'width=4', 'height=3'],
  ['connect-four', 'width=5', 'height=4'],
  ['connect-four', 'width=4', 'height=4', 'length=3'],
  ['corner'],
  ['corner', 'x=100', 'y=100'],
  ['corner', 'x=300', 'y=300'],
  ['domineering'],
  ['domineering', 'width=5', 'height=3'],
  ['domineering', 'width=5', 'height=5'],
  ['dots-and-boxes'],
  ['dots-and-boxes', 'rows=2', 'columns=3'],
  ['dots-and-boxes', 'rows=1', 'columns=4'],
  ['hackenbush'],
  ['hex'],
  ['hex', 'size=2'],
  ['hex', 'size=4'],
  ['hexapawn'],
  ['hexapawn', 'width=4', 'height=4'],
  ['hexapawn', 'width=4', 'height=5'],
  ['hexapawn', 'width=5', 'height=4'],
  ['kayles'],
  ['kayles', 'pins=16'],
  ['konane'],
  ['konane', 'width=5', 'height=5'],
  ['nim'],
  ['nim', 'heaps=20,20,20'],
  ['nim', 'heaps=20,20,20,20'],
  ['notakto'],
  ['notakto', 'boards=2'],
  ['othello'],
  ['partizan-kayles'],
  ['partizan-kayles', 'pins=16'],
  ['partizan-kayles', 'pins=20'],
  ['qubic'],
  ['snort'],
  ['snort', 'width=4'],
  ['snort', 'width=4', 'height=4'],
  ['staircase'],
  ['tic-tac-toe'],
  ['tic-tac-toe', 'width=4'],
  ['tic-tac-toe', 'width=4', 'height=4', 'length=4'],
  ['tic-tac-toe', 'misere=yes'],
  ['toads-and-frogs'],
  ['toads-and-frogs', 'toads=5', 'frogs=5'],
  ['toppling-dominoes'],
  ['toppling-dominoes', 'row=rbgrbbgrrbgbrbr'],
  ['wythoff'],
  ['wythoff', 'x=60', 'y=60'],
];

const HOW = { table: ENGINES, search: SEARCHES, chosen: ALL_ENGINES };

/** @param {string} name @param {readonly string[]} given */
const rulesOf = async (name, given) =>
  (await loadGame(name)).read(Object.fromEntries(given.map((text) => text.split('='))));

/** Solves once and prints the milliseconds and what was taken. @param {string} how @param {string[]} board */
async function one(how, [name = '', ...given]) {
  const rules = await rulesOf(name, given);
  const engines = HOW[/** @type {keyof typeof HOW} */ (how)];
  const before = process.cpuUsage();
  const solution = solve(rules, { engines });
  const value = solution.value(rules.start);
  const milliseconds = process.cpuUsage(before).user / 1000;
  const taken = solution.search ? 'search' : 'table';
  console.log(JSON.stringify({ milliseconds, taken, positions: solution.positions, value }));
}

/** @param {number} runs @param {string} how @param {readonly string[]} board */
function measured(runs, how, board) {
  const all = Array.from({ length: runs }, () => {
    const { stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), 'one', how, ...board], {
      encoding: 'utf8',
      timeout: 120_000,
    });
    return stdout ? JSON.parse(stdout) : { milliseconds: Infinity, taken: '–' };
  }).sort((a, b) => a.milliseconds - b.milliseconds);
  return all[Math.floor(all.length / 2)];
}

const shown = (/** @type {number} */ ms) => (ms === Infinity ? 'more than 120,000' : ms.toFixed(0));

const [first = '', ...rest] = process.argv.slice(2);
if (first === 'one') await one(rest[0] ?? '', rest.slice(1));
else {
  const runs = Number(/^runs=(\d+)$/.exec(first)?.[1] ?? 3);
  const names = first.startsWith('runs=') ? rest : [first, ...rest].filter(Boolean);
  console.log('| game | table: CPU ms | search: CPU ms | as chosen: CPU ms | of the better | taken |');
  console.log('| --- | ---: | ---: | ---: | ---: | --- |');
  for (const board of BOARDS) {
    const [name = '', ...given] = board;
    if (names.length > 0 && !names.includes(name)) continue;
    const [table, search, chosen] = ['table', 'search', 'chosen'].map((how) => measured(runs, how, board));
    const ratio = chosen.milliseconds / Math.min(table.milliseconds, search.milliseconds);
    console.log(
      `| ${[name, ...given].join(' ')} | ${shown(table.milliseconds)} | ${shown(search.milliseconds)} | ${shown(chosen.milliseconds)} | ${ratio.toFixed(1)} × | ${chosen.taken} of ${chosen.positions} |`,
    );
  }
}
