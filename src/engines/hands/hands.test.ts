import { expect, test } from 'vitest';
import { differences, legalPositions } from '../../../test/agreement.ts';
import { relationOf } from '../../../test/random-games.ts';
import { checkSeeds } from '../../../test/random.ts';
import { handsGame } from '../../../test/random-hands.ts';
import { slowSolve } from '../../../test/slow-solver.ts';
import { Board } from '../../kit/board.ts';
import { one, turns } from '../../kit/fields.ts';
import { oneOf } from '../../kit/piece-fields.ts';
import { pieces } from '../../kit/pieces.ts';
import { shape } from '../../kit/shape.ts';
import { loadGame } from '../../games/index.ts';
import { LOSS, OPEN, WIN } from '../../rules/ending.ts';
import { rules } from '../../rules/rules.ts';
import { returns } from '../../rules/structure.ts';
import { solveUnaudited as solve } from '../../../test/solve.ts';
import { tierGame } from './tier-game.ts';
import { TAKEN, TierKernel } from './kernel.ts';

const GAMES = process.env['EXHAUSTIVE'] ? 200 : 20;

test('on random sets of pieces the kernel has the labels and un-moves that the rules give', () => {
  let [games, arrangements, exchanged, openings, guarded, dropped] = [0, 0, 0, 0, 0, 0];
  checkSeeds(GAMES, (random) => {
    const rules = handsGame(random, { goes: random.pick([undefined, 'gone']) });
    const { position, unmoves = () => [] } = rules;
    const game = tierGame(rules);
    if (typeof game === 'string') return;
    const kernel = TierKernel.of(game.structure, game.index, game.layout)!;
    kernel.seed();
    games++;
    exchanged += +game.layout.exchanged;
    const indexOf = (p: typeof rules.start): number | undefined => kernel.indexOf(position.toMove(p), p);
    const seen = new Set<number>();
    const { played, size } = game.layout;
    openings += +(played < size);
    dropped += +(played < size && game.structure.pieces.some((piece) => !returns(piece)));
    guarded += +game.layout.guarded;
    /** Whether a move of p captures a leader: it leads to a position without a number. */
    const captures = (p: typeof rules.start): boolean =>
      rules.ended(p) === OPEN && rules.moves(p).some((q) => indexOf(q) === undefined);
    for (let i = 0; i < size; i++) {
      const p = kernel.positionAt(i);
      const text = position.text(p);
      const moves = rules.ended(p) === OPEN ? rules.moves(p) : [];
      const takes = captures(p);
      // where leaders guard themselves, positions in which one can be captured are nobody's moves
      const skipped = (q: typeof rules.start): boolean => game.layout.guarded && captures(q);
      const safe = moves.filter((q) => !takes && !skipped(q)).length;
      const before = unmoves(p).flatMap((q) => (skipped(q) ? [] : indexOf(q)!));
      const got = {
        text,
        legal: rules.legal(p),
        i: indexOf(p),
        label: kernel.label(i),
        before: [...kernel.unmoves(i)].sort(),
      };
      const label = moves.length === 0 ? -1 : takes ? -2 : safe === 0 ? -3 : safe;
      expect(got).toEqual({ text, legal: true, i, label, before: before.sort() });
      arrangements++;
    }
    // every position has a number, but those where a leader is captured
    for (const p of legalPositions(rules)) {
      const i = indexOf(p);
      if (i === undefined) expect(rules.ended(p)).toBe(LOSS);
      else {
        seen.add(i);
        expect(indexOf(kernel.positionAt(i))).toBe(i);
      }
    }
    expect(seen.size).toBe(kernel.size);
  });
  expect(games).toBeGreaterThan(GAMES / 2);
  expect(exchanged).toBeGreaterThan(GAMES / 10);
  expect(openings).toBeGreaterThan(0);
  expect(dropped).toBeGreaterThan(0);
  expect(guarded).toBeGreaterThan(0);
  expect(arrangements).toBeGreaterThan(100 * games);
});

test('on random sets of pieces every value is that of the slow solver', () => {
  let longest = 0;
  checkSeeds(GAMES, (random) => {
    const rules = handsGame(random);
    if (typeof tierGame(rules) === 'string') return;
    const solution = solve(rules, { engine: 'hands' });
    const slow = slowSolve(rules, legalPositions(rules));
    expect(differences(rules, 'hands', solution, slow.value, slow.positions)).toEqual([]);
    longest = Math.max(longest, ...slow.positions.map((p) => slow.value(p)?.remoteness ?? 0));
  });
  expect(longest).toBeGreaterThan(5);
});

test('on random sets of pieces the reached positions are those that a search from the start finds', () => {
  let reached = 0;
  checkSeeds(GAMES, (random) => {
    const rules = handsGame(random);
    const { position } = rules;
    const game = tierGame(rules);
    if (typeof game === 'string' || game.layout.played < game.layout.size) return;
    const kernel = TierKernel.of(game.structure, game.index, game.layout, { reached: true })!;
    kernel.solve();
    for (const from of random.list(4, 4, () => random.below(kernel.size))) {
      const seen = new Set([from]);
      const counts = new Map<number, number>();
      for (const i of seen) {
        const meaning = kernel.meaningOrTaken(i);
        expect(meaning === TAKEN ? WIN + 4 : meaning).toBe(kernel.meaning(i));
        counts.set(meaning, (counts.get(meaning) ?? 0) + 1);
        const p = kernel.positionAt(i);
        const after = rules.ended(p) === OPEN ? rules.moves(p) : [];
        const numbers = after.map((q) => kernel.indexOf(position.toMove(q), q));
        // play is over once a leader can be captured
        if (game.layout.guarded && numbers.includes(undefined)) continue;
        for (const j of numbers) if (j !== undefined) seen.add(j);
      }
      reached += seen.size;
      const counted = [...kernel.countReached([from])].filter(([, count]) => count > 0);
      expect(new Map(counted)).toEqual(counts);
    }
  });
  expect(reached).toBeGreaterThan(1000);
});

/**
 * A piece that goes round a ring of 20 cells and becomes the next of 8 kinds with each round, until it can go no further, while the
 * other side has a piece that steps to and fro. So play takes two plies for each of the 160 steps.
 */
function longWay() {
  const kinds = 'abcdefgh';
  const board = new Board(1, 22, undefined, 'a1');
  const walker = oneOf(board, Object.fromEntries(Array.from(kinds, (kind) => [kind, () => true])));
  const position = shape({ turn: turns('walks', 'waits'), walker, waiter: one(board, 'w').or('off') });
  const ahead = relationOf(board.cells().map((c) => (c < 20 ? [(c + 1) % 20] : [])));
  const along = Object.fromEntries(Array.from(kinds, (kind) => [kind, ahead]));
  const next = (kind: string, from: number): string[] =>
    from < 19 ? [kind] : Array.from(kinds[kinds.indexOf(kind) + 1] ?? '');
  return rules(position, {
    start: position.parse('turn=walks walker=b1 waiter=u1'),
    moves: pieces(
      position,
      {
        walks: { walker: walker.relation(along, next) },
        waits: { waiter: relationOf(board.cells().map((c) => (c < 20 ? [] : [41 - c]))) },
      },
      { captured: 'owner' },
    ),
  });
}

test('labels have two bytes where play is longer than one can count', () => {
  const rules = longWay();
  const slow = slowSolve(rules, legalPositions(rules));
  const longest = Math.max(...slow.positions.map((p) => slow.value(p)?.remoteness ?? 0));
  expect(longest).toBeGreaterThan(255);
  for (const engine of ['hands', 'groups']) {
    const solution = solve(rules, { engine });
    expect(differences(rules, engine, solution, slow.value, slow.positions)).toEqual([]);
    expect(solution.signature()).toContain(`longest ${longest} `);
  }
});

test('the opening has the values of the slow solver', async () => {
  const rules = (await loadGame('tic-tac-chec')).read({ size: '2' });
  const solution = solve(rules, { engine: 'hands' });
  const slow = slowSolve(rules);
  expect(differences(rules, 'hands', solution, slow.value, slow.positions)).toEqual([]);
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
