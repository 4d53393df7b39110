/** Bounds on boards of every size: proved, checked by another program, reached on small boards, and refuted when wrong. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FOLDED } from '../../../test/folded-sizes.ts';
import { Random } from '../../../test/random.ts';
import { type SizesFile, wrongOn as slowlyWrongOn } from '../../../test/slow-sizes.ts';
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
import { foldsOf, isWritten } from './symmetry.ts';

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

/** Positions, up to symmetry, at which a bound is wrong, and all whose bound is below the value. */
function wrongOn(text: string, n: number): unknown[] {
  const claim = read(text);
  const { bound } = claim;
  if (!bound) throw new Error('the claim is a bound');
  const folds = foldsOf(game, claim);
  const written = positionsOf(game, n).filter((place) => isWritten(folds, place, NUMBERS));
  const wrong = written.filter((place) => wrongBoundAt(game, { claim, bound }, place, NUMBERS));
  const all = compared(claim, n);
  // the claim leaves out only that white is in a corner and black, to move, beside it diagonally
  expect([n, all.filter(({ never }) => never).length]).toEqual([n, 4]);
  return [...wrong, ...all.filter((at) => !at.never && !(at.plies <= at.bound))];
}

test('black wins in at most 4n plies by a claim that needs no symmetry', () => {
  const text = readFileSync(`${EXAMPLES}/pursuit.claim`, 'utf8');
  expect(checkSizesCertificate(certificateOf(text))).toMatchObject({ holds: true });
  for (const n of EXHAUSTIVE ? [3, 4, 5, 6, 7, 8, 9, 10] : [3, 4, 5]) expect(wrongOn(text, n)).toEqual([]);
  for (const [from, to] of [
    ['longest = 4n', 'longest = 4n - 1'],
    ['max(p + h, q + g) + 4', 'max(p + h, q + g) + 2'],
    ['2p + 2q - 2 if', '2p + 2q - 3 if'],
    [' and x + y = 0', ' and x + y = 1'],
  ] as const)
    expect([to, proofOf(text.replace(from, to)).holds]).toEqual([to, false]);
});

test('the bound that is exact for the longest play follows the rule on small boards, and no smaller one does', () => {
  for (const n of EXHAUSTIVE ? [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : [3, 4, 5, 6, 7])
    expect(wrongOn(PURSUIT_WINS, n)).toEqual([]);
  for (const [from, to] of [
    ['longest = 3n - 2', 'longest = 3n - 3'],
    ['3n - 1', '3n - 2'],
    ['2br + 2bc - 6', '2br + 2bc - 7'],
    ['2n - 4 + 2t + i', '2n - 5 + 2t + i'],
    ['(r + 1)/2', 'r/2'],
  ] as const)
    expect([to, proofOf(PURSUIT_WINS.replace(from, to)).holds]).toEqual([to, false]);
});

test.runIf(EXHAUSTIVE)(
  'the longest play on n×n is not longer than that for any n, with a certificate that is accepted',
  () => {
    const certificate = certificateOf(PURSUIT_WINS);
    expect(checkSizesCertificate(certificate)).toMatchObject({ holds: true });
    // one ply less on large boards only
    const json = JSON.parse(certificate) as SizesFile;
    const definitions = json.definitions.map(([name, term]) =>
      name === 'longest' ? [name, ['if', ['>=', 'n', 40], ['+', term, -1], term]] : [name, term],
    );
    const lower = JSON.stringify({ ...json, definitions });
    expect(checkSizesCertificate(lower)).toMatchObject({ holds: false });
  },
  1_800_000,
);

test('a claim for one of eight symmetric positions is the claim for all of them', () => {
  const [claim, whole] = [read(FOLDED), read(CORNER)];
  for (const n of [3, 4, 5, 6, 7]) expect(compared(claim, n)).toEqual(compared(whole, n));
  expect(proofOf(FOLDED).holds && proofOf(CORNER).holds).toBe(true);
});

test('a claim that symmetric positions give different values is refuted', () => {
  // beside each other in a row, and beside each other in a column
  for (const [from, to] of [
    ['where: wr <= br and wc <= bc and', 'where: wr <= br and wc <= bc\nx ='],
    ['min(wr - 1, n - wr)', '(wr - 1)'],
  ] as const) {
    const text = FOLDED.replace(from, to).replace(/\nx =.*/, '');
    expect([to, proofOf(text)]).toMatchObject([to, { holds: false }]);
  }
});

test('certificates with symmetries that the rules do not have, or that do not fit, are refused', () => {
  const json = JSON.parse(certificateOf(FOLDED)) as Required<SizesFile>;
  expect(checkSizesCertificate(JSON.stringify(json))).toMatchObject({ holds: true });
  // by a slow program that reads the text alone
  for (const n of [3, 4, 5]) expect(slowlyWrongOn(json, n)).toBeUndefined();
  const [rows, columns, swapped] = [json.where[0]!, json.where[1]!, json.where[2]!];
  for (const [where, message] of [
    [[{ ...rows, image: [-1, 2, 3, 4] }], 'does not keep the rules'],
    [[{ ...rows, image: [3, 2, 1, 4] }], 'does not keep the rules'],
    [[{ ...rows, image: [2, -1, 4, -3] }], 'is not its own inverse'],
    [[{ ...rows, image: [-1, 2, -1, 4] }], 'is not its own inverse'],
    [[{ ...rows, form: [0, -1, 0, 1] }], 'does not turn its form round'],
    [[{ ...rows, form: [-1, 0, 2, 0] }], 'does not turn its form round'],
    [[rows, swapped], 'does not exchange the forms before it'],
    [[columns, rows, { ...swapped, form: [-1, 0, 1, 0] }], 'does not turn its form round'],
  ] as const)
    expect(() => checkSizesCertificate(JSON.stringify({ ...json, where }))).toThrow(message);
  // fewer symmetries, and so another claim, which the steps do not prove
  for (const where of [[], [rows], [rows, columns]])
    expect(checkSizesCertificate(JSON.stringify({ ...json, where }))).toMatchObject({ holds: false });
});

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
  ['where: wr < br', "line 1 of the claim: 'where:' compares sums of coordinates"],
  ['where: wr <= n', "line 1 of the claim: 'where:' compares sums of coordinates"],
  ['d = n\nwhere: wr <= br', "line 2 of the claim: ':' (word 2 of the line) is not expected there"],
])('%j is no bound', (text, message) => {
  expect(() => read(text)).toThrow(message);
});
