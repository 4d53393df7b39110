/** What is known elsewhere of a position is said beside what the program has found, with its source. */
import { expect, test } from 'vitest';
import { loadGame } from '../games/index.ts';
import { knownJson, knownLines, knownMoves } from './known-value.ts';

const OPEN = { least: undefined, most: undefined, settled: false };
const about = async (name: string, options: Readonly<Record<string, string>>) => {
  const game = await loadGame(name);
  const rules = game.read(options);
  return { game, options, rules, from: rules.start };
};

test('a value that is only quoted says so', async () => {
  const asked = await about('qubic', { size: '4' });
  expect(knownLines(asked, OPEN)).toEqual([
    '',
    expect.stringMatching(/^Known: x wins \(.*Patashnik.*; published\)\.$/),
  ]);
  expect(knownJson(asked)).toMatchObject({
    known: { value: { winner: 'x' }, provenance: { outcome: 'published' } },
  });
});

test('nothing is said of an exact value, but of the plies that are missing', async () => {
  const asked = await about('connect-four', { width: '6', height: '6' });
  const exact = { outcome: 'loss', remoteness: 36 } as const;
  expect(knownLines(asked, { least: exact, most: exact, settled: true })).toEqual([]);
  const coarse = { outcome: 'loss' } as const;
  expect(knownLines(asked, { least: coarse, most: coarse, settled: true })[1]).toMatch(
    /^Known: o wins in 36 plies \(/,
  );
});

test('nothing is said of other options, other positions and other games', async () => {
  const asked = await about('connect-four', { width: '7', height: '6', length: '5' });
  expect([...knownLines(asked, OPEN), ...knownMoves(asked)]).toEqual([]);
  const usual = await about('connect-four', { width: '7', height: '6' });
  const later = usual.rules.moves(usual.rules.moves(usual.rules.start)[0]!)[0]!;
  expect([...knownLines({ ...usual, from: later }, OPEN), ...knownMoves({ ...usual, from: later })]).toEqual(
    [],
  );
});

test('the first moves of connect four have their values, mirrored ones too', async () => {
  const asked = await about('connect-four', { width: '7', height: '6' });
  const moves = knownMoves(asked).filter((line) => line.startsWith('  '));
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
