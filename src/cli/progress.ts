import { grouped } from '../numbers.ts';
import { isTerminal } from './io.ts';

const WIDTH = 30;
/** Shorter work shows no bar. */
const SILENT_MS = 300;

export interface ProgressBar {
  /** `stage`: what is under way, where work has several. */
  show(done: number, of: number, stage?: string): void;
  /** Takes the bar off the terminal. */
  clear(): void;
}

/** A bar on standard error when that is a terminal; never in a pipe. */
export function progressBar(label: string): ProgressBar {
  const { stderr } = process;
  const started = performance.now();
  let shown = false;
  if (!isTerminal(2)) return { show: () => undefined, clear: () => undefined };
  return {
    show: (done, of, stage) => {
      if (performance.now() - started < SILENT_MS) return;
      const share = of > 0 ? Math.min(1, done / of) : 0;
      const full = Math.round(share * WIDTH);
      const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
      const what = stage === undefined ? label : `${label}, ${stage}`;
      stderr.write(`\r\x1b[K${what} ${bar} ${millions(done)} of ${millions(of)} positions`);
      shown = true;
    },
    clear: () => {
      if (shown) stderr.write('\r\x1b[K');
      shown = false;
    },
  };
}

const millions = (n: number): string => (n < 1e6 ? grouped(n) : `${(n / 1e6).toFixed(1)} M`);
