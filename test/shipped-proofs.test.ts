/** The proofs that come with the program hold, and answer what they are about. All of them are checked by `npm run exhaustive`. */
import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ProvedAnswer } from '../src/answers/answer.ts';
import { open } from '../src/answers/ask.ts';
import { provedJson } from '../src/answers/answer-json.ts';
import { NODE_SOURCES } from '../src/answers/registry.ts';
import { questionOf } from '../src/answers/question.ts';
import { proofText } from '../src/cli/proof-text.ts';
import { answering } from '../src/cli/question.ts';
import { firstMove } from '../src/proofs/first-move.ts';
import { solve } from '../src/engines/solve.ts';
import { ALL_ENGINES } from '../src/engines/all.ts';
import { loadGame } from '../src/games/index.ts';
import { boundsOf, checkProof, openProof } from '../src/proofs/index.ts';
import type { Proof } from '../src/proofs/types.ts';
import { byTable, wronglyAccepted } from './damaged-proofs.ts';
import { Random } from './random.ts';
import { shippedProof } from '../src/proofs/shipped.ts';
import { shippedPath } from '../src/tables/shipped.ts';

const EVERY = process.env['EXHAUSTIVE'] !== undefined;
const FOLDER = join(import.meta.dirname, '../shipped-proofs');
const game = await loadGame('connect-four');
const OPEN = { least: undefined, most: undefined, settled: false };
const NONE = { value: () => undefined, holds: () => false, positions: 0 };
const ASKED = { is: 'source', name: 'another', words: 'another source' } as const;

/**
 * What others have found, of connect four: J. D. Allen and V. Allis 1988 that x wins on 7×6; V. Allis 1988 that o at least ties on boards of an even
 * number of columns and rows; J. Tromp's table, tromp.github.io/c4, all of them. Of hex: J. Nash that red wins on every board.
 */
const OUTCOMES: Readonly<Record<string, string>> = {
  'connect-four-5-5-4': 'tie',
  'connect-four-6-5-4': 'tie',
  'connect-four-7-5-4': 'tie',
  'connect-four-6-6-4': 'loss',
  'connect-four-7-6-4': 'win',
  'hex-5-no': 'win',
};

const bytesOf = ({ entries }: Proof): Uint8Array => new Uint8Array(entries.buffer, 0, entries.byteLength);

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.proof'));

test('there is a proof of each of these', () => {
  expect(files.map((file) => basename(file, '.proof')).sort()).toEqual(Object.keys(OUTCOMES).sort());
});

describe.each(files)('%s', async (file) => {
  const proof = openProof(join(FOLDER, file));
  const rules = (await loadGame(proof.header.game)).read(proof.header.options);
  const name = basename(file, '.proof');

  test('is small, and has the name by which it is found', () => {
    expect(statSync(join(FOLDER, file)).size).toBeLessThanOrEqual(200 * 1024);
    expect(proof.header.leafNodes).toBeLessThanOrEqual(100_000);
    expect(basename(shippedPath('proof', proof.header))).toBe(file);
    const found = shippedProof(rules, rules.start, proof.header)!;
    // toEqual takes seconds for so many numbers
    expect(Buffer.compare(bytesOf(found), bytesOf(proof))).toBe(0);
  });

  test('says what others have found', () => {
    const { least, most } = boundsOf(proof.header.claims);
    const outcome = OUTCOMES[name]!;
    expect((outcome === 'loss' ? most : least)?.outcome).toBe(outcome);
    // a tie needs two proofs
    if (outcome === 'tie') expect(most?.outcome).toBe(outcome);
  });

  test.runIf(EVERY || name === 'connect-four-5-5-4')('holds', { timeout: 3_600_000 }, () => {
    expect(checkProof(rules, proof).flaw).toBeUndefined();
  });
});

/**
 * The plies of each proof about plies. J. Tromp, tromp.github.io/c4: connect four on 6×6 is lost in 36, on 7×6 won in 41. Hex 5×5 is won in as many as
 * test/known-values.test.ts finds by search.
 */
const PLIES: Readonly<Record<string, ReturnType<typeof boundsOf>['least']>> = {
  'connect-four-6-6-4': { outcome: 'loss', remoteness: 36 },
  'connect-four-7-6-4': { outcome: 'win', remoteness: 41 },
  'hex-5-no': { outcome: 'win', remoteness: 13 },
};

describe.each(Object.entries(PLIES))('the proof of the plies of %s', async (name, value) => {
  const proof = openProof(join(FOLDER, `plies/${name}.proof`));
  const rules = (await loadGame(proof.header.game)).read(proof.header.options);

  test('says after how many it is won or lost', () => {
    const { least, most } = boundsOf(proof.header.claims);
    expect(least).toEqual(value);
    expect(most).toEqual(least);
  });

  test.runIf(EVERY)('holds', { timeout: 3_600_000 }, () => {
    expect(checkProof(rules, proof).flaw).toBeUndefined();
  });

  // on 7×6 that takes minutes
  test.runIf(EVERY || name !== 'connect-four-7-6-4')(
    'is refused if it claims a win one ply sooner, or a loss one ply later',
    { timeout: 3_600_000 },
    () => {
      const { claims } = proof.header;
      for (const [k, { gets, plies }] of [...claims.entries()].slice(0, EVERY ? 2 : 1)) {
        const further = claims.with(k, { ...claims[k]!, plies: plies! + (gets === 'win' ? -1 : 1) });
        expect(
          checkProof(rules, { ...proof, header: { ...proof.header, claims: further } }).flaw,
        ).toBeDefined();
      }
    },
  );
});

/** Entries that are damaged, each in several ways. On 7×6 each way costs a few seconds. */
const DAMAGED = EVERY
  ? { 'connect-four-5-5-4': Infinity, 'connect-four-6-5-4': 100, 'connect-four-7-6-4': 8 }
  : { 'connect-four-5-5-4': 2 };

test.each(Object.entries(DAMAGED))(
  '%s is refused if one of its entries is damaged, unless the new move is as good',
  { timeout: 10_000_000 },
  (name, count) => {
    const proof = openProof(join(FOLDER, `${name}.proof`));
    const rules = game.read(proof.header.options);
    const { length } = proof.entries;
    const search = solve(rules, { engines: ALL_ENGINES, engine: 'lines', want: 'outcome' });
    const share = Math.min(1, count / length);
    expect(wronglyAccepted(rules, proof, new Random(3), share, byTable(search))).toEqual([]);
  },
);

describe('the start of connect four on 5×5', () => {
  const options = { width: '5', height: '5' };
  const rules = game.read(options);
  /** The answer of the proof; undefined: another source would be asked. */
  const proved = async (
    given: Readonly<Record<string, string>> = options,
    text?: string,
  ): Promise<ProvedAnswer | undefined> => {
    const question = questionOf(
      { game, options: given, text, impossible: false, wants: 'outcome' },
      { rules: () => game.read(given), position: ({ position }, written) => position.parse(written) },
    );
    const host = answering(() => ({
      bytes: 0,
      covers: () => true,
      answer: () => ({ is: 'valued', question, bounds: OPEN, values: NONE, origin: ASKED }),
      close: () => undefined,
    }));
    const answer = (await open(question, host, NODE_SOURCES)).answer(question);
    return answer.is === 'proved' ? answer : undefined;
  };

  test('is answered at once, with the plies of the tie and the source', async () => {
    const answer = (await proved())!;
    const text = proofText(answer, { quiet: false, more: 'ask for more', moves: false });
    expect(text).toContain('A tie: the game ends level in 25 plies.');
    expect(text).toContain('connect-four-5-5-4.proof');
    expect(text).toContain('ask for more');
    const { value, source } = provedJson(answer, false);
    expect(value).toMatchObject({ outcome: 'tie', remoteness: { plies: 25 } });
    expect(source.options).toEqual(game.texts(options));
  });

  test('begins with a move that keeps the tie', () => {
    const move = firstMove(
      rules,
      rules.start,
      openProof(shippedPath('proof', { game: game.name, options: game.texts(options) })),
    )!;
    const { value } = solve(rules, { from: move, engines: ALL_ENGINES, engine: 'lines', want: 'outcome' });
    expect(value(move)).toEqual({ outcome: 'tie' });
  });

  test('is the only position that the proof answers, and only by these rules', async () => {
    const [next] = rules.moves(rules.start);
    expect(await proved(options, rules.position.text(next!))).toBeUndefined();
    const other = game.read({ ...options, length: '3' });
    expect(
      shippedProof(other, other.start, { game: game.name, options: game.texts(options) }),
    ).toBeUndefined();
    expect(await proved({ ...options, length: '3' })).toBeUndefined();
  });
});
