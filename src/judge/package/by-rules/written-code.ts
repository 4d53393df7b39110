/** Programs over words as functions in C++, Java and Python. */
import { assert } from '../../../base/errors.ts';
import type {
  Instructions,
  Procedure,
  Program,
  WordExpression,
} from '../../../engines/common/compiled/code.ts';

export type CodeLanguage = 'cpp' | 'java' | 'python';

/** The first line of a function, without what opens its body. */
interface Signature {
  /** How the game is over, points, or nothing. */
  readonly gives: 'ending' | 'points' | 'nothing';
  readonly name: string;
  /** Words, and the list `to` of those that moves lead to. */
  readonly parameters: readonly string[];
}

/** What differs between the languages. */
interface Wording {
  number(value: bigint): string;
  /** A number of 64 bits of what may be longer. */
  word(text: string): string;
  /** 1 if the comparison holds, and 0 if not. */
  compares(left: string, operator: string, right: string): string;
  /** Shifts right, and fills with zeros. */
  readonly right: string;
  bits(asked: 'count' | 'lowest', of: string): string;
  readonly emitted: string;
  give(name: string, value: string): string;
  signature(of: Signature): string;
  /** Declares words that are 0 at first. */
  locals(names: readonly string[]): readonly string[];
  head(keyword: string, test: string): string;
  readonly otherwise: string;
  /** After the steps of a block. */
  readonly close: readonly string[];
  emit(word: string): string;
  forget(but: string): string;
  call(name: string, given: readonly string[]): string;
  over(ending: number): string;
  gives(value: string): string;
}

const bitsOf = (asked: 'count' | 'lowest', of: string): string =>
  `${asked === 'count' ? 'count_bits' : 'lowest_bit'}(${of})`;

const typed = (
  { gives, name, parameters }: Signature,
  types: Readonly<Record<Signature['gives'] | 'word' | 'to', string>>,
): string =>
  `static ${types[gives]} ${name}(${parameters.map((one) => `${types[one === 'to' ? 'to' : 'word']} ${named(one)}`).join(', ')})`;

const hex = (value: bigint): string => (value < 1024n ? String(value) : `0x${value.toString(16)}`);

const zeros = (type: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${type} ${names.map((name) => `${name} = 0`).join(', ')};`];

const CPP: Wording = {
  number: (value) => `${hex(value)}ULL`,
  word: (text) => `(${text})`,
  compares: (left, operator, right) => `u64(${left} ${operator} ${right})`,
  right: '>>',
  bits: bitsOf,
  emitted: 'u64(to.size())',
  give: (name, value) => `${name} = ${value};`,
  signature: (of) =>
    typed(of, { ending: 'int', points: 'long long', nothing: 'void', word: 'u64', to: 'std::vector<u64>&' }),
  locals: (names) => zeros('u64', names),
  head: (keyword, test) => `${keyword} (${test}) {`,
  otherwise: '} else {',
  close: ['}'],
  emit: (word) => `to.push_back(${word});`,
  forget: (but) => `to.resize(${but});`,
  call: (name, given) => `${name}(${['to', ...given].join(', ')});`,
  over: (ending) => `return ${ending};`,
  gives: (value) => `return ${value};`,
};

const WORDINGS: Readonly<Record<CodeLanguage, Wording>> = {
  cpp: CPP,
  java: {
    ...CPP,
    number: (value) => `${hex(value)}L`,
    compares: (left, operator, right) =>
      operator === '<'
        ? `(Long.compareUnsigned(${left}, ${right}) < 0 ? 1L : 0L)`
        : `(${left} ${operator} ${right} ? 1L : 0L)`,
    right: '>>>',
    emitted: 'to.size()',
    signature: (of) =>
      typed(of, { ending: 'int', points: 'long', nothing: 'void', word: 'long', to: 'Words' }),
    locals: (names) => zeros('long', names),
    head: (keyword, test) => `${keyword} (${test} != 0) {`,
    emit: (word) => `to.add(${word});`,
    forget: (but) => `to.keep(${but});`,
    // Java refuses steps that nothing reaches, but not after an `if`
    over: (ending) => `if (true) return ${ending};`,
  },
  python: {
    number: hex,
    word: (text) => `((${text}) & WHOLE)`,
    compares: (left, operator, right) => `(${left} ${operator} ${right})`,
    right: '>>',
    bits: bitsOf,
    emitted: 'len(to)',
    give: (name, value) => `${name} = ${value}`,
    signature: ({ name, parameters }) => `def ${name}(${parameters.map(named).join(', ')})`,
    locals: () => [],
    head: (keyword, test) => `${keyword} ${test}:`,
    otherwise: 'else:',
    close: [],
    emit: (word) => `to.append(${word})`,
    forget: (but) => `del to[${but}:]`,
    call: (name, given) => `${name}(${['to', ...given].join(', ')})`,
    over: (ending) => `return ${ending}`,
    gives: (value) => `return ${value}`,
  },
};

/** Words of the languages that steps may have as names. */
const KEYWORDS = new Set(
  (
    'abstract and as assert break byte case char class const continue default delete do double else enum final float for from goto if ' +
    'in int is long native new not or package pass private public return short static super switch this throw try void while with xor'
  ).split(' '),
);

/** A name of a step in a program. */
const named = (name: string): string => (KEYWORDS.has(name) ? `${name}_` : name);

/** The function `expand_K`, which says how the game is over and finds the words of moves, with those that it calls, and `gain_K`. */
export function writtenProgram(program: Program, k: number, language: CodeLanguage): string {
  const wording = WORDINGS[language];
  const writer = new Writer(wording, (name) => `${name}_${k}`);
  const { procedures, ends, body, gain } = program;
  const signed = ({ name, parameters }: Procedure): Signature => ({
    gives: 'nothing',
    name: `${name}_${k}`,
    parameters: ['to', ...parameters],
  });
  const parts = [
    // C++ knows functions only after their heads
    ...(language === 'cpp' ? procedures.map((one) => `${wording.signature(signed(one))};`) : []),
    ...procedures.map((one) => writer.functionOf(signed(one), one.body)),
    writer.functionOf(
      { gives: 'ending', name: `expand_${k}`, parameters: ['word', 'to'] },
      [...ends, ...body],
      '0',
    ),
  ];
  if (gain) {
    const signature = { gives: 'points', name: `gain_${k}`, parameters: ['word', 'next'] } as const;
    parts.push(writer.functionOf(signature, gain.body, `signed_word(${writer.expression(gain.value)})`));
  }
  return parts.join('\n');
}

const restOf = (bit: string): string => `${bit}_rest`;

/** The names that steps give values to. */
function localsOf(code: Instructions): string[] {
  const names = code.flatMap((step): string[] => {
    if (step.is === 'let') return [step.name];
    if (step.is === 'if') return [...localsOf(step.body), ...localsOf(step.otherwise ?? [])];
    if (step.is === 'each') return [step.bit, restOf(step.bit), ...localsOf(step.body)];
    return step.is === 'while' ? localsOf(step.body) : [];
  });
  return [...new Set(names)];
}

class Writer {
  private readonly wording: Wording;
  private readonly procedure: (name: string) => string;

  constructor(wording: Wording, procedure: (name: string) => string) {
    this.wording = wording;
    this.procedure = procedure;
  }

  functionOf(signature: Signature, body: Instructions, value?: string): string {
    const { wording } = this;
    const head = wording.signature(signature);
    const locals = localsOf(body).filter((name) => !signature.parameters.includes(name));
    const steps = [
      ...wording.locals(locals.map(named)).map((line) => `    ${line}`),
      ...this.lines(body, 1),
      ...(value === undefined ? [] : [`    ${wording.gives(value)}`]),
    ];
    if (wording.close.length > 0) return [`${head} {`, ...steps, ...wording.close].join('\n');
    return ['', `${head}:`, ...(steps.length === 0 ? ['    pass'] : steps), ''].join('\n');
  }

  private lines(code: Instructions, depth: number): string[] {
    return code.flatMap((step) => this.step(step, depth));
  }

  private step(step: Instructions[number], depth: number): string[] {
    const { wording } = this;
    const line = (text: string): string => '    '.repeat(depth) + text;
    const block = (code: Instructions, before: readonly string[] = []): string[] => [
      ...before.map((text) => `    ${line(text)}`),
      ...(code.length + before.length === 0 && wording.close.length === 0 ? [`    ${line('pass')}`] : []),
      ...this.lines(code, depth + 1),
    ];
    const close = wording.close.map(line);
    switch (step.is) {
      case 'let':
        return [line(wording.give(named(step.name), this.expression(step.value)))];
      case 'if': {
        const otherwise = step.otherwise ? [line(wording.otherwise), ...block(step.otherwise)] : [];
        return [
          line(wording.head('if', this.expression(step.test))),
          ...block(step.body),
          ...otherwise,
          ...close,
        ];
      }
      case 'each': {
        const rest = restOf(step.bit);
        const next = [
          wording.give(named(step.bit), `${rest} & -${rest}`),
          wording.give(rest, `${rest} ^ ${named(step.bit)}`),
        ];
        return [
          line(wording.give(rest, this.expression(step.of))),
          line(wording.head('while', rest)),
          ...block(step.body, next),
          ...close,
        ];
      }
      case 'while':
        return [line(wording.head('while', this.expression(step.test))), ...block(step.body), ...close];
      case 'emit':
        return [line(wording.emit(this.expression(step.word)))];
      case 'forget':
        return [line(wording.forget(this.expression(step.but)))];
      case 'call':
        return [
          line(
            wording.call(
              this.procedure(step.name),
              step.arguments.map((one) => this.expression(one)),
            ),
          ),
        ];
      case 'over':
        return [line(wording.over(step.ending))];
    }
  }

  expression(one: WordExpression): string {
    const { wording } = this;
    assert(one.is !== 'asked', 'no function is asked, which an exported program does not have');
    switch (one.is) {
      case 'number':
        return wording.number(one.value);
      case 'local':
        return named(one.name);
      case 'bits':
        return wording.bits(one.asked, this.expression(one.of));
      case 'emitted':
        return wording.emitted;
      case 'operation': {
        const { operator, left, right } = one;
        // long chains would be too deep for Python in brackets
        const joins = '&|^'.includes(operator) && left.is === 'operation' && left.operator === operator;
        const first = joins ? this.expression(left).slice(1, -1) : this.expression(left);
        const second = this.expression(right);
        if ('&|^'.includes(operator)) return `(${first} ${operator} ${second})`;
        if (operator === '&~') return `(${first} & ~${second})`;
        if (operator === '>>') return `(${first} ${wording.right} ${second})`;
        if (operator === '==' || operator === '!=' || operator === '<')
          return wording.compares(first, operator, second);
        return wording.word(`${first} ${operator} ${second}`);
      }
    }
  }
}
