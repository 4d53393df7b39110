/** Every error message that the page can show has a translation in every language. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { PlayError, Sentence, badInput, located, said, word } from '../../src/base/errors.ts';
import { problemIn } from '../../src/web/engine/server.ts';
import { refusals } from '../../src/web/words/catalogue.ts';
import { learn } from '../../src/web/words/phrases.ts';
import { refusal } from '../../src/web/words/refusals.ts';
import { importsOf } from '../imports.ts';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

/** Files whose imports can raise errors in the page. Sentences of the server and of the laboratory's frame, with its checks and a rule that no library game has, are added. */
const ROOTS = ['web/main.tsx', 'web/engine/worker.ts'];
const SERVER = ['app', 'middleware', 'questions', 'route', 'routes', 'solvers', 'thread', 'tasks'].map(
  (file) => `server/${file}.ts`,
);
const FRAME = ['run', 'no-sessions', 'no-tables']
  .map((file) => `web/lab/inside/${file}.ts`)
  .concat('source/exported.ts')
  .concat(['repetition', 'remembering', 'history', 'loops'].map((file) => `kit/${file}.ts`));
const CHECKS = ['check.ts', 'invariants.ts', 'regions.ts', 'notes.ts'].map((file) => `check/${file}`);

/** Words that are the same in every language: what users type, and names of formats. */
const NOTATION = new Set(
  'a b m n 2n w x y T r1 c1 r2 c2 zh ja yes no at game count noMoves moved loses ties ends outcome legal impossible off FEN UTF KQKR K Q R B N P rules position integer choice moves inSteps counts mills sends jumps again straight walks becomes leaves places apart beside pushes replaces sows surrounds passes withSwap height lifts onto slides stacks stands async promise WebAssembly symmetries rules fill gain menGained 3F C A F all but JSON perfect play format rays forbidden vectors automaton base weights t'.split(
    ' ',
  ),
);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** A node and all its descendants. */
function* within(node: unknown): Generator<Node> {
  if (isNode(node)) yield node;
  if (typeof node === 'object' && node !== null) for (const part of Object.values(node)) yield* within(part);
}

interface TemplateElement {
  readonly value: { readonly cooked: string };
}

/** The tagged template of a node; undefined for other nodes. */
function templateOf(node: Node): { template: string; values: readonly unknown[] } | undefined {
  if (node.type !== 'TaggedTemplateExpression' || nameOf(node['tag']) !== 'said') return undefined;
  const { quasis, expressions } = node['quasi'] as {
    quasis: readonly TemplateElement[];
    expressions: readonly unknown[];
  };
  const texts = quasis.map(({ value }) => value.cooked);
  return { template: texts.reduce((all, text, i) => `${all}{${i}}${text}`), values: expressions };
}

const nameOf = (node: unknown): unknown =>
  isNode(node) && node.type === 'Identifier' ? node['name'] : undefined;

/** The entry that games import; the page contains only the parts of it that games use. */
const KIT = 'kit/index.ts';

/** The names that `text` imports or exports from paths matching `path`, with these paths. */
function named(text: string, path: RegExp): { name: string; from: string }[] {
  const found = text.matchAll(/\b(?:import|export) (?:type )?\{([^}]*)\} from '([^']*)'/g);
  return [...found]
    .filter(([, , from]) => path.test(from!))
    .flatMap(([, names, from]) => names!.split(',').map((name) => ({ name: name.trim(), from: from! })))
    .filter(({ name }) => name !== '' && !name.startsWith('type '));
}

/** All files of src that the roots import. */
function reached(): readonly string[] {
  const read = (file: string): string => readFileSync(join(SRC, file), 'utf8');
  const handedOn = named(read(KIT), /^\./);
  const files = new Set(ROOTS);
  for (const file of files) {
    const asked = named(read(file), /^perfect-play\/kit$/).map(({ name }) => name);
    for (const { name, from } of handedOn) if (asked.includes(name)) files.add(posix.join('kit', from));
    for (const target of importsOf(file, read(file))) if (target !== KIT) files.add(target);
  }
  return [...files, ...SERVER, ...FRAME, ...CHECKS];
}

const FILES = reached().map((file) => {
  const text = readFileSync(join(SRC, file), 'utf8');
  const nodes = [...within(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body)];
  return { file, text, nodes };
});

const SAID = FILES.flatMap(({ file, nodes }) =>
  nodes.flatMap((node) => {
    const found = templateOf(node);
    return found ? [{ file, ...found }] : [];
  }),
);

const placesIn = (template: string): readonly string[] => (template.match(/\{\d+\}/g) ?? []).sort();

test('the search reaches the rules, the solvers and the server', () => {
  const files = FILES.map(({ file }) => file);
  for (const file of [
    'kit/shape.ts',
    'games/chess-ending/chess-ending.ts',
    'engines/choose.ts',
    'laws/subtraction.ts',
  ])
    expect(files).toContain(file);
  // no game of the library ends after so many plies
  expect(files).not.toContain('kit/limits.ts');
  expect(SAID.length).toBeGreaterThan(150);
});

test('every error is raised with a sentence that keeps its template', () => {
  const RAISING = ['badInput', 'badUse', 'notFound', 'tooLarge'];
  const plain = FILES.flatMap(({ file, text, nodes }) =>
    nodes.flatMap((node) => {
      const raises = node.type === 'CallExpression' && RAISING.includes(String(nameOf(node['callee'])));
      const makes = node.type === 'NewExpression' && nameOf(node['callee']) === 'PlayError';
      if (!raises && !makes) return [];
      const sentence = (node['arguments'] as Node[])[makes ? 1 : 0]!;
      const kept = !['Literal', 'TemplateLiteral', 'BinaryExpression'].includes(sentence.type);
      return kept ? [] : [`${file}: ${text.slice(node.start, node.start + 60)}`];
    }),
  );
  expect(plain).toEqual([]);
});

test('names and places are not English text put together', () => {
  // words that users type
  const TYPED = new Set<unknown>(['at', 'onto', 'program', 'ends', 'lines', 'usual', 'facts', 'far']);
  const NAMED = ['parseInteger', 'noneOf', 'outside', 'located', 'exceeded', 'word', 'quote'];
  const plain = FILES.flatMap(({ file, text, nodes }) =>
    nodes
      .filter((node) => node.type === 'CallExpression' && NAMED.includes(String(nameOf(node['callee']))))
      .map((node) => (node['arguments'] as Node[])[0]!)
      .filter(({ type, value }) => type === 'TemplateLiteral' || (type === 'Literal' && !TYPED.has(value)))
      .map((name) => `${file}: ${text.slice(name.start, name.start + 60)}`),
  );
  expect(plain).toEqual([]);
});

test('no value of a sentence is English text', () => {
  const COMMANDS = /^(?:perfect-play (?:list|check|table verify)|--engine product)$/;
  const prose = SAID.flatMap(({ file, template, values }) => {
    const inner = values.flatMap((value) => [...within(value)]);
    const nested = new Set(inner.filter(templateOf).flatMap(({ quasi }) => [...within(quasi)]));
    return inner
      .filter((node) => !nested.has(node))
      .map((node) =>
        node.type === 'TemplateElement'
          ? (node as unknown as TemplateElement).value.cooked
          : node.type === 'Literal'
            ? String(node['value'])
            : '',
      )
      .filter((text) => /[a-z]{2,} [a-z]{2,}/i.test(text) && !COMMANDS.test(text))
      .map((text) => `${file}: '${text}' in '${template}'`);
  });
  expect(prose).toEqual([]);
});

test.each(['zh', 'ja'] as const)('%s has every sentence, with the same values, and no other', (language) => {
  const templates = new Set(SAID.map(({ template }) => template));
  const missing = [...templates].filter((template) => !Object.hasOwn(refusals, template));
  const unused = Object.keys(refusals).filter((template) => !templates.has(template));
  expect({ missing, unused }).toEqual({ missing: [], unused: [] });
  const entries = Object.entries(refusals).map(([template, said]) => [template, said[language]] as const);
  expect(entries.filter(([template, text]) => `${placesIn(template)}` !== `${placesIn(text)}`)).toEqual([]);
  // words that were not translated
  const words = entries.flatMap(
    ([, text]) => text.replaceAll(/\{\d+\}/g, ' ').match(/\w*[A-Za-z]\w*/g) ?? [],
  );
  expect(words.filter((found) => !NOTATION.has(found))).toEqual([]);
});

test('nested sentences are translated, in the word order of the language', () => {
  const raise = (): never =>
    located(said`line ${3}`, () => {
      throw badInput(said`expected ${2} ${'O'} (${word('guards')}), found ${1}${''}`);
    });
  learn({ guards: { zh: '守卫', ja: '守り' } });
  const error = new PlayError('bad input', 'none');
  const caught = (): PlayError => {
    try {
      raise();
    } catch (thrown) {
      return thrown as PlayError;
    }
    return error;
  };
  const found = caught();
  expect(found.message).toBe('line 3: expected 2 O (guards), found 1');
  expect(refusal('en', {}, found)).toBe(found.message);
  expect(refusal('zh', refusals, found)).toBe('第 3 行：应有 2 个 O（守卫），找到 1 个');
  expect(refusal('ja', refusals, found)).toBe('3 行目：O（守り）は 2 個のはずが 1 個あった');
});

test('an error with an untranslated part is shown in English as a whole', () => {
  const unknown = badInput(said`line ${said`of ${1}`}`);
  expect(refusal('zh', refusals, unknown)).toBe('line of 1');
  expect(refusal('zh', refusals, new PlayError('bad input', 'as it stands'))).toBe('as it stands');
});

test('there are no spaces between Chinese characters', () => {
  const outside = (name: Sentence): PlayError => badInput(said`${name} ${9} is outside ${1}..${4}`);
  expect(refusal('zh', refusals, outside(said`${word('white')}'s row`))).toBe('白方的行号 9 不在 1..4 之内');
  expect(refusal('zh', refusals, outside(said`${'n'}'s row`))).toBe('n 的行号 9 不在 1..4 之内');
});

const PROBLEM = {
  detail: 'line 2: n must be at least 2, got 1',
  sentence: { template: '{1} must be at least {2}, got {3}', values: ['n', '2', '1'] },
  places: [{ template: 'line {1}', values: ['2'] }],
};

test('an error of the server is translated from its parts', () => {
  const told = problemIn(PROBLEM)!;
  expect(refusal('en', {}, told)).toBe(PROBLEM.detail);
  expect(refusal('zh', refusals, told)).toBe('第 2 行：n 至少为 2，给出的是 1');
  expect(refusal('ja', refusals, told)).toBe('2 行目：n は 2 以上でなければならないが、1 だった');
});

/** Sentences nested sixty levels deep. */
const deep = Array.from({ length: 60 }).reduce<unknown>(
  (inner) => ({ template: '{1}, {2}', values: [inner, 'x'] }),
  'x',
);

test.each([
  ['no sentence', { ...PROBLEM, sentence: undefined }],
  ['a sentence of an unknown template', { ...PROBLEM, sentence: { template: '{1} {1} {1}', values: ['x'] } }],
  [
    'too few values',
    { ...PROBLEM, sentence: { template: '{1} must be at least {2}, got {3}', values: ['n'] } },
  ],
  ['values that are not texts', { ...PROBLEM, sentence: { template: 'line {1}', values: [7] } }],
  ['a template that is not a text', { ...PROBLEM, sentence: { template: 1, values: [] } }],
  [
    'the name of a member of every object',
    { ...PROBLEM, sentence: { template: 'constructor', values: ['x'] } },
  ],
  ['sentences nested too deeply', { ...PROBLEM, sentence: deep }],
  ['invalid places', { ...PROBLEM, places: [null] }],
])('a server that says %s is quoted in English', (_, json) => {
  expect(refusal('zh', refusals, problemIn(json)!)).toBe(PROBLEM.detail);
});

test.each([undefined, null, 'text', 7, [], {}, { detail: 7 }, { detail: {} }])(
  'an answer %j of the server gives no message',
  (json) => expect(problemIn(json)).toBeUndefined(),
);

test('a long or odd answer of a server is cut and made printable', () => {
  const { message } = problemIn({ detail: `\u202E\u0007${'x'.repeat(10_000)}` })!;
  expect(message).toHaveLength(500);
  expect(message.slice(0, 3)).toBe('\uFFFD\uFFFDx');
});
