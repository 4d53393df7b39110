/** The compiler of rules in the page and in the laboratory: when it is loaded, and the same values as by functions in Node. */
import { expect, test } from 'vitest';
import { explored } from '../../src/engines/explored/engine.ts';
import { solveOn } from '../../src/engines/solve-on.ts';
import { loadGame } from '../../src/games/index.ts';
import { sayValue } from '../../src/play/words.ts';
import type { Position } from '../../src/rules/positions.ts';
import type { Rules } from '../../src/rules/rules.ts';
import { programOf } from '../../src/web/lab/program.ts';
import { temporaryFolder } from '../folder.ts';
import { part } from '../part.ts';
import { Random } from '../random.ts';
import { randomPositions } from '../searched.ts';
import { openPage, openSite, servedHeaders, serveSite } from './browser.ts';
import { openLab, verdict, write } from './laboratory.ts';
import { TYPED_RULES, rulesOf, typed } from './typed-rules.ts';

const { site, browser } = await openSite();
const folder = temporaryFolder();
/** A page that loads no worker of its own. */
const help = await openPage(browser);
await help.page.goto(`${site.address}?help`);
const MEMORY = 2 ** 28;

const FOUND = new Map<string, Promise<ReturnType<typeof valuesOf>>>();

/** The values of rules in Node, which several tests compare, and the positions that have them. */
function byFunctions(name: string) {
  const found = FOUND.get(name) ?? rulesOf(TYPED_RULES[name]!, folder).then(valuesOf);
  FOUND.set(name, found);
  return found;
}

/** The values where the functions of the rules are asked. */
function valuesOf(rules: Rules<Position>) {
  const positions = randomPositions(rules, new Random(36), 30);
  const texts = [...new Set([rules.start, ...positions].map((p) => rules.position.text(p)))];
  const solution = solveOn({ engines: [explored()] }, rules);
  const values = texts.map((text) => solution.value(rules.position.parse(text)));
  expect(values).not.toContain(undefined);
  return { texts, values: JSON.parse(JSON.stringify(values)) as unknown };
}

interface Run {
  readonly file: string;
  readonly asked: readonly (readonly [question: string, ask: object])[];
  /** What runs before the compiler, when that is loaded; null: it cannot be. */
  readonly before: string | null;
}

/** In the page: the last answer of a worker to questions one after the other, and the bytes of the modules that its compiler makes. */
const answers = async ({ file, asked, before }: Run) => {
  const compiler = before === null ? undefined : before + (await (await fetch('compiler.js')).text());
  const worker = new Worker(file, { type: 'module' });
  const modules: number[] = [];
  const replies = new Map<unknown, (reply: Record<string, unknown>) => void>();
  let [last, needed] = [undefined as unknown, 0];
  worker.addEventListener('message', ({ data }: MessageEvent<Record<string, unknown>>) => {
    if (typeof data['module'] === 'number') modules.push(data['module']);
    else if (data['needs'] === 'compiler') {
      needed++;
      worker.postMessage({ id: 0, question: 'compiler', ask: { text: compiler } });
    } else if (!('progress' in data)) replies.get(data['id'])?.(data);
  });
  for (const [id, [question, ask]] of asked.entries()) {
    const reply = await new Promise<Record<string, unknown>>((resolve, reject) => {
      replies.set(id + 1, resolve);
      worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
      worker.postMessage({ id: id + 1, question, ask });
    });
    if (!('answer' in reply)) throw new Error(JSON.stringify(reply));
    last = reply['answer'];
  }
  worker.terminate();
  return { last, needed, modules };
};

/** Says each module that is made. */
const TELLING = `const { Module } = WebAssembly;
WebAssembly.Module = function (bytes) { postMessage({ module: bytes.length }); return new Module(bytes); };
`;

async function inLaboratory(name: string, before: string | null = TELLING) {
  const one = TYPED_RULES[name]!;
  const { texts, values } = await byFunctions(name);
  const called = { game: 'typed', options: {} };
  const found = await help.page.evaluate(answers, {
    file: 'inside.js',
    before,
    asked: [
      ['load', { program: programOf(typed(one), 'typed'), options: {}, memory: MEMORY }],
      ['solve', { rules: called, memory: MEMORY }],
      ['values', { rules: called, positions: texts }],
    ],
  } satisfies Run);
  expect(found.last).toEqual(values);
  return found;
}

test.each(part(Object.entries(TYPED_RULES), 0.25))(
  'rules typed into the laboratory have the same values as by functions in Node: %s',
  async (name, { compiled }) => {
    const { needed, modules } = await inLaboratory(name);
    expect(needed).toBe(compiled ? 1 : 0);
    // besides the shortest module of all, by which it tries whether it may compile
    expect(modules.some((bytes) => bytes > 8)).toBe(compiled);
  },
);

test('a game is solved by the engine that was planned, which with less memory is another', async () => {
  const { page, context } = await openPage(browser);
  // only what is explored is compiled; by its perfect index the game would take minutes
  const loaded = page.waitForRequest(/compiler\.js$/);
  await page.goto(`${site.address}?game=dao`);
  await loaded;
  await expect.poll(() => page.locator('.sentence').innerText()).toContain('A draw');
  await context.close();
});

test('checking rules in the laboratory says which part keeps them from being compiled', async () => {
  const notes = async (name: string): Promise<string> => {
    const { last } = await help.page.evaluate(answers, {
      file: 'inside.js',
      before: TELLING,
      asked: [
        ['load', { program: programOf(typed(TYPED_RULES[name]!), 'typed'), options: {}, memory: MEMORY }],
        ['check', { seconds: 1 }],
      ],
    } satisfies Run);
    return JSON.stringify(last);
  };
  expect(await notes('men put by a function')).toMatch(/not compiled.*a function finds some of the moves/);
  expect(await notes('a row of three, found by a function')).toMatch(/notes(?!.*not compiled)/);
  expect(await notes('a step and a stone')).toMatch(/notes(?!.*compiled)/);
});

test.each([
  ['without WebAssembly', 'delete globalThis.WebAssembly;'],
  ['without SIMD', 'WebAssembly.validate = () => false;'],
  [
    'whose policy forbids to compile',
    'WebAssembly.Module = function () { throw new EvalError("forbidden"); };',
  ],
  ['without so much memory', 'WebAssembly.Memory = function () { throw new RangeError("too much"); };'],
  ['that cannot load the compiler', null],
])('a browser %s has the same values', async (_, before) => {
  const { needed, modules } = await inLaboratory('drops, or a pebble taken instead', before);
  expect({ needed, modules }).toEqual({ needed: 1, modules: [] });
});

/** What a page says of a game of the library, and how often it has loaded the compiler until then. */
async function visited(at: typeof site, query: string) {
  let compilers = 0;
  at.trouble = (path) => void (path === '/compiler.js' && compilers++);
  const { page, context } = await openPage(browser);
  await page.goto(`${at.address}?${query}`);
  await page.locator('.sentence .glyph').waitFor();
  const sentence = await page.locator('.sentence').innerText();
  await context.close();
  at.trouble = undefined;
  return { sentence, compilers };
}

const sentenceOf = async (name: string, options: Readonly<Record<string, string>>): Promise<string> => {
  const rules: Rules<Position> = (await loadGame(name)).read(options);
  const value = solveOn({ engines: [explored()] }, rules).value(rules.start)!;
  return sayValue(rules, rules.start, value).replace(/\.$/, '');
};

/** A game with many positions, and what the page says of it. */
const MANY = 'game=clobber&width=5&height=3';
const sentence = await sentenceOf('clobber', { width: '5', height: '3' });

test('the page loads the compiler for a game with many positions, and for no other one', async () => {
  expect(await visited(site, MANY)).toEqual({ sentence, compilers: 1 });
  // few positions, another engine, a search
  for (const game of ['clobber', 'crossing-pawn', 'connect-four&width=7&height=6'])
    expect(await visited(site, `game=${game}`)).toMatchObject({ compilers: 0 });
});

test.each([
  ['that share memory', (policy: string) => policy],
  ['that forbid WebAssembly', (policy: string) => policy.replace(" 'wasm-unsafe-eval'", '')],
])('the page has the same values with headers %s', async (_, policyOf) => {
  const headers = servedHeaders();
  const policy = policyOf(headers['Content-Security-Policy']!);
  const other = await serveSite(['/'], { ...headers, 'Content-Security-Policy': policy });
  expect(await visited(other, MANY)).toEqual({ sentence, compilers: 1 });
  await other.close();
});

test('the frame of the laboratory is handed the compiler when rules that are typed need it, once for all workers', async () => {
  const { page, context } = await openPage(browser);
  let compilers = 0;
  site.trouble = (path) => void (path === '/compiler.js' && compilers++);
  await openLab(page, site.address, 'tic-tac-toe');
  expect(compilers).toBe(0);
  for (const name of ['drops, or a pebble taken instead', 'men put a knight’s leap apart']) {
    const one = TYPED_RULES[name]!;
    const rules = await rulesOf(one, folder);
    const value = solveOn({ engines: [explored()] }, rules).value(rules.start)!;
    await write(page, typed(one));
    await expect.poll(() => verdict(page)).toBe(sayValue(rules, rules.start, value).replace(/\.$/, ''));
    expect(compilers).toBe(1);
  }
  site.trouble = undefined;
  await context.close();
});

test('the compiler is kept for use offline', async () => {
  const { page, context } = await openPage(browser, { serviceWorkers: 'allow' });
  await page.goto(`${site.address}?help`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  expect(await page.evaluate(async () => (await caches.match('compiler.js'))?.ok)).toBe(true);
  await context.close();
});
