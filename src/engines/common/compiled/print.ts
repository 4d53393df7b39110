/** Programs as text, for people who want to see what is made of their rules. */
import type { Instructions, MoveNumber, Program, WordExpression } from './code.ts';

/** The program in lines. */
export function programText({ procedures, ends, body, gain, promise }: Program): string {
  const parts = procedures.map(
    ({ name, parameters, body: own }) => `${name}(${parameters.join(', ')}):\n${lines(own, 1)}`,
  );
  const numbers = [...numberLines('points', gain), ...numberLines('promise', promise)];
  return [...parts, ...numbers, lines([...ends, ...body], 0)].join('\n');
}

function numberLines(name: string, of: MoveNumber | undefined): readonly string[] {
  if (!of) return [];
  const steps = [...of.before, ...of.body];
  return [`${name}(word, next):`, ...(steps.length > 0 ? [lines(steps, 1)] : []), `  ${written(of.value)}`];
}

const lines = (code: Instructions, depth: number): string =>
  code.map((step) => textOf(step, depth)).join('\n');

function textOf(step: Instructions[number], depth: number): string {
  const indent = '  '.repeat(depth);
  const block = (head: string, code: Instructions): string => `${indent}${head}\n${lines(code, depth + 1)}`;
  switch (step.is) {
    case 'let':
      return `${indent}${step.name} = ${written(step.value)}`;
    case 'if': {
      const then = block(`if ${written(step.test)}`, step.body);
      return step.otherwise ? `${then}\n${block('else', step.otherwise)}` : then;
    }
    case 'each':
      return block(`for each bit ${step.bit} of ${written(step.of)}`, step.body);
    case 'while':
      return block(`while ${written(step.test)}`, step.body);
    case 'emit':
      return `${indent}move to ${written(step.word)}`;
    case 'forget':
      return `${indent}keep the first ${written(step.but)} moves`;
    case 'call':
      return `${indent}${step.name}(${step.arguments.map(written).join(', ')})`;
    case 'over':
      return `${indent}over: ${OVER[step.ending]}`;
  }
}

const OVER = ['open', 'lost', 'tied', 'won'];

function written(one: WordExpression): string {
  switch (one.is) {
    case 'number':
      return one.value < 1024n ? String(one.value) : `0x${one.value.toString(16)}`;
    case 'local':
      return one.name;
    case 'operation':
      return `(${written(one.left)} ${one.operator} ${written(one.right)})`;
    case 'bits':
      return `${one.asked === 'count' ? 'count' : 'lowest'}(${written(one.of)})`;
    case 'emitted':
      return 'moves so far';
    case 'asked':
      return `function ${one.question + 1}(${one.of.join(', ')})`;
  }
}
