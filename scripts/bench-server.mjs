/**
 * Load test of `perfect-play serve`: cached answers per second and their CPU time, alone and while a large board is solved,
 * how long a small question waits behind large questions of other clients, and what clients take that read nothing. The path of another build can be given to
 * compare the two: npm run bench:server -- /path/to/bin/perfect-play
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const PROGRAM = process.argv[2] ?? fileURLToPath(new URL('../bin/perfect-play', import.meta.url));
const SECONDS = 5;
const CONNECTIONS = 10;
/** How many clients ask and read nothing. */
const SILENT = 100;
/** How many positions are requested repeatedly. */
const POSITIONS = 200;
/** The longest wait for an answer. */
const PATIENCE_MS = 60_000;
/** The unit in which Linux counts CPU time. */
const TICK_MS = 10;

const pursuit = (n, rest = '') => `/api/games/pursuit/position?n=${n}${rest}`;
/** Of each game all positions of its best line are requested. */
const GAMES = ['crossing-pawn', 'hexapawn', 'three-mens-morris', 'pong-hau-ki'];
/** Questions about different large boards; each takes about a second of one core. */
const large = (k) => pursuit(100, `&white=${1 + (k % 100)},${1 + Math.floor(k / 100)}&black=50,50`);
const small = (k) => `/api/games/hexapawn/position?width=${3 + (k % 2)}`;

console.log(
  `${cpus()[0].model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}; load ${load()} at the start`,
);
console.log('\n| what | answers/s | CPU ms an answer | answers/CPU s | p50 ms | p90 ms | p99 ms | others |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
await withServer(async (server) => {
  const one = Array.from({ length: POSITIONS }, (_, k) => {
    const position = `turn=white white=${1 + (k % 20)},${1 + Math.floor(k / 20)} black=20,20`;
    return pursuit(20, `&position=${encodeURIComponent(position)}`);
  });
  const four = (await Promise.all(GAMES.map((game) => positionsOf(server, game)))).flat();
  await cached('positions of one game', server, one);
  await cached('positions of four games', server, four);
  await cached('the same, packed as for a browser', server, four, { headers: { 'accept-encoding': 'gzip' } });
  await cached('of four games, 128 connections', server, four, { connections: 128 });
  const beside = { goesOn: true, solved: 0 };
  const solving = (async () => {
    for (let k = 0; beside.goesOn; k++) if ((await ask(server, large(k))).status === 200) beside.solved++;
  })();
  await sleep(500);
  await cached('of one game, while pursuit n = 100 is solved', server, one, { alone: false });
  await cached('of four games, while pursuit n = 100 is solved', server, four, { alone: false });
  beside.goesOn = false;
  await solving;
  console.log(`\n${beside.solved} boards of pursuit n = 100 were solved meanwhile.`);
});

console.log('\n| what | result |');
console.log('| --- | --- |');
await withServer(async (server) => {
  await ask(server, pursuit(4));
  const gone = Array.from({ length: 16 }, (_, k) => ask(server, large(k), { leaveAfter: 1500 }));
  await Promise.all(gone);
  row('a small question after 16 large ones were left after 1.5 s', waited(await ask(server, small(0))));
});
await withServer(async (server) => {
  const asked = Array.from({ length: 102 }, (_, k) => ask(server, large(k), { leaveAfter: PATIENCE_MS }));
  await sleep(1500);
  const from = '127.0.0.2';
  row(
    "a small question during a burst of another client's 102 large ones",
    waited(await ask(server, small(0), { from })),
  );
  row('a large one then', waited(await ask(server, large(200), { from })));
  server.kill();
  await Promise.all(asked);
});
await withServer(async (server) => {
  for (const k of [0, 1]) await ask(server, small(k));
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, k) => ask(server, small(k))));
  const took = Math.round(performance.now() - began);
  row('1,000 questions at once about two small games', `${counts(answers)} in ${took} ms`);
});
await withServer(async (server) => {
  row('a connection whose head does not end is closed', await slowHead(server));
});
await withServer(async (server) => {
  row(`${SILENT} clients that ask 1,200 times each and read nothing`, await besideSilent(server));
});
console.log(`\nload ${load()} at the end`);

/** Requests `paths` repeatedly for a fixed time. */
async function cached(name, server, paths, { alone = true, headers = {}, connections = CONNECTIONS } = {}) {
  for (const path of paths) await ask(server, path);
  const before = cpuOf(server.pid);
  const result = await autocannon({
    url: server.address,
    connections,
    duration: SECONDS,
    headers,
    requests: paths.map((path) => ({ path })),
  });
  const cpu = cpuOf(server.pid) - before;
  const answers = result['2xx'];
  const { p50, p90, p99 } = result.latency;
  const cells = [
    name,
    (answers / result.duration).toFixed(0),
    alone ? (cpu / answers).toFixed(3) : '–',
    alone ? ((1000 * answers) / cpu).toFixed(0) : '–',
    ...[p50, p90, p99].map(String),
    result.non2xx + result.errors,
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

/** The CPU milliseconds of a process on Linux; elsewhere unknown. */
function cpuOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return TICK_MS * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return Number.NaN;
  }
}

/** Asks one question on a new connection, which is closed after `leaveAfter` milliseconds at the latest. */
function ask(server, path, { from, leaveAfter = PATIENCE_MS } = {}) {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status) => {
      clearTimeout(timer);
      resolve({ status, ms: performance.now() - began });
    };
    const sent = get(
      server.address + path,
      { agent: new Agent(), ...(from === undefined ? {} : { localAddress: from }) },
      (answer) => {
        answer.on('error', () => undefined);
        answer.on('close', () => done(answer.statusCode));
        answer.resume();
      },
    );
    sent.on('error', () => done(0));
    const timer = setTimeout(() => {
      sent.destroy();
      done(0);
    }, leaveAfter);
  });
}

function waited({ status, ms }) {
  if (status === 0) return `none within ${Math.round(ms / 1000)} s`;
  return `${status} in ${Math.round(ms).toLocaleString('en')} ms`;
}

/** The paths for the positions of the best line of a game, and of the lines after each first move. */
async function positionsOf({ address }, game) {
  const json = async (path) => (await fetch(address + path)).json();
  const api = `/api/games/${game}`;
  const { moves, position } = await json(`${api}/position`);
  const lines = await Promise.all(
    [position, ...moves.map((move) => move.position)].map((p) =>
      json(`${api}/line?position=${encodeURIComponent(p)}`),
    ),
  );
  const found = new Set(lines.flatMap((line) => [line.position, ...line.moves.map((move) => move.position)]));
  return [...found]
    .slice(0, POSITIONS / GAMES.length)
    .map((p) => `${api}/position?position=${encodeURIComponent(p)}`);
}

function counts(answers) {
  const seen = new Map();
  for (const { status } of answers) seen.set(status, (seen.get(status) ?? 0) + 1);
  return [...seen].map(([status, count]) => `${count} × ${status}`).join(', ');
}

/** How long a connection stays open that sends one byte of its headers per second. */
function slowHead({ address }) {
  const began = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: a'),
    );
    const dripping = setInterval(() => socket.write('a'), 1000);
    socket.on('data', () => undefined);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(`after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    });
  });
}

/** By how much clients that read nothing raise the memory of a server, and how long another client waits meanwhile. */
async function besideSilent(server) {
  const { port } = new URL(server.address);
  // the memory that any questions take
  for (let k = 0; k < 2000; k++) await ask(server, small(k));
  const before = memoryOf(server.pid);
  let most = before;
  const sockets = Array.from({ length: SILENT }, (_, k) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        `GET ${pursuit(20, `&white=${1 + (k % 20)},1`)} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(1200),
      ),
    );
    socket.pause();
    socket.on('error', () => undefined);
    return socket;
  });
  const waits = [];
  for (const end = performance.now() + 10_000; performance.now() < end; await sleep(20)) {
    waits.push((await ask(server, small(waits.length), { from: '127.0.0.2' })).ms);
    most = Math.max(most, memoryOf(server.pid));
  }
  for (const socket of sockets) socket.destroy();
  return `${((most - before) / 2 ** 20).toFixed(0)} MiB more; another client's cached questions: ${quantiles(waits)}`;
}

/** The bytes of memory of a process on Linux; elsewhere unknown. */
function memoryOf(pid) {
  try {
    return 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);
  } catch {
    return Number.NaN;
  }
}

function quantiles(milliseconds) {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (q) => `${Math.round(sorted[Math.ceil(q * sorted.length) - 1]).toLocaleString('en')} ms`;
  return `p50 ${at(0.5)}, p99 ${at(0.99)} of ${sorted.length}`;
}

function row(what, result) {
  console.log(`| ${what} | ${result} |`);
}

function load() {
  return loadavg()
    .map((l) => l.toFixed(1))
    .join(', ');
}

async function withServer(body) {
  const child = spawn(process.execPath, [PROGRAM, 'serve'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  const [address] = /http:\/\/[^/]+/.exec(value);
  try {
    await body({ address, pid: child.pid, kill: () => child.kill('SIGKILL') });
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}
