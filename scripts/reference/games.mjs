// @ts-check
/** The page about the games of the library, with their known results. */
import { existsSync } from 'node:fs';

/** @typedef {import('../../src/rules/game.ts').Counts} Counts */
/** @typedef {import('../../src/rules/game.ts').Fact} Fact */
/** @typedef {import('../../src/rules/game.ts').Game} Game */

/** The sections of the page, after the games of the contests; what no section has comes at the end. @type {Readonly<Record<string, readonly string[]>>} */
const FAMILIES = {
  'In a row': [
    'tic-tac-toe',
    'ultimate-tic-tac-toe',
    'connect-four',
    'qubic',
    'quixo',
    'three-mens-morris',
    'achi',
    'gobblet',
    'nine-mens-morris',
    'twelve-mens-morris',
    'lasker-morris',
    'neutreeko',
    'teeko',
  ],
  'Blocking and racing': [
    'mu-torere',
    'pong-hau-ki',
    'hare-and-hounds',
    'fox-and-hounds',
    'bagh-chal',
    'dao',
    'lines-of-action',
    'surakarta',
    'dodgem',
    'hexapawn',
    'breakthrough',
    'checkers',
    'hex',
    'l-game',
  ],
  'Heaps and territory': [
    'nim',
    'kayles',
    'chomp',
    'wythoff',
    'domineering',
    'clobber',
    'col',
    'snort',
    'nogo',
    'toads-and-frogs',
    'toppling-dominoes',
    'partizan-kayles',
    'hackenbush',
    'konane',
    'amazons',
    'notakto',
    'dots-and-boxes',
    'othello',
    'kalah',
    'oware',
  ],
  'Chess and shogi': ['chess-ending', 'tic-tac-chec', 'dobutsu-shogi'],
};

const INTRODUCTION = `# The games of the library

This page is for players and researchers: it lists every game that comes with the program, with its known results and their sources.

Each game is one file or folder in \`src/games\`, with its rules, options and known results. The results show that the engine is right; the column *checked* says [how the tests reach them](#how-the-results-are-checked). \`perfect-play help <game>\` explains the rules, and says where descriptions of them differ; \`perfect-play census <game>\` counts the positions.

Values are for the start with these options (none: the defaults), or for the position that is given. Plies are counted as if the winner hurries and the loser delays. *Reachable* is the number of positions that play can reach, finished ones included; the side to move matters, and symmetric positions count separately. *Won / lost / tied / drawn* is for the side to move. A tie ends level, a draw never ends.
`;

const CITED = `## How the results are checked

*computed* is a value that the tests solve each time. *computed in minutes* is one that the tests reach only when they are asked for all, by solving or by a search. *proved* means that a proof of who wins comes with the program; the tests check it. That x needs 41 plies for connect four on 7×6 is not in the proof. *published* is what nothing here has confirmed: the boards are too large so far. The commands say the same three words of a value.

Two more figures are published: connect four has 69,763,700 reachable positions on 5×5, and 94,910,577 on 6×4 (J. Tromp, tromp.github.io/c4). A true 4×4 board of three in a row is won by x in 5 plies, with 6,036,001 reachable positions. The figures 7 plies and 111,973, which are published for it, are those of 3×4.
`;

/** What a fact says, in words: the board, who wins, and how many positions there are. @param {import('./make.mjs').Load} load */
export async function factWords(load) {
  const { grouped, plural } = await load('base/numbers.js');

  const within = (/** @type {number | undefined} */ n) =>
    n === undefined ? '' : `, ${plural(n, 'ply', 'plies')}`;
  return {
    board: (/** @type {Fact} */ { options = {}, position }) => {
      const parts = Object.entries(options).map(([option, text]) => `${option} ${text}`);
      return [...parts, ...(position === undefined ? [] : [`position ${position}`])].join(', ');
    },
    value: (/** @type {Fact} */ { value }) => {
      if ('winner' in value) return `${value.winner}${within(value.plies)}`;
      if ('tie' in value) return `tie${within(value.plies)}`;
      if ('draw' in value) return 'draw';
      return value.score === 0 ? 'equal points' : `${value.of} by ${value.score}`;
    },
    reached: (/** @type {Fact} */ { counts }) => (counts ? grouped(counts.reached) : '–'),
    counts: (/** @type {Counts | undefined} */ counts) => {
      const { win, loss, tie, draw } = counts ?? {};
      if (win === undefined) return '–';
      return [win, loss, tie, draw].map((count) => grouped(count ?? 0)).join(' / ');
    },
  };
}

/** A row of a table. @param {readonly string[]} cells */
export const rowOf = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/**
 * How the row of a fact is written, with what is loaded.
 * @param {import('./make.mjs').Load} load
 */
async function rowWriter(load) {
  const { shippedPath } = await load('tables/shipped.js');
  const words = await factWords(load);

  const checkedBy = (/** @type {Game} */ game, /** @type {Fact} */ fact) => {
    const { options: given = {}, position, large, quoted } = fact;
    if (quoted === true) return 'published';
    const path = shippedPath('proof', { game: game.name, options: game.texts(given) });
    if (position === undefined && existsSync(path))
      return quoted === 'plies' ? 'proved; plies published' : 'proved';
    return large ? 'computed in minutes' : 'computed';
  };
  return (/** @type {Game} */ game, /** @type {Fact} */ fact) =>
    rowOf([
      game.name,
      words.board(fact),
      words.value(fact),
      words.reached(fact),
      words.counts(fact.counts),
      checkedBy(game, fact),
      fact.source,
    ]);
}

/**
 * The page in Markdown.
 * @param {import('./make.mjs').Load} load
 */
export async function gamesPage(load) {
  const { gameNames, loadGame } = await load('index.js');
  const { contestNames } = await load('contest/index.js');
  const row = await rowWriter(load);
  /** @type {Record<string, readonly string[]>} */
  const families = { 'The five games of the contests': contestNames, ...FAMILIES };
  const named = Object.values(families).flat();
  const others = gameNames.filter((/** @type {string} */ name) => !named.includes(name));
  if (others.length > 0) families['Others'] = others;
  const sections = await Promise.all(
    Object.entries(families).map(async ([family, names]) => {
      /** @type {Game[]} */
      const games = await Promise.all(names.map(loadGame));
      return [
        `## ${family}`,
        '',
        ...games.map(({ name, title }) => `- **${name}**: ${title.en}, ${title.zh}, ${title.ja}`),
        '',
        '| game | options | winner | reachable | won / lost / tied / drawn | checked | source |',
        '| --- | --- | --- | --- | --- | --- | --- |',
        ...games.flatMap((game) => game.facts.map((fact) => row(game, fact))),
        '',
      ].join('\n');
    }),
  );
  return [INTRODUCTION, ...sections, CITED].join('\n');
}
