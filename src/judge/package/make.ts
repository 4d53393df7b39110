/** Makes the contest problem of a game: its texts, its tests with their answers, and its submissions. */
import { assert } from '../../base/errors.ts';
import { answerTo } from '../../contest/answer.ts';
import { type Random, pick, seeded } from '../../base/random.ts';
import type { Localised } from '../../rules/game.ts';
import type { Cases } from '../cases.ts';
import { generate } from '../generate.ts';
import { seenOf } from '../interaction.ts';
import { KINDS, type InputKind } from '../kinds.ts';
import type { ContestTools } from '../index.ts';
import { GROUPS, type TestGroup, type Problem, type ProblemTest, type TestInput } from './problem.ts';

export interface MakeOptions {
  /** The same seed makes the same problem. */
  readonly seed: number;
  /** Bytes that a table may take. */
  readonly memory: number;
  /** Called at the beginning of each group of tests. */
  readonly begun?: (group: TestGroup) => void;
}

/** The problem of a contest. Raises too large when `memory` does not suffice for its answers. */
export function makeProblem(tools: ContestTools, options: MakeOptions): Problem {
  const { game, problem: made } = tools;
  const { name } = game;
  const { source, credits, limits, input, output, winner } = made;
  // read before tests are made, which takes long
  const submissions = made.submissions();
  return {
    game: name,
    name: name.replaceAll(/[^a-z0-9]/g, ''),
    title: game.title,
    source,
    credits,
    statement: { legend: made.legend ?? joined(game.about, made.task), input, output },
    interactive: winner !== undefined,
    limits,
    tests: testsOf(tools, options),
    programs: made.programs(),
    submissions,
  };
}

/** The answers to inputs: what a right program prints; in an interactive problem what it says. */
export const answersOf =
  ({ problem: { winner }, contest }: ContestTools) =>
  (input: string, memory: number): string =>
    winner ? winner(input) : answerTo(contest, input, memory);

/** One more test of a problem, the last of its traps. */
export function testAfter(
  { tests }: Problem,
  tools: ContestTools,
  test: TestInput,
  memory: number,
): ProblemTest {
  const added = tests.filter(({ name }) => name.startsWith(ADDED)).length;
  return {
    ...test,
    ...(tools.plays && { seen: seenOf(test.input) }),
    group: 'traps',
    name: `${ADDED}${String(added + 1).padStart(2, '0')}`,
    answer: answersOf(tools)(test.input, memory),
  };
}

/** The names of added tests sort after those that are numbered. */
const ADDED = 'traps-x';

const joined = (a: Localised, b: Localised): Localised => {
  const lines = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n');
  return { en: lines(a.en, b.en), zh: lines(a.zh, b.zh), ja: lines(a.ja, b.ja) };
};

function testsOf(tools: ContestTools, { seed, memory, begun }: MakeOptions): ProblemTest[] {
  const { problem, cases, plays } = tools;
  const answer = answersOf(tools);
  const random = seeded(seed);
  const inputs = problem.tests?.(random);
  const seen = new Set<string>();
  const fresh = ({ input }: TestInput): boolean => !seen.has(input) && seen.add(input) !== undefined;
  return GROUPS.flatMap((group) => {
    begun?.(group);
    const tests = group === 'sample' ? problem.samples : (inputs?.[group] ?? generated(group));
    const all = [...tests, ...(group === 'traps' ? problem.traps : [])].filter(fresh);
    const width = String(all.length).length;
    return all.map((test, k): ProblemTest => ({
      ...test,
      ...(plays && { seen: seenOf(test.input) }),
      group,
      name: `${group}-${String(k + 1).padStart(width, '0')}`,
      answer: answer(test.input, memory),
    }));
  });

  function generated(group: Exclude<TestGroup, 'sample'>): TestInput[] {
    assert(cases, 'a problem without tests of its own has inputs');
    return MAKERS[group]({ cases, random, memory });
  }
}

/** What the tests of a contest are made with. */
interface TestSource {
  readonly cases: Cases;
  readonly random: Random;
  readonly memory: number;
}

type Maker = (source: TestSource) => TestInput[];

/** How many inputs a group has, if there are enough tests for them. */
const COUNT = 10;

const MAKERS: Readonly<Record<Exclude<TestGroup, 'sample'>, Maker>> = {
  small: ({ cases, random }) => {
    const all = [...cases.small()];
    const size = Math.min(cases.together, all.length);
    return Array.from({ length: COUNT }, () => ({
      input: cases.input(Array.from({ length: size }, () => pick(all, random))),
      description: 'small boards',
    }));
  },
  medium: (source) => ofKinds(source, 0.5),
  large: (source) => ofKinds(source, 1),
  limits: ({ cases }) => bundled(cases, cases.extremes(), 'at the limits of the contest'),
  traps: (source) => {
    const kinds = source.cases.overflow ? [...TRAPS, 'overflow' as const] : TRAPS;
    return kinds.flatMap((kind) => [0.3, 0.6].flatMap((share) => ofKind(source, share, kind)));
  },
};

const TRAPS: readonly InputKind[] = ['one-move', 'trap', 'over', 'no-move', 'minus-one', 'odd', 'even'];

/** Inputs on boards of one size: any boards, each outcome, and one on which play lasts long. */
function ofKinds(source: TestSource, share: number): TestInput[] {
  const kinds = ['random', 'random', 'first', 'second', 'level', 'longest'] as const;
  return kinds.flatMap((kind) =>
    Array.from({ length: kind === 'longest' ? 1 : 2 }).flatMap(() => ofKind(source, share, kind)),
  );
}

/** Boards that are tried for one of a kind; the number is fixed, so that the same seed finds the same one on every machine. */
const TRIED = 60;
const TRIED_FOR_LONGEST = 600;
/** Positions whose values take as long as another try may. */
const POSITIONS_OF_A_TRY = 10_000;

/** As many tests of a kind as an input holds, one of the longest; none where none was found. */
function ofKind({ cases, random, memory }: TestSource, share: number, kind: InputKind): TestInput[] {
  if (cases.never?.includes(kind)) return [];
  const tests: unknown[] = [];
  let minPlies: number | undefined;
  for (let k = 0; k < (kind === 'longest' ? 1 : cases.together); k++) {
    let tried = 0;
    const work = (): number => (kind === 'longest' ? (cases.work?.() ?? 0) / POSITIONS_OF_A_TRY : 0);
    const before = work();
    const now = (): number => tried++ + work() - before;
    const seconds = kind === 'longest' ? TRIED_FOR_LONGEST : TRIED;
    const made = generate({ cases, kind, share, random, memory, seconds, minPlies, now });
    if (made === undefined) break;
    tests.push(made.test);
    // where play of the kind is short, looking for longer play again would take as long for each test
    minPlies ??= made.short?.plies;
  }
  return bundled(cases, tests, KINDS[kind]);
}

/** Inputs with all these tests, as many in each as it can hold. */
const bundled = (cases: Cases, tests: readonly unknown[], description: string): TestInput[] =>
  Array.from({ length: Math.ceil(tests.length / cases.together) }, (_, k) => ({
    input: cases.input(tests.slice(k * cases.together, (k + 1) * cases.together)),
    description,
  }));
