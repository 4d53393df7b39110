/** Laws for boards of every size: proved, checked by another program, equal to tables, and refuted when they are wrong. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../../test/random.ts';
import { solveUnaudited as solve } from '../../../test/solve.ts';
import pursuit from '../../games/pursuit.ts';
import { checkSizesCertificate } from '../check-sizes.ts';
import { positionsOf } from './box-game.ts';
import { sizesCertificateOf } from './certificate.ts';
import { type SizesClaim, parseSizesClaim } from './claim-text.ts';
import { NUMBERS, valueOf } from './evaluate.ts';
import { pursuitWithRows } from './games.ts';
import { type ProofStep, proveSizes } from './prove.ts';

const { EXHAUSTIVE } = process.env;
const ROWS = [1, 2];
const SIDES = ['white', 'black'];

const read = (rows: number, text: string): SizesClaim =>
  parseSizesClaim(text, SIDES, [...pursuitWithRows(rows).game.coordinates, 'n']);

/** A law of pursuit with its certificate. */
const lawOf = (rows: number): { text: string; claim: SizesClaim; certificate: string } => {
  const { game, claim: text } = pursuitWithRows(rows);
  const claim = read(rows, text!);
  const proved = proveSizes(game, claim);
  if (!proved.holds) throw new Error(`the law of ${rows} rows is not proved`);
  return { text: text!, claim, certificate: sizesCertificateOf(game, claim, proved.steps) };
};
const LAWS = new Map(ROWS.map((rows) => [rows, lawOf(rows)]));

/** What a claim says of a position of numbers: n, and then its coordinates. */
function claimed(rows: number, claim: SizesClaim, turn: number, [n, ...point]: readonly number[]): unknown {
  const place = { size: [n!], turn, point: point.map((c) => [c]) };
  const { outcome, plies } = valueOf(pursuitWithRows(rows).game, claim, place, NUMBERS);
  return outcome === 'draw' ? { outcome } : { outcome, remoteness: plies[0] };
}

/** The same from a table of the game's rules. */
function tableOf(rows: number, columns: number): (turn: number, point: readonly number[]) => unknown {
  const rules = pursuit.rules({ rows, columns, black: [rows, columns] });
  const solution = solve(rules);
  return (turn, [wr, wc, br, bc]) => {
    const p = rules.position.parse(`turn=${SIDES[turn]} white=${wr},${wc} black=${br},${bc}`);
    return solution.value(p);
  };
}

test.each(ROWS)('the law of pursuit with %i rows has a certificate that is accepted', (rows) => {
  const { certificate } = LAWS.get(rows)!;
  expect(checkSizesCertificate(certificate)).toMatchObject({ holds: true });
});

test.each(ROWS)('the law of pursuit with %i rows agrees with tables', (rows) => {
  const { claim } = LAWS.get(rows)!;
  const sizes = EXHAUSTIVE ? Array.from({ length: 29 }, (_, i) => i + 2) : [2, 3, 7, 12];
  for (const n of sizes) {
    const known = tableOf(rows, n);
    for (const { turn, point } of positionsOf(pursuitWithRows(rows).game, n)) {
      const numbers = point.map(([c]) => c!);
      expect([n, turn, numbers, claimed(rows, claim, turn, [n, ...numbers])]).toEqual([
        n,
        turn,
        numbers,
        expect.objectContaining(known(turn, numbers) as object),
      ]);
    }
  }
});

test.runIf(EXHAUSTIVE)('the laws agree with large tables at 10,000 random positions', () => {
  const random = new Random(48);
  for (const rows of ROWS)
    for (const n of [48, 64]) {
      const known = tableOf(rows, n);
      for (let i = 0; i < 10_000; i++) {
        const point = [rows, n, rows, n].map((bound) => random.between(1, bound));
        const turn = random.below(2);
        const value = claimed(rows, LAWS.get(rows)!.claim, turn, [n, ...point]);
        expect([n, turn, point, value]).toEqual([
          n,
          turn,
          point,
          expect.objectContaining(known(turn, point) as object),
        ]);
      }
    }
});

describe.each(ROWS)('claims about %i rows with one number changed', (rows) => {
  const { text, claim } = LAWS.get(rows)!;
  const { game } = pursuitWithRows(rows);
  const numbers = [...text.matchAll(/\d+/g)];
  const changed = numbers.flatMap(({ 0: number, index }) =>
    [-1, 1].flatMap((by) => {
      const other = Number(number) + by;
      const divisor = text[index - 1] === '/';
      if (other < 0 || (divisor && other < 1)) return [];
      return [text.slice(0, index) + other + text.slice(index + number.length)];
    }),
  );

  test('are refuted at a point, unless they say the same', () => {
    const random = new Random(rows);
    let refuted = 0;
    for (const other of changed) {
      if (!EXHAUSTIVE && rows > 1 && random.below(5) > 0) continue;
      const mutant = read(rows, other);
      const proved = proveSizes(game, mutant);
      if (proved.holds === false) {
        refuted++;
        continue;
      }
      // such a claim gives every position of these boards the same value as the law
      expect(proved.holds).toBe(true);
      for (const n of [2, 5, 8])
        for (const { turn, point } of positionsOf(game, n)) {
          const at = [n, ...point.map(([c]) => c!)];
          expect(claimed(rows, mutant, turn, at)).toEqual(claimed(rows, claim, turn, at));
        }
    }
    expect(refuted).toBeGreaterThan(5);
  });
});

test('a claim that is wrong on large boards only is refuted there', () => {
  const { text } = LAWS.get(1)!;
  const wrong = text.replace('black: ', 'black: draw if d = 40; ');
  const proved = proveSizes(pursuitWithRows(1).game, read(1, wrong));
  expect(proved).toMatchObject({ holds: false });
  if (proved.holds !== false) return;
  const [n, , wc, , bc] = proved.point;
  expect(n).toBeGreaterThan(38);
  expect(Math.abs(wc! - bc!)).toBeGreaterThan(37);
});

describe('certificates that were changed', () => {
  const { certificate } = LAWS.get(1)!;
  const json = JSON.parse(certificate) as { steps: ProofStep[] };
  const withSteps = (steps: readonly ProofStep[]): string => JSON.stringify({ ...json, steps });
  const random = new Random(7);

  /** What the claim of a certificate says of all positions of two boards. */
  const valuesOf = (text: string): unknown => {
    const { definitions, values } = JSON.parse(text) as {
      definitions: SizesClaim['definitions'];
      values: readonly [SizesClaim['values'][string], SizesClaim['values'][string]];
    };
    const claim = { definitions, values: { white: values[0], black: values[1] } };
    return [4, 9].map((n) =>
      positionsOf(pursuitWithRows(1).game, n).map(({ turn, point }) =>
        claimed(1, claim, turn, [n, ...point.map(([c]) => c!)]),
      ),
    );
  };

  test('are refused if a number of the claim is another one', () => {
    const end = certificate.indexOf('"steps"');
    const start = certificate.indexOf('"definitions"');
    const numbers = [...certificate.slice(start, end).matchAll(/-?\d+/g)];
    let refused = 0;
    for (const { 0: number, index } of numbers) {
      const at = start + index;
      const other = certificate.slice(0, at) + (Number(number) + 1) + certificate.slice(at + number.length);
      let holds = false;
      try {
        ({ holds } = checkSizesCertificate(other));
      } catch (error) {
        expect(error).toMatchObject({ kind: 'bad input' });
      }
      if (!holds) refused++;
      // a claim may say the same with another number, as wc < bc and wc + 1 < bc where e does not matter
      else expect(valuesOf(other)).toEqual(valuesOf(certificate));
    }
    expect(refused).toBeGreaterThan(12);
  });

  test('are refused if a step is left out, turned round, or names what is not known', () => {
    const accepted = Array.from({ length: EXHAUSTIVE ? 600 : 6 }, () => {
      const at = random.below(json.steps.length);
      const step = json.steps[at]!;
      const [answer, ...sums] = step;
      const others: ProofStep[] =
        answer === undefined
          ? [[1], [0, [0, 1]], [1, [0, 1]]]
          : [
              [answer === 0 ? 1 : (-answer as ProofStep[0] & number), ...sums],
              [answer],
              [answer, ...sums, [0, 1]],
              [answer, [9999, 1]],
            ];
      const changed = [json.steps.toSpliced(at, 1), ...others.map((other) => json.steps.with(at, other))];
      return changed.filter((steps) => checkSizesCertificate(withSteps(steps)).holds).length;
    });
    expect(accepted.filter((count) => count > 0)).toEqual([]);
    expect(checkSizesCertificate(withSteps([...json.steps, []]))).toMatchObject({ holds: false });
  }, 3_600_000);
});

test.each([
  ['white: win 1', 'the claim says nothing about positions with black to move'],
  ['white: win 1 if d = 1', "line 1 of the claim: 'd' is not known here; known: wr, wc, br, bc, n"],
  ['white: draw\nblack: draw if 1', 'line 2 of the claim: the line ends too early'],
  ['white: win 1 2', "line 1 of the claim: '2' (word 5 of the line) is not expected there"],
  ['white: win floor(n/0)', 'line 1 of the claim: a divisor must be from 1 to 12, got 0'],
  ['white: win #', "line 1 of the claim: '#' cannot be read"],
])('%j is no claim', (text, message) => {
  expect(() => read(1, text)).toThrow(message);
});
