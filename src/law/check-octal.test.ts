/** Certificates of periods: true ones are accepted, and none with a single number changed. */
import { expect, test } from 'vitest';
import { checkOctalCertificate } from './check-octal.ts';
import { certificateOfPeriod, parseOctal, provePeriod } from './octal.ts';

function certificate(code: string): string {
  const law = provePeriod(parseOctal(code));
  if (law.kind !== 'period') throw new Error(`${code} has a period`);
  return certificateOfPeriod(law);
}

test.each(['0.77', '0.07', '0.15', '4.0', '0.3', '0.055', '4.137'])(
  'the certificate of %s is accepted',
  (code) => {
    expect(checkOctalCertificate(certificate(code))).toMatchObject({ holds: true });
  },
);

test('the theorem says from where, with which period, and why', () => {
  const checked = checkOctalCertificate(certificate('0.77'));
  expect(checked.holds && checked.theorem).toBe(
    'In the octal game 0.77, the heaps n and n + 12 have the same nimber for every n ≥ 71: they do up to n + 12 = 168 = 2·71 + 2·12 + 2, which is as far as the theorem of Guy and Smith asks.',
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

const good = JSON.parse(certificate('0.15')) as Record<string, unknown>;
test.each([
  ['no JSON', 'a certificate is a JSON object'],
  [JSON.stringify({ ...good, version: 2 }), "format and version must be 'perfect-play octal law' and 1"],
  [JSON.stringify({ ...good, game: '0.99' }), 'game must be an octal code'],
  [JSON.stringify({ ...good, game: '0.00' }), 'game must be an octal code'],
  [JSON.stringify({ ...good, period: 0 }), "period must be an integer from 1 to 2147483647, got '0'"],
  [JSON.stringify({ ...good, from: 0.5 }), 'from must be an integer'],
  [JSON.stringify({ ...good, from: 2 ** 31 }), 'from must be an integer from 0 to 2147483647'],
  [JSON.stringify({ ...good, from: -1 }), "from must be an integer from 0 to 2147483647, got '-1'"],
  [JSON.stringify({ ...good, nimbers: 'many' }), 'nimbers must be a list'],
  [JSON.stringify({ ...good, nimbers: [0, 1] }), 'the theorem asks for the nimbers of the heaps 0 to 24'],
  [JSON.stringify({ ...good, nimbers: [null] }), 'nimbers[0] must be an integer'],
  ['[]', 'format and version'],
])('%s is no certificate', (text, message) => {
  expect(() => checkOctalCertificate(text)).toThrow(message);
});
