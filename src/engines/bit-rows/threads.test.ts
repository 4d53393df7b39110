import { afterEach, expect, test, vi } from 'vitest';
import { everyPosition } from '../../../test/agreement.ts';
import crossingPawn from '../../games/crossing-pawn.ts';
import { wasmMemory } from '../common/wasm/instance.ts';
import type { RowKernel } from './kernel.ts';
import { nodeThreads, processors } from '../common/wasm/node.ts';
import { threadedKernel } from './threads.ts';
import { CONTROL_LENGTH } from './turn.ts';
import { solve } from '../solve.ts';

afterEach(() => void vi.restoreAllMocks());

/** A kernel that writes down what it is asked for and decides as many positions as it is given rows. */
function written() {
  const asked: (readonly [from: number, to: number, step: number, everywhere: boolean, mark: boolean])[] = [];
  const kernel: RowKernel = {
    takeStep: (from, to, step, everywhere, mark) => {
      asked.push([from, to, step, everywhere, mark]);
      return to - from;
    },
  };
  return { asked, kernel };
}

const shared = (rows: number, scratch: readonly number[] = []) => ({
  memory: wasmMemory(2 ** 16, true)!,
  description: 0,
  scratch,
  control: new Int32Array(new SharedArrayBuffer(4 * CONTROL_LENGTH)),
  rows,
});

test('a thread alone takes all rows, 4096 at a time, once in each step', () => {
  for (const [rows, ends] of [
    [10_000, [4096, 8192, 10_000]],
    [8192, [4096, 8192]],
    [4097, [4096, 4097]],
    [1, [1]],
  ] as const) {
    const { asked, kernel } = written();
    const threaded = threadedKernel(kernel, shared(rows))!;
    for (const [step, everywhere, mark] of [
      [1, true, false],
      [2, false, true],
      [3, false, false],
    ] as const) {
      asked.length = 0;
      expect(threaded.takeStep(0, rows, step, everywhere, mark)).toBe(rows);
      expect(asked).toEqual(ends.map((end, k) => [4096 * k, end, step, everywhere, mark]));
    }
    threaded.end();
  }
});

test('ending says so to all threads', () => {
  const table = shared(1);
  threadedKernel(written().kernel, table)!.end();
  expect([...table.control]).toContain(-1);
});

test('threads that do not begin are given up', () => {
  const made: unknown[] = [];
  class Idle {
    constructor(...given: unknown[]) {
      made.push(given);
    }
    unref(): void {}
  }
  vi.spyOn(process, 'getBuiltinModule').mockReturnValue({ Worker: Idle } as never);
  // no patience is left by the time they are waited for
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(10_001);
  const table = shared(1, [64, 128]);
  expect(threadedKernel(written().kernel, table)).toBeUndefined();
  expect(made).toHaveLength(2);
  expect(made[0]).toMatchObject([
    expect.any(String),
    { eval: true, workerData: { data: { scratch: 64, rows: 1 } } },
  ]);
  expect([...table.control]).toContain(-1);
});

test('threads are waited for 10 seconds in all, one after the other', () => {
  class Late {
    unref(): void {}
  }
  vi.spyOn(process, 'getBuiltinModule').mockReturnValue({ Worker: Late } as never);
  let now = 500;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const table = shared(1, [64, 128, 192]);
  const patience: (number | undefined)[] = [];
  vi.spyOn(Atomics, 'wait').mockImplementation((control, at, before, most) => {
    expect([control, Atomics.load(table.control, at)]).toEqual([table.control, before]);
    patience.push(most);
    now += 4000;
    Atomics.add(table.control, at, 1);
    return 'ok';
  });
  expect(threadedKernel(written().kernel, table)).toBeDefined();
  expect(patience).toEqual([10_000, 6000, 2000]);
});

test('as many threads are taken as there are processors, 16 at most, and one where nobody tells', () => {
  const here = (modules: unknown) => vi.spyOn(process, 'getBuiltinModule').mockReturnValue(modules as never);
  here({ availableParallelism: () => 6 });
  expect(processors()).toBe(6);
  here({ availableParallelism: () => 64 });
  expect(processors()).toBe(16);
  here(undefined);
  expect([processors(), nodeThreads('').canStart()]).toEqual([1, false]);
  vi.restoreAllMocks();
  expect(nodeThreads('').canStart()).toBe(true);
});

test('several threads come to the values of one', () => {
  const game = crossingPawn.read({ map: 'OO...../......./......X', guards: '2' });
  const how = { engine: 'bit-rows', impliedTurn: false } as const;
  const [alone, together] = [solve(game, { ...how, threads: 1 }), solve(game, { ...how, threads: 3 })];
  expect(together.signature()).toBe(alone.signature());
  for (const p of everyPosition(game).slice(0, 3000)) expect(together.value(p)).toEqual(alone.value(p));
});
