/** Bounds on boards of every size: proved, checked by another program, reached on small boards, and refuted when wrong. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { Random } from '../../../test/random.ts';
import { solveUnaudited as solve } from '../../../test/solve.ts';
import pursuit from '../../games/pursuit.ts';
import { checkSizesCertificate } from '../check-sizes.ts';
import { wrongBoundAt } from './bounds.ts';
import { positionsOf } from './box-game.ts';
import { sizesCertificateOf } from './certificate.ts';
import { type SizesClaim, parseSizesClaim } from './claim-text.ts';
import { NUMBERS, claimedAt } from './evaluate.ts';
import { PURSUIT_WINS, pursuitWithRows } from './games.ts';
import { type SizesProof, proveSizes } from './prove.ts';

const { EXHAUSTIVE } = process.env;
const EXAMPLES = fileURLToPath(new URL('../../../examples', import.meta.url));
const { game, claim: LONGEST } = pursuitWithRows('n');
const read = (text: string): SizesClaim => parseSizesClaim(text, game.sides, [...game.coordinates, 'n']);

/** White loses no sooner than it takes to be driven into the nearest corner. */
const CORNER = `
m = min(wr - 1, n - wr) + min(wc - 1, n - wc)
white: loss at least 2m + 2
black: win at least 1 if wr = br and |wc - bc| <= 2 or wc = bc and |wr - br| <= 2; win at least 2m + 3`;

const proofOf = (text: string): SizesProof => proveSizes(game, read(text));
const certificateOf = (text: string): string => {
  const proved = proofOf(text);
  if (!proved.holds) throw new Error('the bound is not proved');
  return sizesCertificateOf(game, read(text), proved.steps);
};

/** All positions of n×n with the bound of a claim and the value from a table. */
function compared(claim: SizesClaim, n: number): { bound: number; plies: number; never: boolean }[] {
  const rules = pursuit.rules({ n });
  const solution = solve(rules);
  return positionsOf(game, n).flatMap((place) => {
    const [wr, wc, br, bc] = place.point.map(([c]) => c!);
    if (wr === br && wc === bc) return [];
    const turn = game.sides[place.turn];
    const value = solution.value(rules.position.parse(`turn=${turn} white=${wr},${wc} black=${br},${bc}`));
    if (!value) throw new Error('the position is on the board');
    // white wins
    if ((turn === 'white') === (value.outcome === 'win')) return [];
    const { plies, outcome } = claimedAt(game, claim, place, NUMBERS).value();
    // NaN is not as great as any bound: there are no draws
    return [{ bound: plies[0]!, plies: value.remoteness ?? NaN, never: outcome === 'never' }];
  });
}

test('no position of pursuit is won sooner than the bounds say, and the longest play has the claimed length', () => {
  const corner = read(CORNER);
  const longest = read(LONGEST!);
  for (const n of EXHAUSTIVE ? [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] : [3, 4, 5, 6, 7]) {
    for (const claim of [corner, longest])
      expect(compared(claim, n).filter(({ bound, plies }) => !(bound <= plies))).toEqual([]);
    const all = compared(longest, n);
    const start = Math.max(...all.map(({ bound }) => bound));
    expect([n, start]).toEqual([n, 3 * n - [2, 3, 2, 1][n % 4]!]);
    expect([n, Math.max(...all.map(({ plies }) => plies))]).toEqual([n, start]);
  }
});

test('a bound has a certificate that is accepted, and refused if the bound is raised', () => {
  const certificate = certificateOf(CORNER);
  expect(checkSizesCertificate(certificate)).toMatchObject({ holds: true });
  // 2m + 2 and 2m + 3 are the numbers 2 and 3 added to a product
  for (const [from, to] of [
    ['["*",2,"m"],2]', '["*",2,"m"],3]'],
    ['["*",2,"m"],3]', '["*",2,"m"],4]'],
    ['"at least"', '"at most"'],
  ] as const) {
    const compact = certificate.replaceAll(/,\s+/g, ',').replaceAll(/\[\s+/g, '[').replaceAll(/\s+\]/g, ']');
    expect(compact).toContain(from);
    expect([from, checkSizesCertificate(compact.replace(from, to)).holds]).toEqual([from, false]);
  }
  expect(certificate).toContain('"winner": 1');
  expect(() => checkSizesCertificate(certificate.replace('"winner": 1', '"winner": 0'))).toThrow(
    'by bound.winner it can only be a win',
  );
});

test('black wins for all n if white cannot take it at once, in no more plies than claimed', () => {
  const certificate = certificateOf(PURSUIT_WINS);
  expect(checkSizesCertificate(certificate)).toMatchObject({ holds: true });
  const claim = read(PURSUIT_WINS);
  for (const n of EXHAUSTIVE ? [3, 4, 5, 6, 7, 8, 9, 10] : [3, 4, 5]) {
    const all = compared(claim, n);
    expect(all.filter(({ bound, plies, never }) => !never && !(plies <= bound))).toEqual([]);
    // the claim leaves out only that white is in a corner and black, to move, beside it diagonally
    expect([n, all.filter(({ never }) => never).length]).toEqual([n, 4]);
  }
  for (const [from, to] of [
    ['longest = 4n', 'longest = 4n - 1'],
    ['max(p + h, q + g) + 4', 'max(p + h, q + g) + 2'],
    ['2p + 2q - 2 if', '2p + 2q - 3 if'],
    [' and x + y = 0', ' and x + y = 1'],
  ] as const)
    expect([to, proofOf(PURSUIT_WINS.replace(from, to)).holds]).toEqual([to, false]);
});

test('black wins in at most 3n + 1 plies, and on small boards no bound is below the value', () => {
  const claim = read(readFileSync(`${EXAMPLES}/pursuit.claim`, 'utf8'));
  const { bound } = claim;
  if (!bound) throw new Error('the claim is a bound');
  for (const n of EXHAUSTIVE ? [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : [3, 4, 5, 6]) {
    const wrong = positionsOf(game, n).filter((place) =>
      wrongBoundAt(game, { claim, bound }, place, NUMBERS),
    );
    expect([n, wrong]).toEqual([n, []]);
    const all = compared(claim, n);
    expect(all.filter((at) => !at.never && !(at.plies <= at.bound))).toEqual([]);
    expect([n, all.filter(({ never }) => never).length]).toEqual([n, 4]);
  }
});

test.runIf(EXHAUSTIVE)(
  'black wins in at most 3n + 1 plies for all n',
  () => {
    const certificate = certificateOf(readFileSync(`${EXAMPLES}/pursuit.claim`, 'utf8'));
    expect(checkSizesCertificate(certificate)).toMatchObject({ holds: true });
    const head = /("longest",\s*\[\s*"\+",\s*\[\s*"\*",\s*3,\s*"n"\s*\],\s*)1/;
    expect(certificate).toMatch(head);
    const lower = certificate.replace(head, (_, kept: string) => `${kept}0`);
    expect(checkSizesCertificate(lower)).toMatchObject({ holds: false });
  },
  1_800_000,
);

test('wrong bounds are refuted with a position', () => {
  for (const [from, to] of [
    ['2m + 2', '2m + 3'],
    ['2m + 3', '2m + 4'],
    ['<= 2 or', '<= 1 or'],
    ['loss at least 2m + 2', 'no loss'],
  ] as const)
    expect([to, proofOf(CORNER.replace(from, to)).holds]).toEqual([to, false]);
  // a longest play that is one ply longer is refuted on a small board already
  for (const wrong of [LONGEST!.replace('3n - 1', '3n'), LONGEST!.replace('2n - 2 + 2t', '2n - 1 + 2t')])
    expect(proofOf(wrong)).toMatchObject({ holds: false });
});

test('an upper bound is proved, and refuted if it is too low', () => {
  // in one row black is never farther away than n − 1
  const row = pursuitWithRows(1).game;
  const prove = (text: string): SizesProof =>
    proveSizes(row, parseSizesClaim(text, row.sides, [...row.coordinates, 'n']));
  const most = (text: string): string => `
d = |wc - bc|
e = wc - 1 if wc < bc; n - wc
black: win at most 1 if d <= 2; win at most ${text}2e + 2d - 1
white: no loss if d = 1; loss at most 2e + 2d
longest = 2n`;
  const proved = prove(most(''));
  expect(proved).toMatchObject({ holds: true });
  if (!proved.holds) return;
  const claim = parseSizesClaim(most(''), row.sides, [...row.coordinates, 'n']);
  const certificate = sizesCertificateOf(row, claim, proved.steps);
  expect(checkSizesCertificate(certificate)).toMatchObject({ holds: true });
  expect(prove(most('').replace('longest = 2n', 'longest = n'))).toMatchObject({ holds: false });
  expect(prove(most('').replace('at most 2e + 2d - 1', 'at most 2e + d - 1'))).toMatchObject({
    holds: false,
  });
});

test.runIf(EXHAUSTIVE)(
  'the longest play on n×n is at least as long as claimed, for all n',
  () => {
    const certificate = certificateOf(LONGEST!);
    expect(checkSizesCertificate(certificate)).toMatchObject({ holds: true });
    // a step that is left out is missed
    const head = certificate.slice(0, certificate.indexOf('"steps"'));
    const { steps } = JSON.parse(certificate) as { steps: unknown[] };
    const random = new Random(18);
    for (let i = 0; i < 4; i++) {
      const fewer = steps.toSpliced(random.below(steps.length), 1);
      expect(checkSizesCertificate(`${head}"steps":${JSON.stringify(fewer)}}`)).toMatchObject({
        holds: false,
      });
    }
  },
  1_800_000,
);

test.each([
  [
    'white: no loss\nblack: no win',
    "says 'no win', 'no loss' or 'start', but 'at least' or 'at most' nowhere",
  ],
  ['white: loss at least 1\nblack: win at most 1', 'a bound must say the same everywhere'],
  ['white: win at least 1\nblack: win at least 1', 'a bound must say the same everywhere'],
  ['white: loss at least 1\nblack: win at least 1\nlongest = n', 'belong together'],
  ['white: loss at most\nblack: win at most 1', 'the line ends too early'],
  ['start: black, wc = 1', "'wc' (word 5 of the line) is not expected there"],
])('%j is no bound', (text, message) => {
  expect(() => read(text)).toThrow(message);
});
