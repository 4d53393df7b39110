/** What play reaches is never called impossible; what is, is answered only if that is asked for. */
import { describe, expect, test } from 'vitest';
import { legalMoves } from '../src/engines/contract/graph.ts';
import { whyImpossible } from '../src/play/impossible.ts';
import type { Rules } from '../src/rules/rules.ts';
import { program } from './program.ts';
import { Random } from './random.ts';
import {
  type Loose,
  blind,
  functionGame,
  heapsGame,
  menGame,
  piecesGame,
  placesGame,
  walksGame,
} from './random-games.ts';

/** Positions that play reaches from the start, at most `most`. */
function reached<P>(rules: Rules<P>, most: number): readonly P[] {
  const { text } = rules.position;
  const found = new Map([[text(rules.start), rules.start]]);
  for (const p of found.values()) {
    if (found.size > most) break;
    for (const q of legalMoves(rules, p)) if (!found.has(text(q))) found.set(text(q), q);
  }
  return [...found.values()];
}

const KINDS: Readonly<Record<string, (random: Random) => Rules<Loose>>> = {
  places: placesGame,
  men: menGame,
  walks: walksGame,
  pieces: piecesGame,
  heaps: heapsGame,
  functions: functionGame,
  'functions without a turn': (random) => functionGame(random, { impartial: true }),
  'symbols put down, known by nothing but their moves': (random) => blind(placesGame(random)),
};

test.each(Object.entries(KINDS))('nothing that play reaches is called impossible: %s', (_, made) => {
  const random = new Random(32);
  let positions = 0;
  for (let k = 0; k < 60; k++) {
    const rules = made(random);
    // a random start may have two pieces on one cell
    if (!rules.legal(rules.start)) continue;
    for (const p of reached(rules, 400)) {
      const why = whyImpossible(rules, p);
      if (why !== undefined) expect([rules.position.text(p), String(why)]).toEqual([]);
      positions++;
    }
  }
  expect(positions).toBeGreaterThan(50);
});

describe('an impossible position is answered on request, below the reason', () => {
  const asked = ['tic-tac-toe', '--position', 'turn=x cells=xxx/.../...'];
  const reason = '3 x and 0 o, which are put down in turn';

  test.each(['solve', 'explain'])('by %s', async (command) => {
    const [refused, words, json] = await Promise.all([
      program([command, ...asked]),
      program([command, ...asked, '--impossible']),
      program([command, ...asked, '--impossible', '--json']),
    ]);
    expect(refused).toEqual({
      status: 2,
      out: '',
      error: `tic-tac-toe: --position: impossible position 'turn=x cells=xxx/.../...': ${reason}; with --impossible it is answered all the same\n`,
    });
    expect(words.out).toMatch(`Impossible position: ${reason}.\n\nIts value all the same:\n`);
    expect(words.out).toContain('O has won.');
    expect(Object.entries(JSON.parse(json.out) as object)[0]).toEqual(['impossible', reason]);
  });

  test('but not if it has no value', async () => {
    const { status, error } = await program([
      'solve',
      'pong-hau-ki',
      '--impossible',
      '--position',
      'turn=black black=a1/a3 white=a1/c1',
    ]);
    expect(status).toBe(2);
    expect(error).toMatch(/impossible position '.*': two pieces on a1\n$/);
  });

  test('a possible one has no headline', async () => {
    const { out } = await program(['solve', 'tic-tac-toe', '--impossible', '--quiet']);
    expect(out).toMatch(/^A tie/);
  });
});
