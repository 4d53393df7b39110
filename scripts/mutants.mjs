// @ts-check
/**
 * Mutation testing: do the tests notice when the program is wrong? Makes small mistakes in it, one at a time, and runs the
 * nearest tests on each: those with the fewest imports between them and the changed file, as many as fit in some seconds.
 *
 *     npm run mutants -- [--sample 300] [--seed 1] [--files <part of path:line>] [--seconds 6] [--again]
 *
 * The results are kept in coverage/mutants.jsonl: the same command continues an interrupted run and repeats mutants of
 * files that have changed since; with `--again` it also repeats the mutants that survived. Equivalent mutants, which
 * change nothing but speed, are listed in scripts/mutants-equal.json with their reasons.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importsOf, mutationsOf } from './mutations.mjs';

/** The files to mutate. Not those of the judge that end processes: a mistake there could end other ones. */
const MUTATED =
  /^src\/(rules\/(rules|ending|symmetry-group)|kit\/(moves|shape)|engines\/(?!wasm).*|(laws|tables|play|partizan|sums)\/[^/]*|judge\/(?!confine|program)[^/]*)(?<!\.test)\.ts$/;
const TESTS = /^(src|test)\/(?!page\/|web\/).*\.test\.ts$/;
/** Tests that start programs are left out, because those run dist/, which has no mutants. */
const STARTS = /\bprogram\(|PROGRAM|killed-build/;
/** The file that games import as `perfect-play/kit`. */
const KIT = 'src/kit/index.ts';
/** What the tests need. */
const COPIED = ['src', 'bench', 'test', 'docs', 'examples', 'scripts', 'package.json', 'tsconfig.base.json'];
/** Limits for a run: bytes of memory, bytes of one file, and seconds without using the CPU. */
const MOST = { memory: 4 * 2 ** 30, file: 2 ** 31, idle: 300 };

const ROOT = fileURLToPath(new URL('..', import.meta.url));
process.chdir(ROOT);
const { values: flags } = parseArgs({
  options: {
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', default: '' },
    seconds: { type: 'string', default: '6' },
    again: { type: 'boolean', default: false },
  },
});
const seconds = Number(flags.seconds);
/** The seconds of CPU time for one test file. */
const share = seconds / 3;

/**
 * One mistake. `line` is its first line, `from` and `to` the lines that it changes, before and after; `mixed` is its place
 * in the order that samples are taken from.
 * @typedef {{ file: string, line: number, from: string, to: string, what: string, text: string, key: string, mixed: string }} Mutant
 * @typedef {{ key: string, killed: boolean, by: string }} Tried
 */

const read = (/** @type {string} */ path) => readFileSync(path, 'utf8');
const hashed = (/** @type {string[]} */ ...texts) =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16);
const files = ['src', 'test'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);

// all mutants

/** The lines of a change, joined to one line with single spaces. */
const lines = (/** @type {string} */ text, /** @type {number} */ start, /** @type {number} */ end) => {
  const last = text.indexOf('\n', end);
  const whole = text.slice(text.lastIndexOf('\n', start - 1) + 1, last < 0 ? text.length : last);
  return whole.replaceAll(/\s+/g, ' ').trim();
};

/** @returns {Mutant[]} */
function mutantsOf(/** @type {string} */ file) {
  const source = read(file);
  return mutationsOf(source).map(({ start, end, to }) => {
    const text = source.slice(0, start) + to + source.slice(end);
    const lineFrom = lines(source, start, end);
    const lineTo = lines(text, start, start + to.length);
    return {
      file,
      line: source.slice(0, start).split('\n').length,
      from: lineFrom,
      to: lineTo,
      what: `${source.slice(start, end).replaceAll(/\s+/g, ' ')} → ${to.replaceAll(/\s+/g, ' ')}`,
      text,
      key: hashed(file, text),
      mixed: hashed(flags.seed, file, lineFrom, lineTo),
    };
  });
}

/** @type {{ file: string, from: string, to: string, why: string }[]} */
const equal = JSON.parse(read('scripts/mutants-equal.json'));
const isEqual = (/** @type {Mutant} */ { file, from, to }) =>
  equal.some((known) => known.file === file && known.from === from && known.to === to);

/** Sorted by a hash of the seed and the mutant, so that a sample stays the same if other lines change. */
const all = files
  .filter((file) => MUTATED.test(file))
  .flatMap(mutantsOf)
  .sort((a, b) => (a.mixed < b.mixed ? -1 : Number(a.mixed > b.mixed)));
const sample = all
  .filter(({ file, line }) => `${file}:${line}`.includes(flags.files))
  .slice(0, Number(flags.sample));

// the nearest tests

/** @type {Map<string, Set<string>>} the files that import a file */
const importers = new Map();
for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))) {
  const imported = importsOf(read(file)).flatMap((name) =>
    name === 'perfect-play/kit' ? KIT : name.startsWith('.') ? normalize(join(dirname(file), name)) : [],
  );
  for (const path of imported) importers.set(path, (importers.get(path) ?? new Set()).add(file));
}

/** The tests of a file, the nearest first: the test beside it, then tests by the number of imports in between. */
function* layersOf(/** @type {string} */ file) {
  const beside = file.replace('.ts', '.test.ts');
  if (files.includes(beside)) yield [beside];
  const seen = new Set([file, beside]);
  for (let layer = [file]; layer.length > 0;) {
    layer = [...new Set(layer.flatMap((each) => [...(importers.get(each) ?? [])]))].filter(
      (each) => !seen.has(each),
    );
    layer.forEach((each) => seen.add(each));
    yield layer.filter((name) => TESTS.test(name) && !STARTS.test(read(name)));
  }
}

// a copy of the project, to be mutated

const copy = mkdtempSync(join(tmpdir(), 'perfect-play-mutants-'));
for (const name of COPIED) cpSync(name, join(copy, name), { recursive: true });
symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
mkdirSync(join(copy, 'tmp'));
/** The process that runs tests, replaced by a new one whenever it had to be ended. */
class Runner {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** @type {(reply: any) => void} */
  #heard = () => undefined;

  async #ready() {
    if (this.#child) return this.#child;
    const limited = `ulimit -f ${MOST.file / 512}; exec "$0" "$@"`;
    const child = spawn('sh', ['-c', limited, process.execPath, 'scripts/mutants-runner.mjs'], {
      cwd: copy,
      env: { ...process.env, TMPDIR: join(copy, 'tmp'), NODE_OPTIONS: '--max-old-space-size=2048' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
    });
    this.#child = child;
    child.on('message', (reply) => this.#heard(reply));
    const gone = () => {
      if (this.#child !== child) return;
      this.end('the process ended');
    };
    for (const event of ['exit', 'disconnect', 'error']) child.on(event, gone);
    await new Promise((resolve) => (this.#heard = resolve));
    return child;
  }

  /**
   * Runs a test file. It may take `share` seconds of CPU time; after `limit` seconds the process is ended.
   * @returns {Promise<{ failed?: string, cut?: boolean, seconds?: number }>}
   */
  async run(/** @type {string} */ file, /** @type {string[]} */ changed, limit = 3 * share) {
    const child = await this.#ready();
    const used = taken(child.pid).seconds;
    let [active, latest] = [Date.now(), used];
    const answer = new Promise((resolve) => (this.#heard = resolve));
    const watch = setInterval(() => {
      const now = taken(child.pid);
      // elapsed time says nothing on a busy machine
      if (now.seconds > latest) [active, latest] = [Date.now(), now.seconds];
      const idle = (Date.now() - active) / 1000;
      if (now.seconds - used > limit || now.memory > MOST.memory || idle > MOST.idle) this.end('time');
    }, 200);
    child.send({ file, changed, share });
    const result = await answer;
    clearInterval(watch);
    return result;
  }

  end(reason = 'the end') {
    const child = this.#child;
    this.#child = undefined;
    try {
      if (child?.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // it is gone already
    }
    this.#heard({ failed: reason });
  }
}

/** The seconds of CPU time and bytes of memory of a process; 0 on systems without /proc. */
function taken(/** @type {number | undefined} */ pid) {
  try {
    const stat = read(`/proc/${pid}/stat`);
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { seconds: (fields[11] + fields[12]) / 100, memory: fields[21] * 4096 };
  } catch {
    return { seconds: 0, memory: 0 };
  }
}

// results of earlier runs

const KEPT = 'coverage/mutants.jsonl';
mkdirSync('coverage', { recursive: true });
/** @type {Map<string, any>} */
const known = new Map();
if (existsSync(KEPT))
  for (const line of read(KEPT).split('\n').filter(Boolean))
    known.set(JSON.parse(line).key, JSON.parse(line));
const keep = (/** @type {{ key: string }} */ result) => {
  known.set(result.key, result);
  appendFileSync(KEPT, `${JSON.stringify(result)}\n`);
};

const runner = new Runner();
process.on('exit', () => {
  runner.end();
  rmSync(copy, { recursive: true, force: true });
});

/** The seconds that a test file takes without a mutant, up to the limit; undefined: it cannot be used. */
async function secondsOf(/** @type {string} */ test) {
  const key = hashed(test, read(test));
  if (!known.has(key)) keep({ key, test, ...(await runner.run(test, [])) });
  const { failed, seconds } = known.get(key);
  return failed === undefined ? seconds : undefined;
}

/** The tests to run and their seconds: the nearest first, then those in the same folder, then the quickest. */
async function* testsOf(/** @type {string} */ file) {
  for (const layer of layersOf(file)) {
    const timed = [];
    for (const test of layer) timed.push({ test, took: await secondsOf(test) });
    const far = (/** @type {string} */ test) => Number(dirname(test) !== dirname(file));
    const known = timed.filter(({ took }) => took !== undefined);
    yield* known.sort((a, b) => far(a.test) - far(b.test) || (a.took < b.took ? -1 : 1));
  }
}

/** @returns {Promise<Tried>} */
async function tried(/** @type {Mutant} */ { file, text, key }) {
  const changed = [join(copy, file)];
  const ran = [];
  let left = seconds;
  for await (const { test, took } of testsOf(file)) {
    writeFileSync(changed[0], text);
    const { failed, seconds } = await runner.run(test, changed, 2 + 4 * took);
    writeFileSync(changed[0], read(file));
    await runner.run('', changed);
    if (failed !== undefined) return { key, killed: true, by: `${test}: ${failed}` };
    ran.push(test);
    left -= seconds ?? share;
    if (left < share / 10) break;
  }
  return { key, killed: false, by: ran.join(', ') };
}

// the sample and its results

/** @type {{ killed: Mutant[], survived: Mutant[], equal: Mutant[] }} */
const came = { killed: [], survived: [], equal: [] };
const place = (/** @type {Mutant} */ { file, line, what }) => `${file}:${line}  ${what}`;
/** Prints the results so far. */
function report() {
  const tried = came.killed.length + came.survived.length + came.equal.length;
  const folder = (/** @type {Mutant} */ { file }) => file.split('/').slice(0, -1).join('/');
  const row = (/** @type {string} */ name, /** @type {(mutant: Mutant) => boolean} */ counts) => {
    const [killed, survived, same] = [came.killed, came.survived, came.equal].map(
      (of) => of.filter(counts).length,
    );
    const share = killed + survived === 0 ? '' : `${((100 * killed) / (killed + survived)).toFixed(1)} %`;
    return `| ${name} | ${killed + survived + same} | ${killed} | ${same} | ${survived} | ${share} |`;
  };
  const folders = [...new Set(sample.map(folder))].sort();
  const table = [
    `${all.length} mutants, ${tried} of a sample of ${sample.length} by seed ${flags.seed}`,
    '',
    '| folder | tried | killed | equal | survived | killed of those not equal |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...folders.map((name) => row(name, (mutant) => folder(mutant) === name)),
    row('all', () => true),
  ];
  console.log(`\n${table.join('\n')}\n`);
  for (const mutant of came.survived)
    console.log(`survived  ${place(mutant)}\n  - ${mutant.from}\n  + ${mutant.to}`);
  const stale = equal.filter(
    (one) => !all.some(({ file, from, to }) => one.file === file && one.from === from && one.to === to),
  );
  for (const { file, from } of stale) console.log(`equal, but not there any more: ${file}: ${from}`);
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    report();
    process.exit(130);
  });
}

for (const [i, mutant] of sample.entries()) {
  if (isEqual(mutant)) {
    came.equal.push(mutant);
    continue;
  }
  const before = known.get(mutant.key);
  const goesOn = before && (before.killed || !flags.again);
  const result = goesOn ? before : await tried(mutant);
  if (!goesOn) {
    keep(result);
    console.log(
      `${i + 1}/${sample.length} ${result.killed ? 'killed' : 'SURVIVED'}  ${place(mutant)}  ${result.by}`,
    );
  }
  came[result.killed ? 'killed' : 'survived'].push(mutant);
}
report();
process.exit(0);
