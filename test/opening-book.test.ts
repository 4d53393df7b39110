/** Proofs as opening books, and play on boards on which no table fits. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ALL_ENGINES } from '../src/engines/all.ts';
import { solve } from '../src/engines/solve.ts';
import { loadGame } from '../src/games/index.ts';
import { SearchedPlay } from '../src/play/searched.ts';
import { bookOf } from '../src/proofs/book.ts';
import { prove } from '../src/proofs/index.ts';
import { shippedProof } from '../src/proofs/shipped.ts';
import { LOSS, OPEN } from '../src/rules/ending.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { temporaryFolder } from './folder.ts';
import { Random } from './random.ts';

const FOLDER = temporaryFolder();

/** The positions of random games from the start in which play goes on, the first plies more often. */
function openings(rules: Rules<Position>, games: number, plies: number): Position[] {
  const random = new Random(3);
  return Array.from({ length: games }, () => {
    const played: Position[] = [];
    for (
      let p = rules.start;
      played.length < plies && rules.ended(p) === OPEN;
      p = random.pick(rules.moves(p))
    ) {
      played.push(p);
      if (rules.moves(p).length === 0) break;
    }
    return played;
  }).flat();
}

describe('a book', () => {
  test.each([
    // the first side wins, the second side wins, neither wins
    ['connect-four', { width: '4', height: '4', length: '3' }, 'win'],
    ['tic-tac-toe', { misere: 'yes', length: '2' }, undefined],
    ['tic-tac-toe', {}, 'tie'],
    ['connect-four', {}, 'tie'],
  ] as const)(
    'of %s %j has the outcomes of the table, and moves that keep them',
    async (name, options, outcome) => {
      const game = await loadGame(name);
      const rules = game.read(options);
      const table = solve(rules);
      const of = { game: name, options: game.texts(options) };
      const path = join(FOLDER, `${name}-${Object.values(options).join('-')}.proof`);
      const book = bookOf(rules, prove(rules, path, { of, madeBy: 'test', leafNodes: 0 }))!;
      let [values, moves] = [0, 0];
      for (const p of openings(rules, 100, 6)) {
        const value = book.value(p);
        const expected = { outcome: table.value(p)!.outcome };
        if (value) {
          values++;
          expect(value).toEqual(expected);
        }
        const move = book.move(p);
        if (move === undefined) continue;
        moves++;
        const after = table.value(move)!.outcome;
        expect({ win: 'loss', tie: 'tie', loss: 'win' }[after as 'win' | 'tie' | 'loss']).toBe(
          expected.outcome,
        );
      }
      expect(values).toBeGreaterThan(90);
      if (outcome) expect(book.value(rules.start)).toEqual({ outcome });
      if (outcome) expect(moves).toBeGreaterThan(0);
    },
  );

  test('of plies is none, since its moves depend on how a position was reached', async () => {
    const game = await loadGame('tic-tac-toe');
    const rules = game.read({});
    const of = { game: 'tic-tac-toe', options: game.texts({}) };
    const from = rules.position.parse('turn=x cells=xx./oo./...');
    const proof = prove(rules, join(FOLDER, 'plies.proof'), { of, madeBy: 'test', from, want: 'value' });
    expect(bookOf(rules, proof)).toBeUndefined();
  });
});

describe('play where no table fits', () => {
  test('in the opening the moves are those of the shipped proof; later they are searched', async () => {
    const game = await loadGame('connect-four');
    const options = { width: '6', height: '6' };
    const rules = game.read(options);
    const proof = shippedProof(rules, rules.start, { game: game.name, options: game.texts(options) })!;
    const book = bookOf(rules, proof)!;
    const play = new SearchedPlay(rules, rules.start, { memory: 2 ** 24, patience: 0, book });
    const random = new Random(1);
    const chance = () => random.between(0, 999) / 1000;
    // o wins by the proof; x plays anything
    let p = rules.start;
    for (let ply = 0; rules.ended(p) === OPEN && rules.moves(p).length > 0; ply++) {
      if (ply % 2 === 0) p = play.choose('random', p, { random: chance })!;
      else {
        const wanted = book.move(p);
        const chosen = play.choose('perfect', p, { random: chance })!;
        if (wanted) expect(rules.position.text(chosen)).toBe(rules.position.text(wanted));
        p = chosen;
      }
      if (ply < 2) expect(play.known(p)).toEqual({ outcome: ply === 0 ? 'win' : 'loss' });
    }
    expect(rules.ended(p)).toBe(LOSS);
    expect(rules.position.toMove(p)).toBe(0);
  });

  test('values found in time are those of the table, best first', async () => {
    const rules = (await loadGame('connect-four')).read({});
    const table = solve(rules);
    const play = new SearchedPlay(rules, rules.start, { memory: 2 ** 24, patience: Infinity });
    expect(play.value(rules.start)).toEqual(table.value(rules.start));
    const { moves } = play.explain(rules.start)!;
    for (const { to, value } of moves) expect(table.value(to)!.outcome).toBe(value.outcome);
    expect(moves.map(({ name }) => name).sort()).toEqual(
      rules
        .moves(rules.start)
        .map((q) => rules.name(rules.start, q))
        .sort(),
    );
    expect(
      solve(rules, { engines: ALL_ENGINES, engine: 'lines' }).value(play.best(rules.start)!)?.outcome,
    ).toBe('tie');
  });
});
