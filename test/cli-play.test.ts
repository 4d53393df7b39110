/** The built commands census, explain and play. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './folder.ts';
import { program } from './program.ts';

const FOLDER = temporaryFolder();

const quiet = { status: 0, error: '' };
const pursuit = ['pursuit', '--n', '5', '--white', '3,3', '--black', '3,5'];

describe('census', () => {
  test('says the counts in words, with the longest win and its line', async () => {
    const { out, ...rest } = await program(['census', 'notakto']);
    expect(rest).toEqual(quiet);
    // GamesmanClassic counts 450 positions, 377 of them won
    expect(out).toMatch(/^Notakto: 450 positions that play can reach\n/);
    expect(out).toMatch(/\nwon for the side to move +377\nlost for the side to move +73\n/);
    expect(out).toContain('The longest win: The first player, to move, wins in 6 plies from');
  });

  test('as JSON has the same counts, by side and by plies', async () => {
    const { out, ...rest } = await program(['census', 'crossing-pawn', '--json']);
    expect(rest).toEqual(quiet);
    const json = JSON.parse(out);
    const { win, tie, draw, loss } = json.outcomes;
    expect(win + tie + draw + loss).toBe(json.positions);
    const wins = json.byPlies.map((row: { win: number }) => row.win) as number[];
    expect(wins.reduce((sum, n) => sum + n)).toBe(win);
    const [red, black] = json.bySide;
    expect([red.toMove, black.toMove]).toEqual(['red', 'black']);
    expect(red.outcomes.loss + black.outcomes.loss).toBe(loss);
    expect(json.longestWin.moves).toHaveLength(json.longest.win.plies);
    expect(json.onlyMoves).toBeGreaterThan(0);
  });

  test('as CSV has a row for each count, which add up to the positions', async () => {
    const { out, ...rest } = await program(['census', 'notakto', '--csv']);
    expect(rest).toEqual(quiet);
    const [head, ...rows] = out.trim().split('\n');
    expect(head).toBe('toMove,outcome,plies,positions');
    expect(rows.reduce((sum, row) => sum + Number(row.split(',')[3]), 0)).toBe(450);
  });

  test('counts symmetric positions once, or the whole index, when asked', async () => {
    const words = ['census', 'pursuit', '--n', '3', '--white', '1,1', '--black', '3,3', '--json'];
    const results = await Promise.all(
      ['reached', 'classes', 'whole'].map((scope) => program([...words, '--scope', scope])),
    );
    const [reached, classes, whole] = results.map(({ out }) => JSON.parse(out).positions);
    expect(whole).toBe(2 * 81);
    expect(classes).toBeLessThan(reached);
    expect(classes).toBeGreaterThan(reached / 8);
  });

  test.each([
    ['notakto --scope half', /--scope: 'half' is not one of reached, classes, whole/],
    ['notakto --json --csv', /option '--json' cannot be used with option '--csv'/],
    ['staircase --scope classes', /not counted up to symmetry/],
    ['notakto --position cells=xxx', /^notakto: --position: cells: expected 3 rows, got 1/],
  ])('%s is refused', async (words, said) => {
    const { status, out, error } = await program(['census', ...words.split(' ')]);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(error).toMatch(said);
  });
});

describe('explain', () => {
  test('lists every move, best first, with its cost and why it loses', async () => {
    const { out, ...rest } = await program(['explain', ...pursuit]);
    expect(rest).toEqual(quiet);
    expect(out).toContain('Black wins in 10 plies.\n\nMoves of white, best first:\n');
    expect(out).toMatch(/\n {2}3,3-3,4 {2}loses in 2 plies {3}8 plies sooner\n/);
    expect(out).toContain('Why 3,3-3,4 loses in 2 plies:\n  1. 3,5-3,4\n');
  });

  test('as JSON has for each move its value, its cost and the refutation to the end', async () => {
    const { out, ...rest } = await program(['explain', ...pursuit, '--json']);
    expect(rest).toEqual(quiet);
    const { moves, value } = JSON.parse(out);
    const { perspective, outcome, remoteness } = value;
    expect(moves[0]).toMatchObject({
      value: { perspective, outcome, remoteness, words: 'Black wins in 10 plies.' },
      good: true,
      cost: null,
    });
    expect(moves.at(-1)).toMatchObject({
      name: '3,3-3,4',
      value: { perspective: 'white', outcome: 'loss', remoteness: { plies: 2 } },
      cost: { plies: 8, words: '8 plies sooner' },
      refutation: {
        moves: [{ side: 'black', name: '3,5-3,4', position: 'turn=white white=3,4 black=3,4' }],
        stops: 'over',
      },
    });
    for (const { value: after, refutation } of moves)
      expect(refutation.moves).toHaveLength(after.remoteness.plies - 1);
  });

  test('names the only good move, and says if the game is over', async () => {
    const one = await program(['explain', 'notakto']);
    expect(one.out).toContain('The one good move is 2,2.');
    const over = await program(['explain', 'notakto', '--position', 'cells=xxx/.../...']);
    expect(over.out).toContain('The game is over here: there is no move to explain.');
  });
});

describe('play', () => {
  const play = (words: string, input: string) => program(['play', ...words.split(' ')], input, FOLDER);
  /** Two people play pursuit on a 3×3 board. */
  const both = 'pursuit --n 3 --white 1,1 --black 3,3 --side both --seed 1';

  test('a whole game in a pipe: moves by name, by number and by a part of the name, and where it was decided', async () => {
    const { out, ...rest } = await play(both, '1,1-1,2\nmoves\n3,3-2,3\n1,1\n2,3-1,3\n1,1-1,2\n1,3-1,2\n');
    expect(rest).toEqual(quiet);
    expect(out).toContain('> 1,1-1,2\nWhite plays 1,1-1,2.\n');
    expect(out).toContain('  1. 3,3-2,3');
    expect(out).toContain('The game is over after 6 plies: black has won.\n');
    expect(out).toContain('Nobody gave anything away: it was a win for black from the start.');
    for (const control of ['\r', '\u001B']) expect(out).not.toContain(control);
  });

  test('on a board on which no table fits', async () => {
    const { out, status } = await play(
      'connect-four --width 7 --height 6 --side none --opponent random --seed 1',
      '',
    );
    expect(status).toBe(0);
    expect(out).toMatch(
      /^No table fits, so values are searched for; in the opening they are from the book connect-four-7-6-4\.book that comes with the program\.\n/,
    );
    expect(out).toMatch(/\nThe game is over after \d+ plies: /);
    expect(out).toMatch(
      /\nWho gave something away is open: not all values of this game were searched for\.\n$/,
    );
  });

  test('a finished game is drawn once, without a prompt', async () => {
    const { out, ...rest } = await program(
      ['play', 'tic-tac-toe', '--position', 'turn=o cells=xxx/oo./...'],
      '',
    );
    expect(rest).toEqual(quiet);
    expect(out.match(/3 x x x/g)).toHaveLength(1);
    expect(out).toMatch(/\nThe game is over: x has won\.\n$/);
  });

  test('a single position is not called positions', async () => {
    const { out } = await program(['solve', 'corner', '--x', '0', '--y', '0']);
    expect(out).toContain(' 1 position,');
  });

  test('says at which move the winner changed', async () => {
    const lost = await play(both, '1,1-1,2\n3,3-1,3\n1,2-1,3\n');
    expect(lost.out).toMatch(
      /white has won\.\nThe game was decided by move 2, black 3,3-1,3: a win for black before it, a win for white after it\.\n$/,
    );
    const twice = await play(both, '1,1-1,2\n3,3-1,3\n1,2-2,2\nquit\n');
    expect(twice.out).toMatch(
      /\nSo far the game was decided by move 3, white 1,2-2,2: a win for white before it, /,
    );
    expect(twice.out).toMatch(
      /\nBefore that the value had changed hands at\n {2}move 2, black 3,3-1,3: from a win for black to a win for white\n$/,
    );
  });

  test('in a scoring game lists the points given away, move by move, or says that there were none', async () => {
    const lost = await play('dots-and-boxes --rows 2 --columns 3 --seed 1', '1\n'.repeat(20));
    const [, start, given] =
      /\nIt was (\d+) points? ahead for second from the start; first gave (\d+) points? away:\n/.exec(
        lost.out,
      )!;
    const [, end] = /second has (\d+) points? more\./.exec(lost.out)!;
    expect(Number(end)).toBe(Number(start) + Number(given));
    const moves = [...lost.out.matchAll(/^ {2}move \d+, first \S+: gave (\d+) points? away$/gm)];
    expect(moves.reduce((sum, [, points]) => sum + Number(points), 0)).toBe(Number(given));
    expect(lost.out).not.toContain('Nobody gave anything away');
    const perfect = await play('dots-and-boxes --side none --opponent perfect --seed 1', '');
    expect(perfect.out).toContain(
      'Nobody gave anything away: it was 2 points ahead for first from the start.',
    );
  });

  test('hint, value, explain, undo, redo and help', async () => {
    const { out, ...rest } = await play(
      both,
      'hint\nvalue\nexplain\n1,1-1,2\nundo\nredo\nundo\nhelp\nquit\n',
    );
    expect(rest).toEqual(quiet);
    expect(out).toContain('> hint\n1,1-1,2 loses in 6 plies.\n');
    expect(out).toContain('> value\nWhite, to move, loses in 6 plies.\n');
    expect(out).toMatch(/> explain\n {2}1\. 1,1-1,2 {2}loses in 6 plies\n/);
    expect(out.match(/\n1 W \. \.\n/g)).toHaveLength(3);
    expect(out).toMatch(/ {2}resign +give up the game\n/);
  });

  test('resigning and quitting end it at once', async () => {
    const resigned = await play(both, 'resign\n1,1-1,2\n');
    expect(resigned).toMatchObject(quiet);
    expect(resigned.out).toMatch(/White resigns; black has won\.\n$/);
    const left = await play(both, '1,1-1,2\nquit\n');
    expect(left.out).toMatch(/So far nobody gave anything away: it was a win for black from the start\.\n$/);
  });

  test('says when the input ends; lines that were not understood give exit status 2', async () => {
    const ended = await play(both, '1,1-1,2\n');
    expect(ended).toMatchObject(quiet);
    expect(ended.out).toContain('The input ended before the game.\n');
    const odd = await play(both, 'hlep\n9,9\n99\nundo\n1,1-\n');
    expect(odd.status).toBe(2);
    expect(odd.out).toContain("'hlep' is neither a move nor a command; did you mean 'help'?\n");
    expect(odd.out).toContain("There is no move '9,9' here");
    expect(odd.out).toContain('There is no move 99; there are 2 moves.\n');
    expect(odd.out).toContain('There is nothing to take back.\n');
    const garbage = await play(both, '\u001B[2J\u0007\n');
    expect(garbage.out).not.toContain('\u001B');
    expect(garbage.out).toContain("There is no move '\uFFFD[2J\uFFFD'");
    expect(odd.out).toContain("'1,1-' could be 1,1-1,2, 1,1-2,1.\n");
  });

  test('the same seed plays the same game, the opponent moves automatically, and undo goes back to your move', async () => {
    const words = 'notakto --side second --opponent fallible --strength 0.3 --seed 5';
    const [once, again] = await Promise.all([
      play(words, '1\nundo\n2\nquit\n'),
      play(words, '1\nundo\n2\nquit\n'),
    ]);
    expect(once.out).toBe(again.out);
    expect(once.out).toContain(
      'the first player is a fallible opponent of strength 0.3, the second player is you',
    );
    expect(once.out.match(/The second player to move\./g)!.length).toBeGreaterThanOrEqual(3);
  });

  test('computers play each other to the end, and a drawn game stops when a position occurs for the third time', async () => {
    const won = await play('pursuit --n 4 --side none --opponent random,perfect --seed 2', '');
    expect(won).toMatchObject(quiet);
    expect(won.out).toContain('black has won.\n');
    const kinds = await play('tic-tac-toe --side none --opponent trap,greedy --seed 2', '');
    expect(kinds).toMatchObject(quiet);
    expect(kinds.out).toContain('x is an opponent that sets traps, o is a greedy opponent (seed 2).');
    expect(kinds.out).toMatch(/x has won\.|a tie/);
    const drawn = await play('crossing-pawn --map ...../...../..O../#..#./O#.X. --side none --seed 3', '');
    expect(drawn).toMatchObject(quiet);
    expect(drawn.out).toContain(
      'The position has occurred for the third time: play would go on forever, so the game is a draw.\n',
    );
    expect(drawn.out).toContain('it was a draw from the start');
  });

  test('a game is saved with its variations, never over an existing file, and can be continued', async () => {
    const saved = await play(both, '1,1-1,2\nundo\n1,1-2,1\nsave game.txt\nsave game.txt\nsave\nquit\n');
    expect(saved.status).toBe(2);
    expect(saved.out).toContain('Saved to game.txt.\n');
    expect(saved.out).toContain("Cannot write 'game.txt': it already exists.\n");
    const text = readFileSync(join(FOLDER, 'game.txt'), 'utf8');
    expect(text).toMatch(/^perfect-play session\ngame pursuit\n/);
    expect(text).toContain('\n1 1,1-1,2\n1 1,1-2,1\nat 2 2\n');
    const on = await play('pursuit --side both --session game.txt', 'undo\nquit\n');
    expect(on).toMatchObject(quiet);
    expect(on.out).toContain('Black to move.');
    expect(on.out).toContain('White to move.');
    expect(existsSync(join(FOLDER, 'other.txt'))).toBe(false);
  });

  test.each([
    ['pursuit --side green', /--side: 'green' is not a side \(expected white, black, both, none\)/],
    ['pursuit --side blak', /--side: 'blak' is not a side; did you mean 'black'\?/],
    ['pursuit --opponent perfct', /--opponent: 'perfct' is not an opponent; did you mean 'perfect'\?/],
    ['pursuit --opponent perfect,random,random', /got 3 names, but there are only two sides/],
    ['pursuit --strength 2', /--strength: '2' is not a number from 0 to 1/],
    ['pursuit --seed x', /'x' is not an integer \(expected --seed\)/],
    ['pursuit --session nowhere.txt', /cannot read 'nowhere\.txt': there is no such file/],
    ['pursuit --position nonsense', /--position: 'nonsense' is not field=value/],
  ])('%s is refused', async (words, said) => {
    const { status, out, error } = await play(words, '');
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(error).toMatch(said);
    expect(error.trimEnd()).not.toContain('\n');
  });
});
