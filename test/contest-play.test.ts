/** Contests whose programs play, for games that the library does not have: books, the interactor, and what it says of programs. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { present } from '../src/base/present.ts';
import { seeded } from '../src/base/random.ts';
import { wordsOf } from '../src/contest/ask.ts';
import { legalMoves } from '../src/engines/contract/graph.ts';
import { LIMITS } from '../src/judge/confine.ts';
import { type ContestTools, toolsOf } from '../src/judge/index.ts';
import { type Plays, type PlayTest, seenOf } from '../src/judge/interaction.ts';
import { passes } from '../src/judge/match.ts';
import { programsOf } from '../src/judge/package/programs.ts';
import { contestOf, headOf } from '../src/contest/of-game.ts';
import dotsAndBoxes from '../src/games/dots-and-boxes.ts';
import { passesTurn } from '../src/play/line.ts';
import type { Game } from '../src/rules/game.ts';
import { withHeaders } from '../src/judge/package/self-contained.ts';
import {
  Board,
  E,
  N,
  S,
  W,
  count,
  end,
  game,
  integer,
  rules,
  shape,
  some,
  turns,
  walks,
} from '../src/kit/index.ts';
import { Workshop, interact, noCompiler } from './cpp.ts';
import { temporaryFolder } from './folder.ts';
import { part } from './part.ts';
import { slowSolve } from './slow-solver.ts';

const HEAP = game({
  name: 'heap',
  title: 'Squares',
  about: 'A move takes a square number of matches. Whoever cannot move loses.',
  options: { most: integer(60, 'matches', { min: 1, max: 100 }) },
  rules: ({ most }) =>
    rules(shape({ heap: count(most) }), {
      start: { heap: most },
      moves: ({ heap }) =>
        [1, 4, 9, 16, 25, 36, 49, 64].filter((k) => k <= heap).map((k) => ({ heap: heap - k })),
      pliesLeft: ({ heap }) => heap,
    }),
});

const OTHER = { white: 'black', black: 'white' } as const;

const POINTS = game({
  name: 'points',
  title: 'Points',
  about: 'A move takes up to three matches, and gains points.',
  rules: () =>
    rules(shape({ turn: turns('white', 'black'), heap: count(25) }), {
      start: { turn: 'white', heap: 25 },
      moves: ({ turn, heap }) =>
        [1, 2, 3].filter((k) => k <= heap).map((k) => ({ turn: OTHER[turn], heap: heap - k })),
      gain: (p, q) => (p.heap * (p.heap - q.heap)) % 5,
      pliesLeft: ({ heap }) => heap,
    }),
});

const CHASE = game({
  name: 'chase',
  title: 'Chase',
  about: 'A man moves to a free cell beside it. White wins on the top row, black on the bottom row.',
  rules: () => {
    const board = Board.rectangle(3, 3);
    const position = shape({ turn: turns('white', 'black'), white: some(1, board), black: some(1, board) });
    const around = board.steps(N, E, S, W);
    return rules(position, {
      start: position.place(['.B.', '...', '.W.']),
      moves: walks(position, { white: { white: around }, black: { black: around } }, { onto: 'empty' }),
      ends: [
        end('white', (cell) => board.row(cell) === 1, 'white'),
        end('black', (cell) => board.row(cell) === 3, 'black'),
      ],
    });
  },
});

const GAMES = [HEAP, POINTS, CHASE];
const SETTINGS = { asks: 'play' } as const;

const playsFor = async (of: Game): Promise<Plays> => present((await toolsOf(of, SETTINGS)).plays);

/** Tests of a game: any, and one of each kind of goal that is found. */
function testsOf(plays: Plays): PlayTest[] {
  const random = seeded(5);
  return Array.from({ length: 6 }, (_, k) => plays.random((k + 1) / 6, random));
}

const python = fileURLToPath(new URL('./contest-player.py', import.meta.url));

describe.each([...GAMES, dotsAndBoxes])('$name', (of) => {
  test('a book says of every move what a slow solver says, and knows all positions that it leads to', async () => {
    const plays = await playsFor(of);
    for (const at of testsOf(plays)) {
      const input = plays.input([at]);
      const [again] = plays.read(input);
      expect(plays.input([present(again)])).toBe(input);
      const [header = '', ...lines] = input.slice(seenOf(input).length).trimEnd().split('\n');
      const [, , , words = '', size = ''] = header.split(' ');
      expect([Number(words), Number(size)]).toEqual([wordsOf(lines[0] ?? '').length - 1, expect.any(Number)]);
      const slow = slowSolve(at.rules, [at.position]);
      const value = present(slow.value(at.position));
      const [due = ''] = input.split(/\s/);
      expect(due).toBe(String(value.score ?? value.outcome));
      const heads = lines.filter((line) => /\d$/.test(line) && !line.includes('='));
      const reached = lines.flatMap((line) => /=(\d+)$/.exec(line)?.[1] ?? []);
      for (const number of reached) expect(Number(number)).toBeLessThan(Number(size));
      // the moves of the start
      const count_ = Number(wordsOf(lines[0] ?? '').at(-1));
      expect(heads.length).toBeGreaterThan(0);
      const moves = lines.slice(1, 1 + count_);
      const contest = contestOf(of, SETTINGS);
      for (const q of legalMoves(at.rules, at.position)) {
        const shown = wordsOf(contest.write(at.rules, at.options, q))
          .slice(headOf(contest.input))
          .join(' ');
        const line = present(moves.find((text) => text.startsWith(`${shown} `)));
        const after = present(slow.value(q));
        const keeps =
          value.score === undefined
            ? value.outcome === 'win'
              ? after.outcome === 'loss'
              : after.outcome !== 'win'
            : present(at.rules.gain?.(at.position, q)) +
                (passesTurn(at.rules, at.position, q) ? -1 : 1) * present(after.score) ===
              value.score;
        expect([shown, !line.slice(shown.length + 1).startsWith('-')]).toEqual([shown, keeps]);
      }
    }
  });
});

describe.skipIf(noCompiler !== undefined || spawnSync('python3', ['--version']).status !== 0)(
  'programs',
  () => {
    const workshop = new Workshop(temporaryFolder());
    let [kattis, testlib, player] = ['', '', ''];
    const PLAY = readFileSync(new URL('../src/judge/package/play.cpp', import.meta.url), 'utf8');
    const STATUSES = '#define ACCEPTED 42\n#define REJECTED 43\n#define KATTIS\n';

    beforeAll(async () => {
      const source = readFileSync(new URL('./contest-player.cpp', import.meta.url), 'utf8');
      [kattis, testlib, player] = await Promise.all([
        workshop.compile(STATUSES + withHeaders(PLAY)),
        workshop.compile(withHeaders(PLAY)),
        workshop.compile(source),
      ]);
    });

    test.each(GAMES)(
      'of $name get the same verdict from both interactors and from judge, and why',
      async (of) => {
        const plays = await playsFor(of);
        const tests = testsOf(plays);
        const loses = (at: PlayTest): boolean => plays.input([at]).includes(' -');
        const file = new Map(tests.map((at) => [at, workshop.file(plays.input([at]))]));
        const HOW = {
          right: /the goal, \S+, is reached/,
          imperfect: /gives away what it could get|no win|is not over/,
          illegal: /no move leads from/,
          silent: /the output ends/,
          babbling: /no move leads from/,
          late: /goes on after the game is over/,
        } as const;
        for (const [how, why] of Object.entries(HOW))
          for (const command of [['python3', python], [player]]) {
            // with a bad move at the start: the imperfect player makes it
            const chosen = how === 'imperfect' ? tests.filter(loses).slice(0, 1) : tests.slice(-1);
            for (const at of chosen) {
              const words = [...command, of.name, how];
              const input = present(file.get(at));
              const feedback = temporaryName();
              const [a, b] = await Promise.all([
                interact([kattis, input, '/dev/null', feedback], words, 60),
                interact([testlib, input, workshop.file('')], words, 60),
              ]);
              const told = readFileSync(`${feedback}/judgemessage.txt`, 'utf8');
              const judged = await plays.play(at, words.join(' '), LIMITS);
              const right = how === 'right';
              expect([how, command[0], a.status, b.status, passes(judged, 'outcome'), told]).toEqual([
                how,
                command[0],
                right ? 42 : 43,
                right ? 0 : 1,
                right,
                expect.stringMatching(why),
              ]);
            }
          }
      },
    );

    test('a slow one is ended by the judge', async () => {
      const plays = await playsFor(HEAP);
      const at = plays.random(1, seeded(2));
      const limits = { ...LIMITS, moveSeconds: 0.5, gameSeconds: 2 };
      for (const command of [`python3 ${python}`, player])
        expect(await plays.play(at, `${command} heap slow`, limits)).toMatchObject({
          fault: { is: 'slow' },
          fell: true,
        });
    });

    test.each(part(GAMES, 0.34, 5))(
      'the validator of $name accepts its tests, and no damaged book',
      async (of) => {
        const tools: ContestTools = await toolsOf(of, SETTINGS);
        const plays = present(tools.plays);
        const validator = await workshop.compile(withHeaders(programsOf(contestOf(of, SETTINGS)).validator));
        for (const at of testsOf(plays)) {
          const input = plays.input([at]);
          const damaged = [
            input.slice(0, -1),
            `${input}\n`,
            seenOf(input),
            input.replace(/^\S+/, 'loss'),
            input.replace(/ (\d+)\n$/m, ' x\n'),
            input.replace(/^book (\S+) \S+/m, 'book $1 perhaps'),
            input.replace(/(\d+)\n/, '0\n'),
            input.replace(/=\d+/, '=999999'),
            input.replace(/ over$/m, ' over '),
          ].filter((text) => text !== input);
          const ran = (text: string): number | null => spawnSync(validator, { input: text }).status;
          expect(ran(input)).toBe(0);
          for (const text of damaged) expect([text, ran(text)]).toEqual([text, 3]);
        }
      },
    );

    let folders = 0;
    function temporaryName(): string {
      const folder = `${workshop.folder}/feedback-${folders++}`;
      spawnSync('mkdir', [folder]);
      return folder;
    }
  },
);
