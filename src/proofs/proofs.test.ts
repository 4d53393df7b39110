/** Proofs of small games, whose tables say what is true. All entries of all of them: `npm run exhaustive`. */
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { byTable, flawOf, wronglyAccepted } from '../../test/damaged-proofs.ts';
import { Random } from '../../test/random.ts';
import { PlayError } from '../base/errors.ts';
import { solve } from '../engines/solve.ts';
import { loadGame } from '../games/index.ts';
import { Board, count, fill, inARow, places, shape, turns } from '../kit/index.ts';
import type { Position } from '../rules/positions.ts';
import { type Rules, rules } from '../rules/rules.ts';
import { readProof, writeProof } from './format.ts';
import { boundsOf, checkProof, openProof, prove } from './index.ts';
import type { Proof, ProveOptions } from './types.ts';
import { journalPath } from './journal.ts';
import { Settler } from './settle.ts';

const EVERY = process.env['EXHAUSTIVE'] !== undefined;
const folder = mkdtempSync(join(tmpdir(), 'proofs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'a.proof');

interface Subject {
  readonly game: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly how?: Partial<ProveOptions<Position>>;
}

/** Ties, points, wins with and without plies; sides that are stuck, misère, impartial games, moves that keep the turn, cycles. */
const SUBJECTS: readonly Subject[] = [
  { game: 'tic-tac-toe' },
  { game: 'tic-tac-toe', options: { misere: 'yes' }, how: { symmetries: false, leafNodes: 40 } },
  { game: 'tic-tac-toe', options: { width: '4' }, how: { want: 'value', leafNodes: 30 } },
  { game: 'connect-four', options: { height: '3' }, how: { leafNodes: 20 } },
  { game: 'connect-four', options: { height: '3', length: '3' }, how: { want: 'value', leafNodes: 100 } },
  { game: 'notakto', how: { want: 'value' } },
  { game: 'nim', options: { heaps: '2,3,4' } },
  { game: 'nim', options: { heaps: '1,2,3', misere: 'yes' }, how: { want: 'value' } },
  { game: 'kayles', options: { pins: '7', misere: 'yes' }, how: { want: 'value' } },
  { game: 'domineering', options: { width: '3' }, how: { want: 'value' } },
  { game: 'domineering', options: { width: '3', height: '3', misere: 'yes' }, how: { leafNodes: 0 } },
  { game: 'col', how: { want: 'value' } },
  { game: 'snort', how: { leafNodes: 0 } },
  { game: 'hexapawn', how: { want: 'value', leafNodes: 0 } },
  { game: 'dots-and-boxes', options: { rows: '1' } },
  { game: 'dots-and-boxes', how: { leafNodes: 300 } },
  { game: 'dodgem', how: { want: 'win', leafNodes: 300 } },
  { game: 'achi', how: { want: 'win', leafNodes: 3 } },
];

const titleOf = ({ game, options = {}, how = {} }: Subject): string =>
  [game, ...Object.entries(options).flat(), how.want ?? 'outcome'].join(' ');

/** Each subject is proved once. */
const proofs = new Map<Subject, Proof>();

async function rulesOf({ game, options = {} }: Subject): Promise<Rules<Position>> {
  return (await loadGame(game)).read(options);
}

const proofOf = <P>(
  rules: Rules<P>,
  { game, options = {} }: Subject,
  how: Partial<ProveOptions<P>> = {},
): Proof =>
  prove(rules, path, { of: { game, options }, madeBy: 'a test', memory: 2 ** 24, leafNodes: 5, ...how });

describe.each(SUBJECTS.map((subject) => ({ name: titleOf(subject), subject })))('$name', ({ subject }) => {
  test('is proved as the table has it, and no damaged proof is accepted', async () => {
    const rules = await rulesOf(subject);
    const proof = proofOf(rules, subject, subject.how);
    proofs.set(subject, proof);
    expect(checkProof(rules, proof).flaw).toBeUndefined();
    const table = solve(rules);
    const { outcome, remoteness, score } = table.value(rules.start)!;
    const { least, most } = boundsOf(proof.header.claims);
    for (const bound of [least, most]) {
      if (!bound) continue;
      expect(bound.outcome).toBe(outcome);
      expect(bound.score).toBe(score);
      if (bound.remoteness !== undefined) expect(bound.remoteness).toBe(remoteness);
    }
    expect(outcome === 'win' ? least : most).toBeDefined();
    const { length } = proof.entries;
    expect(
      wronglyAccepted(
        rules,
        proof,
        new Random(length),
        EVERY ? Math.min(1, 1000 / length) : 3 / length,
        byTable(table),
      ),
    ).toEqual([]);
  });

  test('a claim that goes further is refused', async () => {
    const rules = await rulesOf(subject);
    const { header, entries } = proofs.get(subject) ?? proofOf(rules, subject, subject.how);
    for (const [k, claim] of header.claims.entries()) {
      const { gets, plies = 0, points = 0 } = claim;
      const further =
        gets === undefined
          ? { points: points + 1 }
          : gets === 'tie'
            ? { gets: 'win' as const }
            : gets === 'loss'
              ? { plies: plies + 1 }
              : { plies: claim.plies === undefined ? 1 : plies - 1 };
      const claims = header.claims.with(k, { ...claim, ...further });
      expect(flawOf(rules, { header: { ...header, claims }, entries })?.claim).toBe(k);
    }
  });
});

/** Tic-tac-toe with moves, ends and plies left as functions, of which the engines know nothing. */
function byFunctions(): Rules<Position> {
  const board = Board.rectangle(3, 3);
  const cells = fill(board, '.xo');
  const position = shape({ turn: turns('x', 'o'), cells });
  const moves = places(position, 'cells', { x: 'x', o: 'o' }).of;
  const made = inARow(cells, 3);
  return rules(position, {
    start: position.unrank(0),
    moves: (p) => moves(p),
    outcome: (p) => (made(p.cells) ? 'moved' : undefined),
    pliesLeft: (p) => position.text(p).split('.').length - 1,
    noMoves: 'ties',
  }) as unknown as Rules<Position>;
}

test('rules given as functions are proved and checked too', () => {
  const proof = proofOf(byFunctions(), { game: 'mine' });
  expect(checkProof(byFunctions(), proof).flaw).toBeUndefined();
  expect(boundsOf(proof.header.claims)).toMatchObject({
    least: { outcome: 'tie' },
    most: { outcome: 'tie' },
  });
  const table = byTable(solve(byFunctions()));
  expect(wronglyAccepted(byFunctions(), proof, new Random(1), EVERY ? 1 : 0.05, table)).toEqual([]);
});

test('a measure that does not fall is noticed, since play could then go round in circles', () => {
  const made = byFunctions();
  const proof = proofOf(made, { game: 'mine' });
  const flaw = flawOf({ ...made, pliesLeft: () => 1 }, proof);
  expect(String(flaw?.reason)).toMatch(/pliesLeft/);
  expect(flawOf({ ...made, pliesLeft: undefined }, proof)).toBeDefined();
});

test('play that lasts too long for a search is left open', () => {
  const position = shape({ left: count(50_000) });
  const made = rules(position, {
    start: { left: 50_000 },
    moves: ({ left }) => (left > 0 ? [{ left: left - 1 }] : []),
    pliesLeft: ({ left }) => left,
  });
  const settler = new Settler(made, { mover: true, gets: 'win' });
  expect(settler.settle({ p: { left: 50_000 }, mine: true, goal: 1 }, 100_000)).toBeUndefined();
  expect(settler.settle({ p: { left: 1001 }, mine: true, goal: 1 }, 100_000)).toBe(true);
  expect(settler.settle({ p: { left: 1000 }, mine: true, goal: 1 }, 100_000)).toBe(false);
});

describe('a proof that is interrupted', () => {
  const SUBJECT: Subject = { game: 'connect-four', options: { width: '5', height: '3' } };
  const HOW = { leafNodes: 20 };

  test('is continued wherever it ended, and has the same bytes in the end', async () => {
    const rules = await rulesOf(SUBJECT);
    proofOf(rules, SUBJECT, HOW);
    const whole = readFileSync(path);
    const lengths: number[] = [];
    for (const random = new Random(1); lengths.length < (EVERY ? 40 : 3);) {
      let left = random.between(1, 2000);
      const interrupted = (): void => {
        if (left-- <= 0) throw new Error('interrupted');
      };
      try {
        proofOf(rules, SUBJECT, { ...HOW, progress: interrupted });
      } catch (error) {
        expect(error).toHaveProperty('message', 'interrupted');
      }
      if (left > 0) continue;
      // as if the computer had lost its power in the middle of a line, or the disk a byte
      const journal = journalPath(path);
      const bytes = readFileSync(journal);
      const at = random.between(0, bytes.length);
      if (lengths.length % 2 === 0) truncateSync(journal, at);
      else
        writeFileSync(
          journal,
          bytes.map((byte, k) => (k === at ? byte ^ random.between(1, 255) : byte)),
        );
      lengths.push(bytes.length);
      const notes: string[] = [];
      proofOf(rules, SUBJECT, { ...HOW, memory: 2 ** 26, note: (sentence) => notes.push(sentence) });
      expect(readFileSync(path).equals(whole)).toBe(true);
    }
  });

  test('is not continued by a proof of something else', async () => {
    const rules = await rulesOf(SUBJECT);
    const proof = proofOf(rules, SUBJECT, HOW);
    let left = 600;
    const interrupted = (): void => {
      if (left-- <= 0) throw new Error('interrupted');
    };
    expect(() => proofOf(rules, SUBJECT, { ...HOW, leafNodes: 3, progress: interrupted })).toThrow(
      'interrupted',
    );
    expect(proofOf(rules, SUBJECT, HOW).entries).toEqual(proof.entries);
  });
});

describe('a file', () => {
  const raw = (bytes: Uint8Array): Uint8Array => new Uint8Array(deflateRawSync(bytes));
  const inflate = (bytes: Uint8Array): Uint8Array => new Uint8Array(inflateRawSync(bytes));

  test('with a byte changed, cut off or added is refused in a sentence', async () => {
    proofOf(await rulesOf({ game: 'tic-tac-toe' }), { game: 'tic-tac-toe' });
    const whole = new Uint8Array(readFileSync(path));
    const refused = (bytes: Uint8Array): void => {
      expect(() => readProof(bytes, inflate)).toThrow(PlayError);
    };
    for (let k = 0; k < whole.length; k++) {
      refused(whole.with(k, whole[k]! ^ 1));
      refused(whole.subarray(0, k));
    }
    refused(Uint8Array.from([...whole, 0]));
    writeFileSync(path, whole.subarray(0, 100));
    expect(() => openProof(path)).toThrow(/a\.proof.*cut short/);
  });

  test('with true checksums but a false header or false entries is refused', async () => {
    const rules = await rulesOf({ game: 'tic-tac-toe' });
    const { header, entries } = proofOf(rules, { game: 'tic-tac-toe' });
    const claims = header.claims.map((claim) => ({ ...claim, entries: claim.entries + 1 }));
    for (const wrong of [
      { claims },
      { claims: [] },
      { leafNodes: 10 ** 9 },
      { leafNodes: -1 },
      { game: 3 as unknown as string },
      { claims: [{ mover: true, gets: 'draw' as 'tie', entries: entries.length }] },
    ])
      expect(() => readProof(writeProof({ ...header, ...wrong }, entries, raw), inflate)).toThrow(PlayError);
    expect(readProof(writeProof(header, entries, raw), inflate).entries).toEqual(entries);
    const large = entries.with(0, 2 ** 31);
    expect(readProof(writeProof(header, large, raw), inflate).entries).toEqual(large);
  });

  test('is refused by other rules', async () => {
    const proof = proofOf(await rulesOf({ game: 'tic-tac-toe' }), { game: 'tic-tac-toe' });
    const misere = await rulesOf({ game: 'tic-tac-toe', options: { misere: 'yes' } });
    expect(() => checkProof(misere, proof)).toThrow(/the rules of tic-tac-toe are not those of the proof/);
  });
});

test('what checks a proof uses nothing of the engines', () => {
  const seen = new Set<string>();
  const files = ['check.ts'];
  for (let file; (file = files.pop()) !== undefined;) {
    if (seen.has(file)) continue;
    seen.add(file);
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    for (const [, types, from] of source.matchAll(/^import (type )?[^;]*? from '([^']*)';/gms)) {
      if (types === undefined) expect(from).toMatch(/^(\.\/|\.\.\/(base|rules|tables)\/)/);
      if (from!.startsWith('./')) files.push(from!.slice(2));
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['check.ts', 'walk.ts', 'settle.ts', 'claim.ts']));
  expect(seen.has('prove.ts') || seen.has('oracle.ts')).toBe(false);
});
