/** The books that come with the program are right, and answer without being named. All positions are searched again by `npm run exhaustive`. */
import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBook } from '../src/books/file.ts';
import { BOOK, bookSize, readBook } from '../src/books/format.ts';
import { Layers } from '../src/books/layers.ts';
import type { ValueBook } from '../src/books/value-book.ts';
import { recompute } from '../src/engines/audit.ts';
import { legalMoves } from '../src/engines/contract/graph.ts';
import type { Value } from '../src/engines/contract/value.ts';
import { SEARCHES } from '../src/engines/searches.ts';
import { loadGame } from '../src/games/index.ts';
import { bookOf } from '../src/proofs/book.ts';
import { checkProof } from '../src/proofs/check.ts';
import { boundsOf } from '../src/proofs/claim.ts';
import { prove } from '../src/proofs/prove.ts';
import { shippedProof } from '../src/proofs/shipped.ts';
import { OPEN } from '../src/rules/ending.ts';
import { factAt } from '../src/rules/facts.ts';
import type { Position } from '../src/rules/positions.ts';
import { readEnveloped } from '../src/tables/enveloped-file.ts';
import { shippedPath } from '../src/tables/shipped.ts';
import { valueOf } from './facts.ts';
import { temporaryFolder } from './folder.ts';
import { program } from './program.ts';
import { type Server, startServer } from './serving.ts';
import { solveUnaudited as solve } from './solve.ts';

const EVERY = process.env['EXHAUSTIVE'] !== undefined;
const FOLDER = join(import.meta.dirname, '../shipped-books');

const books = await Promise.all(
  readdirSync(FOLDER).map(async (file) => {
    const path = join(FOLDER, file);
    const { header } = readEnveloped(path, { sizeOf: bookSize, read: readBook });
    const game = await loadGame(header.game);
    const rules = game.read(header.options);
    return { file, header, game, rules, book: openBook(path, rules, header) };
  }),
);

const same = ({ outcome, remoteness, score }: Value) => ({ outcome, remoteness, score });

describe.each(books)('$file', ({ file, header, game, rules, book }) => {
  const layers = new Layers(rules, rules.start);
  while (layers.plies + 1 < header.layers.length) layers.next();

  test(`is a small ${BOOK.letters} file, with the name by which it is found`, () => {
    expect(statSync(join(FOLDER, file)).size).toBeLessThanOrEqual(100 * 1024);
    expect(basename(shippedPath('book', header))).toBe(file);
    expect(header.position).toBe(rules.position.text(rules.start));
  });

  test('says what others have found of the start, and of its moves', () => {
    let compared = 0;
    for (const p of [rules.start, ...legalMoves(rules, rules.start)]) {
      const fact = factAt(game, header.options, rules, p);
      if (!fact) continue;
      const { outcome, remoteness } = valueOf(rules, p, fact);
      expect(book.value(p)).toMatchObject({ outcome, ...(remoteness !== undefined && { remoteness }) });
      compared++;
    }
    expect(compared).toBeGreaterThan(0);
  });

  test('agrees with itself, and on who wins with the proof of the start', () => {
    const proof = bookOf(rules, shippedProof(rules, rules.start, header)!)!;
    let [inner, proved] = [0, 0];
    for (const p of layers.positions) {
      const value = book.value(p)!;
      const outcome = proof.value(p)?.outcome;
      if (outcome !== undefined && ++proved) expect(value.outcome).toBe(outcome);
      if (!book.hasMoves(p) || ++inner === 0) continue;
      expect(same(value)).toEqual(same(recompute(rules, (q) => book.value(q), p).expected));
    }
    expect(Math.min(inner, proved)).toBeGreaterThan(20);
  });

  // one position of a wide board takes half a minute, all of them an hour
  const wide = rules.position.cells.length > 36;
  test.skipIf(wide && !EVERY)('has the values that a search finds', { timeout: 7_200_000 }, () => {
    const [first, end] = layers.layer(layers.plies);
    const last = layers.positions.slice(first, end).filter((p) => rules.ended(p) === OPEN);
    // the nearest to their ends, which a search finds soon
    const pliesOf = (p: Position): number => book.value(p)!.remoteness!;
    const searched = EVERY ? last : last.toSorted((p, q) => pliesOf(p) - pliesOf(q)).slice(0, 2);
    const found = solve(rules, { engines: SEARCHES, from: searched[0]! });
    for (const p of searched) expect(same(found.value(p)!)).toEqual(same(book.value(p)!));
  });
});

// proofs say who wins there, which check-proof accepts: the books once had other values
test.each([
  [
    'connect-four-7-6-4.book',
    'turn=x cells=......./......./......./......./......./x.o....',
    { outcome: 'loss', remoteness: 40 },
  ],
  [
    'connect-four-6-6-4.book',
    'turn=x cells=....../....../..o.../..x.../..o.../..x...',
    { outcome: 'tie', remoteness: 32 },
  ],
] as const)(
  '%s has the value of %s for which there is a proof',
  { timeout: 3_600_000 },
  (name, text, expected) => {
    const { rules, book, header } = books.find(({ file }) => file === name)!;
    const from = rules.position.parse(text);
    expect(book.value(from)).toMatchObject(expected);
    if (!EVERY) return;
    const path = join(temporaryFolder(), 'book.proof');
    const proof = prove(rules, path, {
      of: { game: header.game, options: header.options },
      madeBy: 'a test',
      from,
    });
    expect(checkProof(rules, proof).flaw).toBeUndefined();
    const { least, most } = boundsOf(proof.header.claims);
    expect((least ?? most)?.outcome).toBe(expected.outcome);
  },
);

describe('answers without a flag', () => {
  const { rules, book, header } = books.find(({ file }) => file === 'connect-four-6-6-4.book')!;
  const flags = Object.entries(header.options).flatMap(([name, value]) => [`--${name}`, value]);
  const query = new URLSearchParams(header.options);
  const from = (columns: string): Position =>
    [...columns].reduce((p, c) => rules.moves(p).find((q) => rules.name(p, q) === c)!, rules.start);
  const source = { name: 'book', words: 'the book connect-four-6-6-4.book that comes with the program' };
  const plies = (of: ValueBook<Position>, p: Position) => of.value(p)!.remoteness;

  let server: Server;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.end());

  test('solve and explain, also at its last layer', async () => {
    for (const columns of ['', 'ca', 'cbad']) {
      const p = from(columns);
      const asked = [header.game, ...flags, '--position', rules.position.text(p), '--json'];
      const solved = await program(['solve', ...asked]);
      const json = JSON.parse(solved.out);
      expect(solved.status).toBe(0);
      expect(json).toMatchObject({ source, value: { outcome: book.value(p)!.outcome } });
      expect(json.value.remoteness.plies).toBe(plies(book, p));
      const explained = await program(['explain', ...asked.slice(0, -1)]);
      // at the last layer the moves have no values
      const ends = columns.length === 4;
      expect(explained.status).toBe(ends ? 4 : 0);
      expect(explained.out).toContain(`wins in ${plies(book, p)} plies.`);
      expect(explained.out).toContain(`From ${source.words}${ends ? ', which ends here' : '.'}`);
    }
  });

  test('who asks for a search gets one', async () => {
    const { out } = await program(['solve', header.game, ...flags, '--time', '0.2', '--json']);
    expect(JSON.parse(out).source.name).toBe('search');
  });

  test('the computer plays its moves', async () => {
    const { out } = await program(['play', header.game, ...flags, '--side', 'o', '--seed', '1'], 'quit\n');
    expect(out).toContain('in the opening they are from the book');
    const best = rules.name(rules.start, book.move(rules.start)!);
    expect(out).toMatch(new RegExp(`\\b${best}\\b`));
  });

  test('the API', async () => {
    const answer = await server.get(`/api/games/${header.game}/position?${query}`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      value: { outcome: book.value(rules.start)!.outcome, remoteness: { plies: plies(book, rules.start) } },
      moves: legalMoves(rules, rules.start).map(() => ({ value: {} })),
    });
    expect(JSON.parse(text).source).toEqual(source);
    expect(text).not.toContain(FOLDER);
  });
});
