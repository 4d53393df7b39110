import { expect, test } from 'vitest';
import { differences, legalPositions } from '../../../test/agreement.ts';
import { checkSeeds } from '../../../test/random.ts';
import { handsGame } from '../../../test/random-hands.ts';
import { slowSolve } from '../../../test/slow-solver.ts';
import { loadGame } from '../../games/index.ts';
import { LOSS, OPEN } from '../../rules/ending.ts';
import { solve } from '../solve.ts';
import { tierGame } from './engine.ts';
import { TierKernel } from './kernel.ts';

const GAMES = process.env['EXHAUSTIVE'] ? 200 : 20;

test('on random sets of pieces the kernel has the labels and un-moves that the rules give', () => {
  let [games, arrangements, exchanged] = [0, 0, 0];
  checkSeeds(GAMES, (random) => {
    const rules = handsGame(random);
    const { position, unmoves = () => [] } = rules;
    const game = tierGame(rules);
    if (typeof game === 'string') return;
    const kernel = TierKernel.of(game.structure, game.index, game.layout)!;
    kernel.seed();
    games++;
    exchanged += +game.layout.exchanged;
    const indexOf = (p: typeof rules.start): number | undefined => kernel.indexOf(position.toMove(p), p);
    const seen = new Set<number>();
    for (let i = 0; i < kernel.size; i++) {
      const p = kernel.positionAt(i);
      const text = position.text(p);
      const moves = rules.ended(p) === OPEN ? rules.moves(p) : [];
      // a move that captures a leader leads to a position without a number
      const takes = moves.some((q) => indexOf(q) === undefined);
      const before = unmoves(p).map((q) => indexOf(q)!);
      const got = {
        text,
        legal: rules.legal(p),
        i: indexOf(p),
        label: kernel.label(i),
        before: [...kernel.unmoves(i)].sort(),
      };
      const label = moves.length === 0 ? -1 : takes ? -2 : moves.length;
      expect(got).toEqual({ text, legal: true, i, label, before: before.sort() });
      arrangements++;
    }
    // every position has a number, but those where a leader is captured
    for (const p of legalPositions(rules)) {
      const i = indexOf(p);
      if (i === undefined) expect(rules.ended(p)).toBe(LOSS);
      else seen.add(i);
    }
    expect(seen.size).toBe(kernel.size);
  });
  expect(games).toBeGreaterThan(GAMES / 2);
  expect(exchanged).toBeGreaterThan(GAMES / 10);
  expect(arrangements).toBeGreaterThan(100 * games);
});

test('on random sets of pieces every value is that of the slow solver', () => {
  let longest = 0;
  checkSeeds(GAMES, (random) => {
    const rules = handsGame(random);
    if (typeof tierGame(rules) === 'string') return;
    const solution = solve(rules, { engine: 'tiers' });
    const slow = slowSolve(rules, legalPositions(rules));
    expect(differences(rules, 'tiers', solution, slow.value, slow.positions)).toEqual([]);
    longest = Math.max(longest, ...slow.positions.map((p) => slow.value(p)?.remoteness ?? 0));
  });
  expect(longest).toBeGreaterThan(5);
});

test('the opening has the values of the slow solver', async () => {
  const rules = (await loadGame('tic-tac-chec')).read({ size: '2' });
  const solution = solve(rules, { engine: 'tiers' });
  const slow = slowSolve(rules);
  expect(differences(rules, 'tiers', solution, slow.value, slow.positions)).toEqual([]);
});

test.each([
  // B. Liou, github.com/brianhliou/tic-tac-chec: positions after the opening
  ['tic-tac-chec', { size: '4', opening: 'no' }, 2_462_360_745],
  // T. Tanaka, 2009: arrangements of all pieces
  ['dobutsu-shogi', { beside: 'all' }, 1_567_925_964],
] as const)('%s has as many arrangements as published', async (name, options, published) => {
  const game = tierGame((await loadGame(name)).read(options));
  expect(typeof game === 'string' ? game : game.index.first.at(-1)).toBe(published);
});
