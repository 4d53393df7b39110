/** Games of somebody's own that the built server serves beside the library: answers, changes of their files, and what is wrong with them. */
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { positionSchema } from '../src/answers/schemas.ts';
import { gameSchema, gamesSchema, problemSchema } from '../src/server/schemas.ts';
import { temporaryFolder } from './folder.ts';
import { ROOT, program } from './program.ts';
import { type Server, startServer, startServerOf } from './serving.ts';

const folder = temporaryFolder();
const at = (name: string): string => join(folder, name);
const written = (name: string, text: string): string => {
  writeFileSync(at(name), text);
  return at(name);
};

/** Take away some of the matches of a heap; which numbers stands in a file of its own. */
const TAKING = `import { count, game, integer, rules, shape } from 'perfect-play/kit';
import { TAKES } from './takes';
export default game({
  name: 'taking',
  options: { heap: integer(9, 'matches', { min: 1, max: 99 }) },
  optionsIn: (text) => (text.startsWith('left=9') ? { heap: '99' } : {}),
  rules: ({ heap }) => {
    const position = shape({ left: count(heap) });
    return rules(position, {
      start: { left: heap },
      moves: ({ left }) => TAKES.filter((n) => n <= left).map((n) => ({ left: left - n })),
      noMoves: 'loses',
    });
  },
});
`;
const takes = (...numbers: readonly number[]): string => `export const TAKES = [${numbers.join(', ')}];\n`;

/** Two kings, one of whom catches the other; rules alone, whose name is that of the file. */
const CATCH = `import { Board, E, N, S, W, end, one, rules, shape, turns, walks } from 'perfect-play/kit';
const board = Board.rectangle(3, 4);
const position = shape({ turn: turns('hunter', 'prey'), hunter: one(board), prey: one(board) });
export default rules(position, {
  start: position.parse('turn=hunter hunter=1,1 prey=3,3'),
  moves: walks(position, {
    hunter: { hunter: board.leaps(N, E, S, W, [1, 1], [-1, -1]) },
    prey: { prey: board.steps(N, E, S, W) },
  }),
  ends: [end('hunter', 'prey', (h, p) => h === p, 'hunter')],
});
`;

/** A heap whose moves never come back from four matches left; the first positions that are tested may miss it. */
const STUCK = `import { count, rules, shape } from 'perfect-play/kit';
const position = shape({ left: count(9) });
export default rules(position, {
  start: { left: 9 },
  moves: ({ left }) => {
    if (left === 4) for (;;);
    return left > 0 ? [{ left: left - 1 }] : [];
  },
  noMoves: 'loses',
});
`;

let server: Server;
beforeAll(async () => {
  written('takes.ts', takes(1, 2, 3));
  copyFileSync(`${ROOT}examples/bachet.ts`, at('bachet.ts'));
  const paths = [written('taking.ts', TAKING), at('bachet.ts'), written('stuck.ts', STUCK)];
  server = await startServer(...paths, '--uwapi', '--seconds', '60');
});
afterAll(() => server.end());

const position = async (game: string, query = ''): Promise<v.InferOutput<typeof positionSchema>> => {
  const response = await server.get(`/api/games/${game}/position?${query}`);
  return v.parse(positionSchema, await response.json());
};
const refused = async (path: string): Promise<readonly [number, string]> => {
  const response = await server.get(path);
  return [response.status, v.parse(problemSchema, await response.json()).detail];
};

test('games in files stand in the lists before those of the library, and in the description of the API', async () => {
  const { games } = v.parse(gamesSchema, await (await server.get('/api/games')).json());
  expect(games.slice(0, 4).map(({ name }) => name)).toEqual(['taking', 'bachet', 'stuck', 'pursuit']);
  const taking = v.parse(gameSchema, await (await server.get('/api/games/taking')).json());
  expect(taking.options).toEqual([{ name: 'heap', about: 'matches', syntax: 'INTEGER 1..99', default: '9' }]);
  const described: unknown = await (await server.get('/api/openapi.json')).json();
  expect(JSON.stringify(described)).toContain('"enum":["taking","bachet","stuck","pursuit"');
  const listed: unknown = await (await server.get('/universal/v1/')).json();
  expect(listed).toContainEqual({ id: 'taking', name: 'taking', type: 'twoPlayer', gui: 'v1' });
  const told: unknown = await (await server.get('/universal/v1/taking/heap-7/positions/?p=1_left-3')).json();
  expect(told).toMatchObject({ positionValue: 'win', remoteness: 1 });
});

test('values are those of the command line', async () => {
  for (const [game, options] of [
    ['taking', { heap: '12' }],
    ['bachet', {}],
  ] as const) {
    const flags = Object.entries(options).map(([name, text]) => `--${name}=${text}`);
    for (const left of [4, 9]) {
      const words = ['explain', at(`${game}.ts`), ...flags, '--position', `left=${left}`, '--json'];
      const said: unknown = JSON.parse((await program(words)).out);
      const { value, moves } = await position(
        game,
        `${new URLSearchParams({ ...options, position: `left=${left}` })}`,
      );
      expect(said).toMatchObject({ value, moves });
    }
  }
}, 60_000);

test('a position chooses options on the server as it does on the command line', async () => {
  expect(await position('taking', 'position=left=97')).toMatchObject({ options: { heap: '99' } });
  expect(await position('taking', 'position=left=7')).toMatchObject({ options: {} });
});

test('bad questions are refused in the words for library games', async () => {
  expect(await refused('/api/games/taking/position?hep=3')).toEqual([
    400,
    "taking has no option 'hep'; did you mean 'heap'?",
  ]);
  expect(await refused('/api/games/taking/position?heap=0')).toEqual([400, 'heap 0 is outside 1..99']);
  expect((await refused('/api/games/taking/position?position=left=x'))[1]).toContain("'x' is not an integer");
  const [status, words] = await refused('/api/sum?part=taking&part=nim');
  expect(status).toBe(400);
  expect(words).toBe(
    `the server adds games of the library only, and taking is in ${at('taking.ts')}; on the command line, sum ${at('taking.ts')} adds it`,
  );
});

test('rules that never answer are named with their line, and harm no other game', async () => {
  const [found, known] = await Promise.all([
    refused('/api/games/stuck/position'),
    position('nim', 'position=a=1+b=2+c=3'),
  ]);
  expect(found).toEqual([400, `${at('stuck.ts')}, line 6, column 21: moves at left=4 has taken 5 s`]);
  expect(known.value.words).toContain('The second player wins');
}, 60_000);

test('a file that changes is read anew, with all that it imports; while it is wrong, the error is the answer', async () => {
  expect((await position('taking', 'position=left=3')).value.words).toContain('The first player wins');
  written('takes.ts', takes(1, 2));
  expect((await position('taking', 'position=left=3')).value.words).toContain('The second player wins');
  written('taking.ts', `${TAKING}}`);
  expect((await refused('/api/games/taking/position'))[1]).toMatch(/taking\.ts, line 16, column 1: /);
  expect((await refused('/api/games/taking'))[0]).toBe(400);
  const { games } = v.parse(gamesSchema, await (await server.get('/api/games')).json());
  expect(games[0]?.name).toBe('bachet');
  written('taking.ts', TAKING.replace("'taking'", "'other'"));
  expect((await refused('/api/games/taking'))[1]).toContain(
    "the game is now called 'other', and was 'taking' when the server started; start it again",
  );
  written('taking.ts', TAKING);
  expect((await position('taking', 'position=left=3')).value.words).toContain('The second player wins');
}, 30_000);

test.each([
  [['bachet.ts', 'copy.ts'], /copy\.ts: the game is called 'bachet', as the one in .*bachet\.ts; give one/],
  [['nim.ts'], /nim\.ts: the game is called 'nim', as one of the library; give it another name/],
  [['spaced.ts'], /called 'a b'; to be served, its name must be of letters, digits and hyphens/],
  [['none.ts'], /there is no file /],
  [['three.ts'], /three\.ts: the default export is a number, not a game/],
])('what cannot be served is refused at the start: %j', async (names, words) => {
  copyFileSync(`${ROOT}examples/bachet.ts`, at('copy.ts'));
  written('nim.ts', TAKING.replace("'taking'", "'nim'"));
  written('spaced.ts', TAKING.replace("'taking'", "'a b'"));
  written('three.ts', 'export default 3;\n');
  const { status, out, error } = await program(['serve', ...names.map(at), '--port', '0']);
  expect([status, out]).toEqual([2, '']);
  expect(error).toMatch(words);
});

test('a game of two sides is served by the name of its file, and a library game by no path', async () => {
  const other = await startServerOf(`${ROOT}bin/perfect-play`, written('my-catch.ts', CATCH));
  const found = v.parse(positionSchema, await (await other.get('/api/games/my-catch/position')).json());
  const said: unknown = JSON.parse((await program(['explain', at('my-catch.ts'), '--json'])).out);
  expect(said).toMatchObject({ value: found.value, moves: found.moves });
  await other.end();
  expect((await program(['serve', 'nim'])).error).toContain("'nim' is not the path of a game file");
});
