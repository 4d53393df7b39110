/** No checker accepts a false claim, or a certificate that two readers could read differently. */
import { describe, expect, test } from 'vitest';
import { checkCertificate } from '../src/laws/check.ts';
import { checkHeapsCertificate } from '../src/laws/check-heaps.ts';
import { checkMisereCertificate } from '../src/laws/check-misere.ts';
import { checkOctalCertificate } from '../src/laws/check-octal.ts';
import { checkSizesCertificate } from '../src/laws/check-sizes.ts';
import { type CertificateKind, type Forgery, allForged, refuted, rightOnes, verdictOf } from './forged.ts';
import { part } from './part.ts';

const CHECKERS: Readonly<Record<CertificateKind, (text: string) => { readonly holds: boolean }>> = {
  law: checkCertificate,
  octal: checkOctalCertificate,
  heaps: checkHeapsCertificate,
  misere: checkMisereCertificate,
  sizes: checkSizesCertificate,
};

const right = rightOnes();
const forged = allForged(right);

/** What is wrong with a verdict; undefined if nothing is. */
function complaint(forgery: Forgery): string | undefined {
  const { kind, family, text, unreadable } = forgery;
  const said = verdictOf(text, CHECKERS[kind]);
  if (unreadable)
    return said === 'refused' ? undefined : `${kind}, ${family}: ${said}, but it is not to be read`;
  if (said !== 'right') return undefined;
  const wrong = refuted(forgery);
  return wrong === undefined ? undefined : `${kind}, ${family}: accepted, but ${wrong}`;
}

test.each(Object.entries(right))('what is right is accepted, and not refuted: %s', (kind, texts) => {
  for (const text of texts) {
    expect(verdictOf(text, CHECKERS[kind as CertificateKind])).toBe('right');
    expect(refuted({ kind: kind as CertificateKind, text })).toBeUndefined();
  }
});

test('there are more than 1,000 forged certificates of many families', () => {
  expect(forged.length).toBeGreaterThan(1000);
  for (const kind of Object.keys(CHECKERS))
    expect(
      new Set(forged.filter((one) => one.kind === kind).map(({ family }) => family)).size,
    ).toBeGreaterThan(20);
});

describe.each(Object.keys(CHECKERS))('forged: %s', (kind) => {
  test('none is accepted as a false claim', () => {
    const some = part(
      forged.filter((one) => one.kind === kind),
      0.1,
    );
    expect(some.flatMap((forgery) => complaint(forgery) ?? [])).toEqual([]);
    // a mistake in this test must not let everything pass
    expect(
      some.filter(({ text }) => verdictOf(text, CHECKERS[kind as CertificateKind]) !== 'right').length,
    ).toBeGreaterThan(some.length / 2);
  }, 3_600_000);
});
