/** Small random games made from every part of the kit, and from plain functions. */
import { pieces } from '../src/kit/pieces.ts';
import type { PieceMoves } from '../src/kit/stated-pieces.ts';
import { oneOf, upTo } from '../src/kit/piece-fields.ts';
import { Board, E, KNIGHT, N, S, type Vector, W } from '../src/kit/board.ts';
import {
  type Field,
  type PieceField,
  count,
  fill,
  one,
  some,
  turns,
  youngDiagram,
} from '../src/kit/fields.ts';
import { graphBoard } from '../src/kit/graph-board.ts';
import { HEX, hexagonBoard, rhombusBoard, triangleBoard } from '../src/kit/hex-board.ts';
import { drops, places } from '../src/kit/places.ts';
import { either, only } from '../src/kit/combined.ts';
import { grows } from '../src/kit/diagram-moves.ts';
import { subtracts, takes } from '../src/kit/subtraction.ts';
import { walks } from '../src/kit/walks.ts';
import { Relation } from '../src/kit/relation.ts';
import { type Shape, shape } from '../src/kit/shape.ts';
import { type Moves, type Rules, type RulesMembers, rules } from '../src/rules/rules.ts';
import { end } from '../src/rules/ends.ts';
import type { Permutation } from '../src/rules/structure.ts';
import { Random } from './random.ts';
import { linesOf } from './lines.ts';

/** A position of a game whose fields are known only at run time. */
export type Loose = Readonly<Record<string, unknown>>;
type LooseShape = Shape<Readonly<Record<string, Field<unknown>>>>;
type LooseKit = (position: LooseShape, statement: unknown, options?: object) => Moves<Loose>;

// the kit's types depend on the fields, which are random here
const looseShape = shape as unknown as (fields: Readonly<Record<string, Field<unknown>>>) => LooseShape;
const looseRules = rules as unknown as (position: LooseShape, members: object) => Rules<Loose>;
const looseWalks = walks as unknown as LooseKit;
const loosePieces = pieces as unknown as (
  position: LooseShape,
  statement: unknown,
  options: unknown,
) => Moves<Loose>;
type LooseFillKit = (
  position: LooseShape,
  field: string,
  statement: unknown,
  options?: object,
) => Moves<Loose>;
const looseMen = { walks, drops, places } as unknown as Readonly<
  Record<'walks' | 'drops' | 'places', LooseFillKit>
>;

const SIDES = ['left', 'right'] as const;
const WINNERS = [...SIDES, 'moved', 'to move', 'tie'] as const;
const IMPARTIAL_WINNERS = ['moved', 'to move', 'tie'] as const;
const NO_MOVES = ['loses', 'wins', 'ties'] as const;

/** A board of hexagons, or of points joined by random edges. */
function randomFreeBoard(random: Random): Board {
  if (random.chance(0.5)) {
    return random.pick([
      () => hexagonBoard(2),
      () => rhombusBoard(2, random.between(1, 4)),
      () => rhombusBoard(3),
      () => triangleBoard(random.between(2, 3)),
    ])();
  }
  const names = Array.from('abcdefg'.slice(0, random.between(2, 7)));
  const density = random.pick([0.2, 0.5, 1]);
  const edges = names.flatMap((name, i) =>
    names.slice(0, i).flatMap((other) => (random.chance(density) ? [`${name}-${other}`] : [])),
  );
  const points = names.map((name, i) => [name, [random.between(0, 9), i]] as const);
  return graphBoard({ points, edges: edges.join(' ') });
}

/** A board of a few cells with walls and at least two open cells; or one that is not rectangular. */
function randomBoard(random: Random, most = 9): Board {
  for (;;) {
    if (random.chance(0.25)) {
      const board = randomFreeBoard(random);
      if (board.size <= most) return board;
      continue;
    }
    const [rows, columns] = [random.between(1, 4), random.between(1, 4)];
    const walls = random.pick([0, 0.15, 0.35]);
    const picture = Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => (random.chance(walls) ? '#' : '.')).join(''),
    );
    const board = Board.parse(picture);
    if (board.size >= 2 && board.size <= most) return board;
  }
}

const randomVector = (random: Random): Vector => [random.between(-2, 2), random.between(-2, 2)];

/** The moves of a piece: leaps by random vectors (maybe with duplicates), random pairs of cells, or slides. */
function randomRelation(random: Random, board: Board, slides: boolean): Relation {
  if (isGraph(board)) return random.chance(0.6) ? board.links : randomPairs(random, board);
  if (board.drawing && random.chance(0.5))
    return slides ? board.slides(HEX, random.between(1, 3)) : board.leaps(...HEX);
  if (slides && random.chance(0.7)) {
    const directions = random.list(1, 4, () => random.pick([N, E, S, W, [1, 1], [-1, 1]] as const));
    return random.chance(0.5) ? board.slides(directions) : board.slides(directions, random.between(1, 3));
  }
  const kind = random.below(4);
  if (kind === 0) return board.steps(N, E, S, W);
  if (kind === 1) return board.leaps(...random.list(1, 4, () => randomVector(random)));
  if (kind === 2) return board.leaps(...random.list(1, 3, () => random.pick([N, E, S, W] as const)));
  return randomPairs(random, board);
}

const isGraph = (board: Board): boolean => board.naming === 'name' && !board.drawing?.picture;

const randomPairs = (random: Random, board: Board): Relation =>
  relationOf(board.cells().map(() => random.list(0, 3, () => random.below(board.size))));

/** A relation from lists: `destinations[c]` are the cells that can be reached from c. */
export function relationOf(destinations: readonly (readonly number[])[]): Relation {
  let edges = 0;
  const offsets = Uint32Array.from([0, ...destinations.map((to) => (edges += to.length))]);
  return new Relation(offsets, Uint32Array.from(destinations.flat()));
}

const randomPieces = (random: Random, board: Board): PieceField<unknown> => {
  const kind = random.below(board.size > 6 ? 3 : 4);
  if (kind === 3 && board.size >= 3) return some(2, board) as PieceField<unknown>;
  return (kind === 2 ? one(board).or('off') : one(board)) as PieceField<unknown>;
};

/** End conditions on one or two fields; `chance` decides whether one holds at one or two cells. */
function randomEnds(
  random: Random,
  fields: readonly string[],
  winners: readonly string[],
  chance: (field: string, other: string | undefined) => (c: number, d: number) => boolean,
): object[] {
  return random.list(0, 3, () => {
    const [f, g] = [random.pick(fields), random.pick(fields)];
    const winner = random.pick(winners);
    if (random.chance(0.4)) {
      const holds = chance(f, undefined);
      return end(f, (c) => holds(c, -1), winner);
    }
    if (random.chance(0.4)) return end(f, g, (c, d) => c === d && f !== g, winner);
    return end(f, g, chance(f, g), winner);
  });
}

/** A random yes or no for each key, always the same for the same key, in whatever order they are asked for. */
function coin(random: Random, probability: number): (key: number) => boolean {
  const seed = random.below(2 ** 30);
  return (key) => new Random(seed ^ Math.imul(key + 1, 0x9e3779b1)).chance(probability);
}

const randomHolds = (random: Random) => (): ((c: number, d: number) => boolean) => {
  const holds = coin(random, random.pick([0.08, 0.2]));
  return (c, d) => holds(c * 1000 + d);
};

/** The result if there is no move: the same everywhere, or depending on the position. */
function randomNoMoves(random: Random, position: LooseShape): object {
  if (random.chance(0.3)) return {};
  if (random.chance(0.7)) return { noMoves: random.pick(NO_MOVES) };
  const results = Array.from({ length: 7 }, () => random.pick(NO_MOVES));
  return { noMoves: (p: Loose) => results[position.rank(p) % 7]! };
}

/** Pieces that walk: one to three fields, sometimes one that nobody moves or that both sides move. */
export function walksGame(
  random: Random,
  { slides = false, impartial = false, onto = 'not own' } = {},
): Rules<Loose> {
  for (;;) {
    const board = randomBoard(random);
    const fields: Record<string, Field<unknown>> = impartial ? {} : { turn: turns(...SIDES) };
    const statement: Record<string, Record<string, Relation>> = { left: {}, right: {} };
    const names = ['a', 'b', 'c'].slice(0, random.between(impartial ? 1 : 2, 3));
    // a shared piece is the only one that either side moves
    const shared = random.chance(0.15);
    names.forEach((name, i) => {
      fields[name] = randomPieces(random, board);
      const owner = shared
        ? i === 0
          ? 'both'
          : 'nobody'
        : i < 2
          ? SIDES[i]!
          : random.pick([...SIDES, 'nobody'] as const);
      for (const side of SIDES) {
        if (owner === side || owner === 'both')
          statement[side]![name] = randomRelation(random, board, slides);
      }
    });
    if (random.chance(0.1)) delete statement['right']!['b'];
    const position = looseShape(fields);
    if (position.size > 700) continue;
    const winners = impartial ? IMPARTIAL_WINNERS : WINNERS;
    return looseRules(position, {
      start: position.unrank(random.below(position.size)),
      moves: looseWalks(position, impartial ? { ...statement['left'], ...statement['right'] } : statement, {
        onto,
      }),
      ends: randomEnds(random, names, winners, randomHolds(random)),
      ...randomNoMoves(random, position),
    });
  }
}

/** Vectors with the symmetries of the square, or with left-right symmetry. */
const EVEN: readonly (readonly Vector[])[] = [
  [N, E, S, W],
  [N, E, W],
  KNIGHT,
  [N, E, S, W, [-2, 0], [0, 2], [2, 0], [0, -2]],
  [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ],
  [E, W],
];

/** A symmetric relation; on a graph the edges, or all pairs of points. */
function evenRelation(random: Random, board: Board, slides: boolean): Relation {
  if (isGraph(board))
    return random.chance(0.6)
      ? board.links
      : board.related((from, to) => from !== to && !board.links.has(from, to));
  const vectors = board.drawing && random.chance(0.6) ? HEX : random.pick(EVEN);
  return slides ? board.slides(vectors) : board.leaps(...vectors);
}

/** A game of walking pieces that is invariant under a group of the board's symmetries. */
export function symmetricGame(random: Random, { slides = false } = {}): Rules<Loose> {
  for (;;) {
    const board = randomBoard(random, 9);
    const relation = (): Relation => evenRelation(random, board, slides);
    const fields: Record<string, Field<unknown>> = { turn: turns(...SIDES) };
    const statement: Record<string, Record<string, Relation>> = { left: {}, right: {} };
    const names = ['a', 'b', 'c'].slice(0, random.pick([2, 2, 3]));
    names.forEach((name, i) => {
      fields[name] = randomPieces(random, board);
      statement[SIDES[i % 2]!]![name] = relation();
    });
    const position = looseShape(fields);
    if (position.size > 1200) continue;
    const relations = Object.values(statement).flatMap((side) => Object.values(side));
    const target = random.below(board.size);
    const whole = board.symmetriesOf(...relations);
    // graphs with many symmetries would make every engine slow
    if (whole.length > 12) continue;
    const group = random.chance(0.3) ? whole.filter((g) => g[target] === target) : whole;
    if (group.length < 2 && random.chance(0.9)) continue;
    // one random decision per orbit of pairs, so that the condition is invariant under the group
    const even = (): ((c: number, d: number) => boolean) => {
      const holds = coin(random, 0.2);
      return (c, d) => holds(Math.min(...group.map((g) => g[c]! * 1000 + (d < 0 ? 0 : g[d]!))));
    };
    return looseRules(position, {
      start: position.unrank(random.below(position.size)),
      moves: looseWalks(position, statement),
      ends: randomEnds(random, names, WINNERS, even),
      ...(random.chance(0.5) ? { noMoves: random.pick(NO_MOVES) } : {}),
      symmetries: random.chance(0.3) ? group.map((g) => (p: Loose) => position.permuted(p, g)) : group,
    });
  }
}

/** Options of `pieces`: whether there are royal pieces, what stalemate is, and whether up to `most` pieces are too few. */
const randomOutcomes = (random: Random, royal: Readonly<Record<string, string>>, most: number): object => ({
  royal: random.chance(0.8) ? royal : undefined,
  stalemate: random.pick(NO_MOVES),
  insufficient: random.chance(0.5) ? (left: readonly string[]) => left.length <= most : undefined,
});

/**
 * Pieces that capture each other, one or two fields per side, with or without royal pieces and ends. `even`: the game is
 * invariant under a group of the board's symmetries.
 */
export function piecesGame(random: Random, { even = false } = {}): Rules<Loose> {
  for (;;) {
    const board = randomBoard(random, 9);
    const relation = (): Relation => {
      if (!even) return randomRelation(random, board, random.chance(0.5));
      return evenRelation(random, board, random.chance(0.5));
    };
    const relations: Relation[] = [];
    const known = (): Relation => {
      const made = relation();
      relations.push(made);
      return made;
    };
    const fields: Record<string, Field<unknown>> = { turn: turns(...SIDES) };
    const statement: Record<string, Record<string, Relation | PieceMoves>> = { left: {}, right: {} };
    const royal: Record<string, string> = {};
    const names = ['a', 'b', 'c', 'd'].slice(0, random.pick([2, 2, 3, 4]));
    names.forEach((name, i) => {
      const side = SIDES[i % 2]!;
      const kind = random.below(i < 2 ? 5 : 4);
      if (kind === 0) {
        const cells = board.cells().filter(() => even || random.chance(0.7));
        const field = oneOf(board, { [name]: (c) => cells.includes(c), Z: () => true });
        const quiet = field.relation({ [name]: known(), Z: known() });
        fields[name] = field;
        statement[side]![name] = random.chance(0.5)
          ? quiet
          : { quiet, captures: field.relation({ [name]: known(), Z: known() }) };
        return;
      }
      fields[name] = (
        kind === 1
          ? upTo(2, board)
          : kind === 2 && board.size > 2
            ? some(2, board)
            : kind < 4
              ? one(board).or('off')
              : one(board)
      ) as Field<unknown>;
      statement[side]![name] = random.chance(0.6) ? known() : { quiet: known(), captures: known() };
      if (kind === 4 && random.chance(0.7)) royal[side] = name;
    });
    const position = looseShape(fields);
    if (position.size > 2500) continue;
    const group = even ? board.symmetriesOf(...relations) : [];
    if (group.length > 12) continue;
    if (even && group.length < 2 && random.chance(0.9)) continue;
    const most = random.between(0, names.length + 1);
    const made = looseRules(position, {
      start: position.unrank(0),
      moves: loosePieces(position, statement, randomOutcomes(random, royal, most)),
      ...(even || random.chance(0.6)
        ? {}
        : { ends: randomEnds(random, names, WINNERS, randomHolds(random)) }),
      ...(random.chance(0.8) ? {} : { noMoves: random.pick(NO_MOVES) }),
      symmetries: group,
    });
    const start = Array.from({ length: position.size }, (_, i) => position.unrank(i)).find((p) =>
      made.legal(p),
    );
    if (start) return { ...made, start };
  }
}

/** Sizes of boards for a piece of several kinds; longer boards are for a piece of one kind. */
const KIND_BOARDS: readonly Vector[] = [
  [2, 4],
  [1, 7],
  [3, 3],
  [2, 3],
];
const LONG_BOARDS: readonly Vector[] = [
  [3, 11],
  [1, 33],
  [2, 17],
];

/**
 * Pieces that capture each other, one of them with more than 32 states, so that a set of states needs several words: it
 * has several kinds, or the board has many cells. It may be royal.
 */
export function widePiecesGame(random: Random): Rules<Loose> {
  const [long, even] = [random.chance(0.5), random.chance(0.4)];
  const [rows, columns] = random.pick(long ? LONG_BOARDS : KIND_BOARDS);
  const board = Board.rectangle(rows, columns);
  const relations: Relation[] = [];
  const relation = (): Relation => {
    const slides = random.chance(0.6);
    const made = even ? evenRelation(random, board, slides) : randomRelation(random, board, slides);
    relations.push(made);
    return made;
  };
  const moves = (ways: () => Relation): Relation | PieceMoves =>
    random.chance(0.5) ? ways() : { quiet: ways(), captures: ways() };
  const kinds = Array.from('ABCDEF').slice(0, Math.ceil(33 / board.size));
  const several = oneOf(board, Object.fromEntries(kinds.map((kind) => [kind, () => true])));
  const severalWays = (): Relation =>
    several.relation(Object.fromEntries(kinds.map((kind) => [kind, relation()])));
  // the one or two cells in the middle, which every symmetry preserves
  const middle = (c: number): boolean => Math.abs(2 * c + 1 - board.size) <= 1;
  const few = oneOf(board, { M: middle });
  const third = random.chance(0.6);
  const fields: Record<string, Field<unknown>> = {
    turn: turns(...SIDES),
    a: one(board),
    b: long ? one(board) : several,
    ...(third ? { c: long ? few : one(board).or('off') } : {}),
  };
  const [own, others] = random.shuffled(SIDES) as [string, string];
  // the engine uses the last piece of the second side as columns, unless two pieces can never be captured
  const withFirst = random.chance(0.5) && (long || own === SIDES[0]);
  const c = third ? { c: long ? few.relation({ M: relation() }) : moves(relation) } : {};
  const statement = {
    [own]: { ...(withFirst ? c : {}), a: moves(relation) },
    [others]: { ...(withFirst ? {} : c), b: long ? moves(relation) : moves(severalWays) },
  };
  const royal = {
    ...(random.chance(0.6) ? { [own]: 'a' } : {}),
    ...(long && random.chance(0.6) ? { [others]: 'b' } : {}),
  };
  const position = looseShape(fields);
  const most = random.between(0, 2);
  const made = looseRules(position, {
    start: position.unrank(0),
    moves: loosePieces(position, statement, randomOutcomes(random, royal, most)),
    ...(even || random.chance(0.6)
      ? {}
      : { ends: randomEnds(random, Object.keys(fields).slice(1), WINNERS, randomHolds(random)) }),
    symmetries: even ? board.symmetriesOf(...relations, middle) : [],
  });
  for (let i = 0; i < position.size; i++) {
    const start = position.unrank(i);
    if (made.legal(start)) return { ...made, start };
  }
  return widePiecesGame(random);
}

/**
 * Pieces on one or two rows of a few cells: most of them slide, so that they often block each other. Any piece may be
 * uncapturable, capturable or royal.
 */
export function slidersGame(random: Random): Rules<Loose> {
  for (;;) {
    const board = Board.rectangle(
      ...random.pick<[number, number]>([
        [1, 3],
        [1, 4],
        [1, 5],
        [2, 2],
      ]),
    );
    const names = ['a', 'b', 'c', 'd'].slice(0, board.size < 5 ? random.between(3, 4) : 3);
    const fields: Record<string, Field<unknown>> = { turn: turns(...SIDES) };
    const statement: Record<string, Record<string, Relation | PieceMoves>> = { left: {}, right: {} };
    const royal: Record<string, string> = {};
    const relations: Relation[] = [];
    const relation = (): Relation => {
      const made = random.chance(0.75) ? board.slides([N, E, S, W]) : board.steps(N, E, S, W);
      relations.push(made);
      return made;
    };
    const sides = random.shuffled(names.map((_, m) => SIDES[m < 2 ? m : random.below(2)]!));
    names.forEach((name, m) => {
      const [side, lasts] = [sides[m]!, random.chance(0.6)];
      fields[name] = (lasts ? one(board) : one(board).or('off')) as Field<unknown>;
      statement[side]![name] = random.chance(0.7) ? relation() : { quiet: relation(), captures: relation() };
      if (lasts && random.chance(0.6)) royal[side] = name;
    });
    const position = looseShape(fields);
    const symmetries = board.symmetriesOf(...relations);
    const made = looseRules(position, {
      start: position.unrank(0),
      moves: loosePieces(position, statement, { royal, stalemate: random.pick(NO_MOVES) }),
      symmetries,
    });
    for (let i = 0; i < position.size; i++)
      if (made.legal(position.unrank(i))) return { ...made, start: position.unrank(i) };
  }
}

export interface FunctionGameKind {
  /** Without a turn field. */
  readonly impartial?: boolean;
  /** With points from a function, and without cycles. */
  readonly scoring?: boolean;
  readonly acyclic?: boolean;
  /** The game ends only if there is no move, which loses. */
  readonly normal?: boolean;
}

/** A random graph as a game of plain functions; a move may or may not pass the turn. */
export function functionGame(random: Random, kind: FunctionGameKind = {}): Rules<Loose> {
  const { impartial = false, scoring = false, acyclic = scoring, normal = false } = kind;
  const bounds = [random.between(0, 4), random.between(0, 6)] as const;
  const position = looseShape({
    x: count(bounds[0]),
    ...(impartial ? {} : { turn: turns(...SIDES) }),
    y: count(bounds[1]),
  });
  const { size } = position;
  const holes = coin(random, random.pick([0, 0.1]));
  const over = coin(random, normal ? 0 : 0.12);
  const height = random.shuffled(Array.from({ length: size }, (_, i) => i));
  const next = height.map((h) =>
    random
      .list(0, random.pick([1, 2, 4]), () => random.below(size))
      .filter((to) => !holes(to) && (!acyclic || height[to]! < h)),
  );
  const back = next.map((_, i) =>
    next.flatMap((list, from) => list.filter((to) => to === i).map(() => from)),
  );
  const turnOf = (i: number): unknown => position.unrank(i)['turn'];
  const winners = height.map((_, i) => {
    const winner = random.pick(impartial ? IMPARTIAL_WINNERS : WINNERS);
    // a move that keeps the turn must not end the game with 'moved'
    const kept = !impartial && back[i]!.some((from) => turnOf(from) === turnOf(i));
    return winner === 'moved' && kept ? 'to move' : winner;
  });
  const points = height.map(() => height.map(() => random.between(-9, 9)));
  const at = (list: readonly number[]): Loose[] => list.map((i) => position.unrank(i));
  const starts = height.map((_, i) => i).filter((i) => !holes(i));
  return looseRules(position, {
    start: position.unrank(starts.length === 0 ? 0 : random.pick(starts)),
    moves: (p: Loose) => at(next[position.rank(p)]!),
    ...(random.chance(0.5) ? { unmoves: (p: Loose) => at(back[position.rank(p)]!) } : {}),
    outcome: (p: Loose) => (over(position.rank(p)) ? winners[position.rank(p)] : undefined),
    legal: (p: Loose) => !holes(position.rank(p)),
    ...(normal ? {} : randomNoMoves(random, position)),
    ...(scoring ? { gain: (p: Loose, q: Loose) => points[position.rank(p)]![position.rank(q)]! } : {}),
  });
}

/** k in a row on a tiny board, which wins or loses; a full board may be a tie. */
export function placesGame(random: Random): Rules<Loose> {
  const [rows, columns] = random.pick([
    [2, 2],
    [1, 4],
    [2, 3],
    [1, 5],
    [3, 2],
  ] as const);
  const board = random.chance(0.25)
    ? random.pick([rhombusBoard(rows, columns), triangleBoard(random.between(2, 3))])
    : new Board(rows, columns, random.chance(0.2) ? (r, c) => r + c > 2 : undefined);
  const cells = fill(board, '.xo');
  const impartial = random.chance(0.25);
  const position = looseShape(impartial ? { cells } : { turn: turns(...SIDES), cells });
  const length = random.between(2, 3);
  const lines = board.drawing ? board.lines(length) : linesOf(board, length);
  const winner = random.pick(['moved', 'to move', 'tie', ...(impartial ? [] : SIDES)] as const);
  const hasLine = (p: Loose): boolean => {
    const value = p['cells'] as string;
    return lines.some((line) => value[line[0]!] !== '.' && line.every((c) => value[c] === value[line[0]!]));
  };
  const symbols = impartial ? 'x' : { left: 'x', right: random.chance(0.15) ? 'x' : 'o' };
  return looseRules(position, {
    start: position.unrank(0),
    moves: (places as unknown as (s: LooseShape, f: string, symbols: unknown) => Moves<Loose>)(
      position,
      'cells',
      symbols,
    ),
    outcome: (p: Loose) => (hasLine(p) ? winner : undefined),
    noMoves: random.pick(NO_MOVES),
    symmetries: random.pick([board.symmetries, []]),
  });
}

/** Men that are placed, dropped, moved and captured, with random permissions; sometimes on a drawn board. */
export function menGame(random: Random): Rules<Loose> {
  const board = random.chance(0.4)
    ? Board.drawn(random.pick([['.-.', '|\\', '.-.'], ['1-2-3'], ['.   .', '|\\ /', '| .', '|/', '.---.']]))
    : randomBoard(random, 5);
  const impartial = random.chance(0.2);
  const cells = fill(board, random.pick(impartial ? ['.x', '.xy'] : ['.xo', '.xo', '.xoy']));
  const position = looseShape(impartial ? { cells } : { turn: turns(...SIDES), cells });
  if (position.size > 700) return menGame(random);
  const relation = (): Relation =>
    board.drawing?.picture ? board.links : randomRelation(random, board, random.chance(0.3));
  const men = (): unknown =>
    impartial ? { x: relation() } : { left: { x: relation() }, right: { o: relation() } };
  const symbols = impartial ? 'x' : { left: 'x', right: 'o' };
  const put = random.pick(['drops', 'places'] as const);
  // moving and capturing are one statement, or two
  const going = random.pick([['not own'], ['empty', 'enemy']]);
  const kinds = random.shuffled([...going, put]).slice(0, random.between(1, 3));
  const made = either(
    ...kinds.map((kind) =>
      kind === put
        ? looseMen[put](position, 'cells', symbols)
        : looseMen.walks(position, 'cells', men(), { onto: kind }),
    ),
  );
  const allowed = coin(random, 0.8);
  const pair = (p: Loose, q: Loose): number => position.rank(p) * position.size + position.rank(q);
  return looseRules(position, {
    start: position.unrank(random.below(position.size)),
    moves: random.chance(0.5) ? only(made, (p, q) => allowed(pair(p, q))) : made,
    noMoves: random.pick(NO_MOVES),
  });
}

/** Heaps from which each side takes; sometimes with identical heaps, sometimes without a bound. */
export function heapsGame(
  random: Random,
  { impartial = random.chance(0.6), bounded = true } = {},
): Rules<Loose> {
  const alike = random.chance(0.4);
  const sizes = random.list(1, 3, () => random.between(1, 5));
  const heaps = alike ? sizes.map(() => sizes[0]!) : sizes;
  const names = ['a', 'b', 'c'].slice(0, heaps.length);
  const fields = Object.fromEntries(names.map((name, i) => [name, bounded ? count(heaps[i]) : count()]));
  const position = looseShape(impartial ? fields : { turn: turns(...SIDES), ...fields });
  const amounts = (): number[] => random.list(1, 3, () => random.between(1, 4));
  const shared = amounts();
  const start = {
    ...(impartial ? {} : { turn: SIDES[0] }),
    ...Object.fromEntries(names.map((n, i) => [n, heaps[i]])),
  };
  const swap = (p: Loose): Loose => ({ ...p, a: p['b'], b: p['a'] });
  return looseRules(position, {
    start,
    moves: (takes as unknown as LooseKit)(
      position,
      Object.fromEntries(names.map((n) => [n, alike ? shared : amounts()])),
    ),
    ...(random.chance(0.5) ? {} : { noMoves: random.pick(NO_MOVES) }),
    ...(alike && heaps.length > 1 ? { symmetries: [swap] } : {}),
  });
}

/** One piece that subtracts vectors; with negative coordinates there may be cycles. */
export function vectorsGame(random: Random): Rules<Loose> {
  const position = shape({ piece: one(Board.quadrant(random.between(1, 6), random.between(1, 6))) });
  const least = random.pick([0, -1]);
  const vectors = random
    .list(1, 4, () => [random.between(least, 2), random.between(least, 2)] as const)
    .filter(([x, y]) => x !== 0 || y !== 0);
  const kit = subtracts(position, 'piece', vectors);
  const members: RulesMembers<{ readonly piece: number }> = {
    start: { piece: 0 },
    moves: kit,
    noMoves: random.pick(NO_MOVES),
  };
  return rules(position, members) as unknown as Rules<Loose>;
}

/** A Young diagram with random gains, including negative numbers and halves. */
export function growthGame(random: Random): Rules<Loose> {
  const [rows, columns] = [random.between(1, 4), random.between(1, 4)];
  const position = shape({ turn: turns(...SIDES), filled: youngDiagram(rows, columns) });
  const least = random.pick([0, -9, -100_000]);
  const unit = random.pick([1, 1, 0.5]);
  const gains = (): number[][] =>
    Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => random.between(least, -least + 9) * unit),
    );
  const made = rules(position, {
    start: { turn: random.pick(SIDES), filled: Array.from({ length: rows }, () => 0) },
    moves: grows(position, 'filled'),
    gain: { left: gains(), right: gains() },
    noMoves: random.pick(NO_MOVES),
  });
  return made as unknown as Rules<Loose>;
}

/** The same rules as plain functions: without any structure that engines can use, and without un-moves. */
export const blind = <P>(known: Rules<P>): Rules<P> => ({
  ...known,
  unmoves: undefined,
  ends: undefined,
  structure: undefined,
  permutations: [] satisfies readonly Permutation[],
});
