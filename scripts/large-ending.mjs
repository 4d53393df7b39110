// @ts-check
/**
 * Solves a chess ending and prints the figures for the record of a large run: the positions with all pieces on the board by side
 * to move and value, how many are mate, and the longest wins, each with a position; then, for random positions, whether the value
 * found follows from those of their successors, whose moves are asked of the rules.
 *
 *     node scripts/large-ending.mjs KRBKR positions=20000 seed=1      after npm run build
 */
import { audit } from '../dist/engines/audit.js';
import { solve } from '../dist/engines/solve.js';
import { PieceGraph } from '../dist/engines/pieces/graph.js';
import { stageNumbers } from '../dist/engines/pieces/stage-numbers.js';
import { loadGame } from '../dist/games/index.js';
import { seeded } from '../dist/base/random.js';
import { used } from './used.mjs';

const [material = '', ...given] = process.argv.slice(2);
const { positions = '20000', seed = '1' } = Object.fromEntries(given.map((text) => text.split('=')));
const rules = (await loadGame('chess-ending')).read({ material });

const solution = solve(rules, { memory: 2 ** 33 });
const { numbered } = solution;
if (!numbered?.meaning) throw new Error('this is no ending of pieces');
const { graph, meaning } = numbered;
console.log(`${material}: ${solution.plan.reason}; ${used()}`);
console.log(`  signature of all classes: ${solution.signature()}`);

const OUTCOMES = ['draw', 'loss', 'tie', 'win'];
/** In how many orders a position with two alike pieces stands in one table, which treats them as different. */
const orders = (material.match(/([QRBN])\1/g) ?? []).reduce((all) => 2 * all, 1);
/** By side to move. @type {Record<string, number>[]} */
const counts = [{}, {}];
/** By side to move: the plies of the longest win of each side, and where. @type {{ plies: number, i: number }[][]} */
const longest = [0, 1].map(() => [0, 1].map(() => ({ plies: -1, i: 0 })));
let mates = 0;
for (const { i, turn, weight } of graph instanceof PieceGraph ? placed(graph) : placedInTiers()) {
  const value = meaning(i);
  const outcome = OUTCOMES[value & 3];
  counts[turn][outcome] = (counts[turn][outcome] ?? 0) + weight;
  if (value === 1) mates += weight;
  if (outcome !== 'win' && outcome !== 'loss') continue;
  const most = longest[turn][outcome === 'win' ? turn : 1 - turn];
  if (value >>> 2 > most.plies) [most.plies, most.i] = [value >>> 2, i];
}
console.log(
  `  ${counts.flatMap(Object.values).reduce((a, b) => a + b)} positions with all pieces, ${mates} of them mate`,
);
for (const [turn, side] of ['white', 'black'].entries()) {
  console.log(`  ${side} to move: ${JSON.stringify(counts[turn])}`);
  for (const [winner, { plies, i }] of longest[turn].entries())
    if (plies >= 0)
      console.log(
        `    ${['white', 'black'][winner]} wins in ${plies} plies at most, as from ${rules.position.text(graph.positionAt(i))}`,
      );
}

/**
 * The positions of one table with all pieces on the board, and how many each stands for.
 * @param {PieceGraph<typeof rules.start>} table
 */
function* placed(table) {
  const { index } = table;
  const { pieces, last, rows, columns } = index;
  const at = index.placement();
  for (let row = 0; row < 2 * rows; row++) {
    index.placeRow(row, at);
    const { states, turn } = at;
    if (pieces.some((piece, m) => m !== last && states[m] === piece.states)) continue;
    // a position stands for as many as there are cells in the class of its first king
    const cells = new Set(rules.permutations.map((g) => g[states[0] ?? 0])).size;
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column;
      if (column !== pieces[last].states && table.legal(i)) yield { i, turn, weight: cells / orders };
    }
  }
}

/** The same in the tiers in which all pieces are on the board and pawns are pawns. */
function* placedInTiers() {
  const numbers = stageNumbers(rules, true);
  if (typeof numbers === 'string') throw new Error(numbers);
  for (const [k, start] of numbers.starts.entries()) {
    const end = numbers.starts[k + 1] ?? numbers.count;
    let i = start;
    while (i < end && !graph.legal(i)) i++;
    // off the board, or another piece, as in P=Qb8
    if (i === end || /=(off|[A-Z])/.test(rules.position.text(graph.positionAt(i)))) continue;
    const { group, order } = numbers.tiers.tiers[k];
    // with no symmetry but that of the whole tier, and no alike pieces, all stand for as many
    const same = group.length < 2 && new Set(order.map((m) => numbers.tiers.alike[m])).size === order.length;
    const each = same ? numbers.weight(i) : undefined;
    for (; i < end; i++) {
      if (!graph.legal(i)) continue;
      const weight = each ?? numbers.weight(i);
      if (weight > 0) yield { i, turn: graph.mover(i), weight };
    }
  }
}

const random = seeded(Number(seed));
let [tried, moves] = [0, 0];
while (tried < Number(positions)) {
  const i = Math.floor(random() * graph.size);
  if (!graph.legal(i)) continue;
  const p = graph.positionAt(i);
  const flaw = audit(rules, (q) => solution.value(q), [p]);
  if (flaw) throw new Error(`${rules.position.text(p)}: ${JSON.stringify(flaw)}`);
  tried++;
  moves += rules.ended(p) ? 0 : rules.moves(p).length;
}
console.log(`  ${tried} random positions with ${moves} moves agree; ${used()}`);
