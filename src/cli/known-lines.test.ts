/** What is known elsewhere of a position is said beside what the program has found, with its source. */
import { expect, test } from 'vitest';
import { loadGame } from '../games/index.ts';
import type { ValuedAnswer } from '../answers/answer.ts';
import { knownOf } from '../answers/known.ts';
import { questionOf } from '../answers/question.ts';
import { knownLines, knownMoveLines } from './known-lines.ts';

/** What is answered of a position of which nothing is known but what the file of the game says. */
async function about(
  name: string,
  options: Readonly<Record<string, string>>,
  text?: string,
): Promise<ValuedAnswer> {
  const game = await loadGame(name);
  const question = questionOf(
    { game, options, text, impossible: false, wants: 'moves' },
    { rules: () => game.read(options), position: ({ position }, written) => position.parse(written) },
  );
  const bounds = { least: undefined, most: undefined, settled: false };
  const values = { value: () => undefined, holds: () => false, positions: 0 };
  const origin = { is: 'source', name: 'nothing', words: 'nothing' } as const;
  return { is: 'valued', question, bounds, values, origin };
}

test('a value that is only quoted says so', async () => {
  const asked = await about('qubic', { size: '4' });
  expect(knownLines(asked)).toEqual([
    '',
    expect.stringMatching(/^Known: x wins \(.*Patashnik.*; published\)\.$/),
  ]);
  expect(knownOf(asked)).toMatchObject({
    fact: { value: { winner: 'x' } },
    provenance: { outcome: 'published' },
  });
});

test('nothing is said of an exact value, but of the plies that are missing', async () => {
  const asked = await about('connect-four', { width: '6', height: '6' });
  const exact = { outcome: 'loss', remoteness: 36 } as const;
  expect(knownLines({ ...asked, bounds: { least: exact, most: exact, settled: true } })).toEqual([]);
  const coarse = { outcome: 'loss' } as const;
  expect(knownLines({ ...asked, bounds: { least: coarse, most: coarse, settled: true } })[1]).toMatch(
    /^Known: o wins in 36 plies \(/,
  );
});

test('nothing is said of other options, other positions and other games', async () => {
  const asked = await about('connect-four', { width: '7', height: '6', length: '5' });
  expect([...knownLines(asked), ...knownMoveLines(asked)]).toEqual([]);
  const { rules } = (await about('connect-four', { width: '7', height: '6' })).question;
  const later = rules.moves(rules.moves(rules.start)[0]!)[0]!;
  const beside = await about('connect-four', { width: '7', height: '6' }, rules.position.text(later));
  expect([...knownLines(beside), ...knownMoveLines(beside)]).toEqual([]);
});

test('the first moves of connect four have their values, mirrored ones too', async () => {
  const asked = await about('connect-four', { width: '7', height: '6' });
  const moves = knownMoveLines(asked).filter((line) => line.startsWith('  '));
  expect(moves.map((line) => line.trim().replaceAll(/\s+/g, ' ')).sort()).toEqual([
    'a o wins',
    'b o wins',
    'c a tie in 42 plies',
    'd x wins in 41 plies',
    'e a tie in 42 plies',
    'f o wins',
    'g o wins',
  ]);
});
