/** Which positions of a board the inputs of a contest have: its start, those that play reaches, or any. */
import { said, tooLarge, unlessRefused } from '../base/errors.ts';
import { type Random, pick } from '../base/random.ts';
import { textsOf } from '../contest/blocks.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { between, smallerNumbers } from './cases.ts';

/** The positions of a board that are chosen. Not all of them may be fit for an input. */
export interface PositionChoice {
  /** Whether a board is so small that all of its positions are tried. Absent: some of each board are. */
  isSmall?(rules: Rules<Position>): boolean;
  /** Positions in the order in which they are tried; no more than `most` are asked for. */
  first(rules: Rules<Position>, most: number): Iterable<Position>;
  random(rules: Rules<Position>, random: Random): Position;
  /** Positions at the limits of the board. */
  extremes(rules: Rules<Position>): readonly Position[];
  /** A position near `p` for which `isFit` holds, or any other one. */
  near(rules: Rules<Position>, p: Position, random: Random, isFit: (q: Position) => boolean): Position;
  /** Positions simpler than `p`; repeated, this comes to an end. */
  simpler(rules: Rules<Position>, p: Position): Iterable<Position>;
  /** What `p`, a position of the board `from`, is on another board; undefined if that has no such position. Absent: nothing. */
  sameOn?(rules: Rules<Position>, from: Rules<Position>, p: Position): Position | undefined;
}

const startAndLast = (rules: Rules<Position>): Position[] => [
  rules.start,
  ...legalMoves(rules, rules.start).slice(-1),
];

/** The start with either side to move. */
function bothSides({ start, position }: Rules<Position>): Position[] {
  const { sides, toMove, withTurn } = position;
  if (sides.length === 0 || !withTurn) return [start];
  return ([0, 1] as const).map((side) => (toMove(start) === side ? start : withTurn(start, side)));
}

/** The start of each board, which is a position itself. */
export const STARTS: PositionChoice = {
  first: bothSides,
  random: (rules, random) => pick(bothSides(rules), random),
  extremes: startAndLast,
  near: (rules, _, random, isFit) => {
    const fit = bothSides(rules).filter(isFit);
    return fit.length > 0 ? pick(fit, random) : rules.start;
  },
  simpler: () => [],
};

/** Positions of other plies that are tried in place of one. */
const IN_PLACE = 20;

/** Positions that play reaches. */
export const REACHED: PositionChoice = {
  first: firstPositions,
  random: reached,
  extremes: startAndLast,
  near: (rules, p, random, isFit) => {
    let now = p;
    for (let k = between(1, 3, random); k > 0; k--) {
      const before = random() < 0.6 ? (rules.unmoves?.(now) ?? []) : [];
      const near = [...before, ...(before.length > 0 ? [] : legalMoves(rules, now))];
      const next = near.length > 0 ? pick(near, random) : undefined;
      if (next && isFit(next)) now = next;
    }
    return now === p ? reached(rules, random) : now;
  },
  simpler: fewerMoves,
};

/** The most plies of a game of random moves. */
const MOST_PLIES = 200;

/** A position of a game of random moves that is not over, at any of its plies. */
function reached(rules: Rules<Position>, random: Random): Position {
  const path = [rules.start];
  for (let moves = legalMoves(rules, rules.start); moves.length > 0 && path.length < MOST_PLIES;) {
    const next = pick(moves, random);
    moves = legalMoves(rules, next);
    if (moves.length > 0) path.push(next);
  }
  return pick(path, random);
}

/** The positions that play reaches, those of the fewest plies first, at most `most`. */
function firstPositions(rules: Rules<Position>, most: number): Position[] {
  const found = new Map([[rules.position.text(rules.start), rules.start]]);
  for (const p of found.values()) {
    if (found.size >= most) break;
    for (const q of legalMoves(rules, p))
      found.set(rules.position.text(q), found.get(rules.position.text(q)) ?? q);
  }
  return [...found.values()].slice(0, most);
}

/** Positions after a move, or before one, from which there are fewer moves, or as many and their text comes first. */
function* fewerMoves(rules: Rules<Position>, position: Position): Generator<Position> {
  const weight = (p: Position): readonly [number, string] => [
    legalMoves(rules, p).length,
    rules.position.text(p),
  ];
  const [moves, text] = weight(position);
  for (const p of [...legalMoves(rules, position), ...firstPositions(rules, IN_PLACE)]) {
    const [fewer, other] = weight(p);
    if (fewer < moves || (fewer === moves && other < text)) yield p;
  }
}

/** A board with at most so many numbers of positions is small. */
const SMALL = 1000;

/** Positions that are tried until one is legal, or fit. */
const TRIES = 1000;

/** All positions that the rules allow, by their numbers. */
export const ANY: PositionChoice = {
  isSmall: (rules) => sizeOf(rules) <= SMALL,
  *first(rules) {
    const size = sizeOf(rules);
    for (let rank = 0; rank < size; rank++) yield* legal(rules, rules.position.unrank(rank));
  },
  random: anyPosition,
  extremes: (rules) => [...startAndLast(rules), ...cornersOf(rules)],
  near: (rules, p, random, isFit) => {
    for (let k = 0; k < TRIES; k++) {
      const others = textsOf(rules, anyPosition(rules, random));
      const texts = new Map(textsOf(rules, p));
      const name = pick([...texts.keys()], random);
      const near = positionWith(rules, texts.set(name, others.get(name) ?? ''));
      if (near && isFit(near)) return near;
    }
    return anyPosition(rules, random);
  },
  simpler: (rules, p) =>
    smallerNumbers(rules.position.rank(p)).flatMap((rank) => legal(rules, rules.position.unrank(rank))),
  sameOn: (rules, from, p) => positionWith(rules, textsOf(from, p)),
};

/** How many positions have numbers. Raises too large if the numbers are not exact. */
function sizeOf({ position: { size } }: Rules<Position>): number {
  if (size <= Number.MAX_SAFE_INTEGER) return size;
  throw tooLarge(
    said`${"positions: 'any'"} needs positions with numbers below 2^53, and there are more here`,
  );
}

const legal = (rules: Rules<Position>, p: Position): Position[] => (rules.legal(p) ? [p] : []);

/** Any position; the start if few numbers are those of positions. */
function anyPosition(rules: Rules<Position>, random: Random): Position {
  const last = sizeOf(rules) - 1;
  for (let k = 0; k < TRIES; k++) {
    const p = rules.position.unrank(between(0, last, random));
    if (rules.legal(p)) return p;
  }
  return rules.start;
}

/** The position with these texts of its fields; undefined if the rules have none such. */
function positionWith(rules: Rules<Position>, texts: ReadonlyMap<string, string>): Position | undefined {
  const text = Array.from(texts, ([name, value]) => `${name}=${value}`).join(' ');
  const p = unlessRefused(() => rules.position.parse(text));
  return p && rules.legal(p) ? p : undefined;
}

/** The most positions of which each field is as in the first or in the last one. */
const MOST_CORNERS = 64;

/** Positions of which each field is as in the first or in the last one. */
function cornersOf(rules: Rules<Position>): Position[] {
  const { position } = rules;
  const last = textsOf(rules, position.unrank(sizeOf(rules) - 1));
  let all: ReadonlyMap<string, string>[] = [new Map()];
  for (const [name, text] of textsOf(rules, position.unrank(0))) {
    const values = [...new Set([text, last.get(name) ?? text])];
    all = all.flatMap((texts) => values.map((value) => new Map([...texts, [name, value]])));
    all = all.slice(0, MOST_CORNERS);
  }
  return all.map((texts) => positionWith(rules, texts)).filter((p) => p !== undefined);
}
