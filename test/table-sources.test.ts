/** Tables that are not read from files: as a web page reads them. */
import { type RequestListener, createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { expect, test } from 'vitest';
import { loadGame, openTable } from '../src/index.ts';
import { buildTable } from '../src/tables/build.ts';
import { blobSource } from '../src/tables/sources.ts';
import { everyPosition } from './agreement.ts';
import { temporaryFolder } from './folder.ts';
import { solve } from '../src/engines/solve.ts';

const FOLDER = temporaryFolder();

const rules = (await loadGame('pursuit')).rules({ n: 16 });
const path = join(FOLDER, 'pursuit.table');
const info = buildTable(rules, path, {
  of: { game: 'pursuit', options: { n: '16' } },
  madeBy: 'the tests',
  symmetries: false,
});
const bytes = readFileSync(path);

async function served<T>(answer: RequestListener, use: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/pursuit.table`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a table at a URL is read in parts: a probe fetches one block, and many probes of one block fetch it once', async () => {
  const asked: [from: number, to: number][] = [];
  const answer: RequestListener = ({ headers }, response) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '')!.map(Number);
    asked.push([from!, to!]);
    response.writeHead(206, { 'Content-Range': `bytes ${from}-${to}/${bytes.length}` });
    response.end(bytes.subarray(from!, to! + 1));
  };
  await served(answer, async (url) => {
    const table = await openTable(url, rules);
    expect(table.info).toEqual(info);
    expect(info.blocks).toBeGreaterThan(4);
    const opened = asked.length;
    expect(opened).toBe(5);
    const solution = solve(rules);
    const first = rules.position.unrank(1);
    expect(await table.value(first)).toEqual(solution.value(first));
    expect(asked.length).toBe(opened + 1);
    const [from, to] = asked.at(-1)!;
    expect(to - from).toBeLessThan(16 * 1024);
    // requests at the same time, one after the other, and repeated
    const some = everyPosition(rules).slice(0, 16_384);
    expect(await Promise.all(some.map((p) => table.value(p)))).toEqual(some.map((p) => solution.value(p)));
    expect(asked.length).toBe(opened + 1);
    const spread = everyPosition(rules).filter((_, i) => i % 97 === 0);
    expect(await Promise.all(spread.map((p) => table.value(p)))).toEqual(
      spread.map((p) => solution.value(p)),
    );
    expect(asked.length).toBe(opened + info.blocks);
  });
});

test('of a table in several files only the files that are needed are read, each in parts', async () => {
  const folder = join(FOLDER, 'shards.table');
  const shards = buildTable(rules, folder, {
    of: { game: 'pursuit', options: { n: '16' } },
    madeBy: 'the tests',
    symmetries: false,
    shards: 2,
  });
  expect(shards).toEqual(info);
  const asked: string[] = [];
  const answer: RequestListener = ({ url, headers }, response) => {
    const name = url!.split('/').at(-1)!;
    const part = readFileSync(join(folder, name));
    if (headers.range === undefined) return response.end(part);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range)!.map(Number);
    if (to! > from!) asked.push(name);
    response.writeHead(206, { 'Content-Range': `bytes ${from}-${to}/${part.length}` });
    return response.end(part.subarray(from!, to! + 1));
  };
  await served(answer, async (url) => {
    const table = await openTable(`${url}/`, rules);
    expect(asked).toEqual(['head', 'head', 'head', 'index']);
    const solution = solve(rules);
    for (const i of [1, rules.position.size - 1]) {
      const p = rules.position.unrank(i);
      expect(await table.value(p)).toEqual(solution.value(p));
    }
    expect(asked.slice(4)).toEqual(['000', '001']);
  });
  await served(
    (_, response) => response.writeHead(404).end('none'),
    async (url) => {
      await expect(openTable(`${url}/`, rules)).rejects.toThrow(/cannot read .*parts\.json: .* status 404/);
    },
  );
});

test('a server without range requests sends the whole table, and a missing table is an error', async () => {
  await served(
    (_, response) => response.end(bytes),
    async (url) => {
      const table = await openTable(url, rules);
      expect(await table.value(rules.start)).toEqual(solve(rules).value(rules.start));
    },
  );
  await served(
    (_, response) => response.writeHead(404).end('none'),
    async (url) => {
      await expect(openTable(url, rules)).rejects.toThrow(
        `cannot read ${url}: the server answers with status 404`,
      );
    },
  );
});

test('few blocks are kept if the cache is small, and damage is noticed when a block is read', async () => {
  let reads = 0;
  const whole = blobSource(new Blob([bytes]));
  const counted = {
    size: whole.size,
    read: (from: number, length: number) => (reads++, whole.read(from, length)),
  };
  const table = await openTable(counted, rules, { cache: 0 });
  const opened = reads;
  const [near, far] = [rules.position.unrank(0), rules.position.unrank(100_000)];
  for (const p of [near, far, near, far]) await table.value(p);
  expect(reads - opened).toBe(4);
  const damaged = Buffer.from(bytes);
  damaged[bytes.length - 2000]! ^= 4;
  const values = openTable(new Blob([damaged]), rules).then(async (read) =>
    Promise.all(everyPosition(rules).map((p) => read.value(p))),
  );
  await expect(values).rejects.toThrow(/the table is damaged in block/);
  await expect(
    openTable({ size: bytes.length, read: () => Promise.resolve(new Uint8Array(3)) }, rules),
  ).rejects.toThrow(/the table is/);
});

test('the reader of tables for web pages needs nothing from Node', async () => {
  const { output } = await build({
    input: fileURLToPath(new URL('../src/tables/reader.ts', import.meta.url)),
    write: false,
    platform: 'browser',
    logLevel: 'silent',
  });
  const [{ code, imports }] = output;
  expect(imports).toEqual([]);
  expect(code).not.toMatch(/["'`]node:|\bBuffer\b|\bprocess\b/);
});
