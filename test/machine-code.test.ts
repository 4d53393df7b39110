/** Programs at random, which no rules state: their machine code beside what they do step by step, with words of 64 and of 128 bits. */
import { expect, test } from 'vitest';
import {
  type AuthorFunction,
  EMITTED,
  type Instructions,
  type MoveNumber,
  NEXT,
  type Operator,
  type Program,
  WORD,
  type Width,
  type WordExpression,
  asked,
  bitsIn,
  emit,
  give,
  local,
  lowestIn,
  number,
  operation,
  when,
} from '../src/engines/common/compiled/code.ts';
import { interpret, interpretNumber } from '../src/engines/common/compiled/interpret.ts';
import { machineCode } from './compiled-moves.ts';
import { type Random, checkSeeds } from './random.ts';

const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 300 : 10_000;
const OPERATORS: readonly Operator[] = ['&', '&~', '|', '^', '+', '-', '*', '<<', '>>', '==', '!=', '<'];
/** Locals that steps give values. */
const NAMES = ['a', 'b', 'c'];

/** Answers with and without a sign, which depend on all of each word. */
const QUESTIONS: readonly AuthorFunction[] = [
  (word) => Array.from(word).reduce((sum, part) => (Math.imul(sum, 31) + part) | 0, 7),
  (word, next) => Array.from(next).reduce((sum, part, k) => (sum ^ Math.imul(part, word[k]! | 1)) >>> 28, 0),
];

/** A word with few bits, many, or those of one half; or a small number. */
function randomWord(random: Random, width: Width): bigint {
  const all = Array.from({ length: width }, (_, bit) => bit);
  const half = random.pick([all, all.slice(0, 64), all.slice(-64), all.slice(width - 1), all.slice(0, 7)]);
  const chance = random.pick([0.05, 0.5, 0.95, 1]);
  return half.reduce((word, bit) => (random.chance(chance) ? word | (1n << BigInt(bit)) : word), 0n);
}

/** `counts`: it may ask how many words were emitted. */
function randomExpression(random: Random, width: Width, depth: number, counts = true): WordExpression {
  const some = (): WordExpression => randomExpression(random, width, depth - 1, counts);
  if (depth === 0 || random.chance(0.1))
    return random.pick([
      number(randomWord(random, width)),
      ...[WORD, ...NAMES].map(local),
      ...[1, 3, 2 ** 40].map(number),
      ...(counts ? [EMITTED] : []),
    ]);
  if (random.chance(0.15)) return random.pick([bitsIn, lowestIn])(some());
  const name = (): string => random.pick([WORD, ...NAMES]);
  if (random.chance(0.1)) return asked(0, name());
  if (random.chance(0.05)) return asked(1, name(), name());
  const operator = random.pick(OPERATORS);
  if (operator !== '<<' && operator !== '>>') return operation(operator, some(), some());
  const by = random.chance(0.5)
    ? number(random.below(width))
    : operation('&', some(), number(random.pick([width - 1, 7])));
  return operation(operator, some(), by);
}

function randomSteps(random: Random, width: Width, depth: number): Instructions {
  const value = (): WordExpression => randomExpression(random, width, random.between(1, 3));
  return random
    .list(1, 4, (): Instructions => {
      const body = (): Instructions =>
        depth === 0 ? [emit(value())] : randomSteps(random, width, depth - 1);
      return random.pick([
        () => [give(random.pick(NAMES), value())],
        () => [emit(value())],
        () => when(value(), body(), body()),
        // few bits, so that all ends soon
        () => {
          const few = operation('&', value(), number(7n << BigInt(random.below(width - 3))));
          const bit = `bit${depth}`;
          return [
            { is: 'each' as const, bit, of: few, body: [give(random.pick(NAMES), local(bit)), ...body()] },
          ];
        },
        () => [{ is: 'forget' as const, but: operation('&', value(), EMITTED) }],
        () => [{ is: 'call' as const, name: 'called', arguments: [value(), value()] }],
      ])();
    })
    .flat();
}

/** A small number, of which a part is found in the steps before those of each move. */
function randomNumber(random: Random, width: Width): MoveNumber {
  const value = (): WordExpression => randomExpression(random, width, 3, false);
  const [first, second, ...others] = NAMES;
  const before = [...NAMES.map((name) => give(name, number(0))), give(first!, value())];
  // what a step gives a local is not there any more for the next move
  const body = [second!, ...others].map((name) =>
    give(name, operation('^', local(NEXT), number(randomWord(random, width)))),
  );
  return { before, body, value: operation('&', value(), number(2 ** 20 - 1)) };
}

function randomProgram(random: Random, width: Width): Program {
  const beginning = NAMES.map((name) => give(name, number(0)));
  const value = randomExpression(random, width, 4, false);
  return {
    width,
    questions: random.chance(0.5) ? QUESTIONS : [...QUESTIONS, ...QUESTIONS],
    procedures: [
      {
        name: 'called',
        parameters: [WORD, 'a'],
        body: [
          give('b', local('a')),
          give('c', number(5)),
          give('c', value),
          emit(operation('^', local('c'), local(WORD))),
        ],
      },
    ],
    ends: [
      ...beginning,
      ...when(operation('==', operation('&', value, number(3)), number(1)), [{ is: 'over', ending: 1 }]),
    ],
    body: randomSteps(random, width, 2),
    gain: randomNumber(random, width),
    promise: randomNumber(random, width),
  };
}

const WIDTHS = [64, 128] as const;

/** Numbers at which carries and shifts from one half into the other begin and end. */
const EDGES = [0, 1, 31, 32, 63, 64, 65, 100, 127, 128].flatMap((bits) => [
  2n ** BigInt(bits) - 1n,
  5n << BigInt(bits),
]);

test.each(WIDTHS)('operations on numbers with words of %i bits, known beforehand or not', (width) => {
  const numbers = EDGES.filter((value) => value >> BigInt(width) === 0n);
  for (const left of numbers)
    for (const right of numbers) {
      const sides = [
        [local('a'), local('b')],
        [local('a'), number(right)],
        [number(left), local('b')],
        [number(left), number(right)],
      ] as const;
      const values = sides.flatMap(([one, other]) => [
        ...OPERATORS.filter((operator) => !['<<', '>>'].includes(operator) || right < width).map((operator) =>
          operation(operator, one, other),
        ),
        bitsIn(one),
        lowestIn(one),
      ]);
      const each = { is: 'each' as const, bit: 'c', of: local('a'), body: [emit(local('c'))] };
      const body = [
        give('a', number(left)),
        give('b', number(right)),
        ...values.flatMap((value) => [emit(value), ...when(value, [emit(number(1))])]),
        each,
      ];
      const program: Program = { width, questions: [], procedures: [], ends: [], body };
      expect([left, right, machineCode({ program }).run(0n)]).toEqual([left, right, interpret(program, 0n)]);
    }
});

test.each(WIDTHS)('programs with words of %i bits', (width) => {
  let open = 0;
  checkSeeds(SEEDS, (random) => {
    const program = randomProgram(random, width);
    const { run, numbers } = machineCode({ program });
    for (let k = 0; k < 10; k++) {
      const word = randomWord(random, width);
      const next = random.list(0, 3, () => randomWord(random, width));
      const found = interpret(program, word);
      open += found.words.length;
      expect(run(word)).toEqual(found);
      for (const kind of ['gain', 'promise'] as const)
        expect(numbers(kind, word, next)).toEqual(
          next.map((one) => interpretNumber(program, kind, word, one)),
        );
    }
  });
  expect(open).toBeGreaterThan(5 * SEEDS);
});
