/**
 * Node, the page and the laboratory solve with platforms of their own, and the latter two are built into other files: games of the library
 * have the same values in all three.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALL_ENGINES } from '../../src/engines/all.ts';
import { needsRareEngine } from '../../src/engines/contract/needs.ts';
import {
  GENERAL,
  HELD,
  LARGE,
  STRUCTURED,
  TIERED,
  SEARCHES,
  RARE,
  SUMS,
} from '../../src/engines/registry/registry.ts';
import { solve } from '../../src/engines/solve.ts';
import { gameNames, loadGame } from '../../src/games/index.ts';
import * as library from '../../src/index.ts';
import type { Position } from '../../src/rules/positions.ts';
import type { Rules } from '../../src/rules/rules.ts';
import { oneFile } from '../../src/source/one-file.ts';
import * as inside from '../../src/web/lab/inside/library.ts';
import { programOf } from '../../src/web/lab/program.ts';
import { part } from '../part.ts';
import { Random } from '../random.ts';
import { randomPositions } from '../searched.ts';
import { openPage, openSite } from './browser.ts';
import { type GalleryGame, solvedGames } from './expected.ts';

const { site, browser } = await openSite();
const GAMES = await solvedGames();
const MEMORY = 2 ** 30;

/** A question to a worker of the page, or of the frame of the laboratory. */
type Asked = readonly [question: string, ask: object];

/** The texts of some positions that play reaches. */
function sample({ name, rules }: GalleryGame): readonly string[] {
  const positions = randomPositions(rules, new Random(name.length), 20);
  return [...new Set([rules.start, ...positions].map((p) => rules.position.text(p)))];
}

/** The text of a game as the laboratory opens it: in one file. */
function sourceOf(name: string): string {
  const games = new URL('../../src/games/', import.meta.url);
  const read = (path: string): string => readFileSync(new URL(path, games), 'utf8');
  try {
    return read(`${name}.ts`);
  } catch {
    const one = (path: string) => ({ path, text: read(`${name}/${path}`) });
    return oneFile(one(`./${name}.ts`), (_, beside) => one(beside));
  }
}

/** In the page: the last answer of a worker that runs a file, to questions one after the other. */
const lastAnswer = async ([url, asked]: readonly [string, readonly Asked[]]): Promise<unknown> => {
  const worker = new Worker(url, { type: 'module' });
  const send = (id: number, [question, ask]: Asked): void => worker.postMessage({ id, question, ask });
  const compiler = async (): Promise<string> => (await fetch('compiler.js')).text();
  const answer = (id: number, one: Asked): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const hear = ({ data }: MessageEvent<Record<string, unknown>>): void => {
        // as the page does, which loads files for its frame
        if (data['needs'] === 'compiler') void compiler().then((text) => send(0, ['compiler', { text }]));
        if (data['id'] !== id || 'progress' in data) return;
        worker.removeEventListener('message', hear);
        if ('answer' in data) resolve(data['answer']);
        else reject(new Error(JSON.stringify(data)));
      };
      worker.addEventListener('message', hear);
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      send(id, one);
    });
  let last: unknown;
  for (const [id, one] of asked.entries()) last = await answer(id + 1, one);
  worker.terminate();
  return last;
};

/** Compares the last answers of workers that run a file of the page, to questions one after the other, with the values in Node. */
async function expectSameValues(
  file: string,
  questions: (game: GalleryGame, positions: readonly string[]) => Asked[],
  games: readonly GalleryGame[] = GAMES,
) {
  const { page, context } = await openPage(browser);
  await page.goto(`${site.address}?help`);
  for (const game of part(games, 0.1)) {
    const { name, rules } = game;
    const positions = sample(game);
    const found = await page.evaluate(lastAnswer, [file, questions(game, positions)] as const);
    const solution = solve(rules);
    const expected = positions.map((text) => solution.value(rules.position.parse(text)));
    expect(expected).not.toContain(undefined);
    expect([name, found]).toEqual([name, JSON.parse(JSON.stringify(expected))]);
  }
  await context.close();
}

test('in the page', async () => {
  await expectSameValues('worker.js', ({ name }, positions) => [
    ['solve', { rules: { game: name, options: {} }, memory: MEMORY }],
    ['values', { rules: { game: name, options: {} }, positions }],
  ]);
});

const inLaboratory = ({ name }: GalleryGame, positions: readonly string[]): Asked[] => {
  const program = programOf(sourceOf(name), name);
  return [
    ['load', { program, options: {}, memory: MEMORY }],
    ['solve', { rules: { game: name, options: {} }, memory: MEMORY }],
    ['values', { rules: { game: name, options: {} }, positions }],
  ];
};

test('in the laboratory, with the library that it loads first', async () => {
  const most = GAMES.filter(({ rules }) => !needsRareEngine(rules));
  expect(most.length).toBeGreaterThan(GAMES.length / 2);
  await expectSameValues('inside.js', inLaboratory, most);
});

test('in the laboratory, with the whole library', async () => {
  await expectSameValues('whole.js', inLaboratory);
});

test('the library that the laboratory loads first says of rules with rare structures that they need the whole one', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${site.address}?help`);
  for (const { name } of part(
    GAMES.filter(({ rules }) => needsRareEngine(rules)),
    0.3,
  )) {
    const [[, ask]] = inLaboratory({ name } as GalleryGame, []) as [Asked];
    expect(await page.evaluate(lastAnswer, ['inside.js', [['load', ask]]] as const)).toEqual({
      is: 'larger',
    });
  }
  await context.close();
});

test('rules need the larger library of the laboratory if an engine that is only there may solve them', () => {
  for (const { name, rules } of GAMES)
    expect([name, needsRareEngine(rules)]).toEqual([
      name,
      [...RARE, ...HELD].some(({ needs }) => needs(rules)),
    ]);
});

test('the list that the build makes of engines has those of the registry, in its order', async () => {
  const entries = [...RARE, ...TIERED, ...STRUCTURED, ...HELD, ...LARGE, ...GENERAL, ...SUMS, ...SEARCHES];
  expect(ALL_ENGINES.map(({ name }) => name)).toEqual(entries.map(({ name }) => name));
  const loaded = await Promise.all(entries.map(({ load }) => load({})));
  expect(loaded.map(({ name }) => name)).toEqual(entries.map(({ name }) => name));
});

test('an engine makes no offer for rules for which it is not loaded', async () => {
  const entries = [...RARE, ...TIERED, ...STRUCTURED, ...HELD, ...LARGE, ...GENERAL, ...SUMS, ...SEARCHES];
  let [loaded, offers] = [0, 0];
  const look = (name: string, rules: Rules<Position>): void => {
    for (const [k, { needs }] of entries.entries()) {
      const engine = ALL_ENGINES[k]!;
      const offer = engine.offer(rules, { want: 'win' });
      const said = `${engine.name} for ${name}: ${typeof offer === 'string' ? offer : 'an offer'}`;
      if (needs(rules)) loaded++;
      else expect(said).not.toMatch(/an offer$/);
      if (typeof offer !== 'string') offers++;
    }
  };
  for (const name of gameNames) look(name, (await loadGame(name)).rules());
  // both happen, and many engines are not loaded
  expect(offers).toBeGreaterThan(2 * gameNames.length);
  expect(loaded).toBeLessThan((entries.length * gameNames.length) / 2);
});

test('a program in the laboratory finds the same names in the library as one in Node', () => {
  expect(Object.keys(inside).toSorted()).toEqual(Object.keys(library).toSorted());
});
