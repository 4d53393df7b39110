/** `keys` makes positions of plain numbers that the author packs: bitboards, digits, whatever is quickest. */
import { type Said, assert, badUse, onlyMembers, parseInteger, said } from '../base/errors.ts';
import type { Positions } from '../rules/rules.ts';
import type { Scene } from '../rules/scene.ts';

/** How keys are written, where the number itself is not the form wanted. */
export interface KeyNotation {
  /** The key as it is written. */
  readonly text: (key: number) => string;
  /** Reads `text` back; raises bad input. */
  readonly parse: (text: string) => number;
  /** The syntax of `text`, for help. */
  readonly syntax: Said;
}

/** What may be said about positions that are keys. */
export interface KeyMembers {
  /** Keys are whole numbers from 0 to below 2^bits. Absent: 53. With at most 32 each takes four bytes instead of eight. */
  readonly bits?: number;
  /** The two sides, the one that moves first in front; with `turn`. Absent: impartial, the turn passes with every move. */
  readonly sides?: readonly [first: string, second: string];
  /** Which side is to move at a key: 0, the first, or 1. */
  readonly turn?: (key: number) => number;
  /** Absent: the number in decimal. */
  readonly notation?: KeyNotation;
  /** The position drawn in text, several lines. Absent: as it is written. */
  readonly diagram?: (key: number) => string;
  /** What a face draws. Absent: the diagram. */
  readonly scene?: Scene<number>;
}

/** Positions that are their own keys. */
export interface Keys extends Positions<number> {
  /** Every key is below it; there is no perfect index, since few numbers need be positions. */
  readonly bound: number;
}

/**
 * Positions that are numbers, each its own key. What is reached in play is explored, and nothing else is known of them:
 * `rules` over keys say `moves` and `outcome` as functions, and who has won by `'moved'`, `'to move'` or `'tie'`.
 */
export function keys(members: KeyMembers = {}): Keys {
  onlyMembers('keys(…)', members, ['bits', 'sides', 'turn', 'notation', 'diagram', 'scene']);
  const { bits = 53, sides, turn, notation, diagram, scene } = members;
  assert((sides === undefined) === (turn === undefined), 'sides need a turn, and a turn needs sides');
  assert(Number.isInteger(bits) && bits >= 1 && bits <= 53, `bits is ${bits}, expected 1..53`);
  const bound = 2 ** bits;
  const syntax = notation?.syntax ?? `0..${bound - 1}`;
  const text = notation?.text ?? String;
  return {
    bound,
    sides: sides ?? [],
    size: Infinity,
    rank: (key) => key,
    unrank: (key) => key,
    toMove: turn ?? (() => 0),
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
