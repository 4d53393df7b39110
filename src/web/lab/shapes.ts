/**
 * Checks that answers from the frame have the shape that the page expects, and no more than a page can show: rules that a
 * stranger wrote may have made them, and the page draws what it gets in its only thread.
 */
import { MOST_BASE } from '../../laws/automaton.ts';
import { MOST_FACTOR } from '../../laws/numeration.ts';
import { LEVELS } from '../../play/level.ts';
import type { Reply } from '../engine/wire.ts';
import { type BoardView, type FrameQuestions, type NeedsCompiler, MOST_CELLS } from './protocol.ts';

type Is = (read: unknown) => boolean;

/** The most values and characters of an answer together, and how deeply they may be nested. */
const [MOST_PARTS, DEEPEST] = [2 ** 24, 120];
/** The longest name, and the longest position, picture or file; the longest list. */
const [LONGEST_TEXT, LONGEST_FILE, LONGEST_LIST] = [2 ** 16, 2 ** 22, 2 ** 16];
/** A page has a line for each move, and for each option, side or field. */
const [MOST_MOVES, MOST_MEMBERS] = [MOST_CELLS, 500];

/** Whether `data` has so few parts that they can be looked at one by one. */
function isSmall(data: unknown): boolean {
  let left = MOST_PARTS;
  const within = (read: unknown, depth: number): boolean => {
    left -= typeof read === 'string' ? read.length + 1 : 1;
    if (left < 0) return false;
    if (typeof read !== 'object' || read === null || ArrayBuffer.isView(read)) return true;
    // a list may be long and have nothing in it
    if (depth === 0 || (Array.isArray(read) && read.length > left)) return false;
    for (const name in read)
      if (!within((read as Readonly<Record<string, unknown>>)[name], depth - 1)) return false;
    return true;
  };
  return within(data, DEEPEST);
}

const textUpTo =
  (most: number): Is =>
  (read) =>
    typeof read === 'string' && read.length <= most;
const text = textUpTo(LONGEST_TEXT);
const file = textUpTo(LONGEST_FILE);
const number: Is = (read) => typeof read === 'number' && !Number.isNaN(read);
/** A whole number. */
const whole =
  (least: number, most: number): Is =>
  (read) =>
    Number.isInteger(read) && (read as number) >= least && (read as number) <= most;
const flag: Is = (read) => typeof read === 'boolean';
const none: Is = (read) => read === null;
const maybe =
  (is: Is): Is =>
  (read) =>
    read === undefined || is(read);
const listOf =
  (is: Is, most = LONGEST_LIST): Is =>
  (read) =>
    Array.isArray(read) && read.length <= most && upTo(read.length).every((k) => is(read[k]));
/** The numbers from 0 on; `every` would leave out what a list does not have. */
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, k) => k);
const tuple =
  (...items: readonly Is[]): Is =>
  (read) =>
    Array.isArray(read) && read.length === items.length && items.every((is, k) => is(read[k]));
const record =
  (is: Is): Is =>
  (read) =>
    typeof read === 'object' &&
    read !== null &&
    !Array.isArray(read) &&
    Object.keys(read).length <= LONGEST_LIST &&
    Object.entries(read).every(([name, one]) => text(name) && is(one));
const oneOf =
  (...values: readonly unknown[]): Is =>
  (read) =>
    values.includes(read);
const either =
  (...kinds: readonly Is[]): Is =>
  (read) =>
    kinds.some((is) => is(read));
const having =
  (fields: Readonly<Record<string, Is>>): Is =>
  (read) =>
    typeof read === 'object' &&
    read !== null &&
    Object.entries(fields).every(([name, is]) => is((read as Readonly<Record<string, unknown>>)[name]));

/** Sentences are nested this deeply at most; a list is as deep as it is long. */
const MOST_NESTED = 50;
const saying =
  (nested: number): Is =>
  (read) =>
    text(read) || (nested > 0 && having({ template: text, values: listOf(saying(nested - 1)) })(read));
const said = saying(MOST_NESTED);

const value = having({
  outcome: maybe(oneOf('win', 'loss', 'tie', 'draw')),
  remoteness: maybe(number),
  score: maybe(number),
  nimber: maybe(number),
  endless: maybe(oneOf(true)),
});
const moveValue = { name: text, to: file, value };
const analysis = having({
  value,
  moves: listOf(
    having({
      ...moveValue,
      good: flag,
      cost: having({ what: text }),
    }),
    MOST_MOVES,
  ),
  only: flag,
});
const bounds = having({ least: maybe(value), most: maybe(value), settled: flag });
const watched = having({
  position: file,
  is: oneOf('searching', 'stopped', 'done'),
  bounds,
  settled: number,
  moves: number,
  nodes: number,
  proof: maybe(number),
  analysis: maybe(analysis),
});
const plan = having({
  positions: maybe(number),
  bytes: number,
  gives: having({ exactBytes: flag }),
});
const solved = having({
  plan,
  positions: number,
  milliseconds: number,
  searches: maybe(flag),
  reachedOnly: maybe(flag),
});

const cell = whole(0, MOST_CELLS - 1);
const boardNumber = whole(0, MOST_MEMBERS);
const spot = having({ board: boardNumber, cell });
const ways = listOf(listOf(having({ does: oneOf('take', 'put', 'off'), spots: listOf(spot), any: flag })));
const inHand = { field: text, symbol: text };
const covered = maybe(listOf(having(inHand), MOST_CELLS));
const piece = having({ board: boardNumber, cell, ...inHand, scale: maybe(number), covered });
const held = maybe(listOf(having(inHand), MOST_CELLS));
const position = having({
  text: file,
  toMove: oneOf(0, 1),
  ended: number,
  stuck: number,
  moves: listOf(having({ to: file, name: text, gain: number, ways, held }), MOST_MOVES),
  pieces: listOf(piece, 2 * MOST_CELLS),
  held,
  winning: listOf(listOf(cell), MOST_MEMBERS),
  diagram: file,
  note: maybe(said),
  impossible: maybe(said),
});
const texts = listOf(text);
const localised = having({ en: text, zh: text, ja: text });
/** A row or a column, which is not always whole for a point; the page counts up to it. */
const place: Is = (read) => number(read) && Math.abs(read as number) <= MOST_CELLS;
const placed = listOf(tuple(place, place, text), MOST_CELLS);
const oneBoard = having({
  kind: oneOf('squares', 'points', 'young-diagram', 'heap', 'edges'),
  rows: place,
  columns: place,
  cells: placed,
  walls: placed,
  edges: maybe(having({ rows: listOf(text, MOST_CELLS), columns: listOf(text, MOST_CELLS) })),
  marks: listOf(tuple(cell, text), MOST_CELLS),
  lines: listOf(tuple(cell, cell), 4 * MOST_CELLS),
  dots: maybe(
    having({
      places: listOf(tuple(place, place), MOST_CELLS),
      names: placed,
      ends: listOf(tuple(text, text), MOST_CELLS),
      curves: listOf(tuple(tuple(place, place), tuple(place, place), tuple(place, place)), MOST_CELLS),
    }),
  ),
  loops: maybe(listOf(having({ from: cell, to: cell, out: tuple(place, place) }), MOST_CELLS)),
  numbers: maybe(listOf(listOf(text, 2), MOST_CELLS)),
  title: maybe(text),
});
/** What is drawn: all cells of all boards, and their rectangles. */
const boards: Is = (read) =>
  listOf(oneBoard, MOST_MEMBERS)(read) &&
  (read as readonly BoardView[]).every(
    ({ kind, rows, columns }) => kind !== 'squares' || rows * columns <= MOST_CELLS,
  ) &&
  (read as readonly BoardView[]).every(
    ({ kind, cells, dots }) =>
      (kind !== 'edges' && !dots) ||
      (dots !== undefined && dots.ends.length === cells.length && dots.curves.length === cells.length),
  ) &&
  (read as readonly BoardView[]).reduce((sum, { cells, walls }) => sum + cells.length + walls.length, 0) <=
    MOST_CELLS;
const range = having({ min: maybe(number), max: maybe(number), even: maybe(flag) });

const game = having({
  name: text,
  title: localised,
  about: localised,
  facts: listOf(having({ source: text, value: record(() => true) })),
  words: record(having({ zh: text, ja: text })),
  options: listOf(having({ name: text, about: text, syntax: said, range: maybe(range), text }), MOST_MEMBERS),
  editing: having({ pieces: flag, turn: flag }),
  vectors: maybe(listOf(listOf(number))),
  sides: listOf(text, 2),
  start: file,
  syntax: text,
  scoring: flag,
  endless: maybe(oneOf(0, 1)),
  boards: maybe(boards),
  fields: listOf(
    having({
      name: text,
      kind: text,
      board: maybe(boardNumber),
      symbols: listOf(text, MOST_MEMBERS),
      count: number,
      off: flag,
    }),
    MOST_MEMBERS,
  ),
  hands: flag,
  owners: listOf(tuple(text, text, number)),
});
const refusal = having({ kind: text, said, places: listOf(said) });
const failed = having({
  is: oneOf('failed'),
  error: maybe(refusal),
  message: text,
  at: maybe(having({ line: number, column: number })),
  missing: maybe(text),
});

const hardOf = maybe(
  having({ most: number, count: number, some: listOf(having({ position: file, value })) }),
);

const found = having({ position: file, value });
const outcomes = having({ win: number, loss: number, tie: number, draw: number });
const bar = having({
  lane: oneOf('win', 'loss', 'tie', 'points'),
  at: number,
  positions: number,
  position: file,
});
const reason = either(
  having({ is: oneOf('only move'), move: text, others: number }),
  having({ is: oneOf('all lose'), moves: number }),
  having({ is: oneOf('reply'), moves: texts, reply: text }),
  having({ is: oneOf('zugzwang'), value }),
  having({ is: oneOf('threat'), move: text, value }),
  having({ is: oneOf('nimber'), nimber: number, move: maybe(text) }),
  having({ is: oneOf('race'), winner: number, loser: number, moverWins: flag }),
  having({ is: oneOf('law'), point: listOf(tuple(text, number)), lost: flag, rule: localised }),
  having({ is: oneOf('key'), cells: texts, value, pieces: listOf(piece) }),
);

/** With other numbers reading a point might never end. */
const automaton = having({
  base: whole(2, MOST_BASE),
  dimensions: whole(1, 8),
  numeration: maybe(having({ times: whole(1, MOST_FACTOR), second: whole(1, MOST_FACTOR + 1) })),
  next: listOf(number, 2 ** 20),
  output: listOf(number, 2 ** 20),
});
const law = having({
  automaton,
  words: maybe(localised),
  formulas: listOf(text),
  states: number,
  checked: number,
});

/** Something for some of the questions. */
type ByQuestion<T> = Readonly<Partial<Record<keyof FrameQuestions, T>>>;

const ANSWERS: ByQuestion<Is> = {
  load: either(
    having({ is: oneOf('loaded'), game, start: position, url: text, plan: maybe(plan) }),
    either(failed, having({ is: oneOf('larger') })),
  ),
  views: listOf(maybe(position)),
  check: having({
    findings: listOf(
      having({ fact: text, looked: text, flaw: said, position: maybe(file), drawn: maybe(file) }),
    ),
    notes: listOf(said),
  }),
  compare: either(
    having({
      reached: number,
      shared: number,
      outcomes: number,
      distances: number,
      cut: flag,
      nearest: listOf(
        having({
          position: file,
          diagram: file,
          before: value,
          after: value,
          depth: number,
          toMove: oneOf(0, 1),
        }),
      ),
    }),
    failed,
  ),
  names: record(texts),
  compiler: maybe(none),
  plan,
  solve: solved,
  watch: maybe(watched),
  halt: maybe(text),
  analyse: maybe(analysis),
  line: maybe(having({ moves: listOf(having(moveValue)), stops: oneOf('over', 'repeats', 'cut', 'open') })),
  choose: maybe(file),
  values: listOf(maybe(value)),
  reasons: maybe(listOf(reason)),
  research: having({
    positions: number,
    outcomes,
    ended: number,
    onlyMoves: number,
    onlyMoveSome: listOf(found),
    longest: listOf(found),
    bars: listOf(bar),
    drawn: maybe(file),
    csv: file,
    json: file,
  }),
  map: listOf(maybe(value)),
  reach: either(
    having({ is: oneOf('found'), moves: listOf(file) }),
    having({ is: oneOf('never') }),
    having({ is: oneOf('unknown'), looked: number }),
  ),
  table: (read) => read instanceof Uint8Array,
  laws: maybe(having({ outcomes: maybe(law), nimbers: maybe(law) })),
  added: having({
    position: file,
    left: either(text, none),
    right: either(text, none),
    value: either(text, none),
    outcome: oneOf('L', 'R', 'N', 'P'),
    mean: number,
    temperature: number,
    regions: listOf(having({ cells: texts, value: either(text, none) })),
    winningMoves: having({ left: texts, right: texts }),
    svg: file,
    cells: listOf(listOf(number)),
  }),
  puzzle: maybe(
    having({
      position: file,
      value,
      line: listOf(having({ to: file, name: text, own: flag })),
      toFind: number,
      strength: number,
      level: oneOf(...LEVELS),
    }),
  ),
  read: file,
  written: listOf(maybe(having({ text: file, picture: flag }))),
  edit: maybe(file),
  hard: maybe(having({ longest: hardOf, single: hardOf, classes: flag })),
};

const progress = { done: number, of: number };
const PROGRESS: ByQuestion<Is> = {
  solve: having(progress),
  watch: having({ ...progress, found: watched }),
  reach: having(progress),
  research: having(progress),
  table: having(progress),
};

/**
 * Whether the answer to a question, or its progress, has its shape and can be shown. Of questions that the laboratory does not ask
 * none has.
 */
export const hasShape = <Q extends keyof FrameQuestions, Part extends 'answer' | 'progress'>(
  question: Q,
  part: Part,
  said: unknown,
): said is FrameQuestions[Q][Part] =>
  isSmall(said) && (part === 'answer' ? ANSWERS : PROGRESS)[question]?.(said) === true;

/** Whether a message is an answer, or progress on the way to one. */
export const isReply = (data: unknown): data is Reply =>
  either(
    having({ id: number, error: refusal, stack: maybe(text) }),
    having({ id: number, fault: text, stack: maybe(text) }),
    (read) =>
      having({ id: number })(read) && ('answer' in (read as object) || 'progress' in (read as object)),
  )(data);

/** Whether a worker needs the compiler of rules. */
export const needsCompiler = (data: unknown): data is NeedsCompiler =>
  having({ needs: oneOf('compiler') })(data);
