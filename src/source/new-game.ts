/** A small game with comments, to start from. */
/** "my-game" as a title: "My game" */
const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** What the command line does with a game file, as the end of its first comment. */
const commands = (file: string): string => `
 *
 *     perfect-play solve ${file}            who wins, in how many plies, and how
 *     perfect-play check ${file}            are the rules consistent?
 *     perfect-play play ${file}             play it against a perfect opponent
 *     perfect-play census ${file}           how many positions are won, lost, drawn
 *     perfect-play solve ${file} --size 6   the options below are flags`;

/** A file with a game called `name`, in lowercase letters and hyphens; it tells what can be done with the file at the path `file`. */
export const newGame = (name: string, file?: string): string => `/**
 * ${titled(name)}: red wants to reach the top row, black wants to catch red.${file === undefined ? '' : commands(file)}
 */
import { Board, E, N, S, W, end, game, integer, one, rules, shape, turns, walks } from 'perfect-play/kit';

export default game({
  name: '${name}',
  title: '${titled(name)}',
  about:
    'Red and black have one piece each. Red, who moves first, goes one cell up, left or right; black goes one cell up, down, left or right. Red wins on the top row; whoever moves onto the other piece wins.',

  // what can be chosen: each option has a default, a text for the help, and a range
  options: { size: integer(5, 'rows and columns of the board', { min: 2, max: 20 }) },

  rules: ({ size }) => {
    const board = Board.rectangle(size, size);

    // what a position consists of: whose turn it is (the first side named begins) and where the pieces are
    const position = shape({ turn: turns('red', 'black'), red: one(board), black: one(board) });

    return rules(position, {
      start: { turn: 'red', red: board.at(size, 1), black: board.at(1, 1) },

      // where each side's pieces can go; the moves back follow from that
      moves: walks(position, {
        red: { red: board.steps(N, E, W) },
        black: { black: board.steps(N, E, S, W) },
      }),

      // checked in this order before each move; a side without a move loses, unless noMoves is 'wins' or 'ties'
      ends: [
        end('red', 'black', (r, b) => r === b, 'moved'),
        end('red', (r) => board.row(r) === 1, 'red'),
      ],
    });
  },

  // values that you know from elsewhere; check solves them
  facts: [
    { options: { size: '2' }, value: { winner: 'red', plies: 1 }, source: 'red steps onto the top row at once' },
  ],
});
`;
