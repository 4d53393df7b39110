import { expect, test } from 'vitest';
import { legalMoves } from '../engines/contract/graph.ts';
import { solve } from '../engines/solve.ts';
import { loadGame } from '../games/index.ts';
import { keyCells } from './key-cells.ts';
import { whyImpossible } from './impossible.ts';

test.each([
  ['hexapawn', {}, 'pawns'],
  ['hackenbush', {}, 'edges'],
  ['notakto', {}, 'cells'],
] as const)('key cells of %s: emptied in the text, another outcome', async (name, options, field) => {
  const rules = (await loadGame(name)).read(options);
  const { position, start } = rules;
  const solution = solve(rules);
  const seen = new Map([[position.text(start), start]]);
  let found = 0;
  for (const [text, p] of seen) {
    for (const q of legalMoves(rules, p)) if (seen.size < 40) seen.set(position.text(q), q);
    if (rules.ended(p) !== 0) continue;
    // the same by hand: one symbol after the other becomes a dot
    const before = text.slice(0, text.indexOf(`${field}=`) + field.length + 1);
    const board = text.slice(before.length);
    const expected: string[] = [];
    for (const [k, symbol] of [...board].entries()) {
      if (symbol === '.' || symbol === '/') continue;
      const q = position.parse(`${before}${board.slice(0, k)}.${board.slice(k + 1)}`);
      if (!rules.legal(q) || rules.ended(q) !== 0 || whyImpossible(rules, q)) continue;
      const then = solution.value(q)?.outcome;
      if (then !== undefined && then !== solution.value(p)!.outcome) expected.push(`${symbol} ${then}`);
    }
    const keys = keyCells(rules, solution, p, solution.value(p)!);
    const got = keys.flatMap(({ pieces, value }) => pieces.map(({ symbol }) => `${symbol} ${value.outcome}`));
    expect(got.toSorted()).toEqual(expected.toSorted());
    expect(keys.every(({ cells, pieces }) => cells.length === pieces.length)).toBe(true);
    found += got.length;
  }
  expect(found).toBeGreaterThan(5);
});
