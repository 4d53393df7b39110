/** Sentences are generated from automata, proved to be right, then parsed again and compared with the values. */
import { describe as group, expect, test } from 'vitest';
import { lawOf } from '../../test/laws.ts';
import { readSentences } from '../../test/read-sentence.ts';
import { run } from './automaton.ts';
import { type TableClaim, automatonOf, holds } from './claim.ts';
import { describe, says } from './describe.ts';
import { findLaw } from './find.ts';
import { formulaOf, sayClaim } from './say.ts';
import { type GameOptions, parseGame } from './subtraction.ts';
import { type Kind, LawTable } from './table.ts';

function claimOf(moves: string, kind: Kind, options: GameOptions = {}): TableClaim {
  const claim = describe(lawOf(moves, kind, options).automaton, kind);
  if (!claim) throw new Error(`no words for ${moves}`);
  return claim;
}

/** Every point with coordinates below `side`. */
const points = (dimensions: number, side: number): number[][] =>
  Array.from({ length: side ** dimensions }, (_, i) =>
    Array.from({ length: dimensions }, (__, j) => Math.floor(i / side ** j) % side),
  );

group('as a person would say it', () => {
  test.each<[string, Kind, GameOptions, string[]]>([
    [
      '(1,0) (0,1) (1,1)',
      'outcomes',
      {},
      ['Lost for the player to move exactly when x and y are both even.'],
    ],
    [
      '(1,0) (0,1) (1,1)',
      'nimbers',
      {},
      [
        'With a the larger and b the smaller of x and y: the nimber is 0 when a and b are both even, 1 when a is odd and b is even, 2 when a and b are both odd, and 3 otherwise.',
      ],
    ],
    ['(1,0) (0,1)', 'outcomes', {}, ['Lost for the player to move exactly when x + y is even.']],
    ['(1) (2) (3)', 'nimbers', {}, ['The nimber is x modulo 4.']],
    [
      '(1,0) (0,1) (2,0) (0,2)',
      'nimbers',
      {},
      ['The nimber is the exclusive or of x modulo 3 and y modulo 3.'],
    ],
    ['(n,0) (0,n)', 'outcomes', {}, ['Lost for the player to move exactly when x equals y.']],
    [
      '(n,0,0) (0,n,0) (0,0,n)',
      'outcomes',
      {},
      ['Lost for the player to move exactly when the exclusive or of x, y and z is 0.'],
    ],
    [
      '(1,1) (2,1)',
      'outcomes',
      {},
      [
        'If 2x is at most 3y + 1, lost for the player to move exactly when x is a multiple of 3.',
        'Otherwise, lost exactly when y is even.',
      ],
    ],
    ['(1,0) (0,1) (1,1)', 'outcomes', { forbidden: '(0,0)' }, ['(0, 0) is no position.']],
  ])('%s, %s', (moves, kind, options, sentences) => {
    expect(sayClaim(claimOf(moves, kind, options)).slice(-sentences.length)).toEqual(sentences);
  });
});

test.each([
  [
    '(1,0) (0,1) (1,1)',
    ['轮到走的一方必败，当且仅当 x 和 y 都是偶数。'],
    ['手番の側が負けるのは x も y も偶数のとき、かつそのときに限る。'],
  ],
  [
    '(1,0) (0,1) (2,0) (0,2)',
    ['轮到走的一方必败，当且仅当 x − y 是 3 的倍数。'],
    ['手番の側が負けるのは x − y が 3 の倍数のとき、かつそのときに限る。'],
  ],
])('%s in Chinese and Japanese', (moves, zh, ja) => {
  const claim = claimOf(moves, 'outcomes');
  expect(sayClaim(claim, 'zh')).toEqual(zh);
  expect(sayClaim(claim, 'ja')).toEqual(ja);
});

test.each([
  ['(1,0) (0,1) (1,1)', ['lost ⇔ x ≡ y ≡ 0 (mod 2)']],
  ['(1,0) (1,2) (2,1)', ['lost ⇔ x + y ≡ 0 (mod 2)   if x > y', 'lost ⇔ x ≡ 0 (mod 3)   otherwise']],
])('%s as a formula', (moves, lines) => {
  expect(formulaOf(claimOf(moves, 'outcomes'))).toEqual(lines);
});

const VECTORS = ['(1,0)', '(0,1)', '(1,1)', '(2,0)', '(0,2)', '(2,1)', '(1,2)', '(2,2)'];
const sets = Array.from({ length: 255 }, (_, s) =>
  VECTORS.filter((__, i) => ((s + 1) >> i) % 2 === 1).join(' '),
);

/** Fails unless the sentences, read back, say the value of every point of a table. */
function checkWords(claim: TableClaim, moves: string, kind: Kind, options: GameOptions): void {
  const game = parseGame(moves, options);
  const side = [0, 300, 60, 20][game.dimensions]!;
  const table = new LawTable(game, kind, side);
  const said = readSentences(sayClaim(claim), kind);
  for (const point of points(game.dimensions, side))
    expect([point, said(point)]).toEqual([point, table.at(point)]);
}

group('the words say what the table says', () => {
  test.each<[string, Kind, GameOptions]>([
    ['(1,0) (0,1) (1,1)', 'nimbers', {}],
    ['(1,0) (0,1)', 'nimbers', {}],
    ['(2,1) (1,2)', 'nimbers', {}],
    ['(1,0) (0,1) (1,1)', 'outcomes', { misere: true }],
    ['(1,0) (0,1) (1,1)', 'outcomes', { forbidden: '(0,0)' }],
    ['(1,0) (0,2)', 'outcomes', { forbidden: '(0,0) (1,0)' }],
    ['(n,0) (0,n)', 'outcomes', { misere: true }],
    ['(1) (4) (6)', 'outcomes', {}],
    ['(2) (5)', 'nimbers', {}],
    ['(1,0,0) (0,1,0) (0,0,1)', 'outcomes', {}],
    ['(1,0,0) (0,1,1)', 'outcomes', {}],
    ['(n,0,0) (0,n,0) (0,0,n)', 'outcomes', {}],
  ])('%s, %s %o', (moves, kind, options) => checkWords(claimOf(moves, kind, options), moves, kind, options));

  const some = sets.filter((_, i) => i % 23 === 3);
  const claims = some.map((moves) => {
    const { law } = findLaw(parseGame(moves), 'outcomes', { bases: [2], sides: [512] });
    return law && describe(law.automaton, 'outcomes');
  });

  test('most laws have words', () => {
    expect(claims.filter((claim) => claim !== undefined).length).toBeGreaterThanOrEqual(9);
  });

  const said = some.flatMap((moves, i): [string, TableClaim][] => (claims[i] ? [[moves, claims[i]]] : []));
  test.each(said)('%s', (moves, claim) => checkWords(claim, moves, 'outcomes', {}));
});

test('a claim that is wrong at a single far point is not made', () => {
  const { automaton } = lawOf('(1,0) (0,1) (1,1)', 'outcomes');
  const right = claimOf('(1,0) (0,1) (1,1)', 'outcomes');
  expect(says(right, automaton)).toBe(true);
  if (right.of !== 'outcomes') throw new Error('a claim of outcomes');
  const far = { is: 'equal', form: [1, 1], constant: 1_000_000 } as const;
  expect(says({ ...right, cases: [{ where: far, what: { is: 'never' } }, ...right.cases] }, automaton)).toBe(
    false,
  );
});

test('the automaton of a claim computes what the claim says', () => {
  const claims = ['(1,1) (2,1)', '(1,0) (1,2) (2,1)', '(2,0) (0,1)', '(1,0) (0,1) (1,1) (2,2)'].map((moves) =>
    claimOf(moves, 'outcomes'),
  );
  for (const claim of claims) {
    if (claim.of !== 'outcomes') throw new Error('a claim of outcomes');
    for (const base of [2, 3, 6]) {
      const automaton = automatonOf(claim, base);
      for (const point of points(2, 40)) {
        const read = claim.ordered ? [Math.max(...point), Math.min(...point)] : point;
        const lost = holds(claim.cases.find(({ where }) => holds(where, read))!.what, read);
        expect(run(automaton, point.map(BigInt))).toBe(lost ? 0 : 1);
      }
    }
  }
});
