/** The law of crossing pawn on open boards: proved, checked by another program, equal to tables, and refuted when wrong. */
import { expect, test } from 'vitest';
import { Random } from '../../../test/random.ts';
import { solveUnaudited as solve } from '../../../test/solve.ts';
import crossingPawn from '../../games/crossing-pawn.ts';
import { checkSizesCertificate } from '../check-sizes.ts';
import { positionsOf } from './box-game.ts';
import { sizesCertificateOf } from './certificate.ts';
import { type SizesClaim, parseSizesClaim } from './claim-text.ts';
import { crossingPawnOnSquares } from './crossing-pawn.ts';
import { NUMBERS, valueOf } from './evaluate.ts';
import { type SizesProof, proveSizes } from './prove.ts';

const { EXHAUSTIVE } = process.env;
const { game, claim: TEXT } = crossingPawnOnSquares;
const text = TEXT!;

const read = (claim: string): SizesClaim => parseSizesClaim(claim, game.sides, [...game.coordinates, 'n']);
const proofOf = (claim: string): SizesProof => proveSizes(game, read(claim));

/** Whether the law says what a table says of the positions of n×n: all of them, or some random ones. */
function expectAgreement(n: number, random?: number): void {
  const row = '.'.repeat(n - 1);
  const map = [`O${row}`, ...Array.from({ length: n - 2 }, () => `.${row}`), `${row}X`].join('/');
  const rules = crossingPawn.read({ map, guards: '1' });
  const { position } = rules;
  const solution = solve(rules);
  const claim = read(text);
  let compared = 0;
  const compare = (turn: number, point: readonly number[]): void => {
    const [gr, gc, pr, pc] = point;
    // black has won on row 1, so it is not its turn there; and two pieces on one cell have one name
    if (pr === 1 || (gr === pr && gc === pc)) return;
    const p = position.parse(`turn=${game.sides[turn]} guards=${gr},${gc} pawn=${pr},${pc}`);
    const place = { size: [n], turn, point: point.map((c) => [c]) };
    const { outcome, plies } = valueOf(game, claim, place, NUMBERS);
    const known = solution.value(p);
    if (known?.outcome !== outcome || known.remoteness !== plies[0])
      expect([n, position.text(p), outcome, plies[0]]).toEqual([n, position.text(p), known]);
    compared++;
  };
  if (random === undefined)
    for (const { turn, point } of positionsOf(game, n))
      compare(
        turn,
        point.map(([c]) => c!),
      );
  else {
    const chance = new Random(n);
    for (let i = 0; i < random; i++)
      compare(
        chance.below(2),
        [1, 1, 2, 1].map((least) => chance.between(least, n)),
      );
  }
  expect(compared).toBeGreaterThan(n);
}

test('the law has a certificate that is accepted, and refused if anything in it is another game or claim', () => {
  const proved = proofOf(text);
  if (!proved.holds) throw new Error('the law is not proved');
  const certificate = sizesCertificateOf(game, read(text), proved.steps);
  expect(checkSizesCertificate(certificate)).toMatchObject({ holds: true, cases: proved.cases });
  const compact = JSON.stringify(JSON.parse(certificate));
  for (const [from, to] of [
    ['"goals":[[],[[2,1]]]', '"goals":[[],[[2,2]]]'],
    ['"goals":[[],[[2,1]]]', '"goals":[[[2,1]],[]]'],
    [',"goals":[[],[[2,1]]]', ''],
    ['[0,0,0,-1]', '[0,0,1,0]'],
    ['["*",2,"pr"],["*",-1,2]', '["*",2,"pr"],["*",-1,1]'],
    ['["*",2,"e"]', '["*",2,"f"]'],
  ] as const) {
    expect([from, compact.includes(from)]).toEqual([from, true]);
    expect([from, to, checkSizesCertificate(compact.replace(from, to)).holds]).toEqual([from, to, false]);
  }
  expect(() => checkSizesCertificate(compact.replace('[[2,1]]', '[[4,1]]'))).toThrow('game.goals');
});

test('the law agrees with tables', () => {
  for (const n of EXHAUSTIVE ? Array.from({ length: 29 }, (_, i) => i + 2) : [2, 3, 5, 7]) expectAgreement(n);
}, 3_600_000);

test.runIf(EXHAUSTIVE).each([48, 64])(
  'the law agrees at 10,000 random positions with the table of size %i',
  (n) => expectAgreement(n, 10_000),
  3_600_000,
);

test('claims with another number are refuted at a position', () => {
  for (const [from, to] of [
    ['b >= a + 3', 'b >= a + 1'],
    ['a >= pr - 1', 'a >= pr'],
    ['a >= pr;', 'a > pr;'],
    ['win w - 3', 'win w - 2'],
    ['2b - 2a + 2f', '2b - 2a + 2f + 2'],
    ['loss 2pr - 2', 'draw'],
  ] as const) {
    expect(text).toContain(from);
    expect([to, proofOf(text.replace(from, to)).holds]).toEqual([to, false]);
  }
});

test('a line that is indented deeper belongs to the one above', () => {
  const broken = text.replaceAll('\n', '\n  ').replaceAll('; ', ';\n     ');
  expect(read(broken)).toEqual(read(text));
  expect(() => read(`${broken}\n     #`)).toThrow("line 17 of the claim: '#' cannot be read");
});
