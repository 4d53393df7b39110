/** The built program: the contest cases byte for byte, interactive games, and the commands for people. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { seeded } from '../src/base/random.ts';
import { contestNames } from '../src/contest/index.ts';
import { interrupted } from './interrupting.ts';
import { PROGRAM, ROOT, program } from './program.ts';
import { part } from './part.ts';

const CASES = `${ROOT}test/cases`;

describe.each(contestNames.flatMap((game) => [game, `format/${game}`]))('every case of %s', (folder) => {
  const game = folder.replace('format/', '');
  const names = readdirSync(`${CASES}/${folder}`)
    .filter((file) => file.endsWith('.in'))
    .map((file) => file.slice(0, -'.in'.length));

  test('there are some', () => expect(names.length).toBeGreaterThan(6));

  test.concurrent.each(part(names, 0.1, folder.length))('%s', async (name) => {
    const input = readFileSync(`${CASES}/${folder}/${name}.in`);
    const expected = readFileSync(`${CASES}/${folder}/${name}.out`, 'utf8');
    const { status, out, error } = await program(['answer', game], input);
    if (game === 'knightmare') {
      // a start without an opponent: the first word is a colour that can win; then the game is over, or a move is missing
      expect(expected.trim().split(/\s+/)).toContain(out.split('\n')[0]);
      if (status !== 0)
        expect(error).toMatch(/^knightmare: line \d+, column \d+: the opponent closed the connection .*\n$/);
    } else {
      expect({ status, out }).toEqual({ status: 0, out: expected });
      expect(error).toMatch(
        /^$|^corner: already at \(0,0\)|^staircase: line \d+ has \d+ numbers?, expected \d+; .*\n$/,
      );
    }
  });
});

test('the contest mode loads neither streams nor threads of Node', () => {
  // loading them takes a few milliseconds at every start
  const list = "process.on('exit', () => console.log(process.moduleLoadList.join()))";
  const loaded = (words: readonly string[]): string =>
    execFileSync(process.execPath, ['--import', `data:text/javascript,${list}`, ...words], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const heavy = /NativeModule (stream|worker_threads)\b/;
  expect(loaded(['--eval', "require('node:worker_threads')"])).toMatch(heavy);
  const answered = loaded([PROGRAM, 'answer', 'crossing-pawn', `${ROOT}examples/crossing-pawn.in`]);
  expect(answered).toMatch(/^Black 0\n/);
  expect(answered).not.toMatch(heavy);
});

type Cell = readonly [row: number, column: number];

const attacks = (a: Cell, b: Cell): boolean => Math.abs((a[0] - b[0]) * (a[1] - b[1])) === 2;
const same = (a: Cell, b: Cell): boolean => a[0] === b[0] && a[1] === b[1];

interface Game {
  readonly colour: string;
  /** The number of moves of the program, all of them legal. */
  readonly moves: number;
  readonly won: boolean;
  readonly status: number | null;
  readonly extra: string[];
}

/** A referee and an opponent that captures, reaches its target, or makes safe random moves; it keeps the pipe open to the end. */
async function liveGame(n: number, m: number, starts: readonly [Cell, Cell], seed: number): Promise<Game> {
  const child = spawn(process.execPath, [PROGRAM, 'answer', 'knightmare'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const send = (text: string): void => void child.stdin.write(text);
  const random = seeded(seed);
  const below = (k: number): number => Math.floor(random() * k);
  const leaps: readonly Cell[] = [-2, -1, 1, 2].flatMap((r) =>
    [-2, -1, 1, 2].filter((c) => Math.abs(c) !== Math.abs(r)).map((c): Cell => [r, c]),
  );
  const movesOf = ([r, c]: Cell): Cell[] =>
    leaps.map(([dr, dc]): Cell => [r + dr, c + dc]).filter(([a, b]) => a >= 1 && a <= n && b >= 1 && b <= m);

  send(`${n} ${m}\n${starts[0].join(' ')}\n${starts[1].join(' ')}\n`);
  const colour: string = (await lines.next()).value;
  const ours = colour === 'WHITE' ? 0 : 1;
  const homes: readonly [Cell, Cell] = [
    [n / 2, m / 2],
    [n / 2 + 1, m / 2],
  ];
  const knights: Cell[] = [...starts];
  let moves = 0;
  for (let turn = 0; moves <= 350; turn = 1 - turn) {
    const [own, other] = [knights[turn]!, knights[1 - turn]!];
    let to: Cell;
    if (turn === ours) {
      to = String((await lines.next()).value)
        .split(' ')
        .map(Number) as [number, number];
      moves++;
      if (!movesOf(own).some((cell) => same(cell, to))) throw new Error(`no knight's move: ${own} to ${to}`);
    } else {
      const all = movesOf(own);
      const safe = all.filter((cell) => !attacks(cell, other));
      const open = safe.length > 0 ? safe : all;
      to =
        all.find((cell) => same(cell, other)) ??
        safe.find((cell) => same(cell, homes[turn]!)) ??
        open[below(open.length)]!;
      send(`${to.join(' ')}\n`);
    }
    knights[turn] = to;
    const home = same(to, homes[turn]!) && !attacks(to, other);
    if (same(to, other) || home) {
      const won = turn === ours;
      const timer = setTimeout(() => child.kill(), 200_000);
      const status = await closed;
      clearTimeout(timer);
      const extra: string[] = [];
      for (let line = await lines.next(); !line.done; line = await lines.next()) extra.push(line.value);
      return { colour, moves, won, status, extra };
    }
  }
  child.kill();
  return { colour, moves, won: false, status: null, extra: [] };
}

describe('a live game of knightmare against a process that keeps the pipe open', () => {
  const starts: [n: number, m: number, white: Cell, black: Cell, colour: string][] = [
    [8, 8, [2, 2], [7, 8], 'WHITE'],
    [8, 8, [2, 2], [6, 1], 'WHITE'],
    [8, 8, [3, 7], [2, 8], 'BLACK'],
    [8, 8, [1, 1], [5, 7], 'BLACK'],
    [6, 1000, [1, 1], [6, 1000], 'BLACK'],
    [1000, 1000, [1, 1], [1000, 999], 'WHITE'],
    [1000, 1000, [1, 1], [1000, 1000], 'BLACK'],
  ];
  test.each(starts)('%i×%i, %j and %j: %s wins', async (n, m, white, black, colour) => {
    const game = await liveGame(n, m, [white, black], n + m + white[0] * 7 + black[1]);
    expect(game).toMatchObject({ colour, won: true, status: 0, extra: [] });
    expect(game.moves).toBeLessThanOrEqual(350);
  });
});

describe('commands for people', () => {
  const quiet = { status: 0, error: '' };

  test('list names the five games, one per line', async () => {
    const { out, ...rest } = await program(['list']);
    expect(rest).toEqual(quiet);
    const lines = out.split('\n');
    expect(contestNames.filter((name) => lines.some((line) => line.startsWith(`${name} `)))).toEqual(
      contestNames,
    );
  });

  test.each(contestNames)('help %s says rules, options and position format', async (game) => {
    const { out, ...rest } = await program(['help', game]);
    expect(rest).toEqual(quiet);
    for (const part of [`perfect-play solve ${game}`, '--position "', 'Known values'])
      expect(out).toContain(part);
  });

  const commands = 'solve explain play census puzzle new check table law list help examples serve answer';
  const helped = [...commands.split(' '), 'table build', 'table probe', 'law check', 'solve pursuit'];
  test.each(helped)('the help of %s fits into 80 columns', async (words) => {
    const { out, ...rest } = await program([...words.split(' '), '--help']);
    expect(rest).toEqual(quiet);
    expect(out.split('\n')[0]).toContain(`Usage: perfect-play ${words.split(' ')[0]}`);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(out).not.toMatch(/^ +check *$/m);
  });

  test('the help of the program fits into 80 columns', async () => {
    const { out } = await program(['--help']);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test.each(['solve', 'answer', 'law'])('help %s is the help of the command', async (command) => {
    expect(await program(['help', command])).toEqual(await program([command, '--help']));
  });

  test('solve says the value in words, with the number of plies', async () => {
    const { out, ...rest } = await program([
      'solve',
      'pursuit',
      '--n',
      '5',
      '--white',
      '3,3',
      '--black',
      '3,5',
    ]);
    expect(rest).toEqual(quiet);
    expect(out).toMatch(/^Pursuit: white to move\n/);
    expect(out).toContain('\nBlack wins in 10 plies.\n');
    expect(out).toContain('\nPosition: turn=white white=3,3 black=3,5\n');
  });

  const solved: [words: string, toMove: string, value: Readonly<Record<string, unknown>>, plies: number][] = [
    [
      'pursuit --n 2',
      'white',
      { perspective: 'white', outcome: 'loss', winner: 'black', remoteness: { plies: 2 } },
      2,
    ],
    [
      'pursuit --n 5 --white 3,3 --black 3,4',
      'white',
      { perspective: 'white', outcome: 'win', winner: 'white', remoteness: { plies: 1 } },
      1,
    ],
    ['staircase', 'black', { perspective: 'black', score: { points: 2 } }, 6],
    [
      'crossing-pawn',
      'red',
      { perspective: 'red', outcome: 'win', winner: 'red', remoteness: { plies: 75 } },
      75,
    ],
    [
      'corner --x 4 --y 6',
      'the first player',
      {
        perspective: 'the first player',
        outcome: 'loss',
        winner: 'the second player',
        remoteness: { plies: 10 },
      },
      10,
    ],
  ];
  test.each(solved)('solve %s --json', async (words, toMove, value, plies) => {
    const { out, ...rest } = await program(['solve', ...words.split(' '), '--json']);
    expect(rest).toEqual(quiet);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({ game: words.split(' ')[0], toMove, value, line: { stops: 'over' } });
    expect(answer.line.moves).toHaveLength(plies);
    expect(answer.plan).toMatchObject({ reason: expect.any(String), bytes: expect.any(Number) });
    expect([answer.positions, answer.milliseconds].every((n) => typeof n === 'number' && n > 0)).toBe(true);
    expect(answer.diagram.length).toBeGreaterThan(0);
  });

  const differently: [flags: string, plan: Readonly<Record<string, unknown>>][] = [
    ['', { engine: 'bit-rows', positions: 57_624 }],
    ['--engine bit-rows', { engine: 'bit-rows', positions: 57_624 }],
    ['--engine product', { engine: 'product', method: 'retrograde', positions: 57_624 }],
    ['--engine indexed', { engine: 'indexed', method: 'retrograde', positions: 115_248 }],
    ['--no-wasm', { engine: 'bit-rows', positions: 57_624 }],
    ['--threads 3', { engine: 'bit-rows', positions: 57_624 }],
    ['--no-implied-turn', { engine: 'bit-rows', positions: 115_248 }],
    ['--no-alike-pieces', { engine: 'bit-rows', positions: 117_649 }],
    ['--no-alike-pieces --no-implied-turn --no-wasm', { engine: 'bit-rows', positions: 235_298 }],
  ];
  test.each(differently)('solve crossing-pawn %s gives the same value and line', async (flags, plan) => {
    const words = ['solve', 'crossing-pawn', ...flags.split(' ').filter(Boolean), '--json'];
    const { out, ...rest } = await program(words);
    expect(rest).toEqual(quiet);
    const answer = JSON.parse(out);
    expect(answer.plan).toMatchObject(plan);
    expect(answer.value).toMatchObject({ outcome: 'win', winner: 'red', remoteness: { plies: 75 } });
    expect(answer.line.moves).toHaveLength(75);
  });

  test('solve pursuit --no-symmetries solves every position by itself', async () => {
    const { out, ...rest } = await program(['solve', 'pursuit', '--n', '5', '--no-symmetries', '--json']);
    expect(rest).toEqual(quiet);
    expect(JSON.parse(out).plan).toMatchObject({ engine: 'bit-rows', positions: 1250, symmetries: 1 });
  });

  test('the value of a position is from the perspective of its side to move', async () => {
    const position = 'turn=black white=1,1 black=1,2';
    const { out, ...rest } = await program(['solve', 'pursuit', '--position', position, '--json']);
    expect(rest).toEqual(quiet);
    expect(JSON.parse(out)).toMatchObject({
      position,
      toMove: 'black',
      value: { perspective: 'black', outcome: 'win', winner: 'black', remoteness: { plies: 1 } },
    });
  });

  test('a position is also the columns of the moves that lead to it', async () => {
    const answer = async (position: string): Promise<Record<string, unknown>> => {
      const { out } = await program(['explain', 'connect-four', '--position', position, '--json']);
      const { milliseconds: _, ...rest } = JSON.parse(out);
      return rest;
    };
    const [byColumns, byRows] = [await answer('323'), await answer('turn=o cells=..../..../..x./.ox.')];
    expect(byColumns).toEqual(byRows);
  });

  test('a draw has no winner and no number of plies', async () => {
    const map = '...../...../..O../#..#./O#.X.';
    const { out, status } = await program(['solve', 'crossing-pawn', '--map', map, '--json']);
    expect(status).toBe(0);
    const { value } = JSON.parse(out);
    expect(value).toMatchObject({ perspective: 'red', outcome: 'draw', winner: null });
    expect(value).not.toHaveProperty('remoteness');
  });

  test('no progress is shown in a pipe', async () => {
    const { out, ...rest } = await program([
      'solve',
      'pursuit',
      '--n',
      '48',
      '--white',
      '1,1',
      '--black',
      '48,48',
    ]);
    expect(rest).toEqual(quiet);
    for (const control of ['\r', '\u001B']) expect(out).not.toContain(control);
    expect(out).toContain('Black wins in ');
  });

  test('examples solves every example and prints the answers of the contests', async () => {
    const { out, ...rest } = await program(['examples']);
    expect(rest).toEqual(quiet);
    const answers = [...out.matchAll(/^Answer: (.*?) +\(/gm)].map((found) => found[1]);
    const expected = ['BLACK 10', '2', 'Black 0', 'Black 2', 'Black 2', 'Tie', 'Red 75', '后手', 'WHITE'];
    expect(answers).toEqual(expected);
  });
});

describe('exit statuses', () => {
  const refused: [words: string, status: number, error: RegExp][] = [
    ['nonsense', 2, /unknown command 'nonsense'/],
    ['solve', 2, /game/],
    ['solve pursuti', 2, /did you mean 'pursuit'\?/],
    ['solve pursuit --bogus', 2, /unknown option '--bogus'/],
    ['solve pursuit --n 1', 2, /--n must be at least 2, got 1|--n 1 is outside/],
    ['solve pursuit --n', 2, /--n/],
    ['solve pursuit --white 9,9', 2, /white row 9 is outside 1\.\.4/],
    ['solve pursuit --position nonsense', 2, /'nonsense' is not field=value/],
    ['solve connect-four --position 44441441', 2, /--position: character 7: column 4 is full\n/],
    ['solve pursuit --memory lots', 2, /'lots' is not a size/],
    ['solve pursuit --graph product', 2, /unknown option '--graph'/],
    [
      'solve pursuit --engine queue',
      2,
      /--engine: 'queue' is not one of young-diagrams, bit-rows, product, piece-tiers, piece-rows, pieces, hands, groups, mills, strata, indexed, explored, regions, lines, alpha-beta\n/,
    ],
    ['solve pursuit --engine', 2, /--engine needs a value/],
    ['solve staircase --engine bit-rows', 2, /^staircase: these rules /],
    [
      'solve crossing-pawn --engine young-diagrams',
      2,
      /^crossing-pawn: these rules cannot be solved by young-diagrams, which needs a Young diagram /m,
    ],
    ['solve pursuit --threads', 2, /--threads needs a value/],
    ['solve pursuit --threads 0', 2, /^pursuit: --threads 0 is outside 1\.\.64$/m],
    ['solve pursuit --threads 65', 2, /^pursuit: --threads 65 is outside 1\.\.64$/m],
    ['solve pursuit --threads two', 2, /^pursuit: 'two' is not an integer \(expected --threads\)$/m],
    ['solve pursuit --no-thread', 2, /unknown option '--no-thread'/],
    ['help pursuti', 2, /did you mean 'pursuit'\?/],
    ['solve pursuit --n 60 --memory 1MB', 3, /would be needed, but 1\.0 MiB may be used/],
  ];
  test.each(part(refused, 0.1))('%s: %i', async (words, status, error) => {
    const result = await program(words.split(' '));
    expect({ status: result.status, out: result.out }).toEqual({ status, out: '' });
    expect(result.error).toMatch(error);
    expect(result.error).not.toMatch(/\n\s+at /);
    expect(result.error.trimEnd()).not.toContain('\n');
  });

  test
    .runIf(process.platform !== 'win32')
    .each([
      'solve pursuit',
      'solve ./my-game.ts',
      'table build pursuit',
      'check pursuit',
      'new my-game',
      'law nim',
    ])('%s in a folder that was deleted: 2', (words) => {
    const folder = mkdtempSync(join(tmpdir(), 'perfect-play-gone-'));
    const command = ['-c', 'rmdir "$PWD" && exec "$0" "$@"', process.execPath, PROGRAM, ...words.split(' ')];
    const { status, stdout, stderr } = spawnSync('sh', command, { cwd: folder, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/: the current folder was deleted; change to another one\n$/);
    expect(stderr.trimEnd()).not.toContain('\n');
  });

  describe.runIf(process.platform !== 'win32')('Ctrl-C', () => {
    test.each(['solve', 'play'])('while %s solves is reported, with status 130', async (command) => {
      const result = await interrupted([command, 'pursuit', '--n', '100']);
      expect(result).toEqual({ status: 130, out: '', error: 'pursuit: interrupted\n' });
    });
  });
});

test('where ranks cannot solve a game, what one process can do comes before what they would need', async () => {
  const words = 'plan lasker-morris --rings 3 --men 9 --ranks 64 --memory 8GiB'.split(' ');
  const [{ status, out }, json] = await Promise.all([program(words), program([...words, '--json'])]);
  expect(status).toBe(0);
  expect(out).toMatch(
    /^Lasker morris: 64 ranks cannot solve it today: .*\nOne process: explored from the start, .*\nWith finished tiers on disk.*: 2,695 tiers of at most .*, 29\.1 GiB, and at most 1\.8 TiB of disk.*\nNo run takes what follows\. If ranks could.* 9\.8 TiB in each of 64 ranks\.\nIf no position is drawn: .* for each index value, an estimate .*\n/,
  );
  const told = JSON.parse(json.out);
  expect(told).not.toHaveProperty('cost');
  expect(told).toMatchObject({
    plan: { engine: 'explored' },
    tierByTier: { engine: 'strata', what: expect.stringContaining('2,695 tiers') },
    prevented: { cost: { ranks: 64, positions: 56_485_907_296_200 } },
  });
});

test('ranks that solve tier by tier take less memory each, with finished tiers on disk', async () => {
  const told = async (ranks: string): Promise<unknown> => {
    const { out } = await program([
      'plan',
      ...'nine-mens-morris --men 9 --rings 3 --ranks'.split(' '),
      ranks,
    ]);
    return /With finished tiers on disk.*: (?:.* positions, )?([\d.]+ GiB)( in each rank)?, and at most 26\.0 GiB of disk/
      .exec(out)
      ?.slice(1);
  };
  expect(await told('2')).toEqual(['3.2 GiB', ' in each rank']);
  expect(await told('64')).toEqual(['2.2 GiB', ' in each rank']);
});

describe('a table of what several numbers of ranks take', () => {
  const words = (ranks: string, ...more: string[]): string[] => ['plan', 'achi', '--ranks', ranks, ...more];

  test('has a line for each, with the figures of each plan', async () => {
    const [{ out }, { out: json }, one] = await Promise.all([
      program(words('1..8')),
      program(words('1..8', '--json')),
      program(words('4', '--json')),
    ]);
    const [head, ...lines] = out.trimEnd().split('\n\n')[1]!.split('\n');
    expect(head).toMatch(/^ranks +memory of each +sent +work +work of each$/);
    expect(lines.map((line) => line.trim().split(/ {2,}/)[0])).toEqual(['1', '2', '4', '8']);
    const { byRanks } = JSON.parse(json) as {
      byRanks: { ranks: number; bytes: number; cost?: { sent: number } }[];
    };
    const alone = JSON.parse(one.out) as { plan: { bytes: number }; cost: { sent: number } };
    const four = byRanks.find(({ ranks }) => ranks === 4);
    expect(four).toMatchObject({ bytes: alone.plan.bytes, cost: { ranks: 4, sent: alone.cost.sent } });
  });

  test('says of games that ranks cannot solve what they would take by the index', async () => {
    const { out } = await program(['plan', 'lasker-morris', '--ranks', '1,8']);
    expect(out).toMatch(/\nSeveral ranks cannot solve it today: .*\. No run takes what their lines say/);
    expect(out).toMatch(/\n +1 +– +\S+ KiB +– +– +–\n +8 +\S+ KiB +–/);
  });

  test.each([
    ['4..1', "'4..1' are no numbers; expected some such as 1..64 or 1,8,64"],
    ['1..2..4', "'1..2..4' are no numbers; expected some such as 1..64 or 1,8,64"],
    ['1,x', "'x' is not an integer"],
    ['0..8', '0'],
  ])('refuses %s', async (ranks, sentence) => {
    const { status, error } = await program(words(ranks));
    expect(status).toBe(2);
    expect(error).toContain(sentence);
  });
});

test('where ranks can solve a game, the plan is theirs, with what it costs', async () => {
  const words = ['plan', 'achi', '--ranks', '4'];
  const [{ out }, json] = await Promise.all([program(words), program([...words, '--json'])]);
  expect(out).toMatch(
    /^Achi: .* in each of 4 ranks\.\nIf no position is drawn: .* for each position;\n.* sent in all;\n.* for each rank: /,
  );
  const told = JSON.parse(json.out);
  expect(told).toMatchObject({ plan: { positions: 39_366 }, cost: { ranks: 4, positions: 39_366 } });
  expect(told).not.toHaveProperty('prevented');
});
