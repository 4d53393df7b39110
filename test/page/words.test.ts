/** Every text is translated into every language. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INVARIANTS } from '../../src/check/invariants.ts';
import { FACTS } from '../../src/web/lab/facts.ts';
import { PLAYERS } from '../../src/web/state/kept.ts';
import { PlayError, type Said, assert, badInput, said } from '../../src/base/errors.ts';
import { gameNames, loadGame } from '../../src/games/index.ts';
import { readPosition } from '../../src/play/position.ts';
import { parseSession, restoreSession } from '../../src/play/session-text.ts';
import { plan } from '../../src/engines/plan.ts';
import { solve } from '../../src/engines/solve.ts';
import { readAddress, sessionOf } from '../../src/web/state/address.ts';
import { openGame } from '../../src/web/state/opened.ts';
import { refusals, sources } from '../../src/web/words/catalogue.ts';
import { en } from '../../src/web/words/en.ts';
import { ja } from '../../src/web/words/ja.ts';
import type { Messages } from '../../src/web/words/messages.ts';
import { refusal, translated } from '../../src/web/words/refusals.ts';
import { PHRASES, learn, phrase } from '../../src/web/words/phrases.ts';
import { shortKey } from '../../src/web/words/short-key.ts';
import { zh } from '../../src/web/words/zh.ts';

/** Messages of numbers and signs only, which may be the same in all languages. */
const COMMON = new Set(['size', 'step']);

/** The source text of a message, also if it is a function. */
const written = (message: unknown): string =>
  typeof message === 'object' ? JSON.stringify(message) : String(message);

test.each([
  ['zh', zh],
  ['ja', ja],
] as const)('no message in %s is the English one', (_, messages) => {
  const same = Object.keys(en).filter(
    (key) =>
      !COMMON.has(key) && written(en[key as keyof Messages]) === written(messages[key as keyof Messages]),
  );
  expect(same).toEqual([]);
});

test('sides, pieces and options of every game are translated into Chinese and Japanese', async () => {
  const games = await Promise.all(gameNames.map(loadGame));
  const missing = games.flatMap((game) => {
    const { position } = game.rules();
    const options = Object.values(game.options);
    const known = new Set([...Object.keys(game.words), ...Object.keys(PHRASES), 'yes', 'no']);
    const said = [
      ...position.sides,
      ...(position.scene?.fields.map(({ name }) => name) ?? []),
      ...options.map(({ about }) => about),
      ...options
        .map(({ syntax }) => String(syntax))
        .flatMap((syntax) => (/^[a-z]+(?:\|[a-z]+)+$/.test(syntax) ? syntax.split('|') : [])),
    ];
    return said.filter((phrase) => !known.has(phrase)).map((phrase) => `${game.name}: ${phrase}`);
  });
  // missing ones belong in the member `words` of the game
  expect(missing).toEqual([]);
});

test('the words of a game take precedence over the shared ones', () => {
  const own = { cells: { zh: '石子', ja: '石' }, heap: { en: 'the heap', zh: '堆', ja: '山' } };
  expect(phrase('zh', 'cells', own)).toBe('石子');
  expect(phrase('zh', 'white', own)).toBe('白方');
  expect(phrase('en', 'heap', own)).toBe('the heap');
  expect(phrase('en', 'white', own)).toBe('white');
  expect(phrase('ja', 'toString', own)).toBe('toString');
});

test('the source of every known value is translated, and nothing else', async () => {
  const games = await Promise.all(gameNames.map(loadGame));
  const said = games.flatMap(({ facts, words }) =>
    facts.map(({ source }) => source).filter((source) => !Object.hasOwn(words, source)),
  );
  const known = new Set(said);
  expect(Object.keys(sources).filter((source) => !known.has(source))).toEqual([]);
  expect([...known].filter((source) => !Object.hasOwn(sources, source))).toEqual([]);
  // lowercase words can only remain from untranslated English
  const texts = Object.values(sources).flatMap(({ zh: chinese, ja: japanese }) => [chinese, japanese]);
  expect(texts.filter((text) => /\b(?:by|for|one|longest|that|plies)\b/.test(text))).toEqual([]);
});

test('errors are found by the short keys of the built page', () => {
  const short = Object.fromEntries(Object.entries(refusals).map(([key, told]) => [shortKey(key), told]));
  expect(Object.keys(short).length).toBe(Object.keys(refusals).length);
  const flaw = badInput(said`${said`${'white'} row ${2}`} must be at least ${1}, got ${'0'}`);
  for (const locale of ['zh', 'ja'] as const) {
    expect(refusal(locale, short, flaw)).not.toBe(flaw.message);
    expect(refusal(locale, short, flaw)).toBe(refusal(locale, refusals, flaw));
  }
});

test('every invariant is translated for the laboratory', () => {
  expect(INVARIANTS.map(({ fact }) => fact).filter((fact) => !Object.hasOwn(FACTS, fact))).toEqual([]);
});

test('every message is used', () => {
  const folder = new URL('../../src/web/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/words\/(?:en|zh|ja|messages|phrases|catalogue)\.ts$/.test(file),
  );
  const source = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
  const unused = Object.keys(en).filter((key) => !new RegExp(`\\.${key}\\b`).test(source));
  // the panel of players takes their names by who they are
  const used = new Set<string>([...COMMON, ...PLAYERS]);
  expect(unused.filter((key) => !used.has(key))).toEqual([]);
});

/** Common mistakes with options and positions. */
const REFUSED: readonly (readonly [game: string, options: Record<string, string>, position?: string])[] = [
  ['pursuit', { n: '1' }],
  ['pursuit', { n: 'x' }],
  ['pursuit', { n: '\uFFFD' }],
  ['pursuit', { n: '9'.repeat(40) }],
  ['pursuit', { n: '100000' }],
  ['pursuit', { size: '4' }],
  ['pursuit', { whiet: '1,1' }],
  ['pursuit', { white: '9,9' }],
  ['pursuit', { white: '0,1' }],
  ['pursuit', { white: '9' }],
  ['pursuit', { white: 'x,1' }],
  ['pursuit', { white: '2,2' }],
  ['pursuit', {}, 'turn=green white=1,1 black=2,2'],
  ['pursuit', {}, 'turn=whtie white=1,1 black=2,2'],
  ['pursuit', {}, 'turn=white white=1,1'],
  ['pursuit', {}, 'turn=white white=1,1 black=5,5'],
  ['pursuit', {}, 'turn=white white=1,1 white=1,1'],
  ['pursuit', {}, 'turn=white white=1 black=2,2'],
  ['pursuit', {}, 'turn=white wite=1,1 black=2,2'],
  ['pursuit', {}, 'colour=white'],
  ['pursuit', {}, 'white'],
  ['knightmare', { n: '7' }],
  ['knightmare', { white: '3,3' }],
  ['knightmare', { white: '1,1', black: '1,1' }],
  ['crossing-pawn', { map: '..O/O..' }],
  ['crossing-pawn', { map: '..O/O.' }],
  ['crossing-pawn', { map: 'O#X' }],
  ['crossing-pawn', { map: '..o/O.X' }],
  ['crossing-pawn', { map: '/' }],
  ['crossing-pawn', { map: 'OOO/X..' }],
  ['crossing-pawn', {}, 'turn=red guards=5,3/5,3 pawn=8,3'],
  ['crossing-pawn', {}, 'turn=red guards=5,3/5,2 pawn=8,3'],
  ['crossing-pawn', {}, 'turn=red guards=5,3 pawn=8,3'],
  ['staircase', { a: '1 2/3' }],
  ['staircase', { a: '1 2/3 x' }],
  ['staircase', { a: '1 2/3 99999999' }],
  ['staircase', { a: '1 2/3 4', b: '1 2' }],
  ['staircase', {}, 'turn=black filled=1'],
  ['staircase', {}, 'turn=black filled=1/2'],
  ['staircase', {}, 'turn=black filled=9/9'],
  ['corner', {}, 'piece=1'],
  ['corner', {}, 'piece=99,1'],
  ['corner', { x: '-1' }],
  ['tic-tac-toe', {}, 'turn=x cells=x../...'],
  ['tic-tac-toe', {}, 'turn=x cells=x../.../..'],
  ['tic-tac-toe', {}, 'turn=x cells=x../.?./...'],
  ['nim', { heaps: '3,x' }],
  ['nim', { heaps: '1,2,3,4,5,6,7,8,9,10' }],
  ['nim', { heaps: '3,9999' }],
  ['nim', { misere: 'perhaps' }],
  ['nim', {}, 'a=1 b=2 c=99'],
  ['hare-and-hounds', { first: 'fox' }],
  ['hare-and-hounds', {}, 'turn=hounds hounds=a1/a2 hare=z9'],
  ['mu-torere', {}, 'turn=black black=k/l/m/q white=e/f/g/h'],
  ['dao', {}, 'turn=black black=a1/b2/c3/e5 white=a4/b3/c2/d1'],
  ['dao', {}, 'turn=black black=a1/b2/c3/d4 white=A4/b3/c2/d1'],
  ['dao', {}, 'turn=black black=a1/b2/c3 white=a4/b3/c2/d1'],
  ['dots-and-boxes', { rows: '9' }],
  ['dots-and-boxes', {}, 'turn=first edges=...'],
  ['chomp', {}, 'bar=1/2'],
  ['kayles', { pins: '0' }],
  ['kayles', {}, 'row=ix'],
  ['chess-ending', { material: 'KZK' }],
  ['chess-ending', { material: 'KPKP' }],
  ['chess-ending', { size: '2' }],
  ['chess-ending', { size: '3', material: 'KQRBNKQRBN' }],
  ['chess-ending', {}, 'turn=white K=a1 R=a2 k=z9'],
  ['chess-ending', {}, 'turn=white K=a1 R=h8 k=h1'],
  ['chess-ending', { material: 'KPK' }, 'turn=white K=a1 P=b8 k=h5'],
  ['chess-ending', { material: 'KQQK' }, 'turn=white K=a1 Q=b1/c1/d1 k=h5'],
  ['chess-ending', {}, '8/8/8/3k4/8/8/1R6/K7 x'],
  ['chess-ending', {}, '8/8/8/3k4/8/8/1Q6/K7 w'],
  ['chess-ending', {}, '8/8/8/8/8/8/1R6/K7 w'],
  ['chess-ending', {}, '8/8/8/3k4/8/8/1R6 w'],
  ['chess-ending', {}, '8/8/8/3k4/8/8/1?6/K7 w'],
  ['chess-ending', {}, '8/8/8/3k4/8/8/1R5/K7 w'],
];

/** The error from reading options and a position in the way of the page. */
async function refusedBy(name: string, options: Record<string, string>, position?: string): Promise<unknown> {
  const game = await loadGame(name);
  learn(game.words);
  try {
    const rules = game.read(options);
    if (position === undefined) plan(rules);
    else readPosition(rules, position);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Invalid sessions. */
const SESSIONS: readonly string[] = [
  'game pursuit',
  'perfect-play session\ngame pursuit\n1',
  'perfect-play session\ngame pursuit\n1 1,1-1,2\n3 2,2-2,3',
  'perfect-play session\ngame pursuit\nx 1,1-1,2',
  'perfect-play session\ngame pursuit\n1 1,1-9,9\nat 1 1',
  'perfect-play session\ngame pursuit\n1 1,1\nat 1 1',
  'perfect-play session\ngame pursuit\n1 =turn=white white=4,4 black=2,2\nat 1 1',
  'perfect-play session\ngame pursuit\n1 1,1-1,2\nat 9 9',
  'perfect-play session\ngame pursuit\nat 0 0\n1 1,1-1,2',
  'perfect-play session\n1 1,1-1,2',
  'perfect-play session\ngame pursiut\nat 0 0',
  'perfect-play session\ngame go\nat 0 0',
  'perfect-play session\ngame pursuit\noption m 3\nat 0 0',
  'perfect-play session\ngame pursuit\nstart turn=white white=1,1\nat 0 0',
  'perfect-play session\ngame crossing-pawn\nstart turn=red guards=5,3/5,3 pawn=8,3\nat 0 0',
  'perfect-play session\ngame tic-tac-toe\nstart turn=o cells=xxx/oo./...\n1 c1\nat 1 1',
  'perfect-play session\ngame pursuit\n1 1,1-1,2',
  'perfect-play session\ngame pursuit\n1 1,1-1,2\nat 1',
  'perfect-play session\ngame pursuit\n1 1,1-1,2\nat 1 0',
];

async function refusedSession(text: string): Promise<unknown> {
  try {
    const told = parseSession(text);
    restoreSession((await loadGame(told.game)).read(told.options), told);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Invalid addresses. */
const ADDRESSES: readonly string[] = [
  '?game=pursuit&from=white',
  '?game=pursuit&moves=9,9',
  '?game=pursuit&moves=(',
  '?game=pursuit&moves=)',
  '?game=pursuit&moves=1,1-1,2 (',
  '?game=pursuit&at=7',
  '?game=pursuit&at=x',
  '?game=chess-ending&from=8/8/8/8/8/8/8/8 w',
];

async function refusedAddress(query: string): Promise<unknown> {
  const address = readAddress(query);
  assert(address.rules, 'the address has a game');
  try {
    sessionOf(await openGame(address.rules), address);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Requests that need too much memory or are impossible. */
const IMPOSSIBLE: readonly (readonly [what: string, () => Promise<unknown>])[] = [
  ['a product', async () => plan((await loadGame('pursuit')).read({ n: '40' }), { memory: 1000 })],
  ['a product beyond any', async () => plan((await loadGame('crossing-pawn')).read({ map: HUGE }))],
  ['pieces', async () => plan((await loadGame('chess-ending')).read({ material: 'KQRKQR' }))],
  ['Young diagrams', async () => plan((await loadGame('staircase')).rules(), { memory: 10 })],
  ['an index', async () => plan((await loadGame('corner')).rules(), { memory: 10, engine: 'indexed' })],
  [
    'an explored game',
    async () => solve((await loadGame('tic-tac-toe')).rules(), { memory: 2 ** 14, engine: 'explored' }),
  ],
  ['another graph', async () => plan((await loadGame('corner')).rules(), { engine: 'pieces' })],
  ['no engine of that name', async () => plan((await loadGame('corner')).rules(), { engine: 'piece' })],
  [
    'nothing that gives it',
    async () => plan((await loadGame('corner')).rules(), { needs: { positions: 'diagrams' } }),
  ],
  ['another engine', async () => plan((await loadGame('corner')).rules(), { engine: 'bit-rows' })],
  ['an unknown game', async () => loadGame('gomoku')],
  ['a misspelt game', async () => loadGame('pursiut')],
];

/** Six guards on a board of 40 rows. */
const HUGE = [
  `OOOOOO${'.'.repeat(34)}`,
  ...Array.from({ length: 38 }, () => '.'.repeat(40)),
  `X${'.'.repeat(39)}`,
].join('/');

/** Every value in a sentence, at any depth. */
function valuesOf(said: Said): readonly string[] {
  return typeof said === 'string' ? [said] : said.values.flatMap(valuesOf);
}

/** Templates without values, such as names of fields, which a translation may leave unchanged. */
function namesOf(said: Said): readonly string[] {
  if (typeof said === 'string') return [];
  return said.values.length === 0 ? [said.template] : said.values.flatMap(namesOf);
}

function expectTranslated(error: unknown): void {
  assert(error instanceof PlayError, `refused by ${String(error)}`);
  const { said, places, message } = error;
  expect(refusal('en', {}, error)).toBe(message);
  const values = [said, ...places].flatMap(valuesOf);
  const names = [said, ...places].flatMap(namesOf).filter((name) => !Object.hasOwn(PHRASES, name));
  for (const locale of ['zh', 'ja'] as const) {
    const text = refusal(locale, refusals, error);
    expect(text).toMatch(locale === 'zh' ? /\p{Script=Han}/u : /[\p{Script=Han}\p{Script=Hiragana}]/u);
    const rest = [...values, ...names.filter((name) => !Object.hasOwn(refusals, name))]
      .sort((a, b) => b.length - a.length)
      .reduce((left, value) => (value === '' ? left : left.replaceAll(value, ' ')), text);
    expect(rest.match(/[A-Za-z]{2,}/g)?.filter((word) => !WRITTEN.has(word)) ?? []).toEqual([]);
    expect(text).not.toMatch(/\{\d+\}/);
  }
}

/** Words that are the same in every language: what users type, and names of formats. */
const WRITTEN = new Set(['yes', 'no', 'at', 'game', 'off', 'FEN', 'UTF', 'KQKR']);

test.each(REFUSED.map((refused) => ({ refused })))(
  '$refused is refused in every language',
  async ({ refused }) => expectTranslated(await refusedBy(...refused)),
);

test.each(SESSIONS)('the session %j is refused in every language', async (text) =>
  expectTranslated(await refusedSession(text)),
);

test.each(ADDRESSES)('the address %s is refused in every language', async (query) =>
  expectTranslated(await refusedAddress(query)),
);

test.each(IMPOSSIBLE)('%s that cannot be is refused in every language', async (_, ask) => {
  const refused = await ask().then(
    () => undefined,
    (error: unknown) => error,
  );
  expectTranslated(refused);
});

test('the notation of options and positions is translated', async () => {
  const games = await Promise.all(gameNames.map(loadGame));
  const syntaxes = games.flatMap((game) => [
    ...Object.values(game.options).map(({ syntax }) => syntax),
    game.rules().position.syntax,
  ]);
  const left = syntaxes.flatMap((syntax) => {
    const text = translated('zh', refusals, syntax);
    assert(text !== undefined, `${String(syntax)} has no translation`);
    return text.match(/[A-Z]{3,}|\b(?:rows|with|longer|lengths)\b/g)?.filter((word) => word !== 'FEN') ?? [];
  });
  expect(left).toEqual([]);
});
