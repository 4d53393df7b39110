/** Programs in C++, Java and Python that are made of the rules: they answer as the solver does. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import CRAM from '../../../../test/contests/cram.ts';
import ENDS from '../../../../test/contests/ends.ts';
import HERD from '../../../../test/contests/herd.ts';
import HOP from '../../../../test/contests/hop.ts';
import { noCompiler } from '../../../../test/cpp.ts';
import { hasJava } from '../../../../test/java.ts';
import { hasPython } from '../../../../test/dumps.ts';
import { temporaryFolder } from '../../../../test/folder.ts';
import { onUnix } from '../../../../test/on-unix.ts';
import { seeded } from '../../../base/random.ts';
import { present } from '../../../base/present.ts';
import { wordsOf } from '../../../contest/ask.ts';
import type { AskedOf, ContestSettings } from '../../../contest/settings.ts';
import {
  Board,
  E,
  N,
  ORTHOGONAL,
  S,
  W,
  count,
  end,
  fill,
  game,
  integer,
  jumps,
  one,
  pitBoard,
  pits,
  prefer,
  rules,
  seedsGained,
  shape,
  sows,
  turns,
  upTo,
  walks,
  withSwap,
} from '../../../kit/index.ts';
import type { Game } from '../../../rules/game.ts';
import { type ContestTools, toolsOf } from '../../index.ts';
import { answersOf } from '../make.ts';
import { compiledWriter } from './compiled-programs.ts';
import { variantsOf } from './variants.ts';
import { rightByRules } from './programs.ts';

const MEMORY = 2 ** 28;
const FOLDER = temporaryFolder();

/** Men that step forward or jump over others, which they must: its compiled moves call one another. */
const LEAP = game({
  name: 'leap',
  title: 'Leap',
  about: 'Men step forward, or jump over a man of the other side and take it, which they must.',
  options: { rows: integer(4, 'rows', { min: 3, max: 4 }) },
  rules: ({ rows }) => {
    const board = Board.rectangle(rows, 3, 'a1');
    const position = shape({ turn: turns('white', 'black'), men: fill(board, '.wb') });
    const hops = board.hops(...ORTHOGONAL);
    const steps = { white: { w: board.steps(N, E) }, black: { b: board.steps(S, W) } };
    return rules(position, {
      start: position.place(['bbb', ...Array<string>(rows - 2).fill('...'), 'www']),
      moves: prefer(
        jumps(position, 'men', { white: { w: hops }, black: { b: hops } }),
        walks(position, 'men', steps, { onto: 'empty' }),
      ),
    });
  },
});

/** A heap beside men who begin off the board, of whom no line of the input says anything. */
const ASIDE = game({
  name: 'aside',
  title: 'Aside',
  about: 'Take a match, two while a man is on the road, three while the king is; or bring a man.',
  options: { most: integer(7, 'matches', { min: 1, max: 7 }) },
  rules: ({ most }) => {
    const road = Board.rectangle(1, 3);
    const position = shape({
      turn: turns('left', 'right'),
      heap: count(most),
      men: upTo(2, road, 'M'),
      king: one(road, 'K').or('off'),
    });
    return rules(position, {
      start: { turn: 'left', heap: most, men: [], king: 'off' },
      moves: ({ turn, heap, men, king }) => {
        const next = turn === 'left' ? 'right' : 'left';
        const allowed = king !== 'off' ? 3 : Math.min(2, 1 + men.length);
        const taken = [1, 2, 3].filter((k) => k <= Math.min(allowed, heap));
        const free = road.cells().find((c) => !men.includes(c));
        return [
          ...taken.map((k) => ({ turn: next, heap: heap - k, men, king }) as const),
          ...(men.length < 2 && heap > 0
            ? [{ turn: next, heap, men: [...men, present(free)].toSorted(), king } as const]
            : []),
          ...(king === 'off' && turn === 'right' && heap > 1
            ? [{ turn: next, heap: heap - 1, men, king: 2 } as const]
            : []),
        ];
      },
    });
  },
});

/** A man on a ring: red wins endless play, and so goes where the game ends level only if there is no other way. */
const ROUND = game({
  name: 'round',
  title: 'Round',
  about: 'A man goes round a ring. On one place nobody can move, on another one the player to move wins.',
  options: { level: integer(3, 'place', { min: 0, max: 8 }) },
  rules: ({ level }) =>
    rules(shape({ turn: turns('red', 'blue'), at: count(8) }), {
      start: { turn: 'red', at: 0 },
      moves: ({ turn, at }) =>
        at === level
          ? []
          : (turn === 'red' ? [1, 2] : at % 2 === 0 ? [1] : [2, 3]).map(
              (by) => ({ turn: turn === 'red' ? 'blue' : 'red', at: (at + by) % 9 }) as const,
            ),
      outcome: ({ at }) => (at === 8 && level !== 8 ? 'to move' : undefined),
      noMoves: 'ties',
      endless: 'red',
    }),
});

/** Seeds that are sown round two rows of pits. */
const SOWN = game({
  name: 'sown',
  title: 'Sown',
  about: 'Seeds of a pit are sown round; a last one in an own empty pit takes what lies opposite.',
  options: { each: integer(2, 'seeds', { min: 1, max: 3 }) },
  rules: ({ each }) => {
    const { board, south, north } = pitBoard(2);
    const position = shape({ turn: turns('south', 'north'), seeds: pits(board, 4 * each) });
    const moves = sows(position, 'seeds', { south, north }, { intoStore: true, again: true, opposite: {} });
    return rules(position, {
      start: { turn: 'south', seeds: board.cells().map((cell) => (cell < 4 ? each : 0)) },
      moves,
      gain: seedsGained(position, 'seeds', { south, north }, moves),
      noMoves: 'ties',
    });
  },
});

/** A man of each side on a ring; left wins endless play, or whoever plays left after a swap. */
const SWAPPED = game({
  name: 'swapped',
  title: 'Swapped',
  about: 'Men walk to a free cell. Right wins in the middle, and the game ends level on the right.',
  options: { columns: integer(4, 'columns', { min: 3, max: 5 }) },
  rules: ({ columns }) => {
    const board = Board.rectangle(2, columns);
    const position = shape({ turn: turns('left', 'right'), left: one(board), right: one(board) });
    const around = board.steps(N, E, S, W);
    const base = rules(position, {
      start: { turn: 'left', left: 0, right: columns - 1 },
      moves: walks(position, { left: { left: around }, right: { right: around } }, { onto: 'empty' }),
      ends: [
        end('right', (cell) => board.column(cell) === 2, 'right'),
        end('left', (cell) => cell === 2 * columns - 1, 'tie'),
      ],
      endless: 'left',
    });
    return withSwap(position, base);
  },
});

/** The command that runs a program of this language, and its arguments. */
function commandOf(file: string): readonly [string, readonly string[]] {
  if (file.endsWith('.py')) return ['python3', [file]];
  if (file.endsWith('.java')) {
    const classes = `${file}.classes`;
    expect(spawnSync('javac', ['-Xlint:all', '-d', classes, file], { encoding: 'utf8' }).stderr).toBe('');
    return ['java', ['-cp', classes, basename(file, '.java')]];
  }
  const made = spawnSync('g++', ['-std=c++17', '-O1', '-o', `${file}.out`, file], {
    encoding: 'utf8',
  });
  expect(made.stderr).toBe('');
  return [`${file}.out`, []];
}

const ASKED: readonly (readonly [Game | string, AskedOf, ContestSettings?])[] = [
  [LEAP, 'plies'],
  [ASIDE, 'plies', { lines: ['most turn', 'heap'] }],
  [ROUND, 'plies', { tests: { most: 8, after: { id: { from: 0, to: 9 } } } }],
  [SOWN, 'move'],
  [SWAPPED, 'move'],
  ['kayles', 'nimber'],
  ['dodgem', 'winner'],
  ['tic-tac-toe', 'move'],
  [CRAM, 'nimber', { size: { rows: { from: 1, to: 4 }, columns: { from: 1, to: 3 } } }],
  [HERD, 'plies', { lines: ['field', 'turn'], tests: { most: 4, after: { id: { from: 1, to: 9 } } } }],
  [
    ENDS,
    'score',
    { inputs: { coins: { from: 0, to: 1000 } }, lines: ['coins'], size: { rows: { from: 1, to: 1 } } },
  ],
  [HOP, 'move', { inputs: { hops: { from: 1, to: 3 } }, size: { rows: { from: 1, to: 4 } } }],
];

/** What the tests of a game need, made once for all languages. */
const made = new Map<(typeof ASKED)[number], ReturnType<typeof madeOf>>();

async function madeOf([of, asks, more]: (typeof ASKED)[number]): Promise<{
  readonly tools: ContestTools;
  readonly variants: ReturnType<typeof variantsOf>;
}> {
  const tools = await toolsOf(of, { asks, ...more });
  return { tools, variants: variantsOf(present(tools.ofGame)) };
}

/** The languages whose programs can be run here. */
const LANGUAGES = (['cpp', 'java', 'python'] as const).filter(
  (language) => ({ cpp: noCompiler === undefined, java: hasJava, python: hasPython })[language],
);
if (LANGUAGES.length < 3)
  console.warn('programs of the rules are not all run: g++, javac or python3 is not installed');

onUnix('a program that is made of the rules answers as the solver does', () => {
  const cases = ASKED.flatMap((asked) => {
    const [of, asks] = asked;
    return LANGUAGES.map(
      (language) => [typeof of === 'string' ? of : of.name, asks, language, asked] as const,
    );
  });
  test.each(cases)('%s, asked for the %s, in %s', async (_, asks, language, asked) => {
    const [of, , more] = asked;
    const known = made.get(asked) ?? madeOf(asked);
    made.set(asked, known);
    const { tools, variants } = await known;
    const writer = compiledWriter(present(tools.ofGame), language, variants);
    if (typeof writer === 'string') throw new Error(writer);
    const folder = join(FOLDER, `${tools.game.name}-${asks}-${language}`);
    mkdirSync(folder);
    // compiling takes long: of two methods every second game has the other one
    const programs = rightByRules(writer);
    const second = ASKED.findIndex(([game]) => game === of) % 2;
    const isTried = (k: number): boolean =>
      programs.length === 1 || of === ROUND || k === second || process.env['EXHAUSTIVE'] !== undefined;
    const tried = programs.filter((_, k) => isTried(k));
    const commands = tried.map(({ file, source }) => {
      const path = join(folder, file);
      writeFileSync(path, source);
      return commandOf(path);
    });
    const random = seeded(3);
    const shares = of === ROUND ? [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8] : [0.2, 0.4, 0.6];
    const tests = shares.map((share) => tools.inputs.random(share, random));
    for (const some of more?.tests ? [tests] : tests.map((one) => [one])) {
      const input = tools.inputs.input(some);
      const expected = answersOf(tools)(input, MEMORY);
      for (const [command, words] of commands) {
        const { stdout, stderr } = spawnSync(command, words, { input, encoding: 'utf8' });
        const same =
          tools.accepts?.(input, stdout, expected) ??
          wordsOf(stdout).join(' ') === wordsOf(expected).join(' ');
        expect([input, stdout, stderr, same]).toEqual([input, stdout, '', true]);
      }
    }
  });
});
