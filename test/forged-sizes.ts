/**
 * Certificates for boards of every size of another maker's: some right, with very large factors, and wrong ones whose sums seem
 * to be negative only because they are rounded.
 *
 * In their game a side moves its own coordinate, a or b, between 1 and 2, and whoever is to move where both are equal has lost.
 * So every position that is not over is won in 1 ply. What a claim says depends on n and on c, which nobody moves.
 */
import type { SizesFile } from './slow-sizes.ts';

/** A factor may be a bigint, which `JSON.stringify` does not write. */
type Factor = number | bigint;

export interface Forged {
  readonly name: string;
  readonly file: SizesFile;
  /** Whether the sum is negative if it is computed with doubles. */
  readonly rounded: boolean;
}

/** The text of a certificate, with numbers of any size. */
export const textOf = (file: SizesFile): string =>
  JSON.stringify({ format: 'perfect-play law for all sizes', version: 1, ...file }, (_, value: unknown) =>
    typeof value === 'bigint' ? `#${value}#` : value,
  ).replaceAll(/"#(-?\d+)#"/g, '$1');

type Term = SizesFile['values'][0];

const RIGHT: Term = ['win', 1];
const WRONG: readonly Term[] = [['win', 3], ['loss', 2], ['draw'], ['win', ['+', 'n', 1]]];

/** The four positions that are not over are looked at one after the other, each with these steps. */
const fileOf = (least: number, value: Term, steps: readonly unknown[], free = false): SizesFile => ({
  game: {
    sides: ['left', 'right'],
    coordinates: free ? ['a', 'b', 'c'] : ['a', 'b'],
    bounds: free ? [2, 2, 'n'] : [2, 2],
    least,
    moves: [
      [-1, 1].map((by) => [by, 0, ...(free ? [0] : [])]),
      [-1, 1].map((by) => [0, by, ...(free ? [0] : [])]),
    ],
    over: [[0, 1]],
  },
  definitions: [],
  values: [value, value],
  steps: [1, 2, 3, 4].flatMap(() => steps),
});

/**
 * A sum of β, and later α − β, times what is assumed, −f + d ≥ 0, and α times what is known, f − d ≥ 0. It is 0 ≥ 0, since f = d is
 * possible. With doubles d · α is rounded up, and the sum becomes −1.
 */
const sumOf = (assumed: number, known: number, alpha: Factor, beta: Factor): readonly Factor[] => [
  assumed,
  beta,
  known,
  alpha,
  assumed,
  typeof alpha === 'bigint' ? alpha - BigInt(beta) : alpha - Number(beta),
];

/** Factors whose product with an odd number d is odd, beyond 2^53, and rounded up; the last one is near 2^54. */
function factorsFor(d: number): readonly (readonly [alpha: number, beta: number])[] {
  const beta = Math.floor((2 ** 53 - 1) / d);
  const first = Math.ceil(2 ** 53 / d) + 1;
  const alphas: number[] = [];
  for (const from of [first, first + 97, Math.floor(1.3 * first), Math.floor((2 ** 54 - 4 * d) / d)])
    for (let alpha = from; alpha < from + 8; alpha++)
      if ((BigInt(alpha) * BigInt(d)) % 4n === 3n) {
        alphas.push(alpha);
        break;
      }
  return alphas.map((alpha) => [alpha, beta]);
}

const odd = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + 2 * i);
const wrongOf = (k: number): Term => WRONG[k % WRONG.length]!;

/** n ≥ d is known; that n ≥ d + 1 is said to follow, or that n = d is said not to be. */
const thresholds = odd(7, 14).flatMap((d, k) =>
  factorsFor(d).flatMap(([alpha, beta]): Forged[] => {
    const sum = sumOf(1, 0, alpha, beta);
    return [
      {
        name: `n is never ${d}, with ${alpha}`,
        file: fileOf(d, ['if', ['>=', 'n', d + 1], RIGHT, wrongOf(k)], [[1, sum]]),
        rounded: true,
      },
      {
        name: `n = ${d} is never so, with ${alpha}`,
        file: fileOf(d, ['if', ['=', 'n', d], wrongOf(k), RIGHT], [[-1, sum]]),
        rounded: true,
      },
    ];
  }),
);

/** The same of c, where c ≥ d is a case, and of p·n − q·c. */
const forms: readonly (readonly [p: number, q: number])[] = [
  [0, -1],
  [1, 1],
  [2, 1],
  [3, 2],
  [3, 5],
  [2, 3],
];
const cases = forms.flatMap(([p, q]) =>
  odd(11, 6).flatMap((d, k) =>
    factorsFor(d).map(([alpha, beta]): Forged => {
      const least = ['+', ['*', q, 'c'], d] as const;
      const form: Term = ['*', p, 'n'];
      const beyond: Term = ['if', ['>=', form, ['+', least, 1]], RIGHT, wrongOf(k)];
      return {
        name: `${p}n - ${q}c is never ${d}, with ${alpha}`,
        // 0 n ≥ −1 c + d; the facts are n ≥ 7, c ≥ 1, n ≥ c and the case
        file: fileOf(
          7,
          ['if', ['>=', form, least], beyond, RIGHT],
          [[], [1, sumOf(4, 3, alpha, beta)]],
          true,
        ),
        rounded: true,
      };
    }),
  ),
);

/** The same with factors far beyond what a double holds, near powers of two and of ten, and with sums that are right but not negative. */
const large = odd(7, 8).flatMap((d, k) =>
  [2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 62n, 2n ** 63n, 2n ** 64n, 10n ** 30n].flatMap((size) =>
    [-1n, 1n].map((more): Forged => ({
      name: `n is never ${d}, with ${size} and ${more}`,
      file: fileOf(
        d,
        ['if', ['>=', 'n', d + 1], RIGHT, wrongOf(k)],
        [[1, sumOf(1, 0, size + more, (size + more) / 3n)]],
      ),
      rounded: false,
    })),
  ),
);

export const FORGED: readonly Forged[] = [...thresholds, ...cases, ...large];

/** That 2n ≥ c, and that 2n is never c, is a sum of 1 or `scale` times each fact. */
export const CERTIFIED: readonly Pick<Forged, 'name' | 'file'>[] = [
  1n,
  2n ** 31n + 1n,
  2n ** 53n - 1n,
  2n ** 53n + 1n,
  2n ** 62n + 1n,
  2n ** 64n - 1n,
  10n ** 30n + 7n,
].flatMap((scale) => [
  {
    name: `2n ≥ c, with ${scale}`,
    // assumed −2n + c − 1 ≥ 0, and n − c ≥ 0 and n − 7 ≥ 0
    file: fileOf(
      7,
      ['if', ['>=', ['*', 2, 'n'], 'c'], RIGHT, ['draw']],
      [[1, [3, scale, 2, scale, 0, scale]]],
      true,
    ),
  },
  {
    name: `2n is not c, with ${scale}`,
    // 2n ≥ c as above; then assumed c − 2n ≥ 0
    file: fileOf(
      7,
      ['if', ['=', ['*', 2, 'n'], 'c'], ['draw'], RIGHT],
      [
        [1, [3, scale, 2, scale, 0, scale]],
        [-1, [3, scale, 2, scale, 0, scale]],
      ],
      true,
    ),
  },
]);
