/** What `prove` and `check-proof` print, and the sentences with which proofs are refused. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { work as checkWork } from '../src/cli/commands/check-proof.ts';
import { work as proveWork } from '../src/cli/commands/prove.ts';
import type { WorkContext } from '../src/cli/task.ts';
import { loadGame } from '../src/games/index.ts';
import { checkSubject, openProof } from '../src/proofs/file.ts';
import { writeProof } from '../src/proofs/format.ts';
import type { Rules } from '../src/rules/rules.ts';

const folder = mkdtempSync(join(tmpdir(), 'proof-commands-'));
const path = join(folder, 'kayles.proof');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nothing = (): void => undefined;

/** The context of a command; only the members that it uses are given. */
const context = <C extends 'prove' | 'check-proof'>(members: object): WorkContext<C> =>
  ({
    options: {},
    precheck: { rules: <P>(rules: Rules<P>) => rules },
    progress: nothing,
    label: nothing,
    note: nothing,
    resumable: nothing,
    ...members,
  }) as unknown as WorkContext<C>;

const proving = async (flags: object): Promise<unknown> =>
  proveWork(
    context<'prove'>({
      args: { game: 'kayles' },
      game: await loadGame('kayles'),
      flags: { out: path, leafNodes: 5, symmetries: true, memory: 2 ** 24, ...flags },
    }),
  );

const checking = async (flags: object): Promise<unknown> =>
  checkWork(context<'check-proof'>({ args: { proof: path }, flags }));

/** Changes the last entry that is a move to the last move but none. */
function damage(): void {
  const { header, entries } = openProof(path);
  const k = entries.findLastIndex((entry) => entry > 0);
  writeFileSync(
    path,
    writeProof(header, entries.with(k, 999), (bytes) => deflateRawSync(bytes)),
  );
}

beforeAll(() => proving({}));

test('prove says what is proved and where it is', async () => {
  expect(await proving({})).toMatch(/^The first player wins\.\n\n.*kayles\.proof: \d+ positions in \d+ B\./);
  expect(await proving({ quiet: true })).toEqual({});
  const { claims, bounds } = JSON.parse((await proving({ json: true })) as string) as Record<string, unknown>;
  expect(claims).toMatchObject([{ side: 'the first player', gets: 'win', words: 'the first player wins.' }]);
  expect(bounds).toMatchObject({ settled: true, least: { outcome: 'win' }, words: 'The first player wins.' });
});

test('check-proof says what holds', async () => {
  expect(await checking({})).toMatch(
    /^The first player wins\.\n\nProved with \d+ positions: the first player wins\.\n/,
  );
  expect(await checking({ quiet: true })).toBe('The first player wins.');
});

test('check-proof shows the first position at which a damaged proof fails', async () => {
  damage();
  const { text, status } = (await checking({})) as { readonly text: string; readonly status: number };
  expect(status).toBe(2);
  expect(text).toMatch(/proves nothing: it fails at entry \d+ of \d+\./);
  expect(text).toMatch(
    /It claims: the first player wins\.\nThere: the proof has move 999, but there are \d+$/,
  );
  const answer = JSON.parse(((await checking({ json: true })) as { readonly text: string }).text) as object;
  expect(answer).toMatchObject({ holds: false, flaw: { claim: 0 } });
  await proving({});
});

test('a proof of another game or of other options is refused in a sentence', () => {
  const proof = openProof(path);
  expect(() => checkSubject(proof, { game: 'nim', options: {} })).toThrow(
    'this is a proof for kayles, not for nim',
  );
  const { options } = proof.header;
  expect(() => checkSubject(proof, { game: 'kayles', options: { ...options, pins: '5' } })).toThrow(
    'this is a proof for kayles with --pins 9, not with --pins 5',
  );
  expect(checkSubject(proof, { game: 'kayles', options })).toBeUndefined();
});

test('a game that may go round in circles, and one that is over, are refused in a sentence', async () => {
  const game = await loadGame('mu-torere');
  const flags = { out: join(folder, 'other.proof'), leafNodes: 5, symmetries: true, memory: 2 ** 24 };
  await expect(async () => proveWork(context<'prove'>({ game, flags }))).rejects.toThrow(/round in circles/);
  const nim = await loadGame('nim');
  const over = { ...flags, position: 'a=0 b=0 c=0' };
  await expect(async () => proveWork(context<'prove'>({ game: nim, flags: over }))).rejects.toThrow(
    /is over/,
  );
});
