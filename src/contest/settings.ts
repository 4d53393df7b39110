/** What the author of a contest says beside the rules of the game: the small file `my-game.contest.ts`. */
import {
  badInput,
  located,
  noneOf,
  onlyMembers,
  outside,
  said,
  shownInteger,
  unexpected,
} from '../base/errors.ts';
import type { Game, GivenOptions, Localised } from '../rules/game.ts';
import { NUMBERS as TABLE, type Option } from '../rules/options.ts';

/** What contestants are asked about a position. */
export type AskedOf = 'winner' | 'plies' | 'score' | 'nimber' | 'move' | 'play';
export const QUESTIONS: readonly AskedOf[] = ['winner', 'plies', 'score', 'nimber', 'move', 'play'];

/**
 * Values of an option that inputs may have: texts, or all whole numbers from `from` to `to`. Of a coordinate in the game's `far` they may go
 * beyond what its rules take, to a bigint such as `10n ** 1000n`: then a law answers, and an input is its options alone.
 */
export type InputValues =
  | { readonly from: number | bigint; readonly to: number | bigint }
  | readonly string[];

/** Whole numbers from `from` to `to`. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

/** Several tests in an input: a first line with numbers that mean nothing, each by its name, and T, the number of tests, from 1 to `most`. */
export interface TestsInInput {
  readonly most: number;
  /** Absent: T stands alone. */
  readonly after?: Readonly<Record<string, NumberRange>>;
}

/** The verdict of a submission, as judges call its folder. */
export type SubmissionFolder = 'accepted' | 'wrong_answer' | 'time_limit_exceeded' | 'run_time_error';

/** The languages in which programs are made of the rules. */
export type MadeLanguage = 'cpp' | 'java' | 'javascript' | 'python';
const MADE_LANGUAGES: readonly MadeLanguage[] = ['cpp', 'java', 'javascript', 'python'];

export const SUBMISSION_FOLDERS: readonly SubmissionFolder[] = [
  'accepted',
  'wrong_answer',
  'time_limit_exceeded',
  'run_time_error',
];

/** The contest that is made of a game. Every member may be left out. */
export interface ContestSettings {
  /** What is asked: who wins, in how many plies, the best score, the nimber, a best move, or to play the game. Absent: who wins, or the score. */
  readonly asks?: AskedOf;
  /** Options that are the same in all inputs. Absent: the defaults of the game. */
  readonly options?: GivenOptions;
  /**
   * Options that stand in the input, each with the values it may have; of a table of numbers, those of each number. Absent: all whole
   * numbers, up to their defaults.
   */
  readonly inputs?: Readonly<Record<string, InputValues>>;
  /** How many tests an input has, in a line before them. Absent: it is one test, without such a line. */
  readonly tests?: TestsInInput;
  /**
   * The lines of an input, each with names between blanks: first the options in `inputs`, then fields and `turn`. A picture or a table
   * has a line for each row, and before the first a line with the numbers of rows and columns. A field of pieces is written as the
   * row and the column of each; what no line names is as at the start. Absent: the position is a picture.
   */
  readonly lines?: readonly string[];
  /** Which positions the inputs that are made have: those that play reaches from the start, or any that the rules allow. Absent: the former. */
  readonly positions?: 'reached' | 'any';
  /** Whether the inputs that are made may be games that are over. Absent: no. */
  readonly over?: boolean;
  /** Words of the answer in place of the usual ones, such as `{ white: 'WHITE', draw: 'DRAW' }`. Absent: those. */
  readonly words?: Readonly<Record<string, string>>;
  /** The most cells of a board, where an option is a picture of the board. Absent: as many as the default has. */
  readonly cells?: number;
  /** The rows and the columns that pictures and tables may have. Absent: from 1, pictures as far as `cells` allows, tables up to 10. */
  readonly size?: { readonly rows?: NumberRange; readonly columns?: NumberRange };
  /** Rows of a picture on which a letter never stands in an input, from 1; −1 is the last one. Absent: none. */
  readonly notOnRows?: Readonly<Record<string, readonly number[]>>;
  /** Seconds that a program may take for a test. Absent: about twice what the slowest right program takes. */
  readonly seconds?: number;
  /** Mebibytes that a program may take. Absent: 1024. */
  readonly memory?: number;
  /** Where the problem comes from. Absent: the title of the game. */
  readonly source?: string;
  /** Who wrote the problem. Absent: Perfect Play. */
  readonly author?: string;
  /** Who has the rights. Absent: the author. */
  readonly rightsOwner?: string;
  /** The licence as judges write it, such as `cc by-sa`. Absent: permission. */
  readonly license?: string;
  /** The rules of the game and what is asked, in place of the text that is made of them. */
  readonly legend?: string | Localised;
  /** Parts of the statement in place of those that are made: what is asked, and how inputs and outputs are written. Absent: none. */
  readonly texts?: Readonly<Partial<Record<'task' | 'input' | 'output', string | Localised>>>;
  /** Inputs that the statement shows, perhaps with what each is for. Absent: two are made. */
  readonly samples?: readonly (string | { readonly input: string; readonly description: string })[];
  /** Inputs on which programs with known mistakes fail. Absent: none but those that are made. */
  readonly traps?: ContestSettings['samples'];
  /** Programs by the verdict that they must get, as paths from the folder of this file. Absent: none. */
  readonly submissions?: Readonly<Partial<Record<SubmissionFolder, readonly string[]>>>;
  /** Whether programs are added that are made of the rules: right ones, slow ones, and ones with a mistake each. Absent: true. */
  readonly mutations?: boolean;
  /** The languages of those programs. Absent: all. */
  readonly languages?: readonly MadeLanguage[];
}

const MEMBERS = [
  'asks',
  'options',
  'inputs',
  'tests',
  'lines',
  'positions',
  'over',
  'words',
  'cells',
  'size',
  'notOnRows',
  'seconds',
  'memory',
  'source',
  'author',
  'rightsOwner',
  'license',
  'legend',
  'texts',
  'samples',
  'traps',
  'submissions',
  'mutations',
  'languages',
] as const satisfies readonly (keyof ContestSettings)[];

const NUMBERS = ['cells', 'seconds', 'memory'] as const;
const TEXTS = ['source', 'author', 'rightsOwner', 'license'] as const;
const LISTS = ['samples', 'traps'] as const;
const SWITCHES = ['over', 'mutations'] as const;
const SIDES = ['rows', 'columns'] as const;
const STATED = ['task', 'input', 'output'] as const;
const POSITIONS = ['reached', 'any'] as const satisfies readonly ContestSettings['positions'][];

/** The settings that a file exports. Raises bad input for unknown members, and for values of another type. */
export function checkedSettings(given: unknown, game: Game): ContestSettings {
  const settings: ContestSettings = typeof given === 'object' && given !== null ? given : {};
  if (settings !== given) throw unexpected(said`the default export`, `{ asks: 'winner' }`, given);
  onlyMembers(said`the contest`, settings, MEMBERS);
  const { asks, options, inputs, words } = settings;
  if (asks !== undefined && !QUESTIONS.includes(asks)) throw noneOf('asks', String(asks), QUESTIONS);
  for (const name of NUMBERS) checkNumber(name, settings[name]);
  for (const name of TEXTS)
    if (settings[name] !== undefined && typeof settings[name] !== 'string')
      throw unexpected(name, said`a text`, settings[name]);
  checkTexts('lines', settings.lines);
  for (const name of LISTS) checkInputsGiven(name, settings[name]);
  const { positions, texts = {} } = settings;
  if (positions !== undefined && !POSITIONS.includes(positions))
    throw noneOf('positions', String(positions), POSITIONS);
  checkLocalised('legend', settings.legend);
  onlyMembers('texts', texts, STATED);
  for (const name of STATED) checkLocalised(`texts.${name}`, texts[name]);
  if (words !== undefined) checkWords(words);
  for (const name of SWITCHES)
    if (settings[name] !== undefined && typeof settings[name] !== 'boolean')
      throw unexpected(name, said`${'true'} or ${'false'}`, settings[name]);
  checkTests(settings.tests);
  checkSize(settings);
  checkTexts('languages', settings.languages);
  for (const language of settings.languages ?? [])
    if (!MADE_LANGUAGES.includes(language)) throw noneOf('languages', language, MADE_LANGUAGES);
  const { submissions = {} } = settings;
  onlyMembers('submissions', submissions, SUBMISSION_FOLDERS);
  for (const folder of SUBMISSION_FOLDERS) checkTexts(`submissions.${folder}`, submissions[folder]);
  if (options !== undefined) located('options', () => game.rules(options));
  if (inputs !== undefined) located('inputs', () => checkInputs(inputs, game));
  return settings;
}

function checkNumber(name: string, value: unknown): void {
  if (value === undefined || (Number.isSafeInteger(value) && Number(value) >= 1)) return;
  throw unexpected(name, said`a whole number from 1 on`, value);
}

function checkTexts(name: string, list: unknown): void {
  if (list === undefined) return;
  if (!Array.isArray(list) || list.some((text) => typeof text !== 'string'))
    throw unexpected(name, said`a list of texts`, list);
}

/** Samples or traps: texts, or inputs with what they are for. */
function checkInputsGiven(name: string, list: unknown): void {
  const isGiven = (one: unknown): boolean =>
    typeof one === 'string' ||
    (isRecord(one) && typeof one['input'] === 'string' && typeof one['description'] === 'string');
  if (list !== undefined && !(Array.isArray(list) && list.every(isGiven)))
    throw unexpected(name, said`a list of texts, or of ${"{ input: '…', description: '…' }"}`, list);
}

function checkLocalised(name: string, text: unknown): void {
  const isText = (one: unknown): boolean => typeof one === 'string';
  if (text === undefined || isText(text)) return;
  if (!isRecord(text) || !['en', 'zh', 'ja'].every((language) => isText(text[language])))
    throw unexpected(name, said`a text, or ${"{ en: '…', zh: '…', ja: '…' }"}`, text);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text in all languages: the same in each if it is only one. */
export const localisedOf = (text: string | Localised): Localised =>
  typeof text === 'string' ? { en: text, zh: text, ja: text } : text;

/** Which words an answer may have depends on the rules and on the question. */
function checkWords(words: unknown): void {
  if (!isRecord(words)) throw unexpected('words', `{ draw: 'DRAW' }`, words);
  for (const [name, text] of Object.entries(words))
    if (typeof text !== 'string' || !/^\S+$/.test(text))
      throw unexpected(`words.${name}`, said`a word without blanks`, text);
}

function checkTests(tests: unknown): void {
  if (tests === undefined) return;
  if (!isRecord(tests)) throw unexpected('tests', `{ most: 10 }`, tests);
  onlyMembers('tests', tests, ['most', 'after']);
  const { most, after = {} } = tests;
  if (most === undefined) throw unexpected('tests', `{ most: 10 }`, tests);
  checkNumber('tests.most', most);
  if (!isRecord(after)) throw unexpected('tests.after', `{ id: { from: 0, to: 100 } }`, after);
  for (const [name, range] of Object.entries(after)) checkRange(`tests.after.${name}`, range, 0);
}

/** The limits of pictures and tables. */
function checkSize({ size = {}, notOnRows = {} }: ContestSettings): void {
  if (!isRecord(size)) throw unexpected('size', `{ rows: { from: 2, to: 10 } }`, size);
  onlyMembers('size', size, SIDES);
  for (const side of SIDES) if (size[side] !== undefined) checkRange(`size.${side}`, size[side], 1);
  const isRow = (row: unknown): boolean => Number.isSafeInteger(row) && row !== 0;
  for (const [letter, rows] of Object.entries(notOnRows))
    if (letter.length !== 1 || !Array.isArray(rows) || !rows.every(isRow))
      throw unexpected('notOnRows', said`rows from 1 of each letter, as ${'{ X: [1] }'}`, notOnRows);
}

function checkRange(name: string, range: unknown, least?: number): void {
  const { from, to }: Readonly<Record<string, unknown>> = isRecord(range) ? range : {};
  const areWhole = Number.isSafeInteger(from) && Number.isSafeInteger(to) && Number(from) <= Number(to);
  if (areWhole && Number(from) >= (least ?? -Infinity)) return;
  const on = least === undefined ? '' : said` from ${least} on`;
  throw unexpected(name, said`whole numbers${on}, as ${'{ from: 1, to: 10 }'}`, range);
}

function checkInputs(inputs: NonNullable<ContestSettings['inputs']>, game: Game): void {
  onlyMembers('inputs', inputs, Object.keys(game.options));
  for (const [name, values] of Object.entries(inputs)) {
    if (game.options[name]?.syntax === TABLE) {
      checkRange(name, values);
      continue;
    }
    if (isBeyond(values, game.options[name])) {
      located(name, () => checkBeyond(values, name, game));
      continue;
    }
    const texts = valuesOf(values);
    if (texts === undefined) throw unexpected(name, said`${'{ from: 2, to: 4 }'} or a list of texts`, values);
    if (texts.length === 0) throw badInput(said`${name} has no values`);
    for (const text of texts) located(name, () => game.options[name]?.parse(text, name));
  }
}

/** Whole numbers, some of which may be larger than any that a rule takes. */
export interface LargeRange {
  readonly from: bigint;
  readonly to: bigint;
}

/** Whether values are whole numbers that go beyond those that an option takes. */
export const isBeyond = (
  values: InputValues,
  option: Option<unknown> | undefined,
): values is Exclude<InputValues, readonly string[]> =>
  'from' in values && values.to > (option?.range?.max ?? Number.MAX_SAFE_INTEGER);

/** Raises bad input unless the numbers are those of a coordinate, for which there may be a law. */
function checkBeyond(
  { from, to }: Exclude<InputValues, readonly string[]>,
  name: string,
  { options, far }: Game,
): void {
  const areWhole = [from, to].every((bound) => typeof bound === 'bigint' || Number.isSafeInteger(bound));
  if (!areWhole || from > to)
    throw unexpected(name, said`whole numbers, as ${'{ from: 0, to: 10n ** 100n }'}`, `${from}, ${to}`);
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = options[name]?.range ?? {};
  if (!far?.at.includes(name)) {
    const first = shownInteger(String(from > max ? from : max + 1));
    throw badInput(
      said`${outside(name, first, min, max)}; larger numbers need a law, of the moves that ${'far'} in the game names`,
    );
  }
  // small boards are compared with the law
  options[name]?.parse(String(from), name);
}

/** The values as texts; undefined where they are not written as they should be. */
export function valuesOf(values: InputValues): readonly string[] | undefined {
  if ('from' in values) {
    const { from, to } = values;
    const [least, most] = [from, to].map(Number);
    if (!Number.isSafeInteger(least) || !Number.isSafeInteger(most)) return undefined;
    return Array.from({ length: Math.max(0, most - least + 1) }, (_, k) => String(least + k));
  }
  return Array.isArray(values) && values.every((text) => typeof text === 'string') ? values : undefined;
}
