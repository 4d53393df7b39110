/** Programs with one mistake each, as changes of the right one in submissions/accepted/backwards.js. */
import type { Mistakes } from '../../package/problem.ts';

export const mistakes: Mistakes = {
  of: 'backwards.js',
  programs: [
    {
      verdict: 'wrong answer',
      file: 'no_move_ties.js',
      about: 'Wrong: a side without a move does not lose; the game is a tie.',
      changes: [
        [
          `          if (captured || moves === 0) found(RED, pawn, a, b, 0);
          if (captured || forth[pawn].length === 0) found(BLACK, pawn, a, b, 0);`,
          `          if (captured) found(RED, pawn, a, b, 0);
          if (captured) found(BLACK, pawn, a, b, 0);`,
        ],
      ],
    },
    {
      verdict: 'wrong answer',
      file: 'no_tie.js',
      about: 'Wrong: whoever cannot win loses, so that black wins games that never end.',
      changes: [
        [
          "console.log(value < 0 ? 'Tie' : `${value % 2 === 1 ? 'Red' : 'Black'} ${value}`);",
          "console.log(`${value > 0 && value % 2 === 1 ? 'Red' : 'Black'} ${Math.max(value, 0)}`);",
        ],
      ],
    },
    {
      verdict: 'wrong answer',
      file: 'shared_cell.js',
      about: 'Wrong: lets a guard go to the cell of the other guard.',
      changes: [
        ['for (let b = a + 1; b < cells; b++) {', 'for (let b = a; b < cells; b++) {'],
        [
          'const moves = around[a].filter((to) => to !== b).length + around[b].filter((to) => to !== a).length;',
          'const moves = around[a].length + around[b].length;',
        ],
        [
          `      for (const from of around[a]) if (from !== b) reach(RED, pawn, from, b, value);
      for (const from of around[b]) if (from !== a) reach(RED, pawn, a, from, value);`,
          `      for (const from of around[a]) reach(RED, pawn, from, b, value);
      for (const from of around[b]) reach(RED, pawn, a, from, value);`,
        ],
      ],
    },
    {
      verdict: 'wrong answer',
      file: 'short_ties.js',
      about: 'Wrong: calls a game a tie that is not over after 40 plies.',
      changes: [
        [
          '    const value = solve(words.slice(at + 2, at + 2 + n));',
          `    const plies = solve(words.slice(at + 2, at + 2 + n));
    const value = plies > 40 ? -1 : plies;`,
        ],
      ],
    },
  ],
};
