/**
 * A certificate for boards of every size is accepted only if its sums are right in exact whole numbers: with doubles, a
 * product beyond 2^53 rounds, and a sum of 0 seems to be −1.
 */
import { expect, test } from 'vitest';
import { wrongOn } from '../../test/slow-sizes.ts';
import { checkSizesCertificate } from './check-sizes.ts';
import { CERTIFIED, FORGED, textOf } from '../../test/forged-sizes.ts';

test('there are at least 300 forged certificates, of which doubles would accept many', () => {
  expect(FORGED.length).toBeGreaterThanOrEqual(300);
  expect(FORGED.filter(({ rounded }) => rounded).length).toBeGreaterThan(200);
});

test('each forged certificate is refuted by a small board, and none is accepted', () => {
  for (const { name, file } of FORGED) {
    let wrong: string | undefined;
    for (let n = file.game.least; n <= file.game.least + 60 && wrong === undefined; n++)
      wrong = wrongOn(file, n);
    expect([name, wrong]).toEqual([name, expect.stringMatching(/^n = \d+, /)]);
    expect([name, checkSizesCertificate(textOf(file))]).toMatchObject([name, { holds: false }]);
  }
});

test('right certificates of another maker are accepted, with factors up to 10^30', () => {
  for (const { name, file } of CERTIFIED) {
    expect([name, checkSizesCertificate(textOf(file))]).toMatchObject([name, { holds: true }]);
    for (let n = file.game.least; n < file.game.least + 12; n++)
      expect([name, wrongOn(file, n)]).toEqual([name, undefined]);
  }
});
