/** A program that answers a contest's inputs against the truth or another program, until they differ. */
import { present } from '../base/present.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { type Cases, without } from './cases.ts';
import { generate, kindsOf } from './generate.ts';
import type { Answerer, Fault } from './program.ts';
import type { Random } from '../base/random.ts';

/** An input on which a program is wrong. */
export interface Difference {
  readonly input: string;
  readonly got: string | Fault;
  readonly expected: string | Fault;
  /** The game with the position of the input as its start; undefined for several tests, and for numbers that the game does not take. */
  readonly rules: Rules<Position> | undefined;
  /** How often the input was made simpler, and inputs tried for that. */
  readonly shrunk: { readonly steps: number; readonly tried: number };
  /** How often the answers differed, of the times that the input was given. */
  readonly came: { readonly times: number; readonly of: number };
}

/** Where inputs come from: all small ones, the limits, traps and kinds that are made for mistakes, and chance. */
export type InputSource = 'small' | 'extreme' | 'trap' | 'random';

/** What came of comparing answers. */
export interface Comparison {
  /** Tests that were answered alike before the first difference, by where they come from. */
  readonly agreed: Readonly<Record<InputSource, number>>;
  /** Whether all small tests were tried. */
  readonly exhausted: boolean;
  /** Tests without a verdict, since the machine was too busy to run the program. */
  readonly starved: number;
  readonly difference: Difference | undefined;
}

export interface CompareOptions {
  readonly cases: Cases;
  /** Whether an output is a right answer to an input, as the expected one is. Absent: they must be the same words. */
  readonly accepts?: ((input: string, got: string, expected: string) => boolean) | undefined;
  /** Inputs made by hand, on which programs with known mistakes fail. */
  readonly traps: readonly string[];
  readonly program: Answerer;
  /** The truth, or another program. */
  readonly against: Answerer;
  readonly random: Random;
  /** Bytes that a table may take by which inputs of a kind are found. */
  readonly memory: number;
  /** Whether there is time for another input. Half of `seconds` at most goes into small tests. */
  readonly seconds: number;
  readonly now: () => number;
  /** Inputs that are answered side by side. */
  readonly atOnce: number;
  readonly done: (tests: number) => void;
}

/** Tests that are solved in search of one of a kind. */
const KIND_TRIES = 40;

/** How often an input is given, at most, to see how often the answers differ. */
const REPEATS = 10;

/** What an answer says, whatever the white space, which is that of ASCII as in inputs; what went wrong by its kind. */
const meaning = (answer: string | Fault): string =>
  typeof answer === 'string'
    ? answer
        .split(/[ \t-\r]+/)
        .filter(Boolean)
        .join(' ')
    : `fault ${answer.is}`;

/**
 * Tries all small tests, then the extremes, then traps, then tests at random and of each kind, larger and larger, until the time
 * is over or an answer differs. That input is then made simpler as long as the answers go on to differ in the same way.
 */
export async function compare(options: CompareOptions): Promise<Comparison> {
  const { seconds, now, atOnce } = options;
  const begun = now();
  const agreed = { small: 0, extreme: 0, trap: 0, random: 0 };
  let starved = 0;
  const { batches, exhausted } = inputsFor(options, () => (now() - begun) / seconds);
  const work = batches();
  let wrong: Differing | undefined;
  const worker = async (): Promise<void> => {
    for (let next = work.next(); !next.done && !wrong; next = work.next()) {
      const { from, tests } = next.value;
      const found = await differs(options, tests);
      if (found === 'starved') starved += tests.length;
      else if (found) {
        wrong ??= found;
        return;
      } else agreed[from] += tests.length;
      options.done(agreed.small + agreed.extreme + agreed.trap + agreed.random);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const difference = wrong && (await simplest(options, wrong));
  return { agreed, exhausted: exhausted(), starved, difference };
}

interface Batch {
  readonly from: InputSource;
  readonly tests: readonly unknown[];
}

/** The inputs in their order; `elapsed` is the share of the time that is over. */
function inputsFor(
  { cases, traps, random, memory }: CompareOptions,
  elapsed: () => number,
): { batches(): Generator<Batch>; exhausted(): boolean } {
  let exhausted = true;
  function* small(): Generator<Batch> {
    let tests: unknown[] = [];
    for (const test of cases.small()) {
      tests.push(test);
      if (tests.length < cases.together) continue;
      yield { from: 'small', tests };
      tests = [];
      if (elapsed() > 1 / 2) {
        exhausted = false;
        return;
      }
    }
    if (tests.length > 0) yield { from: 'small', tests };
  }
  function* batches(): Generator<Batch> {
    yield* small();
    for (const test of cases.extremes()) yield { from: 'extreme', tests: [test] };
    for (const input of traps) yield { from: 'trap', tests: cases.read(input) };
    const kinds = kindsOf(cases).filter((kind) => kind !== 'random' && kind !== 'heavy');
    for (let k = 0; elapsed() < 1; k++) {
      // sizes grow with the time that has passed
      const share = Math.min(1, 0.2 + 0.8 * elapsed());
      const several = Array.from({ length: cases.together }, () => cases.random(share, random));
      yield { from: 'random', tests: several };
      let tries = 0;
      const kind = present(kinds[k % kinds.length]);
      const made = generate({ cases, kind, share, random, memory, seconds: KIND_TRIES, now: () => tries++ });
      if (made !== undefined) yield { from: 'trap', tests: [made.test] };
    }
  }
  return { batches, exhausted: () => exhausted };
}

/** Tests on which the answers differed. */
interface Differing {
  readonly tests: readonly unknown[];
  readonly got: string | Fault;
  readonly expected: string | Fault;
}

/** How the answers differ; undefined: they do not; starved: the machine was too busy to say. */
async function differs(
  { cases, accepts, program, against }: CompareOptions,
  tests: readonly unknown[],
): Promise<Differing | 'starved' | undefined> {
  const input = cases.input(tests);
  const [got, expected] = await Promise.all([program(input), against(input)]);
  if ([got, expected].some((answer) => typeof answer !== 'string' && answer.is === 'starved'))
    return 'starved';
  const alike =
    accepts && typeof got === 'string' && typeof expected === 'string'
      ? accepts(input, got, expected)
      : meaning(got) === meaning(expected);
  return alike ? undefined : { tests, got, expected };
}

/** Whether two answers are wrong in the same way: both are answers, or both the same fault. */
const sameKind = (a: string | Fault, b: string | Fault): boolean =>
  typeof a === 'string' || typeof b === 'string' ? typeof a === typeof b : a.is === b.is;

/**
 * The simplest input that is reached from `found` by steps after which the answers still differ in the same way, in at most as
 * much time as the search for a difference may take. An input on which they do not differ again is left as it is.
 */
async function simplest(options: CompareOptions, found: Differing): Promise<Difference> {
  const { cases, seconds, now } = options;
  const until = now() + seconds;
  let [steps, tried] = [0, 0];
  const stillDiffers = async (tests: readonly unknown[]): Promise<Differing | undefined> => {
    tried++;
    const other = await differs(options, tests);
    return other && other !== 'starved' && sameKind(other.got, found.got) ? other : undefined;
  };
  let least = found;
  let came = await countAgain(options, found);
  if (came.times === came.of) {
    for (const test of found.tests.length > 1 ? found.tests : []) {
      const alone = await stillDiffers([test]);
      if (!alone) continue;
      [least, steps] = [alone, 1];
      break;
    }
    // each pass goes on where the last step was found, and the last one has come around without another
    let begin = 0;
    const step = async (from: number, to: number): Promise<boolean> => {
      const { value: found, index } = await firstThat(
        slice(simplerInputs(cases, least.tests), from, to),
        options.atOnce,
        async (simpler) => (now() > until ? undefined : stillDiffers(simpler)),
      );
      if (found === undefined) return false;
      [least, begin] = [found, from + index];
      steps++;
      return true;
    };
    while ((await step(begin, Infinity)) || (await step(0, begin)));
    if (steps > 0) came = await countAgain(options, least);
  }
  const { tests, got, expected } = least;
  return {
    input: cases.input(tests),
    got,
    expected,
    rules: tests.length === 1 ? cases.rules(tests[0]) : undefined,
    shrunk: { steps, tried },
    came,
  };
}

/** Gives an input once more; where the answers do not differ again, more often, to count how often they do. */
async function countAgain(options: CompareOptions, { tests }: Differing): Promise<Difference['came']> {
  let [times, of] = [1, 1];
  while (of < 2 || (times < of && of < REPEATS)) {
    const again = await differs(options, tests);
    of++;
    if (again && again !== 'starved') times++;
  }
  return { times, of };
}

/** Inputs a little simpler than one with these tests: without some of them, and with a simpler one in place of one of them. */
function* simplerInputs(cases: Cases, tests: readonly unknown[]): Generator<readonly unknown[]> {
  if (tests.length > 1) yield* without(tests);
  for (const [k, test] of tests.entries())
    for (const simpler of cases.simpler(test)) yield tests.with(k, simpler);
}

function* slice<T>(items: Iterable<T>, from: number, to: number): Generator<T> {
  let k = 0;
  for (const item of items) {
    if (k >= to) return;
    if (k++ >= from) yield item;
  }
}

/** The first result of `action` that is defined, with the number of its item; `atOnce` items are looked at side by side. */
async function firstThat<T, R>(
  items: Iterable<T>,
  atOnce: number,
  action: (item: T) => Promise<R | undefined>,
): Promise<{ value: R | undefined; index: number }> {
  let index = 0;
  let group: T[] = [];
  const lookAt = async (): Promise<R | undefined> => {
    const results = await Promise.all(group.map(action));
    const first = results.findIndex((result) => result !== undefined);
    index += first < 0 ? group.length : first;
    group = [];
    return results[first];
  };
  for (const item of items) {
    group.push(item);
    if (group.length < atOnce) continue;
    const value = await lookAt();
    if (value !== undefined) return { value, index };
  }
  return { value: await lookAt(), index };
}
