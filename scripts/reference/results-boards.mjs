// @ts-check
/** The part of the results about single boards: the table of each is built from the rules, checked again, and hashed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { factWords, rowOf } from './games.mjs';
import { acceptedBy } from './results-checkers.mjs';

/** @typedef {import('./make.mjs').Load} Load */
/** @typedef {import('../../src/rules/game.ts').Fact} Fact */
/** @typedef {import('../../src/rules/game.ts').Game} Game */
/** @typedef {{ hash: string, checkers: readonly string[], value: (position: string | undefined) => any }} Built */

/** Larger tables, and what takes minutes to solve, are left out unless all is asked for. */
const MOST_POSITIONS = 1_000_000;
/** A dump has about a hundred bytes for each position and each of its moves. */
const MOST_DUMPED = 100_000;

const HEAD = [
  'game',
  'options',
  'winner',
  'reachable',
  'won / lost / tied / drawn',
  'found first by',
  'command',
  'table',
  'accepted by',
];

/** Builds and checks tables of boards, each once. @param {Load} load @param {boolean} all @param {string} folder */
async function builder(load, all, folder) {
  const { buildTable, openTableFile, verifyTable } = await load('tables/index.js');
  const { dumpTable } = await load('tables/dump.js');
  const { plan } = await load('engines/plan.js');
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const most = all ? Infinity : MOST_POSITIONS;
  /** @type {Map<string, Built | undefined>} */
  const known = new Map();

  const build = (/** @type {any} */ rules, /** @type {any} */ of) => {
    const path = join(folder, 'table');
    try {
      if ((plan(rules).positions ?? 0) > most) return undefined;
      buildTable(rules, path, { of, madeBy: `perfect-play ${version}` });
    } catch (error) {
      if (/** @type {any} */ (error).kind === 'too large') return undefined;
      throw error;
    }
    const file = openTableFile(path, rules, { cache: 2 ** 28 });
    const name = `${of.game} ${JSON.stringify(of.options)}`;
    if (verifyTable(rules, file)) throw new Error(`the table of ${name} is not accepted`);
    const dump =
      file.info.places > (all ? MOST_POSITIONS : MOST_DUMPED) ? undefined : dumpTable(rules, file, {});
    const checkers = ['`table verify`', ...(dump ? acceptedBy('perfect-play-check', dump, name) : [])];
    const value = (/** @type {string | undefined} */ position) =>
      file.value(position === undefined ? rules.start : rules.position.parse(position));
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
    return { hash, checkers, value };
  };
  return (/** @type {any} */ rules, /** @type {any} */ of) => {
    const key = JSON.stringify(of);
    if (!known.has(key)) known.set(key, build(rules, of));
    return known.get(key);
  };
}

/** Whether the counts of a census are those that a fact says. @param {any} found @param {any} counts */
function countsAgree({ positions, outcomes, longest }, { reached, longest: plies, ...counts }) {
  const most = Math.max(longest.win?.plies ?? 0, longest.loss?.plies ?? 0);
  return (
    positions === reached &&
    (plies === undefined || plies === most) &&
    ['win', 'loss', 'tie', 'draw'].every(
      (name) => counts[name] === undefined || counts[name] === outcomes[name],
    )
  );
}

const shell = (/** @type {string} */ text) => (/^[\w.,/=:+-]+$/.test(text) ? text : `"${text}"`);

/**
 * A row for each known value of each game. What takes minutes is computed, too, if `all` is asked for; else it is in the table
 * without a hash. Raises if a value or a count is another one, and if a checker does not accept a table.
 * @param {Load} load
 * @param {readonly Game[]} games
 * @param {boolean} all
 */
export async function boardsTable(load, games, all) {
  const { factHolds } = await load('check/fact-holds.js');
  const { census } = await load('play/census.js');
  const { shippedPath } = await load('tables/shipped.js');
  const words = await factWords(load);
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  const built = await builder(load, all, folder);

  const rowFor = (/** @type {Game} */ game, /** @type {Fact} */ fact) => {
    const { options: given = {}, position, counts, large = false, quoted = false } = fact;
    const of = { game: game.name, options: game.texts(given) };
    const flags = Object.entries(given).map(([name, text]) => `--${name} ${shell(text)}`);
    const at = position === undefined ? [] : [`--position ${shell(position)}`];
    const name = `${game.name} ${words.board(fact)}`;
    /** @type {string[]} */
    const checkers = [];
    let [verb, hash] = ['solve', '–'];
    const minutes = large || (counts?.reached ?? 0) > MOST_POSITIONS;
    const table = quoted || (minutes && !all) ? undefined : built(game.read(given), of);
    if (table) {
      const rules = /** @type {any} */ (game.read(given));
      const p = position === undefined ? rules.start : rules.position.parse(position);
      if (!factHolds(rules, p, table.value(position), fact))
        throw new Error(`${name}: the table has another value`);
      [verb, hash] = ['table build', `\`${table.hash}\``];
      checkers.push(...table.checkers);
      if (counts) {
        if (!countsAgree(census(rules), counts)) throw new Error(`${name}: the counts are other ones`);
        checkers.push('`census`');
      }
    } else if (position === undefined && existsSync(shippedPath('proof', of))) {
      verb = 'check-proof';
      checkers.push(quoted === 'plies' ? '`check-proof`; its plies are published' : '`check-proof`');
    } else checkers.push(quoted ? 'nothing here: published' : '`npm run exhaustive`');
    const command =
      verb === 'check-proof'
        ? `check-proof ${shippedPath('proof', of).replace(/^.*(?=shipped-proofs)/, '')}`
        : [verb, game.name, ...flags, ...(verb === 'solve' ? at : [])].join(' ');
    return rowOf([
      game.name,
      words.board(fact),
      words.value(fact),
      words.reached(fact),
      words.counts(counts),
      fact.source,
      `\`${command}\``,
      hash,
      checkers.join(', '),
    ]);
  };
  try {
    const rows = games.flatMap((game) => game.facts.map((fact) => rowFor(game, fact)));
    return [rowOf(HEAD), rowOf(HEAD.map(() => '---')), ...rows].join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
