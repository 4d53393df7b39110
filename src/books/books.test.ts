import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadGame } from '../games/index.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import type { Value } from '../engines/contract/value.ts';
import { solve } from '../engines/solve.ts';
import { board, cells, count, places, rules, shape, turn } from '../kit/index.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { openBook } from './file.ts';
import { makeBook } from './make.ts';
import { unfinishedPath } from './unfinished.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'books-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const of = { game: 'test', options: {} };
const making = { of, madeBy: 'test', memory: 2 ** 24 };
let made = 0;
const newPath = (): string => join(FOLDER, `${made++}.book`);

const libraryRules = async (
  name: string,
  options: Readonly<Record<string, string>>,
): Promise<Rules<Position>> => (await loadGame(name)).read(options);

/** Two heaps, of which a player takes one to three from one, or one from both; who takes the last wins. Impartial. */
function heaps(): Rules<Position> {
  const position = shape({ a: count(9), b: count(6) });
  return rules(position, {
    start: { a: 9, b: 6 },
    moves: ({ a, b }) => [
      ...[1, 2, 3].filter((n) => n <= a).map((n) => ({ a: a - n, b })),
      ...[1, 2, 3].filter((n) => n <= b).map((n) => ({ a, b: b - n })),
      ...(a > 0 && b > 0 ? [{ a: a - 1, b: b - 1 }] : []),
    ],
    pliesLeft: ({ a, b }) => a + b,
    symmetries: [],
    noMoves: 'loses',
  });
}

/** One side takes one or two, the other one, three or a pass that costs it a token. Partizan, with passes. */
function passes(): Rules<Position> {
  const position = shape({ turn: turn('left', 'right'), n: count(15), tokens: count(2) });
  return rules(position, {
    start: { turn: 'left', n: 15, tokens: 2 },
    moves: ({ turn: side, n, tokens }) => {
      const next = side === 'left' ? 'right' : 'left';
      const taken = (side === 'left' ? [1, 2] : [1, 3])
        .filter((k) => k <= n)
        .map((k) => ({ turn: next, n: n - k, tokens }));
      return tokens > 0 ? [...taken, { turn: next, n, tokens: tokens - 1 }] : taken;
    },
    pliesLeft: ({ n, tokens }) => n + tokens,
    noMoves: 'loses',
  });
}

/** Numbers in a row, of which a side takes one from an end; an even one moves again. A scoring game that keeps the turn. */
function row(): Rules<Position> {
  const values = [3, 8, 1, 6, 2, 7, 4, 5, 9];
  const position = shape({ turn: turn('left', 'right'), from: count(9), to: count(9) });
  const other = { left: 'right', right: 'left' } as const;
  const taken = (p: { from: number; to: number }, q: { from: number; to: number }): number =>
    values[p.from < q.from ? p.from : q.to]!;
  return rules(position, {
    start: { turn: 'left', from: 0, to: 9 },
    legal: ({ from, to }) => from <= to,
    moves: (p) => {
      if (p.from === p.to) return [];
      const ends = [
        { from: p.from + 1, to: p.to },
        { from: p.from, to: p.to - 1 },
      ];
      return ends.map((q) => ({ ...q, turn: taken(p, q) % 2 === 0 ? p.turn : other[p.turn] }));
    },
    pliesLeft: ({ from, to }) => to - from,
    gain: taken,
  });
}
