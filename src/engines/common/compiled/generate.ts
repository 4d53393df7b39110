/** Machine code of programs: a WebAssembly module that finds the moves of a position, and what points they gain. */
import { assert } from '../../../base/errors.ts';
import {
  type Instructions,
  NEXT,
  type WordExpression,
  type Operator,
  type Program,
  type AuthorFunction,
  WORD,
  number,
} from './code.ts';

/** Bytes, nested as the code is. */
type Bytes = readonly (number | Bytes)[];

const [I32, I64, NOTHING] = [0x7f, 0x7e, 0x40];
/** The global variables: where the next word is written, where the words began, and where there is no more room. */
const [AT, FIRST, END] = [0, 1, 2];
/** The functions that are exported. */
const EXPORTS = 3;
/** The parameters of the function that asks: the question, and the halves of two words. */
const ASKED = 5;
/** The pages of the largest memory. */
const MOST_PAGES = 2 ** 16;
const HEAD: Bytes = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const RETURN = 0x0f;
const CLOSE = 0x0b;

/** The instructions on 64 bits; a comparison leaves 32 bits. */
const OPERATORS: Readonly<Record<Operator, number>> = {
  '&': 0x83,
  '|': 0x84,
  '^': 0x85,
  '+': 0x7c,
  '-': 0x7d,
  '*': 0x7e,
  '<<': 0x86,
  '>>': 0x88,
  '==': 0x51,
  '!=': 0x52,
  '<': 0x54,
};
const COMPARISONS: readonly Operator[] = ['==', '!=', '<'];

/** A whole number from 0 on. */
function unsigned(value: number): Bytes {
  const low = value % 128;
  return value < 128 ? [low] : [low + 128, unsigned(Math.floor(value / 128))];
}

/** A number with a sign. */
function signed(value: bigint): Bytes {
  const low = Number(value & 127n);
  const rest = value >> 7n;
  return (rest === 0n && low < 64) || (rest === -1n && low >= 64) ? [low] : [low + 128, signed(rest)];
}

const sized = (content: readonly number[]): Bytes => [unsigned(content.length), content];
const section = (id: number, content: Bytes): Bytes => [id, sized(flat(content))];
const list = (all: readonly Bytes[]): Bytes => [unsigned(all.length), all];
/** All bytes in one list, to which they are added in order. */
function flat(bytes: Bytes, into: number[] = []): number[] {
  for (const one of bytes)
    if (typeof one === 'number') into.push(one);
    else flat(one, into);
  return into;
}
const text = (value: string): Bytes => sized([...new TextEncoder().encode(value)]);

/** Points of a program that has none. */
const NO_POINTS = { body: [], value: number(0) };

/** How functions are numbered: the imported one that asks, if there is one, those that are exported, and procedures. */
interface Numbers {
  readonly imported: number;
  readonly procedures: readonly string[];
}

/**
 * A module that imports the memory `env.memory`, and, if the program has questions, the function
 *
 *     env.ask(question: i32, low: i32, high: i32, next low: i32, next high: i32) → i32
 *
 * and exports
 *
 *     moves(word: i64, at: i32, end: i32) → i32
 *     over(word: i64) → i32
 *     gain(word: i64, next: i64) → i32
 *
 * `moves` writes the words that moves lead to at the address `at` and after it, and returns the address behind the last one. Words from
 * the address `end` on are counted, but not written. If the game is over it returns how: 1, 2 or 3. `over` returns that, or 0. `gain` returns the points that the
 * side to move gains by a move.
 */
export function generated({ questions, procedures, ends, body, gain = NO_POINTS }: Program): Uint8Array {
  const imported = questions.length > 0 ? 1 : 0;
  const names: Numbers = { imported, procedures: procedures.map(({ name }) => name) };
  const types: Bytes[] = [
    [0x60, list([[I64], [I32], [I32]]), list([[I32]])],
    [0x60, list([[I64]]), list([[I32]])],
    [0x60, list([[I64], [I64]]), list([[I32]])],
    ...procedures.map(({ parameters }): Bytes => [0x60, list(parameters.map(() => [I64])), 0]),
  ];
  const asking: Bytes = [0x60, list(Array.from({ length: ASKED }, () => [I32])), list([[I32]])];
  const imports: Bytes[] = [
    [text('env'), text('memory'), 2, 1, 0, unsigned(MOST_PAGES)],
    ...(imported ? [[text('env'), text('ask'), 0, unsigned(types.length)]] : []),
  ];
  const counter = (value: number): Bytes => [I32, 1, 0x41, value, CLOSE];
  const main: Bytes = [
    [0x20, 1, 0x24, AT, 0x20, 1, 0x24, FIRST, 0x20, 2, 0x24, END],
    codeOf([...ends, ...body], [WORD, ' at', ' end'], names),
    [0x23, AT],
  ];
  const over: Bytes = [codeOf(ends, [WORD], names), 0x41, 0];
  const points: Bytes = [codeOf(gain.body, [WORD, NEXT], names, gain.value), 0xa7];
  const functions = [
    bodyOf(main, localsOf([...ends, ...body], [WORD])),
    bodyOf(over, localsOf(ends, [WORD])),
    bodyOf(points, localsOf(gain.body, [WORD, NEXT])),
    ...procedures.map((own) =>
      bodyOf(codeOf(own.body, own.parameters, names), localsOf(own.body, own.parameters)),
    ),
  ];
  const exported = ['moves', 'over', 'gain'].map((name, k): Bytes => [text(name), 0, imported + k]);
  return Uint8Array.from(
    flat([
      HEAD,
      section(1, list([...types, ...(imported ? [asking] : [])])),
      section(2, list(imports)),
      section(3, list(types.map((_, k) => unsigned(k)))),
      section(6, list([counter(0), counter(0), counter(0)])),
      section(7, list(exported)),
      section(10, list(functions)),
    ]),
  );
}

/** What the module imports beside the memory. */
export const asking = ({ questions }: Program) => ({
  ask: (question: number, ...halves: Parameters<AuthorFunction>): number => questions[question](...halves),
});

const bodyOf = (code: Bytes, locals: readonly string[]): Bytes =>
  // a second local for each: what is left of the bits of a word
  sized(flat([list([[unsigned(2 * locals.length), I64]]), code, CLOSE]));

/** The locals that steps give values, without the parameters. */
function localsOf(code: Instructions, parameters: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const visit = (steps: Instructions): void => {
    for (const step of steps) {
      if (step.is === 'let') found.add(step.name);
      if (step.is === 'each') found.add(step.bit);
      if (step.is === 'if') [step.body, step.otherwise ?? []].forEach(visit);
      if (step.is === 'each' || step.is === 'while') visit(step.body);
    }
  };
  visit(code);
  return [...found].filter((name) => !parameters.includes(name));
}

/** The steps, and then the value, if one is given. */
function codeOf(
  code: Instructions,
  parameters: readonly string[],
  { imported, procedures }: Numbers,
  value?: WordExpression,
): Bytes {
  const names = [...parameters, ...localsOf(code, parameters)];
  const place = (name: string): number => {
    const found = names.indexOf(name);
    assert(found >= 0, `${name} is a local`);
    return found;
  };
  // the rest of the bits has its own local, behind all others
  const restOf = (name: string): Bytes => unsigned(names.length + place(name) - parameters.length);
  const get = (name: string): Bytes => [0x20, unsigned(place(name))];
  const set = (name: string): Bytes => [0x21, unsigned(place(name))];

  const isTest = (one: WordExpression): boolean =>
    one.is === 'operation' && COMPARISONS.includes(one.operator);
  /** The value as 64 bits. */
  const wide = (one: WordExpression): Bytes => (isTest(one) ? [raw(one), 0xad] : raw(one));
  /** Whether it is not 0, as 32 bits. */
  const test = (one: WordExpression): Bytes => (isTest(one) ? raw(one) : [raw(one), 0x50, 0x45]);
  const raw = (one: WordExpression): Bytes => {
    switch (one.is) {
      case 'number':
        return [0x42, signed(BigInt.asIntN(64, one.value))];
      case 'local':
        return get(one.name);
      case 'operation': {
        const { operator, left, right } = one;
        if (operator === '==' && right.is === 'number' && right.value === 0n) return [wide(left), 0x50];
        return [wide(left), wide(right), OPERATORS[operator]];
      }
      case 'bits':
        return [wide(one.of), one.asked === 'count' ? 0x7b : 0x7a];
      case 'emitted':
        return [0x23, AT, 0x23, FIRST, 0x6b, 0x41, 3, 0x76, 0xad];
      case 'asked': {
        const given = [one.of[0], one.of[1] ?? number(0)].map(wide);
        const halves = given.flatMap((word) => [
          [word, 0xa7],
          [word, 0x42, 32, 0x88, 0xa7],
        ]);
        return [0x41, signed(BigInt(one.question)), halves, 0x10, 0, 0xac];
      }
    }
  };
  const write = (steps: Instructions): Bytes => steps.map(step);
  const step = (one: Instructions[number]): Bytes => {
    switch (one.is) {
      case 'let':
        return [wide(one.value), set(one.name)];
      case 'if':
        return [
          test(one.test),
          [0x04, NOTHING],
          write(one.body),
          one.otherwise ? [0x05, write(one.otherwise)] : [],
          CLOSE,
        ];
      case 'each': {
        const rest = restOf(one.bit);
        const left: Bytes = [0x20, rest];
        // bit = rest & −rest; rest ^= bit
        const lowest: Bytes = [left, 0x42, 0, left, 0x7d, 0x83, set(one.bit)];
        return [
          [wide(one.of), 0x21, rest],
          [0x02, NOTHING, 0x03, NOTHING, left, 0x50, 0x0d, 1],
          lowest,
          [left, get(one.bit), 0x85, 0x21, rest],
          write(one.body),
          [0x0c, 0, CLOSE, CLOSE],
        ];
      }
      case 'while':
        return [
          [0x02, NOTHING, 0x03, NOTHING, test(one.test), 0x45, 0x0d, 1],
          write(one.body),
          [0x0c, 0, CLOSE, CLOSE],
        ];
      case 'emit':
        return [
          [0x23, AT, 0x23, END, 0x49, 0x04, NOTHING],
          [0x23, AT, wide(one.word), 0x37, 3, 0, CLOSE],
          [0x23, AT, 0x41, 8, 0x6a, 0x24, AT],
        ];
      case 'forget':
        return [[0x23, FIRST], wide(one.but), [0xa7, 0x41, 3, 0x74, 0x6a, 0x24, AT]];
      case 'call': {
        const called = procedures.indexOf(one.name);
        assert(called >= 0, `there is a procedure ${one.name}`);
        return [one.arguments.map(wide), 0x10, unsigned(imported + EXPORTS + called)];
      }
      case 'over':
        return [0x41, one.ending, RETURN];
    }
  };
  return value ? [write(code), wide(value)] : write(code);
}
