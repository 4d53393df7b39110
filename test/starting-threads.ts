/**
 * Explores and labels a game again and again, each time by new threads, which start while the memory grows, and compares what is found.
 * explored-together.test.ts bundles and starts it; its argument says for how many milliseconds it goes on. Prints how often that was.
 */
import { wordNumbering } from '../src/engines/common/compiled/kernel.ts';
import { CONTROL } from '../src/engines/common/wasm/thread.ts';
import type { ThreadSource } from '../src/engines/common/wasm/threads.ts';
import { exploredGraph } from '../src/engines/explored/explored.ts';
import type { Exploring } from '../src/engines/explored/exploring.ts';
import { wordThreads } from '../src/engines/explored/threads.ts';
import { loadGame } from '../src/games/index.ts';
import { Random } from './random.ts';

const THREADS = 3;
/** A thread mostly starts within so many milliseconds. */
const START = 60;
const [milliseconds] = process.argv.slice(2).map(Number);
const random = new Random(1);
const rules = (await loadGame('connect-four')).rules({ width: '4', height: '4' });

/** Gives each thread a part of the time that it takes to start, so that it ends that before, while or after the memory grows. */
const source: ThreadSource = {
  canStart: () => true,
  start: (task) => {
    const control = new Int32Array(task.memory.buffer, task.address, task.length);
    const joined = Atomics.load(control, CONTROL.joined);
    const isStarted = wordThreads.source.start(task);
    Atomics.wait(control, CONTROL.joined, joined, random.below(START));
    return isStarted;
  },
};

const together: typeof wordNumbering = (asked, classes, start, how) =>
  wordNumbering(asked, classes, start, {
    ...how,
    sharedFrom: 2 ** 12,
    threads: { count: () => THREADS, source },
  });

function hashOf(numbers: ArrayLike<number>): number {
  let hash = 0;
  for (let k = 0; k < numbers.length; k++) hash = Math.imul(hash ^ numbers[k]!, 0x9e3779b1);
  return hash;
}

function found(compiler: Exploring<unknown>['compiler']): string {
  const graph = exploredGraph(rules, { compileFrom: 1, compiler });
  const hashes = [graph.stored?.moves.targets ?? [], graph.labels?.()?.labels ?? []].map(hashOf);
  graph.release?.();
  return [graph.size, ...hashes].join();
}

const alone = found(wordNumbering);
let runs = 0;
for (const end = performance.now() + milliseconds!; performance.now() < end; runs++) {
  const own = found(together);
  if (own !== alone) throw new Error(`${own} instead of ${alone}`);
}
console.log(runs);
process.exit(0);
