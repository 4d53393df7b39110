/** The settings of a game that the browser's history keeps, so that reload, Back and Forward restore them. */
import { OPPONENTS } from '../../play/opponent.ts';

export const PLAYERS = ['person', ...OPPONENTS] as const;
export type PlayerName = (typeof PLAYERS)[number];
export const HINTS = ['on', 'mine', 'off'] as const;
/** When values are shown: always, only while a person is to move, never. */
export type Hints = (typeof HINTS)[number];
export const PANELS = ['moves', 'record', 'why', 'map', 'players', 'edit', 'study', 'share'] as const;
export type PanelName = (typeof PANELS)[number];

/** Checks that a value is a T. A schema library would add 1.2 kB to the page for these few kinds. */
type Is<T> = (read: unknown) => read is T;
type Type<I> = I extends Is<infer T> ? T : never;

const isNumber = (read: unknown): read is number => typeof read === 'number';
const isText = (read: unknown): read is string => typeof read === 'string';
const isFlag = (read: unknown): read is boolean => typeof read === 'boolean';
const oneOf =
  <T extends string>(names: readonly T[]): Is<T> =>
  (read): read is T =>
    names.includes(read as T);
const maybe =
  <T>(is: Is<T>): Is<T | undefined> =>
  (read): read is T | undefined =>
    read === undefined || is(read);
const listOf =
  <T>(is: Is<T>): Is<readonly T[]> =>
  (read): read is readonly T[] =>
    Array.isArray(read) && read.every(is);
const having =
  <F extends Record<string, Is<unknown>>>(fields: F): Is<{ readonly [K in keyof F]: Type<F[K]> }> =>
  (read): read is { readonly [K in keyof F]: Type<F[K]> } =>
    typeof read === 'object' &&
    read !== null &&
    Object.entries(fields).every(([name, is]) => is(read[name as never]));

const isPlayer = oneOf(PLAYERS);
const isKept = having({
  players: (read: unknown): read is readonly [PlayerName, PlayerName] =>
    listOf(isPlayer)(read) && read.length === 2,
  strength: isNumber,
  paused: isFlag,
  hints: oneOf(HINTS),
  flipped: isFlag,
  panel: oneOf(PANELS),
  asked: maybe(isText),
  /** The visible part of a large board. */
  window: maybe(having({ row: isNumber, column: isNumber, rows: isNumber, columns: isNumber })),
  /** The piece of the map. */
  mapped: maybe(having({ board: isNumber, cell: isNumber, field: isText, symbol: isText })),
  /** The line being previewed, and how many of its moves are shown. */
  preview: maybe(having({ positions: listOf(isText), at: isNumber })),
});
export type KeptState = Type<typeof isKept>;

const isEntry = having({
  kept: maybe(isKept),
  /** The last position that redo reaches, as its index in the order in which the address lists the moves. */
  ahead: maybe(isNumber),
  /** Whether a start is being set up: further changes add no entries to the history. */
  edited: maybe(isFlag),
  /** The player that a judged program was, in a transcript. */
  judged: maybe(isNumber),
  /** Whether play is known to lead to where the game began. */
  reached: maybe(isFlag),
  /** How the position was written, which may say what the rules do not use. */
  given: maybe(isText),
});
/** The state of an entry in the browser's history. */
export type HistoryEntry = Partial<Type<typeof isEntry>>;

/** Reads an entry. One that another version of the page wrote counts as empty. */
export const readEntry = (state: unknown): HistoryEntry => (isEntry(state) ? state : {});
