/** Game files of the user: loaded, solved, checked, and refused with the wrong line. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './folder.ts';
import { part } from './part.ts';
import { program } from './program.ts';

const FOLDER = temporaryFolder();

/** Writes a file into the folder of these tests and returns its path. */
function file(name: string, text: string): string {
  const path = join(FOLDER, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return path;
}

const HEAP = `import { count, game, integer, rules, shape, takes } from 'perfect-play/kit';
import { amounts } from './amounts.ts';

export default game({
  name: 'pile',
  options: { pile: integer(9, 'how many there are', { min: 0, max: 100 }) },
  rules: ({ pile }: { readonly pile: number }) => {
    const position = shape({ left: count(pile) });
    return rules(position, { start: { left: pile }, moves: takes(position, { left: amounts }) });
  },
  facts: [{ options: { pile: '8' }, value: { winner: 'the second player', plies: 4 }, source: 'a multiple of four' }],
});
`;
const FILLED = `import { Board, fill, places, rules, shape } from 'perfect-play/kit';
const position = shape({ cells: fill(Board.rectangle(1, 3), '.x') });
`;

const MEN = `import { Board, N, S, end, game, one, rules, shape, turns, walks } from 'perfect-play/kit';
const board = Board.rectangle(3, 3);
const position = shape({ turn: turns('a', 'b'), man: one(board), other: one(board) });
export default game({
  name: 'men', rules: () => rules(position, {
  start: { turn: 'a', man: 8, other: 0 },
  moves: walks(position, { a: { man: board.steps(N) }, b: { other: board.steps(S) } }),
  ends: [end('man', (c) => c === 0, 'a')],
}) });
`;
file('amounts.ts', 'export const amounts: readonly number[] = [1, 2, 3];\n');
const heap = file('pile.ts', HEAP);

const quiet = { status: 0, error: '' };

/** Expects one line on standard error that names no file of this program. */
function expectSentence(error: string): void {
  expect(error.trimEnd()).not.toContain('\n');
  expect(error).not.toMatch(/\bat .*:\d+:\d+|node_modules|dist\//);
}

describe('a file with a game', () => {
  test('is solved in an empty folder, with its imports and with its options as flags', async () => {
    const { out, ...rest } = await program(['solve', heap, '--pile', '8', '--json']);
    expect(rest).toEqual(quiet);
    expect(JSON.parse(out)).toMatchObject({
      game: 'pile',
      value: { outcome: 'loss', winner: 'the second player', remoteness: { plies: 4 }, nimber: 0 },
    });
  });

  test('shows its options with ranges and defaults in the help', async () => {
    const { out, ...rest } = await program(['solve', heap, '--help']);
    expect(rest).toEqual(quiet);
    expect(out).toMatch(/--pile <value> +how many there are: INTEGER 0\.\.100 \(default 9\)/);
    const described = await program(['help', heap]);
    expect(described.out).toContain('--pile INTEGER 0..100  how many there are (default 9)');
    expect(described.out).toContain(`Options of perfect-play solve ${heap}`);
    expect(described.out).toMatch(/^pile\n\nOptions/);
  });

  test('may end in .js, .mjs or .mts, be in a folder with a space, and use TypeScript that has to be compiled', async () => {
    const plain = `import { count, rules, shape, takes } from 'perfect-play/kit';
      const position = shape({ left: count(7) });
      export default rules(position, { start: { left: 7 }, moves: takes(position, { left: [1, 2] }) });`;
    const typed = `import { game, rules, keys, type Rules } from 'perfect-play/kit';
      enum Size { small = 5 }
      const position = keys({ bits: 8 });
      const made: Rules<number> = rules(position, { start: Size.small, moves: (n) => (n > 0 ? [n - 1] : []) });
      export default game({ name: 'enum', rules: () => made as never });`;
    const paths = [file('plain.js', plain), file('a b/plain.mjs', plain), file('typed.mts', typed)];
    const words = await Promise.all(paths.map((path) => program(['solve', path])));
    expect(words.map(({ status }) => status)).toEqual([0, 0, 0]);
    expect(words[0]!.out).toMatch(/^plain: the first player to move\n/);
    expect(words[2]!.out).toContain('The first player wins in 5 plies.');
  });

  test('prints its own output once, to standard error, so that the answer stays intact', async () => {
    const path = file(
      'prints.ts',
      HEAP.replace('export default', "console.log('loaded');\nexport default").replace(
        'const position =',
        "console.log('asked for', { pile });\n    const position =",
      ),
    );
    const { status, out, error } = await program(['explain', path]);
    expect({ status, error }).toEqual({ status: 0, error: 'loaded\nasked for { pile: 9 }\n' });
    expect(out).toMatch(/^Pile: /i);
    const json = await program(['solve', path, '--json']);
    expect(JSON.parse(json.out).game).toBe('pile');
    const notes = json.error.trimEnd().split('\n');
    expect(notes.map((line) => JSON.parse(line).note)).toEqual(['loaded', 'asked for { pile: 9 }']);
    const played = await program(['play', path, '--seed', '1'], 'quit\n');
    expect(played).toMatchObject({ status: 0, error });
  });

  test('is loaded once by every command', async () => {
    const name = 'once.ts';
    const path = file(
      name,
      `import { appendFileSync } from 'node:fs';\nappendFileSync('loaded', '.');\n${HEAP}`,
    );
    const folder = mkdtempSync(join(FOLDER, 'once-'));
    const inFolder = (words: string) => program(words.split(' '), '', folder);
    const lines = [
      `solve ${path}`,
      `solve ${path} --help`,
      `explain ${path}`,
      `census ${path}`,
      `check ${path} --no-types`,
      `play ${path} --side none`,
      `help ${path}`,
      `law ${path}`,
      `table build ${path} --out pile.table`,
      `table probe pile.table --game ${path}`,
      `table verify pile.table --game ${path}`,
    ];
    for (const words of lines) {
      rmSync(join(folder, 'loaded'), { force: true });
      const { status } = await inFolder(words);
      // `law` refuses these moves after loading the file, because they do not subtract vectors
      expect({ words, status }).toEqual({ words, status: words.startsWith('law') ? 2 : 0 });
      expect({ words, loaded: readFileSync(join(folder, 'loaded'), 'utf8') }).toEqual({ words, loaded: '.' });
    }
  });

  test('works with every command on a game', async () => {
    const results = await Promise.all([
      program(['census', heap, '--json']),
      program(['explain', heap]),
      program(['check', heap]),
      program(['play', heap, '--side', 'none', '--seed', '1']),
    ]);
    expect(results.map(({ status, error }) => ({ status, error }))).toEqual(results.map(() => quiet));
    expect(JSON.parse(results[0]!.out)).toMatchObject({ positions: 10, outcomes: { win: 7, loss: 3 } });
    expect(results[1]!.out).toContain('The one good move is left 9-8.');
    expect(results[2]!.out).toMatch(/known values are confirmed \(1 of 1\)\n\nEvery invariant holds\.\n$/);
    expect(results[3]!.out).toContain('the first player has won');
  });
});

describe('a file that is not a game is refused in one sentence with the line', () => {
  const GAME = `import { count, game, rules, shape } from 'perfect-play/kit';
const position = shape({ left: count(7) });
`;
  const refused: [name: string, text: string, error: RegExp][] = [
    [
      'syntax.ts',
      'export default {\n  a: 1\n  b: 2\n};\n',
      /syntax\.ts, line 3, column 3: Unexpected "b", expected ","$/,
    ],
    [
      'missing.ts',
      "import { a } from './nowhere.ts';\nexport default a;\n",
      /missing\.ts, line 1, column 19: Cannot find the file '\.\/nowhere\.ts'$/,
    ],
    [
      'misnamed.ts',
      "import { gam } from 'perfect-play/kit';\nexport default gam;\n",
      /misnamed\.ts, line 1, column 10: 'perfect-play\/kit' has no 'gam'; did you mean 'game'\?$/,
    ],
    [
      'renamed.ts',
      "import { rules, shifts } from 'perfect-play/kit';\nexport default rules(shifts);\n",
      /renamed\.ts, line 1, column 17: 'perfect-play\/kit' has no 'shifts'; write walks\(…, \{ onto: 'empty' \}\)$/,
    ],
    [
      'of-0.1.ts',
      "import {Board} from 'perfect-play';\nexport default Board;\n",
      /of-0\.1\.ts, line 1, column 9: 'perfect-play' has no 'Board'; import it from 'perfect-play\/kit'$/,
    ],
    [
      'mistaken.ts',
      "import { solve } from 'perfect-play/kit';\nexport default solve;\n",
      /mistaken\.ts, line 1, column 10: 'perfect-play\/kit' has no 'solve'; import it from 'perfect-play'$/,
    ],
    [
      'no-entry.ts',
      "import { Board } from 'perfect-play/boards';\nexport default Board;\n",
      /no-entry\.ts, line 1, column 23: the package has no 'perfect-play\/boards'; rules are written with 'perfect-play\/kit'$/,
    ],
    [
      'renamed-pieces.ts',
      "import { armies, rules } from 'perfect-play/kit';\nexport default rules(armies);\n",
      /renamed-pieces\.ts, line 1, column 10: 'perfect-play\/kit' has no 'armies'; write pieces\(…\), with \{ quiet, captures \} in place of/,
    ],
    [
      'require.js',
      "const { game } = require('perfect-play');\n",
      /require\.js, line 1, column 18: a game file has no require; write import/,
    ],
    [
      'none.ts',
      'export const rules = 1;\n',
      /none\.ts: the file has no default export \(it exports rules\); expected export default rules\(.* or export default game\(/,
    ],
    ['empty.ts', '', /empty\.ts: the file has no default export \(it exports nothing\); expected/],
    [
      'wrong.ts',
      "export default { name: 'x' };\n",
      /wrong\.ts: the default export is an object, not a game; expected/,
    ],
    [
      'waits.mjs',
      'await new Promise(() => {});\nexport default 1;\n',
      /waits\.mjs: the file waits for something that never happens$/,
    ],
    [
      'text-start.ts',
      `${FILLED}export default rules(position, { start: '...', moves: places(position, 'cells', 'x') });\n`,
      /text-start: the start is a string, not a position; expected \{ cells \}$/,
    ],
    [
      'short-start.ts',
      `${FILLED}export default rules(position, { start: {}, moves: places(position, 'cells', 'x') });\n`,
      /short-start: the start \{\}: it has no cells; expected \{ cells \}$/,
    ],
    ['number.mjs', 'export default 7;\n', /number\.mjs: the default export is a number, not a game/],
    [
      'throws.ts',
      'const a: { b?: { c: number } } = {};\nexport default a.b!.c;\n',
      /throws\.ts, line 2, column 21: TypeError: Cannot read properties of undefined \(reading 'c'\)$/,
    ],
    [
      'ragged.ts',
      "import { Board } from 'perfect-play/kit';\n\nconst board = Board.parse(['..', '...']);\nexport default board;\n",
      /ragged\.ts, line 3, column 21: row 2 has 3 characters, expected 2$/,
    ],
    [
      'option.ts',
      `${GAME}export default game({
  name: 'x', options: { json: { default: 1, about: '', syntax: '', parse: Number, show: String } },
  rules: () => rules(position, { start: { left: 7 }, moves: () => [] }) });\n`,
      /option\.ts: the option json would be --json, which is a flag of the program; call it otherwise$/,
    ],
    [
      'blank.ts',
      `${GAME}export default game({
  name: 'x', options: { 'heap size': { default: 1, about: '', syntax: '', parse: Number, show: String } },
  rules: () => rules(position, { start: { left: 7 }, moves: () => [] }) });\n`,
      /blank\.ts: the option 'heap size' cannot be a flag; expected letters, digits and hyphens$/,
    ],
    [
      'off.ts',
      `${GAME}export default game({
  name: 'x', options: { 'no-wasm': { default: 1, about: '', syntax: '', parse: Number, show: String } },
  rules: () => rules(position, { start: { left: 7 }, moves: () => [] }) });\n`,
      /off\.ts: --no-wasm would read as an option switched off; call it otherwise$/,
    ],
    [
      'below.ts',
      `${GAME}export default rules(position, { start: { left: 7 }, moves: ({ left }) => [{ left: left - 1 }] });\n`,
      /^below: the invariant 'moves lead to positions' is broken: position 0, left=0, has a move to what is not a position: \{"left":-1\} \(left -1 is outside 0\.\.\d+\); perfect-play check .*below\.ts tries every invariant at more positions$/,
    ],
    [
      'again.ts',
      `import { count, rules, shape, turns } from 'perfect-play/kit';
const position = shape({ turn: turns('a', 'b'), left: count(3) });
export default rules(position, {
  start: { turn: 'a', left: 3 },
  moves: ({ turn, left }) => (left > 0 ? [{ turn, left: left - 1 }] : []),
  outcome: ({ left }) => (left === 0 ? 'moved' : undefined),
});
`,
      /^again: the invariant 'a side that wins by having moved has passed the turn' is broken: position 1, turn=a left=1, has a move to turn=a left=0 that keeps the turn and ends the game with 'moved', the side that passed the turn, as winner; name the side instead; /,
    ],
    [
      'nan.ts',
      "import { count } from 'perfect-play/kit';\n\nexport default count(NaN);\n",
      /nan\.ts, line 3, column 16: count\(…\) expects a whole number from 0 to 9\.01e15, got NaN$/,
    ],
    [
      'no-moves.js',
      `${GAME}export default rules(position, { start: { left: 7 }, moves: () => [], noMoves: 'lose' });\n`,
      /no-moves\.js, line \d+, column 16: noMoves: 'lose' is not one of loses, wins, ties; did you mean 'loses'\?$/,
    ],
    [
      'moves.ts',
      `${GAME}export default rules(position, {
  start: { left: 7 },
  moves: ({ left }) => {
    if (left === 3) throw new Error('three is a crowd');
    return left > 0 ? [{ left: left - 1 }] : [];
  },
});\n`,
      /moves\.ts, line 6, column 27: three is a crowd$/,
    ],
    [
      'garbage.ts',
      `${GAME}export default rules(position, { start: { left: 7 }, moves: () => [undefined as never] });\n`,
      /^garbage: the invariant 'moves lead to positions' is broken: position 0, left=0, has a move to what is not a position: undefined; /,
    ],
    [
      'late.ts',
      `setTimeout(() => { throw new Error('too late'); }, 0);\n${HEAP}`,
      /^perfect-play: .*late\.ts, line 1, column 26: too late$/,
    ],
    [
      'promised.ts',
      `Promise.reject(new Error('nobody waits'));\n${HEAP}`,
      /^perfect-play: .*promised\.ts, line 1, column 16: nobody waits$/,
    ],
    [
      'leaves.ts',
      `process.exit(0);\n${HEAP}`,
      /^perfect-play: .*leaves\.ts, line 1, column 9: the rules must not end the program$/,
    ],
    [
      'stops.ts',
      HEAP.replace('const position', 'process.exit(0);\n    const position'),
      /^pile: .*stops\.ts, line 8, column 13: the rules must not end the program$/,
    ],
    [
      'promises.ts',
      HEAP.replace('rules: (', 'rules: async ('),
      /^pile: rules gave a promise; it must not be async$/,
    ],
    [
      'forgotten.ts',
      HEAP.replace('return rules', 'rules'),
      /^pile: rules gave nothing; expected what rules\(position, \{ … \}\) returns$/,
    ],
    [
      'range.ts',
      HEAP.replace('integer(9', 'integer(999'),
      /range\.ts, line 6, column 20: the default 999 is outside 0\.\.100$/,
    ],
    [
      'bare.ts',
      HEAP.replace(/integer\(9.*\}\) \}/, '9 }'),
      /bare\.ts, line 4, column 16: the option pile is not an option of the kit; expected integer\(…\), choice\(…\) or another/,
    ],
    [
      'no-rules.ts',
      `import { game } from 'perfect-play/kit';\nexport default game({ name: 'x', rules: 5 as never });\n`,
      /no-rules\.ts, line 2, column 16: the rules of x are not a function; expected rules: /,
    ],
    [
      'field-of-walks.ts',
      MEN.replace('{ man: board', '{ mann: board'),
      /field-of-walks\.ts, line 7, column 10: 'mann' is not a field of the position; did you mean 'man'\?$/,
    ],
    [
      'field-of-ends.ts',
      MEN.replace("end('man'", "end('mann'"),
      /^men: ends: 'mann' is not a field of the position; did you mean 'man'\?$/,
    ],
    [
      'side-of-walks.ts',
      MEN.replace('b: { other', 'c: { other'),
      /side-of-walks\.ts, line 7, column 10: no moves are stated for 'b'; the sides are a and b$/,
    ],
    ['start.ts', MEN.replace('man: 8, ', ''), /^men: the start \{"turn":"a","other":0\}: /],
  ];
  test.each(part(refused, 0.1))('%s', async (name, text, error) => {
    const { status, out, error: said } = await program(['solve', file(name, text)]);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(said.trimEnd()).toMatch(error);
    expectSentence(said);
  });

  test('an option of a game cannot have the name of a flag', async () => {
    const commands = ['solve', 'explain', 'play', 'census', 'check', 'table build'];
    const helps = await Promise.all(
      commands.map((words) => program([...words.split(' '), 'l-game', '--help'])),
    );
    const flags = new Set(
      helps
        .flatMap(({ out }) => [...out.matchAll(/^  (?:-h, )?--(?:no-)?([a-z-]+)/gm)])
        .map(([, flag]) => flag!),
    );
    expect(flags.size).toBeGreaterThan(15);
    const clashing = part([...flags].sort(), 0.1).map(async (flag) => {
      const options = `{ '${flag}': { default: 1, about: '', syntax: '', parse: Number, show: String } }`;
      const path = file(
        `clash-${flag}.ts`,
        `${GAME}export default game({ name: 'x', options: ${options}, rules: () => rules(position, { start: { left: 7 }, moves: () => [] }) });\n`,
      );
      const { status, error } = await program(['solve', path]);
      expect(status).toBe(2);
      expect(error).toContain(`the option ${flag} would be --${flag}, which is a flag of the program`);
    });
    await Promise.all(clashing);
  });

  test('a missing path, a folder and a wrong ending are refused', async () => {
    const paths = [join(FOLDER, 'nothing.ts'), FOLDER, file('rules.txt', HEAP)];
    const results = await Promise.all(paths.map((path) => program(['solve', path])));
    expect(results.map(({ status }) => status)).toEqual([2, 2, 2]);
    const [missing, folder, text] = results.map(({ error }) => error);
    expect(missing).toMatch(/there is no file /);
    expect(folder).toMatch(/is not a file$/m);
    expect(text).toMatch(/its name ends in \.ts, \.js, \.mts or \.mjs$/m);
  });
});

describe('check', () => {
  test.each([
    ['undefined', 'makes the rules fail: moves returned undefined, expected a list of positions'],
    ['[null]', 'has a move to what is not a position: null\n'],
  ])('names the mistake if moves returns %s', async (moves, said) => {
    const path = file(
      `returns-${moves.replaceAll(/\W/g, '')}.js`,
      `import { count, rules, shape } from 'perfect-play/kit';
export default rules(shape({ left: count(9) }), { start: { left: 9 }, moves: () => ${moves} });
`,
    );
    const { status, out } = await program(['check', path]);
    expect(status).toBe(2);
    expect(out).toContain(`BROKEN  moves lead to positions\n        position 0, left=0, ${said}`);
  });

  test('names the broken invariant and the smallest position, with exit status 2', async () => {
    const broken = file(
      'unmoves.ts',
      `import { count, rules, shape } from 'perfect-play/kit';
const position = shape({ left: count(9) });
export default rules(position, {
  start: { left: 9 },
  moves: ({ left }) => [1, 2].filter((n) => n <= left).map((n) => ({ left: left - n })),
  unmoves: ({ left }) => [1, 3].filter((n) => left + n <= 9).map((n) => ({ left: left + n })),
});
`,
    );
    for (const command of ['solve', 'explain', 'census', 'play', 'table build']) {
      const { status, out, error } = await program([...command.split(' '), broken]);
      expect({ status, out }).toEqual({ status: 2, out: '' });
      expectSentence(error);
      expect(error).toContain(
        "the invariant 'un-moves are the transpose of moves' is broken: position 0, left=0, has an un-move to left=3",
      );
    }
    const { status, out, error } = await program(['check', broken]);
    expect({ status, error }).toEqual({ status: 2, error: '' });
    expect(out).toContain(
      'BROKEN  un-moves are the transpose of moves\n        position 0, left=0, has an un-move to left=3, but is not a move of it\n',
    );
    expect(out).toMatch(/\n1 invariant is broken\.\n$/);
    const json = await program(['check', broken, '--json']);
    expect(json.status).toBe(2);
    const { invariants } = JSON.parse(json.out);
    expect(invariants.filter((invariant: { holds: boolean }) => !invariant.holds)).toHaveLength(1);
  });

  const typed: [name: string, text: string, error: RegExp][] = [
    [
      'a side that does not walk',
      `import { Board, N, one, rules, shape, turns, walks } from 'perfect-play/kit';
const board = Board.rectangle(2, 2);
const position = shape({ turn: turns('a', 'b'), man: one(board), other: one(board) });
export default rules(position, {
  start: position.unrank(0),
  moves: walks(position, {
    a: { man: board.steps(N) },
    c: { other: board.steps(N) },
  }),
});
`,
      /types-0\.ts, line 8, column 5: .*'c' does not exist in type/,
    ],
    [
      'a word that noMoves does not know',
      `import { count, rules, shape, takes } from 'perfect-play/kit';
const position = shape({ left: count(3) });
export default rules(position, {
  start: { left: 3 },
  moves: takes(position, { left: [1] }),
  noMoves: 'draws' as const,
});
`,
      /types-1\.ts, line 6, column 3: Type '"draws"' is not assignable to type/,
    ],
    [
      'a field that a position does not have',
      `import { count, rules, shape } from 'perfect-play/kit';
const position = shape({ left: count(3) });
export default rules(position, { start: { left: 3 }, moves: (p) => [{ left: p.lft - 1 }] });
`,
      /types-2\.ts, line 3, column 79: Property 'lft' does not exist on type .*/,
    ],
  ];
  test.each(typed.map((row, i) => [i, ...row] as const))(
    'type error %i, %s, points at the line',
    async (i, _, text, wanted) => {
      const { status, out, error } = await program(['check', file(`types-${i}.ts`, text)]);
      expect(status).toBe(2);
      expect(out + error).toMatch(wanted);
      if (i > 0) return;
      const skipped = await program(['check', join(FOLDER, `types-${i}.ts`), '--no-types']);
      expect(skipped.out + skipped.error).not.toMatch(wanted);
    },
  );

  test('for rules that do not even run prints the errors of the compiler', async () => {
    const path = file('types-no-rules.ts', MEN.replace('man: 8, ', ''));
    const { status, out, error } = await program(['check', path]);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    const [typed, told, ...rest] = error.trimEnd().split('\n');
    expect(typed).toMatch(/types-no-rules\.ts, line 6, column 3: Property 'man' is missing/);
    expect(told).toMatch(/^men: the start \{"turn":"a","other":0\}: /);
    expect(rest).toEqual([]);
  });

  test('for a library game says what was checked', async () => {
    const { out, ...rest } = await program(['check', 'corner', '--x', '3', '--y', '2']);
    expect(rest).toEqual(quiet);
    expect(out).toMatch(/^To the corner: the invariants at all 12 positions of the index\n/);
    expect(out).not.toContain('types');
  });

  test('takes no odd numbers', async () => {
    const results = await Promise.all([
      program(['check', heap, '--positions', '0']),
      program(['check', heap, '--seed', 'x']),
    ]);
    expect(results.map(({ status }) => status)).toEqual([2, 2]);
    expect(results[0]!.error).toMatch(/--positions 0 is outside/);
    expect(results[1]!.error).toMatch(/'x' is not an integer \(expected --seed\)/);
  });
});

describe('new', () => {
  const inFolder = (words: readonly string[]) => program(words, '', FOLDER);

  test('writes a game that is solved, checked and played at once, and does not write it twice', async () => {
    const made = await inFolder(['new', 'my-game']);
    expect({ status: made.status, error: made.error }).toEqual(quiet);
    expect(made.out).toContain('perfect-play check ./my-game.ts');
    const results = await Promise.all([
      inFolder(['solve', './my-game.ts']),
      inFolder(['check', './my-game.ts']),
      inFolder(['play', './my-game.ts', '--side', 'none']),
      inFolder(['solve', './my-game.ts', '--size', '2']),
    ]);
    expect(results.map(({ status, error }) => ({ status, error }))).toEqual(results.map(() => quiet));
    expect(results[1]!.out).toMatch(/Every invariant holds\.\n$/);
    expect(results[3]!.out).toContain('Red wins in 1 ply.');
    const before = readFileSync(join(FOLDER, 'my-game.ts'), 'utf8');
    const again = await inFolder(['new', 'my-game']);
    expect(again).toMatchObject({ status: 2, out: '' });
    expect(again.error).toMatch(/\.\/my-game\.ts already exists and was not changed/);
    expect(readFileSync(join(FOLDER, 'my-game.ts'), 'utf8')).toBe(before);
  });

  test('writes JavaScript when asked', async () => {
    expect((await inFolder(['new', 'other-game', '--js'])).status).toBe(0);
    expect((await inFolder(['check', './other-game.mjs'])).out).toMatch(/Every invariant holds\.\n$/);
  });

  test('an invalid name is refused, and nothing is written', async () => {
    for (const name of ['My-Game', '../up', '', 'x'.repeat(61)]) {
      const { status, out, error } = await inFolder(['new', '--', name]);
      expect({ name, status, out }).toEqual({ name, status: 2, out: '' });
      expect(error).toMatch(/is not a name for a game/);
      expect(existsSync(join(FOLDER, `${name}.ts`))).toBe(false);
    }
  });
});
