// @ts-check
/**
 * Solves a game whose rules say the tier of a position and prints the figures for the record of a large run: for each tier, how many
 * positions it has, symmetric ones counted separately, and how many are won, lost, tied and drawn for the side to move. Then the rules
 * are asked for the moves of `audit=NUMBER` random positions, whose values must follow from those of their successors.
 * `keep=FILE` keeps the values of finished tiers there, goes on from it, and leaves it. `until=TIER` leaves out all higher tiers, which
 * can be added later: the last tier should then have at least 65,536 places, so that it ends with a record of the file.
 *
 *     node scripts/large-tiers.mjs nine-mens-morris rings=3 men=9 until=505 keep=morris      after npm run build
 */
import { createHash } from 'node:crypto';
import { audit } from '../dist/engines/audit.js';
import { DEFAULT_MEMORY } from '../dist/engines/contract/engine.js';
import { solve } from '../dist/engines/solve.js';
import { groupOrder } from '../dist/engines/hands/group-places.js';
import { millsOrder } from '../dist/engines/mills/places.js';
import { strataOrder } from '../dist/engines/strata/places.js';
import { logInMemory } from '../dist/engines/common/tiers/value-log.js';
import { RECORD } from '../dist/engines/contract/value-log.js';
import { loadGame } from '../dist/games/index.js';
import { seeded } from '../dist/base/random.js';
import { LOSS, OPEN, TIE, WIN } from '../dist/rules/ending.js';
import { keptValues } from '../dist/tables/kept-values.js';
import { used } from './used.mjs';

const [name = '', ...given] = process.argv.slice(2);
const {
  keep = '',
  audit: audited = '20000',
  memory = String(DEFAULT_MEMORY),
  until = '',
  ...options
} = Object.fromEntries(given.map((text) => text.split('=')));
const whole = (await loadGame(name)).read(options);
/** @type {typeof whole.tier} */
const upTo = (p) => {
  const tier = whole.tier?.(p);
  return tier !== undefined && tier <= Number(until) ? tier : undefined;
};
const rules = until === '' ? whole : { ...whole, tier: upTo };
const [found] = [
  { name: 'groups', order: groupOrder },
  { name: 'mills', order: millsOrder },
  { name: 'strata', order: strataOrder },
].flatMap(({ name: engine, order }) => {
  const places = order.places(rules, true, rules.start);
  return typeof places === 'object' ? [{ engine, places }] : [];
});
if (!found) throw new Error(`no engine goes through the tiers of ${name}`);
const { engine } = found;
const places =
  /** @type {import('../dist/engines/common/tiers/tier-places.js').TierPlaces<typeof rules.start>} */ (
    found.places
  );

const how = { engine, memory: Number(memory) };
const kept =
  keep === '' ? undefined : keptValues(whole, keep, { ...how, of: { game: name, options }, madeBy: 'large' });
console.log(
  `${name} ${given.join(' ')}: ${places.tiers.length} tiers, ${kept?.log.entries ?? 0} of ${places.count} places are kept`,
);
const last = places.tiers.at(-1);
let from = rules.start;
for (let place = last?.from ?? 0; rules.tier?.(from) === undefined; place++) from = places.at(place) ?? from;
const log = kept?.log ?? logInMemory();

const random = seeded(17);
/** Random places, of which those that have a position are audited. */
const sample = Array.from({ length: Number(audited) }, () => Math.floor(random() * places.count));
const hash = createHash('sha256');
const ENDINGS = { draw: OPEN, loss: LOSS, tie: TIE, win: WIN };
let counted = 0;

/** Counts the values of the tiers that are in the log and have not been counted. */
function countFinished() {
  for (; counted < places.tiers.length && places.tiers[counted].to <= log.entries; counted++) {
    const { tier, from, to, parts } = places.tiers[counted];
    for (const part of parts.length > 0 ? parts : [{ name: '', from, to }])
      console.log(`tier ${tier}${part.name && `, ${part.name}`}: ${countedIn(part.from, part.to)}`);
    console.log(`tier ${tier} is finished; ${used()}`);
  }
}

/**
 * How many positions have each outcome at these places, and how many classes.
 * @param {number} from
 * @param {number} to
 */
function countedIn(from, to) {
  const weights = new Float64Array(log.values.length + 1);
  const counts = new Float64Array(log.values.length + 1);
  // what is hashed: remoteness · 4 + outcome of each place, as 16 bits, and 65,535 for a place without a position
  const meanings = Uint16Array.from([undefined, ...log.values], (value) =>
    value ? 4 * (value.remoteness ?? 0) + ENDINGS[value.outcome ?? 'draw'] : 65_535,
  );
  for (let first = from; first < to; first = RECORD * (Math.floor(first / RECORD) + 1)) {
    const record = log.record(Math.floor(first / RECORD));
    const begin = first % RECORD;
    const codes = record.subarray(begin, begin + to - first);
    const hashed = new Uint16Array(codes.length);
    for (let k = 0; k < codes.length; k++) {
      const code = codes[k];
      hashed[k] = meanings[code];
      if (code === 0) continue;
      weights[code] += places.weight(first + k);
      counts[code]++;
    }
    hash.update(hashed);
  }
  const positions = { win: 0, loss: 0, tie: 0, draw: 0 };
  const classes = { win: 0, loss: 0, tie: 0, draw: 0 };
  const longest = { win: 0, loss: 0, tie: 0, draw: 0 };
  log.values.forEach((value, k) => {
    const { outcome = 'draw', remoteness = 0 } = value ?? {};
    positions[outcome] += weights[k + 1];
    classes[outcome] += counts[k + 1];
    if (counts[k + 1] > 0) longest[outcome] = Math.max(longest[outcome], remoteness);
  });
  const said = (/** @type {typeof positions} */ { win, loss, tie, draw }) =>
    `${win + loss + tie + draw}, won ${win}, lost ${loss}, tied ${tie}, drawn ${draw}`;
  return `positions ${said(positions)}; classes ${said(classes)}; longest won ${longest.win}, lost ${longest.loss}`;
}

countFinished();
const solution = solve(rules, { ...how, from, progress: countFinished, log, onDisk: kept !== undefined });
countFinished();
console.log(`solved: ${solution.plan.reason}; ${used()}`);
console.log(`signature, one position of each class: ${solution.signature()}`);
console.log(`SHA-256 of all values: ${hash.digest('hex')}`);
const positions = sample.flatMap((place) => places.at(place) ?? []);
const flaw = audit(rules, solution.value, positions);
console.log(
  flaw
    ? `the audit rejects ${rules.position.text(flaw.position)}: ${flaw.reason}`
    : `the values of ${positions.length} random positions follow from those of their successors; ${used()}`,
);
if (until === '') console.log(`the start: ${JSON.stringify(solution.value(rules.start))}`);
kept?.close(false);
