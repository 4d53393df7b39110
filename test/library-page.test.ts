/** docs/reference/library.md is generated from the games: `npx vitest run test/library-page.test.ts -u` updates it. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contestNames } from '../src/contest/index.ts';
import { gameNames, loadGame } from '../src/games/index.ts';
import { grouped, plural } from '../src/base/numbers.ts';
import type { Counts, Fact } from '../src/rules/game.ts';

const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  'The five games of the contests': contestNames,
  'In a row': ['tic-tac-toe', 'connect-four', 'qubic', 'quixo', 'three-mens-morris', 'achi'],
  'Blocking and racing': [
    'mu-torere',
    'pong-hau-ki',
    'hare-and-hounds',
    'fox-and-hounds',
    'dao',
    'dodgem',
    'hexapawn',
    'breakthrough',
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
    'toads-and-frogs',
    'toppling-dominoes',
    'partizan-kayles',
    'hackenbush',
    'konane',
    'amazons',
    'notakto',
    'dots-and-boxes',
    'othello',
  ],
  'Chess and shogi': ['chess-ending', 'tic-tac-chec', 'dobutsu-shogi'],
};

const INTRODUCTION = `# The games of the library

This page is for players and researchers: it lists every game that comes with the program, with its known results and their sources.

Each game is one file or folder in \`src/games\`, with its rules, options and known results. The results show that the engine is right: the tests reach every figure below, those of Tic Tac Chec on 4×4 and of whole dobutsu shogi only when they are asked for all. \`perfect-play help <game>\` explains the rules, and says where descriptions of them differ; \`perfect-play census <game>\` counts the positions.

Values are for the start with these options (none: the defaults), or for the position that is given. Plies are counted as if the winner hurries and the loser delays. *Reachable* is the number of positions that play can reach, finished ones included; the side to move matters, and symmetric positions count separately. *Won / lost / tied / drawn* is for the side to move. A tie ends level, a draw never ends.
`;

const CITED = `## Larger boards

These published figures are not checked by the tests, because the boards are too large:

| game | options | said to be | source |
| --- | --- | --- | --- |
| connect-four | width 5, height 5 | a tie; 69,763,700 reachable | J. Tromp, tromp.github.io/c4 |
| connect-four | width 6, height 4 | o wins; 94,910,577 reachable | J. Tromp, tromp.github.io/c4 |
| connect-four | width 7, height 6 | x wins only if it begins in the middle column; beside it a tie, further out o wins | J. D. Allen 1988; V. Allis 1988; J. Tromp, tromp.github.io/c4 |
| quixo | n 4 | x wins in 21 plies | GamesmanOne |
| othello | size 6 | white by 4 | J. Feinstein, British Othello Federation newsletter, July 1993 |

Who wins connect four on 5×5, 6×5, 7×5, 6×6 and 7×6 is shown by [proofs](../how-to/prove.md#proofs-that-come-with-the-program), which the tests check; that x needs 41 plies on 7×6 is not. These are reached by [a search](engines.md#searching), which the tests make:

| game | options | who wins | source |
| --- | --- | --- | --- |
| connect-four | width 5, height 5 | a tie | J. Tromp, tromp.github.io/c4 |
| connect-four | width 6, height 4 | o | J. Tromp, tromp.github.io/c4 |
| connect-four | width 6, height 5; width 7, height 5 | a tie | J. Tromp, tromp.github.io/c4 |
| connect-four | width 6, height 6 | o, 36 plies | J. Tromp, tromp.github.io/c4; plies: C. Steininger, github.com/ChristopheSteininger/c4 |
| tic-tac-toe | width 4 or 5, height the same, length 4 | a tie | J. W. H. M. Uiterwijk, H. J. van den Herik, The advantage of the initiative, 2000, as quoted by S. Volpe |
| tic-tac-toe | width 6, height 5, length 4 | x | the same |
| domineering | width 5, height 5 | horizontal, 12 plies | D. M. Breuker, J. W. H. M. Uiterwijk, H. J. van den Herik, Solving 8×8 Domineering, 2000; plies by the search alone |
| domineering | width 6, height 6 | vertical, 17 plies | the same |
| breakthrough | width 5, height 4 | black, 16 plies | by the search alone |
| hex | size 4 | red, 9 plies | that red wins, J. Nash; plies by the search alone |

A true 4×4 board of three in a row is won by x in 5 plies, with 6,036,001 reachable positions. The figures 7 plies and 111,973, which are quoted for it, are those of 3×4.
`;

const plies = (n: number): string => plural(n, 'ply', 'plies');
const valueText = ({ value }: Fact): string => {
  if ('winner' in value) return `${value.winner}, ${plies(value.plies)}`;
  if ('tie' in value) return `tie, ${plies(value.plies)}`;
  return 'draw' in value ? 'draw' : `${value.of} by ${value.score}`;
};

const countsText = (counts: Counts | undefined): string => {
  const { win, loss, tie, draw } = counts ?? {};
  if (win === undefined) return '–';
  return [win, loss, tie, draw].map((count) => grouped(count ?? 0)).join(' / ');
};

const cell = (text: string): string => text.replaceAll('|', '\\|');

test('docs/reference/library.md has the facts of all games', async () => {
  const named = Object.values(FAMILIES).flat();
  expect(named.filter((name) => !gameNames.includes(name))).toEqual([]);
  const others = gameNames.filter((name) => !named.includes(name));
  const families = await Promise.all(
    [...Object.entries(FAMILIES), ...(others.length > 0 ? [['Others', others] as const] : [])].map(
      async ([family, names]) => {
        const games = await Promise.all(names.map(loadGame));
        const titles = games.map(({ name, title }) => `- **${name}**: ${title.en}, ${title.zh}, ${title.ja}`);
        const rows = games.flatMap(({ name, facts }) =>
          facts.map((fact) => {
            const options = Object.entries(fact.options ?? {}).map(([option, text]) => `${option} ${text}`);
            if (fact.position !== undefined) options.push(`position ${fact.position}`);
            const reached = fact.counts ? grouped(fact.counts.reached) : '–';
            const row = [
              name,
              options.join(', '),
              valueText(fact),
              reached,
              countsText(fact.counts),
              fact.source,
            ];
            return `| ${row.map(cell).join(' | ')} |`;
          }),
        );
        return [
          `## ${family}`,
          '',
          ...titles,
          '',
          '| game | options | winner | reachable | won / lost / tied / drawn | source |',
          '| --- | --- | --- | --- | --- | --- |',
          ...rows,
          '',
        ].join('\n');
      },
    ),
  );
  await expect([INTRODUCTION, ...families, CITED].join('\n')).toMatchFileSnapshot(
    join(import.meta.dirname, '../docs/reference/library.md'),
  );
});
