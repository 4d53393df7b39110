// @ts-check
/**
 * Solves a game whose rules say the tier of a position and prints the figures for the record of a large run: for each tier, how many
 * positions it has, symmetric ones counted separately, and how many are won, lost, tied and drawn for the side to move. Then the rules
 * are asked for the moves of `audit=NUMBER` random positions, whose values must follow from those of their successors.
 * `keep=FILE` keeps the values of finished tiers there, goes on from it, and leaves it.
 *
 *     node scripts/large-tiers.mjs nine-mens-morris rings=3 men=3 keep=morris      after npm run build
 */
import { audit } from '../dist/engines/audit.js';
import { DEFAULT_MEMORY } from '../dist/engines/engine.js';
import { solve } from '../dist/engines/solve.js';
import { tierPlaces } from '../dist/engines/tier-by-tier/places.js';
import { loadGame } from '../dist/games/index.js';
import { seeded } from '../dist/base/random.js';
import { keptValues } from '../dist/tables/kept-values.js';
import { used } from './used.mjs';

const [name = '', ...given] = process.argv.slice(2);
const {
  keep = '',
  audit: audited = '20000',
  memory = String(DEFAULT_MEMORY),
  ...options
} = Object.fromEntries(given.map((text) => text.split('=')));
const rules = (await loadGame(name)).read(options);
const engine = 'tier-by-tier';
const places = tierPlaces(rules);
if (typeof places === 'string') throw new Error(`${engine} ${places}`);

const how = { engine, memory: Number(memory) };
const kept =
  keep === '' ? undefined : keptValues(rules, keep, { ...how, of: { game: name, options }, madeBy: 'large' });
console.log(
  `${name} ${given.join(' ')}: ${places.tiers.length} tiers, ${kept?.log.entries ?? 0} of ${places.count} places are kept`,
);
const solution = solve(rules, { ...how, log: kept?.log, onDisk: kept !== undefined });
console.log(`solved: ${solution.plan.reason}; ${used()}`);
console.log(`signature, one position of each class: ${solution.signature()}`);

/** @type {{ p: unknown }[]} */
const sample = [];
const random = seeded(17);
let seen = 0;
for (const { tier, from, to } of places.tiers) {
  const counts = { win: 0, loss: 0, tie: 0, draw: 0 };
  let [classes, longest] = [0, 0];
  for (let place = from; place < to; place++) {
    const value = solution.at?.(place);
    if (!value) continue;
    const p = /** @type {NonNullable<ReturnType<typeof places.at>>} */ (places.at(place));
    counts[value.outcome ?? 'draw'] += places.weight(p);
    classes++;
    longest = Math.max(longest, value.remoteness ?? 0);
    // each position is in the sample with the same probability
    const at = seen++ < Number(audited) ? sample.length : Math.floor(random() * seen);
    if (at < Number(audited)) sample[at] = { p };
  }
  const { win, loss, tie, draw } = counts;
  console.log(
    `tier ${tier}: ${win + loss + tie + draw} positions in ${classes} classes, won ${win}, lost ${loss}, tied ${tie}, drawn ${draw}, longest ${longest}`,
  );
}
const flaw = audit(
  rules,
  solution.value,
  sample.map(({ p }) => /** @type {typeof rules.start} */ (p)),
);
console.log(
  flaw
    ? `the audit rejects ${rules.position.text(flaw.position)}: ${flaw.reason}`
    : `the values of ${sample.length} random positions follow from those of their successors; ${used()}`,
);
console.log(`the start: ${JSON.stringify(solution.value(rules.start))}`);
kept?.close(false);
