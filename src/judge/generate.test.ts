/** The search for the longest play, with a clock that counts tries, so that a busy machine finds the same. */
import { expect, test } from 'vitest';
import { solve } from '../engines/solve.ts';
import { seeded } from '../play/random.ts';
import { generate } from './generate.ts';
import { loadCases } from './index.ts';

/** A clock that moves on by one each time it is read. */
function counter(): () => number {
  let reads = 0;
  return () => reads++;
}

test('a search for the longest play finds more than as many boards at random', async () => {
  const cases = await loadCases('crossing-pawn');
  const tries = 1000;
  const memory = 2 ** 26;
  const plies = (board: unknown): number => {
    const rules = cases.rules(board);
    const { outcome, remoteness } = solve(rules, { memory }).value(rules.start)!;
    return outcome === 'win' || outcome === 'loss' ? remoteness! : -1;
  };
  const [share, random] = [0.5, seeded(1)];
  const others = seeded(2);
  const found: number[] = [];
  const long = generate({
    cases,
    kind: 'longest',
    share,
    random,
    memory,
    seconds: tries,
    now: counter(),
    found: (longer) => void found.push(longer),
  });
  const atRandom = Array.from({ length: tries }, () => plies(cases.random(share, others)));
  expect(plies(long)).toBe(found.at(-1));
  expect(plies(long)).toBeGreaterThan(Math.max(...atRandom));
});
