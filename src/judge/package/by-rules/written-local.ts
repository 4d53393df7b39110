/** Local rules as data in C++, Java and Python. */
import type {
  LineIndex,
  LocalEnd,
  LocalMove,
  LocalRules,
  LocalSquare,
  Quantity,
  QuantityTest,
} from './local-rules.ts';
import type { CodeLanguage } from './written-code.ts';

/** How data of these rules are written in a language. */
interface DataWording {
  /** Values in a row, of the type with that name. */
  list(type: string, items: readonly string[]): string;
  /** A value of the type with that name, made of its members. */
  made(type: string, members: readonly (string | number)[]): string;
  text(text: string): string;
  /** A letter, or what stands for none. */
  letter(letter: string): string;
  truth(value: boolean): string;
  /** The functions `expand_K` and `gain_K` of rules. */
  functions(k: number, ends: string, moves: string): string;
}

const escaped = (text: string, quote: string): string =>
  quote + text.replaceAll(new RegExp(`[\\\\${quote}]`, 'g'), '\\$&') + quote;

const inBraces = (items: readonly (string | number)[]): string => `{${items.join(', ')}}`;

const WORDINGS: Readonly<Record<CodeLanguage, DataWording>> = {
  cpp: {
    list: (_, items) => inBraces(items),
    made: (_, members) => inBraces(members),
    text: (text) => escaped(text, '"'),
    letter: (letter) => (letter === '' ? '0' : escaped(letter, "'")),
    truth: String,
    functions: (k, ends, moves) => `static const LocalRules RULES_${k} = {
  ${ends},
  ${moves}};
static int expand_${k}(u64 word, std::vector<u64>& to) { return expand_state(RULES_${k}, word, to); }
[[maybe_unused]] static long long gain_${k}(u64 word, u64 next) { return points_of(RULES_${k}, word, next); }`,
  },
  java: {
    list: (type, items) => `new ${type}[] ${inBraces(items)}`,
    made: (type, members) => `new ${type}(${members.join(', ')})`,
    text: (text) => escaped(text, '"'),
    letter: (letter) => (letter === '' ? "'\\0'" : escaped(letter, "'")),
    truth: String,
    functions: (k, ends, moves) => `static final LocalRules RULES_${k} = rules_${k}();
static LocalRules rules_${k}() {
  return new LocalRules(
  ${ends},
  ${moves});
}
static int expand_${k}(long word, Words to) { return RULES_${k}.expand(word, to); }
static long gain_${k}(long word, long next) { return RULES_${k}.gain(word, next); }`,
  },
  python: {
    list: (_, items) => `[${items.join(', ')}]`,
    made: (_, members) => `(${members.join(', ')})`,
    text: (text) => escaped(text, '"'),
    letter: (letter) => escaped(letter, '"'),
    truth: (value) => (value ? 'True' : 'False'),
    functions: (k, ends, moves) => `expand_${k}, gain_${k} = from_rules(
  ${ends},
  ${moves},
)`,
  },
};

/** The functions `expand_K`, which says how the game is over and finds the words of moves, and `gain_K`. */
export function writtenLocal({ moves, ends }: LocalRules, k: number, language: CodeLanguage): string {
  const writer = new DataWriter(language);
  const { list, functions } = WORDINGS[language];
  const lines = (type: string, items: readonly string[]): string =>
    list(type, items.length === 0 ? [] : [`\n    ${items.join(',\n    ')}`]);
  return functions(
    k,
    lines(
      'LocalEnd',
      ends.map((end) => writer.end(end)),
    ),
    lines(
      'LocalMove',
      moves.map((move) => writer.move(move)),
    ),
  );
}

class DataWriter {
  private readonly wording: DataWording;
  /** Numbers and entries of a sum are lists of their own but in Java. */
  private readonly isJava: boolean;

  constructor(language: CodeLanguage) {
    this.wording = WORDINGS[language];
    this.isJava = language === 'java';
  }

  end({ turn, ending, squares, tests, fewer }: LocalEnd): string {
    const { made, letter } = this.wording;
    const counted = [letter(fewer?.letter ?? ''), fewer?.than ?? 0];
    return made('LocalEnd', [turn, ending, this.squares(squares), this.tests(tests), ...counted]);
  }

  move({ turn, next, squares, tests, adds, points, otherwise }: LocalMove): string {
    const { made, list, truth } = this.wording;
    const numbers = list('int', adds.map(String));
    const found = [this.squares(squares), this.tests(tests)];
    return made('LocalMove', [turn, next, truth(otherwise), ...found, numbers, this.sum(points)]);
  }

  private squares(squares: readonly LocalSquare[]): string {
    const { made, list, text, letter } = this.wording;
    return list(
      'Square',
      squares.map(({ row, column, holds, becomes }) =>
        made('Square', [row, column, text(holds), letter(becomes)]),
      ),
    );
  }

  private tests(tests: readonly QuantityTest[]): string {
    const { made, list, truth } = this.wording;
    return list(
      'Test',
      tests.map(({ is, sum }) => made('Test', [truth(is === 'zero'), this.sum(sum)])),
    );
  }

  private sum({ constant, numbers, entries }: Quantity): string {
    const { made, list } = this.wording;
    const place = ({ from, plus }: LineIndex): string => made('Place', [from, plus]);
    const listed = entries.map(([{ table, row, column }, times]) =>
      made('Entry', [times, table, place(row), place(column)]),
    );
    if (this.isJava)
      return made('Sum', [
        constant,
        list(
          'int',
          numbers.flatMap(([index, times]) => [`${times}, ${index}`]),
        ),
        ...listed,
      ]);
    const terms = numbers.map(([index, times]) => made('Term', [times, index]));
    return made('Sum', [constant, list('Term', terms), list('Entry', listed)]);
  }
}
