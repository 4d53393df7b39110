/** A program under test: lines to it, lines from it, and its end. */
import { type Readable, type Writable, finished } from 'node:stream';
import { present } from '../base/present.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { assert, printable } from '../base/errors.ts';
import { grouped } from '../base/numbers.ts';
import { Clock, usageOf } from './clock.ts';
import { MARK, shellWord } from './room.ts';
import {
  type Confinement,
  type Launch,
  type ProgramLimits,
  confinement,
  endAll,
  newMark,
} from './confine.ts';

/** What a program did wrong other than a bad move. */
export type Fault =
  /** It worked or slept for more than `seconds` over one move, or over all of them. */
  | { readonly is: 'slow'; readonly seconds: number; readonly of: 'move' | 'game' }
  /** It ended while a line of it was waited for, or in the end with a status other than 0. */
  | { readonly is: 'ended'; readonly status: number | undefined; readonly signal: string | undefined }
  /** It closed its output and went on running. */
  | { readonly is: 'closed' }
  /** It wrote more than `bytes`. */
  | { readonly is: 'flood'; readonly bytes: number }
  /** It wrote a line before it was its turn. */
  | { readonly is: 'early'; readonly line: string }
  /** It was still running so many seconds after the game was over. */
  | { readonly is: 'lingers'; readonly seconds: number }
  /** The machine was too busy to run it: in `seconds` by the clock it got only `used` seconds of a processor. */
  | { readonly is: 'starved'; readonly seconds: number; readonly used: number }
  /** It could not be started. */
  | { readonly is: 'missing'; readonly reason: string };

/** Who answers an input of the contest: its lines, or what went wrong. */
export type Answerer = (input: string) => Promise<string | Fault>;

/** Whoever plays for a program: the program itself, or a substitute in tests. */
export interface Contestant {
  /** The last it wrote to standard error. */
  readonly errors: string;
  /** Sends a line; nothing happens when it has ended. */
  send(line: string): void;
  /** Its next line without white space at both ends, or what it did instead. Empty lines are passed over. */
  read(): Promise<string | Fault>;
  /** What it has written though it is not its turn. */
  early(): Promise<Fault | undefined>;
  /** Waits for it to end by itself after the game; what it did wrong, if anything. */
  finish(): Promise<Fault | undefined>;
  /** Ends it and all it has started. It is called in every case. */
  end(): Promise<void>;
}

/** Bytes that are kept of what it says on standard error: the last ones, since these say why it crashed. */
const KEPT_ERRORS = 4096;
/** Milliseconds that are given to a program that writes out of turn, to see whether it stops. */
const FLOOD_MS = 1000;
/** How often it is given them again as long as it goes on writing: on a busy machine a flood takes its time. */
const FLOOD_TIMES = 10;
/** Milliseconds in which a program ends after it was ended. */
const ENDING_MS = 10_000;
/** Milliseconds between the end of a program and the end of what it wrote. */
const CLOSING_MS = 500;
/** How often the time of a program is counted while it is waited for: a part of its limit, in milliseconds within bounds. */
const COUNTS = 20;
const [SHORTEST_COUNT, LONGEST_COUNT] = [20, 200];
/** A program without a processor gets so many times its limit by the clock, and more milliseconds besides. */
const [CLOCK_TIMES, CLOCK_MS] = [10, 60_000];
/** Milliseconds by which a timer is late where the judge was busy computing. */
const BUSY_MS = 20;
/** Characters that the status of a program takes at most with what stands around it. */
const LONGEST_STATUS = 6;
/** Statuses of a shell from here on say that a signal has ended the program. */
const BY_SIGNAL = 128;

const SIGNALS: Readonly<Record<number, string>> = {
  4: 'SIGILL',
  6: 'SIGABRT',
  7: 'SIGBUS',
  8: 'SIGFPE',
  9: 'SIGKILL',
  11: 'SIGSEGV',
  13: 'SIGPIPE',
  15: 'SIGTERM',
  24: 'SIGXCPU',
};

/** How a program ended; a shell says by its status which signal has ended what it waited for. */
function endedBy(status: number | undefined, signal?: string): Extract<Fault, { is: 'ended' }> {
  const byShell = status !== undefined && status > BY_SIGNAL ? SIGNALS[status - BY_SIGNAL] : undefined;
  return { is: 'ended', status: byShell === undefined ? status : undefined, signal: byShell ?? signal };
}

/** The time that a program gets for something. */
interface Allowance {
  /** Milliseconds after which to ask again whether it is over. */
  readonly step: number;
  /** Whether it is over: the program has used it, or the machine was too busy to give it. */
  over(): 'spent' | Extract<Fault, { is: 'starved' }> | undefined;
  /** It has answered. */
  end(): void;
}

/** What a program reads and writes. */
interface Pipes {
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Something comes from here when it is started. */
  readonly start: Readable;
}

function pipesOf({ stdin, stdout, stderr, stdio }: ChildProcess): Pipes {
  const start = stdio[4];
  assert(stdin && stdout && stderr && start && 'read' in start, 'a program is started with pipes');
  return { stdin, stdout, stderr, start };
}

export class JudgedProgram implements Contestant {
  errors = '';
  private readonly child: ChildProcess;
  private readonly pipes: Pipes;
  private readonly limits: ProgramLimits;
  private readonly confined: Confinement;
  private readonly mark: string;
  private readonly launch: Launch;
  private readonly clock: Clock;
  /** What it has written and nobody has read. */
  private unread = '';
  private written = 0;
  /** Characters that it has written to standard error. */
  private complained = 0;
  private closed = false;
  private exit: Extract<Fault, { is: 'ended' }> | undefined;
  private failure: Fault | undefined;
  /** What was to end all that it has started was ended itself. */
  private unkept = false;
  /** Called whenever something happens to it. */
  private wake: () => void = () => undefined;

  /** Starts a command of the system's shell. */
  constructor(command: string, limits: ProgramLimits, confined: Confinement = confinement()) {
    this.limits = limits;
    this.confined = confined;
    this.mark = newMark();
    this.launch = confined.launch(command, limits);
    const { file, args, env } = this.launch;
    this.child = spawn(file, args, {
      // a process group of its own
      detached: process.platform !== 'win32',
      env: { ...env, [MARK]: this.mark },
      // the fourth one tells it when the judge ends, the fifth one tells the judge that it was started
      stdio: ['pipe', 'pipe', 'pipe', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const { pid } = this.child;
    this.clock = new Clock(() => (pid === undefined ? undefined : usageOf(pid)));
    this.pipes = pipesOf(this.child);
    const { stdin, stdout, stderr, start } = this.pipes;
    // a program that has ended does not read: what it did says more
    stdin.on('error', () => undefined);
    stdout.setEncoding('utf8').on('data', (text: string) => this.hear(text));
    stdout.on('end', () => {
      this.closed = true;
      this.wake();
    });
    stderr.setEncoding('utf8').on('data', (text: string) => {
      this.complained += text.length;
      this.errors = (this.errors + text).slice(-KEPT_ERRORS);
      if (this.complained > limits.output) this.flood();
    });
    let started = !confined.tellsStart;
    start.on('data', () => (started = true)).on('error', () => undefined);
    this.child.on('error', (error) => {
      this.failure ??= { is: 'missing', reason: error.message };
      this.wake();
    });
    this.child.on('exit', (code, signal) => {
      this.unkept = signal !== null;
      const ended = (): void => {
        this.exit = endedBy(code ?? undefined, signal ?? undefined);
        this.wake();
      };
      const unstarted = (): void => {
        this.failure ??= { is: 'missing', reason: this.errors.trim() };
        ended();
      };
      // whether it was started, and why not, may be heard of only after the end of what was to start it
      if (started) ended();
      else finished(start, { writable: false }, () => (started ? ended() : finished(stderr, unstarted)));
    });
  }

  private hear(text: string): void {
    this.written += Buffer.byteLength(text);
    this.unread += text;
    if (this.written > this.limits.output) this.flood();
    else this.wake();
  }

  private flood(): void {
    this.failure ??= { is: 'flood', bytes: this.limits.output };
    this.pipes.stdout.pause();
    this.pipes.stderr.pause();
    this.wake();
  }

  send(line: string): void {
    this.pipes.stdin.write(`${line}\n`);
  }

  async read(): Promise<string | Fault> {
    const { moveSeconds, gameSeconds } = this.limits;
    const left = gameSeconds - this.clock.worked / 1000;
    const [seconds, of] = moveSeconds <= left ? [moveSeconds, 'move' as const] : [left, 'game' as const];
    const allowance = this.allow(seconds);
    try {
      for (;;) {
        if (this.failure) return this.failure;
        const line = this.take();
        if (line !== undefined) return line;
        // what a program wrote before it ended is heard of after its end
        if (this.exit && this.closed) return this.exit;
        if (this.closed && !(await this.waits(CLOSING_MS, () => this.exit !== undefined)))
          return { is: 'closed' };
        const over = allowance.over();
        if (over === 'spent')
          return this.exit ?? { is: 'slow', seconds: of === 'move' ? moveSeconds : gameSeconds, of };
        if (over) return this.exit ?? over;
        const { unread, closed, exit } = this;
        await this.waits(
          exit ? CLOSING_MS : allowance.step,
          () =>
            this.unread !== unread ||
            this.closed !== closed ||
            this.exit !== exit ||
            this.failure !== undefined,
        );
        if (exit && this.unread === unread) return exit;
      }
    } finally {
      allowance.end();
    }
  }

  /** The time that it gets from now on. */
  private allow(seconds: number): Allowance {
    const { clock } = this;
    const step = Math.min(LONGEST_COUNT, Math.max(SHORTEST_COUNT, (1000 * seconds) / COUNTS));
    const begun = performance.now();
    const { worked } = clock;
    clock.begin();
    return {
      step,
      over: () => {
        const elapsed = performance.now() - begun;
        // a quick answer is not measured
        if (elapsed < step) return undefined;
        clock.count(2 * step);
        if (clock.worked - worked >= 1000 * seconds) return 'spent';
        if (elapsed < CLOCK_TIMES * 1000 * seconds + CLOCK_MS) return undefined;
        return { is: 'starved', seconds: elapsed / 1000, used: (clock.worked - worked) / 1000 };
      },
      end: () => clock.count(0),
    };
  }

  /** Waits until `holds`; what the program is reported for when its `seconds` are over before. */
  private async waitsFor(seconds: number, holds: () => boolean): Promise<ReturnType<Allowance['over']>> {
    const allowance = this.allow(seconds);
    while (!(await this.waits(allowance.step, holds))) {
      const over = allowance.over();
      if (over) return over;
    }
    return undefined;
  }

  /** The next line that is whole and not empty; the last one need not have an end. */
  private take(): string | undefined {
    for (;;) {
      const end = this.unread.indexOf('\n');
      if (end < 0 && !(this.closed && this.unread !== '')) return undefined;
      const line = (end < 0 ? this.unread : this.unread.slice(0, end)).trim();
      this.unread = end < 0 ? '' : this.unread.slice(end + 1);
      if (line !== '') return line;
    }
  }

  async early(): Promise<Fault | undefined> {
    // what is in the pipe has not been heard of yet
    await new Promise((next) => setImmediate(next));
    if (this.failure) return this.failure;
    const line = this.take();
    if (line === undefined) return undefined;
    for (let k = 0, written = -1; k < FLOOD_TIMES && written !== this.written; k++) {
      written = this.written;
      await this.waits(FLOOD_MS, () => this.failure !== undefined);
    }
    return this.failure ?? { is: 'early', line };
  }

  async finish(): Promise<Fault | undefined> {
    const { moveSeconds } = this.limits;
    const fault = await this.early();
    if (fault) return fault;
    const over = await this.waitsFor(
      moveSeconds,
      () => this.exit !== undefined || this.failure !== undefined,
    );
    if (this.failure) return this.failure;
    if (over) return over === 'spent' ? { is: 'lingers', seconds: moveSeconds } : over;
    return this.exit?.status === 0 ? undefined : this.exit;
  }

  /**
   * Sends all of an input, and returns all that it has written when it has ended, or what it did wrong. Its time is that of
   * one move.
   */
  async answer(input: string): Promise<string | Fault> {
    const { moveSeconds } = this.limits;
    this.pipes.stdin.end(input);
    const over = await this.waitsFor(
      moveSeconds,
      () => this.failure !== undefined || (this.exit !== undefined && this.closed),
    );
    if (this.failure) return this.failure;
    if (over && !this.exit) return over === 'spent' ? { is: 'slow', seconds: moveSeconds, of: 'move' } : over;
    return this.exit?.status === 0 ? this.unread : present(this.exit);
  }

  /**
   * Sends an empty line, and returns all that it writes before `mark` and a status on a line of their own, or what it did wrong: another
   * status than 0 is that of a program that has ended. Its time is that of one move, and its output that of one game.
   */
  async until(mark: string): Promise<string | Fault> {
    const { moveSeconds } = this.limits;
    const last = new RegExp(`\\n${mark} (\\d+)\\n$`);
    const found = (): RegExpExecArray | null => last.exec(this.unread.slice(-mark.length - LONGEST_STATUS));
    this.written = 0;
    this.complained = 0;
    this.send('');
    const over = await this.waitsFor(
      moveSeconds,
      () => this.failure !== undefined || (this.exit !== undefined && this.closed) || found() !== null,
    );
    const end = found();
    if (this.failure) return this.failure;
    if (!end)
      return over === 'spent'
        ? { is: 'slow', seconds: moveSeconds, of: 'move' }
        : (over ?? present(this.exit));
    const output = this.unread.slice(0, -end[0].length);
    this.unread = '';
    return end[1] === '0' ? output : endedBy(Number(end[1]));
  }

  /** Waits until `holds`; false when that is not so after `milliseconds`. */
  private waits(milliseconds: number, holds: () => boolean): Promise<boolean> {
    if (holds()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const done = (value: boolean): void => {
        clearTimeout(timer);
        this.wake = () => undefined;
        resolve(value);
      };
      const due = performance.now() + milliseconds;
      const late = (): void => {
        // when the judge itself was busy, what came meanwhile has not been heard of yet
        if (performance.now() - due < BUSY_MS) done(false);
        else timer = setTimeout(() => done(false), CLOSING_MS);
      };
      let timer = setTimeout(late, milliseconds);
      this.wake = () => {
        if (holds()) done(true);
      };
    });
  }

  async end(): Promise<void> {
    const { child, confined } = this;
    if (child.pid !== undefined) {
      const gone = (): boolean => this.exit !== undefined;
      if (confined.ended === 'by its keeper') {
        child.stdio[3]?.destroy();
        if (!(await this.waits(ENDING_MS, gone)) || this.unkept) endAll(confined, child.pid, this.mark);
      } else endAll(confined, child.pid, this.mark);
      await this.waits(ENDING_MS, gone);
    }
    for (const stream of child.stdio) stream?.destroy();
    this.launch.clear();
  }
}

/** A program that is started anew for each input, with the time of one move for each. */
export const answering =
  (command: string, limits: ProgramLimits): Answerer =>
  async (input) => {
    const program = new JudgedProgram(command, limits);
    try {
      return await program.answer(input);
    } finally {
      await program.end();
    }
  };

/** A program that is started anew for each of several inputs. */
export interface Series {
  readonly answer: Answerer;
  /** Ends what runs. It is called in every case. */
  end(): Promise<void>;
}

/**
 * A program that is started anew for each input, as by `answering`, but in one confinement: what a run leaves behind is there in the
 * next one. Each input is written into `file`, which the command must be able to read.
 */
export function inSeries(command: string, limits: ProgramLimits, file: string): Series {
  const mark = newMark();
  const each = `while read -r line; do\n(${command}\n) < ${shellWord(file)}\nprintf '\\n%s %s\\n' ${mark} $?\ndone`;
  let running: JudgedProgram | undefined;
  const end = async (): Promise<void> => {
    await running?.end();
    running = undefined;
  };
  return {
    end,
    answer: async (input) => {
      writeFileSync(file, input);
      running ??= new JudgedProgram(each, limits);
      const got = await running.until(mark);
      // what has not ended goes on
      if (typeof got !== 'string' && got.is !== 'ended') await end();
      return got;
    },
  };
}

/** What a fault is, in English: "it took more than 2 s over a move". */
export function sayFault(fault: Fault): string {
  switch (fault.is) {
    case 'slow':
      return `it took more than ${fault.seconds} s over ${fault.of === 'move' ? 'a move' : 'its moves together'}`;
    case 'ended':
      return fault.signal === undefined
        ? `it ended with status ${fault.status}`
        : `it was ended by the signal ${fault.signal}`;
    case 'closed':
      return 'it closed its output';
    case 'flood':
      return `it wrote more than ${grouped(fault.bytes)} bytes`;
    case 'early':
      return `it wrote '${shortened(fault.line)}' when it was not its turn`;
    case 'lingers':
      return `it was still running ${fault.seconds} s after the game was over; it has to end by itself then`;
    case 'starved':
      return `the machine was too busy to judge it: it got ${fault.used.toFixed(1)} s of processor time in ${fault.seconds.toFixed(0)} s`;
    case 'missing':
      return `it could not be started: ${fault.reason}`;
  }
}

/** Characters shown of a line of a program, which must not control the terminal. */
const SHOWN = 60;
export const shortened = (line: string): string =>
  line.length <= SHOWN
    ? printable(line)
    : `${printable(line.slice(0, SHOWN))}… (${grouped(line.length)} characters)`;
