/** `perfect-play judge` on programs of their own process: the contest of the knights' race, and games with the line protocol. */
import { execFile, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './folder.ts';
import { onUnix } from './on-unix.ts';
import { KNIGHT_MUTANTS, KNIGHT_PLAYER, type KnightMutant } from './knight-player.ts';
import { part } from './part.ts';
import { listed, running } from './running.ts';

const PROGRAM = fileURLToPath(new URL('../bin/perfect-play', import.meta.url));
const FOLDER = temporaryFolder();

const KNIGHTS = join(FOLDER, 'knights.mjs');
writeFileSync(KNIGHTS, KNIGHT_PLAYER);

interface Game {
  readonly passed: boolean;
  readonly result: string;
  readonly fault: { readonly is: string; readonly words: string } | null;
  readonly stopped: string | null;
  readonly mistakes: readonly { readonly ply: number; readonly cost: { readonly what: string } }[];
}

interface Judged {
  readonly status: number;
  readonly out: string;
  readonly errors: string;
}

/** Runs the command on a game with the flags, which are separated by blanks. */
const judge = (game: string, program: string | undefined, flags = '', typed = ''): Promise<Judged> =>
  new Promise((resolve) => {
    const given = program === undefined ? [] : ['--program', program];
    const words = flags === '' ? [] : flags.split(' ');
    const child = execFile(
      process.execPath,
      [PROGRAM, 'judge', game, ...given, ...words],
      { maxBuffer: 2 ** 26, cwd: FOLDER },
      (error, out, errors) => resolve({ status: error ? Number(error.code) : 0, out, errors }),
    );
    child.stdin!.end(typed);
  });

async function games(
  game: string,
  program: string,
  flags: string,
): Promise<{ status: number; games: readonly Game[] }> {
  const { status, out, errors } = await judge(game, program, `${flags} --json --quiet`);
  expect(errors).toBe('');
  return { status, ...(JSON.parse(out) as { games: readonly Game[] }) };
}

const knights = (mutant: string): string => `"${process.execPath}" "${KNIGHTS}" "${mutant}"`;
/** Limits that a right program keeps on a busy machine too. */
const PATIENT = '--move-seconds 30 --game-seconds 120 --program-output 16KB';
onUnix('the contest of the knights', () => {
  test('a right program wins against everybody, on boards with a table and on large ones', async () => {
    const everybody = 'perfect,stubborn,trap,greedy,fallible,random';
    const small = await games(
      'knightmare',
      knights(''),
      `--n 10 --m 8 --games 18 --starts random --opponent ${everybody} ${PATIENT}`,
    );
    expect(small.games.filter(({ passed, result }) => !passed || result !== 'won')).toEqual([]);
    expect(small.status).toBe(0);
    const large = await games(
      'knightmare',
      knights(''),
      `--n 40 --m 60 --games 10 --starts random --opponent perfect,flee,hunt,race,random --memory 1MB ${PATIENT}`,
    );
    expect(large.games.filter(({ passed, result }) => !passed || result !== 'won')).toEqual([]);
    expect(large.status).toBe(0);
  });

  test('without a table it is said that costs are unknown, and only a game that is not won is a mistake', async () => {
    const large = '--n 60 --m 60 --white 3,3 --black 58,57 --memory 1MB --opponent flee --games 1';
    const lost = await judge('knightmare', knights('351 moves'), `${large} --quiet ${PATIENT}`);
    expect(lost.out).toMatch(/drawn after 350 moves of its own, too many moves/);
    expect(lost.out).toContain(
      'What its moves cost is unknown, since no table of the values fits the memory.',
    );
    expect(lost.status).toBe(1);
    const won = await games('knightmare', knights(''), `${large} ${PATIENT}`);
    expect([won.status, won.games[0]!.passed, won.games[0]!.mistakes]).toEqual([0, true, null]);
  });

  /** Mistakes that hard starts bring out: of random ones, some take 80 games. */
  const RARE: readonly KnightMutant[] = ['off by one', 'ignores attack', 'never captures'];
  /** What at least one game of a program with the mistake shows. */
  const expected: Readonly<Record<KnightMutant, (game: Game) => boolean>> = {
    'wrong colour': ({ mistakes, result }) => mistakes[0]?.ply === 0 && result === 'lost',
    'off by one': ({ mistakes, result }) => mistakes[0]?.ply === 0 && result === 'lost',
    'ignores attack': ({ mistakes, result }) =>
      result !== 'won' && mistakes.some(({ cost }) => cost.what === 'outcome'),
    'never captures': ({ mistakes, result }) =>
      result !== 'won' && mistakes.some(({ cost }) => cost.what === 'outcome'),
    'reads on': ({ fault, result }) => fault?.is === 'lingers' && result === 'won',
    'no flush': ({ fault }) => fault?.is === 'slow',
    '351 moves': ({ stopped, result }) => stopped === 'moves' && result === 'drawn',
    'illegal move': ({ fault }) => fault?.is === 'illegal' && /not a knight's move/.test(fault.words),
    'prints 0 0': ({ fault }) => fault?.is === 'illegal' && /x 0 is outside/.test(fault.words),
    'exits early': ({ fault }) => fault?.is === 'ended' && /status 0/.test(fault.words),
    hangs: ({ fault }) => fault?.is === 'slow',
    floods: ({ fault }) => fault?.is === 'flood',
  };

  test.each(part(Object.entries(KNIGHT_MUTANTS) as [KnightMutant, string][], 0.3))(
    '%s: it %s',
    async (mutant) => {
      // one that reads on has to be fast enough for its moves
      const flags = ['no flush', 'hangs', 'reads on'].includes(mutant)
        ? `--games 2 --move-seconds ${mutant === 'reads on' ? 5 : 1} --starts random`
        : mutant === '351 moves'
          ? `--games 2 --n 60 --m 60 --white 3,3 --black 58,57 --memory 1MB --opponent flee ${PATIENT}`
          : `--games ${RARE.includes(mutant) ? 20 : 12} --n 6 --m 6 --white 1,1 --black 6,6 --starts ${RARE.includes(mutant) ? 'hard --seed 2000' : 'random'} --opponent perfect,stubborn,greedy,random ${PATIENT}`;
      const { status, games: played } = await games('knightmare', knights(mutant), flags);
      expect(status).toBe(1);
      expect(played.filter(expected[mutant]).length).toBeGreaterThan(0);
    },
  );
});

const PLAYER = `
import { createInterface } from 'node:readline';
const lines = createInterface({ input: process.stdin });
let played = false;
lines.on('line', (line) => {
  // it knows one move only
  if (played) process.exit();
  if (line !== 'play first') return;
  played = true;
  console.log(process.argv[2] ?? 'nonsense');
});
`;

onUnix('any game', () => {
  const player = join(FOLDER, 'player.mjs');
  writeFileSync(player, PLAYER);
  const plays = (move: string): string => `"${process.execPath}" "${player}" "${move}"`;

  test('the verdict says which move lost, what was better, and how it is punished', async () => {
    const { status, out } = await judge('nim', plays('c 5-0'), `--side first --games 1 ${PATIENT}`);
    expect(status).toBe(1);
    expect(out).toMatch(
      /^1 game: lost 1\.\nGame 1 \(seed 1, as the first player, against perfect\): lost after/,
    );
    expect(out).toMatch(/The first player's move c 5-0, ply 1, throws the win away; a 3-1 was better\./);
    expect(out).toMatch(/Best play after c 5-0: /);
    expect(out).toMatch(/It failed in 1 game\.\n$/);
  });

  test('what a program writes does not control the terminal', async () => {
    const rude = "printf '\\033]0;title\\007\\n' >&2; sleep 0.2; printf '\\033[2J\\007\\n'; sleep 9";
    const { out } = await judge('nim', rude, '--side first --games 1');
    expect(out).toContain("it made an illegal move, '\uFFFD[2J\uFFFD'");
    expect(out).toContain('\uFFFD]0;title\uFFFD');
    expect(out).not.toContain('\u001B');
    expect(out).not.toContain('\u0007');
  });

  test('reports for machines and for the page', async () => {
    const { status } = await judge(
      'nim',
      plays('<no> "move"'),
      `--side first --games 2 ${PATIENT} --junit junit.xml --transcript game.txt`,
    );
    expect(status).toBe(1);
    const xml = readFileSync(join(FOLDER, 'junit.xml'), 'utf8');
    expect(xml).toMatch(/<testsuite name="perfect-play judge nim" tests="2" failures="2" time="[\d.]+">/);
    expect(xml).toMatch(
      /<failure message="lost after 0 moves of its own: it made an illegal move, &#39;&#60;no&#62;/,
    );
    expect(readFileSync(join(FOLDER, 'game.txt'), 'utf8')).toMatch(
      /^perfect-play session\ngame nim\nprogram first\nstart /,
    );
  });

  describe('a person as its opponent', () => {
    const taking = 'while read -r word rest; do case $word in play) echo "a 1-0";; b) exit 0;; esac; done';
    const flags = '--opponent person --side first --games 1 --quiet';

    test('sees the moves of the program and the board, and is asked again after a move that is none', async () => {
      const typed = 'c 1-0\n\nb 2-0\n';
      const { status, out, errors } = await judge('nim', taking, `--heaps 1,2 ${flags}`, typed);
      expect(errors).toBe('');
      expect(out).toMatch(
        /^The first player plays a 1-0\.\n\na 0, b 2\n\n> c 1-0\nThere is no move 'c 1-0' here.*\n> \nThere is no move '' here.*\n> b 2-0\n1 game: lost 1\.\n/,
      );
      expect(out).toMatch(/The first player's move a 1-0, ply 1, throws the win away; b 2-1 was better\./);
      expect(status).toBe(1);
    });

    test('a program that loses a lost game did what was asked of it', async () => {
      const { status, out } = await judge('nim', taking, `--heaps 1,1 ${flags}`, 'b 1-0\n');
      expect(out).toMatch(/1 game: lost 1\.\n\nThe program did what was asked of it\.\n$/);
      expect(status).toBe(0);
    });

    test('the end of the input ends the game, and boards are not mixed with JSON', async () => {
      const ended = await judge('nim', taking, `--heaps 1,2 ${flags}`, 'b 9-0\n');
      expect([ended.status, ended.errors]).toEqual([2, 'nim: the input ended before the game did\n']);
      const mixed = await judge('nim', taking, `--heaps 1,2 ${flags} --json`);
      expect(mixed.status).toBe(2);
      expect(mixed.errors).toContain('--json prints no boards for a person');
    });
  });

  test.skipIf(!listed).each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'nothing of the program is left after %s',
    async (signal) => {
      const sleeping = `sleep 4000.${Math.floor(Math.random() * 1e9)}`;
      const beating = `trap '' TERM HUP INT; ${sleeping}; true`;
      const words = ['judge', 'nim', '--program', beating, '--move-seconds', '60'];
      const child = spawn(process.execPath, [PROGRAM, ...words], { stdio: 'ignore' });
      await expect.poll(() => running(sleeping)).toContain(sleeping);
      child.kill(signal);
      await expect.poll(() => running(sleeping)).toEqual([]);
    },
  );

  test("a user's file that is called knightmare is played by the protocol of all games", async () => {
    writeFileSync(
      join(FOLDER, 'knightmare.mjs'),
      `import { count, game, rules, shape, takes } from 'perfect-play/kit';
      const position = shape({ heap: count(3) });
      export default game({
        name: 'knightmare',
        rules: () => rules(position, { start: { heap: 3 }, moves: takes(position, { heap: [1, 2] }) }),
      });`,
    );
    const program = 'while read -r word rest; do [ "$word" = play ] && echo "none for $rest"; done';
    const { out } = await judge('./knightmare.mjs', program, '--games 1 --json --quiet');
    const [game] = (JSON.parse(out) as { games: readonly Game[] }).games;
    expect(game!.fault!.words).toMatch(/^it made an illegal move, 'none for first': /);
  });

  test.each([
    [undefined, '', 'judge needs the program'],
    ['x', '--opponent perfekt', "--opponent: 'perfekt' is no opponent here; did you mean 'perfect'?"],
    ['x', '--side third', "--side: 'third' is not a side"],
    ['x', '--games 0', '--games 0 is outside 1..1000000'],
    ['x', '--move-seconds 0', "--move-seconds: '0' is not a time; expected one such as 500ms, 15s"],
    ['x', '--game-seconds 25h', "--game-seconds: '25h' is not a time"],
    ['true', '--games 1 --junit no/such/folder/x.xml', "cannot write 'no/such/folder/x.xml'"],
  ])('bad use: %s %s', async (program, flags, message) => {
    const { status, errors } = await judge('nim', program, flags);
    expect(errors).toContain(message);
    expect(status).toBe(2);
  });

  test('in a contest that lets the program choose its side, no side can be given', async () => {
    const { status, errors } = await judge('knightmare', 'x', '--side white');
    expect([status, errors]).toEqual([
      2,
      'knightmare: --side: in knightmare the program chooses its side itself\n',
    ]);
  });
});
