// Writes docs/reference/atlas.md and the pictures in docs/reference/atlas, with one thread per processor. It needs dist/.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { SETS, atlasPage, entryOf, pictureName } from '../dist/laws/atlas.js';

if (isMainThread) await write();
else work(new Int32Array(workerData));

async function write() {
  const begun = performance.now();
  const entries = [];
  const next = new SharedArrayBuffer(4);
  const threads = Math.min(availableParallelism(), 8);
  const finished = Array.from({ length: threads }, () => {
    const worker = new Worker(new URL(import.meta.url), { workerData: next });
    worker.on('message', (entry) => {
      entries.push(entry);
      if (process.stderr.isTTY) process.stderr.write(`\r${entries.length} of ${SETS} `);
    });
    return new Promise((resolve, reject) => worker.on('error', reject).on('exit', resolve));
  });
  await Promise.all(finished);

  const docs = new URL('../docs/reference/', import.meta.url);
  rmSync(new URL('atlas/', docs), { recursive: true, force: true });
  mkdirSync(new URL('atlas/', docs));
  for (const { set, picture } of entries) writeFileSync(new URL(`atlas/${pictureName(set)}`, docs), picture);
  writeFileSync(new URL('atlas.md', docs), atlasPage(entries));
  const proved = (kind) => entries.filter((entry) => 'states' in entry[kind]).length;
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(
    `${entries.length} sets: ${proved('outcomes')} outcome laws and ${proved('nimbers')} nimber laws proved, in ${seconds} s on ${threads} threads`,
  );
}

/** Works on one set after the other until none is left. */
function work(next) {
  for (let set; (set = Atomics.add(next, 0, 1) + 1) <= SETS;) parentPort.postMessage(entryOf(set));
}
