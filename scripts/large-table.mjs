// @ts-check
/**
 * Prints the figures for the record of a large table: its counts, a hash of all its bytes, and for random positions whether the value
 * in the table follows from those of their successors, whose moves are asked of the rules.
 *
 *     node scripts/large-table.mjs tic-tac-chec.table positions=1000 seed=1      after npm run build
 */
import { createHash } from 'node:crypto';
import { audit } from '../dist/engines/audit.js';
import { loadGame } from '../dist/games/index.js';
import { seeded } from '../dist/base/random.js';
import { openTableFile, tableInfo } from '../dist/tables/file.js';
import { openBytes } from '../dist/tables/folder.js';
import { used } from './used.mjs';

/** Bytes that are read at a time. */
const PIECE = 2 ** 20;

const [path = '', ...given] = process.argv.slice(2);
const { positions = '1000', seed = '1' } = Object.fromEntries(given.map((text) => text.split('=')));
const info = tableInfo(path);
const rules = (await loadGame(info.game)).read(info.options);
const file = openTableFile(path, rules);

console.log(
  `${info.counts.signature}, ${info.bytes} bytes; start ${JSON.stringify(file.value(rules.start))}`,
);
const bytes = openBytes(path);
const hash = createHash('sha256');
for (let at = 0; at < bytes.size; at += PIECE) hash.update(bytes.read(at, Math.min(PIECE, bytes.size - at)));
console.log(`sha256 ${hash.digest('hex')}; ${used()}`);

const random = seeded(Number(seed));
/** @type {Record<string, number>} */
const outcomes = {};
let [moves, longest] = [0, 0];
for (let k = 0; k < Number(positions); k++) {
  const p = file.table.places.at(Math.floor(random() * info.places));
  if (p === undefined) continue;
  const value = file.value(p);
  const flaw = audit(rules, (q) => file.value(q), [p]);
  if (flaw) throw new Error(`${rules.position.text(p)}: ${JSON.stringify(flaw)}`);
  const outcome = value?.outcome ?? 'score';
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  moves += rules.ended(p) ? 0 : rules.moves(p).length;
  longest = Math.max(longest, value?.remoteness ?? 0);
}
file.close();
console.log(
  `${positions} random positions with ${moves} moves agree: ${JSON.stringify(outcomes)}, longest ${longest}; ${used()}`,
);
