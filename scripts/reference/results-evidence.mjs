// @ts-check
/** What shows a known value of a board: a table or a proof, made from the rules, checked again, and hashed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptedBy } from './results-checkers.mjs';

/** @typedef {import('./make.mjs').Load} Load */
/** @typedef {import('../../src/rules/game.ts').Fact} Fact */
/** @typedef {import('../../src/rules/game.ts').Game} Game */
/**
 * @typedef {object} Subject
 * @property {string} name of the game and its board, for errors
 * @property {any} rules
 * @property {unknown} p the position that the fact is about
 * @property {Fact} fact
 * @property {{ game: string, options: Readonly<Record<string, string>> }} of for the header of a table or proof
 *
 * @typedef {object} Evidence
 * @property {string} file what is made: `table` or `proof`
 * @property {readonly string[]} flags of the command that makes it, besides the options of the game
 * @property {string} hash
 * @property {readonly string[]} checkers what has accepted it, in Markdown
 */

/** Larger tables, and what takes minutes to solve, are taken from the record unless all is asked for. */
const MOST_POSITIONS = 1_000_000;
/** A dump has about a hundred bytes for each position and each of its moves. */
const MOST_DUMPED = 100_000;
/** A table that takes more memory would take hours to verify: a proof is made instead, where play cannot go round in circles. */
export const MOST_MEMORY = 2 ** 32;
/** Tables with more positions than these are on the page about large games. */
const MOST_TABLED = 1e9;

/**
 * @typedef {object} Making
 * @property {boolean} all whether to make what takes minutes and is not in the record
 * @property {URL} record
 * @property {number} memory the most bytes of tables, where a proof may be made instead
 */

/** The evidence for what takes minutes, by subject, with the fingerprint of the rules and the value that it is about. */
export const RECORD = new URL('large-evidence.json', import.meta.url);
/** @typedef {Evidence & { rules: string, madeBy: string, says: Pick<Fact, 'value' | 'counts'> }} Kept */

/** Tables that took hours, by game, from the page about large games. @type {() => Map<string, Evidence>} */
const readLargeTables = () => {
  const text = readFileSync(new URL('../../docs/reference/large-results.md', import.meta.url), 'utf8');
  const rows = text.matchAll(
    /^\| `table build (\S+) --\S+ \S+ (.*)` \| [^|]* \| ([0-9a-f]{16})[0-9a-f]{48} \|$/gm,
  );
  const checkers = ['`node scripts/large-table.mjs`: random positions, and the counts under *Large games*'];
  return new Map(
    [...rows].map(([, game = '', flags = '', hash = '']) => [
      game,
      { file: 'table', flags: flags.split(' '), hash, checkers },
    ]),
  );
};

/** The hash of a file as it is written. @param {string} path */
export const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);

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

const keyOf = (/** @type {Subject} */ { of: { game, options }, fact: { position } }) =>
  [game, ...Object.values(options), ...(position === undefined ? [] : [position])].join(' ');

/** Builds and verifies tables of boards, each once. @param {Load} load @param {Making} how @param {string} path */
async function tableMaker(load, { all, memory }, path) {
  const { buildTable, openTableFile, verifyTable } = await load('tables/index.js');
  const { dumpTable } = await load('tables/dump.js');
  const { census } = await load('play/census.js');
  const { factHolds } = await load('check/fact-holds.js');
  /** @type {Map<string, { evidence: Evidence, value: (p: unknown) => any }>} */
  const known = new Map();

  const build = (/** @type {Subject} */ { name, rules, of }, /** @type {string} */ madeBy) => {
    buildTable(rules, path, { of, madeBy, ...(rules.pliesLeft && { memory }) });
    const file = openTableFile(path, rules, { cache: 2 ** 28 });
    if (verifyTable(rules, file)) throw new Error(`the table of ${name} is not accepted`);
    const dumped = file.info.places <= (all ? MOST_POSITIONS : MOST_DUMPED);
    const dump = dumped ? acceptedBy('perfect-play-check', dumpTable(rules, file, {}), name) : [];
    const checkers = ['`table verify`', ...dump];
    return { evidence: { file: 'table', flags: [], hash: hashOf(path), checkers }, value: file.value };
  };
  /** @type {(subject: Subject, madeBy: string) => Evidence} */
  return (subject, madeBy) => {
    const { name, rules, p, fact, of } = subject;
    const key = JSON.stringify(of);
    const { evidence, value } = known.get(key) ?? build(subject, madeBy);
    known.set(key, { evidence, value });
    if (!factHolds(rules, p, value(p), fact)) throw new Error(`${name}: the table has another value`);
    if (!fact.counts) return evidence;
    if (!countsAgree(census(rules), fact.counts)) throw new Error(`${name}: the counts are other ones`);
    return { ...evidence, checkers: [...evidence.checkers, '`census`'] };
  };
}

/** Makes and checks proofs. @param {Load} load @param {string} path */
async function proofMaker(load, path) {
  const { checkProof, prove } = await load('proofs/index.js');
  const { boundsAt } = await load('proofs/claim.js');
  const { factHolds } = await load('check/fact-holds.js');

  /** @type {(subject: Subject, madeBy: string) => Evidence} */
  return ({ name, rules, p, fact, of }, madeBy) => {
    const { value, position } = fact;
    // a tie that comes when the board is full needs no proof of its plies
    const plies = 'plies' in value && value.plies !== undefined && !('tie' in value && rules.tiesAtEnd);
    const want = plies || rules.gain ? 'value' : 'outcome';
    const proof = prove(rules, path, { of, madeBy, from: p, want });
    if (checkProof(rules, proof).flaw) throw new Error(`the proof of ${name} is not accepted`);
    const { least, most, settled } = boundsAt(rules, p, proof.header.claims);
    const exact = JSON.stringify(least) === JSON.stringify(most);
    const proved = least?.outcome === 'win' || exact ? least : most;
    if (!settled || (plies && !exact) || !factHolds(rules, p, proved, fact))
      throw new Error(`${name}: the proof has another value`);
    const again = hasProvedChecker(of)
      ? acceptedBy('perfect-play-check-proof', [readFileSync(path)], name)
      : [];
    const flags = [
      ...(position === undefined ? [] : ['--position', position]),
      ...(want === 'value' && !rules.gain ? ['--want', 'value'] : []),
    ];
    return { file: 'proof', flags, hash: hashOf(path), checkers: ['`check-proof`', ...again] };
  };
}

/** Whether the checker with a proof reads proofs of this game. @param {Subject['of']} of */
export const hasProvedChecker = ({ game, options }) =>
  ['connect-four', 'hex', 'tic-tac-toe'].includes(game) && options['swap'] !== 'yes';

/**
 * Returns what finds the evidence for a known value. What takes minutes or hours is made, and its record written again, if `all` is
 * asked for; else it comes from the record. Raises if a value or a count is another one, if a checker does not accept what was
 * made, and if the record is about other rules or another value.
 * @param {Load} load
 * @param {string} folder
 * @param {Making} how
 */
export async function evidenceFinder(load, folder, how) {
  const { all, record } = how;
  const { plan } = await load('engines/plan.js');
  const { fingerprint } = await load('tables/fingerprint.js');
  const tabled = await tableMaker(load, how, join(folder, 'table'));
  const proved = await proofMaker(load, join(folder, 'proof'));
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const madeBy = `perfect-play ${version}`;
  /** @type {Record<string, Kept>} */
  const recorded = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  const largeTables = readLargeTables();

  const tabledOrProved = (/** @type {Subject} */ subject) => {
    try {
      return tabled(subject, madeBy);
    } catch (error) {
      if (/** @type {any} */ (error).kind !== 'too large') throw error;
      return proved(subject, madeBy);
    }
  };
  const large = (/** @type {Subject} */ subject) => {
    const { name, rules, p, fact, of } = subject;
    const hours = largeTables.get(of.game);
    if (hours && (plan(rules).positions ?? 0) > MOST_TABLED) return hours;
    const key = keyOf(subject);
    const { value, counts } = fact;
    const about = { rules: fingerprint(rules, p, false), says: { value, counts } };
    const kept = recorded[key];
    if (kept && JSON.stringify(about) === JSON.stringify({ rules: kept.rules, says: kept.says }))
      return kept.madeBy === madeBy
        ? kept
        : { ...kept, checkers: [...kept.checkers, `made by ${kept.madeBy}`] };
    if (all) {
      const found = tabledOrProved(subject);
      recorded[key] = { ...found, madeBy, ...about };
      writeFileSync(record, `${JSON.stringify(recorded, undefined, 2)}\n`);
      return found;
    }
    if (kept) throw new Error(`${name}: its record is about other rules or another value; set EXHAUSTIVE=1`);
    return undefined;
  };
  /** @type {(subject: Subject) => Evidence | undefined} */
  return (subject) => {
    const { large: minutes = false, counts } = subject.fact;
    return minutes || (counts?.reached ?? 0) > MOST_POSITIONS ? large(subject) : tabledOrProved(subject);
  };
}
