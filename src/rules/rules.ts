/**
 * The contract between games and engines: given a position, rules return the positions one move later.
 *
 * An author writes `rules(position, { start, moves, ends, … })`, with help from the kit; engines read `Rules`.
 * Every optional member says what holds if it is absent.
 */
import type { Adjacency } from '../base/adjacency.ts';
import { type Said, assert, badInput, noneOf, onlyMembers, said, shown, unexpected } from '../base/errors.ts';
import { once } from '../base/once.ts';
import { type Ending, LOSS, OPEN, TIE, WIN } from './ending.ts';
import {
  type CellFieldOf,
  type ConditionEnd,
  type End,
  type EndCondition,
  type SideOf,
  type Winner,
  endOf,
  endingOf,
} from './ends.ts';
import { type Endless, endlessOf, untied } from './endless.ts';
import type { Hand } from './hand.ts';
import type { Positions } from './positions.ts';
import type { Repeater } from './repeater.ts';
import type { AskedEnd, Gain, MoveStatement, StatedEnd, StatedGain } from './statement.ts';
import type { CellLine, Filling, GainTables, YoungDiagram, Permutation, Structure } from './structure.ts';
import { groupOf } from './symmetry-group.ts';

/**
 * A check for rules in which a move may keep the turn. The value of a position must not depend on how it was reached, so
 * 'moved' always means the side that is not to move. After a move that keeps the turn, that is not the side that moved:
 * if such a move ends the game by 'moved', it is refused.
 */
export interface TurnKeeping<P> {
  /** The moves without this check. */
  moves(p: P): readonly P[];
  /** Whether the move p → q keeps the turn and ends the game by 'moved'. */
  refuses(p: P, q: P): boolean;
}

/**
 * How a board that symbols fill falls apart: cells that can still change are in one region if they are near each other, directly
 * or through other such cells. Each move changes one region, and which moves a region has depends on nothing but the region
 * and the cells near it; not on where it lies.
 */
export interface Regions {
  /**
   * Symbols that never change again, and that mean to the cells near them what the edge of the board means: a cell on which
   * nothing more happens. Absent: none.
   */
  readonly walls?: string | undefined;
  /** Symbols that never change again, but matter to the moves on cells near them. Absent: none. */
  readonly fixed?: string | undefined;
  /** From each cell to those that a move on it may also change, or depend on. */
  readonly near: Adjacency | readonly Adjacency[];
  /**
   * Whether this is a placement game: moves only take each other away. A move that is not possible never becomes possible, and
   * which of the others a move takes away is the same at every position. Then regions are found faster, and large ones have
   * bounds. Absent: it is not said.
   */
  readonly placement?: boolean | undefined;
}

/** The rules of one game with its options fixed, as engines and user interfaces read them. */
export interface Rules<P> {
  readonly position: Positions<P>;
  /** The position that play starts from. */
  readonly start: P;
  /**
   * Every position that one move of the side to move leads to, even if the game is over at `p`. Does not change `p`.
   * Raises bad input for a move that `keeping` refuses.
   */
  moves(p: P): readonly P[];
  /** The check of moves that may keep the turn and end the game by 'moved'. Undefined: no move can do both. */
  readonly keeping: TurnKeeping<P> | undefined;
  /** Every position from which a move leads to `q`, the exact transpose of `moves`. Undefined: engines store reversed edges. */
  readonly unmoves: ((q: P) => readonly P[]) | undefined;
  /** How the game is over at `p`, whether or not there are moves; OPEN if it is not over. */
  ended(p: P): Ending;
  /** How the game is over at `p` if there is no move. */
  stuck(p: P): Ending;
  /** What `stuck` returns, if it is the same at all positions. Undefined: it depends on the position. */
  readonly noMoves: Ending | undefined;
  /** Whether the rules say what happens to a side without a move. False: they do not, so it loses. */
  readonly saysNoMoves: boolean;
  /** Points that the side to move gains by p → q. Undefined: this is not a scoring game. */
  readonly gain: ((p: P, q: P) => number) | undefined;
  /** False for index values that are not positions. */
  legal(p: P): boolean;
  /** Why play never reaches `p`, which may be legal; undefined if it may. Absent: every legal position may be reached. */
  readonly impossible: ((p: P) => Said | undefined) | undefined;
  /** Maps of positions that leave the rules as they are. They are a group, except that the identity may be left out. */
  readonly symmetries: readonly ((p: P) => P)[];
  /**
   * The position with the sides exchanged, and the other one to move: its value, for the side to move, is that of `p`.
   * Undefined: exchanging the sides changes the rules, or nothing is known.
   */
  readonly exchanged: ((p: P) => P) | undefined;
  /**
   * A whole number from 0 on that every move makes smaller, so that no more plies than that can follow and no position
   * occurs twice. Undefined: nothing is known, and play may go round in circles.
   */
  readonly pliesLeft: ((p: P) => number) | undefined;
  /** Who wins play that never ends; if players may exchange sides, that depends on the position. Absent: nobody does, and it is a draw. */
  readonly endless?: Endless<P> | undefined;
  /** A side wins endless play, and ends or a lack of moves may tie: that side prefers endless play to a tie, the other one a tie. Absent: nothing ties. */
  readonly endlessTies?: boolean | undefined;
  /** What happens to whoever makes a position that stood before; positions then have a history. Absent: nothing. */
  readonly repeater?: Exclude<Repeater, 'draw'> | undefined;
  /** Whether it is known that no game ends level. Absent: it is not known. */
  readonly neverTies?: boolean | undefined;
  /**
   * A number that no move makes greater, the same for all positions of a stratum; undefined where no position is legal. Undefined:
   * nothing is known, and all positions are solved together.
   */
  readonly tier: ((p: P) => number | undefined) | undefined;
  /** Every game that ends in a tie takes as many plies as `pliesLeft` says. */
  readonly tiesAtEnd: boolean;
  /** Every game takes as many plies as `pliesLeft` says. Absent: it may take fewer. */
  readonly playsOut?: boolean;
  /** How promising the move p → q looks: searches try greater numbers first. Undefined: nothing is known. */
  readonly promise: ((p: P, q: P) => number) | undefined;
  /** The move p → q as players of the game write it. */
  name(p: P, q: P): string;
  /** The steps by which a person makes the move p → q, in one or several ways. Undefined: a page infers them from what differs. */
  readonly hand: ((p: P, q: P) => readonly Hand[]) | undefined;
  /** The groups of cells that end the game at `p`, such as a row of one symbol, for a page to light. Absent: none are known. */
  readonly winning?: ((p: P) => readonly CellLine[]) | undefined;
  /** The owner of a piece of `field` drawn as `symbol`, as an index into the sides. Undefined: both sides, or nobody. */
  owner(field: string, symbol: string): number | undefined;

  // what engines can use to be faster
  /** What is known of the moves, read with `structureOf`. Undefined: nothing, so engines ask for the moves of each position. */
  readonly structure: Structure<P> | undefined;
  /** The moves as data, of one kind or of several. Undefined: some of them are functions. */
  readonly stated: readonly MoveStatement[] | undefined;
  /** The end conditions as data, in order, and then the function of the position, if there is one. Undefined: they are not known. */
  readonly statedEnds: readonly (StatedEnd | EndCondition | AskedEnd)[] | undefined;
  /** The points of moves as data. Undefined: there are none, or they are a function. */
  readonly statedGain: StatedGain | undefined;
  /** The end conditions on one or two fields as data, in order. Undefined: `ended` needs the whole position. */
  readonly ends: readonly EndCondition[] | undefined;
  /** How the board falls apart. Undefined: a position is always one region. */
  readonly regions: Regions | undefined;
  /** The symmetries as permutations of the cells. Empty: there are none, or some are not permutations of cells. */
  readonly permutations: readonly Permutation[];
}

/** What happens to the side to move if it has no move. */
export type NoMoves = 'loses' | 'wins' | 'ties';

/**
 * Moves as the kit makes them (`walks`, `places`, `takes`, …): the function `of`, and what else is known of its moves. Whoever
 * replaces `of` must leave out every member that is no longer true, or use `only` or `either` instead; un-moves,
 * structure and `playsOut` of the kit are dropped then.
 */
export interface Moves<P> {
  /** Every position that one move of the side to move leads to, even if the game is over at `p`. Does not change `p`. */
  readonly of: (p: P) => readonly P[];
  /** Every position from which a move leads to `q`, the exact transpose of `of`. Absent: engines store reversed edges. */
  readonly before?: ((q: P) => readonly P[]) | undefined;
  /** False for index values that are not positions. Absent: all are positions. */
  readonly legal?: ((p: P) => boolean) | undefined;
  /**
   * Why play from `start` never reaches `p`, whichever side begins, in a few words; undefined if it may. Only asked about
   * positions that a person gives, legal or not: engines solve every legal position. Absent: all legal positions may occur.
   */
  readonly impossible?: ((p: P, start: P) => Said | undefined) | undefined;
  /**
   * A whole number from 0 on that every one of these moves makes smaller, so that play must end. Absent: nothing is known,
   * and the game can be solved by tables but not by a search.
   */
  readonly pliesLeft?: ((p: P) => number) | undefined;
  /** Every move makes `pliesLeft` smaller by 1, and there is a move until it is 0. Absent: this is not so. */
  readonly playsOut?: boolean | undefined;
  /** How the move p → q is written. Absent or undefined: by what differs, as briefly as still tells the moves of p apart. */
  readonly name?: ((p: P, q: P) => string | undefined) | undefined;
  /**
   * The steps by which a person makes the move p → q on the board; several ways if there are several. Absent: the page infers
   * one way from what differs.
   */
  readonly hand?: ((p: P, q: P) => readonly Hand[]) | undefined;
  /** Every one of these moves passes the turn. Absent: the positions say who moves next. */
  readonly alternates?: boolean | undefined;
  /** End conditions, which are tested after those that the rules give, and before `outcome`. Absent: there are none. */
  readonly ends?: readonly ConditionEnd<P, Winner<P>>[] | undefined;
  /** The winner, if the game is over at `p`; asked after `ends`. Absent: only `ends` and a lack of moves end the game. */
  readonly outcome?: ((p: P) => Winner<P> | undefined) | undefined;
  /** What happens to a side without a move. Absent: it loses (normal play). */
  readonly noMoves?: NoMoves | ((p: P) => NoMoves) | undefined;
  /**
   * The side that owns the pieces of `field` drawn as `symbol`; undefined: both or neither. Absent: the side that has the
   * same name as the field or the symbol.
   */
  readonly owner?: ((field: string, symbol: string) => SideOf<P> | undefined) | undefined;
  /** How the board falls apart into regions that no move connects again. Absent: not at all. */
  readonly regions?: Regions | undefined;
  /** The position with the sides exchanged, for rules that this leaves as they are. Absent: it does not. */
  readonly exchanged?: ((p: P) => P) | undefined;
  /** A number that no move makes greater: see `RulesMembers`. Absent: all positions are solved together. */
  readonly tier?: ((p: P) => number | undefined) | undefined;
  /** What engines can use to be faster. Absent: nothing, so they ask for the moves of each position. */
  readonly structure?: Structure<P> | undefined;
  /** The same moves as data, of one kind or of several. Absent: they are functions. */
  readonly stated?: readonly MoveStatement[] | undefined;
}

/** The moves that a structure or un-moves of the kit belong to, by these. */
const MADE_FOR = new WeakMap<object, unknown>();

/** The same moves, whose un-moves, structure and statements belong to their `of`: where that is replaced, `rules` drops them. */
export function together<P>(moves: Moves<P>): Moves<P> {
  for (const part of [moves.before, moves.structure, moves.stated]) if (part) MADE_FOR.set(part, moves.of);
  return moves;
}

/** Maps of positions to positions of equal value: permutations of the cells, also as plain lists, or functions. */
export type Symmetries<P> = readonly (Permutation | readonly number[] | ((p: P) => P))[];

/**
 * The members of a game's rules as an author writes them. `impossible`, `pliesLeft`, `name`, `hand`, `outcome`, `noMoves`,
 * `owner` and `regions` take the place of the members of `moves` with the same names.
 */
export interface RulesMembers<P> extends Pick<
  Moves<P>,
  'impossible' | 'pliesLeft' | 'name' | 'hand' | 'outcome' | 'noMoves' | 'owner' | 'regions'
> {
  /** The position that play starts from. */
  readonly start: P;
  /** The moves: fromMoves by the kit, or as a function, which is then the `of` of `Moves`. */
  readonly moves: Moves<P> | Moves<P>['of'];
  /** The un-moves of moves that are a function; moves of the kit have their own. */
  readonly unmoves?: Moves<P>['before'];
  /**
   * False for index values that are not positions. Absent: the `legal` of the moves. A test given here replaces that one,
   * and the structure and the un-moves of the moves are dropped, since they rely on it: engines are then slower.
   */
  readonly legal?: Moves<P>['legal'];
  /** End conditions, tested in this order before each move; the first one that holds counts. Absent: see `outcome`. */
  readonly ends?: readonly (End<CellFieldOf<P>, Winner<P>> | ConditionEnd<P, Winner<P>>)[] | undefined;
  /**
   * Who wins play that never ends: a side, if neither ends nor points make it meaningless, or 'draw'. That side prefers it to a tie,
   * which the other one prefers. A tie by a function is refused then, unless `ends` or `noMoves` say of some that they tie. Absent: it is a
   * draw.
   */
  readonly endless?: SideOf<P> | 'draw' | undefined;
  /**
   * The groups of cells that end the game at `p`, such as a row of one symbol: the page lights them. Absent: those of the
   * ends that are lines.
   */
  readonly winning?: ((p: P) => readonly CellLine[]) | undefined;
  /**
   * Points that the side to move gains by a move, as a function, or as a table by row and column for each side of a game
   * that fills a Young diagram. With it the game is a scoring game, in which no position may occur twice.
   */
  readonly gain?: Gain<P> | Readonly<Record<SideOf<P>, readonly (readonly number[])[]>> | undefined;
  /**
   * A number that no move makes greater, such as the number of men left: positions with the same number are solved together, tier by
   * tier from the least number on, and what is finished can be put on disk. It must depend on nothing but the side to move, numbers,
   * pieces off the board, and how often each symbol occurs. Undefined where no position is legal. Absent: all positions are solved
   * together.
   */
  readonly tier?: ((p: P) => number | undefined) | undefined;
  /**
   * How promising the move p → q looks, greater being better: a search tries the moves in this order. It changes how long
   * a search takes, never a value. Absent: where sides put symbols and chains of these win, moves come first through whose cells
   * all chains are near; else a search learns an order by itself.
   */
  readonly promise?: ((p: P, q: P) => number) | undefined;
  /**
   * Symmetries of the game; each must leave the rules as they are. Of permutations of the cells those that generate the
   * group are enough. Functions of positions must be the whole group, except for the identity. Absent: none.
   * If finding them takes long, give a function that returns them: it is called when they are first needed.
   */
  readonly symmetries?: Symmetries<P> | (() => Symmetries<P>) | undefined;
}

const MEMBERS =
  'start moves ends outcome noMoves endless gain promise pliesLeft tier unmoves legal impossible symmetries name hand owner winning regions'.split(
    ' ',
  );
const MOVES_MEMBERS =
  'of before legal impossible pliesLeft playsOut name hand alternates ends outcome noMoves owner regions exchanged tier structure stated'.split(
    ' ',
  );

const STUCK: Readonly<Record<NoMoves, Ending>> = { loses: LOSS, wins: WIN, ties: TIE };

/**
 * The rules of a game over `position`, with every absent member filled in. Raises bad input for unknown members. `const` keeps the
 * side in a position that `moves` makes a literal: `{ turn: 'red' }` is a position, and would not be one with any string.
 */
export function rules<const P>(position: Positions<P>, members: RulesMembers<NoInfer<P>>): Rules<P> {
  onlyMembers('rules(…)', members, MEMBERS, {
    of: 'moves: walks(…)',
    repeats: "withRepetition(rules(…), 'loses')",
  });
  checkMembers(position, members);
  const fromMoves = movesOf(members);
  const { of: moves } = fromMoves;
  const { start, gain, promise } = members;
  const own = membersOf(members, fromMoves);
  const { impossible, pliesLeft, noMoves, name, hand, outcome, owner } = own;
  // un-moves and structure rely on the legality test of the moves
  const { before, structure } =
    fromMoves.legal === members.legal || members.legal === undefined ? fromMoves : {};
  const ends = endsOf(position, [...(members.ends ?? []), ...(fromMoves.ends ?? [])], outcome);
  const passes = position.sides.length === 0 || fromMoves.alternates;
  // in a scoring game only the points decide
  const mayMislead = !passes && gain === undefined && ends.mayNameMover;
  const keeping = mayMislead
    ? {
        moves,
        refuses: (p: P, q: P) => position.toMove(q) === position.toMove(p) && ends.winnerAt(q) === 'moved',
      }
    : undefined;
  const symmetries = once(() => symmetriesOf(position, members.symmetries));
  const gains = gainsOf(position, gain, fromMoves.structure);
  const otherEnds =
    (members.ends ?? []).length > 0 || outcome !== fromMoves.outcome || noMoves !== fromMoves.noMoves;
  const byDifference = nameOf(position, moves);
  const playsOut = fromMoves.playsOut === true && pliesLeft === fromMoves.pliesLeft;
  const always =
    typeof noMoves === 'function' ? undefined : stuckBy(noMoves === undefined ? 'loses' : noMoves);
  const stuck = typeof noMoves === 'function' ? (p: P) => stuckBy(noMoves(p)) : () => always!;
  const endless = endlessOf(position, members.endless, {
    scores: gain !== undefined,
    mustEnd: pliesLeft !== undefined,
  });
  const endlessTies = endless !== undefined && (always === TIE || ends.mayTie);
  const mayTie = endless === undefined || endlessTies;
  const may = (ending: (p: P) => Ending): ((p: P) => Ending) => (mayTie ? ending : untied(position, ending));
  const { byOutcome } = ends;
  return {
    position,
    start,
    moves: keeping ? refusing(position, keeping) : moves,
    keeping,
    unmoves: before,
    ended: may(ends.ended),
    stuck: may(stuck),
    noMoves: always,
    saysNoMoves: noMoves !== undefined,
    gain: gains.gain,
    legal: members.legal ?? fromMoves.legal ?? (() => true),
    impossible: impossible && ((p) => impossible(p, start)),
    get symmetries() {
      return symmetries().symmetries;
    },
    // only one of the sides wins endless play
    exchanged: endless === undefined ? fromMoves.exchanged : undefined,
    pliesLeft,
    endless,
    endlessTies,
    neverTies: outcome === undefined && always !== undefined && always !== TIE && !ends.mayTie,
    tier: own.tier,
    tiesAtEnd: playsOut && outcome === undefined && !ends.mayTie,
    playsOut: playsOut && ends.areNone,
    promise,
    name: name ? (p, q) => name(p, q) ?? byDifference(p, q) : byDifference,
    hand,
    owner: (field, symbol) => {
      const side: string | undefined = owner?.(field, symbol);
      const found = position.sides.findIndex((one) => one === (side ?? field) || one === (side ?? symbol));
      return found < 0 ? undefined : found;
    },
    winning: members.winning ?? ends.winning,
    structure: structure && completed(structure, { gainTables: gains.tables, lines: ends.lines, otherEnds }),
    stated: fromMoves.stated,
    statedGain: typeof gain === 'function' ? gain.stated : undefined,
    statedEnds: byOutcome ? [...ends.stated, { asked: may(byOutcome) }] : ends.stated,
    ends: ends.pairs,
    regions: own.regions,
    get permutations() {
      return symmetries().permutations;
    },
  };
}

/** The members that are the author's where they are given, and otherwise those of the moves. */
function membersOf<P>(members: RulesMembers<P>, fromMoves: Moves<P>) {
  const { impossible = fromMoves.impossible, outcome = fromMoves.outcome, tier = fromMoves.tier } = members;
  const { pliesLeft = fromMoves.pliesLeft, noMoves = fromMoves.noMoves, name = fromMoves.name } = members;
  const { hand = fromMoves.hand, owner = fromMoves.owner, regions = fromMoves.regions } = members;
  return { impossible, outcome, tier, pliesLeft, noMoves, name, hand, owner, regions };
}

/** How play ends while there are moves: by the ends in their order, then by `outcome`. */
function endsOf<P>(
  position: Positions<P>,
  given: NonNullable<RulesMembers<P>['ends']>,
  outcome: RulesMembers<P>['outcome'],
) {
  const ends = given.map((one) => endOf(position, one));
  const pairs = ends.flatMap(({ pair }) => pair ?? []);
  const lines = ends.flatMap(({ line }) => line ?? []);
  const lit = ends.flatMap(({ cellsAt }) => cellsAt ?? []);
  /** The first of the ends that holds at `p`; −1 if none does. */
  const endAt = (p: P): number => {
    for (let k = 0; k < ends.length; k++) if (ends[k]!.holds(p)) return k;
    return -1;
  };
  const byOutcome =
    outcome &&
    ((p: P): Ending => {
      const winner = outcome(p);
      return winner === undefined ? OPEN : endingOf(position, winner, position.toMove(p));
    });
  return {
    areNone: outcome === undefined && ends.length === 0,
    /** Whether one of the ends names the side that has moved as the winner. */
    mayNameMover: outcome !== undefined || given.some(({ winner }) => winner === 'moved'),
    /** Whether one of the ends is a tie. */
    mayTie: ends.some(({ ending }) => ending.includes(TIE)),
    ended: (p: P): Ending => {
      const turn = position.toMove(p);
      const k = endAt(p);
      return k >= 0 ? ends[k]!.ending[turn]! : byOutcome ? byOutcome(p) : OPEN;
    },
    byOutcome,
    winnerAt: (p: P): string | undefined => given[endAt(p)]?.winner ?? outcome?.(p),
    winning: lit.length > 0 ? (p: P) => lit.flatMap((linesAt) => linesAt(p)) : undefined,
    // as data only if they are all that ends the game
    lines: outcome === undefined && lines.length === ends.length ? lines : undefined,
    pairs: outcome === undefined && pairs.length === ends.length ? pairs : undefined,
    stated: ends.flatMap(({ stated, pair }) => stated ?? pair ?? []),
  };
}

/** The points of each move, also as tables by side if they are given as such. */
function gainsOf<P>(
  position: Positions<P>,
  gain: RulesMembers<P>['gain'],
  structure: Structure<P> | undefined,
): { gain: Rules<P>['gain']; tables: GainTables | undefined } {
  if (gain === undefined || typeof gain === 'function') return { gain, tables: undefined };
  const tables = position.sides.map((side) => gain[side as SideOf<P>]);
  assert(structure?.is === 'young diagram', 'tables of gains need moves that grow a Young diagram');
  return { gain: gainByCell(position, structure, tables), tables };
}

/** The structure of the moves, completed by the other members of the rules. */
function completed<P>(
  structure: Structure<P>,
  known: {
    readonly gainTables: GainTables | undefined;
    /** The ends, if they are lines and nothing else. */
    readonly lines: Filling<P>['ends'];
    /** Whether anything ends the game but what the moves say. */
    readonly otherEnds: boolean;
  },
): Structure<P> | undefined {
  switch (structure.is) {
    case 'young diagram':
      return { ...structure, gains: known.gainTables };
    case 'filling':
      return { ...structure, ends: known.lines };
    case 'mills':
      return known.otherEnds ? undefined : structure;
    case 'pieces':
      // what is known of the ends holds only if nothing else ends the game
      return known.otherEnds ? { ...structure, ended: undefined, ends: undefined } : structure;
    default:
      return structure;
  }
}

function stuckBy(result: NoMoves): Ending {
  if (Object.hasOwn(STUCK, result)) return STUCK[result];
  const member = 'noMoves';
  throw noneOf(member, String(result), Object.keys(STUCK));
}

/** The symmetries of positions, and those of the cells that generate them all. */
function symmetriesOf<P>(
  position: Positions<P>,
  given: NonNullable<RulesMembers<P>['symmetries']> = [],
): Pick<Rules<P>, 'symmetries' | 'permutations'> {
  const found = typeof given === 'function' ? given() : given;
  const permutations = groupOf(permutationsIn(found, position));
  const maps = found.filter((s) => typeof s === 'function');
  return {
    symmetries: [...permutations.map((g) => (p: P) => position.permuted(p, g)), ...maps],
    // a symmetry given as a function cannot be applied to one side's pieces alone
    permutations: maps.length === 0 ? permutations : [],
  };
}

/** Members that are functions. */
const FUNCTIONS = 'outcome promise pliesLeft tier unmoves legal impossible name hand owner winning'.split(
  ' ',
);

/** Raises bad input for members of another type than theirs, which in JavaScript nobody else checks. */
function checkMembers<P>(position: Positions<P>, members: RulesMembers<P>): void {
  if (typeof position?.text !== 'function')
    throw unexpected('rules(position, …)', said`positions such as ${'shape({ … })'}`, position);
  const given = members as unknown as Readonly<Record<string, unknown>>;
  if (given['start'] === undefined) throw badInput(said`rules(…): the start is missing`);
  for (const name of FUNCTIONS)
    if (given[name] !== undefined && typeof given[name] !== 'function')
      throw unexpected(name, said`a function such as ${'(p) => …'}`, given[name]);
  const { ends, regions } = given;
  const isEnd = (one: unknown): boolean => typeof one === 'object' && one !== null && 'winner' in one;
  if (ends !== undefined && !(Array.isArray(ends) && ends.every(isEnd)))
    throw unexpected('ends', said`a list such as ${"[end('a', (c) => c === 3, 'a')]"}`, ends);
  if (regions !== undefined && (typeof regions !== 'object' || regions === null))
    throw unexpected('regions', '{ near: board.steps(N, E) }', regions);
}

/** The permutations among symmetries, which may be plain lists. Raises bad input unless each has every cell of a board once. */
function permutationsIn<P>(given: Symmetries<P>, position: Positions<P>): readonly Permutation[] {
  if (!Array.isArray(given))
    throw unexpected('symmetries', said`a list of permutations and functions`, given);
  const fields =
    'fields' in position ? Object.values(position.fields as Readonly<Record<string, object>>) : [];
  const sizes = fields.flatMap((field) =>
    'board' in field ? (field.board as { readonly size: number }).size : [],
  );
  return given.flatMap((one: Symmetries<P>[number]) => {
    if (typeof one === 'function') return [];
    const cells: readonly number[] = Array.from(one ?? []);
    const { length } = cells;
    const isWhole = sizes.length === 0 || sizes.includes(length);
    if (
      !isWhole ||
      new Set(cells).size < length ||
      cells.some((c) => !Number.isInteger(c) || c < 0 || c >= length)
    )
      throw badInput(
        said`symmetries: expected each of the ${sizes[0] ?? length} cells once, got ${shown(cells)}`,
      );
    return Uint32Array.from(cells);
  });
}

/** The moves of the rules; if they are a function, with the un-moves and the legality test given beside it. */
function movesOf<P>({ moves, unmoves, legal }: RulesMembers<P>): Moves<P> {
  if (typeof moves === 'function') return { of: moves, before: unmoves, legal };
  if (typeof moves?.of !== 'function')
    throw badInput(said`${'moves'}: expected a function or a statement such as ${'walks(…)'}`);
  onlyMembers('moves', moves, MOVES_MEMBERS);
  const { of } = moves;
  const { before, structure, stated } = moves;
  const replaced = [before, structure, stated].some((part) => part && (MADE_FOR.get(part) ?? of) !== of);
  const own = replaced
    ? { ...moves, before: undefined, structure: undefined, stated: undefined, playsOut: undefined }
    : moves;
  // un-moves given twice could contradict each other
  if (unmoves !== undefined)
    onlyMembers('rules(…, { moves: walks(…) })', { unmoves }, [], {
      unmoves: 'moves: only(…) | either(…) | (p) => …',
    });
  return own;
}

/** What is wrong with a move that `TurnKeeping` refuses: the end of a sentence. */
export const KEEPS_THE_TURN = said`keeps the turn and ends the game with 'moved', the side that passed the turn, as winner; name the side instead`;

/** Why a position is impossible: the game was won or tied one move earlier. */
export const OVER_BEFORE = said`the game was over before the last move`;

/** The moves, which raise bad input if one of them is refused. */
function refusing<P>({ text }: Positions<P>, { moves, refuses }: TurnKeeping<P>): (p: P) => readonly P[] {
  return (p) => {
    const found = moves(p);
    for (let k = 0; k < found.length; k++) {
      const q = found[k]!;
      if (refuses(p, q)) throw badInput(said`the move from ${text(p)} to ${text(q)} ${KEEPS_THE_TURN}`);
    }
    return found;
  };
}

function gainByCell<P>(
  position: Positions<P>,
  diagram: YoungDiagram,
  tables: GainTables,
): (p: P, q: P) => number {
  return (p, q) => {
    const before = position.cells(p, diagram.field);
    const row = position.cells(q, diagram.field).findIndex((length, r) => length !== before[r]);
    return tables[position.toMove(p)]![row]![before[row]!]!;
  };
}

/** Names moves by what differs: briefly if no other move of the same position has that name, else in full. */
export function nameOf<P>(position: Positions<P>, moves: (p: P) => readonly P[]): (p: P, q: P) => string {
  const { text, difference, brief } = position;
  if (!brief) return (p, q) => difference(p, q);
  // callers name all moves of one position in a row, so the brief names of one position are remembered
  let at: P | undefined;
  let called = new Map<string, Set<string>>();
  return (p, q) => {
    const name = brief(p, q);
    const full = difference(p, q);
    if (name === full) return full;
    if (p !== at) {
      called = new Map();
      for (const to of moves(p)) {
        const other = brief(p, to);
        called.set(other, (called.get(other) ?? new Set()).add(text(to)));
      }
      at = p;
    }
    return (called.get(name)?.size ?? 0) > 1 ? full : name;
  };
}
