/** What a blind player hears of each game has no codes. `npm run spoken` writes all of it to spoken.txt, to be read through. */
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gameNames } from '../../src/games/index.ts';
import { openGame } from '../../src/web/state/opened.ts';
import { LOCALES, type Locale } from '../../src/web/words/messages.ts';
import { part } from '../part.ts';
import { type Spoken, spokenOf } from './spoken.ts';

/** Signs of notation and of programs, such as in `P@b2`, `b1=H`, `INTEGER`, or what is missing. */
const CODE = /[_=@#<>{}[\]|\\]|[A-Z]{2,}|undefined|null|NaN|\d\.\.\d/;
/** A letter alone after the name of a cell: what stands there has no name. Two sides and heaps are called by letters. */
const LETTER = /(?:^|[ ,，、])(?![xo]$)[a-z]$/i;
/** English in another language. */
const ENGLISH = /[a-z]{4}/;

/** What is a code among things that are said. */
function codesIn(all: readonly Spoken[], isMove: boolean): readonly string[] {
  const bad = (text: string, locale: Locale): boolean =>
    CODE.test(text) || (locale !== 'en' && ENGLISH.test(text)) || (!isMove && LETTER.test(text));
  return all.flatMap((one) =>
    LOCALES.map((locale) => one[locale]).filter((text, k) => bad(text, LOCALES[k]!)),
  );
}

const line = (one: Spoken): string => LOCALES.map((locale) => one[locale]).join(' | ');
const file = process.env['SPOKEN'];
const games = file === undefined ? part(gameNames, 0.15) : gameNames;
if (file !== undefined) writeFileSync(file, '');

test.each(games)('%s has names without codes in three languages', async (name) => {
  const { title, players, cells, later, hands, moves } = await spokenOf(
    await openGame({ game: name, options: {} }),
  );
  if (file !== undefined) {
    const sections = { players, cells, later, hands, moves };
    const lines = Object.entries(sections).flatMap(([section, all]) => [
      `## ${section}`,
      ...new Set(all.map(line)),
    ]);
    writeFileSync(file, [`# ${title.map(line).join('')}`, ...lines, '', ''].join('\n'), { flag: 'a' });
  }
  expect(cells.length).toBeGreaterThan(0);
  expect(codesIn([...players, ...cells, ...later, ...hands], false)).toEqual([]);
  expect(codesIn(moves, true)).toEqual([]);
});

test('codes are found', () => {
  const said = (text: string): Spoken => ({ en: text, zh: text, ja: text });
  const codes = ['B@1', 'b1=H', 'INTEGER', 'b2, undefined', 'men_left 1', 'b2, s', 'b2, x piece'];
  expect(codes.map((text) => codesIn([said(text)], false).length)).toEqual([3, 3, 3, 3, 3, 3, 2]);
  expect(codesIn([said('a1、2'), said('x 方')], false)).toEqual([]);
});
