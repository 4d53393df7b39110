import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerTo } from '../../../contest/answer.ts';
import { contestOf } from '../../../contest/of-game.ts';
import { checkedSettings } from '../../../contest/settings.ts';
import pursuit from '../../../games/pursuit.ts';
import { settings } from './contest.ts';

/** Rows of the boards that are tried; larger ones take long. */
const LARGEST = process.env['EXHAUSTIVE'] === undefined ? 10 : 20;

const CASES = new URL('../../../../test/cases/', import.meta.url);

test.each(['pursuit/', 'format/pursuit/'])('what the contest file makes answers the cases of %s', (name) => {
  const contest = contestOf(pursuit, checkedSettings(settings, pursuit));
  const folder = new URL(name, CASES);
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('.in') ? [file.slice(0, -3)] : []));
  const cases = names.map((name) =>
    ['in', 'out'].map((ending) => readFileSync(new URL(`${name}.${ending}`, folder), 'utf8')),
  );
  const small = cases.filter(([input]) => Number.parseInt(input!.replace('\uFEFF', ''), 10) <= LARGEST);
  expect(small.length).toBeGreaterThan(5);
  for (const [input, output] of small) expect(answerTo(contest, input!, undefined)).toBe(output);
});
