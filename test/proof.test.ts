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
import { checkHeapsCertificate } from '../src/laws/check-heaps.ts';
import { checkMisereCertificate } from '../src/laws/check-misere.ts';
import { checkOctalCertificate } from '../src/laws/check-octal.ts';
import { checkSizesCertificate } from '../src/laws/check-sizes.ts';
import { findLaw } from '../src/laws/find.ts';
import { parseHeapCode } from '../src/laws/heap-code.ts';
import { certificateOfGrowth, proveGrowth } from '../src/laws/heap-growth.ts';
import { certificateOfQuotient, proveQuotient } from '../src/laws/misere.ts';
import { type PeriodLaw, certificateOfPeriod, parseOctal, provePeriod } from '../src/laws/octal.ts';
import type { Law } from '../src/laws/prove.ts';
import type { GameOptions } from '../src/laws/subtraction.ts';
import type { Kind } from '../src/laws/table.ts';
import { openProof } from '../src/proofs/file.ts';
import { writeProof } from '../src/proofs/format.ts';
import { deflate } from '../src/tables/enveloped-file.ts';
import { changedHeaps, changedPeriod, changedQuotient, mutantsOf, withOneNumberChanged } from './changes.ts';
import { type Options, dumper, hasPython } from './dumps.ts';
import { hasCoq } from './extracted.ts';
import { changedFolds, foldedCertificates } from './folded-sizes.ts';
import { sizesCertificateOf } from '../src/laws/sizes/certificate.ts';
import { parseSizesClaim } from '../src/laws/sizes/claim-text.ts';
import { PURSUIT_WINS, pursuitWithRows } from '../src/laws/sizes/games.ts';
import { proveSizes } from '../src/laws/sizes/prove.ts';
import { CERTIFIED, FORGED, textOf } from './forged-sizes.ts';
import { type Verdict as Judged, allForged, rightOnes, verdictOf } from './forged.ts';
import { temporaryFolder } from './folder.ts';
import { claimsOfHex } from './hex-claims.ts';
import { lawOf } from './laws.ts';
import { part } from './part.ts';
import { POSITIONAL_PROOFS, positionalProof } from './positional-proofs.ts';
import { Random } from './random.ts';
import { type HeapsFile, wrongGrowth } from './slow-heaps.ts';

const PROOFS = fileURLToPath(new URL('../proof/', import.meta.url));
const PAGE = fileURLToPath(new URL('../docs/reference/dump-format.md', import.meta.url));
const CHECKER = join(PROOFS, 'build', 'perfect-play-check');
const LAWS = join(PROOFS, 'build', 'perfect-play-check-law');
const PERIODS = join(PROOFS, 'build', 'perfect-play-check-period');
const HEAPS = join(PROOFS, 'build', 'perfect-play-check-heaps');
const QUOTIENTS = join(PROOFS, 'build', 'perfect-play-check-misere');
const SIZES_CHECKER = join(PROOFS, 'build', 'perfect-play-check-sizes');
const WINNERS = join(PROOFS, 'build', 'perfect-play-check-proof');
const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;
const MUTANTS = EXHAUSTIVE ? 1000 : 20;
/** How many of these are tried as copies of the whole dump, too. */
const WHOLE = EXHAUSTIVE ? 10 : 2;

if (!hasCoq) console.log('The proofs are not checked: Coq, OCaml and Zarith are not installed.');
if (!hasPython) console.log('The reader of dumps in Python is not run: Python is not installed.');

const dumpNow = dumper();
const dumps = new Map<string, string>();
/** The dump of a game; those of small tables are kept, since they are used twice. */
async function dumpOf(name: string, options: Options): Promise<string> {
  const dump = dumps.get(name) ?? (await dumpNow(name, options));
  if (dump.length < 1e7) dumps.set(name, dump);
  return dump;
}
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
  'hare-and-hounds': { endless: 'hare' },
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
  'twelve-mens-morris': { rings: '1' },
  'lasker-morris': {},
  othello: {},
  'partizan-kayles': {},
  'pong-hau-ki': {},
  qubic: {},
  quixo: {},
  snort: { width: '2' },
  nogo: { width: '2' },
  'three-mens-morris': {},
  'tic-tac-chec': { size: '2' },
  'tic-tac-toe': { width: '2' },
  'ultimate-tic-tac-toe': { rows: '1', columns: '3' },
  'toads-and-frogs': {},
  'toppling-dominoes': {},
  checkers: { height: '4' },
  gobblet: { size: '2', sizes: '2' },
  kalah: { pits: '2', seeds: '2' },
  oware: { south: '1,2', north: '2,1' },
  neutreeko: {},
  teeko: {},
  'lines-of-action': { n: '3' },
  surakarta: { men: '1' },
  'bagh-chal': { tigers: '1', goats: '4', captures: '1' },
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

/** The certificate of the longest win of pursuit, 17 MB. */
function longestPursuit(): string {
  const { game } = pursuitWithRows('n');
  const claim = parseSizesClaim(PURSUIT_WINS, game.sides, [...game.coordinates, 'n']);
  const proved = proveSizes(game, claim);
  if (!proved.holds) throw new Error('the longest win is proved');
  return sizesCertificateOf(game, claim, proved.steps);
}

/** The lines of a dump before the values, and how many positions it has. */
function parts(dump: string): { readonly lines: string[]; readonly first: number; readonly size: number } {
  const lines = dump.split('\n');
  const first = lines.findIndex((line) => line.startsWith('positions ')) + 1;
  return { lines, first, size: Number(lines[first - 1]!.split(' ')[1]) };
}

/** How many texts each checker has not accepted. */
const refusals = new Map<string, number>();

/** What the command says of each of several texts, in one process. */
function saidOf(command: string, texts: readonly (string | Uint8Array)[]): Judged[] {
  const files = texts.map((text, k) => {
    const file = join(folder, `${k}.json`);
    writeFileSync(file, text);
    return file;
  });
  const lines = verdict(command, files, '').out.split('\n');
  const judged = files.map((file) => {
    const said = lines.find((line) => line.startsWith(`${file}: `))!.slice(file.length + 2);
    const starts: Record<string, Judged> = { right: 'right', wrong: 'wrong', 'not decided': 'undecided' };
    return Object.entries(starts).find(([start]) => said.startsWith(start))?.[1] ?? 'refused';
  });
  refusals.set(command, (refusals.get(command) ?? 0) + judged.filter((said) => said !== 'right').length);
  return judged;
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
  }, 1_800_000);

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
      const { size, change, copy } = mutantsOf(dump);
      // it says what it has judged
      const { lines, first } = parts(dump);
      const judged = `right: ${size} positions of ${[lines[1]!.slice(5), ...lines.slice(2, first - 1)].join(', ')}`;
      const begun = performance.now();
      expect(verdict(CHECKER, [], dump)).toEqual({ status: 0, out: judged });
      const seconds = (performance.now() - begun) / 1000;

      const random = new Random(1);
      const changes = Array.from({ length: MUTANTS }, () => change(random));
      const file = join(folder, 'changes');
      writeFileSync(
        file,
        changes.map(({ position, columns }) => `${[position, ...columns].join('\t')}\n`).join(''),
      );
      const [right, ...wrong] = verdict(CHECKER, ['--changes', file], dump).out.split('\n');
      expect(right).toBe(judged);
      expect(wrong).toEqual(
        changes.map((_, k) =>
          expect.stringMatching(new RegExp(`^change ${k + 1}: wrong: position \\d+, line \\d+ of the dump$`)),
        ),
      );

      // the same is said of the whole dump with such a change
      const copies = changes.slice(0, WHOLE).map((one, k) => {
        writeFileSync(join(folder, `${k + 1}`), copy(one));
        return join(folder, `${k + 1}`);
      });
      const said = verdict(CHECKER, copies, '');
      expect(said.status).toBe(1);
      expect(said.out.replaceAll(`${folder}/`, 'change ').split('\n')).toEqual(wrong.slice(0, WHOLE));
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
    const judged = { right: 0, wrong: 0, refused: 0, undecided: 0 };
    const random = new Random(3);
    for (const code of CODES) {
      const law = provePeriod(parseOctal(code));
      if (law.kind !== 'period') throw new Error(`${code} has a period`);
      const certificate = certificateOfPeriod(law);
      expect(verdict(PERIODS, [], certificate)).toEqual({
        status: 0,
        out: `right: ${law.nimbers.length} heaps: In the octal game ${code}, where whoever cannot move loses, the heaps n and n + ${law.period} have the same nimber for every n ≥ ${law.from}.`,
      });
      const texts = Array.from({ length: EXHAUSTIVE ? 300 : 20 }, () => changedPeriod(certificate, random));
      const expected = texts.map((text) => verdictOf(text, checkOctalCertificate));
      expect([code, saidOf(PERIODS, texts)]).toEqual([code, expected]);
      for (const said of expected) judged[said]++;
    }
    expect(Math.min(judged.wrong, judged.refused)).toBeGreaterThan(10);
  });

  test('of heaps with growing nimbers it says what the other checker says, right or changed', () => {
    const judged = { right: 0, wrong: 0, refused: 0, undecided: 0 };
    const random = new Random(11);
    for (const code of [
      '0.3F',
      'all but 2, 3, 7',
      '0.03(20)',
      '0.88',
      '0.(3)',
      '0.3(1200)',
      '0.33(7)',
      '0.13(30)',
    ]) {
      const law = proveGrowth(parseHeapCode(code));
      if (law.kind !== 'growth') throw new Error(`${code} has a law`);
      const certificate = certificateOfGrowth(law);
      const [, restated] = /^right: \d+ states: (.*)$/.exec(verdict(HEAPS, [], certificate).out) ?? [];
      expect(checkHeapsCertificate(certificate)).toMatchObject({ holds: true, theorem: restated });
      const texts = Array.from({ length: EXHAUSTIVE ? 500 : 25 }, () => changedHeaps(certificate, random));
      const expected = texts.map((text) => verdictOf(text, checkHeapsCertificate));
      const said = saidOf(HEAPS, texts);
      expect([code, said]).toEqual([code, expected]);
      for (const [k, one] of said.entries()) {
        judged[one]++;
        if (one === 'right') expect(wrongGrowth(JSON.parse(texts[k]!) as HeapsFile)).toBeUndefined();
      }
    }
    expect(Math.min(judged.right, judged.wrong, judged.refused)).toBeGreaterThan(5);
  });

  test('of misère quotients it says what the other checker says, right or changed', () => {
    const judged = { right: 0, wrong: 0, refused: 0, undecided: 0 };
    const random = new Random(6);
    for (const code of [
      '0.3',
      '0.75',
      '0.123',
      '0.34',
      ...(EXHAUSTIVE ? ['0.53', '0.71', '0.72', '0.77'] : []),
    ]) {
      const law = proveQuotient(parseOctal(code));
      if (law.kind !== 'quotient') throw new Error(`${code} has a quotient`);
      const certificate = certificateOfQuotient(law);
      const [, restated] = /^right: \d+ states: (.*)$/.exec(verdict(QUOTIENTS, [], certificate).out) ?? [];
      expect(checkMisereCertificate(certificate)).toMatchObject({ holds: true, theorem: restated });
      const texts = Array.from({ length: EXHAUSTIVE ? 350 : 20 }, () => changedQuotient(certificate, random));
      const expected = texts.map((text) => verdictOf(text, checkMisereCertificate));
      expect([code, saidOf(QUOTIENTS, texts)]).toEqual([code, expected]);
      for (const said of expected) judged[said]++;
    }
    expect(Math.min(judged.wrong, judged.refused)).toBeGreaterThan(5);
  });

  test.each(POSITIONAL_PROOFS)(
    'of $title it says what the other checker says, right or changed',
    async (subject) => {
      const { proof, file, said, changed } = await positionalProof(subject, folder, EXHAUSTIVE ? 400 : 15);
      const { status, out } = verdict(WINNERS, [file], '');
      expect({ status, out }).toEqual({
        status: 0,
        out: expect.stringMatching(/^right: \d+ positions: On a (board|rhombus) of /),
      });
      expect(out).toContain(`in the position ${proof.header.position} ${said}.`);
      const verdicts = saidOf(
        WINNERS,
        changed.map(({ bytes }) => bytes),
      );
      const wrong = changed.flatMap(({ what, right, limited }, k) => {
        // the other checker gives up a position without a move after a number of positions
        const agree =
          right === undefined
            ? verdicts[k] === 'refused'
            : verdicts[k] === (right ? 'right' : 'wrong') || (limited && verdicts[k] === 'right');
        return agree ? [] : [`${what}: ${verdicts[k]}, not ${right}`];
      });
      expect(wrong).toEqual([]);
      expect(verdicts.filter((one) => one === 'wrong').length).toBeGreaterThan(changed.length / 3);
    },
    600_000,
  );

  test('of claims about hex it says what plain recursion and the other checker say', async () => {
    const random = new Random(12);
    const boards = [
      [1, 0],
      ...[0, 1, 2].map((moves) => [2, moves]),
      ...Array.from({ length: EXHAUSTIVE ? 100 : 15 }, () => [3, random.below(8)]),
      ...Array.from({ length: EXHAUSTIVE ? 30 : 5 }, () => [4, random.between(7, 13)]),
    ] as const;
    const claims = [];
    for (const [size, moves] of boards) claims.push(...(await claimsOfHex(size!, moves!, random)));
    const said = saidOf(
      WINNERS,
      claims.map(({ bytes }) => bytes),
    );
    expect(claims.filter(({ isTrue, accepted }) => isTrue !== accepted).map(({ what }) => what)).toEqual([]);
    expect(
      claims.flatMap(({ what, isTrue }, k) =>
        said[k] === (isTrue ? 'right' : 'wrong') ? [] : [`${what}: ${said[k]}, not ${isTrue}`],
      ),
    ).toEqual([]);
    expect(said.filter((one) => one === 'right').length).toBeGreaterThan(claims.length / 4);
    expect(said.filter((one) => one === 'wrong').length).toBeGreaterThan(claims.length / 4);
  }, 600_000);

  /** Proofs that come with the program, and what they claim. */
  const SHIPPED: readonly (readonly [name: string, claim: string])[] = [
    ['connect-four-5-5-4', 'x does not lose and o does not lose'],
    ['hex-5-no', 'red wins, and so in at most 25 plies'],
    ['connect-four-6-5-4', 'x does not lose and o does not lose'],
    ['connect-four-7-5-4', 'x does not lose and o does not lose'],
    ['connect-four-6-6-4', 'o wins, and so in at most 36 plies'],
    ['connect-four-7-6-4', 'x wins, and so in at most 41 plies'],
    ['plies/connect-four-6-6-4', 'x does not lose in fewer than 36 plies and o wins in at most 36 plies'],
    ['plies/connect-four-7-6-4', 'x wins in at most 41 plies and o does not lose in fewer than 41 plies'],
    ['plies/hex-5-no', 'red wins in at most 13 plies and blue does not lose in fewer than 13 plies'],
  ];
  test.each(EXHAUSTIVE ? SHIPPED : SHIPPED.slice(0, 2))(
    'the proof %s is right',
    (name, claim) => {
      const shipped = join(PROOFS, '..', 'shipped-proofs', `${name}.proof`);
      const { status, out } = verdict(WINNERS, [shipped], '');
      expect({ status, out }).toEqual({ status: 0, out: expect.stringMatching(`^right: .* ${claim}\\.$`) });
    },
    3_600_000,
  );

  test('a claim with a million entries is read in little memory for calls', () => {
    const { header, entries } = openProof(join(PROOFS, '../shipped-proofs/connect-four-5-5-4.proof'));
    const [claim] = header.claims;
    const more = { ...claim!, entries: claim!.entries + 1_000_000 };
    const list = new Uint32Array(entries.length + 1_000_000);
    list.set(entries);
    const long = writeProof({ ...header, claims: header.claims.with(0, more) }, list, deflate);
    const { status, out } = verdict(WINNERS, [], Buffer.from(long));
    expect({ status, out }).toEqual({ status: 1, out: expect.stringMatching(/^wrong: /) });
  });

  test('of laws for boards of every size it says what the other checker says', () => {
    const folded = foldedCertificates();
    const right = [
      ...CERTIFIED.map(({ file }) => textOf(file)),
      ...folded,
      ...(EXHAUSTIVE ? [...rightOnes().sizes, longestPursuit()] : []),
    ];
    for (const certificate of right) {
      const [, restated] = /^right: \d+ cases: (.*)$/.exec(verdict(SIZES_CHECKER, [], certificate).out) ?? [];
      expect(checkSizesCertificate(certificate)).toMatchObject({ holds: true, theorem: restated });
    }
    const forged = part(FORGED, 0.1).map(({ file }) => textOf(file));
    expect(saidOf(SIZES_CHECKER, forged)).toEqual(forged.map(() => 'wrong'));
    // claims for one of several symmetric positions
    const random = new Random(9);
    const changed = folded.flatMap((text) =>
      Array.from({ length: EXHAUSTIVE ? 1700 : 15 }, () => changedFolds(text, random)),
    );
    const expected = changed.map((text) => verdictOf(text, checkSizesCertificate));
    expect(saidOf(SIZES_CHECKER, changed)).toEqual(expected);
    expect(new Set(expected)).toEqual(new Set(['right', 'wrong', 'refused']));
  });

  test('a certificate of a million steps is read in little memory for calls', () => {
    const { file } = CERTIFIED[0]!;
    const long = {
      ...file,
      steps: [...(file.steps as unknown[]), ...Array.from({ length: 1_000_000 }, () => [])],
    };
    expect(verdict(SIZES_CHECKER, [], textOf(long))).toEqual({ status: 1, out: 'wrong' });
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
    const judged = { right: 0, wrong: 0, refused: 0, undecided: 0 };
    for (const law of laws) {
      const certificate = certificateOf(law);
      const changed = Array.from({ length: changes }, () => withOneNumberChanged(certificate, random));
      const theorem = checkCertificate(certificate);
      const [, restated] = /^right: \d+ product states: (.*)$/.exec(verdict(LAWS, [], certificate).out) ?? [];
      expect(theorem).toMatchObject({ holds: true, theorem: restated });
      const expected = [certificate, ...changed].map((text) => verdictOf(text, checkCertificate));
      const said = saidOf(LAWS, [certificate, ...changed]);
      expect([expected[0], said[0]]).toEqual(['right', 'right']);
      changed.forEach((text, k) => {
        const [ours, theirs] = [expected[k + 1]!, said[k + 1]!];
        // a limit of steps may end what the other checker decides, but never as right
        if (theirs !== ours && theirs !== 'undecided') expect.fail(`${theirs}, not ${ours}: ${text}`);
        judged[theirs]++;
      });
    }
    if (EXHAUSTIVE) console.log(`${laws.length} laws accepted; changed ones: ${JSON.stringify(judged)}`);
    expect(judged.wrong).toBeGreaterThan(laws.length);
    expect(judged.undecided).toBeLessThan(laws.length);
  }

  test('of laws it says what the other checker says, right or changed', () => {
    const laws = [
      ...GAMES.map(([moves, kind, options]) => lawOf(moves, kind, options)),
      ...[7, 200].flatMap(lawsOf),
    ];
    expectSameVerdicts(laws, EXHAUSTIVE ? 20 : 5, new Random(4));
  }, 3_600_000);

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

  test('of forged certificates it says what the other checker says', () => {
    const forged = allForged(rightOnes());
    for (const [kind, command, check] of [
      ['law', LAWS, checkCertificate],
      ['octal', PERIODS, checkOctalCertificate],
      ['heaps', HEAPS, checkHeapsCertificate],
      ['misere', QUOTIENTS, checkMisereCertificate],
      ['sizes', SIZES_CHECKER, checkSizesCertificate],
    ] as const) {
      const some = part(
        forged.filter((one) => one.kind === kind),
        0.1,
        2,
      );
      const said = saidOf(
        command,
        some.map(({ text }) => text),
      );
      const other = some.map(({ text }) => verdictOf(text, check));
      const differ = some.flatMap(({ family, text, unreadable }, k) => {
        // either may end at a limit of its own before it finds what is wrong
        const limited =
          said[k] === 'undecided' || (!unreadable && said[k] === 'wrong' && other[k] === 'refused');
        const agree = limited || (said[k] === other[k] && (!unreadable || said[k] === 'refused'));
        return agree ? [] : [`${kind}, ${family}: ${said[k]}, not ${other[k]}: ${text}`];
      });
      expect(differ).toEqual([]);
      const counts = Object.fromEntries(said.map((one) => [one, said.filter((two) => two === one).length]));
      if (EXHAUSTIVE) console.log(`${kind}: ${some.length} forged certificates: ${JSON.stringify(counts)}`);
    }
  }, 3_600_000);

  test.skipIf(!EXHAUSTIVE)('each checker has refused more than 3,000 forged claims', () => {
    const few = [LAWS, PERIODS, HEAPS, QUOTIENTS, SIZES_CHECKER, WINNERS].flatMap((command) => {
      const count = refusals.get(command) ?? 0;
      console.log(`${command} has refused ${count} forged claims`);
      return count > 3000 ? [] : [command];
    });
    expect(few).toEqual([]);
  });

  test('what takes too many steps is not decided, and so not right', () => {
    // of numbers whose digits with the weights 1, 9, 82, … are greedy it says 0; a move subtracts 100 times any number
    const after = (digit: number): number => (digit === 0 ? 1 : 2);
    const digits = Array.from({ length: 10 }, (_, digit) => digit);
    const states = [
      { value: 0, next: digits.map((digit) => (digit < 9 ? after(digit) : 3)) },
      { value: 0, next: digits.map(after) },
      { value: 0, next: digits.map((digit) => (digit < 9 ? after(digit) : 3)) },
      { value: null, next: digits.map(() => 3) },
    ];
    const game = { dimensions: 1, vectors: [], rays: [[100]], play: 'normal', forbidden: [] };
    const automaton = { weights: [1, 9, 82], states };
    const law = { format: 'perfect-play law', version: 1, game, claim: 'outcomes', automaton };
    const out = 'not decided within 1000000000 steps';
    expect(verdict(LAWS, [], JSON.stringify(law))).toEqual({ status: 3, out });

    // Kayles with a period of a thousand times its own
    const { nimbers } = JSON.parse(certificateOfPeriod(provePeriod(parseOctal('0.77')) as PeriodLaw)) as {
      nimbers: number[];
    };
    const period = 12_000;
    const many = Array.from(
      { length: 2 * 71 + 2 * period + 3 },
      (_, n) => nimbers[n < 83 ? n : 71 + ((n - 71) % 12)]!,
    );
    const long = {
      format: 'perfect-play octal law',
      version: 1,
      game: '0.77',
      from: 71,
      period,
      nimbers: many,
    };
    expect(verdict(PERIODS, [], JSON.stringify(long))).toEqual({ status: 3, out });
    expect(checkOctalCertificate(JSON.stringify(long))).toMatchObject({ holds: true });
  });

  test('a dump with a number that would wrap, or that is written in two ways, is not accepted', async () => {
    const random = new Random(5);
    const texts: string[] = [];
    for (const name of ['nim', 'staircase', 'pursuit', 'dots-and-boxes']) {
      const { lines } = parts(await dumpOf(name, TABLES[name]!));
      const first = lines.findIndex((line) => line.startsWith('positions '));
      const at = (): number => first + random.below(lines.length - first - 2);
      for (const size of [31n, 32n, 53n, 62n, 63n, 64n].map((power) => 2n ** power).concat(10n ** 30n))
        for (const more of [-1n, 0n, 1n])
          for (const spelt of [
            (n: bigint) => String(n + size + more),
            (n: bigint) => String(n - size - more),
          ]) {
            const line = at();
            const changed = lines[line]!.replace(/\d+/, (digits) => spelt(BigInt(digits)));
            if (changed !== lines[line]) texts.push(lines.with(line, changed).join('\n'));
          }
      for (const odd of ['0$&', '+$&', '0x$&', '$&_0', '$&.0', '$&e0', ' $&']) {
        const line = at();
        const changed = lines[line]!.replace(/\d+/, odd);
        if (changed !== lines[line]) texts.push(lines.with(line, changed).join('\n'));
      }
      const option = lines.findIndex((line) => line.startsWith('option '));
      texts.push(lines.toSpliced(option, 0, lines[option]!).join('\n'));
    }
    const said = saidOf(CHECKER, texts);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((_, k) => said[k] === 'right')).toEqual([]);
  });

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
  /** Runs the reader for each file, and says in a line what it says, or `refused`. */
  const EACH = [
    'import sys',
    'reader = compile(sys.argv[1], "check.py", "exec")',
    'for file in sys.argv[2:]:',
    '    sys.stdin = open(file)',
    '    try: exec(reader, {})',
    '    except (SystemExit, AssertionError): print("refused")',
  ].join('\n');

  test.each(SMALL)('%s: accepts what is right and refuses wrong values', async (name, options) => {
    const dump = await dumpOf(name, options);
    const { size, change, copy } = mutantsOf(dump);
    // it does not look at nimbers
    const wrong = dump.includes('\nvalues outcomes nimbers\n') ? 0 : 3;
    const random = new Random(2);
    const texts = [dump, ...Array.from({ length: wrong }, () => copy(change(random)))];
    const files = texts.map((text, k) => {
      writeFileSync(join(folder, `${k}`), text);
      return join(folder, `${k}`);
    });
    const { out } = verdict('python3', ['-c', EACH, reader, ...files], '');
    expect(out.split('\n')).toEqual([
      `right: ${size} positions`,
      ...Array.from({ length: wrong }, () => 'refused'),
    ]);
  });
});
