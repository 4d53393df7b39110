/** Misère quotients of octal games: published ones, all small positions by brute force, and certificates that are wrong. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../test/random.ts';
import { checkMisereCertificate } from './check-misere.ts';
import { type QuotientLaw, certificateOfQuotient, proveQuotient } from './misere.ts';
import { elementNames, elementOf, winningMisereMove } from './misere-play.ts';
import { parseOctal } from './octal.ts';

const quotientOf = (code: string): QuotientLaw => {
  const found = proveQuotient(parseOctal(code));
  if (found.kind !== 'quotient') throw new Error(`no quotient of ${code}`);
  return found;
};

const ALL = process.env['EXHAUSTIVE'] !== undefined;

/** Whether the player to move loses, straight from the digits: heaps as a text, every move tried. */
function losesSlowly(
  digits: readonly number[],
  heaps: readonly number[],
  known: Map<string, boolean>,
): boolean {
  const key = heaps.join();
  const found = known.get(key);
  if (found !== undefined) return found;
  let moves = 0;
  let wins = false;
  heaps.forEach((heap, k) => {
    const others = heaps.filter((_, i) => i !== k);
    const leave = (...left: number[]): void => {
      moves++;
      wins ||= losesSlowly(
        digits,
        [...others, ...left].sort((a, b) => a - b),
        known,
      );
    };
    for (const [take, digit] of digits.entries()) {
      const rest = heap - take;
      if (digit % 2 === 1 && take > 0 && rest === 0) leave();
      if (digit % 4 >= 2 && take > 0 && rest > 0) leave(rest);
      if (digit >= 4) for (let a = 1; a <= rest - a; a++) leave(a, rest - a);
    }
  });
  const loses = moves > 0 && !wins;
  known.set(key, loses);
  return loses;
}

// the numbers of elements are our own, confirmed below by trying all moves, and by the checker of certificates
describe.each([
  ['0.3', 2, 2],
  ['0.75', 8, 2],
  ['0.123', 20, 5],
  ['0.34', 12, 8],
  ['0.53', 16, 9],
  ['0.71', 36, 6],
  ...(ALL
    ? ([
        ['0.72', 24, 4],
        ['0.15', 42, 10],
        ['0.77', 40, 12],
      ] as const)
    : []),
] as const)('%s', (code, order, period) => {
  const law = quotientOf(code);

  test(`the misère quotient has ${order} elements, and heaps have the period ${period}`, () => {
    expect([law.lost.length, law.period]).toEqual([order, period]);
    expect(new Set(elementNames(law)).size).toBe(order);
  });

  test('all positions of few tokens have the winner that trying every move finds', () => {
    const known = new Map<string, boolean>();
    const most = ALL ? 22 : 12;
    const compare = (heaps: readonly number[], left: number): number => {
      const expected = losesSlowly(law.game.digits, heaps, known);
      expect([heaps, law.lost[elementOf(law, heaps.map(BigInt))]]).toEqual([heaps, expected]);
      let compared = 1;
      for (let heap = heaps.at(-1) ?? 1; heap <= left; heap++)
        compared += compare([...heaps, heap], left - heap);
      return compared;
    };
    expect(compare([], most)).toBeGreaterThan(ALL ? 4000 : 200);
  });

  test('the winning move leaves a lost position, and a lost position has none', () => {
    const random = new Random(5);
    for (let k = 0; k < 40; k++) {
      const heaps = Array.from(
        { length: 1 + random.below(3) },
        () => 10n ** BigInt(random.below(30)) + BigInt(random.below(50)),
      );
      const move = winningMisereMove(law, heaps);
      expect(move === undefined).toBe(law.lost[elementOf(law, heaps)]);
      if (!move) continue;
      const { piece, take, left } = move;
      expect(left.reduce((sum, heap) => sum + heap, BigInt(take))).toBe(heaps[piece]);
      expect(law.lost[elementOf(law, heaps.toSpliced(piece, 1, ...left))]).toBe(true);
    }
  });

  test('its certificate is right, and no element of a heap and no winner can be changed', () => {
    const text = certificateOfQuotient(law);
    const checked = checkMisereCertificate(text);
    expect(checked).toMatchObject({ holds: true });
    const file = JSON.parse(text) as { heaps: number[]; lost: number[] };
    const refused = (changed: object): boolean => {
      try {
        return !checkMisereCertificate(JSON.stringify({ ...file, ...changed })).holds;
      } catch {
        return true;
      }
    };
    const random = new Random(1);
    for (let k = 0; k < 10; k++) {
      const heap = 1 + random.below(file.heaps.length - 1);
      const other = (file.heaps[heap]! + 1 + random.below(order - 1)) % order;
      expect([heap, other, refused({ heaps: file.heaps.with(heap, other) })]).toEqual([heap, other, true]);
    }
    expect(refused({ lost: file.lost.slice(1) })).toBe(true);
    expect(refused({ lost: [...file.lost, file.lost.includes(0) ? 1 : 0] })).toBe(true);
  });
});

test('what has no finite quotient, as far as is known, is not claimed', () => {
  expect(proveQuotient(parseOctal('0.37'), { most: 30 })).toMatchObject({
    kind: 'no quotient',
    stopped: false,
  });
  expect(proveQuotient(parseOctal('0.77'), { upTo: 20 })).toMatchObject({
    kind: 'no quotient',
    upTo: 20,
    order: 24,
  });
  expect(proveQuotient(parseOctal('0.77'), { progress: (done) => done >= 5 })).toMatchObject({
    kind: 'no quotient',
    upTo: 5,
    stopped: true,
  });
});

test.each([
  ['{', /^a certificate is a JSON object/],
  [{ format: 'x' }, /^format must be 'perfect-play misere quotient'$/],
  [{ version: 2 }, /^the certificate has version '2'/],
  [{ more: 1 }, /^the certificate has an unknown member 'more'/],
  [{ game: '0.8' }, /^game must be an octal code/],
  [{ product: [[0, 1], [1]] }, /^product\[1\] has 1 elements; expected 2$/],
  [
    {
      product: [
        [0, 1],
        [0, 0],
      ],
    },
    /^the product of 0 and 1 depends on their order$/,
  ],
  [
    {
      product: [
        [1, 0],
        [0, 1],
      ],
    },
    /^0 times 0 is 1; expected 0$/,
  ],
  [{ lost: [2] }, /^lost\[0\] must be an integer from 0 to 1, got '2'$/],
  [
    { heaps: [0, 1] },
    /^the theorem requires the elements of the heaps 0 to 7 = 2·1 \+ 2·2 \+ 1, got 2 elements$/,
  ],
  [{ lost: [] }, /^the element is won for the player to move, but the moves make it lost$/],
  [
    {
      product: [0, 1, 2, 3].map((x) => [0, 1, 2, 3].map((y) => (x + y) % 4)),
      lost: [1, 3],
      period: 4,
      heaps: Array.from({ length: 12 }, (_, heap) => heap % 4),
    },
    /^the elements 0 and 2 are not told apart by any third one$/,
  ],
])('the certificate %j is refused', (change, expected) => {
  const right = JSON.parse(certificateOfQuotient(quotientOf('0.3'))) as object;
  const text = typeof change === 'string' ? change : JSON.stringify({ ...right, ...change });
  let problem = '';
  try {
    const checked = checkMisereCertificate(text);
    problem = checked.holds ? 'holds' : checked.why;
  } catch (error) {
    problem = (error as Error).message;
  }
  expect(problem).toMatch(expected);
});
