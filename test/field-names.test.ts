/** The same thing has the same name in the JSON of every command, in CSV, in the API, and in the facts of games. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadGame } from '../src/games/index.ts';
import { temporaryFolder } from './folder.ts';
import { program } from './program.ts';
import { type Server, startServer } from './serving.ts';
import { part } from './part.ts';

const folder = temporaryFolder();
let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());

const asked = async (...words: readonly string[]) => {
  const { status, out, error } = await program([...words, '--json']);
  expect({ status, error }).toEqual({ status: 0, error: '' });
  return JSON.parse(out);
};
type Json = Awaited<ReturnType<typeof asked>>;
const served = async (path: string): Promise<Json> =>
  (await (await server.get(`/api/games/${path}`)).json()) as Json;
const without = (json: Json, ...names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(json).filter(([name]) => !names.includes(name)));
const keys = (json: Json): string[] => Object.keys(json).sort();

/** A game that is won, one that is drawn, one with points, one with nimbers; options as flags and as a query. */
const GAMES: [game: string, flags: readonly string[], query: string][] = [
  ['pursuit', ['--n', '3'], 'n=3'],
  ['hare-and-hounds', [], ''],
  ['tic-tac-toe', [], ''],
  ['staircase', [], ''],
  ['dots-and-boxes', [], ''],
  ['kayles', [], ''],
];

test.each(part(GAMES, 0.2, 1))(
  '%s: a position, its moves and lines, in every command and in the API',
  async (game, flags, query) => {
    const table = join(folder, `${game}.table`);
    const built = await asked('table', 'build', game, ...flags, '--out', table);
    const [solved, explained, probed, info, position, line, reasons] = await Promise.all([
      asked('solve', game, ...flags),
      asked('explain', game, ...flags, '--reasons'),
      asked('table', 'probe', table),
      asked('table', 'info', table),
      served(`${game}/position?${query}`),
      served(`${game}/line?${query}`),
      served(`${game}/reasons?${query}`),
    ]);
    expect(built).toEqual({ table, ...info });
    const common = ['game', 'position', 'toMove', 'value', 'diagram'];
    for (const name of common)
      for (const other of [explained, probed, position]) expect(other[name]).toEqual(solved[name]);
    for (const name of ['game', 'options', 'position', 'toMove', 'value'])
      for (const other of [line, reasons]) expect(other[name]).toEqual(solved[name]);
    expect(reasons['reasons']).toEqual(explained['reasons']);
    expect([explained['options'], position['options']]).toEqual([solved['options'], solved['options']]);
    expect(probed['options']).toMatchObject(solved['options']);
    // moves
    const moves = (explained['moves'] as Json[]).map((move) => without(move, 'refutation'));
    expect(position['moves']).toEqual(moves);
    expect(probed['moves']).toEqual(moves);
    // the best move is worth what the position is, in the same plies
    expect(without(moves[0]!['value'], 'nimber', 'words')).toEqual(
      without(solved['value'], 'nimber', 'words'),
    );
    // lines
    expect(line['source']).toEqual(position['source']);
    expect(without(line, 'game', 'options', 'position', 'toMove', 'value', 'source')).toEqual(solved['line']);
    for (const { refutation } of explained['moves'] as Json[])
      if (refutation) expect(keys(refutation)).toEqual(keys(solved['line']));
    expect(typeof solved['plan'].reason).toBe('string');
    expect(typeof position['solved'].plan.reason).toBe('string');
  },
);

test.each(part(GAMES, 0.2, 2))('%s: counts, in every command and as CSV', async (game, flags) => {
  const table = join(folder, `${game} counts.table`);
  const [census, { counts }, csv] = await Promise.all([
    asked('census', game, ...flags),
    asked('table', 'build', game, ...flags, '--out', table),
    program(['census', game, ...flags, '--csv']),
  ]);
  const [head] = csv.out.split('\n');
  expect(counts.perspective).toBe(census['perspective']);
  const groups = [census, ...(census['bySide'] as Json[])];
  if (census['byScore']) {
    expect(head).toBe(['toMove', ...Object.keys(census['byScore'][0])].join(','));
    for (const end of ['least', 'greatest']) expect(keys(counts.score[end])).toEqual(['points']);
    return;
  }
  expect(head).toBe('toMove,outcome,plies,positions');
  for (const group of groups) {
    expect(keys(group['outcomes'])).toEqual(keys(counts.outcomes));
    for (const row of group['byPlies'] as Json[])
      expect(keys(row)).toEqual(['plies', ...keys(counts.outcomes)].filter((name) => name !== 'draw').sort());
    for (const [outcome, longest] of Object.entries(group['longest'] as Json)) {
      expect(Object.keys(counts.outcomes)).toContain(outcome);
      expect(keys(longest as Json)).toEqual(['plies', 'position']);
    }
  }
  for (const { toMove } of census['bySide'] as Json[]) expect(typeof toMove).toBe('string');
  expect(keys(counts.longest)).toEqual(['plies']);
  if (census['longestWin']) expect(keys(census['longestWin'])).toEqual(['end', 'moves', 'stops']);
});

test('the facts of games count the same outcomes', async () => {
  const { facts } = await loadGame('tic-tac-toe');
  const census = await asked('census', 'tic-tac-toe');
  const { classes: _, reached, ...outcomes } = facts.find(({ counts }) => counts?.classes)!.counts!;
  expect(outcomes).toEqual(census['outcomes']);
  expect(reached).toBe(census['positions']);
});
