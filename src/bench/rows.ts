/** What the benchmark solves: seeded inputs, and the counts that every run must come to. */
import { Input } from '../contest/input.ts';
import { loadContest } from '../contest/index.ts';
import type { ContestContext } from '../contest/contest.ts';
import { solve } from '../solve/solve.ts';

export interface Row {
  readonly name: string;
  readonly what: string;
  /** The contest that it is an input of, which a reference program can answer too. */
  readonly contest: string;
  readonly input: string;
  /** What `solveRow` must come to, by `signatureOf`. */
  readonly signature: string;
}

export interface Solved {
  readonly positions: number;
  readonly signature: string;
}

/** Solves every question of a row, from its text to the counts of its tables. */
export async function solveRow({ contest: name, input }: Pick<Row, 'contest' | 'input'>): Promise<Solved> {
  const contest = await loadContest(name);
  const context: ContestContext = { print: () => undefined, note: () => undefined, flags: {} };
  let positions = 0;
  const signatures: string[] = [];
  for (const { rules, say } of contest.questions(Input.of(input), context)) {
    const solution = solve(rules, { memory: 16 * 2 ** 30 });
    positions += solution.positions;
    signatures.push(`${say(solution.value(rules.start)!)} ${solution.signature()}`);
  }
  return { positions, signature: digest(signatures.join('\n')) };
}

/** Thirty-two bits of a text, in hexadecimal. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Numbers from 0 to below `n`, always the same ones (mulberry32). */
function seeded(seed: number): (n: number) => number {
  return (n) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n) | 0;
  };
}

/** Boards with `walls` walls, two guards and a pawn that is not on row 1. */
function crossingBoards(boards: number, size: number, walls: number, seed: number): string {
  const next = seeded(seed);
  const board = (): string => {
    const cells = Array.from({ length: size * size }, () => '.');
    const put = (symbol: string, from: number): void => {
      let cell = from + next(cells.length - from);
      while (cells[cell] !== '.') cell = from + next(cells.length - from);
      cells[cell] = symbol;
    };
    put('X', size);
    put('O', 0);
    put('O', 0);
    for (let k = 0; k < walls; k++) put('#', 0);
    const rows = Array.from({ length: size }, (_, r) => cells.slice(r * size, (r + 1) * size).join(''));
    return `${size} ${size}\n${rows.join('\n')}\n`;
  };
  return `0 ${boards}\n${Array.from({ length: boards }, board).join('')}`;
}

function staircaseTables(size: number, seed: number): string {
  const next = seeded(seed);
  const row = (): string => Array.from({ length: size }, () => next(100_001)).join(' ');
  return `${size} ${size}\n${Array.from({ length: 2 * size }, row).join('\n')}\n`;
}

export const ROWS: readonly Row[] = [
  {
    name: 'crossing-pawn',
    what: 'ten 10×10 boards with four walls',
    contest: 'crossing-pawn',
    input: crossingBoards(10, 10, 4, 1),
    signature: 'faeda837',
  },
  { name: 'pursuit-20', what: 'n = 20', contest: 'pursuit', input: '20 20 19 1 1\n', signature: '7baaf15c' },
  {
    name: 'pursuit-100',
    what: 'n = 100',
    contest: 'pursuit',
    input: '100 100 99 1 1\n',
    signature: 'c578f099',
  },
  {
    name: 'staircase-10',
    what: '10×10',
    contest: 'staircase',
    input: staircaseTables(10, 2),
    signature: 'cadd650f',
  },
  {
    name: 'staircase-15',
    what: '15×15',
    contest: 'staircase',
    input: staircaseTables(15, 3),
    signature: 'cdc07bd1',
  },
  {
    name: 'knightmare-40',
    what: 'every position of 40×40',
    contest: 'knightmare',
    input: '40 40 1 1 40 37\n',
    signature: 'a81c6dbc',
  },
];
