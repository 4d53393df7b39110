/** Games that lead to a position are found where there are any, and only there. */
import { expect, test } from 'vitest';
import { loadGame } from '../games/index.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { type WayToPosition, gameLeadingTo } from './reach.ts';
import { whyImpossible } from './impossible.ts';
import { legalMoves } from '../engines/contract/graph.ts';

function searched(rules: Rules<Position>, text: string, most = 100_000): WayToPosition<Position> {
  const search = gameLeadingTo(rules, rules.position.parse(text), most);
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

/** All positions that play reaches, by a plain search. */
function reachable({ rules }: { rules: Rules<Position> }): ReadonlySet<string> {
  const { text } = rules.position;
  const found = new Map([[text(rules.start), rules.start]]);
  for (const p of found.values())
    for (const q of legalMoves(rules, p)) if (!found.has(text(q))) found.set(text(q), q);
  return new Set(found.keys());
}

/** Small games with and without un-moves, with and without an end that every move brings nearer. */
const GAMES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['tic-tac-toe', { width: '3', height: '2' }],
  ['pong-hau-ki', {}],
  ['quixo', { n: '2' }],
  ['hexapawn', { width: '2', height: '3' }],
];

test.each(GAMES)('%s %o: a game is found to a position exactly if play reaches it', async (name, options) => {
  const rules = (await loadGame(name)).read(options);
  const { text, unrank, size } = rules.position;
  const reached = reachable({ rules });
  const counts = { found: 0, never: 0, unknown: 0 };
  for (let i = 0; i < size; i++) {
    const p = unrank(i);
    if (!rules.legal(p)) continue;
    const reach = searched(rules, text(p));
    counts[reach.is]++;
    expect([text(p), reach.is]).toEqual([text(p), reached.has(text(p)) ? 'found' : 'never']);
    if (reach.is !== 'found') continue;
    // what play reaches is never called impossible, and the moves are moves
    expect(whyImpossible(rules, p)).toBeUndefined();
    let at = rules.start;
    for (const q of reach.moves) {
      expect(legalMoves(rules, at).map(text)).toContain(text(q));
      at = q;
    }
    expect(text(at)).toBe(text(p));
  }
  expect(counts.found).toBe(reached.size);
  expect(counts.never).toBeGreaterThan(0);
});

test('a search that would take too long is given up', async () => {
  const rules = (await loadGame('connect-four')).read({});
  expect(searched(rules, 'turn=x cells=..../..../.ox./.xo.', 5)).toEqual({ is: 'unknown' });
});
