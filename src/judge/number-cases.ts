/** Inputs of numbers of any size, which a law answers. */
import { unlessRefused } from '../base/errors.ts';
import { present } from '../base/present.ts';
import { type Random, pick } from '../base/random.ts';
import type { Value } from '../engines/contract/value.ts';
import { Input } from '../contest/input.ts';
import type { LimitedNumber } from '../contest/number-questions.ts';
import type { GameContest } from '../contest/of-game.ts';
import { isOfLibrary } from '../games/index.ts';
import { vouchedFor } from '../rules/vouched.ts';
import { type Cases, smaller } from './cases.ts';
import { misread } from './misreadings.ts';
import { NumberDraw, type NumberTest } from './number-draw.ts';

/** The small tests that are all tried. */
const SMALL = 325;

/** Boards of numbers up to here can be drawn. */
const LARGEST_BOARD = 60n;

/** Powers of two at which types of numbers end. */
const EDGES = [31n, 32n, 53n, 63n, 64n].flatMap((bits) => [2n ** bits - 1n, 2n ** bits]);

/** The inputs of a contest with numbers beyond those that the rules take. */
export function numberCases({ game, input, numbers: questions }: GameContest): Cases<NumberTest> {
  const asked = present(questions);
  const { numbers } = asked;
  const most = numbers.reduce((so, { to }) => (to > so ? to : so), 0n);
  const value = (test: NumberTest): Value => asked.valueOf(test.map(String));
  const draw = new NumberDraw(asked);
  const ways = draw.misreadings();
  return {
    together: input.tests?.most ?? 1,
    input: (tests) => asked.write(tests.map((test) => test.map(String))),
    read: (text) => Array.from(asked.readAll(Input.of(text)), (digits) => digits.map(BigInt)),
    small: () => smallTests(numbers),
    random: (share, random) => draw.random(share, random),
    changed: (test, random) => {
      const digits = [...String(pick(test, random))];
      const at = Math.floor(random() * digits.length);
      const other = BigInt(digits.with(at, String(Math.floor(random() * 10))).join(''));
      const place = Math.floor(random() * test.length);
      return draw.testOf((_, k) => (k === place ? other : present(test[k])));
    },
    extremes: () =>
      // the last digit of some of them is even after odd ones, or odd after even ones: a program may lose it
      [...EDGES.filter((edge) => edge < most), most / 10n + 1n, most - 2n, most - 1n, most].flatMap((x) => [
        ...numbers.map((_, one) => draw.testOf(({ from }, k) => (k === one ? x : from))),
        draw.testOf(() => x),
        draw.testOf((_, k) => (k === 0 ? x - 1n : x)),
      ]),
    *simpler(test) {
      for (const [k, { from }] of numbers.entries())
        for (const less of simplerNumbers(present(test[k]) - from)) yield test.with(k, from + less);
    },
    rules: (test) => {
      if (test.some((v) => v > LARGEST_BOARD)) return undefined;
      const made = unlessRefused(() => input.rules(asked.options(test.map(String))));
      return made && isOfLibrary(game) ? vouchedFor(made) : made;
    },
    value,
    ...(ways.length > 0 && {
      overflow: (random: Random) => {
        const test = draw.powers(random);
        const way = pick(ways, random);
        return { test, misread: test.map((v) => misread(v, way)) };
      },
    }),
    kinds: ways.length > 0 ? ['overflow'] : [],
    never: ['longest'],
  };
}

/** All tests of small numbers, by their sum. */
function* smallTests(numbers: readonly LimitedNumber[]): Generator<NumberTest> {
  const least = numbers.map(({ from }) => from);
  const most = numbers.reduce((sum, { from, to }) => sum + to - from, 0n);
  let left = SMALL;
  for (let sum = 0n; sum <= most; sum++)
    for (const more of summing(sum, numbers)) {
      yield least.map((from, k) => from + present(more[k]));
      if (--left === 0) return;
    }
}

/** What is added to the least numbers, `sum` in all. */
function* summing(sum: bigint, [first, ...others]: readonly LimitedNumber[]): Generator<NumberTest> {
  if (first === undefined) {
    if (sum === 0n) yield [];
    return;
  }
  const { from, to } = first;
  for (let more = others.length === 0 ? sum : 0n; more <= sum && more <= to - from; more++)
    for (const rest of summing(sum - more, others)) yield [more, ...rest];
}

/** Numbers less than `v`; its last digits and its first among them, so that a thousand digits take few steps. */
function* simplerNumbers(v: bigint): Generator<bigint> {
  for (const less of [v % half(v), v / half(v)]) if (less < v) yield less;
  yield* smaller(v);
}

/** The power of ten with half of the digits. */
const half = (v: bigint): bigint => 10n ** BigInt(Math.ceil(String(v).length / 2));
