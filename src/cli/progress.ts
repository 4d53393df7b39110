import type { Reach } from '../engines/contract/progress.ts';
import { grouped } from '../base/numbers.ts';
import type { FoundSoFar } from './task.ts';
import { isQuiet, isTerminal } from './io.ts';

const WIDTH = 30;
/** Work that is shorter than this shows no bar. */
const SILENT_MS = 300;
const CLOCK_MS = 500;
/** Without a terminal, a line is written after these seconds, then every minute. */
const FIRST_LINES = [10, 30];
const LATER_LINES = 60;
/** Of how many plies the number of positions is shown. */
const MOST_PLIES = 8;

/** How much is done. */
export interface ShownProgress {
  readonly done: number;
  /** 0: unknown. */
  readonly of: number;
  /** The name of the current stage, if there are several. */
  readonly stage?: string | undefined;
  /** What is known so far of a game that is being explored; `of` is then the number of positions found so far. */
  readonly reach?: Reach | undefined;
  /** What a search has found so far; `done` of `of` moves are then settled. */
  readonly found?: FoundSoFar | undefined;
}

export interface ProgressBar {
  show(progress: ShownProgress): void;
  /** Erases the bar. */
  clear(): void;
}

/**
 * A progress bar on standard error after `label` if that is a terminal; otherwise a line now and then. With --quiet
 * nothing.
 */
export function progressBar(label: () => string): ProgressBar {
  const started = performance.now();
  if (isQuiet()) return { show: () => undefined, clear: () => undefined };
  return isTerminal(2) ? drawnBar(label, started) : writtenLines(label, started);
}

function drawnBar(label: () => string, started: number): ProgressBar {
  const { stderr } = process;
  let shown = false;
  let line: (() => string) | undefined;
  const draw = (): void => {
    if (line === undefined || performance.now() - started < SILENT_MS) return;
    stderr.write(`\r\x1b[K${line()}`);
    shown = true;
  };
  // work with an unknown total reports rarely; redraw so that its clock does not stand still
  setInterval(draw, CLOCK_MS).unref();
  return {
    show: ({ done, of, stage, reach, found }) => {
      const what = stage === undefined ? label() : `${label()}, ${stage}`;
      line = () => {
        if (reach?.plies.length) return `${what}, ${foundSoFar(of, reach)}, ${seconds(started)} s`;
        if (found) return `${what}, ${searchedSoFar(done, of, found)}, ${seconds(started)} s`;
        return of > 0 ? bar(what, done, of) : `${what}, ${seconds(started)} s`;
      };
      draw();
    },
    clear: () => {
      line = undefined;
      if (shown) stderr.write('\r\x1b[K');
      shown = false;
    },
  };
}

function writtenLines(label: () => string, started: number): ProgressBar {
  let line: (() => string) | undefined;
  const next = (after: number): number =>
    FIRST_LINES.find((s) => s > after) ?? after - (after % 60) + LATER_LINES;
  const write = (due: number): void => {
    const wait = due * 1000 - (performance.now() - started);
    setTimeout(() => {
      if (line) process.stderr.write(`${line()} after ${due} s\n`);
      write(next(due));
    }, wait).unref();
  };
  write(next(0));
  return {
    show: ({ done, of, stage, reach, found }) => {
      const what = stage === undefined ? label() : `${label()}, ${stage}`;
      line = () => {
        if (reach?.plies.length) return `${what}: ${foundSoFar(of, reach)}`;
        if (found) return `${what}: ${searchedSoFar(done, of, found)}`;
        return of > 0 ? `${what}: ${millions(done)} of ${millions(of)} positions` : what;
      };
    },
    clear: () => (line = undefined),
  };
}

/** "12.3 M positions found (1 + 7 + 49 + 238 in the first plies; 2.19e20 index values)" */
function foundSoFar(found: number, { plies, values }: Reach): string {
  const first = plies.slice(0, Math.min(MOST_PLIES, plies.length - 1)).map(grouped);
  const known = [
    ...(first.length > 1 ? [`${first.join(' + ')} in the first plies`] : []),
    ...(Number.isFinite(values) ? [`${grouped(values)} index values`] : []),
  ];
  return `${millions(found)} positions found${known.length > 0 ? ` (${known.join('; ')})` : ''}`;
}

/** "12.3 M positions searched, 2 of 7 moves: X does not lose; whether x wins is open" */
const searchedSoFar = (done: number, of: number, { nodes, words }: FoundSoFar): string =>
  `${millions(nodes)} positions searched, ${done} of ${of} moves: ${words.replace(/\.$/, '')}`;

const seconds = (started: number): string => ((performance.now() - started) / 1000).toFixed(0);

function bar(what: string, done: number, of: number): string {
  const full = Math.round(Math.min(1, done / of) * WIDTH);
  return `${what} ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${millions(done)} of ${millions(of)} positions`;
}

const millions = (n: number): string => (n < 1e6 ? grouped(n) : `${(n / 1e6).toFixed(1)} M`);
