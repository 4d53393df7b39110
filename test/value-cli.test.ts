/** The command `value`: what a position is worth in a sum of games. */
import { describe, expect, test } from 'vitest';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { loopySchema, loopySumSchema, sequenceSchema } from '../src/answers/sum-schemas.ts';
import { temporaryFolder } from './folder.ts';
import { program } from './program.ts';

const value = async (...words: readonly string[]) => program(['value', ...words]);

test('a hot position has a mean, a temperature and winning moves of both sides', async () => {
  const { status, out } = await value('domineering', '--width', '3', '--height', '2');
  expect(status).toBe(0);
  expect(out).toContain('The value is {2|-1/2}: whoever begins wins.');
  expect(out).toContain('Vertical is 3/4 moves ahead on average, and a move is worth 5/4 (the temperature).');
  expect(out).toContain('Winning moves of vertical: 1,2-2,2\n');
  expect(out).toContain('Left is vertical, Right is horizontal.');
});

test.each([
  [['domineering', '--width', '5'], 'The value is 1: vertical wins, whoever begins.'],
  [['col'], 'The value is 0: whoever begins loses.'],
  [['clobber', '--width', '2', '--height', '2'], 'The value is *: whoever begins wins.'],
  [['nim', '--heaps', '2,3'], 'The value is *: whoever begins wins.'],
])('%o: %s', async (words, expected) => {
  expect((await value(...words, '--quiet')).out).toContain(expected);
});

test('a range gives a table of the values, with what they seem to repeat by', async () => {
  const { status, out } = await value('domineering', '--height', '1', '--width', '1..9');
  expect(status).toBe(0);
  expect(out).toContain('width  winner           mean  temperature  value');
  expect(out).toContain('    4  horizontal         -2           -1  -2');
  expect(out).toContain('From width 1 on, -1 is added with every step of 2, it seems: 7 values of 9');
});

test('strips of two rows are won as published', async () => {
  // M. Lachmann, C. Moore, I. Rapaport, Who wins Domineering on rectangular boards?, 2002, of two rows
  const { out } = await value('domineering', '--height', '2', '--width', '1..16', '--json');
  const { terms } = v.parse(sequenceSchema, JSON.parse(out));
  expect(terms.map((term) => ('outcome' in term ? term.outcome : undefined)).join('')).toBe(
    'LNNRLNNRLNNRPNNR',
  );
});

test('a range of a game of one’s own, and the values in which cycles stand', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'steps.ts');
  writeFileSync(
    file,
    `import { count, game, integer, rules, shape, turns } from 'perfect-play/kit';
export default game({
  name: 'steps',
  options: { n: integer(3, 'how many steps', { min: 0, max: 50, even: true }) },
  rules: ({ n }) =>
    rules(shape({ turn: turns('left', 'right'), at: count(50) }), {
      start: { turn: 'left', at: n },
      // left takes 2, right takes 1
      moves: ({ turn, at }) =>
        turn === 'left' ? (at < 2 ? [] : [{ turn: 'right', at: at - 2 }]) : at < 1 ? [] : [{ turn: 'left', at: at - 1 }],
      noMoves: 'loses',
    }),
});
`.replace('integer(3', 'integer(4'),
  );
  const { out } = await value(file, '--n', '0..22');
  expect(out).toMatch(/^ 8 .*\{0\|-1\}$/m);
  expect(out).not.toMatch(/^ 7 /m);
  expect(out).toContain('From n 0 on, the values repeat with every step of 6, it seems: 9 values of');
  const loopy = await value('fox-and-hounds', '--n', '4..5', '--winner-passes');
  expect(loopy.out).toContain('n  winner');
});

test.each([
  [['--width', '1..3', '--height', '2..3'], 'only one option can be a range, got --width, --height'],
  [['--width', '3..1'], '--width: 3..1 is empty; the smaller number stands first'],
  [['--width', '20..30'], '--width 30 is outside 1..24'],
  [
    ['--width', '1..3', '--svg', 'x.svg'],
    '--svg cannot be combined with a range, which is of start positions',
  ],
])('%o: %s', async (words, expected) => {
  const { status, error } = await value('domineering', ...words);
  expect([status, error]).toEqual([2, expect.stringContaining(expected)]);
});

test('what was found is printed where the rest of a range needs too much memory', async () => {
  const { status, out, error } = await value(
    'domineering',
    '--width',
    '1..9',
    '--height',
    '4',
    '--memory',
    '3MB',
  );
  expect(status).toBe(3);
  expect(out).toContain('    3  ');
  expect(error).toMatch(/--width [4-9]: the values need more than 3.0 MiB/);
});

test('the value of a position does not depend on whose turn it is, and need not occur in play', async () => {
  const shown = await Promise.all(
    ['bull', 'cow'].map((turn) => value('snort', '--quiet', '--position', `turn=${turn} cells=bb./.../...`)),
  );
  expect(shown[0]!.status).toBe(0);
  expect(shown[0]!.out).toBe(shown[1]!.out);
});

test('JSON has the thermograph and the regions', async () => {
  const { out } = await value(
    'domineering',
    '--position',
    'turn=vertical cells=..x./.xxx/xx../xx..',
    '--json',
  );
  expect(JSON.parse(out)).toMatchObject({
    game: 'domineering',
    left: 'vertical',
    right: 'horizontal',
    value: '±{1*}',
    outcome: 'N',
    stops: { left: 1, right: -1 },
    mean: 0,
    temperature: 1,
    thermograph: {
      left: [
        { temperature: -1, value: expect.any(Number) },
        { temperature: 0, value: 1 },
        { temperature: 1, value: 0 },
      ],
    },
    regions: [
      { cells: ['1,1', '1,2', '2,1'], value: '*' },
      { cells: ['3,3', '3,4', '4,3', '4,4'], value: '±1' },
    ],
    winningMoves: { left: ['3,3-4,3', '3,4-4,4'], right: ['3,3-3,4', '4,3-4,4'] },
  });
});

test('value -i calculates line by line', async () => {
  const lines =
    'g = {2|-1/2} + ^[2]\n\nof g\nG - g\nover & under\noptions upon\nfunctions\nhelp\nof dud\nof 73/16 + v9*8\nfollowers {0,1|2}\nquit\n1\n';
  const { out, status } = await program(['value', '-i'], lines);
  expect(status).toBe(0);
  expect(out).toContain('{2↑[2]|-1/2↑[2]}: whoever begins wins\n');
  expect(out).toContain('stops 2 and -1/2, mean 3/4, temperature 5/4\n');
  expect(out).toContain('0: whoever begins loses\n');
  expect(out).toContain('over & under: neither side can force the end, whoever begins\n');
  expect(out).toContain('Left: upon\nRight: *\n');
  expect(out).toContain('cool(g, t): g with a tax of t on every move\n');
  expect(out).toContain('uptimal(73/16*8.9-), with the coefficients');
  expect(out).toContain('  to 0\n      dominated by 1: 0 ≤ 1\n  to 1\n');
  expect(out).not.toContain('1: Left wins');
});

test('the options of a position are moves, and an option can be reversible through one', async () => {
  const { status, out } = await value('domineering', '--width', '3', '--height', '2', '--followers');
  expect(status).toBe(0);
  expect(out).toContain('Options of Left:\n  1,1-2,1: ±1\n');
  expect(out).toContain('  1,2-2,2: 2\n');
  expect(out).toContain('Mean 3/4, temperature 5/4.');
});

test('a value stands in the place of a game, and a loopy one has no options that are compared', async () => {
  const { status, out } = await value('{0,1|2}', '--followers');
  expect(status).toBe(0);
  expect(out).toContain('The value is 3/2: Left wins, whoever begins.');
  expect(out).toContain('  to 0\n      dominated by 1: 0 ≤ 1\n  to 1\n\nOptions of Right:\n  to 2\n');
  const nimber = await value('*60', '--followers');
  expect(nimber.out).toContain('  to *39\n  … and 20 others\n');
  expect(nimber.out).toMatch(
    /^Incentives of Left: (?:\*\d+, ){39}\*\d+ and 20 others; of Right: .* and 20 others\.$/m,
  );
  const loopy = await value('of', 'over', '--followers');
  expect([loopy.status, loopy.error]).toEqual([
    2,
    expect.stringContaining('options are compared only in a game without cycles'),
  ]);
});

test.each([
  ['1 +', /column 4: expected a game/],
  ['chill(1)', /'chill' is no function/],
  ['v = 3', /'v' cannot be a name/],
  ['cool = 3', /'cool' cannot be a name/],
  ['on = 3', /'on' cannot be a name/],
  ['pass = 3', /'pass' cannot be a name/],
])('value -i goes on after %s, with a status', async (line, said) => {
  const { out, status } = await program(['value', '-i'], `${line}\n1/2\n`);
  expect(status).toBe(2);
  expect(out).toMatch(said);
  expect(out).toContain('1/2: Left wins, whoever begins\n');
});

test('a game that ends before a side cannot move has a value if the winner passes', async () => {
  const position = 'turn=hounds hounds=a3/c3/e3/g3 fox=d2';
  const refused = await value('fox-and-hounds', '--position', position);
  expect(refused.status).toBe(2);
  const { out } = await value('fox-and-hounds', '--position', position, '--winner-passes', '--quiet');
  expect(out).toMatch(/^The value is 2: hounds win, whoever begins\./);
});

test('the thermograph is drawn', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'walls.svg');
  const { status } = await value('domineering', '--width', '3', '--height', '2', '--svg', file, '--quiet');
  expect(status).toBe(0);
  expect(readFileSync(file, 'utf8')).toMatch(/^<svg [^>]*>\n<title>Domineering: \{2\|-1\/2\}<\/title>/);
});

test('solve and explain say it too, where it is soon known', async () => {
  const said =
    'In a sum the value is {2|-1/2}. Vertical is 3/4 moves ahead on average, and a move is worth 5/4 (the temperature).';
  for (const command of ['solve', 'explain'])
    expect((await program([command, 'domineering', '--width', '3', '--height', '2'])).out).toContain(said);
  expect(
    (await program(['explain', 'tic-tac-toe', '--position', 'turn=o cells=xx./oo./x..'])).out,
  ).not.toContain('In a sum');
});

describe('what has no such value is refused in one sentence', () => {
  test.each([
    [
      ['tic-tac-toe'],
      'tic-tac-toe: only games in which whoever cannot move loses have values that can be added: here the game then ends level\n',
      2,
    ],
    [
      ['staircase'],
      'staircase: only games in which whoever cannot move loses have values that can be added: here points decide\n',
      2,
    ],
    [['domineering', '--position', 'turn=vertical cells=..../....'], /expected 4 rows, got 2/, 2],
    [
      ['col', '--position', 'turn=blue cells=bb./.../...'],
      /impossible position '.*': 1,1 and 1,2 may not hold b and b/,
      2,
    ],
    [
      ['snort', '--width', '6', '--height', '6', '--memory', '4MiB'],
      'snort: the values need more than 4.0 MiB of memory; allow more, or take a smaller game\n',
      3,
    ],
  ])('%o', async (words, said, status) => {
    const refused = await value(...words, '--quiet');
    expect(refused).toMatchObject({ status, out: '' });
    expect(refused.error).toMatch(
      said instanceof RegExp ? said : new RegExp(said.replaceAll(/[.()]/g, '\\$&')),
    );
  });
});

describe('sum', () => {
  const sum = async (...words: readonly string[]) => program(['sum', ...words]);

  test('says who wins, every winning move, and the hottest part', async () => {
    const { status, out } = await sum('domineering 2x3', 'snort 2x2 @ cells=b./..', '*2');
    expect(status).toBe(0);
    expect(out).toContain('The sum is {4*2|2*2||3/2*2|-1/2*2}: Left wins, whoever begins.');
    expect(out).toContain('  2. snort 2x2 @ cells=b./..: {2|0} (Left is bull, Right is cow)');
    expect(out).toContain('No move of Right wins.');
    expect(out).toContain('The hottest part is 1, with temperature 5/4.');
  });

  test('the word for a loopy game is a value, as in braces', async () => {
    const [word, braces] = [await program(['value', 'over']), await program(['value', 'a{0|a}'])];
    expect(word.out).toContain('The value is over: Left wins');
    expect(braces.out).toBe(word.out);
  });

  test('a list of edges, which has blanks, is one option', async () => {
    const { out } = await sum('hackenbush edges=ground-a:b a-b:r', 'hackenbush edges=ground-a:r a-b:b');
    expect(out).toContain('  1. hackenbush edges=ground-a:b a-b:r: 1/2 (');
    expect(out).toContain('The sum is 0:');
  });

  test('adds impartial games, and has JSON', async () => {
    const { out } = await sum('nim heaps=3,4', 'kayles pins=7', '--json');
    expect(JSON.parse(out)).toMatchObject({
      value: '*5',
      outcome: 'N',
      parts: [{ value: '*7' }, { value: '*2' }],
      winningMoves: { left: [{ part: 1, name: 'b 4-1' }], right: [{ part: 1, name: 'b 4-1' }] },
    });
  });

  test('points of laws are parts, of any length', async () => {
    const { out } = await sum('corner @ 10^40,5', '0.77:10^40,5', 'nim:3,4', '±1', '--json');
    expect(JSON.parse(out)).toMatchObject({
      parts: [{ value: '*3' }, { value: '*5' }, { value: '*7' }, { value: '±1' }],
      hottest: 4,
    });
  });

  const file = (text: string): string => {
    const path = join(temporaryFolder(), 'row.mjs');
    writeFileSync(
      path,
      `import { Board, E, W, fill, one, places, rules, shape, turns, walks } from 'perfect-play/kit';
      const board = Board.rectangle(1, 3);
      const turn = turns('left', 'right');
      ${text}`,
    );
    return path;
  };
  const CELLS = "const position = shape({ turn, cells: fill(board, '.lr') });";
  const FILLING = "start: position.unrank(0), moves: places(position, 'cells', { left: 'l', right: 'r' })";

  test('games in files are parts', async () => {
    const path = file(`${CELLS} export default rules(position, { ${FILLING} });`);
    const { out } = await sum(path, `${path} @ cells=l..`, '*', '--json');
    expect(JSON.parse(out)).toMatchObject({
      value: '0',
      parts: [{ value: '*' }, { value: '0', left: 'left', right: 'right' }, { value: '*' }],
    });
  });

  test.each([
    [
      'a game whose positions tell whose turn it is',
      `${CELLS} const legal = ({ turn, cells }) => (turn === 'left') === /^(\\.*[lr]\\.*[lr])*\\.*$/.test(cells);
      export default rules(position, { ${FILLING}, legal });`,
      /^sum: '.*': turn=right cells=\.\.\. is not a position, so positions tell whose turn it is/,
    ],
  ])('%s is refused, with the part that it is', async (_, text, said) => {
    const refused = await sum('±1', file(text));
    expect(refused).toMatchObject({ status: 2, out: '' });
    expect(refused.error).toMatch(said);
  });

  const TUG = `const position = shape({ turn, piece: one(board) });
      const steps = board.steps(E, W);
      const moves = walks(position, { left: { piece: steps }, right: { piece: steps } });
      export default rules(position, { start: position.unrank(0), moves });`;

  test('a game in a file in which positions occur again is loopy', async () => {
    const path = file(TUG);
    const answer = await sum(path, 'over', '--json');
    expect(v.parse(loopySumSchema, JSON.parse(answer.out))).toMatchObject({
      value: 'dud',
      winners: { leftBegins: 'D', rightBegins: 'D' },
      parts: [
        { left: 'left', value: 'dud' },
        { left: null, value: 'over', winners: { leftBegins: 'L' } },
      ],
    });
    const { out } = await value(path, '--quiet');
    expect(out).toBe(`The value is dud: neither side can force the end, whoever begins.
If endless play is a win of left it is worth on, and if of right off.
It is loopy: positions can occur again in play.

No move of left wins.
No move of right wins.
`);
    const json = JSON.parse((await value(path, '--json')).out);
    expect(v.parse(loopySchema, json)).toMatchObject({
      value: 'dud',
      left: 'left',
      winningMoves: { left: [] },
    });
  });

  test('loopy values are parts', async () => {
    const { out } = await sum('over', 'v');
    expect(out).toBe(`The sum is over: Left wins, whoever begins.

  1. over: over
  2. v: ↓

Winning moves of Left: 2: to *
No move of Right wins.
`);
    expect((await sum('dud', '1')).out).toContain('Of part 1 only the two sides are known, and no moves.');
    // Bach's carousel (Winning Ways, chapter 11)
    expect((await sum('a{0,{1|1,{*,{1*|1*,a}|*}}|0}')).out).toContain(
      'Its onside is equal to no stopper that was found; its offside is equal to no stopper that was found.',
    );
  });

  test('is played against a computer', async () => {
    const moves = 'moves\nhint\n1: 1,2-2,2\nsave here\nundo\nquit\n';
    const { out, status } = await program(['sum', 'domineering 2x3', '+-1', '--play', '--seed', '1'], moves);
    expect(out).toContain('A sum: left is you, right is a perfect opponent (seed 1).');
    expect(out).toContain('1: 1,1-2,1 wins.');
    expect(out).toMatch(/Left plays 1: 1,2-2,2\.\nRight plays 2: to -1\./);
    expect(out).toContain('A sum cannot be saved.');
    expect(status).toBe(2);
  });

  test.each([
    [['0.77 @ 10^40', '--play', '--side', 'none'], /would take two computers too many moves/],
    [['0.77 @ 2^'], /is no coordinate/],
    [['(n,n) @ 3,4'], /the nimbers grow without bound/],
    [['domino 2x3'], /^sum: there is no game 'domino'/],
    [
      ['domineering 2y3'],
      /^sum: 'domineering 2y3': '2y3' is not an option \(expected name=value or 2x3\)\n$/,
    ],
    [['tic-tac-toe', '*'], /^sum: 'tic-tac-toe': only games in which whoever cannot move loses/],
    [['{1|'], /^sum: '\{1\|': column 4: expected a game such as/],
    [['over', '--play'], /^sum: a sum with a loopy game cannot be played here/],
    [['cool(on, 1)'], /^sum: 'cool\(on, 1\)': a loopy game stands where only a short one/],
    [[], /<parts> is missing/],
  ])('%o is refused', async (words, said) => {
    const refused = await sum(...words);
    expect(refused).toMatchObject({ status: 2, out: '' });
    expect(refused.error).toMatch(said);
  });
});
