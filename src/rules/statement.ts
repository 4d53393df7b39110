/**
 * What moves and ends do, as data. What the kit states carries it beside its functions, which do the same: whatever reads rules
 * without calling them, such as a compiler, reads this.
 */
import type { Adjacency } from '../base/adjacency.ts';
import type { Ending } from './ending.ts';
import type { Hand } from './hand.ts';
import type { CellLine, Permutation, Piece } from './structure.ts';

/** A condition on how many cells of a board of symbols hold certain symbols. */
export interface SymbolCount {
  readonly is: 'count';
  readonly field: string;
  /** The symbols that count: bit s for the symbol numbered s in its field, from 0 for an empty cell. */
  readonly symbols: number;
  /** The cells that count. */
  readonly cells: readonly number[];
  readonly least: number;
  readonly most: number;
  /** A field whose number is added. Absent: none. */
  readonly inHand?: string;
  /** Only half of that number is added, rounded down or up. Absent: all of it. */
  readonly half?: 0 | 1;
}

/** A condition that cells with one symbol join two sets of cells. */
export interface SymbolChain {
  readonly is: 'chain';
  readonly field: string;
  /** The number of the symbol in its field. */
  readonly symbol: number;
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** From each cell those next to it. */
  readonly near: readonly (readonly number[])[];
}

/** A condition that no piece of one field is behind a piece of another one. */
export interface PiecesPassed {
  readonly is: 'passed';
  readonly field: string;
  readonly others: string;
  /** How far ahead each cell is: every piece of `others` must be as far ahead as those of `field`, or further. */
  readonly ahead: readonly number[];
}

/** A condition that a number is between two others, or is one of them. */
export interface NumberBetween {
  readonly is: 'number';
  readonly field: string;
  readonly least: number;
  /** Infinity: there is no greatest one. */
  readonly most: number;
}

/** A condition that one symbol fills a line of cells. */
export interface FilledLine {
  readonly is: 'line';
  readonly field: string;
  readonly lines: readonly CellLine[];
  /** The number of the symbol in its field, with each side to move; 0 for any one but the empty one. */
  readonly symbols: readonly [number, number];
}

/** Cells on all of which pieces of a field stand; several of these together. */
export type PiecePattern = readonly { readonly field: string; readonly cells: readonly number[] }[];

/** A condition that pieces stand on all cells of a pattern. */
export interface PiecesStanding {
  readonly is: 'standing';
  /** The patterns, with each side to move. */
  readonly patterns: readonly [readonly PiecePattern[], readonly PiecePattern[]];
}

/** A condition that the cells with each of some symbols are one group, of at least one cell. */
export interface SymbolGroups {
  readonly is: 'groups';
  readonly field: string;
  /** The numbers of the symbols in their field, with each side to move. */
  readonly symbols: readonly [readonly number[], readonly number[]];
  /** From each cell those next to it. */
  readonly near: readonly (readonly number[])[];
}

/** A condition that a group of cells with certain symbols has no empty cell beside it. */
export interface GroupSurrounded {
  readonly is: 'surrounded';
  readonly field: string;
  /** The symbols that make groups, with each side to move: bit s for the symbol numbered s. */
  readonly symbols: readonly number[];
  /** From each cell those next to it. */
  readonly near: readonly (readonly number[])[];
}

/** A condition that cells hold at least a number of seeds together. */
export interface SeedCount {
  readonly is: 'seeds';
  readonly field: string;
  readonly cells: readonly number[];
  readonly least: number;
}

/** A condition that the tops of all cells of a line of stacks are pieces of the side to move. */
export interface ShownLine {
  readonly is: 'shown';
  readonly field: string;
  readonly lines: readonly CellLine[];
  /** The symbols that count with each side to move. */
  readonly symbols: readonly [string, string];
}

/** A condition that in all groups of a line of groups one and the same symbol, any but the empty one, fills a line of cells. */
export interface LineOfLines {
  readonly is: 'line of lines';
  readonly field: string;
  /** The lines of each group. */
  readonly groups: readonly (readonly CellLine[])[];
  /** The groups of each line, by their numbers. */
  readonly lines: readonly CellLine[];
}

/**
 * A condition that the side to move has lost: a leader is off the board, the pieces of one side fill a row, or the leader of the other side
 * is on one of its goals, where it cannot be captured.
 */
export interface PiecesLost {
  readonly is: 'lost';
  readonly moves: Capturing;
  readonly rows: readonly CellLine[];
  /** The field of the leader of each side; undefined if it has none. */
  readonly leaders: readonly [string | undefined, string | undefined];
  /** The goals of each leader. */
  readonly goals: readonly [readonly number[], readonly number[]];
}

/** A condition on a position. */
export type StatedCondition =
  | PiecesLost
  | SymbolCount
  | SymbolChain
  | PiecesPassed
  | NumberBetween
  | FilledLine
  | SeedCount
  | PiecesStanding
  | SymbolGroups
  | GroupSurrounded
  | ShownLine
  | LineOfLines;

/** How the game ends on a condition. */
export interface StatedEnd {
  readonly condition: StatedCondition;
  /** How it ended for the side to move: first if `sides[0]` is to move, then if `sides[1]` is. */
  readonly ending: readonly [Ending, Ending];
}

/** In `becomes` of a rewrite: the cell keeps its symbol. */
export const KEPT = -1;
/** In `becomes` of a rewrite, the cell gets what the k-th cell held: this number minus k. */
export const COPIED = -2;

/** How the game ends by a function of the author, asked where no end before it holds. */
export interface AskedEnd {
  /** How it is over for the side to move at `p`, a position of the rules; OPEN if it is not. */
  asked(p: unknown): Ending;
}

/** A change of some cells of a board of symbols. */
export interface Rewrite {
  /** The cells that it depends on, each once. */
  readonly cells: readonly number[];
  /** The symbols that each of them may hold: bit s for the symbol numbered s in its field, from 0 for an empty cell. */
  readonly holds: readonly number[];
  /** What each of them holds afterwards: the number of a symbol, `KEPT`, or `COPIED` − k. */
  readonly becomes: readonly number[];
  /** How the move is written. */
  readonly name: string;
  /** The steps by which a person makes it. */
  readonly hand: Hand;
}

/** Each move is one of the rewrites of the side to move. Different rewrites may lead to the same position. */
export interface Rewriting {
  readonly is: 'rewriting';
  readonly field: string;
  /** Those of each side; in an impartial game both are the same list. */
  readonly sides: readonly [readonly Rewrite[], readonly Rewrite[]];
  /** A move that puts a symbol on the last empty cell of one of these groups keeps the turn. Absent: every move passes it. */
  readonly again?: readonly (readonly number[])[] | undefined;
  /** Conditions on the position before the move, which all must hold. Absent: there are none. */
  readonly during?: readonly StatedCondition[];
}

/**
 * Each move is one of the first statement and then, by the same side, one of the second. What leads to the same position is one move.
 */
export interface InSteps {
  readonly is: 'in steps';
  readonly first: Rewriting;
  readonly second: Rewriting;
  /** Whether the first cell of the second rewrite must be the last one that the first rewrite has changed, in the order of its `cells`. */
  readonly sameMan: boolean;
  /** Whether a move may be the first step alone. */
  readonly mayStop: boolean;
  readonly during?: readonly StatedCondition[];
}

/**
 * Each move is one of `moves`, after which what it encloses is turned over or taken: on rays from the cell to which a symbol has come, all
 * symbols of the other side up to one of its own.
 */
export interface Enclosing {
  readonly is: 'enclosing';
  readonly field: string;
  readonly moves: readonly MoveStatement[];
  /** The symbols of each side: bit s for the symbol numbered s. What is a symbol of both is not enclosed. */
  readonly symbols: readonly number[];
  /** For each cell and each direction the cells that follow, nearest first. */
  readonly rays: readonly (readonly (readonly number[])[])[];
  /** Whether what is enclosed gets the symbol that has come, or is taken off the board. */
  readonly enclosed: 'turned' | 'taken';
  /** The most symbols that are enclosed in a row. */
  readonly most: number;
  /** Whether a move that encloses nothing is not possible. */
  readonly must: boolean;
  readonly during?: readonly StatedCondition[];
}

/**
 * Each move is one of `moves`, after which groups of the other side without an empty cell beside them are taken off the board, are left,
 * or are a reason why there is no such move. So are then such groups of its own side, unless others are left.
 */
export interface Surrounding {
  readonly is: 'surrounding';
  readonly field: string;
  readonly moves: readonly MoveStatement[];
  /** The symbols of each side: bit s for the symbol numbered s. */
  readonly symbols: readonly number[];
  /** From each cell those next to it. */
  readonly near: readonly (readonly number[])[];
  readonly surrounded: 'taken' | 'left' | 'forbidden';
  readonly during?: readonly StatedCondition[];
}

/** Each move bites a cell out of a Young diagram, with all cells that are not above and not left of it. */
export interface Biting {
  readonly is: 'biting';
  readonly field: string;
  readonly rows: number;
  readonly columns: number;
  /** Whether the corner cannot be bitten. */
  readonly poisoned: boolean;
  readonly during?: readonly StatedCondition[];
}

/** Where the pieces of a field go: from each cell those that it leads to, and the cells crossed by each entry of `targets`. */
export interface PieceSteps {
  readonly field: string;
  readonly relation: Adjacency & { readonly crossed: readonly (readonly number[])[] | undefined };
}

/**
 * Each move takes a piece of the side to move to another cell, and passes the turn. Crossed cells must have no piece, and a side's
 * pieces are on different cells.
 */
export interface Stepping {
  readonly is: 'stepping';
  readonly sides: readonly (readonly PieceSteps[])[];
  /** Where a piece may go: to cells without a piece of its own side, without any, or with one of the other side, which stays. */
  readonly onto: 'not own' | 'empty' | 'enemy';
  readonly during?: readonly StatedCondition[];
}

/** Pieces of one field that block and capture others. */
export interface PiecesOfField extends Pick<
  Piece,
  'owners' | 'captured' | 'drops' | 'capturable' | 'cells' | 'kinds' | 'paths'
> {
  readonly field: string;
}

/**
 * Each move takes a piece along one of its paths, to an empty cell or to one with a piece of the other side, which it captures; or it drops
 * a piece from the hand of the side to move on an empty cell. It passes the turn. Until the opening is over pieces are only dropped.
 */
export interface Capturing {
  readonly is: 'capturing';
  /** Number of cells of the board. */
  readonly cells: number;
  readonly pieces: readonly PiecesOfField[];
  /** The number that counts the plies of the opening, and how many there are. Undefined: there is none. */
  readonly opening: CountedNumber | undefined;
  readonly during?: readonly StatedCondition[];
}

/**
 * Each move puts a man on an empty point, or takes one along a line to an empty point, and passes the turn. A man that fills a row takes one
 * of the other side, in no row unless all are. Symbol 1 is a man of the first side, and symbol 2 one of the second.
 */
export interface Milling {
  readonly is: 'milling';
  readonly field: string;
  readonly rows: readonly CellLine[];
  /** The points beside each point. */
  readonly near: readonly (readonly number[])[];
  /** A side with none to put and so many men may move one to any empty point, if it is `flying`. */
  readonly least: number;
  readonly flying: boolean;
  /** The number of men that each side has still to put; one field for both sides, of which the first side has half, rounded down. */
  readonly hands: readonly [string, string];
  /** Whether a side with men to put, which then has a field of its own, may also move one. */
  readonly either: boolean;
  readonly during?: readonly StatedCondition[];
}

/** Each move subtracts one of the amounts from a number, never below 0, and passes the turn. */
export interface Taking {
  readonly is: 'taking';
  readonly amounts: readonly { readonly field: string; readonly amounts: readonly number[] }[];
  readonly during?: readonly StatedCondition[];
}

/** Men of one kind: all with one symbol on a board of symbols, or all pieces of a field. */
export interface MenOf {
  readonly field: string;
  /** The number of the symbol in its field. Absent: a field of pieces. */
  readonly symbol?: number;
}

/** Men that slide, each along the rays of its cell: for each cell and each direction the cells that follow, nearest first. */
export interface SlidingMen extends MenOf {
  readonly rays: readonly (readonly (readonly number[])[])[];
}

/**
 * Each move slides a man along a ray. `until` 'blocked': over all cells before the first man on the ray, and if that is an enemy and
 * `onto` is not 'empty', to its cell. 'counted': as many cells as there are men on the whole line, which is the cells from which the
 * ray of the same number leads over the cell of the man, that cell, and the ray; there must be so many, and men that are passed over
 * must be as `over` says. The last cell must be as `onto` says, and an enemy there is captured: its cell gets the man, or the piece is
 * off the board.
 */
export interface Sliding {
  readonly is: 'sliding';
  /** The men that each side slides and its enemies; in an impartial game both are the same. */
  readonly sides: readonly [SlidingSide, SlidingSide];
  readonly until: 'blocked' | 'counted';
  readonly onto: 'empty' | 'not own' | 'enemy';
  readonly over: 'none' | 'own' | 'enemy' | 'any';
  readonly during?: readonly StatedCondition[];
}

/** What a side slides, and what it may capture. */
export interface SlidingSide {
  readonly men: readonly SlidingMen[];
  readonly enemies: readonly MenOf[];
}

/** The jumps of one kind of man. */
export interface ManJumps {
  /** The number of its symbol. */
  readonly man: number;
  /** Where it jumps: of the crossed cells exactly one holds what is jumped over, and the others nothing. */
  readonly relation: PieceSteps['relation'];
  /** The number of the symbol that it is after landing on each cell; if that is another one, the move ends. */
  readonly becomes: readonly number[];
  /** The direction of each entry of `targets`, as a number, where a man only goes on straight. Absent: anywhere. */
  readonly directions?: readonly number[] | undefined;
}

/** Each move is a jump, or several of one man, and passes the turn. What leads to the same position is one move. */
export interface Jumping {
  readonly is: 'jumping';
  readonly field: string;
  /** By side the men, and the symbols that they jump over: bit s for the symbol numbered s. */
  readonly sides: readonly { readonly men: readonly ManJumps[]; readonly over: number }[];
  /** Whether what is jumped over is taken off the board, at once. If not, a man comes to no cell twice in a move. */
  readonly captures: boolean;
  readonly again: 'never' | 'straight' | 'any';
  /** Whether a man must jump again while it can. */
  readonly must: boolean;
  readonly during?: readonly StatedCondition[];
}

/** The moves of `first`; where there is none, those of `second`. */
export interface Preferring {
  readonly is: 'preferring';
  readonly first: readonly MoveStatement[];
  readonly second: readonly MoveStatement[];
  readonly during?: readonly StatedCondition[];
}

/** The pits of one side in a sowing game. */
export interface SowingSide {
  /** The pits that the side may empty. */
  readonly pits: readonly number[];
  /** The cell for what it gains. */
  readonly store: number;
  /** The cells that it sows into, in a circle; its pits are among them. */
  readonly circuit: readonly number[];
}

/**
 * Each move empties a pit of the side to move and sows its seeds, one into each of the following cells of its circuit. What leads to
 * the same position is one move.
 */
export interface Sowing {
  readonly is: 'sowing';
  readonly field: string;
  readonly sides: readonly [SowingSide, SowingSide];
  /** Whether the emptied pit gets no seed, even if the seeds go all the way round. */
  readonly skipsEmptied: boolean;
  /** Whether a last seed that falls into a pit with seeds is sown on together with these. What never ends is no move. */
  readonly relay: boolean;
  /** Whether the turn is kept if the last seed falls into the store. */
  readonly again: boolean;
  /**
   * A last seed in an empty pit of its side takes all seeds of the cells `across`, listed by cell, to the store, `withLast` together
   * with that seed; if there are none, only `evenIfEmpty`. Absent: it does not.
   */
  readonly opposite?: {
    readonly across: readonly (readonly number[])[];
    readonly withLast: boolean;
    readonly evenIfEmpty: boolean;
  };
  /**
   * If a pit of the other side that gets the last seed then holds one of these numbers, its seeds are taken to the store; `back`
   * says whether those of the cells before it, as long as they too are such pits. What would take all seeds of the other side takes
   * them, or nothing, or is no move. Absent: they are not.
   */
  readonly counts?: {
    readonly of: readonly number[];
    readonly back: boolean;
    readonly grandSlam: 'captures' | 'nothing' | 'forbidden';
  };
  /** Whether, if the pits of the other side are empty, a move must leave a seed in one of them. */
  readonly feeds: boolean;
  /** Whether there is no move as soon as all pits of one side are empty. */
  readonly untilEmpty: boolean;
  readonly during?: readonly StatedCondition[];
}

/** When a side may pass: whenever it is to move, only without another move, or not at all. */
export const MAY_PASS: readonly MayPass[] = ['always', 'stuck', 'never'];
/** When a side may pass: always, only without another move, or never. */
export type MayPass = 'always' | 'stuck' | 'never';

/** Each move is one of `moves`, or passes the turn and changes nothing else but the count. */
export interface Passing {
  readonly is: 'passing';
  readonly moves: readonly MoveStatement[];
  /** When each side may pass. */
  readonly may: readonly [MayPass, MayPass];
  /**
   * The field that counts passes in a row. At `most` there are no moves; every other move makes it 0. Undefined: passes are not
   * counted, and a side that is stuck passes only if the other side has a move other than passing.
   */
  readonly inARow: { readonly field: string; readonly most: number } | undefined;
  readonly during?: readonly StatedCondition[];
}

/** What exchanging the sides does to a position, apart from the turn. */
export interface ExchangedSides {
  /** The cell that each cell becomes. Undefined: all stay where they are. */
  readonly cells: Permutation | undefined;
  /** By the fields of symbols, the number of the symbol that each symbol becomes; for those that are not listed, the same one. */
  readonly symbols: Readonly<Record<string, readonly number[]>>;
  /** The field that each field gets its value from; those that are not listed keep their own. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Each move is one of `moves`, or a swap, which is possible when the field `swap` has its first value and the second side is to move.
 * A move of that side then gives the field its second value.
 */
export interface Swapping {
  readonly is: 'swapping';
  readonly moves: readonly MoveStatement[];
  /**
   * What a swap makes of the position, beside the second value of the field. Undefined: it changes nothing but the turn, and gives the
   * field its third value, with which each player has the moves, ends and lack of moves of the other side.
   */
  readonly exchange: ExchangedSides | undefined;
  readonly during?: readonly StatedCondition[];
}

/** Each move is one of those of `moves` that a function of the author allows. */
export interface Filtered {
  readonly is: 'filtered';
  readonly moves: readonly MoveStatement[];
  /** Whether there is the move p → q; both are positions of the rules. */
  allows(p: unknown, q: unknown): boolean;
  readonly during?: readonly StatedCondition[];
}

/** Each move is one of `moves`, and is counted: there are none when `field` is `most`. */
export interface Limited {
  readonly is: 'limited';
  readonly moves: readonly MoveStatement[];
  readonly field: string;
  readonly most: number;
  /** Who wins then, unless an end holds: a side, 'moved', 'to move' or 'tie'. */
  readonly winner: string;
  /**
   * A move that changes how many cells of one of these fields hold a symbol, how many of its pieces are on the board, or its number
   * makes the count 0; every other one adds 1 to it.
   */
  readonly resetBy: readonly string[];
  readonly during?: readonly StatedCondition[];
}

/** A number from 0 to its greatest value. */
export interface CountedNumber {
  readonly field: string;
  readonly most: number;
}

/** Each move is one of `moves`, and changes a number. */
export interface Counting {
  readonly is: 'counting';
  readonly moves: readonly MoveStatement[];
  /** The number that moves of each side change; the same one if the sides have it together. */
  readonly numbers: readonly [CountedNumber, CountedNumber];
  /** What is added to it: there are no moves where that would be less than 0 or more than the greatest value. */
  readonly by: number;
  /** What it becomes instead. Undefined: `by` is added. */
  readonly to: number | undefined;
  readonly during?: readonly StatedCondition[];
}

/** A board of stacks. A value is a list of texts, one for each cell: the symbols of its pieces, the lowest first. */
export interface StackBoard {
  readonly field: string;
  /** The symbols by size, the smallest first: a piece lies only on smaller ones. One size: on any. */
  readonly sizes: readonly string[];
  /** The most pieces on one another. */
  readonly height: number;
  /** How many pieces there are with each symbol. Undefined: any number. */
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** Where pieces may go: to any cell, one without pieces, one with some, or one whose top belongs to the side to move, or does not. */
export type StackTarget = 'any' | 'empty' | 'stack' | 'own' | 'enemy';

/** Each move puts a piece that is not on the board on top of a cell, and passes the turn. */
export interface Covering {
  readonly is: 'covering';
  readonly stacks: StackBoard;
  /** The symbols of the pieces that each side puts, which are its own; in an impartial game both are the same. */
  readonly symbols: readonly [string, string];
  readonly onto: StackTarget;
  readonly during?: readonly StatedCondition[];
}

/** Where the top pieces of a stack with a certain top go: the k-th relation is for k pieces. Crossed cells must be empty. */
export interface StackSteps {
  readonly top: string;
  readonly relations: readonly (Adjacency & {
    readonly crossed: readonly (readonly number[])[] | undefined;
  })[];
}

/** Each move takes top pieces of a stack, as they lie, to the top of another cell, and passes the turn. */
export interface Lifting {
  readonly is: 'lifting';
  readonly stacks: StackBoard;
  /** The tops that each side moves, which are its own; in an impartial game both are the same. */
  readonly sides: readonly [readonly StackSteps[], readonly StackSteps[]];
  /** How many pieces go: up to so many, or exactly all of a stack. */
  readonly carry: number | 'all';
  readonly onto: StackTarget;
  readonly during?: readonly StatedCondition[];
}

/** Each move is one of `moves` that changes no cell of an area of which one symbol, any but the empty one, fills a line. */
export interface AreaClosing {
  readonly is: 'closing';
  readonly moves: readonly MoveStatement[];
  readonly field: string;
  /** The lines of each area, whose cells are theirs. */
  readonly areas: readonly (readonly CellLine[])[];
  readonly during?: readonly StatedCondition[];
}

/**
 * Each move is one of `moves`. Those whose cell, the first of `field` to which they bring a symbol, is in the group where the piece
 * `next` stands are the only ones, if there are some. The piece then goes where the cell sends it; off the board without a cell.
 */
export interface Sending {
  readonly is: 'sending';
  readonly moves: readonly MoveStatement[];
  readonly field: string;
  readonly next: string;
  /** The group of each cell. */
  readonly group: readonly number[];
  /** Where each cell sends. */
  readonly to: readonly number[];
  readonly during?: readonly StatedCondition[];
}

/** Moves of one kind. */
export type MoveStatement =
  | Rewriting
  | InSteps
  | Enclosing
  | Surrounding
  | Biting
  | Capturing
  | Milling
  | Stepping
  | Taking
  | Jumping
  | Preferring
  | Sowing
  | Passing
  | Swapping
  | Filtered
  | Limited
  | Counting
  | Sliding
  | Covering
  | Lifting
  | AreaClosing
  | Sending;

/** A point for each group of cells that lacks one symbol before a move, which the move puts there. */
export interface GroupsFilled {
  readonly is: 'groups filled';
  readonly field: string;
  readonly groups: readonly CellLine[];
}

/** By how many men more than the other side the side that moves is ahead after a move, less by how many before it. */
export interface MenAhead {
  readonly is: 'men ahead';
  readonly field: string;
  /** The symbols of each side's men: bit s for the symbol numbered s. */
  readonly symbols: readonly [number, number];
}

/** By how many seeds more than the other side a side gains by a move. */
export interface SeedsAhead {
  readonly is: 'seeds ahead';
  readonly field: string;
  readonly stores: readonly [number, number];
  /** What remains in the pits when there is no move any more. Absent: nobody gets it. */
  readonly remaining?: {
    /** Whether the side whose pits they are in gets the seeds, or the one that moved last. */
    readonly gets: 'owner' | 'moved';
    readonly pits: readonly [readonly number[], readonly number[]];
    /** Whether there is no move once the pits of one side are empty. If not: once those of the side to move are. */
    readonly untilEmpty: boolean;
  };
}

/** The points that the side to move gains by a move. */
export type StatedGain = GroupsFilled | MenAhead | SeedsAhead;

/** The points that the side to move gains by the move p → q, as a function, and as data where the kit makes it. */
export interface Gain<P> {
  (p: P, q: P): number;
  readonly stated?: StatedGain;
}
