import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'rolldown';
import { expect, test } from 'vitest';
import { CONTROL, OWN } from './thread.ts';

/** A thread that counts its turns. */
const COUNTING = `
import { workerData } from 'node:worker_threads';
import { OWN, runThread } from ${JSON.stringify(fileURLToPath(new URL('thread.ts', import.meta.url)))};
runThread(workerData, ({ control }) => () => Atomics.add(control, OWN, 1));
`;

test('a thread works once in each turn, however often it is woken', async () => {
  const { output } = await build({
    input: 'counting',
    platform: 'node',
    plugins: [
      {
        name: 'counting',
        resolveId: (id) => (id === 'counting' ? id : undefined),
        load: (id) => (id === 'counting' ? COUNTING : undefined),
      },
    ],
    output: { format: 'cjs' },
    write: false,
    logLevel: 'silent',
  });
  const length = OWN + 1;
  const memory = { buffer: new SharedArrayBuffer(4 * length) };
  const control = new Int32Array(memory.buffer);
  const thread = new Worker(output[0].code, {
    eval: true,
    workerData: { module: '', memory, address: 0, length, data: 0 },
  });
  const nap = new Int32Array(new SharedArrayBuffer(4));
  try {
    await expect.poll(() => Atomics.load(control, CONTROL.joined)).toBe(1);
    for (let turn = 1; turn <= 3; turn++) {
      Atomics.store(control, CONTROL.working, 1);
      Atomics.add(control, CONTROL.turn, 1);
      for (let k = 0; k < 50; k++) {
        Atomics.notify(control, CONTROL.turn);
        Atomics.wait(nap, 0, 0, 2);
      }
      await expect.poll(() => Atomics.load(control, CONTROL.working)).toBe(0);
      expect(Atomics.load(control, OWN)).toBe(turn);
    }
  } finally {
    Atomics.store(control, CONTROL.turn, -1);
    Atomics.notify(control, CONTROL.turn);
    await thread.terminate();
  }
});
