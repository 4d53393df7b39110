import { oddCharacter } from '../board/shape.ts';
import { PlayError, badInput, located, parseInteger } from '../errors.ts';
import crossingPawn from '../games/crossing-pawn.ts';
import type { Contest } from './contest.ts';
import { type Input, type Word, placeOf } from './input.ts';

/** `id T`, then T boards in; `Red t`, `Black t` or `Tie` for each out. */
export const contest: Contest = {
  format: `id T, then T tests of n m and n rows of m characters: . open, # wall, X pawn, O guard.
Prints for each test Red t, Black t or Tie; t is the number of plies. A pawn that starts on row 1 has won: Black 0.`,
  flags: { guards: 'how many guards O each board has (default 2)' },
  *questions(input, { flags }) {
    const guards = crossingPawn.options['guards']!.parse(flags['guards'] ?? '2', '--guards');
    const id = input.word('id T (the first line)');
    located(placeOf(id), () => parseInteger('id', id.text));
    const head = input.word('T (number of tests) on the first line, after id');
    const tests = input.integerFrom(head, 'T', { min: 1 });
    for (let test = 1; test <= tests; test++) {
      const map = withHint(test === 1 && head.line !== id.line, () => readBoard(input, test, tests));
      yield {
        test: `test ${test}`,
        rules: located(`test ${test}`, () => crossingPawn.rules({ map, guards })),
        say: ({ outcome, remoteness }) => (outcome === 'draw' ? 'Tie' : `${outcome === 'win' ? 'Red' : 'Black'} ${remoteness}`),
      };
    }
    input.end();
  },
};

function readBoard(input: Input, test: number, tests: number): readonly string[] {
  const found = test - 1;
  const n = input.integer('n', { min: 2 }, `n of test ${test}: T says ${tests} tests, found ${found}`);
  const m = input.integer('m', { min: 1 }, `m of test ${test}`);
  const rows: string[] = [];
  for (let r = 1; r <= n; r++) rows.push(readRow(input.word(`row ${r} of ${n} of test ${test}`), test, r, m));
  return rows;
}

function readRow(word: Word, test: number, r: number, m: number): string {
  const length = Array.from(word.text).length;
  const place = `test ${test}, line ${word.line}`;
  if (length !== m) {
    throw badInput(`${place}, column ${word.column}: row ${r} has ${length} characters, expected ${m}`);
  }
  const odd = oddCharacter(word.text, ['X', 'O']);
  if (odd) throw badInput(`${place}, column ${word.column + odd.column - 1}: ${odd.message}`);
  return word.text;
}

/** An error in the first board may come from a first line without its id. */
function withHint<T>(likely: boolean, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!likely || !(error instanceof PlayError)) throw error;
    throw badInput(`${error.message}; the first line must be: id T`);
  }
}
