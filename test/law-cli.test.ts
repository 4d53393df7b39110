/** The built commands `law` and `law check`: what they print, write and refuse. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './folder.ts';
import { interrupted } from './interrupting.ts';
import { PROGRAM, program } from './program.ts';
import { part } from './part.ts';

const FOLDER = temporaryFolder();

const file = (name: string): string => join(FOLDER, name);
const CORNER = '(1,0) (0,1) (1,1)';

describe.concurrent('a law is printed', () => {
  const PRINTED: readonly [readonly string[], readonly string[]][] = [
    [
      [CORNER],
      [
        'Proved, for all x and y:',
        'Lost for the player to move exactly when x and y are both even.',
        'lost ⇔ x ≡ y ≡ 0 (mod 2)',
        '3 states in base 2',
      ],
    ],
    [['corner'], ['Lost for the player to move exactly when x and y are both even.']],
    [[CORNER, '--nimbers'], ['7 states in base 2']],
    [['nim'], ['exactly when x equals y.']],
    [['nim 3'], ['the exclusive or of x, y and z is 0']],
    [
      ['wythoff', '--at', '10^40,10^40+1'],
      [
        'b is a with one more zero at the end',
        '13 states in Zeckendorf digits (1, 2, 3, 5, 8, …)',
        'subtract (0, 3819660112…',
      ],
    ],
    [
      [CORNER, '--misere'],
      ['whoever cannot move wins', 'Otherwise, lost exactly when a is odd.'],
    ],
    [
      [CORNER, '--forbid', '0,0', '--forbid', '(3..4,1)'],
      ['3 cells are forbidden', 'Proved'],
    ],
    [
      ['(1) (2) (3)', '--base', '5'],
      ['x is a multiple of 4', 'in base 5'],
    ],
    [['0.77'], ['period 12 from n = 71', '168 = 2·71 + 2·12 + 2', 'Guy and Smith (1956)', '57, 70.']],
    [['0.07'], ['period 34 from n = 53']],
    [
      ['0.75', '--misere', '--at', '3', '--at', '10^40'],
      ['has 8 elements', 'have the same element from n = 8 on', 'won for the player to move'],
    ],
    [['0.15'], ['period 10 from n = 1']],
    [
      ['0.007', '--up-to', '2000'],
      ['No period found', '0 to 2,000', 'Nothing is claimed about larger heaps'],
    ],
    [
      ['(1,2) (3,1) (2,2)', '--base', '2', '--up-to', '32'],
      ['No law found for the outcomes.', 'base 2: a table up to 32 did not have enough values.'],
    ],
  ];
  test.each(part(PRINTED, 0.15, 18))('%j', async (words, said) => {
    const { status, out, error } = await program(['law', ...words]);
    expect({ status, error }).toEqual({ status: 0, error: '' });
    for (const part of said) expect(out.replaceAll(/\s+/g, ' ')).toContain(part);
    expect(out).not.toContain('\x1b');
  });
});

describe.concurrent('values far out', () => {
  const FAR: readonly [readonly string[], string][] = [
    [
      [CORNER, '--at', '10^40,10^41+1'],
      '(10^40, 10^41 + 1) is won for the player to move; the nimber is 1. A winning move: subtract (0,1), leaving (10^40, 10^41).',
    ],
    [[CORNER, '--at', '4,6'], '(4, 6) is lost for the player to move; the nimber is 0.'],
    [
      [CORNER, '--at', '5,7', '--at', '10^40,3'],
      'The sum of (5, 7) [nimber 2] and (10^40, 3) [nimber 3] is won for the player to move; the nimber is 1. A winning move: subtract (1,0) from (10^40, 3), leaving (10^40 − 1, 3).',
    ],
    [
      ['wythoff', '--weights', '1,2,3', '--at', '1,2', '--at', '10^40,9'],
      'The sum of (1, 2) and (10^40, 9) is won for the player to move. A winning move: subtract (10^40 − 15, 0) from (10^40, 9), leaving (15, 9).',
    ],
    [['nim', '--at', '10^40,3'], '(10^40, 3) is won for the player to move'],
    [
      ['0.77', '--at', '5', '--at', '5'],
      'The sum of a heap of 5 [nimber 4] and a heap of 5 [nimber 4] is lost for the player to move; the nimber is 0.',
    ],
    [['0.007', '--up-to', '100', '--at', '5'], 'This was computed from the rules, not from a law.'],
    [[CORNER, '--misere', '--at', '1,0'], '(1, 0) is lost for the player to move.'],
  ];
  test.each(part(FAR, 0.15, 6))('%j', async (words, said) => {
    const { status, out } = await program(['law', ...words]);
    expect(status).toBe(0);
    expect(out.replaceAll(/\s+/g, ' ')).toContain(said);
  });
});

test('JSON has the words in three languages, the automaton and the answer', async () => {
  const { out } = await program(['law', CORNER, '--at', '5,7', '--json']);
  const { outcomes, at } = JSON.parse(out) as Record<string, Record<string, unknown>>;
  expect(outcomes).toMatchObject({
    status: 'proved',
    states: 3,
    words: {
      en: ['Lost for the player to move exactly when x and y are both even.'],
      zh: ['轮到走的一方必败，当且仅当 x 和 y 都是偶数。'],
      ja: ['手番の側が負けるのは x も y も偶数のとき、かつそのときに限る。'],
    },
    automaton: { base: 2, dimensions: 2 },
  });
  expect(at).toMatchObject({ outcome: 'win', nimber: '2', move: { piece: 0 } });
  const octal = JSON.parse((await program(['law', '0.77', '--json'])).out) as Record<string, unknown>;
  expect(octal).toMatchObject({ status: 'proved', from: 71, period: 12, bound: 168 });
});

describe('certificates', () => {
  test.each([
    ['outcomes', [CORNER]],
    ['nimbers', [CORNER, '--nimbers']],
    ['of Nim', ['nim 3']],
    ['of Wythoff', ['wythoff', '--misere', '--weights', '1,2,3']],
    ['of Kayles', ['0.77']],
  ])('%s: written completely, checked, and refused after a value is changed', async (name, words) => {
    const path = file(`${name}.json`);
    writeFileSync(path, 'what was there before');
    expect((await program(['law', ...words, '--certificate', path])).status).toBe(0);
    expect(readdirSync(FOLDER).filter((entry) => entry.endsWith('.part'))).toEqual([]);
    const good = await program(['law', 'check', path]);
    expect(good).toMatchObject({ status: 0, error: '' });
    expect(good.out).toMatch(/^The certificate is right: /);

    const text = readFileSync(path, 'utf8');
    const changed = text.includes('octal')
      ? text.replace(',2,3,1,', ',2,3,5,')
      : text.replace(/"value":\s*0/, '"value":1');
    expect(changed).not.toBe(text);
    const wrong = await program(['law', 'check', '-'], changed);
    expect(wrong).toMatchObject({ status: 1, error: '' });
    expect(wrong.out).toMatch(/^The certificate is wrong: it breaks at /);
    const json = await program(['law', 'check', '--json', '-'], changed);
    expect(json.status).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({ holds: false });
  });

  test('the theorem is printed, with its words if there are any', async () => {
    const { out } = await program(['law', 'check', file('outcomes.json')]);
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      'For all x, y ≥ 0: where a move subtracts (1,0) (0,1) (1,1)',
    );
    expect(out).toContain('In words:\n  Lost for the player to move exactly when x and y are both even.');
  });
});

test('pictures are written as files', async () => {
  const [svg, dot, drawn] = [file('corner.svg'), file('corner.dot'), file('automaton.svg')];
  const words = ['law', CORNER, '--svg', svg, '--dot', dot, '--automaton', drawn];
  expect((await program(words)).status).toBe(0);
  expect(readFileSync(svg, 'utf8')).toMatch(/^<svg [^]*<\/svg>\n$/);
  expect(readFileSync(dot, 'utf8')).toMatch(/^digraph law \{[^]*\}\n$/);
  // the three states of the corner, and all edges of the graph except the one to the start
  const picture = readFileSync(drawn, 'utf8');
  const edges = readFileSync(dot, 'utf8').match(/ -> \d+ \[/g) ?? [];
  expect(picture.match(/<circle[^>]*stroke="#222222"/g)).toHaveLength(3);
  expect(picture.match(/<path d="[^"]*" fill="none"/g)).toHaveLength(edges.length);
  expect(picture).not.toMatch(/NaN|undefined/);
});

test.runIf(process.platform !== 'win32')(
  'a link with the name of the unfinished file is not followed',
  () => {
    const [svg, other] = [file('linked.svg'), file('not-named')];
    // exec keeps the process number of the shell, which is part of the name of the unfinished file
    const command = `ln -s "${other}" "${svg}.$$.part" && exec "$0" "$@"`;
    const words = ['-c', command, process.execPath, PROGRAM, 'law', CORNER, '--svg', svg];
    expect(spawnSync('sh', words, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(other)).toBe(false);
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg /);
  },
);

describe.concurrent('impossible requests are refused in one sentence', () => {
  const REFUSED: readonly (readonly [readonly string[], number, string])[] = [
    [['law', 'law'], 2, "law: there is no game 'law' (perfect-play list names them)"],
    [['law', '(1,0)', '(0,1)'], 2, 'law takes 1 argument, got 2; put words that belong together in quotes'],
    [['law', CORNER, '--svg', ''], 2, "law: cannot write '': a file needs a name"],
    [['law', CORNER, '--at'], 2, 'perfect-play: --at needs a value'],
    [['law', CORNER, '--at', '10^100000,0'], 3, 'a coordinate may have at most 100,000 digits'],
    [['law', CORNER, '--forbid', '7'], 2, 'the forbidden cell (7) has one coordinate, the moves have 2'],
    [['law'], 2, 'perfect-play: <game> is missing; perfect-play law --help shows the usage'],
    [['law', '(0,0)'], 2, 'law: (0,0) subtracts nothing: the game would never end'],
    [['law', '(1,-1)'], 2, 'law: (1,-1) has a coordinate below 0'],
    [['law', '(1,0) (1)'], 2, 'law: (1,0) and (1) have different numbers of coordinates'],
    [['law', '(1,2,3,4)'], 2, 'has 4 coordinates; expected 1, 2 or 3'],
    [['law', 'cornr'], 2, "did you mean 'corner'?"],
    [['law', 'staircase'], 2, 'law: the moves of staircase do not subtract vectors'],
    [['law', 'nim 4'], 2, 'law: the number of heaps 4 is outside 1..3'],
    [['law', '0.8', '--misere', '--at', '3'], 2, 'misère quotients are found for octal games'],
    [['law', '0.75', '--misere', '--nimbers'], 2, 'misère octal games are solved by a quotient'],
    [['law', '0.37', '--misere', '--up-to', '9', '--at', '3'], 3, 'no quotient was found'],
    [['law', '0.77', '--forbid', '3'], 2, 'heaps of an octal game cannot be forbidden'],
    [['law', '0.77', '--base', '2'], 2, 'games of heaps are solved by periods'],
    [['law', 'nim', '--nimbers'], 2, 'the nimbers of Nim grow without bound'],
    [['law', '(n,0) (1,1)', '--nimbers'], 2, 'if a move can take any amount, the nimbers grow'],
    [['law', CORNER, '--misere', '--nimbers'], 2, 'nimbers apply to normal play only'],
    [['law', CORNER, '--at', '5'], 2, "law: --at: '5' has one coordinate; expected two such as 5,7"],
    [['law', CORNER, '--at', '5,-7'], 2, "law: --at: the coordinate '-7' is below 0"],
    [['law', CORNER, '--at', '10^99999999,1'], 3, 'a coordinate may have at most 100,000 digits'],
    [['law', CORNER, '--forbid', '1,1', '--at', '1,1'], 2, 'is forbidden, so it is not a position'],
    [
      ['law', CORNER, '--misere', '--at', '5,7', '--at', '1,1'],
      2,
      'nimbers do not solve sums of misère games',
    ],
    [
      ['law', '(n,0)', '--at', '5,7', '--at', '1,1'],
      2,
      'a sum of two pieces that are won, such as (5, 7) and (1, 1), needs nimbers',
    ],
    [['law', CORNER, '--weights', '1,2,4'], 2, "law: --weights: '1,2,4' are no weights"],
    [['law', CORNER, '--base', '99'], 2, 'law: --base 99 is outside 2..36'],
    [['law', CORNER, '--up-to', '99999999'], 3, 'the limit is 134,217,728'],
    [
      ['law', CORNER, '--svg', '/nowhere/at/all.svg'],
      2,
      "cannot write '/nowhere/at/all.svg': there is no such folder",
    ],
    // refused before the search, whose result could not be written
    [
      ['law', '0.007', '--up-to', '100', '--certificate', '/nowhere/at/all'],
      2,
      "law: cannot write '/nowhere/at/all': there is no such folder",
    ],
    [['law', CORNER, '--certificate', '/'], 2, "law: cannot write '/': it is a directory"],
    [['law', CORNER, '--outcomes', '--nimbers', '--certificate', 'x'], 2, 'a certificate holds one claim'],
    [['law', '0.007', '--up-to', '100', '--at', '101'], 3, 'nothing is known of heaps above 100'],
    [['law', CORNER, '--wat'], 2, "unknown option '--wat'"],
    [['law', 'check'], 2, 'law check needs the file of a certificate'],
    [['law', 'check', 'nowhere.json'], 2, "cannot read 'nowhere.json': there is no such file"],
    [['law', 'check', 'README.md'], 2, 'a certificate is a JSON object'],
  ];
  test.each(part(REFUSED, 0.1))('%j', async (words, exit, message) => {
    const { status, out, error } = await program(words);
    expect({ status, out }).toEqual({ status: exit, out: '' });
    expect(error).toContain(message);
    expect(error.trimEnd()).not.toContain('\n');
  });
});

/** Moves without a law, which are searched for in several bases for many seconds. */
const LAWLESS =
  '(0,0,3) (0,2,1) (0,3,2) (0,4,3) (1,0,2) (1,1,3) (1,3,1) (1,4,2) (2,0,1) (2,1,2) (2,2,3) (2,4,1) (3,1,1) (3,2,2) (3,3,3) (4,0,3) (4,2,1) (4,3,2) (4,4,3)';

test.each([
  ['solve', ['wythoff', '--x', '10^40', '--misere', 'yes', '--json'], { winningMoves: ['3,5'] }],
  ['explain', ['corner', '--x', '10^40+1', '--y', '6', '--json'], { winningMoves: [`1${'0'.repeat(40)},6`] }],
])('%s %j answers from a law where there is no board', async (command, words, expected) => {
  const { status, out } = await program([command, ...words]);
  expect([status, JSON.parse(out)]).toMatchObject([0, { value: { outcome: 'win' }, ...expected }]);
});

test.runIf(process.platform === 'linux' && existsSync('/usr/bin/script'))(
  'a long search on a terminal shows its progress, until Ctrl-C is typed',
  async () => {
    const words = `'${process.execPath}' '${PROGRAM}' law '${LAWLESS}' --nimbers --up-to 512`;
    const child = spawn('/usr/bin/script', ['-qec', words, '/dev/null'], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const [ctrlC, progress] = [
      '\u0003',
      /law(, base \d+)?, a table to \d+: [\d,]+ (rows|states|product states), \d+ s/,
    ];
    let [out, typed] = ['', false];
    child.stdout.on('data', (data) => {
      out += String(data);
      if (typed || !progress.test(out)) return;
      typed = true;
      child.stdin.write(ctrlC);
    });
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect(out).toMatch(progress);
    expect(out).toMatch(/law: interrupted\r\n$/);
    expect(status).toBe(130);
  },
);

test.each([
  ['(1,2) (2,1) (3,5) (5,3)', 'The time of --time is over; more was not tried.'],
  ['0.007', 'The time of --time is over.'],
])('--time ends the search for the law of %s', async (game, said) => {
  const { status, out, error } = await program(['law', game, '--time', '0.2']);
  expect({ status, error }).toEqual({ status: 4, error: '' });
  expect(out.replaceAll(/\s+/g, ' ')).toContain(said);
  const json = JSON.parse((await program(['law', game, '--time', '0.2', '--json'])).out) as Record<
    string,
    unknown
  >;
  expect(json['outcomes'] ?? json).toMatchObject({ stopped: true });
});

test('Ctrl-C ends it at once', async () => {
  // computing the nimbers of 0.007 up to this heap takes far longer than the test
  const { status, error } = await interrupted(['law', '0.007', '--up-to', '50000000']);
  expect({ status, error }).toEqual({ status: 130, error: 'law: interrupted\n' });
});
