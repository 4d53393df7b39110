// @ts-check
/** The registry of results: every claim that is published, with its command, its table, certificate or proof, and what has accepted it. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';

import { boardsTable } from './results-boards.mjs';
import { acceptedBy } from './results-checkers.mjs';
import { hasProvedChecker } from './results-evidence.mjs';
import { lawsTable } from './results-laws.mjs';

/** @typedef {import('./make.mjs').Load} Load */

const ROOT = new URL('../../', import.meta.url);
const INTRODUCTION = `# A registry of results

This page is for readers who want to know what is claimed, who had it first, and how to check it. A program has just proved, computed and checked what is here, but for what takes minutes, which was made and checked once. A hash is the start of the SHA-256 of the certificate, proof or table.`;

const BOARDS = `Values are for the start with these options, or for the position that is given. *Reachable* is the number of positions that play can reach; *won / lost / tied / drawn* is for the side to move. A table is accepted by \`table verify\` if every value follows from those after each move, by \`perfect-play-check\` if a program extracted from a proof in Coq says so of its dump, and \`census\` counts what play reaches. A proof is accepted by \`check-proof\` by the rules alone, and by \`perfect-play-check-proof\`, which is extracted from Coq too. What takes minutes is from a record, which \`EXHAUSTIVE=1 npm run reference -- results\` makes; \`npm run exhaustive\` computes these values too, with the engines.`;

const hashOf = (/** @type {string | Uint8Array} */ data) =>
  `\`${createHash('sha256').update(data).digest('hex').slice(0, 16)}\``;

const table = (/** @type {readonly string[]} */ head, /** @type {readonly string[][]} */ rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The claims for boards of every size, each with the words for it and the command that proves it. @param {Load} load */
async function claimsOf(load) {
  const { PURSUIT_WINS, pursuitWithRows } = await load('laws/sizes/games.js');
  const { crossingPawnOnSquares } = await load('laws/sizes/crossing-pawn.js');
  const strips = [1, 2].map((rows) => ({
    ...pursuitWithRows(rows),
    says: `pursuit on ${rows}×n: the value of every position`,
    command: `law pursuit --rows ${rows}`,
  }));
  const wins = {
    ...pursuitWithRows('n'),
    claim: PURSUIT_WINS,
    says: 'pursuit on n×n: unless white can take it at once, black wins, in at most 3n − 2 plies if n is even, 3n − 3 if n leaves 1 when divided by 4, 3n − 1 if it leaves 3',
    command: 'law pursuit',
  };
  const longest = {
    ...pursuitWithRows('n'),
    says: 'pursuit on n×n: from one start black cannot win in fewer plies than that',
    command: 'law pursuit --rows n',
  };
  const pawn = {
    ...crossingPawnOnSquares,
    says: 'crossing pawn with one guard on n×n without walls: the value of every position',
    command: 'law crossing-pawn',
  };
  return [...strips, wins, longest, pawn];
}

/** @param {Load} load */
async function sizesTable(load) {
  const { parseSizesClaim } = await load('laws/sizes/claim-text.js');
  const { proveSizes } = await load('laws/sizes/prove.js');
  const { sizesCertificateOf } = await load('laws/sizes/certificate.js');
  const { checkSizesCertificate } = await load('laws/check-sizes.js');
  const rows = (await claimsOf(load)).map(({ game, claim: text, says, command }) => {
    const claim = parseSizesClaim(text, game.sides, [...game.coordinates, 'n']);
    const proved = proveSizes(game, claim);
    if (!proved.holds) throw new Error(`'${says}' is not proved`);
    const certificate = sizesCertificateOf(game, claim, proved.steps);
    if (!checkSizesCertificate(certificate).holds) throw new Error(`'${says}' is not accepted`);
    const accepted = ['`law check`', ...acceptedBy('perfect-play-check-sizes', [certificate], says)];
    const size = `n ≥ ${game.least}`;
    const cells = [says, size, 'new', `${proved.cases}`, `\`${command} --certificate FILE\``];
    return [...cells, hashOf(certificate), accepted.join(', ')];
  });
  return table(['claim', 'for', 'found first by', 'cases', 'command', 'certificate', 'accepted by'], rows);
}

/** Who found the result of a board first: the sources of its facts. @type {(game: any, options: Readonly<Record<string, string>>) => string} */
const sourcesOf = (game, options) => {
  const asked = JSON.stringify(game.texts(options));
  const known = game.facts.filter(
    (/** @type {any} */ { options: board = {}, position }) =>
      position === undefined && JSON.stringify(game.texts(board)) === asked,
  );
  return [...new Set(known.map((/** @type {any} */ { source }) => source))].join('; ') || 'new';
};

/** The bytes of a proof that the checker with a proof has read in some seconds. */
const QUICK_PROOF = 20_000;

/** The proofs of who wins from the start, each checked again. @param {Load} load @param {boolean} all */
async function proofsTable(load, all) {
  const { openProof, checkProof } = await load('proofs/index.js');
  const { loadGame } = await load('games/index.js');
  const folder = new URL('shipped-proofs/', ROOT);
  const files = ['', 'plies/'].flatMap((within) =>
    readdirSync(new URL(within, folder))
      .filter((file) => file.endsWith('.proof'))
      .map((file) => within + file),
  );
  const rows = files.map(async (file) => {
    const path = new URL(file, folder);
    const proof = openProof(path.pathname);
    const { game, options, claims } = proof.header;
    const { flaw } = checkProof((await loadGame(game)).rules(options), proof);
    if (flaw) throw new Error(`${file} is not accepted`);
    const board = Object.entries(options).map(([name, value]) => `${name} ${value}`);
    const says = claims.map(
      (/** @type {{ mover: boolean, gets: string, plies?: number }} */ { mover, gets, plies }) =>
        `${mover ? 'the first player' : 'the second player'} gets at least a ${gets}${
          plies === undefined ? '' : gets === 'win' ? ` within ${plies} plies` : ` after ${plies} plies`
        }`,
    );
    const command = `\`check-proof shipped-proofs/${file}\``;
    const first = sourcesOf(await loadGame(game), options);
    const bytes = readFileSync(path);
    const again = hasProvedChecker({ game, options }) && (all || bytes.length <= QUICK_PROOF);
    const accepted = again ? acceptedBy('perfect-play-check-proof', [bytes], file) : [];
    const cells = [game, board.join(', '), says.join('; '), first, command, hashOf(bytes)];
    return [...cells, ['`check-proof`', ...accepted].join(', ')];
  });
  return table(
    ['game', 'board', 'claim', 'found first by', 'command', 'proof', 'accepted by'],
    await Promise.all(rows),
  );
}

/** The theorems that proof/check checks, as it lists them. */
export function theoremsTable() {
  const folder = new URL('proof/', ROOT);
  const [, files = ''] = /^for file in (.*); do$/m.exec(readFileSync(new URL('check', folder), 'utf8')) ?? [];
  const rows = files.split(' ').map((file) => {
    const text = readFileSync(new URL(`${file}.v`, folder), 'utf8');
    const [, title = ''] = /^\(\*\* \* (.*?)(?: \*\))?$/m.exec(text) ?? [];
    const theorems = [...text.matchAll(/^Print Assumptions ([\w.]+)\.$/gm)].map(([, name]) => `\`${name}\``);
    return [`\`${file}.v\``, title, theorems.join(', '), hashOf(text)];
  });
  return table(['file', 'about', 'theorems, without axioms by `proof/check`', 'file'], rows);
}

/** The record of runs of hours, as the documentation has it, with links to other sites alone. */
const largeGames = () =>
  readFileSync(new URL('docs/reference/large-results.md', ROOT), 'utf8')
    .replace(/^#.*\n\n.*\n\n/, '')
    .replaceAll(/<!-- .* -->\n/g, '')
    .replaceAll(/\[([^\]]*)\]\((?!http)[^)]*\)/g, '$1');

/** The page in Markdown. With EXHAUSTIVE in the environment, what takes minutes or hours is computed, too. @param {Load} load */
export async function resultsPage(load) {
  const { gameNames, loadGame } = await load('index.js');
  const games = await Promise.all(gameNames.map(loadGame));
  const all = process.env['EXHAUSTIVE'] !== undefined;
  return [
    INTRODUCTION,
    '## Boards of every size',
    await sizesTable(load),
    '## Coordinates and heaps of every size',
    'The 510 laws of [the atlas](atlas.html) have their own page.',
    await lawsTable(load, hashOf),
    '## Who wins from the start',
    await proofsTable(load, all),
    '## Theorems in Coq',
    theoremsTable(),
    '## Boards',
    BOARDS,
    await boardsTable(load, games, all),
    '## Large games',
    largeGames(),
    '',
  ].join('\n\n');
}
