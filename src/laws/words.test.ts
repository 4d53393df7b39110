/** Claims of every form, written in three languages and as formulas. */
import { expect, test } from 'vitest';
import { ALL, NONE, and, cmp, nim, or, out, res } from '../../test/claims.ts';
import { readSentences } from '../../test/read-sentence.ts';
import { pointsBelow } from '../../test/slow-subtraction.ts';
import { valueAt } from './cells.ts';
import { type TableClaim, automatonOf } from './claim.ts';
import { formulaOf, sayClaim } from './say.ts';

interface Said {
  readonly claim: TableClaim;
  readonly en: readonly string[];
  readonly zh?: readonly string[];
  readonly ja?: readonly string[];
  readonly formula: readonly string[];
}

const SAID: readonly Said[] = [
  {
    claim: out(1, [ALL, ALL]),
    en: ['Lost for the player to move everywhere.'],
    zh: ['在所有位置上，轮到走的一方必败。'],
    ja: ['どの位置でも、手番の側の負け。'],
    formula: ['lost'],
  },
  {
    claim: out(2, [ALL, NONE]),
    en: ['Won for the player to move everywhere.'],
    zh: ['在所有位置上，轮到走的一方必胜。'],
    ja: ['どの位置でも、手番の側の勝ち。'],
    formula: ['won'],
  },
  {
    claim: out(1, [cmp('less than', [1], 3), NONE], [ALL, ALL]),
    en: ['If x is less than 3, won for the player to move.', 'Otherwise, lost.'],
    zh: ['若 x < 3，则轮到走的一方必胜。', '否则，轮到走的一方必败。'],
    ja: ['x < 3 ならば、手番の側の勝ち。', 'その他の場合、手番の側の負け。'],
    formula: ['won   if x < 3', 'lost   otherwise'],
  },
  {
    claim: out(1, [cmp('at least', [1], 3), ALL], [ALL, NONE]),
    en: ['If x is at least 3, lost for the player to move.', 'Otherwise, won.'],
    zh: ['若 x ≥ 3，则轮到走的一方必败。', '否则，轮到走的一方必胜。'],
    ja: ['x ≥ 3 ならば、手番の側の負け。', 'その他の場合、手番の側の勝ち。'],
    formula: ['lost   if x ≥ 3', 'won   otherwise'],
  },
  {
    claim: out(1, [ALL, res([1], 2, 0)]),
    en: ['Lost for the player to move exactly when x is even.'],
    zh: ['轮到走的一方必败，当且仅当 x 是偶数。'],
    ja: ['手番の側が負けるのは x が偶数のとき、かつそのときに限る。'],
    formula: ['lost ⇔ x ≡ 0 (mod 2)'],
  },
  {
    claim: out(1, [ALL, res([1], 2, 1)]),
    en: ['Lost for the player to move exactly when x is odd.'],
    zh: ['轮到走的一方必败，当且仅当 x 是奇数。'],
    ja: ['手番の側が負けるのは x が奇数のとき、かつそのときに限る。'],
    formula: ['lost ⇔ x ≡ 1 (mod 2)'],
  },
  {
    claim: out(1, [ALL, res([1], 3, 0)]),
    en: ['Lost for the player to move exactly when x is a multiple of 3.'],
    zh: ['轮到走的一方必败，当且仅当 x 是 3 的倍数。'],
    ja: ['手番の側が負けるのは x が 3 の倍数のとき、かつそのときに限る。'],
    formula: ['lost ⇔ x ≡ 0 (mod 3)'],
  },
  {
    claim: out(1, [ALL, res([1], 3, 1, 2)]),
    en: ['Lost for the player to move exactly when x is not a multiple of 3.'],
    zh: ['轮到走的一方必败，当且仅当 x 不是 3 的倍数。'],
    ja: ['手番の側が負けるのは x が 3 の倍数以外のとき、かつそのときに限る。'],
    formula: ['lost ⇔ x ≢ 0 (mod 3)'],
  },
  {
    claim: out(1, [ALL, res([1], 4, 0, 1, 2)]),
    en: ['Lost for the player to move exactly when x is not 3 modulo 4.'],
    zh: ['轮到走的一方必败，当且仅当 x 除以 4 不余 3。'],
    ja: ['手番の側が負けるのは x を 4 で割った余りが 3 以外のとき、かつそのときに限る。'],
    formula: ['lost ⇔ x ≢ 3 (mod 4)'],
  },
  {
    claim: out(1, [ALL, res([1], 5, 0, 2, 3)]),
    en: ['Lost for the player to move exactly when x is 0, 2 or 3 modulo 5.'],
    zh: ['轮到走的一方必败，当且仅当 x 除以 5 余 0、2 或 3。'],
    ja: ['手番の側が負けるのは x を 5 で割った余りが 0、2 または 3 のとき、かつそのときに限る。'],
    formula: ['lost ⇔ x ≡ 0, 2, 3 (mod 5)'],
  },
  {
    claim: out(1, [ALL, res([1], 7, 4)]),
    en: ['Lost for the player to move exactly when x is 4 modulo 7.'],
    zh: ['轮到走的一方必败，当且仅当 x 除以 7 余 4。'],
    ja: ['手番の側が負けるのは x を 7 で割った余りが 4 のとき、かつそのときに限る。'],
    formula: ['lost ⇔ x ≡ 4 (mod 7)'],
  },
  {
    claim: out(2, [ALL, res([1, 2], 4, 2)]),
    en: ['Lost for the player to move exactly when x + 2y is 2 modulo 4.'],
    zh: ['轮到走的一方必败，当且仅当 x + 2y 除以 4 余 2。'],
    ja: ['手番の側が負けるのは x + 2y を 4 で割った余りが 2 のとき、かつそのときに限る。'],
    formula: ['lost ⇔ x + 2y ≡ 2 (mod 4)'],
  },
  {
    claim: out(2, [ALL, res([2, -1], 3, 0)]),
    en: ['Lost for the player to move exactly when 2x − y is a multiple of 3.'],
    zh: ['轮到走的一方必败，当且仅当 2x − y 是 3 的倍数。'],
    ja: ['手番の側が負けるのは 2x − y が 3 の倍数のとき、かつそのときに限る。'],
    formula: ['lost ⇔ 2x − y ≡ 0 (mod 3)'],
  },
  {
    claim: out(2, [ALL, res([-2, 1], 3, 0)]),
    en: ['Lost for the player to move exactly when −2x + y is a multiple of 3.'],
    zh: ['轮到走的一方必败，当且仅当 −2x + y 是 3 的倍数。'],
    ja: ['手番の側が負けるのは −2x + y が 3 の倍数のとき、かつそのときに限る。'],
    formula: ['lost ⇔ −2x + y ≡ 0 (mod 3)'],
  },
  {
    claim: out(2, [ALL, and(res([1, 0], 2, 1), res([0, 1], 2, 1))]),
    en: ['Lost for the player to move exactly when x and y are both odd.'],
    zh: ['轮到走的一方必败，当且仅当 x 和 y 都是奇数。'],
    ja: ['手番の側が負けるのは x も y も奇数のとき、かつそのときに限る。'],
    formula: ['lost ⇔ x ≡ y ≡ 1 (mod 2)'],
  },
  {
    claim: out(2, [ALL, or(res([1, 0], 3, 0), res([0, 1], 3, 0))]),
    en: ['Lost for the player to move exactly when x or y is a multiple of 3.'],
    zh: ['轮到走的一方必败，当且仅当 x 或 y 是 3 的倍数。'],
    ja: ['手番の側が負けるのは x か y が 3 の倍数のとき、かつそのときに限る。'],
    formula: ['lost ⇔ x ≡ 0 (mod 3) ∨ y ≡ 0 (mod 3)'],
  },
  {
    claim: out(3, [ALL, and(res([1, 0, 0], 3, 1, 2), res([0, 1, 0], 3, 1, 2), res([0, 0, 1], 3, 1, 2))]),
    en: ['Lost for the player to move exactly when x, y and z are all not multiples of 3.'],
    zh: ['轮到走的一方必败，当且仅当 x、y 和 z 都不是 3 的倍数。'],
    ja: ['手番の側が負けるのは x も y も z も 3 の倍数以外のとき、かつそのときに限る。'],
    formula: ['lost ⇔ x ≢ 0 (mod 3) ∧ y ≢ 0 (mod 3) ∧ z ≢ 0 (mod 3)'],
  },
  {
    claim: out(2, [ALL, and(res([1, 0], 5, 2), res([0, 1], 5, 2))]),
    en: ['Lost for the player to move exactly when x and y are both 2 modulo 5.'],
    zh: ['轮到走的一方必败，当且仅当 x 和 y 都除以 5 余 2。'],
    ja: ['手番の側が負けるのは x も y も 5 で割った余りが 2 のとき、かつそのときに限る。'],
    formula: ['lost ⇔ x ≡ y ≡ 2 (mod 5)'],
  },
  {
    claim: out(2, [ALL, and(res([1, 0], 5, 2), res([0, 1], 5, 3))]),
    en: ['Lost for the player to move exactly when x is 2 modulo 5 and y is 3 modulo 5.'],
    zh: ['轮到走的一方必败，当且仅当 x 除以 5 余 2 且 y 除以 5 余 3。'],
    ja: [
      '手番の側が負けるのは x を 5 で割った余りが 2 かつ y を 5 で割った余りが 3 のとき、かつそのときに限る。',
    ],
    formula: ['lost ⇔ x ≡ 2 (mod 5) ∧ y ≡ 3 (mod 5)'],
  },
  {
    claim: out(
      2,
      [and(cmp('at least', [1, 0], 2), cmp('at least', [0, 1], 2)), res([1, 1], 2, 0)],
      [or(cmp('equal', [1, 0], 0), cmp('equal', [0, 1], 0)), res([1, 0], 3, 1)],
      [ALL, NONE],
    ),
    en: [
      'If x and y are both at least 2, lost for the player to move exactly when x + y is even.',
      'Otherwise, if x or y is 0, lost exactly when x is 1 modulo 3.',
      'Otherwise, won.',
    ],
    formula: [
      'lost ⇔ x + y ≡ 0 (mod 2)   if x ≥ 2 ∧ y ≥ 2',
      'lost ⇔ x ≡ 1 (mod 3)   if x = 0 ∨ y = 0, otherwise',
      'won   otherwise',
    ],
  },
  {
    claim: out(
      3,
      [
        or(cmp('less than', [1, 0, 0], 2), cmp('less than', [0, 1, 0], 2), cmp('less than', [0, 0, 1], 2)),
        ALL,
      ],
      [ALL, { is: 'balanced' }],
    ),
    en: [
      'If x, y or z is less than 2, lost for the player to move.',
      'Otherwise, lost exactly when the exclusive or of x, y and z is 0.',
    ],
    zh: ['若 x、y 或 z < 2，则轮到走的一方必败。', '否则，轮到走的一方必败，当且仅当 x、y、z 的异或为 0。'],
    formula: ['lost   if x < 2 ∨ y < 2 ∨ z < 2', 'lost ⇔ x ⊕ y ⊕ z = 0   otherwise'],
  },
  {
    claim: out(2, [cmp('different', [1, 0], 3), NONE], [cmp('equal', [1, 0], 3), ALL], [ALL, ALL]),
    en: ['If x is not 3, won for the player to move.', 'Otherwise, if x is 3, lost.', 'Otherwise, lost.'],
    zh: [
      '若 x ≠ 3，则轮到走的一方必胜。',
      '否则，若 x = 3，则轮到走的一方必败。',
      '否则，轮到走的一方必败。',
    ],
    ja: [
      'x ≠ 3 ならば、手番の側の勝ち。',
      'そうでなく、x = 3 ならば、手番の側の負け。',
      'その他の場合、手番の側の負け。',
    ],
    formula: ['won   if x ≠ 3', 'lost   if x = 3, otherwise', 'lost   otherwise'],
  },
  {
    claim: out(
      2,
      [cmp('equal', [1, -1], 0), ALL],
      [cmp('equal', [1, -1], 2), NONE],
      [cmp('equal', [1, -1], -2), ALL],
      [cmp('different', [2, -1], 1), NONE],
      [ALL, ALL],
    ),
    en: [
      'If x equals y, lost for the player to move.',
      'Otherwise, if x equals y + 2, won.',
      'Otherwise, if y equals x + 2, lost.',
      'Otherwise, if 2x does not equal y + 1, won.',
      'Otherwise, lost.',
    ],
    zh: [
      '若 x = y，则轮到走的一方必败。',
      '否则，若 x = y + 2，则轮到走的一方必胜。',
      '否则，若 y = x + 2，则轮到走的一方必败。',
      '否则，若 2x ≠ y + 1，则轮到走的一方必胜。',
      '否则，轮到走的一方必败。',
    ],
    ja: [
      'x = y ならば、手番の側の負け。',
      'そうでなく、x = y + 2 ならば、手番の側の勝ち。',
      'そうでなく、y = x + 2 ならば、手番の側の負け。',
      'そうでなく、2x ≠ y + 1 ならば、手番の側の勝ち。',
      'その他の場合、手番の側の負け。',
    ],
    formula: [
      'lost   if x = y',
      'won   if x = y + 2, otherwise',
      'lost   if y = x + 2, otherwise',
      'won   if 2x ≠ y + 1, otherwise',
      'lost   otherwise',
    ],
  },
  {
    claim: out(
      2,
      [cmp('at least', [1, -1], 0), ALL],
      [cmp('at least', [1, -2], 1), NONE],
      [cmp('at least', [1, -2], -1), ALL],
      [cmp('at least', [1, -3], -4), NONE],
      [cmp('at least', [1, -3], 2), NONE],
      [cmp('less than', [1, -1], 1), ALL],
      [cmp('less than', [2, -1], 0), ALL],
      [cmp('less than', [1, -1], 2), ALL],
      [ALL, NONE],
    ),
    en: [
      'If x is at least y, lost for the player to move.',
      'Otherwise, if x is greater than 2y, won.',
      'Otherwise, if 2y is at most x + 1, lost.',
      'Otherwise, if 3y is at most x + 4, won.',
      'Otherwise, if x is at least 3y + 2, won.',
      'Otherwise, if x is less than y + 1, lost.',
      'Otherwise, if 2x is less than y, lost.',
      'Otherwise, if x is less than y + 2, lost.',
      'Otherwise, won.',
    ],
    zh: [
      '若 x ≥ y，则轮到走的一方必败。',
      '否则，若 x > 2y，则轮到走的一方必胜。',
      '否则，若 2y ≤ x + 1，则轮到走的一方必败。',
      '否则，若 3y ≤ x + 4，则轮到走的一方必胜。',
      '否则，若 x ≥ 3y + 2，则轮到走的一方必胜。',
      '否则，若 x < y + 1，则轮到走的一方必败。',
      '否则，若 2x < y，则轮到走的一方必败。',
      '否则，若 x < y + 2，则轮到走的一方必败。',
      '否则，轮到走的一方必胜。',
    ],
    ja: [
      'x ≥ y ならば、手番の側の負け。',
      'そうでなく、x > 2y ならば、手番の側の勝ち。',
      'そうでなく、2y ≤ x + 1 ならば、手番の側の負け。',
      'そうでなく、3y ≤ x + 4 ならば、手番の側の勝ち。',
      'そうでなく、x ≥ 3y + 2 ならば、手番の側の勝ち。',
      'そうでなく、x < y + 1 ならば、手番の側の負け。',
      'そうでなく、2x < y ならば、手番の側の負け。',
      'そうでなく、x < y + 2 ならば、手番の側の負け。',
      'その他の場合、手番の側の勝ち。',
    ],
    formula: [
      'lost   if x ≥ y',
      'won   if x > 2y, otherwise',
      'lost   if 2y ≤ x + 1, otherwise',
      'won   if 3y ≤ x + 4, otherwise',
      'won   if x ≥ 3y + 2, otherwise',
      'lost   if x < y + 1, otherwise',
      'lost   if 2x < y, otherwise',
      'lost   if x < y + 2, otherwise',
      'won   otherwise',
    ],
  },
  {
    claim: out(2, [
      ALL,
      {
        is: 'residues',
        modulus: 3,
        points: [
          [0, 1],
          [1, 2],
          [2, 2],
        ],
      },
    ]),
    en: ['Lost for the player to move exactly when (x, y) is (0, 1), (1, 2) or (2, 2) modulo 3.'],
    zh: ['轮到走的一方必败，当且仅当 (x, y) 除以 3 的余数是 (0, 1)、(1, 2) 或 (2, 2)。'],
    ja: [
      '手番の側が負けるのは (x, y) を 3 で割った余りが (0, 1)、(1, 2) または (2, 2) のとき、かつそのときに限る。',
    ],
    formula: ['lost ⇔ (x, y) ≡ (0, 1), (1, 2), (2, 2) (mod 3)'],
  },
  {
    claim: out(2, [ALL, { is: 'residues', modulus: 4, points: [[0, 1]] }]),
    en: ['Lost for the player to move exactly when (x, y) is (0, 1) modulo 4.'],
    zh: ['轮到走的一方必败，当且仅当 (x, y) 除以 4 的余数是 (0, 1)。'],
    ja: ['手番の側が負けるのは (x, y) を 4 で割った余りが (0, 1) のとき、かつそのときに限る。'],
    formula: ['lost ⇔ (x, y) ≡ (0, 1) (mod 4)'],
  },
  {
    claim: out(2, [
      ALL,
      or(and(res([1, 0], 2, 0), res([0, 1], 3, 0)), and(res([1, 0], 2, 1), res([0, 1], 3, 1))),
    ]),
    en: [
      'Lost for the player to move exactly when x is even and y is a multiple of 3, or x is odd and y is 1 modulo 3.',
    ],
    zh: ['轮到走的一方必败，当且仅当 x 是偶数且 y 是 3 的倍数，或者 x 是奇数且 y 除以 3 余 1。'],
    ja: [
      '手番の側が負けるのは x が偶数かつ y が 3 の倍数、または x が奇数かつ y を 3 で割った余りが 1 のとき、かつそのときに限る。',
    ],
    formula: ['lost ⇔ (x ≡ 0 (mod 2) ∧ y ≡ 0 (mod 3)) ∨ (x ≡ 1 (mod 2) ∧ y ≡ 1 (mod 3))'],
  },
  {
    claim: out(2, [ALL, or(res([1, 0], 2, 0), res([0, 1], 3, 1))]),
    en: ['Lost for the player to move exactly when x is even or y is 1 modulo 3.'],
    zh: ['轮到走的一方必败，当且仅当 x 是偶数或 y 除以 3 余 1。'],
    ja: ['手番の側が負けるのは x が偶数または y を 3 で割った余りが 1 のとき、かつそのときに限る。'],
    formula: ['lost ⇔ x ≡ 0 (mod 2) ∨ y ≡ 1 (mod 3)'],
  },
  {
    claim: out(2, [ALL, and(res([1, 1], 2, 0))]),
    en: ['Lost for the player to move exactly when x + y is even.'],
    zh: ['轮到走的一方必败，当且仅当 x + y 是偶数。'],
    ja: ['手番の側が負けるのは x + y が偶数のとき、かつそのときに限る。'],
    formula: ['lost ⇔ x + y ≡ 0 (mod 2)'],
  },
  {
    claim: {
      ...out(2, [cmp('at least', [1, -1], 3), res([1, 0], 2, 0)], [ALL, res([0, 1], 2, 0)]),
      ordered: true,
      absent: [[0, 0]],
    },
    en: [
      'With a the larger and b the smaller of x and y: if a is at least b + 3, lost for the player to move exactly when a is even.',
      'Otherwise, lost exactly when b is even.',
      '(0, 0) is no position.',
    ],
    zh: [
      '设 a、b 分别为 x、y 中较大者和较小者。若 a ≥ b + 3，则轮到走的一方必败，当且仅当 a 是偶数。',
      '否则，轮到走的一方必败，当且仅当 b 是偶数。',
      '(0, 0) 不是位置。',
    ],
    ja: [
      'x と y の大きいほうを a、小さいほうを b とする。a ≥ b + 3 ならば、手番の側が負けるのは a が偶数のとき、かつそのときに限る。',
      'その他の場合、手番の側が負けるのは b が偶数のとき、かつそのときに限る。',
      '(0, 0) は位置ではない。',
    ],
    formula: [
      'a = max(x, y), b = min(x, y)',
      'lost ⇔ a ≡ 0 (mod 2)   if a ≥ b + 3',
      'lost ⇔ b ≡ 0 (mod 2)   otherwise',
    ],
  },
  {
    claim: {
      ...out(2, [ALL, NONE]),
      absent: [
        [0, 0],
        [1, 2],
        [3, 4],
      ],
    },
    en: ['Won for the player to move everywhere.', '(0, 0), (1, 2) and (3, 4) are no positions.'],
    zh: ['在所有位置上，轮到走的一方必胜。', '(0, 0)、(1, 2)、(3, 4) 不是位置。'],
    ja: ['どの位置でも、手番の側の勝ち。', '(0, 0)、(1, 2)、(3, 4) は位置ではない。'],
    formula: ['won'],
  },
  {
    claim: out(3, [ALL, and(res([1, 0, 0], 2, 0), res([0, 1, 0], 2, 0))]),
    en: ['Lost for the player to move exactly when x is even and y is even.'],
    zh: ['轮到走的一方必败，当且仅当 x 是偶数且 y 是偶数。'],
    ja: ['手番の側が負けるのは x が偶数かつ y が偶数のとき、かつそのときに限る。'],
    formula: ['lost ⇔ x ≡ 0 (mod 2) ∧ y ≡ 0 (mod 2)'],
  },
  {
    claim: nim(1, [ALL, { is: 'remainder', form: [1], modulus: 4 }]),
    en: ['The nimber is x modulo 4.'],
    zh: ['尼姆数是 x 除以 4 的余数。'],
    ja: ['ニム数は x を 4 で割った余り。'],
    formula: ['g = (x) mod 4'],
  },
  {
    claim: nim(2, [ALL, { is: 'remainder', form: [1, 2], modulus: 4 }]),
    en: ['The nimber is x + 2y modulo 4.'],
    zh: ['尼姆数是 x + 2y 除以 4 的余数。'],
    ja: ['ニム数は x + 2y を 4 で割った余り。'],
    formula: ['g = (x + 2y) mod 4'],
  },
  {
    claim: nim(3, [ALL, { is: 'exclusive or', moduli: [2, 3, 4] }]),
    en: ['The nimber is the exclusive or of x modulo 2, y modulo 3 and z modulo 4.'],
    zh: ['尼姆数是 x 除以 2 的余数、y 除以 3 的余数与 z 除以 4 的余数的异或。'],
    ja: ['ニム数は x を 2 で割った余り、y を 3 で割った余りと z を 4 で割った余りの排他的論理和。'],
    formula: ['g = (x mod 2) ⊕ (y mod 3) ⊕ (z mod 4)'],
  },
  {
    claim: nim(2, [ALL, { is: 'exclusive or', moduli: [2, 3] }]),
    en: ['The nimber is the exclusive or of x modulo 2 and y modulo 3.'],
    zh: ['尼姆数是 x 除以 2 的余数与 y 除以 3 的余数的异或。'],
    ja: ['ニム数は x を 2 で割った余りと y を 3 で割った余りの排他的論理和。'],
    formula: ['g = (x mod 2) ⊕ (y mod 3)'],
  },
  {
    claim: nim(2, [ALL, { is: 'cases', cases: [[2, ALL]] }]),
    en: ['The nimber is 2 everywhere.'],
    zh: ['尼姆数是 2。'],
    ja: ['ニム数は 2。'],
    formula: ['g = 2'],
  },
  {
    claim: nim(
      2,
      [cmp('equal', [1, 0], 0), { is: 'cases', cases: [[2, ALL]] }],
      [cmp('equal', [0, 1], 0), { is: 'remainder', form: [1, 0], modulus: 3 }],
      [
        ALL,
        {
          is: 'cases',
          cases: [
            [0, res([1, 0], 2, 0)],
            [1, ALL],
          ],
        },
      ],
    ),
    en: [
      'If x is 0, the nimber is 2.',
      'Otherwise, if y is 0, the nimber is x modulo 3.',
      'Otherwise, the nimber is 0 when x is even, and 1 otherwise.',
    ],
    zh: [
      '若 x = 0，则尼姆数是 2。',
      '否则，若 y = 0，则尼姆数是 x 除以 3 的余数。',
      '否则，尼姆数：x 是偶数时为 0；否则为 1。',
    ],
    ja: [
      'x = 0 ならば、ニム数は 2。',
      'そうでなく、y = 0 ならば、ニム数は x を 3 で割った余り。',
      'その他の場合、ニム数は、x が偶数なら 0、その他は 1。',
    ],
    formula: [
      'g = 2   if x = 0',
      'g = (x) mod 3   if y = 0, otherwise',
      'g = 0 ⇔ x ≡ 0 (mod 2);  g = 1 otherwise   otherwise',
    ],
  },
  {
    claim: nim(2, [
      ALL,
      {
        is: 'cases',
        cases: [
          [0, and(res([1, 0], 2, 0), res([0, 1], 2, 0))],
          [1, res([1, 1], 5, 1, 2, 3)],
          [2, ALL],
        ],
      },
    ]),
    en: ['The nimber is 0 when x and y are both even; 1 when x + y is 1, 2 or 3 modulo 5; and 2 otherwise.'],
    zh: ['尼姆数：x 和 y 都是偶数时为 0；x + y 除以 5 余 1、2 或 3 时为 1；否则为 2。'],
    ja: ['ニム数は、x も y も偶数なら 0、x + y を 5 で割った余りが 1、2 または 3 なら 1、その他は 2。'],
    formula: ['g = 0 ⇔ x ≡ y ≡ 0 (mod 2);  g = 1 ⇔ x + y ≡ 1, 2, 3 (mod 5);  g = 2 otherwise'],
  },
  {
    claim: nim(1, [
      ALL,
      {
        is: 'cases',
        cases: [
          [0, res([1], 5, 0, 2)],
          [3, res([1], 5, 1)],
          [1, ALL],
        ],
      },
    ]),
    en: ['The nimber is 0 when x is 0 or 2 modulo 5, 3 when x is 1 modulo 5, and 1 otherwise.'],
    zh: ['尼姆数：x 除以 5 余 0 或 2 时为 0；x 除以 5 余 1 时为 3；否则为 1。'],
    ja: ['ニム数は、x を 5 で割った余りが 0 または 2 なら 0、x を 5 で割った余りが 1 なら 3、その他は 1。'],
    formula: ['g = 0 ⇔ x ≡ 0, 2 (mod 5);  g = 3 ⇔ x ≡ 1 (mod 5);  g = 1 otherwise'],
  },
];

test.each(['en', 'zh', 'ja', 'formula'] as const)('claims of every form are written: %s', (how) => {
  const some = SAID.filter((said) => said[how] !== undefined);
  const say = (claim: TableClaim): string[] => (how === 'formula' ? formulaOf(claim) : sayClaim(claim, how));
  expect(some.map(({ claim }) => say(claim))).toEqual(some.map((said) => said[how]));
});

test('the English words, parsed again, hold exactly where the claim does', () => {
  for (const { claim, en } of SAID) {
    const read = readSentences(en, claim.of);
    const automaton = automatonOf(claim, 2);
    const points = pointsBelow(claim.dimensions, [0, 60, 14, 7][claim.dimensions]!);
    expect(points.filter((p) => read(p) !== valueAt(automaton, p))).toEqual([]);
  }
});
