/** Runs programs step by step: slow, and so plain that what machine code does can be compared with it. */
import { assert } from '../../../base/errors.ts';
import { type Ending, OPEN } from '../../../rules/ending.ts';
import { type Instructions, NEXT, type Program, WORD, type WordExpression, computed, give } from './code.ts';

/** What a program finds at a position: how the game is over, for the side to move, or the words that moves lead to. */
export interface ProgramResult {
  readonly ended: Ending;
  readonly words: readonly bigint[];
}

const HALF = 2n ** 32n - 1n;

/** Thrown to leave all steps when the game is over. */
class Over {
  readonly ending: Ending;
  constructor(ending: Ending) {
    this.ending = ending;
  }
}

export function interpret(program: Program, word: bigint): ProgramResult {
  const words: bigint[] = [];
  try {
    running(program, words)([...program.ends, ...program.body], new Map([[WORD, word]]));
  } catch (error) {
    if (error instanceof Over) return { ended: error.ending, words: [] };
    throw error;
  }
  return { ended: OPEN, words };
}

/** A number of the move from `word` to `next`; 0 if the program has none of that kind. */
export function interpretNumber(
  program: Program,
  kind: 'gain' | 'promise',
  word: bigint,
  next: bigint,
): number {
  const asked = program[kind];
  if (!asked) return 0;
  const found = 'found';
  const locals = new Map([
    [WORD, word],
    [NEXT, next],
  ]);
  running(program, [])([...asked.before, ...asked.body, give(found, asked.value)], locals);
  return Number(BigInt.asIntN(program.width, locals.get(found) ?? 0n));
}

/** What runs steps, and appends the words that moves lead to to `words`. */
function running(
  { procedures, questions, width }: Program,
  words: bigint[],
): (code: Instructions, locals: Map<string, bigint>) => void {
  const run = (code: Instructions, locals: Map<string, bigint>): void => {
    const read = (name: string): bigint => {
      const found = locals.get(name);
      assert(found !== undefined, `${name} has a value`);
      return found;
    };
    const value = (one: WordExpression): bigint => {
      switch (one.is) {
        case 'number':
          return one.value;
        case 'local':
          return read(one.name);
        case 'operation':
          return BigInt.asUintN(width, computed(one.operator, value(one.left), value(one.right)));
        case 'bits': {
          const digits = value(one.of).toString(2);
          if (one.asked === 'count') return BigInt(digits.replaceAll('0', '').length);
          return digits === '0' ? BigInt(width) : BigInt(digits.length - 1 - digits.lastIndexOf('1'));
        }
        case 'emitted':
          return BigInt(words.length);
        case 'asked': {
          const [word, next = word] = one.of.map((name) =>
            Array.from({ length: width / 32 }, (_, k) => Number((read(name) >> BigInt(32 * k)) & HALF)),
          );
          return BigInt.asUintN(width, BigInt(questions[one.question](word, next)));
        }
      }
    };
    for (const step of code)
      switch (step.is) {
        case 'let':
          locals.set(step.name, value(step.value));
          break;
        case 'if':
          run(value(step.test) === 0n ? (step.otherwise ?? []) : step.body, locals);
          break;
        case 'each':
          for (let rest = value(step.of); rest !== 0n; rest &= rest - 1n) {
            locals.set(step.bit, rest & -rest);
            run(step.body, locals);
          }
          break;
        case 'while':
          while (value(step.test) !== 0n) run(step.body, locals);
          break;
        case 'emit':
          words.push(value(step.word));
          break;
        case 'forget':
          words.length = Number(value(step.but));
          break;
        case 'call': {
          const called = procedures.find(({ name }) => name === step.name);
          assert(called !== undefined, `there is a procedure ${step.name}`);
          run(called.body, new Map(called.parameters.map((name, k) => [name, value(step.arguments[k])])));
          break;
        }
        case 'over':
          throw new Over(step.ending);
      }
  };
  return run;
}
