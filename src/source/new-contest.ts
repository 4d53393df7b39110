/** The file that says what is asked about a game, to start from. */

/** What the file says. */
export interface NewContest {
  /** The path of the game's file, as the commands take it. */
  readonly file: string;
  readonly asks: string;
  /** All questions that make sense for the game. */
  readonly questions: readonly string[];
  /** Options that stand in the input, each with its values as source text: `{ from: 1, to: 4 }`. */
  readonly inputs: readonly (readonly [name: string, values: string])[];
  /** Whether a law answers for larger values of them. */
  readonly hasLaw: boolean;
  /** The other options, with their defaults as text. */
  readonly options: readonly (readonly [name: string, value: string])[];
  /** The most cells of a board, where an option is a picture of it; absent: none is. */
  readonly cells?: number | undefined;
  /** Whether the file is in TypeScript. */
  readonly typed: boolean;
}

/** The names of the members and their values, as the source text of an object. */
const object = (members: readonly (readonly [string, string])[]): string =>
  members.length === 0 ? '{}' : `{ ${members.map(([name, value]) => `${key(name)}: ${value}`).join(', ')} }`;

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

/** The text of the file. */
export function newContest({
  file,
  asks,
  questions,
  inputs,
  hasLaw,
  options,
  cells,
  typed,
}: NewContest): string {
  const fixed = object(options.map(([name, value]) => [name, quoted(value)]));
  return `/**
 * The contest of ${file}: what contestants are asked, and which inputs there are. Every line may be left out.
 *
 *     perfect-play generate ${file} --kind first,trap --count 20 --out tests   inputs with answers
 *     perfect-play ${asks === 'play' ? 'judge' : 'compare'} ${file} --program "python3 mine.py"${asks === 'play' ? '  ' : ' '}                is a program right?
 *     perfect-play generate ${file} --export problem                           a problem for a judge
 */
${typed ? "import type { ContestSettings } from 'perfect-play/judge';\n\n" : ''}export default {
  // what is asked about a position: ${questions.join(', ')}
  asks: ${quoted(asks)},
${
  cells === undefined
    ? `
  // options in the first line of an input, and the values that they may have${
    hasLaw ? ', also beyond the rules: a law answers for { from: 0, to: 10n ** 100n }' : ''
  }
  inputs: ${object(inputs)},
`
    : `
  // the most cells of a board; the rows and columns that it may have; rows on which a letter never stands
  cells: ${cells},
  // size: { rows: { from: 2, to: 10 }, columns: { from: 2, to: 10 } },
  // notOnRows: { X: [1] },
`
}
  // options that are the same in all inputs; others have their defaults
  ${options.length === 0 ? '// options: {}' : `options: ${fixed}`},

  // how many tests an input has, after their number; absent: one
  // tests: { most: 10 },

  // the lines of an input in place of the usual ones: options, then fields and turn; and words of the answer
  // lines: ['…'],
  // words: { draw: 'DRAW' },

  // the positions of inputs that are made: 'reached' by play, or 'any' that the rules allow; and whether games may be over
  // positions: 'reached',
  // over: false,

  // what a program may take for a test: seconds, which are otherwise measured, and mebibytes
  // seconds: 2,
  memory: 1024,

  // who wrote the problem, and what others may do with it
  author: 'Perfect Play',
  license: 'permission',

  // parts of the statement in place of those that are made: the rules, what is asked, how inputs and outputs are written
  // legend: '…',
  // texts: { task: '…', input: '…', output: '…' },

  // inputs that the statement shows, and those on which programs with known mistakes fail
  // samples: ['…'],
  // traps: ['…'],

  // programs by the verdict that they must get; whether others are added that are made of the rules, and in which languages
  // submissions: { accepted: ['right.py'], wrong_answer: ['wrong.py'] },
  // mutations: true,
  // languages: ['cpp', 'java', 'javascript', 'python'],
}${typed ? ' satisfies ContestSettings' : ''};
`;
}
