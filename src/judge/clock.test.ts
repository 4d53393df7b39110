/** What counts as a program's time on a machine that may be busy. */
import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { Clock, usageOf } from './clock.ts';

/** A clock whose program has used and does what is given, each time after a hundred milliseconds. */
function counted(...states: readonly ({ used: number; busy: boolean } | undefined)[]): number {
  let at = 0;
  const left = [...states];
  const clock = new Clock(
    () => left.shift(),
    () => at,
  );
  clock.begin();
  for (const _ of states) {
    at += 100;
    clock.count(200);
  }
  return clock.worked;
}

test('a program that could run and has no processor is not at work; one that computes or sleeps is', () => {
  const [starved, computes, sleeps] = [
    { used: 0, busy: true },
    { used: 100, busy: true },
    { used: 0, busy: false },
  ];
  expect(counted(starved, starved, starved)).toBe(0);
  expect(counted(starved, computes)).toBe(100);
  expect(counted(sleeps, sleeps)).toBe(200);
  // four threads in a hundred milliseconds
  expect(counted({ used: 400, busy: true })).toBe(400);
  expect(counted({ used: 30, busy: false })).toBe(100);
  // a system that does not tell
  expect(counted(undefined, undefined)).toBe(200);
});

test.skipIf(process.platform !== 'linux')(
  'what processes below a program use is seen, and whether they sleep',
  async () => {
    const child = spawn('sh', ['-c', 'sh -c "while :; do :; done" & wait'], { detached: true });
    const sleeper = spawn('sh', ['-c', 'sleep 60 & wait'], { detached: true });
    try {
      await expect.poll(() => usageOf(child.pid!)!.used).toBeGreaterThan(50);
      expect(usageOf(child.pid!)!.busy).toBe(true);
      await expect.poll(() => usageOf(sleeper.pid!)!.busy).toBe(false);
    } finally {
      for (const { pid } of [child, sleeper]) process.kill(-pid!, 'SIGKILL');
    }
  },
);
