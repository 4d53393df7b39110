/** Programs over words as functions in C++ and in Python. */
import type {
  Instructions,
  Procedure,
  Program,
  WordExpression,
} from '../../../engines/common/compiled/code.ts';

export type CodeLanguage = 'cpp' | 'python';

/** What differs between the languages. */
interface Wording {
  number(value: bigint): string;
  /** A number of 64 bits of what may be longer, or of a condition. */
  word(text: string, compares: boolean): string;
  bits(asked: 'count' | 'lowest', of: string): string;
  readonly emitted: string;
  give(name: string, value: string): string;
  head(keyword: string, test: string): string;
  readonly otherwise: string;
  /** After the steps of a block. */
  readonly close: readonly string[];
  emit(word: string): string;
  forget(but: string): string;
  call(name: string, given: readonly string[]): string;
  over(ending: number): string;
}

const WORDINGS: Readonly<Record<CodeLanguage, Wording>> = {
  cpp: {
    number: (value) => `${value < 1024n ? value : `0x${value.toString(16)}`}ULL`,
    word: (text, compares) => (compares ? `u64(${text})` : `(${text})`),
    bits: (asked, of) => `${asked === 'count' ? 'count_bits' : 'lowest_bit'}(${of})`,
    emitted: 'u64(to.size())',
    give: (name, value) => `${name} = ${value};`,
    head: (keyword, test) => `${keyword} (${test}) {`,
    otherwise: '} else {',
    close: ['}'],
    emit: (word) => `to.push_back(${word});`,
    forget: (but) => `to.resize(${but});`,
    call: (name, given) => `${name}(${['to', ...given].join(', ')});`,
    over: (ending) => `return ${ending};`,
  },
  python: {
    number: (value) => (value < 1024n ? String(value) : `0x${value.toString(16)}`),
    word: (text, compares) => (compares ? `(${text})` : `(${text} & WHOLE)`),
    bits: (asked, of) => `${asked === 'count' ? 'count_bits' : 'lowest_bit'}(${of})`,
    emitted: 'len(to)',
    give: (name, value) => `${name} = ${value}`,
    head: (keyword, test) => `${keyword} ${test}:`,
    otherwise: 'else:',
    close: [],
    emit: (word) => `to.append(${word})`,
    forget: (but) => `del to[${but}:]`,
    call: (name, given) => `${name}(${['to', ...given].join(', ')})`,
    over: (ending) => `return ${ending}`,
  },
};

/** Words of the languages that steps may have as names. */
const KEYWORDS = new Set(
  'and as break case class continue default delete do else for from if in is new not or pass return this while with xor'.split(
    ' ',
  ),
);

/** A name of a step in a program. */
const named = (name: string): string => (KEYWORDS.has(name) ? `${name}_` : name);

/** The function `expand_K`, which says how the game is over and finds the words of moves, with those that it calls, and `gain_K`. */
export function writtenProgram(program: Program, k: number, language: CodeLanguage): string {
  const writer = new Writer(WORDINGS[language], (name) => `${name}_${k}`);
  const { procedures, ends, body, gain } = program;
  const parts = [
    ...(language === 'cpp' ? procedures.map((one) => `${headOf(one, k)};`) : []),
    ...procedures.map((one) => functionOf(language, headOf(one, k), writer, one.parameters, one.body)),
    functionOf(
      language,
      `static int expand_${k}(u64 word, std::vector<u64>& to)`,
      writer,
      ['word', 'to'],
      [...ends, ...body],
      '0',
    ),
  ];
  if (gain) {
    const head = `static long long gain_${k}(u64 word, u64 next)`;
    const value = `signed_word(${writer.expression(gain.value)})`;
    parts.push(functionOf(language, head, writer, ['word', 'next'], gain.body, value));
  }
  return parts.join('\n');
}

/** The head of a procedure in C++. */
const headOf = ({ name, parameters }: Procedure, k: number): string =>
  `static void ${name}_${k}(${['std::vector<u64>& to', ...parameters.map((one) => `u64 ${named(one)}`)].join(', ')})`;

/** A function; that of Python has its name and parameters from the head in C++. */
function functionOf(
  language: CodeLanguage,
  head: string,
  writer: Writer,
  parameters: readonly string[],
  body: Instructions,
  value?: string,
): string {
  const steps = writer.lines(body, 1);
  if (language === 'python') {
    const [, name, given] = /(\w+)\((.*)\)/.exec(head) ?? [];
    const names = given?.split(', ').map((one) => one.replace(/^.*[ &]/, ''));
    const end = value === undefined ? (steps.length === 0 ? ['    pass'] : []) : [`    return ${value}`];
    return ['', `def ${name}(${names?.join(', ')}):`, ...steps, ...end, ''].join('\n');
  }
  const locals = localsOf(body).filter((name) => !parameters.includes(name));
  const declared =
    locals.length === 0 ? [] : [`    u64 ${locals.map((name) => `${named(name)} = 0`).join(', ')};`];
  const end = value === undefined ? [] : [`    return ${value};`];
  return [`${head} {`, ...declared, ...steps, ...end, '}'].join('\n');
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

  lines(code: Instructions, depth: number): string[] {
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
        const text = `${joins ? this.expression(left).slice(1, -1) : this.expression(left)} ${operator} ${this.expression(right)}`;
        if ('&|^>>'.includes(operator)) return `(${text})`;
        return wording.word(
          `${'+-*<<'.includes(operator) && wording.close.length === 0 ? `(${text})` : text}`,
          '==!=<'.includes(operator),
        );
      }
    }
  }
}
