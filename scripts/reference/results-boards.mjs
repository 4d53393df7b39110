// @ts-check
/** The part of the results about single boards: what shows its value, and what has accepted that. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { factWords, rowOf } from './games.mjs';
import { MOST_MEMORY, RECORD, evidenceFinder, hashOf } from './results-evidence.mjs';

/** @typedef {import('./make.mjs').Load} Load */
/** @typedef {import('../../src/rules/game.ts').Fact} Fact */
/** @typedef {import('../../src/rules/game.ts').Game} Game */

const HEAD = [
  'game',
  'options',
  'winner',
  'reachable',
  'won / lost / tied / drawn',
  'found first by',
  'command',
  'table or proof',
  'accepted by',
];

const shell = (/** @type {string} */ text) => (/^[\w.,/=:+-]+$/.test(text) ? text : `"${text}"`);

/**
 * A row for each known value of each game. What takes minutes is computed, too, if `all` is asked for and the record has nothing of it; else its
 * evidence comes from the record. Raises if a value or a count is another one, and if a checker does not accept a table or proof.
 * @param {Load} load
 * @param {readonly Game[]} games
 * @param {boolean} all
 * @param {Partial<import('./results-evidence.mjs').Making>} [how]
 */
export async function boardsTable(load, games, all, how) {
  const { shippedPath } = await load('tables/shipped.js');
  const words = await factWords(load);
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  const evidence = await evidenceFinder(load, folder, { record: RECORD, memory: MOST_MEMORY, ...how, all });

  /** The command and the hash, and what has accepted it. @type {(game: Game, fact: Fact) => [command: string, hash: string, accepted: string]} */
  const shown = (game, fact) => {
    const { options: given = {}, position, quoted = false } = fact;
    const of = { game: game.name, options: game.texts(given) };
    const flags = Object.entries(given).map(([name, text]) => `--${name} ${shell(text)}`);
    const at = position === undefined ? [] : [`--position ${shell(position)}`];
    const proof = shippedPath('proof', of);
    if (position === undefined && existsSync(proof))
      return [
        `check-proof ${proof.replace(/^.*(?=shipped-proofs)/, '')}`,
        `\`${hashOf(proof)}\``,
        quoted === 'plies' ? '`check-proof`; its plies are published' : '`check-proof`',
      ];
    if (quoted) return [['solve', game.name, ...flags, ...at].join(' '), '–', 'nothing here: published'];
    const rules = /** @type {any} */ (game.read(given));
    const p = position === undefined ? rules.start : rules.position.parse(position);
    const found = evidence({ name: `${game.name} ${words.board(fact)}`, rules, p, fact, of });
    if (!found) return [['solve', game.name, ...flags, ...at].join(' '), '–', '`npm run exhaustive`'];
    const verb = found.file === 'table' ? 'table build' : 'prove';
    const command = [verb, game.name, ...flags, ...found.flags.map(shell)].join(' ');
    return [command, `\`${found.hash}\``, found.checkers.join(', ')];
  };
  const rowFor = (/** @type {Game} */ game, /** @type {Fact} */ fact) => {
    const [command, hash, accepted] = shown(game, fact);
    return rowOf([
      game.name,
      words.board(fact),
      words.value(fact),
      words.reached(fact),
      words.counts(fact.counts),
      fact.source,
      `\`${command}\``,
      hash,
      accepted,
    ]);
  };
  try {
    const rows = games.flatMap((game) => game.facts.map((fact) => rowFor(game, fact)));
    return [rowOf(HEAD), rowOf(HEAD.map(() => '---')), ...rows].join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
