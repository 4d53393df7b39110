/** The contest files of the library: what is made of them answers as the contests do in code. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerTo } from '../src/contest/answer.ts';
import { contestOf } from '../src/contest/of-game.ts';
import { type ContestSettings, checkedSettings } from '../src/contest/settings.ts';
import { loadGame } from '../src/games/index.ts';
import { settings as ofCrossingPawn } from '../src/judge/problems/crossing-pawn/contest.ts';
import { settings as ofPursuit } from '../src/judge/problems/pursuit/contest.ts';
import { settings as ofStaircase } from '../src/judge/problems/staircase/contest.ts';

const FILES: readonly (readonly [game: string, ContestSettings])[] = [
  ['pursuit', ofPursuit],
  ['staircase', ofStaircase],
  ['crossing-pawn', ofCrossingPawn],
];

const CASES = new URL('./cases/', import.meta.url);

const cases = FILES.flatMap(([game, settings]) =>
  ['', 'format/'].map((under) => [`${under}${game}/`, game, settings] as const),
);

test.each(cases)('what the contest file makes answers the cases of %s', async (name, of, settings) => {
  const game = await loadGame(of);
  const contest = contestOf(game, checkedSettings(settings, game));
  const folder = new URL(name, CASES);
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('.in') ? [file.slice(0, -3)] : []));
  expect(names.length).toBeGreaterThan(5);
  const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
  for (const one of names)
    expect([one, answerTo(contest, read(`${one}.in`), undefined)]).toEqual([one, read(`${one}.out`)]);
});
