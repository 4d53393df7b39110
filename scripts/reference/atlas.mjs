// @ts-check
/** The page about the laws of all sets of moves from eight small vectors, with a picture of each. */
import { availableParallelism } from 'node:os';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

/** @typedef {import('../../src/laws/atlas.ts').AtlasEntry} AtlasEntry */

const MOST_THREADS = 8;

if (!isMainThread) await work(workerData);

/**
 * Finds, proves and checks all laws, with one thread for each processor: the page in Markdown, and its pictures.
 * @param {import('./make.mjs').Load} load
 * @param {URL} dist the folder that `load` loads from
 * @returns {Promise<import('./make.mjs').Made>}
 */
export async function atlas(load, dist) {
  const { SETS, atlasPage, pictureName } = await load('laws/atlas.js');
  /** @type {AtlasEntry[]} */
  const entries = [];
  const next = new SharedArrayBuffer(4);
  const threads = Math.min(availableParallelism(), MOST_THREADS);
  await Promise.all(
    Array.from({ length: threads }, () => {
      const module = new URL('laws/atlas.js', dist).href;
      const worker = new Worker(new URL(import.meta.url), { workerData: { module, next } });
      worker.on('message', (entry) => {
        entries.push(entry);
        if (process.stderr.isTTY) process.stderr.write(`\r${entries.length} of ${SETS} laws `);
      });
      return new Promise((resolve, reject) => worker.on('error', reject).on('exit', resolve));
    }),
  );
  if (process.stderr.isTTY) process.stderr.write('\n');
  const files = new Map(entries.map(({ set, picture }) => [`atlas/${pictureName(set)}`, picture]));
  return { page: atlasPage(entries), files };
}

/** Works on one set after the other until none is left. @param {{ module: string, next: SharedArrayBuffer }} given */
async function work({ module, next }) {
  const { SETS, entryOf } = await import(module);
  for (let set; (set = Atomics.add(new Int32Array(next), 0, 1) + 1) <= SETS;)
    parentPort?.postMessage(entryOf(set));
}
