// @ts-check
/**
 * What two ranks take on two hosts, beside what a model says: two network namespaces are the hosts, and a cable of 1 Gbit/s and 10 ms
 * there and back joins them (link.py). It needs Linux, root, Open MPI, iproute2 and Python: npm run bench:hosts
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Bits a second, and seconds in one direction. */
const RATE = 1e9;
const DELAY = 0.005;
const HOSTS = ['10.77.0.1', '10.77.0.2'];
const NAMESPACES = ['perfect-play-a', 'perfect-play-b'];
/** Messages there and back in each round of exchange: how much there is to be sent, and that. */
const TRIPS = 2;

const at = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));
const MEASURED = [process.execPath, at('bench-ranks.mjs'), 'whole'];
const MPI = [
  'mpirun.openmpi',
  '--allow-run-as-root',
  '--oversubscribe',
  '-n',
  '2',
  '--mca',
  'btl',
  'tcp,self',
];

/** @param {readonly string[]} words @returns {import('./bench-ranks.mjs').Figures} */
function run([command = '', ...words]) {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`);
  return JSON.parse(stdout);
}

const ip = (/** @type {string[]} */ ...words) => {
  const { status, stderr } = spawnSync('ip', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${words.join(' ')}: ${stderr}`);
};

const folder = mkdtempSync(join(tmpdir(), 'perfect-play-hosts-'));
/** What Open MPI takes for ssh: runs a command in the namespace of a host, under a name of its own. */
const agent = join(folder, 'agent');
writeFileSync(
  agent,
  `#!/bin/sh\nhost=$1; shift\nif [ $host = ${HOSTS[0]} ]; then space=${NAMESPACES[0]}; else space=${NAMESPACES[1]}; fi\n` +
    'exec ip netns exec $space unshare --uts sh -c "hostname $space; $*"\n',
);
chmodSync(agent, 0o755);
for (const name of NAMESPACES) ip('netns', 'add', name);
const link = spawn('python3', [at('link.py'), ...NAMESPACES, String(RATE), String(DELAY)], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
try {
  await once(link.stdout, 'data');
  const alone = run(MEASURED);
  const near = run([...MPI, ...MEASURED]);
  const network = ['btl_tcp_if_include', 'oob_tcp_if_include'].flatMap((name) => [
    '--mca',
    name,
    '10.77.0.0/24',
  ]);
  const words = [...MPI, '--host', HOSTS.join(), '--mca', 'plm_rsh_agent', agent, ...network, ...MEASURED];
  const inside = ['ip', 'netns', 'exec', NAMESPACES[0] ?? '', 'unshare', '--uts', 'sh', '-c'];
  const far = run([...inside, `hostname ${NAMESPACES[0]}; exec ${words.join(' ')}`]);
  for (const { counts } of [near, far])
    if (counts !== alone.counts) throw new Error(`got ${counts}, expected ${alone.counts}`);
  const model = far.cpu / 2 + (8 * far.sent) / 2 / RATE + far.rounds * TRIPS * 2 * DELAY;
  console.log(`${alone.positions.toLocaleString('en')} positions, ${alone.counts}\n`);
  console.log('| ranks | rounds | sent | CPU time | time |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const [name, { rounds, sent, cpu, wall }] of /** @type {const} */ ([
    ['1', alone],
    ['2 on one host', near],
    ['2 on two hosts', far],
  ]))
    console.log(
      `| ${name} | ${rounds} | ${(sent / 2 ** 20).toFixed(1)} MiB | ${cpu.toFixed(1)} s | ${wall.toFixed(1)} s |`,
    );
  console.log(`\nBy the model two hosts take ${model.toFixed(1)} s.`);
} finally {
  link.stdin.end();
  for (const name of NAMESPACES) spawnSync('ip', ['netns', 'del', name]);
  rmSync(folder, { recursive: true });
}
