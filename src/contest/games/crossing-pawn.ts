import { unknownCharacter } from '../../kit/shape.ts';
import {
  PlayError,
  type Said,
  badInput,
  enumerated,
  located,
  parseInteger,
  said,
} from '../../base/errors.ts';
import crossingPawn from '../../games/crossing-pawn.ts';
import { grouped } from '../../base/numbers.ts';
import {
  type Contest,
  type ContestContext,
  asked,
  cellsOf,
  numberWord,
  refuseHuge,
  requireFirst,
} from '../contest.ts';
import { type Input, type InputWord, countCharacters, placeOf } from '../input.ts';

const PAWN = 'X';
const GUARD = 'O';
const WALL = '#';
const OPEN = '.';
const PIECES = /[XO]/g;

/** `id T`, then T boards in; `Red t`, `Black t` or `Tie` for each out. */
export const contest: Contest = {
  order: 3,
  format: `id T, then T tests of n m (n ≥ 2, m ≥ 1) and n rows of m characters: . open, # wall, X pawn, O guard.
A board has one X and two O, or as many O as --guards says. Any board whose table fits the memory is answered.
Prints for each test Red t, Black t or Tie; t is the number of plies. A pawn that starts on row 1 has won: Black 0.`,
  flags: { guards: 'how many guards O each board has (default 2)' },
  flagsOf(text) {
    const count = (piece: string): number => text.split(piece).length - 1;
    const guards = count(GUARD) / count(PAWN);
    const flags: Record<string, string> = {};
    if (Number.isInteger(guards) && guards >= 1) flags['guards'] = String(guards);
    return flags;
  },
  *questions(input, context) {
    const guards = crossingPawn.options.guards.parse(context.flags['guards'] ?? '2', '--guards');
    const id = input.word(said`${'id T'} (the first line)`);
    withHint(() => located(placeOf(id), () => parseInteger(ID, id.text)));
    const head = input.word(said`T (number of tests); ${FIRST_LINE}`);
    const tests = input.integerFrom(head, 'T', { min: 1 });
    for (let test = 1; test <= tests; test++) {
      const map = located(said`test ${test}`, () => {
        const suspect = test === 1 && head.line !== id.line;
        const words = suspect ? withHint(() => readBoard(input, test, tests)) : readBoard(input, test, tests);
        checkPieces(words, guards);
        const rows = words.map(({ text }) => text);
        located(placeOf(words[0]), () => refuseHugeBoard(rows, guards, context));
        return rows;
      });
      // the last test is not answered before it is known that nothing follows it
      if (test === tests) input.end();
      yield {
        test,
        ...located(said`test ${test}`, () => asked(crossingPawn, { map, guards })),
        say: ({ outcome, remoteness }) =>
          outcome === 'draw' ? 'Tie' : `${outcome === 'win' ? 'Red' : 'Black'} ${remoteness}`,
      };
    }
  },
  write(rules, { map }, p) {
    requireFirst(rules, p);
    const [guards, pawn] = [cellsOf(rules, p, 'guards'), cellsOf(rules, p, 'pawn')];
    if (guards.some((cell) => String(cell) === String(pawn)))
      throw badInput(said`the contest cannot write two pieces on a cell`);
    const rows = map!.split('/').map((row) => row.replaceAll(PIECES, OPEN));
    if (rows.length < 2) throw badInput(said`the contest has boards of 2 or more rows`);
    const put = (cells: readonly (readonly [number, number])[], piece: string): void => {
      for (const [r, c] of cells) rows[r - 1] = rows[r - 1].slice(0, c - 1) + piece + rows[r - 1].slice(c);
    };
    put(guards, GUARD);
    put(pawn, PAWN);
    return `1 1\n${rows.length} ${rows[0].length}\n${rows.join('\n')}\n`;
  },
};

const ID = 'id';
const FIRST_LINE = said`the first line must be: ${'id T'}`;

/** Adds a hint to an error in the first board, which may be caused by a first line without its id. */
function withHint<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof PlayError)) throw error;
    const hinted = error.sentence.endsWith(String(FIRST_LINE))
      ? error.said
      : said`${error.said}; ${FIRST_LINE}`;
    throw new PlayError(error.kind, hinted, error.places);
  }
}

/** The rows of a board. */
function readBoard(input: Input, test: number, tests: number): readonly InputWord[] {
  const says =
    tests === 1
      ? said`T says 1 test, input ends in test ${test}`
      : said`T says ${grouped(tests)} tests, input ends in test ${test}`;
  const n = readSide(input.word(said`n (rows); ${says}`), 'n', 2, test);
  const m = readSide(input.word(said`m (columns); ${says}`), 'm', 1, test);
  const rows: InputWord[] = [];
  for (let r = 1; r <= n; r++) rows.push(readRow(input, input.word(said`row ${r} of ${n}; ${says}`), r, m));
  return rows;
}

function readSide(word: InputWord, name: string, min: number, test: number): number {
  const read = (): number => located(placeOf(word), () => parseInteger(name, word.text, { min }));
  // if this looks like a row of a board, numbers before it are missing, perhaps the id
  return test === 1 && /[.#]/.test(word.text) ? withHint(read) : read();
}

function readRow(input: Input, word: InputWord, r: number, m: number): InputWord {
  const length = countCharacters(word.text);
  if (length !== m) {
    const blank = input.next()?.line === word.line ? said`; a blank is not a cell` : '';
    const characters = length === 1 ? said`1 character` : said`${grouped(length)} characters`;
    throw badInput(said`row ${r} has ${characters}, expected ${m}${blank}`).at(placeOf(word));
  }
  const unknown = unknownCharacter(word.text, [PAWN, GUARD]);
  if (unknown)
    throw badInput(unknown.sentence).at(said`line ${word.line}, column ${word.column + unknown.column - 1}`);
  return word;
}

/**
 * Raises bad input unless the board has one pawn and `guards` guards. The error is located at the first piece too many, or at the
 * beginning of the board.
 */
function checkPieces(rows: readonly InputWord[], guards: number): void {
  const start = placeOf(rows[0]);
  const pawns = find(rows, PAWN);
  if (pawns.length === 0) throw badInput(said`no black piece ${PAWN}`).at(start);
  if (pawns.length > 1)
    throw badInput(said`${numberWord(pawns.length)} ${PAWN} (${listed(pawns)}), expected one`).at(
      pawns[1].place,
    );
  const found = find(rows, GUARD);
  if (found.length !== guards) {
    const expected =
      guards === 1
        ? said`expected one red guard ${GUARD}`
        : said`expected ${numberWord(guards)} red guards ${GUARD}`;
    const where = found.length > guards ? said` (${listed(found)})` : '';
    const hint = found.length > 0 ? said`; ${'--guards'} sets how many` : '';
    throw badInput(said`${expected}, found ${found.length}${where}${hint}`).at(found[guards]?.place ?? start);
  }
}

/** A piece on a board. */
interface Found {
  /** Its row and column. */
  readonly on: Said;
  /** Its place in the input. */
  readonly place: Said;
}

function find(rows: readonly InputWord[], piece: string): readonly Found[] {
  const found: Found[] = [];
  rows.forEach(({ text, line, column }, r) => {
    for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1))
      found.push({
        on: said`row ${r + 1} column ${at + 1}`,
        place: placeOf({ line, column: column + at }),
      });
  });
  return found;
}

/** Their rows and columns, cut to a readable length. */
const listed = (found: readonly Found[]): Said =>
  enumerated([...found.slice(0, 9).map(({ on }) => on), ...(found.length > 9 ? ['…'] : [])]);

function refuseHugeBoard(rows: readonly string[], guards: number, context: ContestContext): void {
  const open = rows.reduce((sum, row) => sum + row.length - row.split(WALL).length + 1, 0);
  let sets = 1;
  for (let i = 0; i < guards; i++) sets = (sets * (open - i)) / (i + 1);
  // fewer bytes than the table takes: a reflection at most halves the positions, and each takes more than a byte
  refuseHuge(sets * open, 0.5, context);
}
