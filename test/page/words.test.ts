/** Every string is there in every language. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PlayError, assert } from '../../src/errors.ts';
import { gameNames, loadGame } from '../../src/games/index.ts';
import { en } from '../../src/web/words/en.ts';
import { ja } from '../../src/web/words/ja.ts';
import type { Messages } from '../../src/web/words/messages.ts';
import { refusal } from '../../src/web/words/refusals.ts';
import { PHRASES } from '../../src/web/words/phrases.ts';
import { zh } from '../../src/web/words/zh.ts';

/** Numbers and signs only: they may be the same everywhere. */
const COMMON = new Set(['size', 'step']);

/** A message as it is written in its file, functions too. */
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

test('sides, pieces and options of every game are there in Chinese and Japanese', async () => {
  const games = await Promise.all(gameNames.map(loadGame));
  const said = games.flatMap((game) => {
    const { position } = game.rules();
    const options = Object.values(game.options);
    return [
      ...position.sides,
      ...(position.scene?.fields.map(({ name }) => name) ?? []),
      ...options.map(({ about }) => about),
      ...options.flatMap(({ syntax }) => (/^[a-z]+(?:\|[a-z]+)+$/.test(syntax) ? syntax.split('|') : [])),
    ];
  });
  const missing = new Set(
    said.filter((phrase) => !['yes', 'no'].includes(phrase) && !Object.hasOwn(PHRASES, phrase)),
  );
  // words of a new game go to src/web/words/phrases.ts
  expect([...missing]).toEqual([]);
});

test('every message is used', () => {
  const folder = new URL('../../src/web/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/words\/(?:en|zh|ja|messages|phrases)\.ts$/.test(file),
  );
  const source = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
  const unused = Object.keys(en).filter((key) => !new RegExp(`\\.${key}\\b`).test(source));
  expect(unused.filter((key) => !COMMON.has(key))).toEqual([]);
});

/** What a person can easily do wrong; each is refused by the rules in English. */
const REFUSED: readonly (readonly [game: string, options: Record<string, string>, position?: string])[] = [
  ['pursuit', { n: '1' }],
  ['pursuit', { n: 'x' }],
  ['pursuit', { size: '4' }],
  ['pursuit', { white: '9,9' }],
  ['pursuit', { white: '9' }],
  ['pursuit', { white: '2,2' }],
  ['pursuit', {}, 'turn=green white=1,1 black=2,2'],
  ['pursuit', {}, 'turn=white white=1,1'],
  ['pursuit', {}, 'turn=white white=1,1 black=5,5'],
  ['pursuit', {}, 'white'],
  ['knightmare', { n: '7' }],
  ['knightmare', { white: '3,3' }],
  ['crossing-pawn', { map: '..O/O..' }],
  ['crossing-pawn', { map: '..O/O.' }],
  ['crossing-pawn', { map: 'O#X' }],
  ['crossing-pawn', {}, 'turn=red guards=5,3/5,3 pawn=8,3'],
  ['crossing-pawn', {}, 'turn=red guards=5,3/5,2 pawn=8,3'],
];

test.each(REFUSED.map((refused) => ({ refused })))(
  '$refused is refused in every language',
  async ({ refused: [name, options, position] }) => {
    const game = await loadGame(name);
    const refused = (): unknown => {
      try {
        const { position: positions } = game.read(options);
        if (position !== undefined) positions.parse(position);
        return undefined;
      } catch (error) {
        return error;
      }
    };
    const error = refused();
    assert(error instanceof PlayError, `${name} is not refused`);
    expect(refusal('en', error)).toBe(error.message);
    expect(refusal('zh', error)).toMatch(/\p{Script=Han}/u);
    expect(refusal('ja', error)).toMatch(/[\p{Script=Han}\p{Script=Hiragana}]/u);
  },
);
