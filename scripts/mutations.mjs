// @ts-check
/** Generates mutations: small changes of a program that its tests should notice, found in the syntax tree. */
import { parseAst } from 'rolldown/parseAst';

/**
 * A change of one place in a file: the text from `start` to `end` is replaced by `to`.
 * @typedef {{ start: number, end: number, to: string }} Mutation
 *
 * @typedef {{ type: string, start: number, end: number, [part: string]: any }} Node
 */

/** @type {Readonly<Record<string, string>>} */
const OPERATORS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '<<': '>>',
  '>>': '<<',
  '>>>': '<<',
  '&': '|',
  '|': '&',
  '^': '|',
  '++': '--',
  '--': '++',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
  '|=': '&=',
  '&=': '|=',
  '^=': '|=',
};

const METHODS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
]);

const TEXTS = ['TemplateLiteral', 'TaggedTemplateExpression'];

/** Assertions are not mutated: they never fail, so no test could notice. */
const isAssertion = (/** @type {Node} */ node) =>
  node.type === 'CallExpression' && node.callee.name === 'assert';

/** Whether a + joins texts. */
const joinsWords = (/** @type {Node} */ { left, right }) =>
  [left, right].some(
    ({ type, value }) => TEXTS.includes(type) || (type === 'Literal' && typeof value === 'string'),
  );

/**
 * What each kind of node adds to `found`.
 * @param {string} text
 * @param {Mutation[]} found
 * @returns {Readonly<Record<string, (node: Node) => void>>}
 */
function kindsOf(text, found) {
  const put = (/** @type {Node} */ { start, end }, /** @type {string} */ to) =>
    found.push({ start, end, to });
  const source = (/** @type {Node} */ { start, end }) => text.slice(start, end);

  /** Replaces the operator between `from` and `to` by its counterpart. */
  const swap = (/** @type {string} */ operator, /** @type {number} */ from, /** @type {number} */ to) => {
    const start = text.indexOf(operator, from);
    const other = OPERATORS[operator];
    if (other !== undefined && start >= 0 && start < to)
      found.push({ start, end: start + operator.length, to: other });
  };

  const either = (/** @type {Node} */ test) => {
    put(test, 'true');
    put(test, 'false');
  };

  return {
    BinaryExpression(node) {
      if (node.operator !== '+' || !joinsWords(node)) swap(node.operator, node.left.end, node.right.start);
    },
    LogicalExpression: ({ operator, left, right }) => swap(operator, left.end, right.start),
    AssignmentExpression: ({ operator, left, right }) => swap(operator, left.end, right.start),
    UpdateExpression: ({ operator, prefix, argument, start, end }) =>
      prefix ? swap(operator, start, argument.start) : swap(operator, argument.end, end),
    UnaryExpression(node) {
      if (['!', '-', '~'].includes(node.operator)) put(node, `(${source(node.argument)})`);
    },
    Literal(node) {
      const { value } = node;
      if (typeof value === 'boolean') put(node, String(!value));
      else if (typeof value === 'number') put(node, value === 1 ? '0' : String(value + 1));
      else if (typeof value === 'bigint') put(node, value === 1n ? '0n' : `${value + 1n}n`);
    },
    IfStatement: ({ test }) => either(test),
    ConditionalExpression: ({ test }) => either(test),
    WhileStatement: ({ test }) => put(test, 'false'),
    ForStatement({ test }) {
      if (test) put(test, 'false');
    },
    ExpressionStatement(node) {
      const { type, callee } = node.expression;
      const kept = type === 'CallExpression' && callee.type === 'Super';
      if (!kept && ['CallExpression', 'AssignmentExpression', 'UpdateExpression'].includes(type))
        put(node, ';');
    },
    BreakStatement: (node) => put(node, ';'),
    ContinueStatement: (node) => put(node, ';'),
    MemberExpression({ computed, property, optional }) {
      if (computed && !optional && property.type !== 'Literal') put(property, `(${source(property)}) + 1`);
      const other = computed ? undefined : METHODS.get(property.name);
      if (other !== undefined) put(property, other);
    },
  };
}

/**
 * All mutations of a TypeScript file, in the order of the text.
 * @param {string} text
 * @returns {Mutation[]}
 */
export function mutationsOf(text) {
  /** @type {Mutation[]} */
  const found = [];
  const kinds = kindsOf(text, found);
  const visit = (/** @type {any} */ node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node?.type !== 'string') return;
    // types do not run, but the expressions that they annotate do
    if (node.type.startsWith('TS') && !('expression' in node)) return;
    if (isAssertion(node) || node.type === 'ImportDeclaration') return;
    if (node.type === 'ExpressionStatement' && isAssertion(node.expression)) return;
    kinds[node.type]?.(node);
    for (const [part, value] of Object.entries(node)) if (part !== 'typeAnnotation') visit(value);
  };
  visit(parseAst(text, { lang: 'ts' }));
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * The paths that a file imports at run time, as written.
 * @param {string} text
 * @returns {string[]}
 */
export function importsOf(text) {
  /** @type {string[]} */
  const found = [];
  const visit = (/** @type {any} */ node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node?.type !== 'string') return;
    const runs = node.importKind !== 'type' && node.exportKind !== 'type';
    if (runs && /^(Import|Export)/.test(node.type) && typeof node.source?.value === 'string')
      found.push(node.source.value);
    Object.values(node).forEach(visit);
  };
  visit(parseAst(text, { lang: 'ts' }));
  return found;
}
