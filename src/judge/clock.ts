/**
 * How long a program has been at work, on a machine that may be busy: the processor time of all its processes, and the time for
 * which all of them slept while it was waited for. Time in which one of them could have run, and had no processor, is not counted.
 * Where the system does not tell (there is no /proc), all time by the clock is counted.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** Milliseconds of one unit of processor time in /proc. */
const TICK_MS = 10;

/** What a process and its descendants have used and do. */
interface Usage {
  /** Milliseconds of processor time, those of ended children included. */
  readonly used: number;
  /** One of their threads runs, could run, or waits for a disk. */
  readonly busy: boolean;
}

/** The fields of a line of stat after the name, which may contain anything: state, parent, … */
const fieldsOf = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

/** Undefined where the system does not tell. */
export function usageOf(root: number): Usage | undefined {
  if (process.platform !== 'linux') return undefined;
  let used = 0;
  let busy = false;
  const processes = [root];
  for (const pid of processes) {
    try {
      const [, , , , , , , , , , , ...times] = fieldsOf(readFileSync(`/proc/${pid}/stat`, 'latin1'));
      used += TICK_MS * times.slice(0, 4).reduce((sum, time) => sum + Number(time), 0);
      for (const thread of readdirSync(`/proc/${pid}/task`)) {
        const folder = `/proc/${pid}/task/${thread}`;
        const [state = ''] = fieldsOf(readFileSync(`${folder}/stat`, 'latin1'));
        busy ||= /^[RD]/.test(state);
        const children = readFileSync(`${folder}/children`, 'latin1').trim();
        if (children !== '') processes.push(...children.split(' ').map(Number));
      }
    } catch {
      // it has ended meanwhile; what is not told of a process that is there is not told of any
      if (pid === root) return undefined;
    }
  }
  return { used, busy };
}

/** The clock of a program, by which its limits are measured. */
export class Clock {
  /** Milliseconds of work so far. */
  worked = 0;
  private readonly usage: () => Usage | undefined;
  private readonly now: () => number;
  private used = 0;
  private last: number;

  /** `usage`: what the program has used and does; undefined where nobody tells. */
  constructor(usage: () => Usage | undefined, now = (): number => performance.now()) {
    this.usage = usage;
    this.now = now;
    this.last = now();
  }

  /** The program is waited for from now on. */
  begin(): void {
    this.last = this.now();
  }

  /** Counts the time since `begin` or the last call; `most`: milliseconds for which the program was surely observed. */
  count(most: number): void {
    const now = this.now();
    const passed = now - this.last;
    this.last = now;
    const usage = this.usage();
    if (!usage) {
      this.worked += passed;
      return;
    }
    // processes that nobody waited for take their time with them
    const used = Math.max(0, usage.used - this.used);
    this.used = Math.max(this.used, usage.used);
    const slept = usage.busy ? 0 : Math.max(0, Math.min(passed, most) - used);
    this.worked += used + slept;
  }
}
