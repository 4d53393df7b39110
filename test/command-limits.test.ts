/**
 * The limits of commands: each that has a flag for time or memory is given a task that is too large for a little of it, and ends with
 * the exit status and the sentence of the documentation. A command without such a flag is named with the reason.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../src/cli/commands.ts';
import { temporaryFolder } from './folder.ts';
import { type Result, program } from './program.ts';

const FOLDER = temporaryFolder();

/** A task with a small limit, and how the command ends: its exit status, and what it says. */
interface Limited {
  readonly words: string;
  readonly input?: string;
  readonly status: number;
  readonly says: RegExp;
}

/** No table of this board fits, and no search of it ends. */
const BOARD = 'domineering --width 8 --height 8';
const START = `cells=${Array.from({ length: 8 }, () => '........').join('/')}`;
const OPEN = { status: 4, says: /^Who wins is open\./m };

/** By command and flag: `--time` where the limit is that of the whole, `--seconds` where it is that of one stage. */
const TIMES: Readonly<Record<string, Limited>> = {
  'solve --time': { words: `solve ${BOARD} --time 0.2`, ...OPEN },
  'explain --time': { words: `explain ${BOARD} --time 0.2`, ...OPEN },
  'puzzle --time': { words: `puzzle ${BOARD} --position turn=vertical_${START} --time 0.2`, ...OPEN },
  'prove --time': {
    words: `prove ${BOARD} --time 0.2`,
    status: 4,
    says: /^the time ended before the proof was complete, .*; what was found is kept: the same command continues$/m,
  },
  'book --time': {
    words: 'book connect-four --width 7 --height 6 --plies 4 --out opening.book --time 0.2',
    status: 4,
    says: /^\d+ of 568 positions are done in the time; the same command continues$/m,
  },
  'law --time': { words: 'law 0.007 --time 0.2', status: 4, says: /The time of --time is over\./ },
  'check --seconds': {
    words: 'check pursuit --n 12 --seconds 0.2',
    status: 4,
    says: /before the time ran out/,
  },
  'compare --seconds': {
    words: 'compare pursuit --program node_none.cjs --against node_none.cjs --seconds 0.5',
    status: 0,
    says: /^The same answers to \d+ tests?: /m,
  },
  'generate --seconds': {
    words: 'generate crossing-pawn --longest --seconds 0.2',
    status: 0,
    says: /the answer is/,
  },
};

const GAME = 'dobutsu-shogi --memory 100kB';
const TOO_LARGE = { status: 3, says: /dobutsu-shogi: .* 100 KiB.* helps/ };
const VALUES = { status: 3, says: /the values need more than 100 KiB of memory; allow more/ };

const MEMORIES: Readonly<Record<string, Limited>> = {
  solve: { words: `solve ${GAME}`, ...TOO_LARGE },
  explain: { words: `explain ${GAME}`, ...TOO_LARGE },
  census: { words: `census ${GAME}`, ...TOO_LARGE },
  puzzle: { words: `puzzle ${GAME}`, ...TOO_LARGE },
  play: { words: `play ${GAME}`, ...TOO_LARGE },
  judge: { words: `judge ${GAME} --program node_none.cjs`, ...TOO_LARGE },
  'table build': { words: `table build ${GAME}`, ...TOO_LARGE },
  value: { words: 'value domineering --width 6 --height 6 --memory 100kB', ...VALUES },
  'value of': { words: 'value of domineering_6x6 --memory 100kB', ...VALUES },
  'value -i': { words: 'value -i --memory 100kB', input: 'domineering 6x6\n', ...VALUES },
  sum: { words: 'sum domineering_6x6 --memory 100kB', ...VALUES },
  answer: {
    words: 'answer pursuit --memory 5kB',
    input: '8 1 1 8 8',
    status: 3,
    says: /19\.1 KiB would be needed, but 5\.0 KiB may be used/,
  },
  generate: {
    words: 'generate pursuit --memory 5kB',
    status: 3,
    says: /would be needed, but 5\.0 KiB may be used/,
  },
  plan: {
    words: 'plan pursuit --n 20 --memory 10kB',
    status: 0,
    says: /That is more than the 10\.0 KiB that may be used\./,
  },
  'table dump': {
    words: 'table dump pursuit.table --memory 1kB',
    status: 3,
    says: /the texts of all 512 positions do not fit 512 B; --memory allows more/,
  },
};

/** What obeys a limit in another way, which other tests show. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'serve --seconds': 'the limit of a question: test/server.test.ts',
  'serve --memory': 'the limit of all tables together: test/server.test.ts',
  'check --memory': 'values are then not tested: test/bad-input.test.ts',
  'book --memory': 'a search forgets what does not fit, and takes longer',
  'compare --memory': 'inputs that do not fit are left out',
  'prove --memory': 'a search forgets what does not fit, and takes longer',
  'table export --memory': 'a table that does not fit is refused',
  'table verify --memory': 'a cache of blocks, of which one is always held',
};

const run = ({ words, input }: Limited): Promise<Result> =>
  program(
    words.split(' ').map((word) => word.replaceAll('_', ' ')),
    input,
    FOLDER,
  );

beforeAll(async () => {
  writeFileSync(join(FOLDER, 'none.cjs'), '');
  await program(['table', 'build', 'pursuit'], '', FOLDER);
});

const flagsNamed = (flags: readonly string[]): string[] =>
  Object.entries(COMMANDS).flatMap(([command, about]) =>
    flags.filter((flag) => 'flags' in about && flag in about.flags).map((flag) => `${command} --${flag}`),
  );

test('every flag of a command that limits time or memory has a row', () => {
  const rows = [
    ...Object.keys(TIMES),
    ...Object.keys(MEMORIES).map((command) => `${command} --memory`),
    ...Object.keys(ELSEWHERE),
  ];
  expect(rows.toSorted()).toEqual(flagsNamed(['time', 'seconds', 'memory']).toSorted());
});

test.each(Object.entries({ ...TIMES, ...MEMORIES }))('%s ends at its limit', async (_, limited) => {
  const { status, out, error } = await run(limited);
  expect({ status, said: `${out}${error}` }).toEqual({
    status: limited.status,
    said: expect.stringMatching(limited.says),
  });
});

test('a proof that ran out of time is continued by the same command', async () => {
  const board = 'prove domineering --width 4 --height 4 --leaf-nodes 0 --out later.proof';
  const ended = await run({ ...TIMES['prove --time']!, words: `${board} --time 0.001 --json` });
  expect({ ...ended, out: JSON.parse(ended.out) }).toEqual({
    status: 4,
    out: { proof: null, words: expect.stringMatching(/the same command continues$/) },
    error: '',
  });
  const whole = await run({ words: board, status: 0, says: /./ });
  expect([whole.status, whole.out]).toEqual([0, expect.stringMatching(/later\.proof: [\d,]+ positions/)]);
});
