/** Machine code of programs: a WebAssembly module that finds the moves of a position, and what points they gain. */
import { assert } from '../../../base/errors.ts';
import { type Instructions, type MoveNumber, NEXT, type Program, WORD, type Width, number } from './code.ts';
import { DoubleWords } from './double-words.ts';
import {
  AT,
  type Bytes,
  END,
  FIRST,
  IS_ZERO_32,
  type MachineWords,
  SingleWords,
  getLocal,
  setLocal,
  unsigned,
} from './machine-words.ts';

const [I32, I64, NOTHING] = [0x7f, 0x7e, 0x40];
/** The functions that are exported. */
const EXPORTS = ['moves', 'over', 'gains', 'promises'];
/** The pages of the largest memory, and that there is such a number: of memory for one thread, or shared by several. */
const MOST_PAGES = 2 ** 16;
const LIMITED = { alone: 1, shared: 3 } as const;
const HEAD: Bytes = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const RETURN = 0x0f;
const CLOSE = 0x0b;

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

/** The numbers of moves by a program that has none. */
const NO_NUMBER: MoveNumber = { before: [], body: [], value: number(0) };

/**
 * A module that imports the memory `env.memory`, which is `shared` or not, and, if the program has questions, the function
 *
 *     env.ask(question: i32, … the word and the next one in halves of 32 bits, the lowest first: i32) → i32
 *
 * and exports
 *
 *     moves(word: i64, at: i32, end: i32) → i32
 *     over(word: i64) → i32
 *     gains(word: i64, from: i32, end: i32, into: i32)
 *     promises(word: i64, from: i32, end: i32, into: i32)
 *
 * `moves` writes the words that moves lead to at the address `at` and after it, and returns the address behind the last one. Words from
 * the address `end` on are counted, but not written. If the game is over it returns how: 1, 2 or 3. `over` returns that, or 0. `gains` writes from
 * the address `into` on, in 32 bits each, the points that the side to move gains by the moves to the words from the address `from` to
 * `end`, and `promises` how promising these moves look. A word of 128 bits is two parameters, the lower half first.
 */
export function generated(
  { width, questions, procedures, ends, body, gain = NO_NUMBER, promise = NO_NUMBER }: Program,
  shared = false,
): Uint8Array {
  // the function that asks is the first one
  const imported = questions.length > 0 ? 1 : 0;
  const names = procedures.map(({ name }) => name);
  const word = Array.from({ length: width / 64 }, () => [I64]);
  const types: Bytes[] = [
    [0x60, list([...word, [I32], [I32]]), list([[I32]])],
    [0x60, list(word), list([[I32]])],
    ...[gain, promise].map((): Bytes => [0x60, list([...word, [I32], [I32], [I32]]), 0]),
    ...procedures.map(({ parameters }): Bytes => [0x60, list(parameters.flatMap(() => word)), 0]),
  ];
  const asks: Bytes = [0x60, list(Array.from({ length: 1 + width / 16 }, () => [I32])), list([[I32]])];
  const imports: Bytes[] = [
    [text('env'), text('memory'), 2, LIMITED[shared ? 'shared' : 'alone'], 0, unsigned(MOST_PAGES)],
    ...(imported ? [[text('env'), text('ask'), 0, unsigned(types.length)]] : []),
  ];
  const counter = (value: number): Bytes => [I32, 1, 0x41, value, CLOSE];
  const at = getLocal(word.length);
  const functions = [
    functionOf({
      width,
      imported,
      names,
      parameters: [WORD],
      others: 2,
      before: [at, 0x24, AT, at, 0x24, FIRST, getLocal(word.length + 1), 0x24, END],
      body: [...ends, ...body],
      after: () => [0x23, AT],
    }),
    functionOf({ width, imported, names, parameters: [WORD], body: ends, after: () => [0x41, 0] }),
    ...[gain, promise].map(({ before, body: each, value }) =>
      functionOf({
        width,
        imported,
        names,
        parameters: [WORD],
        others: 3,
        body: before,
        next: { body: each, value },
      }),
    ),
    ...procedures.map((own) => functionOf({ width, imported, names, ...own })),
  ];
  const exported = EXPORTS.map((name, k): Bytes => [text(name), 0, imported + k]);
  return Uint8Array.from(
    flat([
      HEAD,
      section(1, list([...types, ...(imported ? [asks] : [])])),
      section(2, list(imports)),
      section(3, list(types.map((_, k) => unsigned(k)))),
      section(6, list([counter(0), counter(0), counter(0)])),
      section(7, list(exported)),
      section(10, list(functions)),
    ]),
  );
}

/** What the module imports beside the memory. */
export function asking({ width, questions }: Program) {
  const each = width / 32;
  const [word, next] = [new Uint32Array(each), new Uint32Array(each)];
  return {
    ask: (question: number, ...halves: readonly number[]): number => {
      for (let k = 0; k < each; k++) {
        word[k] = halves[k];
        next[k] = halves[each + k];
      }
      return questions[question](word, next);
    },
  };
}

interface FunctionParts {
  readonly width: Width;
  /** How many functions come before those that are exported. */
  readonly imported: number;
  /** The names of the procedures, which come behind these. */
  readonly names: readonly string[];
  /** Words, behind which there may be other parameters. */
  readonly parameters: readonly string[];
  readonly others?: number;
  readonly before?: Bytes;
  readonly body: Instructions;
  /** What is written behind the body for each word of a list: the other parameters are where it begins and ends, and where to write. */
  readonly next?: Pick<MoveNumber, 'body' | 'value'>;
  /** What is on the stack at the end. Absent: nothing. */
  readonly after?: () => Bytes;
}

/** The code of a function, and before it how many locals it has. */
function functionOf({
  width,
  imported,
  names,
  parameters,
  others = 0,
  before = [],
  body,
  next,
  after = () => [],
}: FunctionParts): Bytes {
  const each = width / 64;
  const locals = [...localsOf([...body, ...(next?.body ?? [])], parameters), ...(next ? [NEXT] : [])];
  const places = new Map([
    ...parameters.map((name, k) => [name, each * k] as const),
    ...locals.map((name, k) => [name, each * (parameters.length + k) + others] as const),
  ]);
  const place = (name: string): number => {
    const found = places.get(name);
    assert(found !== undefined, `${name} is a local`);
    return found;
  };
  const rests = each * locals.length;
  const free = each * parameters.length + others + 2 * rests;
  const words = width === 64 ? new SingleWords(place) : new DoubleWords(place, free);
  // what is left of the bits of a word has its own local, behind all others
  const restOf = (name: string): number => place(name) + rests;
  const frame = { words, place, restOf, imported, names };
  const code = [
    before,
    codeOf(body, frame),
    next ? numbersOf(next, each * parameters.length, frame) : [],
    after(),
  ];
  return sized(flat([list([[unsigned(2 * rests + words.beside), I64]]), code, CLOSE]));
}

/** The code that writes a number for each word of a list; the place of its first address is `first`. */
function numbersOf({ body, value }: Pick<MoveNumber, 'body' | 'value'>, first: number, frame: Frame): Bytes {
  const { words, place } = frame;
  const [from, end, into] = [getLocal(first), getLocal(first + 1), getLocal(first + 2)];
  const bytes = words instanceof DoubleWords ? 16 : 8;
  return [
    [0x02, NOTHING, 0x03, NOTHING, from, end, 0x4f, 0x0d, 1],
    [words.loaded(place(NEXT), from), codeOf(body, frame)],
    [into, words.low(value), 0xa7, 0x36, 2, 0],
    [from, 0x41, bytes, 0x6a, setLocal(first), into, 0x41, 4, 0x6a, setLocal(first + 2)],
    [0x0c, 0, CLOSE, CLOSE],
  ];
}

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

interface Frame {
  readonly words: MachineWords;
  /** Where a local is, and where what is left of the bits of the word is from which it has one. */
  readonly place: (name: string) => number;
  readonly restOf: (name: string) => number;
  readonly imported: number;
  /** The names of the procedures. */
  readonly names: readonly string[];
}

function codeOf(code: Instructions, { words, place, restOf, imported, names }: Frame): Bytes {
  const each = words instanceof DoubleWords ? 2 : 1;
  const log = each + 2;
  const write = (steps: Instructions): Bytes => steps.map(step);
  const step = (one: Instructions[number]): Bytes => {
    switch (one.is) {
      case 'let':
        return words.given(place(one.name), one.value);
      case 'if':
        return [
          words.test(one.test),
          [0x04, NOTHING],
          write(one.body),
          one.otherwise ? [0x05, write(one.otherwise)] : [],
          CLOSE,
        ];
      case 'each': {
        const rest = restOf(one.bit);
        return [
          words.given(rest, one.of),
          [0x02, NOTHING, 0x03, NOTHING, words.isZero(rest), 0x0d, 1],
          words.taken(place(one.bit), rest),
          write(one.body),
          [0x0c, 0, CLOSE, CLOSE],
        ];
      }
      case 'while':
        return [
          [0x02, NOTHING, 0x03, NOTHING, words.test(one.test), IS_ZERO_32, 0x0d, 1],
          write(one.body),
          [0x0c, 0, CLOSE, CLOSE],
        ];
      case 'emit':
        return [
          [0x23, AT, 0x23, END, 0x49, 0x04, NOTHING],
          [words.stored(one.word), CLOSE],
          [0x23, AT, 0x41, 8 * each, 0x6a, 0x24, AT],
        ];
      case 'forget':
        return [[0x23, FIRST], words.low(one.but), [0xa7, 0x41, log, 0x74, 0x6a, 0x24, AT]];
      case 'call': {
        const called = names.indexOf(one.name);
        assert(called >= 0, `there is a procedure ${one.name}`);
        return [
          one.arguments.map((value) => words.pushed(value)),
          0x10,
          unsigned(imported + EXPORTS.length + called),
        ];
      }
      case 'over':
        return [0x41, one.ending, RETURN];
    }
  };
  return write(code);
}
