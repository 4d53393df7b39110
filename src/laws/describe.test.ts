/** The claims found for automata: one for each way in which values may depend on the point. */
import { describe as group, expect, test } from 'vitest';
import { ALL, NONE, and, cmp, nim, or, out, res } from '../../test/claims.ts';
import { readSentences } from '../../test/read-sentence.ts';
import { pointsBelow } from '../../test/slow-subtraction.ts';
import { valueAt } from './cells.ts';
import { minimised } from './automata.ts';
import { type TableClaim, type FormCondition, automatonOf, unit } from './claim.ts';
import { describe, says } from './describe.ts';
import { sayClaim } from './say.ts';

/** All coordinates below c. */
const box = (dimensions: number, c: number): FormCondition =>
  and(
    ...Array.from({ length: dimensions }, (_, i) =>
      cmp(c === 1 ? 'equal' : 'less than', unit(i, dimensions), c === 1 ? 0 : c),
    ),
  );

const CASES: readonly (readonly [claim: TableClaim, base: number, sentences: readonly string[]])[] = [
  // if one residue of x decides alone, the claim does not mention y
  [
    out(2, [
      ALL,
      or(
        res([1, 0], 4, 0),
        and(res([1, 0], 4, 1), res([0, 1], 3, 0)),
        and(res([1, 0], 4, 2), res([0, 1], 3, 1)),
      ),
    ]),
    2,
    [
      'Lost for the player to move exactly when x is a multiple of 4, or x is 1 modulo 4 and y is a multiple of 3, or x is 2 modulo 4 and y is 1 modulo 3.',
    ],
  ],
  // what begins inside both axes is looked for from (1, 1) on, as far as the two numbers are 10 together
  [
    out(
      2,
      [and(cmp('at least', [1, 0], 1), cmp('at least', [0, 1], 1)), res([1, 1], 3, 1)],
      [ALL, res([1, 0], 2, 0)],
    ),
    2,
    [
      'If x and y are both at least 1, lost for the player to move exactly when x + y is 1 modulo 3.',
      'Otherwise, lost exactly when x is even.',
    ],
  ],
  [
    out(
      2,
      [and(cmp('at least', [1, 0], 4), cmp('at least', [0, 1], 6)), res([1, 1], 3, 1)],
      [ALL, res([1, 0], 2, 0)],
    ),
    2,
    [
      'If x is at least 4 and y is at least 6, lost for the player to move exactly when x + y is 1 modulo 3.',
      'Otherwise, lost exactly when x is even.',
    ],
  ],
  [
    out(
      2,
      [and(cmp('at least', [1, 0], 6), cmp('at least', [0, 1], 5)), res([1, 1], 3, 1)],
      [ALL, res([1, 0], 2, 0)],
    ),
    2,
    [
      'If x is less than 6, lost for the player to move exactly when x is even.',
      'Otherwise, if y is at least 5, lost exactly when x + y is 1 modulo 3.',
      'Otherwise, lost exactly when x is even.',
    ],
  ],
  // one line parallel to the diagonal is exceptional, at a distance of up to 3
  [
    out(2, [cmp('equal', [1, -1], 3), res([1, 0], 2, 0)], [ALL, res([0, 1], 3, 0)]),
    2,
    [
      'If x does not equal y + 3, lost for the player to move exactly when y is a multiple of 3.',
      'Otherwise, lost exactly when x is even.',
    ],
  ],
  [
    out(2, [cmp('equal', [1, -1], -3), res([1, 0], 2, 0)], [ALL, res([0, 1], 3, 0)]),
    2,
    [
      'If y does not equal x + 3, lost for the player to move exactly when y is a multiple of 3.',
      'Otherwise, lost exactly when x is even.',
    ],
  ],
  // of two claims of the same length, the one without larger and smaller coordinate is taken
  [
    out(2, [ALL, res([1, 1], 3, 0)]),
    2,
    ['Lost for the player to move exactly when x + y is a multiple of 3.'],
  ],
  [
    out(1, [cmp('less than', [1], 3), res([1], 2, 0)], [ALL, res([1], 3, 0)]),
    2,
    [
      'If x is at least 3, lost for the player to move exactly when x is a multiple of 3.',
      'Otherwise, lost exactly when x is even.',
    ],
  ],
  [
    out(1, [ALL, res([1], 7, 0, 2, 5)]),
    2,
    ['Lost for the player to move exactly when x is 0, 2 or 5 modulo 7.'],
  ],
  [
    out(1, [ALL, res([1], 11, 0, 2, 5, 7)]),
    3,
    ['Lost for the player to move exactly when x is 0, 2, 5 or 7 modulo 11.'],
  ],
  [
    out(2, [cmp('equal', [1, 0], 0), res([0, 1], 2, 0)], [ALL, res([1, 1], 3, 0)]),
    2,
    [
      'If x is at least 1, lost for the player to move exactly when x + y is a multiple of 3.',
      'Otherwise, lost exactly when y is even.',
    ],
  ],
  [
    out(2, [cmp('less than', [1, 0], 3), res([0, 1], 2, 0)], [ALL, res([1, 0], 2, 0)]),
    2,
    [
      'If x is at least 3, lost for the player to move exactly when x is even.',
      'Otherwise, lost exactly when y is even.',
    ],
  ],
  [
    out(2, [cmp('less than', [0, 1], 2), res([1, 0], 2, 0)], [ALL, res([0, 1], 2, 0)]),
    2,
    [
      'If y is at least 2, lost for the player to move exactly when y is even.',
      'Otherwise, lost exactly when x is even.',
    ],
  ],
  [
    out(2, [cmp('at least', [1, -1], 2), res([1, 0], 2, 0)], [ALL, res([0, 1], 3, 0)]),
    2,
    [
      'If x is at most y + 1, lost for the player to move exactly when y is a multiple of 3.',
      'Otherwise, lost exactly when x is even.',
    ],
  ],
  [
    out(2, [cmp('at least', [-2, 1], 1), res([1, 0], 2, 0)], [ALL, res([0, 1], 2, 0)]),
    2,
    [
      'If 2x is at least y, lost for the player to move exactly when y is even.',
      'Otherwise, lost exactly when x is even.',
    ],
  ],
  [
    out(2, [cmp('at least', [1, -3], 0), res([1, 0], 2, 0)], [ALL, res([0, 1], 2, 0)]),
    2,
    [
      'If 3y is at least x, lost for the player to move exactly when y is even.',
      'Otherwise, lost exactly when x is even.',
    ],
  ],
  [
    out(2, [cmp('equal', [1, -1], 1), ALL], [ALL, res([0, 1], 2, 0)]),
    2,
    ['If x does not equal y + 1, lost for the player to move exactly when y is even.', 'Otherwise, lost.'],
  ],
  [
    out(2, [cmp('different', [1, -1], 0), res([1, 1], 3, 1)], [ALL, res([1, 0], 2, 0)]),
    2,
    [
      'If x does not equal y, lost for the player to move exactly when x + y is 1 modulo 3.',
      'Otherwise, lost exactly when x is even.',
    ],
  ],
  [
    out(2, [box(2, 2), ALL], [ALL, res([1, 0], 2, 1)]),
    2,
    [
      'If x is at least 1, lost for the player to move exactly when x is odd.',
      'Otherwise, if y is at least 2, won.',
      'Otherwise, lost.',
    ],
  ],
  [
    out(2, [box(2, 4), res([1, 1], 2, 0)], [ALL, res([1, -1], 3, 1)]),
    2,
    [
      'If y is at least 4, lost for the player to move exactly when x − y is 1 modulo 3.',
      'Otherwise, if x is at least 4, lost exactly when x − y is 1 modulo 3.',
      'Otherwise, lost exactly when x + y is even.',
    ],
  ],
  [
    out(2, [box(2, 1), NONE], [ALL, res([1, -1], 3, 0)]),
    2,
    [
      'With a the larger and b the smaller of x and y: if a is at least 1, lost for the player to move exactly when a − b is a multiple of 3.',
      'Otherwise, won.',
    ],
  ],
  [
    out(
      2,
      [and(cmp('at least', [1, 0], 1), cmp('at least', [0, 1], 2)), res([1, 1], 3, 1)],
      [ALL, res([1, 0], 2, 0)],
    ),
    2,
    [
      'If x is at least 1 and y is at least 2, lost for the player to move exactly when x + y is 1 modulo 3.',
      'Otherwise, lost exactly when x is even.',
    ],
  ],
  [out(2, [ALL, cmp('equal', [1, -1], 2)]), 2, ['Lost for the player to move exactly when x equals y + 2.']],
  [out(2, [ALL, cmp('equal', [1, -2], 0)]), 2, ['Lost for the player to move exactly when x equals 2y.']],
  [out(2, [ALL, cmp('equal', [0, 1], 3)]), 2, ['Lost for the player to move exactly when y is 3.']],
  [
    out(2, [ALL, or(and(res([1, 0], 2, 0), res([0, 1], 3, 0)), and(res([1, 0], 2, 1), res([0, 1], 3, 1)))]),
    2,
    [
      'Lost for the player to move exactly when x is even and y is a multiple of 3, or x is odd and y is 1 modulo 3.',
    ],
  ],
  [
    out(2, [ALL, and(res([1, 1], 4, 0), res([1, -1], 3, 1, 2))]),
    2,
    ['Lost for the player to move exactly when x − y is not a multiple of 3 and x + y is a multiple of 4.'],
  ],
  [
    out(2, [ALL, or(res([1, 0], 3, 0), res([0, 1], 4, 1))]),
    2,
    ['Lost for the player to move exactly when x is a multiple of 3 or y is 1 modulo 4.'],
  ],
  [
    out(2, [
      ALL,
      {
        is: 'residues',
        modulus: 5,
        points: [
          [0, 0],
          [1, 3],
          [2, 4],
          [4, 3],
        ],
      },
    ]),
    2,
    [
      'Lost for the player to move exactly when x and y are both multiples of 5, or x is 1 or 4 modulo 5 and y is 3 modulo 5, or x is 2 modulo 5 and y is 4 modulo 5.',
    ],
  ],
  [
    { ...out(2, [ALL, res([1, 2], 5, 0)]), ordered: true },
    2,
    [
      'With a the larger and b the smaller of x and y: lost for the player to move exactly when a + 2b is a multiple of 5.',
    ],
  ],
  [
    {
      ...out(2, [cmp('at least', [1, -1], 3), res([1, 0], 2, 0)], [ALL, res([0, 1], 2, 0)]),
      ordered: true,
      absent: [
        [0, 0],
        [2, 1],
      ],
    },
    2,
    [
      'If x is at least y + 2, lost for the player to move exactly when x is even.',
      'Otherwise, if y does not equal x + 1, lost exactly when y is even.',
      'Otherwise, lost exactly when x is even.',
      '(0, 0) and (2, 1) are no positions.',
    ],
  ],
  [
    { ...out(2, [ALL, cmp('equal', [0, 1], 0)]), ordered: true },
    2,
    ['With a the larger and b the smaller of x and y: lost for the player to move exactly when b is 0.'],
  ],
  [
    out(3, [ALL, { is: 'balanced' }]),
    2,
    ['Lost for the player to move exactly when the exclusive or of x, y and z is 0.'],
  ],
  [
    out(3, [cmp('equal', [0, 0, 1], 0), res([1, 1, 0], 2, 0)], [ALL, res([1, 1, 1], 3, 0)]),
    2,
    [
      'If z is at least 1, lost for the player to move exactly when x + y + z is a multiple of 3.',
      'Otherwise, lost exactly when x + y is even.',
    ],
  ],
  [
    out(3, [box(3, 2), ALL], [ALL, res([1, 1, 1], 2, 0)]),
    2,
    [
      'If x is at least 2, lost for the player to move exactly when x + y + z is even.',
      'Otherwise, if y is at least 2, lost exactly when x + y + z is even.',
      'Otherwise, if z is at least 2, lost exactly when x + y + z is even.',
      'Otherwise, lost.',
    ],
  ],
  [
    out(3, [cmp('at least', [1, -1, 0], 1), res([0, 0, 1], 2, 0)], [ALL, res([0, 0, 1], 2, 1)]),
    2,
    [
      'If y is at least x, lost for the player to move exactly when z is odd.',
      'Otherwise, lost exactly when z is even.',
    ],
  ],
  [out(3, [ALL, cmp('equal', [0, 1, 0], 1)]), 2, ['Lost for the player to move exactly when y is 1.']],
  [nim(1, [ALL, { is: 'remainder', form: [1], modulus: 5 }]), 2, ['The nimber is x modulo 5.']],
  [nim(2, [ALL, { is: 'remainder', form: [1, 2], modulus: 5 }]), 3, ['The nimber is x + 2y modulo 5.']],
  [
    nim(2, [ALL, { is: 'exclusive or', moduli: [3, 4] }]),
    2,
    ['The nimber is the exclusive or of x modulo 3 and y modulo 4.'],
  ],
  [
    nim(
      1,
      [cmp('less than', [1], 4), { is: 'remainder', form: [1], modulus: 4 }],
      [
        ALL,
        {
          is: 'cases',
          cases: [
            [0, res([1], 3, 1)],
            [2, res([1], 3, 0)],
            [1, ALL],
          ],
        },
      ],
    ),
    2,
    [
      'If x is at least 4, the nimber is 0 when x is 1 modulo 3, 1 when x is 2 modulo 3, and 2 otherwise.',
      'Otherwise, the nimber is x modulo 4.',
    ],
  ],
  [
    nim(
      2,
      [cmp('equal', [1, 0], 0), { is: 'remainder', form: [0, 1], modulus: 4 }],
      [
        ALL,
        {
          is: 'cases',
          cases: [
            [0, res([1, 1], 2, 0)],
            [1, ALL],
          ],
        },
      ],
    ),
    2,
    [
      'If x is at least 1, the nimber is 0 when x + y is even, and 1 otherwise.',
      'Otherwise, the nimber is y modulo 4.',
    ],
  ],
  [
    {
      ...nim(2, [
        ALL,
        {
          is: 'cases',
          cases: [
            [0, and(res([1, 0], 2, 0), res([0, 1], 2, 0))],
            [1, and(res([1, 0], 2, 1), res([0, 1], 2, 0))],
            [2, ALL],
          ],
        },
      ]),
      ordered: true,
      absent: [[1, 1]],
    },
    2,
    [
      'With a the larger and b the smaller of x and y: the nimber is 0 when a and b are both even, 2 when b is odd, and 1 otherwise.',
      '(1, 1) is no position.',
    ],
  ],
  [nim(2, [ALL, { is: 'cases', cases: [[3, ALL]] }]), 3, ['The nimber is 3 everywhere.']],
  [
    out(3, [box(3, 2), res([1, 1, 1], 2, 1)], [ALL, { is: 'balanced' }]),
    2,
    [
      'If x, y and z are all less than 2, lost for the player to move exactly when x + y + z is odd.',
      'Otherwise, lost exactly when the exclusive or of x, y and z is 0.',
    ],
  ],
  [
    out(3, [box(3, 1), NONE], [ALL, { is: 'balanced' }]),
    2,
    [
      'If x, y and z are all 0, won for the player to move.',
      'Otherwise, lost exactly when the exclusive or of x, y and z is 0.',
    ],
  ],
  [
    out(3, [box(3, 4), res([1, 1, 1], 3, 1)], [ALL, { is: 'balanced' }]),
    2,
    [
      'If x, y and z are all less than 4, lost for the player to move exactly when x + y + z is 1 modulo 3.',
      'Otherwise, lost exactly when the exclusive or of x, y and z is 0.',
    ],
  ],
];

test('a claim describes an automaton only if all values are equal', () => {
  // in base 4 the sum of the digits tells these, so that their automata differ in nothing but their values
  const claims = [[0], [1], [2], [0, 1], [0, 2], [1, 2]].map((of) => out(1, [ALL, res([1], 3, ...of)]));
  for (const a of claims) for (const b of claims) expect(says(a, minimised(automatonOf(b, 4)))).toBe(a === b);
});

test('cases of one residue are said as such', () => {
  const made = out(2, [
    ALL,
    or(
      res([1, 0], 4, 0),
      and(res([1, 0], 4, 1), res([0, 1], 3, 0)),
      and(res([1, 0], 4, 2), res([0, 1], 3, 1)),
    ),
  ]);
  expect(describe(automatonOf(made, 2), 'outcomes')).toEqual(made);
});

group('the words of a function', () => {
  const named = CASES.map(([claim, base, said]) => [said.join(' '), claim, base, said] as const);
  test.each(named)('%s', (_, made, base, sentences) => {
    const automaton = automatonOf(made, base);
    const claim = describe(automaton, made.of);
    expect(claim && sayClaim(claim)).toEqual(sentences);
    const read = readSentences(sentences, made.of);
    const points = pointsBelow(made.dimensions, [0, 40, 12, 5][made.dimensions]!);
    expect(points.filter((p) => read(p) !== valueAt(automaton, p))).toEqual([]);
  });
});

test('no claim is found if it would need more than a few cases', () => {
  const steps = Array.from(
    { length: 9 },
    (_, i) => [cmp('less than', [1], 40 * (i + 1)), res([1], i + 3, i % 3)] as const,
  );
  expect(describe(automatonOf(out(1, ...steps, [ALL, ALL]), 2), 'outcomes')).toBeUndefined();
});
