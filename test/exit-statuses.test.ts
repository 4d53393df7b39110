/**
 * The exit statuses that come with an answer: each row of the table in the documentation is tried in words, as JSON, and with the
 * files that the command can write. Whatever the status, the answer is on standard output, and what cannot be written is left alone.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { openProof } from '../src/proofs/file.ts';
import { writeProof } from '../src/proofs/format.ts';
import { temporaryFolder } from './folder.ts';
import { ROOT, program } from './program.ts';
import { part } from './part.ts';

const FOLDER = temporaryFolder();
const run = (words: string, input = '') =>
  program(
    words.split(' ').map((word) => word.replaceAll('_', ' ')),
    input,
    FOLDER,
  );
const write = (name: string, text: string): void => writeFileSync(join(FOLDER, name), text);

/** A way to come to a status; blanks within a word are written as _. */
interface Way {
  readonly words: string;
  readonly input?: string;
  /** What standard output has. */
  readonly says: RegExp;
  /** Files that the command could not fill, and so has left as they were. */
  readonly unwritten?: readonly string[];
  readonly written?: readonly string[];
}

const LARGE = 'domineering --width 8 --height 8 --memory 100MB --time 0.3';
const EMPTY = `turn=vertical_cells=${Array.from({ length: 8 }, () => '........').join('/')}`;
const NO_LAW = '(1,0,0)_(0,1,0)_(0,0,2)_(1,1,1)_(2,0,1) --up-to 16';
const TRIED = /No law found for the outcomes\.\n.*a table up to 16/;

const WAYS: Readonly<Record<string, readonly Way[]>> = {
  'solve 4': [
    { words: `solve ${LARGE}`, says: /Who wins is open\./ },
    { words: `solve ${LARGE} --quiet`, says: /^Who wins is open\.\n$/ },
    { words: `solve ${LARGE} --json`, says: /^\{[^]*"settled": false/ },
  ],
  'explain 4': [{ words: `explain ${LARGE} --json`, says: /^\{[^]*\}\n$/ }],
  'puzzle 4': [
    {
      words: `puzzle ${LARGE} --position ${EMPTY}`,
      says: /^Who wins is open\.\n\nMoves whose value is open:\n/,
    },
    { words: `puzzle ${LARGE} --position ${EMPTY} --json`, says: /^\{[^]*"settled": false/ },
  ],
  'prove 4': [
    {
      words: `prove ${LARGE} --out p`,
      says: /^the time ended before the proof was complete/,
    },
    { words: `prove ${LARGE} --out p --json`, says: /^\{\s*"proof": null/ },
  ],
  'law 4': [
    { words: `law ${NO_LAW} --certificate c`, says: TRIED, unwritten: ['c'] },
    { words: `law ${NO_LAW} --certificate c --quiet`, says: TRIED, unwritten: ['c'] },
    {
      words: `law ${NO_LAW} --automaton a --dot d --svg s --certificate c --json`,
      says: /^\{[^]*"status": "(?:no law found|conjecture)"/,
      unwritten: ['a', 'd', 'c'],
      written: ['s'],
    },
    {
      words: 'law 0.007 --up-to 100 --certificate c --svg s',
      says: /No period found: the nimbers of the heaps 0 to 100/,
      unwritten: ['c'],
      written: ['s'],
    },
    {
      words: 'law 0.007 --up-to 100 --certificate c --json',
      says: /"status": "no period found"/,
      unwritten: ['c'],
    },
    {
      words: 'law 0.07 --misere --up-to 4 --certificate c',
      says: /No quotient of all heaps found: the heaps 0 to 4 have a\s/,
      unwritten: ['c'],
    },
    {
      words: 'law 0.07 --misere --up-to 4 --certificate c --json',
      says: /"status": "no quotient found"/,
      unwritten: ['c'],
    },
    { words: 'law 0.007 --time 0.2', says: /No period found[^]*time/ },
  ],
  'law 1': [
    {
      words: 'law pursuit --rows 1 --claim wrong-claim --certificate c',
      says: /It breaks on 4 columns/,
      unwritten: ['c'],
    },
    { words: 'law pursuit --rows 1 --claim wrong-claim --json', says: /^\{[^]*"proved": false/ },
  ],
  'law check 1': [
    { words: 'law check wrong.json', says: /wrong/ },
    { words: 'law check wrong.json --json', says: /^\{[^]*"holds": false/ },
  ],
  'check 2': [
    { words: 'check ./wrong.mjs', says: /BROKEN +un-moves are the transpose of moves/ },
    { words: 'check ./wrong.mjs --json', says: /^\{[^]*un-moves are the transpose of moves/ },
  ],
  'table verify 2': [
    { words: 'table verify heap.table --game ./heap.mjs', says: /a value is wrong, in block/ },
    { words: 'table verify heap.table --game ./heap.mjs --json', says: /"holds": false/ },
  ],
  'check-proof 2': [
    { words: 'check-proof wrong.proof', says: /proves nothing: it fails at entry/ },
    { words: 'check-proof wrong.proof --json', says: /"holds": false/ },
  ],
  'judge 1': [
    {
      words: 'judge nim --program node_gone.cjs --games 2 --junit j --transcript t',
      says: /It failed in \d games?\.|failed/,
      written: ['j', 't'],
    },
    { words: 'judge nim --program node_gone.cjs --games 2 --json', says: /^\{[^]*\}\n$/ },
  ],
  'compare 1': [
    { words: 'compare pursuit --program node_wrong.cjs', says: /^Different answers to this input:/ },
    { words: 'compare pursuit --program node_wrong.cjs --json', says: /^\{[^]*\}\n$/ },
  ],
  'play 2': [{ words: 'play nim --seed 1', input: 'nonsense\nquit\n', says: /nonsense/ }],
  'answer 1': [{ words: 'answer knightmare', input: '8 8 7 4 3 3 -1 -1', says: /^WHITE\n6 2\n$/ }],
};

const heap = (change: string): string => `import { count, rules, shape } from 'perfect-play/kit';
const position = shape({ left: count(60000) });
const taken = (left) => (${change} ? [1] : [1, 2, 3]);
export default rules(position, {
  start: { left: 60000 },
  moves: ({ left }) => taken(left).filter((n) => n <= left).map((n) => ({ left: left - n })),
});
`;

beforeAll(async () => {
  write(
    'wrong.mjs',
    `import { count, rules, shape } from 'perfect-play/kit';
const position = shape({ left: count(20) });
export default rules(position, {
  start: { left: 20 },
  moves: ({ left }) => [1, 2].filter((n) => n <= left).map((n) => ({ left: left - n })),
  unmoves: ({ left }) => [1, 2].filter((n) => left + n <= 20 && left !== 8).map((n) => ({ left: left + n })),
});
`,
  );
  write('wrong.cjs', "console.log('Tie');\n");
  write('gone.cjs', 'process.exit(3);\n');
  const claim = (await run('law pursuit --rows 1')).out
    .split('\n')
    .filter((line) => / [=:] |: win/.test(line) && line.startsWith('  '));
  write('wrong-claim', claim.join('\n').replace('d <= 2', 'd <= 3'));
  await run('law (1,0)_(0,1)_(1,1) --certificate right.json');
  const right = readFileSync(join(FOLDER, 'right.json'), 'utf8');
  write('wrong.json', right.replace('"value":1', '"value":0'));
  write('heap.mjs', heap('false'));
  await run('table build ./heap.mjs --out heap.table');
  // too small a change for the fingerprint
  write('heap.mjs', heap('left === 31234'));
  await run('prove kayles --out wrong.proof');
  const path = join(FOLDER, 'wrong.proof');
  const { header, entries } = openProof(path);
  const k = entries.findLastIndex((entry) => entry > 0);
  writeFileSync(
    path,
    writeProof(header, entries.with(k, 999), (bytes) => deflateRawSync(bytes)),
  );
}, 200_000);

test('every status with an answer that the documentation names has been tried here, and no other', () => {
  const page = readFileSync(`${ROOT}docs/reference/command-line.md`, 'utf8');
  const [, table = ''] = page.split('| command | status | when');
  const rows = table.split('\n\n')[0]!.matchAll(/^\| `([a-z -]+)` \| (\d) \|/gm);
  expect([...rows].map(([, command, status]) => `${command} ${status}`).sort()).toEqual(
    Object.keys(WAYS).sort(),
  );
});

const cases = Object.entries(WAYS).flatMap(([name, ways]) =>
  ways.map((way) => [name, way.words, way] as const),
);

describe('the answer is on standard output, and no file is spoilt, with', () => {
  test.each(part(cases, 0.1))(
    '%s: %s',
    async (name, words, { input = '', says, unwritten = [], written = [] }) => {
      for (const file of unwritten) write(file, 'as before');
      for (const file of written) rmSync(join(FOLDER, file), { force: true });
      const { status, out, error } = await run(words, input);
      expect({ status, error, says: says.test(out) ? says : out }).toEqual({
        status: Number(name.split(' ').at(-1)),
        error: expect.not.stringMatching(/error in the program/),
        says,
      });
      for (const file of unwritten) {
        expect(readFileSync(join(FOLDER, file), 'utf8')).toBe('as before');
        if (!words.includes('--quiet')) expect(error).toContain(`'${file}'`);
      }
      expect(written.filter((file) => !existsSync(join(FOLDER, file)))).toEqual([]);
    },
  );
});
