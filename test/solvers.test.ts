/** The order in which questions are answered by the built threads: large, small, identical and cancelled questions. */
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { loadGame } from '../src/games/index.ts';
import { valueJson } from '../src/answers/json.ts';
import type { LineAnswerJson, PositionJson } from '../src/answers/schemas.ts';
import type { SolverLimits, SolverStats, Solvers } from '../src/server/solvers.ts';
import type { QuestionKind, QuestionSubject } from '../src/server/messages.ts';
import { solve } from '../src/engines/solve.ts';

async function within(
  limits: Partial<SolverLimits>,
  body: (solvers: Solvers) => Promise<void>,
): Promise<void> {
  const built = new URL('../dist/server/solvers.js', import.meta.url).href;
  const made = (await import(built)) as typeof import('../src/server/solvers.ts');
  const solvers = new made.Solvers({ threads: 1, memory: 2 ** 30, seconds: 50, waiting: 10, ...limits });
  try {
    await body(solvers);
  } finally {
    await solvers.close();
  }
}

/** Three guards take 9 MiB on nine rows and 37 MiB on ten; each question is solved within a second. */
const guards = (n: number, rows = 10): QuestionSubject => {
  const map = [
    'O.'.repeat(n).padEnd(10, '.'),
    ...Array.from({ length: rows - 2 }, () => '.'.repeat(10)),
    '....X.....',
  ];
  return { game: 'crossing-pawn', options: { guards: String(n), map: map.join('/') }, position: undefined };
};
const pursuit = (n: number, more: Readonly<Record<string, string>> = {}): QuestionSubject => ({
  game: 'pursuit',
  options: { n: String(n), ...more },
  position: undefined,
});
const small = pursuit(4);
/** A question that takes many seconds, to block other questions. */
const huge = (k: number): QuestionSubject => pursuit(160, { white: `1,${k + 1}` });

const told = async (
  solvers: Solvers,
  subject: QuestionSubject,
  {
    kind = 'position',
    client = 'someone',
    signal,
  }: { kind?: QuestionKind; client?: string; signal?: AbortSignal } = {},
): Promise<PositionJson & LineAnswerJson> =>
  JSON.parse((await solvers.answer(subject, kind, { client, signal })).body) as PositionJson & LineAnswerJson;

/** A question that can be cancelled, with its result. */
function asked(
  solvers: Solvers,
  subject: QuestionSubject,
  client = 'someone',
): { giveUp: () => void; came: Promise<string> } {
  const controller = new AbortController();
  const came = told(solvers, subject, { client, signal: controller.signal }).then(
    () => 'an answer',
    (error: Error & { kind?: string }) => error.kind ?? error.name,
  );
  return { giveUp: () => controller.abort(), came };
}

async function until(solvers: Solvers, stats: Partial<SolverStats>): Promise<void> {
  await expect.poll(() => solvers.stats()).toMatchObject(stats);
}

describe('limits', () => {
  test('a solve that takes too long is ended, and the next question is answered', () =>
    within({ seconds: 0.1 }, async (solvers) => {
      const late = {
        kind: 'out of time',
        message: expect.stringMatching(/^pursuit took longer than 0.1 s/),
      };
      await expect(told(solvers, huge(0))).rejects.toMatchObject(late);
      await within({}, async (others) => {
        expect((await told(others, small)).value).toMatchObject({ winner: 'black' });
      });
    }));

  test('a solve that needs too much memory is refused with the memory needed', () =>
    within({ memory: 16 * 2 ** 20 }, async (solvers) => {
      const large = {
        kind: 'too large',
        message: expect.stringMatching(/MiB would be needed, but 14.0 MiB may be used/),
      };
      await expect(told(solvers, guards(4))).rejects.toMatchObject(large);
      expect((await told(solvers, small, { kind: 'line' })).stops).toBe('over');
    }));

  test('questions are refused if too many wait for large games', () =>
    within({ waiting: 1 }, async (solvers) => {
      const first = asked(solvers, huge(0));
      await until(solvers, { solving: 1 });
      const second = asked(solvers, huge(1));
      await until(solvers, { waitingLarge: 1 });
      await expect(told(solvers, huge(2))).rejects.toMatchObject({
        kind: 'busy',
        message: expect.stringMatching(/^1 question is waiting already/),
      });
      expect(solvers.stats()).toMatchObject({ waitingLarge: 1, refused: 1 });
      await solvers.close();
      expect([await first.came, await second.came]).toEqual(['busy', 'busy']);
    }));
});

describe('a question that all clients have cancelled', () => {
  test('leaves the queue', () =>
    within({}, async (solvers) => {
      const first = asked(solvers, huge(0));
      await until(solvers, { solving: 1 });
      const second = asked(solvers, huge(1));
      await until(solvers, { waitingLarge: 1 });
      second.giveUp();
      expect(await second.came).toBe('AbortError');
      expect(solvers.stats()).toMatchObject({ waitingLarge: 0, solving: 1, cancelled: 1 });
      first.giveUp();
    }));

  test('is no longer solved, and the next one is', () =>
    within({}, async (solvers) => {
      const first = asked(solvers, huge(0));
      await until(solvers, { solving: 1 });
      const second = asked(solvers, guards(3));
      await until(solvers, { waitingLarge: 1 });
      first.giveUp();
      expect(solvers.stats()).toMatchObject({ waitingLarge: 0, solving: 1 });
      expect([await first.came, await second.came]).toEqual(['AbortError', 'an answer']);
      expect(solvers.stats()).toMatchObject({ solving: 0, gamesKept: 1 });
    }));

  test('is still solved for another client that asks about the game', () =>
    within({}, async (solvers) => {
      const first = asked(solvers, pursuit(80));
      await until(solvers, { solving: 1 });
      const other = { ...pursuit(80), position: 'turn=black white=1,1 black=80,80' };
      const second = asked(solvers, other);
      await until(solvers, { waitingSolved: 1 });
      first.giveUp();
      expect(solvers.stats()).toMatchObject({ waitingSolved: 1, solving: 1 });
      expect(await second.came).toBe('an answer');
    }));

  test.each([
    ['a sum', { game: 'sum', options: {}, position: undefined, parts: ['domineering:7x7', '*3'] }, 'sum'],
    ['a value', { game: 'domineering', options: { width: '7', height: '7' }, position: undefined }, 'value'],
    [
      'a game whose size is found by exploring it',
      { game: 'domineering', options: { width: '7', height: '7' }, position: undefined },
      'position',
    ],
  ] as const)('is ended at once, also where it is %s', (_, subject, kind) =>
    within({}, async (solvers) => {
      const controller = new AbortController();
      const came = solvers.answer(subject, kind, { client: 'someone', signal: controller.signal });
      await until(solvers, { working: 1 });
      controller.abort();
      expect(solvers.stats()).toMatchObject({ working: 0, solving: 0, cancelled: 1 });
      await expect(came).rejects.toMatchObject({ name: 'AbortError' });
      expect((await told(solvers, small)).game).toBe('pursuit');
    }),
  );

  test('is not started if its client has already gone', () =>
    within({}, async (solvers) => {
      const gone = told(solvers, small, { signal: AbortSignal.abort() });
      await expect(gone).rejects.toMatchObject({ name: 'AbortError' });
      expect(solvers.stats()).toMatchObject({ waitingSmall: 0, working: 0 });
    }));
});

describe('answered without waiting in the queue', () => {
  /** Runs a test while the only thread for large games is busy and the queue is full. */
  const whileBusy = (
    before: (solvers: Solvers) => Promise<unknown>,
    body: (solvers: Solvers) => Promise<void>,
  ): Promise<void> =>
    within({ waiting: 1 }, async (solvers) => {
      await before(solvers);
      const first = asked(solvers, huge(0));
      await until(solvers, { solving: 1 });
      const second = asked(solvers, huge(1));
      await until(solvers, { waitingLarge: 1 });
      await body(solvers);
      expect(solvers.stats()).toMatchObject({ solving: 1, waitingLarge: 1 });
      for (const { giveUp } of [first, second]) giveUp();
    });

  test('an answer that was given before', () =>
    whileBusy(
      (solvers) => Promise.all([told(solvers, small), told(solvers, guards(3))]),
      async (solvers) => {
        const before = solvers.stats();
        expect((await told(solvers, small)).game).toBe('pursuit');
        // in any order of its options
        const { options, ...rest } = guards(3);
        const turned = Object.fromEntries(Object.entries(options).reverse());
        expect((await told(solvers, { ...rest, options: turned })).game).toBe('crossing-pawn');
        const { answerHits, answerMisses } = solvers.stats();
        expect([answerHits - before.answerHits, answerMisses - before.answerMisses]).toEqual([2, 0]);
      },
    ));

  test('a small game', () =>
    whileBusy(
      () => Promise.resolve(),
      async (solvers) => {
        for (const n of [4, 5, 6]) expect((await told(solvers, pursuit(n))).value.winner).toBe('black');
        const position = 'turn=black white=1,1 black=4,4';
        expect((await told(solvers, { ...small, position })).position).toBe(position);
      },
    ));

  test('another position of a large game that has been solved', () =>
    whileBusy(
      (solvers) => told(solvers, guards(3)),
      async (solvers) => {
        const start = await told(solvers, guards(3));
        const [{ position = '' } = {}] = start.moves;
        const next = await told(solvers, { ...guards(3), position });
        expect(next.value.remoteness!.plies).toBe(start.value.remoteness!.plies - 1);
      },
    ));

  test('a thousand questions at once about two small games', () =>
    whileBusy(
      () => Promise.resolve(),
      async (solvers) => {
        const cells = (n: number): string[] =>
          Array.from({ length: n * n }, (_, k) => `${1 + Math.floor(k / n)},${1 + (k % n)}`);
        const questions = [5, 6].flatMap((n) =>
          cells(n).flatMap((white) =>
            cells(n)
              .filter((black) => black !== white)
              .slice(0, 17)
              .map((black) => ({ ...pursuit(n), position: `turn=white white=${white} black=${black}` })),
          ),
        );
        expect(questions.length).toBeGreaterThan(1000);
        const answers = await Promise.all(questions.map((question) => told(solvers, question)));
        expect(answers.map(({ position }) => position)).toEqual(questions.map(({ position }) => position));
      },
    ));
});

test('the same question at the same time is answered once', () =>
  within({}, async (solvers) => {
    const controller = new AbortController();
    const client = { client: 'someone' };
    const gone = solvers.answer(guards(3), 'position', { ...client, signal: controller.signal });
    const [one, other] = [1, 2].map(() => solvers.answer(guards(3), 'position', client));
    await until(solvers, { working: 1, waitingSmall: 0, waitingLarge: 0, waitingSolved: 0 });
    controller.abort();
    await expect(gone).rejects.toMatchObject({ name: 'AbortError' });
    expect(await one).toBe(await other);
    expect(solvers.stats()).toMatchObject({ answerMisses: 3, answersKept: 1 });
  }));

test('questions about one game wait for the thread that has it, others go to another one', () =>
  within({ threads: 2 }, async (solvers) => {
    const done: string[] = [];
    const black = { ...guards(3), position: 'turn=black guards=1,1/1,3/1,5 pawn=10,5' };
    const first = asked(solvers, pursuit(160));
    await until(solvers, { solving: 1 });
    const second = asked(solvers, { ...pursuit(160), position: 'turn=black white=1,1 black=9,9' });
    await until(solvers, { waitingSolved: 1 });
    const third = told(solvers, guards(3)).then(() => done.push('crossing-pawn'));
    await Promise.all([third, told(solvers, black).then(() => done.push('crossing-pawn'))]);
    expect(done).toEqual(['crossing-pawn', 'crossing-pawn']);
    expect(solvers.stats()).toMatchObject({ waitingSolved: 1, solving: 1 });
    for (const { giveUp } of [first, second]) giveUp();
  }));

test('a large game that many clients ask about at once is solved once', () =>
  within({ threads: 2 }, async (solvers) => {
    const flood = Array.from({ length: 9 }, (_, k) =>
      asked(solvers, { ...huge(0), position: `turn=white white=9,9 black=${k + 1},1` }),
    );
    await until(solvers, { solving: 1, waitingSolved: 8, waitingSmall: 0, waitingLarge: 0 });
    for (const { giveUp } of flood) giveUp();
    expect(solvers.stats()).toMatchObject({ solving: 0, waitingSolved: 0, cancelled: 9 });
  }));

test('a client that floods the queue loses a place to another one, which has the next turn', () =>
  within({ waiting: 4 }, async (solvers) => {
    const flood = [0, 1, 2, 3, 4].map((k) => asked(solvers, huge(k), 'flood'));
    await until(solvers, { solving: 1, waitingLarge: 4, refused: 0 });
    const guest = asked(solvers, guards(3), 'guest');
    await until(solvers, { waitingLarge: 4, refused: 1 });
    // the newest question of the flood is dropped
    expect(await flood[4]!.came).toBe('busy');
    flood[0]!.giveUp();
    expect(await guest.came).toBe('an answer');
    await until(solvers, { solving: 1, waitingLarge: 2 });
    for (const { giveUp } of flood) giveUp();
  }));

test('a question of two clients is answered in the turn of the one that gets it sooner', () =>
  within({}, async (solvers) => {
    const first = asked(solvers, huge(0), 'flood');
    await until(solvers, { solving: 1 });
    const second = asked(solvers, huge(1), 'flood');
    await until(solvers, { waitingLarge: 1 });
    const third = asked(solvers, guards(3), 'flood');
    await until(solvers, { waitingLarge: 2 });
    const guest = asked(solvers, guards(3), 'guest');
    // wait until it has joined the other one
    await setTimeout(20);
    first.giveUp();
    expect(await Promise.all([third.came, guest.came])).toEqual(['an answer', 'an answer']);
    // only now does the other one start
    await until(solvers, { solving: 1, waitingLarge: 0 });
    second.giveUp();
  }));

test('a small but slow game is solved among the large ones, and other small ones continue', () =>
  within({ seconds: 0.05, small: 40 * 2 ** 20 }, async (solvers) => {
    // needs 33 MiB, and three times as long on an idle machine
    const slow = { game: 'dodgem', options: { n: '4' }, position: undefined };
    await expect(told(solvers, slow)).rejects.toMatchObject({ kind: 'out of time' });
    // the delay depends on the load of the machine
    await expect.poll(() => asked(solvers, small).came).toBe('an answer');
  }));

test('large games are dropped for others when the memory is used up', () =>
  within({ memory: 64 * 2 ** 20 }, async (solvers) => {
    // 56 MiB are for large games: one with three guards, or some with two
    const two = [11, 12].map((k) => pursuit(60 + k));
    for (const one of two) await told(solvers, one);
    const kept = solvers.stats();
    expect(kept.gamesKept).toBe(2);
    await told(solvers, guards(3));
    const { gamesKept, gameBytes } = solvers.stats();
    expect(gamesKept).toBeGreaterThan(0);
    expect(gameBytes).toBeLessThanOrEqual(56 * 2 ** 20);
    // the dropped game is solved again
    expect((await told(solvers, { ...two[0]!, position: 'turn=black white=1,1 black=9,9' })).game).toBe(
      'pursuit',
    );
  }));

describe.each([
  ['among the small ones', undefined, 0],
  ['in its own thread', 0, 4],
])('a game that is solved %s', (_, bytes, threads) => {
  test('is solved again for a position that the first start does not reach', () =>
    within({ small: bytes, threads: 2 }, async (solvers) => {
      const pieces = 'guards=1,1/1,3 pawn=8,3';
      const cases = [
        ['domineering', ['turn=vertical cells=xxxx/xxxx/xx../xx..', undefined]],
        ['crossing-pawn', [`turn=black ${pieces}`, `turn=red ${pieces}`, undefined]],
      ] as const;
      for (const [game, positions] of cases) {
        const rules = (await loadGame(game)).read({});
        for (const position of positions) {
          const p = position === undefined ? rules.start : rules.position.parse(position);
          const { value } = await told(solvers, { game, options: {}, position });
          expect(value).toEqual(valueJson(rules, p, solve(rules, { from: p }).value(p)!));
        }
      }
      // among the small ones, those that take longer than a moment have threads of their own
      const { gamesKept } = solvers.stats();
      expect(gamesKept).toBeGreaterThanOrEqual(threads);
    }));
});
