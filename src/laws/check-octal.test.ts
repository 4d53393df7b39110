/** Certificates of periods: true ones are accepted, and refused if a single number is changed. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { octalGames, slowNimbers } from '../../test/slow-octal.ts';
import { checkOctalCertificate } from './check-octal.ts';
import { certificateOfPeriod, parseOctal, provePeriod } from './octal.ts';

function certificate(code: string): string {
  const law = provePeriod(parseOctal(code));
  if (law.kind !== 'period') throw new Error(`${code} has a period`);
  return certificateOfPeriod(law);
}

/** The text of a certificate, true or not, with as many nimbers as it needs. */
function claim(game: string, from: number, period: number, nimber: (n: number) => number): string {
  const bound = 2 * Math.max(from, 1) + 2 * period + game.replace(/0+$/, '').length - 2;
  const nimbers = Array.from({ length: bound + 1 }, (_, n) => nimber(n));
  return JSON.stringify({ format: 'perfect-play octal law', version: 1, game, from, period, nimbers });
}

test('any claim of a period is judged as the plain recursion judges it', () => {
  const judged = { true: 0, false: 0 };
  fc.assert(
    fc.property(octalGames, fc.nat(8), fc.integer({ min: 1, max: 8 }), ({ code, digits }, from, period) => {
      const g = slowNimbers(digits, 64);
      const checked = checkOctalCertificate(claim(code, from, period, (n) => g[n]!));
      const bound = 2 * Math.max(from, 1) + 2 * period + digits.length - 1;
      const wrong = g.findIndex((v, n) => n >= from && n + period <= bound && g[n + period] !== v);
      judged[checked.holds ? 'true' : 'false']++;
      if (wrong < 0) {
        expect(checked).toMatchObject({ holds: true, states: bound + 1 });
        return;
      }
      expect(checked).toEqual({
        holds: false,
        point: [BigInt(wrong)],
        why: `its nimber is ${g[wrong]}, but that of the heap ${wrong + period} is ${g[wrong + period]}`,
      });
    }),
    { seed: 1956, numRuns: 300 },
  );
  expect(Math.min(judged.true, judged.false)).toBeGreaterThan(25);
});

test('a wrong nimber is refused with what its moves make it', () => {
  const { nimbers } = JSON.parse(certificate('0.77')) as { nimbers: number[] };
  expect(checkOctalCertificate(claim('0.77', 71, 12, (n) => (n === 5 ? 7 : nimbers[n]!)))).toEqual({
    holds: false,
    point: [5n],
    why: 'its nimber is 7, but its moves make it 4',
  });
});

test('the theorem says that heaps repeat from the first one on, where they do', () => {
  const checked = checkOctalCertificate(certificate('0.3'));
  expect(checked.holds && checked.theorem).toContain(
    'for every n ≥ 0: they do up to n + 2 = 7 = 2·1 + 2·2 + 1, which',
  );
});

test('only certificates that would take too long to check are refused as too large', () => {
  const slow = 'would take too long';
  // ten splits of each of 200,000 heaps, and of two heaps more
  const ten = '0.4444444444';
  expect(checkOctalCertificate(claim(ten, 1, 99_994, () => 5)).holds).toBe(false);
  expect(() => checkOctalCertificate(claim(ten, 2, 99_994, () => 5))).toThrow(`200002 heaps ${slow}`);
  // a move that leaves one heap is not a split
  expect(checkOctalCertificate(claim('0.2222222222', 2, 99_994, () => 5)).holds).toBe(false);
  const blank = (length: number): string => ' '.repeat(length);
  expect(() => checkOctalCertificate(blank(2 ** 25))).toThrow('a certificate is a JSON object');
  expect(() => checkOctalCertificate(blank(2 ** 25 + 1))).toThrow('more than 33554432 characters');
});

test.each(['0.77', '0.07', '0.15', '4.0', '0.3', '0.055', '4.137'])(
  'the certificate of %s is accepted',
  (code) => {
    expect(checkOctalCertificate(certificate(code))).toMatchObject({ holds: true });
  },
);

test('the theorem says from where, with which period, and why', () => {
  const checked = checkOctalCertificate(certificate('0.77'));
  expect(checked.holds && checked.theorem).toBe(
    'In the octal game 0.77, where whoever cannot move loses, the heaps n and n + 12 have the same nimber for every n ≥ 71: they do up to n + 12 = 168 = 2·71 + 2·12 + 2, which is as far as the theorem of Guy and Smith requires.',
  );
});

test('a certificate with one nimber changed is refused, with the heap', () => {
  const json = JSON.parse(certificate('0.77')) as { nimbers: number[] };
  for (let n = 0; n < json.nimbers.length; n++) {
    for (const value of [json.nimbers[n]! + 1, json.nimbers[n]! ^ 8]) {
      const changed = { ...json, nimbers: json.nimbers.with(n, value) };
      expect(checkOctalCertificate(JSON.stringify(changed))).toMatchObject({
        holds: false,
        point: [BigInt(n)],
      });
    }
  }
});

test.each([
  ['a period from heap 70 on', 70, 12, 70n],
  ['a period of 6', 71, 6, 71n],
])('Kayles does not have %s', (_, from, period, heap) => {
  const { nimbers } = JSON.parse(certificate('0.77')) as { nimbers: number[] };
  const text = JSON.stringify({
    format: 'perfect-play octal law',
    version: 1,
    game: '0.77',
    from,
    period,
    nimbers: nimbers.slice(0, 2 * from + 2 * period + 3),
  });
  expect(checkOctalCertificate(text)).toMatchObject({ holds: false, point: [heap] });
});

test('nimbers of any size are compared', () => {
  // in Nim with at most 1,000 tokens a move the nimbers rise to 1,000, and then begin again
  const code = `0.${'3'.repeat(1_000)}`;
  const right = (n: number): number => n % 1_001;
  expect(checkOctalCertificate(claim(code, 0, 1_001, right))).toMatchObject({ holds: true });
  for (const heap of [511, 512, 999, 1_000])
    for (const nimber of [65_536, 65_536 + right(heap), 2 ** 31 - 1])
      expect(
        checkOctalCertificate(claim(code, 0, 1_001, (n) => (n === heap ? nimber : right(n)))),
      ).toMatchObject({ holds: false, point: [BigInt(heap)] });
});

const good = JSON.parse(certificate('0.15')) as Record<string, unknown>;
test.each([
  ['no JSON', 'a certificate is a JSON object'],
  [JSON.stringify({ ...good, version: 2 }), "the certificate has version '2'; this program reads version 1"],
  [JSON.stringify({ ...good, game: '0.99' }), 'game must be an octal code'],
  [JSON.stringify({ ...good, game: '0.00' }), 'game must be an octal code'],
  [JSON.stringify({ ...good, period: 0 }), "period must be an integer from 1 to 2147483647, got '0'"],
  [JSON.stringify({ ...good, from: 0.5 }), "'0.5' is not a whole number"],
  [JSON.stringify({ ...good, from: 2 ** 31 }), 'from must be an integer from 0 to 2147483647'],
  [JSON.stringify({ ...good, from: -1 }), "from must be an integer from 0 to 2147483647, got '-1'"],
  [JSON.stringify({ ...good, nimbers: 'many' }), 'nimbers must be a list'],
  [JSON.stringify({ ...good, nimbers: [0, 1] }), 'the theorem requires the nimbers of the heaps 0 to 24'],
  [JSON.stringify({ ...good, nimbers: [null] }), 'nimbers[0] must be an integer'],
  ['[]', "format must be 'perfect-play octal law'"],
  ['null', "format must be 'perfect-play octal law'"],
  [JSON.stringify({ ...good, game: '0.78' }), 'game must be an octal code'],
  [JSON.stringify({ ...good, game: ['0.15'] }), 'game must be an octal code'],
  [
    JSON.stringify({ ...good, game: '0.150' }),
    'game must be an octal code such as "0.77", without zeros at the end',
  ],
  [JSON.stringify({ ...good, game: '.15' }), 'game must be an octal code'],
  [JSON.stringify({ ...good, game: `0.${'1'.repeat(1_001)}` }), 'of at most 1000 digits after the point'],
  [
    JSON.stringify({ ...good, note: 'more' }),
    "the certificate has an unknown member 'note'; expected format, version, game, from, period, nimbers",
  ],
  [
    JSON.stringify({ ...good, from: 0 }).replace(/"nimbers":.*\]/, '"nimbers":[0,1]'),
    'the heaps 0 to 24 = 2·1 + 2·10 + 2, got 2 nimbers',
  ],
])('%s is no certificate', (text, message) => {
  expect(() => checkOctalCertificate(text)).toThrow(message);
});
