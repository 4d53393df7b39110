/** A program that answers a contest's inputs against the truth or another program, until they differ. */
import type { Position, Rules } from '../rules/rules.ts';
import type { Cases } from './cases.ts';
import type { Answerer, Fault } from './program.ts';
import type { Random } from '../base/random.ts';

/** An input on which a program is wrong. */
export interface Difference {
  readonly input: string;
  readonly got: string | Fault;
  readonly expected: string | Fault;
  /** The game with the position of the input as its start; undefined where the game does not take numbers as large. */
  readonly rules: Rules<Position> | undefined;
  /** How often the input was made simpler, and inputs tried for that. */
  readonly shrunk: { readonly steps: number; readonly tried: number };
}

/** What came of comparing answers. */
export interface Comparison {
  /** Tests that were answered alike before the first difference, by where they come from. */
  readonly agreed: { readonly small: number; readonly extreme: number; readonly random: number };
  /** Whether all small tests were tried. */
  readonly exhausted: boolean;
  readonly difference: Difference | undefined;
}

export interface CompareOptions {
  readonly cases: Cases;
  readonly program: Answerer;
  /** The truth, or another program. */
  readonly against: Answerer;
  readonly random: Random;
  /** Whether there is time for another input. Half of `seconds` at most goes into small tests. */
  readonly seconds: number;
  readonly now: () => number;
  /** Inputs that are answered side by side. */
  readonly atOnce: number;
  readonly done: (tests: number) => void;
}

/** What an answer says, whatever the white space, which is that of ASCII as in inputs; what went wrong by its kind. */
const meaning = (answer: string | Fault): string =>
  typeof answer === 'string'
    ? answer
        .split(/[ \t-\r]+/)
        .filter(Boolean)
        .join(' ')
    : `fault ${answer.is}`;

/**
 * Tries all small tests, then the extremes, then tests at random, larger and larger, until the time is over or an answer
 * differs. That test is then made simpler as long as the answers go on to differ in the same way.
 */
export async function compare(options: CompareOptions): Promise<Comparison> {
  const { cases, random, seconds, now } = options;
  const begun = now();
  const elapsed = (): number => now() - begun;
  const agreed = { small: 0, extreme: 0, random: 0 };
  let exhausted = true;

  const batches = function* (): Generator<{ from: keyof typeof agreed; tests: unknown[] }> {
    let tests: unknown[] = [];
    for (const test of cases.small()) {
      tests.push(test);
      if (tests.length < cases.together) continue;
      yield { from: 'small', tests };
      tests = [];
      if (elapsed() > seconds / 2) {
        exhausted = false;
        break;
      }
    }
    if (tests.length > 0) yield { from: 'small', tests };
    for (const test of cases.extremes()) yield { from: 'extreme', tests: [test] };
    while (elapsed() < seconds) {
      // sizes grow with the time that has passed
      const share = Math.min(1, 0.2 + (0.8 * elapsed()) / seconds);
      const several = Array.from({ length: cases.together }, () => cases.random(share, random));
      yield { from: 'random', tests: several };
    }
  };

  const work = batches();
  let wrong: { tests: unknown[] } | undefined;
  const worker = async (): Promise<void> => {
    for (let next = work.next(); !next.done && !wrong; next = work.next()) {
      const { from, tests } = next.value;
      if (await differs(options, tests)) {
        wrong ??= { tests };
        return;
      }
      agreed[from] += tests.length;
      options.done(agreed.small + agreed.extreme + agreed.random);
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, worker));
  const difference = wrong && (await shrunk(options, wrong.tests));
  return { agreed, exhausted, difference };
}

/** How the answers differ; undefined: they do not. */
async function differs(
  { cases, program, against }: CompareOptions,
  tests: readonly unknown[],
): Promise<{ got: string | Fault; expected: string | Fault } | undefined> {
  const input = cases.input(tests);
  const [got, expected] = await Promise.all([program(input), against(input)]);
  return meaning(got) === meaning(expected) ? undefined : { got, expected };
}

/** Whether two answers are wrong in the same way: both are answers, or both the same fault. */
const sameKind = (a: string | Fault, b: string | Fault): boolean =>
  typeof a === 'string' || typeof b === 'string' ? typeof a === typeof b : a.is === b.is;

/**
 * The simplest test that is reached from one of `tests` by steps after which the answers still differ in the same way, in at
 * most as much time as the search for a difference may take.
 */
async function shrunk(options: CompareOptions, tests: readonly unknown[]): Promise<Difference> {
  const { cases } = options;
  const alone = await firstThat(tests, async (test) => differs(options, [test]));
  if (alone === undefined) {
    // only together are they answered wrongly: a program that forgets to start anew
    const found = (await differs(options, tests))!;
    return {
      input: cases.input(tests),
      ...found,
      rules: cases.rules(tests[0]),
      shrunk: { steps: 0, tried: tests.length },
    };
  }
  let { item: test, found } = alone;
  let [steps, tried] = [0, 0];
  const until = options.now() + options.seconds;
  for (;;) {
    const simpler = await firstThat(cases.simpler(test), async (candidate) => {
      if (options.now() > until) return undefined;
      tried++;
      const other = await differs(options, [candidate]);
      return other && sameKind(other.got, found.got) ? other : undefined;
    });
    if (simpler === undefined)
      return { input: cases.input([test]), ...found, rules: cases.rules(test), shrunk: { steps, tried } };
    ({ item: test, found } = simpler);
    steps++;
  }
}

async function firstThat<T, R>(
  items: Iterable<T>,
  holds: (item: T) => Promise<R | undefined>,
): Promise<{ item: T; found: R } | undefined> {
  for (const item of items) {
    const found = await holds(item);
    if (found !== undefined) return { item, found };
  }
  return undefined;
}
