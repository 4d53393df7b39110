import { type Cases, between, smaller } from '../cases.ts';
import { pick } from '../../base/random.ts';
import { firstPlayerWins } from '../../contest/games/corner.ts';
import corner from '../../games/corner.ts';

export { problem } from '../problems/corner/problem.ts';

type Test = readonly [x: bigint, y: bigint];

/** Digits of the longest coordinates that are tried. */
const LONGEST = 1000;

export const cases: Cases<Test> = {
  together: 1,
  input: (tests) => tests.map((test) => `${test.join(' ')}\n`).join(''),
  read: (input) => {
    const [x = '', y = ''] = input.trim().split(/\s+/);
    return [[BigInt(x), BigInt(y)]];
  },
  *small() {
    for (let sum = 0n; sum <= 24n; sum++) for (let x = 0n; x <= sum; x++) yield [x, sum - x];
  },
  random: (share, random) => {
    const digits = Math.max(1, Math.round(LONGEST * share * random()));
    const number = (): bigint =>
      BigInt(Array.from({ length: digits }, () => Math.floor(random() * 10)).join(''));
    return [number(), number()];
  },
  changed: ([x, y], random) => {
    const digits = [...(random() < 0.5 ? x : y).toString()];
    const at = Math.floor(random() * digits.length);
    const other = BigInt(digits.with(at, String(Math.floor(random() * 10))).join(''));
    return random() < 0.5 ? [other, y] : [x, other];
  },
  extremes: () => {
    const edges = [31n, 32n, 53n, 63n, 64n].flatMap((bits) => [2n ** bits - 1n, 2n ** bits]);
    const large = 10n ** BigInt(LONGEST);
    // the last digit of some of them is even after odd ones, or odd after even ones: a program may lose it
    return [...edges, large / 10n + 1n, large - 2n, large - 1n, large].flatMap((x): Test[] => [
      [x, 0n],
      [0n, x],
      [x, x],
      [x - 1n, x],
    ]);
  },
  *simpler([x, y]) {
    for (const less of simplerNumbers(x)) yield [less, y];
    for (const less of simplerNumbers(y)) yield [x, less];
  },
  rules: ([x, y]) =>
    x <= LARGEST_BOARD && y <= LARGEST_BOARD ? corner.rules({ x: Number(x), y: Number(y) }) : undefined,
  value: ([x, y]) => ({ outcome: firstPlayerWins(String(x), String(y)) ? 'win' : 'loss' }),
  overflow: (random) => {
    const number = (): bigint => BigInt(between(1, 2 ** 30, random)) ** BigInt(between(1, 9, random));
    const test: Test = [number(), number()];
    const read = pick(READ_AS, random);
    return { test, misread: [read(test[0]), read(test[1])] };
  },
  kinds: ['overflow'],
  never: ['longest'],
};

/** Numbers less than `v`; its last digits and its first among them, so that a thousand digits take few steps. */
function* simplerNumbers(v: bigint): Generator<bigint> {
  for (const less of [v % half(v), v / half(v)]) if (less < v) yield less;
  yield* smaller(v);
}

/** The power of ten with half of the digits. */
const half = (v: bigint): bigint => 10n ** BigInt(Math.ceil(String(v).length / 2));

/** Coordinates up to here can be drawn. */
const LARGEST_BOARD = 60n;

/** What programs make of a number: the largest one that they know, or a rounded one. Its last 32 or 64 bits would do. */
const READ_AS: readonly ((v: bigint) => bigint)[] = [
  ...[31n, 32n, 63n].map((bits) => (v: bigint) => (v < 2n ** bits ? v : 2n ** bits - 1n)),
  (v) => BigInt(Number(v)),
];
