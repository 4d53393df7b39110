/** `keys` makes positions that are plain numbers, encoded by the author of the game: bitboards, for instance, or digits. */
import {
  type Said,
  assert,
  badInput,
  badUse,
  onlyMembers,
  parseInteger,
  said,
  shown,
} from '../base/errors.ts';
import { grouped } from '../base/numbers.ts';
import type { Positions } from '../rules/positions.ts';
import type { Scene } from '../rules/scene.ts';
import { checkSides } from './fields.ts';

/** How keys are written, other than as decimal numbers. */
export interface KeyNotation {
  /** The text of a key. */
  readonly text: (key: number) => string;
  /** The key that a text gives; raises bad input. */
  readonly parse: (text: string) => number;
  /** The syntax of `text`, for help. */
  readonly syntax: Said;
}

/** The argument of `keys`. */
export interface KeyMembers {
  /** Keys are whole numbers from 0 to below 2^bits, 1 ≤ bits ≤ 53. Absent: 53. Up to 32 a key takes four bytes, else eight. */
  readonly bits?: number;
  /** The two sides, the one that moves first in front; requires `turn`. Absent: an impartial game, every move passes the turn. */
  readonly sides?: readonly [first: string, second: string];
  /** The side to move: 0 for the first one, or 1; requires `sides`. */
  readonly turn?: (key: number) => number;
  /** Absent: keys are written as decimal numbers. */
  readonly notation?: KeyNotation;
  /** The position drawn in characters, several lines. Absent: the text of the key. */
  readonly diagram?: (key: number) => string;
  /** How a graphical interface draws positions. Absent: it shows the diagram. */
  readonly scene?: Scene<number>;
}

/** Positions that are keys. */
export interface Keys extends Positions<number> {
  /** Every key is less than this. There is no perfect index, since not every number need be a position. */
  readonly bound: number;
}

/**
 * Positions that are plain numbers. Engines explore what play reaches from the start and know nothing else about them, so the
 * rules of such a game give `moves` and `outcome` as functions; `outcome` returns `'moved'`, `'to move'` or `'tie'`.
 */
export function keys(members: KeyMembers = {}): Keys {
  onlyMembers('keys(…)', members, ['bits', 'sides', 'turn', 'notation', 'diagram', 'scene']);
  const { bits = 53, sides, turn, notation, diagram, scene } = members;
  assert((sides === undefined) === (turn === undefined), 'sides need a turn, and a turn needs sides');
  assert(Number.isInteger(bits) && bits >= 1 && bits <= 53, `bits is ${bits}, expected 1..53`);
  const bound = 2 ** bits;
  const syntax = notation?.syntax ?? `0..${bound - 1}`;
  if (sides !== undefined) checkSides(sides);
  const text = notation ? textOf(notation) : String;
  return {
    bound,
    sides: sides ?? [],
    size: Infinity,
    rank: (key) => key,
    unrank: (key) => key,
    toMove: turn ? turnOf(turn) : () => 0,
    cells: () => [],
    text,
    parse:
      notation?.parse ?? ((given) => parseInteger(said`position`, given.trim(), { min: 0, max: bound - 1 })),
    syntax,
    diagram: diagram ?? text,
    scene,
    difference: (p, q) => `${text(p)}-${text(q)}`,
    permuted: () => {
      throw badUse(said`keys have no cells to permute; give the symmetries as functions of a key`);
    },
  };
}

/** The longest text of a key. */
const LONGEST_TEXT = 2 ** 16;

/** The author's text of a key. Raises bad input if it is none. */
const textOf =
  ({ text }: KeyNotation) =>
  (key: number): string => {
    const written: unknown = text(key);
    if (typeof written !== 'string')
      throw badInput(said`the text of a key is ${shown(written)}, expected a text`);
    if (written.length > LONGEST_TEXT)
      throw badInput(
        said`the text of a key has ${grouped(written.length)} characters, expected at most ${grouped(LONGEST_TEXT)}`,
      );
    return written;
  };

/** The author's turn of a key. Raises bad input if it is not 0 or 1. */
const turnOf =
  (turn: (key: number) => number) =>
  (key: number): number => {
    const side = turn(key);
    if (side !== 0 && side !== 1)
      throw badInput(said`the turn of ${shown(key)} is ${shown(side)}, expected 0 or 1`);
    return side;
  };
