/**
 * Measures one row in this process. The clock is CPU time, user and system, of the whole process: threads, compilation and
 * garbage collection count, other programs on the machine do not. It runs from the text of the input to the last solved
 * table, and stands still while modules are read and while the counts of a table are taken.
 */
import { readFileSync } from 'node:fs';
import type { ContestContext } from '../src/contest/contest.ts';
import { loadContest } from '../src/contest/index.ts';
import { Input } from '../src/contest/input.ts';
import { assert, quote } from '../src/base/errors.ts';
import type { Rules } from '../src/rules/rules.ts';
import { type Solution, solve } from '../src/engines/solve.ts';
import type { Value } from '../src/engines/value.ts';
import type { LoadedGame, Row } from './rows.ts';

/** What came of solving a row once. */
export interface Solved {
  /** CPU time of all its tables. */
  readonly milliseconds: number;
  /** Positions of all its tables together. */
  readonly positions: number;
  /** The plan with the most bytes, in words, and its bytes. */
  readonly plan: string;
  readonly planned: number;
  /** What is said of each table's start, as the contest prints it. */
  readonly answers: readonly string[];
  /** Answers and counts, a line for each table. */
  readonly counts: string;
  /** Digest of `counts`. */
  readonly signature: string;
}

/** One measurement: a process that first solves the row once. Times are medians over its solves. */
export interface Run extends Solved {
  /** Bytes of the process before its first solve, and the most it had when that was done. */
  readonly idle: number;
  readonly peak: number;
}

/** A row that takes longer than this is measured at once, without warm-up. */
const LONG_MS = 2000;
/** CPU time that the others are warmed up for, so that hot code has been compiled, and then measured for. */
const WARM_UP_MS = 600;
const MEASURED_MS = 1000;
/** The largest table of the rows fits; no row depends on what the machine has free. */
const MEMORY = 16 * 2 ** 30;

/** Measures a row: first solve, warm-up, median of the solves after it. A solve with wrong counts is returned as it is. */
export async function measure(row: Row, once = solver(row), memory = processMemory): Promise<Run> {
  const idle = memory().now;
  const first = await once();
  const { peak } = memory();
  if (row.program || first.signature !== row.signature || first.milliseconds > LONG_MS)
    return { ...first, idle, peak };
  for (let spent = first.milliseconds; spent < WARM_UP_MS;) spent += (await once()).milliseconds;
  const solves: Solved[] = [];
  for (let spent = 0; spent < MEASURED_MS;) {
    const solved = await once();
    if (solved.signature !== row.signature) return { ...solved, idle, peak };
    solves.push(solved);
    spent += solved.milliseconds;
  }
  const milliseconds = median(solves.map((solved) => solved.milliseconds));
  return { ...first, milliseconds, idle, peak };
}

/** Solves a row each time it is called. */
export const solver = (row: Row) => async (): Promise<Solved> => {
  const solveTables = await tablesOf(row);
  const clock = stopwatch();
  const [answers, lines]: [string[], string[]] = [[], []];
  let [positions, plan, planned] = [0, '', 0];
  clock.start();
  for (const { answer, solution } of solveTables()) {
    clock.stop();
    answers.push(answer);
    lines.push(`${answer} ${solution.signature()}`);
    positions += solution.positions;
    if (solution.plan.bytes > planned) ({ reason: plan, bytes: planned } = solution.plan);
    clock.start();
    solution.release();
  }
  clock.stop();
  const counts = lines.join('\n');
  return { milliseconds: clock.read(), positions, plan, planned, answers, counts, signature: digest(counts) };
};

/** A table, and what is said of its start. */
interface Table {
  readonly answer: string;
  readonly solution: Pick<Solution<never>, 'positions' | 'plan' | 'signature' | 'release'>;
}

/** Reads the modules that a row needs; what it returns solves one table after the other, each when it is asked for. */
async function tablesOf({ game, options }: Row): Promise<() => Iterable<Table>> {
  const table = <P>(rules: Rules<P>, say: (value: Value) => string): Table => {
    const solution = solve(rules, { memory: MEMORY, ...options });
    return { answer: say(solution.value(rules.start)!), solution };
  };
  if ('load' in game) {
    const makeRules = await (game as LoadedGame<unknown>).load();
    return () => [table(makeRules(), ({ outcome, remoteness }) => `${outcome} ${remoteness}`)];
  }
  const contest = await loadContest(game.contest);
  const context: ContestContext = { print: () => undefined, note: () => undefined, flags: game.flags ?? {} };
  return function* () {
    for (const { rules, say } of contest.questions(Input.of(game.text), context)) yield table(rules, say);
  };
}

/** CPU milliseconds, user and system, of this process between each start and stop. */
function stopwatch(): { start(): void; stop(): void; read(): number } {
  let milliseconds = 0;
  const add = (sign: 1 | -1): void => {
    const { user, system } = process.cpuUsage();
    milliseconds += (sign * (user + system)) / 1000;
  };
  return { start: () => add(-1), stop: () => add(1), read: () => milliseconds };
}

/** Bytes of this process. */
interface ProcessMemory {
  readonly now: number;
  readonly peak: number;
}

/**
 * Linux says what this program took (VmHWM); `maxRSS`, elsewhere, is at least what the parent had when it started this one.
 */
export function processMemory(): ProcessMemory {
  const now = process.memoryUsage.rss();
  try {
    return { now, peak: peakIn(readFileSync('/proc/self/status', 'utf8')) };
  } catch {
    return { now, peak: process.resourceUsage().maxRSS * 1024 };
  }
}

/** The peak in the text of `/proc/<process>/status`, in bytes. */
export function peakIn(status: string): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  assert(kilobytes, `no VmHWM in ${quote(status)}`);
  return Number(kilobytes) * 1024;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Thirty-two bits of a text, in hexadecimal. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
