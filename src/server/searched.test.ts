/** Answers of a search that is continued by each question. */
import { expect, test } from 'vitest';
import { loadGame } from '../games/index.ts';
import { questionOf } from '../answers/question.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { SEARCHES } from '../engines/searches.ts';
import { solve } from '../engines/solve.ts';
import { type Book, bookOf } from '../proofs/book.ts';
import { shippedProof } from '../proofs/shipped.ts';
import { type KnownPosition, lineJson, positionJson } from './answers.ts';
import { SearchedGame } from './searched.ts';

/** A search that must say what it knows as soon as it may, and what is known of the start of its game. */
async function begun(
  options: Readonly<Record<string, string>>,
  book?: (rules: Rules<Position>) => Book<Position> | undefined,
): Promise<{ readonly search: SearchedGame; readonly known: KnownPosition }> {
  const game = await loadGame('connect-four');
  const question = questionOf(
    { game, options, text: undefined, impossible: false, wants: 'moves' },
    { rules: () => game.read(options), position: ({ position }, text) => position.parse(text) },
  );
  const { rules } = question;
  const search = new SearchedGame(rules, rules.start, { memory: 2 ** 24, turn: 0, book: book?.(rules) });
  return {
    search,
    known: { question, values: search.values, origin: { is: 'source', name: 'book', words: '' } },
  };
}

test('each question continues the search until the answer is complete', async () => {
  const { search, known } = await begun({ width: '6', height: '5' });
  const { rules } = known.question;
  const all = solve(rules, { engines: SEARCHES, memory: 2 ** 24 });
  for (const kind of ['position', 'line'] as const) {
    let answer = search.written(known, kind);
    // this takes about ten times as many nodes as are visited between two looks at the clock
    if (kind === 'position') expect(answer.open).toBe(true);
    while (answer.open) answer = search.written(known, kind);
    const whole = { ...known, values: all };
    const expected = kind === 'position' ? positionJson(whole) : lineJson(whole, undefined);
    const told = JSON.parse(answer.body) as { readonly moves: unknown; readonly value: unknown };
    expect(told.value).toEqual(expected.value);
    if (kind === 'position') expect(told.moves).toEqual(expected.moves);
    else expect(told.moves).toHaveLength(30);
  }
  // Tromp, tromp.github.io/c4: a tie, so the board is full
  expect(all.value(rules.start)).toEqual({ outcome: 'tie', remoteness: 30 });
});

test('an open answer has true bounds, and the bounds of every move', async () => {
  const { search, known } = await begun({ width: '7', height: '6' });
  const answer = search.written(known, 'position');
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
  const of = { game: connectFour.name, options: connectFour.texts(options) };
  const { search, known } = await begun(options, (rules) =>
    bookOf(rules, shippedProof(rules, rules.start, of)!),
  );
  const { bounds, moves } = JSON.parse(search.written(known, 'position').body) as {
    readonly bounds: object;
    readonly moves: readonly { readonly name: string; readonly bounds: object }[];
  };
  // J. D. Allen and V. Allis, 1988
  expect(bounds).toMatchObject({
    settled: false,
    words: 'X wins, in at most 42 plies; whether sooner is open.',
  });
  expect(moves.find(({ name }) => name === 'd')?.bounds).toMatchObject({
    most: { outcome: 'loss' },
    words: 'X wins, in at most 41 plies; whether sooner is open.',
  });
  expect(moves.find(({ name }) => name === 'a')?.bounds).toMatchObject({ words: 'Who wins is open.' });
});
