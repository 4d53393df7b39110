/** Checks that answers from the frame have the shape that the page expects: rules that a stranger wrote may have made them. */
import { MOST_BASE } from '../../laws/automaton.ts';
import { MOST_FACTOR } from '../../laws/numeration.ts';
import { LEVELS } from '../../play/level.ts';
import type { Question, Reply } from '../engine/protocol.ts';
import type { LabQuestion } from './protocol.ts';

type Is = (read: unknown) => boolean;

const text: Is = (read) => typeof read === 'string';
const number: Is = (read) => typeof read === 'number';
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
  (is: Is): Is =>
  (read) =>
    Array.isArray(read) && read.every(is);
const tuple =
  (...items: readonly Is[]): Is =>
  (read) =>
    Array.isArray(read) && read.length === items.length && items.every((is, k) => is(read[k]));
const record =
  (is: Is): Is =>
  (read) =>
    typeof read === 'object' && read !== null && !Array.isArray(read) && Object.values(read).every(is);
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
});
const moveValue = { name: text, to: text, value };
const analysis = having({
  value,
  moves: listOf(
    having({
      ...moveValue,
      good: flag,
      cost: having({ what: text }),
    }),
  ),
  only: flag,
});
const bounds = having({ least: maybe(value), most: maybe(value), settled: flag });
const watched = having({
  position: text,
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

const spot = having({ board: number, cell: number });
const ways = listOf(listOf(having({ does: oneOf('take', 'put', 'off'), spots: listOf(spot), any: flag })));
const inHand = { field: text, symbol: text };
const piece = having({ board: number, cell: number, ...inHand });
const held = maybe(listOf(having(inHand)));
const position = having({
  text,
  toMove: oneOf(0, 1),
  ended: number,
  stuck: number,
  moves: listOf(having({ to: text, name: text, gain: number, ways, held })),
  pieces: listOf(piece),
  held,
  diagram: text,
  impossible: maybe(said),
});
const texts = listOf(text);
const localised = having({ en: text, zh: text, ja: text });
const board = having({
  kind: oneOf('squares', 'points', 'young-diagram', 'heap', 'edges'),
  rows: number,
  columns: number,
  cells: listOf(tuple(number, number, text)),
  walls: listOf(tuple(number, number, text)),
  edges: maybe(having({ rows: texts, columns: texts })),
  marks: listOf(tuple(number, text)),
  lines: listOf(tuple(number, number)),
  numbers: maybe(listOf(texts)),
  title: maybe(text),
});
const game = having({
  name: text,
  title: localised,
  about: localised,
  facts: listOf(having({ source: text, value: record(() => true) })),
  words: record(having({ zh: text, ja: text })),
  options: listOf(having({ name: text, about: text, syntax: said, text })),
  editing: having({ pieces: flag, turn: flag }),
  vectors: maybe(listOf(listOf(number))),
  sides: texts,
  start: text,
  syntax: text,
  scoring: flag,
  boards: maybe(listOf(board)),
  fields: listOf(
    having({ name: text, kind: text, board: maybe(number), symbols: texts, count: number, off: flag }),
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
  having({ most: number, count: number, some: listOf(having({ position: text, value })) }),
);

const found = having({ position: text, value });
const outcomes = having({ win: number, loss: number, tie: number, draw: number });
const bar = having({
  lane: oneOf('win', 'loss', 'tie', 'points'),
  at: number,
  positions: number,
  position: text,
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
  next: listOf(number),
  output: listOf(number),
});
const law = having({
  automaton,
  words: maybe(localised),
  formulas: listOf(text),
  states: number,
  checked: number,
});

const SHAPES: Readonly<Partial<Record<Question | LabQuestion, Is>>> = {
  load: either(having({ is: oneOf('loaded'), game, start: position, url: text, plan: maybe(plan) }), failed),
  views: listOf(maybe(position)),
  check: having({
    findings: listOf(
      having({ fact: text, looked: text, flaw: said, position: maybe(text), drawn: maybe(text) }),
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
          position: text,
          diagram: text,
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
  plan,
  solve: solved,
  watch: maybe(watched),
  halt: maybe(text),
  analyse: maybe(analysis),
  line: maybe(having({ moves: listOf(having(moveValue)), stops: oneOf('over', 'repeats', 'cut') })),
  choose: maybe(text),
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
    drawn: maybe(text),
    csv: text,
    json: text,
  }),
  map: listOf(maybe(value)),
  reach: either(
    having({ is: oneOf('found'), moves: texts }),
    having({ is: oneOf('never') }),
    having({ is: oneOf('unknown'), looked: number }),
  ),
  table: (read) => read instanceof Uint8Array,
  laws: maybe(having({ outcomes: maybe(law), nimbers: maybe(law) })),
  added: having({
    position: text,
    left: either(text, none),
    right: either(text, none),
    value: either(text, none),
    outcome: oneOf('L', 'R', 'N', 'P'),
    mean: number,
    temperature: number,
    regions: listOf(having({ cells: texts, value: either(text, none) })),
    winningMoves: having({ left: texts, right: texts }),
    svg: text,
    cells: listOf(listOf(number)),
  }),
  puzzle: maybe(
    having({
      position: text,
      value,
      line: listOf(having({ to: text, name: text, own: flag })),
      toFind: number,
      strength: number,
      level: oneOf(...LEVELS),
    }),
  ),
  read: text,
  written: listOf(maybe(having({ text, picture: flag }))),
  edit: maybe(text),
  hard: maybe(having({ longest: hardOf, single: hardOf, classes: flag })),
};

/** Whether the answer to a question has its shape. Of questions that the laboratory does not ask none has. */
export const hasShape = (question: string, answer: unknown): boolean =>
  (Object.hasOwn(SHAPES, question) && SHAPES[question as Question]?.(answer)) === true;

/** Whether a message is an answer, or progress on the way to one. */
export const isReply = (data: unknown): data is Reply =>
  either(
    having({ id: number, done: number, of: number }),
    having({ id: number, error: refusal, stack: maybe(text) }),
    having({ id: number, fault: text, stack: maybe(text) }),
    (read) => having({ id: number })(read) && 'answer' in (read as object),
  )(data);

/** The questions whose answers name positions that a panel draws as soon as it has the answer, and in which fields. */
const NAMED: Readonly<Partial<Record<Question | LabQuestion, readonly string[]>>> = {
  hard: ['position'],
  research: ['position', 'drawn'],
  puzzle: ['position'],
  reach: ['moves'],
};

/** The positions that an answer names. */
export function positionsIn(question: string, answer: unknown): readonly string[] {
  const fields = NAMED[question as Question];
  if (!fields) return [];
  const within = (read: unknown): readonly string[] =>
    typeof read !== 'object' || read === null
      ? []
      : Object.entries(read).flatMap(([name, one]) => (fields.includes(name) ? textsOf(one) : within(one)));
  return within(answer);
}

const textsOf = (read: unknown): readonly string[] =>
  (Array.isArray(read) ? read : [read]).filter((one): one is string => typeof one === 'string');
