// @ts-check
/**
 * Prints what the endgame table of a search saves: positions and user CPU time with it and without it, over seeded random
 * positions of each game, by turns. A hash table of few slots stands for a search that is too long for a large one.
 *
 *     node scripts/endgame.mjs [GAME …]      after npm run build
 */
import { pick, seeded } from '../dist/base/random.js';
import { loadGame } from '../dist/index.js';
import { searched } from '../dist/engines/alpha-beta/engine.js';

/** Game, options, plies played at random, positions, log2 of the slots. */
const CASES = /** @type {const} */ ([
  ['clobber', { width: '5', height: '4' }, 2, 4, 20],
  ['clobber', { width: '5', height: '4' }, 2, 4, 12],
  ['col', { width: '5', height: '4' }, 2, 4, 11],
  ['domineering', { width: '6', height: '6' }, 1, 3, 20],
  ['domineering', { width: '6', height: '6' }, 2, 4, 12],
  ['dots-and-boxes', { rows: '2', columns: '3' }, 1, 20, 10],
  ['dots-and-boxes', { rows: '3', columns: '3' }, 2, 3, 20],
  ['dots-and-boxes', { rows: '3', columns: '3' }, 5, 8, 12],
  ['dots-and-boxes', { rows: '3', columns: '3' }, 6, 6, 10],
  ['dots-and-boxes', { rows: '4', columns: '3' }, 10, 8, 12],
  ['hex', { size: '4' }, 1, 6, 10],
  ['hexapawn', { width: '6', height: '5' }, 4, 6, 11],
  ['kayles', { pins: '15' }, 1, 8, 10],
  ['kayles', { pins: '16' }, 1, 8, 10],
  ['kayles', { pins: '17' }, 1, 4, 20],
  ['konane', { width: '6', height: '5' }, 3, 3, 12],
  ['othello', { size: '4' }, 1, 20, 10],
  ['partizan-kayles', { pins: '22' }, 1, 8, 10],
  ['snort', { width: '5', height: '4' }, 1, 6, 11],
]);

/** @param {(typeof CASES)[number]} one */
async function measured([name, options, plies, count, log]) {
  const rules = (await loadGame(name)).read(options);
  const random = seeded(3);
  const sums = [false, true].map((endgame) => ({ endgame, nodes: 0, ms: 0, filled: 0 }));
  for (let n = 0; n < count; n++) {
    let p = rules.start;
    for (let ply = 0; ply < plies; ply++) {
      const open = rules.moves(p).filter((q) => rules.ended(q) === 0 && rules.moves(q).length > 0);
      if (open.length > 0) p = pick(open, random);
    }
    const values = new Set();
    for (const sum of n % 2 === 0 ? sums : sums.toReversed()) {
      const before = process.cpuUsage();
      const solved = searched(rules, p, { slots: 2 ** log, endgame: sum.endgame });
      values.add(JSON.stringify(solved.value(p)));
      sum.ms += process.cpuUsage(before).user / 1000;
      sum.nodes += solved.positions;
      if (String(solved.took?.what).includes('endgame')) sum.filled++;
      solved.release();
    }
    if (values.size > 1) throw new Error(`${name} ${rules.position.text(p)}: ${[...values]}`);
  }
  const [off, on] = sums;
  const board = [name, ...Object.values(options)].join(' ');
  const ratio = (/** @type {number} */ a, /** @type {number} */ b) => (a / b).toFixed(2);
  console.log(
    `| ${board}, ${count} positions after ${plies} plies | 2^${log} | ${on?.filled} | ${off?.nodes} | ${on?.nodes} | ${ratio(on?.nodes ?? 0, off?.nodes ?? 0)} | ${ratio(on?.ms ?? 0, off?.ms ?? 0)} |`,
  );
}

const names = process.argv.slice(2);
console.log('| case | slots | with a table | positions without | with | ratio | CPU ratio |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const one of CASES) if (names.length === 0 || names.includes(one[0])) await measured(one);
