/**
 * Measures one row in this process. The clock is the CPU time of the whole process, user and system: threads, compilation
 * and garbage collection count, other programs on the machine do not. It runs from the text of the input to the last
 * solved table, and is stopped while modules are loaded and while the positions of a table are counted.
 */
import { readFileSync } from 'node:fs';
import type { ContestContext } from '../src/contest/contest.ts';
import { loadContest } from '../src/contest/index.ts';
import { Input } from '../src/contest/input.ts';
import { assert, quote } from '../src/base/errors.ts';
import type { Rules } from '../src/rules/rules.ts';
import { vouchedFor } from '../src/rules/vouched.ts';
import { solve } from '../src/engines/solve.ts';
import type { Value } from '../src/engines/contract/value.ts';
import type { LoadedGame, Row } from './rows.ts';
import type { AnsweredTable } from './work.ts';

/** The result of solving a row once. */
export interface RowResult {
  /** CPU time for all its tables. */
  readonly milliseconds: number;
  /** That of each table, and its positions. */
  readonly each: readonly number[];
  readonly positionsEach: readonly number[];
  /** The number of positions in all its tables. */
  readonly positions: number;
  /** The plan with the most bytes, in words, and its bytes. */
  readonly plan: string;
  readonly planned: number;
  /** The answer for the start of each table, as the contest prints it. */
  readonly answers: readonly string[];
  /** Answers and counts, one line per table. */
  readonly counts: string;
  /** A digest of `counts`. */
  readonly signature: string;
}

/** One measurement in a process. Times are medians over its solves. */
export interface Run extends RowResult {
  /** Bytes of the process before its first solve, and its peak after the first solve. */
  readonly idle: number;
  readonly peak: number;
  /** CPU time of the first solve, when nothing is compiled yet. */
  readonly coldMilliseconds: number;
}

/** A row that takes longer than this is solved only once, without warm-up. */
const LONG_MS = 2000;
/** CPU time for the warm-up of the other rows, so that hot code is compiled, and for measuring them. */
const WARM_UP_MS = 600;
const MEASURED_MS = 1000;
/** Enough for the largest table. It is fixed so that no plan depends on the free memory of the machine. */
const MEMORY = 16 * 2 ** 30;

/** Measures a row: first solve, warm-up, then the median of further solves. A solve with wrong counts is returned at once. */
export async function measure(row: Row, once = solver(row), memory = processMemory): Promise<Run> {
  const idle = memory().now;
  const first = await once();
  const { peak } = memory();
  const coldMilliseconds = first.milliseconds;
  if (row.program || first.signature !== row.signature || first.milliseconds > LONG_MS)
    return { ...first, idle, peak, coldMilliseconds };
  for (let spent = first.milliseconds; spent < WARM_UP_MS;) spent += (await once()).milliseconds;
  const solves: RowResult[] = [];
  for (let spent = 0; spent < MEASURED_MS;) {
    const solved = await once();
    if (solved.signature !== row.signature) return { ...solved, idle, peak, coldMilliseconds };
    solves.push(solved);
    spent += solved.milliseconds;
  }
  const milliseconds = median(solves.map((solved) => solved.milliseconds));
  const each = first.each.map((_, table) => median(solves.map((solved) => solved.each[table]!)));
  return { ...first, milliseconds, each, idle, peak, coldMilliseconds };
}

/** Solves a row each time it is called. */
export const solver = (row: Row) => async (): Promise<RowResult> => {
  const solveTables = await tablesOf(row);
  const clock = stopwatch();
  const [answers, lines, each]: [string[], string[], number[]] = [[], [], []];
  const positionsEach: number[] = [];
  let before = 0;
  let [positions, plan, planned] = [0, '', 0];
  clock.start();
  for (const { answer, solution } of solveTables()) {
    clock.stop();
    each.push(clock.read() - before);
    answers.push(answer);
    lines.push(`${answer} ${solution.signature()}`);
    positions += solution.positions;
    positionsEach.push(solution.positions);
    if (solution.plan.bytes > planned) ({ reason: plan, bytes: planned } = solution.plan);
    before = clock.read();
    clock.start();
    solution.release();
  }
  clock.stop();
  const counts = lines.join('\n');
  return {
    milliseconds: clock.read(),
    each,
    positionsEach,
    positions,
    plan,
    planned,
    answers,
    counts,
    signature: digest(counts),
  };
};

/** Loads the modules of a row. The returned function gives the tables of the row lazily, one after the other. */
async function tablesOf({ game, options }: Row): Promise<() => Iterable<AnsweredTable>> {
  const table = <P>(rules: Rules<P>, say: (value: Value) => string): AnsweredTable => {
    const solution = solve(rules, { memory: MEMORY, ...options });
    return { answer: say(solution.value(rules.start)!), solution };
  };
  if ('prepare' in game) {
    const work = await game.prepare(options ?? {});
    return () => [work()];
  }
  if ('load' in game) {
    const makeRules = await (game as LoadedGame<unknown>).load();
    return function* () {
      // an audit is not what is measured
      for (const rules of [makeRules()].flat() as Rules<unknown>[]) yield table(vouchedFor(rules), answerOf);
    };
  }
  const contest = await loadContest(game.contest);
  const context: ContestContext = { print: () => undefined, note: () => undefined, flags: game.flags ?? {} };
  return function* () {
    for (const { rules, say } of contest.questions(Input.of(game.text), context)) yield table(rules, say);
  };
}

/** The value of a start in a word or two: "win 7", "draw", or the points. */
export const answerOf = ({ outcome, remoteness, score }: Value): string =>
  score === undefined ? `${outcome} ${remoteness ?? ''}`.trimEnd() : `${score}`;

/** Sums the CPU milliseconds of this process, user and system, between each start and stop. */
function stopwatch(): { start(): void; stop(): void; read(): number } {
  let milliseconds = 0;
  const add = (sign: 1 | -1): void => {
    const { user, system } = process.cpuUsage();
    milliseconds += (sign * (user + system)) / 1000;
  };
  return { start: () => add(-1), stop: () => add(1), read: () => milliseconds };
}

/** The memory of this process in bytes. */
interface ProcessMemory {
  readonly now: number;
  readonly peak: number;
}

/**
 * On Linux the peak of this program (VmHWM). Elsewhere `maxRSS`, which is at least the memory of the parent process at the
 * start of this one.
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

/** A 32-bit digest of a text, in hexadecimal. */
export function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
