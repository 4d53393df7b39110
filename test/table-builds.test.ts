/** Builds of tables: checkpoints, earlier builds, and tables of random games. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import corner from '../src/games/corner.ts';
import crossingPawn from '../src/games/crossing-pawn.ts';
import pursuit from '../src/games/pursuit.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { plan } from '../src/engines/plan.ts';
import { solveUnaudited as solve } from './solve.ts';
import { type BuildOptions, type BuildStage, buildTable } from '../src/tables/build.ts';
import { Checkpoint } from '../src/tables/checkpoint.ts';
import { DiskFile } from '../src/tables/disk.ts';
import { codeAt } from '../src/tables/entries.ts';
import { openTableFile } from '../src/tables/file.ts';
import { verifyTable } from '../src/tables/verify.ts';
import { QUICKLY } from '../src/tables/zlib.ts';
import { everyPosition } from './agreement.ts';
import { temporaryFolder } from './folder.ts';
import {
  type Loose,
  functionGame,
  growthGame,
  heapsGame,
  menGame,
  placesGame,
  symmetricGame,
  vectorsGame,
  walksGame,
} from './random-games.ts';
import { handsGame } from './random-hands.ts';
import { Random } from './random.ts';
import { slowSolve } from './slow-solver.ts';

const FOLDER = temporaryFolder();

const at = (name: string): string => join(FOLDER, `${name}.table`);
const made = (more: Partial<BuildOptions> = {}): BuildOptions => ({
  of: { game: 'a game', options: {} },
  madeBy: 'the tests',
  ...more,
});

/** Builds up to a stage, as if the process had ended there. */
function buildUpTo(
  stage: BuildStage,
  rules: Rules<Position>,
  path: string,
  more: Partial<BuildOptions> = {},
): void {
  const stop = new Error('ended');
  const progress = (now: BuildStage): void => {
    if (now === stage) throw stop;
  };
  expect(() => buildTable(rules, path, made({ ...more, progress }))).toThrow(stop);
}

/** Expects the table to equal the solution, position by position. */
function expectSame(
  rules: Rules<Loose>,
  path: string,
  how: { engine?: string; symmetries?: boolean },
): number {
  buildTable(rules, path, made(how));
  const file = openTableFile(path, rules);
  const solution = solve(rules, how);
  const positions = solution.plan.engine === 'explored' ? slowSolve(rules).positions : everyPosition(rules);
  for (const p of positions) expect(file.value(p)).toEqual(solution.value(p));
  expect(verifyTable(rules, file)).toBeUndefined();
  file.close();
  return positions.length;
}

describe('a table of a random game has the values of its solution', () => {
  const makers: Readonly<Record<string, (random: Random) => Rules<Loose>>> = {
    walks: (random) => walksGame(random),
    symmetric: (random) => symmetricGame(random),
    functions: (random) => functionGame(random),
    places: placesGame,
    men: menGame,
    heaps: (random) => heapsGame(random),
    vectors: vectorsGame,
    growth: growthGame,
    hands: handsGame,
  };
  test.each(Object.entries(makers))('%s', (name, make) => {
    let positions = 0;
    // pieces with hands have many more positions than the others
    const seeds = name === 'hands' && !process.env['EXHAUSTIVE'] ? 2 : 6;
    for (let seed = 1; seed <= seeds; seed++) {
      const rules = make(new Random(seed));
      // skip starts with two pieces on one cell
      if (!rules.legal(rules.start)) continue;
      const path = at(`random-${name}-${seed}`);
      const engines = new Set([plan(rules).engine, 'explored']);
      if (name === 'hands') engines.add('groups');
      for (const engine of engines)
        for (const symmetries of [true, false]) positions += expectSame(rules, path, { engine, symmetries });
    }
    expect(positions).toBeGreaterThan(100);
  });
});

describe('a wrong value with every checksum right', () => {
  /** A table of pursuit with a wrong value at one place. */
  function tampered(name: string, place: number): { path: string; rules: Rules<Position> } {
    const rules = pursuit.rules({ n: 4 });
    const path = at(name);
    buildUpTo('packing blocks', rules, path, { symmetries: false });
    const file = new DiskFile(`${path}.solved`, 'r+');
    const whole = Checkpoint.found(file, QUICKLY)!;
    const [packed] = whole.packed();
    const codes = Uint32Array.from({ length: packed!.count }, (_, i) => codeAt(packed!, i));
    codes[place] = (codes[place]! % whole.values.length) + 1;
    const forged = Checkpoint.begin(file, whole.task);
    forged.values.push(...whole.values);
    forged.add({ keys: undefined, codes });
    forged.add({ keys: undefined, codes: new Uint32Array() });
    forged.close();
    buildTable(rules, path, made({ resume: true, symmetries: false }));
    return { path, rules };
  }

  test('is named by verify, at its position or at one before it', () => {
    const random = new Random(5);
    for (let k = 0; k < 10; k++) {
      const place = random.below(512);
      const { path, rules } = tampered(`tampered-${k}`, place);
      const file = openTableFile(path, rules);
      const flaw = verifyTable(rules, file)!;
      const { position } = rules;
      const wrong = position.text(position.unrank(place));
      const near = [flaw.position, ...rules.moves(flaw.position)].map((p) => position.text(p));
      expect(near).toContain(wrong);
      expect(flaw.block).toBe(1);
      expect(flaw.got).not.toEqual(flaw.expected);
      file.close();
    }
  });
});

describe('an interrupted build', () => {
  const rules = pursuit.rules({ n: 6 });
  const wanted = at('wanted');
  buildTable(rules, wanted, made());
  const bytes = readFileSync(wanted);

  /** Builds with --resume; returns the stages and the notes. */
  function resumed(
    path: string,
    more: Partial<BuildOptions> = {},
  ): { stages: BuildStage[]; notes: string[] } {
    const stages = new Set<BuildStage>();
    const notes: string[] = [];
    const progress = (stage: BuildStage): void => void stages.add(stage);
    buildTable(rules, path, made({ resume: true, progress, note: (said) => notes.push(said), ...more }));
    return { stages: [...stages], notes };
  }

  test('does not solve again once its values are written', () => {
    for (const stage of ['packing blocks', 'checking'] as const) {
      const path = at(`ended-${stage}`);
      buildUpTo(stage, rules, path);
      expect(existsSync(path)).toBe(false);
      const { stages, notes } = resumed(path);
      expect(stages).not.toContain('solving');
      expect(stages).not.toContain('writing values');
      expect(notes).toEqual([]);
      expect(readFileSync(path).equals(bytes)).toBe(true);
    }
  });

  test('keeps the older table until the new one is complete', () => {
    const path = at('older');
    writeFileSync(path, 'older');
    buildUpTo('checking', rules, path);
    expect(readFileSync(path, 'utf8')).toBe('older');
    resumed(path);
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  test('starts again if the checkpoint is for other rules, options, another game or another version', () => {
    const others: [said: string, rules: Rules<Position>, more: Partial<BuildOptions>][] = [
      ['it is for corner', corner.rules({ x: 3, y: 3 }), { of: { game: 'corner', options: {} } }],
      [
        'its options are {"n":"5"}, not {}',
        pursuit.rules({ n: 5 }),
        { of: { game: 'a game', options: { n: '5' } } },
      ],
      ['the rules have changed since', pursuit.rules({ n: 5 }), {}],
      ['it was made by an older program, and this is the tests', rules, { madeBy: 'an older program' }],
    ];
    for (const [said, other, more] of others) {
      const path = at('stale');
      rmSync(path, { force: true });
      buildUpTo('packing blocks', other, path, more);
      const { stages, notes } = resumed(path);
      expect(notes).toEqual([
        `'${path}.solved' is no checkpoint of this build: ${said}; the build starts again`,
      ]);
      expect(stages).toContain('writing values');
      expect(readFileSync(path).equals(bytes)).toBe(true);
    }
  });

  test('starts again if the checkpoint is invalid, and continues if only its end is damaged', () => {
    const path = at('words');
    writeFileSync(`${path}.solved`, 'these are words, and no checkpoint');
    expect(resumed(path).notes).toEqual([
      `'${path}.solved' is no checkpoint of this build: it is empty or damaged; the build starts again`,
    ]);
    expect(readFileSync(path).equals(bytes)).toBe(true);

    rmSync(path);
    buildUpTo('packing blocks', rules, path);
    const checkpoint = readFileSync(`${path}.solved`);
    checkpoint[checkpoint.length - 20]! ^= 1;
    writeFileSync(`${path}.solved`, checkpoint);
    expect(resumed(path).notes).toEqual([]);
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  test('is discarded without --resume, with a note', () => {
    const path = at('given up');
    buildUpTo('packing blocks', rules, path);
    const notes: string[] = [];
    buildTable(rules, path, made({ note: (said) => notes.push(said) }));
    expect(notes).toEqual([
      `an unfinished build of '${path}' is discarded; --resume would have continued it`,
    ]);
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  test('that was finished is not repeated', () => {
    const path = at('finished');
    writeFileSync(path, bytes);
    expect(resumed(path)).toEqual({ stages: [], notes: [`'${path}' is already finished`] });
    expect(resumed(path, { madeBy: 'a later program' }).stages).toContain('checking');
    expect(readFileSync(path).equals(bytes)).toBe(false);
  });

  test('leaves nothing behind when there was not enough memory', () => {
    const path = at('too large');
    expect(() => buildTable(rules, path, made({ memory: 1000 }))).toThrow(/may be used/);
    expect(() => buildTable(rules, path, made({ memory: 30_000, engine: 'explored' }))).toThrow(
      /that fit in/,
    );
    // the engine uses that the colours imply the turn, but the table has all positions with both sides to move
    const halves = crossingPawn.read({ map: `OO.......${'/.........'.repeat(7)}/........X` });
    const engine = 'bit-rows';
    const half = plan(halves, { engine }).bytes;
    const memory = plan(halves, { engine, impliedTurn: false }).bytes;
    expect(memory).toBeGreaterThan(1.5 * half);
    expect(() => buildTable(halves, path, made({ memory: memory - 1, engine }))).toThrow(/may be used/);
    for (const file of [path, `${path}.solved`, `${path}.partial`]) expect(existsSync(file)).toBe(false);
    expect(buildTable(halves, path, made({ memory, engine })).counts.positions).toBe(
      2 * plan(halves).positions!,
    );
  });
});
