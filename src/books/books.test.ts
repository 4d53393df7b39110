import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadGame } from '../games/index.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import { solve } from '../engines/solve.ts';
import { count, rules, shape, turns } from '../kit/index.ts';
import type { Rules } from '../rules/rules.ts';
import { openBook } from './file.ts';
import { makeBook } from './make.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'books-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const of = { game: 'test', options: {} };
const making = { of, madeBy: 'test', memory: 2 ** 24 };

/** All positions after at most so many plies, each once. */
function within<P>(of: Rules<P>, plies: number): readonly P[] {
  const found = new Map([[of.position.text(of.start), of.start]]);
  let last = [of.start];
  for (let k = 0; k < plies; k++) {
    const next = last.flatMap((p) => legalMoves(of, p));
    last = next.filter((q) => !found.has(of.position.text(q)));
    for (const q of last) found.set(of.position.text(q), q);
  }
  return [...found.values()];
}

/** Compares books of these plies with what the game is solved to, by an engine that makes a table. */
function expectBooks<P>(one: Rules<P>, depths: readonly number[]): void {
  const table = solve(one);
  for (const plies of depths) {
    const path = join(FOLDER, 'compared.book');
    makeBook(one, path, { ...making, plies });
    const book = openBook(path, one, of);
    const far = within(one, plies + 1);
    const near = new Set(within(one, plies).map((p) => one.position.text(p)));
    // in any order, so that layers are read when they are needed
    for (const p of far.toReversed()) {
      const { outcome, remoteness, score } = table.value(p) ?? {};
      const found = book.value(p);
      const expected = near.has(one.position.text(p)) ? { outcome, remoteness, score } : {};
      expect({ outcome: found?.outcome, remoteness: found?.remoteness, score: found?.score }).toEqual({
        outcome: undefined,
        remoteness: undefined,
        score: undefined,
        ...expected,
      });
    }
  }
}

/** Two heaps, of which a player takes one to three from one, or one from both. */
const heapsPosition = shape({ a: count(7), b: count(5) });
const heaps = rules(heapsPosition, {
  start: { a: 7, b: 5 },
  moves: ({ a, b }) => [
    ...[1, 2, 3].filter((n) => n <= a).map((n) => ({ a: a - n, b })),
    ...[1, 2, 3].filter((n) => n <= b).map((n) => ({ a, b: b - n })),
    ...(a > 0 && b > 0 ? [{ a: a - 1, b: b - 1 }] : []),
  ],
  pliesLeft: ({ a, b }) => a + b,
  noMoves: 'loses',
});

/** Left takes one or two, right one or three; either may pass for one of two tokens, and an empty heap ties. */
const passesPosition = shape({ turn: turns('left', 'right'), n: count(12), tokens: count(2) });
const passes = rules(passesPosition, {
  start: { turn: 'left', n: 12, tokens: 2 },
  moves: ({ turn, n, tokens }) => {
    const next = turn === 'left' ? 'right' : 'left';
    const amounts = turn === 'left' ? [1, 2] : [1, 3];
    const taken = amounts.filter((k) => k <= n).map((k) => ({ turn: next, n: n - k, tokens }) as const);
    return tokens > 0 && n > 0 ? [...taken, { turn: next, n, tokens: tokens - 1 } as const] : taken;
  },
  pliesLeft: ({ n, tokens }) => n + tokens,
  noMoves: ({ turn }) => (turn === 'left' ? 'ties' : 'loses'),
});

/** Numbers in a row, of which a side takes one from an end for as many points; after an even one it moves again. */
const VALUES = [3, 8, 1, 6, 2, 7, 4, 5, 9];
const rowPosition = shape({ turn: turns('left', 'right'), from: count(9), to: count(9) });
interface Ends {
  readonly from: number;
  readonly to: number;
}
const taken = (p: Ends, q: Ends): number => VALUES[p.from < q.from ? p.from : q.to] ?? 0;
const row = rules(rowPosition, {
  start: { turn: 'left', from: 0, to: 9 },
  legal: ({ from, to }) => from <= to,
  moves: (p) => {
    if (p.from === p.to) return [];
    const other = p.turn === 'left' ? 'right' : 'left';
    const ends = [
      { from: p.from + 1, to: p.to },
      { from: p.from, to: p.to - 1 },
    ];
    return ends.map((q) => ({ ...q, turn: taken(p, q) % 2 === 0 ? p.turn : other }) as const);
  },
  pliesLeft: ({ from, to }) => to - from,
  gain: taken,
});

test('a book of any depth says what the game is solved to, and nothing of positions beyond', async () => {
  expectBooks(heaps, [0, 1, 3, 12]);
  expectBooks(passes, [0, 1, 3, 14]);
  expectBooks(row, [0, 1, 3, 9]);
  expectBooks((await loadGame('tic-tac-toe')).read({}), [0, 1, 4, 9]);
  if (process.env['EXHAUSTIVE'] !== undefined)
    expectBooks((await loadGame('connect-four')).read({ width: '4', height: '4' }), [0, 2, 5]);
  expectBooks((await loadGame('dots-and-boxes')).read({}), [1, 3]);
});

test('a book that was interrupted has the same bytes in the end, with any number of threads', async () => {
  const fours = (await loadGame('connect-four')).read({ width: '4', height: '4' });
  const [whole, again, threads] = [join(FOLDER, 'whole'), join(FOLDER, 'again'), join(FOLDER, 'threads')];
  makeBook(fours, whole, { ...making, plies: 5 });
  expect(() => makeBook(fours, again, { ...making, plies: 5, time: 0 })).toThrow(/same command continues/);
  for (const until of [0, 1, 20, 100]) {
    const progress = (done: number): void => {
      if (done === until) throw new Error('interrupted');
    };
    expect(() => makeBook(fours, again, { ...making, plies: 5, progress })).toThrow(/interrupted/);
    // the last line was cut off, or is damaged
    const kept = readFileSync(`${again}.unfinished`);
    const last = until === 1 ? '[1,2' : '00000000 [1,2]\n[1,x]\n';
    writeFileSync(`${again}.unfinished`, Buffer.concat([kept, Buffer.from(last)]));
  }
  const notes: string[] = [];
  makeBook(fours, again, { ...making, plies: 5, note: (sentence) => notes.push(sentence) });
  makeBook(fours, threads, { ...making, plies: 5, threads: 2 });
  expect(notes).toEqual([expect.stringMatching(/^an unfinished book is continued: 100 of /)]);
  expect(readFileSync(again)).toEqual(readFileSync(whole));
  expect(readFileSync(threads)).toEqual(readFileSync(whole));
});

test('each changed or missing byte is noticed, and books of other games and rules are refused', () => {
  const path = join(FOLDER, 'sound.book');
  makeBook(heaps, path, { ...making, plies: 2 });
  const bytes = readFileSync(path);
  const changed = join(FOLDER, 'changed.book');
  for (let k = 0; k < bytes.length; k++) {
    writeFileSync(changed, Buffer.from(bytes.map((byte, at) => (at === k ? byte ^ 1 : byte))));
    expect(() => openBook(changed, heaps, of)).toThrow(/no book|damaged|cut short|has format|something was/);
    writeFileSync(changed, bytes.subarray(0, k));
    expect(() => openBook(changed, heaps, of)).toThrow(/no book|cut short/);
  }
  expect(() => openBook(path, heaps, { game: 'other', options: {} })).toThrow(/book for test, not for other/);
  const others = rules(heapsPosition, {
    start: { a: 7, b: 5 },
    moves: ({ a, b }) => (a > 0 ? [{ a: a - 1, b }] : []),
    pliesLeft: ({ a }) => a,
    noMoves: 'loses',
  });
  expect(() => openBook(path, others, of)).toThrow(/other rules/);
});
