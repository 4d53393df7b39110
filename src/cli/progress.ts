import { grouped } from '../numbers.ts';
import { isQuiet, isTerminal } from './io.ts';

const WIDTH = 30;
/** Shorter work shows no bar. */
const SILENT_MS = 300;
const CLOCK_MS = 500;

export interface ProgressBar {
  /** `stage`: what is under way, where work has several. `of` is 0 where nobody knows how much there is. */
  show(done: number, of: number, stage?: string): void;
  /** Takes the bar off the terminal. */
  clear(): void;
}

/** A bar on standard error when that is a terminal and nobody asked to be quiet; never in a pipe. */
export function progressBar(label: string): ProgressBar {
  const { stderr } = process;
  const started = performance.now();
  let shown = false;
  let line: (() => string) | undefined;
  if (isQuiet() || !isTerminal(2)) return { show: () => undefined, clear: () => undefined };
  const draw = (): void => {
    if (line === undefined || performance.now() - started < SILENT_MS) return;
    stderr.write(`\r\x1b[K${line()}`);
    shown = true;
  };
  // work of which nobody knows how much there is reports rarely: its clock goes on
  setInterval(draw, CLOCK_MS).unref();
  return {
    show: (done, of, stage) => {
      const what = stage === undefined ? label : `${label}, ${stage}`;
      line = () => (of > 0 ? bar(what, done, of) : `${what}, ${seconds(started)} s`);
      draw();
    },
    clear: () => {
      line = undefined;
      if (shown) stderr.write('\r\x1b[K');
      shown = false;
    },
  };
}

const seconds = (started: number): string => ((performance.now() - started) / 1000).toFixed(0);

function bar(what: string, done: number, of: number): string {
  const full = Math.round(Math.min(1, done / of) * WIDTH);
  return `${what} ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${millions(done)} of ${millions(of)} positions`;
}

const millions = (n: number): string => (n < 1e6 ? grouped(n) : `${(n / 1e6).toFixed(1)} M`);
