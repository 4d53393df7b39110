/** Answers of a search that is continued by each question. */
import { expect, test } from 'vitest';
import { loadGame } from '../games/index.ts';
import type { Rules } from '../rules/rules.ts';
import { SEARCHES } from '../engines/searches.ts';
import { solve } from '../engines/solve.ts';
import { type Book, bookOf } from '../proofs/book.ts';
import { shippedProof } from '../proofs/shipped.ts';
import { type KnownPosition, lineJson, positionJson } from './answers.ts';
import { SearchedGame } from './searched.ts';

type P = KnownPosition['position'];

/** A search that must say what it knows as soon as it may, and what is known of the start of its game. */
function begun(
  rules: Rules<P>,
  book?: Book<P>,
): { readonly game: SearchedGame; readonly known: KnownPosition } {
  const game = new SearchedGame(rules, rules.start, { memory: 2 ** 24, turn: 0, book });
  const { value } = game.solution;
  const source = { value, positions: 0, plan: '' };
  return { game, known: { game: 'connect-four', options: {}, rules, source, position: rules.start } };
}

test('each question continues the search until the answer is complete', async () => {
  const rules = (await loadGame('connect-four')).read({ width: '5', height: '5' });
  const { game, known } = begun(rules);
  const all = solve(rules, { engines: SEARCHES, memory: 2 ** 24 });
  const source = { value: (p: P) => all.value(p), positions: 0, plan: '' };
  for (const kind of ['position', 'line'] as const) {
    let answer = game.answer(known, kind);
    // this takes about ten times as many nodes as are visited between two looks at the clock
    if (kind === 'position') expect(answer.open).toBe(true);
    while (answer.open) answer = game.answer(known, kind);
    const whole = { ...known, source };
    const expected = kind === 'position' ? positionJson(whole) : lineJson(whole, undefined);
    const told = JSON.parse(answer.body) as { readonly moves: unknown; readonly value: unknown };
    expect(told.value).toEqual(expected.value);
    if (kind === 'position') expect(told.moves).toEqual(expected.moves);
    else expect(told.moves).toHaveLength(25);
  }
  // Tromp, tromp.github.io/c4: a tie, so the board is full
  expect(all.value(rules.start)).toEqual({ outcome: 'tie', remoteness: 25 });
});

test('an open answer has true bounds, and the bounds of every move', async () => {
  const rules = (await loadGame('connect-four')).read({ width: '7', height: '6' });
  const { game, known } = begun(rules);
  const answer = game.answer(known, 'position');
  expect(answer.open).toBe(true);
  const { bounds, moves } = JSON.parse(answer.body) as {
    readonly bounds: { readonly settled: boolean };
    readonly moves: readonly { readonly name: string; readonly bounds: object }[];
  };
  expect(bounds).toMatchObject({ perspective: 'x', settled: false });
  expect(moves).toHaveLength(7);
  for (const move of moves) expect(move.bounds).toMatchObject({ perspective: 'o' });
});

test('in the opening of connect four an open answer says who wins, from the proof that comes with the program', async () => {
  const connectFour = await loadGame('connect-four');
  const options = { width: '7', height: '6' };
  const rules = connectFour.read(options);
  const of = { game: connectFour.name, options: connectFour.texts(options) };
  const { game, known } = begun(rules, bookOf(rules, shippedProof(rules, rules.start, of)!));
  const { bounds, moves } = JSON.parse(game.answer(known, 'position').body) as {
    readonly bounds: object;
    readonly moves: readonly { readonly name: string; readonly bounds: object }[];
  };
  // J. D. Allen and V. Allis, 1988
  expect(bounds).toMatchObject({ settled: false, words: 'X wins; after how many plies is open.' });
  expect(moves.find(({ name }) => name === 'd')?.bounds).toMatchObject({
    most: { outcome: 'loss' },
    words: 'X wins; after how many plies is open.',
  });
  expect(moves.find(({ name }) => name === 'a')?.bounds).toMatchObject({ words: 'Who wins is open.' });
});
