/** The built HTTP API: answers compared with the library, statuses, and limits. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameNames, loadGame } from '../src/games/index.ts';
import { legalMoves } from '../src/engines/contract/graph.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { explain } from '../src/play/explain.ts';
import { moveJson, valueJson } from '../src/answers/json.ts';
import type { GameAnswer, PositionAnswer, VariantAnswer } from '../src/server/uwapi/answers.ts';
import {
  type LineAnswerJson,
  type PositionJson,
  farSchema,
  lineSchema,
  openSchema,
  positionSchema,
  reasonsSchema,
} from '../src/answers/schemas.ts';
import { addedSchema, sumSchema } from '../src/answers/sum-schemas.ts';
import { gameSchema, gamesSchema, healthSchema, problemSchema } from '../src/server/schemas.ts';
import { openTable } from '../src/index.ts';
import { solve } from '../src/engines/solve.ts';
import { buildTable } from '../src/tables/build.ts';
import { gameId, variantId } from '../src/server/uwapi/names.ts';
import { ROOT, program } from './program.ts';
import { Random } from './random.ts';
import { type Server, startServer } from './serving.ts';
import { SMALL_OPTIONS } from './small-games.ts';
import { bytesOf } from './table-bytes.ts';
import { UWAPI, answerOf, checkInterface } from './uwapi.ts';
import { partOfGames } from './part.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer('--seconds', '100', '--memory', '1GiB', '--uwapi');
});
afterAll(() => server.end());

const json = async <T extends v.GenericSchema>(schema: T, path: string): Promise<v.InferOutput<T>> => {
  const response = await server.get(path);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.status).toBe(200);
  return v.parse(schema, await response.json());
};

const query = (texts: Readonly<Record<string, string>>): string => new URLSearchParams(texts).toString();

test('an impossible position is answered if that is asked for, and the first member says why it is', async () => {
  const asked = '/api/games/tic-tac-toe/position?position=turn=x+cells=xxx/.../...';
  const found = await json(positionSchema, `${asked}&impossible=yes`);
  expect(Object.entries(found)[0]).toEqual(['impossible', '3 x and 0 o, which are put down in turn']);
  expect(found.value.words).toBe('O has won.');
  expect((await server.get(asked)).status).toBe(400);
  expect((await server.get(`${asked}&impossible=no`)).status).toBe(400);
  const possible = '/api/games/tic-tac-toe/position?position=turn=o+cells=x../.../...';
  expect(await json(positionSchema, `${possible}&impossible=yes`)).toEqual(
    await json(positionSchema, possible),
  );
});

test('moves from a position are played as people write them, on every route', async () => {
  const game = '/api/games/lasker-morris';
  const moves = ['c1', 'A2', 'a1', 'a2a3', 'c3', 'b1', 'a1-c2xa3'].map((move) => query({ move })).join('&');
  const played = `${query({ position: 'turn=white men=.../../... whites=3 blacks=3' })}&${moves}`;
  const after = query({ position: 'turn=black men=..w/.w/.bw whites=0 blacks=1' });
  for (const [path, given, expected] of [
    [`${game}/position`, played, after],
    [`${game}/line`, moves, after],
    [`${game}/reasons`, played, after],
    ['/api/games/col/value', 'move=1,2', query({ position: 'turn=red cells=.b./.../...' })],
  ] as const) {
    const [found, there] = [await server.get(`${path}?${given}`), await server.get(`${path}?${expected}`)];
    expect([path, found.status, await found.text()]).toEqual([path, 200, await there.text()]);
  }
  const response = await server.get(`${game}/position?move=c1&move=c1`);
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { detail: "move 2: there is no move 'c1' here; did you mean 'c3'?" },
  ]);
});

test('what a FEN says that the rules do not use is named, on every route as on the command line', async () => {
  const fen = '8/2k5/8/8/8/8/8/R3K3 w Q - 80 60';
  const unused = [
    'the castling rights Q are not part of these rules: answered without them',
    'the fifty-move rule is not part of these rules: with a half-move clock of 80 and 27 plies to the end, it may make this a draw',
    'the number of the move, 60, is not used',
  ];
  const path = (kind: string, position: string): string =>
    `/api/games/chess-ending/${kind}?${query({ material: 'KRK', position })}`;
  const found = await json(positionSchema, path('position', fen));
  expect(found).toMatchObject({ value: { remoteness: { plies: 27 } }, unused });
  expect((await json(lineSchema, path('line', fen))).unused).toEqual(unused);
  expect((await json(reasonsSchema, path('reasons', fen))).unused).toEqual(unused);
  for (const command of ['solve', 'explain']) {
    const { out } = await program([command, 'chess-ending', '--position', fen, '--json']);
    expect(JSON.parse(out)).toMatchObject({ unused });
  }
  // the same position is answered without it where the text says nothing more
  const { unused: _, ...rest } = found;
  expect(await json(positionSchema, path('position', found.position))).toEqual(rest);
  expect(await json(positionSchema, path('position', fen.replace('Q - 80 60', '- - 0 1')))).toEqual(rest);
});

test('the games are those of the library, with their rules, options and facts', async () => {
  const { games } = await json(gamesSchema, '/api/games');
  expect(games.map(({ name }) => name)).toEqual(gameNames);
  for (const { name, href } of games) {
    const told = await json(gameSchema, href);
    const game = await loadGame(name);
    expect(told.about).toEqual(game.about);
    expect(told.options.map((option) => option.name)).toEqual(Object.keys(game.options));
    // the defaults give the start position
    const given = Object.fromEntries(told.options.map((option) => [option.name, option.default]));
    const { position, start } = game.read(given);
    expect(told.position.start).toBe(position.text(start));
    expect(told.facts.length).toBe(game.facts.length);
  }
});

/** How many questions are asked at a time: the server answers some while this process checks others. */
const LANES = 4;

/** Random positions of each game. */
const POSITIONS = process.env['EXHAUSTIVE'] === undefined ? 20 : 200;

/** The different positions, by their text, among `count` positions of random play. */
function randomPositions(rules: Rules<Position>, count: number): ReadonlyMap<string, Position> {
  const random = new Random(6);
  const positions = new Map<string, Position>();
  let at = rules.start;
  for (let i = 0; i < count; i++) {
    positions.set(rules.position.text(at), at);
    const moves = legalMoves(rules, at);
    at = moves.length === 0 ? rules.start : random.pick(moves);
  }
  return positions;
}

describe.each(partOfGames(gameNames, (name) => name, 0.1, 7))('%s', (name) => {
  const options = SMALL_OPTIONS[name] ?? {};
  test(`${POSITIONS} random positions have the values, moves and lines that the library gives, for the GamesmanUni client too`, async () => {
    const rules = (await loadGame(name)).read(options);
    const solution = solve(rules);
    // let the client notice connections that ended during the solve
    await setTimeout(10);
    const positions = [...randomPositions(rules, POSITIONS)];
    const check = async ([text, p]: readonly [text: string, p: Position]): Promise<void> => {
      const told = await json(
        positionSchema,
        `/api/games/${name}/position?${query({ ...options, position: text })}`,
      );
      expect(told.position).toBe(text);
      expect(told.value).toEqual(valueJson(rules, p, solution.value(p)!));
      expect(told.moves).toEqual(explain(rules, solution, p)!.moves.map((move) => moveJson(rules, p, move)));
      await checkLine(name, options, told);
    };
    const lanes = Array.from({ length: LANES }, async (_, lane) => {
      for (let i = lane; i < positions.length; i += LANES) await check(positions[i]!);
    });
    await Promise.all(lanes);
    await checkInterface(server.get, gameId(name), variantId(options), { rules, solution }, 20);
  });

  test.runIf(process.env['EXHAUSTIVE'])(
    '200 positions of random play have every field that the GamesmanUni client needs',
    async () => {
      const rules = (await loadGame(name)).rules();
      const solution = solve(rules);
      await setTimeout(10);
      await checkInterface(server.get, gameId(name), 'regular', { rules, solution }, 200);
    },
  );
});

const OTHER_PLAYER: Readonly<Record<string, string>> = {
  'the first player': 'the second player',
  'the second player': 'the first player',
};

/** Checks that the line starts with the best move and ends after the announced plies with the announced winner. */
async function checkLine(
  name: string,
  options: Readonly<Record<string, string>>,
  told: PositionJson,
): Promise<void> {
  const line: LineAnswerJson = await json(
    lineSchema,
    `/api/games/${name}/line?${query({ ...options, position: told.position })}`,
  );
  expect(line.value).toEqual(told.value);
  if (told.value.remoteness && told.value.outcome !== 'tie') {
    expect([line.stops, line.moves.length]).toEqual(['over', told.value.remoteness.plies]);
    const { value } = await json(
      positionSchema,
      `/api/games/${name}/position?${query({ ...options, position: line.end })}`,
    );
    // in an impartial game the first player is whoever moves next
    const turned = told.toMove === 'the first player' && line.moves.length % 2 === 1;
    const winner = turned ? OTHER_PLAYER[told.value.winner!] : told.value.winner;
    expect([value.remoteness?.plies, value.winner]).toEqual([0, winner]);
  }
  if (told.value.outcome === 'draw') expect(line.stops).toBe('repeats');
  expect(line.moves[0]?.name).toBe(told.moves[0]?.name);
  expect(line.moves.at(-1)?.position ?? told.position).toBe(line.end);
}

interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<
    Record<
      string,
      { readonly get: { readonly responses: Readonly<Record<string, { readonly content: Content }>> } }
    >
  >;
}
type Content = Readonly<Record<string, { readonly schema: unknown }>>;

test('the OpenAPI document describes every route with the schemas of these tests', async () => {
  const document = (await (await server.get('/api/openapi.json')).json()) as OpenApi;
  expect(document.openapi).toMatch(/^3\.1/);
  expect(Object.keys(document.paths).sort()).toEqual([
    '/api/games',
    '/api/games/{game}',
    '/api/games/{game}/line',
    '/api/games/{game}/position',
    '/api/games/{game}/reasons',
    '/api/games/{game}/table',
    '/api/games/{game}/value',
    '/api/sum',
    '/health',
    '/metrics',
  ]);
  const schemas = {
    '/api/games': gamesSchema,
    '/api/games/{game}': gameSchema,
    '/api/games/{game}/line': lineSchema,
    '/api/games/{game}/position': v.union([positionSchema, farSchema]),
    '/api/games/{game}/reasons': reasonsSchema,
    '/api/games/{game}/value': addedSchema,
    '/api/sum': sumSchema,
    '/health': healthSchema,
  };
  for (const [path, schema] of Object.entries(schemas)) {
    const { get } = document.paths[path]!;
    const { $schema: _, ...expected } = toJsonSchema(schema as v.GenericSchema);
    expect(get.responses['200']?.content['application/json']?.schema).toEqual(expected);
    const statuses = Object.keys(get.responses);
    expect(statuses).toEqual(expect.arrayContaining(['405', '413', '421', '500']));
    for (const [status, { content }] of Object.entries(get.responses)) {
      if (status === '304') expect(content).toBeUndefined();
      else if (status === '202') expect(Object.keys(content)).toEqual(['application/json']);
      else if (status !== '200') expect(Object.keys(content)).toEqual(['application/problem+json']);
    }
  }
  const asking = Object.keys(document.paths['/api/games/{game}/position']!.get.responses);
  expect(asking).toEqual(expect.arrayContaining(['202', '304', '400', '404', '422', '503', '504']));
  expect(Object.keys(document.paths['/metrics']!.get.responses['200']!.content)).toEqual(['text/plain']);
});

test('the GamesmanUni client can list every game with its variants and rules', async () => {
  const games = await answerOf<readonly { id: string; name: string; type: string; gui: string }[]>(
    server.get,
    '/',
  );
  expect(games.map(({ id }) => id).toSorted()).toEqual(gameNames.map(gameId).toSorted());
  expect(games.map(({ name }) => name)).toEqual(games.map(({ name }) => name).toSorted());
  for (const { id, name, type, gui } of games) {
    expect([id, name, type, gui]).toEqual([
      expect.stringMatching(/^[a-z0-9]+$/),
      expect.stringMatching(/^[^:]+$/),
      'twoPlayer',
      expect.stringMatching(/^v[01]$/),
    ]);
    expect(['tictactoe', 'quarto', 'sim']).not.toContain(id);
    const game = await answerOf<GameAnswer>(server.get, `/${id}/`);
    expect(game).toMatchObject({
      id,
      name,
      variants: expect.arrayContaining([{ id: 'regular', name: 'Regular', gui }]),
    });
    if (process.env['EXHAUSTIVE']) await checkVariants(id, game.variants);
    const { instructions } = await answerOf<{ instructions: string }>(
      server.get,
      `/${id}/regular/instructions/?locale=zh`,
    );
    expect(instructions).toMatch(/[\u4e00-\u9fff]{5}/);
  }
});

async function checkVariants(id: string, variants: GameAnswer['variants']): Promise<void> {
  for (const variant of variants) {
    const told = await answerOf<VariantAnswer>(server.get, `/${id}/${variant.id}/`);
    expect(told).toMatchObject(variant);
    const path = `/${id}/${variant.id}/positions/?p=${told.startPosition}`;
    const { moves } = await answerOf<PositionAnswer>(server.get, path);
    expect(moves.length).toBeGreaterThan(0);
  }
}

test('in a game that the second side begins, that side is player 1 of the GamesmanUni client', async () => {
  await checkVariants('foxandhounds', [{ id: 'n-4_first-fox', name: 'n-4_first-fox', gui: 'v1' }]);
});

test('a game is described to the GamesmanUni client without being solved, and has moves if it is too large', async () => {
  const small = await startServer('--memory', '128MiB', '--seconds', '100', '--uwapi');
  try {
    const told = await answerOf<VariantAnswer>(small.get, '/ninemensmorris/rings-3_men-9/');
    const path = `/ninemensmorris/rings-3_men-9/positions/?p=${told.startPosition}`;
    const { positionValue, moves } = await answerOf<PositionAnswer>(small.get, path);
    expect([positionValue, moves.length]).toEqual(['unsolved', 24]);
    expect(new Set(moves.map(({ moveValue }) => moveValue))).toEqual(new Set(['unsolved']));
  } finally {
    await small.end();
  }
});

test.each([
  ['/chess/', 'Game'],
  ['/tictactoe/regular/', 'Game'],
  ['/nim/misere-maybe/', 'Variant'],
  ['/nim/wheels-3/', 'Variant'],
  ['/nim/%E4%B8%80/', 'Variant'],
  ['/pursuit/white-9,9/', 'Variant'],
  ['/pursuit/white-9,9/positions/?p=1_', 'Variant'],
  ['/nim/nonsense/instructions/?locale=es', 'Variant'],
  ['/nim/regular/positions/', 'Position'],
  ['/nim/regular/positions/?p=1_a-9_b-4_c-5', 'Position'],
  ['/nim/regular/positions/?p=3_a-3_b-4_c-5', 'Position'],
  ['/pursuit/regular/positions/?p=2_turn-white_white-1,1_black-2,2', 'Position'],
  ['/pursuit/regular/positions/?p=1_turn=white%20white=1,1%20black=2,2', 'Position'],
  ['/pursuit/regular/positions/?p=1_~', 'Position'],
  ['/othello/regular/positions/?p=1_turn-black_discs-....|.wb.|.bw.|....', 'Position'],
  ['/othello/regular/positions/?p=1_-0_turn-black_discs-....|.wb.|.bw.|....', 'Position'],
])('the GamesmanUni client is told that %s is invalid', async (path, what) => {
  expect(await answerOf(server.get, path)).toEqual({ error: `Invalid ${what}` });
});

test('no other path and no other method is answered for the GamesmanUni client', async () => {
  const statuses = await Promise.all([
    server.get(`${UWAPI}/nim`),
    server.get(`${UWAPI}/nim/regular/nothing/`),
    fetch(`${server.address}${UWAPI}/nim/`, { method: 'POST' }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 405]);
});

test.each(['http-api', 'uwapi'])('docs/reference/%s.md shows a real answer', async (name) => {
  const page = `${ROOT}docs/reference/${name}.md`;
  const text = readFileSync(page, 'utf8');
  const [, path = ''] = /curl 'http:\/\/127\.0\.0\.1:8080(.*?)'/.exec(text) ?? [];
  const response = await server.get(path);
  expect(response.status).toBe(200);
  const told: unknown = await response.json();
  const shown = text.replace(/^```json\n.*?^```$/ms, () => `\`\`\`json\n${pretty(told)}\`\`\``);
  await expect(shown).toMatchFileSnapshot(page);
});

const pretty = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

test('the page is served, and its files with a hash in their names are cached for ever', async () => {
  const page = await server.get('/');
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'self'/);
  const html = await page.text();
  const [, script = ''] = /<script[^>]* src="([^"]*)"/.exec(html) ?? [];
  const code = await server.get(script.replace(/^\.?\/?/, '/'));
  expect(code.headers.get('content-type')).toMatch(/javascript/);
  expect(code.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect((await server.get('/no/such/file')).status).toBe(404);
});

test('where no table fits, the answer is what a search knows, with the place to continue it', async () => {
  const path = '/api/games/connect-four/position?width=8&height=6';
  const response = await server.get(path);
  expect([response.status, response.headers.get('location')]).toEqual([202, path]);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const { bounds, moves, searched } = v.parse(openSchema, await response.json());
  expect(bounds.settled).toBe(false);
  expect(moves.map(({ name }) => name)).toHaveLength(8);
  expect(searched.positions).toBeGreaterThan(0);
  // near the end the same search finds everything
  const near = 'turn=o cells=xooxo.../oxxox.../xooxo.../oxxox.../xooxo.../oxxoxx..';
  const { solved } = await json(positionSchema, `${path}&position=${encodeURIComponent(near)}`);
  expect(solved.plan.reason).toContain('bitboards');
});

test('values that can be added are those of the library, and sums name their winning moves', async () => {
  const path = '/api/games/domineering/value?height=2&width=3';
  const told = await json(addedSchema, path);
  // Winning Ways, chapter 5
  expect(told).toMatchObject({ value: '{2|-1/2}', outcome: 'N', mean: 3 / 4, temperature: 5 / 4 });
  expect(told).toMatchObject({ left: 'vertical', right: 'horizontal', stops: { left: 2, right: -1 / 2 } });
  const parts = ['domineering 2x3', 'nim:3,4', '{1/2|-2}', '*7'];
  const sum = await json(
    sumSchema,
    `/api/sum?${parts.map((part) => `part=${encodeURIComponent(part)}`).join('&')}`,
  );
  // {2|-1/2} and {1/2|-2} are opposite, and so are *7 and the heaps 3 and 4
  expect(sum).toMatchObject({ value: '0', outcome: 'P', winningMoves: { left: [], right: [] } });
  expect(sum.parts.map(({ value }) => value)).toEqual(['{2|-1/2}', '*7', '{1/2|-2}', '*7']);
  const again = await server.get(path);
  expect(again.headers.get('etag')).toBe((await server.get(path)).headers.get('etag'));
});

test('coordinates that are too far for a board are answered from the law of the game', async () => {
  const path = '/api/games/wythoff/position?x=10%5E40&y=5';
  const far = await json(farSchema, path);
  // 3 and 5 are the second pair of Wythoff's game
  expect(far.winningMoves).toEqual(['3,5']);
  expect(far).toMatchObject({ position: `1${'0'.repeat(40)},5`, value: { outcome: 'win' } });
  const [fewer, more] = [4_052_739_537_881n, 6_557_470_319_842n]; // Fibonacci numbers
  const lost = `/api/games/wythoff/position?x=${fewer}&y=${more}`;
  expect(await json(farSchema, lost)).toMatchObject({ value: { outcome: 'loss' }, winningMoves: [] });
  expect(await json(farSchema, `${lost}&misere=yes`)).toMatchObject({
    source: { name: 'law', misere: true },
  });
  const near = await json(positionSchema, '/api/games/wythoff/position?x=200&y=5');
  expect(near.moves.filter(({ good }) => good).map(({ name }) => name)).toEqual(['200,5-3,5']);
});

const REFUSED: readonly (readonly [path: string, status: number, detail: RegExp])[] = [
  ['/api/games/pursuitt', 404, /^there is no game 'pursuitt'; did you mean 'pursuit'\?$/],
  ['/api/games/__proto__/position', 404, /^there is no game '__proto__'/],
  ['/api/games/constructor', 404, /^there is no game 'constructor'/],
  ['/api/nothing', 404, /^there is nothing at '\/api\/nothing'; \/api\/openapi\.json lists the routes$/],
  ['/api/games/pursuit/other', 404, /^there is nothing at/],
  ['/api/games/pursuit/position?m=5', 400, /^pursuit has no option 'm'; .*/],
  ['/api/games/pursuit/position?N=5', 400, /did you mean 'n'\?$/],
  ['/api/games/pursuit/position?toString=5', 400, /^pursuit has no option 'toString'/],
  ['/api/games/pursuit/position?n=5&n=6', 400, /^'n' is given 2 times$/],
  ['/api/games/pursuit/position?n=', 400, /^'' is not an integer \(expected n\)$/],
  ['/api/games/pursuit/position?n=1e9', 400, /^'1e9' is not an integer/],
  ['/api/games/pursuit/position?position=x', 400, /^position: /],
  ['/api/games/wythoff/position?x=10%5E40&y=z', 400, /^'10\^40' is not an integer \(expected x\)$/],
  ['/api/games/wythoff/line?x=10%5E40', 400, /^'10\^40' is not an integer/],
  [
    '/api/games/tic-tac-toe/position?position=turn=o+cells=xxx/xx./o..',
    400,
    /^position: impossible position '.*': 5 x and 1 o, .* in turn; with impossible=yes it is answered all the same$/,
  ],
  [
    '/api/games/connect-four/position?position=441445',
    400,
    /^position, character 6: '5' is no column; .* 1 to 4$/,
  ],
  ['/api/games/pursuit/position?position=', 400, /^position: /],
  ['/api/games/pursuit/position?impossible=maybe', 400, /^impossible: 'maybe' is not one of yes, no/],
  ['/api/games/crossing-pawn/position?map=%00%00', 400, /./],
  ['/api/games/crossing-pawn/position?map=%E0%A4%A', 400, /./],
  ['/api/games/crossing-pawn/line?map=..o', 400, /did you mean 'O'\?/],
  ['/api/games/tic-tac-toe/value', 400, /^only games in which whoever cannot move loses have values/],
  ['/api/games/domineering/value?position=x', 400, /^position: /],
  ['/api/sum', 400, /^a sum has from 1 to 20 parts, each given as part; got 0$/],
  ['/api/sum?part=*&parts=*', 400, /^a sum has no option 'parts'; expected part$/],
  ['/api/sum?part=%7B1%7C', 400, /^'\{1\|': column 4: expected a game such as/],
  ['/api/games/pursuit/position?n=5000', 422, /^a board of 5,000×5,000 has 25,000,000 cells/],
  ['/api/games/pursuit/line?n=300', 422, /would be needed, but .* may be used; .* helps$/],
  [
    `/api/games/crossing-pawn/position?map=${'.'.repeat(16_000)}`,
    400,
    /^the URL is longer than 16000 characters$/,
  ],
];

test.each(REFUSED.map(([path, ...rest]) => [path.slice(0, 60), path, ...rest] as const))(
  '%s is refused',
  async (_, path, status, detail) => {
    const response = await server.get(path);
    const said = v.parse(problemSchema, await response.json());
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect({ status: response.status, said: said.status }).toEqual({ status, said: status });
    expect(said.detail).toMatch(detail);
    expect(said.detail).not.toMatch(/\.[jt]s:|\bat [A-Z]|node:/);
  },
);

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is not allowed', async (method) => {
  const response = await fetch(`${server.address}/api/games`, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

test('a body is refused by its size', async () => {
  const body = 'x'.repeat(100_000);
  const response = await fetch(`${server.address}/api/games`, { method: 'POST', body });
  expect(response.status).toBe(413);
});

test.each(['GET', 'POST'])(
  'a body of %s without an announced length is refused by its size too',
  async (method) => {
    const path = '/api/games/pursuit/position?n=4';
    // also where the answer is kept
    await server.get(path);
    const status = (kilobytes: number): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const headers = { 'Transfer-Encoding': 'chunked' };
        const sent = request(server.address + path, { method, headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        sent.on('error', reject);
        for (let k = 0; k < kilobytes; k++) sent.write('x'.repeat(1000));
        sent.end();
      });
    expect([await status(3000), await status(1)]).toEqual([413, method === 'GET' ? 200 : 405]);
  },
);

test('a game is answered the same however its address is written', async () => {
  const plain = await (await server.get('/api/games/nim')).text();
  expect(await (await server.get('/api/games/%6E%69%6d')).text()).toBe(plain);
});

test('a browser is shown a page where there is nothing, and a program gets JSON', async () => {
  const shown = await fetch(`${server.address}/nosuchpath`, { headers: { accept: 'text/html,*/*' } });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(await shown.text()).toContain('There is no page at this address. <a href="/">All games</a>');
  const other = await server.get('/nosuchpath');
  expect([other.status, other.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
});

test('no path leads outside of the page', async () => {
  const raw = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request(`${server.address}`, { path }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sent.on('error', reject);
      sent.end();
    });
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/../../cli/program.js',
  ]) {
    expect([path, await raw(path)]).toEqual([path, 404]);
  }
});

test('a message that is not HTTP is refused, and the server keeps running', async () => {
  const { port } = new URL(server.address);
  const said = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('hello\r\n\r\n'));
    socket.on('data', (data) => resolve(String(data)));
  });
  expect(said).toMatch(/^HTTP\/1\.1 400 /);
  expect((await server.get('/api/games')).status).toBe(200);
});

describe('tables on disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perfect-play-serve-'));
  const table = join(folder, 'pursuit-5.table');
  afterAll(() => rmSync(folder, { recursive: true }));
  const served = async <T>(body: (tabled: Server) => Promise<T>): Promise<{ answer: T; error: string }> => {
    const tabled = await startServer('--tables', folder);
    try {
      const answer = await body(tabled);
      return { answer, error: (await tabled.end()).error };
    } catch (error) {
      await tabled.end();
      throw error;
    }
  };
  const ask = async (tabled: Server, query: string): Promise<PositionJson> =>
    v.parse(positionSchema, await (await tabled.get(`/api/games/pursuit/position?${query}`)).json());

  test('are used for their games, with the same answers', async () => {
    expect((await program(['table', 'build', 'pursuit', '--n', '5', '--out', table])).status).toBe(0);
    // one in several files
    const pursuit = await loadGame('pursuit');
    buildTable(pursuit.read({ n: '14' }), join(folder, 'pursuit-14.table'), {
      of: { game: 'pursuit', options: pursuit.texts({ n: '14' }) },
      madeBy: 'the tests',
      symmetries: false,
      shards: 2,
    });
    expect(existsSync(join(folder, 'pursuit-14.table', '000'))).toBe(true);
    writeFileSync(join(folder, 'other.table'), 'no table at all');
    const { error } = await served(async (tabled) => {
      for (const query of ['n=5', 'n=5&white=3,3&black=5,1', 'n=6', 'n=14']) {
        const { source, solved, ...told } = await ask(tabled, query);
        const untabled = await json(positionSchema, `/api/games/pursuit/position?${query}`);
        const { source: made, solved: _, ...expected } = untabled;
        expect(told).toEqual(expected);
        const onDisk = query === 'n=5' || query === 'n=14';
        expect([source.name, made.name]).toEqual([onDisk ? 'table on disk' : 'table', 'table']);
        expect(source.words.startsWith('a table on disk: ')).toBe(onDisk);
        expect(solved.plan.reason).toBe(source.words);
      }
    });
    expect(error).toMatch(/^serve: .*other\.table.*\nserve: ended\n$/);
  });

  test('lie beside books, which answer as far as they go', async () => {
    const book = join(folder, 'opening.book');
    const made = ['book', 'connect-four', '--width', '5', '--plies', '3', '--threads', '1', '--out', book];
    expect((await program(made)).status).toBe(0);
    writeFileSync(join(folder, 'damaged.book'), readFileSync(book).subarray(0, -1));
    const { error } = await served(async (tabled) => {
      for (const columns of ['1', '32', '321']) {
        const path = `/api/games/connect-four/position?width=5&position=${columns}`;
        const { source, solved: _, ...told } = v.parse(positionSchema, await (await tabled.get(path)).json());
        const { source: __, solved: ___, ...expected } = await json(positionSchema, path);
        expect(told).toEqual(expected);
        // the moves of its last positions lead beyond it
        if (columns.length < 3) expect(source).toEqual({ name: 'book', words: 'the book opening.book' });
        else expect(source.name).not.toBe('book');
      }
      expect((await tabled.get('/api/games/connect-four/table?width=5')).status).toBe(404);
    });
    expect(error).toMatch(/^serve: .*damaged\.book.* cut short.*\n/);
  });

  test('are sent whole or in ranges, in one file or in several', async () => {
    await served(async (tabled) => {
      for (const n of [5, 14]) {
        const path = `/api/games/pursuit/table?n=${n}`;
        const all = bytesOf(join(folder, `pursuit-${n}.table`));
        const asked = (range: string, more: Readonly<Record<string, string>> = {}): Promise<Response> =>
          fetch(tabled.address + path, { headers: { Range: range, ...more } });
        const whole = await tabled.get(path);
        expect(whole.status).toBe(200);
        expect(Buffer.from(await whole.arrayBuffer()).equals(all)).toBe(true);
        const size = all.length;
        for (const [range, from, to] of [
          ['bytes=0-0', 0, 1],
          ['bytes=3-99', 3, 100],
          [`bytes=${size - 7}-${2 * size}`, size - 7, size],
          [`bytes=${size - 9}-`, size - 9, size],
          ['bytes=-5', size - 5, size],
        ] as const) {
          const part = await asked(range);
          expect([part.status, part.headers.get('Content-Range')]).toEqual([
            206,
            `bytes ${from}-${to - 1}/${size}`,
          ]);
          expect(Buffer.from(await part.arrayBuffer()).equals(all.subarray(from, to))).toBe(true);
        }
        const outside = await asked(`bytes=${size}-`);
        expect([outside.status, outside.headers.get('Content-Range')]).toEqual([416, `bytes */${size}`]);
        // several ranges, none that can be read, or one of an earlier table: all of it
        const earlier = { 'If-Range': '"earlier"' };
        for (const [range, more] of [
          ['bytes=0-1,4-5', {}],
          ['bytes=9-3', {}],
          ['lines=1-2', {}],
          ['bytes=0-1', earlier],
        ] as const)
          expect([(await asked(range, more)).status, range]).toEqual([200, range]);
        const rules = (await loadGame('pursuit')).read({ n: String(n) });
        const table = await openTable(tabled.address + path, rules);
        expect(await table.value(rules.start)).toEqual(solve(rules).value(rules.start));
      }
      const none = await tabled.get('/api/games/pursuit/table?n=6');
      const { detail } = v.parse(problemSchema, await none.json());
      expect([none.status, detail]).toEqual([404, 'this server has no table of pursuit with these options']);
      const head = await fetch(`${tabled.address}/api/games/pursuit/table?n=5`, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
    });
  });

  test('give an error, never a value, if they are damaged', async () => {
    const bytes = readFileSync(table);
    bytes[bytes.length - 100]! ^= 1;
    writeFileSync(table, bytes);
    await served(async (tabled) => {
      const { status } = await tabled.get('/api/games/pursuit/position?n=5');
      expect(status).toBe(500);
      expect((await ask(tabled, 'n=6')).game).toBe('pursuit');
    });
  });
});

describe('perfect-play serve', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('ends at %s with status 0', async (signal) => {
    const started = await startServer();
    expect(started.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await started.get('/api/games/pursuit/position?n=4')).status).toBe(200);
    expect(await started.end(signal)).toMatchObject({ status: 0, error: 'serve: ended\n' });
  });

  test.each([
    ['--port 70000', 'perfect-play: --port 70000 is outside 0..65535\n'],
    ['--port x', "perfect-play: 'x' is not an integer (expected --port)\n"],
    [
      '--seconds 0',
      "perfect-play: --seconds: '0' is not a time; expected one such as 500ms, 15s, 2min or 1h, more than 0 and at most 24h\n",
    ],
    ['--memory lots', "perfect-play: --memory: 'lots' is not a size; expected one such as 500MB or 2GiB\n"],
    [
      '--host 192.0.2.1',
      'perfect-play: cannot listen on 192.0.2.1, port 0: this machine has no such address; --port 0 takes any free port\n',
    ],
  ])('serve %s is refused', async (flags, error) => {
    expect(await program(['serve', ...flags.split(' ')])).toEqual({ status: 2, out: '', error });
  });

  test('a port in use is refused', async () => {
    const { port } = new URL(server.address);
    const { status, error } = await program(['serve', '--port', port]);
    expect({ status, error }).toEqual({
      status: 2,
      error: `perfect-play: cannot listen on 127.0.0.1, port ${port}: it is in use; --port 0 takes any free port\n`,
    });
  });
});
