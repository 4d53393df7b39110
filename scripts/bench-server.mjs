/**
 * Load test of `perfect-play serve`: cached answers per second and their CPU time, alone and while a large board is solved,
 * how long a small question waits behind large questions of other clients, and what clients take that read nothing. The path of another build can be given to
 * compare the two: npm run bench:server -- /path/to/bin/perfect-play
 * With `crowd` as the last word, only small questions beside large ones of every kind are measured, and with `silent` only clients
 * that read nothing.
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

const words = process.argv.slice(2);
const only = ['crowd', 'silent'].includes(words.at(-1)) ? words.pop() : undefined;
const PROGRAM = words[0] ?? fileURLToPath(new URL('../bin/perfect-play', import.meta.url));
const SECONDS = 5;
const CONNECTIONS = 10;
/** How many clients keep large questions running, how many of every kind each, and how many small ones another client asks. */
const CROWD = 3;
const OF_EACH = 3;
const SMALL_ASKED = 200;
const CROWDED = `${SMALL_ASKED} small questions, one by one, beside ${CROWD} clients with ${OF_EACH} large ones of every kind each`;
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

/** A text of `count` cells, the binary digits of `k` first. */
const cells = (k, count, row, [zero, one] = '.x') =>
  Array.from({ length: count }, (_, c) => ((k >> c) & 1 ? one : zero))
    .join('')
    .replaceAll(new RegExp(`.{${row}}(?=.)`, 'g'), '$&/');
const guards = (k) => `guards=3&map=O.O.O...../${encodeURIComponent(cells(k, 80, 10, '.#'))}/....X.....`;
const upright = (k, size) =>
  `width=${size}&height=${size}&position=${encodeURIComponent(`turn=vertical cells=${cells(k, size ** 2, size)}`)}`;
/** Different large questions of every kind: games that are planned, explored or searched, and values that can be added. */
const LARGE = [
  (k) => pursuit(120, `&white=${1 + (k % 100)},${1 + Math.floor(k / 100)}&black=50,50`),
  (k) => `/api/games/crossing-pawn/line?${guards(2 * k)}`,
  (k) => `/api/games/crossing-pawn/reasons?${guards(2 * k + 1)}`,
  (k) => `/api/games/domineering/position?${upright(k, 6)}`,
  (k) => `/api/games/connect-four/position?width=${7 + (k % 3)}&height=${6 + (k % 4)}`,
  (k) => `/api/games/domineering/value?${upright(k, 7)}`,
  (k) => `/api/sum?part=domineering:6x${6 + (k % 3)}&part=nim:${k},5&part=domineering:7x5`,
  (k) =>
    `/universal/v1/pursuit/n-120/positions/?p=1_turn-white_white-${1 + (k % 120)},${1 + Math.floor(k / 120)}_black-50,50`,
];
/** Different small questions of every kind. */
const SMALL = [
  (k) => pursuit(4 + (k % 8), `&white=1,${1 + (k % 4)}&black=4,${1 + (k % 3)}`),
  (k) => `/api/games/nim/position?heaps=${1 + (k % 7)},${1 + (k % 5)},${2 + (k % 3)}`,
  (k) => `/api/games/nim/reasons?heaps=${1 + (k % 7)},${1 + (k % 5)},${3 + (k % 3)}`,
  (k) => `/api/games/toads-and-frogs/line?toads=${1 + (k % 3)}&frogs=${1 + (k % 2)}&gap=${1 + (k % 5)}`,
  (k) => `/api/sum?part=nim:${1 + k},1&part=*${k % 9}`,
  (k) => `/api/games/domineering/value?${upright(k, 3)}`,
  (k) => `/api/games/wythoff/position?x=10%5E${20 + k}&y=${k}`,
  (k) => `/universal/v1/nim/regular/positions/?p=1_a-${k % 4}_b-${k % 5}_c-${k % 6}`,
];

console.log(
  `${cpus()[0].model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}; load ${load()} at the start`,
);
const crowd = () => withServer(async (server) => row(CROWDED, await besideCrowd(server)));
const silent = () =>
  withServer(async (server) =>
    row(`${SILENT} clients that ask 1,200 times each and read nothing`, await besideSilent(server)),
  );
if (only !== undefined) {
  await (only === 'crowd' ? crowd() : silent());
  console.log(`\nload ${load()} at the end`);
  process.exit();
}
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
await crowd();
await silent();
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

/** How long different small questions of a client wait while others keep large ones running. */
async function besideCrowd(server) {
  const going = { on: true, next: 0, statuses: new Map() };
  const keep = async (from, path) => {
    while (going.on) {
      const { status } = await ask(server, path(going.next++), { from });
      going.statuses.set(status, (going.statuses.get(status) ?? 0) + 1);
      // a refusal comes at once
      if (status !== 200) await sleep(100);
    }
  };
  for (let client = 0; client < CROWD; client++)
    for (const path of LARGE) for (let k = 0; k < OF_EACH; k++) void keep(`127.0.0.${2 + client}`, path);
  await sleep(5000);
  const answers = [];
  for (let k = 0; k < SMALL_ASKED; k++) {
    const path = SMALL[k % SMALL.length](Math.floor(k / SMALL.length));
    const answer = await ask(server, path, { from: '127.0.0.9' });
    answers.push(answer);
    if (process.env.VERBOSE) console.log(answer.status, Math.round(answer.ms), path);
    await sleep(100);
  }
  going.on = false;
  const large = [...going.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  return `${quantiles(answers.map(({ ms }) => ms))} (${counts(answers)}); of the large ones ${large || 'none'} meanwhile`;
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
  const child = spawn(process.execPath, [PROGRAM, 'serve', '--uwapi'], {
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
