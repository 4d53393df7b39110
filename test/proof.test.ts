/** The proofs in proof/, and the checker made from them: it accepts what is right and refuses every wrong value. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { gameNames } from '../src/games/index.ts';
import { SETS, gameOf } from '../src/laws/atlas.ts';
import { certificateOf } from '../src/laws/certificate.ts';
import { checkCertificate } from '../src/laws/check.ts';
import type { Checked } from '../src/laws/check-words.ts';
import { checkOctalCertificate } from '../src/laws/check-octal.ts';
import { findLaw } from '../src/laws/find.ts';
import { certificateOfPeriod, parseOctal, provePeriod } from '../src/laws/octal.ts';
import type { Law } from '../src/laws/prove.ts';
import type { GameOptions } from '../src/laws/subtraction.ts';
import type { Kind } from '../src/laws/table.ts';
import { type Options, dumper, hasPython, runs } from './dumps.ts';
import { temporaryFolder } from './folder.ts';
import { lawOf } from './laws.ts';
import { Random } from './random.ts';

const PROOFS = fileURLToPath(new URL('../proof/', import.meta.url));
const PAGE = fileURLToPath(new URL('../docs/reference/dump-format.md', import.meta.url));
const CHECKER = join(PROOFS, 'build', 'perfect-play-check');
const LAWS = join(PROOFS, 'build', 'perfect-play-check-law');
const PERIODS = join(PROOFS, 'build', 'perfect-play-check-period');
const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;
const MUTANTS = EXHAUSTIVE ? 1000 : 20;

const hasCoq = runs('coqc', '--version') && runs('ocamlopt', '-version');
if (!hasCoq) console.log('The proofs are not checked: Coq and OCaml are not installed.');
if (!hasPython) console.log('The reader of dumps in Python is not run: Python is not installed.');

const dumpOf = dumper();
const folder = temporaryFolder();

/** A table of each game of the library, small where the game has small boards. */
const TABLES: Readonly<Record<string, Options>> = {
  pursuit: { n: '4' },
  'crossing-pawn': { map: '.#./.../O.O/.X.' },
  staircase: {},
  corner: { x: '4', y: '3' },
  knightmare: { n: '6', m: '6', white: '1,1', black: '6,6' },
  nim: {},
  wythoff: { x: '5', y: '4' },
  'dots-and-boxes': { rows: '1', columns: '2' },
  domineering: { width: '3', height: '2' },
  notakto: {},
  'mu-torere': {},
  'hare-and-hounds': {},
  hexapawn: {},
  col: { width: '2', height: '2' },
  achi: {},
  amazons: { width: '2', height: '2' },
  breakthrough: { width: '2' },
  'chess-ending': { size: '4' },
  chomp: {},
  clobber: {},
  'connect-four': { width: '3', height: '4', length: '3' },
  dao: {},
  'dobutsu-shogi': {},
  dodgem: {},
  'fox-and-hounds': { n: '4' },
  hackenbush: {},
  hex: { size: '2' },
  kayles: {},
  konane: {},
  'l-game': {},
  'nine-mens-morris': { rings: '1' },
  othello: {},
  'partizan-kayles': {},
  'pong-hau-ki': {},
  qubic: {},
  quixo: {},
  snort: { width: '2' },
  'three-mens-morris': {},
  'tic-tac-chec': { size: '2' },
  'tic-tac-toe': { width: '2' },
  'toads-and-frogs': {},
  'toppling-dominoes': {},
};
/** Games of every kind: cycles, ties, turns that repeat, scores, nimbers, misère, symmetries, stuck sides. */
const SMALL = Object.entries(TABLES).slice(0, 14);

interface Verdict {
  readonly status: number | null;
  readonly out: string;
}

function verdict(command: string, words: readonly string[], input: string | Buffer): Verdict {
  const { status, stdout, stderr } = spawnSync(command, words, {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return { status, out: `${stdout}${stderr}`.trim() };
}

/** The lines of a dump before the values, and how many positions it has. */
function parts(dump: string): { readonly lines: string[]; readonly first: number; readonly size: number } {
  const lines = dump.split('\n');
  const first = lines.findIndex((line) => line.startsWith('positions ')) + 1;
  return { lines, first, size: Number(lines[first - 1]!.split(' ')[1]) };
}

/** How many positions a dump has, and its copies with one value, or one nimber, changed to another of the same kind. */
function mutantsOf(dump: string): { readonly size: number; mutant(random: Random): Buffer } {
  const bytes = Buffer.from(dump);
  const lineFrom = (start: number): string => bytes.toString('utf8', start, bytes.indexOf('\n', start));
  const header = bytes.indexOf('\npositions ') + 1;
  const size = Number(lineFrom(header).split(' ')[1]);
  const starts = new Float64Array(size);
  const values: readonly [Set<string>, Set<string>] = [new Set(), new Set()];
  let start = bytes.indexOf('\n', header) + 1;
  for (let p = 0; p < size; p++) {
    const line = lineFrom(start);
    line.split('\t', 2).forEach((value, column) => values[column as 0 | 1].add(value));
    starts[p] = start;
    start += Buffer.byteLength(line) + 1;
  }
  const mutant = (random: Random): Buffer => {
    const at = starts[random.below(size)]!;
    const columns = lineFrom(at).split('\t');
    const column = columns.length === 4 ? random.below(2) : 0;
    const value = columns[column]!;
    const others = new Set(values[column as 0 | 1]);
    const [, letter, plies] = /^([wtl]?)(-?\d*)$/.exec(value) ?? [];
    if (plies) others.add(`${letter}${Number(plies) + 1}`);
    others.delete(value);
    const changed = Buffer.from(columns.with(column, random.pick([...others])).join('\t'));
    return Buffer.concat([bytes.subarray(0, at), changed, bytes.subarray(bytes.indexOf('\n', at))]);
  };
  return { size, mutant };
}

/** A certificate of a period with one number changed, and perhaps another number of nimbers. */
function changedPeriod(text: string, random: Random): string {
  const file = JSON.parse(text) as { game: string; from: number; period: number; nimbers: number[] };
  const { nimbers } = file;
  const at = random.below(nimbers.length);
  const kind = random.below(5);
  if (kind === 0) file.nimbers = nimbers.with(at, nimbers[at]! + 1);
  if (kind === 1) file.nimbers = nimbers.with(at, nimbers[at]! ^ (1 << random.below(6)));
  if (kind === 2) file.nimbers = nimbers.slice(0, at);
  if (kind >= 3) {
    // an earlier start, or a shorter period, with as many nimbers as that needs
    if (kind === 3) file.from = random.below(file.from + 1);
    else file.period = 1 + random.below(file.period);
    const last = file.game === '4.0' ? 0 : file.game.length - 2;
    file.nimbers = nimbers.slice(0, 2 * Math.max(file.from, 1) + 2 * file.period + last + 1);
  }
  return JSON.stringify(file);
}

/** What a checker in TypeScript says of a certificate, as the other one says it. */
function otherVerdict(text: string, check: (text: string) => Checked): 'right' | 'wrong' | 'refused' {
  try {
    return check(text).holds ? 'right' : 'wrong';
  } catch {
    return 'refused';
  }
}

/** The certificate of a law with one number changed: of the moves, of a value, or of a transition. */
function withOneNumberChanged(text: string, random: Random): string {
  // with other moves, a law in digits with weights takes very long to refute
  const from = Math.max(text.indexOf('"vectors"'), text.indexOf('"weights"'));
  const numbers = [...text.slice(from).matchAll(/\d+/g)];
  // most numbers are transitions, so every other change is among the first ones
  const { 0: number, index } = random.pick(random.below(2) > 0 ? numbers : numbers.slice(0, 12));
  const states = text.split('"value"').length - 1;
  const others = [Number(number) + 1, Number(number) - 1, random.below(states + 1)];
  const other = random.pick(others.filter((n) => n >= 0 && n !== Number(number)));
  return text.slice(0, from + index) + other + text.slice(from + index + number.length);
}

test('every theorem is among those whose assumptions are printed', () => {
  for (const file of readdirSync(PROOFS).filter((name) => name.endsWith('.v'))) {
    const text = readFileSync(join(PROOFS, file), 'utf8');
    const printed = [...text.matchAll(/^Print Assumptions (?:\w+\.)?(\w+)\.$/gm)].map(([, name]) => name);
    const theorems = [...text.matchAll(/^Theorem (\w+)/gm)].map(([, name]) => name);
    expect([file, theorems.filter((name) => !printed.includes(name))]).toEqual([file, []]);
  }
});

describe.skipIf(!hasCoq)('the proofs and their checker', () => {
  let checked: Verdict;
  beforeAll(() => {
    checked = verdict(join(PROOFS, 'check'), [], '');
  }, 600_000);

  test('Coq accepts all proofs, without axioms', () => {
    expect(checked.status).toBe(0);
    for (const file of readdirSync(PROOFS).filter((name) => name.endsWith('.v')))
      expect(checked.out).toMatch(new RegExp(`^${file}: \\d+ theorems?, no axioms$`, 'm'));
  });

  test('every game of the library has a table here', () => {
    expect(Object.keys(TABLES).sort()).toEqual([...gameNames].sort());
  });

  test.each(EXHAUSTIVE ? Object.entries(TABLES) : SMALL)(
    '%s: what is right is accepted, and every wrong value refused',
    async (name, options) => {
      const dump = await dumpOf(name, options);
      const { size, mutant } = mutantsOf(dump);
      const begun = performance.now();
      expect(verdict(CHECKER, [], dump)).toEqual({ status: 0, out: `right: ${size} positions` });
      const seconds = (performance.now() - begun) / 1000;
      const random = new Random(1);
      const atOnce = Math.max(1, Math.min(100, Math.floor(2e8 / dump.length)));
      for (let left = MUTANTS; left > 0; left -= atOnce) {
        const files = Array.from({ length: Math.min(left, atOnce) }, (_, k) => {
          const file = join(folder, `${k}.dump`);
          writeFileSync(file, mutant(random));
          return file;
        });
        const wrong = verdict(CHECKER, files, '');
        expect(wrong.status).toBe(1);
        const said = wrong.out.split('\n').map((line) => line.slice(line.indexOf('wrong:')));
        expect(said).toEqual(
          files.map(() => expect.stringMatching(/^wrong: position \d+, line \d+ of the dump$/)),
        );
      }
      if (EXHAUSTIVE)
        console.log(
          `${name}: ${size} positions accepted in ${seconds.toFixed(2)} s, ${MUTANTS} wrong values refused`,
        );
    },
    EXHAUSTIVE ? 3_600_000 : 60_000,
  );

  /** Periods of every kind: from heap 0 and 1 on, short and long, with and without splits. */
  const CODES = ['0.77', '0.07', '0.15', '4.0', '0.3', '0.333', '0.055', '4.137', '0.137', '4.07'];

  test('of periods it says what the other checker says, right or changed', () => {
    const judged = { right: 0, wrong: 0, refused: 0 };
    const random = new Random(3);
    for (const code of CODES) {
      const law = provePeriod(parseOctal(code));
      if (law.kind !== 'period') throw new Error(`${code} has a period`);
      const certificate = certificateOfPeriod(law);
      expect(verdict(PERIODS, [], certificate)).toEqual({
        status: 0,
        out: `right: period ${law.period} from heap ${law.from} on`,
      });
      for (let k = 0; k < (EXHAUSTIVE ? 200 : 20); k++) {
        const text = changedPeriod(certificate, random);
        const { status } = verdict(PERIODS, [], text);
        const expected = otherVerdict(text, checkOctalCertificate);
        expect([text.slice(0, 200), status === 0 ? 'right' : status === 1 ? 'wrong' : 'refused']).toEqual([
          text.slice(0, 200),
          expected,
        ]);
        judged[expected]++;
      }
    }
    expect(Math.min(judged.wrong, judged.refused)).toBeGreaterThan(10);
  });

  /** Laws of every kind: rays with and without a shift, misère, forbidden cells, 1 to 3 coordinates, Zeckendorf digits. */
  const GAMES: readonly (readonly [moves: string, kind: Kind, options?: GameOptions])[] = [
    ['(1,0) (0,1) (1,1)', 'nimbers'],
    ['1 3 4', 'nimbers'],
    ['(n,0) (0,n)', 'outcomes', { misere: true }],
    ['(1,0) (0,1) (1,1)', 'outcomes', { forbidden: '(1,1)', misere: true }],
    ['(n,2n) (2n,n)', 'outcomes'],
    ['(n,0) (0,n) (1,1)', 'outcomes'],
    ['(1,0,0) (0,1,0) (0,0,1)', 'outcomes'],
    ['(1,0) (0,1) (1,1)', 'nimbers', { forbidden: '(0..2,1) (4,4)' }],
    ['(n,0) (0,n) (n,n)', 'outcomes'],
    ...(EXHAUSTIVE ? ([['(n,0) (0,n) (n,n)', 'outcomes', { misere: true }]] as const) : []),
  ];
  const lawsOf = (set: number): Law[] =>
    (['outcomes', 'nimbers'] as const).map((kind) => findLaw(gameOf(set), kind).law!);

  /** Whether both checkers accept the laws, and say the same of so many certificates with one number changed. */
  function expectSameVerdicts(laws: readonly Law[], changes: number, random: Random): void {
    const judged = { right: 0, wrong: 0, refused: 0 };
    for (const law of laws) {
      const certificate = certificateOf(law);
      expect(otherVerdict(certificate, checkCertificate)).toBe('right');
      expect(verdict(LAWS, [], certificate)).toMatchObject({ status: 0 });
      for (let k = 0; k < changes; k++) {
        const text = withOneNumberChanged(certificate, random);
        const { status } = verdict(LAWS, [], text);
        const said = status === 0 ? 'right' : status === 1 ? 'wrong' : 'refused';
        const expected = otherVerdict(text, checkCertificate);
        if (said !== expected) expect.fail(`${said}, not ${expected}: ${text}`);
        judged[expected]++;
      }
    }
    if (EXHAUSTIVE) console.log(`${laws.length} laws accepted; changed ones: ${JSON.stringify(judged)}`);
    expect(judged.wrong).toBeGreaterThan(laws.length);
  }

  test('of laws it says what the other checker says, right or changed', () => {
    const laws = [
      ...GAMES.map(([moves, kind, options]) => lawOf(moves, kind, options)),
      ...[7, 200].flatMap(lawsOf),
    ];
    expectSameVerdicts(laws, EXHAUSTIVE ? 20 : 5, new Random(4));
  });

  /** All laws of the atlas and 2,040 changed ones. */
  const firstSets = EXHAUSTIVE ? Array.from({ length: 17 }, (_, i) => 15 * i + 1) : [];
  test.each(firstSets)(
    'the same of the atlas, the 15 sets from %i on',
    (from) => {
      const sets = Array.from({ length: 15 }, (_, i) => from + i).filter((set) => set <= SETS);
      expectSameVerdicts(sets.flatMap(lawsOf), 4, new Random(from));
    },
    3_600_000,
  );

  test('a dump that is damaged is refused with its line', async () => {
    const dump = await dumpOf('nim', {});
    const { lines, first, size } = parts(dump);
    const damages: readonly (readonly [string, (lines: string[]) => string[]])[] = [
      ['another version', (all) => all.with(0, 'perfect-play dump 2')],
      ['a position twice', (all) => all.toSpliced(first, 1, all[first + 1]!)],
      ['positions in another order', (all) => all.with(first, all[first + 1]!).with(first + 1, all[first]!)],
      ['a value that is none', (all) => all.with(first, all[first]!.replace(/^./, 'x'))],
      ['a value too few', (all) => all.toSpliced(first, 1)],
      ['no end', (all) => all.slice(0, -2)],
      ['more after the end', (all) => [...all.slice(0, -1), 'more', '']],
      ['a move that is no number', (all) => all.with(first + size + 1, 'a')],
      ['a wrong height', (all) => all.with(first, all[first]!.replace(/\t0(?=\t[^\t]*$)/, '\t1'))],
    ];
    for (const [what, damaged] of damages) {
      const { status, out } = verdict(CHECKER, [], damaged(lines).join('\n'));
      expect([what, status]).toEqual([what, 2]);
      expect(out).toMatch(/^line \d+: /);
    }
    const beyond = lines.with(first + size + size - 1, String(size));
    expect(verdict(CHECKER, [], beyond.join('\n')).status).toBe(1);
  });
});

describe.skipIf(!hasPython)('the reader in Python', () => {
  const [, reader = ''] = /```python\n([\s\S]*?)```/.exec(readFileSync(PAGE, 'utf8')) ?? [];

  test.each(SMALL)('%s: accepts what is right and refuses wrong values', async (name, options) => {
    const dump = await dumpOf(name, options);
    const { size, mutant } = mutantsOf(dump);
    expect(verdict('python3', ['-c', reader], dump)).toEqual({ status: 0, out: `right: ${size} positions` });
    // it does not look at nimbers
    if (dump.includes('\nvalues outcomes nimbers\n')) return;
    const random = new Random(2);
    for (let k = 0; k < 3; k++) expect(verdict('python3', ['-c', reader], mutant(random)).status).not.toBe(0);
  });
});
